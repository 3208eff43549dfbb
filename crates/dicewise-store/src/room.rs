//! Rooms of a server, and the ledger that their events are written into.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use dicewise_rules::Record;
use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc, oneshot, watch};

use crate::engine::{Query, Row, Transaction, Writer};
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::own::{OwnGame, Seats};
use crate::store::{Store, Written, id_of, look_up};
use crate::version::Version;

/// A room as it is stored.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoredRoom {
    /// What it is called, and its game.
    pub id: GameId,
    /// Its invitations follow from it.
    pub secret: String,
    /// Its dice follow from it.
    pub seed: String,
    /// What happened in it, in order: when, in milliseconds since 1970, and what, as JSON.
    pub events: Vec<(i64, String)>,
}

/// What happened in a room since `seen`.
#[derive(Clone, Debug)]
pub struct RoomChange {
    /// The room.
    pub id: GameId,
    /// How many events it had.
    pub seen: u64,
    /// The secret and the seed of a new room.
    pub new: Option<(String, String)>,
    /// The events: when and what.
    pub events: Vec<(i64, String)>,
    /// How far the room is.
    pub phase: &'static str,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When something happens in it by itself.
    pub due: Option<i64>,
    /// Who has a seat in it that had none before.
    pub holders: Vec<String>,
    /// The record of the game, if it is to be kept among the games.
    pub record: Option<Box<Record>>,
    /// Whose game it is then, and which seats are theirs.
    pub owners: Vec<(String, Seats)>,
    /// A new room that this one leads to: either both are written, or neither is.
    pub next: Option<Box<RoomChange>>,
}

/// A room in a list.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RoomRow {
    /// What it is called.
    pub id: GameId,
    /// When something happens in it by itself.
    pub due: Option<i64>,
}

/// Who is to be told.
type Told = oneshot::Sender<Result<(), StoreError>>;

/// The most changes that are written together.
const MOST_TOGETHER: usize = 256;

/// So long a database may take: then nobody waits any more.
const LONGEST: Duration = Duration::from_secs(10);

/// After so long without a change whoever writes lets go of the connection.
const PAUSE: Duration = Duration::from_secs(1);

/// Writes the events of rooms. Those that arrive while others are being written are written together, with one wait for
/// the disk; each is acknowledged when it is on the disk.
#[derive(Clone, Debug)]
pub struct Ledger {
    changes: mpsc::Sender<(RoomChange, Told)>,
    closing: Arc<Notify>,
    /// Ends when nothing is written any more.
    open: watch::Receiver<()>,
}

impl Ledger {
    /// Starts to write, on the runtime that this is called on, until it is closed or the last clone is dropped.
    #[must_use]
    pub fn start(store: Store) -> Ledger {
        let (changes, waiting) = mpsc::channel(MOST_TOGETHER);
        let closing = Arc::new(Notify::new());
        let (opened, open) = watch::channel(());
        let told = Arc::clone(&closing);
        tokio::spawn(async move {
            write_on(store, waiting, &told).await;
            drop(opened);
        });
        Ledger {
            changes,
            closing,
            open,
        }
    }

    /// Writes a change, and returns when it is on the disk.
    ///
    /// # Errors
    /// If the room has other events than the change has seen ([`StoreError::Conflict`]), or it can't be written. Then
    /// nothing of it is.
    pub async fn write(&self, change: RoomChange) -> Result<(), StoreError> {
        let (told, done) = oneshot::channel();
        let sent = self.changes.send((change, told)).await;
        sent.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Takes no more changes, and returns when all that were taken before are written, or were refused: nothing of this ledger
    /// happens afterwards.
    pub async fn close(&self) {
        self.closing.notify_one();
        // Nothing is ever said here: it ends with whoever writes.
        let _ = self.open.clone().changed().await;
    }

    /// Whether it takes no more changes.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.changes.is_closed()
    }
}

