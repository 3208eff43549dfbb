//! The five-dice, thirteen-box game: dice, boxes, rule sets, cards, turns, games and notation.
//!
//! This crate has no I/O, no clock, no randomness and no floats. Chance is an argument, and
//! legality and points are decided in one place: [`State::score`].
//!
//! One turn:
//!
//! ```
//! use dicewise_rules::{Category, Game, Move, RuleSet, Turn};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = RuleSet::by_id("yahtzee").expect("a built-in rule set");
//! let mut game = Game::new(rules, 1)?;
//!
//! game.roll("66361".parse()?)?; // The outside rolls,
//! game.play(Move::Keep("666".parse()?))?; // the player decides,
//! game.roll("66665".parse()?)?;
//! game.play(Move::Score(Category::FourOfAKind))?; // the rules judge.
//!
//! let player = game.players().next().expect("one plays");
//! assert_eq!(game.card(player).points(Category::FourOfAKind), Some(29));
//! assert!(matches!(game.turn(), Turn::Rolling { rolls_left: 3, .. }));
//!
//! let error = game.play(Move::Score(Category::Chance)).expect_err("nothing was rolled");
//! assert_eq!(error.to_string(), "the dice have not been rolled yet");
//! # Ok(())
//! # }
//! ```

mod card;
mod category;
mod dice;
mod entry;
mod face;
mod game;
mod keep;
mod place;
mod player;
mod position;
mod reach;
mod record;
mod roll;
mod roll_off;
mod rule_book;
mod rule_set;
mod rule_spec;
mod state;
mod throws;

pub use card::{Card, Totals};
pub use category::{Category, CategorySet, ParseCategoryError};
pub use dice::Dice;
pub use entry::{Entry, Why, WrongEntry};
pub use face::Face;
pub use game::{
    Event, Game, IllegalCorrection, IllegalLeave, IllegalMove, IllegalUndo, Move, PlayedTurn, Turn,
    WrongNumberOfPlayers,
};
pub use keep::Keep;
pub use place::Place;
pub use player::{ParseTurnError, Player, TurnId};
pub use position::{ParsePositionError, Position};
pub use record::{
    Mark, Note, Record, Records, Tags, Wrong, WrongRecord, WrongTag, from_json, no_formula, to_csv,
    to_json,
};
pub use roll::{Held, ParseDiceError, Roll};
pub use roll_off::RollOff;
pub use rule_book::{RuleBook, UnknownRules};
pub use rule_set::{
    BoxPoints, FurtherFive, Paid, Placement, Players, RuleSet, UpperBonus, Written,
};
pub use rule_spec::{Found, Problem, Reason, WrongRules};
pub use state::{IllegalEntry, ImpossibleState, Scored, State, ordinary_points};
pub use throws::{IllegalThrow, Throw, Throws};
