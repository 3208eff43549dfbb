//! `dicewise distribution`: how the final score is distributed under perfect play.

use std::collections::BTreeMap;
use std::path::Path;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use dicewise_rules::{Category, Position};
use dicewise_solver::{Distribution, Values};
use serde::{Serialize, Serializer};

use crate::cli::RulesArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::plot;
use crate::progress::with_bar;

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
    let position = input::position(position, rules)?;
    let values = Values::solve(position.rules().clone());
    let distribution = with_bar("distribution", |watch| {
        Distribution::with(&values, &position, watch)
    })
    .map_err(Failure::usage)?;
    if let Some(path) = plot {
        let title = format!(
            "Final score under perfect play, {}",
            position.rules().name()
        );
        plot::write(path, &plot::histogram(&title, &distribution))?;
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
    output.line(format_args!(
        "{position}: mean {:.4}, standard deviation {:.4}",
        distribution.mean(),
        distribution.sd()
    ))?;
    let percentiles = PERCENTS.map(|percent| {
        let score = distribution.percentile(f64::from(percent));
        format!("{percent} %: {score}")
    });
    output.line(format_args!(
        "So many in a hundred games end with no more: {}\n",
        percentiles.join(", ")
    ))?;
    output.text(plot::bars(distribution))?;
    output.line("")?;
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(["", "mean", "sd", "zero"]);
    for category in position.state().open().iter() {
        let summary = distribution.boxes[category.index()];
        table.add_row([
            rules.box_name(category).to_owned(),
            format!("{:.2}", summary.mean),
            format!("{:.2}", summary.sd),
            format!("{:.1} %", 100.0 * summary.zero),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    output.line(table.trim_fmt())?;
    output.line(format_args!(
        "\nUpper bonus {:.1} %, points in {} {:.1} %, bonuses for further ones {:.4}",
        100.0 * distribution.upper_bonus,
        rules.box_name(Category::FiveOfAKind),
        100.0 * distribution.five,
        distribution.bonuses
    ))
}
