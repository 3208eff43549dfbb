//! A question, in an address or in a body.

use axum::RequestExt;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use dicewise_desk::texts::say;
use serde::de::DeserializeOwned;

use super::body::content_type;
use crate::error::Refused;
use crate::reading;
use crate::unfit::Unread;

/// What stands in the query of an address.
pub(crate) struct InQuery<Q>(pub(crate) Q);

impl<Q, S> FromRequestParts<S> for InQuery<Q>
where
    Q: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<InQuery<Q>, Refused> {
        in_query(&parts.uri).map(InQuery)
    }
}

/// What stands in a JSON body, with its fields named.
pub(super) struct InBody<Q>(pub(super) Q);

impl<Q, S> FromRequest<S> for InBody<Q>
where
    Q: DeserializeOwned + 'static,
    S: Send + Sync,
{
    type Rejection = Refused;

    async fn from_request(request: Request, _: &S) -> Result<InBody<Q>, Refused> {
        let content_type = content_type(request.headers());
        let is_json = match content_type.split_once('/') {
            Some(("application", kind)) => kind == "json" || kind.ends_with("+json"),
            _ => false,
        };
        if !is_json {
            return Err(Refused::told(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                |lang| say!(lang, "api-not-json"),
            ));
        }
        let bytes = request.extract::<Bytes, _>().await?;
        let read = reading::from_json(&bytes);
        read.map(InBody).map_err(|unread| {
            let status = match unread {
                Unread::NoJson { .. } => StatusCode::BAD_REQUEST,
                Unread::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            };
            unread.refused(status, "bad-body")
        })
    }
}

/// A question. Whoever gets the answer has it in the address; whoever posts it has the same fields in a JSON
/// body, where there is room for house rules.
pub(super) struct Asked<Q>(pub(super) Q);

impl<Q, S> FromRequest<S> for Asked<Q>
where
    Q: DeserializeOwned + 'static,
    S: Send + Sync,
{
    type Rejection = Refused;

    async fn from_request(request: Request, _: &S) -> Result<Asked<Q>, Refused> {
        if request.method() != Method::POST {
            return in_query(request.uri()).map(Asked);
        }
        if request.uri().query().is_some_and(|query| !query.is_empty()) {
            return Err(Refused::told(
                StatusCode::BAD_REQUEST,
                "bad-query",
                |lang| say!(lang, "api-in-the-body"),
            ));
        }
        let InBody(question) = request.extract().await?;
        Ok(Asked(question))
    }
}

fn in_query<Q: DeserializeOwned>(uri: &Uri) -> Result<Q, Refused> {
    let read = reading::from_query(uri.query().unwrap_or_default());
    read.map_err(|unread| unread.refused(StatusCode::BAD_REQUEST, "bad-query"))
}
