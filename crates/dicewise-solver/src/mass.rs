//! Probability over points.

use std::ops::Range;

use crate::step::Step;

/// How likely somebody is to have so many points, from `least` on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mass {
    pub(crate) least: usize,
    pub(crate) chances: Vec<f64>,
}

impl Mass {
    /// Certainty.
    pub(crate) fn at(points: usize) -> Mass {
        Mass {
            least: points,
            chances: vec![1.0],
        }
    }

    /// All of it.
    pub(crate) fn sum(&self) -> f64 {
        self.chances.iter().sum()
    }

    /// The points that can be had and how likely they are, on top of others.
    pub(crate) fn above(&self, held: u16) -> Vec<(u16, f64)> {
        let scores = usize::from(held) + self.least..;
        let likely = scores
            .zip(&self.chances)
            .filter(|(_, chance)| **chance != 0.0);
        likely
            .map(|(score, chance)| (u16::try_from(score).expect("no card holds more"), *chance))
            .collect()
    }

    /// From the fewest points to those that nobody has any more, with so many points more.
    pub(crate) fn reach(&self, gain: usize) -> Range<usize> {
        let least = self.least + gain;
        least..least + self.chances.len()
    }

    /// Makes room for points in this reach.
    pub(crate) fn make_room(&mut self, reach: Range<usize>) {
        if self.chances.is_empty() {
            self.least = reach.start;
        }
        if let Some(missing) = self.least.checked_sub(reach.start) {
            self.chances.splice(0..0, std::iter::repeat_n(0.0, missing));
            self.least = reach.start;
        }
        let len = reach.end - self.least;
        if self.chances.len() < len {
            self.chances.resize(len, 0.0);
        }
    }

    /// Adds another's probability, moved up by `gain` points and weighed.
    pub(crate) fn add(&mut self, other: &Mass, gain: usize, weight: f64) {
        self.make_room(other.reach(gain));
        let start = other.least + gain - self.least;
        for (own, chance) in self.chances[start..].iter_mut().zip(&other.chances) {
            *own += weight * chance;
        }
    }

    /// The points still to come on a card whose turn ends in these ways, each with the points to come after it.
    pub(crate) fn gather<'t>(ways: impl Iterator<Item = (&'t Step, &'t Mass)> + Clone) -> Mass {
        let gain = |step: &Step| usize::from(step.gain());
        let reaches = ways.clone().map(|(step, more)| more.reach(gain(step)));
        let mut sum = Mass::default();
        if let Some(all) = reaches.reduce(|a, b| a.start.min(b.start)..a.end.max(b.end)) {
            sum.make_room(all);
        }
        for (step, more) in ways {
            sum.add(more, gain(step), step.chance);
        }
        sum
    }
}
