//! Moves everything from a database of one's own to one that nodes share.
//!
//! Both are read side by side in the order of their keys; what is missing there is added, what differs is changed, what is too
//! much is removed. So it can be interrupted and taken up again at any moment, and once more at the end finds nothing to do.

use std::cmp::Ordering;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use thiserror::Error;

use crate::engine::{Engine, Line, Query, Row, Value};
use crate::error::{OpenError, StoreError};
use crate::game_id::GameId;
use crate::open::{check_current, options};
use crate::room::StoredRoom;
use crate::store::{Store, id_of};

/// What is moved, in an order in which nothing refers to what is not there yet.
pub(crate) const TABLES: [&str; 14] = [
    "game",
    "player",
    "room",
    "seat",
    "draft",
    "review",
    "training_card",
    "searched_game",
    "daily_answer",
    "device",
    "device_link",
    "room_event",
    "room_holder",
    "own_game",
];

/// So many rows are read at a time.
const PAGE: usize = 200;

/// Why something could not be moved. At the source nothing has changed; at the target what has arrived so far is there.
#[derive(Debug, Error)]
pub enum MoveError {
    /// The source can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// One of them can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is at the target did not come from here.
    #[error("there are other games at the target already: move into an empty database")]
    NotEmpty,
    /// It was moved before: what is at the target may be newer by now.
    #[error("everything was moved before, and the target may be in use: nothing was done")]
    Finished,
    /// Somebody wrote to the source meanwhile.
    #[error("the source is in use: stop its server and try again")]
    InUse,
    /// Nodes serve the target.
    #[error("nodes are serving the target: stop them and try again")]
    Served,
    /// Somebody else moves into the target at the same time.
    #[error("another move into the target is under way: wait until it has ended")]
    UnderWay,
    /// The target is a file.
    #[error("the target must be a PostgreSQL database")]
    NoServer,
    /// Something is not the same in both.
    #[error("{table} is not the same in both: try again")]
    Differs {
        /// Where.
        table: &'static str,
    },
    /// A room that does not replay.
    #[error("the room {id} does not replay: {reason}")]
    Room {
        /// The room.
        id: GameId,
        /// What is wrong with it.
        reason: String,
    },
}

impl From<sqlx::Error> for MoveError {
    fn from(error: sqlx::Error) -> MoveError {
        MoveError::Store(error.into())
    }
}

/// A move that is under way.
pub struct Move {
    source: SqliteConnection,
    target: Store,
    /// Everything is written on one connection, which holds the lock: without it nothing is written.
    line: Line,
    /// Changes when somebody writes to the source.
    version: i64,
}

/// What was moved.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Moved {
    /// How many rows there are.
    pub rows: u64,
    /// How many of them had to be written, or removed, this time.
    pub changed: u64,
}

/// How far a move is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The table that is looked at.
    pub table: &'static str,
    /// How much of everything is done, from 0 to 1; how long a table is, nobody knows before its end.
    pub done: f64,
}

impl Step {
    #[expect(clippy::cast_precision_loss, reason = "nobody looks so closely")]
    fn new(table: &'static str, nth: usize, of: usize, rows: u64) -> Step {
        let within = 1.0 - 1000.0 / (1000.0 + rows as f64);
        Step {
            table,
            done: (nth as f64 + within) / of as f64,
        }
    }
}

/// A table: its columns, and which of them are the key.
struct Table {
    name: &'static str,
    columns: Vec<Column>,
}

struct Column {
    name: String,
    kind: Kind,
    key: bool,
}

#[derive(Copy, Clone, Eq, PartialEq)]
enum Kind {
    Int,
    Real,
    Text,
}

/// A row, column by column.
type Cells = Vec<Value>;

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Move").finish_non_exhaustive()
    }
}

