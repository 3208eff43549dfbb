//! What somebody in a room can ask for.

use dicewise_rules::Category;
use dicewise_solver::Bot;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use super::Holder;
use crate::fields::all_named;
use crate::reading::by_name;

/// What a room is to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// The name of a built-in rule set, or house rules as an object.
    #[serde(default)]
    #[schema(value_type = Option<Object>, example = "yahtzee")]
    pub(crate) rules: Option<serde_json::Value>,
    /// Who may sit where, in the order in which they sit.
    #[schema(min_items = 1, max_items = 26)]
    #[serde(deserialize_with = "all_named")]
    pub(crate) seats: Vec<SeatWish>,
    /// What whoever makes it adds to the dice: 32 hexadecimal digits. Needed if they sit down.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
    pub(crate) nonce: Option<String>,
    /// Seconds for a turn: 30, 60 or 90; 0 for no clock.
    #[serde(default)]
    pub(crate) clock: u16,
    /// Whether the lobby shows it while a seat is open.
    #[serde(default)]
    pub(crate) public: bool,
    /// Whether real dice are thrown, and only the score is kept here.
    #[serde(default)]
    pub(crate) real_dice: bool,
    /// The seat that starts, from 0; without it the highest roll does.
    #[serde(default)]
    pub(crate) starter: Option<usize>,
    /// Who else may come in: those who played the game before.
    #[serde(skip)]
    pub(crate) guests: Vec<Holder>,
}

impl Wish {
    /// The names that others take for somebody's own. Several at one screen, and nobody else, are called what they are called at
    /// home.
    pub(crate) fn names_in_public(&self) -> Vec<&str> {
        let names = self.seats.iter().filter_map(|seat| match seat {
            SeatWish::Person { name } => Some(name.as_str()),
            _ => None,
        });
        let names: Vec<&str> = names.collect();
        match names.len() {
            2.. if !self.seats.contains(&SeatWish::Open {}) => Vec::new(),
            _ => names,
        }
    }
}

/// Who may have a seat.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, tag = "who")]
pub(crate) enum SeatWish {
    /// Whoever comes.
    Open {},
    /// Whoever makes the room, by this name.
    Person {
        /// The name.
        #[schema(min_length = 1, max_length = 80)]
        name: String,
    },
    /// A bot.
    Bot {
        /// How strong.
        #[schema(value_type = String, example = "good")]
        bot: Level,
    },
}

/// A bot by its name.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Level(pub(crate) Bot);

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let text = String::deserialize(deserializer)?;
        by_name(&text).map(Level)
    }
}

/// A box by its code.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Code(pub(crate) Category);

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
        let text = String::deserialize(deserializer)?;
        by_name(&text).map(Code)
    }
}

/// What somebody does.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, tag = "do")]
pub(crate) enum Command {
    /// Sits down.
    Sit {
        /// Where, from 0; without it the first seat that is open.
        #[serde(default)]
        seat: Option<usize>,
        /// The name to play by.
        name: String,
        /// What they add to the dice: 32 hexadecimal digits.
        nonce: String,
    },
    /// Gets up again before the game.
    Stand {},
    /// Starts without those who have not come: the host may, and if the host has no seat, whoever has one.
    Start {},
    /// Throws the dice that are not held.
    Roll {
        /// Which of the five stay where they lie; none without it.
        #[serde(default)]
        #[schema(value_type = Vec<bool>, min_items = 5, max_items = 5)]
        held: [bool; 5],
    },
    /// Writes the dice into a box.
    Score {
        /// The box.
        #[serde(rename = "box")]
        #[schema(value_type = String, example = "H")]
        category: Code,
    },
    /// Writes a zero into a box that the dice would fit.
    Zero {
        /// The box.
        #[serde(rename = "box")]
        #[schema(value_type = String, example = "H")]
        category: Code,
    },
    /// Takes the last entry back, until somebody rolls.
    Undo {},
    /// Writes down a turn with real dice: `33355 H`, `H 25`, or every roll as in a record.
    Enter {
        /// The turn.
        turn: String,
    },
    /// Corrects a turn with real dice.
    Correct {
        /// Which one, such as `4b`.
        turn: String,
        /// What it was.
        now: String,
    },
    /// Leaves the game; the points stay, the win is for others.
    Resign {
        /// Which of one's seats; without it the only one.
        #[serde(default)]
        seat: Option<usize>,
    },
    /// Lets the host's place go to somebody else who sits there.
    Host {
        /// The seat of whoever is to be the host.
        seat: usize,
    },
    /// Opens a room for another game of the same players.
    Again {},
    /// Closes the room: the host may, while nobody else plays.
    Close {},
}

/// What people can say to each other. There is no free text.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// What a roll!
    WhatARoll,
    /// Oh no!
    OhNo,
    /// Thinking…
    Thinking,
    /// Your turn!
    YourTurn,
    /// One moment.
    OneMoment,
    /// Thanks!
    Thanks,
    /// Another game?
    AnotherGame,
    /// Goodbye!
    Goodbye,
}
