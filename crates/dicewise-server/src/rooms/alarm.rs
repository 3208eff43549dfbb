//! Wakes rooms in which something is due.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use dicewise_desk::coach;
use dicewise_store::GameId;
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio_util::time::DelayQueue;
use tokio_util::time::delay_queue::Key;

use super::{Decided, Rooms, now, refused};
use crate::error::Refused;
use crate::room::{Due, Happened, Holder, Pace, Room};

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

/// What is due later than that is far away, in milliseconds.
const FAR: i64 = 60 * 60 * 1000;

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
        self.rung_at(id, self.0.pace).await;
    }

    async fn rung_at(&self, id: GameId, pace: Pace) {
        if let Err(refused) = self.ring_at(id, pace).await {
            // Whoever starts next sees to it.
            if self.0.ledger.is_closed() {
                return;
            }
            let gone = refused.code() == "no-such-room" || refused.code() == "damaged";
            tracing::warn!(room = %id, code = refused.code(), "what was due did not happen");
            if !gone {
                self.0.alarm.set(id, Some(now() + 1000));
            }
        }
    }

    /// Lets a bot move now, if nobody else plays who might want to see it think. Nobody waits for its first thought, which takes
    /// a while where the rules are still to be solved.
    pub(crate) async fn hurry(&self, id: &GameId, who: &Holder) -> Result<(), Refused> {
        let look = |room: &Room| room.hurry(who).map(|()| room.seq());
        let seq = self.look(id, look).await?.map_err(refused)?;
        let slot = self.slot(*id);
        if slot.hurried.swap(seq, Ordering::Relaxed) == seq {
            return Ok(());
        }
        let pace = Pace {
            bot: Duration::ZERO,
            ..self.0.pace
        };
        let (rooms, id) = (self.clone(), *id);
        tokio::spawn(async move {
            rooms.rung_at(id, pace).await;
            // If it could not it may be told again.
            let (now, relaxed) = (0, Ordering::Relaxed);
            let _ = slot.hurried.compare_exchange(seq, now, relaxed, relaxed);
        });
        Ok(())
    }

    /// What is due in a room happens, if it still is.
    async fn ring_at(&self, id: GameId, pace: Pace) -> Result<(), Refused> {
        let found = self
            .look(&id, |room| {
                let (at, due) = room.due(pace)?;
                if now() < at {
                    self.wake(room);
                    return None;
                }
                let table = room.phase.play().and_then(|play| play.table().cloned());
                Some((due, room.seq(), table))
            })
            .await?;
        let Some((due, seq, table)) = found else {
            return Ok(());
        };
        // A bot thinks before it takes the room.
        let choice = match (due, table) {
            (Due::Bot(bot), Some(table)) if table.roll_on_table().is_some() => {
                let values = self.0.analyst.values(table.rules()).await?;
                let think = move || coach::choice_of(bot, &values, &table, go_on);
                // It is a move, which waits for no analysis.
                tokio::task::spawn_blocking(think).await.ok().flatten()
            }
            _ => None,
        };
        self.change(&id, Some(Happened::by_itself(seq)), |room| {
            // What was thought of is for the dice that lay there.
            let still = room.is_current(seq)
                && room
                    .due(pace)
                    .is_some_and(|(at, what)| what == due && at <= now());
            match still {
                true => room
                    .happen(due, choice)
                    .map(Decided::Events)
                    .map_err(refused),
                false => Ok(Decided::Events(Vec::new())),
            }
        })
        .await?;
        // What was not done, because the room went on, is looked at again.
        self.look(&id, |room| self.wake(room)).await
    }

    /// Sets the alarm of a room. Whoever does so has the room, or what is due by now would be overwritten by what
    /// was due before.
    pub(super) fn wake(&self, room: &Room) {
        let due = room.due(self.0.pace);
        self.wake_at(room.id, due.map(|(at, _)| at));
    }

    /// Sets the alarm of a room. Among several nodes nobody's rings for what is hours away: whoever looks then claims it, and
    /// meanwhile no node has to hear that another has taken the room on.
    pub(super) fn wake_at(&self, id: GameId, due: Option<i64>) {
        let near = |due: &i64| self.0.cluster.is_none() || due - now() < FAR;
        self.0.alarm.set(id, due.filter(near));
    }
}

/// Nobody calls a bot off.
fn go_on(_: f64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
