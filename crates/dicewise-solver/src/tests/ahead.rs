//! Looking ahead: how turns end, how far scores spread, how games will end.

use super::*;
use crate::endings::perfect_endings;
use crate::spread::Spread;
use crate::step::perfect_steps;
use crate::{Outlook, Prospect, Standing, win_chances};

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
        assert_eq!(together.iter().len(), states.len());
        for (state, steps) in states.iter().zip(together.iter()) {
            let mut steps = steps.to_vec();
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

/// Of final scores.
fn spread_of(pmf: &[(u16, f64)]) -> Spread {
    let mean = |power| {
        let powers = pmf
            .iter()
            .map(|&(score, chance)| chance * f64::from(score).powi(power));
        powers.sum()
    };
    Spread::from_means([1, 2, 3].map(mean))
}

/// Backwards from full cards it comes to the same as forwards from the card.
#[test]
fn forecasts_are_what_the_distribution_comes_to() {
    for (which, rules) in all_rules().into_iter().enumerate() {
        let values = Values::solve(rules);
        let (upper, further) = (
            values.rules().upper_bonus().points,
            values.rules().further_five().bonus,
        );
        let mut rng = rng(6);
        for n in 0..8 {
            let state = match n {
                // Everything there is, once.
                0 if which == 0 => State::START,
                _ => random_state(&mut rng, 7),
            };
            let forecast = values.forecast(state);
            let exact = Distribution::from_standing(&values, Standing { state, held: 0 });
            for (idx, summary) in exact.boxes.iter().enumerate() {
                close(forecast.points[idx], summary.mean, 1e-9);
                close(forecast.made[idx], summary.made, 1e-9);
            }
            close(
                forecast.five_bonus,
                f64::from(further) * exact.bonuses,
                1e-9,
            );
            if upper != 0 {
                close(forecast.upper_chance, exact.upper_bonus, 1e-9);
            }
            let places: f64 = forecast.points.iter().sum();
            let bonuses = forecast.five_bonus + f64::from(upper) * forecast.upper_chance;
            close(places + bonuses, values.get(state), 1e-9);
            // All fates together.
            let mean = |of: fn(Spread) -> f64| -> f64 {
                let fates = forecast.fates.iter();
                fates.map(|(chance, spread)| chance * of(spread)).sum()
            };
            let spread = spread_of(&exact.pmf);
            close(mean(|_| 1.0), 1.0, 1e-12);
            close(mean(|fate| fate.mean), spread.mean, 1e-4);
            let square = mean(|fate| fate.sd.powi(2) + fate.mean.powi(2));
            let exact_square = spread.sd.powi(2) + spread.mean.powi(2);
            close(square, exact_square, 1e-6 * (1.0 + exact_square));
            let cube = |of: Spread| {
                let Spread { mean, sd, skewness } = of;
                mean.powi(3) + 3.0 * mean * sd.powi(2) + skewness * sd.powi(3)
            };
            let exact_cube = cube(spread);
            close(mean(cube), exact_cube, 1e-5 * (1.0 + exact_cube));
        }
    }
}

/// Who has made five of a kind and has two boxes left makes another, or not: the points tell which.
#[test]
fn a_further_five_of_a_kind_is_a_fate_of_its_own() {
    let values = Values::solve(rules("yahtzee"));
    let position = Position::parse("yahtzee:TC/63/+/350", &RuleBook::default());
    let state = position.unwrap().state();
    let fates: Vec<_> = values.forecast(state).fates.iter().collect();
    let [(usual, without), (again, with)] = fates[..] else {
        panic!("{fates:?}");
    };
    let exact = Distribution::from_standing(&values, Standing { state, held: 0 });
    // Without one there are at most 30 points in each box, and the upper bonus.
    close(again, exact.at_least(100), 1e-6);
    close(usual + again, 1.0, 1e-12);
    assert!(without.mean < 95.0 && 110.0 < with.mean, "{fates:?}");
}

/// Whoever no longer wants to know calls it off; what was worked out by then is right, and the rest comes later.
#[test]
fn looking_ahead_can_be_called_off() {
    let values = Values::solve(rules("plain"));
    let mut rng = rng(10);
    let state = random_state(&mut rng, 8);
    let n_asked = std::cell::Cell::new(0);
    let called_off = values.foresee(state, || {
        n_asked.set(n_asked.get() + 1);
        match n_asked.get() {
            4 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    assert_eq!(called_off, Err(Cancelled));
    assert!(!values.foresees(state));
    let before = values.bytes();
    let whole = Values::solve(rules("plain"));
    assert_eq!(values.forecast(state), whole.forecast(state));
    assert!(values.foresees(state) && before < values.bytes());
    assert_eq!(values.bytes(), whole.bytes());
}

/// What somebody asked before makes no difference, nor who asks at the same time.
#[test]
fn forecasts_do_not_depend_on_who_asked_before() {
    let rules = rules("kniffel");
    let mut rng = rng(9);
    let states: Vec<_> = (0..24).map(|_| random_state(&mut rng, 9)).collect();
    let (crowd, alone) = (Values::solve(rules.clone()), Values::solve(rules.clone()));
    std::thread::scope(|scope| {
        for part in states.chunks(8) {
            let crowd = &crowd;
            scope.spawn(move || part.iter().for_each(|state| _ = crowd.forecast(*state)));
        }
    });
    for state in states.iter().rev() {
        assert_eq!(crowd.forecast(*state), alone.forecast(*state), "{state:?}");
    }
}

#[test]
fn with_many_boxes_open_the_outlook_is_nearly_right() {
    let values = Values::solve(rules("yahtzee"));
    let start = Distribution::from_standing(&values, Standing::START);
    let outlook = Outlook::new(&values, &start);
    let empty = outlook.of(Standing::START);
    assert!(empty.exact);
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
        let spread = spread_of(&about.pmf);
        close(spread.mean, exact.mean(), 0.01);
        close(spread.sd, exact.sd(), 0.1);
        let exactly = Prospect {
            pmf: exact.pmf,
            exact: true,
        };
        let [about, exactly] = [&about, &exactly].map(|one| win_chances(&[one, &empty])[0]);
        off.push((about - exactly).abs());
    }
    // In hundredths of a win.
    let mean = off.iter().sum::<f64>() / off.len() as f64;
    assert!(
        off.iter().all(|&off| off < 0.006) && mean < 0.003,
        "{off:?}"
    );
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
