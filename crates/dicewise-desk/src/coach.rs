//! What the coach has to say about the dice on the table.

use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_rules::{Category, Position, Scored};
use dicewise_solver::{
    Advice, Bot, Cancelled, ChanceAdvice, Choice, Plan, Standing, Values, keep_chances,
};

use crate::table::Table;

/// What the coach is asked to help with.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Goal {
    /// The most points.
    Points,
    /// The best chance of at least so many.
    Target(u16),
}

/// Every choice in a position, best first.
#[derive(Clone, Debug)]
pub struct Hints {
    /// What they are for.
    pub goal: Goal,
    /// The expected final score, or the chance to reach the target.
    pub worth: f64,
    /// Every choice, the best first.
    pub list: Vec<Hint>,
}

/// One choice.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What to do.
    pub choice: Choice,
    /// What an entry brings; none for a keep.
    pub scored: Option<Scored>,
    /// The expected final score, or the chance to reach the target.
    pub worth: f64,
    /// How much less that is than the best.
    pub loss: f64,
    /// The likeliest boxes that one would be throwing for, by plan.
    pub chances: Vec<(Category, f64)>,
}

/// So many choices come with chances.
const WITH_CHANCES: usize = 10;

/// The position of the player whose turn it is.
pub fn position(table: &Table) -> Option<Position> {
    let player = table.player()?;
    let card = table.game().card(player);
    let rules = table.rules();
    let position = Position::new(Arc::clone(rules), card.state(), card.total(rules)).ok()?;
    let Some(roll) = table.roll_on_table() else {
        return Some(position);
    };
    let rolls_left = u8::try_from(table.rolls_left()).ok()?;
    position.with_dice(roll.dice(), rolls_left).ok()
}

impl Hints {
    /// For somebody who wants the most points.
    pub fn for_points(values: &Values, position: &Position) -> Hints {
        let advice = Advice::new(values, position);
        let list = advice.choices.iter().enumerate().map(|(idx, ranked)| Hint {
            choice: ranked.choice,
            scored: ranked.scored,
            worth: ranked.expected,
            loss: ranked.loss,
            chances: chances(values, position, ranked.choice, idx),
        });
        Hints {
            goal: Goal::Points,
            worth: advice.expected,
            list: list.collect(),
        }
    }

    /// For somebody who wants to reach a target. From an empty card it takes a minute: `watch` may
    /// call it off.
    pub fn for_target(
        values: &Values,
        position: &Position,
        target: u16,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Hints, Cancelled> {
        let advice = ChanceAdvice::to_reach(values, position, u32::from(target), watch)?;
        let list = advice.choices.iter().enumerate().map(|(idx, choice)| Hint {
            choice: choice.choice,
            scored: choice.scored,
            worth: choice.chance,
            loss: choice.loss,
            chances: chances(values, position, choice.choice, idx),
        });
        Ok(Hints {
            goal: Goal::Target(target),
            worth: advice.chance,
            list: list.collect(),
        })
    }

    /// How much a choice loses against the best.
    pub fn loss(&self, choice: Choice) -> Option<f64> {
        let found = self.list.iter().find(|hint| hint.choice == choice);
        found.map(|hint| hint.loss)
    }

    /// The best choice.
    pub fn best(&self) -> Option<&Hint> {
        self.list.first()
    }

    /// What scoring in a box is worth.
    pub fn of_box(&self, category: Category) -> Option<&Hint> {
        let wanted = Choice::Score(category);
        self.list.iter().find(|hint| hint.choice == wanted)
    }
}

/// The three likeliest boxes after a keep that are not made already.
fn chances(
    values: &Values,
    position: &Position,
    choice: Choice,
    idx: usize,
) -> Vec<(Category, f64)> {
    let Choice::Keep(keep) = choice else {
        return Vec::new();
    };
    if WITH_CHANCES <= idx {
        return Vec::new();
    }
    let mut chances = keep_chances(values, position, keep);
    chances.retain(|chance| 0.0005 <= chance.plan && chance.alone < 1.0);
    chances.sort_by(|a, b| b.plan.total_cmp(&a.plan));
    chances.truncate(3);
    chances
        .iter()
        .map(|chance| (chance.category, chance.plan))
        .collect()
}

/// What the bot whose turn it is does with the dice on the table.
pub fn bot_choice(values: &Values, table: &Table) -> Option<Choice> {
    choice_of(table.bot()?, values, table, |_| ControlFlow::Continue(()))
}

/// What a bot would do with the dice on the table; none if there are none, or `watch` calls it off.
pub fn choice_of(
    bot: Bot,
    values: &Values,
    table: &Table,
    watch: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<Choice> {
    let player = table.player()?;
    let standing: Standing = table.standing(player);
    let rivals = table.rivals(player);
    let roll = table.roll_on_table()?;
    let rolls_left = u8::try_from(table.rolls_left()).ok()?;
    let horizon = Plan::HORIZON;
    let plan = Plan::new(bot, values, standing, &rivals, horizon, watch).ok()?;
    Some(plan.choose(roll.dice(), rolls_left, &mut table.whim()))
}
