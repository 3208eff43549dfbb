//! Who works out what takes a while, and keeps it from delaying moves.
//!
//! Solving and long analyses run on threads of their own that yield to everybody else, a few at a time; others
//! wait, and too many are sent away. What was worked out is kept for the next who asks. Work whose client has
//! gone is called off.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use dicewise_rules::RuleSet;
use dicewise_solver::{Cancelled, Values};
use rayon::ThreadPool;
use tokio::sync::{OnceCell, Semaphore, oneshot};

use crate::config::Config;
use crate::error::Refused;

/// How much less the threads here get than those that serve moves: about a tenth, where both want to run.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// The most rule sets that stay solved: each takes 4 MB. House rules come and go.
const MOST_SOLVED: usize = 24;

/// The most answers that are kept, and the largest.
const MOST_ANSWERS: usize = 4096;

/// Works things out. Clones share what is known.
#[derive(Clone)]
pub(crate) struct Analyst(Arc<Inner>);

struct Inner {
    pool: ThreadPool,
    desks: Semaphore,
    waiting: AtomicUsize,
    most_waiting: usize,
    solved: Mutex<HashMap<String, Arc<OnceCell<Arc<Values>>>>>,
    answers: Mutex<HashMap<String, Arc<str>>>,
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
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Analyst {
    pub(crate) fn new(config: &Config) -> Result<Analyst, rayon::ThreadPoolBuildError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .thread_name(|idx| format!("analyst-{idx}"))
            .start_handler(|_| yield_to_others())
            .build()?;
        Ok(Analyst(Arc::new(Inner {
            pool,
            desks: Semaphore::new(config.most_analyses),
            waiting: AtomicUsize::new(0),
            most_waiting: config.most_waiting,
            solved: Mutex::default(),
            answers: Mutex::default(),
        })))
    }

    /// The values of a rule set, solved once.
    pub(crate) async fn values(&self, rules: &Arc<RuleSet>) -> Result<Arc<Values>, Refused> {
        let cell = {
            let mut solved = self.0.solved.lock().expect("nobody panics with it");
            if MOST_SOLVED <= solved.len() && !solved.contains_key(&rules.to_json()) {
                solved.retain(|_, cell| Arc::strong_count(cell) > 1);
                // Whoever asks for so many different rules solves them again.
                if let Some(key) = solved.keys().next().cloned() {
                    solved.remove(&key);
                }
            }
            Arc::clone(solved.entry(rules.to_json()).or_default())
        };
        let solve = || async {
            let rules = Arc::clone(rules);
            self.work(move |watch| {
                let values = Values::solve_with(rules, |_| watch.check())?;
                Ok(Arc::new(values))
            })
            .await
        };
        cell.get_or_try_init(solve).await.cloned()
    }

    /// Something about solved rules, as the text that is sent, worked out once for all who ask the same. The
    /// key names the question in full.
    pub(crate) async fn answer<F>(
        &self,
        rules: &Arc<RuleSet>,
        key: String,
        work: F,
    ) -> Result<Arc<str>, Refused>
    where
        F: FnOnce(&Values, &Watch) -> Result<String, Refused> + Send + 'static,
    {
        let key = format!("{}\n{key}", rules.to_json());
        if let Some(known) = self
            .0
            .answers
            .lock()
            .expect("nobody panics with it")
            .get(&key)
        {
            return Ok(Arc::clone(known));
        }
        let values = self.values(rules).await?;
        let answer: Arc<str> = self.work(move |watch| work(&values, watch)).await?.into();
        let mut answers = self.0.answers.lock().expect("nobody panics with it");
        if MOST_ANSWERS <= answers.len() {
            answers.clear();
        }
        answers.insert(key, Arc::clone(&answer));
        Ok(answer)
    }

    /// Works something out, away from the threads that serve moves.
    pub(crate) async fn work<T, F>(&self, work: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: FnOnce(&Watch) -> Result<T, Refused> + Send + 'static,
    {
        let inner = &self.0;
        if inner.most_waiting <= inner.waiting.fetch_add(1, Ordering::Relaxed) {
            inner.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Refused::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "too-busy",
                "too many analyses are waiting; try again soon",
            ));
        }
        let waiting = Waiting(&inner.waiting);
        let _desk = inner.desks.acquire().await.map_err(|_| Cancelled)?;
        drop(waiting);
        let watch = Watch::default();
        let _call_off = CallOff(watch.clone());
        let (sender, receiver) = oneshot::channel();
        inner.pool.spawn(move || {
            let done = match watch.check() {
                ControlFlow::Break(()) => Err(Cancelled.into()),
                ControlFlow::Continue(()) => work(&watch),
            };
            // If nobody wants it any more it was for nothing.
            let _ = sender.send(done);
        });
        // A panic in the work drops the sender.
        receiver.await.unwrap_or_else(|_| {
            tracing::error!("an analysis panicked");
            Err(Refused::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                "this can't be worked out, which is our mistake",
            ))
        })
    }
}

/// Lets every other thread go first, where the system knows such a thing.
fn yield_to_others() {
    #[cfg(target_os = "linux")]
    {
        // On Linux a thread has a niceness of its own. If it is refused everything is only slower.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICENESS);
    }
}
