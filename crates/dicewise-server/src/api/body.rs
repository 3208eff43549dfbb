//! Texts that somebody sends.

use axum::RequestExt;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
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
        let content_type = request.headers().get(header::CONTENT_TYPE);
        let content_type = content_type.and_then(|value| value.to_str().ok());
        let essence = content_type.and_then(|value| value.split(';').next());
        let essence = essence.unwrap_or_default().trim().to_ascii_lowercase();
        let is_json = match essence.as_str() {
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

impl From<BytesRejection> for Refused {
    fn from(rejection: BytesRejection) -> Refused {
        if is_late(&rejection) {
            return Refused::late();
        }
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => "too-large",
            _ => "bad-body",
        };
        Refused::unread(rejection.status(), code, rejection.body_text())
    }
}
