//! Games line by line.

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

#[test]
fn a_game_that_was_left_goes_on_with_the_same_dice() {
    let home = Home::new();
    home.check(
        &in_lang(&ANA, "en"),
        "roll\nkeep 6",
        expect![[r#"
            New game: Yahtzee. Players: Ana.
            Type help for the commands.
            Turn 1 of 13. It is your turn. Type roll.
            You rolled 6 2 4 6 1. Two rolls left.
            You rolled 6 3 2 4 1. Holding 6. One roll left.
            There are no more commands.
            The game is kept. To play on: dicewise play --plain, then continue.
            exit 0
        "#]],
    );
    let before = home.games().remove(0).record;
    home.check(&["--lang", "en"], "\nnonsense\ncontinue\n", expect![[r#"
        There is an unfinished game: Yahtzee, Ana 0, 0 of 13 boxes filled.
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        There is an unfinished game: Yahtzee, Ana 0, 0 of 13 boxes filled.
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        There is no command "nonsense".
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        Playing on: Yahtzee. Ana 0.
        Turn 1 of 13. It is your turn. On the table: 6 3 2 4 1. One roll left.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
    assert_eq!(home.games().remove(0).record, before);
    home.check(
        &in_lang(&["play"], "de"),
        "weiter\ns C\nende\n",
        expect![[r#"
            Es gibt ein offenes Spiel: Yahtzee, Ana 0, 0 von 13 Feldern ausgefüllt.
            Tippe weiter, um weiterzuspielen, neu für ein neues Spiel, nächstes für ein anderes, verwerfen, um es aufzugeben, oder ende.
            Das Spiel geht weiter: Yahtzee. Ana 0.
            Runde 1 von 13. Du bist dran. Auf dem Tisch: 6 3 2 4 1. Noch ein Wurf.
            Du hast 16 in Chance eingetragen. Du hast jetzt 16.
            Runde 2 von 13. Du bist dran. Tippe würfeln.
            Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
            exit 0
        "#]],
    );
}

/// Nobody wants to be offered a game in which nothing was rolled.
#[test]
fn without_a_roll_no_game_is_left_behind() {
    let home = Home::new();
    home.check(
        &["--lang", "en"],
        "",
        expect![[r#"
        New game: Yahtzee. Players: Ana.
        Type help for the commands.
        Turn 1 of 13. It is your turn. Type roll.
        There are no more commands.
        No game was begun.
        exit 0
    "#]],
    );
    assert_eq!(home.games().len(), 0);
    home.check(
        &in_lang(&ANA, "de"),
        "block\nende\n",
        expect![[r#"
            Neues Spiel: Yahtzee. Es spielen: Ana.
            Mit hilfe erfährst du die Befehle.
            Runde 1 von 13. Du bist dran. Tippe würfeln.
            Ana: 0 Punkte.
            Obere Felder: Einser offen, Zweier offen, Dreier offen, Vierer offen, Fünfer offen, Sechser offen. Summe 0; ab 63 gibt es einen Bonus von 35.
            Untere Felder: Dreierpasch offen, Viererpasch offen, Full House offen, Kleine Straße offen, Große Straße offen, Yahtzee offen, Chance offen.
            Es wurde kein Spiel begonnen.
            exit 0
        "#]],
    );
    assert_eq!(home.games().len(), 0);
    // Leaving is something that happened.
    home.run(&in_lang(&ANA, "en"), b"leave\nyes\n");
    assert_eq!(home.games().len(), 1);
    assert!(home.games()[0].summary.finished);
    assert!(home.games()[0].summary.ended.is_some());
}

#[test]
fn a_game_that_was_left_may_be_dropped() {
    let home = Home::new();
    home.run(&ANA, b"roll\n");
    home.check(
        &in_lang(&["play", "--plain", "--seed", "8"], "en"),
        "drop\nroll\n",
        expect![[r#"
            There is an unfinished game: Yahtzee, Ana 0, 0 of 13 boxes filled.
            Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
            This game will not be offered any more. It stays in the history.
            New game: Yahtzee. Players: Ana.
            Type help for the commands.
            Turn 1 of 13. It is your turn. Type roll.
            You rolled 4 3 1 4 6. Two rolls left.
            There are no more commands.
            The game is kept. To play on: dicewise play --plain, then continue.
            exit 0
        "#]],
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
        Turn 7, roll 1: 44461 moved the expected score by +3.34
        Turn 5, 11225: well found: Fives. Looking at this turn alone would have lost 5.79
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
fn bots_play_and_let_people_take_back() {
    let home = Home::new();
    let script = "roll\ns chance\nundo\ns chance\n\nroll\ncard\n";
    home.check(&in_lang(&VERSUS, "en"), script, expect![[r#"
        New game: Yahtzee. Players: Ana, Good bot.
        Type help for the commands.
        For the first turn: Ana rolled 6 2 4 6 1, together 19; Good bot rolled 3 2 4 1 2, together 12.
        Ana starts.
        Turn 1 of 13. It is your turn. Type roll.
        You rolled 4 1 3 6 6. Two rolls left.
        You scored 20 in Chance. Your total is 20.
        Good bot is next. Press Enter to go on, or type undo.
        Taken back: Chance.
        Turn 1 of 13. It is your turn. On the table: 4 1 3 6 6. Two rolls left.
        You scored 20 in Chance. Your total is 20.
        Good bot is next. Press Enter to go on, or type undo.
        Good bot rolled 3 2 6 1 3, kept 3 3, rolled 3 2 1 5 3, kept 5, rolled 5 3 3 5 1, scored 1 in Aces and has 1.
        Turn 2 of 13. It is your turn. Type roll.
        You rolled 4 4 4 6 1. Two rolls left.
        Ana: 20 points.
        Upper boxes: Aces open, Twos open, Threes open, Fours open, Fives open, Sixes open. Sum 0; 63 earn a bonus of 35.
        Lower boxes: 3 of a Kind open, 4 of a Kind open, Full House open, Small Straight open, Large Straight open, Yahtzee open, Chance 20.
        Good bot: 1 point.
        Upper boxes: Aces 1, Twos open, Threes open, Fours open, Fives open, Sixes open. Sum 1; 63 earn a bonus of 35.
        Lower boxes: 3 of a Kind open, 4 of a Kind open, Full House open, Small Straight open, Large Straight open, Yahtzee open, Chance open.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
    let home = Home::new();
    let script = "roll\ns C\nroll\nhoja\n";
    home.check(&in_lang(&VERSUS, "es"), script, expect![[r#"
        Partida nueva: Yahtzee. Jugadores: Ana, Bot bueno.
        Escribe ayuda para conocer las órdenes.
        Para decidir quién empieza: Ana saca 6 2 4 6 1, en total 19; Bot bueno saca 3 2 4 1 2, en total 12.
        Empieza Ana.
        Turno 1 de 13. Te toca. Escribe tirar.
        Has sacado 4 1 3 6 6. Quedan dos tiradas.
        Has anotado 20 en Oportunidad. Llevas 20.
        Ahora juega Bot bueno. Pulsa Intro para seguir, o escribe deshacer.
        Bot bueno sacó 3 2 6 1 3, guardó 3 3, sacó 3 2 1 5 3, guardó 5, sacó 5 3 3 5 1, anotó 1 en Unos y lleva 1.
        Turno 2 de 13. Te toca. Escribe tirar.
        Has sacado 4 4 4 6 1. Quedan dos tiradas.
        Ana: 20 puntos.
        Casillas superiores: Unos sin anotar, Doses sin anotar, Treses sin anotar, Cuatros sin anotar, Cincos sin anotar, Seises sin anotar. Suma 0; con 63 hay un bono de 35.
        Casillas inferiores: 3 iguales sin anotar, 4 iguales sin anotar, Casa llena sin anotar, Escalera pequeña sin anotar, Escalera grande sin anotar, Yahtzee sin anotar, Oportunidad 20.
        Bot bueno: 1 punto.
        Casillas superiores: Unos 1, Doses sin anotar, Treses sin anotar, Cuatros sin anotar, Cincos sin anotar, Seises sin anotar. Suma 1; con 63 hay un bono de 35.
        Casillas inferiores: 3 iguales sin anotar, 4 iguales sin anotar, Casa llena sin anotar, Escalera pequeña sin anotar, Escalera grande sin anotar, Yahtzee sin anotar, Oportunidad sin anotar.
        No hay más órdenes.
        La partida queda guardada. Para seguir: dicewise play --plain, y después continuar.
        exit 0
    "#]]);
    let home = Home::new();
    let script = "roll\ns C\nroll\nblock\n";
    home.check(&in_lang(&VERSUS, "de"), script, expect![[r#"
        Neues Spiel: Yahtzee. Es spielen: Ana, Bot (Gut).
        Mit hilfe erfährst du die Befehle.
        Wer beginnt: Ana würfelt 6 2 4 6 1, zusammen 19; Bot (Gut) würfelt 3 2 4 1 2, zusammen 12.
        Ana beginnt.
        Runde 1 von 13. Du bist dran. Tippe würfeln.
        Du hast 4 1 3 6 6 gewürfelt. Noch zwei Würfe.
        Du hast 20 in Chance eingetragen. Du hast jetzt 20.
        Als Nächstes spielt Bot (Gut). Mit Enter geht es weiter, mit zurück nimmst du den Eintrag zurück.
        Bot (Gut) würfelte 3 2 6 1 3, behielt 3 3, würfelte 3 2 1 5 3, behielt 5, würfelte 5 3 3 5 1, hat 1 in Einser eingetragen und hat jetzt 1.
        Runde 2 von 13. Du bist dran. Tippe würfeln.
        Du hast 4 4 4 6 1 gewürfelt. Noch zwei Würfe.
        Ana: 20 Punkte.
        Obere Felder: Einser offen, Zweier offen, Dreier offen, Vierer offen, Fünfer offen, Sechser offen. Summe 0; ab 63 gibt es einen Bonus von 35.
        Untere Felder: Dreierpasch offen, Viererpasch offen, Full House offen, Kleine Straße offen, Große Straße offen, Yahtzee offen, Chance 20.
        Bot (Gut): 1 Punkt.
        Obere Felder: Einser 1, Zweier offen, Dreier offen, Vierer offen, Fünfer offen, Sechser offen. Summe 1; ab 63 gibt es einen Bonus von 35.
        Untere Felder: Dreierpasch offen, Viererpasch offen, Full House offen, Kleine Straße offen, Große Straße offen, Yahtzee offen, Chance offen.
        Es kommen keine Befehle mehr.
        Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
        exit 0
    "#]]);
}

#[test]
fn a_game_against_a_bot_comes_to_an_end() {
    let home = Home::new();
    let run = home.run(&in_lang(&VERSUS, "en"), WHOLE_GAME.as_bytes());
    let text = without_dates(&run.stdout);
    let end: Vec<&str> = text.lines().rev().take(14).collect();
    let end: Vec<&str> = end.into_iter().rev().collect();
    expect![[r#"
        You scored 17 in Chance. Your total is 28.
        Good bot rolled 5 4 5 3 4, kept 5 4 3, rolled 5 4 4 3 4, kept 5 4 3, rolled 5 4 1 3 1, scored 0 in Large Straight and has 194.
        The game is over.
        Good bot: 194 points.
        Ana: 28 points.
        Good bot wins.
        Ana: 28 points
        28.0 = par 254.6, luck −5.4, First keeps −115.7, Second keeps 0.0, Boxes −105.5
        Score without luck: 33.4
        Accuracy: 27.9 %
        Turn 10, 24466: Small Straight lost 23.24, best was: Chance
        Turn 2, roll 1: 44461 moved the expected score by +7.01
        Turn 12, 13344: well found: Yahtzee. Looking at this turn alone would have lost 6.03
        Type again for another game, new and names for other players, or quit."#]]
    .assert_eq(&end.join("\n"));
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
    Home::new().check(
        &args,
        script,
        expect![[r#"
            New game: Yahtzee. Players: Ana, Ben.
            Type help for the commands.
            Turn 1 of 13. It is the turn of Ana. Type roll.
            Ana rolled 2 6 1 4 6. Two rolls left.
            Shall Ana leave the game for good? Type yes, or go on with anything else.
            Nobody leaves.
            Ana rolled all five again: 1 1 5 3 6. One roll left.
            Shall Ana leave the game for good? Type yes, or go on with anything else.
            Ana has left the game.
            Turn 1 of 13. It is the turn of Ben. Type roll.
            Ben rolled 1 1 4 5 5. Two rolls left.
            Ben scored 16 in Chance and has 16.
            Turn 2 of 13. It is the turn of Ben. Type roll.
            Taken back: Chance.
            Turn 1 of 13. It is the turn of Ben. On the table: 1 1 4 5 5. Two rolls left.
            Shall Ben leave the game for good? Type yes, or go on with anything else.
            Ben has left the game.
            The game is over.
            Ana: 0 points. Left the game.
            Ben: 0 points. Left the game.
            Nobody wins.
            Type again for another game, new and names for other players, or quit.
            exit 0
        "#]],
    );
}

#[test]
fn a_nudge_asks_before_a_move_that_loses() {
    let args = [&in_lang(&ANA, "en")[..], &["--coach", "nudge"]].concat();
    let script = "roll\nscore yahtzee\ntry\nscore yahtzee\nshow\nscore yahtzee\nfoo\nk\n";
    let home = Home::new();
    home.check(&args, script, expect![[r#"
        New game: Yahtzee. Players: Ana.
        Type help for the commands.
        Turn 1 of 13. It is your turn. Type roll.
        You rolled 6 2 4 6 1. Two rolls left.
        The game now counts as assisted.
        This move loses 25.4 points.
        Type show for the best choices, keep to do it anyway, or try to choose again.
        Turn 1 of 13. It is your turn. On the table: 6 2 4 6 1. Two rolls left.
        This move loses 25.4 points.
        Type show for the best choices, keep to do it anyway, or try to choose again.
        1. keep 6 6; expected final score 253.9, the best. Chances: 3 of a Kind 67.9 %, Sixes 64.4 %, 4 of a Kind 22.2 %.
        2. keep 4 6 6; expected final score 251.7, 2.2 less. Chances: 3 of a Kind 60.5 %, Sixes 56.3 %, 4 of a Kind 16.6 %.
        3. keep 2 6 6; expected final score 251.6, 2.3 less. Chances: 3 of a Kind 63.0 %, Sixes 58.6 %, 4 of a Kind 16.2 %.
        4. keep 1 6 6; expected final score 251.6, 2.3 less. Chances: 3 of a Kind 63.0 %, Sixes 58.6 %, 4 of a Kind 16.2 %.
        5. keep 4; expected final score 249.9, 4.1 less. Chances: 3 of a Kind 43.9 %, Small Straight 27.9 %, Fours 23.7 %.
        This move loses 25.4 points.
        Type show for the best choices, keep to do it anyway, or try to choose again.
        There is no command "foo".
        Type show for the best choices, keep to do it anyway, or try to choose again.
        You scored 0 in Yahtzee. Your total is 0.
        Turn 2 of 13. It is your turn. Type roll.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
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
    let script = "continue\nhint 2\naim\naim 200\naim off\nscore chance\nquit\n";
    home.check(&in_lang(&["play", "--plain"], "en"), script, expect![[r#"
        There is an unfinished game: Yahtzee, Ana 179, 12 of 13 boxes filled.
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        Playing on: Yahtzee. Ana 179.
        Turn 13 of 13. It is your turn. On the table: 1 2 3 4 6. Two rolls left.
        The game now counts as assisted.
        1. keep 6; expected final score 202.0, the best.
        2. keep 4 6; expected final score 201.8, 0.2 less.
        There is no record to aim for yet.
        The goal is now 200 points or more. The coach ranks the choices by the chance of that.
        The coach is thinking …
        At least 200: 82.7 %
        1. keep 4 6; chance 82.7 %, the best.
        2. keep 6; chance 81.4 %, 1.3 % less.
        3. keep 3 4 6; chance 76.5 %, 6.1 % less.
        The goal is now as many points as possible.
        1. keep 6; expected final score 202.0, the best.
        2. keep 4 6; expected final score 201.8, 0.2 less.
        3. keep 3 6; expected final score 201.2, 0.8 less.
        You scored 16 in Chance. Your total is 195.
        The game is over.
        Ana: 195 points.
        With the coach's help: it does not enter the records.
        195.0 = par 254.6, luck +47.3, First keeps −86.0, Second keeps 0.0, Boxes −20.9
        Score without luck: 147.7
        Accuracy: 57.4 %
        Turn 8, 15555: stop lost 15.09, best was: keep 5555
        Turn 11, roll 1: 12345 moved the expected score by +19.84
        Turn 9, 22333: well found: stop. Looking at this turn alone would have lost 9.21
        Type again for another game, new and names for other players, or quit.
        exit 0
    "#]]);
}

#[test]
fn the_coach_speaks_after_every_roll_in_every_language() {
    for (lang, expected) in [
        (
            "en",
            expect![[r#"
                New game: Yahtzee. Players: Ana.
                Type help for the commands.
                Turn 1 of 13. It is your turn. Type roll.
                You rolled 6 2 4 6 1. Two rolls left.
                The game now counts as assisted.
                1. keep 6 6; expected final score 253.9, the best. Chances: 3 of a Kind 67.9 %, Sixes 64.4 %, 4 of a Kind 22.2 %.
                2. keep 4 6 6; expected final score 251.7, 2.2 less. Chances: 3 of a Kind 60.5 %, Sixes 56.3 %, 4 of a Kind 16.6 %.
                3. keep 2 6 6; expected final score 251.6, 2.3 less. Chances: 3 of a Kind 63.0 %, Sixes 58.6 %, 4 of a Kind 16.2 %.
                The game is kept. To play on: dicewise play --plain, then continue.
                exit 0
            "#]],
        ),
        (
            "es",
            expect![[r#"
                Partida nueva: Yahtzee. Jugadores: Ana.
                Escribe ayuda para conocer las órdenes.
                Turno 1 de 13. Te toca. Escribe tirar.
                Has sacado 6 2 4 6 1. Quedan dos tiradas.
                La partida cuenta desde ahora como asistida.
                1. guardar 6 6; puntuación final esperada 253,9, la mejor. Probabilidades: 3 iguales 67,9 %, Seises 64,4 %, 4 iguales 22,2 %.
                2. guardar 4 6 6; puntuación final esperada 251,7, 2,2 menos. Probabilidades: 3 iguales 60,5 %, Seises 56,3 %, 4 iguales 16,6 %.
                3. guardar 2 6 6; puntuación final esperada 251,6, 2,3 menos. Probabilidades: 3 iguales 63,0 %, Seises 58,6 %, 4 iguales 16,2 %.
                La partida queda guardada. Para seguir: dicewise play --plain, y después continuar.
                exit 0
            "#]],
        ),
        (
            "de",
            expect![[r#"
                Neues Spiel: Yahtzee. Es spielen: Ana.
                Mit hilfe erfährst du die Befehle.
                Runde 1 von 13. Du bist dran. Tippe würfeln.
                Du hast 6 2 4 6 1 gewürfelt. Noch zwei Würfe.
                Das Spiel gilt jetzt als eines mit Hilfe.
                1. 6 6 behalten; erwarteter Endstand 253,9, das Beste. Chancen: Dreierpasch 67,9 %, Sechser 64,4 %, Viererpasch 22,2 %.
                2. 4 6 6 behalten; erwarteter Endstand 251,7, 2,2 weniger. Chancen: Dreierpasch 60,5 %, Sechser 56,3 %, Viererpasch 16,6 %.
                3. 2 6 6 behalten; erwarteter Endstand 251,6, 2,3 weniger. Chancen: Dreierpasch 63,0 %, Sechser 58,6 %, Viererpasch 16,2 %.
                Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
                exit 0
            "#]],
        ),
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
