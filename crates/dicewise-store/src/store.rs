//! The database, one game at a time.

use std::fmt;

use dicewise_rules::Record;

use crate::engine::{Engine, Query, Row, Transaction, Value};
use crate::error::{FindError, StoreError};
use crate::game_id::{self, GameId};
use crate::review::forget;
use crate::summary::Summary;
use crate::version::Version;

/// A database of games. Clones share it.
#[derive(Clone)]
pub struct Store {
    pub(crate) engine: Engine,
}

/// A game as it is stored.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoredGame {
    /// What it is called.
    pub id: GameId,
    /// How often it was saved.
    pub version: Version,
    /// The game.
    pub record: Record,
    /// What lists say about it.
    pub summary: Summary,
}

impl Store {
    /// Stores a new game, whose record says in the tag `Id` what it is called.
    ///
    /// # Errors
    /// If it has no id, there is a game with this id, or it can't be written.
    pub async fn create(&self, record: &Record) -> Result<(GameId, Version), StoreError> {
        let written = Written::new(record)?;
        let id = written.summary.id;
        let mut transaction = self.write().await?;
        transaction.lock(id.as_str()).await?;
        if find(&mut transaction, id).await?.is_some() {
            return Err(StoreError::Exists(id));
        }
        written.insert(&mut transaction).await?;
        transaction.commit().await?;
        Ok((id, Version::FIRST))
    }

    /// Stores how a game went on since `seen`, the version that was loaded or saved last.
    ///
    /// # Errors
    /// If somebody else saved it since, there is no such game, or it can't be written.
    pub async fn save(
        &self,
        id: &GameId,
        seen: Version,
        record: &Record,
    ) -> Result<Version, StoreError> {
        let written = Written::new(record)?;
        let found = written.summary.id;
        if found != *id {
            return Err(StoreError::OtherGame { id: *id, found });
        }
        let mut transaction = self.write().await?;
        let now = find(&mut transaction, *id).await?;
        let now = now.ok_or(StoreError::NotFound(*id))?;
        if now != seen {
            return Err(StoreError::Conflict { now });
        }
        let version = written.update(&mut transaction, now).await?;
        transaction.commit().await?;
        Ok(version)
    }

    /// Loads a game.
    ///
    /// # Errors
    /// If there is no such game, or it can't be read.
    pub async fn load(&self, id: &GameId) -> Result<StoredGame, StoreError> {
        let row = stored(*id).fetch_optional(&self.engine).await?;
        let stored = row.as_ref().map(stored_game).transpose()?;
        stored.ok_or(StoreError::NotFound(*id))
    }

    /// Says that a game will not be played on. Its record stays, and says so too, in the tag
    /// `Abandoned`; who plays it on all the same gets a conflict.
    ///
    /// # Errors
    /// If there is no such game, or it can't be written.
    pub async fn abandon(&self, id: &GameId) -> Result<Version, StoreError> {
        let mut transaction = self.write().await?;
        let stored = look_up(&mut transaction, *id).await?;
        let mut stored = stored.ok_or(StoreError::NotFound(*id))?;
        if stored.summary.abandoned {
            return Ok(stored.version);
        }
        stored.record.set_tag(Summary::ABANDONED, "yes")?;
        let written = Written::new(&stored.record)?;
        let version = written.update(&mut transaction, stored.version).await?;
        transaction.commit().await?;
        Ok(version)
    }

    /// The game with this id, or the only one whose id starts so. Capitals and look-alikes (`O` for
    /// `0`) are fine.
    ///
    /// # Errors
    /// If there is none, there are several, or it can't be read.
    pub async fn find(&self, text: &str) -> Result<GameId, FindError> {
        let not_found = || FindError::NotFound(text.to_owned());
        let start = game_id::tidied(text).ok_or_else(not_found)?;
        if start.len() < FindError::SHORTEST {
            return Err(FindError::TooShort(text.to_owned()));
        }
        // `~` comes after every character of an id.
        let rows = Query::new(
            "select id from game where $1 <= id and id < $1 || '~' order by id limit $2",
        )
        .bind(&start)
        .bind(u32::try_from(FindError::MOST).unwrap_or(u32::MAX))
        .fetch_all(&self.engine)
        .await?;
        let ids: Vec<GameId> = rows.iter().map(id_of).collect::<Result<_, _>>()?;
        match ids.as_slice() {
            [] => Err(not_found()),
            [id] => Ok(*id),
            _ => Err(FindError::Ambiguous { text: start, ids }),
        }
    }

