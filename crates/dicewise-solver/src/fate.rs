//! How games end, told apart by what moves their scores the most.

use std::array;

use crate::spread::Spread;
use crate::step::Step;

/// Whether the upper bonus is paid, and whether five of a kind is made: never, in its box, or again after that for a
/// bonus. Within one of these, scores lie around their mean like a bell; all together they do not.
const FATES: usize = 6;

/// Where the upper bonus comes to.
const BONUS: usize = 3;
/// Where the box for five of a kind comes to, and a further one.
const FIVE: usize = 1;
const FURTHER: usize = 2;

/// Something for each fate. In single precision: it is about shapes, and there are many.
type ByFate = [f32; FATES];

/// How likely each fate is, and the points to come in it.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(crate) struct Fates {
    chance: ByFate,
    /// The means of the points, of their squares and of their cubes, each times the chance.
    points: ByFate,
    squares: ByFate,
    cubes: ByFate,
}

/// The same in double precision, while it is added up.
#[derive(Copy, Clone, Default)]
pub(crate) struct FateSum {
    means: [[f64; FATES]; 4],
}

impl Fates {
    /// On a full card with this upper bonus, and with points in the box for five of a kind or not.
    pub(crate) fn full(bonus: u16, five: bool) -> Fates {
        let mut sum = FateSum::default();
        let fate = if bonus == 0 { 0 } else { BONUS } + if five { FIVE } else { 0 };
        let points = f64::from(bonus);
        for (power, means) in sum.means.iter_mut().enumerate() {
            means[fate] = (0..power).map(|_| points).product();
        }
        Fates::from(sum)
    }

    /// Each fate that may come, how likely it is, and how the points to come are spread then.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (f64, Spread)> {
        // Not quite 1, by what was rounded.
        let all: f64 = self.chance.iter().copied().map(f64::from).sum();
        (0..FATES).filter_map(move |fate| {
            let chance = f64::from(self.chance[fate]);
            let mean = |sums: &ByFate| f64::from(sums[fate]) / chance;
            let means = [&self.points, &self.squares, &self.cubes].map(mean);
            (0.0 < chance).then(|| (chance / all, Spread::from_means(means)))
        })
    }
}

impl FateSum {
    /// Counts in a way in which a turn may end, and how it goes on from there.
    #[inline(always)]
    pub(crate) fn add(&mut self, step: &Step, from_there: &Fates) {
        let gain = f64::from(step.gain());
        let Fates {
            chance,
            points,
            squares,
            cubes,
        } = from_there;
        let [one, mean, square, cube] =
            [chance, points, squares, cubes].map(|sums| sums.map(f64::from));
        // Powers of a sum.
        let more: [[f64; FATES]; 4] = [
            one,
            array::from_fn(|fate| mean[fate] + gain * one[fate]),
            array::from_fn(|fate| square[fate] + gain * (2.0 * mean[fate] + gain * one[fate])),
            array::from_fn(|fate| {
                let rest = 3.0 * mean[fate] + gain * one[fate];
                cube[fate] + gain * (3.0 * square[fate] + gain * rest)
            }),
        ];
        for (sums, more) in self.means.iter_mut().zip(&more) {
            for (fate, more) in more.iter().enumerate() {
                let to = match step.bonus {
                    0 => fate,
                    // Whatever comes, a further five of a kind has been made.
                    _ => fate / BONUS * BONUS + FURTHER,
                };
                sums[to] += step.chance * more;
            }
        }
    }
}

impl From<FateSum> for Fates {
    #[inline(always)]
    fn from(sum: FateSum) -> Fates {
        #[expect(clippy::cast_possible_truncation, reason = "shapes need no more")]
        let [chance, points, squares, cubes] = sum.means.map(|means| means.map(|mean| mean as f32));
        Fates {
            chance,
            points,
            squares,
            cubes,
        }
    }
}
