//! When to stop.

use std::io;

use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// Says when to stop. Clones are told together.
#[derive(Clone, Debug, Default)]
pub struct Stop(CancellationToken);

impl Stop {
    /// Stops when the system or somebody at the keyboard says so.
    ///
    /// # Errors
    /// If the system has no signals for us.
    pub fn on_signal() -> io::Result<Stop> {
        let stop = Stop::default();
        let (mut terminate, mut interrupt) = (
            signal(SignalKind::terminate())?,
            signal(SignalKind::interrupt())?,
        );
        let told = stop.clone();
        tokio::spawn(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            tracing::info!("stopping");
            told.now();
        });
        Ok(stop)
    }

    /// Stops.
    pub fn now(&self) {
        self.0.cancel();
    }

    /// Waits until it is time.
    pub(crate) async fn told(&self) {
        self.0.cancelled().await;
    }
}
