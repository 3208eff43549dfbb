//! A page to try the API, with nothing from outside.

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

/// Everything comes from here, nothing stands inside the page, and no text becomes a script or an element.
const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/// The page and what it is made of.
pub(super) fn router() -> Router<App> {
    let file = |content_type: &'static str, text: &'static str| {
        get(move || async move {
            let headers = [
                (header::CONTENT_TYPE, content_type),
                (header::CONTENT_SECURITY_POLICY, POLICY),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            ];
            (headers, text).into_response()
        })
    };
    let page = file("text/html; charset=utf-8", include_str!("docs/page.html"));
    let script = file(
        "text/javascript; charset=utf-8",
        include_str!("docs/page.js"),
    );
    let icon = file("image/svg+xml", include_str!("docs/icon.svg"));
    let style = file("text/css; charset=utf-8", include_str!("docs/page.css"));
    Router::new()
        .route("/api/v1/docs", page)
        .route("/api/v1/docs/icon.svg", icon)
        .route("/api/v1/docs/page.js", script)
        .route("/api/v1/docs/page.css", style)
}
