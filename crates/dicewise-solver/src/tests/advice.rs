//! Choices, odds and distributions, against what playing them out word by word gives.

use super::*;

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

/// The odds of a game are those of its distribution, also in the middle of a turn.
#[test]
fn the_odds_of_a_game_are_those_of_its_distribution() {
    let values = Values::solve(rules("kniffel"));
    for position in [
        "kniffel:16TFHYC/24/-/64",
        "kniffel:16TFHYC/24/-/64:11266:2",
        "kniffel:16TFHYC/24/-/64:66616:1",
        "kniffel:16TFHYC/24/-/64:66662:0",
    ] {
        let position = Position::parse(position, &RuleBook::default()).unwrap();
        let exact = Distribution::new(&values, &position);
        for odds in odds(&values, &position) {
            let made = exact.boxes[odds.category.index()].made;
            close(odds.this_game, made, 1e-9);
        }
    }
}

#[test]
fn the_odds_of_a_turn() {
    let values = Values::solve(rules("yahtzee"));
    let check = |position: &str, category: Category, this_turn: f64| {
        let position = Position::parse(position, &RuleBook::default()).unwrap();
        let odds = odds(&values, &position);
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
