//! `dicewise solve`: the expected score of perfect play.

use std::time::Instant;

use dicewise_solver::Values;

use crate::answers::Solved;
use crate::cli::RulesArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::texts::say;

pub(crate) fn solve(rules: &RulesArgs, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let rules = input::rules(lang, rules)?;
    let start = Instant::now();
    let values = Values::solve(rules);
    let solved = Solved::new(&values, start.elapsed().as_secs_f64());
    if output.is_json() {
        return output.json(&solved);
    }
    output.line(say!(
        lang,
        "solved",
        rules = lang.rules_name(values.rules()),
        expected = lang.number(solved.expected, 8),
        cards = solved.states.to_string(),
        seconds = lang.number(solved.seconds, 2)
    ))
}
