//! What to do now: every choice with what it is worth.

use dicewise_rules::{Category, Keep, Position, Scored};

use crate::TIE;
use crate::turn::{Turn, ending};
use crate::values::Values;

/// Something a player can do with dice on the table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Choice {
    /// Keep these dice, fewer than five, and throw the others.
    Keep(Keep),
    /// Score in this box.
    Score(Category),
    /// Write a zero into a box that the dice would fit.
    Zero(Category),
}

/// A choice and what it is worth.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Ranked {
    /// What to do.
    pub choice: Choice,
    /// What an entry brings at once; none for a keep.
    pub scored: Option<Scored>,
    /// The expected final score.
    pub expected: f64,
    /// How much less that is than the best; nothing if the difference is below [`TIE`].
    pub loss: f64,
}

/// Every choice in a position, best first.
///
/// Equally good choices come in this order: boxes before keeps, boxes in the order of the sheet,
/// keeps with more dice first.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The expected final score of the position.
    pub expected: f64,
    /// Every choice, best first; none if the dice are yet to be thrown, or the game is over.
    pub choices: Vec<Ranked>,
}

impl Advice {
    /// Ranks every legal choice but voluntary zeros.
    ///
    /// The position must be of the rules that were solved.
    #[must_use]
    pub fn new(values: &Values, position: &Position) -> Advice {
        Advice::ranked(values, position, &[])
    }

    /// Ranks every legal choice, voluntary zeros included.
    #[must_use]
    pub fn with_zeros(values: &Values, position: &Position) -> Advice {
        let (rules, state) = (position.rules(), position.state());
        let zeros: Vec<_> = match position.dice() {
            Some((dice, _)) => state
                .open()
                .iter()
                .filter_map(|category| Some((category, state.zero(rules, dice, category).ok()?)))
                .collect(),
            None => Vec::new(),
        };
        Advice::ranked(values, position, &zeros)
    }

    /// The best choice.
    ///
    /// # Panics
    /// If there is none: before the first throw of a turn, and after the game.
    #[must_use]
    pub fn best(&self) -> &Ranked {
        &self.choices[0]
    }

    fn ranked(values: &Values, position: &Position, zeros: &[(Category, Scored)]) -> Advice {
        let state = position.state();
        let rules = position.rules();
        // What is on the card already; the upper bonus is still among what is to come.
        let held = f64::from(position.total()) - f64::from(state.upper_bonus(rules));
        let Some((dice, rolls_left)) = position.dice() else {
            return Advice {
                expected: held + values.get(state),
                choices: Vec::new(),
            };
        };
        let entry = |choice, category, scored| Ranked {
            choice,
            scored: Some(scored),
            expected: held + ending(values, state, category, scored).value,
            loss: 0.0,
        };
        let boxes = state.open().iter().filter_map(|category| {
            let scored = state.score(rules, dice, category).ok()?;
            Some(entry(Choice::Score(category), category, scored))
        });
        let zeros = zeros
            .iter()
            .map(|&(category, scored)| entry(Choice::Zero(category), category, scored));
        let mut choices: Vec<_> = boxes.chain(zeros).collect();
        if let Some(keeping) = usize::from(rolls_left).checked_sub(1) {
            let turn = Turn::new(values, state);
            let keeps: Vec<_> = dice.keeps().filter(|keep| keep.len() < 5).collect();
            choices.extend(keeps.into_iter().rev().map(|keep| Ranked {
                choice: Choice::Keep(keep),
                scored: None,
                expected: held + turn.keeps[keeping].value[keep.index()],
                loss: 0.0,
            }));
        }
        Advice::sort(choices)
    }

    /// Sorts by value. The sort is stable, so that equals stay in the order in which they were
    /// listed.
    fn sort(mut choices: Vec<Ranked>) -> Advice {
        choices.sort_by(|a, b| b.expected.total_cmp(&a.expected));
        let expected = choices[0].expected;
        for ranked in &mut choices {
            let loss = expected - ranked.expected;
            ranked.loss = if loss < TIE { 0.0 } else { loss };
        }
        let n_best = choices
            .iter()
            .take_while(|ranked| ranked.loss == 0.0)
            .count();
        choices[..n_best].sort_by_key(|ranked| match ranked.choice {
            Choice::Score(category) => (0, category.index(), 0),
            Choice::Zero(category) => (1, category.index(), 0),
            Choice::Keep(keep) => (2, 5 - keep.len(), keep.index()),
        });
        Advice { expected, choices }
    }
}
