//! Games from elsewhere.

use dicewise_rules::{Event, Game, Record, Throws};

use crate::error::StoreError;
use crate::game_id::GameId;
use crate::store::{Store, Written, look_up};

/// What became of imported games.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Imported {
    /// How many are new.
    pub added: usize,
    /// How many were known, and went on.
    pub updated: usize,
    /// How many were known, and as far or farther.
    pub known: usize,
    /// Those that were known and went on otherwise. What was stored stays.
    pub differing: Vec<GameId>,
}

impl Store {
    /// Stores games from elsewhere: all of them, or none if something fails. Importing them again
    /// changes nothing.
    ///
    /// A record without an id gets one that follows from its text. If another program gave it an `Id`
    /// that is none of ours, that is kept as `OtherId`.
    ///
    /// # Errors
    /// If they can't be written.
    pub async fn import(
        &self,
        records: impl IntoIterator<Item = Record>,
    ) -> Result<Imported, StoreError> {
        let mut imported = Imported::default();
        let mut transaction = self.write().await?;
        for record in records {
            let record = with_id(record)?;
            let written = Written::new(&record)?;
            let id = written.summary.id;
            transaction.lock(id.as_str()).await?;
            match look_up(&mut transaction, id).await? {
                None => {
                    written.insert(&mut transaction).await?;
                    imported.added += 1;
                }
                Some(stored) if goes_on(&record, &stored.record) => imported.known += 1,
                Some(stored) if goes_on(&stored.record, &record) => {
                    written.update(&mut transaction, stored.version).await?;
                    imported.updated += 1;
                }
                Some(_) => imported.differing.push(id),
            }
        }
        transaction.commit().await?;
        Ok(imported)
    }
}

/// The record with an id in its tags.
fn with_id(mut record: Record) -> Result<Record, StoreError> {
    if GameId::of(&record).is_some() {
        return Ok(record);
    }
    let id = GameId::of_text(&record);
    let other = record.tags().get(GameId::TAG).map(str::to_owned);
    record.set_tag(GameId::TAG, id.as_str())?;
    if let Some(other) = other {
        record.set_tag("OtherId", &other)?;
    }
    Ok(record)
}

/// Whether `later` tells the same story as `earlier`, and maybe more. Marks, comments and tags don't
/// matter, but the players and the rules do.
pub(crate) fn goes_on(earlier: &Record, later: &Record) -> bool {
    let names = |record: &Record| -> Vec<String> {
        let players = record.game().players();
        players
            .map(|player| record.name(player).to_owned())
            .collect()
    };
    let (before, after) = (earlier.game(), later.game());
    before.rules() == after.rules()
        && names(earlier) == names(later)
        && after.story().starts_with(before.story())
        && rolls_on(before, after)
}

/// Whether the turn under way in `before` went on with the same rolls in `after`, whose story starts
/// with that of `before`.
fn rolls_on(before: &Game, after: &Game) -> bool {
    let rolled = before.throws();
    let Some(under_way) = before.turn_id().filter(|_| !rolled.is_empty()) else {
        return true;
    };
    let more = &after.story()[before.story().len()..];
    let ended = more.iter().find_map(|event| match event {
        Event::Turn { at, throws, .. } | Event::Leave { at, throws } => {
            (*at == under_way).then_some(throws)
        }
        Event::Correction { .. } => None,
    });
    starts_with(ended.unwrap_or(after.throws()), rolled)
}

/// Whether a turn's rolls start with these; of the last of these it may have been open what to keep.
fn starts_with(throws: &Throws, start: &Throws) -> bool {
    let same = throws.iter().zip(start.iter()).all(|(throw, before)| {
        throw.roll == before.roll && (before.held.is_none() || before.held == throw.held)
    });
    same && start.len() <= throws.len()
}
