//! Rule sets.

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::response::IntoResponse;
use dicewise_rules::{RuleBook, RuleSet};
use serde_json::json;

use super::answer;
use crate::error::{Problem, Refused};

/// Every built-in rule set.
#[utoipa::path(
    get,
    path = "/rules",
    tag = "rules",
    responses((status = 200, description = "The rule sets, every field of each", body = serde_json::Value))
)]
pub(super) async fn list() -> impl IntoResponse {
    let rules: Vec<_> = RuleSet::built_in()
        .iter()
        .map(|rules| rules.spec())
        .collect();
    answer(json!({ "rules": rules }))
}

/// One built-in rule set.
#[utoipa::path(
    get,
    path = "/rules/{id}",
    tag = "rules",
    params(("id" = String, Path, description = "Its name", example = "yahtzee")),
    responses(
        (status = 200, description = "Every field of the rule set", body = serde_json::Value),
        (status = 404, description = "There is none of this name", body = Problem)
    )
)]
pub(super) async fn show(
    id: Result<Path<String>, PathRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let rules = RuleBook::default()
        .find(&id)
        .map_err(|unknown| Refused::not_found("no-such-rules", unknown))?;
    Ok(answer(json!({ "rules": rules.spec() })))
}
