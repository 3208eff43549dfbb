//! The same rooms on several nodes: what others write is heard and read, who is where is known to all, and what is due is done
//! by one of them, whichever is left.

use std::collections::{HashMap, HashSet};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dicewise_store::{GameId, StoreError};
use futures_util::{StreamExt, TryStreamExt};
use tokio::sync::MutexGuard;
use tokio::time::MissedTickBehavior;

use super::cluster::{BEAT, Cluster};
use super::presence::{Here, comings};
use super::slot::{Ear, Slot, unworded};
use super::{Rooms, now};
use crate::app::App;
use crate::bus::{Grown, Heard, What, Word};
use crate::error::Refused;
use crate::room::{Event, Holder, Room};

/// So many lost rooms are settled at the same time.
const AT_ONCE: usize = 4;

/// A node that was silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(10);

/// So often a node looks for what is due, and for what it may have missed.
const LOOK: Duration = Duration::from_secs(1);

/// So often a node looks for people of lost nodes, even if it noticed no loss.
const SEARCH: u32 = 60;

/// What was due for so long is done by whoever claims it, in milliseconds: whoever should have done it had time to.
const OVERDUE: i64 = 1500;

/// So long it is theirs then, in milliseconds.
const CLAIM: i64 = 3000;

/// So many rooms are looked at together.
const TOGETHER: u32 = 500;

impl Rooms {
    /// Listens to what other nodes do in a room. From when the server has taken that on, which the word to oneself shows, the
    /// room is read once more and then known.
    pub(super) async fn listen(&self, id: &GameId, slot: &Slot) {
        let Some(bus) = self.0.cluster.as_ref().and_then(Cluster::bus) else {
            return;
        };
        if !bus.is_connected() {
            return;
        }
        let connection = bus.connection();
        if slot.has_ear() {
            // The word to oneself may have got lost.
            if !slot.is_heard() {
                bus.tell(id, &What::Listening { connection });
            }
            return;
        }
        let Some(mut words) = bus.listen(id).await else {
            return;
        };
        let open = Arc::new(AtomicBool::new(false));
        let (rooms, own, id, opened) = (self.clone(), bus.clone(), *id, Arc::clone(&open));
        let task = tokio::spawn(async move {
            while let Some(message) = words.next().await {
                // What can't be read, another version wrote perhaps: the database has what it is about.
                let Some(heard) = Heard::new(&message.payload) else {
                    rooms.heard(&id, None).await;
                    continue;
                };
                match own.is_own(&heard) {
                    false => rooms.heard(&id, heard.word()).await,
                    true if opened.swap(true, Ordering::Relaxed) => {}
                    true => rooms.heard(&id, None).await,
                }
            }
        });
        let ear = Ear {
            task: task.abort_handle(),
            open,
        };
        let mut mine = slot.ear();
        // Of two who came at once one listens.
        if mine.as_ref().is_none_or(|other| other.task.is_finished()) {
            *mine = Some(ear);
        }
        drop(mine);
        bus.tell(&id, &What::Listening { connection });
    }

    /// Another node says something about a room; or something that is not understood, and then the room is read.
    async fn heard(&self, id: &GameId, word: Option<Word<'_>>) {
        let Some(slot) = self.slots().get(id).cloned() else {
            return;
        };
        match word.unwrap_or(Word::Grown(Grown::UNKNOWN)) {
            Word::Grown(grown) => {
                let caught_up = self.catch_up(id, &slot, grown.seq, Some(grown));
                if let Err(refused) = caught_up.await {
                    tracing::debug!(room = %id, code = refused.code(), "a room was not read");
                    self.lose_track();
                }
            }
            Word::Other(What::Said(text)) => {
                // If nobody listens nobody hears it.
                let _ = slot.bus.send(text.into());
            }
            Word::Other(_) => {}
        }
    }

    pub(super) fn lose_track(&self) {
        if let Some(cluster) = &self.0.cluster {
            cluster.lose_track();
        }
    }

