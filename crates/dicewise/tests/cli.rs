//! The commands, run as a user runs them.

#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use expect_test::{Expect, expect};
use serde_json::Value;

const GAME: &str = r#"[RSN "1"]
[Rules "kniffel"]
[P1 "Uta"]
[P2 "Jörg"]

1a 33333 Y=50
1b 12345 L=40 {first try}
2a 33333 3=15+50
2b ? ? ? T=12
2b! T=12 -> T=13
"#;

/// What came of a run.
struct Run {
    code: i32,
    stdout: String,
    stderr: String,
}

impl Run {
    /// Everything in one text, for snapshots.
    fn text(&self) -> String {
        format!("{}{}exit {}\n", self.stdout, self.stderr, self.code)
    }

    fn json(&self) -> Value {
        assert!(self.stdout.ends_with('\n'), "{}", self.stdout);
        let value: Value = serde_json::from_str(&self.stdout).unwrap();
        assert_eq!(value["schema"], 1);
        value
    }
}

/// Runs the command in a folder with these files, and makes sure that none of them is changed.
fn run_in(files: &[(&str, &[u8])], args: &[&str], stdin: &[u8]) -> Run {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        fs::write(folder.path().join(name), content).unwrap();
    }
    let run = start(folder.path(), args, stdin);
    for (name, content) in files {
        assert_eq!(
            fs::read(folder.path().join(name)).unwrap(),
            *content,
            "{name}"
        );
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), files.len());
    run
}

