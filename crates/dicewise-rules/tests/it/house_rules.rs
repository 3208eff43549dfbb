//! House rules from a file: read whole, or refused with every reason.

use std::sync::Arc;

use dicewise_rules::{Game, Placement, Record, RuleSet, Written};
use expect_test::{Expect, expect};

const KITCHEN: &str = r#"
id = "kitchen"
name = "Our kitchen table"
based_on = "yahtzee"
players = [1, 8]
five_of_a_kind_label = "Fiver"

[upper_bonus]
at = 70
points = 50

[boxes]
full_house = 20
small_straight = 25
large_straight = 45
five_of_a_kind = 60

[further_five]
bonus = 75
paid = "own-upper-box"
placement = "free"
joker_when_zero = false
bonus_when_zero = true
written = "back"
"#;

#[test]
fn every_field_is_read() {
    let rules = RuleSet::from_toml(KITCHEN).unwrap();
    let json = expect![[
        r#"{"id":"kitchen","name":"Our kitchen table","based_on":"yahtzee","players":[1,8],"five_of_a_kind_label":"Fiver","upper_bonus":{"at":70,"points":50},"boxes":{"full_house":20,"small_straight":25,"large_straight":45,"five_of_a_kind":60},"further_five":{"bonus":75,"paid":"own-upper-box","placement":"free","joker_when_zero":false,"bonus_when_zero":true,"written":"back"}}"#
    ]];
    json.assert_eq(&rules.to_json());
    assert_eq!(RuleSet::from_json(&rules.to_json()), Ok(rules));
}

#[test]
fn what_is_left_out_comes_from_the_base() {
    for base in RuleSet::built_in() {
        let text = format!("id = \"mine\"\nbased_on = \"{}\"\n", base.id());
        let rules = RuleSet::from_toml(&text).unwrap();
        assert_eq!(rules.id(), "mine");
        assert_eq!(rules.based_on(), Some(base.id()));
        assert_eq!(rules.players(), base.players());
        assert_eq!(rules.five_label(), base.five_label());
        assert_eq!(rules.upper_bonus(), base.upper_bonus());
        assert_eq!(rules.boxes(), base.boxes());
        assert_eq!(rules.further_five(), base.further_five());
    }
    let least = RuleSet::from_toml("based_on = 'yardzee'").unwrap();
    assert_eq!(least.id(), "house");
    assert_eq!(least.name(), "House rules based on Yardzee (lawn dice)");
    let further = least.further_five();
    assert_eq!(
        (further.placement, further.written),
        (Placement::UpperOnly, Written::Box)
    );
}

