//! Who is in a room at the moment.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use dicewise_desk::texts::say;
use dicewise_store::GameId;
use tokio::sync::broadcast;

use super::{CONFLICT, Decided, Rooms, Slot, now};
use crate::error::Refused;
use crate::room::{Event, Holder, MOST_EVENTS, Phase, Presence, Room};

/// So long it is waited before something that failed is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Somebody in a room, for as long as this lives.
pub(crate) struct Visit {
    rooms: Rooms,
    slot: Arc<Slot>,
    id: GameId,
    who: Option<Holder>,
}

/// How somebody is there: with sockets, or because they asked for something lately.
#[derive(Default)]
pub(super) struct Here {
    sockets: usize,
    /// When they asked last without a socket, in milliseconds since 1970.
    asked: Option<i64>,
    /// Whether somebody waits for them to fall silent.
    watched: bool,
}

impl Here {
    pub(super) fn is_here(&self) -> bool {
        0 < self.sockets || self.asked.is_some()
    }

    fn is_forgotten(&self) -> bool {
        !self.is_here() && !self.watched
    }
}

impl Rooms {
    /// Somebody asks for something without a socket: whoever has a seat is there while they keep asking, and away once
    /// they have been silent for as long as a seat is held.
    pub(crate) async fn hear(&self, id: &GameId, who: &Holder) -> Result<(), Refused> {
        let seated = |room: &Room| {
            let under_way = matches!(room.phase, Phase::Playing(_) | Phase::Gathering);
            under_way && room.held_by(who).next().is_some()
        };
        if !self.look(id, seated).await? {
            return Ok(());
        }
        self.look_around_first(id).await?;
        let came = {
            let slot = self.slot(*id);
            let mut here = slot.here();
            let one = here.entry(who.clone()).or_default();
            // A socket says it better.
            if 0 < one.sockets {
                return Ok(());
            }
            let came = one.asked.replace(now()).is_none();
            if !one.watched {
                one.watched = true;
                tokio::spawn(self.clone().watch(*id, who.clone()));
            }
            came
        };
        if !came {
            return Ok(());
        }
        let noted = self.note_visit(id, who).await;
        let settled = match noted {
            Ok(()) => self.settle(id).await,
            Err(refused) => Err(refused),
        };
        // What could not be noted is when they ask again.
        if settled.is_err()
            && let Some(one) = self.slot(*id).here().get_mut(who)
        {
            one.asked = None;
        }
        settled
    }

    /// Whoever is the first to come to a room since this server started finds out who else is not there, whatever was noted
    /// before: then the clock starts again.
    async fn look_around_first(&self, id: &GameId) -> Result<(), Refused> {
        if self.cluster().is_some() || !self.slot(*id).here().is_empty() {
            return Ok(());
        }
        let started = self.0.started;
        match self.look(id, |room| room.changed() < started).await? {
            true => self.settle(id).await,
            false => Ok(()),
        }
    }

    /// Waits until somebody without a socket has been silent for long enough, and notes it.
    async fn watch(self, id: GameId, who: Holder) {
        let mut wait = self.0.pace.grace;
        loop {
            tokio::time::sleep(wait).await;
            let slot = self.slot(id);
            let mut here = slot.here();
            let Some(one) = here.get_mut(&who) else {
                return;
            };
            let silent = one
                .asked
                .map(|asked| u64::try_from(now() - asked).unwrap_or(0));
            let silent = silent.map_or(self.0.pace.grace, Duration::from_millis);
            if silent < self.0.pace.grace {
                wait = self.0.pace.grace - silent;
                continue;
            }
            one.asked = None;
            one.watched = false;
            here.retain(|_, one| !one.is_forgotten());
            break;
        }
        // Apart: it would take its room in everybody who is waited for.
        Box::pin(self.gone(&id, &who)).await;
    }

