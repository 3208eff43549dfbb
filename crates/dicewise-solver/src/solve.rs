//! Solves a rule set: level by level, from the full card to the empty one.

use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_rules::{Category, CategorySet, RuleSet};
use rayon::prelude::*;
use thiserror::Error;

use crate::kernel::{Cards, Scratch, Task};
use crate::tables::Tables;
use crate::values::{Layout, Values};

/// The work was called off.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
#[error("the work was called off")]
pub struct Cancelled;

impl Values {
    /// Solves a rule set.
    #[must_use]
    pub fn solve(rules: Arc<RuleSet>) -> Values {
        Values::solve_with(rules, |_| ControlFlow::Continue(())).expect("nobody calls it off")
    }

    /// Solves a rule set and tells `watch` how much is done, from 0 to 1; it may call the work off.
    ///
    /// # Errors
    /// If it does.
    pub fn solve_with(
        rules: Arc<RuleSet>,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Values, Cancelled> {
        let tables = Tables::new(&rules);
        let layout = Layout::new(&rules);
        let levels = solve_levels(&rules, &tables, &layout, &mut watch)?;
        Ok(Values::new(rules, tables, layout, levels))
    }
}

/// Works out what every card is worth, by the number of open boxes.
fn solve_levels(
    rules: &RuleSet,
    tables: &Tables,
    layout: &Layout,
    mut watch: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<Vec<Vec<f64>>, Cancelled> {
    let arch = pulp::Arch::new();
    let mut levels = vec![full_cards(rules, layout)];
    for n_open in 1..=Category::COUNT {
        let sets: Vec<_> = (0..1 << Category::COUNT)
            .filter_map(CategorySet::from_bits)
            .filter(|open| open.len() == n_open)
            .collect();
        let next = &levels[n_open - 1];
        let mut level = vec![0.0; 2 * sets.len() * layout.stride];
        // Sets come in the order of their rank, each with a row for either state of the box.
        let rows = level.par_chunks_exact_mut(2 * layout.stride);
        rows.zip(&sets)
            .for_each_init(Scratch::new, |scratch, (rows, &open)| {
                let filled = !open.contains(Category::FiveOfAKind);
                let rows = rows.chunks_exact_mut(layout.stride);
                for (five, row) in [false, true].into_iter().zip(rows) {
                    // An open box holds no points.
                    if five && !filled {
                        continue;
                    }
                    let cards = Cards {
                        rules,
                        tables,
                        layout,
                        next,
                        open,
                        five,
                    };
                    let cards = &cards;
                    arch.dispatch(Task {
                        cards,
                        scratch,
                        row,
                    });
                }
            });
        levels.push(level);
        let done: usize = (0..=n_open).map(Layout::n_sets).sum();
        #[expect(clippy::cast_precision_loss, reason = "at most 8,192")]
        let done = done as f64 / f64::from(1 << Category::COUNT);
        if watch(done).is_break() {
            return Err(Cancelled);
        }
    }
    Ok(levels)
}

/// Full cards expect nothing more than the upper bonus.
fn full_cards(rules: &RuleSet, layout: &Layout) -> Vec<f64> {
    let bonus = f64::from(rules.upper_bonus().points);
    let totals = 0..layout.stride;
    let row: Vec<_> = totals
        .map(|total| if layout.cap <= total { bonus } else { 0.0 })
        .collect();
    row.repeat(2)
}
