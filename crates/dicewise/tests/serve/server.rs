//! The server as a process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub struct Process {
    pub address: SocketAddr,
    child: Child,
}

impl Process {
    /// Starts it on the games of a folder, with bots that don't wait.
    pub fn start(folder: &Path) -> Process {
        let config = folder.join("server.toml");
        std::fs::write(
            &config,
            "[limits]\nbot_pause_ms = 0\nmessages_per_second = 10000\n",
        )
        .unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_dicewise"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data-dir"])
            .arg(folder)
            .arg("--config")
            .arg(config)
            .env("DICEWISE_HOME", folder)
            .env("RUST_LOG", "error")
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

    /// In the middle of whatever it does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
