//! The games that are kept: history, records, export, import; and where they are.

use std::fs;
use std::path::Path;

use expect_test::expect;
use tempfile::TempDir;

use crate::run::{Run, check, start};

const GAME: &str = include_str!("../../../../docs/game.rsn");

/// A home with one game from elsewhere.
fn home() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.rsn"), GAME).unwrap();
    let imported = start(folder.path(), &["import", "game.rsn"], b"");
    assert_eq!(
        imported.text(),
        "1 added, 0 continued, 0 known already.\nexit 0\n"
    );
    folder
}

fn text(home: &Path, args: &[&str]) -> String {
    start(home, args, b"").text()
}

#[test]
fn games_are_listed() {
    let home = home();
    expect![[r#"
         game        date              rules    how          players           state
         8bcffq3y14  2026-11-15 19:20  yahtzee  with others  Ana 179*, Bo 176  finished
        exit 0
    "#]]
    .assert_eq(&text(home.path(), &["history"]));
    expect![[r#"
         Spiel       Datum             Regeln   wie          Spieler           Stand
         8bcffq3y14  15.11.2026 19:20  yahtzee  mit anderen  Ana 179*, Bo 176  beendet
        exit 0
    "#]]
    .assert_eq(&text(home.path(), &["history", "--lang", "de"]));
    expect![[r#"
        Todavía no hay partidas. Ejecuta dicewise para jugar una.
        exit 0
    "#]]
    .assert_eq(&text(
        home.path(),
        &["history", "--player", "Cleo", "--lang", "es"],
    ));
    let listed = start(home.path(), &["history", "--json"], b"").json();
    let game = &listed["games"][0];
    assert_eq!(game["rules"], "yahtzee");
    assert_eq!(game["mode"], "hot-seat");
    assert_eq!(game["finished"], true);
    assert_eq!(game["players"][0]["total"], 179);
    assert_eq!(game["players"][0]["won"], true);
    for filter in [["--rules", "kniffel"], ["--mode", "solo"], ["--limit", "0"]] {
        let args = ["history", filter[0], filter[1], "--json"];
        let listed = start(home.path(), &args, b"").json();
        assert_eq!(listed["games"].as_array().unwrap().len(), 0, "{filter:?}");
    }
}

#[test]
fn one_game_is_shown() {
    let home = home();
    let listed = start(home.path(), &["history", "--json"], b"").json();
    let id = listed["games"][0]["id"].as_str().unwrap();
    for id in [id, &id[..4], &id.to_uppercase()] {
        let shown = text(home.path(), &["history", "show", id]);
        assert!(
            shown.contains("1a 66236 >666 66661 >6666 66663 F=27"),
            "{shown}"
        );
        assert!(shown.contains("Grand Total"), "{shown}");
    }
    let shown = start(home.path(), &["history", "show", id, "--json"], b"").json();
    assert!(shown["record"].as_str().unwrap().starts_with("[RSN"));
    let missing = start(home.path(), &["history", "show", "zzzz"], b"");
    assert_eq!(missing.code, 2);
    assert!(missing.stderr.contains("zzzz"), "{}", missing.stderr);
}

#[test]
fn the_best_scores() {
    let home = home();
    expect![[r#"
        yahtzee, with others
         1.  179  Ana  2026-11-15 19:20  8bcffq3y14
         2.  176  Bo   2026-11-15 19:20  8bcffq3y14
        exit 0
    "#]]
    .assert_eq(&text(home.path(), &["records"]));
    let best = start(home.path(), &["records", "--json", "--top", "1"], b"").json();
    assert_eq!(best["records"][0]["best"][0]["total"], 179);
    assert_eq!(best["records"][0]["best"].as_array().unwrap().len(), 1);
    assert_eq!(
        text(home.path(), &["records", "--assisted"]),
        "There are no records yet.\nexit 0\n"
    );
}

#[test]
fn everything_goes_out_and_in_again() {
    let home = home();
    let other = tempfile::tempdir().unwrap();
    for (file, args) in [
        ("all.rsn", vec!["export", "all.rsn"]),
        ("all.json", vec!["export", "--to", "json", "all.json"]),
    ] {
        let exported = start(home.path(), &args, b"");
        assert_eq!(exported.code, 0, "{}", exported.stderr);
        assert!(!home.path().join(format!("{file}.part")).exists());
        let text = fs::read(home.path().join(file)).unwrap();
        fs::write(other.path().join(file), &text).unwrap();
        // Without a file it is the same.
        let to_stdout: Vec<_> = args.iter().copied().filter(|arg| *arg != file).collect();
        assert_eq!(start(home.path(), &to_stdout, b"").stdout.as_bytes(), text);
    }
    let import = |file: &str| start(other.path(), &["import", file, "--json"], b"").json();
    let counts = |run: &serde_json::Value| {
        ["added", "updated", "known"].map(|key| run[key].as_u64().unwrap())
    };
    assert_eq!(counts(&import("all.rsn")), [1, 0, 0]);
    assert_eq!(counts(&import("all.rsn")), [0, 0, 1]);
    assert_eq!(counts(&import("all.json")), [0, 0, 1]);
    let (a, b) = (
        text(home.path(), &["export"]),
        text(other.path(), &["export"]),
    );
    assert_eq!(a, b);
}

#[test]
fn an_illegal_game_leaves_everything_as_it_was() {
    let home = home();
    let before = text(home.path(), &["export"]);
    let wrong = GAME.replace("F=27", "F=28");
    fs::write(home.path().join("two.rsn"), format!("{GAME}\n{wrong}")).unwrap();
    let refused = start(home.path(), &["import", "two.rsn"], b"");
    assert_eq!(refused.code, 1);
    assert!(
        refused.stderr.contains("two.rsn:44:33"),
        "{}",
        refused.stderr
    );
    assert_eq!(text(home.path(), &["export"]), before);
    let nowhere = start(home.path(), &["export", "no/such/folder.rsn"], b"");
    assert_eq!(nowhere.code, 3);
}

#[test]
fn what_is_wrong_with_the_home_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("home");
    fs::create_dir(&home).unwrap();
    let run = |args: &[&str]| -> Run { start(folder.path(), args, b"") };
    fs::write(home.join("config.toml"), "name = 'Ana'\ncoach = 'loud'\n").unwrap();
    let refused = run(&["history"]);
    assert_eq!(refused.code, 3);
    assert!(refused.stderr.contains("line 2"), "{}", refused.stderr);
    fs::write(home.join("config.toml"), "nmae = 'Ana'\n").unwrap();
    assert!(run(&["history"]).stderr.contains("nmae"));
    fs::write(home.join("config.toml"), "lang = 'de'\n").unwrap();
    assert!(
        run(&["history"])
            .stdout
            .starts_with("Es gibt noch keine Spiele.")
    );
    assert!(
        run(&["history", "--lang", "en"])
            .stdout
            .starts_with("There are no games yet.")
    );
    // A damaged database is left alone.
    fs::remove_file(home.join("games.db")).unwrap();
    let _ = fs::remove_file(home.join("games.db-wal"));
    let _ = fs::remove_file(home.join("games.db-shm"));
    let garbage = b"this is no database, and it is long enough to be sure of that. ".repeat(40);
    fs::write(home.join("games.db"), &garbage).unwrap();
    let refused = run(&["history"]);
    assert_eq!(refused.code, 3, "{}", refused.stderr);
    assert!(refused.stderr.contains("games.db"), "{}", refused.stderr);
    assert_eq!(fs::read(home.join("games.db")).unwrap(), garbage);
}

#[test]
fn where_things_are() {
    let folder = tempfile::tempdir().unwrap();
    let paths = start(folder.path(), &["paths", "--json"], b"").json();
    for (key, file) in [("config", "config.toml"), ("database", "games.db")] {
        assert_eq!(
            paths[key],
            folder.path().join("home").join(file).to_str().unwrap()
        );
    }
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        0,
        "asking makes nothing"
    );
}

#[test]
fn shells_complete_and_manuals_explain() {
    let folder = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = start(folder.path(), &["completions", shell], b"");
        assert_eq!(script.code, 0);
        assert!(script.stdout.contains("distribution"), "{shell}");
    }
    let page = start(folder.path(), &["man"], b"");
    assert!(page.stdout.contains(".TH dicewise 1"), "{}", page.stdout);
    assert_eq!(start(folder.path(), &["man", "pages"], b"").code, 0);
    assert!(folder.path().join("pages/dicewise-advise.1").exists());
    check(
        &["completions", "tcsh"],
        expect![[r#"
        error: invalid value 'tcsh' for '<SHELL>'
          [possible values: bash, elvish, fish, powershell, zsh]

          tip: a similar value exists: 'zsh'

        For more information, try '--help'.
        exit 2
    "#]],
    );
}
