//! Three nodes, a database and a bus that are killed, stopped and cut off while people play by all of them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::stream::{self, StreamExt};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::Connection;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::checker::Pace;
use crate::pair::{House, Pair, Standing, Told};
use crate::wire::{Way, Wire};
use crate::{PATIENCE, checker, go_on, notices_a_bot_that_two_let_play, notices_what_was_not_due};

/// A cluster as anybody starts it: `deploy/local-cluster.sh`.
struct Cluster {
    folder: TempDir,
    script: Child,
    /// How each node reaches the database, and the bus.
    to_database: Vec<Wire>,
    to_bus: Vec<Wire>,
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_dicewise");
const NODES: usize = 3;

/// People who are cut off for long are given up, and somebody plays for them.
const PACE: Pace = Pace {
    bot: 100,
    grace: 3000,
};

/// A number from the environment.
fn said(variable: &str, usual: u64) -> u64 {
    let said = std::env::var(variable);
    said.map_or(usual, |text| text.parse().unwrap())
}

impl Cluster {
    async fn start() -> Cluster {
        let folder = tempfile::tempdir().unwrap();
        // Nobody particular must be able to go in there: the database runs as such.
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(folder.path(), open).unwrap();
        let Pace { bot, grace } = PACE;
        let pace = format!("bot_pause_ms = {bot}\ngrace_seconds = {}\n", grace / 1000);
        let config = "messages_per_second = 10000\n\
            requests_per_second = 100000\ncostly_per_minute = 1000000\nmost_connections_per_address = 5000\n\
            most_sockets_per_address = 5000\n";
        let config = format!("warm_up = false\n[limits]\n{pace}{config}");
        std::fs::write(folder.path().join("node.toml"), config).unwrap();
        let to_database = lay_wires(folder.path(), "postgres").await;
        let to_bus = lay_wires(folder.path(), "nats").await;
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
        let lines = std::io::BufReader::new(script.stdout.take().unwrap());
        let mut lines = std::io::BufRead::lines(lines);
        let up = tokio::task::spawn_blocking(move || {
            lines.any(|line| line.unwrap().starts_with("everything is in"))
        });
        assert!(up.await.unwrap(), "the cluster does not start");
        Cluster {
            folder,
            script,
            to_database,
            to_bus,
        }
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
        let cut = async {
            let mut connection = sqlx::PgConnection::connect(&self.at("postgres")).await?;
            let cut = "select pg_terminate_backend(pid) from pg_stat_activity
                where pid <> pg_backend_pid() and usename = current_user";
            sqlx::query(cut).execute(&mut connection).await
        };
        cut.await.unwrap();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}

/// A wire for each node to a part, which gets a port, and nodes are told so.
async fn lay_wires(folder: &Path, part: &str) -> Vec<Wire> {
    let port = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = port.local_addr().unwrap().port();
    std::fs::write(folder.join(format!("{part}.port")), port.to_string()).unwrap();
    let mut wires = Vec::new();
    for node in 1..=NODES {
        let (wire, address) = Wire::lay(port).await;
        let file = folder.join(format!("{node}.{part}"));
        std::fs::write(file, address.to_string()).unwrap();
        wires.push(wire);
    }
    wires
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/local-cluster.sh")
}

/// What can go wrong.
#[derive(Clone, Copy, Debug)]
enum Fault {
    NodeKilled,
    NodeStopped,
    /// So shortly that the others do not give it up.
    NodePaused,
    NodeCutFromDatabase,
    NodeCutFromBus,
    BusKilled,
    BusPaused,
    DatabaseStopped,
    DatabaseKilled,
    /// For longer than anybody waits.
    DatabasePaused,
    DatabaseCutOff,
    ClientsCutOff,
}

const FAULTS: [Fault; 12] = [
    Fault::NodeKilled,
    Fault::NodeStopped,
    Fault::NodePaused,
    Fault::NodeCutFromDatabase,
    Fault::NodeCutFromBus,
    Fault::BusKilled,
    Fault::BusPaused,
    Fault::DatabaseStopped,
    Fault::DatabaseKilled,
    Fault::DatabasePaused,
    Fault::DatabaseCutOff,
    Fault::ClientsCutOff,
];

impl Fault {
    /// It happens, to one of these nodes if to one, and after a while it is over.
    async fn happen(
        self,
        cluster: &Cluster,
        house: &House,
        nodes: &[usize],
        chance: &mut ChaCha8Rng,
    ) {
        let number = nodes[chance.random_range(0..nodes.len())];
        let node = (1 + number).to_string();
        let a_while = Duration::from_millis(chance.random_range(0..2000));
        let (begin, part, length, end) = match self {
            Fault::NodeKilled => ("kill", &*node, a_while, "start"),
            Fault::NodeStopped => ("stop", &*node, Duration::ZERO, "start"),
            Fault::NodePaused => ("pause", &*node, a_while, "go-on"),
            Fault::BusKilled => ("kill", "nats", a_while, "start"),
            Fault::BusPaused => ("pause", "nats", 2 * a_while, "go-on"),
            Fault::DatabaseStopped => ("stop", "postgres", a_while, "start"),
            Fault::DatabaseKilled => ("kill", "postgres", a_while, "start"),
            Fault::DatabasePaused => ("pause", "postgres", Duration::from_secs(9), "go-on"),
            Fault::NodeCutFromDatabase => {
                let wire = &cluster.to_database[number];
                return wire.fail(Way::Cut, 2 * a_while, house).await;
            }
            Fault::NodeCutFromBus => {
                let wire = &cluster.to_bus[number];
                return wire.fail(Way::Cut, 2 * a_while, house).await;
            }
            Fault::DatabaseCutOff => return cluster.cut().await,
            Fault::ClientsCutOff => return house.cut(),
        };
        cluster.tell(begin, part).await;
        tokio::time::sleep(length).await;
        cluster.tell(end, part).await;
    }
}

/// What goes wrong with one node for so long that the others notice, whatever else happens to them meanwhile.
#[derive(Clone, Copy, Debug)]
enum Ordeal {
    PausedForLong,
    /// Its people are still with it, and the others give it up.
    WithoutDatabase,
    WithoutBus,
}

const ORDEALS: [Ordeal; 3] = [
    Ordeal::PausedForLong,
    Ordeal::WithoutDatabase,
    Ordeal::WithoutBus,
];

impl Ordeal {
    async fn happen(
        self,
        cluster: &Cluster,
        house: &House,
        number: usize,
        chance: &mut ChaCha8Rng,
    ) {
        let way = Way::SILENT[chance.random_range(0..Way::SILENT.len())];
        println!("node {}: {self:?}, {way:?}", 1 + number);
        match self {
            Ordeal::PausedForLong => {
                let node = (1 + number).to_string();
                cluster.tell("pause", &node).await;
                tokio::time::sleep(Duration::from_secs(11)).await;
                cluster.tell("go-on", &node).await;
            }
            Ordeal::WithoutDatabase => {
                let wire = &cluster.to_database[number];
                wire.fail(way, Duration::from_secs(12), house).await;
            }
            Ordeal::WithoutBus => {
                let wire = &cluster.to_bus[number];
                wire.fail(way, Duration::from_secs(7), house).await;
            }
        }
    }
}

/// Everything goes wrong once, in any order: one node has its ordeals while things happen to the others. Returns how many did.
async fn everything_goes_wrong(cluster: &Cluster, house: &House, chance: &mut ChaCha8Rng) -> usize {
    let mut nodes: Vec<usize> = (0..NODES).collect();
    nodes.shuffle(chance);
    let (alone, others) = nodes.split_first().unwrap();
    let mut chances = [chance.random(), chance.random()].map(ChaCha8Rng::seed_from_u64);
    let [here, there] = &mut chances;
    let ordeals = async {
        let mut ordeals = ORDEALS;
        ordeals.shuffle(here);
        for ordeal in ordeals {
            ordeal.happen(cluster, house, *alone, here).await;
            pause_between(here).await;
        }
    };
    let faults = async {
        let mut faults = FAULTS;
        faults.shuffle(there);
        for fault in faults {
            println!("{fault:?}");
            fault.happen(cluster, house, others, there).await;
            pause_between(there).await;
        }
    };
    tokio::join!(ordeals, faults);
    ORDEALS.len() + FAULTS.len()
}

async fn pause_between(chance: &mut ChaCha8Rng) {
    tokio::time::sleep(Duration::from_millis(chance.random_range(200..1000))).await;
}

/// How long things go wrong, in seconds, in the long form: `DICEWISE_FAULTS=600`. Otherwise each does once.
fn length() -> Option<Duration> {
    let said = std::env::var("DICEWISE_FAULTS").ok()?;
    Some(Duration::from_secs(said.parse().unwrap()))
}

/// Each time another in the long form.
fn seed() -> u64 {
    let now = || std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    said("DICEWISE_SEED", length().map_or(5, |_| now()))
}

/// Every game replays, nothing that anybody was told is missing or doubled, everybody gets on, and all see the same in the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_lose_nothing_that_was_told() {
    let seed = seed();
    println!("DICEWISE_SEED={seed}");
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let cluster = Cluster::start().await;
    let (_addresses, watched) = watch::channel(cluster.nodes());
    let house = Arc::new(House::default());
    let n_pairs = usize::try_from(said("DICEWISE_ROOMS", 500)).unwrap();
    let come = |n| {
        Pair::new(
            n,
            watched.clone(),
            Arc::clone(&house),
            Duration::from_secs(4),
        )
    };
    let pairs = stream::iter(0..n_pairs).map(come).buffer_unordered(16);
    let pairs = pairs.map(|pair| tokio::spawn(pair.play()));
    let pairs: Vec<_> = pairs.collect().await;
    go_on(&house, 200).await;
    let end = Instant::now() + length().unwrap_or_default();
    let mut n_faults = 0;
    while n_faults == 0 || Instant::now() < end {
        n_faults += everything_goes_wrong(&cluster, &house, &mut chance).await;
    }
    somebody_was_late(&cluster).await;
    house.wake_up();
    everybody_gets_on(&house, 2).await;
    house.rest();
    let n_rooms = all_see_the_same(&cluster, &house).await;
    house.go_home();
    let mut told: Vec<Told> = Vec::new();
    for pair in pairs {
        told.extend(pair.await.unwrap());
    }
    let stored = checker::read_server(&cluster.at("postgres"), PACE).await;
    let cases = checker::with_told(stored, &told);
    for case in &cases {
        case.check().unwrap();
    }
    notices_a_bot_that_two_let_play(&cases);
    notices_what_was_not_due(&cases);
    println!(
        "{n_faults} faults, {n_rooms} rooms, {} commands, {} messages",
        house.n_done(),
        told.len()
    );
}

/// Some play by the clock, so what it says has happened by itself, whatever else did.
async fn somebody_was_late(cluster: &Cluster) {
    let start = Instant::now();
    while checker::n_late(&cluster.at("postgres")).await == 0 {
        assert!(start.elapsed() < PATIENCE, "every clock stands still");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// When everything is there again, every pair has so many more commands acknowledged.
async fn everybody_gets_on(house: &House, more: u64) {
    let standing = || house.pairs.lock().unwrap().clone();
    let before = standing();
    let start = Instant::now();
    loop {
        let now = standing();
        let got_on = |n: &usize| before[*n].n_done + more <= now[*n].n_done;
        let left: Vec<usize> = (0..before.len()).filter(|n| !got_on(n)).collect();
        if left.is_empty() {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{left:?} do not get on");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// With their connections still open, everybody sees the room as the events in the database make it, by whichever node they are
/// there, and as it came to be event by event. Returns how many rooms there are.
async fn all_see_the_same(cluster: &Cluster, house: &House) -> usize {
    let start = Instant::now();
    loop {
        let lengths = checker::lengths(&cluster.at("postgres")).await;
        let standing = house.pairs.lock().unwrap().clone();
        let behind = standing.iter().enumerate().find_map(|(n, pair)| {
            let Some(seen) = &pair.seen else {
                return Some(format!("pair {n} is not there"));
            };
            let room = seen[0]["id"].as_str().unwrap();
            let behind = seen.iter().any(|seen| seen["seq"] != lengths[room]);
            behind.then(|| format!("{room} has {} events: {seen:?}", lengths[room]))
        });
        let differing = match behind {
            Some(behind) => behind,
            None => match look_closely(cluster, &standing).await {
                Ok(n_rooms) => return n_rooms,
                Err(differing) => differing,
            },
        };
        // Bots move on, and people come back.
        assert!(start.elapsed() < PATIENCE, "{differing}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

async fn look_closely(cluster: &Cluster, standing: &[Standing]) -> Result<usize, String> {
    let stored = checker::read_server(&cluster.at("postgres"), PACE).await;
    for seen in standing.iter().flat_map(|pair| pair.seen.iter().flatten()) {
        let room = seen["id"].as_str().unwrap();
        let (due, seen) = (stored[room].check().unwrap(), checker::seen(seen));
        if due != seen {
            return Err(format!("{room} is {due} and looks like {seen}"));
        }
    }
    Ok(stored.len())
}