    /// Learns what others wrote, unless a room is known to have so many events, and tells whoever is in it. The last events may
    /// be at hand; otherwise they are read. Whoever has the number from the database has none, and then a room that is known to
    /// have more is read too.
    async fn catch_up(
        &self,
        id: &GameId,
        slot: &Arc<Slot>,
        seq: u64,
        last: Option<Grown<'_>>,
    ) -> Result<(), Refused> {
        let mut guard = slot.room.lock().await;
        let before = guard.as_ref().map(Room::seq);
        match (guard.as_mut(), last) {
            (Some(room), _) if seq == room.seq() => return Ok(()),
            (Some(room), Some(_)) if seq < room.seq() => return Ok(()),
            // Whoever comes next reads it.
            _ if !slot.is_watched() => {
                *guard = None;
                return Ok(());
            }
            (Some(room), Some(last))
                if 0 < last.n_events && room.seq().checked_add(last.n_events) == Some(seq) =>
            {
                let events = last.events().map_while(|event| {
                    let (at, event, told) = event?;
                    Some((at, event, Some(told)))
                });
                let grown = slot.grow(room, events);
                self.look_for_given_up(id, slot, room);
                if grown.is_err() || room.seq() != seq {
                    *guard = None;
                }
                grown?;
            }
            (Some(_), _) => self.read_on(id, slot, &mut guard).await?,
            (None, _) => {}
        }
        if guard.is_none() {
            self.load(id, slot, &mut guard).await?;
        }
        // Whoever wrote last sees to what is due.
        if guard.as_ref().map(Room::seq) != before {
            self.0.alarm.set(*id, None);
        }
        Ok(())
    }

    /// Whether somebody who is here by this node counts as away.
    fn is_given_up(slot: &Slot, room: &Room) -> bool {
        let here = slot.here();
        let back = comings(room, |who| here.get(who).is_some_and(Here::is_here));
        back.iter().any(|event| matches!(event, Event::Back { .. }))
    }

    /// Somebody who is here may have been taken for absent by a node that did not know yet: then that is put right.
    fn look_for_given_up(&self, id: &GameId, slot: &Arc<Slot>, room: &Room) {
        if !Self::is_given_up(slot, room) {
            return;
        }
        let (rooms, id, slot) = (self.clone(), *id, Arc::clone(slot));
        tokio::spawn(async move {
            // A moment later, as whoever left by another node and came by this one is just being noted.
            tokio::time::sleep(LOOK / 4).await;
            while let Err(refused) = rooms.show_up(&id, &slot).await {
                tracing::debug!(room = %id, code = refused.code(), "nobody noted who is here");
                if matches!(refused.code(), "no-such-room" | "damaged") {
                    return;
                }
                tokio::time::sleep(LOOK).await;
            }
        });
    }

    /// Says once more who is here by this node.
    async fn show_up(&self, id: &GameId, slot: &Slot) -> Result<(), Refused> {
        let here: Vec<Holder> = {
            let here = slot.here();
            let here = here.iter().filter(|(_, one)| one.is_here());
            here.map(|(who, _)| who.clone()).collect()
        };
        for who in &here {
            self.note_visit(id, who).await?;
        }
        self.settle(id).await
    }

    /// Reads on in a room that is in memory. If the database has fewer events than that, the room is forgotten.
    pub(super) async fn read_on(
        &self,
        id: &GameId,
        slot: &Arc<Slot>,
        guard: &mut MutexGuard<'_, Option<Room>>,
    ) -> Result<(), Refused> {
        let Some(mut room) = guard.take() else {
            return Ok(());
        };
        let known = self.known_from(slot);
        let events = self.0.store.room_since(id, room.seq()).await?;
        let Some(events) = events else {
            return Ok(());
        };
        slot.grow(&mut room, unworded(&events))?;
        self.know(slot, known);
        if !events.is_empty() {
            self.look_for_given_up(id, slot, &room);
        }
        **guard = Some(room);
        Ok(())
    }

    /// From which epoch on a room is known that is read now; from none if nobody hears what others do in it.
    pub(super) fn known_from(&self, slot: &Slot) -> u64 {
        match &self.0.cluster {
            Some(cluster) if slot.is_heard() && !cluster.is_deaf() => cluster.epoch(),
            _ => 0,
        }
    }

    /// The room was read.
    pub(super) fn know(&self, slot: &Slot, from: u64) {
        slot.known.store(from, Ordering::Relaxed);
    }

    /// Somebody doubts that a room is as it is known: it is read before it is looked at.
    pub(crate) fn doubt(&self, id: &GameId) {
        if let Some(slot) = self.slots().get(id) {
            self.know(slot, 0);
        }
    }

    /// Whether a room in memory may not be how it is.
    pub(super) fn may_be_old(&self, slot: &Slot) -> bool {
        self.0.cluster.as_ref().is_some_and(|cluster| {
            let known = slot.known.load(Ordering::Relaxed);
            known != cluster.epoch() || cluster.is_deaf() || !slot.is_heard()
        })
    }

    /// A room was read from its first event: somebody may have been given up.
    pub(super) fn was_read(&self, id: &GameId, slot: &Arc<Slot>, room: &Room) {
        if self.0.cluster.is_some() {
            self.look_for_given_up(id, slot, room);
        }
    }

