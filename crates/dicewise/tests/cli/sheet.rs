//! The score sheet on paper.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use expect_test::expect;
use tempfile::TempDir;

use crate::run::{check, check_with, run, run_in, start};

const GAME: &str = include_str!("../../../../docs/game.rsn");

/// A folder with a record, and a home that keeps the same game.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.rsn"), GAME).unwrap();
    assert_eq!(start(folder.path(), &["import", "game.rsn"], b"").code, 0);
    folder
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name != "home").collect();
    names.sort();
    names
}

#[test]
fn an_empty_sheet_is_an_svg_on_standard_output() {
    let english = run(&["sheet"]);
    assert_eq!((english.code, english.stderr.as_str()), (0, ""));
    assert!(english.stdout.starts_with("<svg ") && english.stdout.ends_with("</svg>\n"));
    for word in [
        ">Small Straight<",
        ">Yahtzee Bonus<",
        "width=\"595.28pt\"",
        "lang=\"en\"",
    ] {
        assert!(english.stdout.contains(word), "{word}");
    }
    let german = run(&[
        "sheet", "--rules", "kniffel", "--lang", "de", "--paper", "letter",
    ]);
    for word in [
        ">Kleine Straße<",
        ">Kniffel-Bonus<",
        "width=\"612pt\"",
        "lang=\"de\"",
    ] {
        assert!(german.stdout.contains(word), "{word}");
    }
    // The same everywhere and every time.
    assert_eq!(run(&["sheet"]).stdout, english.stdout);
}

#[test]
fn the_ending_names_the_format() {
    let folder = folder();
    for (file, start_of_file) in [
        ("a.svg", &b"<svg"[..]),
        ("a.pdf", b"%PDF"),
        ("a.png", b"\x89PNG"),
    ] {
        let run = start(folder.path(), &["sheet", "game.rsn", "-o", file], b"");
        assert_eq!(run.text(), format!("Written: {file}\nexit 0\n"));
        assert!(
            fs::read(folder.path().join(file))
                .unwrap()
                .starts_with(start_of_file)
        );
    }
    let run = start(
        folder.path(),
        &["sheet", "-o", "x", "--to", "pdf", "--json"],
        b"",
    )
    .json();
    assert_eq!(run["files"][0], "x");
    assert_eq!(run["pages"], 1);
    assert!(
        fs::read(folder.path().join("x"))
            .unwrap()
            .starts_with(b"%PDF")
    );
}

