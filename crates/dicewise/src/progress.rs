//! A bar on the terminal for work that takes a while.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use dicewise_desk::almanac::Almanac;
use dicewise_rules::Position;
use dicewise_solver::{Distribution, Values};
use indicatif::{ProgressBar, ProgressStyle};

use crate::texts::{Lang, say};

/// Runs some work with a bar that follows it; there is none if standard error is no terminal.
pub(crate) fn with_bar<T>(
    what: String,
    work: impl FnOnce(&mut dyn FnMut(f64) -> ControlFlow<()>) -> T,
) -> T {
    const STEPS: u64 = 1000;
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent:>3} %");
    let bar = ProgressBar::new(STEPS)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    let result = work(&mut |done| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "from 0 to 1,000"
        )]
        bar.set_position((done * STEPS as f64) as u64);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    result
}

/// How perfect play ends from the empty card, with a bar while it is worked out.
pub(crate) fn perfect(almanac: &Almanac, lang: Lang, values: &Values) -> Distribution {
    let rules = values.rules();
    almanac.distribution(rules, || {
        let start = Position::start(Arc::clone(rules));
        with_bar(say!(lang, "bar-distribution"), |watch| {
            Distribution::with(values, &start, watch)
        })
        .expect("nobody calls it off")
    })
}
