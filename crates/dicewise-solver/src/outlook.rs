//! How games will end that have just begun, fast enough to ask after every turn.

use std::ops::ControlFlow;

use crate::ahead::Ahead;
use crate::distribution::Distribution;
use crate::mass::Mass;
use crate::rivals::Rivals;
use crate::solve::Cancelled;
use crate::spread::Spread;
use crate::standing::Standing;
use crate::values::Values;

/// Looks ahead from any card, for players who play for the most points.
pub struct Outlook<'v> {
    values: &'v Values,
    /// From the empty card.
    start: &'v Distribution,
}

/// How one player's final score is distributed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The final scores that can happen, in ascending order, with their chances.
    pub pmf: Vec<(u16, f64)>,
    /// Whether the chances are exact.
    pub exact: bool,
}

impl<'v> Outlook<'v> {
    /// With more open boxes than these, the distribution of the empty card is moved and stretched to what is known of
    /// the card: its mean, its spread and its skewness are exact. To work it out would take from a hundredth of a
    /// second to seconds.
    pub const EXACT_FROM: usize = 6;

    /// Looks ahead in a game of the rules that were solved; `start` is the distribution from its empty card.
    #[must_use]
    pub const fn new(values: &'v Values, start: &'v Distribution) -> Outlook<'v> {
        Outlook { values, start }
    }

    /// How a player's game will end.
    #[must_use]
    pub fn of(&self, standing: Standing) -> Prospect {
        let watch = || ControlFlow::Continue(());
        let all = self.of_all(&[standing], watch);
        let one = all.ok().and_then(|mut all| all.pop());
        one.expect("one for one, and nobody calls it off")
    }

    /// How games of several players, or from several turns on, will end.
    ///
    /// # Errors
    /// If `watch` calls it off.
    pub fn of_all(
        &self,
        standings: &[Standing],
        watch: impl Fn() -> ControlFlow<()> + Sync,
    ) -> Result<Vec<Prospect>, Cancelled> {
        let go_on = || match watch() {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Cancelled),
        };
        let n_open = |idx: &usize| standings[*idx].state.open().len();
        let (far, mut near): (Vec<_>, Vec<_>) =
            (0..standings.len()).partition(|idx| Outlook::EXACT_FROM < n_open(idx));
        let mut prospects = vec![Prospect::default(); standings.len()];
        for idx in far {
            go_on()?;
            prospects[idx] = self.at_first(standings[idx]);
        }
        // Cards with more open boxes lead to most of the others.
        near.sort_by_key(|idx| std::cmp::Reverse(n_open(idx)));
        let mut ahead: Ahead<'_, Mass> = Ahead::new(self.values);
        for alike in near.chunk_by(|a, b| n_open(a) == n_open(b)) {
            go_on()?;
            let states: Vec<_> = alike.iter().map(|idx| standings[*idx].state).collect();
            for (idx, to_come) in alike.iter().zip(ahead.of(&states)) {
                prospects[*idx] = Prospect {
                    pmf: to_come.above(standings[*idx].held),
                    exact: true,
                };
            }
        }
        Ok(prospects)
    }

    /// With many open boxes: exact on the empty card, about right on others.
    fn at_first(&self, standing: Standing) -> Prospect {
        if standing == Standing::START {
            return Prospect {
                pmf: self.start.pmf.clone(),
                exact: true,
            };
        }
        let to_come = self.values.spread(standing.state);
        let final_score = Spread {
            mean: f64::from(standing.held) + to_come.mean,
            ..to_come
        };
        Prospect {
            pmf: reshaped(&self.start.pmf, final_score),
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

/// A distribution with this mean, spread and skewness, as much like another as that allows: what is missing in
/// skewness is made up for by noise that has none.
fn reshaped(pmf: &[(u16, f64)], to: Spread) -> Vec<(u16, f64)> {
    let of = Spread::of(pmf);
    let part = (to.skewness / of.skewness).cbrt();
    let part = if part.is_finite() {
        part.clamp(-1.0, 1.0)
    } else {
        0.0
    };
    let stretched = stretched(pmf, |score| {
        to.mean + part * to.sd * (score - of.mean) / of.sd
    });
    let blurred = blurred(&stretched, to.sd * (1.0 - part * part).sqrt());
    let scores = 0..;
    let likely = scores.zip(blurred).filter(|(_, chance)| *chance != 0.0);
    likely.collect()
}

/// The chances of 0, 1, 2, … points if each score becomes another; between two whole numbers a chance is shared out.
fn stretched(pmf: &[(u16, f64)], to: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut chances = Vec::new();
    for &(score, chance) in pmf {
        let to = to(f64::from(score)).max(0.0);
        let above = to.fract();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "no card holds more, and none less than nothing"
        )]
        let whole = to as usize;
        if chances.len() < whole + 2 {
            chances.resize(whole + 2, 0.0);
        }
        chances[whole] += chance * (1.0 - above);
        chances[whole + 1] += chance * above;
    }
    chances
}

/// The same with noise of this standard deviation; nobody ends with less than nothing.
fn blurred(chances: &[f64], sd: f64) -> Vec<f64> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no spread is that large"
    )]
    let reach = (5.0 * sd).ceil() as usize;
    #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
    let noise = |off: usize| match off {
        // Also where there is no noise at all.
        0 => 1.0,
        _ => (-(off as f64 / sd).powi(2) / 2.0).exp(),
    };
    let one_side: Vec<f64> = (0..=reach).map(noise).collect();
    let all = 2.0 * one_side.iter().sum::<f64>() - 1.0;
    let mut blurred = vec![0.0; chances.len() + reach];
    for (score, chance) in chances
        .iter()
        .enumerate()
        .filter(|(_, chance)| **chance != 0.0)
    {
        for (off, weight) in one_side.iter().enumerate() {
            let share = chance * weight / all;
            blurred[score + off] += share;
            if off != 0 {
                blurred[score.saturating_sub(off)] += share;
            }
        }
    }
    blurred
}
