//! The database, one game at a time.

use std::fmt;

use dicewise_rules::Record;
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row, Sqlite, SqliteConnection, SqlitePool, Transaction};

use crate::error::{FindError, StoreError};
use crate::game_id::{self, GameId};
use crate::review::forget;
use crate::summary::Summary;
use crate::version::Version;

/// A database of games. Clones share it.
#[derive(Clone)]
pub struct Store {
    pub(crate) readers: SqlitePool,
    /// One connection: `SQLite` lets only one write at a time anyway, and here the others wait in order.
    pub(crate) writer: SqlitePool,
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
        load(&mut *self.readers.acquire().await?, *id).await
    }

    /// Says that a game will not be played on. Its record stays, and says so too, in the tag
    /// `Abandoned`; who plays it on all the same gets a conflict.
    ///
    /// # Errors
    /// If there is no such game, or it can't be written.
    pub async fn abandon(&self, id: &GameId) -> Result<Version, StoreError> {
        let mut transaction = self.write().await?;
        let mut stored = load(&mut transaction, *id).await?;
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
        let rows = sqlx::query(
            "select id from game where ?1 <= id and id < ?1 || '~' order by id limit ?2",
        )
        .bind(&start)
        .bind(u32::try_from(FindError::MOST).unwrap_or(u32::MAX))
        .fetch_all(&self.readers)
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
        sqlx::query("select count(*) from draft")
            .fetch_one(&mut *transaction)
            .await?;
        Ok(transaction.rollback().await?)
    }

    /// Closes the database. Dropping it loses nothing either, but leaves the log beside the file for
    /// the next who opens it.
    pub async fn close(&self) {
        self.readers.close().await;
        // The last to close may write, so that the log ends up in the file.
        self.writer.close().await;
    }

    /// Starts to write. The lock is taken at once, so that what is read in between stays true.
    pub(crate) async fn write(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.writer.begin_with("begin immediate").await
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

    pub(crate) async fn insert(&self, writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let sql = "insert into game (
                id, version, record, rules, mode, date, ended, finished, abandoned, assisted, sheet,
                sheet_number, turns_played
            ) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
        self.put_game(&mut *writer, sql, Version::FIRST).await?;
        self.put_seats(writer).await
    }

    pub(crate) async fn update(
        &self,
        writer: &mut SqliteConnection,
        now: Version,
    ) -> Result<Version, sqlx::Error> {
        let sql = "update game set
                version = ?2, record = ?3, rules = ?4, mode = ?5, date = ?6, ended = ?7, finished = ?8,
                abandoned = ?9, assisted = ?10, sheet = ?11, sheet_number = ?12, turns_played = ?13
            where id = ?1";
        let version = now.next();
        self.put_game(&mut *writer, sql, version).await?;
        forget(&mut *writer, self.summary.id).await?;
        sqlx::query("delete from seat where game = ?1")
            .bind(self.summary.id.as_str())
            .execute(&mut *writer)
            .await?;
        self.put_seats(writer).await?;
        Ok(version)
    }

    async fn put_game(
        &self,
        writer: &mut SqliteConnection,
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
        sqlx::query(sql)
            .bind(id.as_str())
            .bind(version.number())
            .bind(&self.text)
            .bind(rules)
            .bind(mode.id())
            .bind(date)
            .bind(ended)
            .bind(finished)
            .bind(abandoned)
            .bind(assisted)
            .bind(sheet.as_ref().map(|place| &place.sheet))
            .bind(sheet.as_ref().map(|place| place.number))
            .bind(turns_played)
            .execute(writer)
            .await?;
        Ok(())
    }

    async fn put_seats(&self, writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let game = &self.summary;
        let mut query = QueryBuilder::<Sqlite>::new(
            "insert into seat (
                game, idx, name, is_bot, total, has_left, won, ranked, rules, mode, date, assisted
            ) ",
        );
        query.push_values((0_u32..).zip(&game.players), |mut row, (idx, player)| {
            row.push_bind(game.id.as_str())
                .push_bind(idx)
                .push_bind(&player.name)
                .push_bind(player.is_bot)
                .push_bind(player.total)
                .push_bind(player.left)
                .push_bind(player.won)
                .push_bind(game.finished && !player.is_bot && !player.left)
                .push_bind(&game.rules)
                .push_bind(game.mode.id())
                .push_bind(&game.date)
                .push_bind(game.assisted);
        });
        query.build().execute(writer).await?;
        Ok(())
    }
}

/// The version of a game, if it is there.
async fn find(reader: &mut SqliteConnection, id: GameId) -> Result<Option<Version>, sqlx::Error> {
    let number = sqlx::query_scalar("select version from game where id = ?1")
        .bind(id.as_str())
        .fetch_optional(reader)
        .await?;
    Ok(number.map(Version::from_number))
}

/// A game, if it is there.
pub(crate) async fn look_up(
    reader: &mut SqliteConnection,
    id: GameId,
) -> Result<Option<StoredGame>, StoreError> {
    sqlx::query("select id, version, record from game where id = ?1")
        .bind(id.as_str())
        .fetch_optional(reader)
        .await?
        .map(|row| stored_game(&row))
        .transpose()
}

async fn load(reader: &mut SqliteConnection, id: GameId) -> Result<StoredGame, StoreError> {
    let stored = look_up(reader, id).await?;
    stored.ok_or(StoreError::NotFound(id))
}

/// Reads the columns `id`, `version` and `record`. The caches are not needed: the record is here.
pub(crate) fn stored_game(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    let id = id_of(row)?;
    let text: &str = row.try_get("record")?;
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
pub(crate) fn id_of(row: &SqliteRow) -> Result<GameId, StoreError> {
    let text: &str = row.try_get("id")?;
    let id = text.parse();
    id.map_err(|_| StoreError::Damaged(format!("\"{}\" is no id", text.escape_debug())))
}
