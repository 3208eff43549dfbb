//! Exact play of the five-dice, thirteen-box game, under any rule set.
//!
//! [`Values::solve`] works out the expected score of every card in a fraction of a second; the rest
//! follows from it.
//!
//! ```
//! use dicewise_rules::{Position, RuleBook, RuleSet};
//! use dicewise_solver::{Advice, Choice, Values};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = RuleSet::by_id("yahtzee-free-joker").expect("a built-in rule set");
//! let values = Values::solve(rules);
//! assert!((values.par() - 254.5896094820).abs() < 1e-8);
//!
//! let position = Position::parse("yahtzee-free-joker:25TFLYC/48/-/103:12344:2", &RuleBook::default())?;
//! let advice = Advice::new(&values, &position);
//! assert_eq!(advice.best().choice, Choice::Keep("234".parse()?));
//! assert!((advice.best().expected - 243.4088).abs() < 1e-4);
//! # Ok(())
//! # }
//! ```
//!
//! Nothing here prints, sleeps or reads files. The rules come from `dicewise-rules`; this crate knows
//! neither jokers nor points of its own.

mod advice;
mod ahead;
mod bot;
mod chances;
mod deal;
mod distribution;
mod endings;
mod fate;
mod forecast;
mod forecasts;
mod grade;
mod kernel;
mod lanes;
mod lattice;
mod mass;
mod odds;
mod outlook;
mod places;
mod plan;
mod puzzle;
mod race;
mod reason;
mod review;
mod rivals;
mod search;
mod simulation;
mod solve;
mod spread;
mod standing;
mod step;
mod tables;
mod target;
mod turn;
mod values;

#[cfg(test)]
mod plain;
#[cfg(test)]
mod tests;

pub use advice::{Advice, Choice, Ranked};
pub use bot::{Bot, UnknownBot};
pub use chances::{ChanceAdvice, ChanceChoice};
pub use distribution::{BoxSummary, Distribution};
pub use grade::{Class, Fortune, Grade, Grading};
pub use odds::{BoxOdds, KeepChance, keep_chances, odds};
pub use outlook::{Outlook, Prospect};
pub use plan::Plan;
pub use puzzle::{Difficulty, Puzzle, PuzzleMaker, Theme, UnknownTheme, Wish};
pub use race::win_chances;
pub use reason::{Gain, GainPlace, Moved, Pair, PointsPair, Reason};
pub use review::{Action, Decision, Kind, Losses, Moment, Review, RollReview, TurnReview};
pub use rivals::Rivals;
pub use simulation::{Match, SimulatedPlayer, Simulation};
pub use solve::Cancelled;
pub use standing::Standing;
pub use target::Targets;
pub use values::Values;

/// Choices whose values differ by less are equally good.
pub const TIE: f64 = 1e-9;
