//! A way from a node to something, which can be cut, or carry nothing.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::go_on;
use crate::pair::House;

/// A way to somewhere.
pub struct Wire {
    way: watch::Sender<Way>,
}

/// What becomes of what is sent over it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Way {
    Open,
    /// Connections end, and there is no other.
    Cut,
    /// Nothing arrives, in either direction; when it is over everything does, late.
    Silent,
    /// What the node says arrives late, and what it is told at once.
    Unheard,
    /// The other way round: what it asks for happens, and it is not told.
    Unanswered,
}

impl Way {
    /// Those by which it is silent, and nobody says so.
    pub const SILENT: [Way; 3] = [Way::Silent, Way::Unheard, Way::Unanswered];

    const fn leads_there(self) -> bool {
        matches!(self, Way::Open | Way::Unanswered)
    }

    const fn leads_back(self) -> bool {
        matches!(self, Way::Open | Way::Unheard)
    }
}

/// So many commands of people are acknowledged before a wire works again: the other nodes go on.
const GO_ON: u64 = 50;

impl Wire {
    /// Leads from a port of its own to another; says which it is.
    pub async fn lay(to: u16) -> (Wire, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (way, watched) = watch::channel(Way::Open);
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                tokio::spawn(lead(here, to, watched.clone()));
            }
        });
        (Wire { way }, address)
    }

    /// It fails for so long, and until others got on nevertheless.
    pub async fn fail(&self, way: Way, length: Duration, house: &House) {
        self.way.send(way).unwrap();
        tokio::join!(tokio::time::sleep(length), go_on(house, GO_ON));
        self.way.send(Way::Open).unwrap();
    }
}

/// Leads one connection to a port, until it is cut.
async fn lead(here: TcpStream, to: u16, watched: watch::Receiver<Way>) {
    let mut cut = watched.clone();
    let both = async {
        let there = TcpStream::connect(("127.0.0.1", to)).await.ok()?;
        let (from_here, to_here) = here.into_split();
        let (from_there, to_there) = there.into_split();
        tokio::join!(
            carry(from_here, to_there, watched.clone(), Way::leads_there),
            carry(from_there, to_here, watched, Way::leads_back),
        );
        Some(())
    };
    tokio::select! {
        _ = both => {}
        _ = cut.wait_for(|way| *way == Way::Cut) => {}
    }
}

/// Carries bytes, and the end of them, whenever the way leads there.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut watched: watch::Receiver<Way>,
    leads: fn(Way) -> bool,
) {
    let mut bytes = vec![0; 16 << 10];
    loop {
        let n_bytes = from.read(&mut bytes).await.unwrap_or(0);
        if watched.wait_for(|way| leads(*way)).await.is_err() {
            return;
        }
        let sent = to.write_all(&bytes[..n_bytes]).await;
        if n_bytes == 0 || sent.is_err() {
            // Whoever is at the other end is told.
            let _ = to.shutdown().await;
            return;
        }
    }
}
