//! Who plays: devices and a name. There are no accounts and no passwords.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dicewise_desk::answers::Versioned;
use dicewise_desk::texts::say;
use dicewise_store::{Device, GameId, NameTaken, ShutOut};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::answer;
use super::asked::InBody;
use crate::app::App;
use crate::bus::What;
use crate::error::{Problem, Refused};
use crate::name::{Name, WrongName};
use crate::rooms::{Cluster, now};
use crate::token::Token;
use crate::who::{Anybody, Who, shown};

/// A new session.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewSession {
    /// The name to play by; it can be chosen later.
    #[serde(default)]
    name: Option<String>,
    /// Whether the token is wanted in the answer, for a program; browsers get a cookie.
    #[serde(default)]
    bearer: bool,
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewName {
    /// 2 to 20 characters of one script.
    name: String,
}

/// A link to another device.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    /// The secret part of the link.
    link: String,
    /// Whether the token is wanted in the answer.
    #[serde(default)]
    bearer: bool,
}

/// Who one is.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct Session {
    /// None if one is nobody yet.
    player: Option<PlayerView>,
    /// What proves it, if it was asked for, shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

#[derive(Serialize, ToSchema)]
struct PlayerView {
    id: String,
    /// None before one was chosen.
    name: Option<String>,
}

/// A link to another device.
#[derive(Serialize, ToSchema)]
pub(super) struct DeviceLink {
    /// The secret part.
    link: String,
    /// Until when it is good, in milliseconds since 1970.
    expires: i64,
}

/// Devices that were shut out.
#[derive(Serialize, ToSchema)]
pub(super) struct ShutOutDevices {
    /// How many.
    shut_out: usize,
}

/// So long a link to another device is good for, in milliseconds.
const LINK: i64 = 10 * 60 * 1000;

/// Starts a session: this device is somebody from now on.
#[utoipa::path(
    post,
    path = "/session",
    tag = "players",
    request_body = NewSession,
    responses(
        (status = 201, description = "Who one is; the token is in a cookie, or here if asked for", body = Versioned<Session>),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 409, description = "Somebody has this name", body = Problem),
        (status = 422, description = "No name", body = Problem),
    )
)]
pub(super) async fn start(
    State(app): State<App>,
    InBody(wanted): InBody<NewSession>,
) -> Result<Response, Refused> {
    let name = wanted.name.as_deref().map(read_name).transpose()?;
    let token = Token::for_device();
    let folded = name.as_ref().map(Name::folded);
    let name = name.as_ref().map(Name::as_str).zip(folded.as_deref());
    let made = app.store.add_player(&token.hash(), name, now()).await?;
    let device = made.map_err(taken)?;
    Ok(hand_out(
        &app,
        &device,
        &token,
        wanted.bearer,
        StatusCode::CREATED,
    ))
}

/// Who one is.
#[utoipa::path(
    get,
    path = "/session",
    tag = "players",
    responses(
        (status = 200, description = "Who one is; nobody yet, if `player` is null", body = Versioned<Session>),
        (status = 403, description = "The token of a seat is no session", body = Problem),
    )
)]
pub(super) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    Anybody(who): Anybody,
) -> Result<impl IntoResponse, Refused> {
    match who {
        Some(who) => Ok(answer(Session::of(who.device()?))),
        // Whoever shows a token that is none any more is told so.
        None if shown(&app, &headers).is_some() => Err(Refused::nobody()),
        None => Ok(answer(Session::default())),
    }
}

/// Takes another name.
#[utoipa::path(
    put,
    path = "/session/name",
    tag = "players",
    request_body = NewName,
    responses(
        (status = 200, description = "Who one is now", body = Versioned<Session>),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 409, description = "Somebody has this name", body = Problem),
        (status = 422, description = "No name", body = Problem),
    )
)]
pub(super) async fn rename(
    State(app): State<App>,
    who: Who,
    InBody(name): InBody<NewName>,
) -> Result<impl IntoResponse, Refused> {
    let name = read_name(&name.name)?;
    let mut device = who.device()?.clone();
    give_name(&app, &mut device, &name).await?;
    Ok(answer(Session::of(&device)))
}

