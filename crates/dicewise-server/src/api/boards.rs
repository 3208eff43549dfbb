//! Leaderboards: best scores, best skill, the ten decisions of a day.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use dicewise_desk::texts::say;
use dicewise_rules::RuleSet;
use dicewise_solver::TIE;
use dicewise_store::{DailyScore, SkillScore, TopScore};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer;
use super::asked::InQuery;
use crate::app::App;
use crate::error::{Problem, Refused};

/// So many games somebody needs before their skill is compared.
const LEAST_GAMES: u32 = 10;

/// The longest list.
const LONGEST: u32 = 100;

/// Which games count. Those with the coach and those with real dice have lists of their own; games that a bot
/// played, or finished, are in none.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// By the built-in rule set with this name; house rules have no lists.
    #[param(example = "yahtzee")]
    rules: Option<String>,
    /// Those with the help of the coach instead of those without.
    #[serde(default)]
    assisted: bool,
    /// Those with real dice instead of those with ours.
    #[serde(default)]
    kept: bool,
}

/// Which day.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct OfDay {
    /// The day.
    #[param(example = "2026-11-16", max_length = 10)]
    date: String,
}

/// The best scores.
#[derive(Serialize, ToSchema)]
pub(super) struct BestScores {
    rules: String,
    scores: Vec<ScoreRow>,
}

#[derive(Serialize, ToSchema)]
struct ScoreRow {
    /// From 1; equals share a rank.
    rank: usize,
    player: String,
    /// Whose screen it was, if several played at it: they chose the names there.
    at: Option<String>,
    score: u16,
    date: Option<String>,
}

/// The most skilful.
#[derive(Serialize, ToSchema)]
pub(super) struct Skills {
    rules: String,
    /// So many games somebody needs.
    least_games: u32,
    players: Vec<SkillRow>,
}

#[derive(Serialize, ToSchema)]
struct SkillRow {
    /// From 1; equals share a rank.
    rank: usize,
    player: String,
    games: u32,
    /// What they would score with luck that is even: par less what their decisions lost, on average.
    skill: f64,
    /// What their decisions lost in a game, on average.
    loss: f64,
}

/// The best of a day.
#[derive(Serialize, ToSchema)]
pub(super) struct Dailies {
    date: String,
    players: Vec<DailyRow>,
}

#[derive(Serialize, ToSchema)]
struct DailyRow {
    /// From 1; equals share a rank.
    rank: usize,
    player: String,
    /// What the ten answers lost.
    loss: f64,
}

/// The best scores by a rule set.
#[utoipa::path(
    get,
    path = "/leaderboards/scores",
    tag = "players",
    params(Which),
    responses(
        (status = 200, description = "The highest first", body = dicewise_desk::answers::Versioned<BestScores>),
        (status = 400, description = "There is no list of such rules", body = Problem),
    )
)]
pub(super) async fn scores(
    State(app): State<App>,
    InQuery(which): InQuery<Which>,
) -> Result<impl IntoResponse, Refused> {
    let rules = which.rules()?;
    let board = app
        .store
        .score_board(&rules, which.assisted, which.kept, LONGEST)
        .await?;
    let same = |a: &TopScore, b: &TopScore| a.total == b.total;
    let scores = ranked(board, same).map(|(rank, row)| ScoreRow {
        rank,
        player: row.player,
        at: row.at,
        score: row.total,
        date: row.date,
    });
    Ok(answer(BestScores {
        scores: scores.collect(),
        rules,
    }))
}

/// The players with the best skill by a rule set: luck is taken out. Games in which somebody played for several at one screen
/// don't count.
#[utoipa::path(
    get,
    path = "/leaderboards/skill",
    tag = "players",
    params(Which),
    responses(
        (status = 200, description = "The best first", body = dicewise_desk::answers::Versioned<Skills>),
        (status = 400, description = "There is no list of such rules", body = Problem),
    )
)]
pub(super) async fn skill(
    State(app): State<App>,
    InQuery(which): InQuery<Which>,
) -> Result<impl IntoResponse, Refused> {
    let rules = which.rules()?;
    let board = app
        .store
        .skill_board(&rules, which.assisted, which.kept, LEAST_GAMES, LONGEST)
        .await?;
    let same = |a: &SkillScore, b: &SkillScore| (a.skill - b.skill).abs() < TIE;
    let players = ranked(board, same).map(|(rank, row)| SkillRow {
        rank,
        player: row.player,
        games: row.games,
        skill: row.skill,
        loss: row.loss,
    });
    Ok(answer(Skills {
        players: players.collect(),
        rules,
        least_games: LEAST_GAMES,
    }))
}

/// Who answered the ten decisions of a day best.
#[utoipa::path(
    get,
    path = "/leaderboards/daily",
    tag = "players",
    params(OfDay),
    responses((status = 200, description = "The best first", body = dicewise_desk::answers::Versioned<Dailies>))
)]
pub(super) async fn daily(
    State(app): State<App>,
    InQuery(day): InQuery<OfDay>,
) -> Result<impl IntoResponse, Refused> {
    let OfDay { date } = day;
    let date = super::training::date(&date)?.to_string();
    let board = app.store.daily_board(&date, LONGEST).await?;
    let same = |a: &DailyScore, b: &DailyScore| (a.loss - b.loss).abs() < TIE;
    let players = ranked(board, same).map(|(rank, row)| DailyRow {
        rank,
        player: row.player,
        loss: row.loss,
    });
    Ok(answer(Dailies {
        players: players.collect(),
        date,
    }))
}

/// Each row with its rank, the best row first.
fn ranked<T>(rows: Vec<T>, same: impl Fn(&T, &T) -> bool) -> impl Iterator<Item = (usize, T)> {
    let mut ranks: Vec<usize> = Vec::with_capacity(rows.len());
    for (idx, row) in rows.iter().enumerate() {
        let shared = idx
            .checked_sub(1)
            .filter(|&before| same(&rows[before], row));
        ranks.push(shared.map_or(idx + 1, |before| ranks[before]));
    }
    ranks.into_iter().zip(rows)
}

impl Which {
    /// The rule set. House rules of one name need not be the same rules, so those who play by them can't be compared.
    fn rules(&self) -> Result<String, Refused> {
        let rules = self.rules.as_deref().unwrap_or("yahtzee");
        let known = RuleSet::by_id(rules).ok_or_else(|| {
            Refused::told(StatusCode::BAD_REQUEST, "no-such-rules", |lang| {
                say!(lang, "api-board-rules")
            })
        })?;
        Ok(known.id().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_a_rank() {
        let rows = vec![300, 250, 250, 250, 200, 200, 100];
        let ranks: Vec<_> = ranked(rows, |a, b| a == b).map(|(rank, _)| rank).collect();
        assert_eq!(ranks, [1, 2, 2, 2, 5, 5, 7]);
        assert_eq!(ranked(Vec::<u8>::new(), |a, b| a == b).count(), 0);
    }
}
