//! Many games at once.
//!
//! All games play their first turn, then all their second, and so on. Cards that are alike share the
//! work: how a turn can end is worked out once for each different card, and every game only draws one
//! of these endings.

use std::ops::ControlFlow;

use dicewise_rules::{Category, State};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::bot::Bot;
use crate::solve::Cancelled;
use crate::values::Values;

/// The results of many games between bots.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulation {
    /// How many games each played.
    pub games: usize,
    /// In the order in which the bots were named.
    pub players: Vec<SimulatedPlayer>,
}

/// What one of the bots scored.
#[derive(Clone, Debug, PartialEq)]
pub struct SimulatedPlayer {
    /// Which bot.
    pub bot: Bot,
    /// The mean of its scores.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: f64,
    /// The games it won; a shared win is a part of one.
    pub wins: f64,
    /// How many games ended with each score.
    scores: Vec<u64>,
}

impl SimulatedPlayer {
    /// The smallest score such that so many in a hundred games ended with it or less.
    #[must_use]
    pub fn percentile(&self, percent: f64) -> usize {
        let games: u64 = self.scores.iter().sum();
        #[expect(
            clippy::cast_precision_loss,
            reason = "no simulation has as many games"
        )]
        let wanted = percent / 100.0 * games as f64;
        let mut below = 0;
        let reached = self.scores.iter().position(|&n| {
            below += n;
            #[expect(
                clippy::cast_precision_loss,
                reason = "no simulation has as many games"
            )]
            let below = below as f64;
            wanted <= below
        });
        reached.unwrap_or(0)
    }
}

/// A game under way.
#[derive(Copy, Clone)]
struct Running {
    state: State,
    total: u16,
}

/// So many games draw from one stream of random numbers.
const CHUNK: usize = 1 << 16;

impl Simulation {
    /// Lets these bots play against each other. The same seed gives the same games on every machine,
    /// whatever its number of cores. `watch` is told how much is done, from 0 to 1, and may call the
    /// work off.
    ///
    /// # Errors
    /// If it does.
    pub fn run(
        values: &Values,
        bots: &[Bot],
        games: usize,
        seed: u64,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Simulation, Cancelled> {
        let n_turns = bots.len() * Category::COUNT;
        let mut done = 0;
        let mut totals = Vec::with_capacity(bots.len());
        for (idx, &bot) in bots.iter().enumerate() {
            let mut running = vec![
                Running {
                    state: State::START,
                    total: 0,
                };
                games
            ];
            for turn in 0..Category::COUNT {
                let stream = (idx * Category::COUNT + turn) as u64;
                play_turn(values, bot, &mut running, seed, stream);
                done += 1;
                #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
                let share = done as f64 / n_turns as f64;
                if watch(share).is_break() {
                    return Err(Cancelled);
                }
            }
            let rules = values.rules();
            let finish = |game: &Running| game.total + game.state.upper_bonus(rules);
            totals.push(running.par_iter().map(finish).collect::<Vec<u16>>());
        }
        let wins = wins(&totals);
        let players = bots.iter().zip(&totals).zip(wins);
        Ok(Simulation {
            games,
            players: players
                .map(|((&bot, totals), wins)| SimulatedPlayer::new(bot, totals, wins))
                .collect(),
        })
    }
}

impl SimulatedPlayer {
    #[expect(
        clippy::cast_precision_loss,
        reason = "no simulation has as many games"
    )]
    fn new(bot: Bot, totals: &[u16], wins: f64) -> SimulatedPlayer {
        let most = totals.iter().max().map_or(0, |&most| usize::from(most));
        let mut scores = vec![0_u64; most + 1];
        for &total in totals {
            scores[usize::from(total)] += 1;
        }
        let games = totals.len().max(1) as f64;
        let over = |f: &dyn Fn(f64) -> f64| {
            let sums = scores.iter().enumerate();
            sums.map(|(score, &n)| n as f64 * f(score as f64))
                .sum::<f64>()
                / games
        };
        let mean = over(&|score| score);
        let sd = over(&|score| (score - mean).powi(2)).sqrt();
        SimulatedPlayer {
            bot,
            mean,
            sd,
            wins,
            scores,
        }
    }
}

/// How a turn of one card ends: the chance of each ending and of all before it, and what follows.
struct Endings {
    upto: Vec<f64>,
    after: Vec<Running>,
}

fn play_turn(values: &Values, bot: Bot, running: &mut [Running], seed: u64, stream: u64) {
    // The different cards, each once, and where each of them stands among these.
    let mut place = vec![u32::MAX; NUMBERS];
    let mut cards: Vec<State> = Vec::new();
    for game in &*running {
        let place = &mut place[number(game.state)];
        if *place == u32::MAX {
            *place = u32::try_from(cards.len()).expect("there are half a million cards");
            cards.push(game.state);
        }
    }
    let endings: Vec<Endings> = cards
        .par_iter()
        .map(|&state| {
            let steps = bot.steps(values, state);
            let upto = steps.iter().scan(0.0, |sum, step| {
                *sum += step.chance;
                Some(*sum)
            });
            Endings {
                upto: upto.collect(),
                after: steps
                    .iter()
                    .map(|step| Running {
                        state: step.after(values, state),
                        total: step.gain(),
                    })
                    .collect(),
            }
        })
        .collect();
    running
        .par_chunks_mut(CHUNK)
        .enumerate()
        .for_each(|(chunk, games)| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(stream << 32 | chunk as u64);
            for game in games {
                let Endings { upto, after } = &endings[place[number(game.state)] as usize];
                let drawn: f64 = rng.random();
                let idx = upto
                    .partition_point(|&upto| upto <= drawn)
                    .min(after.len() - 1);
                game.state = after[idx].state;
                game.total += after[idx].total;
            }
        });
}

/// Cards are numbered below this.
const NUMBERS: usize = 1 << (Category::COUNT + 1 + 7);

/// A number for each card.
fn number(state: State) -> usize {
    let open = usize::from(state.open().bits());
    (open << 1 | usize::from(state.five())) << 7 | usize::from(state.upper())
}

/// How many games each player won; equal totals share a win.
fn wins(totals: &[Vec<u16>]) -> Vec<f64> {
    let mut wins = vec![0.0; totals.len()];
    for game in 0..totals.first().map_or(0, Vec::len) {
        let best = totals.iter().map(|totals| totals[game]).max();
        let winner = |totals: &Vec<u16>| Some(totals[game]) == best;
        let n_winners = totals.iter().filter(|totals| winner(totals)).count();
        #[expect(clippy::cast_precision_loss, reason = "a few players")]
        let share = 1.0 / n_winners as f64;
        for (wins, totals) in wins.iter_mut().zip(totals) {
            if winner(totals) {
                *wins += share;
            }
        }
    }
    wins
}
