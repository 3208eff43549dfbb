//! The final score is par plus luck minus loss, for any play at all.
//!
//! Each bot plays by each rule set. `DICEWISE_GAMES=100000 cargo test --release -p dicewise-solver --test
//! identity` plays as many games of each, which takes more than an hour of a core; `DICEWISE_RULES=kniffel` takes one rule
//! set at a time; `kitchen` is one of house rules.

use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_rules::{Event, Game, Held, Move, Player, Roll, RuleSet, State, Turn};
use dicewise_solver::{Bot, Choice, Plan, Review, Standing, Values};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

/// What roundings may leave of the identity.
const ROUNDING: f64 = 1e-9;

fn n_games() -> u64 {
    let asked = std::env::var("DICEWISE_GAMES").ok();
    asked.map_or(40, |text| text.parse().expect("a number of games"))
}

/// House rules in which every part is another than in the rules they are based on.
const HOUSE: &str = "id = 'kitchen'
based_on = 'yardzee'
upper_bonus = { at = 60, points = 40 }
boxes = { full_house = 30, large_straight = 45 }
further_five = { bonus = 25, bonus_when_zero = true }";

/// The rule sets to play by: all of them and house rules, or the one that is asked for.
fn rule_sets() -> Vec<Arc<RuleSet>> {
    let asked = std::env::var("DICEWISE_RULES").ok();
    let house = Arc::new(RuleSet::from_toml(HOUSE).expect("house rules"));
    let all = RuleSet::built_in().iter().cloned().chain([house]);
    let chosen: Vec<_> = all
        .filter(|rules| asked.as_deref().is_none_or(|id| rules.id() == id))
        .collect();
    assert!(!chosen.is_empty(), "there are no rules {asked:?}");
    chosen
}

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn roll(held: Held, rng: &mut ChaCha8Rng) -> Roll {
    let mut digits = held
        .faces()
        .iter()
        .map(|face| face.pips())
        .collect::<Vec<_>>();
    digits.resize_with(5, || rng.random_range(1..=6));
    let text: String = digits.iter().map(u8::to_string).collect();
    text.parse().expect("five dice")
}

/// Lets bots play a game.
fn play(values: &Values, bots: &[Bot], rng: &mut ChaCha8Rng) -> Game {
    let mut game = Game::new(Arc::clone(values.rules()), bots.len()).expect("players enough");
    while let Some(at) = game.turn_id() {
        let standing = |player| Standing::new(values.rules(), game.card(player));
        let player = at.player();
        let others: Vec<_> = game
            .players()
            .filter(|&other| other != player)
            .map(standing)
            .collect();
        let watch = |_| ControlFlow::Continue(());
        // With three boxes left, who plays to win has gone other ways often enough.
        let plan = Plan::new(
            bots[player.index()],
            values,
            standing(player),
            &others,
            3,
            watch,
        );
        let plan = plan.expect("nobody calls it off");
        while game.turn_id() == Some(at) {
            match game.turn() {
                Turn::Rolling { held, .. } => game.roll(roll(held, rng)).expect("a roll is due"),
                Turn::Deciding {
                    roll, rolls_left, ..
                } => {
                    let dice = roll.expect("it was rolled").dice();
                    let left = u8::try_from(rolls_left).expect("at most two");
                    game.play(match plan.choose(dice, left, rng) {
                        Choice::Keep(keep) => Move::Keep(Held::from(keep)),
                        Choice::Score(category) => Move::Score(category),
                        Choice::Zero(category) => Move::Zero(category),
                    })
                    .expect("bots play by the rules");
                }
                Turn::Over => unreachable!("a turn is due"),
            }
        }
    }
    game
}

#[track_caller]
fn check(values: &Values, game: &Game, player: Player) -> Review {
    let review = Review::new(values, game, player);
    let explained = review.par + review.luck() - review.losses().total();
    assert!((review.expected - explained).abs() < ROUNDING, "{game:?}");
    if review.finished {
        let score = f64::from(game.total(player));
        assert!((review.expected - score).abs() < ROUNDING, "{game:?}");
    }
    for (_, decision) in review.decisions() {
        assert!(0.0 <= decision.loss, "{decision:?}");
    }
    review
}

