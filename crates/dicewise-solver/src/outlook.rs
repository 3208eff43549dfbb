//! How games will end that have just begun, fast enough to ask after every turn.

use std::ops::ControlFlow;

use crate::ahead::Ahead;
use crate::distribution::Distribution;
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
    /// With more open boxes than these, the distribution is put together from bells: one for each fate of the game, with
    /// the right mean, spread and skewness. To work it out would take from a hundredth of a second to seconds.
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
            self.values.foresee(standings[idx].state, &watch)?;
            prospects[idx] = self.at_first(standings[idx]);
        }
        // Cards with more open boxes lead to most of the others.
        near.sort_by_key(|idx| std::cmp::Reverse(n_open(idx)));
        let mut ahead = Ahead::new(self.values);
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

    /// With many open boxes: exact on the empty card, nearly right on others.
    fn at_first(&self, standing: Standing) -> Prospect {
        if standing == Standing::START {
            return Prospect {
                pmf: self.start.pmf.clone(),
                exact: true,
            };
        }
        let mut chances = Vec::new();
        for (chance, to_come) in self.values.forecast(standing.state).fates.iter() {
            let final_score = Spread {
                mean: f64::from(standing.held) + to_come.mean,
                ..to_come
            };
            add_bell(&mut chances, chance, final_score);
        }
        let scores = 0..;
        let likely = scores.zip(chances).filter(|(_, chance)| *chance != 0.0);
        Prospect {
            pmf: likely.collect(),
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

/// Adds a chance to those of 0, 1, 2, … points, spread like this: a bell that leans to one side as far as its skewness
/// says (a gamma distribution that is moved, and mirrored where the unlucky games stick out).
fn add_bell(chances: &mut Vec<f64>, chance: f64, spread: Spread) {
    /// A bell that leans further has no peak.
    const MOST_SKEWED: f64 = 1.8;
    /// One that leans less leans too little to be told from one that does not.
    const LEAST_SKEWED: f64 = 0.02;
    /// One that is narrower is no more than two neighbouring scores.
    const NARROWEST: f64 = 0.6;
    let Spread { mean, sd, skewness } = spread;
    let lean = skewness.clamp(-MOST_SKEWED, MOST_SKEWED);
    let density = |score: f64| {
        let off = (score - mean) / sd;
        if sd < NARROWEST {
            return (1.0 - (score - mean).abs()).max(0.0);
        }
        if lean.abs() < LEAST_SKEWED {
            return (-off * off / 2.0).exp();
        }
        let shape = 4.0 / (lean * lean);
        // In units in which the gamma distribution's mean and variance are its shape; 1 is its mean.
        let at = 1.0 + off * lean / 2.0;
        if at <= 0.0 {
            return 0.0;
        }
        ((shape - 1.0) * at.ln() - shape * (at - 1.0)).exp()
    };
    let reach = 9.0 * sd + 1.0;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no card holds more, and none less than nothing"
    )]
    let [first, last] = [mean - reach, mean + reach].map(|score| score.max(0.0) as usize);
    #[expect(clippy::cast_precision_loss, reason = "a few thousand")]
    let densities: Vec<f64> = (first..=last).map(|score| density(score as f64)).collect();
    let all: f64 = densities.iter().sum();
    if chances.len() <= last {
        chances.resize(last + 1, 0.0);
    }
    for (sum, density) in chances[first..].iter_mut().zip(densities) {
        *sum += chance * density / all;
    }
}
