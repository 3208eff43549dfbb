//! What somebody wrote on the card, checked against what the dice could give.

use std::fmt;

use thiserror::Error;

use crate::category::Category;
use crate::dice::Dice;
use crate::face::Face;
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
    #[error("{dice} gives {due} here, not {written}{}", because(*.why))]
    Differs {
        /// The dice that lie there.
        dice: Dice,
        /// What was written.
        written: Entry,
        /// What they give.
        due: Entry,
        /// The rule behind it.
        why: Option<Why>,
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
    #[error("no roll gives {written} here{}; possible: {}", because(*.why), list(.possible))]
    Impossible {
        /// What was written.
        written: Entry,
        /// Everything that could stand there.
        possible: Vec<Entry>,
        /// The rule behind it.
        why: Option<Why>,
    },
}

/// The rule behind points or a bonus that can't be.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
pub enum Why {
    /// The bonus is of another size.
    #[error("a further five of a kind pays {0} in these rules")]
    BonusSize(u16),
    /// The box itself earns no further bonus.
    #[error("the bonus is for a further five of a kind, not for the box itself")]
    BonusInTheBox,
    /// The bonus needs a filled box.
    #[error(
        "the bonus is for a further five of a kind, and the box for five of a kind is still open"
    )]
    BonusTooEarly,
    /// The box holds 0, which earns no bonus.
    #[error("no bonus is paid while the box for five of a kind holds 0")]
    BonusWithoutPoints,
    /// The dice are not five of a kind.
    #[error("the bonus is for a further five of a kind")]
    BonusNotFive,
    /// The bonus is for the own upper box.
    #[error("the bonus is paid only for scoring five of a kind in its own upper box")]
    BonusElsewhere,
    /// The bonus is due.
    #[error("a further five of a kind earns its bonus of {0}")]
    BonusMissing(u16),
    /// No five of a kind may go there.
    #[error("no five of a kind may go there: {0}")]
    BonusNowhere(IllegalEntry),
    /// The joker is not at play.
    #[error("five of a kind is no joker here")]
    NoJoker,
}

fn because(why: Option<Why>) -> String {
    why.map(|why| format!("; {why}")).unwrap_or_default()
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
        let score = self.score(rules, dice, entry.category)?;
        let scored = if entry.points == 0 && score.points != 0 {
            self.zero(rules, dice, entry.category)?
        } else {
            score
        };
        if Entry::new(entry.category, scored) == entry {
            return Ok(scored);
        }
        Err(WrongEntry::Differs {
            dice,
            written: entry,
            due: Entry::new(entry.category, score),
            why: self
                .why_no_bonus(rules, Some(dice), entry)
                .or_else(|| why_no_points(dice, entry, scored)),
        })
    }

    fn check_unknown(
        self,
        rules: &RuleSet,
        known: Keep,
        entry: Entry,
    ) -> Result<Scored, WrongEntry> {
        if !self.open().contains(entry.category) {
            return Err(self.filled(entry.category).into());
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
        let (category, points) = (entry.category, entry.points);
        let possible = self.possible(rules, known, category);
        let with_bonus = possible.iter().find(|other| other.points == points);
        let why = match (entry.bonus, with_bonus) {
            (0, Some(other)) => Some(Why::BonusMissing(other.bonus)),
            _ => self.why_no_bonus(rules, None, entry),
        };
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
        match illegal {
            Some(illegal) if why.is_none() && with_bonus.is_none() => illegal,
            _ => WrongEntry::Impossible {
                written: entry,
                possible,
                why,
            },
        }
    }

    /// Why the bonus that was written with an entry is not due.
    fn why_no_bonus(self, rules: &RuleSet, dice: Option<Dice>, entry: Entry) -> Option<Why> {
        let further = rules.further_five();
        let own = dice.and_then(|dice| self.further_five(dice));
        let elsewhere = match dice {
            Some(_) => own != Some(entry.category),
            None => entry.category.face().is_none(),
        };
        if entry.bonus == 0 {
            return None;
        }
        if entry.category == Category::FiveOfAKind {
            return Some(Why::BonusInTheBox);
        }
        if entry.bonus != further.bonus {
            return Some(Why::BonusSize(further.bonus));
        }
        if self.open().contains(Category::FiveOfAKind) {
            return Some(Why::BonusTooEarly);
        }
        if !self.five() && !further.bonus_when_zero {
            return Some(Why::BonusWithoutPoints);
        }
        if dice.is_some() && own.is_none() {
            return Some(Why::BonusNotFive);
        }
        if further.paid == Paid::OwnUpperBox && (elsewhere || entry.points == 0) {
            return Some(Why::BonusElsewhere);
        }
        let fives = Face::ALL.map(|face| self.score(rules, Dice::five_of(face), entry.category));
        match fives {
            [Err(reason), ..] if fives.iter().all(Result::is_err) => {
                Some(Why::BonusNowhere(reason))
            }
            _ => None,
        }
    }
}

/// Why five of a kind gives other points, or a bonus that was not written.
fn why_no_points(dice: Dice, entry: Entry, scored: Scored) -> Option<Why> {
    if entry.bonus < scored.five_bonus {
        return Some(Why::BonusMissing(scored.five_bonus));
    }
    let nothing = scored.points == 0 && entry.points != 0;
    let fits_jokers = matches!(
        entry.category,
        Category::FullHouse | Category::SmallStraight | Category::LargeStraight
    );
    (nothing && fits_jokers && dice.five_alike().is_some()).then_some(Why::NoJoker)
}

/// The entries, runs of consecutive points drawn together.
fn list(possible: &[Entry]) -> String {
    let runs = possible.chunk_by(|a, b| a.bonus == b.bonus && a.points + 1 == b.points);
    let texts = runs.map(|run| match run {
        [first, _, .., last] => format!("{first} to {last}"),
        few => few
            .iter()
            .map(Entry::to_string)
            .collect::<Vec<_>>()
            .join(", "),
    });
    texts.collect::<Vec<_>>().join(", ")
}
