//! What somebody plays for.

use std::str::FromStr;

use thiserror::Error;

/// What to play for.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Goal {
    /// The most points.
    #[default]
    Points,
    /// The best chance of at least so many points.
    Target(u32),
    /// The best chance to win.
    Win,
}

/// Text that is no goal.
#[derive(Clone, Debug, Error)]
pub enum NoGoal {
    /// A target that is none.
    #[error("\"{0}\" is no number of points")]
    Points(String),
    /// Anything else.
    #[error("a goal is points, target=T or win")]
    Unknown,
}

impl FromStr for Goal {
    type Err = NoGoal;

    fn from_str(text: &str) -> Result<Goal, NoGoal> {
        match text.strip_prefix("target=") {
            Some(target) => match target.parse() {
                Ok(target) => Ok(Goal::Target(target)),
                Err(_) => Err(NoGoal::Points(target.to_owned())),
            },
            None if text == "points" => Ok(Goal::Points),
            None if text == "win" => Ok(Goal::Win),
            None => Err(NoGoal::Unknown),
        }
    }
}
