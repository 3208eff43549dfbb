//! How results change over time.

use crate::engine::{Query, Row};
use crate::error::StoreError;
use crate::stats::{Stats, StatsOf, noted, push_from};
use crate::store::Store;

/// Some games that follow each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Period {
    /// When the first of them started.
    pub from: Option<String>,
    /// When the last of them started.
    pub to: Option<String>,
    /// How many games.
    pub games: u32,
    /// Their mean score.
    pub score: f64,
    /// Their mean luck.
    pub luck: f64,
    /// The mean loss of those that could be judged; none if there is none.
    pub loss: Option<f64>,
}

/// Into so many parts the games are divided to see how they change.
const PERIODS: u32 = 12;

/// Where a game stands in the order of dates.
struct Place {
    date: String,
    game: String,
}

impl Store {
    /// The games of these sums in the order of their dates, in equal parts.
    ///
    /// It goes through them once, in the order in which reviews are kept: asked for all parts at once, the database
    /// would number and sort all games, which takes several times as long.
    pub(crate) async fn periods(
        &self,
        grader: u32,
        of: &StatsOf,
        stats: &Stats,
    ) -> Result<Vec<Period>, StoreError> {
        let mut periods = Vec::new();
        let mut from = None;
        for games in parts(stats.played) {
            let from_here = |select| {
                let mut query = Query::new(select);
                push_from(&mut query, grader, of);
                query.push(" and rules = ").push_bind(stats.rules.clone());
                query.push(" and par = ").push_bind(stats.par);
                push_place(&mut query, ">=", from.as_ref());
                query
            };
            let mut query = from_here("select distinct date, game");
            query
                .push(" order by date, game limit 1 offset ")
                .push_bind(games);
            let next = query.fetch_optional(&self.engine).await?;
            let next = next.as_ref().map(place).transpose()?;
            let mut query = from_here(
                "select min(date) as first, max(date) as last,
                    avg(cast(total as double precision)) as score, avg(luck) as luck,
                    sum(complete * (loss_keep1 + loss_keep2 + loss_box)) / nullif(sum(complete), 0) as loss",
            );
            push_place(&mut query, "<", next.as_ref());
            // Having no games is possible if some have just been removed.
            query.push(" having 0 < count(*)");
            if let Some(row) = query.fetch_optional(&self.engine).await? {
                periods.push(period(&row, games)?);
            }
            if next.is_none() {
                break;
            }
            from = next;
        }
        Ok(periods)
    }
}

/// So many games in parts that are as equal as can be, none of them empty.
fn parts(n_games: u32) -> impl Iterator<Item = u32> {
    let n_parts = PERIODS.min(n_games);
    (0..n_parts).map(move |part| n_games / n_parts + u32::from(part < n_games % n_parts))
}

/// Only games on one side of a place, if there is one.
fn push_place(query: &mut Query, side: &str, place: Option<&Place>) {
    if let Some(Place { date, game }) = place {
        query
            .push(format_args!(" and (date, game) {side} ("))
            .push_bind(date.clone())
            .push(", ")
            .push_bind(game.clone())
            .push(")");
    }
}

fn place(row: &Row) -> Result<Place, sqlx::Error> {
    Ok(Place {
        date: row.try_get("date")?,
        game: row.try_get("game")?,
    })
}

fn period(row: &Row, games: u32) -> Result<Period, sqlx::Error> {
    Ok(Period {
        from: noted(row.try_get("first")?),
        to: noted(row.try_get("last")?),
        games,
        score: row.try_get("score")?,
        luck: row.try_get("luck")?,
        loss: row.try_get("loss")?,
    })
}
