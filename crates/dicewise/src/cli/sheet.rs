//! The words of `dicewise sheet`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

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
    #[arg(long, value_name = "FORMAT", value_parser = one_of(Format::ALL, Format::name))]
    pub(crate) to: Option<Format>,
    #[arg(long, value_name = "PAPER", value_parser = one_of(Paper::ALL, Paper::name))]
    pub(crate) paper: Option<Paper>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// One of a few things, by its name.
fn one_of<T: Copy + Send + Sync + 'static, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.map(name)).map(move |said| {
        let found = all.into_iter().find(|&one| name(one) == said);
        found.expect("clap lets nothing else through")
    })
}
