//! Where a roll may go, and what it gives there.
//!
//! This is the one place that decides legality and points. Cards, games, records, positions, the
//! solver and every screen ask it.

use thiserror::Error;

use crate::category::{Category, CategorySet};
use crate::dice::Dice;
use crate::face::Face;
use crate::rule_set::{Paid, Placement, RuleSet};

/// What of a card decides about the turns to come: the open boxes, the upper total, and whether the
/// box for five of a kind holds its points.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct State {
    open: CategorySet,
    upper: u8,  // Invariant: a sum that the filled upper boxes can have.
    five: bool, // Invariant: false while the box is open.
}

/// What an entry brings.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Scored {
    /// The points written into the box.
    pub points: u16,
    /// The upper bonus, if this entry reaches it.
    pub upper_bonus: u16,
    /// The bonus for a further five of a kind.
    pub five_bonus: u16,
}

impl Scored {
    /// Everything together.
    #[must_use]
    pub const fn total(self) -> u16 {
        self.points + self.upper_bonus + self.five_bonus
    }
}

/// Why a roll may not be written into a box.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
pub enum IllegalEntry {
    /// The box has been used.
    #[error("{} is filled already; open: {open}", .category.name())]
    Filled {
        /// The box.
        category: Category,
        /// The boxes that are open.
        open: CategorySet,
    },
    /// The forced joker, first step.
    #[error("the forced joker: {} is open, so this roll must be scored there", .own.name())]
    JokerOwnUpper {
        /// The upper box of the face rolled.
        own: Category,
    },
    /// The forced joker, second step.
    #[error(
        "the forced joker: {} is filled, so this roll must be scored in an open lower box",
        .own.name()
    )]
    JokerLower {
        /// The upper box of the face rolled.
        own: Category,
    },
    /// Upper-only placement, first step.
    #[error("a further five of a kind: {} is open, so this roll must be scored there", .own.name())]
    UpperOwn {
        /// The upper box of the face rolled.
        own: Category,
    },
    /// Upper-only placement, second step.
    #[error(
        "a further five of a kind: {} is filled, so this roll must be a zero in an open upper box",
        .own.name()
    )]
    UpperZero {
        /// The upper box of the face rolled.
        own: Category,
    },
    /// A zero where there are no points to give up.
    #[error("this roll gives nothing in {} anyway: there are no points to give up", .0.name())]
    NothingToGiveUp(Category),
}

impl State {
    /// The empty card.
    pub const START: State = State {
        open: CategorySet::ALL,
        upper: 0,
        five: false,
    };

    /// The state with these open boxes, this upper total, and `five` if the box for five of a kind
    /// holds its points.
    ///
    /// # Errors
    /// If no card looks like that.
    pub fn new(open: CategorySet, upper: u8, five: bool) -> Result<State, ImpossibleState> {
        if five && open.contains(Category::FiveOfAKind) {
            return Err(ImpossibleState::FiveStillOpen);
        }
        let filled = open.complement().intersection(CategorySet::UPPER);
        if !upper_sums(filled).contains(upper) {
            return Err(ImpossibleState::Upper { upper, filled });
        }
        Ok(State { open, upper, five })
    }

    /// The open boxes.
    #[must_use]
    pub const fn open(self) -> CategorySet {
        self.open
    }

    /// The sum of the upper boxes written so far, without the bonus.
    #[must_use]
    pub const fn upper(self) -> u8 {
        self.upper
    }

    /// Whether the box for five of a kind holds its points.
    #[must_use]
    pub const fn five(self) -> bool {
        self.five
    }

