//! Rules that are solved, as many as there is room for.

use std::collections::HashMap;
use std::sync::Arc;

use dicewise_rules::RuleSet;
use dicewise_solver::{Distribution, Values};
use tokio::sync::OnceCell;

/// What rules take that are being solved, in bytes.
const SOLVING: usize = 14 << 20;

/// Rules by what they are. Those that nobody asked for in the longest while make room for others: whoever plays by so many
/// different rules has them solved again.
pub(crate) struct Solved {
    by_rules: HashMap<String, Place>,
    /// How often somebody asked.
    n_asked: u64,
    /// In bytes.
    room: usize,
}

/// Where what is known of a rule set is, or will be. Whoever asks while somebody else works it out waits for them.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) values: OnceCell<Arc<Values>>,
    /// How perfect play ends from the empty card.
    pub(crate) perfect: OnceCell<Arc<Distribution>>,
}

/// The same for all who ask.
pub(crate) type Cell = Arc<Known>;

struct Place {
    cell: Cell,
    /// When somebody asked last.
    asked: u64,
}

impl Solved {
    pub(crate) fn new(room: usize) -> Solved {
        Solved {
            by_rules: HashMap::new(),
            n_asked: 0,
            room,
        }
    }

    /// The place of a rule set, which stays whatever it takes.
    pub(crate) fn place(&mut self, rules: &RuleSet) -> Cell {
        self.n_asked += 1;
        let asked = self.n_asked;
        let place = self.by_rules.entry(rules.to_json()).or_insert_with(|| {
            let cell = Cell::default();
            Place { cell, asked }
        });
        place.asked = asked;
        let cell = Arc::clone(&place.cell);
        self.make_room();
        cell
    }

    /// Values grow while they are used, so it is looked at whenever somebody asks.
    fn make_room(&mut self) {
        let mut taken: usize = self.by_rules.values().map(Place::bytes).sum();
        while self.room < taken {
            let others = self.by_rules.iter();
            let others = others.filter(|(_, place)| place.asked != self.n_asked);
            let Some((rules, place)) = others.min_by_key(|(_, place)| place.asked) else {
                return;
            };
            taken -= place.bytes();
            let rules = rules.clone();
            self.by_rules.remove(&rules);
        }
    }
}

impl Place {
    fn bytes(&self) -> usize {
        self.cell
            .values
            .get()
            .map_or(SOLVING, |values| values.bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use dicewise_rules::{Category, CategorySet, State};

    use super::*;

    /// The ids of those that are there, and whether they are solved.
    fn held(solved: &Solved) -> Vec<bool> {
        let mut held: Vec<_> = solved.by_rules.values().collect();
        held.sort_by_key(|place| place.asked);
        let held = held.into_iter();
        held.map(|place| place.cell.values.initialized()).collect()
    }

    #[test]
    fn who_was_not_asked_for_makes_room() {
        let [a, b, c] = [&RuleSet::YAHTZEE, &RuleSet::KNIFFEL, &RuleSet::PLAIN];
        let mut solved = Solved::new(2 * SOLVING);
        let first = solved.place(a);
        solved.place(b);
        assert!(Arc::ptr_eq(&first, &solved.place(a)));
        solved.place(c);
        assert!(Arc::ptr_eq(&first, &solved.place(a)));
        assert_eq!(solved.by_rules.len(), 2);
        assert!(!solved.by_rules.contains_key(&b.to_json()));
    }

    #[test]
    fn what_grows_makes_others_go() {
        let mut solved = Solved::new(30 << 20);
        let values = Arc::new(Values::solve(Arc::new(RuleSet::YAHTZEE)));
        let before = values.bytes();
        assert!((10 << 20..20 << 20).contains(&before), "{before}");
        let cell = solved.place(&RuleSet::YAHTZEE);
        assert!(cell.values.set(Arc::clone(&values)).is_ok());
        solved.place(&RuleSet::KNIFFEL);
        assert_eq!(held(&solved), [true, false]);
        // A few boxes fewer than on an empty card, which takes ten times that.
        let open = CategorySet::UPPER
            .with(Category::FullHouse)
            .with(Category::Chance)
            .with(Category::ThreeOfAKind)
            .with(Category::FiveOfAKind);
        let state = State::new(open, 0, false).unwrap();
        let watch = || ControlFlow::Continue(());
        values.foresee(state, watch).unwrap();
        assert!(20 << 20 < values.bytes(), "{}", values.bytes());
        // Whoever is asked for stays, whatever it takes.
        solved.place(&RuleSet::YAHTZEE);
        assert_eq!(held(&solved), [true]);
        solved.place(&RuleSet::KNIFFEL);
        assert_eq!(held(&solved), [false]);
    }
}
