//! The API: everything under `/api/v1`, and its description.

mod analysis;
pub(crate) mod asked;
mod boards;
mod body;
mod docs;
mod document;
mod games;
mod paper;
mod records;
pub(crate) mod rooms;
mod rules;
mod session;
mod sheet;
mod stats;
mod training;
pub(crate) mod wire;

use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use dicewise_desk::answers::Versioned;
use dicewise_desk::texts::say;
use serde::Serialize;
use serde_json::json;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::config::Config;
use crate::error::{INTERNAL, Problem, Refused};
use crate::guard;
use crate::ops;
use crate::page;
use crate::room::Told;
use crate::socket::{self, Sent};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "dicewise",
        description = "Play, score and master the five-dice, thirteen-box game.",
    ),
    components(schemas(Problem, Sent, Told<'static>)),
    tags(
        (name = "rules", description = "Rule sets"),
        (name = "analysis", description = "What a position is worth, and what to do"),
        (name = "training", description = "Decisions to practise on"),
        (name = "games", description = "Games that somebody sends: records, reviews, sheets"),
        (name = "archive", description = "One's own games: lists, statistics, out and in"),
        (name = "rooms", description = "Playing"),
        (name = "players", description = "Who plays"),
        (name = "operation", description = "For whoever runs the server"),
    )
)]
struct Document;

/// Everything the server answers.
pub(crate) fn router(app: App) -> Router {
    // Texts may be longer than questions.
    let texts = OpenApiRouter::new()
        .routes(routes!(rules::check))
        .routes(routes!(records::check))
        .routes(routes!(records::convert))
        .routes(routes!(records::card))
        .routes(routes!(records::review))
        .routes(routes!(records::verify))
        .routes(routes!(records::sheet))
        .layer(DefaultBodyLimit::max(Config::LARGEST_RECORD));
    let many_games = OpenApiRouter::new()
        .routes(routes!(games::import))
        .layer(DefaultBodyLimit::max(Config::LARGEST_IMPORT));
    let api = OpenApiRouter::new()
        .routes(routes!(rules::list))
        .routes(routes!(rules::show))
        .routes(routes!(analysis::score))
        .routes(routes!(analysis::advise))
        .routes(routes!(analysis::odds))
        .routes(routes!(analysis::distribution))
        .routes(routes!(analysis::target))
        .routes(routes!(analysis::targets))
        .routes(routes!(analysis::solve))
        .routes(routes!(analysis::simulate))
        .routes(routes!(training::puzzles))
        .routes(routes!(training::daily))
        .routes(routes!(training::judge))
        .routes(routes!(paper::sheet))
        .routes(routes!(boards::scores))
        .routes(routes!(boards::skill))
        .routes(routes!(boards::daily))
        .routes(routes!(training::answer_daily))
        .routes(routes!(session::start, session::show))
        .routes(routes!(session::rename))
        .routes(routes!(session::renew))
        .routes(routes!(session::link))
        .routes(routes!(session::claim))
        .routes(routes!(session::devices, session::shut_out_others))
        .routes(routes!(session::shut_out))
        .routes(routes!(rooms::create, rooms::list))
        .routes(routes!(rooms::show))
        .routes(routes!(rooms::command))
        .routes(routes!(rooms::seat_token))
        .routes(routes!(rooms::record))
        .routes(routes!(rooms::verify))
        .routes(routes!(rooms::coach))
        .routes(routes!(sheet::sheet))
        .routes(routes!(socket::socket))
        .routes(routes!(rooms::review))
        .routes(routes!(games::list))
        .routes(routes!(games::export))
        .routes(routes!(games::best))
        .routes(routes!(games::record))
        .routes(routes!(stats::stats))
        .merge(texts)
        .merge(many_games);
    let (api, document) = OpenApiRouter::with_openapi(Document::openapi())
        .nest("/api/v1", api)
        .routes(routes!(ops::healthz))
        .routes(routes!(ops::readyz))
        .routes(routes!(ops::metrics))
        .split_for_parts();
    let document = Bytes::from(document::finish(json!(document)).to_string());
    let described = move || async move { json(document) };
    api.route("/api/v1/openapi.json", get(described))
        .merge(docs::router())
        .merge(page::router())
        .fallback(async |uri: Uri, headers: HeaderMap| page::nowhere(&uri, &headers))
        .method_not_allowed_fallback(no_such_method)
        .layer(DefaultBodyLimit::max(Config::LARGEST_BODY))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// A panic is our mistake; the client learns no more than that.
fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    Refused::told(StatusCode::INTERNAL_SERVER_ERROR, INTERNAL, |lang| {
        say!(lang, "api-internal")
    })
    .into_response()
}

pub(crate) async fn no_such_method() -> impl IntoResponse {
    Refused::told(StatusCode::METHOD_NOT_ALLOWED, "no-such-method", |lang| {
        say!(lang, "api-no-such-method")
    })
}

/// An answer as JSON.
pub(crate) fn answer<V: Serialize>(value: V) -> Json<Versioned<V>> {
    Json(Versioned::new(value))
}

/// An answer as it is written and kept.
fn written<V: Serialize>(value: V) -> Vec<u8> {
    serde_json::to_vec(&Versioned::new(value)).expect("words and numbers have a JSON form")
}

/// Sends what was written.
fn json(text: impl Into<Bytes>) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json")];
    (json, text.into()).into_response()
}
