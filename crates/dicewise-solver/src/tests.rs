//! The fast solver against the literature and against the plain one.

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
fn advice_is_that_of_the_literature() {
    let values = Values::solve(rules("yahtzee-free-joker"));
    let position = "yahtzee-free-joker:25TFLYC/48/-/103:12344:2";
    let position = Position::parse(position, &RuleBook::default()).unwrap();
    let advice = Advice::new(&values, &position);
    let expected = |keep: &str| {
        let choice = Choice::Keep(keep.parse().unwrap());
        let ranked = advice.choices.iter().find(|ranked| ranked.choice == choice);
        ranked.unwrap().expected
    };
    assert_eq!(advice.best().choice, Choice::Keep("234".parse().unwrap()));
    close(expected("234"), 243.4088, 5e-5);
    close(expected("1234"), 243.0982, 5e-5);
    close(advice.expected, expected("234"), 0.0);
}

/// Every choice on random dice is worth what playing it out word by word gives.
#[test]
fn choices_are_worth_what_they_claim() {
    for rules in all_rules() {
        let values = Values::solve(Arc::clone(&rules));
        let mut rng = rng(2);
        for _ in 0..60 {
            let state = random_state(&mut rng, 13);
            let total = least_total(&rules, state);
            let dice = Dice::all().nth(rng.random_range(0..Dice::COUNT)).unwrap();
            let rolls_left = rng.random_range(0..=2);
            let position = Position::new(Arc::clone(&rules), state, total).unwrap();
            let position = position.with_dice(dice, rolls_left).unwrap();
            let advice = Advice::with_zeros(&values, &position);

            let mut rolls = score_rolls(&rules, state, &mut |after| values.get(after));
            if rolls_left == 2 {
                rolls = one_throw_more(&rolls);
            }
            let held = f64::from(total - state.upper_bonus(&rules));
            for Ranked {
                choice,
                scored,
                expected,
                loss,
            } in &advice.choices
            {
                let worth = match *choice {
                    Choice::Keep(keep) => keep_value(keep, &rolls),
                    Choice::Score(category) | Choice::Zero(category) => {
                        let scored = scored.unwrap();
                        let after = state.after(category, scored.points);
                        f64::from(scored.points + scored.five_bonus) + values.get(after)
                    }
                };
                close(*expected, held + worth, 1e-9);
                close(*loss, advice.expected - expected, 1e-9);
            }
            assert!(
                advice
                    .choices
                    .is_sorted_by(|a, b| b.expected <= a.expected + 1e-9)
            );
            let n_keeps = dice.keeps().filter(|keep| keep.len() < 5).count();
            let n_keeps = if rolls_left == 0 { 0 } else { n_keeps };
            let boxes = state.legal(&rules, dice);
            let zeros = boxes
                .iter()
                .filter(|&category| state.zero(&rules, dice, category).is_ok());
            assert_eq!(advice.choices.len(), n_keeps + boxes.len() + zeros.count());
            let without = Advice::new(&values, &position);
            assert_eq!(without.choices.len(), n_keeps + boxes.len());
        }
    }
}

#[test]
fn before_the_first_throw_there_is_nothing_to_choose() {
    let values = Values::solve(rules("yahtzee"));
    let advice = Advice::new(&values, &Position::start(rules("yahtzee")));
    assert!(advice.choices.is_empty());
    close(advice.expected, values.par(), 0.0);
}

#[test]
fn the_distribution_of_a_whole_game() {
    let values = Values::solve(rules("yahtzee-free-joker"));
    let distribution = Distribution::new(&values, &Position::start(rules("yahtzee-free-joker")));
    close(distribution.mean(), values.par(), 1e-8);
    // Verhoeff; the tie-break is ours: more dice stay.
    close(distribution.sd(), 59.6117, 5e-5);
    let total: f64 = distribution.pmf.iter().map(|(_, chance)| chance).sum();
    close(total, 1.0, 1e-11);
    assert_eq!(distribution.percentile(50.0), 248);
    assert!(distribution.pmf.is_sorted_by_key(|(score, _)| *score));
    assert!(
        distribution.pmf.last().unwrap().0 <= 1575,
        "the most points there are"
    );
    let boxes: f64 = distribution.boxes.iter().map(|summary| summary.mean).sum();
    let bonuses = 35.0 * distribution.upper_bonus + 100.0 * distribution.bonuses;
    close(boxes + bonuses, values.par(), 1e-8);
    close(distribution.boxes[11].mean, 50.0 * distribution.five, 1e-9);
}

