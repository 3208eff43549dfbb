//! How many rooms a server carries: two players in each, a move now and then, and others who only look.
//!
//! `load DICEWISE [ROOMS [IDLE [SECONDS [ANALYSES]]]]` starts the program `DICEWISE serve`, plays in so many rooms with a move every
//! two seconds in each, and then twice as often again and again until one command in a hundred takes longer than 50 ms
//! from being sent to being heard of by the other player. Meanwhile so many others ask for analyses without end.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a program for whoever measures"
)]

mod client;
mod crowd;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use client::{Account, Idler, Table};
use crowd::Crowd;
use server::Process;
use tokio::sync::mpsc;

/// The longest that one command in a hundred may take.
const GOAL: Duration = Duration::from_millis(50);

/// So many sockets look at one quiet room.
const IDLERS: usize = 100;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args
        .next()
        .expect("load DICEWISE [ROOMS [IDLE [SECONDS [ANALYSES]]]]");
    let mut number = |usual: usize| args.next().map_or(usual, |text| text.parse().unwrap());
    let (n_rooms, n_idle, seconds) = (number(2000), number(5000), number(20));
    let n_analyses = number(0);
    let server = Process::start(&program);
    let ana = Account::new(server.address).await;
    let people = [ana.clone(), Account::new(server.address).await];
    let mut crowd = Crowd::new();
    let empty = server.memory();
    idle(&mut crowd, &ana, n_idle).await;
    let quiet = server.memory();
    let pause = Arc::new(AtomicU64::new(2000));
    let mut latencies = play(&mut crowd, &people, n_rooms, &pause).await;
    for n in 0..n_analyses {
        let ana = ana.clone();
        let ask = async move |place| {
            drop(place);
            ana.ask_for_ever(n, n_analyses).await;
        };
        crowd.come(ask).await;
    }
    let length = Duration::from_secs(seconds as u64);
    println!(
        "{n_rooms} rooms of two, {n_idle} idle sockets, {n_analyses} analyses, {seconds} s each"
    );
    println!(
        "{:>8}  {:>8}  {:>7}  {:>7}  {:>7}  {:>5}  {:>7}  {:>9}",
        "pause", "moves/s", "p50", "p99", "max", "CPU", "ms/move", "kB a room"
    );
    loop {
        let (moves, cpu) = measure(&server, &mut latencies, length).await;
        crowd.nobody_left();
        let percentile = |part: usize| moves[(moves.len() - 1) * part / 100];
        let a_room = (server.memory() - quiet) as f64 / n_rooms as f64 / 1024.0;
        println!(
            "{:>5} ms  {:>8.0}  {:>7.1?}  {:>7.1?}  {:>7.1?}  {:>4.0}%  {:>7.2}  {a_room:>9.1}",
            pause.load(Ordering::Relaxed),
            moves.len() as f64 / length.as_secs_f64(),
            percentile(50),
            percentile(99),
            percentile(100),
            100.0 * cpu,
            1000.0 * cpu * length.as_secs_f64() / moves.len() as f64,
        );
        if GOAL < percentile(99) {
            break;
        }
        pause.store(pause.load(Ordering::Relaxed) / 2, Ordering::Relaxed);
    }
    crowd.go_home().await;
    println!(
        "{:.1} kB an idle socket",
        (quiet - empty) as f64 / n_idle.max(1) as f64 / 1024.0
    );
}

/// Opens sockets of rooms in which nothing happens.
async fn idle(crowd: &mut Crowd, ana: &Account, n_idle: usize) {
    for n in (0..n_idle).step_by(IDLERS) {
        let room = ana.open().await;
        for _ in n..n_idle.min(n + IDLERS) {
            let (ana, room) = (ana.clone(), room.clone());
            let look = async move |place| {
                let idler = Idler::enter(&ana, &room).await;
                drop(place);
                idler.look_on().await;
            };
            crowd.come(look).await;
        }
    }
    crowd.all_in().await;
}

/// Lets two people play in each of so many rooms, and hears how long each move took.
async fn play(
    crowd: &mut Crowd,
    people: &[Account; 2],
    n_rooms: usize,
    pause: &Arc<AtomicU64>,
) -> mpsc::UnboundedReceiver<Duration> {
    let (heard, latencies) = mpsc::unbounded_channel();
    for n in 0..n_rooms {
        let (people, heard, pause) = (people.clone(), heard.clone(), Arc::clone(pause));
        let sit = async move |place| {
            let start = n as f64 / n_rooms as f64;
            let table = Table::sit(people).await;
            drop(place);
            table.play(start, pause, heard).await;
        };
        crowd.come(sit).await;
    }
    crowd.all_in().await;
    latencies
}

/// How long the moves of a while took, the shortest first, and how busy the server was.
async fn measure(
    server: &Process,
    latencies: &mut mpsc::UnboundedReceiver<Duration>,
    length: Duration,
) -> (Vec<Duration>, f64) {
    // Until everybody moves at the new pace.
    tokio::time::sleep(Duration::from_secs(3)).await;
    while latencies.try_recv().is_ok() {}
    let before = server.cpu();
    tokio::time::sleep(length).await;
    let busy = server.cpu() - before;
    let mut moves: Vec<Duration> = std::iter::from_fn(|| latencies.try_recv().ok()).collect();
    moves.sort_unstable();
    assert!(!moves.is_empty(), "nobody moves");
    (moves, busy / length.as_secs_f64())
}
