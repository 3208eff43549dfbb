//! The words of `dicewise stats`.

use clap::Args;
use jiff::civil::Date;

use super::ModeArg;

/// Whose games to sum up.
#[derive(Args)]
pub(crate) struct StatsArgs {
    /// Only games of this player; without it, those of all people.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Only games by this rule set.
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    /// Only games that are played so.
    #[arg(long, value_name = "MODE")]
    pub(crate) mode: Option<ModeArg>,
    /// Only games from this date on, such as 2026-11-16.
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<Date>,
    /// Print a row for each game, as CSV.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}
