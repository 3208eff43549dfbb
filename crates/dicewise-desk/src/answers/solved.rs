//! The expected score of perfect play.

use dicewise_solver::Values;
use serde::Serialize;
use utoipa::ToSchema;

/// What a rule set comes to under perfect play.
#[derive(Serialize, ToSchema)]
pub struct Solved {
    rules: String,
    /// How many different cards there are.
    pub states: usize,
    /// The expected final score.
    pub expected: f64,
    /// How long it took.
    pub seconds: f64,
}

impl Solved {
    /// What was solved.
    #[must_use]
    pub fn new(values: &Values, seconds: f64) -> Solved {
        Solved {
            rules: values.rules().id().to_owned(),
            states: values.n_states(),
            expected: values.par(),
            seconds,
        }
    }
}