/// Writes what comes, until nobody is left to come.
async fn write_on(store: Store, mut waiting: mpsc::Receiver<(RoomChange, Told)>, closing: &Notify) {
    let mut writer = store.engine.writer();
    let mut together = Vec::new();
    loop {
        let pause = if writer.rests() { Duration::MAX } else { PAUSE };
        let come = waiting.recv_many(&mut together, MOST_TOGETHER);
        let come = tokio::time::timeout(pause, come);
        tokio::select! {
            come = come => match come {
                Ok(0) => return,
                Ok(_) => {}
                Err(_) => writer.rest(),
            },
            () = closing.notified() => waiting.close(),
        }
        while !together.is_empty() {
            // Of two changes of one room the second is judged by what the first has left.
            let mut rooms = HashSet::new();
            let firsts = together.extract_if(.., |(change, _)| rooms.insert(change.id));
            let mut firsts: Vec<_> = firsts.collect();
            // In one order, so that no two nodes wait for each other.
            firsts.sort_unstable_by_key(|(change, _)| change.id);
            write_together(&store, &mut writer, firsts).await;
        }
    }
}

/// Writes changes in one transaction. What conflicts is left out; if the transaction fails, everybody is told so.
async fn write_together(store: &Store, writer: &mut Writer, changes: Vec<(RoomChange, Told)>) {
    let (changes, told): (Vec<_>, Vec<_>) = changes.into_iter().unzip();
    let n_changes = changes.len();
    let outcome = tokio::time::timeout(LONGEST, write_all(store, writer, &changes)).await;
    // Whether it was written nobody knows: whoever asks again finds out.
    let outcome = outcome.unwrap_or(Err(StoreError::Unreachable));
    match outcome {
        Ok(results) => {
            for (told, result) in told.into_iter().zip(results) {
                // Who asked may have gone: it is written all the same.
                let _ = told.send(result);
            }
        }
        Err(error) => {
            let mut error = Some(error);
            for (change, told) in changes.into_iter().zip(told) {
                // What is the matter with the disk is the matter with all of them; else one may be to blame, and the others
                // are tried one by one.
                let result = match error.as_ref().and_then(StoreError::of_everybody) {
                    Some(error) => Err(error),
                    None if n_changes == 1 => error.take().map_or(Ok(()), Err),
                    None => {
                        let alone = std::slice::from_ref(&change);
                        let alone = write_all(store, writer, alone).await;
                        alone.and_then(|mut results| results.pop().unwrap_or(Ok(())))
                    }
                };
                let _ = told.send(result);
            }
        }
    }
}

/// Writes what does not conflict, of every room one change, with as many questions to the database for many changes as for one: what a question
/// costs is above all the way to the database's thread and back.
async fn write_all(
    store: &Store,
    writer: &mut Writer,
    changes: &[RoomChange],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let is_alone = store.engine.moves_at_once() && changes.iter().all(RoomChange::is_plain);
    let written = match is_alone {
        true => move_on(writer, changes).await?,
        false => write_in_turn(store, changes).await?,
    };
    let result = |change: &RoomChange| match written.contains(&change.id) {
        true => Ok(()),
        false => Err(StoreError::Conflict {
            now: Version::from_number(0),
        }),
    };
    Ok(changes.iter().map(result).collect())
}