fn start(folder: &Path, args: &[&str], stdin: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Whoever does not read its input closes it, which is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(args: &[&str]) -> Run {
    run_in(&[], args, b"")
}

#[track_caller]
fn check(args: &[&str], expected: Expect) {
    expected.assert_eq(&run(args).text());
}

#[track_caller]
fn check_with(files: &[(&str, &[u8])], args: &[&str], expected: Expect) {
    expected.assert_eq(&run_in(files, args, b"").text());
}

#[test]
fn without_a_command_it_says_what_there_is() {
    let run = run(&[]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    for word in ["rules", "score", "check", "convert", "card", "Examples"] {
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
    assert_eq!(forced["boxes"][1]["legal"], false);
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
        dicewise: latin.rsn: is no UTF-8 text: line 2 holds other bytes
        exit 3
    "#]],
    );
}

#[test]
fn records_are_checked_game_by_game() {
    let bad = GAME.replace("L=40", "L=30");
    let both = [GAME, &bad, GAME].join("\n");
    let files: [(&str, &[u8]); 3] = [
        ("good.rsn", GAME.as_bytes()),
        ("both.rsn", both.as_bytes()),
        ("empty.rsn", b""),
    ];
    check_with(
        &files,
        &["check", "good.rsn"],
        expect![[r#"
        good.rsn: game 1: legal, kniffel, Uta 115, Jörg 53; unfinished, 3a comes next
        exit 0
    "#]],
    );
    check_with(
        &files,
        &["check", "both.rsn", "empty.rsn"],
        expect![[r#"
        both.rsn: game 1: legal, kniffel, Uta 115, Jörg 53; unfinished, 3a comes next
        both.rsn: game 3: legal, kniffel, Uta 115, Jörg 53; unfinished, 3a comes next
        4 games, 2 illegal
        both.rsn:18:10: "L=30" stands here: 12345 gives L=40 here, not L=30
        empty.rsn:1:1: there is no game here: a record starts with [RSN "1"]
        exit 1
    "#]],
    );
    check_with(
        &files,
        &["check", "--json", "both.rsn"],
        expect![[r#"
        {"schema":1,"games":[{"ok":true,"rules":"kniffel","finished":false,"players":["Uta","Jörg"],"totals":[115,53],"winners":[],"file":"both.rsn"},{"ok":false,"line":18,"column":10,"error":"\"L=30\" stands here: 12345 gives L=40 here, not L=30","file":"both.rsn"},{"ok":true,"rules":"kniffel","finished":false,"players":["Uta","Jörg"],"totals":[115,53],"winners":[],"file":"both.rsn"}]}
        exit 1
    "#]],
    );
    check_with(
        &files,
        &["check", "none.rsn", "good.rsn"],
        expect![[r#"
        good.rsn: game 1: legal, kniffel, Uta 115, Jörg 53; unfinished, 3a comes next
        dicewise: none.rsn: can't be read: No such file or directory (os error 2)
        exit 3
    "#]],
    );
    let run = run_in(&[], &["check", "-", "--json"], GAME.as_bytes());
    assert_eq!(
        (run.code, &run.json()["games"][0]["totals"]),
        (0, &serde_json::json!([115, 53]))
    );
}

#[test]
fn records_are_converted_without_a_loss() {
    let files: [(&str, &[u8]); 1] = [("game.rsn", GAME.as_bytes())];
    let json = run_in(&files, &["convert", "game.rsn", "--to", "json"], b"");
    assert_eq!(json.code, 0);
    let files: [(&str, &[u8]); 1] = [("game.json", json.stdout.as_bytes())];
    let rsn = run_in(&files, &["convert", "game.json", "--to", "rsn"], b"");
    assert_eq!(rsn.stdout, GAME);
    let again = run_in(&[], &["convert", "-", "--to", "json"], GAME.as_bytes());
    assert_eq!(again.stdout, json.stdout);
    let csv = run_in(&files, &["convert", "game.json", "--to", "csv"], b"");
    assert_eq!(csv.stdout.lines().count(), 5);
    let wrapped = run_in(
        &files,
        &["convert", "game.json", "--to", "rsn", "--json"],
        b"",
    )
    .json();
    assert_eq!(wrapped["text"], GAME);
    let bad = GAME.replace("L=40", "L=30");
    let run = run_in(&[], &["convert", "-", "--to", "csv"], bad.as_bytes());
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    expect![[r#"
        dicewise: standard input:7:10: "L=30" stands here: 12345 gives L=40 here, not L=30
    "#]]
    .assert_eq(&run.stderr);
}

#[test]
fn the_sheet_after_any_turn() {
    let files: [(&str, &[u8]); 1] = [("game.rsn", GAME.as_bytes())];
    check_with(
        &files,
        &["card", "game.rsn"],
        expect![[r#"
        Game 1: Kniffel, after 2b
        ╭────────────────────────┬──────┬──────╮
        │                        ┆  Uta ┆ Jörg │
        ╞════════════════════════╪══════╪══════╡
        │ Aces                   ┆      ┆      │
        │ Twos                   ┆      ┆      │
        │ Threes                 ┆   15 ┆      │
        │ Fours                  ┆      ┆      │
        │ Fives                  ┆      ┆      │
        │ Sixes                  ┆      ┆      │
        │ Total Score            ┆   15 ┆    0 │
        │ Bonus                  ┆    0 ┆    0 │
        │ Total                  ┆   15 ┆    0 │
        │                        ┆      ┆      │
        │ 3 of a Kind            ┆      ┆   13 │
        │ 4 of a Kind            ┆      ┆      │
        │ Full House             ┆      ┆      │
        │ Small Straight         ┆      ┆      │
        │ Large Straight         ┆      ┆   40 │
        │ Kniffel                ┆   50 ┆      │
        │ Chance                 ┆      ┆      │
        │ Total of Lower Section ┆   50 ┆   53 │
        │ Total of Upper Section ┆   15 ┆    0 │
        │ On the Back            ┆ ✓ 50 ┆    0 │
        │ Grand Total            ┆  115 ┆   53 │
        ╰────────────────────────┴──────┴──────╯
        Turn 2b was corrected from T=12 to T=13.
        exit 0
    "#]],
    );
    check_with(
        &files,
        &["card", "game.rsn", "--at", "1"],
        expect![[r#"
        Game 1: Kniffel, after 1b
        ╭────────────────────────┬─────┬──────╮
        │                        ┆ Uta ┆ Jörg │
        ╞════════════════════════╪═════╪══════╡
        │ Aces                   ┆     ┆      │
        │ Twos                   ┆     ┆      │
        │ Threes                 ┆     ┆      │
        │ Fours                  ┆     ┆      │
        │ Fives                  ┆     ┆      │
        │ Sixes                  ┆     ┆      │
        │ Total Score            ┆   0 ┆    0 │
        │ Bonus                  ┆   0 ┆    0 │
        │ Total                  ┆   0 ┆    0 │
        │                        ┆     ┆      │
        │ 3 of a Kind            ┆     ┆      │
        │ 4 of a Kind            ┆     ┆      │
        │ Full House             ┆     ┆      │
        │ Small Straight         ┆     ┆      │
        │ Large Straight         ┆     ┆   40 │
        │ Kniffel                ┆  50 ┆      │
        │ Chance                 ┆     ┆      │
        │ Total of Lower Section ┆  50 ┆   40 │
        │ Total of Upper Section ┆   0 ┆    0 │
        │ On the Back            ┆   0 ┆    0 │
        │ Grand Total            ┆  50 ┆   40 │
        ╰────────────────────────┴─────┴──────╯
        exit 0
    "#]],
    );
    let card = |at: &str| run_in(&files, &["card", "game.rsn", "--json", "--at", at], b"").json();
    assert_eq!(card("1a")["games"][0]["players"][0]["total"], 50);
    assert_eq!(
        card("1a")["games"][0]["players"][1]["boxes"]["L"],
        Value::Null
    );
    assert_eq!(card("2a")["games"][0]["players"][0]["back"], 50);
    assert_eq!(card("2b")["games"][0]["players"][1]["boxes"]["T"], 13);
    assert_eq!(card("2b")["games"][0]["corrections"][0]["from"], "T=12");
    assert_eq!(card("2a")["games"][0]["corrections"], serde_json::json!([]));
    for at in ["3", "3a", "0", "x", "2c", "14a"] {
        let run = run_in(&files, &["card", "game.rsn", "--at", at], b"");
        assert_eq!(run.code, 2, "{at}: {}", run.text());
    }
    assert_eq!(
        run_in(&files, &["card", "game.rsn", "--game", "2"], b"").code,
        2
    );
}

#[test]
fn a_rule_set_is_solved() {
    let solved = run(&["solve", "--json"]).json();
    assert_eq!(solved["rules"], "yahtzee");
    assert_eq!(solved["states"], 536_448);
    let expected = solved["expected"].as_f64().unwrap();
    assert!((expected - 254.587_728_73).abs() < 1e-8, "{expected}");
    assert!(solved["seconds"].as_f64().unwrap() > 0.0);
    let text = run(&["solve", "--rules", "plain"]).stdout;
    let start =
        "Plain (no bonus for further fives of a kind, no joker): perfect play scores 245.87077451";
    assert!(text.starts_with(start), "{text}");
    let files: [(&str, &[u8]); 1] = [(
        "my.toml",
        b"based_on = 'plain'\nboxes = { full_house = 0 }\n",
    )];
    let solved = run_in(&files, &["solve", "--rules-file", "my.toml", "--json"], b"").json();
    assert_eq!(solved["rules"], "house");
    assert!(solved["expected"].as_f64().unwrap() < 245.87);
}

#[test]
fn advice_ranks_every_choice() {
    const POSITION: &str = "yahtzee:25TFLYC/48/-/103:12344:2";
    let advice = run(&["advise", POSITION, "--json"]).json();
    assert_eq!(advice["position"], POSITION);
    assert_eq!(advice["total"], 103);
    let choices = advice["choices"].as_array().unwrap();
    assert_eq!(choices.len(), 30);
    assert_eq!(choices[0]["keep"], "234");
    assert_eq!(choices[0]["box"], Value::Null);
    assert_eq!(choices[0]["points"], Value::Null);
    assert_eq!(choices[0]["loss"], 0.0);
    assert_eq!(choices[0]["expected"], advice["expected"]);
    let losses: Vec<_> = choices
        .iter()
        .map(|choice| choice["loss"].as_f64().unwrap())
        .collect();
    assert!(losses.is_sorted());
    let chance = choices.iter().find(|choice| choice["box"] == "C").unwrap();
    assert_eq!(
        (&chance["points"], &chance["keep"]),
        (&14.into(), &Value::Null)
    );
    check(
        &["advise", "yahtzee:LY/60/-/150:23456:1", "--top", "2"],
        expect![[r#"
            yahtzee:LY/60/-/150:23456:1: 192.3014 expected in Yahtzee
                choice                 expected      loss  throwing for
             ★  Large Straight for 40  192.3014
                keep 2345              171.1756  -21.1258  Large Straight 33.3 %
            and 31 more choices (--top 33)
            exit 0
        "#]],
    );
    check(
        &["advise", "yahtzee:LY/60/-/150"],
        expect![[r#"
        yahtzee:LY/60/-/150: 169.1940 expected in Yahtzee
        The dice are yet to be thrown.
        exit 0
    "#]],
    );
    check(
        &["advise", "yahtzee:-/60/-/150"],
        expect![[r#"
        yahtzee:-/60/-/150: 150.0000 expected in Yahtzee
        The game is over.
        exit 0
    "#]],
    );
    assert_eq!(run(&["advise", "yahtzee:LY/60/-/1"]).code, 2);
    assert_eq!(run(&["advise", POSITION, "--rules", "plain"]).code, 2);
}

#[test]
fn odds_and_distributions_of_a_late_card() {
    check(
        &["odds", "plain:TY/30/-/150:44456:1"],
        expect![[r#"
        plain:TY/30/-/150:44456:1: how likely each box is to be made
                         now  this turn  this game
         3 of a Kind     yes   100.00 %   100.00 %
         Five of a Kind   no     2.78 %     4.60 %
        An upper box is made with three of its face. This turn: playing for that box alone. This game: playing for points.
        exit 0
    "#]],
    );
    let odds = run(&["odds", "plain:TY/30/-/150:44456:1", "--json"]).json();
    assert_eq!(odds["boxes"][0]["box"], "T");
    assert_eq!(odds["boxes"][0]["now"], 1.0);
    check(
        &["distribution", "plain:YC/30/-/150"],
        expect![[r#"
            plain:YC/30/-/150: mean 177.2598, standard deviation 12.2314
            So many in a hundred games end with no more: 1 %: 167, 5 %: 170, 10 %: 172, 25 %: 173, 50 %: 175, 75 %: 176, 90 %: 178, 95 %: 222, 99 %: 227

              160-164   0.3 %
              165-169   4.0 % ████
              170-174  45.5 % ██████████████████████████████████████████████████
              175-179  43.9 % ████████████████████████████████████████████████
              180-184   0.1 %
              205-209   0.0 %
              210-214   0.0 %
              215-219   0.4 %
              220-224   3.0 % ███
              225-229   2.8 % ███

                              mean     sd    zero
             Five of a Kind   3.08  12.01  93.8 %
             Chance          24.18   2.57   0.0 %

            Upper bonus 0.0 %, points in Five of a Kind 6.2 %, bonuses for further ones 0.0000
            exit 0
        "#]],
    );
    let distribution = run(&["distribution", "plain:YC/30/-/150", "--json"]).json();
    let total: f64 = distribution["pmf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| pair[1].as_f64().unwrap())
        .sum();
    assert!((total - 1.0).abs() < 1e-12);
    assert!(distribution["percentiles"]["5"].is_u64());
    let number = |value: &Value| value.as_f64().unwrap();
    assert!((number(&distribution["at_least"]["150"]) - 1.0).abs() < 1e-12);
    let zero = number(&distribution["boxes"]["Y"]["zero"]);
    assert!((zero + number(&distribution["five"]) - 1.0).abs() < 1e-12);
    let folder = tempfile::tempdir().unwrap();
    let run = start(
        folder.path(),
        &["distribution", "plain:YC/30/-/150", "--plot", "d.svg"],
        b"",
    );
    assert_eq!(run.code, 0);
    let picture = fs::read_to_string(folder.path().join("d.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    let run = start(
        folder.path(),
        &["distribution", "plain:YC/30/-/150", "--plot", "none/d.svg"],
        b"",
    );
    assert_eq!(run.code, 3);
}

#[test]
fn targets_of_a_late_card() {
    const POSITION: &str = "yahtzee:LYC/60/-/150:23455:1";
    check(
        &["target", "200", POSITION],
        expect![[r#"
        yahtzee:LYC/60/-/150:23455:1: 64.0162 % to finish with at least 200, playing for it
        Best: keep 2345
        exit 0
    "#]],
    );
    check(
        &["advise", POSITION, "--goal", "target=200", "--top", "3"],
        expect![[r#"
            yahtzee:LYC/60/-/150:23455:1: 64.0162 % to finish with at least 200
             keep 2345  64.0162 %
             keep 345   52.0216 %
             keep 234   52.0216 %
            exit 0
        "#]],
    );
    check(
        &["target", "--all", "plain:C/60/-/150"],
        expect![[r#"
        plain:C/60/-/150: the best chance to finish with at least
          160 100.00 % ██████████████████████████████████████████████████
          170  90.96 % █████████████████████████████████████████████
          180   1.33 % █
        exit 0
    "#]],
    );
    let target = run(&["target", "200", POSITION, "--json"]).json();
    assert_eq!(target["target"], 200);
    assert_eq!(target["choice"]["box"], Value::Null);
    assert!(target["seconds"].is_f64());
    let advice = run(&["advise", POSITION, "--goal", "target=200", "--json"]).json();
    assert_eq!(advice["choices"][0]["chance"], target["chance"]);
    assert_eq!(advice["chance"], target["chance"]);
    // A target that is out of reach has an answer, one that is none has not.
    assert_eq!(
        run(&["target", "99999", POSITION, "--json"]).json()["chance"],
        0.0
    );
    for args in [
        &["target", "-5"][..],
        &["target", "many"],
        &["target"],
        &["target", "--all", "200", POSITION],
    ] {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
}

#[test]
fn bots_play_many_games() {
    let args = [
        "simulate",
        "--games",
        "500",
        "--players",
        "perfect,greedy",
        "--seed",
        "3",
        "--json",
    ];
    let simulation = run(&args).json();
    assert_eq!(simulation["games"], 500);
    let players = simulation["players"].as_array().unwrap();
    assert_eq!(
        (&players[0]["name"], &players[1]["name"]),
        (&"perfect".into(), &"greedy".into())
    );
    let number = |value: &Value| value.as_f64().unwrap();
    assert!(number(&players[1]["mean"]) < number(&players[0]["mean"]));
    let wins = number(&players[0]["wins"]) + number(&players[1]["wins"]);
    assert!((wins - 500.0).abs() < 1e-9);
    assert!(number(&simulation["games_per_second"]) > 0.0);
    assert_eq!(
        run(&args).json()["players"],
        simulation["players"],
        "the same seed"
    );
    assert_eq!(
        run(&["simulate", "--games", "0", "--players", "perfect"]).code,
        2
    );
    assert_eq!(run(&["simulate", "--players", "perfect,lucky"]).code, 2);
    assert_eq!(run(&["simulate"]).code, 2);
}

#[test]
fn a_large_file_of_garbage_is_refused_quickly_and_shortly() {
    let garbage = "[RSN \"1\"]\n[x\n\n".repeat(500_000);
    let run = run_in(&[], &["check", "-"], garbage.as_bytes());
    assert_eq!(run.code, 1);
    assert_eq!(run.stderr.lines().count(), 1001);
    assert!(
        run.stderr
            .ends_with("so many games are illegal that the rest was not read\n")
    );
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let games = [GAME; 2000].join("\n");
    child
        .stdin
        .take()
        .unwrap()
        .write_all(games.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