    /// Who is in a room by other nodes.
    pub(super) async fn elsewhere(&self, id: &GameId) -> Result<HashSet<String>, Refused> {
        let Some(cluster) = &self.0.cluster else {
            return Ok(HashSet::new());
        };
        let there = self.0.store.visitors_elsewhere(id, &cluster.node).await?;
        Ok(there.into_iter().collect())
    }

    /// Notes for the other nodes that somebody is here.
    pub(super) async fn note_visit(&self, id: &GameId, who: &Holder) -> Result<(), Refused> {
        if let Some(cluster) = &self.0.cluster {
            self.0.store.add_visit(id, &who.0, &cluster.node).await?;
        }
        Ok(())
    }

    /// Notes for the other nodes that somebody is gone, unless they are back.
    pub(super) async fn note_leave(&self, id: &GameId, who: &Holder) -> Result<(), Refused> {
        let Some(cluster) = &self.0.cluster else {
            return Ok(());
        };
        let slot = self.slot(*id);
        let is_here = || slot.here().get(who).is_some_and(Here::is_here);
        if is_here() {
            return Ok(());
        }
        self.0.store.remove_visit(id, &who.0, &cluster.node).await?;
        // Whoever came back in between had noted it before.
        if is_here() {
            self.note_visit(id, who).await?;
        }
        Ok(())
    }

    /// Lives among other nodes, until the server stops.
    pub(crate) fn live_together(&self, app: &App) {
        if self.0.cluster.is_none() {
            return;
        }
        let until = |work: Pin<Box<dyn Future<Output = ()> + Send>>| {
            let stop = app.stop.clone();
            tokio::spawn(async move {
                tokio::select! {
                    () = stop.told() => {}
                    () = work => {}
                }
            });
        };
        until(Box::pin(self.clone().look_around()));
        until(Box::pin(self.clone().beat_on()));
        until(Box::pin(self.clone().look_after()));
        until(Box::pin(hear_all(app.clone())));
    }

