//! Decisions to practise on, and those of a day.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use dicewise_desk::answers::{Daily, JudgedDay, PuzzleAnswer, Puzzles, Versioned};
use dicewise_desk::texts::say;
use dicewise_desk::training::{Day, TEN, TaskMaker};
use dicewise_solver::{Cancelled, Difficulty, Theme, Values};
use dicewise_store::DailyAnswer;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::analysis::place;
use super::asked::{Asked, InBody};
use super::wire::{LARGEST_SEED, Language, RulesWish, Words, several, within};
use super::{json, written};
use crate::analyst::Length;
use crate::app::App;
use crate::error::{Problem, Refused};
use crate::fields::Fields;
use crate::who::{Anybody, Who};

/// The years that have decisions for each of their days.
const YEARS: std::ops::RangeInclusive<i16> = 2000..=2999;

/// The most decisions at once.
const MOST_PUZZLES: u8 = 20;

/// What to practise.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PuzzlesQuestion {
    /// The rules.
    #[param(value_type = Option<String>, example = "yahtzee")]
    rules: Option<RulesWish>,
    /// The same seed makes the same decisions.
    #[param(minimum = 0, maximum = 9_007_199_254_740_991_u64, example = 7)]
    seed: Option<u64>,
    /// Only these themes: `bonus-or-straight`, `break-the-full-house`, `what-to-zero`, `joker`, `last-turns`.
    #[param(value_type = Option<Vec<String>>, style = Form, explode = false, max_items = 5)]
    #[serde(default, deserialize_with = "several")]
    theme: Vec<Theme>,
    /// Only as hard as this.
    #[param(inline)]
    difficulty: Option<Level>,
    /// How many.
    #[param(minimum = 1, maximum = 20, example = 2)]
    n: Option<u8>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// How hard a decision is.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Level {
    Easy,
    Medium,
    Hard,
}

impl From<Level> for Difficulty {
    fn from(level: Level) -> Difficulty {
        match level {
            Level::Easy => Difficulty::Easy,
            Level::Medium => Difficulty::Medium,
            Level::Hard => Difficulty::Hard,
        }
    }
}

/// Decisions to practise on, with their solutions.
#[utoipa::path(
    method(get, post),
    path = "/puzzles",
    tag = "training",
    params(PuzzlesQuestion),
    responses((status = 200, description = "As many as were asked for, or as were found", body = Versioned<Puzzles>))
)]
pub(super) async fn puzzles(
    State(app): State<App>,
    Asked(question): Asked<PuzzlesQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let n = within("n", question.n, 10, &(1..=MOST_PUZZLES))?;
    let start = place(words, None, question.rules.as_ref())?;
    let rules = Arc::clone(start.rules());
    let mut themes = question.theme;
    themes.sort_unstable_by_key(|theme| theme.name());
    themes.dedup();
    if let Some(theme) = themes.iter().find(|theme| !theme.exists(&rules)) {
        let (theme, rules) = (theme.to_string(), words.0.rules_name(&rules));
        let message = say!(words.0, "train-no-theme", theme = theme, rules = rules);
        return Err(Refused::illegal("no-such-theme", message));
    }
    let difficulty = question.difficulty.map(Difficulty::from);
    let seed = match question.seed {
        Some(seed) => within("seed", Some(seed), 0, &(0..=LARGEST_SEED))?,
        None => chance()?.into(),
    };
    let key = format!("puzzles {n} {seed} {themes:?} {difficulty:?}");
    let work = app
        .analyst
        .answer(Length::Long, &rules, key, move |values, watch| {
            let mut maker = TaskMaker::new(values, seed, &themes, difficulty);
            let mut puzzles = Vec::new();
            for _ in 0..n {
                if watch.check().is_break() {
                    return Err(Cancelled.into());
                }
                puzzles.extend(maker.make().map(|task| task.puzzle));
            }
            Ok(written(Puzzles::new(values, seed, &puzzles)))
        });
    Ok(json(work.await?))
}

/// A seed for whoever names none.
fn chance() -> Result<u32, Refused> {
    getrandom::u32().map_err(|error| {
        tracing::error!(%error, "the system has no chance for us");
        Refused::told(StatusCode::SERVICE_UNAVAILABLE, "no-chance", |lang| {
            say!(lang, "api-no-chance")
        })
    })
}

/// The ten decisions of a day, the same for everyone, without their solutions; with how it went, for who has answered them.
#[utoipa::path(
    get,
    path = "/daily/{date}",
    tag = "training",
    params(("date" = String, Path, format = Date, description = "The day", example = "2026-11-16")),
    responses((status = 200, description = "Ten decisions, from easy to hard", body = Versioned<Daily>))
)]
pub(super) async fn daily(
    State(app): State<App>,
    Anybody(who): Anybody,
    date: Result<Path<String>, PathRejection>,
) -> Result<Response, Refused> {
    let date = day(date)?;
    let rules = Arc::new(Day::RULES);
    if let Some(device) = who.and_then(|who| who.device) {
        let player = device.player.to_string();
        let answers = app.store.daily_answers(&player, &date.to_string()).await?;
        if !answers.is_empty() {
            let values = app.analyst.values(&rules).await?;
            let work = app.analyst.work(move |_| {
                let day = Day::new(&values, date);
                Ok(written(Daily::new(values.rules(), &day, &answers)))
            });
            return Ok(json(work.await?));
        }
    }
    let key = format!("daily {date}");
    let work = app
        .analyst
        .answer(Length::Short, &rules, key, move |values, _| {
            let day = Day::new(values, date);
            Ok(written(Daily::new(values.rules(), &day, &[])))
        });
    Ok(json(work.await?))
}

