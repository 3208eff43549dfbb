//! The words of `dicewise train` and `dicewise daily`.

use clap::{Args, ValueEnum};
use dicewise_solver::{Difficulty, Theme};
use jiff::civil::Date;

use super::RulesArgs;

/// What to practise.
#[derive(Args)]
pub(crate) struct TrainArgs {
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    #[arg(long = "theme", value_name = "THEME", value_delimiter = ',')]
    pub(crate) themes: Vec<Theme>,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) difficulty: Option<DifficultyArg>,
    #[arg(long, value_name = "NUMBER", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) count: u32,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, conflicts_with_all = ["new_only", "seed", "json"])]
    pub(crate) due_only: bool,
    #[arg(long)]
    pub(crate) new_only: bool,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long)]
    pub(crate) ascii: bool,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Which day.
#[derive(Args)]
pub(crate) struct DailyArgs {
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<Date>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) again: bool,
    #[arg(long)]
    pub(crate) plain: bool,
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
