//! Training and the decisions of a day, with a script for a person.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};

use dicewise_rules::{Position, RuleBook, RuleSet};
use dicewise_solver::{Advice, Choice, Ranked, Values};
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
    expect![[r#""#]].assert_eq(&without_due(&run));
}

#[test]
fn train_speaks_german_and_spanish() {
    for (lang, script, expected) in [
        ("de", &b"xyz\nChance\nC\n-\nende\n"[..], expect![[r#""#]]),
        ("es", b"xyz\nC\n-\nsalir\n", expect![[r#""#]]),
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
    let review = start(folder.path(), &["review", "game.rsn", "--json"], b"").json();
    let ana = &review["players"][0];
    assert_eq!(ana["name"], "Ana");
    let loss = |decision: &Value| decision["loss"].as_f64().unwrap();
    let mut mistakes = ana["decisions"].as_array().unwrap().clone();
    mistakes.retain(|decision| 0.5 <= loss(decision));
    mistakes.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
    assert!(2 < mistakes.len(), "{mistakes:?}");
    let n = mistakes.len();
    let from_game = |decision: &Value| {
        let (turn, cost) = (&decision["turn"], loss(decision));
        format!("From your game 8bcffq3y14, turn {turn}, where it cost {cost:.2} points")
    };
    let expected: Vec<_> = mistakes.iter().map(from_game).collect();
    let best = mistakes
        .iter()
        .map(|decision| decision["best"].as_str().unwrap());
    let script: Vec<_> = best.map(|best| format!("{best}\n")).collect();
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
        first
            .stdout
            .ends_with("6 of 10 are answered. Run dicewise daily again to go on.\n"),
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
    expect![[r#""#]].assert_eq(result);
    // Whoever comes back sees the same, whatever they type.
    let perfect = lines(99).concat();
    let again = start(folder.path(), &day, perfect.as_bytes());
    assert_eq!(
        again.text(),
        format!(
            "You have played this day. dicewise daily --again plays it once more, without counting.\n\
             {result}\nexit 0\n"
        )
    );
    let practice = start(
        folder.path(),
        &[&day[..], &["--again"]].concat(),
        perfect.as_bytes(),
    );
    let better = practice.stdout.lines().last().unwrap();
    assert!(better.contains("100.0 %") && better != result, "{better}");
    let listed = start(folder.path(), &[&day[..], &["--json"]].concat(), b"").json();
    assert_eq!(listed["result"]["grades"][3], "blunder");
    assert_eq!(listed["result"]["grades"][4], "best");
    // Somebody else has a day of their own.
    let bo = [&day[..], &["--player", "Bo", "--lang", "de"]].concat();
    let bo = start(folder.path(), &bo, b"");
    assert!(
        bo.stdout
            .starts_with("Die zehn Entscheidungen vom 2026-11-16, für Bo."),
        "{}",
        bo.stdout
    );
    assert!(
        bo.stdout
            .ends_with("0 von 10 sind beantwortet. Mit dicewise daily geht es weiter.\n")
    );
}
