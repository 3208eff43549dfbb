//! What an event costs on one, two and three nodes: seconds of the nodes, of the database and of the bus, under the same traffic.
//!
//! `cluster PROGRAM [ROOMS [SECONDS [PAUSE [ROUNDS]]]]` starts clusters with `deploy/local-cluster.sh`, one after the other, plays in so many
//! rooms with a move every `PAUSE` milliseconds, the two players of each by the same node or apart, and prints who was busy for
//! how long. It goes round several times, so that a bad minute of the machine is one of several, and prints the medians; what all of
//! them cost is compared with one node round by round, by a yardstick that says how fast the machine was meanwhile. Then it drives
//! the transaction of an event alone, to see where the database ends.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a program for whoever measures"
)]

#[path = "../load/crowd.rs"]
mod crowd;
#[path = "../load/dicewise.rs"]
mod dicewise;
#[expect(dead_code, reason = "nobody looks on or asks for analyses here")]
#[path = "../load/house.rs"]
mod house;
mod ledger;
mod nodes;
#[path = "../load/table.rs"]
mod table;
mod yardstick;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use crowd::Crowd;
use dicewise::Dicewise;
use nodes::Nodes;
use table::Table;
use tokio::sync::mpsc;
use yardstick::Yardstick;

/// Until everybody moves at the pace.
const SETTLING: Duration = Duration::from_secs(5);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args
        .next()
        .expect("cluster PROGRAM [ROOMS [SECONDS [PAUSE [ROUNDS]]]]");
    let mut number = |usual| args.next().map_or(usual, |text| text.parse().unwrap());
    let (n_rooms, seconds, pause) = (number(300), number(20), number(1000));
    let n_rounds = number(3);
    println!("{n_rooms} rooms, a move every {pause} ms in each, {seconds} s");
    println!(
        "{:>5}  {:>8}  {:>7}  {:>8}  {:>8}  {:>10}  {:>10}  {:>10}  {:>10}  {:>10}",
        "nodes",
        "players",
        "moves/s",
        "p50",
        "p99",
        "nodes",
        "database",
        "bus",
        "together",
        "yardstick"
    );
    let mut rounds = [(1, false), (2, false), (3, false), (2, true), (3, true)]
        .map(|(n_nodes, apart)| (n_nodes, apart, Vec::new()));
    for _ in 0..n_rounds {
        for (n_nodes, apart, measured) in &mut rounds {
            let nodes = Nodes::start(&program, *n_nodes);
            let figures = measure(&nodes, *apart, n_rooms, seconds, pause).await;
            println!("{}", row(*n_nodes, *apart, figures));
            measured.push(figures);
        }
    }
    println!(
        "\nmedians of {n_rounds}; the last is together by the yardstick, against one node in the same round"
    );
    let by_yardstick = |figures: &Figures| figures[6] / figures[7];
    let alone: Vec<f64> = rounds[0].2.iter().map(by_yardstick).collect();
    for (n_nodes, apart, measured) in &rounds {
        let figures = std::array::from_fn(|figure| median(measured.iter().map(|all| all[figure])));
        let against = measured.iter().zip(&alone);
        let against = against.map(|(all, one)| by_yardstick(all) / one);
        let more = 100.0 * (median(against) - 1.0);
        println!("{}  {more:>+4.0} %", row(*n_nodes, *apart, figures));
    }
    ledger::drive().await;
}

fn median(all: impl Iterator<Item = f64>) -> f64 {
    let mut all: Vec<f64> = all.collect();
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

/// Moves a second, how long one takes (median, 99 of 100), and how long nodes, database, bus and all of them are busy for
/// one, and how long the yardstick took.
type Figures = [f64; 8];

fn row(n_nodes: usize, apart: bool, figures: Figures) -> String {
    let [
        per_second,
        p50,
        p99,
        nodes,
        database,
        bus,
        together,
        yardstick,
    ] = figures;
    format!(
        "{n_nodes:>5}  {:>8}  {per_second:>7.0}  {p50:>5.1} ms  {p99:>5.1} ms  {nodes:>7.3} ms  {database:>7.3} ms  {bus:>7.3} ms  {together:>7.3} ms  {yardstick:>7.3} ms",
        if apart { "apart" } else { "together" },
    )
}

async fn measure(
    nodes: &Nodes,
    apart: bool,
    n_rooms: usize,
    seconds: usize,
    pause: usize,
) -> Figures {
    let mut house = Dicewise::new(&nodes.addresses()).await;
    house.apart = apart;
    let mut crowd = Crowd::new();
    let pause = Arc::new(AtomicU64::new(pause as u64));
    let (heard, mut latencies) = mpsc::unbounded_channel();
    for n in 0..n_rooms {
        let (house, heard, pause) = (house.clone(), heard.clone(), Arc::clone(&pause));
        crowd
            .come(|place| async move {
                let start = n as f64 / n_rooms as f64;
                let table = Table::sit(house).await;
                drop(place);
                table.play(start, pause, heard).await;
            })
            .await;
    }
    crowd.all_in().await;
    tokio::time::sleep(SETTLING).await;
    while latencies.try_recv().is_ok() {}
    let yardstick = Yardstick::start();
    let before = nodes.cpu();
    tokio::time::sleep(Duration::from_secs(seconds as u64)).await;
    let after = nodes.cpu();
    let yardstick = yardstick.stop();
    let mut moves: Vec<Duration> = std::iter::from_fn(|| latencies.try_recv().ok()).collect();
    crowd.nobody_left();
    moves.sort_unstable();
    let percentile = |part: usize| 1e3 * moves[(moves.len() - 1) * part / 100].as_secs_f64();
    let each = |part: usize| 1e3 * (after[part] - before[part]) / moves.len() as f64;
    let figures = [
        moves.len() as f64 / seconds as f64,
        percentile(50),
        percentile(99),
        each(0),
        each(1),
        each(2),
        (0..3).map(each).sum(),
        yardstick,
    ];
    crowd.go_home().await;
    figures
}