/// The same in a transaction of several questions. Returns the rooms that were where their change has seen them.
async fn write_in_turn(
    store: &Store,
    changes: &[RoomChange],
) -> Result<HashSet<GameId>, StoreError> {
    let mut transaction = store.write().await?;
    let touched = touch(&mut transaction, changes).await?;
    let fits = |change: &&RoomChange| touched.contains(&change.id);
    let mut written: Vec<&RoomChange> = changes.iter().filter(fits).collect();
    let next = written.iter().filter_map(|change| change.next.as_deref());
    for next in next.collect::<Vec<_>>() {
        if touch(&mut transaction, std::slice::from_ref(next))
            .await?
            .is_empty()
        {
            return Err(StoreError::Exists(next.id));
        }
        written.push(next);
    }
    write_events(&mut transaction, &written).await?;
    for change in written {
        change.write_rest(&mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(touched)
}

/// The same with one question, which is a transaction of its own: nearly every move goes this way, and what it costs a node and
/// PostgreSQL is above all how often they wake each other.
async fn move_on(
    writer: &mut Writer,
    changes: &[RoomChange],
) -> Result<HashSet<GameId>, StoreError> {
    let rows: Vec<Value> = changes.iter().map(RoomChange::row).collect();
    let moved = Query::new(
        "with moved as (
            update room set seq = (value ->> 2)::bigint, phase = value ->> 3, listed = (value ->> 4)::bigint,
                due = (value ->> 5)::bigint, changed = (value ->> 6)::bigint
            from json_array_elements($1::json) as value
            where room.id = value ->> 0 and room.seq = (value ->> 1)::bigint returning room.id
        )
        insert into room_event (room, seq, at, event)
        select value ->> 0, (value ->> 1)::bigint, (value ->> 2)::bigint, value ->> 3
        from json_array_elements($2::json) as value where value ->> 0 in (select id from moved)
        returning room as id",
    )
    .bind(Value::from(rows).to_string())
    .bind(event_rows(changes).to_string());
    let moved = writer.change(moved).await?;
    moved.iter().map(id_of).collect()
}

/// Says of each room how far it is, if it is where the change has seen it. Returns the rooms of which that is true.
async fn touch(
    writer: &mut Transaction,
    changes: &[RoomChange],
) -> Result<HashSet<GameId>, StoreError> {
    let mut touched = HashSet::new();
    let mut rows = Vec::new();
    for change in changes {
        if let Some((secret, seed)) = &change.new {
            if change.insert(&mut *writer, secret, seed).await? {
                touched.insert(change.id);
            }
            continue;
        }
        rows.push(change.row());
    }
    if rows.is_empty() {
        return Ok(touched);
    }
    let updated = Query::either(
        "update room set seq = value ->> 2, phase = value ->> 3, listed = value ->> 4, due = value ->> 5,
            changed = value ->> 6
        from json_each($1) where room.id = value ->> 0 and room.seq = value ->> 1 returning room.id",
        "update room set seq = (value ->> 2)::bigint, phase = value ->> 3, listed = (value ->> 4)::bigint,
            due = (value ->> 5)::bigint, changed = (value ->> 6)::bigint
        from json_array_elements($1::json) as value
        where room.id = value ->> 0 and room.seq = (value ->> 1)::bigint returning room.id",
    )
    .bind(Value::from(rows).to_string())
    .fetch_all(&mut *writer)
    .await?;
    for row in &updated {
        touched.insert(id_of(row)?);
    }
    Ok(touched)
}

/// The events of some changes, each with its room and its number.
fn event_rows<'c>(changes: impl IntoIterator<Item = &'c RoomChange>) -> Value {
    let events = changes.into_iter().flat_map(|change| {
        let numbered = (change.seen + 1..).zip(&change.events);
        numbered.map(|(seq, (at, event))| json!([change.id.as_str(), seq, at, event]))
    });
    events.collect()
}

async fn write_events(writer: &mut Transaction, changes: &[&RoomChange]) -> Result<(), StoreError> {
    if changes.is_empty() {
        return Ok(());
    }
    Query::either(
        "insert into room_event (room, seq, at, event)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each($1)",
        "insert into room_event (room, seq, at, event)
        select value ->> 0, (value ->> 1)::bigint, (value ->> 2)::bigint, value ->> 3
        from json_array_elements($1::json) as value",
    )
    .bind(event_rows(changes.iter().copied()).to_string())
    .execute(writer)
    .await?;
    Ok(())
}

impl RoomChange {
    /// Whether it is nothing but events of a room that is there.
    fn is_plain(&self) -> bool {
        self.new.is_none()
            && self.record.is_none()
            && self.holders.is_empty()
            && self.next.is_none()
            && !self.events.is_empty()
    }

    /// Where it has seen the room, and how the room is then.
    fn row(&self) -> Value {
        json!([
            self.id.as_str(),
            self.seen,
            self.seq(),
            self.phase,
            u8::from(self.listed),
            self.due,
            self.at(),
        ])
    }

    /// How many events the room has then.
    fn seq(&self) -> u64 {
        self.seen + self.events.len() as u64
    }

    /// When the last of them happened.
    fn at(&self) -> i64 {
        self.events.last().map_or(0, |(at, _)| *at)
    }

    /// Writes a new room, unless there is one of that name.
    async fn insert(
        &self,
        writer: &mut Transaction,
        secret: &str,
        seed: &str,
    ) -> Result<bool, StoreError> {
        let inserted = Query::new(
            "insert into room (id, seq, phase, listed, due, changed, secret, seed)
            values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
        )
        .bind(self.id.as_str())
        .bind(number(self.seq()))
        .bind(self.phase)
        .bind(self.listed)
        .bind(self.due)
        .bind(self.at())
        .bind(secret)
        .bind(seed)
        .execute(writer)
        .await?;
        Ok(inserted == 1)
    }

