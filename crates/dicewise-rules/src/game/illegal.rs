//! Why something can't be done in a game.

use thiserror::Error;

use crate::entry::{Entry, WrongEntry};
use crate::player::{Player, TurnId};
use crate::state::IllegalEntry;
use crate::throws::IllegalThrow;

/// Why a game can't be played by that many.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{name} is a game for {min} to {max} players{}, not for {n_players}", if *.min == 1 { "" } else { " or one alone" })]
pub struct WrongNumberOfPlayers {
    /// How many wanted to.
    pub n_players: usize,
    /// The name of the rules.
    pub name: String,
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
}

/// Why something can't be done now.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum IllegalMove {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A roll or a keep does not fit the turn.
    #[error(transparent)]
    Throw(#[from] IllegalThrow),
    /// The dice may not go there.
    #[error(transparent)]
    Box(#[from] IllegalEntry),
    /// The points can't be.
    #[error(transparent)]
    Entry(#[from] WrongEntry),
    /// The points of dice that nobody wrote down can't be worked out.
    #[error("nobody wrote down the dice, so the points must be named with the box")]
    DiceUnknown,
}

/// Why an entry can't be taken back.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum IllegalUndo {
    /// Nothing was written yet, or the last thing that happened was no entry.
    #[error("there is no entry to take back")]
    NoEntry,
    /// Somebody rolled.
    #[error("the dice have been rolled since, so the entry stands")]
    Rolled,
    /// It is somebody else's.
    #[error("the last entry is player {0}'s")]
    NotYours(Player),
}

/// Why an entry can't be corrected.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum IllegalCorrection {
    /// More than anybody needs.
    #[error("a game has at most {} corrections", super::Game::MOST_CORRECTIONS)]
    TooMany,
    /// There is no such turn.
    #[error("turn {0} has not been played")]
    NotPlayed(TurnId),
    /// The entry is another.
    #[error("turn {at} holds {stands}, not {was}")]
    WasAnother {
        /// The turn.
        at: TurnId,
        /// What was said to stand there.
        was: Entry,
        /// What stands there.
        stands: Entry,
    },
    /// The new entry can't be.
    #[error(transparent)]
    Entry(#[from] WrongEntry),
    /// An entry after it could not stand any longer.
    #[error("then turn {at} could not stand: {reason}")]
    Later {
        /// The turn of the later entry.
        at: TurnId,
        /// What would be wrong with it.
        reason: Box<WrongEntry>,
    },
}

/// Why a player can't leave.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum IllegalLeave {
    /// Not at the table.
    #[error("there is no player {0}")]
    NoSuchPlayer(Player),
    /// Left already.
    #[error("player {0} has left already")]
    Left(Player),
    /// All boxes are filled.
    #[error("player {0} has filled every box")]
    Finished(Player),
}
