//! Who asks: the device behind a cookie or a bearer token, or whoever has the token of a seat.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use dicewise_desk::texts::say;
use dicewise_store::{Device, GameId};

use crate::app::App;
use crate::error::Refused;
use crate::room::Holder;
use crate::rooms::now;
use crate::token::Token;

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) holder: Holder,
    /// The device, unless it is whoever has the token of a seat.
    pub(crate) device: Option<Device>,
}

/// Who asks, if they say so.
#[derive(Clone, Debug)]
pub(crate) struct Anybody(pub(crate) Option<Who>);

/// The devices that asked lately, by the hash of their token.
#[derive(Default)]
pub(crate) struct Known(Mutex<HashMap<String, (Device, Instant)>>);

/// So seldom it is noted that a device was heard of, in milliseconds.
const SEEN: i64 = 60 * 60 * 1000;

/// So long a node relies on what it knows: another may have shut a device out, and the word of it may get lost.
const KNOWN_FOR: Duration = Duration::from_secs(10);

/// So many devices are known without asking the database.
const MOST_KNOWN: usize = 20_000;

impl Known {
    /// A device, if it was asked for lately; among several nodes that is not long ago.
    fn find(&self, hash: &str, shared: bool) -> Option<Device> {
        let known = self.0.lock().expect("nobody panics with it");
        let (device, since) = known.get(hash)?;
        let current = !shared || since.elapsed() < KNOWN_FOR;
        current.then(|| device.clone())
    }

    pub(crate) fn add(&self, hash: String, device: Device) {
        let mut known = self.0.lock().expect("nobody panics with it");
        if MOST_KNOWN <= known.len() {
            known.clear();
        }
        known.insert(hash, (device, Instant::now()));
    }

    /// Forgets the devices of a player: there is another name, another token, or one device less.
    pub(crate) fn forget(&self, player: &GameId) {
        let mut known = self.0.lock().expect("nobody panics with it");
        known.retain(|_, (other, _)| other.player != *player);
    }

    /// Whether it is time to note that a device was heard of.
    fn see(&self, hash: &str, now: i64) -> bool {
        let mut known = self.0.lock().expect("nobody panics with it");
        match known.get_mut(hash) {
            Some((device, _)) if device.seen + SEEN < now => {
                device.seen = now;
                true
            }
            _ => false,
        }
    }
}

/// Who a token is of.
async fn find(app: &App, token: &Token) -> Result<Option<Who>, Refused> {
    if token.is_of_seat() {
        return Ok(Some(Who {
            holder: token.holder(),
            device: None,
        }));
    }
    let hash = token.hash();
    let device = match app.known.find(&hash, app.rooms.cluster().is_some()) {
        Some(device) => Some(device),
        None => {
            let found = app.store.device(&hash).await?;
            if let Some(device) = &found {
                app.known.add(hash.clone(), device.clone());
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
        holder: holder_of(&device),
        device: Some(device),
    }))
}

/// What a player holds seats as, on whichever device.
pub(crate) fn holder_of(device: &Device) -> Holder {
    Holder(format!("d:{}", device.player))
}

/// The token that a request shows, and whether a page of ours could not have kept it from being sent.
pub(crate) fn shown(app: &App, headers: &HeaderMap) -> Option<(Token, bool)> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| {
        let text = value.to_str().ok()?;
        Token::read(text.strip_prefix("Bearer ")?.trim())
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
