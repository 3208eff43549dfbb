//! The server as a process.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};

pub struct Process {
    pub address: SocketAddr,
    child: Child,
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_dicewise");

impl Process {
    /// Starts it on the games of a folder, with bots that don't wait.
    pub fn start(folder: &Path) -> Process {
        let config = folder.join("server.toml");
        let limits = "warm_up = false\n[limits]\nbot_pause_ms = 0\nmessages_per_second = 10000\n";
        fs::write(&config, limits).unwrap();
        // Whoever may not write is refused, and not killed: what is ignored stays so in the next program.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", PROGRAM])
            .args(["serve", "--listen", "127.0.0.1:0", "--config"])
            .arg(config)
            .arg("--data-dir")
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

    /// Starts a node with these variables; its log is in a file of the folder. If it does not start, that is what is returned.
    pub fn node(folder: &Path, variables: &[(&str, &str)]) -> Result<Process, String> {
        let config = folder.join("server.toml");
        fs::write(&config, "warm_up = false\n").unwrap();
        let log = folder.join("log");
        let mut child = Command::new(PROGRAM)
            .args(["serve", "--listen", "127.0.0.1:0", "--config"])
            .arg(config)
            .arg("--data-dir")
            .arg(folder)
            .env("DICEWISE_HOME", folder)
            // Everything that could slip out.
            .env("RUST_LOG", "trace")
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(fs::File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.take().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        match line.trim().strip_prefix("listening on http://") {
            Some(address) => Ok(Process {
                address: address.parse().unwrap(),
                child,
            }),
            None => {
                child.wait().unwrap();
                Err(fs::read_to_string(log).unwrap())
            }
        }
    }

    /// How it was started, as everybody on the machine can see.
    pub fn command_line(&self) -> String {
        let text = fs::read(format!("/proc/{}/cmdline", self.child.id())).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    }

    /// From now on the system takes no byte that it writes into a file, or all of them again.
    pub fn let_write(&self, may: bool) {
        let pid = Pid::from_child(&self.child);
        let limit = Rlimit {
            current: if may { None } else { Some(0) },
            maximum: None,
        };
        prlimit(Some(pid), Resource::Fsize, limit).unwrap();
    }

    /// As an operator does; whether it ended well.
    pub fn terminate(mut self) -> bool {
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        self.child.wait().unwrap().success()
    }

    /// In the middle of whatever it does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
