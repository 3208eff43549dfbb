//! How a game is played.

use std::fmt;
use std::str::FromStr;

use dicewise_rules::Record;
use thiserror::Error;

/// How a game is played. It follows from the record: nobody chooses it apart from that.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Mode {
    /// Alone.
    Solo,
    /// Several at one screen, people and bots.
    HotSeat,
    /// With real dice; only the score is kept here.
    Kept,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 3] = [Mode::Solo, Mode::HotSeat, Mode::Kept];

    /// The name in files and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Mode::Solo => "solo",
            Mode::HotSeat => "hot-seat",
            Mode::Kept => "kept",
        }
    }

    /// The mode of a record: its dice say whether they were real, its players whether one is alone.
    #[must_use]
    pub fn of(record: &Record) -> Mode {
        match record.game().players().len() {
            _ if record.tags().get("Dice") == Some("real") => Mode::Kept,
            1 => Mode::Solo,
            _ => Mode::HotSeat,
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Text that names no mode.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("\"{}\" is no mode: there are solo, hot-seat and kept", .0.escape_debug())]
pub struct ParseModeError(String);

impl FromStr for Mode {
    type Err = ParseModeError;

    fn from_str(text: &str) -> Result<Mode, ParseModeError> {
        Mode::ALL
            .into_iter()
            .find(|mode| mode.id() == text)
            .ok_or_else(|| ParseModeError(text.to_owned()))
    }
}
