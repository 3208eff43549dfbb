//! Training and the decisions of a day, with a script for a person.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};

use dicewise_rules::{Position, Record, RuleBook, RuleSet};
use dicewise_solver::{Advice, Choice, Ranked, Review, Values};
use dicewise_store::{Store, Trainee, TrainingCard};
use expect_test::expect;
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::Builder;

use crate::run::{Run, start};

const GAME: &str = include_str!("../../../../docs/game.rsn");

static VALUES: LazyLock<Values> = LazyLock::new(|| Values::solve(Arc::new(RuleSet::YAHTZEE)));

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Every choice in a position, best first, as somebody would type it.
fn answers(position: &str) -> Vec<(String, Ranked)> {
    let position = Position::parse(position, &RuleBook::default()).unwrap();
    let choices = Advice::new(&VALUES, &position).choices.into_iter();
    let typed = |ranked: Ranked| match ranked.choice {
        Choice::Keep(keep) => (keep.to_string(), ranked),
        Choice::Score(category) | Choice::Zero(category) => (format!("={category}"), ranked),
    };
    choices.map(typed).collect()
}

fn positions(listed: &Value) -> Vec<String> {
    let puzzles = listed["puzzles"].as_array().unwrap().iter();
    puzzles
        .map(|puzzle| puzzle["position"].as_str().unwrap().to_owned())
        .collect()
}

/// The card of a position that Ana practises on.
fn card(folder: &TempDir, position: &str) -> Option<TrainingCard> {
    let trainee = Trainee {
        player: "Ana".to_owned(),
        rules_id: "yahtzee".to_owned(),
        rules: RuleSet::YAHTZEE.to_json(),
    };
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let path = folder.path().join("home").join("games.db");
        let store = Store::open(&path).await.unwrap();
        let card = store.training_card(&trainee, position).await.unwrap();
        store.close().await;
        card
    })
}

/// Dates move on; everything else stays.
fn without_due(run: &Run) -> String {
    let lines = run.stdout.lines().map(|line| {
        let due = ["The next", "Die nächste", "La próxima"];
        if due.iter().any(|due| line.starts_with(due)) {
            "(due)"
        } else {
            line
        }
    });
    let text: Vec<_> = lines.collect();
    format!("{}\n{}exit {}\n", text.join("\n"), run.stderr, run.code)
}