/// Makes the token worth nothing and hands out another: whoever had it is out.
#[utoipa::path(
    post,
    path = "/session/renew",
    tag = "players",
    responses(
        (status = 200, description = "Who one is, and the new token as the old one came", body = Versioned<Session>),
        (status = 403, description = "Not from our pages", body = Problem),
    )
)]
pub(super) async fn renew(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let device = who.device()?;
    let token = Token::for_device();
    let renewed = app
        .store
        .retoken_device(device, &who.proof, &token.hash())
        .await?;
    renewed.map_err(|out| app.is_out(device, out))?;
    app.shut_out(&device.player, &[device.id]);
    let bearer = headers.contains_key(header::AUTHORIZATION);
    Ok(hand_out(&app, device, &token, bearer, StatusCode::OK))
}

/// Makes a link by which another device becomes the same player, once, within ten minutes.
#[utoipa::path(
    post,
    path = "/session/link",
    tag = "players",
    responses(
        (status = 201, description = "The secret part of the link", body = Versioned<DeviceLink>),
        (status = 403, description = "Not from our pages", body = Problem),
    )
)]
pub(super) async fn link(State(app): State<App>, who: Who) -> Result<Response, Refused> {
    let device = who.device()?;
    let token = Token::for_device();
    let expires = now() + LINK;
    let kept = app
        .store
        .add_device_link(device, &who.proof, &token.hash(), expires)
        .await?;
    kept.map_err(|out| app.is_out(device, out))?;
    let made = DeviceLink {
        link: token.reveal().to_owned(),
        expires,
    };
    Ok((StatusCode::CREATED, answer(made)).into_response())
}

/// Uses such a link: this device is the player too from now on.
#[utoipa::path(
    post,
    path = "/session/claim",
    tag = "players",
    request_body = Claim,
    responses(
        (status = 200, description = "Who one is", body = Versioned<Session>),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 404, description = "The link was used, or is too old", body = Problem),
        (status = 422, description = "No link", body = Problem),
    )
)]
pub(super) async fn claim(
    State(app): State<App>,
    InBody(claim): InBody<Claim>,
) -> Result<Response, Refused> {
    let used = || {
        Refused::told(StatusCode::NOT_FOUND, "no-such-link", |lang| {
            say!(lang, "api-no-such-link")
        })
    };
    let link = Token::read(&claim.link).ok_or_else(used)?;
    let token = Token::for_device();
    let (used_up, hash) = (link.hash(), token.hash());
    let device = app.store.use_device_link(&used_up, &hash, now()).await?;
    let device = device.ok_or_else(used)?;
    Ok(hand_out(
        &app,
        &device,
        &token,
        claim.bearer,
        StatusCode::OK,
    ))
}

/// The devices that are this player.
#[derive(Serialize, ToSchema)]
pub(super) struct Devices {
    /// The oldest first.
    devices: Vec<DeviceRow>,
}

#[derive(Serialize, ToSchema)]
struct DeviceRow {
    id: String,
    /// When it became this player, in milliseconds since 1970.
    made: i64,
    /// When it was last heard of, within an hour.
    seen: i64,
    /// Whether it is the one that asks.
    current: bool,
}

/// Every device that is this player: whoever has made a link and used it elsewhere has several.
#[utoipa::path(
    get,
    path = "/session/devices",
    tag = "players",
    responses(
        (status = 200, description = "The oldest first", body = Versioned<Devices>),
        (status = 403, description = "The token of a seat is no session", body = Problem),
    )
)]
pub(super) async fn devices(
    State(app): State<App>,
    who: Who,
) -> Result<impl IntoResponse, Refused> {
    let own = who.device()?;
    let devices = app.store.devices(&own.player).await?;
    let devices = devices.iter().map(|device| DeviceRow {
        id: device.id.to_string(),
        made: device.made,
        seen: device.seen,
        current: device.id == own.id,
    });
    let devices = devices.collect();
    Ok(answer(Devices { devices }))
}

