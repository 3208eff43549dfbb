//! How likely which points are, from cards to the end of the game.

use dicewise_rules::State;
use rayon::prelude::*;

use crate::endings::perfect_endings;
use crate::mass::Mass;
use crate::places::Places;
use crate::step::Step;
use crate::values::Values;

/// The points still to come from each card on under perfect play, worked out once: the cards of one game have most of
/// what may follow in common.
pub(crate) struct Ahead<'v> {
    values: &'v Values,
    places: Places<'v>,
    cards: Vec<Mass>,
}

/// The turns of cards that were come to together.
struct Level {
    /// Where the first of the cards stands; the others follow.
    first: usize,
    /// How the turn of each may end, and where that leads.
    turns: Vec<Vec<(Step, usize)>>,
}

impl<'v> Ahead<'v> {
    pub(crate) fn new(values: &'v Values) -> Ahead<'v> {
        Ahead {
            values,
            places: Places::new(values),
            cards: Vec::new(),
        }
    }

    /// From each of these cards on, which have as many open boxes each.
    pub(crate) fn of(&mut self, states: &[State]) -> Vec<&Mass> {
        let mut new = Vec::new();
        let places: Vec<_> = states
            .iter()
            .map(|state| self.place(*state, &mut new))
            .collect();
        self.work_out(new);
        places.into_iter().map(|place| &self.cards[place]).collect()
    }

    /// Where a card stands; one that nobody came to yet is added to `new`.
    fn place(&mut self, state: State, new: &mut Vec<State>) -> usize {
        self.places.of(state, || {
            new.push(state);
            self.cards.push(Mass::default());
            self.cards.len() - 1
        })
    }

    /// Works out these cards, which are the last of all.
    fn work_out(&mut self, mut states: Vec<State>) {
        let mut levels = Vec::new();
        while states.first().is_some_and(|state| !state.open().is_empty()) {
            let first = self.cards.len() - states.len();
            let mut next = Vec::new();
            let turns = perfect_endings(self.values, &states).into_iter();
            let turns = turns.zip(&states).map(|(steps, state)| {
                let ways = steps.into_iter().map(|step| {
                    let to = self.place(step.after(*state), &mut next);
                    (step, to)
                });
                ways.collect()
            });
            let turns = turns.collect();
            levels.push(Level { first, turns });
            states = next;
        }
        let first = self.cards.len() - states.len();
        for (card, full) in self.cards[first..].iter_mut().zip(states) {
            *card = Mass::at(usize::from(full.upper_bonus(self.values.rules())));
        }
        for Level { first, turns } in levels.into_iter().rev() {
            let cards = turns.par_iter().map(|turn| {
                let ways = turn.iter();
                Mass::gather(ways.map(|(step, to)| (step, &self.cards[*to])))
            });
            let cards: Vec<_> = cards.collect();
            for (place, card) in self.cards[first..].iter_mut().zip(cards) {
                *place = card;
            }
        }
    }
}
