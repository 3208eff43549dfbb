//! The API: everything under `/api/v1`, and its description.

pub(crate) mod rooms;
mod rules;
mod session;

use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::config::Config;
use crate::error::{Problem, Refused};
use crate::guard;
use crate::ops;
use crate::socket;

/// The version of everything that is answered: that of `--json` on the command line.
pub(crate) const SCHEMA: u32 = 1;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "dicewise",
        description = "Play, score and master the five-dice, thirteen-box game.",
    ),
    components(schemas(Problem)),
    tags(
        (name = "rules", description = "Rule sets"),
        (name = "analysis", description = "What a position is worth, and what to do"),
        (name = "games", description = "Games that are kept: records, reviews, statistics, sheets"),
        (name = "rooms", description = "Playing"),
        (name = "players", description = "Who plays"),
    )
)]
struct Document;

/// Everything the server answers.
pub(crate) fn router(app: App) -> Router {
    let api = OpenApiRouter::new()
        .routes(routes!(rules::list))
        .routes(routes!(rules::show))
        .routes(routes!(session::start, session::show))
        .routes(routes!(session::rename))
        .routes(routes!(session::renew))
        .routes(routes!(session::link))
        .routes(routes!(session::claim))
        .routes(routes!(rooms::create, rooms::list))
        .routes(routes!(rooms::show))
        .routes(routes!(rooms::command))
        .routes(routes!(rooms::seat_token))
        .routes(routes!(rooms::record))
        .routes(routes!(rooms::verify))
        .routes(routes!(rooms::coach))
        .routes(routes!(socket::socket));
    let (api, document) = OpenApiRouter::with_openapi(Document::openapi())
        .nest("/api/v1", api)
        .split_for_parts();
    let document: &'static str = Box::leak(document.to_json().unwrap_or_default().into_boxed_str());
    let described = move || async move { ([(header::CONTENT_TYPE, "application/json")], document) };
    api.route("/api/v1/openapi.json", get(described))
        .route("/healthz", get(ops::healthz))
        .route("/readyz", get(ops::readyz))
        .route("/metrics", get(ops::metrics))
        .fallback(no_such_page)
        .method_not_allowed_fallback(no_such_method)
        .layer(DefaultBodyLimit::max(Config::LARGEST_BODY))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// A panic is our mistake; the client learns no more than that.
fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    Refused::new(
        StatusCode::INTERNAL_SERVER_ERROR,
        "internal",
        "something went wrong here, which is our mistake",
    )
    .into_response()
}

async fn no_such_page() -> impl IntoResponse {
    Refused::not_found("no-such-page", "there is nothing at this address")
}

async fn no_such_method() -> impl IntoResponse {
    Refused::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "no-such-method",
        "this address does not answer to this method",
    )
}

/// An answer with the schema's version before everything else.
#[derive(serde::Serialize)]
pub(crate) struct Versioned<V> {
    schema: u32,
    #[serde(flatten)]
    value: V,
}

/// An answer as JSON.
pub(crate) fn answer<V: serde::Serialize>(value: V) -> Json<Versioned<V>> {
    let schema = SCHEMA;
    Json(Versioned { schema, value })
}
