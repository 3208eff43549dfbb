//! What perfect play comes to, which reviews and statistics compare with.

use std::sync::Arc;

use dicewise_rules::RuleSet;
use dicewise_solver::Distribution;

use crate::app::App;
use crate::error::Refused;

/// How perfect play ends from the empty card.
pub(crate) async fn perfect(app: &App, rules: &Arc<RuleSet>) -> Result<Arc<Distribution>, Refused> {
    app.analyst.perfect(&app.almanac, rules).await
}

/// Works it out before anybody asks, and solves the rules: the first who looks back on a game would wait for seconds, and
/// for a moment the first who plays against a bot.
pub(crate) async fn warm_up(app: App) {
    for rules in RuleSet::built_in() {
        let worked_out = async {
            app.analyst.values(rules).await?;
            perfect(&app, rules).await
        };
        if let Err(refused) = worked_out.await {
            let rules = rules.id();
            tracing::debug!(code = refused.code(), rules, "not known beforehand");
        }
    }
}
