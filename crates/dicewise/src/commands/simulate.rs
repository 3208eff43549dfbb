//! `dicewise simulate`: bots against each other, many times.

use std::time::Instant;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use dicewise_solver::{Match, SimulatedPlayer, Simulation, Values};
use serde::Serialize;

use super::distribution::PERCENTS;
use crate::cli::RulesArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::with_bar;

#[derive(Serialize)]
struct SimulationJson {
    rules: String,
    games: usize,
    seed: u64,
    paired: bool,
    players: Vec<PlayerJson>,
    games_per_second: f64,
}

#[derive(Serialize)]
struct PlayerJson {
    name: &'static str,
    mean: f64,
    sd: f64,
    wins: f64,
    /// The part of the games that were won, and its standard error.
    win_rate: f64,
    win_error: f64,
    percentiles: std::collections::BTreeMap<u8, usize>,
}

/// The most bots in one simulation.
const MOST_BOTS: usize = 26;

pub(crate) fn simulate(
    rules: &RulesArgs,
    of: Match<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    if MOST_BOTS < of.bots.len() {
        return Err(Failure::usage(format_args!(
            "at most {MOST_BOTS} bots play together"
        )));
    }
    let values = Values::solve(input::rules(rules)?);
    let start = Instant::now();
    let simulation = with_bar("simulate", |watch| Simulation::run(&values, of, watch))
        .map_err(Failure::usage)?;
    #[expect(clippy::cast_precision_loss, reason = "at most a hundred million")]
    let games = simulation.games as f64;
    let games_per_second = games / start.elapsed().as_secs_f64();
    if output.is_json() {
        return output.json(&SimulationJson {
            rules: values.rules().id().to_owned(),
            games: simulation.games,
            seed: of.seed,
            paired: of.paired,
            players: simulation
                .players
                .iter()
                .map(|player| json(player, games))
                .collect(),
            games_per_second,
        });
    }
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(["", "mean", "sd", "5 %", "median", "95 %", "wins", "±"]);
    for player in &simulation.players {
        table.add_row([
            player.bot.to_string(),
            format!("{:.3}", player.mean),
            format!("{:.3}", player.sd),
            player.percentile(5.0).to_string(),
            player.percentile(50.0).to_string(),
            player.percentile(95.0).to_string(),
            format!("{:.2} %", 100.0 * player.wins / games),
            format!("{:.2} %", 100.0 * player.win_error),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    output.line(format_args!(
        "{} games of {}, seed {}",
        simulation.games,
        values.rules().name(),
        of.seed
    ))?;
    output.line(table.trim_fmt())?;
    output.line(format_args!("{games_per_second:.0} games a second"))
}

fn json(player: &SimulatedPlayer, games: f64) -> PlayerJson {
    PlayerJson {
        name: player.bot.name(),
        mean: player.mean,
        sd: player.sd,
        wins: player.wins,
        win_rate: player.wins / games,
        win_error: player.win_error,
        percentiles: PERCENTS
            .map(|percent| (percent, player.percentile(f64::from(percent))))
            .into(),
    }
}
