//! What can be expected, box by box.

use dicewise_rules::Category;

use crate::ahead::Tally;
use crate::odds::is_made;
use crate::step::Step;

/// What can be expected until the end of the game.
#[derive(Copy, Clone, Default)]
pub(crate) struct Forecast {
    pub(crate) points: [f64; Category::COUNT],
    /// The chance of each box to be made.
    pub(crate) made: [f64; Category::COUNT],
    pub(crate) five_bonus: f64,
    pub(crate) upper_bonus: f64,
    pub(crate) upper_chance: f64,
}

impl Forecast {
    /// Counts in what a step brings at once.
    pub(crate) fn add(&mut self, step: &Step) {
        let idx = step.category.index();
        self.points[idx] += step.chance * f64::from(step.points);
        self.five_bonus += step.chance * f64::from(step.bonus);
        if is_made(step.category, step.points) {
            self.made[idx] += step.chance;
        }
    }

    /// Counts in what is expected from a card on that is reached by this chance.
    fn go_on(&mut self, from_there: &Forecast, chance: f64) {
        for (points, more) in self.points.iter_mut().zip(&from_there.points) {
            *points += chance * more;
        }
        for (made, more) in self.made.iter_mut().zip(&from_there.made) {
            *made += chance * more;
        }
        self.five_bonus += chance * from_there.five_bonus;
        self.upper_bonus += chance * from_there.upper_bonus;
        self.upper_chance += chance * from_there.upper_chance;
    }
}

impl Tally for Forecast {
    fn full(bonus: u16) -> Forecast {
        Forecast {
            upper_bonus: f64::from(bonus),
            upper_chance: if bonus == 0 { 0.0 } else { 1.0 },
            ..Forecast::default()
        }
    }

    fn gather<'t>(ways: impl Iterator<Item = (&'t Step, &'t Forecast)> + Clone) -> Forecast {
        let mut sum = Forecast::default();
        for (step, from_there) in ways {
            sum.add(step);
            sum.go_on(from_there, step.chance);
        }
        sum
    }
}
