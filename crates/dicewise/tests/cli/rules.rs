//! Rule sets and scores.

use expect_test::expect;
use serde_json::Value;

use crate::run::{check, check_with, run, run_in};

#[test]
fn help_says_what_there_is() {
    let run = run(&["--help"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    for word in [
        "play", "keep", "rules", "score", "check", "convert", "card", "Examples",
    ] {
        assert!(run.stdout.contains(word), "{word}");
    }
}

#[test]
fn rules_are_listed_and_shown() {
    check(
        &["rules"],
        expect![[r#"
         id                  name                                                    further five of a kind
         yahtzee             Yahtzee                                                 +100, forced joker
         yatzy-50            Yatzy score table (50 for each further five of a kind)  +50, forced joker
         yardzee             Yardzee (lawn dice)                                     +100, own upper box, else a zero above
         kniffel             Kniffel                                                 +50 in its own upper box, free joker
         yahtzee-free-joker  Yahtzee with a freely placed joker                      +100, free joker
         plain               Plain (no bonus for further fives of a kind, no joker)  no bonus, no joker

        One in words: dicewise rules show ID. House rules: dicewise rules check FILE.
        exit 0
    "#]],
    );
    check(
        &["rules", "show", "yardzee"],
        expect![[r#"
        Yardzee (lawn dice) (yardzee)
          id                             yardzee
          name                           Yardzee (lawn dice)
          based_on                       nothing: it is built in
          players                        1 to 26
          five_of_a_kind_label           the box for five of a kind is called Yardzee
          upper_bonus.at                 an upper total of 63 or more earns the bonus
          upper_bonus.points             35 points
          boxes.full_house               25 points
          boxes.small_straight           30 points
          boxes.large_straight           40 points
          boxes.five_of_a_kind           50 points
          further_five.bonus             100 points for each five of a kind once Yardzee is filled
          further_five.paid              anywhere: wherever the roll is written
          further_five.placement         upper-only: the own upper box; once that is filled, a zero in any open upper box; once those are filled, any open lower box at its ordinary value
          further_five.joker_when_zero   when Yardzee holds 0, five of a kind is an ordinary roll
          further_five.bonus_when_zero   no bonus is paid when Yardzee holds 0
          further_five.written           box: added into the Yardzee box
        exit 0
    "#]],
    );
    let rules = run(&["rules", "--json"]).json();
    let ids: Vec<_> = rules["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rules| &rules["id"])
        .collect();
    assert_eq!(
        ids,
        [
            "yahtzee",
            "yatzy-50",
            "yardzee",
            "kniffel",
            "yahtzee-free-joker",
            "plain"
        ]
    );
    let shown = run(&["--json", "rules", "show", "kniffel"]).json();
    assert_eq!(shown["rules"]["further_five"]["paid"], "own-upper-box");
    check(
        &["rules", "show", "maxi"],
        expect![[r#"
        dicewise: no rule set is called "maxi"; there are yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain
        exit 2
    "#]],
    );
}

#[test]
fn house_rules_are_checked() {
    let good: &[u8] = b"id = \"kitchen\"\nbased_on = \"kniffel\"\n[boxes]\nfull_house = 30\n";
    let bad: &[u8] = b"id = \"kitchen\"\nbased_on = \"kniffel\"\n[boxes]\nfullhouse = 30\n[upper_bonus]\nat = 0\n";
    let files = [("good.toml", good), ("bad.toml", bad)];
    check_with(
        &files,
        &["rules", "check", "bad.toml"],
        expect![[r#"
        bad.toml:4:1: boxes.fullhouse: is no field of these rules; there are full_house, small_straight, large_straight, five_of_a_kind
        bad.toml:6:6: upper_bonus.at: must be a whole number from 1 to 105, not 0
        exit 1
    "#]],
    );
    let run = run_in(&files, &["rules", "check", "good.toml"], b"");
    assert_eq!(run.code, 0);
    assert!(run.stdout.starts_with("good.toml: fine."));
    let run = run_in(&files, &["rules", "check", "good.toml", "--json"], b"");
    assert_eq!(run.json()["rules"]["boxes"]["full_house"], 30);
    let run = run_in(&files, &["rules", "check", "bad.toml", "--json"], b"");
    assert_eq!(run.code, 1);
    assert_eq!(run.json()["ok"], false);
    assert_eq!(run.json()["errors"][0]["line"], 4);
    assert_eq!(run.json()["errors"][0]["field"], "boxes.fullhouse");
    assert_eq!(run_in(&[], &["rules", "check", "-"], good).code, 0);
    check_with(
        &files,
        &["rules", "check", "none.toml"],
        expect![[r#"
        dicewise: none.toml: can't be read: No such file or directory (os error 2)
        exit 3
    "#]],
    );
    check_with(
        &files,
        &[
            "score",
            "22255",
            "--rules-file",
            "good.toml",
            "--position",
            "kitchen:HC/20/-/20",
        ],
        expect![[r#"
            2 2 2 5 5 in House rules based on Kniffel
             H  Full House  30
             C  Chance      16
            exit 0
        "#]],
    );
    check_with(
        &files,
        &["score", "22255", "--rules-file", "bad.toml"],
        expect![[r#"
        dicewise: bad.toml:4:1: boxes.fullhouse: is no field of these rules; there are full_house, small_straight, large_straight, five_of_a_kind
        bad.toml:6:6: upper_bonus.at: must be a whole number from 1 to 105, not 0
        exit 1
    "#]],
    );
}

#[test]
fn scores_say_what_every_box_gives_and_why() {
    check(
        &["score", "33355"],
        expect![[r#"
        3 3 3 5 5 in Yahtzee
         1  Aces             0
         2  Twos             0
         3  Threes           9
         4  Fours            0
         5  Fives           10
         6  Sixes            0
         T  3 of a Kind     19
         F  4 of a Kind      0
         H  Full House      25
         S  Small Straight   0
         L  Large Straight   0
         Y  Yahtzee          0
         C  Chance          19
        exit 0
    "#]],
    );
    check(
        &["score", "44444", "--position", "yahtzee:4TC/9/+/169"],
        expect![[r#"
        4 4 4 4 4 in Yahtzee
         4  Fours        20  +100 for a further Yahtzee
         T  3 of a Kind   -  not allowed: the forced joker: Fours is open, so this roll must be scored there
         C  Chance        -  not allowed: the forced joker: Fours is open, so this roll must be scored there
        Only 4 is allowed.
        exit 0
    "#]],
    );
    check(
        &["score", "66661", "--position", "yahtzee:6/50/-/50:66661:0"],
        expect![[r#"
        6 6 6 6 1 in Yahtzee
         6  Sixes  24  +35 upper bonus
        exit 0
    "#]],
    );
    let scores = run(&["score", "33355", "--json"]).json();
    assert_eq!(scores["dice"], "33355");
    let boxes = scores["boxes"].as_array().unwrap();
    assert_eq!(boxes.len(), 13);
    assert_eq!(boxes[2]["box"], "3");
    assert_eq!(boxes[2]["points"], 9);
    assert_eq!(boxes[2]["bonus"], 0);
    assert_eq!(boxes[2]["legal"], true);
    assert_eq!(boxes[2]["reason"], Value::Null);
    assert_eq!(boxes[2]["then"], "yahtzee:12456TFHSLYC/9/-/9");
    let forced = run(&[
        "score",
        "44444",
        "--json",
        "--position",
        "yahtzee:4TC/9/+/169",
    ])
    .json();
    assert_eq!(forced["forced"], "4");
    assert_eq!(forced["boxes"][0]["bonus"], 100);
    assert_eq!(forced["boxes"][0]["then"], "yahtzee:TC/29/+/289");
    assert_eq!(forced["boxes"][1]["legal"], false);
    assert_eq!(forced["boxes"][1]["then"], Value::Null);
    assert_eq!(
        forced["boxes"][1]["reason"],
        "the forced joker: Fours is open, so this roll must be scored there"
    );
}

#[test]
fn misuse_is_told_from_wrong_input() {
    for args in [
        &["score", "1234"][..],
        &["score", "12347"],
        &["score", "12345", "--position", "yahtzee:4TC/9/+/1"],
        &["score", "12345", "--position", "yahtzee:C/9/-/9:12344:1"],
        &["score", "12345", "--position", "yahtzee:-/9/-/9"],
        &["score", "12345", "--rules", "maxi"],
        &["score"],
        &["check"],
        &["shuffle"],
        &["convert", "x.rsn", "--to", "pdf"],
    ] {
        let run = run(args);
        assert_eq!(run.code, 2, "{args:?}: {}", run.text());
        assert_eq!(run.stdout, "", "{args:?}");
        assert!(!run.stderr.is_empty(), "{args:?}");
    }
    for command in [
        &["check", "none.rsn"][..],
        &["card", "none.rsn"],
        &["convert", "none.rsn", "--to", "csv"],
    ] {
        let run = run(command);
        assert_eq!(run.code, 3, "{command:?}");
        assert!(run.stderr.contains("none.rsn"), "{}", run.stderr);
    }
    let files: [(&str, &[u8]); 1] = [("latin.rsn", b"[RSN \"1\"]\n[P1 \"J\xf6rg\"]\n")];
    check_with(
        &files,
        &["check", "latin.rsn"],
        expect![[r#"
        0 games, 0 illegal
        dicewise: latin.rsn: is no UTF-8 text: other bytes at line 2, column 7
        exit 3
    "#]],
    );
}
