//! Why the pad stays as it is, in words.

use dicewise_rules::{
    Entry, IllegalCorrection, IllegalLeave, IllegalMove, IllegalThrow, RuleSet, Why, WrongEntry,
};

use crate::pad::{NoPad, Pad, Refusal, Round};
use crate::table::NoTable;
use crate::texts::{Lang, say};

impl Lang {
    /// Why something can't be written on a pad.
    pub fn refusal(self, pad: &Pad, refusal: &Refusal) -> String {
        let rules = pad.rules();
        match refusal {
            Refusal::Move(reason) => self.illegal_move(rules, reason),
            Refusal::Correction(reason) => self.illegal_correction(pad, reason),
            Refusal::Same(at) => say!(self, "refused-same", turn = at.to_string()),
            Refusal::Leave(reason) => {
                let (IllegalLeave::NoSuchPlayer(player)
                | IllegalLeave::Left(player)
                | IllegalLeave::Finished(player)) = *reason;
                match reason {
                    IllegalLeave::NoSuchPlayer(_) => self.recorded_leave(reason),
                    IllegalLeave::Left(_) => {
                        say!(self, "refused-left", name = pad.name(player).to_owned())
                    }
                    IllegalLeave::Finished(_) => {
                        say!(self, "refused-finished", name = pad.name(player).to_owned())
                    }
                }
            }
            Refusal::NoEntry => say!(self, "refused-no-entry"),
            Refusal::Corrected => say!(self, "refused-corrected"),
        }
    }

    /// Why a move is refused.
    pub fn illegal_move(self, rules: &RuleSet, reason: &IllegalMove) -> String {
        match reason {
            IllegalMove::Over => say!(self, "refused-over"),
            IllegalMove::Throw(reason) => self.illegal_throw(reason),
            IllegalMove::Box(reason) => self.why_not(rules, *reason),
            IllegalMove::Entry(reason) => self.wrong_entry(rules, reason),
            IllegalMove::DiceUnknown => say!(self, "refused-dice-unknown"),
        }
    }

    fn illegal_throw(self, reason: &IllegalThrow) -> String {
        match reason {
            IllegalThrow::NotRolled => say!(self, "refused-not-rolled"),
            IllegalThrow::NoRollsLeft => say!(self, "refused-no-rolls-left"),
            IllegalThrow::KeepMissing => say!(self, "refused-keep-missing"),
            IllegalThrow::Stopped => say!(self, "refused-stopped"),
            IllegalThrow::NotOnTable { held, roll } => {
                let (held, roll) = (held.to_string(), roll.to_string());
                say!(self, "refused-not-on-table", kept = held, roll = roll)
            }
            IllegalThrow::KeptDiceChanged { held, roll } => {
                let (held, roll) = (held.to_string(), roll.to_string());
                say!(self, "refused-kept-dice-changed", kept = held, roll = roll)
            }
            IllegalThrow::DiceInHand(_) => say!(self, "refused-dice-in-hand"),
            IllegalThrow::KeptAlready(held) => {
                say!(self, "refused-kept-already", kept = held.to_string())
            }
            IllegalThrow::NotBesides { held, known } => {
                let (held, known) = (held.to_string(), known.to_string());
                say!(self, "refused-not-besides", kept = held, known = known)
            }
        }
    }

    /// Why an entry can't be.
    pub fn wrong_entry(self, rules: &RuleSet, reason: &WrongEntry) -> String {
        match reason {
            WrongEntry::Illegal(reason) => self.why_not(rules, *reason),
            WrongEntry::Differs {
                dice,
                written,
                due,
                why,
            } => {
                let text = say!(
                    self,
                    "refused-differs",
                    dice = dice.to_string(),
                    box = self.box_name(rules, due.category),
                    due = points(due),
                    written = points(written)
                );
                self.with_why(text, *why)
            }
            WrongEntry::OnlyIllegal {
                category,
                points,
                dice,
                reason,
            } => say!(
                self,
                "refused-only-illegal",
                dice = dice.to_string(),
                points = *points,
                box = self.box_name(rules, *category),
                why = self.why_not(rules, *reason)
            ),
            WrongEntry::Impossible {
                written,
                possible,
                why,
            } => {
                let text = say!(
                    self,
                    "refused-impossible",
                    written = points(written),
                    box = self.box_name(rules, written.category),
                    possible = list(possible)
                );
                self.with_why(text, *why)
            }
        }
    }

