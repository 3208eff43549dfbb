//! One's own games: listed, taken home, and brought along.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::convert::Infallible;
use std::ops::ControlFlow;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use dicewise_desk::answers::{History, Listed, Transferred, Versioned};
use dicewise_desk::texts::say;
use dicewise_rules::{Player, Record, to_json};
use dicewise_store::{Filter, GameId, Seats};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer;
use super::asked::InQuery;
use super::body::Written;
use super::records::legal;
use super::wire::{Language, PlayMode, Words, within};
use crate::app::App;
use crate::error::{Problem, Refused};
use crate::name::Name;
use crate::who::Who;

/// The most games in one list.
const MOST_LISTED: u32 = 1000;

/// Nobody has as many games.
const LARGEST_OFFSET: u32 = 1_000_000_000;

/// Which games.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct GamesQuestion {
    /// Only games in which somebody of this name plays.
    #[param(example = "Ana")]
    player: Option<String>,
    /// Only games by the rule set with this id.
    #[param(example = "yahtzee")]
    rules: Option<String>,
    /// Only games that were played so.
    #[param(inline)]
    mode: Option<PlayMode>,
    /// So many; 100 if nobody says.
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
    /// So many are left out first.
    #[param(minimum = 0, maximum = 1000000000)]
    offset: Option<u32>,
}

/// One's own finished games, as `dicewise history --json` lists them.
#[utoipa::path(
    get,
    path = "/games",
    tag = "archive",
    params(GamesQuestion),
    responses(
        (status = 200, description = "The newest first", body = Versioned<History>),
        (status = 403, description = "The token of a seat is no session", body = Problem),
    )
)]
pub(super) async fn list(
    State(app): State<App>,
    who: Who,
    InQuery(question): InQuery<GamesQuestion>,
) -> Result<impl IntoResponse, Refused> {
    who.device()?;
    let holder = who.holder.0;
    let filter = Filter {
        holder: Some(holder.clone()),
        player: question.player,
        rules: question.rules,
        mode: question.mode.map(Into::into),
        finished_only: true,
        limit: Some(within("limit", question.limit, 100, &(1..=MOST_LISTED))?),
        offset: within("offset", question.offset, 0, &(0..=LARGEST_OFFSET))?,
    };
    let games = app.store.history(&filter).await?;
    let ids: Vec<_> = games.iter().map(|game| game.id).collect();
    let own = app.store.own_games(&holder, &ids).await?;
    let games = games.iter().filter_map(|game| {
        let own = own.iter().find(|own| own.id == game.id)?;
        Some(Listed::of(game, own))
    });
    Ok(answer(History {
        games: games.collect(),
    }))
}

/// As what.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportQuestion {
    /// The format.
    #[param(inline)]
    format: Option<ExportFormat>,
}

/// A format that has everything.
#[derive(Copy, Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ExportFormat {
    #[default]
    Rsn,
    Json,
}

/// All of one's own finished games as one file of records.
#[utoipa::path(
    get,
    path = "/games/export",
    tag = "archive",
    params(ExportQuestion),
    responses(
        (
            status = 200,
            description = "The oldest first, as `dicewise import` reads them",
            content((String = "text/plain"), (serde_json::Value = "application/json"))
        ),
        (status = 403, description = "The token of a seat is no session", body = Problem),
    )
)]
pub(super) async fn export(
    State(app): State<App>,
    who: Who,
    InQuery(question): InQuery<ExportQuestion>,
) -> Result<Response, Refused> {
    who.device()?;
    let mut records: Vec<Record> = Vec::new();
    let all = app.store.for_each_own_game(&who.holder.0, |game| {
        records.push(game.record);
        ControlFlow::<Infallible>::Continue(())
    });
    all.await?;
    let format = question.format.unwrap_or_default();
    let text = app.analyst.work(move |_| {
        Ok(match format {
            ExportFormat::Rsn => {
                let games = records.iter().map(ToString::to_string);
                games.collect::<Vec<_>>().join("\n")
            }
            ExportFormat::Json => to_json(&records) + "\n",
        })
    });
    let (content_type, name) = match format {
        ExportFormat::Rsn => ("text/plain; charset=utf-8", "dicewise.rsn"),
        ExportFormat::Json => ("application/json", "dicewise.json"),
    };
    let headers = [
        (header::CONTENT_TYPE, content_type.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    Ok((headers, text.await?).into_response())
}

/// The best that somebody did.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnBest {
    /// Two of each rule set, the better first.
    best: Vec<OwnScore>,
}

/// A game, and what it came to.
#[derive(Serialize, ToSchema)]
struct OwnScore {
    rules: String,
    game: String,
    points: u16,
}

/// One's own best games on this server, without help and with virtual dice, if one was alone on one's side: two of each rule
/// set, so that a game can be compared with the best before it.
#[utoipa::path(
    get,
    path = "/games/best",
    tag = "archive",
    responses(
        (status = 200, description = "The best two of each rule set", body = Versioned<OwnBest>),
        (status = 403, description = "The token of a seat is no session", body = Problem),
    )
)]
pub(super) async fn best(State(app): State<App>, who: Who) -> Result<impl IntoResponse, Refused> {
    who.device()?;
    let best = app.store.own_best(&who.holder.0).await?;
    let best = best.into_iter().map(|(rules, game, points)| OwnScore {
        rules,
        game: game.to_string(),
        points,
    });
    let best = best.collect();
    Ok(answer(OwnBest { best }))
}

