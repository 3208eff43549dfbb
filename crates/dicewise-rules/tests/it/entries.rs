//! Entries of a box and its points, with the dice unknown.

use std::collections::HashSet;

use dicewise_rules::{Category, Entry, Keep, Position, RuleBook, RuleSet, Scored};
use expect_test::{Expect, expect};

/// Checks an entry in a position where `known` dice lie on the table.
fn enter(position: &str, known: &str, entry: &str) -> Result<Scored, String> {
    let position = Position::parse(position, &RuleBook::default())
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    let known: Keep = known.parse().unwrap();
    let state = position.state();
    state
        .check(position.rules(), known, entry.parse().unwrap())
        .map_err(|error| error.to_string())
}

#[track_caller]
fn refused(position: &str, known: &str, entry: &str, expected: Expect) {
    expected.assert_eq(&enter(position, known, entry).unwrap_err());
}

const EMPTY: &str = "yahtzee:123456TFHSLYC/0/-/0";
const FIVE_MADE: &str = "yahtzee:123456TFHSLC/0/+/50";
const FOURS_FILLED: &str = "yahtzee:12356TFHSLC/12/+/62";

#[test]
fn impossible_points_are_refused_with_what_is_possible() {
    refused(
        EMPTY,
        "-",
        "3=10",
        expect!["no roll gives 3=10 here; possible: 3=0, 3=3, 3=6, 3=9, 3=12, 3=15"],
    );
    refused(
        EMPTY,
        "-",
        "H=24",
        expect!["no roll gives H=24 here; possible: H=0, H=25"],
    );
    refused(
        EMPTY,
        "-",
        "C=4",
        expect!["no roll gives C=4 here; possible: C=0, C=5 to C=30"],
    );
    refused(
        FIVE_MADE,
        "-",
        "Y=50",
        expect!["Five of a Kind is filled already; open: 123456TFHSLC"],
    );
}

#[test]
fn a_bonus_needs_a_further_five_of_a_kind() {
    refused(
        EMPTY,
        "-",
        "4=20+100",
        expect![
            "no roll gives 4=20+100 here; the bonus is for a further five of a kind, and the box for five of a kind is still open; possible: 4=0, 4=4, 4=8, 4=12, 4=16, 4=20"
        ],
    );
    refused(
        "yahtzee:123456TFHSLC/0/-/0",
        "-",
        "4=20+100",
        expect![
            "no roll gives 4=20+100 here; no bonus is paid while the box for five of a kind holds 0; possible: 4=0, 4=4, 4=8, 4=12, 4=16, 4=20"
        ],
    );
    refused(
        FIVE_MADE,
        "-",
        "4=20+50",
        expect![
            "no roll gives 4=20+50 here; a further five of a kind pays 100 in these rules; possible: 4=0, 4=4, 4=8, 4=12, 4=16, 4=20+100"
        ],
    );
    refused(
        FIVE_MADE,
        "-",
        "4=16+100",
        expect!["no roll gives 4=16+100 here; possible: 4=0, 4=4, 4=8, 4=12, 4=16, 4=20+100"],
    );
    refused(
        EMPTY,
        "-",
        "Y=50+100",
        expect![
            "no roll gives Y=50+100 here; the bonus is for a further five of a kind, not for the box itself; possible: Y=0, Y=50"
        ],
    );
    refused(
        "kniffel:12356TFHSLC/12/+/62",
        "-",
        "L=40+50",
        expect![
            "no roll gives L=40+50 here; the bonus is paid only for scoring five of a kind in its own upper box; possible: L=0, L=40"
        ],
    );
    refused(
        "plain:123456TFHSLC/0/+/50",
        "-",
        "4=20+100",
        expect![
            "no roll gives 4=20+100 here; a further five of a kind pays 0 in these rules; possible: 4=0, 4=4, 4=8, 4=12, 4=16, 4=20"
        ],
    );
}

#[test]
fn what_only_five_of_a_kind_gives_obeys_placement_and_carries_its_bonus() {
    refused(
        FIVE_MADE,
        "-",
        "4=20",
        expect![
            "no roll gives 4=20 here; a further five of a kind earns its bonus of 100; possible: 4=0, 4=4, 4=8, 4=12, 4=16, 4=20+100"
        ],
    );
    refused(
        FIVE_MADE,
        "-",
        "C=30",
        expect![
            "only 66666 gives 30 in Chance; the forced joker: Sixes is open, so this roll must be scored there"
        ],
    );
    refused(
        "yahtzee:12345TFHSLC/18/+/68",
        "-",
        "C=30",
        expect![
            "no roll gives C=30 here; a further five of a kind earns its bonus of 100; possible: C=0, C=0+100, C=6 to C=29, C=30+100"
        ],
    );
    refused(
        "yahtzee:12345TFHSLC/18/+/68",
        "-",
        "T=5+100",
        expect![
            "only 11111 gives 5 in 3 of a Kind; the forced joker: Aces is open, so this roll must be scored there"
        ],
    );
    refused(
        "yardzee:12345TFHSLC/18/+/68",
        "-",
        "C=30",
        expect![
            "only 66666 gives 30 in Chance; a further five of a kind: Sixes is filled, so this roll must be a zero in an open upper box"
        ],
    );
    for fine in [
        "C=30+100", "T=30+100", "H=25+100", "H=25", "L=40", "L=0+100", "C=29", "5=25+100",
    ] {
        assert!(
            enter("yahtzee:12345TFHSLC/18/+/68", "-", fine).is_ok(),
            "{fine}"
        );
    }
    assert!(enter(EMPTY, "-", "C=30").is_ok());
    assert!(enter("kniffel:12345TFHSLC/18/+/68", "-", "C=30").is_ok());
}

