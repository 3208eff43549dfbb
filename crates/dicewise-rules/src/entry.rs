//! What somebody wrote on the card, checked against what the dice could give.

use std::fmt;

use thiserror::Error;

use crate::category::Category;
use crate::dice::Dice;
use crate::keep::Keep;
use crate::rule_set::{Paid, RuleSet};
use crate::state::{IllegalEntry, Scored, State, ordinary_points};

/// A box, the points written into it, and the bonus for a further five of a kind, if one was noted.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    /// The box.
    pub category: Category,
    /// The points written into it.
    pub points: u16,
    /// The bonus noted with it.
    pub bonus: u16,
}

impl Entry {
    /// What is to be written for these points.
    #[must_use]
    pub const fn new(category: Category, scored: Scored) -> Entry {
        Entry {
            category,
            points: scored.points,
            bonus: scored.five_bonus,
        }
    }
}

/// As in a record: `2=10+100`.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.category, self.points)?;
        match self.bonus {
            0 => Ok(()),
            bonus => write!(f, "+{bonus}"),
        }
    }
}

/// Why an entry can't stand.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum WrongEntry {
    /// The dice may not go there.
    #[error(transparent)]
    Illegal(#[from] IllegalEntry),
    /// The dice give something else.
    #[error("{dice} gives {due} here, not {written}")]
    Differs {
        /// The dice that lie there.
        dice: Dice,
        /// What was written.
        written: Entry,
        /// What they give.
        due: Entry,
    },
    /// The bonus is of another size.
    #[error("a further five of a kind pays {due} in these rules, not {written}")]
    BonusSize {
        /// What was written.
        written: u16,
        /// What the rules pay.
        due: u16,
    },
    /// The bonus needs a filled box.
    #[error(
        "a bonus of {0} needs a further five of a kind, and the box for five of a kind is still open"
    )]
    BonusTooEarly(u16),
    /// The box holds 0, which earns no bonus.
    #[error("no bonus of {0} is paid while the box for five of a kind holds 0")]
    BonusWithoutPoints(u16),
    /// The box itself earns no further bonus.
    #[error("a bonus of {0} is for a further five of a kind, not for the box itself")]
    BonusInTheBox(u16),
    /// The bonus is for the own upper box.
    #[error("a bonus of {0} is paid only for scoring five of a kind in its own upper box")]
    BonusElsewhere(u16),
    /// Only a further five of a kind gives these points, and the bonus is missing.
    #[error(
        "only five of a kind gives {points} in {}, and its bonus of {due} is missing",
        .category.name()
    )]
    BonusMissing {
        /// The box.
        category: Category,
        /// What was written.
        points: u16,
        /// What the rules pay.
        due: u16,
    },
    /// Only dice that may not go there give these points.
    #[error("only {dice} gives {points} in {}; {reason}", .category.name())]
    OnlyIllegal {
        /// The box.
        category: Category,
        /// What was written.
        points: u16,
        /// Dice that would give these points.
        dice: Dice,
        /// Why they may not be written there.
        reason: IllegalEntry,
    },
    /// No dice give that.
    #[error("no roll gives {written} here; possible: {}", list(.possible))]
    Impossible {
        /// What was written.
        written: Entry,
        /// Everything that could stand there.
        possible: Vec<Entry>,
    },
}

impl State {
    /// Checks an entry against the dice known to be on the table: all five, some of them, or none
    /// if nobody wrote them down. Then some roll must give exactly these points and this bonus.
    ///
    /// # Errors
    /// If none does; nothing is ever repaired.
    pub fn check(self, rules: &RuleSet, known: Keep, entry: Entry) -> Result<Scored, WrongEntry> {
        match known.dice() {
            Some(dice) => self.check_dice(rules, dice, entry),
            None => self.check_unknown(rules, known, entry),
        }
    }