/// From any card and within any turn, the mean is the expected score.
#[test]
fn the_distribution_from_anywhere_has_the_expected_mean() {
    for rules in all_rules() {
        let values = Values::solve(Arc::clone(&rules));
        let mut rng = rng(3);
        for _ in 0..12 {
            let state = random_state(&mut rng, 5);
            let total = least_total(&rules, state);
            let mut position = Position::new(Arc::clone(&rules), state, total).unwrap();
            if rng.random() {
                let dice = Dice::all().nth(rng.random_range(0..Dice::COUNT)).unwrap();
                position = position.with_dice(dice, rng.random_range(0..=2)).unwrap();
            }
            let distribution = Distribution::new(&values, &position);
            let advice = Advice::new(&values, &position);
            close(distribution.mean(), advice.expected, 1e-8);
            close(distribution.at_least(0), 1.0, 1e-11);
        }
    }
}

#[test]
fn the_odds_of_a_turn() {
    let values = Values::solve(rules("yahtzee"));
    let check = |position: &str, category: Category, this_turn: f64| {
        let position = Position::parse(position, &RuleBook::default()).unwrap();
        let odds = odds(&values, &position, |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(odds.len(), position.state().open().len());
        let odds = odds.iter().find(|odds| odds.category == category).unwrap();
        close(odds.this_turn, this_turn, 1e-6);
        assert!(odds.this_turn <= 1.0 && odds.this_game <= 1.0 + 1e-12);
        odds.now
    };
    // Five of a kind in three throws: the classic 4.6 %.
    assert_eq!(
        check("yahtzee:HY/0/-/0", Category::FiveOfAKind, 0.046_028_6),
        None
    );
    // One die short of it with one throw left, and with two.
    assert_eq!(
        check("yahtzee:HY/0/-/0:44441:1", Category::FiveOfAKind, 1.0 / 6.0),
        Some(false)
    );
    assert_eq!(
        check(
            "yahtzee:HY/0/-/0:44441:2",
            Category::FiveOfAKind,
            11.0 / 36.0
        ),
        Some(false)
    );
    assert_eq!(
        check("yahtzee:HY/0/-/0:44455:1", Category::FullHouse, 1.0),
        Some(true)
    );
    // An open-ended straight with one throw left.
    assert_eq!(
        check("yahtzee:L/0/-/0:23451:0", Category::LargeStraight, 1.0),
        Some(true)
    );
    assert_eq!(
        check(
            "yahtzee:L/0/-/0:23455:1",
            Category::LargeStraight,
            1.0 / 3.0
        ),
        Some(false)
    );
}

#[test]
fn the_chances_of_a_keep() {
    let values = Values::solve(rules("yahtzee"));
    let check = |position: &str, keep: &str, category, alone: f64, plan: f64| {
        let position = Position::parse(position, &RuleBook::default()).unwrap();
        let chances = keep_chances(&values, &position, keep.parse().unwrap());
        assert_eq!(chances.len(), position.state().open().len());
        let chance = chances
            .iter()
            .find(|chance| chance.category == category)
            .unwrap();
        close(chance.alone, alone, 1e-9);
        close(chance.plan, plan, 1e-9);
    };
    // One throw: there is nothing to plan.
    check(
        "yahtzee:HY/0/-/0:44441:1",
        "4444",
        Category::FiveOfAKind,
        1.0 / 6.0,
        1.0 / 6.0,
    );
    // From a pair: another and two alike, or two of it and another, … 20 of 216 ways.
    check(
        "yahtzee:HY/0/-/0:44455:1",
        "44",
        Category::FullHouse,
        20.0 / 216.0,
        20.0 / 216.0,
    );
    // Two throws for the last open box: the plan is to make it.
    check(
        "yahtzee:Y/0/-/0:44441:2",
        "4444",
        Category::FiveOfAKind,
        11.0 / 36.0,
        11.0 / 36.0,
    );
    // No throw is left.
    let position = Position::parse("yahtzee:HY/0/-/0:44441:0", &RuleBook::default()).unwrap();
    assert!(keep_chances(&values, &position, "4444".parse().unwrap()).is_empty());
}

/// The best chance of something that depends on how many points are missing, word by word.
struct PlainChance<'r> {
    rules: &'r RuleSet,
    /// What it is worth to miss so many points at the end.
    worth: &'r dyn Fn(i32) -> f64,
    known: HashMap<(State, i32), f64>,
}

