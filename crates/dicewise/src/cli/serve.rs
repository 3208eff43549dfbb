//! The words of `dicewise serve`.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Where addresses with a password may stand, besides the file: everybody can see what stands on the command line.
pub(crate) const DATABASE: &str = "DICEWISE_DATABASE";
pub(crate) const BUS: &str = "DICEWISE_BUS";

/// How to serve. What is not said here may stand in the file; what stands nowhere is as usual.
#[derive(Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "ADDRESS", env = "DICEWISE_LISTEN", hide_env = true)]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "DICEWISE_METRICS_LISTEN",
        hide_env = true
    )]
    pub(crate) metrics_listen: Option<SocketAddr>,
    #[arg(
        long,
        value_name = "FOLDER",
        env = "DICEWISE_DATA_DIR",
        hide_env = true
    )]
    pub(crate) data_dir: Option<PathBuf>,
    #[arg(long, value_name = "URL", env = DATABASE, hide_env = true, hide_env_values = true)]
    pub(crate) database: Option<String>,
    #[arg(long, value_name = "URL", env = BUS, hide_env = true, hide_env_values = true)]
    pub(crate) bus: Option<String>,
    #[arg(long, value_name = "URL", env = "DICEWISE_PUBLIC_URL", hide_env = true)]
    pub(crate) public_url: Option<String>,
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "DICEWISE_TRUSTED_PROXY",
        hide_env = true,
        value_delimiter = ','
    )]
    pub(crate) trusted_proxy: Vec<IpAddr>,
    #[arg(long, value_name = "FORMAT", env = "DICEWISE_LOG", hide_env = true)]
    pub(crate) log: Option<LogFormat>,
    #[arg(long, value_name = "FILE", env = "DICEWISE_CONFIG", hide_env = true)]
    pub(crate) config: Option<PathBuf>,
}

/// How the log is written.
#[derive(Copy, Clone, Debug, Eq, PartialEq, ValueEnum, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// Lines for people.
    Text,
    /// An object a line.
    Json,
}
