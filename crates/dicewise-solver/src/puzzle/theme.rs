//! What a decision is about.

use std::fmt;
use std::str::FromStr;

use dicewise_rules::{
    Category, CategorySet, Dice, Face, Keep, Placement, RuleSet, State, ordinary_points,
};
use thiserror::Error;

use super::dilemma::Dilemma;
use crate::TIE;
use crate::review::Action;

/// What a decision is about.
///
/// Each is a question that players meet again and again. Where two plans are against each other, the worse of
/// them loses at most [`Theme::RIVAL`] points: otherwise there would be no question.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Theme {
    /// Collect a face for the upper bonus, or go for a straight?
    ///
    /// There are rolls left, a straight is open, and the upper bonus is out but within reach: on average four
    /// of each open face would do. One of two plans is best, and the other its rival: to keep two or more
    /// alike whose upper box is open, and nothing else; or to keep three or more of a straight, with at most one
    /// number missing in between, and nothing else.
    BonusOrStraight,
    /// Stop with a full house, or throw some of it again?
    ///
    /// A full house lies on the table, its box is open, and there are rolls left. To throw again is best, or
    /// the rival of stopping.
    BreakTheFullHouse,
    /// Which box is to be given up?
    ///
    /// No roll is left. The best choice writes next to nothing, [`Theme::NEXT_TO_NOTHING`] points at most,
    /// and it is not the only one that does.
    WhatToZero,
    /// Which box for a joker?
    ///
    /// No roll is left, and five alike lie on the table that count as more than their dice in one of several
    /// open boxes.
    Joker,
    /// How to finish?
    ///
    /// At most [`Theme::LAST`] boxes are open.
    LastTurns,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 5] = [
        Theme::BonusOrStraight,
        Theme::BreakTheFullHouse,
        Theme::WhatToZero,
        Theme::Joker,
        Theme::LastTurns,
    ];

    /// A plan that loses more against another is no rival of it.
    pub const RIVAL: f64 = 10.0;

    /// So many points are as good as none.
    pub const NEXT_TO_NOTHING: u16 = 4;

    /// With so many open boxes the last turns begin.
    pub const LAST: usize = 3;

    /// Its word on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::BonusOrStraight => "bonus-or-straight",
            Theme::BreakTheFullHouse => "break-the-full-house",
            Theme::WhatToZero => "what-to-zero",
            Theme::Joker => "joker",
            Theme::LastTurns => "last-turns",
        }
    }

    /// Whether it can come up under these rules at all.
    #[must_use]
    pub const fn exists(self, rules: &RuleSet) -> bool {
        let boxes = rules.boxes();
        match self {
            Theme::BonusOrStraight => {
                0 < rules.upper_bonus().points && 0 < boxes.small_straight + boxes.large_straight
            }
            Theme::BreakTheFullHouse => 0 < boxes.full_house,
            Theme::Joker => {
                let joker = matches!(
                    rules.further_five().placement,
                    Placement::Forced | Placement::Free
                );
                joker && 0 < boxes.full_house + boxes.small_straight + boxes.large_straight
            }
            Theme::WhatToZero | Theme::LastTurns => true,
        }
    }

    /// Whether the cards and the dice are of that kind. Much faster than [`Theme::fits`], which also asks what
    /// everything is worth.
    pub(super) fn suits(self, rules: &RuleSet, state: State, dice: Dice, rolls_left: u8) -> bool {
        let open = state.open();
        let points = |category| {
            state
                .score(rules, dice, category)
                .map(|scored| scored.points)
        };
        match self {
            Theme::BonusOrStraight => {
                let straights = [Category::SmallStraight, Category::LargeStraight];
                0 < rolls_left
                    && straights
                        .into_iter()
                        .any(|straight| open.contains(straight))
                    && bonus_in_reach(rules, state)
            }
            Theme::BreakTheFullHouse => {
                0 < rolls_left
                    && open.contains(Category::FullHouse)
                    && 0 < ordinary_points(rules, dice, Category::FullHouse)
            }
            Theme::WhatToZero => {
                let next_to_nothing = |&category: &Category| {
                    points(category).is_ok_and(|points| points <= Theme::NEXT_TO_NOTHING)
                };
                rolls_left == 0 && 2 <= open.iter().filter(next_to_nothing).count()
            }
            Theme::Joker => {
                let more = |category| {
                    let ordinary = ordinary_points(rules, dice, category);
                    points(category).is_ok_and(|points| ordinary < points)
                };
                rolls_left == 0
                    && dice.five_alike().is_some()
                    && 2 <= state.legal(rules, dice).len()
                    && open.iter().any(more)
            }
            Theme::LastTurns => open.len() <= Theme::LAST,
        }
    }

    /// Whether a decision is about it.
    pub(super) fn fits(self, dilemma: &Dilemma<'_>) -> bool {
        let &Dilemma {
            rules,
            state,
            dice,
            rolls_left,
            ..
        } = dilemma;
        if !self.suits(rules, state, dice, rolls_left) {
            return false;
        }
        let best = dilemma.worth();
        let loss = |among: &dyn Fn(Keep) -> bool| {
            let of = |action| matches!(action, Action::Keep(keep) if among(keep));
            dilemma
                .best_of(of)
                .map_or(f64::INFINITY, |worth| best - worth)
        };
        match self {
            Theme::BonusOrStraight => {
                let collect = loss(&|keep| collects(state, keep));
                let run = loss(&|keep| runs(keep));
                collect.min(run) < TIE && collect.max(run) < Theme::RIVAL
            }
            Theme::BreakTheFullHouse => loss(&|keep| keep.len() < 5) < Theme::RIVAL,
            Theme::WhatToZero => dilemma.options.iter().any(|&(action, worth)| {
                let Action::Score(category) = action else {
                    return false;
                };
                let scored = state.score(rules, dice, category);
                best - worth < TIE
                    && scored.is_ok_and(|scored| scored.total() <= Theme::NEXT_TO_NOTHING)
            }),
            Theme::Joker | Theme::LastTurns => true,
        }
    }
}

