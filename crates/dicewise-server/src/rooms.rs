//! Every room of the server: who is in it, what they do, and what happens by itself.
//!
//! A command is decided against the room, its events are written down, and only then anybody is told. If they
//! can't be written nothing has happened: the room is read again from what was. Several servers may have the same
//! room in mind; the number of events decides who was first.

mod alarm;
mod cluster;
mod draft;
mod presence;
mod refusal;
mod shared;
mod slot;

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use dicewise_desk::fair::Seed;
use dicewise_desk::texts::{Lang, say};
use dicewise_store::{GameId, Ledger, RoomChange, RoomRow, Store, StoreError};
use sha2::{Digest, Sha256};
use tokio::sync::{MutexGuard, Notify};

use crate::analyst::Analyst;
use crate::bus::What;
use crate::config::Config;
use crate::error::Refused;
use crate::name::Name;
use crate::room::{Command, Event, Holder, No, Pace, Phase, Phrase, Room, Told, Wish};
use crate::who::holder_of;
use alarm::Alarm;
pub(crate) use cluster::Cluster;
use draft::Draft;
use refusal::{CONFLICT, STALE, conflict, stale};
pub(crate) use refusal::{refused, unknown_room};
pub(crate) use slot::ANEW;
use slot::Slot;
pub use slot::replays;

/// Every room. Clones share them.
#[derive(Clone)]
pub(crate) struct Rooms(Arc<Inner>);

struct Inner {
    store: Store,
    ledger: Ledger,
    analyst: Analyst,
    alarm: Alarm,
    pace: Pace,
    most_rooms: usize,
    most_spectators: usize,
    /// The clocks that a room may have, in seconds.
    clocks: Vec<u16>,
    slots: Mutex<HashMap<GameId, Arc<Slot>>>,
    /// The other nodes, if there may be any.
    cluster: Option<Cluster>,
    /// Told when somebody may have been lost with a node.
    search: Notify,
    /// Told when a game that ended is not reviewed.
    put_off: Notify,
    /// When this server started, in milliseconds since 1970: who left since then was noted.
    started: i64,
}

/// What somebody asks for, as it arrives.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// Names this command, so that it counts once however often it arrives.
    pub(crate) key: Option<String>,
    /// How many events they have seen.
    pub(crate) seq: u64,
    pub(crate) command: Command,
}

impl Asked {
    /// The key as the room keeps it: keys are somebody's own, and each is one command's.
    fn key_of(&self, who: &Holder) -> Option<String> {
        let key = self.key.as_ref()?;
        let mark = Sha256::digest(format!("{:?}", self.command));
        let mark = u32::from_be_bytes([mark[0], mark[1], mark[2], mark[3]]);
        Some(format!("{mark:08x} {}/{key}", who.0))
    }
}

impl Rooms {
    /// The rooms of a database. Things happen by themselves from now on.
    pub(crate) fn new(
        config: &Config,
        store: Store,
        analyst: Analyst,
        cluster: Option<Cluster>,
    ) -> Rooms {
        let (alarm, rings) = Alarm::new();
        let rooms = Rooms(Arc::new(Inner {
            ledger: Ledger::start(store.clone()),
            store,
            analyst,
            alarm,
            pace: Pace {
                bot: config.bot_pause,
                grace: config.grace,
            },
            most_rooms: config.most_rooms,
            most_spectators: config.most_spectators,
            clocks: config.clocks.clone(),
            slots: Mutex::default(),
            cluster,
            search: Notify::new(),
            put_off: Notify::new(),
            started: now(),
        }));
        alarm::listen(rooms.clone(), rings);
        rooms
    }

    /// Opens a new room.
    pub(crate) async fn create(&self, host: &Holder, wish: &Wish) -> Result<GameId, Refused> {
        let (room, draft) = self.found(host, wish)?;
        let id = room.id;
        let slot = self.slot(id);
        let mut guard = slot.room.lock().await;
        *guard = Some(room);
        self.write(&slot, &mut guard, draft).await?;
        metrics::counter!("dicewise_rooms_total").increment(1);
        Ok(id)
    }

