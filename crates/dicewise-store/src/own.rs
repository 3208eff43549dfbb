//! Whose games they are, on a server where many play.

use std::ops::ControlFlow;

use dicewise_rules::Record;
use futures_util::TryStreamExt;

use crate::engine::{Query, Row, Transaction};
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::import::{Imported, goes_on};
use crate::store::{Store, StoredGame, Written, id_of, look_up, stored_game};

/// Some seats of a game, by their place in the order of play.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Seats(u32);

/// A game of somebody.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct OwnGame {
    /// The game.
    pub id: GameId,
    /// Which seats are theirs.
    pub seats: Seats,
    /// Whether they brought it along.
    pub imported: bool,
}

impl Seats {
    /// Whether the seat at this place is among them.
    #[must_use]
    pub const fn contains(self, idx: usize) -> bool {
        idx < u32::BITS as usize && self.0 >> idx & 1 == 1
    }

    /// The number in the database.
    const fn bits(self) -> i64 {
        self.0 as i64
    }
}

impl FromIterator<usize> for Seats {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Seats {
        let places = places.into_iter().filter(|&idx| idx < u32::BITS as usize);
        Seats(places.fold(0, |bits, idx| bits | 1 << idx))
    }
}

impl Store {
    /// The games of somebody, as far as they are among these.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn own_games(
        &self,
        holder: &str,
        among: &[GameId],
    ) -> Result<Vec<OwnGame>, StoreError> {
        let mut own = Vec::with_capacity(among.len());
        let mut reader = self.engine.read().await?;
        for id in among {
            own.extend(find(&mut reader, holder, *id).await?);
        }
        Ok(own)
    }

    /// The best games that somebody played here alone on their side, without help and with virtual dice: two of each rule
    /// set, so that a game can be compared with the best before it. The rules, the game and its points.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn own_best(&self, holder: &str) -> Result<Vec<(String, GameId, u16)>, StoreError> {
        let rows = Query::new(
            "with ranked as (
                select seat.rules, seat.game as id, seat.total,
                    row_number() over (partition by seat.rules order by seat.total desc, seat.date nulls first) as place
                from own_game as own join seat
                    on seat.game = own.game and own.seats >> cast(seat.idx as integer) & 1 = 1
                where own.holder = $1 and own.imported = 0 and own.seats & (own.seats - 1) = 0
                    and seat.ranked = 1 and seat.assisted = 0 and seat.mode <> 'kept'
            )
            select rules, id, total from ranked where place <= 2 order by rules, place",
        )
        .bind(holder)
        .fetch_all(&self.engine)
        .await?;
        let best = |row: &Row| Ok((row.try_get("rules")?, id_of(row)?, row.try_get("total")?));
        rows.iter().map(best).collect()
    }

    /// How many games somebody brought along.
    ///
    /// # Errors
    /// If they can't be counted.
    pub async fn n_imported(&self, holder: &str) -> Result<u64, StoreError> {
        let n: i64 = Query::new("select count(*) from own_game where holder = $1 and imported = 1")
            .bind(holder)
            .fetch_scalar(&self.engine)
            .await?;
        Ok(u64::try_from(n).unwrap_or(0))
    }

    /// Shows every finished game of somebody, oldest first, until `f` breaks off; says whether it did.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn for_each_own_game<B>(
        &self,
        holder: &str,
        mut f: impl FnMut(StoredGame) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, StoreError> {
        let query = Query::new(
            "select game.id, game.version, game.record from own_game as own
            join game on game.id = own.game
            where own.holder = $1 and game.finished = 1 order by game.date nulls first, game.rowid",
        );
        let mut rows = self.engine.stream(query.bind(holder));
        while let Some(row) = rows.try_next().await? {
            if let ControlFlow::Break(value) = f(stored_game(&row)?) {
                return Ok(ControlFlow::Break(value));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Finished games of somebody without an up-to-date review by this grader, at most so many.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn own_unreviewed(
        &self,
        holder: &str,
        grader: u32,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        let rows = Query::new(
            "select game.id, game.version, game.record from own_game as own
            join game on game.id = own.game
            where own.holder = $1 and game.finished = 1 and not exists (
                select 1 from review where review.game = game.id and review.grader = $2
            ) limit $3",
        )
        .bind(holder)
        .bind(grader)
        .bind(limit)
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(stored_game).collect()
    }

    /// The next finished games that were played here and have no up-to-date review by this grader, in the order of their ids.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn arrears(
        &self,
        grader: u32,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let rows = Query::new(
            "select game.id from game where game.finished = 1 and $2 < game.id
            and not exists (select 1 from own_game as own where own.game = game.id and own.imported = 1)
            and not exists (select 1 from review where review.game = game.id and review.grader = $1)
            order by game.id limit $3",
        )
        .bind(grader)
        .bind(after.as_ref().map_or("", GameId::as_str))
        .bind(limit)
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(id_of).collect()
    }

    /// Stores games that somebody brought along, each with the seats that are theirs: all of them, or none if something
    /// fails. Bringing them again changes nothing.
    ///
    /// Whoever writes a record can write any `Id`: what is not theirs already gets an id of its own, which follows from
    /// the holder and from what stood there. That is kept as `OtherId`.
    ///
    /// # Errors
    /// If they can't be written.
    pub async fn import_for(
        &self,
        holder: &str,
        records: impl IntoIterator<Item = (Record, Seats)>,
    ) -> Result<Imported, StoreError> {
        let mut imported = Imported::default();
        let mut transaction = self.write().await?;
        transaction.lock(holder).await?;
        for (mut record, seats) in records {
            let said = GameId::of(&record).unwrap_or_else(|| GameId::of_text(&record));
            let copy = GameId::of_copy(holder, said);
            let own = match find(&mut transaction, holder, said).await? {
                Some(own) => Some(own),
                None => find(&mut transaction, holder, copy).await?,
            };
            let Some(own) = own else {
                rename(&mut record, copy)?;
                Written::new(&record)?.insert(&mut transaction).await?;
                let own = OwnGame {
                    id: copy,
                    seats,
                    imported: true,
                };
                own.write(&mut transaction, holder).await?;
                imported.added += 1;
                continue;
            };
            let stored = look_up(&mut transaction, own.id).await?;
            let stored = stored.ok_or(StoreError::NotFound(own.id))?;
            if goes_on(&record, &stored.record) {
                imported.known += 1;
            } else if own.imported && goes_on(&stored.record, &record) {
                rename(&mut record, own.id)?;
                let written = Written::new(&record)?;
                written.update(&mut transaction, stored.version).await?;
                imported.updated += 1;
            } else {
                imported.differing.push(own.id);
            }
        }
        transaction.commit().await?;
        Ok(imported)
    }
}

impl OwnGame {
    /// Notes whose game it is; the seats may have changed.
    pub(crate) async fn write(
        &self,
        writer: &mut Transaction,
        holder: &str,
    ) -> Result<(), sqlx::Error> {
        Query::new(
            "insert into own_game (holder, game, seats, imported) values ($1, $2, $3, $4)
            on conflict (holder, game) do update set seats = excluded.seats",
        )
        .bind(holder)
        .bind(self.id.as_str())
        .bind(self.seats.bits())
        .bind(self.imported)
        .execute(writer)
        .await?;
        Ok(())
    }
}

async fn find(
    reader: &mut Transaction,
    holder: &str,
    id: GameId,
) -> Result<Option<OwnGame>, StoreError> {
    let row = Query::new(
        "select game as id, seats, imported from own_game where holder = $1 and game = $2",
    )
    .bind(holder)
    .bind(id.as_str())
    .fetch_optional(reader)
    .await?;
    row.as_ref().map(own_game).transpose()
}

fn own_game(row: &Row) -> Result<OwnGame, StoreError> {
    Ok(OwnGame {
        id: id_of(row)?,
        seats: Seats(row.try_get("seats")?),
        imported: row.try_get("imported")?,
    })
}

/// Gives a record another id; what stood there is kept beside it.
fn rename(record: &mut Record, id: GameId) -> Result<(), StoreError> {
    let said = record.tags().get(GameId::TAG).map(str::to_owned);
    if said.as_deref() == Some(id.as_str()) {
        return Ok(());
    }
    record.set_tag(GameId::TAG, id.as_str())?;
    if let Some(said) = said {
        record.set_tag("OtherId", &said)?;
    }
    Ok(())
}
