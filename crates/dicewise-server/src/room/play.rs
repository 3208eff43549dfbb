//! The game in a room: on a table with the room's dice, or on a pad for real ones.

use std::sync::Arc;

use dicewise_desk::fair::Cup;
use dicewise_desk::pad::{self, First, Jotting, Pad, Refusal, Round};
use dicewise_desk::table::{self, Setup, Starter, Table, seconds};
use dicewise_rules::{Category, Game, IllegalMove, IllegalThrow, Player, Record};
use jiff::Timestamp;

use super::{No, Room, Sitter};
use crate::error::Sentence;

/// The game in a room.
#[derive(Clone)]
pub(crate) struct Play {
    on: On,
    /// The seat of each player, in the order of play.
    order: Vec<usize>,
}

#[derive(Clone)]
enum On {
    Table(Table),
    Pad(Pad),
}

impl Play {
    /// Starts the game of those who sit in a room.
    pub(super) fn start(room: &Room, at: i64) -> Result<Play, String> {
        let rules = room.plan.rules().map_err(|wrong| wrong.to_string())?;
        let start = Timestamp::from_millisecond(at).map_err(|error| error.to_string())?;
        let taken: Vec<usize> = (0..room.seats.len())
            .filter(|&seat| room.seats[seat].is_taken())
            .collect();
        let names: Vec<String> = taken
            .iter()
            .filter_map(|&seat| room.seats[seat].recorded())
            .collect();
        let first = room.plan.starter;
        let first = first.and_then(|first| taken.iter().position(|&seat| seat == first));
        if room.plan.real_dice {
            let first = first.unwrap_or(0);
            let n = taken.len();
            let order = (0..n).map(|idx| taken[(first + idx) % n]).collect();
            let place = None;
            let round = Round {
                rules,
                names,
                place,
            };
            let origin = pad::Origin {
                id: room.id,
                sheet: room.id,
                start,
            };
            let pad = Pad::new(&round, &First::Named(first), &origin);
            let pad = pad.map_err(|no| no.to_string())?;
            return Ok(Play {
                on: On::Pad(pad),
                order,
            });
        }
        let nonces = taken
            .iter()
            .filter_map(|&seat| match &room.seats[seat].sitter {
                Sitter::Person { nonce, .. } => Some(*nonce),
                _ => None,
            });
        let setup = Setup {
            rules,
            seats: names
                .iter()
                .map(|name| table::Seat::from_name(name))
                .collect(),
            starter: first.map_or(Starter::RollOff, Starter::Seat),
        };
        let origin = table::Origin {
            id: room.id,
            cup: Cup::new(room.seed.clone(), nonces.collect()),
            start,
        };
        let table = Table::sealed(&setup, origin).map_err(|no| no.to_string())?;
        Ok(Play {
            order: table.order().iter().map(|&place| taken[place]).collect(),
            on: On::Table(table),
        })
    }

    pub(crate) fn record(&self) -> &Record {
        match &self.on {
            On::Table(table) => table.record(),
            On::Pad(pad) => pad.record(),
        }
    }

    pub(crate) fn game(&self) -> &Game {
        self.record().game()
    }

    pub(crate) fn table(&self) -> Option<&Table> {
        match &self.on {
            On::Table(table) => Some(table),
            On::Pad(_) => None,
        }
    }

    /// The seat of a player.
    pub(crate) fn seat_of(&self, player: Player) -> usize {
        self.order[player.index()]
    }

    /// The player on a seat, if somebody plays there.
    pub(crate) fn player_on(&self, seat: usize) -> Option<Player> {
        let place = self.order.iter().position(|&other| other == seat)?;
        Player::from_index(place)
    }

    pub(crate) fn order(&self) -> &[usize] {
        &self.order
    }

    pub(crate) fn seat_on_turn(&self) -> Option<usize> {
        let at = self.game().turn_id()?;
        Some(self.seat_of(at.player()))
    }