    fn check_dice(self, rules: &RuleSet, dice: Dice, entry: Entry) -> Result<Scored, WrongEntry> {
        let scored = self.score(rules, dice, entry.category)?;
        let due = Entry::new(entry.category, scored);
        if due == entry {
            return Ok(scored);
        }
        if entry.points == 0 && scored.points != 0 {
            let scored = self.zero(rules, dice, entry.category)?;
            let due = Entry::new(entry.category, scored);
            return if due == entry {
                Ok(scored)
            } else {
                Err(WrongEntry::Differs {
                    dice,
                    written: entry,
                    due,
                })
            };
        }
        Err(WrongEntry::Differs {
            dice,
            written: entry,
            due,
        })
    }

    fn check_unknown(
        self,
        rules: &RuleSet,
        known: Keep,
        entry: Entry,
    ) -> Result<Scored, WrongEntry> {
        if !self.open().contains(entry.category) {
            return Err(IllegalEntry::Filled(entry.category).into());
        }
        let fits = |scored: &Scored| Entry::new(entry.category, *scored) == entry;
        match self.outcomes(rules, known, entry.category).find(fits) {
            Some(scored) => Ok(scored),
            None => Err(self.explain(rules, known, entry)),
        }
    }

    /// Everything that could be written into `category` if only these dice are known, in ascending
    /// order.
    #[must_use]
    pub fn possible(self, rules: &RuleSet, known: Keep, category: Category) -> Vec<Entry> {
        let outcomes = self.outcomes(rules, known, category);
        let mut possible: Vec<_> = outcomes
            .map(|scored| Entry::new(category, scored))
            .collect();
        possible.sort_unstable_by_key(|entry| (entry.points, entry.bonus));
        possible.dedup();
        possible
    }

    fn outcomes(
        self,
        rules: &RuleSet,
        known: Keep,
        category: Category,
    ) -> impl Iterator<Item = Scored> {
        let dice = Dice::all().filter(move |dice| known.is_subset(dice.keep()));
        dice.flat_map(move |dice| {
            let score = self.score(rules, dice, category);
            [score, self.zero(rules, dice, category)]
        })
        .flatten()
    }

    /// The most telling reason why nothing on the table gives this entry.
    fn explain(self, rules: &RuleSet, known: Keep, entry: Entry) -> WrongEntry {
        let Entry {
            category,
            points,
            bonus,
        } = entry;
        let further = rules.further_five();
        if bonus != 0 {
            if category == Category::FiveOfAKind {
                return WrongEntry::BonusInTheBox(bonus);
            }
            if bonus != further.bonus {
                return WrongEntry::BonusSize {
                    written: bonus,
                    due: further.bonus,
                };
            }
            if self.open().contains(Category::FiveOfAKind) {
                return WrongEntry::BonusTooEarly(bonus);
            }
            if !self.five() && !further.bonus_when_zero {
                return WrongEntry::BonusWithoutPoints(bonus);
            }
            if further.paid == Paid::OwnUpperBox && (category.face().is_none() || points == 0) {
                return WrongEntry::BonusElsewhere(bonus);
            }
        }
        let possible = self.possible(rules, known, category);
        if bonus == 0
            && let Some(other) = possible.iter().find(|other| other.points == points)
        {
            return WrongEntry::BonusMissing {
                category,
                points,
                due: other.bonus,
            };
        }
        // Dice that would give these points, were they allowed there.
        let illegal = Dice::all().find_map(|dice| {
            let gives =
                known.is_subset(dice.keep()) && ordinary_points(rules, dice, category) == points;
            let reason = self.score(rules, dice, category).err()?;
            gives.then_some(WrongEntry::OnlyIllegal {
                category,
                points,
                dice,
                reason,
            })
        });
        illegal.unwrap_or(WrongEntry::Impossible {
            written: entry,
            possible,
        })
    }
}

fn list(possible: &[Entry]) -> String {
    let texts: Vec<_> = possible.iter().map(Entry::to_string).collect();
    texts.join(", ")
}
