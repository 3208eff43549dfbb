//! The best chance to finish with at least so many points.

use dicewise_rules::Position;
use dicewise_solver::{ChanceAdvice, Targets};
use serde::Serialize;
use utoipa::ToSchema;

use super::chance::ByChance;

/// The best chance of one target.
#[derive(Serialize, ToSchema)]
pub struct Target {
    position: String,
    target: u32,
    chance: f64,
    /// The best choice; none if the dice are yet to be thrown.
    choice: Option<ByChance>,
    /// How long it took.
    seconds: f64,
}

/// The best chances of all targets.
#[derive(Serialize, ToSchema)]
pub struct Curve {
    position: String,
    /// Every target that is neither certain nor out of reach, with its chance.
    targets: Vec<(u16, f64)>,
    /// How long it took.
    seconds: f64,
}

impl Target {
    /// The chance of a target, and what to do for it.
    #[must_use]
    pub fn new(position: &Position, target: u32, advice: &ChanceAdvice, seconds: f64) -> Target {
        Target {
            position: position.to_string(),
            target,
            chance: advice.chance,
            choice: advice.choices.first().map(ByChance::from),
            seconds,
        }
    }
}

impl Curve {
    /// The chances of all targets.
    #[must_use]
    pub fn new(position: &Position, targets: &Targets, seconds: f64) -> Curve {
        Curve {
            position: position.to_string(),
            targets: targets.curve().collect(),
            seconds,
        }
    }
}
