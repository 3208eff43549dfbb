//! What can be expected, box by box.

use dicewise_rules::{Category, State};

use crate::fate::{FateSum, Fates};
use crate::odds::is_made;
use crate::step::Step;
use crate::values::Values;

/// What can be expected until the end of the game, under play for the most points.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(crate) struct Forecast {
    pub(crate) points: [f64; Category::COUNT],
    /// The chance of each box to be made.
    pub(crate) made: [f64; Category::COUNT],
    pub(crate) five_bonus: f64,
    pub(crate) upper_chance: f64,
    /// How all points together are spread.
    pub(crate) fates: Fates,
}

/// A forecast that is added up from the ways in which a turn may end.
#[derive(Default)]
pub(crate) struct ForecastSum {
    boxes: Forecast,
    fates: FateSum,
}

impl Forecast {
    /// On a full card with this upper bonus, and with points in the box for five of a kind or not.
    pub(crate) fn full(bonus: u16, five: bool) -> Forecast {
        Forecast {
            upper_chance: if bonus == 0 { 0.0 } else { 1.0 },
            fates: Fates::full(bonus, five),
            ..Forecast::default()
        }
    }

    /// On a card whose turn ends in these ways.
    pub(crate) fn after(
        values: &Values,
        state: State,
        steps: impl IntoIterator<Item = Step>,
    ) -> Forecast {
        let mut sum = ForecastSum::default();
        for step in steps {
            sum.add(&step, values.forecast(step.after(state)));
        }
        sum.finish()
    }
}

impl ForecastSum {
    /// Counts in a way in which the turn may end, and what is expected from there on.
    #[inline(always)]
    pub(crate) fn add(&mut self, step: &Step, from_there: &Forecast) {
        let (sum, chance) = (&mut self.boxes, step.chance);
        for (points, more) in sum.points.iter_mut().zip(&from_there.points) {
            *points += chance * more;
        }
        for (made, more) in sum.made.iter_mut().zip(&from_there.made) {
            *made += chance * more;
        }
        let idx = step.category.index();
        sum.points[idx] += chance * f64::from(step.points);
        if is_made(step.category, step.points) {
            sum.made[idx] += chance;
        }
        sum.five_bonus += chance * (from_there.five_bonus + f64::from(step.bonus));
        sum.upper_chance += chance * from_there.upper_chance;
        self.fates.add(step, &from_there.fates);
    }

    #[inline(always)]
    pub(crate) fn finish(self) -> Forecast {
        Forecast {
            fates: Fates::from(self.fates),
            ..self.boxes
        }
    }
}
