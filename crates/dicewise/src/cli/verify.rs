//! The words of `dicewise verify`, `dicewise backup` and `dicewise migrate-store`.

use std::path::PathBuf;

use clap::Args;

use super::serve::DATABASE;

/// Which games to check.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: PathBuf,
    #[arg(long = "game", value_name = "NUMBER")]
    pub(crate) number: Option<usize>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) commitment: Option<String>,
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

/// From where to where to move.
#[derive(Args)]
pub(crate) struct MigrateStoreArgs {
    #[arg(long, value_name = "FILE")]
    pub(crate) from: String,
    #[arg(long, value_name = "URL", env = DATABASE, hide_env = true, hide_env_values = true)]
    pub(crate) to: String,
}
