//! The server as somebody starts and stops it, its backups, and dice that are checked.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use dicewise_desk::fair::Seed;
use expect_test::expect;
use serde_json::Value;

use crate::run::start;

/// A server that runs.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path, data: &str, args: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data-dir", data])
            .args(args)
            .current_dir(folder)
            .env("DICEWISE_HOME", folder.join("home"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.as_mut().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("listening on http://");
        let address = address.expect(&line).to_owned();
        Server { child, address }
    }

    fn ask(&self, method: &str, path: &str, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{head}Content-Length: {length}\r\n\r\n{body}",
            self.address
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Told to stop, it does so as it should, and says what the log has.
    fn stop(mut self) -> String {
        let told = Command::new("kill")
            .arg(self.child.id().to_string())
            .status();
        assert!(told.unwrap().success());
        let mut log = String::new();
        let stderr = self.child.stderr.as_mut().unwrap();
        stderr.read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success(), "{log}");
        log
    }
}

fn body(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap()
}

#[test]
fn it_answers_what_the_command_answers_and_stops_when_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), "data", &["--log", "json"]);
    for path in ["/healthz", "/readyz", "/metrics", "/api/v1/openapi.json"] {
        let answer = server.ask("GET", path, "", "");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
        assert!(answer.contains("content-security-policy"), "{answer}");
    }
    let position = "yahtzee:LY/60/-/150:23456:1";
    let answer = server.ask(
        "GET",
        &format!("/api/v1/advise?position={position}"),
        "",
        "",
    );
    let run = start(folder.path(), &["advise", position, "--json"], b"");
    assert_eq!(body(&answer), run.json());
    let json = "Content-Type: application/json\r\n";
    let session = server.ask("POST", "/api/v1/session", json, "{\"bearer\":true}");
    let token = body(&session)["token"].as_str().unwrap().to_owned();
    let log = server.stop();
    // Every line is an object, and none has a secret in it.
    for line in log.lines() {
        let _: Value = serde_json::from_str(line).unwrap();
    }
    assert!(log.contains("stopping") && !log.contains(&token), "{log}");
}

/// Whoever reads the first line may end it right away.
#[test]
fn it_stops_as_it_should_however_soon_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..8 {
        let log = Server::start(folder.path(), "data", &[]).stop();
        assert!(log.contains("stopping"), "{log}");
    }
}

#[test]
fn a_running_server_is_copied() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), "data", &[]);
    let json = "Content-Type: application/json\r\n";
    let session = server.ask(
        "POST",
        "/api/v1/session",
        json,
        "{\"bearer\":true,\"name\":\"Ana\"}",
    );
    let token = body(&session)["token"].as_str().unwrap().to_owned();
    let args = ["backup", "--data-dir", "data", "copy.db"];
    let run = start(folder.path(), &args, b"");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    // Nobody else on the machine reads it.
    for file in ["data/dicewise.db", "data/dicewise.db-wal", "copy.db"] {
        let mode = fs::metadata(folder.path().join(file))
            .unwrap()
            .permissions();
        assert_eq!(mode.mode() & 0o077, 0, "{file}");
    }
    // Nothing is written over.
    let again = start(folder.path(), &args, b"");
    assert_eq!(again.code, 2, "{}", again.stderr);
    server.stop();
    fs::create_dir(folder.path().join("other")).unwrap();
    let (copy, place) = (
        folder.path().join("copy.db"),
        folder.path().join("other/dicewise.db"),
    );
    fs::rename(copy, place).unwrap();
    let server = Server::start(folder.path(), "other", &[]);
    let head = format!("Authorization: Bearer {token}\r\n");
    let who = server.ask("GET", "/api/v1/session", &head, "");
    assert_eq!(body(&who)["player"]["name"], "Ana");
    server.stop();
}

#[test]
fn what_can_t_be_served_is_said() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("data"), "a file").unwrap();
    let run = start(
        folder.path(),
        &["serve", "--data-dir", "data/x", "--listen", "127.0.0.1:0"],
        b"",
    );
    assert_eq!(run.code, 3, "{}", run.stderr);
    fs::write(folder.path().join("serve.toml"), "listen = \"here\"\n").unwrap();
    let run = start(folder.path(), &["serve", "--config", "serve.toml"], b"");
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("serve.toml") && run.stderr.contains("listen"),
        "{}",
        run.stderr
    );
    for url in [
        "dice.example",
        "https://dice.example/path",
        "ftp://dice.example",
        "https://a@b",
    ] {
        let run = start(folder.path(), &["serve", "--public-url", url], b"");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(run.stderr.contains(url), "{}", run.stderr);
    }
    let nothing = start(folder.path(), &["backup", "copy.db"], b"");
    assert_eq!(nothing.code, 2, "{}", nothing.stderr);
}

#[test]
fn the_dice_of_a_game_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let moves = "roll\n".to_owned() + "1\nroll\n2\nroll\n3\nquit\n";
    let played = start(
        folder.path(),
        &["play", "--plain", "--players", "Ana", "--seed", "7"],
        moves.as_bytes(),
    );
    assert_eq!(played.code, 0, "{}", played.stderr);
    let run = start(folder.path(), &["export", "game.rsn"], b"");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let run = start(folder.path(), &["verify", "game.rsn"], b"");
    expect![[r#"
        Nothing was promised before this game: its seed is checked against its rolls only.
        Fair: all 3 rolls follow from the seed.
        exit 0
    "#]]
    .assert_eq(&run.text());
    let text = fs::read_to_string(folder.path().join("game.rsn")).unwrap();
    let seed = text.split("[Seed \"").nth(1).unwrap();
    let noted = seed[..64].parse::<Seed>().unwrap().commitment();
    let run = start(
        folder.path(),
        &["verify", "game.rsn", "--commitment", &noted],
        b"",
    );
    expect![[r#"
        The seed is the one that was promised to you before the game.
        Fair: all 3 rolls follow from the seed.
        exit 0
    "#]]
    .assert_eq(&run.text());
    let run = start(
        folder.path(),
        &["verify", "game.rsn", "--commitment", &"0".repeat(64)],
        b"",
    );
    expect![[r#"
        The seed is NOT the one that was promised before the game.
        Not fair: all 3 rolls follow from the seed, but it is another than was promised.
        exit 1
    "#]]
    .assert_eq(&run.text());
    let forged = text.replace(&seed[..64], &"0".repeat(64));
    fs::write(folder.path().join("forged.rsn"), forged).unwrap();
    let run = start(folder.path(), &["verify", "forged.rsn", "--json"], b"");
    assert_eq!(run.code, 1);
    assert_eq!(run.json()["fair"], false);
    assert_eq!(run.json()["wrong"].as_array().unwrap().len(), 3);
}