impl Move {
    /// Begins a move, or takes it up again. The source is only read: as it is at this moment.
    ///
    /// # Errors
    /// If the source can't be read, or the target has something else in it.
    pub async fn begin(source: &Path, target: Store) -> Result<Move, MoveError> {
        let Engine::Postgres { writer, .. } = &target.engine else {
            return Err(MoveError::NoServer);
        };
        let options: SqliteConnectOptions = options(source)?;
        let mut source_connection = options.read_only(true).connect().await?;
        check_current(&mut source_connection, source).await?;
        let mut line = writer.line().await?;
        line.keep();
        let lock = "select 1 where pg_try_advisory_lock(hashtextextended('dicewise move', 0))";
        let locked = Query::new(lock).fetch_optional(&mut line).await?;
        locked.ok_or(MoveError::UnderWay)?;
        match begin(&mut line).await? {
            Some(true) => return Err(MoveError::Finished),
            Some(false) => {}
            None => {
                for table in TABLES {
                    let any = Query::new(format!("select 1 from {table} limit 1"));
                    if any.fetch_optional(&mut line).await?.is_some() {
                        return Err(MoveError::NotEmpty);
                    }
                }
                let begin = Query::new("insert into moving (finished) values (0)");
                begin.execute(&mut line).await?;
            }
        }
        line.commit().await?;
        let version = data_version(&mut source_connection).await?;
        // From here on it sees nothing of what others write.
        sqlx::query("begin").execute(&mut source_connection).await?;
        Ok(Move {
            source: source_connection,
            target,
            line,
            version,
        })
    }

    /// Copies what is missing; `progress` hears how many rows were looked at, and in which table.
    ///
    /// # Errors
    /// If something can't be read or written.
    pub async fn copy(&mut self, mut progress: impl FnMut(Step)) -> Result<Moved, MoveError> {
        let mut moved = Moved::default();
        self.free_names().await?;
        for (nth, name) in TABLES.into_iter().enumerate() {
            let progress = |rows| progress(Step::new(name, nth, TABLES.len(), rows));
            self.walk(name, true, &mut moved, progress).await?;
        }
        // Whatever comes next arrives after what was moved.
        let arrival =
            "select setval(pg_get_serial_sequence('game', 'rowid'), max(rowid)) from game";
        self.write([Query::new(arrival)]).await?;
        Ok(moved)
    }

    /// Looks whether everything is there as it is here, and whether it means something: every record is read and every room
    /// is played again, by `replay`. Then the move is over.
    ///
    /// # Errors
    /// If something differs, or does not replay.
    pub async fn verify(
        mut self,
        replay: impl Fn(&StoredRoom) -> Result<(), String>,
        mut progress: impl FnMut(Step),
    ) -> Result<Moved, MoveError> {
        let mut compared = Moved::default();
        let of = TABLES.len() + 2;
        for (nth, name) in TABLES.into_iter().enumerate() {
            let progress = |rows| progress(Step::new(name, nth, of, rows));
            self.walk(name, false, &mut compared, progress).await?;
        }
        let (mut n_games, mut last) = (0, None);
        loop {
            // What can't be read ends it with an error.
            let games = self.target.games_after(last, PAGE).await?;
            let Some(game) = games.last() else {
                break;
            };
            last = Some(game.id);
            n_games += games.len() as u64;
            progress(Step::new("game", of - 2, of, n_games));
        }
        let mut last = String::new();
        let mut n_rooms = 0;
        loop {
            let rows = Query::new("select id from room where $1 < id order by id limit 100")
                .bind(&last)
                .fetch_all(&self.target.engine)
                .await?;
            for row in &rows {
                let id = id_of(row)?;
                let room = self.target.room(&id).await?;
                let room = room.ok_or(MoveError::Differs { table: "room" })?;
                replay(&room).map_err(|reason| MoveError::Room { id, reason })?;
                last = id.as_str().to_owned();
                n_rooms += 1;
                progress(Step::new("room", of - 1, of, n_rooms));
            }
            if rows.is_empty() {
                break;
            }
        }
        sqlx::query("rollback").execute(&mut self.source).await?;
        if data_version(&mut self.source).await? != self.version {
            return Err(MoveError::InUse);
        }
        self.write([Query::new("update moving set finished = 1")])
            .await?;
        let _ = self.source.close().await;
        Ok(compared)
    }

    /// Writes all of it or nothing, and only into what is still half moved and nobody's.
    async fn write(&mut self, queries: impl IntoIterator<Item = Query>) -> Result<(), MoveError> {
        let written = self.try_write(queries).await;
        if written.is_err() {
            // Or nodes would wait for as long as this lives.
            let _ = self.line.rollback().await;
        }
        written
    }

    async fn try_write(
        &mut self,
        queries: impl IntoIterator<Item = Query>,
    ) -> Result<(), MoveError> {
        match begin(&mut self.line).await? {
            Some(false) => {}
            Some(true) => return Err(MoveError::Finished),
            None => return Err(MoveError::NotEmpty),
        }
        for query in queries {
            query.execute(&mut self.line).await?;
        }
        Ok(self.line.commit().await?)
    }

