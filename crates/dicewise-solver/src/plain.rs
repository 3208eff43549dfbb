//! The plain solver, obviously right and slow: the oracle of the tests.
//!
//! It follows the rules of a turn word by word and shares nothing with the fast one.

use std::collections::HashMap;
use std::sync::LazyLock;

use dicewise_rules::{Category, Dice, Keep, RuleSet, State};

/// Something for each roll, by its index.
pub(crate) type Rolls = Vec<f64>;

/// Every result of the throw after each keep, with the number of ways to it.
static OUTCOMES: LazyLock<Vec<Vec<(Dice, u32)>>> =
    LazyLock::new(|| Keep::all().map(|keep| keep.outcomes().collect()).collect());

/// Every keep of each roll.
static KEEPS: LazyLock<Vec<Vec<Keep>>> =
    LazyLock::new(|| Dice::all().map(|dice| dice.keeps().collect()).collect());

/// What each roll is worth with no throw left: the best of all legal boxes.
pub(crate) fn score_rolls(
    rules: &RuleSet,
    state: State,
    next: &mut dyn FnMut(State) -> f64,
) -> Rolls {
    let mut best = |dice: Dice| {
        let boxes = state.legal(rules, dice);
        let value = |category: Category| {
            let scored = state.score(rules, dice, category).expect("it is legal");
            let after = state.after(category, scored.points);
            f64::from(scored.points + scored.five_bonus) + next(after)
        };
        boxes.iter().map(value).fold(f64::MIN, f64::max)
    };
    Dice::all().map(&mut best).collect()
}

/// What a keep is worth if rolls are worth this much after the throw.
pub(crate) fn keep_value(keep: Keep, rolls: &Rolls) -> f64 {
    let outcomes = &OUTCOMES[keep.index()];
    let ways: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
    let sum: f64 = outcomes
        .iter()
        .map(|(dice, ways)| f64::from(*ways) * rolls[dice.index()])
        .sum();
    sum / f64::from(ways)
}

/// What rolls are worth with one throw more.
pub(crate) fn one_throw_more(rolls: &Rolls) -> Rolls {
    let keeps: Vec<_> = Keep::all().map(|keep| keep_value(keep, rolls)).collect();
    let best = |kept: &Vec<Keep>| {
        kept.iter()
            .map(|keep| keeps[keep.index()])
            .fold(f64::MIN, f64::max)
    };
    KEEPS.iter().map(best).collect()
}

/// The value of a card at the start of a turn, given those after it. The upper bonus is counted on a
/// full card.
pub(crate) fn turn_value(rules: &RuleSet, state: State, next: &mut dyn FnMut(State) -> f64) -> f64 {
    if state.is_over() {
        return f64::from(state.upper_bonus(rules));
    }
    let rolls = one_throw_more(&one_throw_more(&score_rolls(rules, state, next)));
    keep_value(Keep::NONE, &rolls)
}

/// The values of all cards that were asked for, down to the full ones.
pub(crate) struct Plain<'r> {
    rules: &'r RuleSet,
    known: HashMap<State, f64>,
}

impl<'r> Plain<'r> {
    pub(crate) fn new(rules: &'r RuleSet) -> Plain<'r> {
        Plain {
            rules,
            known: HashMap::new(),
        }
    }

    pub(crate) fn value(&mut self, state: State) -> f64 {
        if let Some(&value) = self.known.get(&state) {
            return value;
        }
        let value = turn_value(self.rules, state, &mut |after| self.value(after));
        self.known.insert(state, value);
        value
    }
}
