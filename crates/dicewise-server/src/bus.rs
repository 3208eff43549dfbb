//! What nodes tell each other, over NATS.
//!
//! It makes things fast and nothing right: a message that gets lost costs time. Whoever may have missed one says so
//! ([`Bus::is_sound`]), and then what others wrote is read from the database. That a connection is there does not mean that
//! anything arrives over it: only who hears their own words hears those of others ([`Bus::hears`]), and nodes say every other
//! second that they are there.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber, connection::State};
use dicewise_store::GameId;
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::config::Secret;

/// So many messages may wait to be sent; then they get lost, and everybody is told to read instead.
const MOST_WAITING: usize = 4096;

/// How long the server may take to answer, or to take a subscription.
const PATIENCE: Duration = Duration::from_secs(2);

/// What everybody hears.
const ALL: &str = "dicewise.all";

/// Something that a node tells the others.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Word {
    /// Which node says so.
    pub(crate) from: String,
    #[serde(flatten)]
    pub(crate) what: What,
}

/// What it tells.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// A room has so many events by now; the last of them, when and what, so that whoever knows those before need not read.
    Grown {
        seq: u64,
        #[serde(default)]
        events: Vec<(i64, String)>,
    },
    /// Somebody said something, which is not kept.
    Said(String),
    /// Devices of a player are worth nothing any more, or the player has another name.
    Player {
        player: String,
        shut_out: Vec<String>,
    },
    /// This node listens from here on; it says so to itself, and over which of its connections.
    Listening { connection: u64 },
    /// This node is there.
    Here,
    /// Words of this node may have got lost.
    Missed,
}

/// The bus. Clones share it.
#[derive(Clone)]
pub(crate) struct Bus {
    client: Client,
    out: mpsc::Sender<(String, Word)>,
    node: Arc<str>,
    flags: Arc<Flags>,
}

#[derive(Default)]
struct Flags {
    /// Whether something may have been missed since somebody last looked.
    missed: AtomicBool,
    /// Whether something was not sent.
    dropped: AtomicBool,
    /// How often the connection was lost.
    connection: AtomicU64,
    /// The last connection over which this node heard itself, counted from 1. After a loss the client subscribes anew to
    /// everything before it sends anything else, so then the server has taken all of it.
    heard: AtomicU64,
}

impl Bus {
    /// Connects to a server; if there is none yet it goes on trying.
    pub(crate) async fn connect(address: &Secret, node: Arc<str>) -> Result<Bus, String> {
        let flags = Arc::new(Flags::default());
        let on_event = {
            let flags = Arc::clone(&flags);
            move |event: Event| {
                let flags = Arc::clone(&flags);
                async move {
                    tracing::info!(%event, "the bus");
                    if matches!(event, Event::Disconnected) {
                        flags.connection.fetch_add(1, Ordering::Relaxed);
                    }
                    // What was on its way is lost, in both directions.
                    flags.missed.store(true, Ordering::Relaxed);
                    flags.dropped.store(true, Ordering::Relaxed);
                }
            }
        };
        let (places, mut options) = read_address(address)?;
        options = options
            .name("dicewise")
            .connection_timeout(PATIENCE)
            .ping_interval(PATIENCE)
            .retry_on_initial_connect()
            .event_callback(on_event);
        let connected = options.connect(places).await;
        // What it says may repeat the address, which may have a password in it.
        let client = connected.map_err(|error| error.kind().to_string())?;
        let (out, waiting) = mpsc::channel(MOST_WAITING);
        tokio::spawn(send(client.clone(), waiting, Arc::clone(&flags)));
        Ok(Bus {
            client,
            out,
            node,
            flags,
        })
    }

    /// Whether every word of the others arrives, and arrived since this was asked last.
    pub(crate) fn is_sound(&self) -> bool {
        let missed = self.flags.missed.swap(false, Ordering::Relaxed);
        self.hears() && !missed
    }

    /// Whether what is said arrives: this node hears itself.
    pub(crate) fn hears(&self) -> bool {
        self.is_connected() && self.flags.heard.load(Ordering::Relaxed) == self.connection() + 1
    }

    /// How often the connection was lost.
    pub(crate) fn connection(&self) -> u64 {
        self.flags.connection.load(Ordering::Relaxed)
    }

    /// Says to oneself that one listens, unless that was heard.
    pub(crate) fn call_out(&self) {
        if self.is_connected() && !self.hears() {
            let connection = self.connection();
            self.tell_all(What::Listening { connection });
        }
    }