    /// A new room, and what happens in it first. Nothing of it has happened yet.
    fn found(&self, host: &Holder, wish: &Wish) -> Result<(Room, Draft), Refused> {
        if self.0.most_rooms <= self.n_open() {
            return Err(Refused::told(
                StatusCode::SERVICE_UNAVAILABLE,
                "too-many-rooms",
                |lang| say!(lang, "room-too-many"),
            ));
        }
        let (plan, events) = wish.plan(host, &self.0.clocks).map_err(refused)?;
        let (secret, seed) = (random(), random());
        let new = (secret.to_string(), seed.to_string());
        let room = Room::new(GameId::random(), secret, seed, plan);
        let draft = Draft {
            new: Some(new),
            events,
            ..Draft::default()
        };
        Ok((room, draft))
    }

    /// Does what somebody asks for, and says how many events there are then.
    pub(crate) async fn act(
        &self,
        id: &GameId,
        who: &Holder,
        asked: &Asked,
    ) -> Result<u64, Refused> {
        if let Command::Sit { name, .. } = &asked.command {
            self.check_name(who, name).await?;
        }
        let key = asked.key_of(who);
        if matches!(asked.command, Command::Again {}) {
            return self.again(id, who, asked.seq, key).await;
        }
        let decide = |room: &Room| {
            if let Some(seq) = room.known(key.as_deref()).map_err(refused)? {
                return Ok(Decided::Before(seq));
            }
            if !room.is_current(asked.seq) {
                return Err(stale(room));
            }
            let decided = room.decide(who, &asked.command);
            decided.map(Decided::Events).map_err(refused)
        };
        match self.change(id, key.clone(), decide).await {
            // Whoever asks may have seen by another node what nobody told this one yet.
            Err(refused) if refused.code() == STALE && self.0.cluster.is_some() => {
                self.doubt(id);
                self.change(id, key.clone(), decide).await
            }
            done => done,
        }
    }

    /// Refuses to let somebody play by a name that is another player's own.
    pub(crate) async fn check_name(&self, who: &Holder, name: &str) -> Result<(), Refused> {
        // What is no name at all is refused later, with the reason.
        let Ok(name) = Name::read(name) else {
            return Ok(());
        };
        // Whoever has it from before has it no longer to themselves.
        if name.is_anybodys() {
            return Ok(());
        }
        match self.0.store.player_named(&name.folded()).await? {
            Some(player) if holder_of(&player) != *who => Err(refused(No::NameTaken)),
            _ => Ok(()),
        }
    }

    /// Keeps a seat for whoever has the token that this holder follows from.
    pub(crate) async fn reserve(
        &self,
        id: &GameId,
        who: &Holder,
        seat: usize,
        holder: &Holder,
    ) -> Result<u64, Refused> {
        self.change(id, None, |room| {
            let decided = room.reserve(who, seat, holder.clone());
            decided.map(Decided::Events).map_err(refused)
        })
        .await
    }

    /// Notes that the coach is asked.
    pub(crate) async fn ask_coach(&self, id: &GameId, who: &Holder) -> Result<u64, Refused> {
        self.change(id, None, |room| {
            room.ask_coach(who).map(Decided::Events).map_err(refused)
        })
        .await
    }

    /// Looks at a room.
    pub(crate) async fn look<T>(
        &self,
        id: &GameId,
        look: impl FnOnce(&Room) -> T,
    ) -> Result<T, Refused> {
        let slot = self.slot(*id);
        let mut guard = slot.room.lock().await;
        let room = self.load(id, &slot, &mut guard).await?;
        Ok(look(room))
    }

    /// Tells everybody in a room what somebody says. Nothing of it is kept.
    pub(crate) async fn say(
        &self,
        id: &GameId,
        who: &Holder,
        phrase: Phrase,
    ) -> Result<(), Refused> {
        let slot = self.slot(*id);
        let mut guard = slot.room.lock().await;
        let room = self.load(id, &slot, &mut guard).await?;
        let seat = room
            .held_by(who)
            .next()
            .ok_or(No::Seatless)
            .map_err(refused)?;
        let said = Told::Said { seat, phrase }.to_string();
        if let Some(cluster) = &self.0.cluster {
            cluster.tell(id, &What::Said(said.clone()));
        }
        // If nobody listens nobody hears it.
        let _ = slot.bus.send(said.into());
        Ok(())
    }