/// The record of one of one's own finished games.
#[utoipa::path(
    get,
    path = "/games/{id}/record",
    tag = "archive",
    params(("id" = String, Path, description = "The game", example = "0123456789")),
    responses(
        (status = 200, description = "As `dicewise import` reads it", content((String = "text/plain"))),
        (status = 403, description = "The token of a seat is no session", body = Problem),
        (status = 404, description = "Nobody's game, or somebody else's", body = Problem),
    )
)]
pub(super) async fn record(
    State(app): State<App>,
    who: Who,
    id: Result<Path<String>, PathRejection>,
) -> Result<Response, Refused> {
    let Path(id) = id?;
    who.device()?;
    let unknown = || {
        Refused::told(StatusCode::NOT_FOUND, "no-such-game", |lang| {
            say!(lang, "api-no-such-game")
        })
    };
    let id: GameId = id.parse().map_err(|_| unknown())?;
    let own = app.store.own_games(&who.holder.0, &[id]).await?;
    if own.is_empty() {
        return Err(unknown());
    }
    let game = app.store.load(&id).await?;
    let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((plain, game.record.to_string()).into_response())
}

/// How to read them.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ImportQuestion {
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// Brings records along into one's own games: all of them, or none if one is illegal. Only games that are over are taken;
/// they count in one's statistics if a player has one's name, and in no leaderboard. Bringing them again changes nothing.
#[utoipa::path(
    post,
    path = "/games/import",
    tag = "archive",
    params(ImportQuestion),
    request_body(description = "Records", content((String = "text/plain"), (serde_json::Value = "application/json"))),
    responses(
        (status = 200, description = "What became of them", body = Versioned<Transferred>),
        (status = 403, description = "The token of a seat is no session", body = Problem),
        (status = 422, description = "An illegal record, or more games than anybody may bring", body = Problem),
    )
)]
pub(super) async fn import(
    State(app): State<App>,
    who: Who,
    InQuery(question): InQuery<ImportQuestion>,
    sent: Written,
) -> Result<impl IntoResponse, Refused> {
    let words = Words::from(question.lang);
    let own = who.device()?.name.clone();
    let read = app.analyst.work(move |_| {
        let records = legal(words, &sent.text)?;
        let n_games = records.len();
        let over = records.into_iter().filter(|record| record.game().is_over());
        let over = over.map(|record| {
            let seats = seats_of(own.as_deref(), &record);
            (record, seats)
        });
        let over: Vec<_> = over.collect();
        let unfinished = n_games - over.len();
        Ok((over, unfinished))
    });
    let (records, unfinished) = read.await?;
    let holder = who.holder.0;
    let before = app.store.n_imported(&holder).await?;
    let most = app.config.most_imported;
    if most < before.saturating_add(records.len() as u64) {
        let message = say!(words.0, "api-too-many-games", most = most.to_string());
        return Err(Refused::illegal("too-many-games", message));
    }
    let imported = app.store.import_for(&holder, records).await?;
    let mut transferred = Transferred::new(&imported);
    transferred.unfinished = Some(unfinished);
    Ok(answer(transferred))
}

/// Which seats of a game from elsewhere are somebody's: those with their name; if there is none, that of the only person.
fn seats_of(own: Option<&str>, record: &Record) -> Seats {
    let folded = |name: &str| Name::read(name).ok().map(|name| name.folded());
    let own = own.and_then(folded);
    let names = || {
        let players = record.game().players();
        players
            .map(|player: Player| record.name(player))
            .enumerate()
    };
    let named = names().filter(|(_, name)| own.is_some() && folded(name) == own);
    let named: Vec<usize> = named.map(|(idx, _)| idx).collect();
    let people = names().filter(|(_, name)| !name.starts_with("bot:"));
    let people: Vec<usize> = people.map(|(idx, _)| idx).collect();
    match (named.as_slice(), people.as_slice()) {
        ([], [only]) => [*only].into_iter().collect(),
        _ => named.into_iter().collect(),
    }
}