#[test]
fn train_asks_judges_and_explains() {
    let folder = folder();
    let args = ["train", "--new-only", "--seed", "7", "--count", "3"];
    let script = b"# A script may explain itself.\n9\n-\nnonsense\nC\n?\n-\n";
    let run = start(folder.path(), &args, script);
    expect![[r#"
        Training for Ana. Type ? for help.

        1 of 3. Bonus or straight? (hard)
        Open boxes: 1 Aces, 2 Twos, 3 Threes, 4 Fours, 6 Sixes, T 3 of a Kind, F 4 of a Kind, H Full House, S Small Straight, L Large Straight, C Chance.
        Total 65. Sum 15; 63 earn a bonus of 35. Yahtzee is filled with 50; a further one earns a bonus of 100.
        On the table: 2 2 3 5 6. One roll left.
        What do you keep?
        "9" is no die: dice are written with the digits 1 to 6.
        ? Mistake: throw all five loses 1.54 points. The best: keep 22.
        Expected points by the end of the game: upper bonus +1.1, Threes +0.2, Twos +0.1; against it Large Straight −0.1, 3 of a Kind −0.1.
        Chances at the end of the turn: Twos 42.1 % instead of 3.5 %, 3 of a Kind 44.0 % instead of 21.2 %, Full House 9.3 % instead of 3.9 %, Small Straight 5.6 % instead of 15.4 %.
        The best choices, with the expected final score:
          keep 2 2; 303.70
          keep 2 3 5; 302.66 (−1.04)
          keep 2 2 3; 302.53 (−1.17)
        dicewise advise yahtzee:12346TFHSLC/15/+/65:22356:1

        2 of 3. Break the full house? (easy)
        Open boxes: 2 Twos, F 4 of a Kind, H Full House, S Small Straight, L Large Straight, Y Yahtzee.
        Total 109. Sum 61; 63 earn a bonus of 35.
        On the table: 4 4 6 6 6. One roll left.
        What do you keep?
        "nonsense" is neither dice nor a box. Type ? for help.
        Chance is filled already.
        444 keeps these dice and throws the others; - throws all five; all five dice mean: stop.
        A box by its letter or its name means: stop and write it there. While there are rolls left, =4 is the box for fours.
        Once there are no rolls left, only a box is an answer. zero fours, z 4: a zero although the dice would give points.
        Enter alone repeats the question. quit ends; what you have answered is kept.
        ?? Blunder: throw all five loses 13.09 points. The best: stop.
        Expected points by the end of the game: Full House +7.4, Yahtzee +2.0, 4 of a Kind +1.9.
        Chances at the end of the turn: Full House 100.0 % instead of 3.9 %, Small Straight 0.0 % instead of 15.4 %.
        The best choices, with the expected final score:
          Full House: 25; 243.72
          keep 6 6 6; 237.42 (−6.30)
          keep 4 6 6 6; 233.52 (−10.20)
        dicewise advise yahtzee:2FHSLY/61/-/109:44666:1

        3 of 3. What to give up? (easy)
        Open boxes: 2 Twos: 4, 5 Fives: 5, T 3 of a Kind: 0, F 4 of a Kind: 0, S Small Straight: 0, L Large Straight: 0, Y Yahtzee: 0, C Chance: 15.
        Total 65. Sum 40; 63 earn a bonus of 35.
        On the table: 2 2 3 3 5. No rolls left: score a box.
        Which box do you choose?

        2 answered. Best: 0, good: 0, inaccuracies: 0, mistakes: 1, blunders: 1.
        14.63 points lost, accuracy 40.4 %, longest streak 0.
        What you have answered is kept.
        (due)
        exit 0
    "#]].assert_eq(&without_due(&run));
}

#[test]
fn train_speaks_german_and_spanish() {
    for (lang, script, expected) in [
        (
            "de",
            &b"xyz\nChance\nC\n-\nende\n"[..],
            expect![[r#"
                Training für Ana. Hilfe gibt es mit ?.

                1 von 2. Bonus oder Straße? (mittel)
                Offene Felder: 1 Einser, 2 Zweier, 3 Dreier, 4 Vierer, 6 Sechser, T Dreierpasch, F Viererpasch, S Kleine Straße, L Große Straße, Y Kniffel, C Chance.
                Gesamt 40. Summe 15; ab 63 gibt es einen Bonus von 35.
                Auf dem Tisch: 2 2 2 3 4. Noch ein Wurf.
                Was behältst du?
                „xyz“ sind weder Würfel noch ein Feld. Hilfe gibt es mit ?.
                ?? Grober Fehler: Chance verliert 18,29 Punkte. Am besten: 222 behalten.
                Erwartete Punkte bis zum Ende des Spiels: Chance +9,2, oberer Bonus +5,1, Zweier +1,3.
                Chancen am Ende der Runde: Viererpasch 30,6 % statt 0,0 %, Kniffel 2,8 % statt 0,0 %.
                Das Beste, mit dem erwarteten Endergebnis:
                  2 2 2 behalten; 243,62
                  2 2 2 4 behalten; 241,52 (−2,11)
                  2 2 2 3 behalten; 241,52 (−2,11)
                dicewise advise kniffel:12346TFSLYC/15/-/40:22234:1

                2 von 2. Das Full House aufbrechen? (leicht)
                Offene Felder: 2 Zweier, F Viererpasch, H Full House, S Kleine Straße, L Große Straße, Y Kniffel.
                Gesamt 111. Summe 61; ab 63 gibt es einen Bonus von 35.
                Auf dem Tisch: 1 1 1 2 2. Noch zwei Würfe.
                Was behältst du?
                Chance ist schon ausgefüllt.
                ?? Grober Fehler: alle fünf werfen verliert 8,12 Punkte. Am besten: aufhören.
                Erwartete Punkte bis zum Ende des Spiels: Full House +6,2, Viererpasch +0,9, Kniffel +0,8.
                Chancen am Ende der Runde: Full House 100,0 % statt 12,8 %, Kleine Straße 0,0 % statt 30,1 %.
                Das Beste, mit dem erwarteten Endergebnis:
                  Full House: 25; 245,20
                  1 1 2 2 behalten; 239,36 (−5,83)
                  1 1 1 behalten; 238,47 (−6,72)
                dicewise advise kniffel:2FHSLY/61/-/111:11122:2

                2 beantwortet. Am besten: 0, gut: 0, ungenau: 0, Fehler: 0, grobe Fehler: 2.
                26,41 Punkte verloren, Genauigkeit 11,1 %, längste Serie 0.
                (due)
                exit 0
            "#]],
        ),
        (
            "es",
            b"xyz\nC\n-\nsalir\n",
            expect![[r#"
                Entrenamiento de Ana. Escribe ? para ver la ayuda.

                1 de 2. ¿Bono o escalera? (media)
                Casillas libres: 1 Unos, 2 Doses, 3 Treses, 4 Cuatros, 6 Seises, T 3 iguales, F 4 iguales, S Escalera pequeña, L Escalera grande, Y Kniffel, C Oportunidad.
                Total 40. Suma 15; con 63 hay un bono de 35.
                Sobre la mesa: 2 2 2 3 4. Queda una tirada.
                ¿Qué guardas?
                «xyz» no son dados ni una casilla. Escribe ? para ver la ayuda.
                ?? Error grave: Oportunidad pierde 18,29 puntos. Lo mejor: guardar 222.
                Puntos esperados hasta el final de la partida: Oportunidad +9,2, bonificación superior +5,1, Doses +1,3.
                Probabilidades al final del turno: 4 iguales 30,6 % en vez de 0,0 %, Kniffel 2,8 % en vez de 0,0 %.
                Lo mejor, con el resultado final esperado:
                  guardar 2 2 2; 243,62
                  guardar 2 2 2 4; 241,52 (−2,11)
                  guardar 2 2 2 3; 241,52 (−2,11)
                dicewise advise kniffel:12346TFSLYC/15/-/40:22234:1

                2 de 2. ¿Romper la casa llena? (fácil)
                Casillas libres: 2 Doses, F 4 iguales, H Casa llena, S Escalera pequeña, L Escalera grande, Y Kniffel.
                Total 111. Suma 61; con 63 hay un bono de 35.
                Sobre la mesa: 1 1 1 2 2. Quedan dos tiradas.
                ¿Qué guardas?
                ?? Error grave: tirar los cinco pierde 8,12 puntos. Lo mejor: plantarse.
                Puntos esperados hasta el final de la partida: Casa llena +6,2, 4 iguales +0,9, Kniffel +0,8.
                Probabilidades al final del turno: Casa llena 100,0 % en vez de 12,8 %, Escalera pequeña 0,0 % en vez de 30,1 %.
                Lo mejor, con el resultado final esperado:
                  Casa llena: 25; 245,20
                  guardar 1 1 2 2; 239,36 (−5,83)
                  guardar 1 1 1; 238,47 (−6,72)
                dicewise advise kniffel:2FHSLY/61/-/111:11122:2

                2 respondidas. Lo mejor: 0, bien: 0, imprecisiones: 0, errores: 0, errores graves: 2.
                26,41 puntos perdidos, precisión 11,1 %, racha más larga 0.
                (due)
                exit 0
            "#]],
        ),
    ] {
        let folder = folder();
        let args = [
            "train",
            "--new-only",
            "--seed",
            "7",
            "--count",
            "2",
            "--rules",
            "kniffel",
            "--lang",
            lang,
        ];
        expected.assert_eq(&without_due(&start(folder.path(), &args, script)));
    }
}

#[test]
fn train_for_programs_is_what_advise_says() {
    let folder = folder();
    let args = ["train", "--json", "--count", "6", "--seed", "3"];
    let listed = start(folder.path(), &args, b"").json();
    assert_eq!(start(folder.path(), &args, b"").json(), listed);
    assert_eq!(listed["seed"], 3);
    let puzzles = listed["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 6);
    let position = puzzles[0]["position"].as_str().unwrap();
    let advised = start(folder.path(), &["advise", position, "--json"], b"").json();
    assert_eq!(puzzles[0]["expected"], advised["expected"]);
    let choices = puzzles[0]["choices"].as_array().unwrap();
    let same = advised["choices"].as_array().unwrap();
    assert_eq!(choices.len(), same.len());
    for (choice, same) in choices.iter().zip(same) {
        for key in ["keep", "box", "expected", "loss"] {
            assert_eq!(choice[key], same[key]);
        }
    }
    assert_eq!(puzzles[0]["best"], choices[0]);
    // Nothing was kept: there was nothing to keep.
    assert!(!folder.path().join("home").exists());
    let hard = [
        "train",
        "--json",
        "--theme",
        "joker,last-turns",
        "--difficulty",
        "hard",
    ];
    let hard = start(folder.path(), &hard, b"").json();
    for puzzle in hard["puzzles"].as_array().unwrap() {
        assert_eq!(puzzle["difficulty"], "hard");
        let themes = puzzle["themes"].to_string();
        assert!(
            themes.contains("joker") || themes.contains("last-turns"),
            "{themes}"
        );
    }
}

/// What an answer is told to lose is what advice says it loses, and the card remembers it. The rest of the
/// decisions is not answered: what was answered is kept all the same.
#[test]
fn train_keeps_what_was_answered_before_the_end_of_the_input() {
    let folder = folder();
    let args = ["--count", "5", "--seed", "11"];
    let listed = [&["train", "--json"][..], &args].concat();
    let positions = positions(&start(folder.path(), &listed, b"").json());
    let (best, _) = answers(&positions[0])[0].clone();
    let (worst, ranked) = answers(&positions[1]).last().unwrap().clone();
    let train = [&["train", "--new-only"][..], &args].concat();
    let script = format!("{best}\n{worst}\n");
    let run = start(folder.path(), &train, script.as_bytes());
    assert_eq!(run.code, 0, "{}", run.stderr);
    let loss = format!("loses {:.2} points", ranked.loss);
    assert!(run.stdout.contains(&loss), "{loss}\n{}", run.stdout);
    assert!(run.stdout.contains("★ Best: "), "{}", run.stdout);
    assert!(run.stdout.contains("2 answered."), "{}", run.stdout);
    assert!(run.stdout.ends_with('\n'));
    for position in &positions[..2] {
        let advise = format!("\ndicewise advise {position}\n");
        assert!(run.stdout.contains(&advise), "{}", run.stdout);
    }
    let known = card(&folder, &positions[0]).unwrap();
    assert_eq!(
        (known.attempts, known.last_loss, known.due),
        (1, Some(0.0), None)
    );
    let wrong = card(&folder, &positions[1]).unwrap();
    assert_eq!(wrong.attempts, 1);
    assert!((wrong.last_loss.unwrap() - ranked.loss).abs() < 1e-9);
    assert!(wrong.due.is_some(), "it comes back");
    assert_eq!(card(&folder, &positions[2]), None);
    // Not at once: it rests for some hours.
    let due = start(folder.path(), &["train", "--due-only"], b"");
    assert_eq!(due.text(), "Nothing is to be repeated now.\nexit 0\n");
}

#[test]
fn train_has_saved_what_it_judges_before_it_is_killed() {
    let folder = folder();
    let args = ["train", "--new-only", "--seed", "11", "--count", "3"];
    let listed = start(folder.path(), &[&args[..], &["--json"]].concat(), b"").json();
    let position = &positions(&listed)[0];
    let (best, _) = answers(position)[0].clone();
    let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
        .args(args)
        .env("DICEWISE_HOME", folder.path().join("home"))
        .env("LC_ALL", "C.UTF-8")
        .env("USER", "Ana")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{best}\n").as_bytes()).unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let judged = lines.any(|line| line.unwrap().starts_with("★ Best"));
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(judged);
    assert_eq!(card(&folder, position).map(|card| card.attempts), Some(1));
}

#[test]
fn train_begins_with_ones_own_mistakes_the_most_expensive_first() {
    let folder = folder();
    fs::write(folder.path().join("game.rsn"), GAME).unwrap();
    assert_eq!(start(folder.path(), &["import", "game.rsn"], b"").code, 0);
    let record = Record::parse(GAME).unwrap();
    let ana = record.game().players().next().unwrap();
    let review = Review::new(&VALUES, record.game(), ana);
    let mut mistakes: Vec<_> = review.decisions().collect();
    mistakes.retain(|(_, decision)| 0.5 <= decision.loss);
    mistakes.sort_by(|(_, a), (_, b)| b.loss.total_cmp(&a.loss));
    let n = mistakes.len();
    assert!(2 < n, "{mistakes:?}");
    let expected = mistakes.iter().map(|(round, decision)| {
        let cost = decision.loss;
        format!("From your game 8bcffq3y14, turn {round}, where it cost {cost:.2} points")
    });
    let expected: Vec<_> = expected.collect();
    let best = mistakes
        .iter()
        .map(|(_, decision)| format!("{}\n", decision.best));
    let script: Vec<_> = best.collect();
    // The first two today, the rest afterwards; what was answered does not come back at once.
    let train = ["train", "--player", "Ana"];
    let args = [&train[..], &["--count", "2"]].concat();
    let first = start(folder.path(), &args, script[..2].concat().as_bytes());
    let args = [&train[..], &["--due-only", "--count", "99"]].concat();
    let second = start(folder.path(), &args, script[2..].concat().as_bytes());
    let lines = [&first, &second]
        .into_iter()
        .flat_map(|run| run.stdout.lines());
    let titles = lines.filter_map(|line| Some(line.split_once(". ")?.1));
    let asked = titles.map(|title| title.split_once(" (").map_or(title, |(title, _)| title));
    let asked: Vec<_> = asked.filter(|title| title.starts_with("From")).collect();
    assert_eq!(asked, expected);
    let due_now = [&first, &second].map(|run| run.stdout.contains(" due now.\n"));
    assert_eq!(due_now, [true, false]);
    let right = [&first, &second].map(|run| run.stdout.matches("★ Best: ").count());
    assert_eq!(right, [2, n - 2]);
    // Then others are made up.
    let then = start(folder.path(), &train, b"");
    assert!(!then.stdout.contains("From your game"), "{}", then.stdout);
    assert!(then.stdout.contains("1 of 10. "), "{}", then.stdout);
    // Bo has made others, and somebody who has not played has made none.
    let bo = start(
        folder.path(),
        &["train", "--player", "Bo", "--due-only"],
        b"",
    );
    assert!(
        bo.stdout.contains("From your game 8bcffq3y14"),
        "{}",
        bo.stdout
    );
    assert!(!bo.stdout.contains(&expected[0]), "{}", bo.stdout);
    // Nothing was answered, so nothing is said to be kept.
    assert!(!bo.stdout.contains("is kept"), "{}", bo.stdout);
    assert!(bo.stdout.contains(" due now.\n"), "{}", bo.stdout);
    let cleo = start(
        folder.path(),
        &["train", "--player", "Cleo", "--due-only"],
        b"",
    );
    assert_eq!(cleo.text(), "Nothing is to be repeated now.\nexit 0\n");
}

#[test]
fn train_refuses_what_the_rules_do_not_have() {
    let folder = folder();
    let refused = |args: &[&str], reason: &str| {
        let run = start(folder.path(), args, b"");
        assert_eq!(run.code, 2, "{}", run.text());
        assert!(run.stderr.contains(reason), "{}", run.stderr);
    };
    refused(
        &["train", "--rules", "plain", "--theme", "joker"],
        "joker can't come up",
    );
    refused(&["train", "--theme", "chess"], "no theme is called");
    refused(
        &["train", "--due-only", "--new-only"],
        "cannot be used with",
    );
    refused(&["train", "--count", "0"], "0");
    refused(&["daily", "--date", "2026-02-30"], "2026-02-30");
}

#[test]
fn train_knows_house_rules() {
    let folder = folder();
    let rules = "id = 'kitchen'\nbased_on = 'kniffel'\n[boxes]\nfull_house = 40\n";
    fs::write(folder.path().join("kitchen.toml"), rules).unwrap();
    let args = [
        "train",
        "--rules-file",
        "kitchen.toml",
        "--seed",
        "5",
        "--count",
        "1",
    ];
    let listed = start(folder.path(), &[&args[..], &["--json"]].concat(), b"").json();
    let position = &positions(&listed)[0];
    assert!(position.starts_with("kitchen:"), "{position}");
    let best = &listed["puzzles"][0]["best"];
    let answer = match best["keep"].as_str() {
        Some(keep) => keep.to_owned(),
        None => format!("={}", best["box"].as_str().unwrap()),
    };
    let run = start(folder.path(), &args, format!("{answer}\n").as_bytes());
    assert!(run.stdout.contains("★ Best"), "{}", run.stdout);
    let advise = format!("dicewise advise {position} --rules-file kitchen.toml\n");
    assert!(run.stdout.contains(&advise), "{}", run.stdout);
}

/// What explains a decision in full lists what was decided.
#[test]
fn a_zero_is_found_in_the_advice() {
    let folder = folder();
    let args = [
        "train",
        "--new-only",
        "--theme",
        "bonus-or-straight",
        "--count",
        "1",
    ];
    let listed = start(
        folder.path(),
        &[&args[..], &["--json", "--seed", "3"]].concat(),
        b"",
    )
    .json();
    let text = &positions(&listed)[0];
    let position = Position::parse(text, &RuleBook::default()).unwrap();
    let (dice, _) = position.dice().unwrap();
    let points = |category| position.state().score(position.rules(), dice, category);
    let mut open = position.state().open().iter();
    let scores = open.find(|&category| points(category).is_ok_and(|scored| scored.points != 0));
    let zero = format!("zero {}\n", scores.unwrap());
    let run = start(
        folder.path(),
        &[&args[..], &["--seed", "3"]].concat(),
        zero.as_bytes(),
    );
    let advise = format!("\ndicewise advise {text} --zeros\n");
    assert!(run.stdout.contains(&advise), "{}", run.stdout);
}

#[test]
fn a_day_counts_once() {
    let folder = folder();
    let day = ["daily", "--date", "2026-11-16"];
    let listed = start(folder.path(), &[&day[..], &["--json"]].concat(), b"").json();
    assert_eq!(listed["result"], Value::Null);
    let positions = positions(&listed);
    assert_eq!(positions.len(), 10);
    let lines = |worst: usize| {
        let typed = positions.iter().enumerate().map(|(idx, position)| {
            let answers = answers(position);
            let answer = if idx == worst {
                answers.last()
            } else {
                answers.first()
            };
            answer.unwrap().0.clone() + "\n"
        });
        typed.collect::<Vec<_>>()
    };
    // The fourth goes wrong; the input ends after six, and goes on where it was.
    let script = lines(3);
    let first = start(folder.path(), &day, script[..6].concat().as_bytes());
    assert!(
        first.stdout.ends_with(
            "6 of 10 are answered. Run dicewise daily --date 2026-11-16 again to go on.\n"
        ),
        "{}",
        first.stdout
    );
    let second = start(folder.path(), &day, script[6..].concat().as_bytes());
    assert!(
        second.stdout.contains("6 are answered already."),
        "{}",
        second.stdout
    );
    let result = second.stdout.lines().last().unwrap();
    expect!["dicewise daily 2026-11-16  90.0 %  ★ ★ ★ ?? ★ ★ ★ ★ ★ ★  −38.2 points"]
        .assert_eq(result);
    // Whoever comes back sees the same, whatever they type.
    let perfect = lines(99).concat();
    let again = start(folder.path(), &day, perfect.as_bytes());
    assert_eq!(
        again.text(),
        format!(
            "You have played this day. dicewise daily --date 2026-11-16 --again plays it once more, without counting.\n\
             {result}\nexit 0\n"
        )
    );
    let practice = start(
        folder.path(),
        &[&day[..], &["--again"]].concat(),
        perfect.as_bytes(),
    );
    // What was not kept can't be gone on with.
    let half = start(
        folder.path(),
        &[&day[..], &["--again"]].concat(),
        script[..2].concat().as_bytes(),
    );
    assert!(!half.stdout.contains("go on"), "{}", half.stdout);
    let better = practice.stdout.lines().last().unwrap();
    assert!(better.contains("100.0 %") && better != result, "{better}");
    let listed = start(folder.path(), &[&day[..], &["--json"]].concat(), b"").json();
    assert_eq!(listed["result"]["grades"][3], "blunder");
    assert_eq!(listed["result"]["grades"][4], "best");
    // Somebody else has a day of their own.
    let bo = [&day[..], &["--player", "Bo B.", "--lang", "de"]].concat();
    let bo = start(folder.path(), &bo, b"");
    assert!(
        bo.stdout
            .starts_with("Die zehn Entscheidungen vom 2026-11-16, für Bo B.."),
        "{}",
        bo.stdout
    );
    assert!(
        bo.stdout
            .ends_with("0 von 10 sind beantwortet. Mit dicewise daily --date 2026-11-16 --player 'Bo B.' geht es weiter.\n")
    );
}
