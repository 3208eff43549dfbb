//! How games will end that have just begun, fast enough to ask after every turn.

use std::collections::HashMap;

use crate::distribution::Distribution;
use crate::rivals::Rivals;
use crate::standing::Standing;
use crate::values::Values;

/// Looks ahead from any card, for players who play for the most points.
pub struct Outlook<'v> {
    values: &'v Values,
    /// From the empty card.
    start: &'v Distribution,
}

/// How one player's final score is distributed.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// The final scores that can happen, in ascending order, with their chances.
    pub pmf: Vec<(u16, f64)>,
    /// Whether the chances are exact.
    pub exact: bool,
}

impl<'v> Outlook<'v> {
    /// With more open boxes than these, after the first turn that is, the distribution of the empty card is
    /// moved to where the expected score is now: its shape has hardly changed, and working it out takes
    /// seconds.
    pub const EXACT_FROM: usize = 11;

    /// Looks ahead in a game of the rules that were solved; `start` is the distribution from its empty card.
    #[must_use]
    pub const fn new(values: &'v Values, start: &'v Distribution) -> Outlook<'v> {
        Outlook { values, start }
    }

    /// How a player's game will end.
    #[must_use]
    pub fn of(&self, standing: Standing) -> Prospect {
        if standing == Standing::START {
            return Prospect {
                pmf: self.start.pmf.clone(),
                exact: true,
            };
        }
        if standing.state.open().len() <= Outlook::EXACT_FROM {
            return Prospect {
                pmf: Distribution::from_standing(self.values, standing).pmf,
                exact: true,
            };
        }
        let expected = f64::from(standing.held) + self.values.get(standing.state);
        Prospect {
            pmf: moved(&self.start.pmf, expected - self.start.mean()),
            exact: false,
        }
    }
}

impl Prospect {
    /// The smallest score such that so many in a hundred games end with it or less.
    #[must_use]
    pub fn percentile(&self, percent: f64) -> u16 {
        percentile(&self.pmf, percent)
    }

    /// The chance to end with more points than others, who play on independently; a shared win counts as the
    /// part of it that one gets.
    #[must_use]
    pub fn win(&self, others: &[Prospect]) -> f64 {
        let rivals = Rivals::from_scores(others.iter().map(|other| &*other.pmf));
        let scores = self.pmf.iter();
        scores
            .map(|&(score, chance)| chance * rivals.chance(score))
            .sum()
    }
}

/// The smallest score such that so many in a hundred games end with it or less.
pub(crate) fn percentile(pmf: &[(u16, f64)], percent: f64) -> u16 {
    let mut below = 0.0;
    for &(score, chance) in pmf {
        below += chance;
        // Chances that should add up to the percentage may fall short of it by a rounding.
        if percent / 100.0 <= below + 1e-12 {
            return score;
        }
    }
    pmf.last().map_or(0, |&(score, _)| score)
}

/// The scores moved up or down; between two whole numbers the chance is shared out.
fn moved(pmf: &[(u16, f64)], by: f64) -> Vec<(u16, f64)> {
    let mut chances: HashMap<u16, f64> = HashMap::new();
    for &(score, chance) in pmf {
        let to = (f64::from(score) + by).max(0.0);
        let above = to.fract();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "no card holds more, and none less than nothing"
        )]
        let whole = to as u16;
        for (score, share) in [(whole, 1.0 - above), (whole + 1, above)] {
            *chances.entry(score).or_default() += chance * share;
        }
    }
    let mut pmf: Vec<_> = chances.into_iter().collect();
    pmf.sort_unstable_by_key(|&(score, _)| score);
    pmf
}