    /// Somebody comes in. What happens from now on is told.
    pub(crate) async fn enter(
        &self,
        id: &GameId,
        who: Option<Holder>,
    ) -> Result<(Visit, broadcast::Receiver<Arc<str>>), Refused> {
        self.look_around_first(id).await?;
        let slot = self.slot(*id);
        let watching = slot.watching.fetch_add(1, Ordering::Relaxed);
        let visit = Visit {
            rooms: self.clone(),
            slot: Arc::clone(&slot),
            id: *id,
            who: who.clone(),
        };
        if let Some(who) = &who {
            let mut here = slot.here();
            let one = here.entry(who.clone()).or_default();
            one.sockets += 1;
            one.asked = None;
        }
        let receiver = slot.bus.subscribe();
        self.listen(id, &slot).await;
        // Whoever comes from a node that is gone has perhaps seen what nobody told this one.
        self.doubt(id);
        if let Some(who) = &who {
            self.note_visit(id, who).await?;
        }
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

    /// Notes that somebody has left.
    async fn gone(&self, id: &GameId, who: &Holder) {
        loop {
            let noted = async {
                self.note_leave(id, who).await?;
                self.settle(id).await
            };
            let Err(refused) = noted.await else {
                return;
            };
            tracing::debug!(room = %id, code = refused.code(), "nobody noted who left");
            // Whoever comes next to this server sees for themselves; others would take who left for present.
            if self.cluster().is_none() || matches!(refused.code(), "no-such-room" | "damaged") {
                return;
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Notes who is there and who is not.
    pub(super) async fn settle(&self, id: &GameId) -> Result<(), Refused> {
        let slot = self.slot(*id);
        let mut tries = 0;
        loop {
            let elsewhere = self.elsewhere(id).await?;
            let settled = self.settle_with(id, &slot, &elsewhere).await;
            match settled {
                // Another node was first: perhaps with somebody who came or went.
                Err(refused) if refused.code() == CONFLICT && tries < 3 => tries += 1,
                settled => return settled,
            }
        }
    }

    async fn settle_with(
        &self,
        id: &GameId,
        slot: &Slot,
        elsewhere: &HashSet<String>,
    ) -> Result<(), Refused> {
        let settled = self.try_change(id, None, |room| {
            let here = slot.here();
            let is_here = |who: &Holder| {
                here.get(who).is_some_and(Here::is_here) || elsewhere.contains(&who.0)
            };
            Ok(Decided::Events(comings(room, is_here)))
        });
        settled.await.map(drop)
    }
}

/// Who is there and was not, and the other way round. Half of what may happen in a room is left for moves: where people come
/// and go all the time, whoever goes then stays away and has a bot for them, so that nobody can keep a game from ending.
pub(super) fn comings(room: &Room, is_here: impl Fn(&Holder) -> bool) -> Vec<Event> {
    let under_way = matches!(room.phase, Phase::Playing(_) | Phase::Gathering);
    if !under_way || MOST_EVENTS <= room.seq() {
        return Vec::new();
    }
    let counts = room.seq() < MOST_EVENTS / 2;
    let seats = room.seats.iter().enumerate();
    let changes = seats.filter_map(|(seat, sits)| {
        let here = is_here(sits.holder()?);
        match sits.presence {
            Presence::Here if !here => Some(Event::Away { seat }),
            Presence::Away { .. } | Presence::StandIn if here && counts => {
                Some(Event::Back { seat })
            }
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
            let mut here = self.slot.here();
            if let Some(one) = here.get_mut(&who) {
                one.sockets -= 1;
            }
            here.retain(|_, one| !one.is_forgotten());
        }
        let (rooms, id) = (self.rooms.clone(), self.id);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let leaving = rooms.cluster().map(|cluster| cluster.leaving.clone());
            let gone = async move { rooms.gone(&id, &who).await };
            match leaving {
                Some(leaving) => drop(leaving.spawn_on(gone, &runtime)),
                None => drop(runtime.spawn(gone)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dicewise_desk::fair::Seed;
    use dicewise_rules::RuleSet;

    use super::*;
    use crate::room::{Command, Happened, No, Plan, SeatWish};

    /// A room in which two play.
    fn room() -> (Room, [Holder; 2]) {
        let holders = ["ana", "ben"].map(|name| Holder(name.to_owned()));
        let plan = Plan {
            rules: RuleSet::YAHTZEE.to_json(),
            seats: vec![SeatWish::Open {}, SeatWish::Open {}],
            clock: 0,
            public: true,
            real_dice: false,
            starter: Some(0),
            host: holders[0].clone(),
            guests: Vec::new(),
        };
        let [secret, seed] = [1, 2].map(Seed::from_number);
        let mut room = Room::new(GameId::random(), secret, seed, plan.clone());
        let sat = holders.iter().enumerate().map(|(seat, holder)| Event::Sat {
            seat,
            holder: holder.clone(),
            name: holder.0.clone(),
            nonce: "00112233445566778899aabbccddeeff".to_owned(),
        });
        let events = [Event::Created(plan)].into_iter().chain(sat);
        happen(&mut room, events.chain([Event::Started]));
        (room, holders)
    }

    fn happen(room: &mut Room, events: impl IntoIterator<Item = Event>) {
        for event in events {
            let (at, key) = (0, None);
            room.apply(&Happened { at, key, event }).unwrap();
        }
    }

    #[test]
    fn who_comes_and_goes_all_the_time_leaves_room_for_moves() {
        let (mut room, [ana, ben]) = room();
        loop {
            let before = room.seq();
            for ben_is_here in [false, true] {
                let events = comings(&room, |who| *who == ana || ben_is_here && *who == ben);
                happen(&mut room, events);
            }
            if room.seq() == before {
                break;
            }
        }
        assert!(MOST_EVENTS / 2 <= room.seq() && room.seq() <= MOST_EVENTS / 2 + 2);
        // The bot plays for whoever has come and gone so often.
        assert!(matches!(room.seats[1].presence, Presence::Away { .. }));
        assert!(matches!(room.seats[0].presence, Presence::Here));
        assert!(!matches!(
            room.decide(&ana, &Command::Roll { held: [false; 5] }),
            Err(No::Worn)
        ));
    }
}
