//! A room: a state machine over its events.
//!
//! It is pure: time is an argument, chance is its seed, and whoever writes its events down is somebody else. A
//! command is decided against the room as it is ([`Room::decide`]) and becomes events; events change it
//! ([`Room::apply`]). The same events give the same room on every machine. `docs/rooms.md` has the states.

mod command;
mod decide;
mod due;
mod event;
mod play;
mod refusal;
mod seat;
mod view;

use std::collections::VecDeque;

use dicewise_desk::fair::Seed;
use dicewise_desk::table::Table;
use dicewise_rules::Record;
use dicewise_store::{GameId, Seats};

pub(crate) use command::{Command, Phrase, SeatWish, Wish};
pub(crate) use due::{Due, Pace};
pub(crate) use event::{Event, Happened, Plan};
pub(crate) use play::Play;
pub(crate) use refusal::No;
pub(crate) use seat::{Holder, Presence, Seat, Sitter};
pub(crate) use view::{Outcome, RoomView, Told};

/// A room.
pub(crate) struct Room {
    pub(crate) id: GameId,
    /// Its invitations follow from it.
    pub(crate) secret: Seed,
    /// Its dice follow from it.
    pub(crate) seed: Seed,
    pub(crate) plan: Plan,
    pub(crate) seats: Vec<Seat>,
    pub(crate) phase: Phase,
    /// The game that was under way when the room was closed.
    broken_off: Option<Box<Record>>,
    /// How many events there were.
    seq: u64,
    /// After which of them a move could be meant otherwise: coming and going does not matter.
    mattered: u64,
    /// When the turn that is due started, when the one before it did, and when the last event was.
    turn_start: i64,
    turn_before: i64,
    changed: i64,
    /// Who ran out of time in this turn.
    late: bool,
    /// Whether a bot wrote the last entry for somebody.
    stood_in: bool,
    /// How many turns were corrected.
    n_corrected: usize,
    /// The keys of the last commands with what each led to, so that one that is sent again is known.
    keys: VecDeque<(String, u64)>,
    /// The room of the next game.
    pub(crate) next: Option<GameId>,
}

/// How far a room is.
pub(crate) enum Phase {
    /// Seats are being taken.
    Gathering,
    /// A game is played.
    Playing(Box<Play>),
    /// The game is over.
    Over(Box<Play>),
    /// Nobody plays here any more.
    Closed,
}

impl Phase {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Phase::Gathering => "gathering",
            Phase::Playing(_) => "playing",
            Phase::Over(_) => "over",
            Phase::Closed => "closed",
        }
    }

    pub(crate) fn play(&self) -> Option<&Play> {
        match self {
            Phase::Playing(play) | Phase::Over(play) => Some(play),
            Phase::Gathering | Phase::Closed => None,
        }
    }
}

/// So many events a room may have before nobody can do anything in it but leave: a long game of many has a tenth of it.
pub(crate) const MOST_EVENTS: u64 = 20_000;

/// So many turns may be corrected.
const MOST_CORRECTED: usize = 1000;

/// So many commands are known again.
const KNOWN_KEYS: usize = 32;

/// Events that don't go with the room: the database is damaged, or it is another version's.
#[derive(Clone, Debug, thiserror::Error)]
#[error("event {seq} of room {id} does not fit: {reason}")]
pub(crate) struct Misfit {
    pub(crate) id: GameId,
    pub(crate) seq: u64,
    pub(crate) reason: String,
}

impl Room {
    /// A room before anything happened in it; the first event says what it is to be.
    pub(crate) fn new(id: GameId, secret: Seed, seed: Seed, plan: Plan) -> Room {
        Room {
            id,
            secret,
            seed,
            seats: plan.seats.iter().map(Seat::new).collect(),
            plan,
            phase: Phase::Gathering,
            broken_off: None,
            seq: 0,
            mattered: 0,
            turn_start: 0,
            turn_before: 0,
            changed: 0,
            late: false,
            stood_in: false,
            n_corrected: 0,
            keys: VecDeque::new(),
            next: None,
        }
    }

    /// How many events there were.
    pub(crate) fn seq(&self) -> u64 {
        self.seq
    }

    /// When something happened last, in milliseconds since 1970.
    pub(crate) const fn changed(&self) -> i64 {
        self.changed
    }

    /// What a command that is sent again led to; refused if its key named another. A key has the command's mark before its name.
    pub(crate) fn known(&self, key: Option<&str>) -> Result<Option<u64>, No> {
        let Some(key) = key else {
            return Ok(None);
        };
        let name = |key| str::split_once(key, ' ').map_or(key, |(_, name)| name);
        let mut keys = self.keys.iter().rev();
        match keys.find(|(known, _)| name(known) == name(key)) {
            Some((known, seq)) if known == key => Ok(Some(*seq)),
            Some(_) => Err(No::KeyUsed),
            None => Ok(None),
        }
    }

