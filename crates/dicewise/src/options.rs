//! How somebody likes to play.

use dicewise_rules::RuleSet;
use dicewise_solver::Grading;
use serde::Deserialize;

use crate::texts::Lang;

/// How much the coach says.
#[derive(Copy, Clone, Debug, Default, Deserialize, Eq, PartialEq, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CoachLevel {
    // Nothing.
    #[default]
    Off,
    // Only that the move about to be made loses a lot.
    Nudge,
    // Every choice with what it is worth.
    Full,
}

impl CoachLevel {
    /// All of them.
    pub(crate) const ALL: [CoachLevel; 3] = [CoachLevel::Off, CoachLevel::Nudge, CoachLevel::Full];

    /// The word in the settings.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            CoachLevel::Off => "off",
            CoachLevel::Nudge => "nudge",
            CoachLevel::Full => "full",
        }
    }

    /// The level after it; the first after the last.
    pub(crate) const fn next(self) -> CoachLevel {
        match self {
            CoachLevel::Off => CoachLevel::Nudge,
            CoachLevel::Nudge => CoachLevel::Full,
            CoachLevel::Full => CoachLevel::Off,
        }
    }
}

/// What the screen may use.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Look {
    /// The language.
    pub(crate) lang: Lang,
    /// Whether there are colours; nothing depends on them.
    pub(crate) colour: bool,
    /// Whether only ASCII can be shown.
    pub(crate) ascii: bool,
    /// Whether dice move before they lie.
    pub(crate) motion: bool,
}

/// The choices of a player that outlast a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Options {
    pub(crate) look: Look,
    /// What to call the player.
    pub(crate) name: String,
    /// The id of the rule set that is played unless another is named.
    pub(crate) rules: String,
    pub(crate) coach: CoachLevel,
    /// From which loss in points on the coach nudges.
    pub(crate) nudge_from: f64,
    /// Whether a box is filled only by a second key press.
    pub(crate) confirm: bool,
    /// What counts as good and bad when somebody looks back.
    pub(crate) grading: Grading,
}

/// A choice of a player that is to outlast the program.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Setting {
    Lang(Lang),
    Coach(CoachLevel),
    /// The id of a built-in rule set.
    Rules(String),
}

impl Options {
    /// From this loss on the coach nudges, unless somebody says otherwise: what a review calls an
    /// inaccuracy and more.
    pub(crate) const NUDGE_FROM: f64 = 1.5;
}

impl Default for Options {
    fn default() -> Options {
        Options {
            look: Look {
                lang: Lang::En,
                colour: true,
                ascii: false,
                motion: true,
            },
            name: "Player".to_owned(),
            rules: RuleSet::YAHTZEE.id().to_owned(),
            coach: CoachLevel::Off,
            nudge_from: Options::NUDGE_FROM,
            confirm: true,
            grading: Grading::USUAL,
        }
    }
}
