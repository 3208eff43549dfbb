//! The words of `dicewise stats`.

use std::path::PathBuf;

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
    #[arg(long, visible_aliases = ["png", "pdf"], value_name = "FILE", conflicts_with = "csv")]
    pub(crate) svg: Option<PathBuf>,
}
