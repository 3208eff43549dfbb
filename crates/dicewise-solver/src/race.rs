//! Everybody's chance to win, all at once.
//!
//! Whoever ends with a score gets a part of the win: all of it if everybody else has less, a half if one of them is level, and so
//! on. With `b` and `e` for the chances that another has less or just as much, that part is on average the integral of the
//! product of all `b + e·x` from 0 to 1, for the integral of `x^k` is `1 / (k + 1)`. It is a polynomial, so a few places of `x`
//! give it exactly (Gauss and Legendre), and at each of them everybody is worked out from the same products.

use crate::outlook::Prospect;

/// What is left out at both ends of the scores is less likely than this.
const NEGLIGIBLE: f64 = 1e-14;

/// The chance of each player to end with more points than all others, who play on independently; a shared win counts as the
/// part of it that each gets.
#[must_use]
pub fn win_chances(players: &[&Prospect]) -> Vec<f64> {
    let field = Field::new(players);
    let n_scores = field.n_scores;
    let mut wins = vec![0.0; players.len()];
    // Of everybody who comes before a player, and of everybody who comes after.
    let mut before = vec![1.0; players.len() * n_scores];
    for Place { x, weight } in places(players.len()) {
        for idx in 1..players.len() {
            let (done, rest) = before.split_at_mut(idx * n_scores);
            let last = &done[(idx - 1) * n_scores..];
            let (below, level) = field.of(idx - 1);
            for score in 0..n_scores {
                rest[score] = last[score] * (below[score] + level[score] * x);
            }
        }
        let mut after = vec![weight; n_scores];
        for (idx, win) in wins.iter_mut().enumerate().rev() {
            let (below, level) = field.of(idx);
            let before = &before[idx * n_scores..][..n_scores];
            for score in 0..n_scores {
                *win += level[score] * before[score] * after[score];
                after[score] *= below[score] + level[score] * x;
            }
        }
    }
    // Somebody wins: what was left out and what was rounded is shared out.
    let all: f64 = wins.iter().sum();
    wins.iter().map(|win| win / all).collect()
}

/// The scores that may win, and how likely each player is to have them or less.
struct Field {
    n_scores: usize,
    /// One player after the other.
    below: Vec<f64>,
    level: Vec<f64>,
}

impl Field {
    fn new(players: &[&Prospect]) -> Field {
        // Nobody wins with less than what some other has for certain, nor is more than this to be had.
        let least = players.iter().map(|player| least(&player.pmf));
        let most = players.iter().map(|player| most(&player.pmf));
        let (first, last) = (least.max().unwrap_or(0), most.max().unwrap_or(0));
        let n_scores = usize::from(last - first) + 1;
        let [mut below, mut level] = [(); 2].map(|()| Vec::with_capacity(players.len() * n_scores));
        for player in players {
            let mut scores = player.pmf.iter().peekable();
            let mut less = 0.0;
            while let Some((_, chance)) = scores.next_if(|(score, _)| *score < first) {
                less += chance;
            }
            for score in first..=last {
                let here = scores.next_if(|(one, _)| *one == score);
                let chance = here.map_or(0.0, |(_, chance)| *chance);
                below.push(less);
                level.push(chance);
                less += chance;
            }
        }
        Field {
            n_scores,
            below,
            level,
        }
    }

    fn of(&self, idx: usize) -> (&[f64], &[f64]) {
        let of = |all| {
            <[f64]>::split_at(all, idx * self.n_scores)
                .1
                .split_at(self.n_scores)
        };
        (of(&self.below).0, of(&self.level).0)
    }
}

/// The score that is reached but for a negligible chance.
fn least(pmf: &[(u16, f64)]) -> u16 {
    reached(pmf.iter())
}

/// The score that is not exceeded but for a negligible chance.
fn most(pmf: &[(u16, f64)]) -> u16 {
    reached(pmf.iter().rev())
}

