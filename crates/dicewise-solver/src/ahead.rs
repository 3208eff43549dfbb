//! How likely which points are, from cards to the end of the game.

use dicewise_rules::State;
use rayon::prelude::*;

use crate::endings::{Endings, perfect_endings};
use crate::mass::Mass;
use crate::places::Places;
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
    /// How the turn of each may end.
    endings: Endings,
    /// Where that leads: for each card the places of all its ways, one card after the other.
    to: Vec<usize>,
    /// From where on the places of each card stand there.
    starts: Vec<usize>,
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
        /// Fewer cards are added up before another thread is awake.
        const TOGETHER: usize = 32;
        let mut levels = Vec::new();
        while states.first().is_some_and(|state| !state.open().is_empty()) {
            let first = self.cards.len() - states.len();
            let mut next = Vec::new();
            let endings = perfect_endings(self.values, &states);
            let mut starts = Vec::with_capacity(states.len());
            let mut to = Vec::new();
            for (steps, state) in endings.iter().zip(&states) {
                starts.push(to.len());
                let cards = steps.iter().map(|step| step.after(*state));
                to.extend(cards.map(|card| self.place(card, &mut next)));
            }
            levels.push(Level {
                first,
                endings,
                to,
                starts,
            });
            states = next;
        }
        let first = self.cards.len() - states.len();
        for (card, full) in self.cards[first..].iter_mut().zip(states) {
            *card = Mass::at(usize::from(full.upper_bonus(self.values.rules())));
        }
        for level in levels.into_iter().rev() {
            let turns = level.starts.par_iter().enumerate();
            let cards = turns.with_min_len(TOGETHER).map(|(card, start)| {
                let next = level.to[*start..].iter().map(|to| &self.cards[*to]);
                Mass::gather(level.endings.of(card).iter().zip(next))
            });
            let cards: Vec<_> = cards.collect();
            for (place, card) in self.cards[level.first..].iter_mut().zip(cards) {
                *place = card;
            }
        }
    }
}
