//! The rule sets somebody can name.

use std::sync::Arc;

use thiserror::Error;

use crate::rule_set::RuleSet;

/// The rule sets a position or a record may name: the built-in ones and house rules added to them.
#[derive(Clone, Debug, Default)]
pub struct RuleBook {
    house: Vec<Arc<RuleSet>>,
}

impl RuleBook {
    /// The built-in rule sets and one of house rules.
    #[must_use]
    pub fn with(mut self, house_rules: Arc<RuleSet>) -> RuleBook {
        self.house.push(house_rules);
        self
    }

    /// The rule set with that id.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(&self, id: &str) -> Result<Arc<RuleSet>, UnknownRules> {
        RuleSet::by_id(id)
            .or_else(|| self.house.iter().find(|rules| rules.id() == id).cloned())
            .ok_or_else(|| UnknownRules {
                id: id.chars().take(60).collect(),
                known: self.ids().collect::<Vec<_>>().join(", "),
            })
    }

    fn ids(&self) -> impl Iterator<Item = &str> {
        let built_in = RuleSet::built_in().iter();
        built_in.chain(&self.house).map(|rules| rules.id())
    }
}

/// An id that no rule set has.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("no rule set is called \"{}\"; there are {known}", .id.escape_default())]
pub struct UnknownRules {
    /// What was asked for.
    pub id: String,
    /// The ids there are.
    pub known: String,
}
