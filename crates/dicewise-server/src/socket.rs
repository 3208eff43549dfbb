//! The socket: a room as it happens, and moves in it.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::convert::Infallible;
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use dicewise_desk::texts::{Lang, say};
use dicewise_store::{GameId, StoreError};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Error as Broken;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use utoipa::{IntoParams, ToSchema};

use crate::api::asked::InQuery;
use crate::api::rooms::{Access, Keys, room_id};
use crate::api::wire::{Language, Words};
use crate::app::App;
use crate::config::Config;
use crate::error::{Problem, Refused};
use crate::fields::named;
use crate::guard::{Address, Counted, may_open_socket};
use crate::reading;
use crate::room::{Command, Holder, Phrase, Told};
use crate::rooms::{ANEW, Asked, Cluster, now};
use crate::who::Anybody;

/// Which room.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// The room.
    #[param(example = "0123456789")]
    room: String,
    /// The secret part of an invitation, for rooms that are not public.
    #[serde(default)]
    invite: Option<String>,
    /// The secret part of a link to watch.
    #[serde(default)]
    watch: Option<String>,
    /// The language of refusals; without it what the browser accepts, or English.
    #[serde(default)]
    #[param(inline)]
    lang: Option<Language>,
}

/// What a client sends.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, tag = "type")]
pub(crate) enum Sent {
    /// Does something.
    Command {
        /// Names the command: sent again, it is done once.
        #[serde(default)]
        key: Option<String>,
        /// How many events the client has seen.
        seq: u64,
        /// What to do.
        #[serde(deserialize_with = "named")]
        command: Command,
    },
    /// Says something to the others.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Lets a bot that is about to move do so now.
    Hurry {},
    /// Asks for the room as a whole.
    Snapshot {},
}

/// The longest name of a command.
pub(crate) const LONGEST_KEY: usize = 64;

/// So much is read at once, and kept by every socket all the time: a few commands.
const READ_AT_ONCE: usize = 1 << 10;

/// Why the socket of a device that is none any more, or has another token, is closed.
const SHUT_OUT: &str = "this device is shut out";

/// Opens the socket of a room: the room as it is, then everything that happens in it.
#[utoipa::path(
    get,
    path = "/socket",
    tag = "rooms",
    params(Which),
    responses(
        (status = 101, description = "Messages as docs/rooms.md describes them"),
        (status = 403, description = "Not from our pages and without a token, or not invited", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
    )
)]
pub(crate) async fn socket(
    State(app): State<App>,
    watch: Watch,
    Anybody(who): Anybody,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    InQuery(which): InQuery<Which>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|rejection| {
        Refused::told(rejection.status(), "no-upgrade", |lang| {
            say!(lang, "api-no-upgrade")
        })
    })?;
    may_open_socket(&app, &headers)?;
    let id = room_id(&which.room)?;
    let device = who.as_ref().and_then(|who| {
        let device = who.device.as_ref()?;
        Some((device.id, who.proof.clone()))
    });
    let who = who.map(|who| who.holder);
    let keys = Keys {
        invite: which.invite.as_deref(),
        watch: which.watch.as_deref(),
    };
    let access = Access::of(&app, &id, who.as_ref(), keys).await?;
    access.watch()?;
    let lang = Words::from(which.lang).0;
    let counted = Counted::new(&app, address)?;
    // Whoever stops the server waits for it.
    let under_way = app.under_way.token();
    let upgrade = upgrade
        .max_message_size(Config::LARGEST_MESSAGE)
        .max_frame_size(Config::LARGEST_MESSAGE)
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(0)
        .max_write_buffer_size(256 << 10);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let client = Client {
            app,
            id,
            who,
            device,
            access,
            lang,
        };
        client.serve(socket, watch).await;
        drop((counted, under_way));
    }))
}

/// Hears who is shut out, from before anybody is asked who they are: nobody is shut out unheard in between.
pub(crate) struct Watch {
    shut_out: broadcast::Receiver<GameId>,
    /// Grows whenever a word of other nodes may have got lost.
    epoch: u64,
}

impl FromRequestParts<App> for Watch {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<Watch, Infallible> {
        Ok(Watch {
            shut_out: app.shut_out.subscribe(),
            epoch: epoch(app),
        })
    }
}

fn epoch(app: &App) -> u64 {
    app.rooms.cluster().map_or(0, Cluster::epoch)
}

/// Somebody at a socket.
struct Client {
    app: App,
    id: GameId,
    who: Option<Holder>,
    /// On which device, and the hash of the token that proved it, if it is not whoever has the token of a seat.
    device: Option<(GameId, String)>,
    access: Access,
    /// The language of what it is refused.
    lang: Lang,
}

