//! What one's own games together say.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::num::NonZeroUsize;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use dicewise_desk::answers::Versioned;
use dicewise_desk::grader::GRADER;
use dicewise_desk::stats::{Figures, Panels, StatsJson, csv};
use dicewise_desk::texts::say;
use dicewise_rules::RuleSet;
use dicewise_store::StatsOf;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::asked::InQuery;
use super::paper::Drawn;
use super::wire::{Language, PictureFormat, PlayMode, Words};
use super::{json, training, written};
use crate::app::App;
use crate::arrears::review;
use crate::error::{Problem, Refused};
use crate::perfect::perfect;
use crate::who::Who;

/// Perfect play is worked out for so many rule sets, those with the most games.
const MOST_RULES: usize = 12;

/// So many games are reviewed before they are kept together.
const BATCH: u32 = 100;

/// Which games, and how.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct StatsQuestion {
    /// Whoever has this name in one's games; oneself if nobody is named.
    #[param(example = "Ana")]
    player: Option<String>,
    /// Only games by the rule set with this id.
    #[param(example = "yahtzee")]
    rules: Option<String>,
    /// Only games that were played so.
    #[param(inline)]
    mode: Option<PlayMode>,
    /// Only games that started on this day or later.
    #[param(example = "2026-11-16", max_length = 10)]
    since: Option<String>,
    /// Something else than JSON: a row for each game, or pictures.
    #[param(inline)]
    format: Option<StatsFormat>,
    /// Which of several pictures, one for each rule set, from 1; a PDF has all of them.
    #[param(value_type = Option<usize>, minimum = 1)]
    page: Option<NonZeroUsize>,
    /// The language of pictures and errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// A format of statistics.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum StatsFormat {
    Csv,
    Svg,
    Png,
    Pdf,
}

impl StatsFormat {
    fn picture(self) -> Option<PictureFormat> {
        match self {
            StatsFormat::Csv => None,
            StatsFormat::Svg => Some(PictureFormat::Svg),
            StatsFormat::Png => Some(PictureFormat::Png),
            StatsFormat::Pdf => Some(PictureFormat::Pdf),
        }
    }
}

/// What one's own finished games say, as `dicewise stats --json` does: the twelve rule sets with the most games.
#[utoipa::path(
    get,
    path = "/stats",
    tag = "archive",
    params(StatsQuestion),
    responses(
        (
            status = 200,
            description = "For each rule set, the one with the most games first",
            content(
                (Versioned<StatsJson> = "application/json"),
                (String = "text/csv"),
                (String = "image/svg+xml"),
                (Vec<u8> = "image/png"),
                (Vec<u8> = "application/pdf")
            )
        ),
        (status = 403, description = "The token of a seat is no session", body = Problem),
        (status = 422, description = "There is nothing to draw", body = Problem),
    )
)]
pub(super) async fn stats(
    State(app): State<App>,
    who: Who,
    InQuery(question): InQuery<StatsQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    who.device()?;
    let since = question.since.as_deref().map(training::date).transpose();
    let since = since.map_err(|no| Refused::bad("bad-date", no.message(words.0)))?;
    let of = StatsOf {
        holder: Some(who.holder.0.clone()),
        player: question.player.clone(),
        rules: question.rules,
        mode: question.mode.map(Into::into),
        since: since.map(|date| date.to_string()),
    };
    catch_up(&app, &who.holder.0).await?;
    if let Some(StatsFormat::Csv) = question.format {
        let games = app.store.reviewed(GRADER, &of).await?;
        let rows = csv(games).map_err(|error| Refused::illegal("cannot-write", error))?;
        let plain = [(header::CONTENT_TYPE, "text/csv; charset=utf-8")];
        return Ok((plain, rows).into_response());
    }
    let figures = figures(&app, &of).await?;
    let Some(format) = question.format.and_then(StatsFormat::picture) else {
        let figures: Vec<_> = figures.into_iter().map(|(_, figures)| figures).collect();
        let player = question.player.as_deref();
        return Ok(json(written(StatsJson::new(player, &figures))));
    };
    if figures.is_empty() {
        let message = say!(words.0, "stats-none");
        return Err(Refused::illegal("no-games", message));
    }
    let drawn = app.analyst.work(move |_| {
        let panels = figures.iter().map(|(rules, figures)| {
            let panels = Panels {
                lang: words.0,
                rules,
                figures,
            };
            panels.draw()
        });
        let pictures: Vec<_> = panels.collect();
        Drawn::new(
            words,
            &pictures,
            format.into(),
            question.page.map_or(1, NonZeroUsize::get),
        )
    });
    Ok(drawn.await?.into_response())
}

/// Reviews somebody's finished games that have not been yet.
async fn catch_up(app: &App, holder: &str) -> Result<(), Refused> {
    loop {
        let games = app.store.own_unreviewed(holder, GRADER, BATCH).await?;
        if games.is_empty() {
            return Ok(());
        }
        review(app, games).await?;
    }
}

/// The sums for each rule set, beside perfect play.
async fn figures(app: &App, of: &StatsOf) -> Result<Vec<(Arc<RuleSet>, Figures)>, Refused> {
    let mut figures = Vec::new();
    for stats in app.store.stats(GRADER, of).await? {
        if figures.len() == MOST_RULES {
            break;
        }
        if let Some(rules) = app.store.rules_of(&stats).await? {
            let perfect = perfect(app, &rules).await?;
            figures.push((rules, Figures { stats, perfect }));
        }
    }
    Ok(figures)
}
