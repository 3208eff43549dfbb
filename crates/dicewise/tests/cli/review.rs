//! `dicewise review` and `dicewise stats`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use expect_test::{expect, expect_file};
use serde_json::Value;

use crate::run::Run;

/// The golden games: written by hand, with every kind of event.
const GOLDEN: [&str; 5] = ["solo", "kept", "left", "house", "plain"];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../dicewise-solver/tests/data")
        .join(name)
        .with_extension("rsn")
}

/// Runs the command with a home of its own. What takes seconds to work out is shared between tests.
fn run_at(home: &Path, args: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_dicewise"))
        .args(args)
        .current_dir(home)
        .env_remove("DICEWISE_HOME")
        .env("HOME", home)
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .env("LC_ALL", "C.UTF-8")
        .env("USER", "Ana")
        .env("TZ", "UTC")
        .output()
        .unwrap();
    Run {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(args: &[&str]) -> Run {
    run_at(tempfile::tempdir().unwrap().path(), args)
}

fn review(name: &str, args: &[&str]) -> Run {
    let file = golden(name);
    let mut all = vec!["review", file.to_str().unwrap()];
    all.extend(args);
    run(&all)
}

/// Fails where two values differ by more than roundings.
#[track_caller]
fn alike(path: &str, ours: &Value, theirs: &Value) {
    match (ours, theirs) {
        (Value::Number(a), Value::Number(b)) => {
            let (a, b) = (a.as_f64().unwrap(), b.as_f64().unwrap());
            assert!((a - b).abs() < 1e-8, "{path}: {a} is not {b}");
        }
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len(), "{path}");
            for (idx, (a, b)) in a.iter().zip(b).enumerate() {
                alike(&format!("{path}[{idx}]"), a, b);
            }
        }
        (Value::Object(a), Value::Object(b)) => {
            let keys: Vec<_> = a.keys().collect();
            assert_eq!(keys, b.keys().collect::<Vec<_>>(), "{path}");
            for (key, a) in a {
                alike(&format!("{path}.{key}"), a, &b[key]);
            }
        }
        (a, b) => assert_eq!(a, b, "{path}"),
    }
}

#[test]
fn golden_reviews() {
    for name in GOLDEN {
        let ours = review(name, &["--json"]).json();
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data/review")
            .join(name)
            .with_extension("json");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&path, serde_json::to_string_pretty(&ours).unwrap() + "\n").unwrap();
        }
        let theirs: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        alike(name, &ours, &theirs);
        for player in ours["players"].as_array().unwrap() {
            let number = |key: &str| player[key].as_f64().unwrap();
            // Whoever adds up whatever is there has all of it, once.
            let losses = player["loss"].as_object().unwrap();
            assert!(losses.keys().eq(["box", "keep1", "keep2"]), "{name}");
            let losses: f64 = losses.values().map(|loss| loss.as_f64().unwrap()).sum();
            let explained = number("par") + number("luck") - losses;
            assert!((number("expected") - explained).abs() < 1e-9, "{name}");
            assert!(number("residual").abs() < 1e-9, "{name}");
            assert!((number("skill") - (number("par") - losses)).abs() < 1e-9);
            let mut now = number("par");
            for turn in player["turns"].as_array().unwrap() {
                let of = |key: &str| turn[key].as_f64().unwrap();
                now += of("luck") - of("loss");
                assert!((now - of("expected")).abs() < 1e-9, "{name}: {turn}");
            }
            for moment in player["moments"].as_array().unwrap() {
                check_moment(player, moment);
            }
        }
    }
}

/// A moment names a decision or a roll that is there, and is what it is called.
fn check_moment(player: &Value, moment: &Value) {
    let (list, key, same) = match moment.get("roll") {
        Some(_) => ("rolls", "roll", "roll"),
        None => ("decisions", "decision", "kind"),
    };
    let all = player[list].as_array().unwrap();
    let named = |one: &&Value| one["turn"] == moment["turn"] && one[same] == moment[key];
    let found = all.iter().find(named).expect("it is there");
    let single = all.iter().filter(|one| one["lump"] != true);
    let of = |one: &Value, key: &str| one[key].as_f64().unwrap();
    let (most, own) = match moment["kind"].as_str().unwrap() {
        "worst" => (
            all.iter().map(|one| of(one, "loss")).fold(0.0, f64::max),
            of(found, "loss"),
        ),
        "luckiest" => (
            single.map(|one| of(one, "luck")).fold(0.0, f64::max),
            of(found, "luck"),
        ),
        "unluckiest" => (
            single.map(|one| of(one, "luck")).fold(0.0, f64::min),
            of(found, "luck"),
        ),
        "find" => return assert_eq!(found["mark"], "!", "{found}"),
        other => panic!("{other}"),
    };
    assert_eq!(most, own, "{moment}");
}

