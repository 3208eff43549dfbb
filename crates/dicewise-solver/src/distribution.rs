//! The exact distribution of the final score under play for the most points.
//!
//! It runs forward from the position: probability spreads over cards and the points on them, level
//! by level, until every card is full.

use std::ops::ControlFlow;

use dicewise_rules::{Category, Dice, Position, State};
use rayon::prelude::*;

use crate::endings::{Endings, perfect_endings};
use crate::mass::Mass;
use crate::odds::is_made;
use crate::outlook::percentile;
use crate::places::Places;
use crate::solve::Cancelled;
use crate::standing::Standing;
use crate::step::{Step, perfect_steps};
use crate::values::Values;

/// How the final score is distributed, and what leads to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// The final scores that can happen, in ascending order, with their chances.
    pub pmf: Vec<(u16, f64)>,
    /// Each box of the card, in the order of the sheet; those filled before the position are
    /// nothing.
    pub boxes: [BoxSummary; Category::COUNT],
    /// The chance to have the upper bonus at the end.
    pub upper_bonus: f64,
    /// The chance that the box for five of a kind holds its points at the end.
    pub five: f64,
    /// The expected number of bonuses for further fives of a kind from here on.
    pub bonuses: f64,
}

/// What a box will hold.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct BoxSummary {
    /// The mean of its points.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: f64,
    /// The chance of a zero.
    pub zero: f64,
    /// The chance that it is made: with points in it, or three of its face in an upper box.
    pub made: f64,
}

impl Distribution {
    /// Works out the distribution from a position of the rules that were solved.
    #[must_use]
    pub fn new(values: &Values, position: &Position) -> Distribution {
        let watch = |_| ControlFlow::Continue(());
        Distribution::with(values, position, watch).expect("nobody calls it off")
    }

