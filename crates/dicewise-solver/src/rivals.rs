//! The others at the table, as somebody sees them who wants to win.

use crate::distribution::Distribution;

/// What a final score is worth against others whose final scores are yet to be known.
#[derive(Clone, Debug, PartialEq)]
pub struct Rivals {
    /// The part of a win that one gets with 0, 1, 2, … points; with more, all of it.
    shares: Vec<f64>,
}

/// Chances that differ by less from none or from certainty are as good as these.
const NEGLIGIBLE: f64 = 1e-13;

impl Rivals {
    /// The others, by how their final scores are distributed, each independent of the others.
    #[must_use]
    pub fn new<'d>(others: impl IntoIterator<Item = &'d Distribution>) -> Rivals {
        Rivals::from_scores(others.into_iter().map(|other| &*other.pmf))
    }

    pub(crate) fn from_scores<'d>(others: impl Iterator<Item = &'d [(u16, f64)]>) -> Rivals {
        let others: Vec<Scores> = others.map(Scores::new).collect();
        let most = others.iter().map(|other| other.exactly.len()).max();
        let share = |score: usize| {
            // How likely nobody is ahead and so many are level.
            let mut level = vec![1.0];
            for other in &others {
                let (below, equal) = other.at(score);
                // Nobody else makes up for somebody who is ahead for certain.
                if below + equal < NEGLIGIBLE {
                    return 0.0;
                }
                if equal == 0.0 {
                    level.iter_mut().for_each(|chance| *chance *= below);
                    continue;
                }
                level.push(0.0);
                for n in (0..level.len()).rev() {
                    let one_less = n.checked_sub(1).map_or(0.0, |n| level[n]);
                    level[n] = level[n] * below + one_less * equal;
                }
            }
            let shares = level.iter().zip(1_u32..);
            shares.map(|(chance, n)| chance / f64::from(n)).sum::<f64>()
        };
        let mut shares: Vec<f64> = (0..most.unwrap_or(0)).map(share).collect();
        let certain = |share: &&f64| 1.0 - NEGLIGIBLE < **share;
        shares.truncate(shares.len() - shares.iter().rev().take_while(certain).count());
        Rivals { shares }
    }

    /// The chance to win with that final score; a shared win counts as the part of it that one gets.
    #[must_use]
    pub fn chance(&self, score: u16) -> f64 {
        self.shares.get(usize::from(score)).copied().unwrap_or(1.0)
    }

    /// The smallest score that is sure to win, and what it is worth to fall short of it by nothing,
    /// one point, two, …
    pub(crate) fn worth(&self) -> (usize, Vec<f64>) {
        let mut worth = vec![1.0];
        let hopeful = |share: &&f64| NEGLIGIBLE < **share;
        worth.extend(self.shares.iter().rev().take_while(hopeful));
        (self.shares.len(), worth)
    }
}

/// One rival's final scores.
struct Scores {
    /// The chance to have exactly 0, 1, 2, … points, and to have fewer.
    exactly: Vec<(f64, f64)>,
}

impl Scores {
    fn new(pmf: &[(u16, f64)]) -> Scores {
        let most = pmf.iter().map(|&(score, _)| score).max().unwrap_or(0);
        let mut exactly = vec![(0.0, 0.0); usize::from(most) + 1];
        for &(score, chance) in pmf {
            exactly[usize::from(score)].1 += chance;
        }
        let mut below = 0.0;
        for scores in &mut exactly {
            scores.0 = below;
            below += scores.1;
        }
        Scores { exactly }
    }

    /// The chances to have fewer points than these and to have as many.
    fn at(&self, score: usize) -> (f64, f64) {
        self.exactly.get(score).copied().unwrap_or((1.0, 0.0))
    }
}
