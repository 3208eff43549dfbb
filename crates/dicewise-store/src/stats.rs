//! What all reviews together say about a player.

use std::sync::Arc;

use dicewise_rules::RuleSet;

use crate::engine::{Query, Row};
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::mode::Mode;
use crate::period::Period;
use crate::review::{BOXES, FACES, SeatReview};
use crate::store::{Store, id_of, stored_game};

/// Whose games to sum up. The default is: those of all people.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct StatsOf {
    /// Only games of whoever holds seats so, on a server; without a player only the seats that are theirs.
    pub holder: Option<String>,
    /// Only those of this player; a bot must be named.
    pub player: Option<String>,
    /// Only those by the rule set with this id.
    pub rules: Option<String>,
    /// Only those that are played so.
    pub mode: Option<Mode>,
    /// Only those that started on this date or later: `2026-11-16`. What is noted of a game may be no date at all, and then it
    /// is none of them.
    pub since: Option<String>,
}

/// The games by one rule set, summed up. Only games that were played to the end, by those who stayed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    /// The id of the rule set.
    pub rules: String,
    /// The expected score before a game: house rules of one name need not be the same.
    pub par: f64,
    /// How many results: of a game as many as people who are summed up played it to the end.
    pub games: u32,
    /// How many games these are from.
    pub played: u32,
    /// How many people they are from, by their names.
    pub players: u32,
    /// How many of them with the help of the coach.
    pub assisted: u32,
    /// How many games ended with each score, in ascending order.
    pub scores: Vec<(u16, u32)>,
    /// The mean of each box.
    pub boxes: [f64; 13],
    /// How many reached the upper bonus.
    pub upper_bonus: u32,
    /// How many bonuses for further fives of a kind.
    pub bonuses: u32,
    /// The luck of all games.
    pub luck: f64,
    /// How many games could be judged from the first decision to the last.
    pub judged: u32,
    /// What was lost in these: first keeps, second keeps, boxes.
    pub losses: [f64; 3],
    /// The sum of the squares of their losses.
    pub squares: f64,
    /// In how many games all boxes could be judged, which takes less.
    pub boxes_judged: u32,
    /// What was lost in the boxes of these.
    pub box_loss: f64,
    /// How many decisions were judged, and the sum of their accuracies.
    pub decisions: u32,
    /// The sum of the accuracies.
    pub accuracy: f64,
    /// How often each face was thrown.
    pub faces: [u64; 6],
    /// The games in the order of their dates, in equal parts.
    pub periods: Vec<Period>,
}

/// A seat of a finished game with what its review came to; of the boxes and the dice nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedSeat {
    /// The game.
    pub id: GameId,
    /// When it started.
    pub date: Option<String>,
    /// The id of its rule set.
    pub rules: String,
    /// How it was played.
    pub mode: Mode,
    /// Whether the coach helped.
    pub assisted: bool,
    /// Who played.
    pub player: String,
    /// The points.
    pub total: u16,
    /// What the review came to.
    pub review: SeatReview,
}

impl Store {
    /// Sums up the reviews by this grader, for each rule set; the one with the most games first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn stats(&self, grader: u32, of: &StatsOf) -> Result<Vec<Stats>, StoreError> {
        let mut query = Query::new("select rules, par, count(*) as games");
        query
            .push(", count(distinct game) as played, count(distinct name) as players")
            .push(", cast(sum(assisted) as bigint) as assisted")
            .push(", cast(sum(upper_bonus) as bigint) as upper_bonus")
            .push(", cast(sum(bonuses) as bigint) as bonuses, sum(luck) as luck")
            .push(", cast(sum(complete) as bigint) as judged")
            .push(", sum(complete * loss_keep1) as loss_keep1")
            .push(", sum(complete * loss_keep2) as loss_keep2")
            .push(", sum(complete * loss_box) as loss_box")
            .push(", cast(sum(boxes_judged) as bigint) as boxes_judged")
            .push(", sum(boxes_judged * loss_box) as box_loss")
            .push(", sum(complete * (loss_keep1 + loss_keep2 + loss_box)")
            .push(" * (loss_keep1 + loss_keep2 + loss_box)) as squares")
            .push(", cast(sum(decisions) as bigint) as decisions, sum(accuracy) as accuracy");
        for column in BOXES {
            query.push(format_args!(
                ", avg(cast({column} as double precision)) as {column}"
            ));
        }
        for column in FACES {
            query.push(format_args!(", cast(sum({column}) as bigint) as {column}"));
        }
        push_from(&mut query, grader, of);
        query.push(" group by rules, par order by games desc, rules, par");
        let rows = query.fetch_all(&self.engine).await?;
        let mut stats = rows.iter().map(sums).collect::<Result<Vec<_>, _>>()?;
        if of.holder.is_some() && of.player.is_none() {
            // Whoever holds the seats is one, whatever names they had.
            stats.iter_mut().for_each(|stats| stats.players = 1);
        }
        self.add_scores(grader, of, &mut stats).await?;
        for stats in &mut stats {
            stats.periods = self.periods(grader, of, stats).await?;
        }
        Ok(stats)
    }

    /// Every review by this grader, oldest game first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn reviewed(
        &self,
        grader: u32,
        of: &StatsOf,
    ) -> Result<Vec<ReviewedSeat>, StoreError> {
        let mut query = Query::new(
            "select game as id, date, rules, mode, assisted, name, total, par, luck,
                loss_keep1, loss_keep2, loss_box, decisions, accuracy, complete, boxes_judged",
        );
        push_from(&mut query, grader, of);
        query.push(" order by date, game, idx");
        let rows = query.fetch_all(&self.engine).await?;
        rows.iter().map(reviewed_seat).collect()
    }

    /// The rules behind sums: house rules stand in the records of the games that were played by them. Those of one name
    /// need not be the same, but then their par is another.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn rules_of(&self, stats: &Stats) -> Result<Option<Arc<RuleSet>>, StoreError> {
        if let Some(rules) = RuleSet::by_id(&stats.rules) {
            return Ok(Some(rules));
        }
        let row = Query::new(
            "select game.id, game.version, game.record from review join game on game.id = review.game
            where review.rules = $1 and review.par = $2 limit 1",
        )
        .bind(&stats.rules)
        .bind(stats.par)
        .fetch_optional(&self.engine)
        .await?;
        let game = row.as_ref().map(stored_game).transpose()?;
        Ok(game.map(|game| Arc::clone(game.record.game().rules())))
    }

    async fn add_scores(
        &self,
        grader: u32,
        of: &StatsOf,
        stats: &mut [Stats],
    ) -> Result<(), StoreError> {
        let mut query = Query::new("select rules, par, total, count(*) as games");
        push_from(&mut query, grader, of);
        query.push(" group by rules, par, total order by total");
        for row in query.fetch_all(&self.engine).await? {
            if let Some(stats) = of_row(stats, &row)? {
                stats
                    .scores
                    .push((row.try_get("total")?, row.try_get("games")?));
            }
        }
        Ok(())
    }
}