    /// Another game of the same players, in a room of its own that this one leads to: both happen, or neither does.
    async fn again(
        &self,
        id: &GameId,
        who: &Holder,
        seen: u64,
        key: Option<String>,
    ) -> Result<u64, Refused> {
        let decide = |room: &Room| {
            if let Some(seq) = room.known(key.as_deref()).map_err(refused)? {
                return Ok(Decided::Before(seq));
            }
            match room.decide(who, &Command::Again {}) {
                // Somebody else was first, and they have not heard of it: theirs is the one.
                Err(No::AgainAlready) if seen < room.seq() => {
                    return Ok(Decided::Before(room.seq()));
                }
                decided => drop(decided.map_err(refused)?),
            }
            let (mut next, draft) = self.found(who, &room.wish_again(who))?;
            let page = self.lay_out(&mut next, draft)?;
            let room = next.id.to_string();
            let led = vec![Event::Again { room }];
            Ok(Decided::Leads(led, Box::new(page.change)))
        };
        self.change(id, key.clone(), decide).await
    }

    /// Changes a room by what `decide` says, once it is written down.
    async fn change(
        &self,
        id: &GameId,
        key: Option<String>,
        decide: impl Fn(&Room) -> Result<Decided, Refused>,
    ) -> Result<u64, Refused> {
        let mut tries = 0;
        loop {
            match self.try_change(id, key.clone(), &decide).await {
                // Another server was first: look again.
                Err(refused) if refused.code() == CONFLICT && tries < 3 => tries += 1,
                other => return other,
            }
        }
    }

    /// The same once: whoever was first may have changed what it was decided by.
    async fn try_change(
        &self,
        id: &GameId,
        key: Option<String>,
        decide: impl Fn(&Room) -> Result<Decided, Refused>,
    ) -> Result<u64, Refused> {
        let slot = self.slot(*id);
        let mut guard = slot.room.lock().await;
        let room = self.load(id, &slot, &mut guard).await?;
        let (events, next) = match decide(room)? {
            Decided::Before(seq) => return Ok(seq),
            Decided::Events(events) if events.is_empty() => return Ok(room.seq()),
            Decided::Events(events) => (events, None),
            Decided::Leads(events, next) => (events, Some(next)),
        };
        let draft = Draft {
            key,
            events,
            next,
            ..Draft::default()
        };
        self.write(&slot, &mut guard, draft).await
    }

    /// Waits until a game was not reviewed when it ended.
    pub(crate) async fn has_put_off(&self) {
        self.0.put_off.notified().await;
    }

    /// The rooms that were left when the server stopped.
    pub(crate) async fn left(&self) -> Result<Vec<RoomRow>, StoreError> {
        let many = u32::try_from(self.0.most_rooms).unwrap_or(u32::MAX);
        let mut left = self.0.store.rooms_in("playing", many).await?;
        left.extend(self.0.store.rooms_in("gathering", many).await?);
        Ok(left)
    }

    /// Takes up what was left: nobody is connected, and things are due.
    pub(crate) async fn take_up(&self, left: Vec<RoomRow>) {
        for row in left {
            let taken_up = async {
                self.settle(&row.id).await?;
                self.look(&row.id, |room| self.wake(room)).await
            };
            if let Err(refused) = taken_up.await {
                let message = refused.message(Lang::En);
                tracing::error!(room = %row.id, message, "a room can't be taken up");
                self.0.alarm.set(row.id, row.due);
            }
        }
    }

    /// Lets nothing more happen, and waits until what was about to is written down.
    pub(crate) async fn end(&self) {
        self.0.ledger.close().await;
    }

    /// Forgets rooms that nobody is in; they are read again when they are needed.
    pub(crate) fn tidy(&self) {
        let mut slots = self.slots();
        slots.retain(|_, slot| {
            let used = 1 < Arc::strong_count(slot)
                || 0 < slot.bus.receiver_count()
                || !slot.here().is_empty();
            used || slot.room.try_lock().is_err()
        });
        metrics::gauge!("dicewise_rooms_in_memory").set(slots.len() as f64);
    }

