//! A cluster on this machine.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// Limits that are no limits, and nothing that is worked out beside.
const CONFIG: &str = "
warm_up = false
[limits]
requests_per_second = 1000000
costly_per_minute = 1000000
messages_per_second = 10000
most_connections_per_address = 100000
most_sockets = 100000
most_sockets_per_address = 100000
most_rooms = 100000
";

/// What Linux counts in a second.
const TICKS: f64 = 100.0;

pub struct Nodes {
    folder: TempDir,
    script: Child,
    n: usize,
}

impl Nodes {
    pub fn start(program: &str, n: usize) -> Nodes {
        let folder = tempfile::tempdir().unwrap();
        // The database runs as somebody else.
        fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
        fs::write(folder.path().join("node.toml"), CONFIG).unwrap();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/local-cluster.sh");
        let mut script = Command::new(script)
            .args([
                "up",
                "--nodes",
                &n.to_string(),
                "--program",
                program,
                "--dir",
            ])
            .arg(folder.path())
            .env("RUST_LOG", "warn")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(script.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().starts_with("everything is in")));
        Nodes { folder, script, n }
    }

    fn read(&self, name: &str) -> String {
        let text = fs::read_to_string(self.folder.path().join(name)).unwrap();
        text.trim().to_owned()
    }

    pub fn addresses(&self) -> Vec<SocketAddr> {
        let at = |node: usize| self.read(&format!("{node}.at"))["http://".len()..].parse();
        (1..=self.n).map(|node| at(node).unwrap()).collect()
    }

    /// How long the nodes, the database and the bus have been busy, in seconds.
    pub fn cpu(&self) -> [f64; 3] {
        let pid = |part: &str| self.read(&format!("{part}.pid")).parse::<u32>().unwrap();
        let nodes = (1..=self.n).map(|node| busy(pid(&node.to_string())));
        [nodes.sum(), busy(pid("postgres")), busy(pid("nats"))]
    }
}

impl Drop for Nodes {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}

/// How long a process and its children have been busy, those that are gone too.
pub fn busy(pid: u32) -> f64 {
    let stat = |pid: &str| fs::read_to_string(format!("/proc/{pid}/stat")).ok();
    let fields = |stat: &str| -> Vec<f64> {
        let (_, fields) = stat.rsplit_once(')').unwrap();
        let fields = fields.split_whitespace().skip(1);
        fields.map(|field| field.parse().unwrap_or(0.0)).collect()
    };
    let own = stat(&pid.to_string()).map_or(0.0, |stat| fields(&stat)[10..14].iter().sum());
    let children = fs::read_dir("/proc").unwrap().filter_map(|entry| {
        let name = entry.ok()?.file_name().into_string().ok()?;
        name.parse::<u32>().ok()?;
        let fields = fields(&stat(&name)?);
        (fields[0] == f64::from(pid)).then(|| fields[10] + fields[11])
    });
    (own + children.sum::<f64>()) / TICKS
}