#[test]
fn dice_that_are_known_in_part_count() {
    assert!(enter(EMPTY, "66", "6=12").is_ok());
    refused(
        EMPTY,
        "66",
        "6=6",
        expect!["no roll gives 6=6 here; possible: 6=0, 6=12, 6=18, 6=24, 6=30"],
    );
    assert!(enter(FOURS_FILLED, "4444", "L=40+100").is_ok());
    refused(
        FOURS_FILLED,
        "4441",
        "L=40+100",
        expect!["no roll gives L=40+100 here; possible: L=0"],
    );
    refused(
        EMPTY,
        "33313",
        "F=14",
        expect!["13333 gives F=13 here, not F=14"],
    );
    refused(
        FOURS_FILLED,
        "44444",
        "L=40",
        expect![
            "44444 gives L=40+100 here, not L=40; a further five of a kind earns its bonus of 100"
        ],
    );
    refused(
        FOURS_FILLED,
        "44444",
        "L=0",
        expect![
            "44444 gives L=40+100 here, not L=0; a further five of a kind earns its bonus of 100"
        ],
    );
}

#[test]
fn known_dice_name_the_rule() {
    let filled_zero = "yahtzee:123456TFHSLC/0/-/0";
    let kniffel = "kniffel:123456TFHSLC/0/+/50";
    refused(
        EMPTY,
        "33333",
        "3=15+100",
        expect![
            "33333 gives 3=15 here, not 3=15+100; the bonus is for a further five of a kind, and the box for five of a kind is still open"
        ],
    );
    refused(
        filled_zero,
        "33333",
        "3=15+100",
        expect![
            "33333 gives 3=15 here, not 3=15+100; no bonus is paid while the box for five of a kind holds 0"
        ],
    );
    refused(
        FIVE_MADE,
        "33333",
        "3=15",
        expect![
            "33333 gives 3=15+100 here, not 3=15; a further five of a kind earns its bonus of 100"
        ],
    );
    refused(
        FIVE_MADE,
        "33334",
        "3=12+100",
        expect!["33334 gives 3=12 here, not 3=12+100; the bonus is for a further five of a kind"],
    );
    refused(
        FIVE_MADE,
        "33333",
        "3=15+50",
        expect![
            "33333 gives 3=15+100 here, not 3=15+50; a further five of a kind pays 100 in these rules"
        ],
    );
    refused(
        kniffel,
        "33333",
        "L=40",
        expect!["33333 gives L=0 here, not L=40; five of a kind is no joker here"],
    );
    refused(
        kniffel,
        "33333",
        "C=15+50",
        expect![
            "33333 gives C=15 here, not C=15+50; the bonus is paid only for scoring five of a kind in its own upper box"
        ],
    );
    refused(
        kniffel,
        "33333",
        "3=0+50",
        expect![
            "33333 gives 3=15+50 here, not 3=0+50; the bonus is paid only for scoring five of a kind in its own upper box"
        ],
    );
    refused(
        FIVE_MADE,
        "-",
        "L=40+100",
        expect![
            "no roll gives L=40+100 here; no five of a kind may go there: the forced joker: Aces is open, so this roll must be scored there; possible: L=0, L=40"
        ],
    );
}

/// What can be entered with unknown dice is what some dice give, over every rule set, in the
/// situations that differ.
#[test]
fn unknown_dice_mean_some_dice() {
    let cards = [
        "123456TFHSLYC/0/-/0",
        "123456TFHSLC/0/+/50",
        "123456TFHSLC/0/-/0",
        "12345TFHSLC/18/+/68",
        "12345TFHSLC/18/-/18",
        "12/0/-/0",
        "TFHSLC/60/+/110",
        "1/0/+/50",
    ];
    for rules in RuleSet::built_in() {
        for card in cards {
            let position = format!("{}:{card}", rules.id());
            let position = Position::parse(&position, &RuleBook::default()).unwrap();
            let state = position.state();
            for category in Category::ALL {
                let given: HashSet<(u16, u16)> = dicewise_rules::Dice::all()
                    .flat_map(|dice| {
                        let zero = state.zero(rules, dice, category);
                        [state.score(rules, dice, category), zero]
                    })
                    .flatten()
                    .map(|scored| (scored.points, scored.five_bonus))
                    .collect();
                for points in 0..=60 {
                    for bonus in [0, 50, 100] {
                        let entry = Entry {
                            category,
                            points,
                            bonus,
                        };
                        let accepted = state.check(rules, Keep::NONE, entry).is_ok();
                        assert_eq!(
                            accepted,
                            given.contains(&(points, bonus)),
                            "{position} {entry}"
                        );
                    }
                }
            }
        }
    }
}
