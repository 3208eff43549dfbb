//! One turn of one card: what everything in it is worth, and where perfect play leads.

use dicewise_rules::{Category, Dice, Face, Keep, Scored, State};

use crate::TIE;
use crate::lattice::{LATTICE, SMALL};
use crate::values::Values;

/// Something for each keep.
pub(crate) type ByKeep<T> = [T; Keep::COUNT];
/// Something for each roll.
pub(crate) type ByDice<T> = [T; Dice::COUNT];

/// The values of one turn: expected points still to come, as [`Values::get`] counts them.
pub(crate) struct Turn {
    /// The best entry for each roll when no throw is left.
    pub(crate) entries: ByDice<Ending>,
    /// After the keep with one throw to come, and with two.
    pub(crate) keeps: [Keeping; 2],
}

/// An entry and what it is worth.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ending {
    pub(crate) category: Category,
    pub(crate) scored: Scored,
    pub(crate) value: f64,
}

/// What each keep is worth, and which keep is best for each roll.
pub(crate) struct Keeping {
    /// The value of keeping these dice and throwing the others. For all five with one throw to come: of
    /// stopping; with two, of letting them lie until the next decision.
    pub(crate) value: ByKeep<f64>,
    /// The best keep of each roll. Among equals the one that throws the fewest dice, then the one
    /// with the lower faces.
    pub(crate) best: ByDice<Best>,
}

/// A keep and what it is worth.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Best {
    pub(crate) keep: Keep,
    pub(crate) value: f64,
}

impl Turn {
    /// Works out the turn of a card that is not full.
    pub(crate) fn new(values: &Values, state: State) -> Turn {
        Turn::from_entries(entries(values, state, |category, scored| {
            ending(values, state, category, scored)
        }))
    }

    /// Works out the turn of somebody who never looks beyond it.
    pub(crate) fn greedy(values: &Values, state: State) -> Turn {
        Turn::from_entries(entries(values, state, |category, scored| Ending {
            category,
            scored,
            value: f64::from(scored.total()),
        }))
    }

    fn from_entries(entries: ByDice<Ending>) -> Turn {
        let last = Keeping::new(entries.map(|entry| entry.value));
        let first = Keeping::new(last.best.map(|best| best.value));
        Turn {
            entries,
            keeps: [last, first],
        }
    }

    /// How likely each roll is to be scored under perfect play, if dice lie on the table with 2, 1
    /// or 0 throws left, or the turn is about to start.
    pub(crate) fn final_rolls(&self, on_table: Option<(Dice, u8)>) -> ByDice<f64> {
        let (mut chances, rolls_left) = match on_table {
            None => (LATTICE.chance, 2),
            Some((dice, rolls_left)) => {
                let mut chances = [0.0; Dice::COUNT];
                chances[dice.index()] = 1.0;
                (chances, rolls_left)
            }
        };
        for keeping in self.keeps[..usize::from(rolls_left)].iter().rev() {
            chances = throw(keeping.keep_best(&chances));
        }
        chances
    }

    /// The same after a keep with one or two throws to come.
    pub(crate) fn final_rolls_after(&self, keep: Keep, throws: u8) -> ByDice<f64> {
        let mut kept = [0.0; Keep::COUNT];
        kept[keep.index()] = 1.0;
        let chances = throw(kept);
        match throws {
            2.. => throw(self.keeps[0].keep_best(&chances)),
            _ => chances,
        }
    }
}

impl Keeping {
    /// The keeps before a throw after which rolls are worth this much.
    fn new(rolls: ByDice<f64>) -> Keeping {
        let value = means(rolls);
        let mut best: ByKeep<Best> = std::array::from_fn(|idx| Best {
            keep: Keep::from_index(idx).expect("there are as many keeps"),
            value: value[idx],
        });
        LATTICE.each_without(|keep, less| {
            for &less in less {
                let other = best[usize::from(less)];
                if best[keep].value + TIE < other.value {
                    best[keep] = other;
                }
            }
        });
        Keeping {
            value,
            best: std::array::from_fn(|idx| best[SMALL + idx]),
        }
    }
}

impl Keeping {
    /// How likely each keep is, if each roll is this likely.
    fn keep_best(&self, chances: &ByDice<f64>) -> ByKeep<f64> {
        let mut kept = [0.0; Keep::COUNT];
        for (chance, best) in chances.iter().zip(&self.best) {
            kept[best.keep.index()] += chance;
        }
        kept
    }
}

/// The mean of something over all results of a throw, for each keep.
pub(crate) fn means(rolls: ByDice<f64>) -> ByKeep<f64> {
    let mut keeps = [0.0; Keep::COUNT];
    keeps[SMALL..].copy_from_slice(&rolls);
    for with in &LATTICE.with {
        let sum: f64 = with.more.iter().map(|&more| keeps[usize::from(more)]).sum();
        keeps[usize::from(with.keep)] = sum / 6.0;
    }
    keeps
}

/// The largest of something among all keeps of each roll.
pub(crate) fn largest(keeps: &ByKeep<f64>) -> ByDice<f64> {
    let mut best = *keeps;
    LATTICE.each_without(|keep, less| {
        for &less in less {
            best[keep] = best[keep].max(best[usize::from(less)]);
        }
    });
    std::array::from_fn(|idx| best[SMALL + idx])
}

/// Lets each keep be completed by a throw, one die at a time.
pub(crate) fn throw(mut kept: ByKeep<f64>) -> ByDice<f64> {
    for with in LATTICE.with.iter().rev() {
        let share = kept[usize::from(with.keep)] / 6.0;
        if share != 0.0 {
            for &more in &with.more {
                kept[usize::from(more)] += share;
            }
        }
    }
    std::array::from_fn(|idx| kept[SMALL + idx])
}

/// The best entry for each roll. Among equals the first on the sheet.
fn entries(
    values: &Values,
    state: State,
    worth: impl Fn(Category, Scored) -> Ending,
) -> ByDice<Ending> {
    let mut entries = [Ending {
        category: Category::Ones,
        scored: Scored::default(),
        value: f64::NEG_INFINITY,
    }; Dice::COUNT];
    for category in state.open().iter() {
        for (entry, points) in entries.iter_mut().zip(&values.tables().points) {
            let points = points[category.index()];
            let scored = Scored {
                points,
                ..Scored::default()
            };
            entry.raise(worth(category, scored));
        }
    }
    if !state.open().contains(Category::FiveOfAKind) {
        for dice in Face::ALL.map(Dice::five_of) {
            let entry = &mut entries[dice.index()];
            entry.value = f64::NEG_INFINITY;
            for category in state.open().iter() {
                if let Ok(scored) = state.score(values.rules(), dice, category) {
                    entry.raise(worth(category, scored));
                }
            }
        }
    }
    entries
}

/// An entry with its value; the upper bonus is counted at the end of the game.
pub(crate) fn ending(values: &Values, state: State, category: Category, scored: Scored) -> Ending {
    let scored = Scored {
        upper_bonus: 0,
        ..scored
    };
    let next = values.get(state.after(category, scored.points));
    Ending {
        category,
        scored,
        value: f64::from(scored.total()) + next,
    }
}

impl Ending {
    fn raise(&mut self, other: Ending) {
        if self.value + TIE < other.value {
            *self = other;
        }
    }
}
