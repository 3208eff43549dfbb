//! The place of a room in memory: how it is, who is there, and what they were told.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use dicewise_desk::fair::Seed;
use dicewise_desk::texts::Lang;
use dicewise_store::StoredRoom;
use tokio::sync::{Mutex as AsyncMutex, broadcast};
use tokio::task::AbortHandle;

use super::presence::Here;
use super::refusal::damaged;
use crate::error::Refused;
use crate::room::{Event, Happened, Holder, Room};

/// The place of a room in memory.
pub(crate) struct Slot {
    /// None until it is needed, and after something could not be written.
    pub(super) room: AsyncMutex<Option<Room>>,
    /// What everybody in the room is told.
    pub(super) bus: broadcast::Sender<Arc<str>>,
    /// Who is there.
    here: Mutex<HashMap<Holder, Here>>,
    pub(super) watching: AtomicUsize,
    /// After how many events a bot was told to move at once, and has not yet; none if there is none.
    pub(super) hurried: AtomicU64,
    /// How many events whoever is here was told of; none before somebody looked.
    pub(super) told: AtomicU64,
    /// Hears what other nodes do in it.
    ear: Mutex<Option<Ear>>,
    /// Since which epoch of the cluster it is known what others do in it; none if it is not.
    pub(super) known: AtomicU64,
}

/// What a node hears about a room.
pub(super) struct Ear {
    pub(super) task: AbortHandle,
    /// Whether the server has taken the subscription: before, words may pass it by.
    pub(super) open: Arc<AtomicBool>,
}

/// Says that everybody gets the room as a whole.
pub(crate) const ANEW: &str = "";

/// So many messages may wait for a client that reads slowly; then it gets the room as a whole.
const BACKLOG: usize = 16;

impl Slot {
    /// Nobody is there, and nothing is known.
    pub(super) fn new() -> Slot {
        let (bus, _) = broadcast::channel(BACKLOG);
        Slot {
            room: AsyncMutex::default(),
            bus,
            here: Mutex::default(),
            watching: AtomicUsize::new(0),
            hurried: AtomicU64::new(0),
            told: AtomicU64::new(0),
            ear: Mutex::default(),
            known: AtomicU64::new(0),
        }
    }

    pub(super) fn here(&self) -> MutexGuard<'_, HashMap<Holder, Here>> {
        self.here.lock().expect("nobody panics with it")
    }

    /// A room as its events make it. Whoever is in it is told what they were not told yet.
    pub(super) fn replay(&self, stored: &StoredRoom) -> Result<Room, Refused> {
        let n_events = stored.events.len();
        let told = usize::try_from(self.told.load(Ordering::Relaxed)).unwrap_or(n_events);
        // Nobody who has seen nothing needs to hear how it came to this.
        let known = if told == 0 {
            n_events
        } else {
            told.min(n_events)
        };
        let (before, after) = stored.events.split_at(known);
        let mut room = replay(stored, before)?;
        self.told.store(room.seq(), Ordering::Relaxed);
        self.grow(&mut room, unworded(after))?;
        if n_events < told {
            // They know what never happened, as far as the database goes: all of it anew.
            let _ = self.bus.send(ANEW.into());
        }
        Ok(room)
    }

    /// Lets a room go on by events that are written down, and tells whoever has not been told, if somebody else has found the
    /// words for it, in these.
    pub(super) fn grow<'e>(
        &self,
        room: &mut Room,
        events: impl Iterator<Item = (i64, &'e str, Option<&'e str>)>,
    ) -> Result<(), Refused> {
        for (at, text, words) in events {
            let mut happened: Happened =
                serde_json::from_str(text).map_err(|error| damaged(&error))?;
            happened.at = at;
            room.apply(&happened).map_err(|misfit| damaged(&misfit))?;
            if self.told.load(Ordering::Relaxed) < room.seq() {
                let told = match words {
                    Some(words) => words.into(),
                    None => room.told(&happened).to_string().into(),
                };
                let _ = self.bus.send(told);
                self.told.store(room.seq(), Ordering::Relaxed);
            }
        }
        Ok(())
    }

    pub(super) fn ear(&self) -> MutexGuard<'_, Option<Ear>> {
        self.ear.lock().expect("nobody panics with it")
    }

    /// Whether every word about this room is heard.
    pub(super) fn is_heard(&self) -> bool {
        let ear = self.ear();
        ear.as_ref()
            .is_some_and(|ear| ear.open.load(Ordering::Relaxed) && !ear.task.is_finished())
    }

    pub(super) fn has_ear(&self) -> bool {
        self.ear()
            .as_ref()
            .is_some_and(|ear| !ear.task.is_finished())
    }

    pub(super) fn is_watched(&self) -> bool {
        0 < self.bus.receiver_count()
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Events as they are written down, for which somebody has to find the words.
pub(super) fn unworded(
    events: &[(i64, String)],
) -> impl Iterator<Item = (i64, &str, Option<&str>)> {
    events.iter().map(|(at, text)| (*at, &**text, None))
}

/// Whether the events of a room make sense, one after the other.
///
/// # Errors
/// If one of them can't follow those before it.
pub fn replays(stored: &StoredRoom) -> Result<(), String> {
    let replayed = replay(stored, &stored.events);
    replayed
        .map(drop)
        .map_err(|refused| refused.message(Lang::En).to_owned())
}

/// A room as these of its events make it.
fn replay(stored: &StoredRoom, events: &[(i64, String)]) -> Result<Room, Refused> {
    let seed = |text: &str| text.parse::<Seed>().map_err(|_| damaged(&"no seed"));
    let mut room = None;
    for (at, text) in events {
        let mut happened: Happened = serde_json::from_str(text).map_err(|error| damaged(&error))?;
        happened.at = *at;
        if let (None, Event::Created(plan)) = (&room, &happened.event) {
            let (secret, seed) = (seed(&stored.secret)?, seed(&stored.seed)?);
            room = Some(Room::new(stored.id, secret, seed, plan.clone()));
        }
        let room = room.as_mut().ok_or_else(|| damaged(&"it was not made"))?;
        room.apply(&happened).map_err(|misfit| damaged(&misfit))?;
    }
    room.ok_or_else(|| damaged(&"it has no events"))
}
