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
use crate::deal::Deals;
use crate::plan::Plan;
use crate::solve::Cancelled;
use crate::standing::Standing;
use crate::values::Values;

/// Who plays, and how often.
#[derive(Copy, Clone, Debug)]
pub struct Match<'b> {
    /// The bots, in the order of their first turns.
    pub bots: &'b [Bot],
    /// How many games; if they are paired, rounded up to whole deals.
    pub games: usize,
    /// The same seed gives the same games on every machine, whatever its number of cores.
    pub seed: u64,
    /// Whether games come in deals: the dice of each seat are the same in all games of a deal, and
    /// every bot has every seat once.
    pub paired: bool,
    /// With how many open boxes a bot that plays to win starts to look at the others.
    pub horizon: usize,
}

impl<'b> Match<'b> {
    /// A match of these bots, every game with dice of its own.
    #[must_use]
    pub const fn new(bots: &'b [Bot], games: usize, seed: u64) -> Match<'b> {
        Match {
            bots,
            games,
            seed,
            paired: false,
            horizon: Plan::HORIZON,
        }
    }

    /// How many games of a deal stand side by side.
    fn games_in_deal(&self) -> usize {
        if self.paired { self.bots.len() } else { 1 }
    }
}

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
    /// The standard error of the part of the games it won.
    pub win_error: f64,
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

/// So many games draw from one stream of random numbers.
const CHUNK: usize = 1 << 16;

impl Simulation {
    /// Lets bots play against each other. `watch` is told how much is done, from 0 to 1, and may call
    /// the work off.
    ///
    /// # Errors
    /// If it does.
    pub fn run(
        values: &Values,
        of: Match<'_>,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Simulation, Cancelled> {
        let Match { bots, seed, .. } = of;
        let deals = of.games.div_ceil(of.games_in_deal().max(1));
        let totals = if of.paired || (bots.contains(&Bot::ToWin) && 1 < bots.len()) {
            let how = Deals {
                values,
                bots,
                rotations: of.games_in_deal(),
                horizon: of.horizon,
                seed,
            };
            how.play(deals, watch)?
        } else {
            Simulation::lockstep(values, bots, of.games, seed, watch)?
        };
        let players = bots.iter().zip(&totals).zip(shares(&totals));
        Ok(Simulation {
            games: deals * of.games_in_deal(),
            players: players
                .map(|((&bot, totals), shares)| {
                    SimulatedPlayer::new(bot, totals, &shares, of.games_in_deal())
                })
                .collect(),
        })
    }

    /// For each bot the total of every game.
    fn lockstep(
        values: &Values,
        bots: &[Bot],
        games: usize,
        seed: u64,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Vec<Vec<u16>>, Cancelled> {
        let n_turns = bots.len() * Category::COUNT;
        let mut done = 0;
        let mut totals = Vec::with_capacity(bots.len());
        for (idx, &bot) in bots.iter().enumerate() {
            let mut running = vec![Standing::START; games];
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
            let totals_of_bot = running.par_iter().map(|game| game.total(rules));
            totals.push(totals_of_bot.collect::<Vec<u16>>());
        }
        Ok(totals)
    }
}

impl SimulatedPlayer {
    #[expect(
        clippy::cast_precision_loss,
        reason = "no simulation has as many games"
    )]
    fn new(bot: Bot, totals: &[u16], shares: &[f64], deal: usize) -> SimulatedPlayer {
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
        // Games of one deal are not independent of each other, but deals are.
        let wins: f64 = shares.iter().sum();
        let n_deals = (shares.len() / deal.max(1)).max(1) as f64;
        let in_deal = shares.chunks(deal.max(1));
        let squares: f64 = in_deal
            .map(|games| (games.iter().sum::<f64>() - wins / n_deals).powi(2))
            .sum();
        let win_error = (squares / n_deals).sqrt() / n_deals.sqrt() / deal.max(1) as f64;
        SimulatedPlayer {
            bot,
            mean,
            sd,
            wins,
            win_error,
            scores,
        }
    }
}

/// How a turn of one card ends: the chance of each ending and of all before it, and what follows.
struct Endings {
    upto: Vec<f64>,
    after: Vec<Standing>,
}

fn play_turn(values: &Values, bot: Bot, running: &mut [Standing], seed: u64, stream: u64) {
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
                    .map(|step| Standing {
                        state: values.canonical(step.after(state)),
                        held: step.gain(),
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
                game.held += after[idx].held;
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

/// For each player, the part of each game that is won: equal totals share a win.
fn shares(totals: &[Vec<u16>]) -> Vec<Vec<f64>> {
    let n_games = totals.first().map_or(0, Vec::len);
    let mut shares = vec![vec![0.0; n_games]; totals.len()];
    for game in 0..n_games {
        let best = totals.iter().map(|totals| totals[game]).max();
        let winner = |totals: &Vec<u16>| Some(totals[game]) == best;
        let n_winners = totals.iter().filter(|totals| winner(totals)).count();
        #[expect(clippy::cast_precision_loss, reason = "a few players")]
        let share = 1.0 / n_winners as f64;
        for (shares, totals) in shares.iter_mut().zip(totals) {
            if winner(totals) {
                shares[game] = share;
            }
        }
    }
    shares
}
