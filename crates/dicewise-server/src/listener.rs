//! Listens, serves, and stops when it is told to.

use std::fs::{File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use dicewise_desk::almanac::Almanac;
use dicewise_store::{GameId, OpenError, RoomRow, Store};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::broadcast;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::analyst::Analyst;
use crate::api;
use crate::app::{App, Inner};
use crate::arrears;
use crate::bus::Bus;
use crate::caller::Caller;
use crate::config::Config;
use crate::farewell::Farewell;
use crate::figures::figures;
use crate::guard::{self, Limits};
use crate::headcount::Headcount;
use crate::ops;
use crate::patience::{Heads, PatientStream};
use crate::perfect;
use crate::rooms::{Cluster, Rooms};
use crate::stop::Stop;
use crate::sweep;
use crate::who::Known;
use crate::worded::WordedStream;

/// The name of the database in the data folder.
pub const DATABASE: &str = "dicewise.db";

/// The largest head that is read at all, in bytes: whoever sends more than they may, but not as much, is told so in words.
const LARGEST_HEAD: usize = 64 << 10;

/// So long it is waited for the last event, and for the others to be told: a database that does not answer keeps nobody.
const SIGN_OFF: std::time::Duration = std::time::Duration::from_secs(5);

/// So many devices that are shut out may wait for a socket that is busy.
const SHUT_OUT: usize = 16;

/// The most headers that are read at all.
const MOST_HEADERS: usize = 256;

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The games can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The address can't be listened on.
    #[error("can't listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// Not everything has arrived in the database.
    #[error(
        "games are being moved into this database: finish that first with dicewise migrate-store"
    )]
    HalfMoved,
    /// Another server has these games.
    #[error("another server is at work in {0}: a folder has one")]
    InUse(String),
    /// The other nodes can't be talked to.
    #[error("the bus can't be used: {0}")]
    Bus(String),
    /// Anything else the system refuses.
    #[error("the server can't start: {0}")]
    System(String),
}

/// A server that listens.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    /// Where the figures are, if they have a place of their own.
    metrics: Option<(TcpListener, SocketAddr)>,
    /// The rooms that were under way when it stopped.
    left: Vec<RoomRow>,
    /// That the data folder is ours, as long as we are here.
    ours: Option<File>,
}

impl Server {
    /// Opens the games and starts to listen. Nobody is served before [`Server::run`].
    ///
    /// # Errors
    /// If either fails.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        // Opening may change the tables, which nobody may do under somebody else.
        let (ours, store) = match &config.database {
            Some(address) => (None, Store::connect(address.expose()).await?),
            None => {
                let ours = occupy(&config.data_dir);
                if let Err(in_use @ StartError::InUse(_)) = ours {
                    return Err(in_use);
                }
                // What else is wrong with the folder is said better here; and a new one is made.
                let store = Store::open(&config.data_dir.join(DATABASE)).await?;
                (Some(ours.or_else(|_| occupy(&config.data_dir))?), store)
            }
        };
        refuse_half(&store).await?;
        let cluster = join(&config, &store).await?;
        // Once more: a move may have begun before it was seen that this node is there.
        if let Err(error) = refuse_half(&store).await {
            if let Some(cluster) = &cluster {
                cluster.leave(&store).await;
            }
            return Err(error);
        }
        let (listener, address) = listen(config.listen)?;
        let metrics = match config.metrics_listen {
            Some(address) => Some(listen(address)?),
            None => None,
        };
        let analyst =
            Analyst::new(&config).map_err(|error| StartError::System(error.to_string()))?;
        let app = App::new(Inner {
            rooms: Rooms::new(&config, store.clone(), analyst.clone(), cluster),
            known: Known::default(),
            limits: Limits::new(&config),
            sockets: Headcount::default(),
            connections: Headcount::default(),
            shut_out: broadcast::channel(SHUT_OUT).0,
            stop: Stop::default(),
            under_way: TaskTracker::new(),
            almanac: Arc::new(Almanac::new(config.data_dir.join("cache"))),
            store,
            analyst,
            metrics: figures(),
            config,
        });
        // Among several nodes others may have taken them up long ago.
        let left = match app.rooms.cluster() {
            None => app.rooms.left().await,
            Some(_) => Ok(Vec::new()),
        };
        let left = left.map_err(|error| StartError::System(error.to_string()))?;
        Ok(Server {
            ours,
            left,
            app,
            listener,
            address,
            metrics,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the figures are, if they have a place of their own.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(|(_, address)| *address)
    }

    /// Serves until `stop`, then finishes what is under way.
    pub async fn run(self, stop: Stop) {
        let Server {
            app,
            listener,
            metrics,
            left,
            address,
            ours: _ours,
        } = self;
        let version = env!("CARGO_PKG_VERSION");
        tracing::info!(version, %address, "listening");
        guard::tidy_now_and_then(app.clone());
        sweep::sweep_now_and_then(app.clone());
        arrears::make_up(app.clone());
        let rooms = app.rooms.clone();
        rooms.live_together(&app);
        tokio::spawn(async move { rooms.take_up(left).await });
        if app.config.warm_up {
            tokio::spawn(perfect::warm_up(app.clone()));
        }
        let accept = |listener, router| accept(listener, router, &app, &stop);
        let figures = async {
            if let Some((listener, _)) = metrics {
                accept(listener, ops::router(app.clone())).await;
            }
        };
        tokio::join!(accept(listener, api::router(app.clone())), figures);
        app.stop.now();
        app.under_way.close();
        let drained = async {
            app.under_way.wait().await;
            if let Some(cluster) = app.rooms.cluster() {
                cluster.all_left().await;
            }
        };
        let drained = tokio::time::timeout(app.config.drain, drained).await;
        if drained.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        // The last word after the last event: others read what there is when they hear it, and nothing comes after it.
        let signed_off = async {
            app.rooms.end().await;
            if let Some(cluster) = app.rooms.cluster() {
                cluster.leave(&app.store).await;
            }
        };
        if tokio::time::timeout(SIGN_OFF, signed_off).await.is_err() {
            tracing::warn!("the database does not answer");
        }
        app.store.close().await;
    }
}

/// Makes sure that nobody else serves the games of a folder: two servers would not hear of each other's moves.
fn occupy(data_dir: &Path) -> Result<File, StartError> {
    let system = |error: io::Error| StartError::System(error.to_string());
    let file = File::create(data_dir.join("serve.lock")).map_err(system)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse(data_dir.display().to_string())),
        Err(TryLockError::Error(error)) => Err(system(error)),
    }
}

