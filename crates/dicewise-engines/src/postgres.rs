//! A PostgreSQL server.

use std::fs;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::guardian::{Guardian, free_port, signal};

/// How long it may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A PostgreSQL server with nothing in it.
pub struct Postgres {
    folder: PathBuf,
    port: u16,
    binaries: PathBuf,
    user: User,
    settings: Vec<String>,
    guardian: Option<Guardian>,
    made: AtomicU32,
}

/// As whom it runs: it refuses to run as root.
#[derive(Copy, Clone)]
struct User {
    uid: u32,
    gid: u32,
    switch: bool,
}

impl Postgres {
    /// Starts one.
    ///
    /// # Panics
    /// If it is not installed, or does not start.
    #[must_use]
    pub fn start() -> Postgres {
        Postgres::start_with(|_| Vec::new())
    }

    /// Starts one with these settings, such as `ssl=on`; `settings` may put files they name into the folder, which is given to
    /// whoever the server runs as.
    ///
    /// # Panics
    /// If it is not installed, or does not start.
    #[must_use]
    pub fn start_with(settings: impl FnOnce(&Path) -> Vec<String>) -> Postgres {
        let binaries = binaries().expect(
            "PostgreSQL is needed for the tests and is not there (Debian: apt-get install postgresql)",
        );
        let user = User::new();
        let folder = TempDir::with_prefix("dicewise-postgres-").expect("there is room");
        let folder = folder.keep();
        let settings = settings(&folder);
        let files = fs::read_dir(&folder).expect("it is there");
        let files = files.filter_map(|file| Some(file.ok()?.path()));
        for path in files.chain([folder.clone()]) {
            chown(path, Some(user.uid), Some(user.gid)).expect("it is ours to give");
        }
        let mut postgres = Postgres {
            port: free_port(),
            folder,
            binaries,
            user,
            settings,
            guardian: None,
            made: AtomicU32::new(0),
        };
        let data = postgres.data();
        let made = postgres
            .command("initdb")
            .args([
                "--username=postgres",
                "--auth=trust",
                "--encoding=UTF8",
                "--no-locale",
                "--no-sync",
                "-D",
            ])
            .arg(&data)
            .output()
            .expect("initdb runs");
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        postgres.run();
        postgres
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Starts the server on its data.
    fn run(&mut self) {
        let log = self.folder.join("run");
        let _ = fs::create_dir(&log);
        let mut engine = self.command("postgres");
        engine
            .arg("-D")
            .arg(self.data())
            .arg("-k")
            .arg(&self.folder)
            .args(["-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "max_connections=200"])
            .arg("-p")
            .arg(self.port.to_string());
        for setting in &self.settings {
            engine.args(["-c", setting]);
        }
        self.guardian = Some(Guardian::start(&log, &mut engine));
        let start = Instant::now();
        while !self.answers() {
            let log = fs::read_to_string(log.join("log")).unwrap_or_default();
            assert!(start.elapsed() < PATIENCE, "it does not start: {log}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn answers(&self) -> bool {
        let asked = self
            .command("psql")
            .args([
                "-X",
                "-q",
                "-h",
                "127.0.0.1",
                "-U",
                "postgres",
                "-c",
                "select 1",
            ])
            .arg("-p")
            .arg(self.port.to_string())
            .output();
        asked.is_ok_and(|asked| asked.status.success())
    }

    /// The address of a new database in it.
    ///
    /// # Panics
    /// If it can't be made.
    #[must_use]
    pub fn database(&self) -> String {
        let name = format!("test_{}", self.made.fetch_add(1, Ordering::Relaxed));
        let made = self
            .command("createdb")
            .args(["-h", "127.0.0.1", "-U", "postgres", "-p"])
            .arg(self.port.to_string())
            .arg(&name)
            .output()
            .expect("createdb runs");
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    /// Tells a database something in SQL, as whoever may do everything.
    ///
    /// # Panics
    /// If it does not do it.
    pub fn tell(&self, sql: &str, database: &str) {
        let told = self
            .command("psql")
            .args([
                "-X",
                "-q",
                "-v",
                "ON_ERROR_STOP=1",
                "-d",
                database,
                "-c",
                sql,
            ])
            .output()
            .expect("psql runs");
        assert!(
            told.status.success(),
            "{}",
            String::from_utf8_lossy(&told.stderr)
        );
    }

    /// Asks a database something in SQL, as whoever may do everything; what it says, column by column with `|` between.
    ///
    /// # Panics
    /// If it does not answer.
    #[must_use]
    pub fn ask(&self, sql: &str, database: &str) -> String {
        let asked = self
            .command("psql")
            .args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-d", database, "-c", sql])
            .output()
            .expect("psql runs");
        assert!(
            asked.status.success(),
            "{}",
            String::from_utf8_lossy(&asked.stderr)
        );
        String::from_utf8_lossy(&asked.stdout).trim().to_owned()
    }

    /// Where it listens.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Stops it as an operator would, and starts it again.
    pub fn restart(&mut self) {
        self.stop();
        self.run();
    }

    /// Stops it.
    pub fn stop(&mut self) {
        drop(self.guardian.take());
    }

    /// Starts it again after [`Postgres::stop`].
    pub fn start_again(&mut self) {
        self.run();
    }

    /// Lets it do nothing for a while, none of its processes: connections stay, and nobody answers.
    pub fn pause(&self) {
        signal(&self.folder.join("run"), "-STOP");
    }

    /// Lets it go on.
    pub fn go_on(&self) {
        signal(&self.folder.join("run"), "-CONT");
    }

    fn command(&self, name: &str) -> Command {
        let program = self.binaries.join(name);
        if !self.user.switch {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        command
            .arg(format!("--reuid={}", self.user.uid))
            .arg(format!("--regid={}", self.user.gid))
            .arg("--clear-groups")
            .arg(program);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl User {
    fn new() -> User {
        let number = |option: &str| -> u32 {
            let said = Command::new("id")
                .arg(option)
                .output()
                .expect("there is id");
            let said = String::from_utf8_lossy(&said.stdout);
            said.trim().parse().expect("it says a number")
        };
        match number("-u") {
            // Nobody in particular.
            0 => User {
                uid: 65534,
                gid: 65534,
                switch: true,
            },
            uid => User {
                uid,
                gid: number("-g"),
                switch: false,
            },
        }
    }
}

/// Where its programs are: Debian keeps them apart by version, the newest last.
fn binaries() -> Option<PathBuf> {
    let needed = ["initdb", "postgres", "createdb", "psql"];
    let has = |folder: &Path| needed.iter().all(|name| folder.join(name).is_file());
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut versions: Vec<_> = versions
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .collect();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path: Vec<_> = std::env::split_paths(&path).collect();
    path.into_iter()
        .chain(versions.into_iter().rev())
        .find(|folder| has(folder))
}
