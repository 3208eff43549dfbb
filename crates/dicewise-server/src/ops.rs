//! For whoever runs the server: is it there, can it save, how is it doing.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use dicewise_desk::texts::say;

use crate::api::no_such_method;
use crate::app::App;
use crate::error::{Problem, Refused};
use crate::guard;

/// Whether it is there.
#[utoipa::path(
    get,
    path = "/healthz",
    tag = "operation",
    responses((status = 200, description = "It is", body = String, content_type = "text/plain", example = "ok\n"))
)]
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether it can take moves: the database answers.
#[utoipa::path(
    get,
    path = "/readyz",
    tag = "operation",
    responses(
        (status = 200, description = "It can", body = String, content_type = "text/plain", example = "ready\n"),
        (status = 503, description = "Nothing can be saved at the moment", body = Problem),
    )
)]
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Refused> {
    app.store.ping().await?;
    Ok("ready\n")
}

/// How it is doing, as Prometheus reads it. Strangers need not know: where everything else is it is only for this machine,
/// and nowhere if it has a place of its own.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "operation",
    responses(
        (status = 200, description = "Every figure, as Prometheus reads it", body = String, content_type = "text/plain"),
        (status = 404, description = "Not for strangers, or somewhere else", body = Problem),
    )
)]
pub(crate) async fn metrics(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    // Whoever is behind a proxy is not on this machine, whatever the proxy is.
    let passed_on = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
    let direct = !passed_on.iter().any(|name| headers.contains_key(*name));
    let here = peer.ip().to_canonical().is_loopback() && direct;
    if app.config.metrics_listen.is_some() || !here {
        return Err(no_such_page());
    }
    Ok(figures(State(app)).await.into_response())
}

/// What is answered where the figures have a place of their own.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(figures))
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .fallback(async || no_such_page())
        .method_not_allowed_fallback(no_such_method)
        .layer(middleware::map_response_with_state(
            app.clone(),
            async |State(app): State<App>, response: Response| guard::with_headers(&app, response),
        ))
        .with_state(app)
}

async fn figures(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.render();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

pub(crate) fn no_such_page() -> Refused {
    Refused::told(StatusCode::NOT_FOUND, "no-such-page", |lang| {
        say!(lang, "api-no-such-page")
    })
}
