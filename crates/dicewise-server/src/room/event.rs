//! What happens in a room.

use std::sync::Arc;

use dicewise_rules::{RuleSet, WrongRules};
use serde::{Deserialize, Serialize};

use super::{Holder, SeatWish};

/// Something that happened, as it is written down.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Happened {
    /// When, in milliseconds since 1970.
    #[serde(skip)]
    pub(crate) at: i64,
    /// The key of the command that led to it, or which number it happened by itself after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    #[serde(flatten)]
    pub(crate) event: Event,
}

/// How the key of what happens by itself begins.
const BY_ITSELF: &str = "due/";

impl Happened {
    /// The key of what happens by itself once there were so many events: whoever was to see to it, it is done once.
    pub(crate) fn by_itself(seq: u64) -> String {
        format!("{BY_ITSELF}{seq}")
    }

    /// The key of the command that led to it, if somebody sent one and may send it again.
    pub(crate) fn command_key(&self) -> Option<&String> {
        let key = self.key.as_ref();
        key.filter(|key| !key.starts_with(BY_ITSELF))
    }
}

/// What a room is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Every rule, as JSON.
    pub(crate) rules: String,
    /// Seats as they were asked for.
    pub(crate) seats: Vec<SeatWish>,
    /// Seconds for a turn; 0 for no clock.
    pub(crate) clock: u16,
    pub(crate) public: bool,
    pub(crate) real_dice: bool,
    pub(crate) starter: Option<usize>,
    /// Who made it, or was made its host since.
    pub(crate) host: Holder,
    /// Who may sit down without an invitation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) guests: Vec<Holder>,
}

impl Plan {
    /// The rules; built-in ones are one value for all rooms.
    pub(crate) fn rules(&self) -> Result<Arc<RuleSet>, WrongRules> {
        let mut built_in = RuleSet::built_in().iter();
        match built_in.find(|rules| rules.to_json() == self.rules) {
            Some(rules) => Ok(Arc::clone(rules)),
            None => RuleSet::from_json(&self.rules).map(Arc::new),
        }
    }
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub(crate) enum Event {
    Created(Plan),
    Reserved {
        seat: usize,
        holder: Holder,
    },
    Sat {
        seat: usize,
        holder: Holder,
        name: String,
        nonce: String,
    },
    Stood {
        seat: usize,
    },
    Started,
    Rolled {
        seat: usize,
        held: [bool; 5],
        dice: String,
        /// Whether a bot did it for somebody.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stand_in: bool,
    },
    Scored {
        seat: usize,
        #[serde(rename = "box")]
        category: String,
        #[serde(default)]
        zero: bool,
        points: u16,
        bonus: u16,
        /// Whether a bot did it for somebody.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stand_in: bool,
    },
    Entered {
        seat: usize,
        turn: String,
    },
    Corrected {
        seat: usize,
        turn: String,
        now: String,
    },
    Undone {
        seat: usize,
    },
    Resigned {
        seat: usize,
    },
    Assisted,
    Late {
        seat: usize,
    },
    Away {
        seat: usize,
    },
    Back {
        seat: usize,
    },
    StoodIn {
        seat: usize,
    },
    Hosted {
        holder: Holder,
    },
    Again {
        room: String,
    },
    Closed,
}

impl Event {
    /// Whether a move could be meant otherwise after it. Who comes and goes is no reason to ask again.
    pub(crate) const fn matters(&self) -> bool {
        !matches!(
            self,
            Event::Away { .. }
                | Event::Back { .. }
                | Event::StoodIn { .. }
                | Event::Hosted { .. }
                | Event::Assisted
                | Event::Again { .. }
        )
    }

    /// The seat it is about.
    pub(crate) const fn seat(&self) -> Option<usize> {
        match self {
            Event::Reserved { seat, .. }
            | Event::Sat { seat, .. }
            | Event::Stood { seat }
            | Event::Rolled { seat, .. }
            | Event::Scored { seat, .. }
            | Event::Entered { seat, .. }
            | Event::Corrected { seat, .. }
            | Event::Undone { seat }
            | Event::Resigned { seat }
            | Event::Late { seat }
            | Event::Away { seat }
            | Event::Back { seat }
            | Event::StoodIn { seat } => Some(*seat),
            Event::Created(_)
            | Event::Started
            | Event::Assisted
            | Event::Hosted { .. }
            | Event::Again { .. }
            | Event::Closed => None,
        }
    }
}
