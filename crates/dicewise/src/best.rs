//! Lists of best scores.

use dicewise_rules::RuleSet;
use dicewise_store::{BestOf, BestScore, Mode, Store, StoreError};

use crate::archive::Archive;

/// The best scores by one rule set, played in one way.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct BestList {
    pub(crate) rules: String,
    pub(crate) mode: Mode,
    /// Whether the coach helped.
    pub(crate) assisted: bool,
    pub(crate) best: Vec<BestScore>,
}

/// The lists that have something in them, by rule set and mode, as far as they are wanted.
pub(crate) fn lists(archive: &Archive, wanted: &BestOf) -> Result<Vec<BestList>, StoreError> {
    let built_in = RuleSet::built_in().iter();
    let mut ids: Vec<String> = built_in.map(|rules| rules.id().to_owned()).collect();
    // House rules that somebody has played by.
    for id in archive.ask(Store::rules_played)? {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids.retain(|id| wanted.rules.as_ref().is_none_or(|wanted| wanted == id));
    let mut lists = Vec::new();
    for rules in ids {
        for mode in Mode::ALL {
            if wanted.mode.is_some_and(|wanted| wanted != mode) {
                continue;
            }
            let of = BestOf {
                rules: Some(rules.clone()),
                mode: Some(mode),
                ..wanted.clone()
            };
            let best = archive.ask(|store| store.best(&of))?;
            if !best.is_empty() {
                lists.push(BestList {
                    rules: rules.clone(),
                    mode,
                    assisted: wanted.assisted,
                    best,
                });
            }
        }
    }
    Ok(lists)
}
