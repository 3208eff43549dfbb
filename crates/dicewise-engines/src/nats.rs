//! A NATS server.

use std::fs;
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::guardian::{Guardian, free_port, program, signal};

/// How long it may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A NATS server.
pub struct Nats {
    folder: PathBuf,
    port: u16,
    options: Vec<String>,
    guardian: Option<Guardian>,
}

impl Nats {
    /// Starts one that everybody may use.
    #[must_use]
    pub fn start() -> Nats {
        Nats::start_with(&[])
    }

    /// Starts one with these options besides.
    ///
    /// # Panics
    /// If it is not installed, or does not start.
    #[must_use]
    pub fn start_with(options: &[&str]) -> Nats {
        let folder = TempDir::with_prefix("dicewise-nats-").expect("there is room");
        let mut nats = Nats {
            folder: folder.keep(),
            port: free_port(),
            options: options.iter().map(|&option| option.to_owned()).collect(),
            guardian: None,
        };
        nats.run();
        nats
    }

    fn run(&mut self) {
        let program = program("nats-server", &["/usr/sbin", "/usr/local/bin"]).expect(
            "NATS is needed for the tests and is not there (Debian: apt-get install nats-server)",
        );
        let log = self.folder.join("run");
        let _ = fs::create_dir(&log);
        let mut engine = Command::new(program);
        engine
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .args(&self.options);
        self.guardian = Some(Guardian::start(&log, &mut engine));
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let log = fs::read_to_string(log.join("log")).unwrap_or_default();
            assert!(start.elapsed() < PATIENCE, "it does not start: {log}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Where it listens.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Stops it, and starts it again.
    pub fn restart(&mut self) {
        self.stop();
        self.run();
    }

    /// Stops it.
    pub fn stop(&mut self) {
        drop(self.guardian.take());
    }

    /// Starts it again after [`Nats::stop`].
    pub fn start_again(&mut self) {
        self.run();
    }

    /// Lets it do nothing for a while.
    pub fn pause(&self) {
        signal(&self.folder.join("run"), "-STOP");
    }

    /// Lets it go on.
    pub fn go_on(&self) {
        signal(&self.folder.join("run"), "-CONT");
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
