//! The web page: files that are part of the program.
//!
//! Everything but the page itself has the fingerprint of all files in its address, so that browsers keep it for good and
//! never mix two versions.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use dicewise_desk::texts::{Lang, say};
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

/// The module that starts the page.
const START: &str = "js/main.js";

/// Files that have addresses of their own.
const STANDALONE: [&str; 3] = ["index.html", "manifest.webmanifest", "sw.js"];

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
    let part =
        |Path((build, path)): Path<(String, String)>| async move { SITE.part(&build, &path) };
    router
        // These two are asked for by these names only; what they say holds for the whole origin.
        .route("/sw.js", get(|| async { SITE.worker() }))
        .route("/manifest.webmanifest", get(|| async { SITE.manifest() }))
        .route("/assets/{build}/{*path}", get(part))
        .route("/favicon.ico", get(|| async { icon() }))
        .layer(CompressionLayer::new())
}

/// What somebody gets who is nowhere: a page that says so, if it is a browser. Programs ask the API.
pub(crate) fn nowhere(uri: &Uri, headers: &HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        return nothing();
    }
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
    parts: String,
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
        let modules = needed(START)
            .iter()
            .map(|name| format!("<link rel=\"modulepreload\" href=\"/assets/{build}/{name}\">"))
            .collect();
        let files = names.iter().filter(|name| !STANDALONE.contains(&&***name));
        let files = files.map(ToString::to_string);
        let spoken = Lang::ALL.map(|lang| format!("texts/{}.ftl", lang.code()));
        let parts: Vec<String> = files.chain(spoken).collect();
        Site {
            build,
            modules,
            parts: parts.join(" "),
            texts,
        }
    }

    fn page(&self) -> Response {
        let lang = tongue::current();
        self.filled("index.html", "text/html; charset=utf-8", |html| {
            html.replace("{{lang}}", lang.code())
                .replace("{{about}}", &escaped(&say!(lang, "web-about")))
                .replace("{{no-script}}", &escaped(&say!(lang, "web-no-script")))
                .replace("{{modules}}", &self.modules)
        })
    }

    fn manifest(&self) -> Response {
        let lang = tongue::current();
        let about = serde_json::Value::from(say!(lang, "web-about")).to_string();
        let name = "manifest.webmanifest";
        self.filled(name, content_type(name), |json| {
            json.replace("{{lang}}", lang.code())
                .replace("\"{{about}}\"", &about)
        })
    }

    /// Who keeps the page: it is told every part, since most come only when they are needed.
    fn worker(&self) -> Response {
        self.filled("sw.js", content_type("sw.js"), |script| {
            script.replace("{{parts}}", &self.parts)
        })
    }

    /// A file with an address of its own, with what it leaves blank.
    fn filled(
        &self,
        name: &str,
        content_type: &'static str,
        fill: impl FnOnce(String) -> String,
    ) -> Response {
        let Some(content) = text(name) else {
            return nothing();
        };
        let headers = [
            (header::CONTENT_TYPE, content_type),
            (header::CACHE_CONTROL, "no-cache"),
            (header::VARY, "accept-language"),
        ];
        (headers, fill(content).replace("{{build}}", &self.build)).into_response()
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

/// The icon by the name that browsers ask for unasked: it may be another one tomorrow.
fn icon() -> Response {
    let mut response = file("icons/icon.svg");
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

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

/// A module and every other without which it can't start, the module first.
fn needed(module: &str) -> Vec<String> {
    let mut needed = vec![module.to_owned()];
    let mut read = 0;
    while let Some(name) = needed.get(read) {
        for other in imports(name, &text(name).unwrap_or_default()) {
            if !needed.contains(&other) {
                needed.push(other);
            }
        }
        read += 1;
    }
    needed
}

/// The modules that a module imports before it starts: `import … from "./other.js"`. What `import()` asks for comes later.
fn imports(module: &str, script: &str) -> Vec<String> {
    let named = script.split("from \"").skip(1);
    let named = named.filter_map(|rest| rest.split('"').next());
    let folder = module.rsplit_once('/').map_or("", |(folder, _)| folder);
    let relative = named.filter(|path| path.starts_with("./") || path.starts_with("../"));
    relative.map(|path| joined(folder, path)).collect()
}

/// Where a relative path leads from a folder.
fn joined(folder: &str, path: &str) -> String {
    let mut steps: Vec<&str> = folder.split('/').collect();
    for step in path.split('/') {
        match step {
            "." => {}
            ".." => {
                steps.pop();
            }
            name => steps.push(name),
        }
    }
    steps.join("/")
}

/// A text between elements, or as the value of an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_names_what_it_needs_at_once() {
        let script = "import { a } from \"../vendor/a.js\";\nimport {\n  b,\n} from \"./b.js\";\n\
            /** @typedef {import(\"./types.js\").T} T */\nconst c = () => import(\"./c.js\");\n";
        assert_eq!(imports("js/main.js", script), ["vendor/a.js", "js/b.js"]);
        assert_eq!(
            imports("js/views/x.js", "import { y } from \"../../vendor/y.js\";"),
            ["vendor/y.js"]
        );
    }

    #[test]
    fn the_first_page_asks_for_a_room_at_once_and_for_the_rest_later() {
        let first = needed(START);
        for name in &first {
            assert!(Files::get(name).is_some(), "{name}");
        }
        let asked = |name: &str| first.iter().any(|one| one == name);
        assert!(asked(START) && asked("js/views/room.js") && asked("vendor/lit-html/lit-html.js"));
        assert!(!asked("js/views/review.js") && !asked("vendor/uqr/uqr.js"));
        // What is kept for later is everything.
        let kept: Vec<&str> = SITE.parts.split(' ').collect();
        for name in [
            "js/views/review.js",
            "vendor/uqr/uqr.js",
            "css/page.css",
            "texts/de.ftl",
        ] {
            assert!(kept.contains(&name), "{name}");
        }
    }

    #[test]
    fn texts_stay_texts_in_the_page() {
        assert_eq!(escaped("<a href=\"&\">"), "&lt;a href=&quot;&amp;&quot;>");
    }
}
