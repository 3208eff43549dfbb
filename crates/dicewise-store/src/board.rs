//! Leaderboards.

use crate::engine::{Query, Row};
use crate::error::StoreError;
use crate::store::Store;

/// How skilful somebody is.
#[derive(Clone, Debug, PartialEq)]
pub struct SkillScore {
    /// The name.
    pub player: String,
    /// In how many games.
    pub games: u32,
    /// The mean of par less loss: the score without the luck.
    pub skill: f64,
    /// The mean loss.
    pub loss: f64,
}

/// How many points somebody reached.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TopScore {
    /// The name.
    pub player: String,
    /// Whose screen it was, if several played at it: they chose the names there.
    pub at: Option<String>,
    /// The points.
    pub total: u16,
    /// When the game began.
    pub date: Option<String>,
}

/// How well somebody answered the decisions of a day.
#[derive(Clone, Debug, PartialEq)]
pub struct DailyScore {
    /// The name.
    pub player: String,
    /// What all answers lost.
    pub loss: f64,
}

/// So many decisions a day has.
const TEN: u32 = 10;

impl Store {
    /// The most points by a rule set, in games that were played to the end on this server. Games with the coach and games with
    /// real dice are listed apart from the others. Those who played at one screen have the names that its owner gave them, so
    /// they are listed with the owner, who must have a name.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn score_board(
        &self,
        rules: &str,
        assisted: bool,
        kept: bool,
        most: u32,
    ) -> Result<Vec<TopScore>, StoreError> {
        let rows = Query::new(
            "select seat.name, seat.total, seat.date,
                case when own.seats & (own.seats - 1) = 0 then null else player.name end as at
            from seat join own_game as own
                on own.game = seat.game and own.imported = 0 and own.seats >> cast(seat.idx as integer) & 1 = 1
            left join player on player.id = substr(own.holder, 3)
            where seat.ranked = 1 and seat.rules = $1 and seat.assisted = $2
                and case when seat.mode = 'kept' then 1 else 0 end = $3
                and (own.seats & (own.seats - 1) = 0 or player.name is not null)
            order by seat.total desc, seat.date nulls first, seat.game, seat.idx limit $4",
        )
        .bind(rules)
        .bind(assisted)
        .bind(kept)
        .bind(most)
        .fetch_all(&self.engine)
        .await?;
        let score = |row: &Row| {
            Ok(TopScore {
                player: row.try_get("name")?,
                at: row.try_get("at")?,
                total: row.try_get("total")?,
                date: row.try_get("date")?,
            })
        };
        rows.iter().map(score).collect()
    }

    /// The most skilful by a rule set, of those with at least so many games that were played to the end and can be judged
    /// as a whole. Games with the coach and games with real dice are listed apart from the others. Whoever plays by several
    /// names is one, and goes by the name that is theirs, if they have one; two people of one name are two. Games in which
    /// somebody had several seats don't count: others played there.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn skill_board(
        &self,
        rules: &str,
        assisted: bool,
        kept: bool,
        least: u32,
        most: u32,
    ) -> Result<Vec<SkillScore>, StoreError> {
        let rows = Query::new(
            "select coalesce(max(player.name), max(review.name)) as name, count(*) as games,
                avg(par - loss_keep1 - loss_keep2 - loss_box) as skill,
                avg(loss_keep1 + loss_keep2 + loss_box) as loss
            from review join own_game as own
                on own.game = review.game and own.imported = 0 and own.seats = 1 << cast(review.idx as integer)
            left join player on player.id = substr(own.holder, 3)
            where rules = $1 and assisted = $2 and case when mode = 'kept' then 1 else 0 end = $3
                and is_bot = 0 and has_left = 0 and complete = 1
            group by own.holder having $4 <= count(*)
            order by skill desc, name, own.holder limit $5",
        )
        .bind(rules)
        .bind(assisted)
        .bind(kept)
        .bind(least)
        .bind(most)
        .fetch_all(&self.engine)
        .await?;
        let score = |row: &Row| {
            Ok(SkillScore {
                player: row.try_get("name")?,
                games: row.try_get("games")?,
                skill: row.try_get("skill")?,
                loss: row.try_get("loss")?,
            })
        };
        rows.iter().map(score).collect()
    }

    /// Who answered all decisions of a day, the best first. Only players who have a name are listed.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn daily_board(&self, date: &str, most: u32) -> Result<Vec<DailyScore>, StoreError> {
        let rows = Query::new(
            "select player.name as name, sum(answer.loss) as loss
            from daily_answer as answer join player on player.id = answer.player
            where answer.date = $1 and player.name is not null
            group by player.id having count(*) = $2
            order by loss, player.name limit $3",
        )
        .bind(date)
        .bind(TEN)
        .bind(most)
        .fetch_all(&self.engine)
        .await?;
        let score = |row: &Row| {
            Ok(DailyScore {
                player: row.try_get("name")?,
                loss: row.try_get("loss")?,
            })
        };
        rows.iter().map(score).collect()
    }
}
