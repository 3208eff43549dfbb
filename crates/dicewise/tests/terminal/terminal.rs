//! A terminal that is there without anybody looking at it.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A `tmux` server of its own with one window.
pub struct Terminal {
    socket: String,
}

/// So long somebody would wait for a screen; a machine with much to do may need it.
const PATIENCE: Duration = Duration::from_secs(60);

impl Terminal {
    /// Starts the product in a window of 80 by 24, with its own home.
    pub fn start(home: &Path, args: &[&str]) -> Terminal {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let terminal = Terminal {
            socket: format!("dicewise-test-{}-{number}", std::process::id()),
        };
        let program = env!("CARGO_BIN_EXE_dicewise");
        let command = format!(
            "exec env -u NO_COLOR LC_ALL=C.UTF-8 USER=Ana DICEWISE_HOME='{}' '{program}' {}",
            home.display(),
            args.join(" ")
        );
        let started = terminal.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            "80",
            "-y",
            "24",
            &command,
        ]);
        assert!(
            started.status.success(),
            "{}",
            String::from_utf8_lossy(&started.stderr)
        );
        terminal
    }

    fn tmux(&self, args: &[&str]) -> Output {
        let mut tmux = Command::new("tmux");
        tmux.args(["-L", &self.socket]).args(args);
        tmux.output()
            .expect("tmux is installed (Debian: apt-get install tmux)")
    }

    /// Presses a key.
    pub fn press(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    /// Presses a key for each character.
    pub fn type_keys(&self, keys: &str) {
        for key in keys.chars() {
            self.press(&key.to_string());
        }
    }

    /// Changes the size of the window.
    pub fn resize(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        let resized = self.tmux(&["resize-window", "-x", &width, "-y", &height]);
        assert!(resized.status.success());
    }

    /// What stands on the screen.
    pub fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// Waits until the screen shows something.
    #[track_caller]
    pub fn wait_for(&self, is_there: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "still not there:\n{screen}");
        }
    }

    /// Waits until the product has ended, and its window with it.
    pub fn wait_for_end(&self) {
        let start = Instant::now();
        while self.tmux(&["list-panes"]).status.success() {
            assert!(
                start.elapsed() < PATIENCE,
                "still there:\n{}",
                self.screen()
            );
        }
    }

    /// Ends the product as a power cut would.
    pub fn kill(&self) {
        let panes = self.tmux(&["list-panes", "-F", "#{pane_pid}"]);
        let pid = String::from_utf8_lossy(&panes.stdout).trim().to_owned();
        let killed = Command::new("kill").args(["-9", &pid]).status().unwrap();
        assert!(killed.success());
        self.wait_for_end();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}
