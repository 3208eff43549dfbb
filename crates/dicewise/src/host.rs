//! Who brings games to the table: new ones, and those that were left.

use dicewise_store::{GameId, Mode, StoreError, Summary, Version};
use jiff::Timestamp;

use crate::archive::{Archive, Topic};
use crate::fair::Seed;
use crate::pad::{self, First, Pad, Round};
use crate::table::{Origin, Seat, Setup, Table};

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
    pub(crate) fn start(&mut self, setup: &Setup) -> Result<Seated, String> {
        let table = self.lay(setup)?;
        let version = self.archive.create(table.record());
        let version = version.map_err(|error| error.to_string())?;
        Ok(self.seated(table, version))
    }

    /// Lays a table for a game that is not in the archive yet; if that fails, it says why.
    pub(crate) fn lay(&mut self, setup: &Setup) -> Result<Table, String> {
        let seed = self.seed.clone().map_or_else(Seed::random, Ok);
        let origin = Origin {
            id: GameId::random(),
            seed: seed.map_err(|error| error.to_string())?,
            start: Timestamp::now(),
        };
        self.seed = self.seed.take().map(|seed| seed.next());
        Table::new(setup, origin).map_err(|error| error.to_string())
    }

    /// Starts another game of the same players, in the order in which they sit.
    pub(crate) fn again(&mut self, table: &Table) -> Result<Seated, String> {
        self.start(&table.again())
    }

    /// Takes up a game where it was left.
    pub(crate) fn resume(&self, id: GameId) -> Result<Seated, String> {
        let stored = self.archive.load(id).map_err(|error| error.to_string())?;
        let table = Table::resume(stored.record).map_err(|error| error.to_string())?;
        Ok(self.seated(table, stored.version))
    }

    /// Starts a game with real dice; if that fails, it says why.
    pub(crate) fn start_pad(&self, round: &Round, first: &First) -> Result<Opened, String> {
        let origin = pad::Origin {
            id: GameId::random(),
            sheet: GameId::random(),
            start: Timestamp::now(),
        };
        let pad = Pad::new(round, first, &origin).map_err(|error| error.to_string())?;
        let version = self.archive.create(pad.record());
        let version = version.map_err(|error| error.to_string())?;
        self.opened(pad, version)
    }

    /// Takes up a game with real dice; none if that game is of another kind.
    pub(crate) fn find_pad(&self, id: GameId) -> Result<Option<Opened>, String> {
        let stored = self.archive.load(id).map_err(|error| error.to_string())?;
        if Mode::of(&stored.record) != Mode::Kept {
            return Ok(None);
        }
        let pad = Pad::resume(stored.record).map_err(|error| error.to_string())?;
        self.opened(pad, stored.version).map(Some)
    }

    fn opened(&self, pad: Pad, version: Version) -> Result<Opened, String> {
        let others = self.archive.others_on_sheet(&pad);
        let draft = match GameId::of(pad.record()) {
            Some(id) => self.archive.draft(&Topic::Pad(id)),
            None => Ok(None),
        };
        Ok(Opened {
            others: others.map_err(|error| error.to_string())?,
            draft: draft.map_err(|error| error.to_string())?,
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