fn met(missing: i32) -> f64 {
    if missing <= 0 { 1.0 } else { 0.0 }
}

impl PlainChance<'_> {
    fn chance(&mut self, state: State, need: i32) -> f64 {
        if state.is_over() {
            return (self.worth)(need - i32::from(state.upper_bonus(self.rules)));
        }
        if let Some(&chance) = self.known.get(&(state, need)) {
            return chance;
        }
        let rolls: Vec<f64> = Dice::all()
            .map(|dice| {
                let mut best = 0.0_f64;
                for category in state.legal(self.rules, dice).iter() {
                    let scored = state.score(self.rules, dice, category).unwrap();
                    let after = state.after(category, scored.points);
                    let gain = i32::from(scored.points + scored.five_bonus);
                    best = best.max(self.chance(after, need - gain));
                }
                best
            })
            .collect();
        let rolls = one_throw_more(&one_throw_more(&rolls));
        let chance = keep_value(dicewise_rules::Keep::NONE, &rolls);
        self.known.insert((state, need), chance);
        chance
    }
}

#[test]
fn targets_are_those_of_play_word_by_word() {
    let go = |_| ControlFlow::Continue(());
    for rules in all_rules() {
        let values = Values::solve(Arc::clone(&rules));
        let mut rng = rng(7);
        for _ in 0..4 {
            let state = random_state(&mut rng, 2);
            let total = least_total(&rules, state);
            let held = i32::from(total - state.upper_bonus(&rules));
            let position = Position::new(Arc::clone(&rules), state, total).unwrap();
            let targets = Targets::new(&values, &position, go).unwrap();
            let mut plain = PlainChance {
                rules: &rules,
                worth: &met,
                known: HashMap::new(),
            };
            for more in [0, 1, 20, 35, 36, 50, 70, 101, 135, 200] {
                let target = u32::try_from(held + more).unwrap();
                close(targets.chance(target), plain.chance(state, more), 1e-12);
            }
        }
    }
}

/// Nobody who plays for points has a better chance than somebody who plays for the target, and the
/// best choice for a target is worth the chance that it is said to have.
#[test]
fn targets_dominate_play_for_points() {
    let go = |_| ControlFlow::Continue(());
    for rules in RuleSet::built_in() {
        let values = Values::solve(Arc::clone(rules));
        let mut rng = rng(8);
        for _ in 0..5 {
            let state = random_state(&mut rng, 5);
            let total = least_total(rules, state);
            let dice = Dice::all().nth(rng.random_range(0..Dice::COUNT)).unwrap();
            let position = Position::new(Arc::clone(rules), state, total).unwrap();
            let position = position.with_dice(dice, rng.random_range(0..=2)).unwrap();
            let targets = Targets::new(&values, &position, go).unwrap();
            let distribution = Distribution::new(&values, &position);
            for target in 0..=700 {
                let chance = targets.chance(u32::from(target));
                assert!(
                    distribution.at_least(target) <= chance + 1e-12,
                    "{position} {target}"
                );
            }
            assert!(targets.curve().is_sorted_by(|a, b| b.1 <= a.1));
            let target = u32::from(distribution.percentile(60.0));
            let advice = ChanceAdvice::to_reach(&values, &position, target, go).unwrap();
            close(advice.chance, targets.chance(target), 1e-12);
            close(advice.choices[0].chance, advice.chance, 1e-12);
            assert_eq!(
                advice.choices.len(),
                Advice::new(&values, &position).choices.len()
            );
        }
    }
}

/// The part of a win that a score brings, counted over everything that the others may end with.
fn plain_share(others: &[Distribution], score: i32) -> f64 {
    fn count(others: &[Distribution], score: i32, n_level: u32) -> f64 {
        let Some((first, rest)) = others.split_first() else {
            return 1.0 / f64::from(1 + n_level);
        };
        let not_ahead = first
            .pmf
            .iter()
            .filter(|(other, _)| i32::from(*other) <= score);
        not_ahead
            .map(|&(other, chance)| {
                let level = u32::from(i32::from(other) == score);
                chance * count(rest, score, n_level + level)
            })
            .sum()
    }
    count(others, score, 0)
}

