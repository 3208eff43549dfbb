//! Who is in a room at the moment.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::http::StatusCode;
use dicewise_desk::texts::say;
use dicewise_store::GameId;
use tokio::sync::broadcast;

use super::{Decided, Rooms, Slot};
use crate::error::Refused;
use crate::room::{Event, Holder, Phase, Presence, Room};

/// Somebody in a room, for as long as this lives.
pub(crate) struct Visit {
    rooms: Rooms,
    slot: Arc<Slot>,
    id: GameId,
    who: Option<Holder>,
}

impl Rooms {
    /// Somebody comes in. What happens from now on is told.
    pub(crate) async fn enter(
        &self,
        id: &GameId,
        who: Option<Holder>,
    ) -> Result<(Visit, broadcast::Receiver<Arc<str>>), Refused> {
        let slot = self.slot(*id);
        let watching = slot.watching.fetch_add(1, Ordering::Relaxed);
        let visit = Visit {
            rooms: self.clone(),
            slot: Arc::clone(&slot),
            id: *id,
            who: who.clone(),
        };
        if let Some(who) = &who {
            let mut here = slot.here.lock().expect("nobody panics with it");
            *here.entry(who.clone()).or_default() += 1;
        }
        let receiver = slot.bus.subscribe();
        let seated = match &who {
            Some(who) => {
                self.look(id, |room| room.held_by(who).next().is_some())
                    .await?
            }
            None => false,
        };
        if !seated && self.0.most_spectators <= watching {
            return Err(Refused::told(
                StatusCode::SERVICE_UNAVAILABLE,
                "too-many-spectators",
                |lang| say!(lang, "room-too-many-spectators"),
            ));
        }
        self.settle(id).await?;
        Ok((visit, receiver))
    }

    /// Notes who is there and who is not.
    pub(super) async fn settle(&self, id: &GameId) -> Result<(), Refused> {
        let slot = self.slot(*id);
        let settled = self.change(id, None, |room| {
            let here = slot.here.lock().expect("nobody panics with it");
            Ok(Decided::Events(comings(room, |who| here.contains_key(who))))
        });
        settled.await.map(drop)
    }
}

/// Who is there and was not, and the other way round.
fn comings(room: &Room, is_here: impl Fn(&Holder) -> bool) -> Vec<Event> {
    if !matches!(room.phase, Phase::Playing(_) | Phase::Gathering) {
        return Vec::new();
    }
    let seats = room.seats.iter().enumerate();
    let changes = seats.filter_map(|(seat, sits)| {
        let here = is_here(sits.holder()?);
        match sits.presence {
            Presence::Here if !here => Some(Event::Away { seat }),
            Presence::Away { .. } | Presence::StandIn if here => Some(Event::Back { seat }),
            _ => None,
        }
    });
    changes.collect()
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.slot.watching.fetch_sub(1, Ordering::Relaxed);
        let Some(who) = self.who.take() else {
            return;
        };
        {
            let mut here = self.slot.here.lock().expect("nobody panics with it");
            if let Some(times) = here.get_mut(&who) {
                *times -= 1;
                if *times == 0 {
                    here.remove(&who);
                }
            }
        }
        let (rooms, id) = (self.rooms.clone(), self.id);
        // Nobody is left to tell if it fails; whoever comes next notes it.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                if let Err(refused) = rooms.settle(&id).await {
                    tracing::debug!(room = %id, code = refused.code(), "nobody noted who left");
                }
            });
        }
    }
}
