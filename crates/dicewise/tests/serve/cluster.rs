//! Three nodes, a database and a bus that are killed, stopped and cut off while people play by all of them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dicewise_store::Store;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::watch;

use crate::pair::{Pair, Told, get, post};
use crate::{checker, go_on};

/// A cluster as anybody starts it: `deploy/local-cluster.sh`.
struct Cluster {
    folder: TempDir,
    script: Child,
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_dicewise");
const NODES: usize = 3;

/// How long things go wrong, in seconds, and in how many rooms people play.
fn said(variable: &str, usual: u64) -> u64 {
    let said = std::env::var(variable);
    said.map_or(usual, |text| text.parse().unwrap())
}

impl Cluster {
    fn start() -> Cluster {
        let folder = tempfile::tempdir().unwrap();
        // Nobody particular must be able to go in there: the database runs as such.
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(folder.path(), open).unwrap();
        let config = "warm_up = false\n[limits]\nbot_pause_ms = 100\nmessages_per_second = 10000\n\
            requests_per_second = 100000\ncostly_per_minute = 1000000\nmost_connections_per_address = 5000\n\
            most_sockets_per_address = 5000\n";
        std::fs::write(folder.path().join("node.toml"), config).unwrap();
        let mut script = Command::new(script());
        script.arg("up").args(["--nodes", &NODES.to_string()]);
        script
            .arg("--program")
            .arg(PROGRAM)
            .arg("--dir")
            .arg(folder.path());
        // It stops everything when its input ends, and it ends with this process.
        script.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut script = script.env("RUST_LOG", "off").spawn().unwrap();
        let mut lines =
            std::io::BufRead::lines(std::io::BufReader::new(script.stdout.take().unwrap()));
        let up = lines.any(|line| line.unwrap().starts_with("everything is in"));
        assert!(up, "the cluster does not start");
        Cluster { folder, script }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Where a part is.
    fn at(&self, part: &str) -> String {
        let text = std::fs::read_to_string(self.path().join(format!("{part}.at"))).unwrap();
        text.trim().to_owned()
    }

    fn nodes(&self) -> Vec<SocketAddr> {
        let at = |node: usize| {
            self.at(&node.to_string())["http://".len()..]
                .parse()
                .unwrap()
        };
        (1..=NODES).map(at).collect()
    }

    /// Does something to a part; it is there again, or not, afterwards.
    async fn tell(&self, what: &str, part: &str) {
        let mut told = tokio::process::Command::new(script());
        told.args([what, part, "--dir"]).arg(self.path());
        let told = told
            .env("RUST_LOG", "off")
            .stdin(Stdio::null())
            .status()
            .await
            .unwrap();
        assert!(told.success(), "{what} {part}");
    }

    /// Cuts every connection to the database.
    async fn cut(&self) {
        let mut cut = tokio::process::Command::new("psql");
        cut.args(["-X", "-q", "-d", &self.at("postgres"), "-c"]);
        cut.arg(
            "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()",
        );
        let _ = cut
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .await;
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/local-cluster.sh")
}

/// Something goes wrong, and after a while it is over.
async fn fault(cluster: &Cluster, chance: &mut ChaCha8Rng) {
    let node = (1 + chance.random_range(0..NODES)).to_string();
    let while_ = |ms| tokio::time::sleep(Duration::from_millis(ms));
    match chance.random_range(0..8) {
        0 | 1 => {
            cluster.tell("kill", &node).await;
            while_(chance.random_range(0..2000)).await;
            cluster.tell("start", &node).await;
        }
        2 => {
            cluster.tell("stop", &node).await;
            cluster.tell("start", &node).await;
        }
        // Long enough that the others give it up, or not.
        3 => {
            cluster.tell("pause", &node).await;
            while_(*[500, 3000, 12_000].get(chance.random_range(0..3)).unwrap()).await;
            cluster.tell("go-on", &node).await;
        }
        4 => {
            cluster.tell("kill", "nats").await;
            while_(chance.random_range(0..3000)).await;
            cluster.tell("start", "nats").await;
        }
        5 => {
            cluster.tell("pause", "nats").await;
            while_(2000).await;
            cluster.tell("go-on", "nats").await;
        }
        6 => {
            cluster.tell("stop", "postgres").await;
            while_(chance.random_range(0..2000)).await;
            cluster.tell("start", "postgres").await;
        }
        _ => cluster.cut().await,
    }
}

/// Every game replays, nothing that anybody was told is missing or doubled, and all nodes say the same in the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_lose_nothing_that_was_told() {
    let cluster = Cluster::start();
    let nodes = cluster.nodes();
    let (_addresses, watched) = watch::channel(nodes.clone());
    let n_done = Arc::new(AtomicU64::new(0));
    let stop = Arc::new(AtomicBool::new(false));
    let mut pairs = Vec::new();
    for n in 0..usize::try_from(said("DICEWISE_ROOMS", 500)).unwrap() {
        let (done, stop) = (Arc::clone(&n_done), Arc::clone(&stop));
        let pair = Pair::new(n, watched.clone(), done, stop, Duration::from_secs(4)).await;
        pairs.push(tokio::spawn(pair.play()));
    }
    go_on(&n_done, 200).await;
    let mut chance = ChaCha8Rng::seed_from_u64(said("DICEWISE_SEED", 5));
    let end = Instant::now() + Duration::from_secs(said("DICEWISE_FAULTS", 60));
    let mut n_faults = 0;
    while Instant::now() < end {
        fault(&cluster, &mut chance).await;
        n_faults += 1;
        tokio::time::sleep(Duration::from_millis(chance.random_range(500..2500))).await;
    }
    // When everything is there again, everybody gets on.
    go_on(&n_done, 500).await;
    stop.store(true, Ordering::Relaxed);
    let mut told: Vec<Told> = Vec::new();
    for pair in pairs {
        told.extend(pair.await.unwrap());
    }
    assert!(5 < n_faults);
    let store = Store::connect(&cluster.at("postgres")).await.unwrap();
    let cases = checker::cases(&store, &told).await;
    for case in &cases {
        case.check().unwrap();
    }
    same_by_every_node(&nodes, &told).await;
    println!(
        "{n_faults} faults, {} rooms, {} commands, {} messages",
        cases.len(),
        n_done.load(Ordering::Relaxed),
        told.len()
    );
}

/// The public rooms look alike by every node.
async fn same_by_every_node(nodes: &[SocketAddr], told: &[Told]) {
    let session = post(
        nodes[0],
        None,
        "/session",
        &serde_json::json!({ "bearer": true }),
    )
    .await;
    let session = session.unwrap();
    let token = session["token"].as_str().unwrap();
    let mut rooms: Vec<&str> = told
        .iter()
        .map(|told| match told {
            Told::Event { room, .. } | Told::Done { room, .. } => room.as_str(),
        })
        .collect();
    rooms.sort_unstable();
    rooms.dedup();
    for room in rooms.into_iter().take(100) {
        let mut seen: Vec<Value> = Vec::new();
        let start = Instant::now();
        loop {
            seen.clear();
            for node in nodes {
                let room = get(*node, token, &format!("/rooms/{room}")).await.unwrap();
                seen.push(room["room"].clone());
            }
            // People leave and bots play on while one looks.
            if seen.iter().all(|other| *other == seen[0]) {
                break;
            }
            assert!(start.elapsed() < crate::PATIENCE, "{room}: {seen:?}");
        }
        assert!(seen[0]["seq"].is_u64(), "{room}: {seen:?}");
    }
}
