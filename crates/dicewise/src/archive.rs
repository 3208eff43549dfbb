//! The games that are kept, for callers that wait for an answer.

use std::future::Future;
use std::path::Path;
use std::sync::Arc;

use dicewise_rules::Record;
use dicewise_store::{
    Filter, GameId, Mode, OpenError, SheetPlace, Store, StoreError, StoredGame, Summary, Version,
};
use jiff::Timestamp;
use tokio::runtime::{Builder, Runtime};

use crate::failure::Failure;
use crate::pad::Pad;
use crate::table::{Table, seconds, tag};
use crate::texts::{Lang, say};

/// The database with something to run it on. Clones share it, so that somebody may ask for much without
/// keeping others waiting.
#[derive(Clone)]
pub(crate) struct Archive {
    shared: Arc<Shared>,
}

struct Shared {
    runtime: Runtime,
    store: Store,
}

/// What a draft is about.
#[derive(Copy, Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Topic {
    /// A turn on a pad.
    Pad(GameId),
    /// Who has the first turn.
    RollOff,
}

impl Topic {
    fn name(&self) -> &str {
        match self {
            Topic::Pad(id) => id.as_str(),
            // No id has a dash.
            Topic::RollOff => "roll-off",
        }
    }
}

impl Archive {
    /// Opens the database, and makes one if there is none.
    pub(crate) fn open(lang: Lang, path: &Path) -> Result<Archive, Failure> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| {
            let reason = error.to_string();
            Failure::wrong(say!(lang, "failed-runtime", reason = reason))
        })?;
        let store: Result<Store, OpenError> = runtime.block_on(Store::open(path));
        let store = store.map_err(|error| Failure::Unreadable(Some(lang.open_error(&error))))?;
        Ok(Archive {
            shared: Arc::new(Shared { runtime, store }),
        })
    }

    /// Waits for the store.
    pub(crate) fn ask<'s, T, F: Future<Output = T>>(
        &'s self,
        question: impl FnOnce(&'s Store) -> F,
    ) -> T {
        let Shared { runtime, store } = &*self.shared;
        runtime.block_on(question(store))
    }

    /// Keeps a new game.
    pub(crate) fn create(&self, record: &Record) -> Result<Version, StoreError> {
        self.ask(|store| store.create(record))
            .map(|(_, version)| version)
    }

    /// Keeps a game as it stands now. Once it is over, it says when that was.
    pub(crate) fn save(&self, table: &mut Table, seen: Version) -> Result<Version, StoreError> {
        table.note_end(Timestamp::now());
        self.save_record(table.record(), seen)
    }

    /// Keeps a pad as it stands now. Once its game is over, it says when that was.
    pub(crate) fn save_pad(&self, pad: &mut Pad, seen: Version) -> Result<Version, StoreError> {
        let id = GameId::of(pad.record()).ok_or(StoreError::NoId)?;
        if pad.game().is_over() {
            // What is corrected after the end does not move it.
            let before = self.load(id)?.record;
            let before = before.tags().get(tag::ENDED);
            pad.note_end(&before.map_or_else(|| seconds(Timestamp::now()), str::to_owned));
        }
        self.save_record(pad.record(), seen)
    }

    fn save_record(&self, record: &Record, seen: Version) -> Result<Version, StoreError> {
        let Some(id) = GameId::of(record) else {
            return Err(StoreError::NoId);
        };
        self.ask(|store| store.save(&id, seen, record))
    }

    /// A game by its id.
    pub(crate) fn load(&self, id: GameId) -> Result<StoredGame, StoreError> {
        self.ask(|store| store.load(&id))
    }

    /// The games that wait to be played on, newest first.
    pub(crate) fn unfinished(&self) -> Result<Vec<Summary>, StoreError> {
        self.ask(Store::unfinished)
    }

    /// Every game, newest first.
    pub(crate) fn history(&self) -> Result<Vec<Summary>, StoreError> {
        let all = Filter::default();
        self.ask(|store| store.history(&all))
    }

    /// The kept games that can go on: those that are not over, newest first, and after them the last
    /// game if its sheet has room for another.
    pub(crate) fn pads(&self) -> Result<Vec<Summary>, StoreError> {
        let filter = Filter {
            mode: Some(Mode::Kept),
            limit: Some(100),
            ..Filter::default()
        };
        let mut games = self.ask(|store| store.history(&filter))?;
        games.retain(|game| !game.abandoned);
        let last = games.first().filter(|game| {
            let place = game.sheet.as_ref();
            game.finished && place.is_some_and(|place| place.number < SheetPlace::GAMES)
        });
        let last = last.cloned();
        games.retain(|game| !game.finished);
        games.extend(last);
        Ok(games)
    }

    /// The other games on the sheet of a pad, by their numbers.
    pub(crate) fn others_on_sheet(&self, pad: &Pad) -> Result<Vec<Summary>, StoreError> {
        let Some(place) = pad.place() else {
            return Ok(Vec::new());
        };
        let games = self.ask(|store| store.sheet(&place.sheet))?;
        let id = GameId::of(pad.record());
        let others = games.into_iter().filter(|game| Some(game.id) != id);
        Ok(others
            .map(|game| game.summary)
            .filter(|summary| !summary.abandoned)
            .collect())
    }

    /// Keeps what is being typed; nothing once it is done.
    pub(crate) fn set_draft(&self, topic: &Topic, text: Option<&str>) -> Result<(), StoreError> {
        self.ask(|store| store.set_draft(topic.name(), text))
    }

    /// What was being typed.
    pub(crate) fn draft(&self, topic: &Topic) -> Result<Option<String>, StoreError> {
        self.ask(|store| store.draft(topic.name()))
    }

    /// The best score of somebody who plays alone.
    pub(crate) fn own_record(&self, rules: &str, name: &str) -> Result<Option<u16>, StoreError> {
        self.ask(|store| store.own_record(rules, name, Mode::Solo))
    }

    /// Stops offering a game.
    pub(crate) fn abandon(&self, id: GameId) -> Result<(), StoreError> {
        self.ask(|store| store.abandon(&id)).map(drop)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}
