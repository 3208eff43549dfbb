//! Play for a target or to win, against the same word by word and against play for points.

use super::*;

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
