//! How long statistics take over many games that are kept:
//! `cargo run --release -p dicewise-store --example stats -- 100000`.

#![expect(clippy::print_stdout, reason = "what is measured is printed")]

use std::time::Instant;

use dicewise_rules::Record;
use dicewise_store::{GameId, SeatReview, StatsOf, Store};

const GAME: &str = include_str!("../../dicewise-solver/tests/data/solo.rsn");
const GRADER: u32 = 1;
/// So many games are written at once.
const BATCH: u32 = 5_000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let n_games: u32 = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => 100_000,
    };
    let folder = tempfile::tempdir()?;
    let store = Store::open(&folder.path().join("games.db")).await?;
    let start = Instant::now();
    for first in (0..n_games).step_by(BATCH as usize) {
        keep(&store, first, BATCH.min(n_games - first)).await?;
    }
    println!(
        "{n_games} games kept and reviewed in {:.1?}",
        start.elapsed()
    );
    let ana = StatsOf {
        player: Some("Ana".to_owned()),
        ..StatsOf::default()
    };
    for (whose, of) in [("everybody", StatsOf::default()), ("Ana", ana)] {
        let mut times = Vec::new();
        for _ in 0..5 {
            let start = Instant::now();
            let stats = store.stats(GRADER, &of).await?;
            times.push(start.elapsed());
            assert_eq!(stats.iter().map(|stats| stats.played).sum::<u32>(), n_games);
        }
        times.sort();
        println!(
            "stats of {whose}: median {:.2?}, slowest {:.2?}",
            times[2], times[4]
        );
    }
    store.close().await;
    Ok(())
}

/// Keeps games, one every quarter of an hour, with reviews that are not all the same.
async fn keep(store: &Store, first: u32, n: u32) -> Result<(), Box<dyn std::error::Error>> {
    let game = Record::parse(GAME)?;
    let mut records = Vec::new();
    for number in first..first + n {
        let mut record = game.clone();
        let quarter = u64::from(number);
        let (day, hour, minute) = (quarter / 96, quarter / 4 % 24, quarter % 4 * 15);
        let (year, month, day) = (2020 + day / 336, 1 + day / 28 % 12, 1 + day % 28);
        let date = format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:00Z");
        record.set_tag("Date", &date)?;
        record.set_tag(GameId::TAG, GameId::random().as_str())?;
        records.push(record);
    }
    store.import(records).await?;
    let games = store.unreviewed(GRADER, n).await?;
    let reviews = games.iter().zip(first..).map(|(game, number)| {
        let small = f64::from(number % 17);
        let review = SeatReview {
            par: 254.5,
            luck: 10.0 * small - 80.0,
            losses: [small, small / 2.0, small / 3.0],
            decisions: 37,
            accuracy: 3_300.0 + small,
            complete: number % 5 != 0,
            boxes_judged: number % 7 != 0,
            boxes: [Some(u16::try_from(number % 17)?); 13],
            upper_bonus: number % 2 == 0,
            bonuses: u16::from(number % 11 == 0),
            faces: [20; 6],
        };
        Ok((game.id, game.version, vec![review]))
    });
    let reviews: Result<Vec<_>, std::num::TryFromIntError> = reviews.collect();
    store.keep_reviews(GRADER, &reviews?).await?;
    Ok(())
}
