//! A question, in an address or in a body.

use axum::extract::{FromRequest, Query, Request};
use axum::http::{Method, StatusCode};
use axum::{Json, RequestExt};
use dicewise_desk::texts::say;
use serde::de::DeserializeOwned;

use crate::error::Refused;
use crate::fields::Fields;

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
            let Query(question) = Query::try_from_uri(request.uri())?;
            return Ok(Asked(question));
        }
        if request.uri().query().is_some_and(|query| !query.is_empty()) {
            return Err(Refused::told(
                StatusCode::BAD_REQUEST,
                "bad-query",
                |lang| say!(lang, "api-in-the-body"),
            ));
        }
        let Json(question) = request.extract::<Json<Fields<Q>>, _>().await?;
        Ok(Asked(question.0))
    }
}