fn random_position(rng: &mut ChaCha8Rng, rules: &Arc<RuleSet>, most_open: usize) -> Position {
    let state = random_state(rng, most_open);
    Position::new(Arc::clone(rules), state, least_total(rules, state)).unwrap()
}

#[test]
fn chances_to_win_are_those_of_play_word_by_word() {
    let go = |_| ControlFlow::Continue(());
    for rules in all_rules() {
        let values = Values::solve(Arc::clone(&rules));
        let mut rng = rng(11);
        for n_others in 1..=3 {
            let others: Vec<_> = (0..n_others)
                .map(|_| Distribution::new(&values, &random_position(&mut rng, &rules, 2)))
                .collect();
            let rivals = Rivals::new(&others);
            for score in 0..400 {
                let plain = plain_share(&others, i32::from(score));
                close(rivals.chance(score), plain, 1e-12);
            }
            let position = random_position(&mut rng, &rules, 2);
            let held = position.total() - position.state().upper_bonus(&rules);
            let mut plain = PlainChance {
                rules: &rules,
                worth: &|missing| plain_share(&others, -missing),
                known: HashMap::new(),
            };
            let advice = ChanceAdvice::to_win(&values, &position, &rivals, go).unwrap();
            let expected = plain.chance(position.state(), -i32::from(held));
            close(advice.chance, expected, 1e-12);
        }
    }
}

/// Nobody who plays for points wins more often than somebody who plays to win, and the best choice
/// has the chance that the position is said to have.
#[test]
fn playing_to_win_dominates_playing_for_points() {
    let go = |_| ControlFlow::Continue(());
    for rules in RuleSet::built_in() {
        let values = Values::solve(Arc::clone(rules));
        let mut rng = rng(12);
        for n_others in 1..=3 {
            let others: Vec<_> = (0..n_others)
                .map(|_| Distribution::new(&values, &random_position(&mut rng, rules, 5)))
                .collect();
            let rivals = Rivals::new(&others);
            let dice = Dice::all().nth(rng.random_range(0..Dice::COUNT)).unwrap();
            let position = random_position(&mut rng, rules, 5);
            let position = position.with_dice(dice, rng.random_range(0..=2)).unwrap();
            let own = Distribution::new(&values, &position);
            let for_points = own.pmf.iter();
            let for_points: f64 = for_points
                .map(|&(score, chance)| chance * rivals.chance(score))
                .sum();
            let advice = ChanceAdvice::to_win(&values, &position, &rivals, go).unwrap();
            assert!(for_points <= advice.chance + 1e-12, "{position}");
            close(advice.choices[0].chance, advice.chance, 1e-12);
            assert_eq!(advice.choices[0].loss, 0.0);
            assert!(advice.choices.is_sorted_by(|a, b| a.loss <= b.loss));
            let n_choices = Advice::new(&values, &position).choices.len();
            assert_eq!(advice.choices.len(), n_choices);
        }
    }
}

/// Against a card that is full, winning is reaching its total and one more.
#[test]
fn winning_against_a_full_card_is_a_target() {
    let go = |_| ControlFlow::Continue(());
    let values = Values::solve(rules("plain"));
    let book = RuleBook::default();
    let full = Position::parse("plain:-/63/+/300", &book).unwrap();
    let rivals = Rivals::new(&[Distribution::new(&values, &full)]);
    assert_eq!(
        [299, 300, 301].map(|score| rivals.chance(score)),
        [0.0, 0.5, 1.0]
    );
    // Nothing but the large straight is open: 300 with it, 260 without.
    let position = Position::parse("plain:L/63/+/260:12345:0", &book).unwrap();
    let advice = ChanceAdvice::to_win(&values, &position, &rivals, go).unwrap();
    assert_eq!(advice.chance, 0.5);
    assert_eq!(
        advice.choices[0].choice,
        Choice::Score(Category::LargeStraight)
    );
}