    fn with_why(self, text: String, why: Option<Why>) -> String {
        let why = match why {
            None => return text,
            Some(Why::BonusMissing(bonus)) => say!(self, "refused-bonus-missing", bonus = bonus),
            Some(Why::NoJoker) => say!(self, "refused-no-joker"),
            Some(_) => say!(self, "refused-no-bonus"),
        };
        format!("{text} {why}")
    }

    fn illegal_correction(self, pad: &Pad, reason: &IllegalCorrection) -> String {
        let rules = pad.rules();
        match reason {
            IllegalCorrection::NotPlayed(at) => {
                say!(self, "refused-not-played", turn = at.to_string())
            }
            IllegalCorrection::Entry(reason) => self.wrong_entry(rules, reason),
            IllegalCorrection::Later { at, reason } => say!(
                self,
                "refused-later",
                turn = at.to_string(),
                name = pad.name(at.player()).to_owned(),
                why = self.wrong_entry(rules, reason)
            ),
            IllegalCorrection::TooMany | IllegalCorrection::WasAnother { .. } => {
                self.recorded_correction(reason)
            }
        }
    }

    /// Why no game with virtual dice can start.
    #[must_use]
    pub fn no_table(self, reason: &NoTable) -> String {
        match reason {
            NoTable::Players(reason) => self.wrong_players(reason),
            NoTable::Name(reason) => self.wrong(reason),
            NoTable::Tag(reason) => self.wrong_tag(reason),
            NoTable::NoSeed => say!(self, "failed-no-seed"),
        }
    }

    /// Why no game can start.
    pub fn no_pad(self, round: &Round, reason: &NoPad) -> String {
        match reason {
            NoPad::Players(_) => {
                let players = round.rules.players();
                say!(
                    self,
                    "refused-players",
                    rules = self.rules_name(&round.rules),
                    min = players.min,
                    max = players.max
                )
            }
            NoPad::Name(_) if round.names.iter().any(|name| name.trim().is_empty()) => {
                say!(self, "refused-nameless")
            }
            NoPad::SameName(name) => say!(self, "refused-same-name", name = name.clone()),
            NoPad::Bot(name) => say!(self, "refused-bot", name = name.clone()),
            other => self.no_pad_for(other),
        }
    }

    /// The same after the name of the program.
    pub fn no_pad_for(self, reason: &NoPad) -> String {
        match reason {
            NoPad::Players(reason) => self.wrong_players(reason),
            NoPad::Name(reason) => self.wrong(reason),
            NoPad::Tag(reason) => self.wrong_tag(reason),
            NoPad::SameName(name) => say!(self, "usage-same-name", name = name.clone()),
            NoPad::Bot(name) => say!(self, "usage-bot", name = name.clone()),
            NoPad::NoStarter => say!(self, "usage-no-starter"),
            NoPad::NotKept => say!(self, "usage-not-kept"),
        }
    }
}

/// The points with the bonus, if one was noted.
fn points(entry: &Entry) -> String {
    match entry.bonus {
        0 => entry.points.to_string(),
        bonus => format!("{}+{bonus}", entry.points),
    }
}

/// What can stand in a box, runs of consecutive points drawn together.
pub fn list(possible: &[Entry]) -> String {
    let runs = possible.chunk_by(|a, b| a.bonus == b.bonus && a.points + 1 == b.points);
    let texts = runs.map(|run| match run {
        [first, _, .., last] => format!("{}–{}", points(first), points(last)),
        few => few.iter().map(points).collect::<Vec<_>>().join(", "),
    });
    texts.collect::<Vec<_>>().join(", ")
}
