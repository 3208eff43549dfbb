//! The words of `dicewise verify` and `dicewise backup`.

use std::path::PathBuf;

use clap::Args;

/// Which games to check.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: PathBuf,
    #[arg(long = "game", value_name = "NUMBER")]
    pub(crate) number: Option<usize>,
}

/// What to copy, and where to.
#[derive(Args)]
pub(crate) struct BackupArgs {
    pub(crate) file: PathBuf,
    #[arg(
        long,
        value_name = "FOLDER",
        env = "DICEWISE_DATA_DIR",
        hide_env = true
    )]
    pub(crate) data_dir: Option<PathBuf>,
}