#[test]
fn reviews_in_words() {
    for (lang, expected) in [
        ("en", expect_file!["../data/review/solo.en.txt"]),
        ("es", expect_file!["../data/review/solo.es.txt"]),
        ("de", expect_file!["../data/review/solo.de.txt"]),
    ] {
        expected.assert_eq(&review("solo", &["--lang", lang]).text());
    }
    let kept = expect_file!["../data/review/kept.en.txt"];
    kept.assert_eq(&review("kept", &[]).text());
    let left = expect_file!["../data/review/left.en.txt"];
    left.assert_eq(&review("left", &[]).text());
}

#[test]
fn what_is_annotated_reads_back_as_it_was() {
    for name in GOLDEN {
        let home = tempfile::tempdir().unwrap();
        let annotated = review(name, &["--annotate"]);
        assert_eq!((annotated.code, annotated.stderr.as_str()), (0, ""));
        assert!(annotated.stdout.contains("[%ev "), "{name}");
        let file = home.path().join("annotated.rsn");
        fs::write(&file, &annotated.stdout).unwrap();
        let again = run_at(home.path(), &["review", "annotated.rsn", "--annotate"]);
        assert_eq!(again.stdout, annotated.stdout, "{name}");
        // The same game, but for marks and comments.
        let story = |text: &str| {
            let lines = text.lines().map(|line| {
                let turn = line.split(" {").next().unwrap();
                turn.trim_end_matches(['!', '?']).trim_end().to_owned()
            });
            lines.collect::<Vec<_>>()
        };
        let before = fs::read_to_string(golden(name)).unwrap();
        assert_eq!(story(&annotated.stdout), story(&before), "{name}");
        let ours = run_at(home.path(), &["review", "annotated.rsn", "--json"]).json();
        alike(name, &ours, &review(name, &["--json"]).json());
    }
    let solo = review("solo", &["--annotate"]).stdout;
    let line = solo.lines().find(|line| line.starts_with("13a")).unwrap();
    expect![
        "13a 66551 >66 66655 >66655 C=0?? {[%ev 483.0000] [%luck +2.3882] [%loss 28.0000] given up}"
    ]
    .assert_eq(line);
}

/// What `advise` says that a decision lost, as the review names it.
fn advised(args: &[&str], decision: &Value) -> f64 {
    let position = decision["position"].as_str().unwrap();
    let mut all = vec!["advise", position, "--zeros", "--json"];
    all.extend(args);
    let advice = run(&all).json();
    let chosen = decision["chosen"].as_str().unwrap();
    let zero = decision["zero"] == true;
    let is_chosen = |choice: &&Value| match decision["kind"].as_str().unwrap() {
        "box" => choice["box"] == chosen && (choice["points"] == 0 || !zero),
        _ if chosen.len() == 5 => choice["box"] != Value::Null,
        _ => choice["keep"] == chosen,
    };
    let choices = advice["choices"].as_array().unwrap();
    let found = choices.iter().find(is_chosen).unwrap();
    found["loss"].as_f64().unwrap()
}

#[test]
fn advice_says_the_same_about_every_kind_of_decision() {
    let house = golden("house");
    let rules_of = ["--rules-of", house.to_str().unwrap()];
    for (name, args) in [("solo", &[][..]), ("house", &rules_of[..])] {
        let json = review(name, &["--json"]).json();
        let decisions = json["players"][0]["decisions"].as_array().unwrap();
        let loss = |decision: &Value| decision["loss"].as_f64().unwrap();
        // One of each kind that lost something, and one that did not.
        for kind in ["keep1", "keep2", "box"] {
            for lossy in [true, false] {
                let found = decisions
                    .iter()
                    .find(|decision| decision["kind"] == kind && (0.0 < loss(decision)) == lossy);
                let Some(decision) = found else {
                    assert!(lossy && kind != "box", "{name} {kind} {lossy}");
                    continue;
                };
                let (advised, reviewed) = (advised(args, decision), loss(decision));
                assert!(
                    (advised - reviewed).abs() < 1e-9,
                    "{decision}: {advised}, {reviewed}"
                );
            }
        }
    }
}

