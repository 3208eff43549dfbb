//! `dicewise target`: the best chance to finish with at least so many points.

use std::path::Path;
use std::time::Instant;

use dicewise_rules::Position;
use dicewise_solver::{ChanceAdvice, Targets, Values};

use super::chance::choice_in_words;
use crate::answers::{Curve, Target};
use crate::cli::RulesArgs;
use crate::failure::{Failure, complain};
use crate::input;
use crate::output::Output;
use crate::picture::write_text;
use crate::plot;
use crate::progress::with_bar;
use crate::texts::{Lang, say};

/// From so many open boxes on, somebody has to wait.
const MANY_OPEN: usize = 10;

pub(crate) fn target(
    args: &[String],
    all: bool,
    plot: Option<&Path>,
    rules: &RulesArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    let (target, position) = match args {
        _ if all && 1 < args.len() => {
            return Err(Failure::usage(say!(lang, "usage-all-and-target")));
        }
        [] if !all => {
            return Err(Failure::usage(say!(lang, "usage-which-target")));
        }
        [target, rest @ ..] if !all => {
            let target: u32 = target.parse().map_err(|_| {
                Failure::usage(say!(lang, "usage-no-points", text = target.clone()))
            })?;
            (Some(target), rest.first())
        }
        _ => (None, args.first()),
    };
    let position = input::position(lang, position.map(String::as_str), rules)?;
    let values = Values::solve(position.rules().clone());
    let start = Instant::now();
    if let Some(target) = target {
        let advice = best_chance(lang, &values, &position, target)?;
        let seconds = start.elapsed().as_secs_f64();
        return print_target(&position, target, &advice, seconds, output);
    }
    warn(lang, &position);
    let targets = with_bar(say!(lang, "bar-target"), |watch| {
        Targets::new(&values, &position, watch)
    })
    .map_err(Failure::usage)?;
    if let Some(path) = plot {
        let rules = lang.rules_name(position.rules());
        let title = say!(lang, "plot-targets", rules = rules);
        write_text(path, plot::curve(&title, &targets))
            .map_err(|wrong| Failure::picture(lang, &wrong))?;
    }
    if output.is_json() {
        let seconds = start.elapsed().as_secs_f64();
        return output.json(&Curve::new(&position, &targets, seconds));
    }
    let position = position.to_string();
    output.line(say!(lang, "target-curve", position = position))?;
    for (target, chance) in targets.curve().filter(|(target, _)| target % 10 == 0) {
        if 0.000_05 <= chance {
            let bar = plot::bar(chance);
            let percent = lang.exact_percent(chance, 2);
            output.line(format!("{target:>5} {percent:>8} {bar}").trim_end())?;
        }
    }
    Ok(())
}

pub(super) fn best_chance(
    lang: Lang,
    values: &Values,
    position: &Position,
    target: u32,
) -> Result<ChanceAdvice, Failure> {
    warn(lang, position);
    with_bar(say!(lang, "bar-target"), |watch| {
        ChanceAdvice::to_reach(values, position, target, watch)
    })
    .map_err(Failure::usage)
}

/// Says beforehand that it takes a while.
fn warn(lang: Lang, position: &Position) {
    if MANY_OPEN <= position.state().open().len() {
        complain(say!(lang, "target-slow"));
    }
}

fn print_target(
    position: &Position,
    target: u32,
    advice: &ChanceAdvice,
    seconds: f64,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    if output.is_json() {
        return output.json(&Target::new(position, target, advice, seconds));
    }
    output.line(say!(
        lang,
        "target-chance",
        position = position.to_string(),
        chance = lang.exact_percent(advice.chance, 4),
        target = target
    ))?;
    match advice.choices.first() {
        Some(best) => {
            let choice = choice_in_words(lang, position.rules(), best.choice, best.scored);
            output.line(say!(lang, "target-best", choice = choice))
        }
        None => Ok(()),
    }
}