/// Whether the upper bonus is out, and four of each open face would earn it.
fn bonus_in_reach(rules: &RuleSet, state: State) -> bool {
    let bonus = rules.upper_bonus();
    let faces = state.open().intersection(CategorySet::UPPER).iter();
    let pips: u8 = faces.filter_map(Category::face).map(Face::pips).sum();
    0 < bonus.points && state.upper() < bonus.at && bonus.at <= state.upper() + 4 * pips
}

/// Whether somebody collects a face for its upper box.
fn collects(state: State, keep: Keep) -> bool {
    let mut faces = keep.faces();
    let Some(first) = faces.next() else {
        return false;
    };
    2 <= keep.len()
        && keep.len() < 5
        && faces.all(|face| face == first)
        && state.open().contains(Category::upper(first))
}

/// Whether somebody goes for a straight: at most one number is missing in between.
fn runs(keep: Keep) -> bool {
    let faces: Vec<_> = keep.faces().collect();
    let different = faces.windows(2).all(|pair| pair[0] != pair[1]);
    let (Some(low), Some(high)) = (faces.first(), faces.last()) else {
        return false;
    };
    let span = usize::from(high.pips() - low.pips());
    3 <= faces.len() && different && span <= faces.len()
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no theme.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error(
    "no theme is called \"{}\"; there are bonus-or-straight, break-the-full-house, what-to-zero, joker, last-turns",
    .0.escape_default()
)]
pub struct UnknownTheme(pub String);

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Theme, UnknownTheme> {
        let found = Theme::ALL.into_iter().find(|theme| theme.name() == text);
        found.ok_or_else(|| UnknownTheme(text.chars().take(40).collect()))
    }
}
