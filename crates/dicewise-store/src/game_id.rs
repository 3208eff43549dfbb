//! What a game is called.

use std::fmt;
use std::str::FromStr;

use dicewise_rules::Record;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// What a game is called: ten characters that are hard to mistake for others.
///
/// 50 random bits: among a million games two are alike with a chance of 1 in 2,000, and then the second
/// is refused rather than stored over the first.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct GameId([u8; GameId::LEN]); // Invariant: every byte is in `ALPHABET`.

/// Digits and small letters without `i`, `l`, `o` and `u`, as Douglas Crockford's base 32 has them.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl GameId {
    /// How many characters an id has.
    pub const LEN: usize = 10;

    /// The tag of a record that holds its id.
    pub const TAG: &'static str = "Id";

    /// An id that nobody has used.
    ///
    /// # Panics
    /// If the system has no random numbers.
    #[must_use]
    pub fn random() -> GameId {
        let mut bytes = [0; GameId::LEN];
        getrandom::fill(&mut bytes).expect("every system we run on has random numbers");
        GameId::from_bytes(bytes)
    }

    /// The id that stands in a record's tags.
    #[must_use]
    pub fn of(record: &Record) -> Option<GameId> {
        record.tags().get(GameId::TAG)?.parse().ok()
    }

    /// The id of a record that has none: the same text gives the same id, so that importing it again
    /// finds it.
    #[must_use]
    pub fn of_text(record: &Record) -> GameId {
        let digest = Sha256::digest(record.to_string());
        GameId::from_bytes(std::array::from_fn(|idx| digest[idx]))
    }

    /// The id of the copy of a game that somebody brought along: theirs alone, and the same however often they do.
    #[must_use]
    pub(crate) fn of_copy(holder: &str, said: GameId) -> GameId {
        let digest = Sha256::digest(format!("{holder} {said}"));
        GameId::from_bytes(std::array::from_fn(|idx| digest[idx]))
    }

    /// The id as text.
    ///
    /// # Panics
    /// Never: ids are ASCII.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("the alphabet is ASCII")
    }

    /// Five bits of each byte.
    fn from_bytes(bytes: [u8; GameId::LEN]) -> GameId {
        GameId(bytes.map(|byte| ALPHABET[usize::from(byte % 32)]))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Text that is no id.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("a game's id is ten digits and small letters, without i, l, o and u")]
pub struct ParseGameIdError;

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<GameId, ParseGameIdError> {
        let bytes: [u8; GameId::LEN] = text.as_bytes().try_into().map_err(|_| ParseGameIdError)?;
        let known = bytes.iter().all(|byte| ALPHABET.contains(byte));
        known.then_some(GameId(bytes)).ok_or(ParseGameIdError)
    }
}

/// What somebody typed, as it would stand in an id: small letters, and the digits that look like the
/// letters that no id has. `None` if it holds anything else.
pub(crate) fn tidied(text: &str) -> Option<String> {
    let tidy = |c: char| match c.to_ascii_lowercase() {
        'i' | 'l' => Some('1'),
        'o' => Some('0'),
        c => u8::try_from(c)
            .is_ok_and(|byte| ALPHABET.contains(&byte))
            .then_some(c),
    };
    text.trim().chars().map(tidy).collect()
}
