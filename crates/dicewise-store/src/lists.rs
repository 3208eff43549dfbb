//! Lists of games, scores and players.

use crate::engine::{Query, Row};
use crate::error::StoreError;
use crate::filter::{BestOf, Filter};
use crate::game_id::GameId;
use crate::mode::Mode;
use crate::store::{Store, StoredGame, id_of, stored_game};
use crate::summary::{PlayerSummary, SheetPlace, Summary};

/// One of the best scores.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BestScore {
    /// Who played.
    pub player: String,
    /// The points.
    pub total: u16,
    /// When the game started.
    pub date: Option<String>,
    /// The game.
    pub id: GameId,
}

/// Somebody who plays, and is no bot.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlayerStats {
    /// The name.
    pub name: String,
    /// How many games they play or played, unfinished ones too.
    pub games: u32,
    /// When the last of them started.
    pub last_played: Option<String>,
}

impl Store {
    /// The games that can be played on, newest first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn unfinished(&self) -> Result<Vec<Summary>, StoreError> {
        let mut query = Query::new(PAGE);
        query.push(" from game where finished = 0 and abandoned = 0");
        query.push(NEWEST_FIRST);
        self.summaries(query, None, 0).await
    }

    /// The ids of the rule sets that somebody has played by, in order.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn rules_played(&self) -> Result<Vec<String>, StoreError> {
        let rows = Query::new("select distinct rules from game order by rules")
            .fetch_all(&self.engine)
            .await?;
        let ids = rows.iter().map(|row| row.try_get("rules"));
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// The games that the filter lets through, newest first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn history(&self, filter: &Filter) -> Result<Vec<Summary>, StoreError> {
        let mut query = Query::new(PAGE);
        match &filter.player {
            None => query.push(" from game where true"),
            Some(player) => query
                .push(" from seat as own join game on game.id = own.game where own.name = ")
                .push_bind(player)
                // Two may have the same name.
                .push(
                    " and not exists (
                        select 1 from seat as other
                        where other.game = own.game and other.name = own.name and other.idx < own.idx
                    )",
                ),
        };
        push_rules(&mut query, "game", filter.rules.as_deref());
        push_mode(&mut query, "game", filter.mode);
        if filter.finished_only {
            query.push(" and game.finished = 1");
        }
        if let Some(holder) = &filter.holder {
            query
                .push(" and game.id in (select game from own_game where holder = ")
                .push_bind(holder.clone())
                .push(")");
        }
        query.push(match filter.player {
            None => NEWEST_FIRST,
            Some(_) => " order by own.date desc nulls last, game.rowid desc",
        });
        self.summaries(query, filter.limit, filter.offset).await
    }

    /// The best scores of people who played to the end, highest first; of equal ones the oldest.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn best(&self, of: &BestOf) -> Result<Vec<BestScore>, StoreError> {
        let mut query = Query::new(
            "select name, total, date, game as id from seat where ranked = 1 and assisted = ",
        );
        query.push_bind(of.assisted);
        push_rules(&mut query, "seat", of.rules.as_deref());
        push_mode(&mut query, "seat", of.mode);
        if let Some(player) = &of.player {
            query.push(" and name = ").push_bind(player);
        }
        query.push(" and ").push(PLAYED_HERE);
        query.push(" order by total desc, date nulls first, game, idx");
        push_limit(&mut query, of.limit, 0);
        let rows = query.fetch_all(&self.engine).await?;
        let score = |row: &Row| {
            Ok(BestScore {
                player: row.try_get("name")?,
                total: row.try_get("total")?,
                date: row.try_get("date")?,
                id: id_of(row)?,
            })
        };
        rows.iter().map(score).collect()
    }

    /// The most points that somebody has reached without the coach, in games played to the end.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn own_record(
        &self,
        rules: &str,
        player: &str,
        mode: Mode,
    ) -> Result<Option<u16>, StoreError> {
        let of = BestOf {
            player: Some(player.to_owned()),
            rules: Some(rules.to_owned()),
            mode: Some(mode),
            assisted: false,
            limit: Some(1),
        };
        let best = self.best(&of).await?;
        Ok(best.first().map(|score| score.total))
    }

    /// The games on a sheet, by their numbers.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn sheet(&self, sheet: &str) -> Result<Vec<StoredGame>, StoreError> {
        let rows = Query::new(
            "select id, version, record from game where sheet = $1 order by sheet_number, date nulls first, rowid",
        )
        .bind(sheet)
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(stored_game).collect()
    }

    /// Everybody who plays and is no bot, whoever played last first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn players(&self) -> Result<Vec<PlayerStats>, StoreError> {
        let rows = Query::new(
            "select name, count(distinct game) as games, max(date) as last_played
            from seat where is_bot = 0
            group by name
            order by last_played desc nulls last, name",
        )
        .fetch_all(&self.engine)
        .await?;
        let player = |row: &Row| {
            Ok(PlayerStats {
                name: row.try_get("name")?,
                games: row.try_get("games")?,
                last_played: row.try_get("last_played")?,
            })
        };
        rows.iter().map(player).collect()
    }

    /// Reads what the caches say about the games of `query`, which starts with [`PAGE`] and is in order.
    async fn summaries(
        &self,
        mut query: Query,
        limit: Option<u32>,
        offset: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        push_limit(&mut query, limit, offset);
        query.push(
            ") select page.*, name, is_bot, total, has_left, won from page join seat on seat.game = page.id
            order by page.date desc nulls last, page.arrival desc, seat.idx",
        );
        let rows = query.fetch_all(&self.engine).await?;
        let mut summaries: Vec<Summary> = Vec::new();
        for row in &rows {
            let id = id_of(row)?;
            if summaries.last().is_none_or(|last| last.id != id) {
                summaries.push(summary(id, row)?);
            }
            if let Some(last) = summaries.last_mut() {
                last.players.push(player_summary(row)?);
            }
        }
        Ok(summaries)
    }
}

