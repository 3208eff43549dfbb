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
    pub fn new(
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dicewise_rules::{Category, RuleBook, RuleSet};

    use super::*;

    /// Nobody who gives up points is told that there was nothing to decide, with or without rolls left.
    #[test]
    fn a_zero_is_judged() {
        let values = Values::solve(Arc::new(RuleSet::YAHTZEE));
        for position in [
            "yahtzee:4TFHSLC/49/+/99:44466:0",
            "yahtzee:4TFHSLC/49/+/99:44466:1",
        ] {
            let position = Position::parse(position, &RuleBook::default()).unwrap();
            let judge = |answer| Judged::new(&values, &Grading::USUAL, &position, answer).unwrap();
            let zero = judge(Action::Zero(Category::FullHouse));
            let score = judge(Action::Score(Category::FullHouse));
            assert_eq!(zero.decision.chosen, Action::Zero(Category::FullHouse));
            // The boxes left are the same: only the points are gone.
            let given_up = zero.decision.loss - score.decision.loss;
            assert!((given_up - 25.0).abs() < 1e-9, "{given_up}");
            assert_eq!(zero.grade, Grade::Blunder);
        }
    }
}