    /// Writes what most changes don't have: new seats, and the record of a game that is over.
    async fn write_rest(&self, writer: &mut Transaction) -> Result<(), StoreError> {
        for holder in &self.holders {
            Query::new(
                "insert into room_holder (holder, room) values ($1, $2) on conflict do nothing",
            )
            .bind(holder)
            .bind(self.id.as_str())
            .execute(&mut *writer)
            .await?;
        }
        let Some(record) = &self.record else {
            return Ok(());
        };
        let written = Written::new(record)?;
        match look_up(&mut *writer, self.id).await? {
            Some(stored) => drop(written.update(&mut *writer, stored.version).await?),
            None => written.insert(&mut *writer).await?,
        }
        for (holder, seats) in &self.owners {
            let own = OwnGame {
                id: self.id,
                seats: *seats,
                imported: false,
            };
            own.write(&mut *writer, holder).await?;
        }
        Ok(())
    }
}

impl Store {
    /// A room with everything that happened in it.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn room(&self, id: &GameId) -> Result<Option<StoredRoom>, StoreError> {
        // One look for both, so that what is written in between is in neither or in both.
        let mut reader = self.engine.read().await?;
        let room = Query::new("select secret, seed from room where id = $1")
            .bind(id.as_str())
            .fetch_optional(&mut reader)
            .await?;
        let Some(room) = room else {
            return Ok(None);
        };
        let rows = Query::new("select at, event from room_event where room = $1 order by seq")
            .bind(id.as_str())
            .fetch_all(&mut reader)
            .await?;
        let event = |row: &Row| -> Result<(i64, String), sqlx::Error> {
            Ok((row.try_get("at")?, row.try_get("event")?))
        };
        Ok(Some(StoredRoom {
            id: *id,
            secret: room.try_get("secret")?,
            seed: room.try_get("seed")?,
            events: rows.iter().map(event).collect::<Result<_, _>>()?,
        }))
    }

    /// The rooms in a phase, those that changed last first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn rooms_in(&self, phase: &str, most: u32) -> Result<Vec<RoomRow>, StoreError> {
        let rows =
            Query::new("select id, due from room where phase = $1 order by changed desc limit $2")
                .bind(phase)
                .bind(most)
                .fetch_all(&self.engine)
                .await?;
        rows.iter().map(room_row).collect()
    }

    /// The rooms that the lobby shows, those that changed last first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn listed_rooms(&self, most: u32) -> Result<Vec<RoomRow>, StoreError> {
        let rows =
            Query::new("select id, due from room where listed = 1 order by changed desc limit $1")
                .bind(most)
                .fetch_all(&self.engine)
                .await?;
        rows.iter().map(room_row).collect()
    }

    /// The rooms in which somebody has a seat, those that changed last first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn rooms_of(&self, holder: &str, most: u32) -> Result<Vec<RoomRow>, StoreError> {
        let rows = Query::new(
            "select room.id, room.due from room_holder join room on room.id = room_holder.room
            where room_holder.holder = $1 order by room.changed desc limit $2",
        )
        .bind(holder)
        .bind(most)
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(room_row).collect()
    }

    /// How many rooms of somebody are in a phase.
    ///
    /// # Errors
    /// If they can't be counted.
    pub async fn n_rooms_in(&self, phase: &str, holder: &str) -> Result<u64, StoreError> {
        let n_rooms: i64 = Query::new(
            "select count(*) as n from room_holder join room on room.id = room_holder.room
            where room_holder.holder = $1 and room.phase = $2",
        )
        .bind(holder)
        .bind(phase)
        .fetch_scalar(&self.engine)
        .await?;
        Ok(u64::try_from(n_rooms).unwrap_or(0))
    }

    /// The rooms in which something happens by itself until then.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn rooms_due(&self, until: i64) -> Result<Vec<RoomRow>, StoreError> {
        let rows = Query::new("select id, due from room where due <= $1 order by due")
            .bind(until)
            .fetch_all(&self.engine)
            .await?;
        rows.iter().map(room_row).collect()
    }
}

fn room_row(row: &Row) -> Result<RoomRow, StoreError> {
    Ok(RoomRow {
        id: id_of(row)?,
        due: row.try_get("due")?,
    })
}

/// Numbers of events fit.
fn number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}