    /// Whether these dice can stay: before the first roll of a turn there are none.
    pub(super) fn may_hold(&self, held: [bool; 5]) -> Result<(), No> {
        match self.table() {
            Some(table) if table.roll_on_table().is_none() && held.contains(&true) => {
                Err(illegal(table, IllegalThrow::NotRolled.into()))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn roll(&mut self, held: [bool; 5]) -> Result<(), No> {
        match &mut self.on {
            On::Table(table) => {
                let rolled = table.roll(held);
                rolled.map_err(|reason| illegal(table, reason))
            }
            On::Pad(_) => Err(No::RealDice),
        }
    }

    pub(super) fn score(&mut self, category: Category, zero: bool) -> Result<(), No> {
        match &mut self.on {
            On::Table(table) => {
                let written = match zero {
                    true => table.zero(category),
                    false => table.score(category),
                };
                written.map_err(|reason| illegal(table, reason))
            }
            On::Pad(_) => Err(No::RealDice),
        }
    }

    pub(super) fn enter(&mut self, turn: &str) -> Result<(), No> {
        let pad = self.pad_mut()?;
        let jotting = jotting(turn)?;
        let entered = pad.enter(&jotting);
        entered.map(drop).map_err(|refusal| refused(pad, &refusal))
    }

    pub(super) fn correct(&mut self, at: &str, now: &str) -> Result<(), No> {
        let pad = self.pad_mut()?;
        let at = at.parse();
        let at = at.map_err(|_| No::UnknownTurn)?;
        let jotting = jotting(now)?;
        let corrected = pad.correct(at, &jotting);
        corrected
            .map(drop)
            .map_err(|refusal| refused(pad, &refusal))
    }

    /// Takes back the last entry, which is that of this seat.
    pub(super) fn undo(&mut self, seat: usize) -> Result<(), No> {
        let player = self.player_on(seat).ok_or(No::Seatless)?;
        match &mut self.on {
            On::Table(table) if table.may_undo() == Some(player) => Ok(table.undo()?),
            On::Table(_) => Err(No::Undo(dicewise_rules::IllegalUndo::NoEntry)),
            On::Pad(pad) => {
                let undone = pad.undo();
                undone.map_err(|refusal| refused(pad, &refusal))
            }
        }
    }

    pub(super) fn leave(&mut self, seat: usize) -> Result<(), No> {
        let player = self.player_on(seat).ok_or(No::Seatless)?;
        match &mut self.on {
            On::Table(table) => Ok(table.leave(player)?),
            On::Pad(pad) => {
                let left = pad.leave(player);
                left.map_err(|refusal| refused(pad, &refusal))
            }
        }
    }

    pub(super) fn mark_stand_in(&mut self, seat: usize) {
        let player = self.player_on(seat);
        if let (On::Table(table), Some(player)) = (&mut self.on, player) {
            table.mark_stand_in(player);
        }
    }

    pub(super) fn mark_assisted(&mut self) {
        if let On::Table(table) = &mut self.on {
            table.mark_assisted();
        }
    }

    /// Notes the end, and tells the secret.
    pub(super) fn end(&mut self, at: i64) {
        let now = Timestamp::from_millisecond(at).unwrap_or_default();
        match &mut self.on {
            On::Table(table) => {
                table.note_end(now);
                table.reveal();
            }
            On::Pad(pad) => pad.note_end(&seconds(now)),
        }
    }

    /// What was played until nobody plays on; with virtual dice their secret is told.
    pub(super) fn break_off(self) -> Record {
        match self.on {
            On::Table(table) => table.break_off(),
            On::Pad(pad) => pad.record().clone(),
        }
    }

    fn pad_mut(&mut self) -> Result<&mut Pad, No> {
        match &mut self.on {
            On::Table(_) => Err(No::VirtualDice),
            On::Pad(pad) => Ok(pad),
        }
    }
}

fn jotting(text: &str) -> Result<Jotting, No> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Jotting::parse(&words).ok_or(No::Jotting)
}

fn illegal(table: &Table, reason: IllegalMove) -> No {
    No::Move(Arc::clone(table.rules()), reason)
}

fn refused(pad: &Pad, refusal: &Refusal) -> No {
    No::Pad(Sentence::told(|lang| lang.refusal(pad, refusal)))
}
