//! What programs are answered: the same JSON on the command line and over the network.
//!
//! Each answer is made from a position or a record and solved values, and knows nothing of who asked. Its
//! fields are a contract; their order is that of what is printed. The schemas that the server publishes are
//! derived from these very types, so that they can't say anything else.

mod advised;
mod card;
mod chance;
mod converted;
mod distribution;
mod goal;
mod history;
mod odds;
mod puzzles;
mod rules;
mod score;
mod simulated;
mod solved;
mod subject;
mod target;
mod verdict;

pub use advised::Advised;
pub use card::{Cards, Correction, NoSuchTurn, Sheet, game_at};
pub use chance::{ByChance, ToReach, ToWin};
pub use converted::{Converted, TextFormat};
pub use distribution::{Distributed, PERCENTS};
pub use goal::{Goal, NoGoal};
pub use history::{History, Listed, Transferred};
pub use odds::Odds;
pub use puzzles::{Daily, JudgedDay, PuzzleAnswer, Puzzles, WrongAnswer};
pub use rules::{RuleSpec, RulesChecked, RulesList, RulesShown};
pub use score::{BoxScore, Scores, WrongScore};
pub use simulated::Simulated;
pub use solved::Solved;
pub use subject::{Subject, WrongSubject};
pub use target::{Curve, Target};
pub use verdict::{Illegal, Legal, Verdict, Verdicts};

use serde::Serialize;
use utoipa::ToSchema;

/// The version of everything that programs are answered.
pub const SCHEMA: u32 = 1;

/// An answer with the schema's version before everything else.
#[derive(Serialize, ToSchema)]
pub struct Versioned<V> {
    #[schema(example = 1)]
    schema: u32,
    #[serde(flatten)]
    value: V,
}

impl<V> Versioned<V> {
    /// An answer of this version.
    pub const fn new(value: V) -> Versioned<V> {
        Versioned {
            schema: SCHEMA,
            value,
        }
    }
}