    /// A name that is somebody else's by now is given up before it is given away: two can't have it, not even for a moment.
    async fn free_names(&mut self) -> Result<(), MoveError> {
        let mut last = String::new();
        loop {
            let rows = Query::new(format!(
                "select id, folded from player where folded is not null and $1 < id order by id limit {PAGE}"
            ));
            let rows = rows.bind(&last).fetch_all(&self.target.engine).await?;
            let mut free = Vec::new();
            for row in &rows {
                let (id, folded): (String, String) = (row.try_get("id")?, row.try_get("folded")?);
                let same = Query::new("select 1 from player where id = $1 and folded = $2")
                    .bind(&id)
                    .bind(folded);
                let same = same.sqlite().fetch_optional(&mut self.source).await?;
                if same.is_none() {
                    let give_up = Query::new("update player set folded = null where id = $1");
                    free.push(give_up.bind(&id));
                }
                last = id;
            }
            if !free.is_empty() {
                self.write(free).await?;
            }
            if rows.is_empty() {
                return Ok(());
            }
        }
    }

    /// Walks through a table in both, and makes the target like the source, or sees that it is.
    async fn walk(
        &mut self,
        name: &'static str,
        change: bool,
        moved: &mut Moved,
        mut progress: impl FnMut(u64),
    ) -> Result<(), MoveError> {
        let table = Table::read(&mut self.source, name).await?;
        let (mut here, mut there) = (Pages::default(), Pages::default());
        let (mut remove, mut write) = (Vec::new(), Vec::new());
        let mut rows = 0;
        loop {
            if here.is_due() {
                let page = table.page(here.last.as_deref());
                let page = page.sqlite().fetch_all(&mut self.source).await?;
                here.take(&table, page.into_iter().map(Row::Sqlite))?;
            }
            if there.is_due() {
                let page = table.page(there.last.as_deref());
                let page = page.fetch_all(&self.target.engine).await?;
                there.take(&table, page.into_iter())?;
            }
            let order = match (here.first(), there.first()) {
                (None, None) => break,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(one), Some(other)) => table.compare(one, other),
            };
            let same = order == Ordering::Equal && here.first() == there.first();
            if !same && !change {
                return Err(MoveError::Differs { table: name });
            }
            if order.is_le() {
                rows += 1;
                progress(rows);
            }
            moved.changed += u64::from(!same);
            match order {
                Ordering::Less => write.extend(here.pop()),
                Ordering::Equal => {
                    let row = here.pop();
                    there.pop();
                    write.extend(row.filter(|_| !same));
                }
                Ordering::Greater => remove.extend(there.pop().map(|row| table.remove(&row))),
            }
            if PAGE <= remove.len() + write.len() {
                let write = table.put(std::mem::take(&mut write));
                self.write(remove.drain(..).chain(write)).await?;
            }
        }
        if !remove.is_empty() || !write.is_empty() {
            self.write(remove.into_iter().chain(table.put(write)))
                .await?;
        }
        moved.rows += rows;
        Ok(())
    }
}

impl Store {
    /// Whether a move into this database was begun and not finished.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn is_half_moved(&self) -> Result<bool, StoreError> {
        let Engine::Postgres { .. } = &self.engine else {
            return Ok(false);
        };
        let half = Query::new("select 1 from moving where finished = 0");
        Ok(half.fetch_optional(&self.engine).await?.is_some())
    }
}

/// Begins to write into the target: while that lasts no node joins it. Returns whether a move into it has ended, if one was begun.
async fn begin(line: &mut Line) -> Result<Option<bool>, MoveError> {
    line.begin("begin").await?;
    Query::new("lock table node in share mode")
        .execute(&mut *line)
        .await?;
    // Who has not been heard of for ten minutes is dead, and nobody was there to say so.
    let nodes = Query::new(
        "select count(*) from node
        where (extract(epoch from clock_timestamp()) * 1000)::bigint - 600000 < beat",
    );
    if 0 < nodes.fetch_scalar::<i64>(&mut *line).await? {
        return Err(MoveError::Served);
    }
    let moving = Query::new("select finished from moving");
    Ok(moving.fetch_optional_scalar(line).await?)
}

/// A number that changes when another connection writes.
async fn data_version(source: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("pragma data_version")
        .fetch_one(source)
        .await
}

/// The rows of a table, a page at a time.
#[derive(Default)]
struct Pages {
    rows: std::collections::VecDeque<Cells>,
    last: Option<Cells>,
    at_end: bool,
}

