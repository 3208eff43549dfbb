//! How far the points still to come may be from what is expected, for every card.
//!
//! The same walk as for the expected points, which decide what is done; the means of their squares and
//! cubes come along.

use std::ops::Range;

use dicewise_rules::{RuleSet, State};

use crate::kernel::{Cell, Expected, LANES};
use crate::lanes::Worth;
use crate::solve::solve_levels;
use crate::tables::Tables;
use crate::values::Layout;

/// The points still to come under play for the most points, in short.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) sd: f64,
    /// The mean of their third power, counted from the mean in standard deviations: above 0 if the luckiest games stick
    /// out further than the unluckiest.
    pub(crate) skewness: f64,
}

impl Spread {
    /// From the means of the points, of their squares and of their cubes.
    pub(crate) fn from_means([mean, square, cube]: [f64; 3]) -> Spread {
        let variance = (square - mean * mean).max(0.0);
        let sd = variance.sqrt();
        let third = cube - mean * (3.0 * variance + mean * mean);
        Spread {
            mean,
            sd,
            skewness: if sd == 0.0 { 0.0 } else { third / sd.powi(3) },
        }
    }
}

impl Spread {
    /// Of final scores.
    pub(crate) fn of(pmf: &[(u16, f64)]) -> Spread {
        let mean = |power| {
            let powers = pmf
                .iter()
                .map(|&(score, chance)| chance * f64::from(score).powi(power));
            powers.sum()
        };
        Spread::from_means([1, 2, 3].map(mean))
    }
}

/// The spread of every card, by the number of open boxes.
pub(crate) struct Spreads(Vec<Vec<f64>>);

impl Spreads {
    pub(crate) fn new(rules: &RuleSet, tables: &Tables, layout: &Layout) -> Spreads {
        let watch = |_| std::ops::ControlFlow::Continue(());
        let levels = solve_levels::<Means>(rules, tables, layout, watch);
        Spreads(levels.expect("nobody calls it off"))
    }

    pub(crate) fn get(&self, layout: &Layout, state: State) -> Spread {
        let rows =
            &self.0[state.open().len()][Means::ROWS * layout.row(state.open(), state.five())..];
        let lane = layout.total(state);
        Spread::from_means([0, 1, 2].map(|row| rows[row * layout.stride + lane]))
    }
}

/// The means of the points, of their squares and of their cubes.
#[derive(Copy, Clone)]
struct Means([Expected; 3]);

impl Worth for Means {
    const ZERO: Means = Means([Expected::ZERO; 3]);
    const LEAST: Means = Means([Expected::LEAST, Expected::ZERO, Expected::ZERO]);

    #[inline(always)]
    fn plus(self, other: Means) -> Means {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Means([a.plus(d), b.plus(e), c.plus(f)])
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Means {
        let [a, b, c] = self.0;
        Means([a.times(factor), b.times(factor), c.times(factor)])
    }

    #[inline(always)]
    fn max(mut self, other: Means) -> Means {
        // A plain loop: closures would not always be inlined, and so not be compiled for wide vectors.
        for lane in 0..LANES {
            let better = self.0[0].0[lane] < other.0[0].0[lane];
            for (mine, others) in self.0.iter_mut().zip(&other.0) {
                mine.0[lane] = if better { others.0[lane] } else { mine.0[lane] };
            }
        }
        self
    }
}

impl Cell for Means {
    const ROWS: usize = 3;
    type Totals = usize;

    fn full(bonus: f64) -> impl Iterator<Item = f64> {
        [1, 2, 3].into_iter().map(move |power| bonus.powi(power))
    }

    #[inline(always)]
    fn load(rows: &[f64], at: usize, total: usize, stride: usize) -> Means {
        let load = |row| Cell::load(rows, at + row * stride, total, stride);
        Means([load(0), load(1), load(2)])
    }

    #[inline(always)]
    fn store(self, rows: &mut [f64], at: Range<usize>, stride: usize) {
        for (row, means) in self.0.into_iter().enumerate() {
            let start = row * stride;
            means.store(rows, start + at.start..start + at.end, stride);
        }
    }

    #[inline(always)]
    fn plus_all(self, points: f64) -> Means {
        let Means([mean, square, cube]) = self;
        // Powers of a sum.
        Means([
            mean.plus_all(points),
            square
                .plus(mean.times(2.0 * points))
                .plus_all(points * points),
            cube.plus(square.times(3.0 * points))
                .plus(mean.times(3.0 * points * points))
                .plus_all(points.powi(3)),
        ])
    }
}
