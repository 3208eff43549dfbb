//! Who brings games to the table: new ones, and those that were left.

use dicewise_store::{GameId, Mode, StoreError, Summary, Version};
use jiff::Timestamp;
use thiserror::Error;

use crate::archive::{Archive, Topic};
use crate::fair::Seed;
use crate::pad::{self, First, NoPad, Pad, Round};
use crate::table::{NoTable, Origin, Seat, Setup, Table};
use crate::texts::{Lang, say};

/// A game that came to the table.
pub(crate) struct Seated {
    pub(crate) table: Table,
    pub(crate) version: Version,
    /// The record of the person who plays alone.
    pub(crate) best: Option<u16>,
}

/// A pad that came to the table.
pub(crate) struct Opened {
    pub(crate) pad: Pad,
    pub(crate) version: Version,
    /// The other games on the sheet.
    pub(crate) others: Vec<Summary>,
    /// What was being typed when it was left.
    pub(crate) draft: Option<String>,
}

/// Why a game does not come to the table.
#[derive(Debug, Error)]
pub(crate) enum Mishap {
    /// The system has no random numbers.
    #[error("no random numbers: {0}")]
    Seed(#[from] getrandom::Error),
    /// No such game can be played.
    #[error(transparent)]
    Table(#[from] NoTable),
    /// No such game can be kept.
    #[error(transparent)]
    Pad(#[from] NoPad),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Mishap {
    /// The same in words.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Mishap::Seed(error) => say!(lang, "failed-seed", reason = error.to_string()),
            Mishap::Table(reason) => lang.no_table(reason),
            Mishap::Pad(reason) => lang.no_pad_for(reason),
            Mishap::Store(error) => lang.store_error(error),
        }
    }
}

/// Starts games and takes them up again. A game that is at the table is in the archive.
pub(crate) struct Host {
    pub(crate) archive: Archive,
    /// The seed of the next game, if games are to be repeated.
    seed: Option<Seed>,
}

impl Host {
    /// With the number behind the dice, if games are to be repeated.
    pub(crate) fn new(archive: Archive, seed: Option<u64>) -> Host {
        Host {
            archive,
            seed: seed.map(Seed::from_number),
        }
    }

    /// Starts a game; if that fails, it says why.
    pub(crate) fn start(&mut self, setup: &Setup) -> Result<Seated, Mishap> {
        let table = self.lay(setup)?;
        let version = self.archive.create(table.record())?;
        Ok(self.seated(table, version))
    }

    /// Lays a table for a game that is not in the archive yet; if that fails, it says why.
    pub(crate) fn lay(&mut self, setup: &Setup) -> Result<Table, Mishap> {
        let seed = self.seed.clone().map_or_else(Seed::random, Ok);
        let origin = Origin {
            id: GameId::random(),
            cup: seed?.into(),
            start: Timestamp::now(),
        };
        self.seed = self.seed.take().map(|seed| seed.next());
        Ok(Table::new(setup, origin)?)
    }

    /// Starts another game of the same players, in the order in which they sit.
    pub(crate) fn again(&mut self, table: &Table) -> Result<Seated, Mishap> {
        self.start(&table.again())
    }

    /// Takes up a game where it was left.
    pub(crate) fn resume(&self, id: GameId) -> Result<Seated, Mishap> {
        let stored = self.archive.load(id)?;
        let table = Table::resume(stored.record)?;
        Ok(self.seated(table, stored.version))
    }

    /// Starts a game with real dice; if that fails, it says why.
    pub(crate) fn start_pad(&self, round: &Round, first: &First) -> Result<Opened, Mishap> {
        let origin = pad::Origin {
            id: GameId::random(),
            sheet: GameId::random(),
            start: Timestamp::now(),
        };
        let pad = Pad::new(round, first, &origin)?;
        let version = self.archive.create(pad.record())?;
        self.opened(pad, version)
    }

    /// Takes up a game with real dice; none if that game is of another kind.
    pub(crate) fn find_pad(&self, id: GameId) -> Result<Option<Opened>, Mishap> {
        let stored = self.archive.load(id)?;
        if Mode::of(&stored.record) != Mode::Kept {
            return Ok(None);
        }
        let pad = Pad::resume(stored.record)?;
        self.opened(pad, stored.version).map(Some)
    }

    fn opened(&self, pad: Pad, version: Version) -> Result<Opened, Mishap> {
        let draft = match GameId::of(pad.record()) {
            Some(id) => self.archive.draft(&Topic::Pad(id))?,
            None => None,
        };
        Ok(Opened {
            others: self.archive.others_on_sheet(&pad)?,
            draft,
            pad,
            version,
        })
    }

    fn seated(&self, table: Table, version: Version) -> Seated {
        Seated {
            best: self.best(&table),
            table,
            version,
        }
    }

    /// The record of the person who plays alone.
    pub(crate) fn best(&self, table: &Table) -> Option<u16> {
        let best: Result<Option<u16>, StoreError> = match table.seats() {
            [Seat::Person(name)] => self.archive.own_record(table.rules().id(), name),
            _ => Ok(None),
        };
        best.unwrap_or(None)
    }
}
