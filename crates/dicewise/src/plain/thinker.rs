//! What bots and the coach know, worked out when somebody needs it.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use dicewise_rules::RuleSet;
use dicewise_solver::Values;

/// The values of one rule set after another.
#[derive(Default)]
pub(crate) struct Thinker {
    ready: Option<Arc<Values>>,
    busy: Option<JoinHandle<Values>>,
}

impl Thinker {
    /// Starts to work beside the game, because the values will be needed.
    pub(crate) fn prepare(&mut self, rules: &Arc<RuleSet>) {
        if self.busy.is_none() && !self.knows(rules) {
            let rules = Arc::clone(rules);
            self.busy = Some(thread::spawn(move || Values::solve(rules)));
        }
    }

    /// The values of these rules, as soon as they are there.
    pub(crate) fn values(&mut self, rules: &Arc<RuleSet>) -> Arc<Values> {
        if let Some(Ok(values)) = self.busy.take().map(JoinHandle::join) {
            self.ready = Some(Arc::new(values));
        }
        match &self.ready {
            Some(values) if **values.rules() == **rules => Arc::clone(values),
            _ => {
                let values = Arc::new(Values::solve(Arc::clone(rules)));
                self.ready = Some(Arc::clone(&values));
                values
            }
        }
    }

    fn knows(&self, rules: &RuleSet) -> bool {
        let ready = self.ready.as_ref();
        ready.is_some_and(|values| **values.rules() == *rules)
    }
}
