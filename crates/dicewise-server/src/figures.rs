//! How the server is doing, in figures.

use std::panic;
use std::sync::OnceLock;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The figures of this process: whoever runs two servers in it has one set of them.
pub(crate) fn figures() -> PrometheusHandle {
    static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();
    let figures = FIGURES.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Whoever embeds the server may keep figures of their own; then ours are among theirs.
        let _ = metrics::set_global_recorder(recorder);
        count_panics();
        // What has not happened yet is said too, so that somebody can be told when it does.
        for never in ["dicewise_panics_total", "dicewise_store_errors_total"] {
            metrics::counter!(never).absolute(0);
        }
        handle
    });
    figures.clone()
}

/// A panic is a mistake of ours, in whichever task it happens.
fn count_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        metrics::counter!("dicewise_panics_total").increment(1);
        before(panic);
    }));
}
