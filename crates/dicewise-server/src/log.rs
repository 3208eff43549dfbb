//! The log. It says what happened and never what is secret: no token, no seed, no cookie goes into it.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Writes the log to standard error; what it has is chosen by `RUST_LOG`. Only the first call counts.
pub fn log_to_stderr(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    // It would repeat the address of the bus, with what proves that we may use it.
    let filter = match "async_nats=info".parse() {
        Ok(directive) => filter.add_directive(directive),
        Err(_) => filter,
    };
    let registry = tracing_subscriber::registry().with(filter);
    // Colours are for people who look on, not for files.
    let coloured = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let layer = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(coloured);
    let _ = if json {
        registry.with(layer.json()).try_init()
    } else {
        registry.with(layer.compact()).try_init()
    };
}
