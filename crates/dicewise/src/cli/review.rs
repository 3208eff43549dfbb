//! The words of `dicewise review`.

use std::path::PathBuf;

use clap::Args;

/// Which games to look back on, and how.
#[derive(Args)]
pub(crate) struct ReviewArgs {
    /// A record, as RSN or JSON; - is standard input. Or the id of a game that is kept.
    #[arg(value_name = "FILE|ID")]
    pub(crate) game: PathBuf,
    /// Which game, if there are several.
    #[arg(long = "game", value_name = "NUMBER")]
    pub(crate) number: Option<usize>,
    /// Write the record with marks and numbers instead.
    #[arg(long, conflicts_with = "json")]
    pub(crate) annotate: bool,
    /// Also draw it into this file: .svg, .png or .pdf. Several players stand on several pages.
    #[arg(long, visible_aliases = ["png", "pdf"], value_name = "FILE", conflicts_with = "annotate")]
    pub(crate) svg: Option<PathBuf>,
}