    /// Rooms that the lobby shows.
    pub(crate) async fn lobby(&self, most: u32) -> Result<Vec<GameId>, Refused> {
        let rows = self.0.store.listed_rooms(most).await?;
        Ok(rows.into_iter().map(|row| row.id).collect())
    }

    /// Rooms in which somebody has a seat.
    pub(crate) async fn of(&self, holder: &Holder, most: u32) -> Result<Vec<GameId>, Refused> {
        let rows = self.0.store.rooms_of(&holder.0, most).await?;
        Ok(rows.into_iter().map(|row| row.id).collect())
    }

    /// Whether somebody has so many rooms in which others are waited for that there may be no more.
    pub(crate) async fn has_enough(&self, holder: &Holder, most: usize) -> Result<bool, Refused> {
        let waiting = self.0.store.n_rooms_in("gathering", &holder.0).await?;
        Ok(most as u64 <= waiting)
    }

    /// How many rooms somebody is in, or may be.
    fn n_open(&self) -> usize {
        // Most of the time there is room, and nobody needs to look closer.
        let n_slots = self.slots().len();
        if n_slots < self.0.most_rooms {
            return n_slots;
        }
        // Those that were only looked at, or taken up after a start, take nobody's place.
        self.tidy();
        let over = |slot: &Arc<Slot>| {
            let room = slot.room.try_lock();
            room.is_ok_and(|room| {
                matches!(
                    room.as_ref(),
                    Some(Room {
                        phase: Phase::Over(_),
                        ..
                    })
                )
            })
        };
        self.slots().values().filter(|slot| !over(slot)).count()
    }

    /// The place of a room in memory.
    fn slot(&self, id: GameId) -> Arc<Slot> {
        let mut slots = self.slots();
        Arc::clone(slots.entry(id).or_insert_with(|| Arc::new(Slot::new())))
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Arc<Slot>>> {
        self.0.slots.lock().expect("nobody panics with it")
    }

    /// The other nodes, if there may be any.
    pub(crate) fn cluster(&self) -> Option<&Cluster> {
        self.0.cluster.as_ref()
    }

    /// The room, read again from its events if it is not in memory.
    async fn load<'g>(
        &self,
        id: &GameId,
        slot: &Arc<Slot>,
        guard: &'g mut MutexGuard<'_, Option<Room>>,
    ) -> Result<&'g Room, Refused> {
        if guard.is_some() && self.may_be_old(slot) {
            self.read_on(id, slot, guard).await?;
        }
        if guard.is_none() {
            let known = self.known_from(slot);
            let stored = self.0.store.room(id).await?;
            let Some(stored) = stored else {
                self.slots().remove(id);
                return Err(unknown_room());
            };
            if (stored.events.len() as u64) < slot.told.load(Ordering::Relaxed) {
                // A copy that was behind took over, perhaps: the other nodes know of what is lost too.
                tracing::error!(room = %id, "the database has lost events");
                if let Some(cluster) = &self.0.cluster {
                    cluster.may_have_kept_silent();
                }
            }
            let room = slot.replay(&stored)?;
            self.know(slot, known);
            self.was_read(id, slot, &room);
            **guard = Some(room);
        }
        guard.as_ref().ok_or_else(conflict)
    }
}

/// What a command comes to.
enum Decided {
    /// These events.
    Events(Vec<Event>),
    /// The same, and a room that they lead to.
    Leads(Vec<Event>, Box<RoomChange>),
    /// It was done before, and led to so many.
    Before(u64),
}

/// Does something to the end, even if whoever asked for it does not wait: what is written down must be told.
pub(crate) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refused>> + Send + 'static,
) -> Result<T, Refused> {
    match tokio::spawn(work).await {
        Ok(result) => result,
        Err(failed) => match failed.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => Err(conflict()),
        },
    }
}

/// The time, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

fn random() -> Seed {
    Seed::random().expect("every system we run on has random numbers")
}
