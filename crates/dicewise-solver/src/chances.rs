//! What to do if it is not points that count but a chance: to reach a target, or to win.

use std::ops::ControlFlow;

use dicewise_rules::{Position, Scored};

use crate::TIE;
use crate::advice::{Advice, Choice};
use crate::rivals::Rivals;
use crate::search::Search;
use crate::solve::Cancelled;
use crate::standing::Standing;
use crate::target::ALL_OR_NOTHING;
use crate::values::Values;

/// A choice and the chance that it leaves.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct ChanceChoice {
    /// What to do.
    pub choice: Choice,
    /// What an entry brings at once; none for a keep.
    pub scored: Option<Scored>,
    /// The chance after it, with the best play for that chance.
    pub chance: f64,
    /// How much less that is than the best; nothing if they are equal as far as numbers go.
    pub loss: f64,
    /// The expected final score after it, with play for points.
    pub expected: f64,
}

/// What a position offers to somebody who plays for a chance.
///
/// Among choices with the best chance, those that are better for points come first.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceAdvice {
    /// The chance.
    pub chance: f64,
    /// Every choice but voluntary zeros, best first; none if the dice are yet to be thrown.
    pub choices: Vec<ChanceChoice>,
}

impl ChanceAdvice {
    /// Ranks every choice by the chance to end with at least `target` points. `watch` is told how much
    /// is done, from 0 to 1, and may call the work off.
    ///
    /// # Errors
    /// If it does.
    pub fn to_reach(
        values: &Values,
        position: &Position,
        target: u32,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<ChanceAdvice, Cancelled> {
        let target = usize::try_from(target).unwrap_or(usize::MAX);
        ChanceAdvice::new(values, position, target, &ALL_OR_NOTHING, watch)
    }

    /// Ranks every choice by the chance to win against others. A shared win counts as the part of it
    /// that one gets.
    ///
    /// # Errors
    /// If `watch` calls the work off.
    pub fn to_win(
        values: &Values,
        position: &Position,
        rivals: &Rivals,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<ChanceAdvice, Cancelled> {
        let (safe, worth) = rivals.worth();
        ChanceAdvice::new(values, position, safe, &worth, watch)
    }

    fn new(
        values: &Values,
        position: &Position,
        wanted: usize,
        worth: &[f64],
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<ChanceAdvice, Cancelled> {
        let standing = Standing::from(position);
        let need = wanted.saturating_sub(usize::from(standing.held));
        let search = Search::new(values, standing, worth);
        let tie = if search.is_large() { 1e-6 } else { TIE };
        let (chance, by_choice) = search.for_need(need, position.dice(), watch)?;
        // In the order of play for points.
        let choices = Advice::new(values, position).choices.into_iter();
        let mut choices: Vec<_> = choices
            .filter_map(|ranked| {
                let of_choice = by_choice
                    .iter()
                    .find(|(choice, _)| *choice == ranked.choice);
                let &(choice, chance) = of_choice?;
                Some(ChanceChoice {
                    choice,
                    scored: ranked.scored,
                    chance,
                    loss: 0.0,
                    expected: ranked.expected,
                })
            })
            .collect();
        let best = choices
            .iter()
            .fold(0.0, |best, choice| choice.chance.max(best));
        for choice in &mut choices {
            let loss = best - choice.chance;
            choice.loss = if loss < tie { 0.0 } else { loss };
        }
        choices.sort_by(|a, b| a.loss.total_cmp(&b.loss));
        Ok(ChanceAdvice { chance, choices })
    }
}
