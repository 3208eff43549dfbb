//! The transaction of an event alone: where the database ends, whoever stands before it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, UNIX_EPOCH};

use dicewise_engines::Postgres;
use dicewise_store::{GameId, Ledger, RoomChange, Store};

const LENGTH: Duration = Duration::from_secs(8);

/// An event as rooms have them.
const EVENT: &str = r#"{"event":"rolled","seat":1,"held":[true,false,true,false,false],"dice":"15346","key":"d:0123456789/k4711"}"#;

/// Prints how many events a second are on the disk, for so many ledgers and rooms that always have one to write.
pub async fn drive() {
    let postgres = Postgres::start();
    println!("\nthe transaction of an event alone");
    println!(
        "{:>7}  {:>5}  {:>8}  {:>9}",
        "ledgers", "rooms", "events/s", "mean wait"
    );
    for (n_ledgers, n_rooms) in [(1, 1), (1, 64), (1, 256), (2, 256), (3, 256), (3, 1024)] {
        let database = postgres.database();
        let n_events = Arc::new(AtomicU64::new(0));
        let end = Instant::now() + LENGTH;
        let mut rooms = Vec::new();
        for n in 0..n_ledgers {
            let store = Store::connect(&database).await.unwrap();
            let ledger = Ledger::start(store);
            for _ in 0..n_rooms / n_ledgers + usize::from(n < n_rooms % n_ledgers) {
                rooms.push(tokio::spawn(write(
                    ledger.clone(),
                    end,
                    Arc::clone(&n_events),
                )));
            }
        }
        let n_rooms = rooms.len();
        for room in rooms {
            room.await.unwrap();
        }
        let per_second = n_events.load(Ordering::Relaxed) as f64 / LENGTH.as_secs_f64();
        println!(
            "{n_ledgers:>7}  {n_rooms:>5}  {per_second:>8.0}  {:>6.1} ms",
            1e3 * n_rooms as f64 / per_second
        );
    }
}

/// One event after the other.
async fn write(ledger: Ledger, end: Instant, n_events: Arc<AtomicU64>) {
    let id = GameId::random();
    let mut seen = 0_u64;
    while Instant::now() < end {
        let at = i64::try_from(UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
        let change = RoomChange {
            id,
            seen,
            new: (seen == 0).then(|| ("secret".to_owned(), "seed".to_owned())),
            events: vec![(at, EVENT.to_owned())],
            phase: "playing",
            listed: false,
            // Every other move is a bot's, or has a clock: then something is due, each time at another moment.
            due: seen.is_multiple_of(2).then_some(at + 30_000),
            holders: Vec::new(),
            record: None,
            owners: Vec::new(),
            next: None,
        };
        ledger.write(change).await.unwrap();
        seen += 1;
        n_events.fetch_add(1, Ordering::Relaxed);
    }
}
