//! Themes by hand-picked positions; what is made up, for every rule set.

use std::collections::HashSet;
use std::sync::Arc;

use dicewise_rules::{Position, RuleBook, RuleSet};

use super::*;
use crate::advice::{Advice, Choice};
use crate::review::{Action, Decision};

fn solve(id: &str) -> Values {
    Values::solve(RuleSet::by_id(id).unwrap())
}

/// The themes of a position; `-` if there is nothing to decide.
#[track_caller]
fn check(values: &Values, position: &str, expected: &str) {
    let position = Position::parse(position, &RuleBook::default()).unwrap();
    let puzzle = Puzzle::new(values, position);
    let found = puzzle.map(|puzzle| {
        let themes = puzzle.themes.iter().map(|theme| theme.name());
        themes.collect::<Vec<_>>().join(" ")
    });
    assert_eq!(found.as_deref().unwrap_or("-"), expected);
}

#[test]
fn themes_of_hand_picked_positions() {
    let values = solve("yahtzee");
    for (position, expected) in [
        // Three to a straight and a pair of sixes, on an empty card.
        ("yahtzee:123456TFHSLYC/0/-/0:23466:2", "bonus-or-straight"),
        // No roll left, no straight open, the bonus out of reach, the bonus reached, no pair, no run.
        ("yahtzee:123456TFHSLYC/0/-/0:23466:0", ""),
        ("yahtzee:123456TFHYC/0/-/70:23466:2", ""),
        ("yahtzee:6SLYC/15/-/15:23466:2", ""),
        ("yahtzee:6TFHSLYC/64/-/99:23466:2", ""),
        ("yahtzee:123456TFHSLYC/0/-/0:12346:2", ""),
        ("yahtzee:123456TFHSLYC/0/-/0:11556:2", ""),
        ("yahtzee:123456TFHSLYC/0/-/0:22366:2", ""),
        // A full house; its box filled; no roll left; something else on the table.
        (
            "yahtzee:123456TFHSLYC/0/-/0:44466:2",
            "break-the-full-house",
        ),
        (
            "yahtzee:123456TFHSLYC/0/-/0:44466:1",
            "break-the-full-house",
        ),
        ("yahtzee:123456TFSLYC/0/-/25:44466:2", ""),
        ("yahtzee:123456TFHSLYC/0/-/0:44466:0", ""),
        ("yahtzee:123456TFHSLYC/0/-/0:44456:2", ""),
        // Nobody breaks it for the last box.
        ("yahtzee:H/61/-/151:44466:2", "last-turns"),
        // One point, or a zero; a box that the dice fit; only one that they don't.
        ("yahtzee:1LY/60/-/155:12466:0", "what-to-zero last-turns"),
        ("yahtzee:1LY/60/-/155:12345:0", "last-turns"),
        ("yahtzee:1LY/60/-/155:12466:1", "last-turns"),
        ("yahtzee:LYC/61/-/136:45566:0", "last-turns"),
        ("yahtzee:LC/61/-/136:45566:0", "last-turns"),
        // A joker; before the last roll; with its own box open there is nothing to decide.
        ("yahtzee:SL/61/+/196:44444:0", "joker last-turns"),
        ("yahtzee:SL/61/+/196:44444:1", "last-turns"),
        ("yahtzee:4SL/49/+/184:44444:0", "-"),
        ("yahtzee:SL/61/+/196:44443:0", "what-to-zero last-turns"),
        // Four open boxes are one too many.
        ("yahtzee:TSLC/61/-/86:12566:2", ""),
        ("yahtzee:SLC/61/-/106:12566:2", "last-turns"),
        // Before the first roll, and a last entry: nothing to decide.
        ("yahtzee:SLC/61/-/106", "-"),
        ("yahtzee:C/61/-/106:12566:0", "-"),
    ] {
        check(&values, position, expected);
    }
    // The same joker under rules without one: two zeros.
    let plain = solve("plain");
    check(
        &plain,
        "plain:SL/61/+/196:44444:0",
        "what-to-zero last-turns",
    );
}

#[test]
fn a_difficulty_is_the_grade_of_the_next_best() {
    let names = [0.0, 0.49, 0.5, 1.49, 1.5, 3.99, 4.0 - 1e-12, 4.0, 99.0]
        .map(|gap| Difficulty::of(gap).map_or("-", Difficulty::name));
    assert_eq!(
        names,
        [
            "-", "-", "hard", "hard", "medium", "medium", "easy", "easy", "easy"
        ]
    );
}

