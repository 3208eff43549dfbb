//! The words of `dicewise sheet`.

use std::path::PathBuf;

use clap::Args;

use super::RulesArgs;
use crate::picture::Format;
use crate::sheet::Paper;

/// Which sheet, and where to.
#[derive(Args)]
pub(crate) struct SheetArgs {
    /// A record, as RSN or JSON (- is standard input), or the id of a game that is kept; an empty sheet if left out.
    #[arg(value_name = "GAME", group = "games", conflicts_with_all = ["rules", "rules_file"])]
    pub(crate) what: Option<PathBuf>,
    /// Only this game of the file, counted from 1.
    #[arg(long, value_name = "NUMBER", requires = "what")]
    pub(crate) game: Option<usize>,
    /// The last games that are over, the oldest of them first; --rules for only those by a rule set.
    #[arg(long, value_name = "NUMBER", group = "games", conflicts_with_all = ["what", "rules_file"], value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) last: Option<u32>,
    /// Only the columns of this player.
    #[arg(long, value_name = "NAME", requires = "games")]
    pub(crate) player: Option<String>,
    /// The file, by its ending: .svg, .pdf or .png; standard output if left out.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// The format [default: by the file's ending, or svg].
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<Format>,
    /// The paper [default: letter in the United States, a4 elsewhere].
    #[arg(long, value_name = "PAPER")]
    pub(crate) paper: Option<Paper>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