    /// Whether every box is filled.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.open.is_empty()
    }

    /// The upper bonus as it stands.
    #[must_use]
    pub const fn upper_bonus(self, rules: &RuleSet) -> u16 {
        if rules.upper_bonus.at <= self.upper {
            rules.upper_bonus.points
        } else {
            0
        }
    }

    /// The boxes these dice may be written into.
    #[must_use]
    pub fn legal(self, rules: &RuleSet, dice: Dice) -> CategorySet {
        self.open
            .iter()
            .filter(|&category| self.points(rules, dice, category).is_ok())
            .collect()
    }

    /// The one box these dice must go into, where the rules force them while others are open.
    #[must_use]
    pub fn forced(self, rules: &RuleSet, dice: Dice) -> Option<Category> {
        let own = self.further_five(dice)?;
        (self.open.contains(own) && self.own_upper_first(rules)).then_some(own)
    }

    /// What these dice give in `category`.
    ///
    /// # Errors
    /// If they may not be written there.
    #[inline]
    pub fn score(
        self,
        rules: &RuleSet,
        dice: Dice,
        category: Category,
    ) -> Result<Scored, IllegalEntry> {
        let points = self.points(rules, dice, category)?;
        let five_bonus = self.five_bonus(rules, dice, category, points);
        Ok(self.scored(rules, category, points, five_bonus))
    }

    /// What a zero in `category` brings a player who gives up the points of these dice there. A
    /// bonus that is due is still paid, unless it is for scoring in the own upper box.
    ///
    /// # Errors
    /// If the dice may not be written there, must be scored there, or give nothing there anyway.
    pub fn zero(
        self,
        rules: &RuleSet,
        dice: Dice,
        category: Category,
    ) -> Result<Scored, IllegalEntry> {
        if self.points(rules, dice, category)? == 0 {
            return Err(IllegalEntry::NothingToGiveUp(category));
        }
        if let Some(own) = self.forced(rules, dice) {
            return Err(self.own_upper_error(rules, own));
        }
        let five_bonus = self.five_bonus(rules, dice, category, 0);
        Ok(self.scored(rules, category, 0, five_bonus))
    }

    /// The state after `points` were written into the open box `category`.
    #[must_use]
    pub const fn after(self, category: Category, points: u16) -> State {
        let upper = match category.face() {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "an upper box holds at most 30"
            )]
            Some(_) => self.upper + points as u8,
            None => self.upper,
        };
        State {
            open: self.open.without(category),
            upper,
            five: self.five || (matches!(category, Category::FiveOfAKind) && 0 < points),
        }
    }

    /// The points for an entry whose legality is known.
    pub(crate) const fn scored(
        self,
        rules: &RuleSet,
        category: Category,
        points: u16,
        five_bonus: u16,
    ) -> Scored {
        let after = self.after(category, points);
        Scored {
            points,
            upper_bonus: after.upper_bonus(rules) - self.upper_bonus(rules),
            five_bonus,
        }
    }

    /// The points of `dice` in `category`, if they may be written there.
    fn points(self, rules: &RuleSet, dice: Dice, category: Category) -> Result<u16, IllegalEntry> {
        if !self.open.contains(category) {
            return Err(self.filled(category));
        }
        let ordinary = ordinary_points(rules, dice, category);
        let Some(own) = self.further_five(dice) else {
            return Ok(ordinary);
        };
        let own_open = self.open.contains(own);
        let is_open = |section| !self.open.intersection(section).is_empty();
        let is_upper = category.face().is_some();
        match self.placement(rules) {
            Placement::Forced | Placement::UpperOnly if own_open && category != own => {
                Err(self.own_upper_error(rules, own))
            }
            Placement::Forced if !own_open && is_upper && is_open(CategorySet::LOWER) => {
                Err(IllegalEntry::JokerLower { own })
            }
            Placement::UpperOnly if !own_open && !is_upper && is_open(CategorySet::UPPER) => {
                Err(IllegalEntry::UpperZero { own })
            }
            Placement::Forced | Placement::Free if !own_open => {
                Ok(joker_points(rules, category).unwrap_or(ordinary))
            }
            _ => Ok(ordinary),
        }
    }

    pub(crate) const fn filled(self, category: Category) -> IllegalEntry {
        IllegalEntry::Filled {
            category,
            open: self.open,
        }
    }

    /// The own upper box of a further five of a kind: five dice alike while their box is filled.
    pub(crate) fn further_five(self, dice: Dice) -> Option<Category> {
        let face = dice.five_alike()?;
        (!self.open.contains(Category::FiveOfAKind)).then(|| Category::upper(face))
    }

    /// The placement that holds for a further five of a kind now that its box is filled.
    const fn placement(self, rules: &RuleSet) -> Placement {
        if self.five || rules.further_five.joker_when_zero {
            rules.further_five.placement
        } else {
            Placement::None
        }
    }

    const fn own_upper_first(self, rules: &RuleSet) -> bool {
        matches!(
            self.placement(rules),
            Placement::Forced | Placement::UpperOnly
        )
    }

    const fn own_upper_error(self, rules: &RuleSet, own: Category) -> IllegalEntry {
        match self.placement(rules) {
            Placement::UpperOnly => IllegalEntry::UpperOwn { own },
            _ => IllegalEntry::JokerOwnUpper { own },
        }
    }

    fn five_bonus(self, rules: &RuleSet, dice: Dice, category: Category, points: u16) -> u16 {
        let Some(own) = self.further_five(dice) else {
            return 0;
        };
        let further = rules.further_five;
        let earned = match further.paid {
            Paid::Anywhere => true,
            // Paid for scoring there: a zero earns nothing.
            Paid::OwnUpperBox => category == own && 0 < points,
        };
        if earned && (self.five || further.bonus_when_zero) {
            further.bonus
        } else {
            0
        }
    }
}