    /// This node heard itself call out. What others said before may have got lost.
    pub(crate) fn heard_itself(&self, connection: u64) {
        if connection == self.connection() {
            self.flags.heard.store(connection + 1, Ordering::Relaxed);
            self.flags.missed.store(true, Ordering::Relaxed);
        }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Tells the others that have a room. Nobody waits for it.
    pub(crate) fn tell(&self, room: &GameId, what: What) {
        self.send(subject(room), what);
    }

    /// Tells all others.
    pub(crate) fn tell_all(&self, what: What) {
        self.send(ALL.to_owned(), what);
    }

    fn send(&self, subject: String, what: What) {
        let word = |what| Word {
            from: self.node.to_string(),
            what,
        };
        // Disconnected, it would reach nobody, or somebody much later.
        if !self.is_connected() || self.out.try_send((subject, word(what))).is_err() {
            self.flags.dropped.store(true, Ordering::Relaxed);
        }
    }

    /// Something may have happened that nobody was told of.
    pub(crate) fn may_have_dropped(&self) {
        self.flags.dropped.store(true, Ordering::Relaxed);
    }

    /// If words of this node got lost, everybody is told once that works again.
    pub(crate) fn own_up(&self) {
        if !self.is_connected() || !self.flags.dropped.swap(false, Ordering::Relaxed) {
            return;
        }
        self.tell_all(What::Missed);
    }

    /// Hears what others say about a room; nothing if the server does not take it.
    pub(crate) async fn listen(&self, room: &GameId) -> Option<Subscriber> {
        self.subscribe(subject(room)).await
    }

    /// Hears what others tell everybody.
    pub(crate) async fn listen_to_all(&self) -> Option<Subscriber> {
        self.subscribe(ALL.to_owned()).await
    }

    async fn subscribe(&self, subject: String) -> Option<Subscriber> {
        let subscribed = tokio::time::timeout(PATIENCE, self.client.subscribe(subject)).await;
        subscribed.ok()?.ok()
    }

    /// Whether a word comes from this node itself.
    pub(crate) fn is_own(&self, word: &Word) -> bool {
        *word.from == *self.node
    }

    /// The last word: what was not said before is to be read.
    pub(crate) async fn say_goodbye(&self) {
        let word = Word {
            from: self.node.to_string(),
            what: What::Missed,
        };
        let goodbye = async {
            if let Ok(payload) = serde_json::to_vec(&word) {
                let _ = self.client.publish(ALL, payload.into()).await;
            }
            let _ = self.client.flush().await;
        };
        let _ = tokio::time::timeout(PATIENCE, goodbye).await;
    }
}

/// Where the servers are, with commas between them, and what proves that this node may use them: the client takes that from
/// its options only.
fn read_address(address: &Secret) -> Result<(Vec<ServerAddr>, ConnectOptions), String> {
    let mut options = ConnectOptions::new();
    let mut places = Vec::new();
    for text in address.expose().split(',') {
        let no_address = |_| "this is no address: it looks like nats://HOST".to_owned();
        let place: ServerAddr = text.trim().parse().map_err(no_address)?;
        let plain = |text: &str| {
            let text = percent_decode_str(text).decode_utf8();
            text.map(Cow::into_owned)
                .map_err(|_| "what proves who we are is no text".to_owned())
        };
        match (place.username(), place.password()) {
            (Some(user), Some(password)) => {
                options = options.user_and_password(plain(user)?, plain(password)?);
            }
            (Some(token), None) => options = options.token(plain(token)?),
            (None, _) => {}
        }
        let mut url = place.into_inner();
        // Never in what is logged about a server.
        let removed = url.set_username("").and_then(|()| url.set_password(None));
        removed.map_err(|()| "this address can't have a user".to_owned())?;
        places.push(ServerAddr::from_url(url).map_err(|error| error.to_string())?);
    }
    Ok((places, options))
}

/// Reads a word; what is none says nothing.
pub(crate) fn read(payload: &[u8]) -> Option<Word> {
    serde_json::from_slice(payload).ok()
}

fn subject(room: &GameId) -> String {
    format!("dicewise.room.{room}")
}

async fn send(client: Client, mut waiting: mpsc::Receiver<(String, Word)>, flags: Arc<Flags>) {
    while let Some((subject, word)) = waiting.recv().await {
        let Ok(payload) = serde_json::to_vec(&word) else {
            continue;
        };
        if let Err(error) = client.publish(subject, payload.into()).await {
            tracing::debug!(%error, "a word to other nodes was not sent");
            flags.dropped.store(true, Ordering::Relaxed);
        }
    }
}