/// The start of a query for what the caches say. Not the record: it is long.
const PAGE: &str = "with page as (
    select game.id, game.rules, game.mode, game.date, game.ended, game.finished, game.abandoned,
        game.assisted, game.sheet, game.sheet_number, game.turns_played, game.rowid as arrival";

/// Dates in UTC are in the order of their text. Those of other programs may be a few hours off.
const NEWEST_FIRST: &str = " order by game.date desc nulls last, game.rowid desc";

/// Whoever brings a game along to a server could have made it up.
pub(crate) const PLAYED_HERE: &str =
    "not exists (select 1 from own_game where imported = 1 and own_game.game = seat.game)";

fn push_rules(query: &mut Query, table: &str, rules: Option<&str>) {
    if let Some(rules) = rules {
        query.push(format_args!(" and {table}.rules = "));
        query.push_bind(rules.to_owned());
    }
}

fn push_mode(query: &mut Query, table: &str, mode: Option<Mode>) {
    if let Some(mode) = mode {
        query.push(format_args!(" and {table}.mode = "));
        query.push_bind(mode.id());
    }
}

fn push_limit(query: &mut Query, limit: Option<u32>, offset: u32) {
    query.push(" limit ");
    query.push_bind(limit.map_or(i64::MAX, i64::from));
    query.push(" offset ").push_bind(offset);
}

/// Reads a cached summary, still without its players.
fn summary(id: GameId, row: &Row) -> Result<Summary, StoreError> {
    let mode = row.text("mode")?;
    let turns_played: u32 = row.try_get("turns_played")?;
    let sheet: Option<String> = row.try_get("sheet")?;
    let number: Option<u8> = row.try_get("sheet_number")?;
    Ok(Summary {
        id,
        rules: row.try_get("rules")?,
        mode: mode
            .parse()
            .map_err(|error| StoreError::Damaged(format!("{error}")))?,
        date: row.try_get("date")?,
        ended: row.try_get("ended")?,
        finished: row.try_get("finished")?,
        abandoned: row.try_get("abandoned")?,
        assisted: row.try_get("assisted")?,
        sheet: sheet
            .zip(number)
            .map(|(sheet, number)| SheetPlace { sheet, number }),
        players: Vec::new(),
        turns_played: turns_played as usize,
    })
}

fn player_summary(row: &Row) -> Result<PlayerSummary, StoreError> {
    Ok(PlayerSummary {
        name: row.try_get("name")?,
        is_bot: row.try_get("is_bot")?,
        total: row.try_get("total")?,
        left: row.try_get("has_left")?,
        won: row.try_get("won")?,
    })
}