/// Somebody's answers to the decisions of a day.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DailyAnswers {
    /// One for each decision.
    #[schema(value_type = Vec<PuzzleAnswer>, min_items = 10, max_items = 10)]
    answers: Vec<Fields<PuzzleAnswer>>,
}

/// Judges somebody's answers to the ten decisions of a day, and remembers nothing.
#[utoipa::path(
    post,
    path = "/daily/{date}/judge",
    tag = "training",
    params(("date" = String, Path, format = Date, description = "The day", example = "2026-11-16")),
    request_body(content = DailyAnswers, example = json!({ "answers": [
        { "box": "2" }, { "keep": "3456" }, { "box": "S" }, { "keep": "666" }, { "keep": "66" },
        { "box": "1" }, { "keep": "-" }, { "box": "F" }, { "keep": "444" }, { "keep": "1246" }
    ] })),
    responses((status = 200, description = "How good they are", body = Versioned<JudgedDay>))
)]
pub(super) async fn judge(
    State(app): State<App>,
    date: Result<Path<String>, PathRejection>,
    InBody(answers): InBody<DailyAnswers>,
) -> Result<Response, Refused> {
    let date = day(date)?;
    let answers = ten(answers)?;
    let values = app.analyst.values(&Arc::new(Day::RULES)).await?;
    let work = app
        .analyst
        .work(move |_| judged(&values, date, &answers).map(written));
    Ok(json(work.await?))
}

/// Answers the ten decisions of today, for the leaderboard. The first answers count; they are judged as `judge` does.
#[utoipa::path(
    post,
    path = "/daily/{date}/answers",
    tag = "training",
    params(("date" = String, Path, format = Date, description = "Today, somewhere on earth", example = "2026-11-16")),
    request_body = DailyAnswers,
    responses(
        (status = 200, description = "How good they are", body = Versioned<JudgedDay>),
        (status = 403, description = "The token of a seat is no session", body = Problem),
        (status = 409, description = "Answered before, or not today", body = Problem),
    )
)]
pub(super) async fn answer_daily(
    State(app): State<App>,
    who: Who,
    path: Result<Path<String>, PathRejection>,
    InBody(answers): InBody<DailyAnswers>,
) -> Result<Response, Refused> {
    let date = day(path)?;
    let player = who.device()?.player.to_string();
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let near = [today.yesterday(), Ok(today), today.tomorrow()];
    if !near
        .iter()
        .any(|near| near.as_ref().is_ok_and(|near| *near == date))
    {
        return Err(Refused::told(StatusCode::CONFLICT, "not-today", |lang| {
            say!(lang, "api-not-today")
        }));
    }
    let answers = ten(answers)?;
    let before = app.store.daily_answers(&player, &date.to_string()).await?;
    let twice = || {
        Refused::told(StatusCode::CONFLICT, "answered", |lang| {
            say!(lang, "api-answered")
        })
    };
    if !before.is_empty() {
        return Err(twice());
    }
    let values = app.analyst.values(&Arc::new(Day::RULES)).await?;
    let judged = app
        .analyst
        .work(move |_| judged(&values, date, &answers))
        .await?;
    let losses: Vec<DailyAnswer> = (1..)
        .zip(judged.losses())
        .map(|(number, (answer, loss))| DailyAnswer {
            number,
            answer,
            loss,
        })
        .collect();
    if !app
        .store
        .add_daily_answers(&player, &date.to_string(), &losses)
        .await?
    {
        return Err(twice());
    }
    Ok(json(written(judged)))
}

fn ten(answers: DailyAnswers) -> Result<[PuzzleAnswer; TEN], Refused> {
    let answers: Vec<_> = answers.answers.into_iter().map(|answer| answer.0).collect();
    answers.try_into().map_err(|answers: Vec<_>| {
        Refused::told(StatusCode::BAD_REQUEST, "not-ten", |lang| {
            say!(
                lang,
                "api-not-ten",
                decisions = TEN,
                answers = answers.len()
            )
        })
    })
}

fn judged(
    values: &Values,
    date: Date,
    answers: &[PuzzleAnswer; TEN],
) -> Result<JudgedDay, Refused> {
    let judged = JudgedDay::new(values, &Day::new(values, date), answers);
    judged.map_err(|(number, wrong)| {
        Refused::told(StatusCode::UNPROCESSABLE_ENTITY, "bad-answer", |lang| {
            say!(
                lang,
                "api-bad-answer",
                number = number,
                reason = wrong.text(lang)
            )
        })
    })
}

/// The day that an address names.
fn day(date: Result<Path<String>, PathRejection>) -> Result<Date, Refused> {
    let Path(text) = date?;
    self::date(&text)
}

/// A day, written as `2026-11-16` and no other way.
pub(super) fn date(text: &str) -> Result<Date, Refused> {
    let date = text.parse::<Date>().ok();
    let date = date.filter(|date| YEARS.contains(&date.year()) && date.to_string() == text);
    date.ok_or_else(|| {
        let (first, last) = (YEARS.start().to_string(), YEARS.end().to_string());
        Refused::told(StatusCode::NOT_FOUND, "no-such-day", |lang| {
            say!(
                lang,
                "api-no-such-day",
                first = first.clone(),
                last = last.clone()
            )
        })
    })
}
