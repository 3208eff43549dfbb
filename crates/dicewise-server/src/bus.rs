//! What nodes tell each other, over NATS.
//!
//! It makes things fast and nothing right: a message that gets lost costs time. Whoever may have missed one says so
//! ([`Bus::is_sound`]), and then what others wrote is read from the database. That a connection is there does not mean that
//! anything arrives over it: only who hears their own words hears those of others ([`Bus::hears`]), and nodes say every other
//! second that they are there.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber, connection::State};
use axum::body::Bytes;
use dicewise_store::GameId;
use futures_util::FutureExt;
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};

use crate::config::Secret;

/// So many messages may wait to be sent; then they get lost, and everybody is told to read instead.
const MOST_WAITING: usize = 4096;

/// How long the server may take to answer, or to take a subscription.
const PATIENCE: Duration = Duration::from_secs(2);

/// What everybody hears.
const ALL: &str = "dicewise.all";

/// What a word may be long; events that make it longer are left for the others to read. A server takes 64 KiB at least
/// (`deploy/nats.conf`).
const LONGEST: usize = 32 << 10;

/// How a word begins, after its node, that says how a room has grown: nearly every word is one, so it is read without a parser.
const GROWN: &str = "grown ";

/// A room has so many events by now; the last of them, so that whoever knows those before need neither read them nor find words
/// for them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grown<'w> {
    pub(crate) seq: u64,
    /// How many of them are here.
    pub(crate) n_events: u64,
    /// Two lines for each.
    lines: &'w str,
}

/// An event as it is told: when, what is written down, and what everybody in the room is told.
pub(crate) type Telling<'w> = (i64, &'w str, &'w str);

impl<'w> Grown<'w> {
    /// Nobody knows how far, and nothing is at hand: whoever hears it reads.
    pub(crate) const UNKNOWN: Grown<'static> = Grown {
        seq: u64::MAX,
        n_events: 0,
        lines: "",
    };

    /// What others are told, after the name of the node.
    pub(crate) fn written<'e>(
        seq: u64,
        events: impl ExactSizeIterator<Item = Telling<'e>>,
    ) -> String {
        let mut text = format!("{GROWN}{seq} {}\n", events.len());
        for (at, event, told) in events {
            // JSON has no line ends but between its parts, and we write none there.
            write!(text, "{at} {event}\n{told}\n").expect("a text takes everything");
        }
        match text.len() <= LONGEST {
            true => text,
            false => format!("{GROWN}{seq} 0\n"),
        }
    }

    fn read(text: &'w str) -> Option<Grown<'w>> {
        let (head, lines) = text.split_once('\n')?;
        let (seq, n_events) = head.split_once(' ')?;
        Some(Grown {
            seq: seq.parse().ok()?,
            n_events: n_events.parse().ok()?,
            lines,
        })
    }

    /// The events, one after the other; none for one that can't be read.
    pub(crate) fn events(&self) -> impl Iterator<Item = Option<Telling<'w>>> {
        let mut lines = self.lines.lines();
        (0..self.n_events).map(move |_| {
            let (at, event) = lines.next()?.split_once(' ')?;
            Some((at.parse().ok()?, event, lines.next()?))
        })
    }
}

/// What else a node tells the others.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
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

/// What a node hears.
pub(crate) enum Word<'w> {
    Grown(Grown<'w>),
    Other(What),
}

/// Which node says something, and what.
pub(crate) struct Heard<'w> {
    pub(crate) from: &'w str,
    what: &'w str,
}

impl<'w> Heard<'w> {
    /// Who says it is known before it is read: what comes back from oneself is not.
    pub(crate) fn new(payload: &'w [u8]) -> Option<Heard<'w>> {
        let (from, what) = str::from_utf8(payload).ok()?.split_once(' ')?;
        Some(Heard { from, what })
    }

    /// Nothing if it is none that this version knows.
    pub(crate) fn word(&self) -> Option<Word<'w>> {
        match self.what.strip_prefix(GROWN) {
            Some(grown) => Grown::read(grown).map(Word::Grown),
            None => serde_json::from_str(self.what).ok().map(Word::Other),
        }
    }
}

/// The bus. Clones share it.
#[derive(Clone)]
pub(crate) struct Bus {
    client: Client,
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
            .client_capacity(MOST_WAITING)
            .retry_on_initial_connect()
            .event_callback(on_event);
        let connected = options.connect(places).await;
        // What it says may repeat the address, which may have a password in it.
        let client = connected.map_err(|error| error.kind().to_string())?;
        Ok(Bus {
            client,
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
            self.tell_all(&What::Listening { connection });
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
    pub(crate) fn tell(&self, room: &GameId, what: &What) {
        self.send(subject(room), &written(what));
    }

    /// Tells the others that have a room how it has grown ([`Grown::written`]).
    pub(crate) fn tell_grown(&self, room: &GameId, grown: &str) {
        self.send(subject(room), grown);
    }

    /// Tells all others.
    pub(crate) fn tell_all(&self, what: &What) {
        self.send(ALL.to_owned(), &written(what));
    }

    fn payload(&self, what: &str) -> Bytes {
        format!("{} {what}", self.node).into()
    }

    fn send(&self, subject: String, what: &str) {
        // Disconnected, it would reach nobody, or somebody much later.
        let sent = self.is_connected().then(|| {
            let word = self.client.publish(subject, self.payload(what));
            // The client takes it at once, unless too many wait. However much this task has done so far does not matter.
            tokio::task::unconstrained(word).now_or_never()
        });
        if !matches!(sent.flatten(), Some(Ok(()))) {
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
        self.tell_all(&What::Missed);
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
    pub(crate) fn is_own(&self, heard: &Heard<'_>) -> bool {
        *heard.from == *self.node
    }

    /// The last word: what was not said before is to be read.
    pub(crate) async fn say_goodbye(&self) {
        let goodbye = async {
            let missed = self.payload(&written(&What::Missed));
            let _ = self.client.publish(ALL, missed).await;
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

fn written(what: &What) -> String {
    serde_json::to_string(what).expect("names and numbers have words")
}

fn subject(room: &GameId) -> String {
    format!("dicewise.room.{room}")
}
