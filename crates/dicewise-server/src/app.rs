//! What every handler needs.

use std::sync::Arc;

use dicewise_desk::almanac::Almanac;
use dicewise_store::{GameId, Store};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::broadcast;
use tokio_util::task::TaskTracker;

use crate::analyst::Analyst;
use crate::config::Config;
use crate::guard::Limits;
use crate::headcount::Headcount;
use crate::rooms::Rooms;
use crate::stop::Stop;
use crate::who::Known;

/// What every handler needs. Clones share it.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) analyst: Analyst,
    pub(crate) almanac: Arc<Almanac>,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) rooms: Rooms,
    pub(crate) known: Known,
    pub(crate) limits: Limits,
    /// The sockets of each address.
    pub(crate) sockets: Headcount,
    /// The connections of each address, sockets among them.
    pub(crate) connections: Headcount,
    /// Which devices are shut out, for their sockets.
    pub(crate) shut_out: broadcast::Sender<GameId>,
    /// Told when the server stops.
    pub(crate) stop: Stop,
    /// Connections and sockets, which are waited for then.
    pub(crate) under_way: TaskTracker,
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
