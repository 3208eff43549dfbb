//! `dicewise distribution`: how the final score is distributed under perfect play.

use std::path::Path;

use dicewise_desk::columns::{columns, right_of_names};
use dicewise_rules::{Category, Position};
use dicewise_solver::{Distribution, Values};

use crate::answers::{Distributed, PERCENTS};
use crate::cli::RulesArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::picture::write_text;
use crate::plot;
use crate::progress::with_bar;
use crate::texts::say;

pub(crate) fn distribution(
    position: Option<&str>,
    rules: &RulesArgs,
    plot: Option<&Path>,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, position, rules)?;
    let values = Values::solve(position.rules().clone());
    let distribution = with_bar(say!(lang, "bar-distribution"), |watch| {
        Distribution::with(&values, &position, watch)
    })
    .map_err(Failure::usage)?;
    if let Some(path) = plot {
        let rules = lang.rules_name(position.rules());
        let title = say!(lang, "plot-scores", rules = rules);
        write_text(path, plot::histogram(lang, &title, &distribution))
            .map_err(|wrong| Failure::picture(lang, &wrong))?;
    }
    if output.is_json() {
        output.json(&Distributed::new(&position, &distribution))
    } else {
        print(&position, &distribution, output)
    }
}

fn print(
    position: &Position,
    distribution: &Distribution,
    output: &mut Output,
) -> Result<(), Failure> {
    let rules = position.rules();
    let lang = output.lang();
    output.line(say!(
        lang,
        "distribution-title",
        position = position.to_string(),
        mean = lang.number(distribution.mean(), 4),
        sd = lang.number(distribution.sd(), 4)
    ))?;
    let percentiles = PERCENTS.map(|percent| {
        let score = distribution.percentile(f64::from(percent));
        format!("{percent} %: {score}")
    });
    output.line(say!(
        lang,
        "distribution-percentiles",
        list = percentiles.join(", ")
    ))?;
    output.line("")?;
    output.text(plot::bars(lang, distribution))?;
    output.line("")?;
    let mut table = columns();
    table.set_header([
        String::new(),
        say!(lang, "column-mean"),
        say!(lang, "column-sd"),
        say!(lang, "column-zero"),
    ]);
    for category in position.state().open().iter() {
        let summary = distribution.boxes[category.index()];
        table.add_row([
            lang.box_name(rules, category),
            lang.number(summary.mean, 2),
            lang.number(summary.sd, 2),
            lang.percent(summary.zero),
        ]);
    }
    right_of_names(&mut table);
    output.line(table.trim_fmt())?;
    output.line("")?;
    output.line(say!(
        lang,
        "distribution-bonuses",
        upper = lang.percent(distribution.upper_bonus),
        box = lang.box_name(rules, Category::FiveOfAKind),
        five = lang.percent(distribution.five),
        bonuses = lang.number(distribution.bonuses, 4)
    ))
}