#[test]
fn house_rules_have_their_own_sheet() {
    let rules = b"id = \"k\"\nname = \"Kitchen <table>\"\nbased_on = \"yahtzee\"\n[boxes]\nfull_house = 27\n";
    let run = run_in(
        &[("k.toml", rules)],
        &["sheet", "--rules-file", "k.toml"],
        b"",
    );
    assert!(run.stdout.contains(">Kitchen &lt;table&gt;<") && run.stdout.contains(">27<"));
    check_with(
        &[("k.toml", b"id = 3")],
        &["sheet", "--rules-file", "k.toml", "-o", "never.pdf"],
        expect![[r#"
            dicewise: k.toml:1:1: based_on: is missing: name one of yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain
            k.toml:1:6: id: must be a text, not 3
            exit 1
        "#]],
    );
}

#[test]
fn a_kept_game_is_found_by_its_id() {
    let folder = folder();
    let by_file = start(folder.path(), &["sheet", "game.rsn"], b"");
    let by_id = start(folder.path(), &["sheet", "8bcf"], b"");
    let by_last = start(folder.path(), &["sheet", "--last", "6"], b"");
    let piped = start(folder.path(), &["sheet", "-"], GAME.as_bytes());
    assert!(by_file.stdout.contains(">179<"));
    for run in [by_id, by_last, piped] {
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        assert_eq!(run.stdout, by_file.stdout);
    }
    let bo = start(
        folder.path(),
        &["sheet", "--last", "6", "--player", "Bo"],
        b"",
    );
    assert!(bo.stdout.contains(">176<") && !bo.stdout.contains(">179<"));
}

#[test]
fn what_does_not_fit_goes_on_further_pages() {
    let folder = folder();
    let many = [GAME; 4].join("\n");
    fs::write(folder.path().join("many.rsn"), many).unwrap();
    let svg = start(folder.path(), &["sheet", "many.rsn", "-o", "m.svg"], b"");
    assert_eq!(svg.text(), "2 pages written: m-1.svg, m-2.svg\nexit 0\n");
    let pdf = start(folder.path(), &["sheet", "many.rsn", "-o", "m.pdf"], b"");
    assert_eq!(pdf.text(), "2 pages written: m.pdf\nexit 0\n");
    assert_eq!(
        files(folder.path()),
        ["game.rsn", "m-1.svg", "m-2.svg", "m.pdf", "many.rsn"]
    );
    let one = start(folder.path(), &["sheet", "many.rsn", "--game", "4"], b"");
    assert_eq!(one.stdout.matches(">179<").count(), 1);
    let stdout = start(folder.path(), &["sheet", "many.rsn"], b"");
    assert_eq!(
        stdout.text(),
        "dicewise: 2 pages don't fit into one picture: name a file with -o, or take --to pdf.\nexit 2\n"
    );
}

#[test]
fn what_is_wrong_is_said() {
    let wrong = |args: &[&str], expected: expect_test::Expect| {
        let args: Vec<&str> = ["sheet"].iter().chain(args).copied().collect();
        let files: [(&str, &[u8]); 3] = [
            ("game.rsn", GAME.as_bytes()),
            (
                "wrong.rsn",
                b"[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"A\"]\n\n1a 11111 C=6\n",
            ),
            ("bytes.rsn", b"\xff\xfe"),
        ];
        // No file is changed, and none is left behind but the home.
        let folder = tempfile::tempdir().unwrap();
        for (name, content) in files {
            fs::write(folder.path().join(name), content).unwrap();
        }
        fs::write(folder.path().join("old.pdf"), "old").unwrap();
        let run = start(folder.path(), &args, b"");
        expected.assert_eq(&run.text());
        assert_eq!(fs::read(folder.path().join("old.pdf")).unwrap(), b"old");
        assert_eq!(
            self::files(folder.path()),
            ["bytes.rsn", "game.rsn", "old.pdf", "wrong.rsn"]
        );
    };
    wrong(
        &["wrong.rsn", "-o", "old.pdf"],
        expect![[r#"
        dicewise: wrong.rsn:5:10: "C=6" stands here: 11111 gives C=5 here, not C=6
        exit 1
    "#]],
    );
    wrong(
        &["missing.rsn", "-o", "old.pdf"],
        expect![[r#"
        dicewise: missing.rsn: can't be read: No such file or directory (os error 2)
        exit 3
    "#]],
    );
    wrong(
        &["bytes.rsn", "-o", "old.pdf"],
        expect![[r#"
        dicewise: bytes.rsn: is no UTF-8 text: other bytes at line 1, column 1
        exit 3
    "#]],
    );
    wrong(
        &["zzzz", "-o", "old.pdf"],
        expect![[r#"
        dicewise: zzzz is neither a file nor a game that is kept: there is no game "zzzz"
        exit 2
    "#]],
    );
    wrong(
        &["game.rsn", "--game", "2", "-o", "old.pdf"],
        expect![[r#"
        dicewise: game.rsn: there is no game 2; it has 1.
        exit 2
    "#]],
    );
    wrong(
        &["zzzz", "--game", "2", "-o", "old.pdf"],
        expect![[r#"
            dicewise: zzzz is neither a file nor a game that is kept: there is no game "zzzz"
            exit 2
        "#]],
    );
    wrong(
        &["game.rsn", "--player", "Cleo", "-o", "old.pdf"],
        expect![[r#"
            dicewise: Nobody called Cleo plays in it.
            exit 2
        "#]],
    );
    wrong(
        &["--last", "6", "-o", "old.pdf"],
        expect![[r#"
        dicewise: There are no such games that are over.
        exit 1
    "#]],
    );
    wrong(
        &["--rules", "chess", "-o", "old.pdf"],
        expect![[r#"
        dicewise: no rule set is called "chess"; there are yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain
        exit 2
    "#]],
    );
    wrong(
        &["-o", "picture.jpg"],
        expect![[r#"
        dicewise: picture.jpg: the file's name should end with .svg, .pdf or .png.
        exit 2
    "#]],
    );
    wrong(
        &["-o", "no/such/folder.pdf"],
        expect![[r#"
        dicewise: no/such/folder.pdf: can't be written: No such file or directory (os error 2)
        exit 3
    "#]],
    );
    wrong(
        &["--json"],
        expect![[r#"
        dicewise: --json tells which files were written: name one with -o.
        exit 2
    "#]],
    );
    wrong(
        &["--lang", "de", "-o", "bild"],
        expect![[r#"
            dicewise: bild: der Name der Datei sollte auf .svg, .pdf oder .png enden.
            exit 2
        "#]],
    );
    wrong(
        &["--lang", "es", "zzzz"],
        expect![[r#"
            dicewise: zzzz no es ni un archivo ni una partida guardada: no existe la partida «zzzz»
            exit 2
        "#]],
    );
    assert_eq!(run(&["sheet", "--player", "Ana"]).code, 2);
    assert_eq!(run(&["sheet", "x.rsn", "--last", "6"]).code, 2);
    assert_eq!(run(&["sheet", "x.rsn", "--rules", "plain"]).code, 2);
    check(
        &["sheet", "--last", "0"],
        expect![[r#"
        error: invalid value '0' for '--last <NUMBER>': 0 is not in 1..=600

        For more information, try '--help'.
        exit 2
    "#]],
    );
}

/// A terminal is asked for by a program that gives its child one.
#[test]
fn a_pdf_does_not_go_to_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let binary = env!("CARGO_BIN_EXE_dicewise");
    let run = Command::new("script")
        .args([
            "-qec",
            &format!("{binary} sheet --to pdf --lang en"),
            "/dev/null",
        ])
        .env("DICEWISE_HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&run.stdout);
    assert!(shown.contains("name a file with -o"), "{shown}");
    assert_eq!(run.status.code(), Some(2));
}

#[test]
fn letters_that_paper_can_not_have_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let game = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"花子\"]\n[P2 \"Jörg\"]\n\n1a 12345 L=40\n";
    fs::write(folder.path().join("game.rsn"), game).unwrap();
    let warning =
        "The letters 子 花 are not in the font of the program: boxes stand in their place.\n";
    for (command, warned) in [
        ("sheet game.rsn -o sheet.pdf", true),
        ("sheet game.rsn -o sheet.png", true),
        ("sheet game.rsn -o sheet.svg", false),
    ] {
        let args: Vec<_> = command.split(' ').collect();
        let run = start(folder.path(), &args, b"");
        let expected = if warned { warning } else { "" };
        assert_eq!((run.code, run.stderr.as_str()), (0, expected), "{command}");
    }
}
