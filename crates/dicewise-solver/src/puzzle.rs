//! Decisions to practise on.

mod dilemma;
mod maker;
#[cfg(test)]
mod tests;
mod theme;

use dicewise_rules::Position;

use crate::TIE;
use crate::grade::{Grade, Grading};
use crate::turn::Turn;
use crate::values::Values;
use dilemma::Dilemma;

pub use maker::{PuzzleMaker, Wish};
pub use theme::{Theme, UnknownTheme};

/// A decision to practise on.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The card, the dice on the table and the rolls left.
    pub position: Position,
    /// What it is about; nothing in particular if there are none.
    pub themes: Vec<Theme>,
    /// How much less than the best the next best choice is worth. Equally good ones count as one, and so do
    /// all boxes while there are rolls left: the question is then what to keep.
    pub gap: f64,
    /// How hard it is; none if the best choice is too little ahead for a clear answer.
    pub difficulty: Option<Difficulty>,
}

/// How hard a decision is: what it costs to choose the next best. Where a small thing decides it is easily
/// missed.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Difficulty {
    /// The next best would be a blunder.
    Easy,
    /// It would be a mistake.
    Medium,
    /// It would be an inaccuracy.
    Hard,
}

impl Puzzle {
    /// Looks at a position of the rules that were solved; none if there is nothing to decide.
    #[must_use]
    pub fn new(values: &Values, position: Position) -> Option<Puzzle> {
        let (dice, rolls_left) = position.dice()?;
        let turn = Turn::new(values, position.state());
        let dilemma = Dilemma::new(values, &turn, position.state(), dice, rolls_left);
        let gap = dilemma.gap()?;
        Some(Puzzle {
            themes: dilemma.themes(),
            gap,
            difficulty: Difficulty::of(gap),
            position,
        })
    }
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// How hard it is to see a difference of so many points; none if nobody need see it.
    #[must_use]
    pub fn of(gap: f64) -> Option<Difficulty> {
        // Differences are often whole points: a rounding must not decide on which side they are.
        match Grading::USUAL.grade(gap + TIE) {
            Grade::Best | Grade::Good => None,
            Grade::Inaccuracy => Some(Difficulty::Hard),
            Grade::Mistake => Some(Difficulty::Medium),
            Grade::Blunder => Some(Difficulty::Easy),
        }
    }

    /// Its word on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}
