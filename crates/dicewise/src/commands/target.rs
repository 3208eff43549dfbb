//! `dicewise target`: the best chance to finish with at least so many points.

use std::path::Path;
use std::time::Instant;

use dicewise_rules::Position;
use dicewise_solver::{ChanceAdvice, Targets, Values};
use serde::Serialize;

use super::chance::Row;
use crate::cli::RulesArgs;
use crate::failure::{Failure, complain};
use crate::input;
use crate::output::Output;
use crate::plot;
use crate::progress::with_bar;

#[derive(Serialize)]
struct TargetJson {
    position: String,
    target: u32,
    chance: f64,
    choice: Option<Row>,
    seconds: f64,
}

#[derive(Serialize)]
struct CurveJson {
    position: String,
    /// Every target that is neither certain nor out of reach, with its chance.
    targets: Vec<(u16, f64)>,
    seconds: f64,
}

/// From so many open boxes on, somebody has to wait.
const MANY_OPEN: usize = 10;

pub(crate) fn target(
    args: &[String],
    all: bool,
    plot: Option<&Path>,
    rules: &RulesArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let (target, position) = match args {
        _ if all && 1 < args.len() => {
            return Err(Failure::usage("--all takes no target, only a position"));
        }
        [] if !all => {
            return Err(Failure::usage(
                "which target? dicewise target 300, or --all",
            ));
        }
        [target, rest @ ..] if !all => {
            let target: u32 = target
                .parse()
                .map_err(|_| Failure::usage(format_args!("\"{target}\" is no number of points")))?;
            (Some(target), rest.first())
        }
        _ => (None, args.first()),
    };
    let position = input::position(position.map(String::as_str), rules)?;
    let values = Values::solve(position.rules().clone());
    let start = Instant::now();
    if let Some(target) = target {
        let advice = best_chance(&values, &position, target)?;
        let seconds = start.elapsed().as_secs_f64();
        return print_target(&position, target, &advice, seconds, output);
    }
    warn(&position);
    let targets = with_bar("target", |watch| Targets::new(&values, &position, watch))
        .map_err(Failure::usage)?;
    if let Some(path) = plot {
        let title = format!("Best chance to reach a score, {}", position.rules().name());
        plot::write(path, &plot::curve(&title, &targets))?;
    }
    if output.is_json() {
        return output.json(&CurveJson {
            position: position.to_string(),
            targets: targets.curve().collect(),
            seconds: start.elapsed().as_secs_f64(),
        });
    }
    output.line(format_args!(
        "{position}: the best chance to finish with at least"
    ))?;
    for (target, chance) in targets.curve().filter(|(target, _)| target % 10 == 0) {
        let percent = 100.0 * chance;
        if 0.005 <= percent {
            let bar = plot::bar(chance);
            output.line(format!("{target:>5} {percent:6.2} % {bar}").trim_end())?;
        }
    }
    Ok(())
}

pub(super) fn best_chance(
    values: &Values,
    position: &Position,
    target: u32,
) -> Result<ChanceAdvice, Failure> {
    warn(position);
    with_bar("target", |watch| {
        ChanceAdvice::to_reach(values, position, target, watch)
    })
    .map_err(Failure::usage)
}

/// Says beforehand that it takes a while.
fn warn(position: &Position) {
    if MANY_OPEN <= position.state().open().len() {
        complain("With so many boxes open this may take minutes.");
    }
}

fn print_target(
    position: &Position,
    target: u32,
    advice: &ChanceAdvice,
    seconds: f64,
    output: &mut Output,
) -> Result<(), Failure> {
    let best = advice.choices.first();
    let best = best.map(|choice| Row::by_chance(position.rules(), choice));
    if output.is_json() {
        return output.json(&TargetJson {
            position: position.to_string(),
            target,
            chance: advice.chance,
            choice: best,
            seconds,
        });
    }
    output.line(format_args!(
        "{position}: {:.4} % to finish with at least {target}, playing for it",
        100.0 * advice.chance
    ))?;
    match best {
        Some(best) => output.line(format_args!("Best: {}", best.in_words)),
        None => Ok(()),
    }
}
