//! The web page: files that are part of the program.
//!
//! Everything but the page itself has the fingerprint of all files in its address, so that browsers keep it for good and
//! never mix two versions.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use dicewise_desk::texts::Lang;
use rust_embed::{Embed, EmbeddedFile};
use sha2::{Digest, Sha256};
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::ops;
use crate::tongue;

/// The files of the page.
#[derive(Embed)]
#[folder = "web/"]
#[include = "*.html"]
#[include = "*.js"]
#[include = "*.css"]
#[include = "*.svg"]
#[include = "*.png"]
#[include = "*.webmanifest"]
#[exclude = "tests/*"]
#[exclude = "node_modules/*"]
struct Files;

/// The words, of which the page needs some.
#[derive(Embed)]
#[folder = "../../texts/"]
struct Words;

/// The Fluent files that the page speaks from.
const SPOKEN: [&str; 9] = [
    "looking",
    "play",
    "practising",
    "review",
    "server",
    "stats",
    "train",
    "web",
    "words",
];

/// Scripts that are no modules.
const STANDALONE: [&str; 2] = ["sw.js", "js/early.js"];

/// The page's own addresses: whatever it shows there is decided in the browser.
const PAGES: [&str; 16] = [
    "/",
    "/new",
    "/lobby",
    "/r/{id}",
    "/keep",
    "/games",
    "/review",
    "/review/{id}",
    "/stats",
    "/train",
    "/daily",
    "/boards",
    "/sheets",
    "/rules",
    "/house",
    "/settings",
];

/// The page and everything it is made of.
pub(crate) fn router() -> Router<App> {
    let mut router = Router::new();
    for page in PAGES {
        router = router.route(page, get(|| async { SITE.page() }));
    }
    // These two are asked for by these names only; what they say holds for the whole origin.
    for name in ["sw.js", "manifest.webmanifest"] {
        let shown = move || async move { SITE.with_build(name) };
        router = router.route(&format!("/{name}"), get(shown));
    }
    let part =
        |Path((build, path)): Path<(String, String)>| async move { SITE.part(&build, &path) };
    router
        .route("/assets/{build}/{*path}", get(part))
        .route("/favicon.ico", get(|| async { file("icons/icon.svg") }))
        .layer(CompressionLayer::new())
}

/// What somebody gets who is nowhere: a page that says so, if it is a browser.
pub(crate) fn nowhere(headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT);
    let reads = accepted.and_then(|accepted| accepted.to_str().ok());
    match reads {
        Some(accepted) if accepted.contains("text/html") => {
            (StatusCode::NOT_FOUND, SITE.page()).into_response()
        }
        _ => nothing(),
    }
}

/// The page as this program has it.
static SITE: LazyLock<Site> = LazyLock::new(Site::new);

/// The files with their fingerprint.
struct Site {
    build: String,
    modules: String,
    texts: [(Lang, Bytes); 3],
}

impl Site {
    fn new() -> Site {
        let mut names: Vec<Cow<'static, str>> = Files::iter().collect();
        names.sort_unstable();
        let texts = Lang::ALL.map(|lang| (lang, Bytes::from(spoken(lang))));
        let mut hash = Sha256::new();
        for name in &names {
            hash.update(name.as_bytes());
            hash.update(Files::get(name).map_or([0; 32], |file| file.metadata.sha256_hash()));
        }
        for (_, text) in &texts {
            hash.update(text);
        }
        let build: String = hash.finalize()[..8]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        // Modules are asked for at once instead of one after the other as they name each other.
        let modules = names
            .iter()
            .filter(|name| name.ends_with(".js") && !STANDALONE.contains(&&***name))
            .map(|name| format!("<link rel=\"modulepreload\" href=\"/assets/{build}/{name}\">"))
            .collect();
        Site {
            build,
            modules,
            texts,
        }
    }

    fn page(&self) -> Response {
        let lang = tongue::current();
        let Some(html) = text("index.html") else {
            return nothing();
        };
        let html = html
            .replace("{{build}}", &self.build)
            .replace("{{lang}}", lang.code())
            .replace("{{modules}}", &self.modules);
        let headers = [
            (header::CONTENT_TYPE, "text/html; charset=utf-8"),
            (header::CACHE_CONTROL, "no-cache"),
            (header::VARY, "accept-language"),
        ];
        (headers, html).into_response()
    }

    fn with_build(&self, name: &'static str) -> Response {
        let Some(content) = text(name) else {
            return nothing();
        };
        let headers = [
            (header::CONTENT_TYPE, content_type(name)),
            (header::CACHE_CONTROL, "no-cache"),
        ];
        (headers, content.replace("{{build}}", &self.build)).into_response()
    }

    /// A file of this build; those of another are gone.
    fn part(&self, build: &str, path: &str) -> Response {
        if build != self.build {
            return nothing();
        }
        let words = path
            .strip_prefix("texts/")
            .and_then(|name| name.strip_suffix(".ftl"));
        match words.and_then(|code| code.parse::<Lang>().ok()) {
            Some(lang) => {
                let text = self.texts.iter().find(|(other, _)| *other == lang);
                let text = text.map(|(_, text)| text.clone()).unwrap_or_default();
                (
                    [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), FOREVER],
                    text,
                )
                    .into_response()
            }
            None => file(path),
        }
    }
}

/// What has the fingerprint in its address never changes.
const FOREVER: (HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=31536000, immutable");

fn file(path: &str) -> Response {
    let Some(EmbeddedFile { data, .. }) = Files::get(path) else {
        return nothing();
    };
    let headers = [(header::CONTENT_TYPE, content_type(path)), FOREVER];
    let body = match data {
        Cow::Borrowed(data) => Body::from(data),
        Cow::Owned(data) => Body::from(data),
    };
    (StatusCode::OK, headers, body).into_response()
}

fn text(path: &str) -> Option<String> {
    let file = Files::get(path)?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// Everything that the page may have to say in a language.
fn spoken(lang: Lang) -> String {
    SPOKEN
        .iter()
        .filter_map(|name| Words::get(&format!("{}/{name}.ftl", lang.code())))
        .map(|file| String::from_utf8_lossy(&file.data).into_owned())
        .collect()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

fn nothing() -> Response {
    ops::no_such_page().into_response()
}
