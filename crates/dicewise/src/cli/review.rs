//! The words of `dicewise review`.

use std::path::PathBuf;

use clap::Args;

/// Which games to look back on, and how.
#[derive(Args)]
pub(crate) struct ReviewArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: PathBuf,
    #[arg(long = "game", value_name = "NUMBER")]
    pub(crate) number: Option<usize>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) annotate: bool,
    #[arg(long, visible_aliases = ["png", "pdf"], value_name = "FILE", conflicts_with = "annotate")]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long, conflicts_with = "annotate")]
    pub(crate) bots: bool,
}
