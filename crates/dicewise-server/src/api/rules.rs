//! Rule sets.

use std::sync::Arc;

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use dicewise_desk::answers::{RulesChecked, RulesList, RulesShown, Versioned};
use dicewise_rules::{RuleBook, RuleSet};

use super::answer;
use super::asked::InQuery;
use super::body::Written;
use super::records::CheckQuestion;
use super::wire::Words;
use crate::error::Refused;

/// Every built-in rule set.
#[utoipa::path(
    get,
    path = "/rules",
    tag = "rules",
    responses((status = 200, description = "The rule sets, every field of each", body = Versioned<RulesList>))
)]
pub(super) async fn list() -> impl IntoResponse {
    answer(RulesList::built_in())
}

/// One built-in rule set.
#[utoipa::path(
    get,
    path = "/rules/{id}",
    tag = "rules",
    params(("id" = String, Path, description = "Its name", example = "yahtzee")),
    responses((status = 200, description = "Every field of the rule set", body = Versioned<RulesShown>))
)]
pub(super) async fn show(
    id: Result<Path<String>, PathRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let rules = RuleBook::default().find(&id).map_err(|unknown| {
        Refused::told(StatusCode::NOT_FOUND, "no-such-rules", |lang| {
            lang.unknown_rules(&unknown)
        })
    })?;
    Ok(answer(RulesShown::new(rules)))
}

/// Whether house rules make sense: TOML as plain text, or JSON.
#[utoipa::path(
    post,
    path = "/rules/check",
    tag = "rules",
    params(CheckQuestion),
    request_body(
        description = "House rules",
        content(
            (String = "text/plain", example = "based_on = \"yahtzee\"\n"),
            (serde_json::Value = "application/json", example = json!({ "based_on": "yahtzee" })),
        )
    ),
    responses((status = 200, description = "Every field, or everything that is wrong", body = Versioned<RulesChecked>))
)]
pub(super) async fn check(
    InQuery(question): InQuery<CheckQuestion>,
    written: Written,
) -> Result<impl IntoResponse, Refused> {
    let words = Words::from(question.lang);
    let read = match written.is_json {
        true => RuleSet::from_json(&written.text),
        false => RuleSet::from_toml(&written.text),
    };
    let read = read.as_ref().map(|rules| Arc::new(rules.clone()));
    Ok(answer(RulesChecked::new(words.foreign(), read)))
}
