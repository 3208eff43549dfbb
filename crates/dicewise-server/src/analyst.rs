//! Who works out what takes a while, and keeps it from delaying moves.
//!
//! Solving and analyses run on threads of their own, and what takes long never keeps what is short waiting.
//! What was worked out is kept for the next who asks. Work whose client has gone is called off.

use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use dicewise_desk::almanac::Almanac;
use dicewise_rules::{Position, RuleSet};
use dicewise_solver::{Distribution, Values};

use crate::config::Config;
use crate::error::Refused;
use crate::lane::{Lane, Limits, Threads};
use crate::recall::Recall;
use crate::solved::{Cell, Solved};

pub(crate) use crate::lane::Watch;

/// Works things out. Clones share what is known.
#[derive(Clone)]
pub(crate) struct Analyst(Arc<Inner>);

struct Inner {
    /// For solving rules, a part of a second, for which bots wait too.
    solving: Lane,
    /// For what takes milliseconds, or a part of a second.
    short: Lane,
    /// For what reviews need: seconds.
    medium: Lane,
    /// For what may take minutes.
    long: Lane,
    solved: Mutex<Solved>,
    answers: Mutex<Recall>,
}

/// How long something takes.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Length {
    /// Less than a second.
    Short,
    /// Looking back on games: a moment, but seconds for many players or rules that nobody has asked about before.
    Medium,
    /// Seconds or minutes.
    Long,
}

impl Analyst {
    pub(crate) fn new(config: &Config) -> Result<Analyst, rayon::ThreadPoolBuildError> {
        let limits = Limits {
            most_at_once: config.most_analyses,
            most_waiting: config.most_waiting,
            most_per_address: config.most_analyses_per_address,
        };
        let lane = |name, threads| Lane::new(name, threads, limits);
        Ok(Analyst(Arc::new(Inner {
            solving: lane("solving", Threads::on_all_cores(5))?,
            short: lane("short", Threads::on_all_cores(5))?,
            medium: lane("medium", Threads::on_all_cores(10))?,
            long: lane("long", Threads::beside_a_free_core(10))?,
            solved: Mutex::new(Solved::new(config.most_solved)),
            answers: Mutex::default(),
        })))
    }

    /// The values of a rule set, solved once.
    pub(crate) async fn values(&self, rules: &Arc<RuleSet>) -> Result<Arc<Values>, Refused> {
        let cell = self.cell(rules);
        let solve = || async {
            let rules = Arc::clone(rules);
            let solve = self.0.solving.work(move |watch| {
                let values = Values::solve_with(rules, |_| watch.check())?;
                Ok(Arc::new(values))
            });
            solve.await
        };
        cell.values.get_or_try_init(solve).await.cloned()
    }

    /// How perfect play ends from the empty card, worked out once or found in the almanac. Strangers can make up house
    /// rules without end: only what is built in goes into the almanac.
    pub(crate) async fn perfect(
        &self,
        almanac: &Arc<Almanac>,
        rules: &Arc<RuleSet>,
    ) -> Result<Arc<Distribution>, Refused> {
        let cell = self.cell(rules);
        let work_out = || async {
            let built_in = rules.based_on().is_none();
            if built_in {
                let (almanac, rules) = (Arc::clone(almanac), Arc::clone(rules));
                let known = self.work(move |_| Ok(almanac.look_up(&rules)));
                if let Some(known) = known.await? {
                    return Ok(Arc::new(known));
                }
            }
            let values = self.values(rules).await?;
            let almanac = Arc::clone(almanac);
            let work = self.lane(Length::Medium).work(move |watch| {
                let start = Position::start(Arc::clone(values.rules()));
                let perfect = Distribution::with(&values, &start, |_| watch.check())?;
                if built_in {
                    almanac.keep(values.rules(), &perfect);
                }
                Ok(Arc::new(perfect))
            });
            work.await
        };
        cell.perfect.get_or_try_init(work_out).await.cloned()
    }

    fn cell(&self, rules: &RuleSet) -> Cell {
        let mut solved = self.0.solved.lock().expect("nobody panics with it");
        solved.place(rules)
    }

    /// Something about solved rules, as the text that is sent, worked out once for all who ask the same. The
    /// question names everything that it depends on besides the rules.
    pub(crate) async fn answer<F>(
        &self,
        length: Length,
        rules: &Arc<RuleSet>,
        question: String,
        work: F,
    ) -> Result<Bytes, Refused>
    where
        F: FnOnce(&Values, &Watch) -> Result<Vec<u8>, Refused> + Send + 'static,
    {
        let question = format!("{}\n{question}", rules.to_json());
        if let Some(known) = self.answers().find(&question) {
            return Ok(known);
        }
        // Whoever waits for long holds no solved rules meanwhile, of which there is only so much room. What is short holds no place
        // while its rules are solved.
        let (desk, values) = match length {
            Length::Short => {
                let values = self.values(rules).await?;
                (self.lane(length).desk().await?, values)
            }
            Length::Medium | Length::Long => {
                let desk = self.lane(length).desk().await?;
                (desk, self.values(rules).await?)
            }
        };
        let analyst = self.clone();
        let answer = desk.work(move |watch| {
            // Somebody else may have asked the same, and been first.
            if let Some(known) = analyst.answers().find(&question) {
                return Ok(known);
            }
            let answer = Bytes::from(work(&values, watch)?);
            analyst.answers().keep(question, answer.clone());
            Ok(answer)
        });
        answer.await
    }

    /// Whether something short could be worked out without keeping anybody waiting.
    pub(crate) fn has_time(&self) -> bool {
        self.0.solving.has_time() && self.lane(Length::Short).has_time()
    }

    /// Works something out that is short.
    pub(crate) async fn work<T, F>(&self, work: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: FnOnce(&Watch) -> Result<T, Refused> + Send + 'static,
    {
        self.lane(Length::Short).work(work).await
    }

    /// Looks back on games.
    pub(crate) async fn medium_work<T, F>(&self, work: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: FnOnce(&Watch) -> Result<T, Refused> + Send + 'static,
    {
        self.lane(Length::Medium).work(work).await
    }

    fn lane(&self, length: Length) -> &Lane {
        match length {
            Length::Short => &self.0.short,
            Length::Medium => &self.0.medium,
            Length::Long => &self.0.long,
        }
    }

    fn answers(&self) -> std::sync::MutexGuard<'_, Recall> {
        self.0.answers.lock().expect("nobody panics with it")
    }
}