impl Client {
    async fn serve(self, mut socket: WebSocket, mut watch: Watch) {
        // What is done now and then is apart: it would take its room in every socket, all the time.
        let entered = Box::pin(self.app.rooms.enter(&self.id, self.who.clone())).await;
        let (_visit, mut told) = match entered {
            Ok(entered) => entered,
            Err(refused) => {
                let _ = self
                    .send(&mut socket, refusal(self.lang, None, &refused))
                    .await;
                return close(socket, close_code::AGAIN, "try again").await;
            }
        };
        if self.snapshot(&mut socket).await.is_none() {
            return;
        }
        let limit = limit(&self.app.config);
        let ping = self.app.config.ping;
        let mut next_ping = Instant::now() + ping;
        // Since when nothing was heard, though it was asked.
        let mut asked = None;
        let stop = self.app.stop.clone();
        loop {
            let sent = tokio::select! {
                () = stop.told() => {
                    return close(socket, close_code::RESTART, "the server restarts").await;
                }
                out = watch.shut_out.recv() => match self.may_be_out(&out) {
                    false => Some(()),
                    true => match Box::pin(self.is_welcome()).await {
                        Ok(true) => Some(()),
                        Ok(false) => return close(socket, close_code::POLICY, SHUT_OUT).await,
                        // Whether it was this one is found out when it comes back.
                        Err(_) => return close(socket, close_code::AGAIN, "try again").await,
                    },
                },
                message = told.recv() => match message {
                    Ok(text) if *text == *ANEW => self.snapshot(&mut socket).await,
                    Ok(text) => self.send(&mut socket, text).await,
                    // It reads too slowly: the room as a whole is shorter than what it missed.
                    Err(RecvError::Lagged(_)) => {
                        told = told.resubscribe();
                        self.snapshot(&mut socket).await
                    }
                    Err(RecvError::Closed) => return,
                },
                () = tokio::time::sleep_until(next_ping) => {
                    let since = *asked.get_or_insert_with(Instant::now);
                    if self.app.config.pong < since.elapsed() {
                        return;
                    }
                    next_ping = Instant::now() + ping;
                    let now = epoch(&self.app);
                    if watch.epoch != now || self.is_deaf() {
                        match Box::pin(self.is_welcome()).await {
                            Ok(true) => watch.epoch = now,
                            Ok(false) => return close(socket, close_code::POLICY, SHUT_OUT).await,
                            // Who can't be asked about is asked about next time.
                            Err(_) => {}
                        }
                    }
                    put(&mut socket, Message::Ping(Vec::new().into())).await
                }
                message = socket.recv() => {
                    asked = None;
                    if limit.check().is_err() {
                        return close(socket, close_code::POLICY, "too many messages").await;
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => Box::pin(self.hear(&mut socket, &text)).await,
                        Some(Ok(Message::Binary(_))) => {
                            return close(socket, close_code::UNSUPPORTED, "messages are text").await;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Some(()),
                        Some(Ok(Message::Close(_))) | None => return,
                        Some(Err(error)) => match mistake(error) {
                            Some((code, reason)) => return close(socket, code, reason).await,
                            None => return,
                        },
                    }
                }
            };
            if sent.is_none() {
                return;
            }
        }
    }

    /// Whether a word about devices that are shut out, or words that were missed, may be about this one.
    fn may_be_out(&self, out: &Result<GameId, RecvError>) -> bool {
        match (out, &self.device) {
            (Ok(out), Some((device, _))) => out == device,
            (Err(_), Some(_)) => true,
            (_, None) => false,
        }
    }

    /// Whether other nodes may shut devices out without a word reaching this one.
    fn is_deaf(&self) -> bool {
        let cluster = self.app.rooms.cluster();
        cluster.is_some_and(|cluster| cluster.bus().is_none_or(|bus| !bus.is_connected()))
    }

    /// Whether its device still has the token that opened the socket.
    async fn is_welcome(&self) -> Result<bool, StoreError> {
        match &self.device {
            Some((_, proof)) => Ok(self.app.store.device(proof).await?.is_some()),
            None => Ok(true),
        }
    }

    /// Does what a message asks for, and answers it.
    async fn hear(&self, socket: &mut WebSocket, text: &str) -> Option<()> {
        let started = Instant::now();
        let sent: Sent = match reading::from_json(text.as_bytes()) {
            Ok(sent) => sent,
            Err(unread) => {
                let refused = unread.refused(StatusCode::BAD_REQUEST, "bad-message");
                return self.send(socket, refusal(self.lang, None, &refused)).await;
            }
        };
        match sent {
            Sent::Snapshot {} => {
                self.app.rooms.doubt(&self.id);
                self.snapshot(socket).await
            }
            Sent::Hurry {} => match self.hurry().await {
                Ok(()) => Some(()),
                Err(refused) => self.send(socket, refusal(self.lang, None, &refused)).await,
            },
            Sent::Say { phrase } => match self.say(phrase).await {
                Ok(()) => Some(()),
                Err(refused) => self.send(socket, refusal(self.lang, None, &refused)).await,
            },
            Sent::Command { key, seq, command } => {
                let done = self.act(key.clone(), seq, command).await;
                metrics::histogram!("dicewise_command_seconds").record(started.elapsed());
                let key = key.as_deref();
                let answer = match done {
                    Ok(seq) => Told::Done { key, seq }.to_string().into(),
                    Err(refused) => refusal(self.lang, key, &refused),
                };
                self.send(socket, answer).await
            }
        }
    }

    async fn say(&self, phrase: Phrase) -> Result<(), Refused> {
        let who = self.who.as_ref().ok_or_else(Refused::nobody)?;
        self.app.rooms.say(&self.id, who, phrase).await
    }

    async fn hurry(&self) -> Result<(), Refused> {
        let who = self.who.as_ref().ok_or_else(Refused::nobody)?;
        self.app.rooms.hurry(&self.id, who).await
    }

    async fn act(&self, key: Option<String>, seq: u64, command: Command) -> Result<u64, Refused> {
        let who = self.who.as_ref().ok_or_else(Refused::nobody)?;
        let asked = Asked { key, seq, command };
        asked.check()?;
        if matches!(asked.command, Command::Sit { .. }) {
            self.access.sit()?;
        }
        self.app.rooms.act(&self.id, who, &asked).await
    }

    async fn snapshot(&self, socket: &mut WebSocket) -> Option<()> {
        let view = self.app.rooms.look(&self.id, |room| {
            let (at, grace) = (now(), self.app.config.grace.as_secs() * 1000);
            let room = Box::new(room.view(self.who.as_ref()));
            Told::Snapshot { at, grace, room }.to_string()
        });
        let text = match Box::pin(view).await {
            Ok(text) => text.into(),
            Err(refused) => refusal(self.lang, None, &refused),
        };
        self.send(socket, text).await
    }

    async fn send(&self, socket: &mut WebSocket, text: Arc<str>) -> Option<()> {
        put(socket, Message::Text((&*text).into())).await
    }
}

impl Asked {
    /// Whether it can be looked at.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        match &self.key {
            Some(key) if LONGEST_KEY < key.len() || key.is_empty() => {
                Err(Refused::told(StatusCode::BAD_REQUEST, "bad-key", |lang| {
                    say!(lang, "api-bad-key", most = LONGEST_KEY)
                }))
            }
            _ => Ok(()),
        }
    }
}