/// Makes so many of a kind, and looks at each of them.
fn make(values: &Values, seed: u64, wish: Wish, n: usize) -> Vec<Puzzle> {
    let mut maker = PuzzleMaker::new(values, seed);
    let puzzles = (0..n).map(|idx| maker.make(wish).unwrap_or_else(|| panic!("{wish:?} {idx}")));
    let puzzles: Vec<_> = puzzles.collect();
    for puzzle in &puzzles {
        let found = Puzzle::new(values, puzzle.position.clone());
        assert_eq!(found.as_ref(), Some(puzzle));
        if let Some(theme) = wish.theme {
            assert!(puzzle.themes.contains(&theme), "{puzzle:?}");
        }
        match wish.difficulty {
            Some(_) => assert_eq!(puzzle.difficulty, wish.difficulty, "{puzzle:?}"),
            None => assert_ne!(puzzle.difficulty, None, "{puzzle:?}"),
        }
    }
    let positions: HashSet<_> = puzzles
        .iter()
        .map(|puzzle| puzzle.position.to_string())
        .collect();
    assert_eq!(positions.len(), n, "none comes twice");
    puzzles
}

#[test]
fn every_rule_set_has_puzzles_of_every_theme_it_can_have() {
    let house = RuleSet::from_toml(
        "id = \"no-straights\"\nname = \"No straights\"\nbased_on = \"yahtzee\"\n\
         [boxes]\nsmall_straight = 0\nlarge_straight = 0\n",
    );
    let house = [Arc::new(house.unwrap())];
    for rules in RuleSet::built_in().iter().chain(&house) {
        let values = Values::solve(Arc::clone(rules));
        let mut without = Vec::new();
        for theme in Theme::ALL {
            if !theme.exists(rules) {
                without.push(theme.name());
                let theme = Some(theme);
                let wish = Wish {
                    theme,
                    difficulty: None,
                };
                assert_eq!(PuzzleMaker::new(&values, 1).make(wish), None);
                continue;
            }
            for difficulty in Difficulty::ALL {
                let wish = Wish {
                    theme: Some(theme),
                    difficulty: Some(difficulty),
                };
                make(&values, 7, wish, 3);
            }
        }
        let expected = match rules.id() {
            "yardzee" | "plain" => "joker",
            "no-straights" => "bonus-or-straight",
            _ => "",
        };
        assert_eq!(without.join(" "), expected, "{}", rules.id());
        make(&values, 7, Wish::default(), 10);
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let values = solve("yahtzee");
    let first = make(&values, 1, Wish::default(), 30);
    assert_eq!(make(&values, 1, Wish::default(), 30), first);
    assert_ne!(make(&values, 2, Wish::default(), 30), first);
    // Whoever wants fewer gets the first of them.
    assert_eq!(make(&values, 1, Wish::default(), 10), first[..10]);
    let themes: HashSet<_> = first.iter().flat_map(|puzzle| &puzzle.themes).collect();
    assert_eq!(themes.len(), Theme::ALL.len());
}

/// A decision judged alone loses what advice says it loses, and stopping what its best box loses.
#[test]
fn a_decision_is_judged_as_advice_ranks_it() {
    let values = solve("kniffel");
    let mut stops = 0;
    for puzzle in make(&values, 3, Wish::default(), 60) {
        let position = &puzzle.position;
        let advice = Advice::with_zeros(&values, position);
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let mut best_box = f64::INFINITY;
        for ranked in &advice.choices {
            let action = match ranked.choice {
                Choice::Keep(keep) => Action::Keep(keep),
                Choice::Score(category) => {
                    best_box = best_box.min(ranked.loss);
                    Action::Score(category)
                }
                Choice::Zero(category) => Action::Zero(category),
            };
            let decision = Decision::new(&values, position, action).unwrap();
            assert!(close(decision.loss, ranked.loss), "{position} {action}");
            assert!(close(decision.expected, advice.expected), "{position}");
        }
        let (dice, rolls_left) = position.dice().unwrap();
        let stop = Decision::new(&values, position, Action::Keep(dice.keep()));
        if rolls_left == 0 {
            assert_eq!(stop, None, "{position}");
        } else {
            let stop = stop.unwrap();
            assert!(close(stop.loss, best_box), "{position}");
            assert!(close(stop.gap, puzzle.gap), "{position}");
            stops += 1;
        }
    }
    assert!(10 < stops, "{stops}");
    // What can't be done is not judged.
    let position = Position::parse("kniffel:SL/61/+/196:44443:1", &RuleBook::default()).unwrap();
    for action in [
        Action::Keep("55".parse().unwrap()),
        Action::Score(dicewise_rules::Category::Ones),
        Action::Zero(dicewise_rules::Category::LargeStraight),
    ] {
        assert_eq!(Decision::new(&values, &position, action), None, "{action}");
    }
}