#[test]
fn what_a_review_says_to_run_can_be_run() {
    let home = tempfile::tempdir().unwrap();
    let record = fs::read_to_string(golden("house")).unwrap();
    let name = "ana's game.rsn";
    fs::write(home.path().join(name), &record).unwrap();
    let told = run_at(home.path(), &["review", name]).stdout;
    let commands: Vec<_> = told
        .lines()
        .filter_map(|line| line.trim().strip_prefix("dicewise "))
        .collect();
    assert!(!commands.is_empty(), "{told}");
    for command in commands {
        let (args, file) = command.split_once(" --rules-of ").unwrap();
        assert_eq!(file, "'ana'\\''s game.rsn'");
        let mut args: Vec<_> = args.split(' ').collect();
        args.extend(["--rules-of", name]);
        let run = run_at(home.path(), &args);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{command}");
    }
    // Programs get the rules themselves.
    let json = run_at(home.path(), &["review", name, "--json"]).json();
    let spec: Value = serde_json::from_str(json["rule_spec"].as_str().unwrap()).unwrap();
    assert_eq!(spec["id"], "kitchen");
    assert_eq!(spec["boxes"]["full_house"], 30);
    // A game that is kept can be named too.
    run_at(home.path(), &["import", name]);
    let history = run_at(home.path(), &["history", "--json"]).json();
    let id = history["games"][0]["id"].as_str().unwrap();
    let score = ["score", "22255", "--rules-of", id, "--json"];
    let scored = run_at(home.path(), &score);
    assert!(scored.stdout.contains("30"), "{}", scored.text());
    let decision = &json["players"][0]["decisions"][0];
    let position = decision["position"].as_str().unwrap();
    assert_eq!(
        run_at(
            home.path(),
            &["score", "22255", "--position", position, "--rules-of", id]
        )
        .code,
        0
    );
    let twice = ["solve", "--rules-of", name, "--rules-file", "x.toml"];
    assert_eq!(run_at(home.path(), &twice).code, 2);
}

#[test]
fn who_leaves_can_win_until_then() {
    let json = review("left", &["--json"]).json();
    assert_eq!(json["players"][1]["left"], 2);
    assert_eq!(json["players"][0]["left"], Value::Null);
    let chances = json["chances"].as_array().unwrap();
    let at: Vec<_> = chances
        .iter()
        .map(|chances| {
            let ben = chances["win"][1].as_f64().unwrap();
            let all: f64 = chances["win"]
                .as_array()
                .unwrap()
                .iter()
                .map(|win| win.as_f64().unwrap())
                .sum();
            assert!((all - 1.0).abs() < 1e-9, "{chances}");
            (
                chances["at"].as_str().unwrap(),
                chances["leaves"] == true,
                0.0 < ben,
            )
        })
        .collect();
    assert_eq!(
        at,
        [
            ("1a", false, true),
            ("1b", false, true),
            ("1c", false, true),
            ("2a", false, true),
            ("2b", true, false),
            ("2c", false, false),
            ("3a", false, false),
        ]
    );
    let told = review("left", &[]).stdout;
    assert!(told.contains("Ben: 4 points, left in turn 2\n"), "{told}");
    assert!(told.contains("\n 2b leaves "), "{told}");
}

