//! Why a command is refused.

use std::fmt;
use std::sync::Arc;

use dicewise_desk::texts::{Lang, say};
use dicewise_rules::{IllegalLeave, IllegalMove, IllegalUndo, RuleSet, WrongRules};

use crate::error::Sentence;
use crate::name::WrongName;

/// Why a command is refused. Nothing has changed.
#[derive(Clone, Debug)]
pub(crate) enum No {
    NotStarted,
    Started,
    NotOver,
    Over,
    Closed,
    Seatless,
    Seated,
    UnknownSeat(usize),
    Taken,
    Full,
    SameName,
    NotYourTurn,
    NotHost,
    WhichSeat,
    Nonce,
    Name(WrongName),
    Players { min: u8, max: u8 },
    Move(Arc<RuleSet>, IllegalMove),
    Undo(IllegalUndo),
    Leave(IllegalLeave),
    Pad(Sentence),
    UnknownTurn,
    Jotting,
    UnknownRules,
    Rules(WrongRules),
    Clock,
    RealDice,
    VirtualDice,
    BotWithRealDice,
    OthersPlay,
    AgainAlready,
    Uncoached,
    Unhurried,
    UndoStandIn,
    NameTaken,
    Worn,
    Late,
    KeyUsed,
    ClockWithRealDice,
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
            No::Move(..) => "illegal-move",
            No::Undo(_) | No::UndoStandIn => "illegal-undo",
            No::Leave(_) => "illegal-leave",
            No::Pad(_) | No::UnknownTurn | No::Jotting => "illegal-entry",
            No::UnknownRules | No::Rules(_) => "bad-rules",
            No::Clock | No::ClockWithRealDice => "bad-clock",
            No::RealDice => "real-dice",
            No::VirtualDice => "virtual-dice",
            No::BotWithRealDice => "bot-with-real-dice",
            No::OthersPlay => "others-play",
            No::AgainAlready => "again-already",
            No::Uncoached => "no-coach",
            No::Unhurried => "no-hurry",
            No::NameTaken => "name-taken",
            No::Worn => "worn",
            No::Late => "late",
            No::KeyUsed => "key-used",
        }
    }

    /// The reason for people.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            No::NotStarted => say!(lang, "room-not-started"),
            No::Started => say!(lang, "room-started"),
            No::NotOver => say!(lang, "room-not-over"),
            No::Over => say!(lang, "room-over"),
            No::Closed => say!(lang, "room-closed"),
            No::Seatless => say!(lang, "room-seatless"),
            No::Seated => say!(lang, "room-seated"),
            No::UnknownSeat(seat) => say!(lang, "room-no-such-seat", seat = *seat),
            No::Taken => say!(lang, "room-taken"),
            No::Full => say!(lang, "room-full"),
            No::SameName => say!(lang, "room-same-name"),
            No::NotYourTurn => say!(lang, "room-not-your-turn"),
            No::NotHost => say!(lang, "room-not-host"),
            No::WhichSeat => say!(lang, "room-which-seat"),
            No::Nonce => say!(lang, "room-nonce"),
            No::Name(wrong) => wrong.text(lang),
            No::Players { min, max } => say!(lang, "room-players", min = *min, max = *max),
            No::Move(rules, reason) => lang.illegal_move(rules, reason),
            No::Undo(IllegalUndo::NoEntry) => say!(lang, "refused-no-entry"),
            No::Undo(IllegalUndo::Rolled) => say!(lang, "room-undo-rolled"),
            No::Undo(IllegalUndo::NotYours(_)) => say!(lang, "room-undo-not-yours"),
            No::Leave(reason) => lang.recorded_leave(reason),
            No::Pad(sentence) => sentence.text(lang).to_owned(),
            No::UnknownTurn => say!(lang, "room-turn"),
            No::Jotting => say!(lang, "room-jotting"),
            No::UnknownRules => say!(lang, "room-no-such-rules"),
            No::Rules(wrong) => lang.problems(wrong),
            No::Clock => say!(lang, "room-clock"),
            No::RealDice => say!(lang, "room-real-dice"),
            No::VirtualDice => say!(lang, "room-virtual-dice"),
            No::BotWithRealDice => say!(lang, "room-bot-with-real-dice"),
            No::OthersPlay => say!(lang, "room-others-play"),
            No::AgainAlready => say!(lang, "room-again-already"),
            No::Uncoached => say!(lang, "room-uncoached"),
            No::Unhurried => say!(lang, "room-unhurried"),
            No::UndoStandIn => say!(lang, "room-undo-stand-in"),
            No::NameTaken => say!(lang, "name-taken"),
            No::Worn => say!(lang, "room-worn"),
            No::Late => say!(lang, "room-late"),
            No::KeyUsed => say!(lang, "room-key-used"),
            No::ClockWithRealDice => say!(lang, "room-clock-with-real-dice"),
        }
    }
}

/// For the log.
impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl From<IllegalUndo> for No {
    fn from(reason: IllegalUndo) -> No {
        No::Undo(reason)
    }
}

impl From<IllegalLeave> for No {
    fn from(reason: IllegalLeave) -> No {
        No::Leave(reason)
    }
}
