//! Checking, converting and showing records.

use std::io::Write;
use std::process::{Command, Stdio};

use expect_test::expect;
use serde_json::Value;

use crate::run::{check_with, run_in};

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
