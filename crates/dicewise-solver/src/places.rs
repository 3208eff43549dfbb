//! Where cards stand in a list.

use std::num::NonZeroU32;

use dicewise_rules::{Category, State};

use crate::values::Values;

/// Places for cards, in the order in which they were first come to. Cards whose upper totals make no difference share one.
pub(crate) struct Places<'v> {
    values: &'v Values,
    /// The first of the totals for each set of open boxes and state of the box for five of a kind.
    rows: Vec<Option<NonZeroU32>>,
    totals: Vec<Option<NonZeroU32>>,
}

impl<'v> Places<'v> {
    pub(crate) fn new(values: &'v Values) -> Places<'v> {
        Places {
            values,
            rows: vec![None; 2 << Category::COUNT],
            totals: vec![None],
        }
    }

    /// Where a card stands; if it has no place it gets one, which `next` says.
    pub(crate) fn of(&mut self, state: State, next: impl FnOnce() -> usize) -> usize {
        let row = 2 * usize::from(state.open().bits()) + usize::from(state.five());
        let row = *self.rows[row].get_or_insert_with(|| {
            let first = self.totals.len();
            self.totals.resize(first + self.values.n_totals(), None);
            number(first)
        });
        let total = &mut self.totals[index(row) + self.values.total(state)];
        // Places are counted from 1, so that there is a number that is none.
        index(*total.get_or_insert_with(|| number(next() + 1))) - 1
    }
}

fn number(index: usize) -> NonZeroU32 {
    let number = u32::try_from(index).ok().and_then(NonZeroU32::new);
    number.expect("there are fewer cards, and none is at 0")
}

fn index(number: NonZeroU32) -> usize {
    number.get() as usize
}