#[test]
fn every_score_is_par_plus_luck_minus_loss() {
    for rules in rule_sets() {
        let values = Values::solve(rules);
        for bot in [
            Bot::Beginner,
            Bot::Casual,
            Bot::Good,
            Bot::Strong,
            Bot::Perfect,
            Bot::Random,
        ] {
            let total: f64 = (0..n_games())
                .into_par_iter()
                .map(|seed| {
                    let game = play(&values, &[bot], &mut rng(seed));
                    let player = game.players().next().expect("one plays");
                    let review = check(&values, &game, player);
                    assert!(review.is_complete());
                    review.losses().total()
                })
                .sum();
            assert_eq!(total == 0.0, bot == Bot::Perfect, "{bot} loses {total}");
        }
        (0..n_games()).into_par_iter().for_each(|seed| {
            let game = play(&values, &[Bot::ToWin, Bot::Good], &mut rng(seed));
            for player in game.players() {
                check(&values, &game, player);
            }
        });
    }
}

/// The game as somebody may have written it down who missed rolls and keeps, stopped at some point and
/// corrected entries later.
fn half_known(game: &Game, rng: &mut ChaCha8Rng) -> Game {
    let mut known = Game::new(Arc::clone(game.rules()), game.players().len()).expect("as before");
    let stop = rng.random_range(0..=game.story().len());
    for event in &game.story()[..stop] {
        let &Event::Turn { throws, entry, .. } = event else {
            unreachable!("bots fill boxes");
        };
        for throw in throws.iter() {
            let hidden = rng.random_range(0..3) == 0;
            if known.throw(throw.roll.filter(|_| !hidden)).is_err() {
                // Nothing says what was kept for a roll that is known.
                known.throw(None).expect("an unknown roll fits anywhere");
            }
            let held = throw.held.filter(|_| rng.random_range(0..3) != 0);
            if let Some(held) = held {
                known.play(Move::Keep(held)).expect("as before");
            }
        }
        known
            .enter(entry)
            .expect("the dice that are known are in the others");
    }
    correct(&mut known);
    if let Turn::Rolling { .. } = known.turn() {
        known.roll(roll(Held::NONE, rng)).expect("a turn is due");
    }
    known
}

/// Corrects the first entry that can be another one.
fn correct(game: &mut Game) {
    for turn in game.turns() {
        let state = State::START;
        for now in state.possible(game.rules(), turn.throws.known(), turn.entry.category) {
            // Most are what stands there, or don't go with what came later.
            if now != turn.entry && game.correct(turn.at, turn.entry, None, now).is_ok() {
                return;
            }
        }
    }
}

#[test]
fn what_nobody_wrote_down_is_luck() {
    let (mut judged, mut unjudged, mut corrected) = (0, 0, 0);
    for rules in rule_sets() {
        let values = Values::solve(rules);
        for seed in 0..n_games() {
            let mut rng = rng(seed);
            let game = play(&values, &[Bot::Casual, Bot::Beginner], &mut rng);
            let game = half_known(&game, &mut rng);
            let is_correction = |event: &&Event| matches!(event, Event::Correction { .. });
            corrected += game.story().iter().filter(is_correction).count();
            for player in game.players() {
                let review = check(&values, &game, player);
                judged += review.decisions().count();
                unjudged += review
                    .turns
                    .iter()
                    .map(|turn| turn.unjudged.len())
                    .sum::<usize>();
            }
        }
    }
    assert!(1000 < judged && 1000 < unjudged && 100 < corrected);
}

#[test]
fn who_leaves_is_judged_up_to_then() {
    let rules = RuleSet::by_id("yahtzee").expect("a built-in rule set");
    let values = Values::solve(rules);
    let mut game = Game::new(Arc::clone(values.rules()), 2).expect("two play");
    let [ana, ben] = game.players().collect::<Vec<_>>()[..] else {
        unreachable!("two play");
    };
    game.roll("11236".parse().expect("dice"))
        .expect("a roll is due");
    game.play(Move::Keep("11".parse().expect("dice")))
        .expect("they lie there");
    game.leave(ana).expect("she may");
    let review = check(&values, &game, ana);
    assert!(!review.finished);
    assert_eq!(review.decisions().count(), 1);
    assert_eq!(review.class(), None);
    assert_eq!(check(&values, &game, ben).expected, values.par());
}
