//! Several numbers that go through the same turn together.

use std::ops::{Add, Mul};

use crate::lattice::{LATTICE, Less, More, SMALL};

/// A number with some precision.
pub(crate) trait Real:
    Copy + PartialOrd + Add<Output = Self> + Mul<Output = Self> + Send + Sync + 'static
{
    const ZERO: Self;
    const ONE: Self;
    const LEAST: Self;
    fn from_f64(number: f64) -> Self;
    fn to_f64(self) -> f64;
}

impl Real for f64 {
    const ZERO: f64 = 0.0;
    const ONE: f64 = 1.0;
    const LEAST: f64 = f64::NEG_INFINITY;

    #[inline(always)]
    fn from_f64(number: f64) -> f64 {
        number
    }

    #[inline(always)]
    fn to_f64(self) -> f64 {
        self
    }
}

impl Real for f32 {
    const ZERO: f32 = 0.0;
    const ONE: f32 = 1.0;
    const LEAST: f32 = f32::NEG_INFINITY;

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "that is what it is for")]
    fn from_f64(number: f64) -> f32 {
        number as f32
    }

    #[inline(always)]
    fn to_f64(self) -> f64 {
        f64::from(self)
    }
}

/// What goes through a turn: something for each of several cards at once, the better of which is chosen.
pub(crate) trait Worth: Copy {
    const ZERO: Self;
    /// Worse than anything.
    const LEAST: Self;
    fn plus(self, other: Self) -> Self;
    fn times(self, factor: f64) -> Self;
    /// For each card the better one.
    fn max(self, other: Self) -> Self;
}

/// One number in each lane.
#[derive(Copy, Clone)]
#[repr(align(64))]
pub(crate) struct Lanes<F, const N: usize>(pub(crate) [F; N]);

impl<F: Real, const N: usize> Lanes<F, N> {
    pub(crate) const ONE: Lanes<F, N> = Lanes([F::ONE; N]);

    #[inline(always)]
    pub(crate) fn load(row: &[F], at: usize) -> Lanes<F, N> {
        let lanes = row[at..at + N].first_chunk();
        Lanes(*lanes.expect("a slice of that length"))
    }

    #[inline(always)]
    pub(crate) fn plus_all(self, points: F) -> Lanes<F, N> {
        Lanes(self.0.map(|value| value + points))
    }
}

impl<F: Real, const N: usize> Worth for Lanes<F, N> {
    const ZERO: Lanes<F, N> = Lanes([F::ZERO; N]);
    const LEAST: Lanes<F, N> = Lanes([F::LEAST; N]);

    #[inline(always)]
    fn plus(self, other: Lanes<F, N>) -> Lanes<F, N> {
        Lanes(std::array::from_fn(|lane| self.0[lane] + other.0[lane]))
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Lanes<F, N> {
        let factor = F::from_f64(factor);
        Lanes(self.0.map(|value| value * factor))
    }

    #[inline(always)]
    fn max(self, other: Lanes<F, N>) -> Lanes<F, N> {
        // Not the standard `max`, which takes care of numbers that are none.
        let larger = |lane: usize| {
            let (a, b) = (self.0[lane], other.0[lane]);
            if a < b { b } else { a }
        };
        Lanes(std::array::from_fn(larger))
    }
}

/// Room for the keeps. A power of two, so that a masked index is never out of bounds.
const ROOM: usize = 512;

/// Something for each of the 462 keeps; the 252 rolls come last.
pub(crate) type Keeps<W> = [W; ROOM];

/// Every keep, still without a value.
pub(crate) fn blank_keeps<W: Worth>() -> Box<Keeps<W>> {
    Box::new([W::LEAST; ROOM])
}

/// Gives each keep of fewer than five dice the mean of what a throw leads to.
#[inline(always)]
pub(crate) fn throw_others<W: Worth>(keeps: &mut Keeps<W>) {
    for More { keep, more } in &LATTICE.with {
        let [a, b, c, d, e, f] = more.map(|more| keeps[usize::from(more) % ROOM]);
        let sum = a.plus(b).plus(c.plus(d)).plus(e.plus(f));
        keeps[usize::from(*keep) % ROOM] = sum.times(1.0 / 6.0);
    }
}

/// Gives each keep, and so each roll, the best of everything that can be kept of it.
#[inline(always)]
pub(crate) fn keep_best<W: Worth>(keeps: &mut Keeps<W>) {
    for size in &LATTICE.without {
        take_one_away(keeps, &size.one);
        take_one_away(keeps, &size.two);
        take_one_away(keeps, &size.three);
        take_one_away(keeps, &size.four);
        take_one_away(keeps, &size.five);
    }
}

/// The mean over the first throw of a turn.
#[inline(always)]
pub(crate) fn first_throw<W: Worth>(keeps: &Keeps<W>) -> W {
    let mut mean = W::ZERO;
    for (idx, &chance) in LATTICE.chance.iter().enumerate() {
        mean = mean.plus(keeps[SMALL + idx].times(chance));
    }
    mean
}

#[inline(always)]
fn take_one_away<W: Worth, const FACES: usize>(keeps: &mut Keeps<W>, list: &[Less<FACES>]) {
    for Less { keep, less } in list {
        let keep = usize::from(*keep) % ROOM;
        let mut best = keeps[keep];
        for less in less {
            best = best.max(keeps[usize::from(*less) % ROOM]);
        }
        keeps[keep] = best;
    }
}
