//! Where work waits for its turn.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use axum::http::StatusCode;
use dicewise_desk::texts::say;
use dicewise_solver::Cancelled;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

use crate::error::{INTERNAL, Refused};
use crate::headcount::{Head, Headcount};

tokio::task_local! {
    /// Who asks for what is worked out, if there are limits for them.
    static ASKER: IpAddr;
}

/// Answers somebody who may not take every place in a lane.
pub(crate) async fn asked_by<T>(asker: Option<IpAddr>, answer: impl Future<Output = T>) -> T {
    match asker {
        Some(asker) => ASKER.scope(asker, answer).await,
        None => answer.await,
    }
}

/// Threads of their own that let everybody else go first, a few works at a time. Others wait, and too many are
/// sent away.
pub(crate) struct Lane {
    /// For the figures.
    name: &'static str,
    pool: ThreadPool,
    desks: Semaphore,
    waiting: AtomicUsize,
    /// How many works each address has here.
    works: Headcount,
    limits: Limits,
}

/// How much there may be in a lane.
#[derive(Copy, Clone)]
pub(crate) struct Limits {
    /// Works at once.
    pub(crate) most_at_once: usize,
    /// Works that wait.
    pub(crate) most_waiting: usize,
    /// Works of one address, those that wait among them.
    pub(crate) most_per_address: usize,
}

/// Who works in a lane.
pub(crate) struct Threads {
    pub(crate) many: usize,
    /// How far everybody else goes first.
    pub(crate) niceness: i32,
}

impl Threads {
    /// One for each core.
    pub(crate) fn on_all_cores(niceness: i32) -> Threads {
        let cores = std::thread::available_parallelism();
        let many = cores.map_or(1, NonZeroUsize::get);
        Threads { many, niceness }
    }

    /// One for each core but one, on which nobody works for minutes: niceness does not help where those who lend the machine
    /// count what all of it uses, and stop it for a moment when that is too much.
    pub(crate) fn beside_a_free_core(niceness: i32) -> Threads {
        let Threads { many, .. } = Threads::on_all_cores(niceness);
        Threads {
            many: (many - 1).max(1),
            niceness,
        }
    }
}

/// Whether whoever asked is still there.
#[derive(Clone, Default)]
pub(crate) struct Watch(Arc<AtomicBool>);

impl Watch {
    /// For the solver, which asks now and then.
    pub(crate) fn check(&self) -> ControlFlow<()> {
        if self.0.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Calls the work off when it is dropped, as the request is when its client goes.
struct CallOff(Watch);

impl Drop for CallOff {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// Counts one who waits.
struct Waiting<'l>(&'l Lane);

impl<'l> Waiting<'l> {
    /// Lines up, unless too many have.
    fn new(lane: &'l Lane) -> Result<Waiting<'l>, Refused> {
        if lane.limits.most_waiting <= lane.waiting.fetch_add(1, Ordering::Relaxed) {
            lane.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Refused::told(
                StatusCode::SERVICE_UNAVAILABLE,
                "too-busy",
                |lang| say!(lang, "api-too-busy"),
            ));
        }
        metrics::gauge!("dicewise_analyses_waiting", "lane" => lane.name).increment(1.0);
        Ok(Waiting(lane))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("dicewise_analyses_waiting", "lane" => self.0.name).decrement(1.0);
    }
}

/// Counts and times one that is worked on, to its real end: work that was called off goes on for a moment.
struct Running {
    lane: &'static str,
    start: Instant,
}

impl Running {
    fn new(lane: &'static str) -> Running {
        metrics::gauge!("dicewise_analyses_running", "lane" => lane).increment(1.0);
        let start = Instant::now();
        Running { lane, start }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        metrics::gauge!("dicewise_analyses_running", "lane" => self.lane).decrement(1.0);
        metrics::histogram!("dicewise_analyses_seconds", "lane" => self.lane)
            .record(self.start.elapsed());
    }
}

impl Lane {
    /// A lane whose threads are so nice to others.
    pub(crate) fn new(
        name: &'static str,
        Threads { many, niceness }: Threads,
        limits: Limits,
    ) -> Result<Lane, ThreadPoolBuildError> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(many)
            .thread_name(move |idx| format!("{name}-{idx}"))
            .start_handler(move |_| yield_to_others(niceness))
            .build()?;
        Ok(Lane {
            name,
            pool,
            // More would wait for a thread, and not be counted among those who wait.
            desks: Semaphore::new(limits.most_at_once.clamp(1, many)),
            waiting: AtomicUsize::new(0),
            works: Headcount::default(),
            limits,
        })
    }

    /// Whether something could be worked out at once, and keep nobody waiting who waits already.
    pub(crate) fn has_time(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) == 0 && 0 < self.desks.available_permits()
    }

