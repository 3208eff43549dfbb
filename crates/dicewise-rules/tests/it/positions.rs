//! Positions: read, written, and refused where no play leads.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use dicewise_rules::{CategorySet, Keep, Position, RuleBook, RuleSet, State};
use expect_test::{Expect, expect};

fn parse(text: &str) -> Result<Position, String> {
    Position::parse(text, &RuleBook::default()).map_err(|error| error.to_string())
}

#[test]
fn positions_are_read_and_written() {
    for text in [
        "yahtzee:123456TFHSLYC/0/-/0",
        "yahtzee:25TFLYC/48/-/103:12344:2",
        "kniffel:C/63/+/233",
        "yahtzee-free-joker:-/63/+/1133",
        "plain:-/0/-/0",
        "yardzee:1/100/+/370:66666:0",
    ] {
        assert_eq!(
            parse(text).map(|position| position.to_string()),
            Ok(text.to_owned())
        );
    }
    let unsorted = parse("yahtzee:25TFLYC/48/-/103:43214:1").unwrap();
    assert_eq!(unsorted.to_string(), "yahtzee:25TFLYC/48/-/103:12344:1");
}

#[test]
fn impossible_positions_are_refused_with_a_reason() {
    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&parse(text).unwrap_err());
    }
    let form = expect![
        "a position is RULES:OPEN/UPPER/FIVE/TOTAL, then :DICE:ROLLS_LEFT within a turn, such as yahtzee:25TFLYC/48/-/103:12344:2"
    ];
    for text in [
        "",
        "yahtzee",
        "yahtzee:",
        "yahtzee:1/0/-",
        "yahtzee:/0/-/0",
        "yahtzee:1/0/-/0/0",
        "yahtzee:1/0/-/0:12345",
        "yahtzee:1/0/-/0:12345:2:1",
    ] {
        form.assert_eq(&parse(text).unwrap_err());
    }
    check(
        "yahtsee:1/0/-/0",
        expect![[
            r#"no rule set is called "yahtsee"; there are yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain"#
        ]],
    );
    check(
        "yahtzee:1X/0/-/0",
        expect!["'X' is no box: the boxes are 1 2 3 4 5 6 T F H S L Y C"],
    );
    check(
        "yahtzee:21/0/-/0",
        expect!["the open boxes stand in the order of the sheet, each once: 1 can't follow 2"],
    );
    check(
        "yahtzee:TT/0/-/0",
        expect!["the open boxes stand in the order of the sheet, each once: T can't follow T"],
    );
    check(
        "yahtzee:1/x/-/0",
        expect![[r#"the upper total must be a number, not "x""#]],
    );
    check(
        "yahtzee:1/+2/-/2",
        expect![[r#"the upper total must be a number, not "+2""#]],
    );
    check(
        "yahtzee:1/02/-/2",
        expect![[r#"the upper total must be a number, not "02""#]],
    );
    check(
        "yahtzee:1/0/*/0",
        expect![[
            r#"the box for five of a kind is + (it holds its points) or - (it doesn't), not "*""#
        ]],
    );
    check(
        "yahtzee:1/0/-/-3",
        expect![[r#"the total must be a number, not "-3""#]],
    );
    check(
        "yahtzee:123456TFHSLYC/0/+/0",
        expect!["the box for five of a kind is open, so it can't hold its points yet"],
    );
    check(
        "yahtzee:123456TFHSLYC/5/-/5",
        expect!["the upper total can't be 5: no upper box is filled"],
    );
    check(
        "yahtzee:13456TFHSLYC/5/-/5",
        expect!["the upper total can't be 5: Twos can't add up to that"],
    );
    check(
        "yahtzee:123456/999999999999999999999999/-/5",
        expect!["no card has an upper total of 999999999999999999999999"],
    );
    check(
        "yahtzee:123456TFHSLYC/0/-/1",
        expect!["no play leads to a total of 1 with these boxes filled and an upper total of 0"],
    );
    check(
        "yahtzee:123456TFSLYC/0/-/24",
        expect!["no play leads to a total of 24 with these boxes filled and an upper total of 0"],
    );
    check(
        "yahtzee:123456TFHSLC/0/+/150",
        expect!["no play leads to a total of 150 with these boxes filled and an upper total of 0"],
    );
    check(
        "yahtzee:C/63/-/62",
        expect!["no play leads to a total of 62 with these boxes filled and an upper total of 63"],
    );
    check(
        "yahtzee:C/63/-/97",
        expect!["no play leads to a total of 97 with these boxes filled and an upper total of 63"],
    );
    check(
        "yahtzee:1/0/-/0:1234:2",
        expect!["a roll is five dice, not 4"],
    );
    check(
        "yahtzee:1/0/-/0:12347:2",
        expect!["'7' is no face: dice are written with the digits 1 to 6"],
    );
    check(
        "yahtzee:1/0/-/0:12345:3",
        expect![[r#"2, 1 or 0 rolls are left, not "3""#]],
    );
    check(
        "yahtzee:-/0/-/0:12345:2",
        expect!["every box is filled, so no dice are on the table"],
    );
}

#[test]
fn the_most_points_are_those_of_the_literature() {
    // Every box at its best and a bonus with each entry after the first.
    let most = |rules: &str, limit: u16| {
        (0..=limit)
            .rev()
            .find(|total| parse(&format!("{rules}:-/105/+/{total}")).is_ok())
    };
    assert_eq!(most("yahtzee", 2000), Some(1575));
    assert_eq!(most("plain", 2000), Some(375));
}

#[test]
fn bonuses_ask_for_an_order_that_the_rules_allow() {
    let possible = |text: &str| parse(text).is_ok();
    // All of the lower section earned its bonus, and a zero in one of two upper boxes can, as the
    // last entry. Both can't: one of them must have been filled before.
    assert!(possible("yahtzee:3456/0/+/875"));
    assert!(!possible("yahtzee:3456/0/+/975"));
    // Either box came last, so only one kind of five can have gone into the lower section: fives
    // of aces give 5 each, those of twos 10, but 5 and 10 don't go together.
    assert!(possible("yahtzee:3456/4/+/864"));
    assert!(!possible("yahtzee:3456/4/+/874"));
    assert!(possible("yahtzee:3456/4/+/879"));
    // Zeros above need a full lower section; in lawn dice only the own box must be filled.
    assert!(!possible("yahtzee:3456TFHSLC/4/+/154"));
    assert!(possible("yardzee:3456TFHSLC/4/+/154"));
    // In kniffel only the own upper box pays.
    assert!(possible("kniffel:12356TFHSLC/20/+/120"));
    assert!(!possible("kniffel:12356TFHSLC/16/+/116"));
    // A bonus below with Sixes open above.
    assert!(possible("yahtzee:6FHSLC/75/+/785"));
    assert!(!possible("yardzee:6FHSLC/75/+/785"));
    assert!(possible("yardzee:6FHSLC/75/+/685"));
    assert!(possible("yardzee:FHSLC/105/+/920"));
}

/// Every total that can be reached with few boxes filled, by playing everything.
#[test]
fn totals_are_possible_if_and_only_if_some_play_reaches_them() {
    const N_FILLED: usize = 3;
    for rules in RuleSet::built_in() {
        let mut level: HashMap<State, HashSet<u16>> =
            HashMap::from([(State::START, HashSet::from([0]))]);
        for _ in 0..N_FILLED {
            let mut next: HashMap<State, HashSet<u16>> = HashMap::new();
            for (&state, totals) in &level {
                for category in state.open().iter() {
                    for entry in state.possible(rules, Keep::NONE, category) {
                        let after = state.after(category, entry.points);
                        let gain = entry.points + entry.bonus + after.upper_bonus(rules)
                            - state.upper_bonus(rules);
                        let reached = next.entry(after).or_default();
                        reached.extend(totals.iter().map(|total| total + gain));
                    }
                }
            }
            level = next;
        }
        let boxes = (0..1 << 13).filter_map(CategorySet::from_bits);
        let boxes = boxes.filter(|open| open.len() == 13 - N_FILLED);
        let states = boxes.flat_map(|open| {
            (0..=105).flat_map(move |upper| [false, true].map(|five| State::new(open, upper, five)))
        });
        // One in seven is plenty, and takes a seventh of the time.
        for state in states.flatten().step_by(7) {
            let nothing = HashSet::new();
            let reached = level.get(&state).unwrap_or(&nothing);
            for total in 0..=400 {
                let possible = Position::new(Arc::clone(rules), state, total).is_ok();
                assert_eq!(
                    possible,
                    reached.contains(&total),
                    "{}: {state:?} {total}",
                    rules.id()
                );
            }
        }
    }
}
