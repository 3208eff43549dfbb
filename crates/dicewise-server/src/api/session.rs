//! Who plays: a device and a name. There are no accounts and no passwords.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dicewise_store::{Device, NameTaken};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::answer;
use crate::app::App;
use crate::error::{Problem, Refused};
use crate::name::Name;
use crate::rooms::now;
use crate::token::Token;
use crate::who::{Anybody, Who};

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

/// So long a link to another device is good for, in milliseconds.
const LINK: i64 = 10 * 60 * 1000;

/// Starts a session: this device is somebody from now on.
#[utoipa::path(
    post,
    path = "/session",
    tag = "players",
    request_body = NewSession,
    responses(
        (status = 201, description = "Who one is; the token is in a cookie, or here if asked for", body = serde_json::Value),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 409, description = "Somebody has this name", body = Problem),
        (status = 422, description = "No name", body = Problem),
    )
)]
pub(super) async fn start(
    State(app): State<App>,
    wanted: Result<Json<NewSession>, JsonRejection>,
) -> Result<Response, Refused> {
    let Json(wanted) = wanted?;
    let name = wanted.name.as_deref().map(read_name).transpose()?;
    let token = Token::for_device();
    let mut device = app.store.add_device(&token.hash(), now()).await?;
    if let Some(name) = name {
        give_name(&app, &mut device, &name).await?;
    }
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
        (status = 200, description = "Who one is; nobody yet, if `player` is null", body = serde_json::Value),
        (status = 403, description = "The token of a seat is no session", body = Problem),
    )
)]
pub(super) async fn show(Anybody(who): Anybody) -> Result<impl IntoResponse, Refused> {
    Ok(answer(match who {
        Some(who) => player(who.device()?),
        None => json!({ "player": null }),
    }))
}

/// Takes another name.
#[utoipa::path(
    put,
    path = "/session/name",
    tag = "players",
    request_body = NewName,
    responses(
        (status = 200, description = "Who one is now", body = serde_json::Value),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 409, description = "Somebody has this name", body = Problem),
        (status = 422, description = "No name", body = Problem),
    )
)]
pub(super) async fn rename(
    State(app): State<App>,
    who: Who,
    name: Result<Json<NewName>, JsonRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Json(name) = name?;
    let name = read_name(&name.name)?;
    let mut device = who.device()?.clone();
    give_name(&app, &mut device, &name).await?;
    Ok(answer(player(&device)))
}

/// Makes the token worth nothing and hands out another: whoever had it is out.
#[utoipa::path(
    post,
    path = "/session/renew",
    tag = "players",
    responses(
        (status = 200, description = "Who one is, and the new token as the old one came", body = serde_json::Value),
        (status = 403, description = "Not from our pages", body = Problem),
    )
)]
pub(super) async fn renew(
    State(app): State<App>,
    who: Who,
    headers: axum::http::HeaderMap,
) -> Result<Response, Refused> {
    let device = who.device()?;
    let token = Token::for_device();
    app.store.retoken_device(&device.id, &token.hash()).await?;
    app.known.forget(device);
    let bearer = headers.contains_key(header::AUTHORIZATION);
    Ok(hand_out(&app, device, &token, bearer, StatusCode::OK))
}

/// Makes a link by which another device becomes the same player, once, within ten minutes.
#[utoipa::path(
    post,
    path = "/session/link",
    tag = "players",
    responses(
        (status = 201, description = "The secret part of the link", body = serde_json::Value),
        (status = 403, description = "Not from our pages", body = Problem),
    )
)]
pub(super) async fn link(State(app): State<App>, who: Who) -> Result<Response, Refused> {
    let device = who.device()?;
    let token = Token::for_device();
    let expires = now() + LINK;
    app.store
        .add_device_link(&device.id, &token.hash(), expires)
        .await?;
    let made = json!({ "link": token.reveal(), "expires": expires });
    Ok((StatusCode::CREATED, answer(made)).into_response())
}

/// Uses such a link: this device is the player now, and the one before is out.
#[utoipa::path(
    post,
    path = "/session/claim",
    tag = "players",
    request_body = Claim,
    responses(
        (status = 200, description = "Who one is", body = serde_json::Value),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 404, description = "The link was used, or is too old", body = Problem),
        (status = 422, description = "No link", body = Problem),
    )
)]
pub(super) async fn claim(
    State(app): State<App>,
    claim: Result<Json<Claim>, JsonRejection>,
) -> Result<Response, Refused> {
    let Json(claim) = claim?;
    let used = || Refused::not_found("no-such-link", "this link was used, or is too old");
    let link = Token::read(&claim.link).ok_or_else(used)?;
    let device = app.store.use_device_link(&link.hash(), now()).await?;
    let device = device.ok_or_else(used)?;
    let token = Token::for_device();
    app.store.retoken_device(&device.id, &token.hash()).await?;
    app.known.forget(&device);
    Ok(hand_out(
        &app,
        &device,
        &token,
        claim.bearer,
        StatusCode::OK,
    ))
}

fn read_name(text: &str) -> Result<Name, Refused> {
    Name::read(text).map_err(|wrong| Refused::illegal("bad-name", wrong.reason()))
}

async fn give_name(app: &App, device: &mut Device, name: &Name) -> Result<(), Refused> {
    let given = app
        .store
        .name_device(&device.id, name.as_str(), &name.folded())
        .await?;
    given.map_err(|NameTaken| {
        Refused::new(
            StatusCode::CONFLICT,
            "name-taken",
            "somebody has this name already",
        )
    })?;
    app.known.forget(device);
    device.name = Some(name.as_str().to_owned());
    Ok(())
}

fn player(device: &Device) -> serde_json::Value {
    json!({ "player": { "id": device.id.to_string(), "name": device.name } })
}

/// Says who somebody is, with the token that proves it.
fn hand_out(
    app: &App,
    device: &Device,
    token: &Token,
    bearer: bool,
    status: StatusCode,
) -> Response {
    let mut body = player(device);
    if bearer {
        body["token"] = json!(token.reveal());
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
