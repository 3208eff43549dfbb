//! The words of `dicewise train` and `dicewise daily`.

use clap::{Args, ValueEnum};
use dicewise_solver::{Difficulty, Theme};
use jiff::civil::Date;

use super::RulesArgs;

/// What to practise.
#[derive(Args)]
pub(crate) struct TrainArgs {
    /// Who practises [default: the name in the settings].
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Only this theme; may be given several times.
    #[arg(long = "theme", value_name = "THEME", value_delimiter = ',')]
    pub(crate) themes: Vec<Theme>,
    /// Only as hard as this: what choosing the next best would cost.
    #[arg(long, value_name = "LEVEL")]
    pub(crate) difficulty: Option<DifficultyArg>,
    /// How many decisions.
    #[arg(long, value_name = "NUMBER", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) count: u32,
    /// The same seed makes up the same decisions.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Only what is to be repeated.
    #[arg(long, conflicts_with_all = ["new_only", "seed", "json"])]
    pub(crate) due_only: bool,
    /// Only decisions that are made up.
    #[arg(long)]
    pub(crate) new_only: bool,
    /// Without pictures and colours.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Only ASCII.
    #[arg(long)]
    pub(crate) ascii: bool,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Which day.
#[derive(Args)]
pub(crate) struct DailyArgs {
    /// Who plays [default: the name in the settings].
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// The day, such as 2026-11-16 [default: today].
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<Date>,
    /// Once more, without counting.
    #[arg(long, conflicts_with = "json")]
    pub(crate) again: bool,
    /// Without pictures and colours.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Only ASCII.
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// How hard a decision is.
#[derive(Copy, Clone, ValueEnum)]
pub(crate) enum DifficultyArg {
    /// The next best loses four points or more.
    Easy,
    /// It loses 1.5 or more.
    Medium,
    /// It loses half a point or more.
    Hard,
}

impl From<DifficultyArg> for Difficulty {
    fn from(difficulty: DifficultyArg) -> Difficulty {
        match difficulty {
            DifficultyArg::Easy => Difficulty::Easy,
            DifficultyArg::Medium => Difficulty::Medium,
            DifficultyArg::Hard => Difficulty::Hard,
        }
    }
}