/// Shuts one of one's own devices out, be it this one: its token is worth nothing, and its sockets are closed.
#[utoipa::path(
    delete,
    path = "/session/devices/{id}",
    tag = "players",
    params(("id" = String, Path, description = "The device", example = "0123456789")),
    responses(
        (status = 200, description = "How many were shut out", body = Versioned<ShutOutDevices>),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 404, description = "No device of this player is called so", body = Problem),
    )
)]
pub(super) async fn shut_out(
    State(app): State<App>,
    who: Who,
    id: Result<Path<String>, PathRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let own = who.device()?;
    let unknown = || {
        Refused::told(StatusCode::NOT_FOUND, "no-such-device", |lang| {
            say!(lang, "api-no-such-device")
        })
    };
    let id: GameId = id.parse().map_err(|_| unknown())?;
    let removed = app.store.remove_device(own, &who.proof, &id).await?;
    if !removed.map_err(|out| app.is_out(own, out))? {
        return Err(unknown());
    }
    app.shut_out(&own.player, &[id]);
    Ok(answer(ShutOutDevices { shut_out: 1 }))
}

/// Shuts every other device out, and makes links that nobody has used yet worth nothing.
#[utoipa::path(
    delete,
    path = "/session/devices",
    tag = "players",
    responses(
        (status = 200, description = "How many were shut out", body = Versioned<ShutOutDevices>),
        (status = 403, description = "Not from our pages", body = Problem),
    )
)]
pub(super) async fn shut_out_others(
    State(app): State<App>,
    who: Who,
) -> Result<impl IntoResponse, Refused> {
    let own = who.device()?;
    let others = app.store.remove_other_devices(own, &who.proof).await?;
    let others = others.map_err(|out| app.is_out(own, out))?;
    app.shut_out(&own.player, &others);
    let shut_out = others.len();
    Ok(answer(ShutOutDevices { shut_out }))
}

impl App {
    /// Devices of a player are worth nothing any more, or have another token: their sockets are closed.
    fn shut_out(&self, player: &GameId, devices: &[GameId]) {
        self.forget(player, devices);
        if let Some(bus) = self.rooms.cluster().and_then(Cluster::bus) {
            bus.tell_all(&What::Player {
                player: player.to_string(),
                shut_out: devices.iter().map(ToString::to_string).collect(),
            });
        }
    }

    /// Somebody who was known, and is shut out by now.
    fn is_out(&self, device: &Device, _: ShutOut) -> Refused {
        self.known.forget(&device.player);
        Refused::nobody()
    }

    /// Forgets what was known of a player, and closes the sockets of these devices.
    pub(crate) fn forget(&self, player: &GameId, devices: &[GameId]) {
        self.known.forget(player);
        for device in devices {
            // If no socket is open nobody needs to know.
            let _ = self.shut_out.send(*device);
        }
    }
}

fn read_name(text: &str) -> Result<Name, Refused> {
    let name = Name::read(text).and_then(|name| match name.is_anybodys() {
        true => Err(WrongName::Reserved),
        false => Ok(name),
    });
    name.map_err(|wrong| {
        Refused::told(StatusCode::UNPROCESSABLE_ENTITY, "bad-name", |lang| {
            wrong.text(lang)
        })
    })
}

async fn give_name(app: &App, device: &mut Device, name: &Name) -> Result<(), Refused> {
    let given = app
        .store
        .name_player(&device.player, name.as_str(), &name.folded())
        .await?;
    given.map_err(taken)?;
    app.shut_out(&device.player, &[]);
    device.name = Some(name.as_str().to_owned());
    Ok(())
}

fn taken(_: NameTaken) -> Refused {
    Refused::told(StatusCode::CONFLICT, "name-taken", |lang| {
        say!(lang, "name-taken")
    })
}

impl Session {
    fn of(device: &Device) -> Session {
        Session {
            player: Some(PlayerView {
                id: device.player.to_string(),
                name: device.name.clone(),
            }),
            token: None,
        }
    }
}

/// Says who somebody is, with the token that proves it.
fn hand_out(
    app: &App,
    device: &Device,
    token: &Token,
    bearer: bool,
    status: StatusCode,
) -> Response {
    let mut body = Session::of(device);
    if bearer {
        body.token = Some(token.reveal().to_owned());
        return (status, answer(body)).into_response();
    }
    let secure = if app.config.is_tls() { "; Secure" } else { "" };
    let cookie = format!(
        "{}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}",
        app.cookie_name(),
        token.reveal()
    );
    let mut response = (status, answer(body)).into_response();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
