//! The server as a process.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// Limits that are no limits.
const CONFIG: &str = "
[limits]
requests_per_second = 1000000
costly_per_minute = 1000000
messages_per_second = 10000
most_sockets = 100000
most_sockets_per_address = 100000
most_rooms = 100000
";

pub struct Process {
    pub address: SocketAddr,
    child: Child,
    _folder: TempDir,
}

impl Process {
    pub fn start(program: &str) -> Process {
        let folder = tempfile::tempdir().unwrap();
        let config = folder.path().join("server.toml");
        fs::write(&config, CONFIG).unwrap();
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data-dir"])
            .arg(folder.path())
            .arg("--config")
            .arg(config)
            .env("RUST_LOG", "warn")
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
            _folder: folder,
        }
    }

    /// What it has in memory, in bytes.
    pub fn memory(&self) -> usize {
        let status = self.read("status");
        let line = status
            .lines()
            .find(|line| line.starts_with("VmRSS:"))
            .unwrap();
        let kilobytes: usize = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kilobytes << 10
    }

    /// How long it has been busy, in seconds.
    pub fn cpu(&self) -> f64 {
        let stat = self.read("stat");
        let (_, fields) = stat.rsplit_once(')').unwrap();
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.map(|field| field.parse::<u64>().unwrap()).sum();
        ticks as f64 / 100.0
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{name}", self.child.id())).unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
