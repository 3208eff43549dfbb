//! The words of `dicewise stats`.

use std::path::PathBuf;

use clap::Args;
use jiff::civil::Date;

use super::FilterArgs;

/// Whose games to sum up.
#[derive(Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) of: FilterArgs,
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<Date>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    #[arg(long, visible_aliases = ["png", "pdf"], value_name = "FILE", conflicts_with = "csv")]
    pub(crate) svg: Option<PathBuf>,
}
