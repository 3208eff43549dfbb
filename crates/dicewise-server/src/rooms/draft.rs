//! What is to happen in a room, laid out, written down, and told.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use dicewise_desk::grader;
use dicewise_rules::Record;
use dicewise_store::{GameId, RoomChange, StoreError};
use tokio::sync::MutexGuard;

use super::refusal::{conflict, damaged};
use super::slot::Slot;
use super::{Rooms, now};
use crate::bus::Grown;
use crate::error::Refused;
use crate::room::{Event, Happened, Phase, Play, Room};

/// What is to happen in a room.
#[derive(Default)]
pub(super) struct Draft {
    /// The secret and the seed of a new one.
    pub(super) new: Option<(String, String)>,
    /// The key of the command that led to it.
    pub(super) key: Option<String>,
    pub(super) events: Vec<Event>,
    /// The room that it leads to.
    pub(super) next: Option<Box<RoomChange>>,
}

/// The same, laid out to be written down.
pub(super) struct Page {
    pub(super) change: RoomChange,
    /// What everybody is told then.
    pub(super) told: Vec<Arc<str>>,
    /// When something happens by itself then.
    pub(super) due: Option<i64>,
    /// The game, if it is over by that, or has been corrected since.
    pub(super) finished: Option<Record>,
}

/// After so long a room is looked at of which nobody knows whether something happened, in milliseconds.
const SOON: i64 = 1000;

impl Rooms {
    /// Lets something happen in a room, for whoever writes it down.
    pub(super) fn lay_out(&self, room: &mut Room, draft: Draft) -> Result<Page, Refused> {
        let Draft {
            new,
            key,
            events,
            next,
        } = draft;
        let (seen, at) = (room.seq(), now());
        let before = finished(room).cloned();
        let n_events = events.len();
        let mut told = Vec::with_capacity(n_events);
        let mut rows = Vec::with_capacity(n_events);
        // Whoever makes a room finds it among their own, with a seat or without.
        let mut holders: Vec<String> = Vec::new();
        holders.extend(new.is_some().then(|| room.plan.host.0.clone()));
        for (idx, event) in events.into_iter().enumerate() {
            if let Event::Sat { holder, .. } = &event {
                holders.push(holder.0.clone());
            }
            // The key goes with the last: then all of them have happened.
            let key = key.clone().filter(|_| idx + 1 == n_events);
            let happened = Happened { at, key, event };
            room.apply(&happened).map_err(|misfit| damaged(&misfit))?;
            let text = serde_json::to_string(&happened).map_err(|error| damaged(&error))?;
            rows.push((at, text));
            told.push(room.told(&happened).to_string().into());
        }
        // What is as it was is not written again: what a review of it came to would be forgotten.
        let record = finished(room).filter(|record| before.as_ref() != Some(*record));
        let due = room.due(self.0.pace).map(|(at, _)| at);
        let change = RoomChange {
            id: room.id,
            seen,
            new,
            events: rows,
            phase: room.phase.name(),
            listed: room.is_listed(),
            due: due.map(|due| about(due, at)),
            holders,
            record: record.cloned().map(Box::new),
            owners: room.owners(),
            next,
        };
        Ok(Page {
            change,
            told,
            due,
            finished: record.cloned(),
        })
    }

    /// Lets events happen: they are written down, then everybody is told. If that fails, nothing has happened.
    pub(super) async fn write(
        &self,
        slot: &Slot,
        guard: &mut MutexGuard<'_, Option<Room>>,
        draft: Draft,
    ) -> Result<u64, Refused> {
        // Taken out: whatever goes wrong from here on, it is read again.
        let mut room = guard.take().ok_or_else(conflict)?;
        let Page {
            change,
            told,
            due,
            finished,
        } = self.lay_out(&mut room, draft)?;
        let (id, seq) = (room.id, room.seq());
        let grown = self.0.cluster.as_ref().map(|cluster| {
            let events = change.events.iter().zip(&told);
            let events = events.map(|((at, event), told)| (*at, &**event, &**told));
            (cluster, Grown::written(seq, events))
        });
        let next = change.next.as_ref().map(|next| (next.id, next.due));
        let written = self.0.ledger.write(change).await;
        written.map_err(|error| match error {
            StoreError::Conflict { .. } => conflict(),
            error => {
                // It may be written all the same, and only the answer got lost: the room is read again soon, and whoever
                // is in it is told.
                if let Some(cluster) = &self.0.cluster {
                    cluster.may_have_kept_silent();
                }
                self.0.alarm.set(id, Some(now() + SOON));
                error.into()
            }
        })?;
        metrics::counter!("dicewise_events_total").increment(told.len() as u64);
        for told in told {
            // If nobody listens nobody needs to know.
            let _ = slot.bus.send(told);
        }
        slot.told.store(seq, Ordering::Relaxed);
        if let Some((cluster, grown)) = grown {
            cluster.tell_grown(&id, &grown);
        }
        self.wake_at(id, due);
        if let Some((next, due)) = next {
            metrics::counter!("dicewise_rooms_total").increment(1);
            self.wake_at(next, due);
        }
        **guard = Some(room);
        if let Some(record) = finished {
            self.review(record);
        }
        Ok(seq)
    }

    /// Reviews a finished game in the background, for statistics and leaderboards.
    fn review(&self, record: Record) {
        let rooms = self.clone();
        tokio::spawn(async move {
            let rules = Arc::clone(record.game().rules());
            let inner = &rooms.0;
            let kept = async {
                let values = inner.analyst.values(&rules).await?;
                let work = move |_: &_| Ok((grader::seats(&values, &record), record));
                let (seats, record) = inner.analyst.work(work).await?;
                let id = GameId::of(&record).ok_or(StoreError::NoId)?;
                let version = inner.store.load(&id).await?.version;
                let reviews = [(id, version, seats)];
                inner.store.keep_reviews(grader::GRADER, &reviews).await?;
                Ok::<(), Refused>(())
            };
            // What is not reviewed now is reviewed when somebody asks for a list, or nobody else for anything.
            if let Err(refused) = kept.await {
                tracing::debug!(code = refused.code(), "a game is reviewed later");
                metrics::counter!("dicewise_reviews_put_off_total").increment(1);
                inner.put_off.notify_one();
            }
        });
    }
}

/// The game of a room in which it is over.
fn finished(room: &Room) -> Option<&Record> {
    let over = matches!(room.phase, Phase::Over(_));
    room.phase.play().filter(|_| over).map(Play::record)
}

/// When to look what is due, as the database has it. What is days away is to the day: it moves on with every event, and an index
/// would have to follow.
const fn about(due: i64, now: i64) -> i64 {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    match due - now < DAY {
        true => due,
        false => (due / DAY + 1) * DAY,
    }
}
