//! How fast the machine is at the moment: a piece of work that is always the same, and how long it keeps a core busy.
//!
//! On a virtual machine the same work takes a third longer in one minute than in the next, since others share its cores and
//! caches. What is measured beside the yardstick is compared by it.

use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Between two pieces, so that the yardstick takes little of what it measures.
const REST: Duration = Duration::from_millis(25);

/// So much memory is walked through, more than the nearest cache holds.
const WORDS: usize = 1 << 15;

/// So often something goes through the kernel.
const CALLS: usize = 400;

pub struct Yardstick {
    stop: Arc<AtomicBool>,
    pieces: JoinHandle<Vec<f64>>,
}

impl Yardstick {
    pub fn start() -> Yardstick {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let pieces = std::thread::spawn(move || {
            let mut pieces = Vec::new();
            let mut memory = vec![1_u64; WORDS];
            let mut ends = UnixStream::pair().unwrap();
            while !stopped.load(Ordering::Relaxed) {
                let before = busy();
                work(&mut memory, &mut ends);
                pieces.push(busy() - before);
                std::thread::sleep(REST);
            }
            pieces
        });
        Yardstick { stop, pieces }
    }

    /// How long a piece took in the mean, in milliseconds.
    pub fn stop(self) -> f64 {
        self.stop.store(true, Ordering::Relaxed);
        let pieces = self.pieces.join().unwrap();
        1e3 * pieces.iter().sum::<f64>() / pieces.len() as f64
    }
}

/// What servers do all day: something in memory, and something through the kernel.
fn work(memory: &mut [u64], (here, there): &mut (UnixStream, UnixStream)) {
    let mut at = 1;
    for n in 0..memory.len() {
        at = (at * 5 + 1) % memory.len();
        memory[at] = memory[at].wrapping_mul(0x9E37_79B9).wrapping_add(n as u64);
    }
    let mut message = [0; 64];
    for _ in 0..CALLS {
        here.write_all(&message).unwrap();
        there.read_exact(&mut message).unwrap();
    }
    std::hint::black_box(&memory);
}

/// For how long this thread has been busy, in seconds.
fn busy() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
