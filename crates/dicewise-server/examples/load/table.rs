//! Two people who play game after game.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::UnboundedSender;

use crate::house::{Guest, House};

pub struct Table<H: House> {
    house: H,
    guests: [H::Guest; 2],
}

impl<H: House> Table<H> {
    pub async fn sit(house: H) -> Table<H> {
        let guests = house.sit().await;
        Table { house, guests }
    }

    /// Moves whenever so many milliseconds have passed, and says how long it took until the other knew. The first pause
    /// is a part of one, so that not everybody moves at once.
    pub async fn play(
        mut self,
        start: f64,
        pause: Arc<AtomicU64>,
        heard: UnboundedSender<Duration>,
    ) {
        let pace = || Duration::from_millis(pause.load(Ordering::Relaxed));
        let mut due = tokio::time::Instant::now() + pace().mul_f64(start);
        loop {
            // Those who wait read on: they are asked whether they are there.
            let [ana, ben] = &mut self.guests;
            tokio::select! {
                () = tokio::time::sleep_until(due) => {}
                () = ana.hear() => continue,
                () = ben.hear() => continue,
            }
            due += pace();
            let Some(seat) = ana.turn() else {
                self = Table::sit(self.house).await;
                continue;
            };
            let (mine, other) = match seat {
                0 => (ana, ben),
                _ => (ben, ana),
            };
            heard.send(exchange(mine, other).await).unwrap();
        }
    }
}

/// A move, and how long it takes until the other knows.
async fn exchange<G: Guest>(mine: &mut G, other: &mut G) -> Duration {
    let seq = mine.seq();
    let sent = Instant::now();
    mine.act().await;
    while other.seq() <= seq {
        other.hear().await;
    }
    let took = sent.elapsed();
    while mine.seq() <= seq {
        mine.hear().await;
    }
    took
}
