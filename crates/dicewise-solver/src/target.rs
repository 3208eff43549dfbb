//! The best chance to reach a target.

use std::ops::ControlFlow;

use dicewise_rules::Position;

use crate::search::Search;
use crate::solve::Cancelled;
use crate::standing::Standing;
use crate::values::Values;

/// The largest possible chance to end with at least so many points, for every number of points, each
/// with the play that is best for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Targets {
    /// What is on the card already, without the upper bonus.
    held: u16,
    /// The chance to win at least 0, 1, 2, … points more.
    chances: Vec<f64>,
}

/// Whoever falls short of a target by a point has nothing.
pub(crate) const ALL_OR_NOTHING: [f64; 1] = [1.0];

impl Targets {
    /// Works out the chances of every target from a position of the rules that were solved. From an
    /// empty card it takes minutes: `watch` is told how much is done, from 0 to 1, and may call the
    /// work off. With more than nine boxes open, chances are exact to six digits, else to twelve.
    ///
    /// # Errors
    /// If it is called off.
    pub fn new(
        values: &Values,
        position: &Position,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Targets, Cancelled> {
        let standing = Standing::from(position);
        let search = Search::new(values, standing, &ALL_OR_NOTHING);
        Ok(Targets {
            held: standing.held,
            chances: search.for_every_need(position.dice(), watch)?,
        })
    }

    /// The chance to end with at least `target` points.
    #[must_use]
    pub fn chance(&self, target: u32) -> f64 {
        let need = target.saturating_sub(u32::from(self.held));
        let chance = usize::try_from(need)
            .ok()
            .and_then(|need| self.chances.get(need));
        chance.copied().unwrap_or(0.0)
    }

    /// Every target from the first that is not certain to the last that can be reached.
    pub fn curve(&self) -> impl Iterator<Item = (u16, f64)> + '_ {
        let curve = (self.held..).zip(self.chances.iter().copied());
        curve.skip_while(|(_, chance)| *chance == 1.0)
    }
}
