//! How likely a box is to be made.

use dicewise_rules::{Category, Dice, Keep, Position, State};

use crate::forecast::Forecast;
use crate::step::perfect_steps;
use crate::turn::{ByDice, Turn, largest, means};
use crate::values::Values;

/// How likely an open box is to be made.
///
/// A lower box is made if it holds points; an upper box if it holds at least three of its face,
/// which is what the bonus asks for on average; chance always is, if it is not given up.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct BoxOdds {
    /// The box.
    pub category: Category,
    /// Whether the dice on the table make it; none if there are none.
    pub now: Option<bool>,
    /// The chance to make it by the end of this turn, playing for nothing else.
    pub this_turn: f64,
    /// The chance that it is made in this game under play for the most points.
    pub this_game: f64,
}

/// How likely an open box is to be made by the end of a turn after a keep.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct KeepChance {
    /// The box.
    pub category: Category,
    /// Playing for nothing else.
    pub alone: f64,
    /// Playing for the most points.
    pub plan: f64,
}

/// What one would be throwing for: the chances of every open box after a keep, in the order of the
/// sheet. Nothing if no throw is left.
#[must_use]
pub fn keep_chances(values: &Values, position: &Position, keep: Keep) -> Vec<KeepChance> {
    let state = position.state();
    let Some((_, throws @ 1..)) = position.dice() else {
        return Vec::new();
    };
    let final_rolls = Turn::new(values, state).final_rolls_after(keep, throws);
    let open = state.open().iter();
    open.map(|category| {
        let makes = makes_by_dice(values, state, category);
        let by_plan = makes.iter().zip(&final_rolls);
        let plan = by_plan.map(|(makes, chance)| makes * chance).sum();
        let mut alone = makes;
        for _ in 1..throws {
            alone = largest(&means(alone));
        }
        KeepChance {
            category,
            alone: means(alone)[keep.index()],
            plan,
        }
    })
    .collect()
}

/// The odds of every open box, in the order of the sheet.
#[must_use]
pub fn odds(values: &Values, position: &Position) -> Vec<BoxOdds> {
    let state = position.state();
    if state.is_over() {
        return Vec::new();
    }
    let steps = perfect_steps(values, state, position.dice());
    let forecast = Forecast::after(values, state, steps);
    let odds = state.open().iter().map(|category| {
        let makes = makes_by_dice(values, state, category);
        BoxOdds {
            category,
            now: position.dice().map(|(dice, _)| makes[dice.index()] == 1.0),
            this_turn: this_turn(makes, position.dice()),
            this_game: forecast.made[category.index()],
        }
    });
    odds.collect()
}

/// For each roll, 1 if its entry makes the box, and 0 if not.
fn makes_by_dice(values: &Values, state: State, category: Category) -> ByDice<f64> {
    let mut makes = [0.0; Dice::COUNT];
    for dice in Dice::all() {
        if made_by(values, state, category, dice) {
            makes[dice.index()] = 1.0;
        }
    }
    makes
}

/// Whether these dice make an open box.
pub(crate) fn made_by(values: &Values, state: State, category: Category, dice: Dice) -> bool {
    let scored = state.score(values.rules(), dice, category);
    scored.is_ok_and(|scored| is_made(category, scored.points))
}

/// Whether a box with these points is made.
pub(crate) fn is_made(category: Category, points: u16) -> bool {
    match category.face() {
        Some(face) => 3 * u16::from(face.pips()) <= points,
        None => 0 < points,
    }
}

/// The largest chance to end the turn with dice that make it.
fn this_turn(mut makes: ByDice<f64>, on_table: Option<(Dice, u8)>) -> f64 {
    let rolls_left = on_table.map_or(2, |(_, rolls_left)| rolls_left);
    for _ in 0..rolls_left {
        makes = largest(&means(makes));
    }
    match on_table {
        Some((dice, _)) => makes[dice.index()],
        None => means(makes)[0],
    }
}
