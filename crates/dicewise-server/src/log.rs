//! The log. It says what happened and never what is secret: no token, no seed, no cookie goes into it.

use std::io;

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
    let layer = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let _ = if json {
        registry.with(layer.json()).try_init()
    } else {
        registry.with(layer.compact()).try_init()
    };
}
