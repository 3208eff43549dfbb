//! Who plays, and which of their turns it is.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::category::Category;
use crate::rule_set::RuleSet;

/// A player, by the order of play: the starter is `a`.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Player(u8); // Invariant: less than `RuleSet::MOST_PLAYERS`.

impl Player {
    /// The player with that place in the order of play, from 0, if there can be one.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Player> {
        let index = u8::try_from(index).ok()?;
        (index < RuleSet::MOST_PLAYERS).then_some(Player(index))
    }

    /// The player with that letter, `'a'` to `'z'`.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Player> {
        letter
            .is_ascii_lowercase()
            .then(|| Player(letter as u8 - b'a'))
    }

    /// The place in the order of play, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter that stands for the player in a record.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One turn of one player: `4b`.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct TurnId {
    round: u8, // Invariant: 1 to 13.
    player: Player,
}

impl TurnId {
    /// The turn of that player in that round, from 1 to 13, if there is one.
    #[must_use]
    pub fn new(round: usize, player: Player) -> Option<TurnId> {
        let round = u8::try_from(round).ok()?;
        let exists = 1 <= round && usize::from(round) <= Category::COUNT;
        exists.then_some(TurnId { round, player })
    }

    /// The round, 1 to 13.
    #[must_use]
    pub const fn round(self) -> usize {
        self.round as usize
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn player(self) -> Player {
        self.player
    }
}

impl fmt::Display for TurnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.round, self.player)
    }
}

/// Text that names no turn.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("a turn is a number from 1 to 13 and a player's letter, such as 4b")]
pub struct ParseTurnError;

impl FromStr for TurnId {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<TurnId, ParseTurnError> {
        let (round, letter) = match *text.as_bytes() {
            [ones @ b'1'..=b'9', letter] => (ones - b'0', letter),
            [b'1', ones @ b'0'..=b'3', letter] => (10 + ones - b'0', letter),
            _ => return Err(ParseTurnError),
        };
        let player = Player::from_letter(char::from(letter)).ok_or(ParseTurnError)?;
        Ok(TurnId { round, player })
    }
}
