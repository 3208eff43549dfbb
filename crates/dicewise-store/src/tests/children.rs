//! Several processes, and some that are killed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use dicewise_rules::Record;
use rand::RngExt;

use super::{all_games, check_caches, folder, full, locked_out, open, played, rng};
use crate::{GameId, Store, StoreError};

/// Tells a child what to do.
const ORDERS: &str = "DICEWISE_STORE_TEST";

/// Makes a command run this program again, which then does what `orders` say instead of testing.
/// `wrapped` if the program is an argument of the command.
pub(super) fn child(command: &mut Command, orders: &[&str], wrapped: bool) {
    if wrapped {
        command.arg(std::env::current_exe().unwrap());
    }
    command
        .args(["--exact", "tests::children::obey", "--nocapture"])
        .env(ORDERS, orders.join("\n"))
        .stdout(Stdio::piped());
}

/// Says something to the parent.
pub(super) fn order(text: &str) {
    eprintln!("{text}");
}

fn spawn(orders: &[&str]) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    child(&mut command, orders, false);
    command.stderr(Stdio::piped()).spawn().unwrap()
}

/// Not a test, but what the children do.
#[tokio::test]
async fn obey() {
    let Ok(orders) = std::env::var(ORDERS) else {
        return;
    };
    let orders: Vec<_> = orders.lines().collect();
    match orders.as_slice() {
        ["fill", path] => full::fill_disk(Path::new(path)).await,
        ["open_full", path] => full::open_on_full_disk(Path::new(path)).await,
        ["refused", path] => locked_out::be_refused(Path::new(path)).await,
        ["opened", path] => locked_out::be_let_in(Path::new(path)).await,
        ["open", path] => drop(open(Path::new(path)).await),
        ["count", path, id, tag, times] => {
            let store = open(Path::new(path)).await;
            let (id, times) = (id.parse().unwrap(), times.parse().unwrap());
            count(&store, id, tag, times).await;
        }
        ["save", path, id] => save_for_ever(Path::new(path), id.parse().unwrap()).await,
        _ => panic!("{orders:?}"),
    }
}

/// Counts in a tag, one by one; begins again each time that somebody else was first. Creates a game
/// for every ten.
async fn count(store: &Store, id: GameId, tag: &str, times: u32) {
    for number in 1..=times {
        loop {
            let mut stored = store.load(&id).await.unwrap();
            stored.record.set_tag(tag, &number.to_string()).unwrap();
            match store.save(&id, stored.version, &stored.record).await {
                Ok(_) => break,
                Err(StoreError::Conflict { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        if number % 10 == 0 {
            store
                .create(&played(u64::from(number), &[tag], 40, &[]))
                .await
                .unwrap();
        }
    }
}

fn number(record: &Record, tag: &str) -> u32 {
    record.tags().get(tag).unwrap().parse().unwrap()
}

#[tokio::test]
async fn two_processes_and_two_threads_lose_nothing() {
    const TIMES: u32 = 100;
    let (_folder, path) = folder();
    let store = open(&path).await;
    let (id, _) = store.create(&played(1, &["Ana"], 20, &[])).await.unwrap();
    let times = TIMES.to_string();
    let orders =
        |tag| ["count", path.to_str().unwrap(), id.as_str(), tag, &times].map(str::to_owned);
    let processes = ["Process1", "Process2"].map(|tag| {
        let orders = orders(tag);
        spawn(&orders.each_ref().map(String::as_str))
    });
    let threads = ["Thread1", "Thread2"].map(|tag| {
        let path = path.clone();
        std::thread::spawn(move || count_apart(&path, id, tag, TIMES))
    });
    for thread in threads {
        thread.join().unwrap();
    }
    for process in processes {
        let output = process.wait_with_output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let stored = store.load(&id).await.unwrap();
    for tag in ["Process1", "Process2", "Thread1", "Thread2"] {
        assert_eq!(number(&stored.record, tag), TIMES, "{tag}");
    }
    assert_eq!(stored.version.number(), 1 + 4 * TIMES);
    assert_eq!(all_games(&store).await.len(), 1 + 4 * TIMES as usize / 10);
    check_caches(&store).await;
}

#[tokio::main(flavor = "current_thread")]
async fn count_apart(path: &Path, id: GameId, tag: &str, times: u32) {
    let store = open(path).await;
    count(&store, id, tag, times).await;
    store.close().await;
}

/// Saves again and again, and says which version was acknowledged. Somebody will end it.
async fn save_for_ever(path: &Path, id: GameId) {
    let store = open(path).await;
    let mut stored = store.load(&id).await.unwrap();
    loop {
        let next = stored.version.next().to_string();
        stored.record.set_tag("Saved", &next).unwrap();
        stored.version = store
            .save(&id, stored.version, &stored.record)
            .await
            .unwrap();
        order(&stored.version.to_string());
    }
}

#[tokio::test]
async fn a_killed_process_loses_nothing_it_had_saved() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    let (id, _) = store
        .create(&played(1, &["Ana", "Ben"], 60, &[]))
        .await
        .unwrap();
    store.close().await;
    let mut rng = rng(1);
    for _ in 0..20 {
        let mut child = spawn(&["save", path.to_str().unwrap(), id.as_str()]);
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut acknowledged = 0;
        for _ in 0..rng.random_range(1..40) {
            acknowledged = lines.next().unwrap().unwrap().parse().unwrap();
        }
        spin(Duration::from_micros(rng.random_range(0..3000)));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in lines {
            acknowledged = line.unwrap().parse().unwrap_or(acknowledged);
        }
        let store = open(&path).await;
        let stored = store.load(&id).await.unwrap();
        let version = stored.version.number();
        assert!(acknowledged <= version && version <= acknowledged + 1);
        assert_eq!(number(&stored.record, "Saved"), version);
        check_caches(&store).await;
        store.close().await;
    }
}

#[tokio::test]
async fn a_process_killed_while_it_creates_the_database_does_no_harm() {
    let mut rng = rng(2);
    for _ in 0..25 {
        let (_folder, path) = folder();
        let mut child = spawn(&["open", path.to_str().unwrap()]);
        // From the moment when the file is there.
        while !path.exists() && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        spin(Duration::from_micros(rng.random_range(0..6000)));
        child.kill().unwrap();
        child.wait().unwrap();
        let store = open(&path).await;
        store.create(&played(1, &["Ana"], 9, &[])).await.unwrap();
        check_caches(&store).await;
        store.close().await;
    }
}

/// Lets a short time pass, to the microsecond.
fn spin(time: Duration) {
    let start = Instant::now();
    while start.elapsed() < time {
        std::hint::spin_loop();
    }
}
