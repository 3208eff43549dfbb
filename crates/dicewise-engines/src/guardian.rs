//! Sees to it that an engine ends when its starter does.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

/// A shell that starts an engine, waits for a word, and stops it. If the word never comes because whoever should say it is
/// gone, killed perhaps, it clears everything away too.
pub(crate) struct Guardian {
    shell: Child,
    input: Option<ChildStdin>,
}

const SCRIPT: &str = r#"
folder=$1; shift
"$@" >"$folder/log" 2>&1 &
engine=$!
# Whoever interrupts a test interrupts everything it started; this stays to clear away.
trap '' INT TERM HUP
echo $engine >"$folder/pid"
read -r word
kill -CONT $engine $(ps -o pid= --ppid $engine) 2>/dev/null
kill -INT $engine 2>/dev/null
wait $engine
[ -n "$word" ] || rm -rf "${folder%/*}"
"#;

impl Guardian {
    /// Starts an engine whose log is in this folder; what it keeps is beside it.
    pub(crate) fn start(folder: &Path, engine: &mut Command) -> Guardian {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(SCRIPT).arg("guardian").arg(folder);
        shell.arg(engine.get_program()).args(engine.get_args());
        let spawned = shell
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let mut shell = spawned.expect("there is a shell");
        let input = shell.stdin.take();
        Guardian { shell, input }
    }
}

impl Drop for Guardian {
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            let _ = input.write_all(b"stop\n");
        }
        let _ = self.shell.wait();
    }
}

/// The process of an engine in a folder.
pub(crate) fn process_in(folder: &Path) -> Option<String> {
    let text = std::fs::read_to_string(folder.join("pid")).ok()?;
    Some(text.trim().to_owned())
}

/// Sends a signal to the engine in a folder, and to every process that it started.
pub(crate) fn signal(folder: &Path, signal: &str) {
    let process = process_in(folder).expect("it was started");
    // It first, so that it starts no more; those that have ended meanwhile need none.
    let sent = Command::new("kill").args([signal, &process]).status();
    assert!(sent.is_ok_and(|status| status.success()), "{signal}");
    for child in children(&process) {
        let _ = Command::new("kill").args([signal, &child]).status();
    }
}

/// The processes that a process started.
fn children(process: &str) -> Vec<String> {
    let all = std::fs::read_dir("/proc").into_iter().flatten();
    let all = all.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let is_child = |id: &String| {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok();
        // Behind the name, which may have anything in it, are the state and the parent.
        let parent = stat.and_then(|stat| {
            let (_, fields) = stat.rsplit_once(')')?;
            fields.split_whitespace().nth(1).map(str::to_owned)
        });
        parent.as_deref() == Some(process)
    };
    all.filter(is_child).collect()
}

/// A port that nobody listens on, below those that systems give to whoever asks for any: it stays free until somebody starts
/// there, and while they start again.
pub(crate) fn free_port() -> u16 {
    loop {
        let chance = RandomState::new().build_hasher().finish();
        let port = 10_000 + u16::try_from(chance % 22_000).expect("it is less");
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// Where a program is, if it is installed.
pub(crate) fn program(name: &str, elsewhere: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(elsewhere.iter().map(PathBuf::from));
    folders
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}
