//! Dice on the table, and everything that can be done with them.

use dicewise_rules::{Dice, RuleSet, State};

use super::theme::Theme;
use crate::TIE;
use crate::bot::{KEEPS, entries};
use crate::review::Action;
use crate::turn::Turn;
use crate::values::Values;

/// Something to decide: what to keep while there are rolls left, which box to fill once there are none.
pub(super) struct Dilemma<'v> {
    pub(super) rules: &'v RuleSet,
    pub(super) state: State,
    pub(super) dice: Dice,
    pub(super) rolls_left: u8,
    /// What can be done, with the expected points still to come.
    pub(super) options: Vec<(Action, f64)>, // Invariant: not empty.
}

impl<'v> Dilemma<'v> {
    /// The decision in a turn that has been worked out.
    pub(super) fn new(
        values: &'v Values,
        turn: &Turn,
        state: State,
        dice: Dice,
        rolls_left: u8,
    ) -> Dilemma<'v> {
        let options = match usize::from(rolls_left).checked_sub(1) {
            Some(keeping) => {
                let worth = &turn.keeps[keeping].value;
                let keeps = KEEPS[dice.index()].iter();
                let keeps = keeps.map(|&keep| (Action::Keep(keep), worth[keep.index()]));
                // To keep all five is to stop, even if two rolls are left.
                let stop = (Action::Keep(dice.keep()), turn.entries[dice.index()].value);
                keeps.chain([stop]).collect()
            }
            None => {
                let boxes = entries(values, state, dice).into_iter();
                boxes
                    .map(|ending| (Action::Score(ending.category), ending.value))
                    .collect()
            }
        };
        Dilemma {
            rules: values.rules(),
            state,
            dice,
            rolls_left,
            options,
        }
    }

    /// What the best choice is worth.
    pub(super) fn worth(&self) -> f64 {
        self.best_of(|_| true).unwrap_or(f64::NEG_INFINITY)
    }

    /// What the best of some choices is worth; none if there are none of them.
    pub(super) fn best_of(&self, among: impl Fn(Action) -> bool) -> Option<f64> {
        let worths = self.options.iter().filter(|(action, _)| among(*action));
        worths.map(|&(_, worth)| worth).max_by(f64::total_cmp)
    }

    /// How much less the next best is worth; none if all are equally good.
    pub(super) fn gap(&self) -> Option<f64> {
        let best = self.worth();
        let others = self.options.iter().map(|&(_, worth)| best - worth);
        others.filter(|&loss| TIE <= loss).min_by(f64::total_cmp)
    }

    /// What it is about.
    pub(super) fn themes(&self) -> Vec<Theme> {
        let themes = Theme::ALL.into_iter();
        themes.filter(|theme| theme.fits(self)).collect()
    }
}