#[test]
fn what_can_not_be_reviewed_is_refused_with_the_reason() {
    let home = tempfile::tempdir().unwrap();
    let good = fs::read_to_string(golden("plain")).unwrap();
    let write = |name: &str, text: &str| fs::write(home.path().join(name), text).unwrap();
    write("newer.rsn", &good.replace("[RSN \"1\"]", "[RSN \"2\"]"));
    write("rules.rsn", &good.replace("\"plain\"", "\"bridge\""));
    write(
        "half.rsn",
        &format!("{}\n\n{good}", good.replace("S=30", "S=31")),
    );
    write("empty.rsn", "");
    let told = |args: &[&str]| {
        let run = run_at(home.path(), args);
        let first = run.stdout.lines().next();
        let first = first.map(|line| format!("{line}\n")).unwrap_or_default();
        format!("{first}{}exit {}", run.stderr, run.code)
    };
    expect![[r#"
        newer.rsn:1:1: "[RSN \"2\"]" stands here: only version 1 of the notation is known
        exit 1"#]]
    .assert_eq(&told(&["review", "newer.rsn"]));
    expect![[r#"
        rules.rsn:2:1: "[Rules \"bridge\"]" stands here: no rule set is called "bridge"; there are yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain; house rules need a [RuleSpec]
        exit 1"#]].assert_eq(&told(&["review", "rules.rsn"]));
    expect![[r#"
        Game 2: Plain (no bonus for further fives of a kind, no joker)
        half.rsn:5:34: "S=31" stands here: 12346 gives S=30 here, not S=31
        exit 1"#]]
    .assert_eq(&told(&["review", "half.rsn"]));
    expect![[r#"
        empty.rsn:1:1: there is no game here: a record starts with [RSN "1"]
        exit 1"#]]
    .assert_eq(&told(&["review", "empty.rsn"]));
    for number in ["0", "1", "2"] {
        assert_eq!(
            told(&["review", "empty.rsn", "--game", number]),
            told(&["review", "empty.rsn"])
        );
    }
    expect![[r#"
        dicewise: missing.rsn: can't be read: No such file or directory (os error 2)
        exit 3"#]]
    .assert_eq(&told(&["review", "missing.rsn"]));
    expect![[r#"
        dicewise: zzzz is neither a file nor a game that is kept: there is no game "zzzz"
        exit 2"#]]
    .assert_eq(&told(&["review", "zzzz"]));
    expect![[r#"
        dicewise: half.rsn: there is no game 3; it has 2.
        exit 2"#]]
    .assert_eq(&told(&["review", "half.rsn", "--game", "3"]));
    expect![[r#"
        dicewise: x.txt: the file's name should end with .svg, .pdf or .png.
        exit 2"#]]
    .assert_eq(&told(&[
        "review", "half.rsn", "--game", "2", "--svg", "x.txt",
    ]));
}

#[test]
fn bots_are_looked_at_for_whoever_asks() {
    let home = tempfile::tempdir().unwrap();
    fs::copy(golden("left"), home.path().join("left.rsn")).unwrap();
    let told = |args: &[&str]| {
        let args = [&["review", "left.rsn", "--svg", "b.pdf"], args].concat();
        let told = run_at(home.path(), &args);
        assert_eq!(told.code, 0, "{}", told.text());
        let heads = told
            .stdout
            .lines()
            .filter(|line| line.starts_with(" Turn "));
        heads.count()
    };
    // Two tables for each who is looked at closely.
    let names = fs::read_to_string(golden("left")).unwrap();
    let n_bots = names.matches(" \"bot:").count();
    assert!(0 < n_bots);
    assert_eq!(told(&["--bots"]), told(&[]) + 2 * n_bots);
}

#[test]
fn pictures_are_drawn_into_files() {
    let home = tempfile::tempdir().unwrap();
    fs::copy(golden("kept"), home.path().join("kept.rsn")).unwrap();
    let drawn = run_at(
        home.path(),
        &["review", "kept.rsn", "--svg", "r.svg", "--lang", "de"],
    );
    assert!(
        drawn.stdout.ends_with("Gezeichnet: r.svg\n"),
        "{}",
        drawn.stdout
    );
    // Everybody stands in the one file that was asked for.
    let svg = fs::read_to_string(home.path().join("r.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("Uta: 336 Punkte"));
    assert!(svg.contains("Jörg: 237 Punkte"));
    let drawn = run_at(
        home.path(),
        &["review", "kept.rsn", "--pdf", "r.pdf", "--json"],
    );
    assert_eq!((drawn.code, drawn.stderr.as_str()), (0, ""));
    assert!(
        fs::read(home.path().join("r.pdf"))
            .unwrap()
            .starts_with(b"%PDF")
    );
}

/// A home with the golden games that are over, each several times on different days.
fn played() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    let mut text = String::new();
    for day in 1..=12 {
        for name in ["solo", "kept"] {
            let game = fs::read_to_string(golden(name)).unwrap();
            let date = format!("[Date \"2026-10-{day:02}T19:00:00Z\"]\n[P1 ");
            text.push_str(&game.replacen("[P1 ", &date, 1));
            text.push('\n');
        }
    }
    fs::write(home.path().join("games.rsn"), text).unwrap();
    let imported = run_at(home.path(), &["import", "games.rsn"]);
    assert_eq!(imported.stdout, "24 added, 0 continued, 0 known already.\n");
    home
}

#[test]
fn statistics_sum_up_what_reviews_say() {
    let home = played();
    let stats = run_at(home.path(), &["stats", "--json"]).json();
    let rules = stats["rules"].as_array().unwrap();
    let ids: Vec<_> = rules
        .iter()
        .map(|rules| (rules["rules"].as_str().unwrap(), &rules["games"]))
        .collect();
    assert_eq!(ids, [("kniffel", &24.into()), ("yahtzee", &12.into())]);
    let review = review("solo", &["--json"]).json();
    let (solo, yahtzee) = (&review["players"][0], &rules[1]);
    for (ours, theirs) in [
        (&yahtzee["mean"], &solo["score"]),
        (&yahtzee["luck"], &solo["luck"]),
        (&yahtzee["loss"]["keep1"], &solo["loss"]["keep1"]),
        (&yahtzee["loss"]["box"], &solo["loss"]["box"]),
        (&yahtzee["accuracy"], &solo["accuracy"]),
        (&yahtzee["rank"], &solo["percentile"]),
    ] {
        assert!((ours.as_f64().unwrap() - theirs.as_f64().unwrap()).abs() < 1e-9);
    }
    assert_eq!(
        (&yahtzee["class"], &yahtzee["best"]),
        (&"casual".into(), &483.into())
    );
    assert_eq!(yahtzee["periods"].as_array().unwrap().len(), 12);
    // Each of the twelve games with real dice has two results, and they stay together.
    assert_eq!(
        (&rules[0]["played"], &rules[0]["players"]),
        (&12.into(), &2.into())
    );
    let periods = rules[0]["periods"].as_array().unwrap();
    assert!(periods.len() == 12 && periods.iter().all(|period| period["games"] == 1));
    // Of games with real dice only those that were written down whole say what was lost.
    assert_eq!(rules[0]["loss"], Value::Null);
    // Every die that is known to have been thrown, and no other: in the solo game 5 for each first roll, and
    // then those that were not kept.
    let thrown = yahtzee["dice"]["thrown"].as_u64().unwrap();
    assert_eq!(
        thrown,
        12 * (13 * 5 + 2 + 1 + 5 + 3 + 3 + 3 + 2 + 2 + 2 + 2 + 3 + 2 + 3 + 2 + 3)
    );

    let few = run_at(
        home.path(),
        &[
            "stats",
            "--json",
            "--since",
            "2026-10-11",
            "--player",
            "Jörg",
        ],
    )
    .json();
    assert_eq!(few["rules"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&few["rules"][0]["games"], &few["rules"][0]["mean"]),
        (&2.into(), &237.0.into())
    );
}

#[test]
fn statistics_in_words_and_as_a_table() {
    let home = played();
    let told = run_at(home.path(), &["stats", "--rules", "yahtzee"]);
    expect_file!["../data/review/stats.en.txt"].assert_eq(&told.text());
    let told = run_at(
        home.path(),
        &["stats", "--rules", "kniffel", "--lang", "de"],
    );
    expect_file!["../data/review/stats.de.txt"].assert_eq(&told.text());
    let csv = run_at(
        home.path(),
        &["stats", "--csv", "--player", "Ana", "--since", "2026-10-12"],
    )
    .stdout;
    let columns: Vec<_> = csv.lines().next().unwrap().split(',').collect();
    assert_eq!(columns.len(), 15);
    assert_eq!(csv.lines().count(), 2, "{csv}");
    let row: Vec<_> = csv.lines().nth(1).unwrap().split(',').collect();
    assert_eq!(
        row[1..6],
        ["2026-10-12T19:00:00Z", "yahtzee", "solo", "Ana", "483"]
    );
    let drawn = run_at(
        home.path(),
        &["stats", "--svg", "s.png", "--rules", "yahtzee"],
    );
    assert!(drawn.stdout.starts_with("Drawn: s.png\n"));
    assert!(
        fs::read(home.path().join("s.png"))
            .unwrap()
            .starts_with(b"\x89PNG")
    );
    let nothing = run_at(home.path(), &["stats", "--rules", "plain"]);
    assert_eq!(nothing.text(), "No finished game matches.\nexit 0\n");
    let unknown = run_at(home.path(), &["stats", "--rules", "bridge"]);
    expect![[r#"
        dicewise: no rule set is called "bridge"; there are yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain
        exit 2
    "#]]
    .assert_eq(&unknown.text());
    let unknown = run_at(home.path(), &["stats", "--rules", "bridge", "--csv"]);
    assert_eq!((unknown.code, unknown.stdout.as_str()), (2, ""));
    // Whoever has begun a game by house rules has nothing yet, but knows them.
    let half = "[RSN \"1\"]\n[Rules \"attic\"]\n[RuleSpec \"{\\\"id\\\":\\\"attic\\\",\\\"based_on\\\":\\\"plain\\\"}\"]\n\
                [P1 \"Ana\"]\n\n1a 23456 L=40\n";
    fs::write(home.path().join("half.rsn"), half).unwrap();
    let imported = run_at(home.path(), &["import", "half.rsn"]);
    assert_eq!(imported.code, 0, "{}", imported.text());
    let nothing = run_at(home.path(), &["stats", "--rules", "attic"]);
    assert_eq!(nothing.text(), "No finished game matches.\nexit 0\n");
    let empty = tempfile::tempdir().unwrap();
    let nothing = run_at(empty.path(), &["stats"]);
    assert_eq!(
        nothing.text(),
        "No game has been played to the end yet.\nexit 0\n"
    );
}

/// Writes the settings of a home.
fn set(home: &Path, settings: &str) {
    let folder = home.join("config").join("dicewise");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), settings).unwrap();
}

#[test]
fn settings_say_what_a_mistake_is() {
    let home = tempfile::tempdir().unwrap();
    let file = golden("solo");
    let review = |more: &[&str]| {
        let mut args = vec!["review", file.to_str().unwrap()];
        args.extend(more);
        run_at(home.path(), &args)
    };
    let usual = review(&["--json"]).json();
    set(
        home.path(),
        "[grading]\nmistake = 100\nblunder = 100\npraise = 100\nlucky = 30\nvery_lucky = 30\nfalloff = 0\n",
    );
    // Nothing is worse than an inaccuracy, and nobody is less than accurate.
    let kind = review(&["--json"]).json();
    let (theirs, ours) = (&usual["players"][0], &kind["players"][0]);
    assert_eq!(ours["accuracy"], 100.0);
    assert_eq!(ours["loss"], theirs["loss"]);
    assert_eq!(ours["luck"], theirs["luck"]);
    let all = |player: &Value, list: &str, key: &str, wanted: &str| {
        let list = player[list].as_array().unwrap().iter();
        list.filter(|found| found[key] == wanted).count()
    };
    let bad = ["?!", "?", "??"].map(|mark| all(theirs, "decisions", "mark", mark));
    assert!(0 < bad[1] && 0 < bad[2], "{bad:?}");
    assert_eq!(
        all(ours, "decisions", "mark", "?!"),
        bad.iter().sum::<usize>()
    );
    assert!(0 < all(theirs, "rolls", "fortune", "lucky"));
    assert_eq!(all(ours, "rolls", "fortune", "lucky"), 0);
    let annotated = review(&["--annotate"]).stdout;
    assert!(annotated.contains("C=0?! {"), "{annotated}");
    let told = review(&[]).stdout;
    assert!(
        told.contains("Accuracy: 100.0 %") && !told.contains("??"),
        "{told}"
    );
    review(&["--svg", "kind.svg", "--json"]);
    let svg = fs::read_to_string(home.path().join("kind.svg")).unwrap();
    assert!(svg.contains("100.0 %") && !svg.contains(">??<"));
    // What is kept does not depend on it.
    run_at(home.path(), &["import", file.to_str().unwrap()]);
    let stats = run_at(home.path(), &["stats", "--json"]).json();
    let accuracy = |value: &Value| value["accuracy"].as_f64().unwrap();
    assert!((accuracy(&stats["rules"][0]) - accuracy(theirs)).abs() < 1e-9);
}

#[test]
fn limits_that_make_no_sense_are_refused_where_they_stand() {
    let home = tempfile::tempdir().unwrap();
    let refused = |settings: &str, lang: &str| {
        set(home.path(), settings);
        let run = run_at(home.path(), &["history", "--lang", lang]);
        let place = run.stderr.split("config.toml: ").nth(1);
        format!("{}exit {}", place.unwrap_or(&run.stderr), run.code)
    };
    let disorder = "name = 'Ana'\n\n[grading]\ngood = 0.1\nblunder = 1.0\n";
    expect![[r#"
        line 5: blunder (1) must not be less than mistake (1.5)
        exit 3"#]]
    .assert_eq(&refused(disorder, "en"));
    expect![[r#"
        línea 5: blunder (1) no puede ser menor que mistake (1.5)
        exit 3"#]]
    .assert_eq(&refused(disorder, "es"));
    expect![[r#"
        Zeile 2: falloff muss eine Zahl und mindestens 0 sein
        exit 3"#]]
    .assert_eq(&refused("[grading]\nfalloff = inf\n", "de"));
    let unknown = refused("[grading]\nblundr = 1\n", "en");
    assert!(
        unknown.starts_with("line 2: ") && unknown.contains("blundr"),
        "{unknown}"
    );
}

#[test]
fn statistics_say_how_much_of_the_games_is_known() {
    let home = tempfile::tempdir().unwrap();
    let boxes = [
        "C=24", "6=18", "5=0", "4=0", "3=0", "2=0", "1=0", "T=0", "F=0", "H=0", "S=0", "L=0", "Y=0",
    ];
    let game = |day: u32, rolls: &str| {
        let turns = (1..).zip(boxes);
        let turns = turns.map(|(round, entry)| format!("{round}a {rolls} {entry}\n"));
        let turns: String = turns.collect();
        format!(
            "[RSN \"1\"]\n[Date \"2026-10-{day:02}T19:00:00Z\"]\n[Rules \"plain\"]\n[P1 \"Ana\"]\n\n{turns}\n"
        )
    };
    let known = game(1, "? ? 66642");
    fs::write(home.path().join("known.rsn"), &known).unwrap();
    let unknown = [2, 3, 4].map(|day| game(day, "? ? ?")).concat();
    fs::write(home.path().join("games.rsn"), known + &unknown).unwrap();
    let imported = run_at(home.path(), &["import", "games.rsn"]);
    assert_eq!(imported.stdout, "4 added, 0 continued, 0 known already.\n");
    let review = run_at(home.path(), &["review", "known.rsn", "--json"]).json();
    let lost = review["players"][0]["loss"]["box"].as_f64().unwrap();
    let stats = run_at(home.path(), &["stats", "--json"]).json();
    let stats = &stats["rules"][0];
    assert_eq!(stats["games"], 4);
    assert!((stats["box_loss"].as_f64().unwrap() - lost).abs() < 1e-9 && 20.0 < lost);
    assert_eq!(stats["luck_holds_decisions"], 4);
    for (lang, name, holds) in [
        ("en", "Plain", "In 4 results not all rolls are known"),
        (
            "es",
            "Sencillo",
            "En 4 resultados no se conocen todas las tiradas",
        ),
        (
            "de",
            "Schlicht",
            "In 4 Ergebnissen sind nicht alle Würfe bekannt",
        ),
    ] {
        let told = run_at(home.path(), &["stats", "--lang", lang]).stdout;
        assert!(
            told.starts_with(name) && told.contains(holds),
            "{lang}: {told}"
        );
    }
    // No roll is to blame for what nobody wrote down.
    let told = run_at(home.path(), &["review", "known.rsn"]).stdout;
    let marks = told.matches(['▲', '▼']).count();
    assert!(marks == 2 && !told.contains(" moved the "), "{told}");
}
