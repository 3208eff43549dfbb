//! What a client is told when it can't be done.

use std::error::Error;
use std::io;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dicewise_desk::texts::{Lang, say};
use dicewise_solver::Cancelled;
use dicewise_store::{FindError, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::tongue;

/// Why a request was refused. Nothing has changed.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    code: &'static str,
    message: Sentence,
}

/// A sentence for people.
#[derive(Clone, Debug)]
pub(crate) enum Sentence {
    /// As it was said, in the language of whoever asked, or about something that only programs send.
    Said(String),
    /// In every language, in the order of [`Lang::ALL`].
    Told(Arc<[String; 3]>),
}

impl Sentence {
    /// A sentence in every language: who will read it is known where it is sent.
    pub(crate) fn told(tell: impl Fn(Lang) -> String) -> Sentence {
        Sentence::Told(Arc::new(Lang::ALL.map(tell)))
    }

    /// The sentence in a language.
    pub(crate) fn text(&self, lang: Lang) -> &str {
        match self {
            Sentence::Said(text) => text,
            Sentence::Told(all) => &all[lang as usize],
        }
    }
}

/// The body of every error.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What went wrong, for programs.
    #[schema(value_type = String, example = "bad-position")]
    code: &'static str,
    /// The same in a sentence for people.
    message: String,
}

impl Refused {
    /// Refuses something that only programs send, or in words that were found before.
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl ToString) -> Refused {
        Refused {
            status,
            code,
            message: Sentence::Said(message.to_string()),
        }
    }

    /// Refuses something in the language of whoever asked.
    pub(crate) fn told(
        status: StatusCode,
        code: &'static str,
        tell: impl Fn(Lang) -> String,
    ) -> Refused {
        Refused {
            status,
            code,
            message: Sentence::told(tell),
        }
    }

    /// What was sent makes no sense.
    pub(crate) fn bad(code: &'static str, message: impl ToString) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// What was sent makes sense, but the rules forbid it.
    pub(crate) fn illegal(code: &'static str, message: impl ToString) -> Refused {
        Refused::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// What the archive says about a game.
    fn stored(status: StatusCode, code: &'static str, error: &StoreError) -> Refused {
        Refused::told(status, code, |lang| lang.store_error(error))
    }

    /// Somebody who has not said who they are.
    pub(crate) fn nobody() -> Refused {
        Refused::told(StatusCode::UNAUTHORIZED, "who-are-you", |lang| {
            say!(lang, "api-who-are-you")
        })
    }

    /// An address that is too long.
    pub(crate) fn too_long() -> Refused {
        Refused::told(StatusCode::URI_TOO_LONG, "too-long", |lang| {
            say!(lang, "api-too-long")
        })
    }

    /// A body that did not arrive in time.
    pub(crate) fn late() -> Refused {
        Refused::told(StatusCode::REQUEST_TIMEOUT, "too-slow", |lang| {
            say!(lang, "api-too-slow")
        })
    }

    /// A head that is too large, or has too many lines.
    pub(crate) fn large_head() -> Refused {
        let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
        Refused::told(status, "head-too-large", |lang| {
            say!(lang, "api-head-too-large")
        })
    }

    pub(crate) fn code(&self) -> &'static str {
        self.code
    }

    pub(crate) fn message(&self, lang: Lang) -> &str {
        self.message.text(lang)
    }

    /// What is sent of it.
    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        Problem {
            code: self.code,
            message: self.message(lang).to_owned(),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let problem = self.problem(tongue::current());
        let mut response = (self.status, Json(problem)).into_response();
        if matches!(
            self.status,
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS
        ) {
            let soon = HeaderValue::from_static("1");
            response.headers_mut().insert(header::RETRY_AFTER, soon);
        }
        response
    }
}

/// The code of what went wrong inside.
pub(crate) const INTERNAL: &str = "internal";

/// The code of what can't be read or written now.
const UNAVAILABLE: &str = "store-unavailable";

/// What is wrong inside stays inside: the log has it, the client learns what to do.
impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::NotFound(_) => {
                Refused::stored(StatusCode::NOT_FOUND, "no-such-game", &error)
            }
            StoreError::Conflict { .. } => {
                Refused::stored(StatusCode::CONFLICT, "conflict", &error)
            }
            // Nothing is wrong with it: the server is about to stop.
            StoreError::Closed => {
                Refused::stored(StatusCode::SERVICE_UNAVAILABLE, UNAVAILABLE, &error)
            }
            StoreError::Exists(_) => Refused::stored(StatusCode::CONFLICT, "exists", &error),
            StoreError::NoId | StoreError::OtherGame { .. } | StoreError::Unreadable(_) => {
                Refused::stored(StatusCode::BAD_REQUEST, "bad-record", &error)
            }
            StoreError::Full
            | StoreError::ReadOnly
            | StoreError::Busy
            | StoreError::Unreachable
            | StoreError::Disk(_)
            | StoreError::Tag(_)
            | StoreError::Damaged(_)
            | StoreError::DamagedGame { .. }
            | StoreError::Other(_) => {
                tracing::error!(%error, "the database fails");
                metrics::counter!("dicewise_store_errors_total").increment(1);
                Refused::told(StatusCode::SERVICE_UNAVAILABLE, UNAVAILABLE, |lang| {
                    say!(lang, "api-store-unavailable")
                })
            }
        }
    }
}

impl From<FindError> for Refused {
    fn from(error: FindError) -> Refused {
        let (status, code) = match error {
            FindError::Store(error) => return error.into(),
            FindError::NotFound(_) => (StatusCode::NOT_FOUND, "no-such-game"),
            FindError::Ambiguous { .. } | FindError::TooShort(_) => {
                (StatusCode::BAD_REQUEST, "which-game")
            }
        };
        Refused::told(status, code, |lang| lang.find_error(&error))
    }
}

impl From<Cancelled> for Refused {
    fn from(_: Cancelled) -> Refused {
        Refused::told(StatusCode::SERVICE_UNAVAILABLE, "called-off", |lang| {
            say!(lang, "api-called-off")
        })
    }
}

impl From<PathRejection> for Refused {
    fn from(rejection: PathRejection) -> Refused {
        Refused::told(rejection.status(), "bad-path", |lang| {
            say!(lang, "api-bad-path")
        })
    }
}

/// Whether a body was waited for in vain.
pub(crate) fn is_late(error: &(dyn Error + 'static)) -> bool {
    let bottom = innermost(error).downcast_ref::<io::Error>();
    bottom.is_some_and(|error| error.kind() == io::ErrorKind::TimedOut)
}

/// What is at the bottom of an error: what lies above only says what was being done.
fn innermost<'e>(error: &'e (dyn Error + 'static)) -> &'e (dyn Error + 'static) {
    let mut error = error;
    while let Some(source) = error.source() {
        error = source;
    }
    error
}