    /// Whether somebody who saw so many events knows what a move means now.
    pub(crate) fn is_current(&self, seen: u64) -> bool {
        self.mattered <= seen && seen <= self.seq
    }

    /// Lets something happen that was decided before.
    pub(crate) fn apply(&mut self, happened: &Happened) -> Result<(), Misfit> {
        let Happened { at, event, .. } = happened;
        let turn = self.phase.play().and_then(|play| play.game().turn_id());
        let was_empty = self.present().next().is_none();
        self.change(*at, event).map_err(|reason| Misfit {
            id: self.id,
            seq: self.seq + 1,
            reason,
        })?;
        self.seq += 1;
        self.changed = *at;
        if event.matters() {
            self.mattered = self.seq;
        }
        if turn != self.phase.play().and_then(|play| play.game().turn_id()) {
            let start = match event {
                // Who takes an entry back has no more time than before.
                Event::Undone { .. } if !self.plan.real_dice => self.turn_before,
                _ => *at,
            };
            self.turn_before = std::mem::replace(&mut self.turn_start, start);
            self.late = false;
        }
        // While nobody was there nobody was kept waiting.
        if was_empty && matches!(event, Event::Back { .. }) {
            (self.turn_before, self.turn_start) = (*at, *at);
        }
        if let Some(key) = happened.command_key() {
            if self.keys.len() == KNOWN_KEYS {
                self.keys.pop_front();
            }
            self.keys.push_back((key.clone(), self.seq));
        }
        Ok(())
    }

    fn change(&mut self, at: i64, event: &Event) -> Result<(), String> {
        match event {
            Event::Created(_) if self.seq == 0 => {}
            Event::Created(_) => return Err("it was made before".to_owned()),
            Event::Reserved { seat, holder } => {
                self.seat_mut(*seat)?.sitter = Sitter::Reserved(holder.clone());
            }
            Event::Sat {
                seat,
                holder,
                name,
                nonce,
            } => {
                let seat = self.seat_mut(*seat)?;
                seat.sitter = Sitter::Person {
                    holder: holder.clone(),
                    name: name.clone(),
                    nonce: nonce.parse().map_err(|_| "no nonce".to_owned())?,
                };
                seat.presence = Presence::Here;
            }
            Event::Stood { seat } => {
                let seat = self.seat_mut(*seat)?;
                let stood = std::mem::replace(seat, Seat::open());
                match stood.sitter {
                    // The token is still good for the seat.
                    Sitter::Person { holder, .. } if holder.is_program() => {
                        seat.sitter = Sitter::Reserved(holder);
                    }
                    // Whoever was in may come back.
                    Sitter::Person { holder, .. } if !self.plan.guests.contains(&holder) => {
                        self.plan.guests.push(holder);
                    }
                    _ => {}
                }
            }
            Event::Started => {
                let play = Play::start(self, at)?;
                self.phase = Phase::Playing(Box::new(play));
            }
            Event::Rolled {
                seat,
                held,
                dice,
                stand_in,
            } => {
                let play = self.play_mut()?;
                if *stand_in {
                    play.mark_stand_in(*seat);
                }
                play.roll(*held).map_err(|no| no.to_string())?;
                let found = play.table().and_then(Table::roll_on_table);
                if found.map(|roll| roll.to_string()).as_deref() != Some(dice) {
                    return Err(format!("the dice {dice} are not those of the seed"));
                }
            }
            Event::Scored {
                seat,
                category,
                zero,
                stand_in,
                ..
            } => {
                let category = category.parse().map_err(|_| "no box".to_owned())?;
                let play = self.play_mut()?;
                if *stand_in {
                    play.mark_stand_in(*seat);
                }
                play.score(category, *zero).map_err(|no| no.to_string())?;
                self.stood_in = *stand_in;
            }
            Event::Entered { turn, .. } => {
                self.play_mut()?.enter(turn).map_err(|no| no.to_string())?;
            }
            Event::Corrected { turn, now, .. } => {
                let play = self.play_mut()?;
                play.correct(turn, now).map_err(|no| no.to_string())?;
                self.n_corrected += 1;
            }
            Event::Undone { seat } => {
                let play = self.play_mut()?;
                play.undo(*seat).map_err(|no| no.to_string())?;
            }
            Event::Resigned { seat } => {
                let play = self.play_mut()?;
                play.leave(*seat).map_err(|no| no.to_string())?;
            }
            Event::Assisted => self.play_mut()?.mark_assisted(),
            Event::Late { .. } => self.late = true,
            Event::Away { seat } => self.seat_mut(*seat)?.presence = Presence::Away { since: at },
            Event::Back { seat } => self.seat_mut(*seat)?.presence = Presence::Here,
            Event::StoodIn { seat } => self.seat_mut(*seat)?.presence = Presence::StandIn,
            Event::Hosted { holder } => self.plan.host = holder.clone(),
            Event::Again { room } => {
                self.next = Some(room.parse().map_err(|_| "no room".to_owned())?);
            }
            Event::Closed => {
                let phase = std::mem::replace(&mut self.phase, Phase::Closed);
                if let Phase::Playing(play) = phase {
                    self.broken_off = Some(Box::new(play.break_off()));
                }
            }
        }
        self.end(at);
        Ok(())
    }

