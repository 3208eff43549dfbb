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
            2b, Ana:
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
        2a, Ben:
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
        2a, Ana:
        The game is kept. To go on: dicewise keep
        exit 0
    "#]]
    .assert_eq(&later);
}

/// A game with a whole turn, one without dice, and final dice; it ends with a look back, which says what it leaves
/// out.
#[test]
fn the_end_looks_back() {
    let game = "11166 >111 11134 >111 11125 1\nH 25\n66655 6\n12345 L\n12346 S\n44422 4\n55512 5\n33321 3\n\
        22266 2\n66651 T\nF 0\nY 0\n66665 C 0\n";
    let told = |lang: &str, game: &str| {
        let home = tempfile::tempdir().unwrap();
        let told = keep_in(lang, home.path(), &["--players", "Ana"], game);
        let lines = told.lines().skip_while(|line| !line.contains(" = "));
        // Every game has a name of its own.
        let lines = lines.map(|line| match line.split_once("dicewise review ") {
            Some((before, _)) => format!("{before}dicewise review ID\n"),
            None => format!("{line}\n"),
        });
        lines.collect::<String>()
    };
    expect![[r#"
        217.0 = par 254.6, luck −5.8, First keeps 0.0, Second keeps 0.0, Boxes −31.8
        Score without luck: 222.7
        Accuracy of what could be judged: 88.1 %
        Not judged, as the rolls were not written down: First keeps in 12 turns, Second keeps in 12 turns, Boxes in 3 turns. What they gained or lost counts as luck.
        Turn 13, 56666: a zero in Chance lost 29.00, best was: Chance
        Turn 8, 12333: well found: Threes. Looking at this turn alone would have lost 17.82
        The whole review: dicewise review ID
        The game is over. next: the next game of the sheet
        The game is kept.
        exit 0
    "#]].assert_eq(&told("en", game));
    expect![[r#"
        217,0 = par 254,6, suerte −5,8, Primeras reservas 0,0, Segundas reservas 0,0, Casillas −31,8
        Resultado sin la suerte: 222,7
        Precisión de lo que se pudo juzgar: 88,1 %
        Sin juzgar, porque no se anotaron las tiradas: Primeras reservas en 12 turnos, Segundas reservas en 12 turnos, Casillas en 3 turnos. Lo que ganaron o perdieron cuenta como suerte.
        Turno 13, 56666: un cero en Oportunidad perdió 29,00, lo mejor era: Oportunidad
        Turno 8, 12333: buen hallazgo: Treses. Mirar solo este turno habría costado 17,82
        El análisis entero: dicewise review ID
        La partida ha terminado. next: la siguiente de la hoja
        La partida está guardada.
        exit 0
    "#]].assert_eq(&told("es", game));
    expect![[r#"
        217,0 = Par 254,6, Glück −5,8, Erste Auswahl 0,0, Zweite Auswahl 0,0, Felder −31,8
        Ergebnis ohne Glück: 222,7
        Genauigkeit, soweit sie sich beurteilen lässt: 88,1 %
        Nicht beurteilt, weil die Würfe nicht notiert sind: Erste Auswahl in 12 Runden, Zweite Auswahl in 12 Runden, Felder in 3 Runden. Was dabei gewonnen oder verloren ging, zählt als Glück.
        Runde 13, 56666: eine Null bei Chance verlor 29,00, am besten war: Chance
        Runde 8, 12333: gut gefunden: Dreier. Nur auf diese Runde zu schauen hätte 17,82 gekostet
        Der ganze Rückblick: dicewise review ID
        Das Spiel ist zu Ende. next: das nächste Spiel des Blocks
        Das Spiel ist gespeichert.
        exit 0
    "#]].assert_eq(&told("de", game));
    // A correction makes the sum another one.
    let corrected = told("en", &format!("{game}correct 13a 66665 C\n"));
    expect![[r#"
        217.0 = par 254.6, luck −5.8, First keeps 0.0, Second keeps 0.0, Boxes −31.8
        Score without luck: 222.7
        Accuracy of what could be judged: 88.1 %
        Not judged, as the rolls were not written down: First keeps in 12 turns, Second keeps in 12 turns, Boxes in 3 turns. What they gained or lost counts as luck.
        Turn 13, 56666: a zero in Chance lost 29.00, best was: Chance
        Turn 8, 12333: well found: Threes. Looking at this turn alone would have lost 17.82
        The whole review: dicewise review ID
        The game is over. next: the next game of the sheet
        Ana: Chance 29. Total 246.
        246.0 = par 254.6, luck −5.8, First keeps 0.0, Second keeps 0.0, Boxes −2.8
        Score without luck: 251.7
        Accuracy of what could be judged: 96.1 %
        Not judged, as the rolls were not written down: First keeps in 12 turns, Second keeps in 12 turns, Boxes in 3 turns. What they gained or lost counts as luck.
        Turn 3, 55666: Sixes lost 2.84, best was: 3 of a Kind
        Turn 8, 12333: well found: Threes. Looking at this turn alone would have lost 17.82
        The whole review: dicewise review ID
        The game is over. next: the next game of the sheet
        The game is kept.
        exit 0
    "#]].assert_eq(&corrected);
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
