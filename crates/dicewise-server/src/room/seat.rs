//! A seat, and who has it.

use dicewise_desk::fair::Nonce;
use dicewise_solver::Bot;
use serde::{Deserialize, Serialize};

use super::SeatWish;

/// Whoever has a seat: a device, or whoever has the token of the seat.
#[derive(Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Holder(pub(crate) String);

impl Holder {
    /// Whether it is a program from outside, which has the token of a seat.
    pub(crate) fn is_program(&self) -> bool {
        self.0.starts_with("s:")
    }
}

/// A seat.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Seat {
    pub(crate) sitter: Sitter,
    pub(crate) presence: Presence,
}

/// Who sits there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Sitter {
    /// Nobody yet.
    Open,
    /// Nobody yet, and only somebody with its token may.
    Reserved(Holder),
    /// A person, or a program from outside.
    Person {
        holder: Holder,
        name: String,
        nonce: Nonce,
    },
    /// One of our bots.
    Bot(Bot),
}

/// Whether somebody is there.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Presence {
    /// Connected.
    Here,
    /// Not connected; the seat is held for a while.
    Away { since: i64 },
    /// A bot plays until they are back.
    StandIn,
}

impl Seat {
    pub(crate) fn new(wish: &SeatWish) -> Seat {
        match wish {
            // Whoever made the room sits down next.
            SeatWish::Open {} | SeatWish::Person { .. } => Seat::open(),
            SeatWish::Bot { bot } => Seat {
                sitter: Sitter::Bot(bot.0),
                presence: Presence::Here,
            },
        }
    }

    pub(crate) fn open() -> Seat {
        Seat {
            sitter: Sitter::Open,
            presence: Presence::Here,
        }
    }

    pub(crate) fn holder(&self) -> Option<&Holder> {
        match &self.sitter {
            Sitter::Person { holder, .. } => Some(holder),
            Sitter::Open | Sitter::Reserved(_) | Sitter::Bot(_) => None,
        }
    }

    pub(crate) fn is_taken(&self) -> bool {
        matches!(self.sitter, Sitter::Person { .. } | Sitter::Bot(_))
    }

    /// The name in a record, which says of programs what they are.
    pub(crate) fn recorded(&self) -> Option<String> {
        match &self.sitter {
            Sitter::Person { holder, name, .. } if holder.is_program() => {
                Some(format!("bot:{name}"))
            }
            _ => self.name(),
        }
    }

    /// The name.
    pub(crate) fn name(&self) -> Option<String> {
        match &self.sitter {
            Sitter::Person { name, .. } => Some(name.clone()),
            Sitter::Bot(bot) => Some(dicewise_desk::table::Seat::Bot(*bot).name()),
            Sitter::Open | Sitter::Reserved(_) => None,
        }
    }
}
