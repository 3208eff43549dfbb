//! This node among the others that share a database: whether what they write is heard.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use dicewise_store::{GameId, Store, StoreError};
use tokio_util::task::TaskTracker;

use crate::bus::{Bus, What};

/// This node among the others.
pub(crate) struct Cluster {
    pub(super) node: Arc<str>,
    /// None if nodes only meet in the database.
    bus: Option<Bus>,
    /// Grows whenever something that others wrote may not have been heard: what was read before must be read again.
    epoch: AtomicU64,
    /// Whether some node can't speak.
    others_mute: AtomicBool,
    /// When each of the others was heard last, those that never were from when they were first known.
    heard: Mutex<HashMap<String, Instant>>,
    /// How often the rooms are still to be read, because something may be written late that nobody was told of.
    unsure: AtomicU8,
    /// Whether the others had given this node up, and those whom it has are still to be noted again.
    pub(super) given_up: AtomicBool,
    /// Who still notes that somebody has left.
    pub(super) leaving: TaskTracker,
}

/// So often a node says that it is there.
pub(super) const BEAT: Duration = Duration::from_secs(2);

/// A node that was not heard for so many beats over the bus can't speak.
const UNHEARD: u32 = 3;

/// So many more times the rooms are read after a write of which nobody knows whether it happened: it may still happen, once the
/// database gets round to it.
const UNSURE: u8 = 5;

impl Cluster {
    pub(crate) fn new(node: Arc<str>, bus: Option<Bus>) -> Cluster {
        Cluster {
            node,
            bus,
            epoch: AtomicU64::new(1),
            others_mute: AtomicBool::new(false),
            heard: Mutex::default(),
            unsure: AtomicU8::new(0),
            given_up: AtomicBool::new(false),
            leaving: TaskTracker::new(),
        }
    }

    pub(crate) const fn bus(&self) -> Option<&Bus> {
        self.bus.as_ref()
    }

    /// Grows whenever a word of the others may have got lost.
    pub(crate) fn epoch(&self) -> u64 {
        self.epoch.load(Ordering::Relaxed)
    }

    /// A word may have got lost.
    pub(super) fn lose_track(&self) {
        self.epoch.fetch_add(1, Ordering::Relaxed);
    }

    /// Tells the other nodes what happened in a room.
    pub(super) fn tell(&self, room: &GameId, what: &What) {
        if let Some(bus) = &self.bus {
            bus.tell(room, what);
        }
    }

    /// Tells them how it has grown.
    pub(super) fn tell_grown(&self, room: &GameId, grown: &str) {
        if let Some(bus) = &self.bus {
            bus.tell_grown(room, grown);
        }
    }

    /// Something may be written, or still be, that nobody was told of: neither the others nor whoever is here.
    pub(super) fn may_have_kept_silent(&self) {
        self.unsure.store(UNSURE, Ordering::Relaxed);
        self.lose_track();
        if let Some(bus) = &self.bus {
            bus.may_have_dropped();
        }
    }

    /// Everything was read once more.
    pub(super) fn looked_again(&self) {
        let before = self
            .unsure
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1));
        if before.is_ok() {
            self.lose_track();
            if let Some(bus) = &self.bus {
                bus.may_have_dropped();
            }
        }
    }

    /// Another node says that it is there.
    pub(super) fn heard_of(&self, node: String) {
        self.heard().insert(node, Instant::now());
    }

    pub(super) fn heard(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.heard.lock().expect("nobody panics with it")
    }

    /// Whether one of these nodes was not heard for long.
    pub(super) fn are_unheard(&self, others: Vec<String>) -> bool {
        let mut heard = self.heard();
        let before = std::mem::take(&mut *heard);
        let now = Instant::now();
        heard.extend(others.into_iter().map(|node| {
            let last = before.get(&node).copied().unwrap_or(now);
            (node, last)
        }));
        heard.values().any(|last| UNHEARD * BEAT < last.elapsed())
    }

    /// Says that this node is there; false if the others had given it up.
    pub(crate) async fn beat(&self, store: &Store) -> Result<bool, StoreError> {
        let mute = self.bus.as_ref().is_none_or(|bus| !bus.hears());
        if let Some(bus) = &self.bus {
            bus.tell_all(&What::Here);
        }
        let beat = store.beat(&self.node, mute).await?;
        let mute = beat.others_mute || self.are_unheard(beat.others);
        // What they did before they were heard again is read once more.
        if self.others_mute.swap(mute, Ordering::Relaxed) && !mute {
            self.lose_track();
        }
        Ok(beat.known)
    }

    /// Waits until everybody who left is noted.
    pub(crate) async fn all_left(&self) {
        self.leaving.close();
        self.leaving.wait().await;
    }

    /// Says that this node goes.
    pub(crate) async fn leave(&self, store: &Store) {
        if let Err(error) = store.forget_node(&self.node).await {
            tracing::debug!(%error, "nobody noted that this node goes");
        }
        if let Some(bus) = &self.bus {
            bus.say_goodbye().await;
        }
    }

    /// Whether what others write may not be heard at the moment.
    pub(super) fn is_deaf(&self) -> bool {
        let hears = self.bus.as_ref().is_some_and(Bus::hears);
        !hears || self.others_mute.load(Ordering::Relaxed)
    }
}
