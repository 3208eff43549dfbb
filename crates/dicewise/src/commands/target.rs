//! `dicewise target`: the best chance to finish with at least so many points.

use std::path::Path;
use std::time::Instant;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use dicewise_rules::{Position, RuleSet};
use dicewise_solver::{Choice, TargetAdvice, TargetChoice, Targets, Values};
use serde::Serialize;

use super::advise::{USUALLY, keep_in_words};
use crate::cli::{PositionArgs, RulesArgs};
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
    choice: Option<ChoiceJson>,
    seconds: f64,
}

#[derive(Serialize)]
struct CurveJson {
    position: String,
    /// Every target that is neither certain nor out of reach, with its chance.
    targets: Vec<(u16, f64)>,
    seconds: f64,
}

#[derive(Serialize)]
struct AdvisedJson {
    position: String,
    total: u16,
    target: u32,
    chance: f64,
    choices: Vec<ChoiceJson>,
}

#[derive(Serialize)]
struct ChoiceJson {
    keep: Option<String>,
    #[serde(rename = "box")]
    code: Option<String>,
    points: Option<u16>,
    chance: f64,
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

/// `dicewise advise --goal target=T`.
pub(crate) fn advise_target(
    args: &PositionArgs,
    target: u32,
    top: Option<usize>,
    output: &mut Output,
) -> Result<(), Failure> {
    let position = input::position(Some(&args.position), &args.rules)?;
    let values = Values::solve(position.rules().clone());
    let advice = best_chance(&values, &position, target)?;
    let most = if output.is_json() {
        advice.choices.len()
    } else {
        USUALLY
    };
    let choices = advice.choices.iter().take(top.unwrap_or(most));
    if output.is_json() {
        return output.json(&AdvisedJson {
            position: position.to_string(),
            total: position.total(),
            target,
            chance: advice.chance,
            choices: choices.map(ChoiceJson::from).collect(),
        });
    }
    output.line(format_args!(
        "{position}: {:.4} % to finish with at least {target}",
        100.0 * advice.chance
    ))?;
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    for choice in choices {
        table.add_row([
            in_words(choice, position.rules()),
            format!("{:.4} %", 100.0 * choice.chance),
        ]);
    }
    if let Some(column) = table.column_mut(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    output.line(table.trim_fmt())
}

fn best_chance(values: &Values, position: &Position, target: u32) -> Result<TargetAdvice, Failure> {
    warn(position);
    with_bar("target", |watch| {
        TargetAdvice::new(values, position, target, watch)
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
    advice: &TargetAdvice,
    seconds: f64,
    output: &mut Output,
) -> Result<(), Failure> {
    let best = advice.choices.first();
    if output.is_json() {
        return output.json(&TargetJson {
            position: position.to_string(),
            target,
            chance: advice.chance,
            choice: best.map(ChoiceJson::from),
            seconds,
        });
    }
    output.line(format_args!(
        "{position}: {:.4} % to finish with at least {target}, playing for it",
        100.0 * advice.chance
    ))?;
    match best {
        Some(best) => output.line(format_args!("Best: {}", in_words(best, position.rules()))),
        None => Ok(()),
    }
}

fn in_words(choice: &TargetChoice, rules: &RuleSet) -> String {
    match choice.choice {
        Choice::Keep(keep) => keep_in_words(keep),
        Choice::Score(category) | Choice::Zero(category) => {
            let scored = choice.scored.unwrap_or_default();
            format!(
                "{} for {}",
                rules.box_name(category),
                scored.points + scored.five_bonus
            )
        }
    }
}

impl From<&TargetChoice> for ChoiceJson {
    fn from(choice: &TargetChoice) -> ChoiceJson {
        let (keep, category) = match choice.choice {
            Choice::Keep(keep) => (Some(keep.to_string()), None),
            Choice::Score(category) | Choice::Zero(category) => (None, Some(category.to_string())),
        };
        ChoiceJson {
            keep,
            code: category,
            points: choice.scored.map(|scored| scored.points),
            chance: choice.chance,
        }
    }
}
