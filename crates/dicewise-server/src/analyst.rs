//! Who works out what takes a while, and keeps it from delaying moves.
//!
//! Solving and analyses run on threads of their own, and what takes long never keeps what is short waiting.
//! What was worked out is kept for the next who asks. Work whose client has gone is called off.

use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use dicewise_rules::RuleSet;
use dicewise_solver::Values;

use crate::config::Config;
use crate::error::Refused;
use crate::lane::Lane;
use crate::recall::Recall;
use crate::solved::Solved;

pub(crate) use crate::lane::Watch;

/// Works things out. Clones share what is known.
#[derive(Clone)]
pub(crate) struct Analyst(Arc<Inner>);

struct Inner {
    /// For what takes milliseconds, or a part of a second.
    short: Lane,
    /// For what takes seconds or minutes.
    long: Lane,
    solved: Mutex<Solved>,
    answers: Mutex<Recall>,
}

/// How long something takes.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Length {
    /// Less than a second.
    Short,
    /// Seconds or minutes.
    Long,
}

impl Analyst {
    pub(crate) fn new(config: &Config) -> Result<Analyst, rayon::ThreadPoolBuildError> {
        let lane =
            |name, niceness| Lane::new(name, niceness, config.most_analyses, config.most_waiting);
        Ok(Analyst(Arc::new(Inner {
            short: lane("short", 5)?,
            long: lane("long", 10)?,
            solved: Mutex::new(Solved::new(config.most_solved)),
            answers: Mutex::default(),
        })))
    }

    /// The values of a rule set, solved once.
    pub(crate) async fn values(&self, rules: &Arc<RuleSet>) -> Result<Arc<Values>, Refused> {
        let cell = {
            let mut solved = self.0.solved.lock().expect("nobody panics with it");
            solved.place(rules)
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
        let values = self.values(rules).await?;
        let analyst = self.clone();
        let answer = self.lane(length).work(move |watch| {
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
        self.lane(Length::Short).has_time()
    }

    /// Works something out that is short.
    pub(crate) async fn work<T, F>(&self, work: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: FnOnce(&Watch) -> Result<T, Refused> + Send + 'static,
    {
        self.lane(Length::Short).work(work).await
    }

    /// Works something out that may take a while.
    pub(crate) async fn long_work<T, F>(&self, work: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: FnOnce(&Watch) -> Result<T, Refused> + Send + 'static,
    {
        self.lane(Length::Long).work(work).await
    }

    fn lane(&self, length: Length) -> &Lane {
        match length {
            Length::Short => &self.0.short,
            Length::Long => &self.0.long,
        }
    }

    fn answers(&self) -> std::sync::MutexGuard<'_, Recall> {
        self.0.answers.lock().expect("nobody panics with it")
    }
}