    /// Works out the distribution and tells `watch` how much is done, from 0 to 1; it may call the
    /// work off.
    ///
    /// # Errors
    /// If it does.
    pub fn with(
        values: &Values,
        position: &Position,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Distribution, Cancelled> {
        Distribution::run(values, Standing::from(position), position.dice(), watch)
    }

    /// Works out the distribution from the start of a turn.
    #[must_use]
    pub fn from_standing(values: &Values, standing: Standing) -> Distribution {
        let watch = |_| ControlFlow::Continue(());
        Distribution::run(values, standing, None, watch).expect("nobody calls it off")
    }

    fn run(
        values: &Values,
        standing: Standing,
        mut on_table: Option<(Dice, u8)>,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Distribution, Cancelled> {
        let start = standing.state;
        let held = usize::from(standing.held);
        let mut level = Level {
            cards: vec![(start, Mass::at(held))],
        };
        let mut sums = Sums::default();
        let n_turns = start.open().len();
        for turn in 0..n_turns {
            level = level.play(values, on_table.take(), &mut sums);
            #[expect(clippy::cast_precision_loss, reason = "at most thirteen")]
            let done = (turn + 1) as f64 / n_turns as f64;
            if watch(done).is_break() {
                return Err(Cancelled);
            }
        }
        Ok(sums.finish(values, &level.cards))
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.pmf
            .iter()
            .map(|&(score, chance)| f64::from(score) * chance)
            .sum()
    }

    /// The standard deviation.
    #[must_use]
    pub fn sd(&self) -> f64 {
        let mean = self.mean();
        let variance: f64 = self
            .pmf
            .iter()
            .map(|&(score, chance)| (f64::from(score) - mean).powi(2) * chance)
            .sum();
        variance.sqrt()
    }

    /// The smallest score such that so many in a hundred games end with it or less.
    #[must_use]
    pub fn percentile(&self, percent: f64) -> u16 {
        percentile(&self.pmf, percent)
    }

    /// The chance to end with at least `target` points.
    #[must_use]
    pub fn at_least(&self, target: u16) -> f64 {
        let reached = self.pmf.iter().filter(|&&(score, _)| target <= score);
        // The smallest chances first, so that none is lost.
        reached.rev().fold(0.0, |sum, &(_, chance)| sum + chance)
    }
}

/// Cards with as many open boxes, each with the points that may be on it.
#[derive(Default)]
struct Level {
    cards: Vec<(State, Mass)>,
}

/// A way from one card to another.
#[derive(Copy, Clone)]
struct Way {
    /// Where the cards stand in their levels.
    from: usize,
    to: usize,
    gain: usize,
    chance: f64,
}

impl Level {
    /// Plays one turn on every card.
    fn play(&self, values: &Values, on_table: Option<(Dice, u8)>, sums: &mut Sums) -> Level {
        /// So many cards have their turns worked out at once.
        const CHUNK: usize = 4096;
        let mut next = Level::default();
        let mut places = Places::new(values);
        for (nth, chunk) in self.cards.chunks(CHUNK).enumerate() {
            let states: Vec<_> = chunk.iter().map(|(state, _)| *state).collect();
            let turns = match on_table {
                None => perfect_endings(values, &states),
                Some(_) => Endings::one(perfect_steps(values, states[0], on_table)),
            };
            let mut ways = Vec::new();
            for (idx, (steps, (state, mass))) in turns.iter().zip(chunk).enumerate() {
                let chance = mass.sum();
                for step in steps {
                    sums.add(step, chance);
                    let after = step.after(*state);
                    let to = places.of(after, || {
                        next.cards.push((after, Mass::default()));
                        next.cards.len() - 1
                    });
                    ways.push(Way {
                        from: nth * CHUNK + idx,
                        to,
                        gain: usize::from(step.gain()),
                        chance: step.chance,
                    });
                }
            }
            next.arrive(self, ways);
        }
        next
    }

    /// Adds what comes along these ways, for each card in the same order, so that the same question has the same
    /// answer to the last bit.
    fn arrive(&mut self, from: &Level, mut ways: Vec<Way>) {
        ways.sort_by_key(|way| way.to);
        let mut cards = self.cards.iter_mut();
        let mut at = 0;
        let arrivals: Vec<_> = ways
            .chunk_by(|a, b| a.to == b.to)
            .map(|ways| {
                let (_, mass) = cards.nth(ways[0].to - at).expect("it has its place");
                at = ways[0].to + 1;
                (mass, ways)
            })
            .collect();
        arrivals.into_par_iter().for_each(|(mass, ways)| {
            let reaches = ways
                .iter()
                .map(|way| from.cards[way.from].1.reach(way.gain));
            let all = reaches.reduce(|a, b| a.start.min(b.start)..a.end.max(b.end));
            mass.make_room(all.expect("at least one way"));
            for way in ways {
                mass.add(&from.cards[way.from].1, way.gain, way.chance);
            }
        });
    }
}

/// What is summed up on the way.
#[derive(Default)]
struct Sums {
    boxes: [BoxSums; Category::COUNT],
    bonuses: f64,
}

#[derive(Copy, Clone, Default)]
struct BoxSums {
    mean: f64,
    square: f64,
    zero: f64,
    made: f64,
    filled: f64,
}

impl Sums {
    fn add(&mut self, step: &Step, reached: f64) {
        let chance = step.chance * reached;
        let points = f64::from(step.points);
        let sums = &mut self.boxes[step.category.index()];
        sums.filled += chance;
        sums.mean += chance * points;
        sums.square += chance * points * points;
        if step.points == 0 {
            sums.zero += chance;
        }
        if is_made(step.category, step.points) {
            sums.made += chance;
        }
        if step.bonus != 0 {
            self.bonuses += chance;
        }
    }

    fn finish(self, values: &Values, full: &[(State, Mass)]) -> Distribution {
        let rules = values.rules();
        let mut total = Mass::default();
        let (mut upper_bonus, mut five) = (0.0, 0.0);
        for (state, mass) in full {
            let bonus = state.upper_bonus(rules);
            let chance = mass.sum();
            total.add(mass, usize::from(bonus), 1.0);
            upper_bonus += if bonus == 0 { 0.0 } else { chance };
            five += if state.five() { chance } else { 0.0 };
        }
        let summary = |sums: BoxSums| BoxSummary {
            mean: sums.mean,
            sd: (sums.square - sums.mean * sums.mean).max(0.0).sqrt(),
            zero: sums.zero,
            made: sums.made,
        };
        Distribution {
            pmf: total.above(0),
            boxes: self.boxes.map(summary),
            upper_bonus,
            five,
            bonuses: self.bonuses,
        }
    }
}
