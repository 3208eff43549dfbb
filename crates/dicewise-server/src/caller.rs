//! Whether somebody is still at the other end of a connection, for whoever does not read from it.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::io::{Interest, Ready};
use tokio::net::TcpStream;

/// How often it is looked.
const LOOK: Duration = Duration::from_secs(1);

/// Who is at the other end of a connection. Clones are about the same one.
#[derive(Clone)]
pub(crate) struct Caller(Arc<Mutex<Option<TcpStream>>>);

impl Caller {
    pub(crate) fn new(stream: TcpStream) -> Caller {
        Caller(Arc::new(Mutex::new(Some(stream))))
    }

    /// The connection, if it has not ended. Held for as long as it takes to ask the system, and never while somebody waits.
    pub(crate) fn line(&self) -> MutexGuard<'_, Option<TcpStream>> {
        self.0.lock().expect("nobody panics with it")
    }

    /// Comes back once nobody is there. hyper sees that by itself while it reads, but does not read on while another request
    /// is in its hands already: work for somebody who sent two and went would go on to its end.
    pub(crate) async fn gone(&self) {
        loop {
            tokio::time::sleep(LOOK).await;
            if self.has_gone() {
                return;
            }
        }
    }

    fn has_gone(&self) -> bool {
        let line = self.line();
        let Some(stream) = &*line else {
            return true;
        };
        // What is known of it, without waiting for more.
        let known = stream.ready(Interest::READABLE).now_or_never();
        known.is_some_and(|known| known.is_ok_and(Ready::is_read_closed))
    }
}
