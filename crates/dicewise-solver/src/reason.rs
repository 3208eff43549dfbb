//! Why one choice is better than another.

use dicewise_rules::{Category, Entry, Position};

use crate::distribution::Distribution;
use crate::odds::{keep_chances, made_by};
use crate::review::{Action, Decision};
use crate::standing::Standing;
use crate::values::Values;

/// What speaks for the best choice and against the one that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// How likely each box is to be made, where it makes a difference; the largest difference first. After a
    /// keep it is about this turn, after an entry about the rest of the game.
    pub moved: Vec<Moved>,
    /// The chance of the upper bonus after each, in an entry with few boxes left.
    pub upper_bonus: Option<Pair>,
    /// What each entry brings at once, and how many points can be expected after it.
    pub points: Option<PointsPair>,
}

/// A box whose chance differs.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Moved {
    /// The box.
    pub category: Category,
    /// Its chances.
    pub chances: Pair,
}

/// The same number after each of two choices.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Pair {
    /// After the choice that was made.
    pub chosen: f64,
    /// After the best.
    pub best: f64,
}

/// The points of two entries.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PointsPair {
    /// What the chosen one brings at once, bonuses included.
    pub chosen: u16,
    /// What the best brings at once.
    pub best: u16,
    /// What is still to come after each.
    pub later: Pair,
}

/// A chance that moves less is not worth a word.
const NOTABLE: f64 = 0.01;

impl Reason {
    /// With at most so many open boxes after an entry, the rest of the game is looked at box by box: more
    /// would take too long.
    pub const HORIZON: usize = 9;

    /// Compares what was done in a decision with what was best.
    #[must_use]
    pub fn new(values: &Values, decision: &Decision) -> Reason {
        let Decision {
            position,
            chosen,
            best,
            ..
        } = decision;
        match (
            after(values, position, *chosen),
            after(values, position, *best),
        ) {
            (Some(chosen), Some(best)) => Reason::of_entries(values, position, chosen, best),
            _ => Reason {
                moved: moved(
                    made(values, position, *chosen),
                    made(values, position, *best),
                ),
                upper_bonus: None,
                points: None,
            },
        }
    }

    fn of_entries(
        values: &Values,
        position: &Position,
        chosen: Standing,
        best: Standing,
    ) -> Reason {
        let rules = values.rules();
        let gain = |after: Standing| after.total(rules) - position.total();
        let later =
            |after: Standing| values.get(after.state) - f64::from(after.state.upper_bonus(rules));
        let points = Some(PointsPair {
            chosen: gain(chosen),
            best: gain(best),
            later: Pair {
                chosen: later(chosen),
                best: later(best),
            },
        });
        if Reason::HORIZON < best.state.open().len() {
            return Reason {
                moved: Vec::new(),
                upper_bonus: None,
                points,
            };
        }
        let ahead = [chosen, best].map(|after| Distribution::from_standing(values, after));
        let in_both = chosen.state.open().intersection(best.state.open());
        let made = |ahead: &Distribution| {
            let chance = |category: Category| (category, ahead.boxes[category.index()].made);
            in_both.iter().map(chance).collect()
        };
        let [chosen, best] = &ahead;
        let bonus = Pair {
            chosen: chosen.upper_bonus,
            best: best.upper_bonus,
        };
        Reason {
            moved: moved(made(chosen), made(best)),
            upper_bonus: (NOTABLE <= bonus.difference().abs()).then_some(bonus),
            points,
        }
    }
}

impl Pair {
    /// By how much the best is ahead.
    #[must_use]
    pub fn difference(&self) -> f64 {
        self.best - self.chosen
    }
}

/// The card after an entry; none after a keep.
fn after(values: &Values, position: &Position, action: Action) -> Option<Standing> {
    let (dice, _) = position.dice()?;
    let (rules, state) = (values.rules(), position.state());
    let (category, scored) = match action {
        Action::Keep(_) => return None,
        Action::Score(category) => (category, state.score(rules, dice, category).ok()?),
        Action::Zero(category) => (category, state.zero(rules, dice, category).ok()?),
    };
    Some(Standing::from(position).after(Entry::new(category, scored)))
}

/// How likely the dice at the end of the turn make each open box.
fn made(values: &Values, position: &Position, action: Action) -> Vec<(Category, f64)> {
    match (action, position.dice()) {
        (Action::Keep(keep), _) if keep.len() < 5 => keep_chances(values, position, keep)
            .into_iter()
            .map(|chance| (chance.category, chance.plan))
            .collect(),
        (_, Some((dice, _))) => {
            let state = position.state();
            let chance = |category| f64::from(u8::from(made_by(values, state, category, dice)));
            let open = state.open().iter();
            open.map(|category| (category, chance(category))).collect()
        }
        (_, None) => Vec::new(),
    }
}

/// The differences that are worth a word, the largest first.
fn moved(chosen: Vec<(Category, f64)>, best: Vec<(Category, f64)>) -> Vec<Moved> {
    let mut moved: Vec<_> = chosen
        .into_iter()
        .zip(best)
        .map(|((category, chosen), (_, best))| Moved {
            category,
            chances: Pair { chosen, best },
        })
        .filter(|moved| NOTABLE <= moved.chances.difference().abs())
        .collect();
    let size = |moved: &Moved| moved.chances.difference().abs();
    moved.sort_by(|a, b| size(b).total_cmp(&size(a)));
    moved
}
