//! How turns end.

use dicewise_rules::{Category, Dice, Scored, State};

use crate::turn::{ByDice, Turn};
use crate::values::Values;

/// An entry that can end a turn, and how likely it does.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Step {
    pub(crate) category: Category,
    pub(crate) points: u16,
    pub(crate) bonus: u16,
    pub(crate) chance: f64,
}

impl Step {
    pub(crate) fn new(category: Category, scored: Scored, chance: f64) -> Step {
        Step {
            category,
            points: scored.points,
            bonus: scored.five_bonus,
            chance,
        }
    }

    /// What it adds to the total, without the upper bonus.
    pub(crate) fn gain(&self) -> u16 {
        self.points + self.bonus
    }

    /// The card after it.
    pub(crate) fn after(&self, state: State) -> State {
        state.after(self.category, self.points)
    }
}

/// Adds a way in which a turn can end, to one with the same entry if there is one. The ways of that turn are those from
/// `start` on.
pub(crate) fn add_step(steps: &mut Vec<Step>, start: usize, new: Step) {
    if new.chance == 0.0 {
        return;
    }
    let entry = |step: &Step| (step.category, step.points, step.bonus);
    match steps[start..]
        .iter_mut()
        .find(|step| entry(step) == entry(&new))
    {
        Some(step) => step.chance += new.chance,
        None => steps.push(new),
    }
}

/// The ways in which a turn can end, each once, by box.
#[derive(Default)]
pub(crate) struct Steps([Vec<Step>; Category::COUNT]);

impl Steps {
    pub(crate) fn add(&mut self, category: Category, scored: Scored, chance: f64) {
        let step = Step::new(category, scored, chance);
        add_step(&mut self.0[category.index()], 0, step);
    }

    pub(crate) fn into_vec(self) -> Vec<Step> {
        self.0.concat()
    }
}

/// Every way in which perfect play ends the turn of a card, from dice on the table or from the start.
pub(crate) fn perfect_steps(
    values: &Values,
    state: State,
    on_table: Option<(Dice, u8)>,
) -> Vec<Step> {
    best_steps(&Turn::new(values, state), on_table)
}

/// Every way in which a turn ends if its best choices are made.
pub(crate) fn best_steps(turn: &Turn, on_table: Option<(Dice, u8)>) -> Vec<Step> {
    steps_of(turn, &turn.final_rolls(on_table))
}

/// Every way in which a turn ends if its best boxes are filled, and each roll is this likely then.
pub(crate) fn steps_of(turn: &Turn, rolls: &ByDice<f64>) -> Vec<Step> {
    let mut steps = Steps::default();
    for (entry, &chance) in turn.entries.iter().zip(rolls) {
        steps.add(entry.category, entry.scored, chance);
    }
    steps.into_vec()
}
