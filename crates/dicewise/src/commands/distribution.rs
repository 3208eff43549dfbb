//! `dicewise distribution`: how the final score is distributed under perfect play.

use std::collections::BTreeMap;
use std::path::Path;

use dicewise_desk::columns::{columns, right_of_names};
use dicewise_rules::{Category, Position};
use dicewise_solver::{Distribution, Values};
use serde::{Serialize, Serializer};

use crate::cli::RulesArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::picture::write_text;
use crate::plot;
use crate::progress::with_bar;
use crate::texts::say;

/// The percentiles that are shown.
pub(super) const PERCENTS: [u8; 9] = [1, 5, 10, 25, 50, 75, 90, 95, 99];

#[derive(Serialize)]
struct DistributionJson<'d> {
    position: String,
    mean: f64,
    sd: f64,
    median: u16,
    percentiles: BTreeMap<u8, u16>,
    at_least: BTreeMap<u16, f64>,
    pmf: &'d [(u16, f64)],
    boxes: Boxes<'d>,
    upper_bonus: f64,
    five: f64,
    bonuses: f64,
}

#[derive(Serialize)]
struct BoxJson {
    mean: f64,
    sd: f64,
    zero: f64,
}

/// The boxes that were open, in the order of the sheet.
struct Boxes<'d>(&'d Distribution, &'d Position);

impl Serialize for Boxes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Boxes(distribution, position) = self;
        let open = position.state().open();
        serializer.collect_map(open.iter().map(|category| {
            let summary = distribution.boxes[category.index()];
            let json = BoxJson {
                mean: summary.mean,
                sd: summary.sd,
                zero: summary.zero,
            };
            (category.code(), json)
        }))
    }
}

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
        output.json(&json(&position, &distribution))
    } else {
        print(&position, &distribution, output)
    }
}

fn json<'d>(position: &'d Position, distribution: &'d Distribution) -> DistributionJson<'d> {
    let most = distribution.pmf.last().map_or(0, |&(score, _)| score);
    let targets = (1..)
        .map(|step| 50 * step)
        .take_while(|&target| target <= most);
    DistributionJson {
        position: position.to_string(),
        mean: distribution.mean(),
        sd: distribution.sd(),
        median: distribution.percentile(50.0),
        percentiles: PERCENTS
            .map(|percent| (percent, distribution.percentile(f64::from(percent))))
            .into(),
        at_least: targets
            .map(|target| (target, distribution.at_least(target)))
            .collect(),
        pmf: &distribution.pmf,
        boxes: Boxes(distribution, position),
        upper_bonus: distribution.upper_bonus,
        five: distribution.five,
        bonuses: distribution.bonuses,
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