fn reached<'s>(scores: impl Iterator<Item = &'s (u16, f64)>) -> u16 {
    let mut passed = 0.0;
    for (score, chance) in scores {
        passed += chance;
        if NEGLIGIBLE <= passed {
            return *score;
        }
    }
    0
}

/// Where a polynomial is looked at, and what that counts for in its integral from 0 to 1.
struct Place {
    x: f64,
    weight: f64,
}

/// As many places as so many players need: the polynomial has one degree less than there are players.
fn places(n_players: usize) -> Vec<Place> {
    let n = n_players.div_ceil(2);
    #[expect(clippy::cast_precision_loss, reason = "players are few")]
    let place = |idx: usize| {
        // The roots of the Legendre polynomial are near these, and Newton's method finds them from there.
        let mut x = (std::f64::consts::PI * (idx as f64 + 0.75) / (n as f64 + 0.5)).cos();
        for _ in 0..8 {
            let (value, slope) = legendre(n, x);
            x -= value / slope;
        }
        let (_, slope) = legendre(n, x);
        Place {
            x: f64::midpoint(1.0, x),
            weight: 1.0 / ((1.0 - x * x) * slope * slope),
        }
    };
    (0..n).map(place).collect()
}

/// The Legendre polynomial of a degree, and its slope.
#[expect(clippy::cast_precision_loss, reason = "players are few")]
fn legendre(degree: usize, x: f64) -> (f64, f64) {
    let (mut last, mut value) = (1.0, x);
    for n in 2..=degree {
        let n = n as f64;
        let next = ((2.0 * n - 1.0) * x * value - (n - 1.0) * last) / n;
        (last, value) = (value, next);
    }
    let slope = degree as f64 * (x * value - last) / (x * x - 1.0);
    (value, slope)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::rivals::Rivals;

    /// One player against the others, by counting who may be level.
    fn counted(players: &[&Prospect], idx: usize) -> f64 {
        let others = players
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != idx);
        let rivals = Rivals::from_scores(others.map(|(_, other)| &*other.pmf));
        let scores = players[idx].pmf.iter();
        scores
            .map(|&(score, chance)| chance * rivals.chance(score))
            .sum()
    }

    fn certain(score: u16) -> Prospect {
        Prospect {
            pmf: vec![(score, 1.0)],
            exact: true,
        }
    }

    #[test]
    fn everybody_wins_as_often_as_one_by_one() {
        let mut rng = ChaCha8Rng::seed_from_u64(26);
        for n_players in (1..=8).chain([26]) {
            for _ in 0..20 {
                let random = || {
                    let (first, n) = (rng.random_range(0..20), rng.random_range(1..40));
                    let weights: Vec<f64> = (0..n).map(|_| rng.random_range(0.0..1.0)).collect();
                    let all: f64 = weights.iter().sum();
                    let pmf = (first..).step_by(1 + n / 20).zip(weights);
                    Prospect {
                        pmf: pmf.map(|(score, weight)| (score, weight / all)).collect(),
                        exact: true,
                    }
                };
                let players: Vec<_> = std::iter::repeat_with(random).take(n_players).collect();
                let players: Vec<_> = players.iter().collect();
                let wins = win_chances(&players);
                for (idx, win) in wins.iter().enumerate() {
                    let due = counted(&players, idx);
                    assert!((win - due).abs() < 1e-12, "{n_players}: {win} is {due}");
                }
            }
        }
    }

    #[test]
    fn games_that_are_over_are_won_for_certain() {
        let [low, high] = [certain(180), certain(241)];
        assert!(win_chances(&[]).is_empty());
        assert_eq!(win_chances(&[&low]), [1.0]);
        assert_eq!(win_chances(&[&low, &high, &low]), [0.0, 1.0, 0.0]);
        assert_eq!(win_chances(&[&high, &low, &high]), [0.5, 0.0, 0.5]);
        for win in win_chances(&[&high; 3]) {
            assert!((win - 1.0 / 3.0).abs() < 1e-15, "{win}");
        }
    }
}