/// What has not arrived as a whole is not served.
async fn refuse_half(store: &Store) -> Result<(), StartError> {
    match store.is_half_moved().await {
        Ok(false) => Ok(()),
        Ok(true) => Err(StartError::HalfMoved),
        Err(error) => Err(StartError::System(error.to_string())),
    }
}

/// Joins the nodes that share a database; a database of one's own is shared with nobody.
async fn join(config: &Config, store: &Store) -> Result<Option<Cluster>, StartError> {
    if config.database.is_none() {
        return match &config.bus {
            None => Ok(None),
            Some(_) => Err(StartError::Bus(
                "it needs a database that nodes share".to_owned(),
            )),
        };
    }
    let node: Arc<str> = GameId::random().as_str().into();
    let bus = match &config.bus {
        Some(address) => {
            let bus = Bus::connect(address, Arc::clone(&node)).await;
            Some(bus.map_err(StartError::Bus)?)
        }
        None => None,
    };
    let cluster = Cluster::new(node, bus);
    let joined = cluster.beat(store).await;
    joined.map_err(|error| StartError::System(error.to_string()))?;
    Ok(Some(cluster))
}

/// About so many bytes may wait in the system for a client that does not read them: by itself it would take megabytes.
const UNREAD: u32 = 128 << 10;

/// So many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Starts to listen.
fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listen = || {
        let socket = match address {
            SocketAddr::V4(_) => TcpSocket::new_v4(),
            SocketAddr::V6(_) => TcpSocket::new_v6(),
        }?;
        // Whoever was here before may have left connections behind.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        // The connections that are accepted have it from here.
        socket.set_send_buffer_size(UNREAD)?;
        socket.bind(address)?;
        let listener = socket.listen(BACKLOG)?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    listen().map_err(|error| StartError::Listen { address, error })
}

/// Serves whoever comes, until it is told to stop.
async fn accept(listener: TcpListener, router: Router, app: &App, stop: &Stop) {
    loop {
        let (stream, peer) = tokio::select! {
            () = stop.told() => return,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Most often there are too many open files: others will close some.
                    tracing::warn!(%error, "a connection can't be accepted");
                    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        // Whoever has too many is hung up on.
        if let Some(head) = guard::admit(app, peer) {
            let _ = stream.set_nodelay(true);
            let caller = Caller::new(stream);
            let stream = Farewell::new(caller.clone(), head);
            let stream = WordedStream::new(stream, app.clone());
            let heads = Heads::default();
            let line = PatientStream::new(stream, heads.clone(), &app.config);
            let connection = serve(line, heads, caller, peer, router.clone(), app.clone());
            app.under_way.spawn(connection);
        }
    }
}

/// A connection as it is served.
type Line = PatientStream<WordedStream<Farewell>>;

/// Serves one connection.
async fn serve(
    line: Line,
    heads: Heads,
    caller: Caller,
    peer: SocketAddr,
    router: Router,
    app: App,
) {
    let service = hyper::service::service_fn(move |mut request: hyper::Request<_>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let request = request.map(axum::body::Body::new) as Request;
        let answer = router.clone().oneshot(request);
        let (heads, caller) = (heads.clone(), caller.clone());
        heads.end();
        async move {
            tokio::select! {
                answered = answer => {
                    let response = answered.unwrap_or_else(|never| match never {});
                    // A socket has no heads.
                    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
                        heads.answered();
                    }
                    Ok(response)
                }
                // Nobody is left to answer, and what is worked out for them ends here.
                () = caller.gone() => Err(io::Error::from(io::ErrorKind::ConnectionAborted)),
            }
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.config.rest)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        () = app.stop.told() => connection.as_mut().graceful_shutdown(),
        // Clients that go away in the middle are none of our business.
        _ = connection.as_mut() => return,
    }
    let _ = connection.await;
}