/// The reviews that were asked for.
pub(crate) fn push_from(query: &mut Query, grader: u32, of: &StatsOf) {
    query.push(" from review where has_left = 0 and grader = ");
    query.push_bind(grader);
    match &of.player {
        Some(player) => query.push(" and name = ").push_bind(player.clone()),
        None => query.push(" and is_bot = 0"),
    };
    if let Some(holder) = &of.holder {
        query
            .push(" and exists (select 1 from own_game as own where own.game = review.game and own.holder = ")
            .push_bind(holder.clone());
        if of.player.is_none() {
            query.push(" and own.seats >> cast(review.idx as integer) & 1 = 1");
        }
        query.push(")");
    }
    if let Some(rules) = &of.rules {
        query.push(" and rules = ").push_bind(rules.clone());
    }
    if let Some(mode) = of.mode {
        query.push(" and mode = ").push_bind(mode.id());
    }
    if let Some(since) = &of.since {
        query
            .push(" and ")
            .push_bind(since.clone())
            .push(" <= date and date like '____-__-__%'")
            // Without its digits nothing of it is left.
            .push(" and ltrim(substr(date, 1, 4) || substr(date, 6, 2) || substr(date, 9, 2), '0123456789') = ''");
    }
}

/// The sums that a row belongs to.
fn of_row<'s>(stats: &'s mut [Stats], row: &Row) -> Result<Option<&'s mut Stats>, sqlx::Error> {
    let rules = row.text("rules")?;
    let par: f64 = row.try_get("par")?;
    #[expect(clippy::float_cmp, reason = "both come from the same column")]
    let found = stats
        .iter_mut()
        .find(|stats| stats.rules == rules && stats.par == par);
    Ok(found)
}

fn reviewed_seat(row: &Row) -> Result<ReviewedSeat, StoreError> {
    let mode = row.text("mode")?;
    Ok(ReviewedSeat {
        id: id_of(row)?,
        date: noted(row.try_get("date")?),
        rules: row.try_get("rules")?,
        mode: mode
            .parse()
            .map_err(|error| StoreError::Damaged(format!("{error}")))?,
        assisted: row.try_get("assisted")?,
        player: row.try_get("name")?,
        total: row.try_get("total")?,
        review: SeatReview {
            par: row.try_get("par")?,
            luck: row.try_get("luck")?,
            losses: [
                row.try_get("loss_keep1")?,
                row.try_get("loss_keep2")?,
                row.try_get("loss_box")?,
            ],
            decisions: row.try_get("decisions")?,
            accuracy: row.try_get("accuracy")?,
            complete: row.try_get("complete")?,
            boxes_judged: row.try_get("boxes_judged")?,
            ..SeatReview::default()
        },
    })
}

/// A date, unless nobody noted it.
pub(crate) fn noted(date: String) -> Option<String> {
    (!date.is_empty()).then_some(date)
}

fn sums(row: &Row) -> Result<Stats, sqlx::Error> {
    let mut stats = Stats {
        rules: row.try_get("rules")?,
        par: row.try_get("par")?,
        games: row.try_get("games")?,
        played: row.try_get("played")?,
        players: row.try_get("players")?,
        assisted: row.try_get("assisted")?,
        upper_bonus: row.try_get("upper_bonus")?,
        bonuses: row.try_get("bonuses")?,
        luck: row.try_get("luck")?,
        judged: row.try_get("judged")?,
        losses: [
            row.try_get("loss_keep1")?,
            row.try_get("loss_keep2")?,
            row.try_get("loss_box")?,
        ],
        squares: row.try_get("squares")?,
        boxes_judged: row.try_get("boxes_judged")?,
        box_loss: row.try_get("box_loss")?,
        decisions: row.try_get("decisions")?,
        accuracy: row.try_get("accuracy")?,
        ..Stats::default()
    };
    for (mean, column) in stats.boxes.iter_mut().zip(BOXES) {
        *mean = row.try_get::<Option<f64>>(column)?.unwrap_or_default();
    }
    for (n, column) in stats.faces.iter_mut().zip(FACES) {
        let sum: i64 = row.try_get(column)?;
        *n = u64::try_from(sum).unwrap_or(0);
    }
    Ok(stats)
}