    /// Does what is due and was left undone, and reads what may have been missed.
    async fn look_around(self) {
        let Some(cluster) = &self.0.cluster else {
            return;
        };
        let mut tick = tokio::time::interval(LOOK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut read = 0;
        loop {
            tick.tick().await;
            if let Some(bus) = cluster.bus() {
                bus.own_up();
                bus.call_out();
                if !bus.is_sound() {
                    cluster.lose_track();
                }
                metrics::gauge!("dicewise_bus_connected").set(u8::from(bus.hears()));
            }
            let claimed = self
                .0
                .store
                .claim_due(now() - OVERDUE, now() + CLAIM, TOGETHER);
            for id in claimed.await.unwrap_or_default() {
                let rooms = self.clone();
                tokio::spawn(async move { rooms.rung(id).await });
            }
            let epoch = cluster.epoch();
            if epoch != read || cluster.is_deaf() {
                match self.read_all().await {
                    Ok(()) => {
                        read = epoch;
                        cluster.looked_again();
                    }
                    Err(refused) => {
                        tracing::debug!(code = refused.code(), "rooms were not read");
                    }
                }
            }
        }
    }

    /// Reads what others wrote in the rooms that somebody watches here, and listens to those that are not heard.
    async fn read_all(&self) -> Result<(), Refused> {
        let watched: Vec<(GameId, Arc<Slot>)> = {
            let slots = self.slots();
            let watched = slots.iter().filter(|(_, slot)| slot.is_watched());
            watched.map(|(id, slot)| (*id, Arc::clone(slot))).collect()
        };
        let mut failed = Ok(());
        for some in watched.chunks(TOGETHER as usize) {
            for (id, slot) in some {
                self.listen(id, slot).await;
            }
            let ids: Vec<GameId> = some.iter().map(|(id, _)| *id).collect();
            let known: Vec<u64> = some.iter().map(|(_, slot)| self.known_from(slot)).collect();
            let lengths = self.0.store.room_lengths(&ids).await?;
            let lengths: HashMap<GameId, u64> = lengths.into_iter().collect();
            for ((id, slot), known) in some.iter().zip(known) {
                let Some(seq) = lengths.get(id) else {
                    continue;
                };
                match self.catch_up(id, slot, *seq, None).await {
                    Ok(()) => self.know(slot, known),
                    // One that can't be read hides no other.
                    Err(refused) if refused.code() == "damaged" => {}
                    Err(refused) => failed = Err(refused),
                }
            }
        }
        failed
    }

    /// Says that this node is there, and notices which others are not.
    async fn beat_on(self) {
        let Some(cluster) = &self.0.cluster else {
            return;
        };
        let mut tick = tokio::time::interval(BEAT);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // Since when every beat was in time: whoever was away themselves can't say who else was.
        let (mut steady, mut last) = (Instant::now(), Instant::now());
        loop {
            tick.tick().await;
            let beaten = async {
                if !cluster.beat(&self.0.store).await? {
                    cluster.given_up.store(true, Ordering::Relaxed);
                }
                if 2 * BEAT < last.elapsed() {
                    steady = Instant::now();
                }
                last = Instant::now();
                if steady.elapsed() < SILENCE {
                    return Ok(());
                }
                let lost = self.0.store.forget_silent_nodes(SILENCE).await?;
                if !lost.is_empty() {
                    tracing::warn!(nodes = lost.len(), "nodes fell silent");
                    // What they wrote last they may not have told.
                    if let Some(bus) = cluster.bus() {
                        bus.tell_all(&What::Missed);
                    }
                    cluster.lose_track();
                    self.0.search.notify_one();
                }
                Ok::<(), StoreError>(())
            };
            if let Err(error) = beaten.await {
                tracing::debug!(%error, "nobody noted that this node is there");
            }
        }
    }

    /// Looks after those whom lost nodes had, and after its own if this node had been given up.
    async fn look_after(self) {
        let Some(cluster) = &self.0.cluster else {
            return;
        };
        let mut n_ticks = 0_u32;
        loop {
            let noticed = tokio::time::timeout(LOOK, self.0.search.notified()).await;
            n_ticks = n_ticks.wrapping_add(1);
            if cluster.given_up.swap(false, Ordering::Relaxed)
                && let Err(refused) = self.come_back().await
            {
                tracing::debug!(code = refused.code(), "nobody noted who is here");
                cluster.given_up.store(true, Ordering::Relaxed);
            }
            if noticed.is_err() && !n_ticks.is_multiple_of(SEARCH) {
                continue;
            }
            if let Err(refused) = self.look_after_lost().await {
                tracing::debug!(code = refused.code(), "nobody noted who is lost");
                self.0.search.notify_one();
                tokio::time::sleep(LOOK).await;
            }
        }
    }

    async fn come_back(&self) -> Result<(), Refused> {
        let slots: Vec<_> = {
            let slots = self.slots();
            slots
                .iter()
                .map(|(id, slot)| (*id, Arc::clone(slot)))
                .collect()
        };
        self.lose_track();
        for (id, slot) in slots {
            if !slot.here().is_empty() {
                self.show_up(&id, &slot).await?;
            }
        }
        Ok(())
    }

    /// Notes who is away because the node that had them is.
    async fn look_after_lost(&self) -> Result<(), Refused> {
        loop {
            let lost = self.0.store.rooms_of_lost_nodes(TOGETHER).await?;
            let n_lost = lost.len();
            let settled = futures_util::stream::iter(lost).map(Ok);
            let settled = settled.try_for_each_concurrent(AT_ONCE, async |id: GameId| {
                match self.settle(&id).await {
                    Err(refused) if !matches!(refused.code(), "no-such-room" | "damaged") => {
                        Err(refused)
                    }
                    _ => Ok::<(), Refused>(self.0.store.clear_lost_visits(&id).await?),
                }
            });
            settled.await?;
            if n_lost < TOGETHER as usize {
                return Ok(());
            }
        }
    }
}

fn forget(app: &App, player: &str, shut_out: &[String]) {
    let devices: Vec<GameId> = shut_out.iter().filter_map(|id| id.parse().ok()).collect();
    if let Ok(player) = player.parse() {
        app.forget(&player, &devices);
    }
}

/// Hears what other nodes tell everybody.
async fn hear_all(app: App) {
    let Some(cluster) = app.rooms.cluster() else {
        return;
    };
    let Some(bus) = cluster.bus().cloned() else {
        return;
    };
    let mut words = loop {
        match bus.listen_to_all().await {
            Some(words) => break words,
            None => tokio::time::sleep(LOOK).await,
        }
    };
    bus.call_out();
    while let Some(message) = words.next().await {
        let Some(heard) = Heard::new(&message.payload) else {
            continue;
        };
        let Some(Word::Other(what)) = heard.word() else {
            continue;
        };
        match what {
            What::Listening { connection } if bus.is_own(&heard) => bus.heard_itself(connection),
            _ if bus.is_own(&heard) => {}
            What::Player { player, shut_out } => forget(&app, &player, &shut_out),
            What::Here => cluster.heard_of(heard.from.to_owned()),
            What::Missed => {
                app.rooms.lose_track();
                // Perhaps it goes, and those whom it had with it.
                app.rooms.0.search.notify_one();
            }
            What::Said(_) | What::Listening { .. } => {}
        }
    }
}
