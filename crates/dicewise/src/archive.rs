//! The games that are kept, for callers that wait for an answer.

use std::future::Future;
use std::path::Path;

use dicewise_rules::Record;
use dicewise_store::{GameId, Mode, OpenError, Store, StoreError, StoredGame, Summary, Version};
use jiff::Timestamp;
use tokio::runtime::{Builder, Runtime};

use crate::failure::Failure;
use crate::table::Table;

/// The database with something to run it on.
pub(crate) struct Archive {
    runtime: Runtime,
    store: Store,
}

impl Archive {
    /// Opens the database, and makes one if there is none.
    pub(crate) fn open(path: &Path) -> Result<Archive, Failure> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| {
            Failure::wrong(format_args!(
                "can't start to work with the database: {error}"
            ))
        })?;
        let store: Result<Store, OpenError> = runtime.block_on(Store::open(path));
        Ok(Archive {
            store: store.map_err(|error| Failure::Unreadable(Some(error.to_string())))?,
            runtime,
        })
    }

    /// Waits for the store.
    pub(crate) fn ask<'s, T, F: Future<Output = T>>(
        &'s self,
        question: impl FnOnce(&'s Store) -> F,
    ) -> T {
        self.runtime.block_on(question(&self.store))
    }

    /// Keeps a new game.
    pub(crate) fn create(&self, record: &Record) -> Result<Version, StoreError> {
        self.ask(|store| store.create(record))
            .map(|(_, version)| version)
    }

    /// Keeps a game as it stands now. Once it is over, it says when that was.
    pub(crate) fn save(&self, table: &mut Table, seen: Version) -> Result<Version, StoreError> {
        table.note_end(Timestamp::now());
        let record = table.record();
        let Some(id) = GameId::of(record) else {
            return Err(StoreError::NoId);
        };
        self.ask(|store| store.save(&id, seen, record))
    }

    /// A game by its id.
    pub(crate) fn load(&self, id: GameId) -> Result<StoredGame, StoreError> {
        self.runtime.block_on(self.store.load(&id))
    }

    /// The games that wait to be played on, newest first.
    pub(crate) fn unfinished(&self) -> Result<Vec<Summary>, StoreError> {
        self.ask(Store::unfinished)
    }

    /// The best score of somebody who plays alone.
    pub(crate) fn own_record(&self, rules: &str, name: &str) -> Result<Option<u16>, StoreError> {
        self.ask(|store| store.own_record(rules, name, Mode::Solo))
    }

    /// Stops offering a game.
    pub(crate) fn abandon(&self, id: GameId) -> Result<(), StoreError> {
        self.runtime.block_on(self.store.abandon(&id)).map(drop)
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}