    /// Works something out, away from the threads that serve moves. Whoever drops the future calls it off.
    pub(crate) async fn work<T, F>(&self, work: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: FnOnce(&Watch) -> Result<T, Refused> + Send + 'static,
    {
        self.desk().await?.work(work).await
    }

    /// A place to work at, once there is one.
    pub(crate) async fn desk(&self) -> Result<Desk<'_>, Refused> {
        let own = self.count()?;
        let waiting = Waiting::new(self)?;
        let place = self.desks.acquire().await.map_err(|_| Cancelled)?;
        drop(waiting);
        Ok(Desk {
            lane: self.name,
            pool: &self.pool,
            _place: place,
            _own: own,
        })
    }

    /// Counts a work of whoever asks, unless they have too many: others would find no place.
    fn count(&self) -> Result<Option<Head>, Refused> {
        let Ok(asker) = ASKER.try_with(|asker| *asker) else {
            return Ok(None);
        };
        let most = self.limits.most_per_address;
        let head = self.works.add(asker, usize::MAX, most);
        let too_many = || {
            let status = StatusCode::TOO_MANY_REQUESTS;
            Refused::told(status, "too-many-analyses", |lang| {
                say!(lang, "api-too-many-analyses")
            })
        };
        head.map(Some).ok_or_else(too_many)
    }
}

/// A place in a lane, for one work.
pub(crate) struct Desk<'l> {
    lane: &'static str,
    pool: &'l ThreadPool,
    _place: SemaphorePermit<'l>,
    /// It counts for whoever asked.
    _own: Option<Head>,
}

impl Desk<'_> {
    /// Works something out, away from the threads that serve moves. Whoever drops the future calls it off.
    pub(crate) async fn work<T, F>(self, work: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: FnOnce(&Watch) -> Result<T, Refused> + Send + 'static,
    {
        let watch = Watch::default();
        let _call_off = CallOff(watch.clone());
        let (sender, receiver) = oneshot::channel();
        let name = self.lane;
        self.pool.spawn(move || {
            let done = match watch.check() {
                ControlFlow::Break(()) => Err(Cancelled.into()),
                ControlFlow::Continue(()) => {
                    let _running = Running::new(name);
                    work(&watch)
                }
            };
            if watch.check().is_break() {
                metrics::counter!("dicewise_analyses_called_off_total", "lane" => name)
                    .increment(1);
            }
            // If nobody wants it any more it was for nothing.
            let _ = sender.send(done);
        });
        // A panic in the work drops the sender.
        receiver.await.unwrap_or_else(|_| {
            tracing::error!("an analysis panicked");
            Err(Refused::told(
                StatusCode::INTERNAL_SERVER_ERROR,
                INTERNAL,
                |lang| say!(lang, "api-not-worked-out"),
            ))
        })
    }
}

/// Lets every other thread go first, where the system knows such a thing.
fn yield_to_others(niceness: i32) {
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
    #[cfg(target_os = "linux")]
    {
        // On Linux a thread has a niceness of its own. If it is refused everything is only slower.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), niceness);
    }
}
