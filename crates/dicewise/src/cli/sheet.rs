//! The words of `dicewise sheet`.

use std::path::PathBuf;

use clap::Args;

use super::RulesArgs;
use crate::picture::Format;
use crate::sheet::Paper;

/// Which sheet, and where to.
#[derive(Args)]
pub(crate) struct SheetArgs {
    #[arg(value_name = "GAME", group = "games", conflicts_with_all = ["rules", "rules_file"])]
    pub(crate) what: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", requires = "what")]
    pub(crate) game: Option<usize>,
    #[arg(long, value_name = "NUMBER", group = "games", conflicts_with_all = ["what", "rules_file"], value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) last: Option<u32>,
    #[arg(long, value_name = "NAME", requires = "games")]
    pub(crate) player: Option<String>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<Format>,
    #[arg(long, value_name = "PAPER")]
    pub(crate) paper: Option<Paper>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
