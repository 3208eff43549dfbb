//! Who asks: the device behind a cookie or a bearer token, or whoever has the token of a seat.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use dicewise_desk::texts::say;
use dicewise_store::{Device, GameId};

use crate::app::App;
use crate::error::Refused;
use crate::room::Holder;
use crate::rooms::{Cluster, now};
use crate::token::Token;

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) holder: Holder,
    /// The device, unless it is whoever has the token of a seat.
    pub(crate) device: Option<Device>,
    /// The hash of the token that proves it.
    pub(crate) proof: String,
}

/// Who asks, if they say so.
#[derive(Clone, Debug)]
pub(crate) struct Anybody(pub(crate) Option<Who>);

/// The devices that asked lately.
#[derive(Default)]
pub(crate) struct Known(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    /// By the hash of their token; until when, and as of which epoch of the cluster.
    devices: HashMap<String, (Device, Instant, u64)>,
    /// How often something was forgotten: what was read before that may be past.
    forgotten: u64,
}

/// As of when something was read.
#[derive(Copy, Clone)]
struct AsOf {
    forgotten: u64,
    epoch: u64,
}

/// So seldom it is noted that a device was heard of, in milliseconds.
const SEEN: i64 = 60 * 60 * 1000;

/// So long a node relies on what it knows: another may have shut a device out, and the word of it may get lost.
const KNOWN_FOR: Duration = Duration::from_secs(10);

/// So many devices are known without asking the database.
const MOST_KNOWN: usize = 20_000;

impl Known {
    /// A device, if it was asked for lately; among several nodes that is not long ago, and no word was lost since.
    fn find(&self, hash: &str, epoch: Option<u64>) -> Result<Device, AsOf> {
        let known = self.lock();
        let current = |since: &Instant, as_of: u64| {
            epoch.is_none_or(|epoch| since.elapsed() < KNOWN_FOR && as_of == epoch)
        };
        match known.devices.get(hash) {
            Some((device, since, as_of)) if current(since, *as_of) => Ok(device.clone()),
            _ => Err(AsOf {
                forgotten: known.forgotten,
                epoch: epoch.unwrap_or(0),
            }),
        }
    }

    /// Keeps a device in mind that was read, unless something was forgotten since: it may be what was read.
    fn add(&self, hash: String, device: Device, as_of: AsOf) {
        let mut known = self.lock();
        if known.forgotten != as_of.forgotten {
            return;
        }
        if MOST_KNOWN <= known.devices.len() {
            known.devices.clear();
        }
        let entry = (device, Instant::now(), as_of.epoch);
        known.devices.insert(hash, entry);
    }

    /// Forgets the devices of a player: there is another name, another token, or one device less.
    pub(crate) fn forget(&self, player: &GameId) {
        let mut known = self.lock();
        known.forgotten += 1;
        known
            .devices
            .retain(|_, (other, ..)| other.player != *player);
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().expect("nobody panics with it")
    }

    /// Whether it is time to note that a device was heard of.
    fn see(&self, hash: &str, now: i64) -> bool {
        match self.lock().devices.get_mut(hash) {
            Some((device, ..)) if device.seen + SEEN < now => {
                device.seen = now;
                true
            }
            _ => false,
        }
    }
}

/// Who a token is of.
pub(crate) async fn find(app: &App, token: &Token) -> Result<Option<Who>, Refused> {
    let hash = token.hash();
    if token.is_of_seat() {
        return Ok(Some(Who {
            holder: token.holder(),
            device: None,
            proof: hash,
        }));
    }
    let epoch = app.rooms.cluster().map(Cluster::epoch);
    let device = match app.known.find(&hash, epoch) {
        Ok(device) => Some(device),
        Err(as_of) => {
            let found = app.store.device(&hash).await?;
            if let Some(device) = &found {
                app.known.add(hash.clone(), device.clone(), as_of);
            }
            found
        }
    };
    if let Some(device) = &device
        && app.known.see(&hash, now())
        && let Err(error) = app.store.see_device(&device.id, now()).await
    {
        // Nobody is kept from anything by that.
        tracing::debug!(%error, "nobody noted that a device was heard of");
    }
    Ok(device.map(|device| Who {
        holder: holder_of(&device.player),
        device: Some(device),
        proof: hash,
    }))
}

/// What a player holds seats as, on whichever device.
pub(crate) fn holder_of(player: &GameId) -> Holder {
    Holder(format!("d:{player}"))
}

/// The token that a request shows, and whether a page of ours could not have kept it from being sent.
pub(crate) fn shown(app: &App, headers: &HeaderMap) -> Option<(Token, bool)> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| {
        let text = value.to_str().ok()?;
        let (scheme, token) = text.split_once(' ')?;
        let token = Token::read(token.trim())?;
        scheme.eq_ignore_ascii_case("Bearer").then_some(token)
    });
    if let Some(token) = bearer {
        return Some((token, false));
    }
    let name = app.cookie_name();
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(other, _)| *other == name)?;
    Some((Token::read(value)?, true))
}

impl FromRequestParts<App> for Anybody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anybody, Refused> {
        match shown(app, &parts.headers) {
            Some((token, _)) => Ok(Anybody(find(app, &token).await?)),
            None => Ok(Anybody(None)),
        }
    }
}

impl FromRequestParts<App> for Who {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Who, Refused> {
        let Anybody(who) = Anybody::from_request_parts(parts, app).await?;
        who.ok_or_else(Refused::nobody)
    }
}

impl Who {
    /// The device; the token of a seat is good for its seat and nothing else.
    pub(crate) fn device(&self) -> Result<&Device, Refused> {
        self.device.as_ref().ok_or_else(|| {
            Refused::told(StatusCode::FORBIDDEN, "seat-only", |lang| {
                say!(lang, "api-seat-only")
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn device() -> Device {
        Device {
            id: GameId::random(),
            player: GameId::random(),
            name: None,
            made: 0,
            seen: 0,
        }
    }

    #[test]
    fn who_was_shut_out_while_being_looked_up_is_not_known() {
        let (known, ana) = (Known::default(), device());
        let as_of = known.find("ana", None).unwrap_err();
        // Read from the database, and shut out before it is kept in mind.
        known.forget(&ana.player);
        known.add("ana".to_owned(), ana.clone(), as_of);
        let as_of = known.find("ana", None).unwrap_err();
        known.add("ana".to_owned(), ana.clone(), as_of);
        assert_eq!(known.find("ana", None).ok(), Some(ana));
    }

    #[test]
    fn a_lost_word_makes_a_node_ask_again() {
        let (known, ana) = (Known::default(), device());
        let as_of = known.find("ana", Some(1)).unwrap_err();
        known.add("ana".to_owned(), ana.clone(), as_of);
        assert_eq!(known.find("ana", Some(1)).ok(), Some(ana));
        assert!(known.find("ana", Some(2)).is_err());
    }
}
