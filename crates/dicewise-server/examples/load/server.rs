//! The server as a process.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// Limits that are no limits.
const CONFIG: &str = "
warm_up = false
[limits]
requests_per_second = 1000000
costly_per_minute = 1000000
messages_per_second = 10000
most_sockets = 100000
most_sockets_per_address = 100000
most_rooms = 100000
";

/// What Linux counts in a second.
const TICKS: f64 = 100.0;

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
        let mut command = if program.ends_with(".js") {
            let mut node = Command::new("node");
            node.arg(program).env("NODE_ENV", "production");
            node
        } else {
            let mut dicewise = Command::new(program);
            let listen = ["serve", "--listen", "127.0.0.1:0", "--data-dir"];
            dicewise.args(listen).arg(folder.path());
            dicewise.arg("--config").arg(config).env("RUST_LOG", "warn");
            dicewise
        };
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
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
        busy(&self.read("stat"))
    }

    /// How long everybody else on this machine has been busy, in seconds: nobody is to be measured in company.
    pub fn cpu_of_others(&self) -> f64 {
        let all = fs::read_to_string("/proc/stat").unwrap();
        let fields: Vec<f64> = all
            .split_whitespace()
            .skip(1)
            .map_while(|field| field.parse().ok())
            .collect();
        // The fourth and fifth are what nobody used; the ninth and tenth are counted twice.
        let used: f64 = [0, 1, 2, 5, 6, 7].iter().map(|&idx| fields[idx]).sum();
        used / TICKS - self.cpu() - busy(&fs::read_to_string("/proc/self/stat").unwrap())
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{name}", self.child.id())).unwrap()
    }
}

/// How long a process has been busy, in seconds.
fn busy(stat: &str) -> f64 {
    let (_, fields) = stat.rsplit_once(')').unwrap();
    let ticks = fields.split_whitespace().skip(11).take(2);
    ticks
        .map(|field| field.parse::<f64>().unwrap())
        .sum::<f64>()
        / TICKS
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