fn paired(values: &Values, bots: &[Bot], games: usize, horizon: usize) -> Simulation {
    let of = Match {
        paired: true,
        horizon,
        ..Match::new(bots, games, 3)
    };
    Simulation::run(values, of, |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn in_paired_games_luck_is_shared_out() {
    let values = Values::solve(rules("yahtzee"));
    let even = paired(&values, &[Bot::Perfect; 3], 300, 0);
    for player in &even.players {
        assert_eq!(player.mean, even.players[0].mean);
        close(player.wins, 100.0, 1e-9);
        close(player.win_error, 0.0, 1e-12);
    }
    // Die by die, everybody scores what one expects.
    const GAMES: usize = 4000;
    let mixed = paired(&values, &[Bot::Perfect, Bot::Good], GAMES, 0);
    let [perfect, good] = [&mixed.players[0], &mixed.players[1]];
    let standard_error = 60.0 / (GAMES as f64).sqrt();
    close(perfect.mean, values.par(), 4.0 * standard_error);
    let lockstep = simulate(&values, &[Bot::Good], GAMES, 4);
    close(good.mean, lockstep.players[0].mean, 6.0 * standard_error);
}

#[test]
fn who_plays_to_win_wins_more_often() {
    let values = Values::solve(rules("yahtzee"));
    let simulation = paired(&values, &[Bot::ToWin, Bot::Perfect], 12_000, 2);
    let to_win = &simulation.players[0];
    let rate = to_win.wins / 12_000.0;
    assert!(
        0.5 + 3.0 * to_win.win_error < rate,
        "{rate} ± {}",
        to_win.win_error
    );
    assert!(to_win.mean < simulation.players[1].mean);
}

fn simulate(values: &Values, bots: &[Bot], games: usize, seed: u64) -> Simulation {
    Simulation::run(values, Match::new(bots, games, seed), |_| {
        ControlFlow::Continue(())
    })
    .unwrap()
}

/// However a bot plays, each of its turns ends somehow, and only in ways the rules allow.
#[test]
fn every_bot_ends_every_turn() {
    for rules in all_rules() {
        let values = Values::solve(Arc::clone(&rules));
        let mut rng = rng(4);
        for _ in 0..8 {
            let state = random_state(&mut rng, 13);
            for bot in Bot::ALL {
                let steps = bot.steps(&values, state);
                let total: f64 = steps.iter().map(|step| step.chance).sum();
                close(total, 1.0, 1e-9);
                for step in steps {
                    let possible =
                        state.possible(&rules, dicewise_rules::Keep::NONE, step.category);
                    let entry = (step.points, step.bonus);
                    assert!(
                        possible
                            .iter()
                            .any(|other| (other.points, other.bonus) == entry)
                    );
                }
            }
        }
    }
}

/// The better a bot, the more it expects; each has the expectation that its chances give.
#[test]
fn simulated_scores_agree_with_exact_ones() {
    const GAMES: usize = 20_000;
    let values = Values::solve(rules("yahtzee"));
    let simulation = simulate(&values, &[Bot::Perfect, Bot::Perfect], GAMES, 5);
    for player in &simulation.players {
        let standard_error = 59.6 / (GAMES as f64).sqrt();
        close(player.mean, values.par(), 4.0 * standard_error);
        close(player.sd, 59.6, 3.0);
        close(
            player.wins / GAMES as f64,
            0.5,
            4.0 * 0.5 / (GAMES as f64).sqrt(),
        );
        let median = u16::try_from(player.percentile(50.0)).unwrap();
        assert!((245..=252).contains(&median), "{median}");
    }
    let wins: f64 = simulation.players.iter().map(|player| player.wins).sum();
    close(wins, GAMES as f64, 1e-6);
    let bots = [
        Bot::Perfect,
        Bot::Strong,
        Bot::Good,
        Bot::Casual,
        Bot::Beginner,
        Bot::Random,
    ];
    let means: Vec<_> = simulate(&values, &bots, 300, 6)
        .players
        .iter()
        .map(|player| player.mean)
        .collect();
    assert!(
        means.is_sorted_by(|better, worse| worse < better),
        "{means:?}"
    );
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_cores() {
    let values = Values::solve(rules("plain"));
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| simulate(&values, &[Bot::Perfect, Bot::Greedy], 2000, 9))
    };
    assert_eq!(on(1), on(3));
    assert_ne!(
        on(1),
        simulate(&values, &[Bot::Perfect, Bot::Greedy], 2000, 10)
    );
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
