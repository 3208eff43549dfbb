//! Decisions to practise on.

mod daily;
mod maker;
mod tally;

use dicewise_rules::Position;
use dicewise_solver::{Action, Decision, Grade, Grading, Puzzle, Theme, Values};

pub use daily::{Day, TEN};
pub use maker::TaskMaker;
pub use tally::Tally;

/// A decision that somebody is asked for.
pub struct Task {
    /// What is to be decided.
    pub puzzle: Puzzle,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a decision comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// A game in which it went wrong.
    Mistake {
        /// Which game.
        game: String,
        /// Which turn.
        turn: String,
        /// What it cost.
        cost: f64,
    },
    /// It was made up.
    Made(Theme),
}

/// An answer, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What was decided, and what would have been best.
    pub decision: Decision,
    /// How good that is.
    pub grade: Grade,
}

impl Judged {
    /// Judges an answer; none if it is no answer to the question.
    #[must_use]
    pub fn new(values: &Values, position: &Position, answer: Action) -> Option<Judged> {
        let decision = Decision::new(values, position, answer)?;
        let grade = Grading::USUAL.grade(decision.loss);
        Some(Judged { decision, grade })
    }
}