/// The ordinary value of `dice` in `category`: what they give where no joker is at play.
#[must_use]
pub const fn ordinary_points(rules: &RuleSet, dice: Dice, category: Category) -> u16 {
    let shape = dice.shape();
    let (fits, points) = match category {
        Category::Ones => return face_points(dice, Face::One),
        Category::Twos => return face_points(dice, Face::Two),
        Category::Threes => return face_points(dice, Face::Three),
        Category::Fours => return face_points(dice, Face::Four),
        Category::Fives => return face_points(dice, Face::Five),
        Category::Sixes => return face_points(dice, Face::Six),
        Category::ThreeOfAKind => (3 <= shape.alike, shape.sum as u16),
        Category::FourOfAKind => (4 <= shape.alike, shape.sum as u16),
        Category::FullHouse => (shape.full_house, rules.boxes.full_house),
        Category::SmallStraight => (4 <= shape.run, rules.boxes.small_straight),
        Category::LargeStraight => (5 <= shape.run, rules.boxes.large_straight),
        Category::FiveOfAKind => (5 <= shape.alike, rules.boxes.five_of_a_kind),
        Category::Chance => (true, shape.sum as u16),
    };
    if fits { points } else { 0 }
}

const fn face_points(dice: Dice, face: Face) -> u16 {
    (dice.count(face) * face.pips()) as u16
}

/// What a joker gives in the boxes where it gives more than its dice would.
const fn joker_points(rules: &RuleSet, category: Category) -> Option<u16> {
    match category {
        Category::FullHouse => Some(rules.boxes.full_house),
        Category::SmallStraight => Some(rules.boxes.small_straight),
        Category::LargeStraight => Some(rules.boxes.large_straight),
        _ => None,
    }
}

/// A set of upper totals.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct UpperSums(u128);

impl UpperSums {
    pub(crate) const fn contains(self, sum: u8) -> bool {
        sum < 128 && self.0 >> sum & 1 == 1
    }
}

/// Every sum that these upper boxes can have, each holding zero to five of its face.
pub(crate) fn upper_sums(filled: CategorySet) -> UpperSums {
    let faces = filled.iter().filter_map(Category::face);
    UpperSums(faces.fold(1, |sums: u128, face| {
        (0..=5).fold(0, |more, count| more | sums << (count * face.pips()))
    }))
}

/// A state that no card can be in.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
pub enum ImpossibleState {
    /// Points in a box that is open.
    #[error("the box for five of a kind is open, so it can't hold its points yet")]
    FiveStillOpen,
    /// An upper total that can't be.
    #[error("the upper total can't be {upper}: {}", no_sum(*.filled))]
    Upper {
        /// The upper total asked for.
        upper: u8,
        /// The upper boxes that are filled.
        filled: CategorySet,
    },
}

fn no_sum(filled: CategorySet) -> String {
    if filled.is_empty() {
        return "no upper box is filled".to_owned();
    }
    let names: Vec<_> = filled.iter().map(Category::name).collect();
    format!("{} can't add up to that", names.join(" and "))
}
