//! Games line by line.

use std::io::Write;
use std::process::{Command, Stdio};

use dicewise_rules::Record;
use dicewise_store::{Filter, GameId, Store, StoredGame};
use expect_test::{Expect, expect};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use crate::run::Run;

/// Where somebody's games are.
struct Home(TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().unwrap())
    }

    fn run(&self, args: &[&str], script: &[u8]) -> Run {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
            .args(args)
            .env("DICEWISE_HOME", self.0.path())
            .env("LC_ALL", "C.UTF-8")
            .env("USER", "Ana")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let script = script.to_vec();
        let writer = std::thread::spawn(move || {
            // Whoever quits before the end of the script is right to do so.
            let _ = stdin.write_all(&script);
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Run {
            code: output.status.code().unwrap(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    #[track_caller]
    fn check(&self, args: &[&str], script: &str, expected: Expect) {
        let run = self.run(args, script.as_bytes());
        expected.assert_eq(&without_dates(&run.text()));
    }

    fn with_store<T>(&self, work: impl AsyncFnOnce(&Store) -> T) -> T {
        let runtime: Runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = Store::open(&self.0.path().join("games.db")).await.unwrap();
            let result = work(&store).await;
            store.close().await;
            result
        })
    }

    /// Every game, newest first, replayed from its record.
    fn games(&self) -> Vec<StoredGame> {
        self.with_store(async |store| {
            let mut games = Vec::new();
            for game in store.history(&Filter::default()).await.unwrap() {
                games.push(store.load(&game.id).await.unwrap());
            }
            games
        })
    }

    /// Puts a game there that was left.
    fn leave_a_game(&self, turns: &str) {
        let text = format!(
            "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n[Dice \"virtual\"]\n[Seed \"{}\"]\n\n{turns}\n",
            "0123456789abcdef".repeat(4)
        );
        let mut record = Record::parse(&text).unwrap();
        let id = GameId::random().to_string();
        record.set_tag("Id", &id).unwrap();
        self.with_store(async |store| store.create(&record).await.unwrap());
    }
}

/// Moments of the form 2026-11-16 01:41 are others in every run.
fn without_dates(text: &str) -> String {
    let shape = "0000-00-00 00:00";
    let chars: Vec<char> = text.chars().collect();
    let is_date = |at: usize| {
        let part = chars.get(at..at + shape.len());
        part.is_some_and(|part| {
            let mut pairs = part.iter().zip(shape.chars());
            pairs.all(|(c, like)| *c == like || (like == '0' && c.is_ascii_digit()))
        })
    };
    let mut clean = String::new();
    let mut at = 0;
    while at < chars.len() {
        if is_date(at) {
            clean.push_str("DATE");
            at += shape.len();
        } else {
            clean.push(chars[at]);
            at += 1;
        }
    }
    clean
}

const ANA: [&str; 6] = ["play", "--plain", "--players", "Ana", "--seed", "7"];
const VERSUS: [&str; 6] = [
    "play",
    "--plain",
    "--players",
    "Ana,bot:good",
    "--seed",
    "7",
];

fn in_lang<'a>(args: &[&'a str], lang: &'a str) -> Vec<&'a str> {
    [args, &["--lang", lang]].concat()
}

/// A turn with a keep, the card, the boxes, an entry taken back and made again.
const A_TURN: &str = "roll\nboxes\nkeep 6\nroll\nboxes\nscore chance\nundo\ns chance\ncard\nquit\n";

#[test]
fn a_turn_is_told_in_english() {
    let args = in_lang(&ANA, "en");
    Home::new().check(&args, A_TURN, expect![[""]]);
}

#[test]
fn a_turn_is_told_in_spanish() {
    let script =
        "tirar\ncasillas\nguardar 6\nroll\nanotar oportunidad\ndeshacer\ns C\nhoja\nsalir\n";
    let args = in_lang(&ANA, "es");
    Home::new().check(&args, script, expect![[""]]);
}

#[test]
fn a_turn_is_told_in_german() {
    let script = "würfeln\nfelder\nbehalten 6\nroll\neintragen Chance\nzurück\ns C\nblock\nende\n";
    let args = in_lang(&ANA, "de");
    Home::new().check(&args, script, expect![[""]]);
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let home = Home::new();
    let script = "\
frobnicate
score fours
keep 4
continue
roll
keep
keep 7
keep 444444
keep 1 1 1 1
card now
score
score nonsense
score th
zero yahtzee
roll
roll
roll
score chance
roll
score chance
";
    home.check(&in_lang(&ANA, "en"), script, expect![[""]]);
}

#[test]
fn a_joker_goes_where_it_must() {
    let home = Home::new();
    home.leave_a_game("1a 66666 Y=50\n2a 44444");
    let script = "continue\nboxes\nscore chance\nzero fours\nscore yahtzee\nscore fours\n";
    home.check(&in_lang(&["play", "--plain"], "en"), script, expect![[""]]);
}

#[test]
fn a_game_that_was_left_goes_on_with_the_same_dice() {
    let home = Home::new();
    home.check(&in_lang(&ANA, "en"), "roll\nkeep 6", expect![[""]]);
    let before = home.games().remove(0).record;
    home.check(&["--lang", "en"], "\nnonsense\ncontinue\n", expect![[""]]);
    assert_eq!(home.games().remove(0).record, before);
    home.check(
        &in_lang(&["play"], "de"),
        "weiter\ns C\nende\n",
        expect![[""]],
    );
}

#[test]
fn a_game_that_was_left_may_be_dropped() {
    let home = Home::new();
    home.run(&ANA, b"roll\n");
    home.check(
        &in_lang(&["play", "--plain", "--seed", "8"], "en"),
        "drop\nroll\n",
        expect![[""]],
    );
    assert_eq!(home.games().len(), 2);
}

/// The first open box takes every roll.
const WHOLE_GAME: &str = "r\ns 1\nr\ns 2\nr\ns 3\nr\ns 4\nr\ns 5\nr\ns 6\nr\ns T\nr\ns F\nr\ns H\n\
                          r\ns S\nr\ns L\nr\ns Y\nr\ns C\n";

#[test]
fn a_whole_game_enters_the_records() {
    let home = Home::new();
    let run = home.run(&in_lang(&ANA, "en"), WHOLE_GAME.as_bytes());
    let end: Vec<&str> = run.stdout.lines().rev().take(5).collect();
    let end: Vec<&str> = end.into_iter().rev().collect();
    expect![[""]].assert_eq(&end.join("\n"));
    let game = home.games().remove(0);
    assert!(game.record.game().is_over());
    assert!(game.record.tags().get("Ended").is_some());
    // Another game at the same table knows the record.
    let script = format!("again\n{WHOLE_GAME}again\nquit\n");
    let again = format!("{WHOLE_GAME}{script}");
    let run = home.run(&in_lang(&ANA, "en"), again.as_bytes());
    assert_eq!(run.code, 0);
    let told: Vec<&str> = run
        .stdout
        .lines()
        .filter(|line| line.contains("record"))
        .collect();
    expect![[""]].assert_eq(&told.join("\n"));
    assert_eq!(home.games().len(), 4);
}

#[test]
fn bots_play_and_let_people_take_back() {
    let home = Home::new();
    let script = "roll\ns chance\nundo\ns chance\n\nroll\ncard\n";
    home.check(&in_lang(&VERSUS, "en"), script, expect![[""]]);
    let home = Home::new();
    let script = "roll\ns C\nroll\nhoja\n";
    home.check(&in_lang(&VERSUS, "es"), script, expect![[""]]);
    let home = Home::new();
    let script = "roll\ns C\nroll\nblock\n";
    home.check(&in_lang(&VERSUS, "de"), script, expect![[""]]);
}

#[test]
fn a_game_against_a_bot_comes_to_an_end() {
    let home = Home::new();
    let run = home.run(&in_lang(&VERSUS, "en"), WHOLE_GAME.as_bytes());
    let end: Vec<&str> = run.stdout.lines().rev().take(6).collect();
    let end: Vec<&str> = end.into_iter().rev().collect();
    expect![[""]].assert_eq(&end.join("\n"));
    assert!(home.games().remove(0).record.game().is_over());
}

#[test]
fn bots_play_among_themselves() {
    let args = [
        "play",
        "--plain",
        "--players",
        "bot:good,bot:casual",
        "--seed",
        "3",
        "--lang",
        "en",
    ];
    let run = Home::new().run(&args, b"");
    assert_eq!(run.stdout.matches(" scored ").count(), 26, "{}", run.stdout);
}

#[test]
fn somebody_who_leaves_cannot_win() {
    let args = [
        "play",
        "--plain",
        "--players",
        "Ana,Ben",
        "--start",
        "Ana",
        "--seed",
        "1",
        "--lang",
        "en",
    ];
    let script = "roll\nleave\nroll\nleave\nyes\nroll\ns C\nundo\nleave\nyes\n";
    Home::new().check(&args, script, expect![[""]]);
}

#[test]
fn a_nudge_asks_before_a_move_that_loses() {
    let args = [&in_lang(&ANA, "en")[..], &["--coach", "nudge"]].concat();
    let script = "roll\nscore yahtzee\ntry\nscore yahtzee\nshow\nscore yahtzee\nfoo\nk\n";
    let home = Home::new();
    home.check(&args, script, expect![[""]]);
    let game = home.games().remove(0);
    assert_eq!(game.record.tags().get("Assisted"), Some("yes"));
}

#[test]
fn a_hint_keeps_the_game_out_of_the_records() {
    let home = Home::new();
    let turns = "1a 11234 1=2\n2a 22345 2=4\n3a 33456 3=6\n4a 44123 4=8\n5a 55123 5=10\n6a 66123 6=12\n\
                 7a 66612 T=21\n8a 55551 F=21\n9a 22333 H=25\n10a 12341 S=30\n11a 12345 L=40\n\
                 12a 12346 Y=0\n13a 12346";
    home.leave_a_game(turns);
    let script = "continue\nhint 2\naim\naim 210\naim off\nscore chance\nquit\n";
    home.check(&in_lang(&["play", "--plain"], "en"), script, expect![[""]]);
}

#[test]
fn the_coach_speaks_after_every_roll_in_every_language() {
    for (lang, expected) in [
        ("en", expect![[""]]),
        ("es", expect![[""]]),
        ("de", expect![[""]]),
    ] {
        let args = [&in_lang(&ANA, lang)[..], &["--coach", "full"]].concat();
        Home::new().check(&args, "roll\nquit\n", expected);
    }
}

#[test]
fn help_names_every_command_in_every_language() {
    for (lang, word) in [("en", "score fours"), ("es", "anotar"), ("de", "eintragen")] {
        let run = Home::new().run(&in_lang(&ANA, lang), b"?\nq\n");
        assert!(run.stdout.contains(word), "{}", run.stdout);
        for word in [
            "roll", "keep", "score", "zero", "card", "boxes", "undo", "coach", "hint", "aim",
            "leave", "quit",
        ] {
            assert!(run.stdout.contains(word), "{lang}: {word}");
        }
    }
}

#[test]
fn new_players_may_be_named() {
    let script = "r\nleave\nyes\nnew Ana, bot:nobody\nnew ,\nnew Ben, bot:casual\nq\n";
    Home::new().check(&in_lang(&ANA, "en"), script, expect![[""]]);
}

/// Whatever somebody types, nothing crashes, and every game can be replayed.
#[test]
fn any_lines_leave_legal_games() {
    let words = [
        "roll",
        "r",
        "keep",
        "k",
        "score",
        "s",
        "zero",
        "z",
        "card",
        "boxes",
        "undo",
        "coach",
        "hint",
        "leave",
        "help",
        "where",
        "continue",
        "next",
        "drop",
        "new",
        "again",
        "show",
        "try",
        "yes",
        "off",
        "nudge",
        "full",
        "chance",
        "fours",
        "Y",
        "C",
        "L",
        "T",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "66",
        "12345",
        "bot:good",
        "Ana,",
        "-",
        "ß",
        "\u{7}",
        "#",
        "999999999999999999999",
        "\"",
        "{",
        "$x",
    ];
    let likely = [
        "r", "k 6", "k 1", "roll", "s C", "s 1", "s 2", "s 3", "s 4", "s 5", "s 6", "s T", "s F",
        "s H", "s S", "s L", "s Y", "u", "z 6", "again", "keep", "", "k 5 6",
    ];
    for (seed, players) in [(1, "Ana"), (2, "Ana,bot:casual"), (3, "Ana,Ben")] {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut script: Vec<u8> = Vec::new();
        for _ in 0..1500 {
            if rng.random_bool(0.7) {
                script.extend(likely[rng.random_range(0..likely.len())].as_bytes());
            } else {
                for _ in 0..rng.random_range(0..4) {
                    script.extend(words[rng.random_range(0..words.len())].as_bytes());
                    script.push(b' ');
                }
                if rng.random_bool(0.05) {
                    script.extend(
                        (0..rng.random_range(0..3000)).map(|_| rng.random_range(128..=255_u8)),
                    );
                }
            }
            script.push(b'\n');
        }
        let home = Home::new();
        let seed = seed.to_string();
        let args = [
            "play",
            "--plain",
            "--players",
            players,
            "--seed",
            &seed,
            "--coach",
            "nudge",
        ];
        let run = home.run(&args, &script);
        assert_eq!((run.code, &*run.stderr), (0, ""), "{players}");
        let games = home.games();
        assert!(!games.is_empty());
        for game in games {
            let text = game.record.to_string();
            assert_eq!(Record::parse(&text).unwrap(), game.record);
        }
    }
}
