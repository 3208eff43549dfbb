//! How somebody did.

use dicewise_solver::{Grade, Grading};

use crate::texts::{Lang, say};

/// The answers so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// What counts as good.
    grading: Grading,
    /// What each of them lost.
    losses: Vec<f64>,
}

impl Tally {
    /// No answers yet.
    pub fn new(grading: Grading) -> Tally {
        Tally {
            grading,
            losses: Vec::new(),
        }
    }

    /// Adds an answer by what it lost.
    pub fn add(&mut self, loss: f64) {
        self.losses.push(loss);
    }

    /// How many answers there are.
    #[expect(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(&self) -> usize {
        self.losses.len()
    }

    /// What they lost together.
    pub fn loss(&self) -> f64 {
        self.losses.iter().sum()
    }

    /// The mean accuracy in percent; none before the first answer.
    pub fn accuracy(&self) -> Option<f64> {
        let sum: f64 = self
            .losses
            .iter()
            .map(|&loss| self.grading.accuracy(loss))
            .sum();
        let n = u32::try_from(self.len()).ok().filter(|&n| n != 0)?;
        Some(sum / f64::from(n))
    }

    /// The grades, in the order of the answers.
    pub fn grades(&self) -> impl Iterator<Item = Grade> {
        self.losses.iter().map(|&loss| self.grading.grade(loss))
    }

    /// The most answers in a row that deserve no mark.
    pub fn streak(&self) -> usize {
        let grades: Vec<_> = self.grades().collect();
        let runs = grades.split(|&grade| Grade::Good < grade);
        runs.map(<[Grade]>::len).max().unwrap_or(0)
    }

    /// All that in words.
    pub fn tell(&self, lang: Lang) -> Vec<String> {
        let Some(accuracy) = self.accuracy() else {
            return Vec::new();
        };
        let of = |wanted| self.grades().filter(|&grade| grade == wanted).count();
        vec![
            say!(
                lang,
                "train-answered",
                n = self.len(),
                best = of(Grade::Best),
                good = of(Grade::Good),
                inaccuracies = of(Grade::Inaccuracy),
                mistakes = of(Grade::Mistake),
                blunders = of(Grade::Blunder)
            ),
            say!(
                lang,
                "train-summary",
                loss = lang.number(self.loss(), 2),
                accuracy = lang.percent(accuracy / 100.0),
                streak = self.streak()
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_decide_what_is_good() {
        let mut tally = Tally::new(Grading {
            inaccuracy: 3.0,
            mistake: 3.0,
            falloff: 0.0,
            ..Grading::USUAL
        });
        for loss in [0.7, 2.0, 3.0] {
            tally.add(loss);
        }
        let grades: Vec<_> = tally.grades().collect();
        assert_eq!(grades, [Grade::Good, Grade::Good, Grade::Mistake]);
        assert_eq!(tally.accuracy(), Some(100.0));
        assert_eq!(tally.streak(), 2);
    }

    #[test]
    fn answers_add_up() {
        let mut tally = Tally::default();
        assert_eq!(tally.accuracy(), None);
        assert_eq!(tally.tell(Lang::En), [""; 0]);
        for loss in [0.0, 0.3, 2.0, 0.0, 0.04, 0.1, 7.0, 0.7] {
            tally.add(loss);
        }
        assert_eq!(tally.streak(), 3);
        assert!((tally.loss() - 10.14).abs() < 1e-9);
        assert_eq!(
            tally.tell(Lang::En),
            [
                "8 answered. Best: 3, good: 2, inaccuracies: 1, mistakes: 1, blunders: 1.",
                "10.14 points lost, accuracy 83.8 %, longest streak 3."
            ]
        );
    }
}
