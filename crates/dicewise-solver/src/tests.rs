//! The fast solver against the literature and against the plain one.

mod advice;
mod ahead;
mod bots;
mod chances;
mod review;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_rules::{Category, CategorySet, Dice, Position, RuleBook, RuleSet, State};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::plain::{Plain, keep_value, one_throw_more, score_rolls, turn_value};
use crate::{
    Advice, Bot, Cancelled, ChanceAdvice, Choice, Distribution, Match, Ranked, Rivals, Simulation,
    Targets, Values, keep_chances, odds,
};

fn rules(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).unwrap()
}

fn house(text: &str) -> Arc<RuleSet> {
    Arc::new(RuleSet::from_toml(text).unwrap())
}

/// The built-in rule sets, and house rules at the edges of what the fields allow.
fn all_rules() -> Vec<Arc<RuleSet>> {
    let house_rules = [
        "based_on = 'yahtzee'\nupper_bonus = { at = 105, points = 1000 }",
        "based_on = 'kniffel'\nupper_bonus = { at = 1, points = 7 }\nfurther_five = { bonus_when_zero = true }",
        "based_on = 'yardzee'\nupper_bonus = { points = 0 }\nfurther_five = { joker_when_zero = true }",
        "based_on = 'yahtzee-free-joker'\nboxes = { full_house = 0, small_straight = 1000, five_of_a_kind = 1 }",
        "based_on = 'plain'\nupper_bonus = { at = 84 }\nfurther_five = { bonus = 33 }",
    ];
    let built_in = RuleSet::built_in().iter().cloned();
    built_in.chain(house_rules.map(house)).collect()
}

#[track_caller]
fn close(ours: f64, theirs: f64, within: f64) {
    assert!((ours - theirs).abs() <= within, "{ours} is not {theirs}");
}

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A card that some play can lead to.
fn random_state(rng: &mut ChaCha8Rng, most_open: usize) -> State {
    loop {
        let open = CategorySet::from_bits(rng.random_range(0..1 << 13)).unwrap();
        let upper = rng.random_range(0..=RuleSet::MOST_UPPER);
        let state = State::new(open, upper, rng.random());
        if let (1.., Ok(state)) = (open.len(), state)
            && open.len() <= most_open
        {
            return state;
        }
    }
}

/// The total of a card whose lower boxes hold nothing but five of a kind.
fn least_total(rules: &RuleSet, state: State) -> u16 {
    let five = if state.five() {
        rules.boxes().five_of_a_kind
    } else {
        0
    };
    u16::from(state.upper()) + state.upper_bonus(rules) + five
}

#[test]
fn the_values_of_the_literature() {
    // Verhoeff 1999, Glenn 2006, and several independent solvers.
    for (id, par) in [
        ("yahtzee", 254.587_728_734_5),
        ("yahtzee-free-joker", 254.589_609_482_0),
        ("plain", 245.870_774_514_1),
    ] {
        let values = Values::solve(rules(id));
        close(values.par(), par, 1e-8);
        assert_eq!(values.n_states(), 536_448);
    }
}

#[test]
fn one_box_alone() {
    let values = Values::solve(rules("plain"));
    let alone =
        |category| values.get(State::new(CategorySet::EMPTY.with(category), 0, false).unwrap());
    close(alone(Category::FiveOfAKind), 2.3014, 5e-5);
    close(alone(Category::Chance), 23.3333, 5e-5);
}

/// Every card with one or two boxes open, of every rule set, from the rules alone.
#[test]
fn the_fast_solver_is_the_plain_one_on_every_card_of_small_games() {
    let check = |rules: &Arc<RuleSet>| {
        let values = Values::solve(Arc::clone(rules));
        let mut plain = Plain::new(rules);
        let small = (0..1 << 13)
            .filter_map(CategorySet::from_bits)
            .filter(|open| open.len() <= 2);
        // Every third total: each block of lanes has some of them.
        let states = small.flat_map(|open| {
            let totals = (0..=RuleSet::MOST_UPPER).step_by(3);
            totals.flat_map(move |upper| [false, true].map(|five| State::new(open, upper, five)))
        });
        for state in states.flatten() {
            close(values.get(state), plain.value(state), 1e-9);
        }
    };
    std::thread::scope(|scope| {
        let all = all_rules();
        for rules in all {
            scope.spawn(move || check(&rules));
        }
    });
}

/// On any card, the value is that of a turn played word by word with the values after it.
#[test]
fn the_fast_solver_is_the_plain_one_on_random_cards() {
    let check = |rules: &Arc<RuleSet>| {
        let values = Values::solve(Arc::clone(rules));
        let mut rng = rng(1);
        for _ in 0..10_000 {
            let state = random_state(&mut rng, 13);
            let plain = turn_value(rules, state, &mut |after| values.get(after));
            close(values.get(state), plain, 1e-9);
        }
    };
    std::thread::scope(|scope| {
        for rules in RuleSet::built_in() {
            scope.spawn(move || check(rules));
        }
    });
}

#[test]
fn work_can_be_called_off() {
    let mut steps = Vec::new();
    let result = Values::solve_with(rules("yahtzee"), |done| {
        steps.push(done);
        if steps.len() == 3 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!(result.err(), Some(Cancelled));
    assert_eq!(steps.len(), 3);
    assert!(steps.is_sorted());
    let values = Values::solve(rules("plain"));
    let position = Position::parse("plain:12TC/0/-/0", &RuleBook::default()).unwrap();
    let result = Distribution::with(&values, &position, |_| ControlFlow::Break(()));
    assert_eq!(result, Err(Cancelled));
}
