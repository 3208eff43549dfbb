//! Looking ahead: how turns end, how far scores spread, how games will end.

use super::*;
use crate::endings::perfect_endings;
use crate::spread::Spread;
use crate::step::perfect_steps;
use crate::{Outlook, Prospect, Standing};

/// Cards that walk together end as they do one by one, whatever stands beside them.
#[test]
fn turns_end_together_as_they_end_alone() {
    for rules in all_rules() {
        let values = Values::solve(rules);
        let mut rng = rng(5);
        let mut states: Vec<_> = (0..300).map(|_| random_state(&mut rng, 13)).collect();
        // Neighbours too, for every upper total.
        let (open, five) = (states[0].open(), states[0].five());
        let uppers = 0..=RuleSet::MOST_UPPER;
        states.extend(uppers.filter_map(|upper| State::new(open, upper, five).ok()));
        let together = perfect_endings(&values, &states);
        assert_eq!(together.len(), states.len());
        for (state, mut steps) in states.iter().zip(together) {
            let mut alone = perfect_steps(&values, *state, None);
            assert_eq!(steps.len(), alone.len(), "{state:?}");
            let entry = |step: &crate::step::Step| (step.category, step.points, step.bonus);
            steps.sort_by_key(entry);
            alone.sort_by_key(entry);
            for (ours, theirs) in steps.iter().zip(&alone) {
                assert_eq!(entry(ours), entry(theirs), "{state:?}");
                close(ours.chance, theirs.chance, 1e-12);
            }
        }
    }
}

#[test]
fn the_spread_is_that_of_the_distribution() {
    let bonus = "based_on = 'yardzee'\nupper_bonus = { at = 50, points = 100 }";
    for rules in [rules("yahtzee"), rules("kniffel"), house(bonus)] {
        let values = Values::solve(rules);
        let mut rng = rng(6);
        for _ in 0..20 {
            let state = random_state(&mut rng, 5);
            let standing = Standing { state, held: 0 };
            let exact = Spread::of(&Distribution::from_standing(&values, standing).pmf);
            let spread = values.spread(state);
            close(spread.mean, exact.mean, 1e-6);
            // What is equally good may spread differently.
            close(spread.sd, exact.sd, 1e-3 * (1.0 + exact.sd));
            if 1.0 < exact.sd {
                close(
                    spread.skewness,
                    exact.skewness,
                    0.01 * (1.0 + exact.skewness.abs()),
                );
            }
        }
    }
}

#[test]
fn with_many_boxes_open_the_outlook_is_nearly_right() {
    let values = Values::solve(rules("yahtzee"));
    let start = Distribution::from_standing(&values, Standing::START);
    let outlook = Outlook::new(&values, &start);
    let empty = outlook.of(Standing::START);
    assert!(empty.exact);
    let level = std::slice::from_ref(&empty);
    close(empty.win(level), 0.5, 1e-9);
    // Of three who are level everybody wins a third.
    close(empty.win(&[empty.clone(), empty.clone()]), 1.0 / 3.0, 1e-9);
    // Cards that play comes by, from three filled boxes on.
    let turns = ["6=24", "C=25", "H=25", "T=22", "1=2", "5=15", "S=30"];
    let mut rng = rng(7);
    let mut off = Vec::new();
    for n in 3..=turns.len() {
        let mut standing = Standing::START;
        let first = rng.random_range(0..turns.len());
        for turn in turns.iter().cycle().skip(first).take(n) {
            standing = standing.after(turn.parse().unwrap());
        }
        let about = outlook.of(standing);
        let exact = Distribution::from_standing(&values, standing);
        assert_eq!(about.exact, Category::COUNT - n <= Outlook::EXACT_FROM);
        let certain: f64 = about.pmf.iter().map(|&(_, chance)| chance).sum();
        close(certain, 1.0, 1e-9);
        let spread = Spread::of(&about.pmf);
        close(spread.mean, exact.mean(), 0.01);
        close(spread.sd, exact.sd(), 0.1);
        let exactly = Prospect {
            pmf: exact.pmf,
            exact: true,
        };
        off.push((about.win(level) - exactly.win(level)).abs());
    }
    // In hundredths of a win.
    let mean = off.iter().sum::<f64>() / off.len() as f64;
    assert!(off.iter().all(|&off| off < 0.03) && mean < 0.01, "{off:?}");
}

/// Cards that are looked ahead from together, each several times and in any order, come to what each does alone.
#[test]
fn looking_ahead_together_is_looking_ahead_alone() {
    for rules in all_rules() {
        let values = Values::solve(rules);
        let mut rng = rng(8);
        let standings: Vec<_> = (0..12)
            .map(|_| Standing {
                state: random_state(&mut rng, 5),
                held: rng.random_range(0..300),
            })
            .collect();
        let twice = [&standings[..], &standings[..]].concat();
        // From the empty card nobody asks.
        let start = Distribution::from_standing(&values, standings[0]);
        let watch = || ControlFlow::Continue(());
        let together = Outlook::new(&values, &start).of_all(&twice, watch).unwrap();
        for (standing, prospect) in twice.iter().zip(together) {
            let alone = Distribution::from_standing(&values, *standing).pmf;
            assert!(prospect.exact);
            assert_eq!(prospect.pmf.len(), alone.len(), "{standing:?}");
            for (ours, theirs) in prospect.pmf.iter().zip(alone) {
                assert_eq!(ours.0, theirs.0, "{standing:?}");
                close(ours.1, theirs.1, 1e-12);
            }
        }
    }
}
