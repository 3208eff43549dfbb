//! Runs the binary and tells what came of it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use expect_test::Expect;
use serde_json::Value;

/// What came of a run.
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    /// Everything in one text, for snapshots.
    pub fn text(&self) -> String {
        format!("{}{}exit {}\n", self.stdout, self.stderr, self.code)
    }

    pub fn json(&self) -> Value {
        assert!(self.stdout.ends_with('\n'), "{}", self.stdout);
        let value: Value = serde_json::from_str(&self.stdout).unwrap();
        assert_eq!(value["schema"], 1);
        value
    }
}

/// Runs the command in a folder with these files, and makes sure that none of them is changed.
pub fn run_in(files: &[(&str, &[u8])], args: &[&str], stdin: &[u8]) -> Run {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        fs::write(folder.path().join(name), content).unwrap();
    }
    let run = start(folder.path(), args, stdin);
    for (name, content) in files {
        assert_eq!(
            fs::read(folder.path().join(name)).unwrap(),
            *content,
            "{name}"
        );
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), files.len());
    run
}

pub fn start(folder: &Path, args: &[&str], stdin: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
        .args(args)
        .current_dir(folder)
        // Nothing depends on who runs the tests, or where.
        .env("DICEWISE_HOME", folder.join("home"))
        .env("LC_ALL", "C.UTF-8")
        .env("USER", "Ana")
        .env("TZ", "UTC")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Whoever does not read its input closes it, which is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

pub fn run(args: &[&str]) -> Run {
    run_in(&[], args, b"")
}

#[track_caller]
pub fn check(args: &[&str], expected: Expect) {
    expected.assert_eq(&run(args).text());
}

#[track_caller]
pub fn check_with(files: &[(&str, &[u8])], args: &[&str], expected: Expect) {
    expected.assert_eq(&run_in(files, args, b"").text());
}
