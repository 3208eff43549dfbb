//! The moments of a game that mattered.

use super::{Decision, Review, RollReview, TurnReview};
use crate::grade::Grading;

/// A moment that mattered.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Moment<'r> {
    /// The round and the decision that lost the most.
    Worst(usize, &'r Decision),
    /// The roll that brought the most.
    Luckiest(&'r TurnReview, &'r RollReview),
    /// The round and the best choice that was the hardest to find.
    Find(usize, &'r Decision),
    /// The roll that cost the most.
    Unluckiest(&'r TurnReview, &'r RollReview),
}

impl Moment<'_> {
    /// Its name for programs.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Moment::Worst(..) => "worst",
            Moment::Luckiest(..) => "luckiest",
            Moment::Find(..) => "find",
            Moment::Unluckiest(..) => "unluckiest",
        }
    }
}

impl Review {
    /// The three moments that mattered, or as many as there were: the worst decision, the luckiest roll, and the best
    /// find or else the unluckiest roll.
    #[must_use]
    pub fn moments(&self, grading: &Grading) -> Vec<Moment<'_>> {
        let worst = self.worst(grading);
        let found = self.best_find(grading);
        let unlucky = || self.unluckiest();
        let moments = [
            worst.map(|(round, decision)| Moment::Worst(round, decision)),
            self.luckiest()
                .map(|(turn, roll)| Moment::Luckiest(turn, roll)),
            found
                .map(|(round, decision)| Moment::Find(round, decision))
                .or_else(|| unlucky().map(|(turn, roll)| Moment::Unluckiest(turn, roll))),
        ];
        moments.into_iter().flatten().collect()
    }
}