impl Pages {
    fn is_due(&self) -> bool {
        self.rows.is_empty() && !self.at_end
    }

    fn take(&mut self, table: &Table, page: impl Iterator<Item = Row>) -> Result<(), sqlx::Error> {
        for row in page {
            self.rows.push_back(table.cells(&row)?);
        }
        match self.rows.back() {
            Some(last) => self.last = Some(last.clone()),
            None => self.at_end = true,
        }
        Ok(())
    }

    fn first(&self) -> Option<&Cells> {
        self.rows.front()
    }

    fn pop(&mut self) -> Option<Cells> {
        self.rows.pop_front()
    }
}

impl Table {
    /// Asks the source what the table is made of.
    async fn read(source: &mut SqliteConnection, name: &'static str) -> Result<Table, MoveError> {
        let asked = format!("select name, type, pk from pragma_table_info('{name}') order by cid");
        let rows = Query::new(asked).sqlite().fetch_all(source).await?;
        let mut columns = Vec::new();
        for row in rows.into_iter().map(Row::Sqlite) {
            let pk: i64 = row.try_get("pk")?;
            columns.push(Column {
                name: row.try_get("name")?,
                kind: match row.text("type")? {
                    "INTEGER" => Kind::Int,
                    "REAL" => Kind::Real,
                    _ => Kind::Text,
                },
                key: 0 < pk,
            });
        }
        // The order in which games arrived goes with them.
        if name == "game" {
            columns.push(Column {
                name: "rowid".to_owned(),
                kind: Kind::Int,
                key: false,
            });
        }
        Ok(Table { name, columns })
    }

    fn names(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|column| &*column.name).collect();
        names.join(", ")
    }

    fn keys(&self) -> impl Iterator<Item = (usize, &Column)> {
        self.columns
            .iter()
            .enumerate()
            .filter(|(_, column)| column.key)
    }

    fn key_names(&self) -> String {
        let names: Vec<_> = self.keys().map(|(_, column)| &*column.name).collect();
        names.join(", ")
    }

    /// The rows that follow this one.
    fn page(&self, last: Option<&[Value]>) -> Query {
        let keys = self.key_names();
        let mut query = Query::new(format!("select {} from {}", self.names(), self.name));
        if let Some(last) = last {
            query.push(format_args!(" where ({keys}) > ("));
            for (idx, (place, _)) in self.keys().enumerate() {
                query.push(if idx == 0 { "" } else { ", " });
                query.push_bind(last[place].clone());
            }
            query.push(")");
        }
        query.push(format_args!(" order by {keys} limit {PAGE}"));
        query
    }

    fn cells(&self, row: &Row) -> Result<Cells, sqlx::Error> {
        let cell = |column: &Column| {
            Ok(match column.kind {
                Kind::Int => Value::Int(row.try_get(&column.name)?),
                Kind::Real => Value::Real(row.try_get(&column.name)?),
                Kind::Text => Value::Text(row.try_get(&column.name)?),
            })
        };
        self.columns.iter().map(cell).collect()
    }

    /// By their keys.
    fn compare(&self, one: &Cells, other: &Cells) -> Ordering {
        let mut orders = self
            .keys()
            .map(|(place, _)| one[place].order(&other[place]));
        orders
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// Writes rows, new ones and others, if there are any.
    fn put(&self, rows: Vec<Cells>) -> Option<Query> {
        if rows.is_empty() {
            return None;
        }
        let mut query = Query::new(format!(
            "insert into {} ({}) values ",
            self.name,
            self.names()
        ));
        for (idx, row) in rows.into_iter().enumerate() {
            let mut between = if idx == 0 { "(" } else { ", (" };
            for value in row {
                query.push(between).push_bind(value);
                between = ", ";
            }
            query.push(")");
        }
        query.push(format_args!(" on conflict ({}) do ", self.key_names()));
        let others = self.columns.iter().filter(|column| !column.key);
        let others: Vec<_> = others
            .map(|column| format!("{0} = excluded.{0}", column.name))
            .collect();
        match others.is_empty() {
            true => query.push("nothing"),
            false => query.push("update set ").push(others.join(", ")),
        };
        Some(query)
    }

    fn remove(&self, row: &Cells) -> Query {
        let mut query = Query::new(format!("delete from {} where ", self.name));
        for (idx, (place, column)) in self.keys().enumerate() {
            query.push(if idx == 0 { "" } else { " and " });
            query.push(format_args!("{} = ", column.name));
            query.push_bind(row[place].clone());
        }
        query
    }
}
