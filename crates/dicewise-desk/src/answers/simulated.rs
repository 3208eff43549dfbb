//! Bots against each other, many times.

use std::collections::BTreeMap;

use dicewise_rules::RuleSet;
use dicewise_solver::{Match, SimulatedPlayer, Simulation};
use serde::Serialize;
use utoipa::ToSchema;

use super::distribution::PERCENTS;

/// How many games ended.
#[derive(Serialize, ToSchema)]
pub struct Simulated {
    rules: String,
    games: usize,
    seed: u64,
    paired: bool,
    players: Vec<PlayerJson>,
    games_per_second: f64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = SimulatedPlayer)]
struct PlayerJson {
    name: &'static str,
    mean: f64,
    sd: f64,
    wins: f64,
    /// The part of the games that were won, and its standard error.
    win_rate: f64,
    win_error: f64,
    #[schema(value_type = BTreeMap<String, usize>)]
    percentiles: BTreeMap<u8, usize>,
}

impl Simulated {
    /// How the games of a match ended, played at that speed.
    #[must_use]
    pub fn new(
        rules: &RuleSet,
        of: &Match<'_>,
        simulation: &Simulation,
        games_per_second: f64,
    ) -> Simulated {
        #[expect(clippy::cast_precision_loss, reason = "at most a hundred million")]
        let games = simulation.games as f64;
        let players = simulation.players.iter();
        Simulated {
            rules: rules.id().to_owned(),
            games: simulation.games,
            seed: of.seed,
            paired: of.paired,
            players: players.map(|player| json(player, games)).collect(),
            games_per_second,
        }
    }
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
