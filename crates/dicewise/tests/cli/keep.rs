//! `dicewise keep` line by line.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use expect_test::{Expect, expect};

/// Runs `dicewise keep` in English with this home.
fn keep(home: &Path, args: &[&str], stdin: &str) -> String {
    keep_in("en", home, args, stdin)
}

fn keep_in(lang: &str, home: &Path, args: &[&str], stdin: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
        .args(["keep", "--lang", lang])
        .args(args)
        .env("DICEWISE_HOME", home)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Whoever does not read its input closes it, which is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    let output = child.wait_with_output().unwrap();
    format!(
        "{}{}exit {}\n",
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap()
    )
}

#[track_caller]
fn check(args: &[&str], stdin: &str, expected: Expect) {
    let home = tempfile::tempdir().unwrap();
    expected.assert_eq(&keep(home.path(), args, stdin));
}

#[test]
fn a_few_turns() {
    check(
        &["--plain", "--players", "Ana,Ben"],
        "33344\nnonsense\n66611\n33355 H\n12346 S\nS 30\nH 24\ncorrect 1b C 16\ncorrect 2a 3 31\nundo\ncard\nsheet\nleave Cleo\nleave Ben\nnext\n",
        expect![[r#"
            help: what can be written here
            Who starts? The five dice of Ana:
            Who starts? The five dice of Ben:
            "nonsense" says nothing to me. help: what can be written here
            Who starts? The five dice of Ben:
            Game 1 of 6. Ben starts.
            1a, Ben:
            Ben: Full House 25. Total 25.
            1b, Ana:
            Ana: Small Straight 30. Total 30.
            2a, Ben:
            Ben: Small Straight 30. Total 55.
            2b, Ana:
            Not written. 24 can't be in Full House; possible: 0, 25.
            2b, Ana:
            Ana: Chance 16. Total 16.
            2b, Ana:
            Not written. 31 can't be in Threes; possible: 0, 3, 6, 9, 12, 15.
            2b, Ana:
            Not written. The last thing was a correction, which stays: correct it again.
            2b, Ana:
                                    Ben      Ana
            Aces                      -        -
            Twos                      -        -
            Threes                    -        -
            Fours                     -        -
            Fives                     -        -
            Sixes                     -        -
            Bonus                     -        -
            3 of a Kind               -        -
            4 of a Kind               -        -
            Full House               25        -
            Small Straight           30        -
            Large Straight            -        -
            Yahtzee                   -        -
            Chance                    -      16!
            Extra fives               -        -
            Total                    55       16
            2b, Ana:
                           1    2    3    4    5    6   wins   sum
            Ben          ·55    -    -    -    -    -      0     0
            Ana          ·16    -    -    -    -    -      0     0
            * won  · so far: not in the sum
            2b, Ana:
            Nobody called Cleo plays.
            2b, Ana:
            Done.
            2b, Ana:
            This game is not over yet.
            The game is kept. To go on: dicewise keep
            exit 0
        "#]],
    );
}

#[test]
fn interrupted_and_resumed() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let first = keep(
        home,
        &[
            "--players",
            "Ana,Ben",
            "--start",
            "Ben",
            "--rules",
            "kniffel",
        ],
        "33355 H\n12345 L\n",
    );
    expect![[r#"
        Game 1 of 6. Ben starts.
        help: what can be written here
        1a, Ben:
        Ben: Full House 25. Total 25.
        1b, Ana:
        Ana: Large Straight 40. Total 40.
        The game is kept. To go on: dicewise keep
        exit 0
    "#]]
    .assert_eq(&first);
    let second = keep(home, &["--plain"], "H 25\nquit\n66666 Y\n");
    expect![[r#"
        Go on with game 1: Ben 25, Ana 40
        help: what can be written here
        2a, Ben:
        Not written. Full House is filled already.
        2a, Ben:
        The game is kept. To go on: dicewise keep
        exit 0
    "#]]
    .assert_eq(&second);
}

/// A whole game, the next on the same sheet, and the offer to go on with the sheet later.
#[test]
fn the_next_game_of_the_sheet() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let zeros = |boxes: &str| {
        boxes
            .chars()
            .map(|c| format!("{c} 0\n"))
            .collect::<String>()
    };
    let game = format!("{}C 20\n", zeros("123456TFHSLY"));
    keep(home, &["--players", "Ana"], &game);
    let later = keep(home, &[], "sheet\nnext\nC 30\nsheet\n");
    expect![[r#"
        Game 2 of the sheet: Ana 20
        help: what can be written here
        The game is over. next: the next game of the sheet
                       1    2    3    4    5    6   wins   sum
        Ana           20*   -    -    -    -    -      1    20
        * won  · so far: not in the sum
        The game is over. next: the next game of the sheet
        Game 2 of 6. Ana starts.
        1a, Ana:
        Ana: Chance 30. Total 30.
        2a, Ana:
                       1    2    3    4    5    6   wins   sum
        Ana           20* ·30    -    -    -    -      1    20
        * won  · so far: not in the sum
        The game is kept. To go on: dicewise keep
        exit 0
    "#]]
    .assert_eq(&later);
}

#[test]
fn nobody_plays() {
    check(
        &["--plain"],
        "",
        expect![[r#"
        dicewise: who plays? There is no game to go on with: --players Ana,Ben
        exit 2
    "#]],
    );
    check(
        &["--plain", "--players", "Ana,Ana"],
        "",
        expect![[r#"
        dicewise: two players are called Ana
        exit 2
    "#]],
    );
    check(
        &["--plain", "--players", "Ana,Ben", "--start", "Cleo"],
        "",
        expect![[r#"
            dicewise: nobody called Cleo plays
            exit 2
        "#]],
    );
}

#[test]
fn the_help_is_there_in_every_language() {
    for lang in ["en", "es", "de"] {
        let home = tempfile::tempdir().unwrap();
        let text = keep_in(
            lang,
            home.path(),
            &["--plain", "--players", "Ana", "--ascii"],
            "help\n",
        );
        assert!(
            text.contains("31346 >33 33253 >333 33313 F"),
            "{lang}: {text}"
        );
    }
}