fn limit(config: &Config) -> DefaultDirectRateLimiter {
    let per_second = NonZeroU32::new(config.messages_per_second).unwrap_or(NonZeroU32::MIN);
    let burst = per_second.saturating_mul(NonZeroU32::new(5).unwrap_or(NonZeroU32::MIN));
    RateLimiter::direct(Quota::per_second(per_second).allow_burst(burst))
}

fn refusal(lang: Lang, key: Option<&str>, refused: &Refused) -> Arc<str> {
    let (code, message) = (refused.code(), refused.message(lang));
    Told::Refused { key, code, message }.to_string().into()
}

/// What a client did wrong that can't be read from, if it was the client, and the code that says so.
fn mistake(error: axum::Error) -> Option<(u16, &'static str)> {
    match *error.into_inner().downcast().ok()? {
        Broken::Capacity(_) => Some((close_code::SIZE, "messages have at most 8 kB")),
        Broken::Utf8(_) => Some((close_code::INVALID, "messages are UTF-8")),
        Broken::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        Broken::Protocol(_) => Some((close_code::PROTOCOL, "this is no message")),
        _ => None,
    }
}

/// Sends; the connection itself hangs up on a client that does not read (`patience.rs`).
async fn put(socket: &mut WebSocket, message: Message) -> Option<()> {
    socket.send(message).await.ok()
}

async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame {
        code,
        reason: reason.into(),
    };
    let _ = put(&mut socket, Message::Close(Some(frame))).await;
}