#[test]
fn the_built_in_rule_sets_are_those_of_the_table() {
    let specs: Vec<_> = RuleSet::built_in()
        .iter()
        .map(|rules| rules.to_json())
        .collect();
    expect![[r#"
        {"id":"yahtzee","name":"Yahtzee","players":[1,26],"five_of_a_kind_label":"Yahtzee","upper_bonus":{"at":63,"points":35},"boxes":{"full_house":25,"small_straight":30,"large_straight":40,"five_of_a_kind":50},"further_five":{"bonus":100,"paid":"anywhere","placement":"forced","joker_when_zero":true,"bonus_when_zero":false,"written":"row"}}
        {"id":"yatzy-50","name":"Yatzy score table (50 for each further five of a kind)","players":[1,26],"five_of_a_kind_label":"Yatzy","upper_bonus":{"at":63,"points":35},"boxes":{"full_house":25,"small_straight":30,"large_straight":40,"five_of_a_kind":50},"further_five":{"bonus":50,"paid":"anywhere","placement":"forced","joker_when_zero":true,"bonus_when_zero":false,"written":"row"}}
        {"id":"yardzee","name":"Yardzee (lawn dice)","players":[1,26],"five_of_a_kind_label":"Yardzee","upper_bonus":{"at":63,"points":35},"boxes":{"full_house":25,"small_straight":30,"large_straight":40,"five_of_a_kind":50},"further_five":{"bonus":100,"paid":"anywhere","placement":"upper-only","joker_when_zero":false,"bonus_when_zero":false,"written":"box"}}
        {"id":"kniffel","name":"Kniffel","players":[2,8],"five_of_a_kind_label":"Kniffel","upper_bonus":{"at":63,"points":35},"boxes":{"full_house":25,"small_straight":30,"large_straight":40,"five_of_a_kind":50},"further_five":{"bonus":50,"paid":"own-upper-box","placement":"free","joker_when_zero":true,"bonus_when_zero":false,"written":"back"}}
        {"id":"yahtzee-free-joker","name":"Yahtzee with a freely placed joker","players":[1,26],"five_of_a_kind_label":"Yahtzee","upper_bonus":{"at":63,"points":35},"boxes":{"full_house":25,"small_straight":30,"large_straight":40,"five_of_a_kind":50},"further_five":{"bonus":100,"paid":"anywhere","placement":"free","joker_when_zero":true,"bonus_when_zero":false,"written":"row"}}
        {"id":"plain","name":"Plain (no bonus for further fives of a kind, no joker)","players":[1,26],"five_of_a_kind_label":"Five of a Kind","upper_bonus":{"at":63,"points":35},"boxes":{"full_house":25,"small_straight":30,"large_straight":40,"five_of_a_kind":50},"further_five":{"bonus":0,"paid":"anywhere","placement":"none","joker_when_zero":true,"bonus_when_zero":false,"written":"row"}}"#]]
    .assert_eq(&specs.join("\n"));
}

/// Every problem on a line: place, field, reason.
#[track_caller]
fn refused(text: &str, expected: Expect) {
    let wrong = RuleSet::from_toml(text).unwrap_err();
    let lines = wrong.problems.iter().map(|problem| {
        let place = problem.place.map(|place| place.to_string());
        format!("{}: {problem}\n", place.unwrap_or_default())
    });
    expected.assert_eq(&lines.collect::<String>());
}

#[test]
fn nonsense_is_refused_with_line_and_field() {
    refused(
        "id = \"a b\"\nname = \"\"\nbased_on = \"monopoly\"\nplayers = [5, 2]\n[upper_bonus]\nat = 0\npoints = -1\n",
        expect![[r#"
            1:6: id: must be 1 to 40 letters without accents, digits, '-' or '_'
            2:8: name: must be 1 to 80 printable characters
            3:12: based_on: "monopoly" is none of yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain
            4:11: players: the fewest come first: [2, 5], not [5, 2]
            6:6: upper_bonus.at: must be a whole number from 1 to 105, not 0
            7:10: upper_bonus.points: must be a whole number from 0 to 1000, not -1
        "#]],
    );
    refused(
        "based_on = \"yahtzee\"\ncolour = \"red\"\n[boxes]\nfull_house = \"25\"\nyacht = 50\nfive_of_a_kind = 0\nsmall_straight = 30.5\nlarge_straight = 99999999999999999999\n[further_five]\nbonus = true\npaid = \"never\"\nplacement = 3\njoker_when_zero = 1\n",
        expect![[r#"
            2:1: colour: is no field of these rules; there are based_on, id, name, five_of_a_kind_label, players, upper_bonus, boxes, further_five
            4:14: boxes.full_house: must be a whole number from 0 to 1000, not the text "25"
            5:1: boxes.yacht: is no field of these rules; there are full_house, small_straight, large_straight, five_of_a_kind
            6:18: boxes.five_of_a_kind: must be a whole number from 1 to 1000, not 0
            7:18: boxes.small_straight: must be a whole number from 0 to 1000, not a fraction
            8:18: boxes.large_straight: must be a whole number from 0 to 1000, not a huge number
            10:9: further_five.bonus: must be a whole number from 0 to 1000, not true
            11:8: further_five.paid: must be "anywhere" or "own-upper-box", not the text "never"
            12:13: further_five.placement: must be "forced" or "upper-only" or "free" or "none", not 3
            13:19: further_five.joker_when_zero: must be true or false, not 1
        "#]],
    );
    refused(
        "name = \"no base\"\nplayers = [0, 27]\nboxes = 5\n",
        expect![[r#"
            1:1: based_on: is missing: name one of yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain
            2:11: players: must be a whole number from 1 to 26, not 0
            3:9: boxes: must be a table, [boxes], not 5
        "#]],
    );
    refused(
        "id = \"yahtzee\"\nbased_on = \"yahtzee\"\nplayers = 4\n",
        expect![[r#"
            1:6: id: "yahtzee" is a built-in rule set: house rules need an id of their own
            3:11: players: must be the fewest and the most players, such as [2, 8], not 4
        "#]],
    );
}

#[test]
fn text_that_is_no_toml_is_refused_where_it_breaks() {
    refused(
        "based_on = \"yahtzee\"\nplayers = [1,\n",
        expect![[r#"
        2:14: this is no TOML: unclosed array, expected `]`
    "#]],
    );
    refused(
        "based_on = \"yahtzee\"\nbased_on = \"plain\"\n",
        expect![[r#"
        2:1: this is no TOML: duplicate key
    "#]],
    );
    let long = "#".repeat(RuleSet::LONGEST_SPEC + 1);
    refused(
        &long,
        expect![[r#"
        1:1: this is too long to be house rules: 65537 bytes, at most 65536
    "#]],
    );
}

#[test]
fn json_is_held_to_the_same() {
    let error = |text: &str| RuleSet::from_json(text).unwrap_err().to_string();
    expect!["house rules are a table of fields, not a list of 0"].assert_eq(&error("[]"));
    expect![[r#"upper_bonus.at: must be a whole number from 1 to 105, not 0; dice: is no field of these rules; there are based_on, id, name, five_of_a_kind_label, players, upper_bonus, boxes, further_five"#]]
        .assert_eq(&error(r#"{"based_on":"plain","upper_bonus":{"at":0},"dice":6}"#));
    expect!["based_on: stands here twice"]
        .assert_eq(&error(r#"{"based_on":"plain","based_on":"plain"}"#));
    expect!["this is no JSON: EOF while parsing a value at line 1 column 12"]
        .assert_eq(&error(r#"{"based_on":"#));
}

/// What is accepted as a name stands in records, which refuse what could hide or turn round what is written there.
#[test]
fn names_are_printable_in_a_record() {
    for (hidden, refused) in [
        ("\\u202e", true),
        ("\\u200f", true),
        ("\\u2066", true),
        ("\\u2028", true),
        ("\\t", true),
        ("ü ✓ 骰子", false),
    ] {
        for field in ["name", "five_of_a_kind_label"] {
            let text = format!("based_on = \"yahtzee\"\n{field} = \"Us{hidden}\"\n");
            match RuleSet::from_toml(&text) {
                Err(_) => assert!(refused, "{text}"),
                Ok(rules) => {
                    assert!(!refused, "{text}");
                    let game = Game::new(Arc::new(rules), 1).unwrap();
                    let record = Record::new(game, &["Ana"]).unwrap().to_string();
                    assert!(Record::parse(&record).is_ok(), "{record}");
                }
            }
        }
    }
}
