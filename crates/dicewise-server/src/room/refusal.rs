//! Why a command is refused.

use dicewise_rules::{IllegalLeave, IllegalMove, IllegalUndo};
use thiserror::Error;

/// Why a command is refused. Nothing has changed.
#[derive(Clone, Debug, Error)]
pub(crate) enum No {
    #[error("the game has not started yet")]
    NotStarted,
    #[error("the game has started already")]
    Started,
    #[error("the game is not over yet")]
    NotOver,
    #[error("the game is over")]
    Over,
    #[error("the room is closed")]
    Closed,
    #[error("you have no seat here")]
    Seatless,
    #[error("you have a seat here already")]
    Seated,
    #[error("there is no seat {0}")]
    UnknownSeat(usize),
    #[error("this seat is taken")]
    Taken,
    #[error("every seat is taken")]
    Full,
    #[error("somebody here is called so already")]
    SameName,
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("only the host may do that")]
    NotHost,
    #[error("say which of your seats")]
    WhichSeat,
    #[error("a nonce is 32 hexadecimal digits")]
    Nonce,
    #[error("{0}")]
    Name(&'static str),
    #[error("{min} to {max} can play by these rules")]
    Players { min: u8, max: u8 },
    #[error("{0}")]
    Move(#[from] IllegalMove),
    #[error("{0}")]
    Undo(#[from] IllegalUndo),
    #[error("{0}")]
    Leave(#[from] IllegalLeave),
    #[error("{0}")]
    Pad(String),
    #[error("{0}")]
    Rules(String),
    #[error("a clock has 30, 60 or 90 seconds, or 0 for none")]
    Clock,
    #[error("this game is played with real dice: write down what was rolled")]
    RealDice,
    #[error("this game is played with the room's own dice: roll them")]
    VirtualDice,
    #[error("bots can't throw real dice")]
    BotWithRealDice,
    #[error("others are playing here: a game is left with resign")]
    OthersPlay,
    #[error("there is another game already")]
    AgainAlready,
    #[error("nobody coaches while others play")]
    Uncoached,
}

impl No {
    /// The reason for programs.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            No::NotStarted => "not-started",
            No::Started => "started",
            No::NotOver => "not-over",
            No::Over => "over",
            No::Closed => "closed",
            No::Seatless => "no-seat",
            No::Seated => "seated",
            No::UnknownSeat(_) => "no-such-seat",
            No::Taken => "taken",
            No::Full => "full",
            No::SameName => "same-name",
            No::NotYourTurn => "not-your-turn",
            No::NotHost => "not-host",
            No::WhichSeat => "which-seat",
            No::Nonce => "bad-nonce",
            No::Name(_) => "bad-name",
            No::Players { .. } => "players",
            No::Move(_) => "illegal-move",
            No::Undo(_) => "illegal-undo",
            No::Leave(_) => "illegal-leave",
            No::Pad(_) => "illegal-entry",
            No::Rules(_) => "bad-rules",
            No::Clock => "bad-clock",
            No::RealDice => "real-dice",
            No::VirtualDice => "virtual-dice",
            No::BotWithRealDice => "bot-with-real-dice",
            No::OthersPlay => "others-play",
            No::AgainAlready => "again-already",
            No::Uncoached => "no-coach",
        }
    }
}
