//! What is counted from cards to the end of the game.

use dicewise_rules::State;
use rayon::prelude::*;

use crate::endings::perfect_endings;
use crate::places::Places;
use crate::step::Step;
use crate::values::Values;

/// Something that adds up over the rest of a game.
pub(crate) trait Tally: Default + Send + Sync {
    /// On a full card with this upper bonus.
    fn full(bonus: u16) -> Self;
    /// On a card whose turn ends in these ways, each with what is counted from there on.
    fn gather<'t>(ways: impl Iterator<Item = (&'t Step, &'t Self)> + Clone) -> Self
    where
        Self: 't;
}

/// What is counted from each card on under perfect play, worked out once: the cards of one game have most of what may
/// follow in common.
pub(crate) struct Ahead<'v, T> {
    values: &'v Values,
    places: Places<'v>,
    cards: Vec<T>,
}

/// The turns of cards that were come to together.
struct Level {
    /// Where the first of the cards stands; the others follow.
    first: usize,
    /// How the turn of each may end, and where that leads.
    turns: Vec<Vec<(Step, usize)>>,
}

impl<'v, T: Tally> Ahead<'v, T> {
    pub(crate) fn new(values: &'v Values) -> Ahead<'v, T> {
        Ahead {
            values,
            places: Places::new(values),
            cards: Vec::new(),
        }
    }

    /// From each of these cards on, which have as many open boxes each.
    pub(crate) fn of(&mut self, states: &[State]) -> Vec<&T> {
        let mut new = Vec::new();
        let places: Vec<_> = states
            .iter()
            .map(|state| self.place(*state, &mut new))
            .collect();
        self.work_out(new);
        places.into_iter().map(|place| &self.cards[place]).collect()
    }

    /// From a card on whose turn ends in these ways.
    pub(crate) fn after(&mut self, state: State, steps: &[Step]) -> T {
        let states = steps.iter().map(|step| step.after(state));
        let after = self.of(&states.collect::<Vec<_>>());
        T::gather(steps.iter().zip(after))
    }

    /// Where a card stands; one that nobody came to yet is added to `new`.
    fn place(&mut self, state: State, new: &mut Vec<State>) -> usize {
        self.places.of(state, || {
            new.push(state);
            self.cards.push(T::default());
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
            *card = T::full(full.upper_bonus(self.values.rules()));
        }
        for Level { first, turns } in levels.into_iter().rev() {
            let cards = turns.par_iter().map(|turn| {
                let ways = turn.iter();
                T::gather(ways.map(|(step, to)| (step, &self.cards[*to])))
            });
            let cards: Vec<_> = cards.collect();
            for (place, card) in self.cards[first..].iter_mut().zip(cards) {
                *place = card;
            }
        }
    }
}
