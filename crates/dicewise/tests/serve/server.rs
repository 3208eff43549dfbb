//! The server as a process.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

pub struct Process {
    pub address: SocketAddr,
    child: Child,
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_dicewise");

impl Process {
    /// Starts it on the games of a folder, with bots that don't wait.
    pub fn start(folder: &Path) -> Process {
        let config = folder.join("server.toml");
        let limits = "[limits]\nbot_pause_ms = 0\nmessages_per_second = 10000\n";
        fs::write(&config, limits).unwrap();
        let mut command = Command::new(PROGRAM);
        command.arg("serve").arg("--config").arg(config);
        Process::run(command, folder)
    }

    /// Starts it with a file system of its own in the folder, of a few megabytes, where this machine lets us have one.
    pub fn start_on_small_disk(folder: &Path) -> Option<Process> {
        let mount = |then: &str| {
            let script = format!("mount -t tmpfs -o size=4m tmpfs \"$0\" && {then}");
            let mut command = Command::new("unshare");
            command.args(["-rm", "sh", "-c", &script]).arg(folder);
            command
        };
        let allowed = mount("true").stderr(Stdio::null()).status();
        if !allowed.is_ok_and(|status| status.success()) {
            return None;
        }
        let mut command = mount("exec \"$@\"");
        command.args([PROGRAM, "serve"]);
        Some(Process::run(command, folder))
    }

    fn run(mut command: Command, folder: &Path) -> Process {
        let mut child = command
            .args(["--listen", "127.0.0.1:0", "--data-dir"])
            .arg(folder)
            .env("DICEWISE_HOME", folder)
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.take().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").unwrap();
        Process {
            address: address.parse().unwrap(),
            child,
        }
    }

    /// A path as the process sees it.
    pub fn seen(&self, path: &Path) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.child.id()));
        root.join(path.strip_prefix("/").unwrap())
    }

    /// In the middle of whatever it does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