    /// Whether the database answers and can be written to.
    ///
    /// # Errors
    /// If not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        Query::new("select count(*) from draft")
            .fetch_scalar::<i64>(&mut transaction)
            .await?;
        Ok(transaction.rollback().await?)
    }

    /// Closes the database. Dropping it loses nothing either, but leaves the log beside the file for
    /// the next who opens it.
    pub async fn close(&self) {
        self.engine.close().await;
    }

    /// Starts to write. The lock is taken at once, so that what is read in between stays true.
    pub(crate) async fn write(&self) -> Result<Transaction, sqlx::Error> {
        self.engine.write().await
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

/// A record as it goes into the database.
pub(crate) struct Written {
    text: String,
    pub(crate) summary: Summary,
}

impl Written {
    /// Prints a record, and reads it again: what could not be loaded is not stored.
    pub(crate) fn new(record: &Record) -> Result<Written, StoreError> {
        let summary = Summary::of(record).ok_or(StoreError::NoId)?;
        let text = record.to_string();
        match Record::parse(&text) {
            Ok(again) if again.to_string() == text => Ok(Written { text, summary }),
            Ok(_) => Err(StoreError::Unreadable("it says something else".to_owned())),
            Err(wrong) => Err(StoreError::Unreadable(format!("{}: {wrong}", wrong.place))),
        }
    }

    pub(crate) async fn insert(&self, writer: &mut Transaction) -> Result<(), sqlx::Error> {
        let sql = "insert into game (
                id, version, record, rules, mode, date, ended, finished, abandoned, assisted, sheet,
                sheet_number, turns_played
            ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
        self.put_game(&mut *writer, sql, Version::FIRST).await?;
        self.put_seats(writer).await
    }

    pub(crate) async fn update(
        &self,
        writer: &mut Transaction,
        now: Version,
    ) -> Result<Version, sqlx::Error> {
        let sql = "update game set
                version = $2, record = $3, rules = $4, mode = $5, date = $6, ended = $7, finished = $8,
                abandoned = $9, assisted = $10, sheet = $11, sheet_number = $12, turns_played = $13
            where id = $1";
        let version = now.next();
        self.put_game(&mut *writer, sql, version).await?;
        forget(&mut *writer, self.summary.id).await?;
        Query::new("delete from seat where game = $1")
            .bind(self.summary.id.as_str())
            .execute(&mut *writer)
            .await?;
        self.put_seats(writer).await?;
        Ok(version)
    }

    async fn put_game(
        &self,
        writer: &mut Transaction,
        sql: &'static str,
        version: Version,
    ) -> Result<(), sqlx::Error> {
        let Summary {
            id,
            rules,
            mode,
            date,
            ended,
            finished,
            abandoned,
            assisted,
            sheet,
            players: _,
            turns_played,
        } = &self.summary;
        let turns_played = u32::try_from(*turns_played).unwrap_or(u32::MAX);
        Query::new(sql)
            .bind(id.as_str())
            .bind(version.number())
            .bind(&self.text)
            .bind(rules)
            .bind(mode.id())
            .bind(date)
            .bind(ended)
            .bind(*finished)
            .bind(*abandoned)
            .bind(*assisted)
            .bind(sheet.as_ref().map(|place| &place.sheet))
            .bind(sheet.as_ref().map(|place| place.number))
            .bind(turns_played)
            .execute(writer)
            .await?;
        Ok(())
    }

    async fn put_seats(&self, writer: &mut Transaction) -> Result<(), sqlx::Error> {
        let game = &self.summary;
        let mut query = Query::new(
            "insert into seat (
                game, idx, name, is_bot, total, has_left, won, ranked, rules, mode, date, assisted
            ) values ",
        );
        for (idx, player) in (0_u32..).zip(&game.players) {
            let ranked = game.finished && !player.is_bot && !player.left;
            let values: [Value; 12] = [
                game.id.as_str().into(),
                idx.into(),
                (&player.name).into(),
                player.is_bot.into(),
                player.total.into(),
                player.left.into(),
                player.won.into(),
                ranked.into(),
                (&game.rules).into(),
                game.mode.id().into(),
                (&game.date).into(),
                game.assisted.into(),
            ];
            let mut between = if idx == 0 { "(" } else { ", (" };
            for value in values {
                query.push(between).push_bind(value);
                between = ", ";
            }
            query.push(")");
        }
        query.execute(writer).await?;
        Ok(())
    }
}

/// The version of a game, if it is there.
async fn find(writer: &mut Transaction, id: GameId) -> Result<Option<Version>, sqlx::Error> {
    let number = Query::new("select version from game where id = $1")
        .locking()
        .bind(id.as_str())
        .fetch_optional_scalar(writer)
        .await?;
    Ok(number.map(Version::from_number))
}

/// A game, if it is there.
pub(crate) async fn look_up(
    writer: &mut Transaction,
    id: GameId,
) -> Result<Option<StoredGame>, StoreError> {
    let row = stored(id).locking().fetch_optional(writer).await?;
    row.as_ref().map(stored_game).transpose()
}

fn stored(id: GameId) -> Query {
    Query::new("select id, version, record from game where id = $1").bind(id.as_str())
}

/// Reads the columns `id`, `version` and `record`. The caches are not needed: the record is here.
pub(crate) fn stored_game(row: &Row) -> Result<StoredGame, StoreError> {
    let id = id_of(row)?;
    let text = row.text("record")?;
    let record = Record::parse(text).map_err(|reason| StoreError::DamagedGame {
        id,
        reason: Box::new(reason),
    })?;
    let summary = Summary::of(&record)
        .filter(|summary| summary.id == id)
        .ok_or_else(|| StoreError::Damaged(format!("the record of game {id} is another's")))?;
    Ok(StoredGame {
        id,
        version: Version::from_number(row.try_get("version")?),
        record,
        summary,
    })
}

/// Reads the column `id`.
pub(crate) fn id_of(row: &Row) -> Result<GameId, StoreError> {
    let text = row.text("id")?;
    let id = text.parse();
    id.map_err(|_| StoreError::Damaged(format!("\"{}\" is no id", text.escape_debug())))
}