    /// The game is over: its secret is told.
    fn end(&mut self, at: i64) {
        if !matches!(&self.phase, Phase::Playing(play) if play.game().is_over()) {
            return;
        }
        if let Phase::Playing(mut play) = std::mem::replace(&mut self.phase, Phase::Closed) {
            play.end(at);
            self.phase = Phase::Over(play);
        }
    }

    fn seat_mut(&mut self, seat: usize) -> Result<&mut Seat, String> {
        self.seats
            .get_mut(seat)
            .ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn play_mut(&mut self) -> Result<&mut Play, String> {
        // What is corrected or taken back in the end, on a pad, is a game under way again.
        if self.plan.real_dice && matches!(self.phase, Phase::Over(_)) {
            let over = std::mem::replace(&mut self.phase, Phase::Closed);
            if let Phase::Over(play) = over {
                self.phase = Phase::Playing(play);
            }
        }
        match &mut self.phase {
            Phase::Playing(play) => Ok(play),
            _ => Err("nobody plays".to_owned()),
        }
    }

    /// The game as it is written down, be it over, under way or broken off.
    pub(crate) fn record(&self) -> Option<&Record> {
        let played = self.phase.play().map(Play::record);
        played.or(self.broken_off.as_deref())
    }

    /// The seat whose turn it is.
    pub(crate) fn on_turn(&self) -> Option<usize> {
        match &self.phase {
            Phase::Playing(play) => play.seat_on_turn(),
            _ => None,
        }
    }

    /// The seats that somebody holds.
    pub(crate) fn held_by<'r>(&'r self, holder: &'r Holder) -> impl Iterator<Item = usize> + 'r {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(move |(idx, seat)| (seat.holder() == Some(holder)).then_some(idx))
    }

    /// Whose game it is, with the places of their seats in the order of play.
    pub(crate) fn owners(&self) -> Vec<(String, Seats)> {
        let order = self.phase.play().map(Play::order).unwrap_or_default();
        let holder = |place: usize| self.seats[order[place]].holder();
        let mut owners: Vec<(String, Seats)> = Vec::new();
        for own in (0..order.len()).filter_map(holder) {
            if owners.iter().all(|(known, _)| *known != own.0) {
                let theirs = (0..order.len()).filter(|&place| holder(place) == Some(own));
                owners.push((own.0.clone(), theirs.collect()));
            }
        }
        owners
    }

    /// The seats of people, and programs from outside, who have not left the game.
    pub(crate) fn staying(&self) -> impl Iterator<Item = usize> {
        let has_left = |seat| {
            self.phase.play().is_some_and(|play| {
                let player = play.player_on(seat);
                player.is_none_or(|player| play.game().has_left(player))
            })
        };
        let taken = (0..self.seats.len()).filter(|&seat| self.seats[seat].holder().is_some());
        taken.filter(move |&seat| !has_left(seat))
    }

    /// Those of them who are there.
    pub(crate) fn present(&self) -> impl Iterator<Item = usize> {
        let staying = self.staying();
        staying.filter(|&seat| self.seats[seat].presence == Presence::Here)
    }

    /// The seat of whoever is to be the host after the one who is: somebody who is there.
    pub(crate) fn next_host(&self) -> Option<usize> {
        let holder = |seat: usize| self.seats[seat].holder();
        self.present().find(|&seat| {
            holder(seat).is_some_and(|holder| *holder != self.plan.host && !holder.is_program())
        })
    }

    /// Whether people play here who are not at the same screen, or may sit down yet.
    pub(crate) fn is_shared(&self) -> bool {
        let mut holders = self.staying().filter_map(|seat| self.seats[seat].holder());
        let first = holders.next();
        holders.any(|holder| Some(holder) != first)
            || matches!(self.phase, Phase::Gathering) && self.has_open_seat()
    }

    fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|seat| seat.sitter == Sitter::Open)
    }

    /// Whether the lobby shows it: somebody may sit down, and the host is there to play, or has no seat.
    pub(crate) fn is_listed(&self) -> bool {
        let mut own = self.held_by(&self.plan.host).peekable();
        let seatless = own.peek().is_none();
        let hosted = seatless || own.any(|seat| self.seats[seat].presence == Presence::Here);
        self.plan.public && matches!(self.phase, Phase::Gathering) && self.has_open_seat() && hosted
    }
}
