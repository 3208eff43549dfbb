//! What every handler needs.

use std::sync::Arc;

use dicewise_desk::almanac::Almanac;
use dicewise_store::Store;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::analyst::Analyst;
use crate::config::Config;

/// What every handler needs. Clones share it.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) analyst: Analyst,
    pub(crate) almanac: Almanac,
    pub(crate) metrics: PrometheusHandle,
}

impl App {
    pub(crate) fn new(inner: Inner) -> App {
        App(Arc::new(inner))
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
