//! A question, in an address or in a body.

use axum::extract::{FromRequest, Query, Request};
use axum::http::{Method, StatusCode, Uri};
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
            let query = request.uri().query().map(with_plus).unwrap_or_default();
            let address = format!("/?{query}").parse::<Uri>();
            let address = address.map_err(|_| Refused::too_long())?;
            let Query(question) = Query::try_from_uri(&address)?;
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

/// The fields that hold positions.
const POSITIONS: [&str; 2] = ["position", "others"];

/// A query in which a plus in a position is a plus. In an address it stands for a space, but no position has one, and people
/// write positions as they are.
fn with_plus(query: &str) -> String {
    let fields = query.split('&').map(|field| match field.split_once('=') {
        Some((name, value)) if POSITIONS.contains(&name) => {
            format!("{name}={}", value.replace('+', "%2B"))
        }
        _ => field.to_owned(),
    });
    fields.collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::with_plus;

    #[test]
    fn only_positions_have_a_plus() {
        assert_eq!(
            with_plus("position=a:C/1/+/9&x=1+2"),
            "position=a:C/1/%2B/9&x=1+2"
        );
        assert_eq!(
            with_plus("others=a/+/1,b/+/2&&flag"),
            "others=a/%2B/1,b/%2B/2&&flag"
        );
        assert_eq!(with_plus(""), "");
    }
}
