//! How often scores happen.

use super::Figures;

/// Some scores that follow each other.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) from: u16,
    pub(super) to: u16,
    /// How often one's own games end with one of them.
    pub(super) own: f64,
    /// How often perfect play does.
    pub(super) perfect: f64,
}

impl Figures {
    /// All own scores, and those of perfect play but for so many percent on either side. Ranges are as wide as usual, unless
    /// they would be too many to look at.
    pub(super) fn ranges(&self, usual: u16, tail: f64) -> Vec<Range> {
        let (own, perfect) = (&self.stats, &self.perfect);
        let first = own.scores.first().map_or(u16::MAX, |&(score, _)| score);
        let first = first.min(perfect.percentile(tail));
        let last = self.best().max(perfect.percentile(100.0 - tail));
        let width = usual.max(round_width(last - first));
        let places = first / width..=last / width;
        let ranges = places.map(|place| Range {
            from: place * width,
            to: (place * width).saturating_add(width - 1),
            own: 0.0,
            perfect: 0.0,
        });
        let mut ranges: Vec<_> = ranges.collect();
        for &(score, n) in &own.scores {
            ranges[usize::from(score / width - first / width)].own +=
                f64::from(n) / f64::from(own.games.max(1));
        }
        for &(score, chance) in &perfect.pmf {
            let place = (score / width).checked_sub(first / width);
            if let Some(range) = place.and_then(|place| ranges.get_mut(usize::from(place))) {
                range.perfect += chance;
            }
        }
        ranges
    }
}

/// A round number that makes few enough ranges of so many points.
fn round_width(points: u16) -> u16 {
    const MOST: u16 = 40;
    let mut round = (0..).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_u16.pow(zeros)));
    let width = round.find(|&width| points.div_ceil(MOST) <= width);
    width.expect("some round number is larger")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_round() {
        for (points, width) in [
            (0, 1),
            (40, 1),
            (41, 2),
            (800, 20),
            (801, 50),
            (13_085, 500),
            (u16::MAX, 2000),
        ] {
            assert_eq!(round_width(points), width, "{points}");
        }
    }
}
