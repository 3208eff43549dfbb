//! Texts that somebody sends.

use axum::RequestExt;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use dicewise_desk::texts::say;

use crate::error::{Refused, is_late};

/// A text that somebody sends: as `text/plain` in its own notation, or as `application/json`.
pub(super) struct Written {
    pub(super) text: String,
    pub(super) is_json: bool,
}

impl<S: Send + Sync> FromRequest<S> for Written {
    type Rejection = Refused;

    async fn from_request(request: Request, _: &S) -> Result<Written, Refused> {
        let is_json = match content_type(request.headers()).as_str() {
            "application/json" => true,
            "text/plain" => false,
            _ => {
                return Err(Refused::told(
                    StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    "wrong-content-type",
                    |lang| say!(lang, "api-wrong-content-type"),
                ));
            }
        };
        let bytes = request.extract::<Bytes, _>().await?;
        let text = String::from_utf8(bytes.into()).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            Refused::told(StatusCode::BAD_REQUEST, "not-utf-8", |lang| {
                say!(lang, "api-not-utf-8", byte = valid)
            })
        })?;
        Ok(Written { text, is_json })
    }
}

/// As what something is sent, without what is said about it besides.
pub(super) fn content_type(headers: &HeaderMap) -> String {
    let named = headers.get(header::CONTENT_TYPE);
    let named = named.and_then(|value| value.to_str().ok());
    let essence = named.and_then(|value| value.split(';').next());
    essence.unwrap_or_default().trim().to_ascii_lowercase()
}

impl From<BytesRejection> for Refused {
    fn from(rejection: BytesRejection) -> Refused {
        if is_late(&rejection) {
            return Refused::late();
        }
        match rejection.status() {
            status @ StatusCode::PAYLOAD_TOO_LARGE => {
                Refused::told(status, "too-large", |lang| say!(lang, "api-too-large"))
            }
            status => Refused::told(status, "bad-body", |lang| say!(lang, "api-broken-off")),
        }
    }
}
