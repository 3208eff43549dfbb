//! `dicewise simulate`: bots against each other, many times.

use std::time::Instant;

use dicewise_desk::columns::{columns, right_of_names};
use dicewise_solver::{Match, Simulation, Values};

use crate::answers::Simulated;
use crate::cli::RulesArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::with_bar;
use crate::texts::say;

/// The most bots in one simulation.
const MOST_BOTS: usize = 26;

pub(crate) fn simulate(
    rules: &RulesArgs,
    of: Match<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    if MOST_BOTS < of.bots.len() {
        return Err(Failure::usage(say!(
            lang,
            "usage-too-many-bots",
            most = MOST_BOTS
        )));
    }
    let values = Values::solve(input::rules(lang, rules)?);
    let start = Instant::now();
    let simulation = with_bar(say!(lang, "bar-simulate"), |watch| {
        Simulation::run(&values, of, watch)
    })
    .map_err(Failure::usage)?;
    #[expect(clippy::cast_precision_loss, reason = "at most a hundred million")]
    let games = simulation.games as f64;
    let games_per_second = games / start.elapsed().as_secs_f64();
    if output.is_json() {
        let rules = values.rules();
        return output.json(&Simulated::new(rules, &of, &simulation, games_per_second));
    }
    let mut table = columns();
    table.set_header([
        String::new(),
        say!(lang, "column-mean"),
        say!(lang, "column-sd"),
        "5 %".to_owned(),
        say!(lang, "column-median"),
        "95 %".to_owned(),
        say!(lang, "column-wins"),
        "±".to_owned(),
    ]);
    for player in &simulation.players {
        table.add_row([
            player.bot.to_string(),
            lang.number(player.mean, 3),
            lang.number(player.sd, 3),
            player.percentile(5.0).to_string(),
            player.percentile(50.0).to_string(),
            player.percentile(95.0).to_string(),
            lang.exact_percent(player.wins / games, 2),
            lang.exact_percent(player.win_error, 2),
        ]);
    }
    right_of_names(&mut table);
    output.line(say!(
        lang,
        "simulated",
        games = simulation.games.to_string(),
        rules = lang.rules_name(values.rules()),
        seed = of.seed.to_string()
    ))?;
    output.line(table.trim_fmt())?;
    let speed = lang.number(games_per_second, 0);
    output.line(say!(lang, "simulated-speed", games = speed))
}
