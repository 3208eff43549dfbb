//! The words of `dicewise stats`.

use clap::Args;
use jiff::civil::Date;

use super::ModeArg;

/// Whose games to sum up.
#[derive(Args)]
pub(crate) struct StatsArgs {
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    #[arg(long, value_name = "MODE")]
    pub(crate) mode: Option<ModeArg>,
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<Date>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}
