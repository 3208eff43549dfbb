//! What perfect play comes to, which reviews and statistics compare with.

use std::sync::Arc;

use dicewise_rules::{Position, RuleSet};
use dicewise_solver::{Cancelled, Distribution, Values};

use crate::analyst::Watch;
use crate::app::App;
use crate::error::Refused;

/// How perfect play ends from the empty card. Strangers can make up house rules without end: only what is built
/// in goes into the almanac.
pub(crate) fn perfect(
    app: &App,
    values: &Values,
    watch: &Watch,
) -> Result<Distribution, Cancelled> {
    let rules = values.rules();
    let start = Position::start(Arc::clone(rules));
    let work_out = || Distribution::with(values, &start, |_| watch.check());
    match rules.based_on() {
        None => app.almanac.try_distribution(rules, work_out),
        Some(_) => work_out(),
    }
}

/// Fills the almanac before anybody asks: the first who looks back on a game would wait for seconds.
pub(crate) async fn warm_up(app: App) {
    for rules in RuleSet::built_in() {
        let asked = app.clone();
        let worked_out = async {
            let values = app.analyst.values(rules).await?;
            let work = move |watch: &Watch| Ok(perfect(&asked, &values, watch)?);
            app.analyst.long_work(work).await?;
            Ok::<(), Refused>(())
        };
        if let Err(refused) = worked_out.await {
            let rules = rules.id();
            tracing::debug!(code = refused.code(), rules, "not known beforehand");
        }
    }
}
