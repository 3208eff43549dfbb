//! How many rooms a server carries: two players in each, a move now and then, and others who only look.
//!
//! `load PROGRAM [ROOMS [IDLE [SECONDS [ANALYSES [PAUSE]]]]]` starts the server `PROGRAM`, plays in so many rooms with a
//! move every `PAUSE` milliseconds in each, and then more and more often until one command in a hundred takes longer than
//! 50 ms from being sent to being heard of by the other player. Meanwhile so many others ask for analyses without end.
//!
//! `PROGRAM` is `dicewise`, or a script for Node that ends in `.js`: a boardgame.io server of the same game
//! (`examples/peer/`), for comparison.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a program for whoever measures"
)]

mod boardgame;
mod crowd;
mod dicewise;
mod house;
mod server;
mod table;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use boardgame::Boardgame;
use crowd::Crowd;
use dicewise::Dicewise;
use house::{Guest, House};
use server::Process;
use table::Table;
use tokio::sync::mpsc;

/// The longest that one command in a hundred may take.
const GOAL: Duration = Duration::from_millis(50);

/// So many sockets look at one quiet room.
const IDLERS: usize = 100;

/// Until everybody moves at a new pace.
const SETTLING: Duration = Duration::from_secs(3);

/// What a server is to carry.
struct Load {
    n_rooms: usize,
    n_idle: usize,
    seconds: usize,
    n_analyses: usize,
    pause: usize,
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args
        .next()
        .expect("load PROGRAM [ROOMS [IDLE [SECONDS [ANALYSES [PAUSE]]]]]");
    let mut number = |usual| args.next().map_or(usual, |text| text.parse().unwrap());
    let load = Load {
        n_rooms: number(2000),
        n_idle: number(5000),
        seconds: number(20),
        n_analyses: number(0),
        pause: number(2000),
    };
    let server = Process::start(&program);
    if program.ends_with(".js") {
        carry(&load, &server, Boardgame::new(server.address)).await;
    } else {
        carry(&load, &server, Dicewise::new(&[server.address]).await).await;
    }
}

/// Puts a load on a server and prints how it carries it.
async fn carry<H: House>(load: &Load, server: &Process, house: H) {
    let mut crowd = Crowd::new();
    let empty = server.memory();
    idle(&mut crowd, &house, load.n_idle).await;
    let quiet = server.memory();
    let pause = Arc::new(AtomicU64::new(load.pause as u64));
    let mut latencies = play(&mut crowd, &house, load.n_rooms, &pause).await;
    for n in 0..load.n_analyses {
        let asking = house.clone().ask_for_ever(n, load.n_analyses);
        crowd
            .come(|place| async move {
                drop(place);
                asking.await;
            })
            .await;
    }
    let length = Duration::from_secs(load.seconds as u64);
    println!(
        "{} rooms of two, {} idle sockets, {} analyses, {} s each",
        load.n_rooms, load.n_idle, load.n_analyses, load.seconds
    );
    println!(
        "{:>8}  {:>8}  {:>8}  {:>8}  {:>8}  {:>5}  {:>8}  {:>9}  {:>6}",
        "pause", "moves/s", "p50", "p99", "max", "CPU", "a move", "a room", "others"
    );
    loop {
        let alone = server.cpu_of_others();
        let (moves, cpu) = measure(server, &mut latencies, length).await;
        crowd.nobody_left();
        let percentile = |part: usize| 1e3 * moves[(moves.len() - 1) * part / 100].as_secs_f64();
        println!(
            "{:>5} ms  {:>8.0}  {:>5.1} ms  {:>5.1} ms  {:>5.1} ms  {:>4.0}%  {:>5.2} ms  {:>6.1} kB  {:>5.0}%",
            pause.load(Ordering::Relaxed),
            moves.len() as f64 / length.as_secs_f64(),
            percentile(50),
            percentile(99),
            percentile(100),
            100.0 * cpu / length.as_secs_f64(),
            1e3 * cpu / moves.len() as f64,
            kilobytes_each(quiet, server.memory(), load.n_rooms),
            100.0 * (server.cpu_of_others() - alone) / (length + SETTLING).as_secs_f64(),
        );
        if GOAL.as_secs_f64() * 1e3 < percentile(99) {
            break;
        }
        pause.store(pause.load(Ordering::Relaxed) * 7 / 10, Ordering::Relaxed);
    }
    crowd.go_home().await;
    let each = kilobytes_each(empty, quiet, load.n_idle);
    println!("{each:.1} kB an idle socket");
}

/// Opens sockets of rooms in which nothing happens.
async fn idle<H: House>(crowd: &mut Crowd, house: &H, n_idle: usize) {
    for n in (0..n_idle).step_by(IDLERS) {
        let room = house.open().await;
        for _ in n..n_idle.min(n + IDLERS) {
            let (house, room) = (house.clone(), room.clone());
            crowd
                .come(|place| async move {
                    let mut idler = house.watch(&room).await;
                    drop(place);
                    loop {
                        idler.hear().await;
                    }
                })
                .await;
        }
    }
    crowd.all_in().await;
}

/// Lets two people play in each of so many rooms, and hears how long each move took.
async fn play<H: House>(
    crowd: &mut Crowd,
    house: &H,
    n_rooms: usize,
    pause: &Arc<AtomicU64>,
) -> mpsc::UnboundedReceiver<Duration> {
    let (heard, latencies) = mpsc::unbounded_channel();
    for n in 0..n_rooms {
        let (house, heard, pause) = (house.clone(), heard.clone(), Arc::clone(pause));
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
    latencies
}

/// How long the moves of a while took, the shortest first, and how long the server was busy, in seconds.
async fn measure(
    server: &Process,
    latencies: &mut mpsc::UnboundedReceiver<Duration>,
    length: Duration,
) -> (Vec<Duration>, f64) {
    tokio::time::sleep(SETTLING).await;
    while latencies.try_recv().is_ok() {}
    let before = server.cpu();
    tokio::time::sleep(length).await;
    let busy = server.cpu() - before;
    let mut moves: Vec<Duration> = std::iter::from_fn(|| latencies.try_recv().ok()).collect();
    moves.sort_unstable();
    assert!(!moves.is_empty(), "nobody moves");
    (moves, busy)
}

/// What each of so many took of the memory.
fn kilobytes_each(before: usize, after: usize, many: usize) -> f64 {
    (after as f64 - before as f64) / many.max(1) as f64 / 1024.0
}
