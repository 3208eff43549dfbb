//! What a client is told when it can't be done.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dicewise_solver::Cancelled;
use dicewise_store::{FindError, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was refused. Nothing has changed.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    body: Problem,
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
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl ToString) -> Refused {
        let message = message.to_string();
        Refused {
            status,
            body: Problem { code, message },
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

    pub(crate) fn not_found(code: &'static str, message: impl ToString) -> Refused {
        Refused::new(StatusCode::NOT_FOUND, code, message)
    }

    pub(crate) fn code(&self) -> &'static str {
        self.body.code
    }

    pub(crate) fn message(&self) -> &str {
        &self.body.message
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body)).into_response();
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

/// What is wrong inside stays inside: the log has it, the client learns what to do.
impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::NotFound(_) => Refused::not_found("no-such-game", error),
            StoreError::Conflict { .. } => Refused::new(StatusCode::CONFLICT, "conflict", error),
            StoreError::Exists(_) => Refused::new(StatusCode::CONFLICT, "exists", error),
            StoreError::NoId | StoreError::OtherGame { .. } | StoreError::Unreadable(_) => {
                Refused::bad("bad-record", error)
            }
            StoreError::Full
            | StoreError::ReadOnly
            | StoreError::Busy
            | StoreError::Disk(_)
            | StoreError::Tag(_)
            | StoreError::Damaged(_)
            | StoreError::DamagedGame { .. }
            | StoreError::Other(_) => {
                tracing::error!(%error, "the database fails");
                metrics::counter!("dicewise_store_errors_total").increment(1);
                Refused::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "store-unavailable",
                    "games can't be saved at the moment; nothing was changed, try again soon",
                )
            }
        }
    }
}

impl From<FindError> for Refused {
    fn from(error: FindError) -> Refused {
        match error {
            FindError::Store(error) => error.into(),
            FindError::NotFound(_) => Refused::not_found("no-such-game", error),
            FindError::Ambiguous { .. } | FindError::TooShort(_) => {
                Refused::bad("which-game", error)
            }
        }
    }
}

impl From<Cancelled> for Refused {
    fn from(_: Cancelled) -> Refused {
        Refused::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "called-off",
            "the work was called off",
        )
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Refused {
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => "too-large",
            StatusCode::UNSUPPORTED_MEDIA_TYPE => "not-json",
            _ => "bad-body",
        };
        Refused::new(rejection.status(), code, rejection.body_text())
    }
}

impl From<QueryRejection> for Refused {
    fn from(rejection: QueryRejection) -> Refused {
        Refused::new(rejection.status(), "bad-query", rejection.body_text())
    }
}

impl From<PathRejection> for Refused {
    fn from(rejection: PathRejection) -> Refused {
        Refused::new(rejection.status(), "bad-path", rejection.body_text())
    }
}
