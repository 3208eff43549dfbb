//! Why one choice is better than another.

use dicewise_rules::{Category, Dice, Entry, Position, RuleSet, State};

use crate::forecast::Forecast;
use crate::odds::made_by;
use crate::review::{Action, Decision};
use crate::standing::Standing;
use crate::step::{Step, steps_of};
use crate::turn::{ByDice, Turn};
use crate::values::Values;

/// What speaks for the best choice, and what for the one that was made.
///
/// In every list comes first what speaks for the best, then what speaks against it, the weightiest of each
/// first.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// Where the points are expected. All differences together are what was lost.
    pub gains: Vec<Gain>,
    /// How likely each box is to be made, where it makes a difference. After a keep it is about this turn,
    /// after an entry about the rest of the game.
    pub moved: Vec<Moved>,
    /// The chance of the upper bonus after each entry, where it makes a difference.
    pub upper_bonus: Option<Pair>,
    /// What each entry brings at once, and how many points can be expected after it.
    pub points: Option<PointsPair>,
}

/// Points that can be expected somewhere.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Gain {
    /// Where.
    pub place: GainPlace,
    /// How many.
    pub points: Pair,
}

/// Where points come from.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum GainPlace {
    /// A box.
    Box(Category),
    /// The upper bonus.
    UpperBonus,
    /// Bonuses for further fives of a kind.
    FurtherFives,
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
    /// Compares what was done in a decision with what was best.
    #[must_use]
    pub fn new(values: &Values, decision: &Decision) -> Reason {
        let Decision {
            position,
            chosen,
            best,
            ..
        } = decision;
        let state = position.state();
        let turn = Turn::new(values, state);
        let actions = [*chosen, *best];
        let sums = actions.map(|action| {
            let steps = endings(values, &turn, position, action);
            Forecast::after(values, state, steps)
        });
        let entered = actions.map(|action| after(values, position, action));
        let [Some(chosen), Some(best)] = entered else {
            let rolls = actions.map(|action| final_rolls(&turn, position, action));
            return Reason {
                gains: gains(values.rules(), &sums),
                moved: moved_in_turn(values, state, &rolls),
                upper_bonus: None,
                points: None,
            };
        };
        let bonus = pair(&sums, |sums| sums.upper_chance);
        Reason {
            gains: gains(values.rules(), &sums),
            moved: moved_in_game(&sums, chosen.state, best.state),
            upper_bonus: (NOTABLE <= bonus.difference().abs()).then_some(bonus),
            points: Some(points(values, position, chosen, best)),
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

/// Where the points differ.
fn gains(rules: &RuleSet, sums: &[Forecast; 2]) -> Vec<Gain> {
    let bonus = f64::from(rules.upper_bonus().points);
    let boxes = Category::ALL.into_iter().map(|category| {
        let points = pair(sums, |sums| sums.points[category.index()]);
        (GainPlace::Box(category), points)
    });
    let others = [
        (
            GainPlace::UpperBonus,
            pair(sums, |sums| sums.upper_chance * bonus),
        ),
        (GainPlace::FurtherFives, pair(sums, |sums| sums.five_bonus)),
    ];
    let gains = boxes.chain(others);
    let gains = gains.filter(|(_, points)| points.difference() != 0.0);
    let mut gains: Vec<_> = gains
        .map(|(place, points)| Gain { place, points })
        .collect();
    sort(&mut gains, |gain| (gain.points, gain.points));
    gains
}

/// How likely the dice at the end of the turn make each open box. It weighs as much as the points that they
/// would bring there.
fn moved_in_turn(values: &Values, state: State, rolls: &[ByDice<f64>; 2]) -> Vec<Moved> {
    let weighed = state.open().iter().map(|category| {
        let mut sums = [(0.0, 0.0); 2];
        for dice in Dice::all().filter(|&dice| made_by(values, state, category, dice)) {
            let scored = state.score(values.rules(), dice, category);
            let points = scored.map_or(0.0, |scored| f64::from(scored.points));
            for (sums, rolls) in sums.iter_mut().zip(rolls) {
                sums.0 += rolls[dice.index()];
                sums.1 += rolls[dice.index()] * points;
            }
        }
        let moved = Moved {
            category,
            chances: pair(&sums, |sums| sums.0),
        };
        (moved, pair(&sums, |sums| sums.1))
    });
    notable(weighed.collect())
}

/// How likely each box that is open after both entries is to be made in the game. It weighs as much as the
/// points in it.
fn moved_in_game(sums: &[Forecast; 2], chosen: State, best: State) -> Vec<Moved> {
    let in_both = chosen.open().intersection(best.open());
    let weighed = in_both.iter().map(|category| {
        let moved = Moved {
            category,
            chances: pair(sums, |sums| sums.made[category.index()]),
        };
        (moved, pair(sums, |sums| sums.points[category.index()]))
    });
    notable(weighed.collect())
}

/// The differences that are worth a word.
fn notable(mut weighed: Vec<(Moved, Pair)>) -> Vec<Moved> {
    weighed.retain(|(moved, _)| NOTABLE <= moved.chances.difference().abs());
    sort(&mut weighed, |(moved, weight)| (moved.chances, *weight));
    weighed.into_iter().map(|(moved, _)| moved).collect()
}

/// Brings first what is more after the best choice, then what is less, each with the weightiest first.
fn sort<T>(list: &mut [T], of: impl Fn(&T) -> (Pair, Pair)) {
    let key = |item: &T| {
        let (what, weight) = of(item);
        (0.0 < what.difference(), weight.difference().abs())
    };
    list.sort_by(|a, b| {
        let (a, b) = (key(a), key(b));
        b.0.cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
}

fn pair<T>(both: &[T; 2], of: impl Fn(&T) -> f64) -> Pair {
    Pair {
        chosen: of(&both[0]),
        best: of(&both[1]),
    }
}

fn points(values: &Values, position: &Position, chosen: Standing, best: Standing) -> PointsPair {
    let rules = values.rules();
    let gain = |after: Standing| after.total(rules) - position.total();
    let later =
        |after: Standing| values.get(after.state) - f64::from(after.state.upper_bonus(rules));
    PointsPair {
        chosen: gain(chosen),
        best: gain(best),
        later: Pair {
            chosen: later(chosen),
            best: later(best),
        },
    }
}

/// The entry that is made; none after a keep.
fn entry(values: &Values, position: &Position, action: Action) -> Option<Entry> {
    let (dice, _) = position.dice()?;
    let (rules, state) = (values.rules(), position.state());
    let (category, scored) = match action {
        Action::Keep(_) => return None,
        Action::Score(category) => (category, state.score(rules, dice, category).ok()?),
        Action::Zero(category) => (category, state.zero(rules, dice, category).ok()?),
    };
    Some(Entry::new(category, scored))
}

/// The card after an entry; none after a keep.
fn after(values: &Values, position: &Position, action: Action) -> Option<Standing> {
    entry(values, position, action).map(|entry| Standing::from(position).after(entry))
}

/// The dice at the end of the turn.
fn final_rolls(turn: &Turn, position: &Position, action: Action) -> ByDice<f64> {
    match (action, position.dice()) {
        (Action::Keep(keep), Some((_, throws @ 1..))) if keep.len() < 5 => {
            turn.final_rolls_after(keep, throws)
        }
        (_, on_table) => turn.final_rolls(on_table.map(|(dice, _)| (dice, 0))),
    }
}

/// Every way in which the turn ends after a choice.
fn endings(values: &Values, turn: &Turn, position: &Position, action: Action) -> Vec<Step> {
    match entry(values, position, action) {
        Some(entry) => vec![Step {
            category: entry.category,
            points: entry.points,
            bonus: entry.bonus,
            chance: 1.0,
        }],
        None => steps_of(turn, &final_rolls(turn, position, action)),
    }
}
