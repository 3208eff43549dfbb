//! `dicewise serve` as its users run it, killed at any moment.
#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

mod checker;
mod cluster;
mod full;
mod pair;
mod secure;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dicewise_store::Store;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use tokio::sync::watch;

use checker::Case;
use pair::{Pair, Told};
use server::Process;

/// Longer than anything takes on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often the server is killed.
fn n_kills() -> u64 {
    let said = std::env::var("DICEWISE_KILLS");
    said.map_or(10, |text| text.parse().unwrap())
}

/// Whatever somebody was told has happened, once, and nothing else has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_that_was_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path());
    let (address, watched) = watch::channel(vec![server.address]);
    let n_done = Arc::new(AtomicU64::new(0));
    let stop = Arc::new(AtomicBool::new(false));
    let mut pairs = Vec::new();
    for n in 0..5 {
        let pair = Pair::new(
            n,
            watched.clone(),
            Arc::clone(&n_done),
            Arc::clone(&stop),
            Duration::ZERO,
        )
        .await;
        pairs.push(tokio::spawn(pair.play()));
    }
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let mut server = Some(server);
    for _ in 0..n_kills() {
        let running = server.take().unwrap_or_else(|| {
            let server = Process::start(folder.path());
            address.send(vec![server.address]).unwrap();
            server
        });
        go_on(&n_done, chance.random_range(1..40)).await;
        tokio::time::sleep(Duration::from_micros(chance.random_range(0..5000))).await;
        running.kill();
    }
    // All of them go on in the end.
    let running = Process::start(folder.path());
    address.send(vec![running.address]).unwrap();
    go_on(&n_done, 50).await;
    stop.store(true, Ordering::Relaxed);
    let mut told: Vec<Told> = Vec::new();
    for pair in pairs {
        told.extend(pair.await.unwrap());
    }
    running.kill();
    let store = Store::open(&folder.path().join("dicewise.db"))
        .await
        .unwrap();
    let cases = checker::cases(&store, &told).await;
    for case in &cases {
        case.check().unwrap();
    }
    let longest = cases.into_iter().max_by_key(|case| case.events.len());
    notices_everything(longest.unwrap());
}

/// The checker would have noticed.
fn notices_everything(mut case: Case<'_>) {
    let sound = case.events.clone();
    let rolled = |event: &Value| event["event"] == "rolled" && event.get("key").is_some();
    let roll = sound.iter().position(rolled).unwrap();
    let mut other = sound[roll].clone();
    let dice = other["dice"].as_str().unwrap();
    other["dice"] = if dice == "11111" { "22222" } else { "11111" }.into();
    let last_told = case.told.iter().map(|told| match told {
        Told::Event { seq, .. } | Told::Done { seq, .. } => usize::try_from(*seq).unwrap(),
    });
    let last_told = last_told.max().unwrap();
    type Tamper<'t> = &'t dyn Fn(&mut Vec<Value>);
    let tamper: [Tamper<'_>; 4] = [
        &|events| events.truncate(last_told - 1),
        &|events| drop(events.remove(roll)),
        &|events| events.insert(roll, sound[roll].clone()),
        &|events| events[roll] = other.clone(),
    ];
    for tamper in tamper {
        case.events = sound.clone();
        tamper(&mut case.events);
        assert!(case.check().is_err());
    }
    // All but the end is noticed by the replay alone.
    case.told.clear();
    for tamper in &tamper[1..] {
        case.events = sound.clone();
        tamper(&mut case.events);
        assert!(case.check().is_err());
    }
}

/// Waits until so many more commands were acknowledged.
async fn go_on(n_done: &AtomicU64, more: u64) {
    let goal = n_done.load(Ordering::Relaxed) + more;
    let start = Instant::now();
    while n_done.load(Ordering::Relaxed) < goal {
        assert!(start.elapsed() < PATIENCE, "nobody gets on");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}
