//! Games line by line.

mod bots;
mod coach;
mod left;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

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

    fn spawn(&self, args: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_dicewise"))
            .args(args)
            .env("DICEWISE_HOME", self.0.path())
            .env("LC_ALL", "C.UTF-8")
            .env("USER", "Ana")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn run(&self, args: &[&str], script: &[u8]) -> Run {
        let mut child = self.spawn(args);
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

/// The dates of games are others in every run.
fn without_dates(text: &str) -> String {
    let has_date = |line: &&str| {
        // Also the line that names the game, whose id is another each time.
        let starts = [
            "It was started on ",
            "Empezó el ",
            "Es wurde am ",
            "The whole review: ",
        ];
        starts.iter().any(|start| line.starts_with(start))
    };
    let lines = text.lines().filter(|line| !has_date(line));
    lines.map(|line| format!("{line}\n")).collect()
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
    Home::new().check(&args, A_TURN, expect![[r#"
        New game: Yahtzee. Players: Ana.
        Type help for the commands.
        Turn 1 of 13. It is your turn. Type roll.
        You rolled 6 2 4 6 1. Two rolls left.
        These dice would give: Aces 1, Twos 2, Threes 0, Fours 4, Fives 0, Sixes 12, 3 of a Kind 0, 4 of a Kind 0, Full House 0, Small Straight 0, Large Straight 0, Yahtzee 0, Chance 19.
        You rolled 6 3 2 4 1. Holding 6. One roll left.
        You rolled all five again: 4 1 3 6 6. No rolls left: score a box.
        These dice would give: Aces 1, Twos 0, Threes 3, Fours 4, Fives 0, Sixes 12, 3 of a Kind 0, 4 of a Kind 0, Full House 0, Small Straight 0, Large Straight 0, Yahtzee 0, Chance 20.
        You scored 20 in Chance. Your total is 20.
        Turn 2 of 13. It is your turn. Type roll.
        Taken back: Chance.
        Turn 1 of 13. It is your turn. On the table: 4 1 3 6 6. No rolls left: score a box.
        You scored 20 in Chance. Your total is 20.
        Turn 2 of 13. It is your turn. Type roll.
        Ana: 20 points.
        Upper boxes: Aces open, Twos open, Threes open, Fours open, Fives open, Sixes open. Sum 0; 63 earn a bonus of 35.
        Lower boxes: 3 of a Kind open, 4 of a Kind open, Full House open, Small Straight open, Large Straight open, Yahtzee open, Chance 20.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
}

#[test]
fn a_turn_is_told_in_spanish() {
    let script =
        "tirar\ncasillas\nguardar 6\nroll\nanotar oportunidad\ndeshacer\ns C\nhoja\nsalir\n";
    let args = in_lang(&ANA, "es");
    Home::new().check(&args, script, expect![[r#"
        Partida nueva: Yahtzee. Jugadores: Ana.
        Escribe ayuda para conocer las órdenes.
        Turno 1 de 13. Te toca. Escribe tirar.
        Has sacado 6 2 4 6 1. Quedan dos tiradas.
        Estos dados darían: Unos 1, Doses 2, Treses 0, Cuatros 4, Cincos 0, Seises 12, 3 iguales 0, 4 iguales 0, Casa llena 0, Escalera pequeña 0, Escalera grande 0, Yahtzee 0, Oportunidad 19.
        Has sacado 6 3 2 4 1. Guardados: 6. Queda una tirada.
        Has tirado otra vez los cinco: 4 1 3 6 6. No quedan tiradas: anota en una casilla.
        Has anotado 20 en Oportunidad. Llevas 20.
        Turno 2 de 13. Te toca. Escribe tirar.
        Deshecho: Oportunidad.
        Turno 1 de 13. Te toca. Sobre la mesa: 4 1 3 6 6. No quedan tiradas: anota en una casilla.
        Has anotado 20 en Oportunidad. Llevas 20.
        Turno 2 de 13. Te toca. Escribe tirar.
        Ana: 20 puntos.
        Casillas superiores: Unos sin anotar, Doses sin anotar, Treses sin anotar, Cuatros sin anotar, Cincos sin anotar, Seises sin anotar. Suma 0; con 63 hay un bono de 35.
        Casillas inferiores: 3 iguales sin anotar, 4 iguales sin anotar, Casa llena sin anotar, Escalera pequeña sin anotar, Escalera grande sin anotar, Yahtzee sin anotar, Oportunidad 20.
        La partida queda guardada. Para seguir: dicewise play --plain, y después continuar.
        exit 0
    "#]]);
}

#[test]
fn a_turn_is_told_in_german() {
    let script = "würfeln\nfelder\nbehalten 6\nroll\neintragen Chance\nzurück\ns C\nblock\nende\n";
    let args = in_lang(&ANA, "de");
    Home::new().check(&args, script, expect![[r#"
        Neues Spiel: Yahtzee. Es spielen: Ana.
        Mit hilfe erfährst du die Befehle.
        Runde 1 von 13. Du bist dran. Tippe würfeln.
        Du hast 6 2 4 6 1 gewürfelt. Noch zwei Würfe.
        Diese Würfel brächten: Einser 1, Zweier 2, Dreier 0, Vierer 4, Fünfer 0, Sechser 12, Dreierpasch 0, Viererpasch 0, Full House 0, Kleine Straße 0, Große Straße 0, Yahtzee 0, Chance 19.
        Du hast 6 3 2 4 1 gewürfelt. Behalten: 6. Noch ein Wurf.
        Du hast noch einmal alle fünf geworfen: 4 1 3 6 6. Kein Wurf mehr: in ein Feld eintragen.
        Du hast 20 in Chance eingetragen. Du hast jetzt 20.
        Runde 2 von 13. Du bist dran. Tippe würfeln.
        Zurückgenommen: Chance.
        Runde 1 von 13. Du bist dran. Auf dem Tisch: 4 1 3 6 6. Kein Wurf mehr: in ein Feld eintragen.
        Du hast 20 in Chance eingetragen. Du hast jetzt 20.
        Runde 2 von 13. Du bist dran. Tippe würfeln.
        Ana: 20 Punkte.
        Obere Felder: Einser offen, Zweier offen, Dreier offen, Vierer offen, Fünfer offen, Sechser offen. Summe 0; ab 63 gibt es einen Bonus von 35.
        Untere Felder: Dreierpasch offen, Viererpasch offen, Full House offen, Kleine Straße offen, Große Straße offen, Yahtzee offen, Chance 20.
        Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
        exit 0
    "#]]);
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
    home.check(&in_lang(&ANA, "en"), script, expect![[r#"
        New game: Yahtzee. Players: Ana.
        Type help for the commands.
        Turn 1 of 13. It is your turn. Type roll.
        There is no command "frobnicate".
        Now you can type: roll, card, boxes, coach, undo, leave, help, quit.
        Roll the dice first.
        Roll the dice first.
        Now you can type: roll, card, boxes, coach, undo, leave, help, quit.
        You rolled 6 2 4 6 1. Two rolls left.
        Which dice? For example: keep 4 4 4.
        "7" is no die: dice are written with the digits 1 to 6.
        6 dice are too many: there are five.
        1 1 1 1 can't be kept: on the table are 6 2 4 6 1.
        "now" does not belong there.
        Now you can type: keep and the dice to keep, roll for all five again, score and a box, zero and a box, boxes, card, hint, coach, leave, help, quit.
        Which box? For example: score fours.
        There is no box "nonsense". Type boxes to hear them.
        Which of these boxes: Threes, 3 of a Kind?
        These dice give nothing in Yahtzee anyway.
        You rolled all five again: 3 2 4 1 2. One roll left.
        You rolled all five again: 4 1 3 6 6. No rolls left: score a box.
        There are no rolls left: score a box.
        You scored 20 in Chance. Your total is 20.
        Turn 2 of 13. It is your turn. Type roll.
        You rolled 3 2 6 1 3. Two rolls left.
        Chance is filled already.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
}

#[test]
fn a_joker_goes_where_it_must() {
    let home = Home::new();
    home.leave_a_game("1a 66666 Y=50\n2a 44444");
    let script = "continue\nboxes\nscore chance\nzero fours\nscore yahtzee\nscore fours\n";
    home.check(&in_lang(&["play", "--plain"], "en"), script, expect![[r#"
        There is an unfinished game: Yahtzee, Ana 50, 1 of 13 boxes filled.
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        Playing on: Yahtzee. Ana 50.
        Turn 2 of 13. It is your turn. On the table: 4 4 4 4 4. Two rolls left.
        These dice would give: Fours 20 and a bonus of 100.
        Joker: Fours is open, so this roll must go there.
        Joker: Fours is open, so this roll must go there.
        Joker: Fours is open, so this roll must go there.
        Yahtzee is filled already.
        You scored 20 in Fours. Your total is 170. A bonus of 100 for a further five of a kind.
        Turn 3 of 13. It is your turn. Type roll.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
}

/// The first open box takes every roll.
const WHOLE_GAME: &str = "r\ns 1\nr\ns 2\nr\ns 3\nr\ns 4\nr\ns 5\nr\ns 6\nr\ns T\nr\ns F\nr\ns H\n\
                          r\ns S\nr\ns L\nr\ns Y\nr\ns C\n";

#[test]
fn a_whole_game_enters_the_records() {
    let home = Home::new();
    let run = home.run(&in_lang(&ANA, "en"), WHOLE_GAME.as_bytes());
    let text = without_dates(&run.stdout);
    let end: Vec<&str> = text.lines().rev().take(12).collect();
    let end: Vec<&str> = end.into_iter().rev().collect();
    expect![[r#"
        You rolled 1 3 2 5 4. Two rolls left.
        You scored 15 in Chance. Your total is 47.
        The game is over.
        Ana: 47 points.
        Your first result with these rules.
        47.0 = par 254.6, luck −23.3, First keeps −123.3, Second keeps 0.0, Boxes −61.0
        Score without luck: 70.3
        Accuracy: 37.1 %
        Turn 10, 12333: Small Straight lost 20.53, best was: Yahtzee
        Turn 7, roll 1: 44461 moved the expected score by +3.33
        Turn 8, roll 1: 32116 moved the expected score by −4.12
        Type again for another game, new and names for other players, or quit."#]]
    .assert_eq(&end.join("\n"));
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
    expect![[r#"
        The record to beat is 47.
        Your record is 47.
        The record to beat is 47.
        Your record is 47.
        The record to beat is 47."#]]
    .assert_eq(&told.join("\n"));
    // In the last one nothing was rolled.
    assert_eq!(home.games().len(), 3);
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
    Home::new().check(&in_lang(&ANA, "en"), script, expect![[r#"
        New game: Yahtzee. Players: Ana.
        Type help for the commands.
        Turn 1 of 13. It is your turn. Type roll.
        You rolled 6 2 4 6 1. Two rolls left.
        Shall Ana leave the game for good? Type yes, or go on with anything else.
        Ana has left the game.
        The game is over.
        Ana: 0 points. Left the game.
        The game was not finished: it does not enter the records.
        Type again for another game, new and names for other players, or quit.
        There is no bot:nobody. The bots are bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect and bot:to-win.
        A player needs a name.
        New game: Yahtzee. Players: Casual bot, Ben.
        Type help for the commands.
        For the first turn: Ben rolled 2 2 1 4 4, together 13; Casual bot rolled 4 6 1 3 5, together 19.
        Casual bot starts.
        Casual bot rolled 3 5 2 1 6, kept 3, rolled 3 1 2 3 4, scored 30 in Small Straight and has 30.
        Turn 1 of 13. It is your turn. Type roll.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
}

/// Somebody else changes the game while it is on the table.
#[test]
fn what_cannot_be_saved_has_not_happened() {
    let home = Home::new();
    let mut child = home.spawn(&in_lang(&ANA, "en"));
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdin.write_all(b"roll\n").unwrap();
    let mut line = String::new();
    while !line.starts_with("You rolled") {
        line.clear();
        assert_ne!(stdout.read_line(&mut line).unwrap(), 0);
    }
    let game = home.games().remove(0);
    home.with_store(async |store| {
        let id = game.summary.id;
        store.save(&id, game.version, &game.record).await.unwrap();
    });
    stdin
        .write_all(b"keep 6\nwhere\nhint\ns C\nwhere\n")
        .unwrap();
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert!(child.wait().unwrap().success());
    expect![[r#"
        That could not be saved, so it has not happened: the game was changed elsewhere in the meantime: load it again (it is at version 3)
        Turn 1 of 13. It is your turn. On the table: 6 2 4 6 1. Two rolls left.
        That could not be saved, so it has not happened: the game was changed elsewhere in the meantime: load it again (it is at version 3)
        That could not be saved, so it has not happened: the game was changed elsewhere in the meantime: load it again (it is at version 3)
        Turn 1 of 13. It is your turn. On the table: 6 2 4 6 1. Two rolls left.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
    "#]].assert_eq(&rest);
    assert_eq!(home.games().remove(0).record, game.record);
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
