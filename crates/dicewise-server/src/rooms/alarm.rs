//! Wakes rooms in which something is due.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use dicewise_store::GameId;
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio_util::time::DelayQueue;
use tokio_util::time::delay_queue::Key;

use super::{Rooms, now};

/// Who sets the alarm of a room; a room has one. It may ring too early, for nobody is woken to set it later: whoever is rung
/// looks what is due, and sets it again.
pub(super) struct Alarm {
    rings: mpsc::UnboundedSender<Ring>,
    set: Set,
}

/// When the alarms will ring that are set.
type Set = Arc<Mutex<HashMap<GameId, i64>>>;

/// A room, and when it is to be woken; never if there is no time.
pub(super) type Ring = (GameId, Option<i64>);

/// The longest that is waited at a time: beyond it, timers are asked again.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

impl Alarm {
    pub(super) fn new() -> (Alarm, mpsc::UnboundedReceiver<Ring>) {
        let (rings, waiting) = mpsc::unbounded_channel();
        let set = Set::default();
        (Alarm { rings, set }, waiting)
    }

    pub(super) fn set(&self, id: GameId, due: Option<i64>) {
        let mut set = lock(&self.set);
        let changes = match (set.get(&id), due) {
            (None, None) => false,
            (Some(before), Some(due)) => due < *before,
            (None, Some(_)) | (Some(_), None) => true,
        };
        if changes {
            match due {
                Some(due) => set.insert(id, due),
                None => set.remove(&id),
            };
            // The server is stopping if nobody listens.
            let _ = self.rings.send((id, due));
        }
    }
}

fn lock(set: &Set) -> MutexGuard<'_, HashMap<GameId, i64>> {
    set.lock().expect("nobody panics with it")
}

/// Wakes rooms when it is time.
pub(super) fn listen(rooms: Rooms, mut rings: mpsc::UnboundedReceiver<Ring>) {
    let set = Arc::clone(&rooms.0.alarm.set);
    tokio::spawn(async move {
        let mut queue: DelayQueue<GameId> = DelayQueue::new();
        let mut keys: HashMap<GameId, Key> = HashMap::new();
        loop {
            tokio::select! {
                ring = rings.recv() => {
                    let Some((id, due)) = ring else { break };
                    if let Some(key) = keys.remove(&id) {
                        queue.try_remove(&key);
                    }
                    if let Some(due) = due {
                        let wait = u64::try_from(due - now()).unwrap_or(0);
                        let wait = Duration::from_millis(wait).min(LONGEST);
                        keys.insert(id, queue.insert(id, wait));
                    }
                }
                Some(expired) = queue.next(), if !queue.is_empty() => {
                    let id = expired.into_inner();
                    keys.remove(&id);
                    lock(&set).remove(&id);
                    let rooms = rooms.clone();
                    tokio::spawn(async move { rooms.rung(id).await });
                }
            }
        }
    });
}

impl Rooms {
    /// Lets happen what is due; if that can't be written now, soon.
    pub(super) async fn rung(&self, id: GameId) {
        if let Err(refused) = self.ring(id).await {
            let gone = refused.code() == "no-such-room" || refused.code() == "damaged";
            tracing::warn!(room = %id, code = refused.code(), "what was due did not happen");
            if !gone {
                self.0.alarm.set(id, Some(now() + 1000));
            }
        }
    }
}
