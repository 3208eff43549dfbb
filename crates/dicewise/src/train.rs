//! Decisions to practise on, line by line.

mod answer;
mod daily;
mod desk;
mod json;
mod mistakes;
mod paint;
mod schedule;
mod tally;
mod words;

use dicewise_rules::Position;
use dicewise_solver::{Action, Decision, Grade, Grading, Puzzle, Theme, Values};

pub(crate) use daily::{Day, TEN};
pub(crate) use desk::Desk;
pub(crate) use json::{DailyJson, PuzzlesJson};
pub(crate) use mistakes::search;
pub(crate) use schedule::after;
pub(crate) use tally::Tally;

/// A decision that somebody is asked for.
pub(crate) struct Task {
    pub(crate) puzzle: Puzzle,
    pub(crate) origin: Origin,
}

/// Where a decision comes from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Origin {
    /// A game in which it went wrong.
    Mistake {
        game: String,
        turn: String,
        cost: f64,
    },
    /// It was made up.
    Made(Theme),
}

/// An answer, judged.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Judged {
    pub(crate) decision: Decision,
    pub(crate) grade: Grade,
}

impl Judged {
    /// Judges an answer; none if it is no answer to the question.
    pub(crate) fn new(
        values: &Values,
        grading: &Grading,
        position: &Position,
        answer: Action,
    ) -> Option<Judged> {
        let decision = Decision::new(values, position, answer)?;
        let grade = grading.grade(decision.loss);
        Some(Judged { decision, grade })
    }
}
