//! For whoever runs the server: is it there, can it save, how is it doing.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::app::App;
use crate::error::Refused;

/// It is there.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// It can take moves: the database answers.
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Refused> {
    app.store.ping().await?;
    Ok("ready\n")
}

/// How it is doing, as Prometheus reads it.
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.render();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
