//! Advice for somebody who plays not for points but for a chance.

use std::ops::ControlFlow;

use dicewise_rules::{Position, Scored};
use dicewise_solver::{
    Advice, Cancelled, ChanceAdvice, ChanceChoice, Choice, Distribution, Plan, Ranked, Rivals,
    Values,
};
use serde::Serialize;
use utoipa::ToSchema;

/// Every choice, ranked by the chance to reach a target.
#[derive(Serialize, ToSchema)]
pub struct ToReach {
    position: String,
    total: u16,
    target: u32,
    /// The best chance to end with at least so many points.
    pub chance: f64,
    /// The best first.
    pub choices: Vec<ByChance>,
}

/// Every choice, ranked by the chance to win.
#[derive(Serialize, ToSchema)]
pub struct ToWin {
    position: String,
    total: u16,
    others: Vec<String>,
    /// Whether the choices are ranked by the chance to win; if not, by expected points.
    exact: bool,
    /// The best chance to win; a shared win counts as the part of it that one gets.
    pub chance: Option<f64>,
    /// The expected final score of play for points.
    pub expected: f64,
    /// The best first.
    pub choices: Vec<ByChance>,
}

/// A choice with its chance, and for comparison its expected score.
#[derive(Serialize, ToSchema)]
pub struct ByChance {
    keep: Option<String>,
    #[serde(rename = "box")]
    code: Option<String>,
    points: Option<u16>,
    /// None if there are too many open boxes to know it.
    pub chance: Option<f64>,
    /// In chance, or in points if the chance is not known.
    pub loss: f64,
    /// The expected final score after it, with play for points.
    pub expected: f64,
    /// What to do.
    #[serde(skip)]
    pub choice: Choice,
    /// What it brings at once.
    #[serde(skip)]
    pub scored: Option<Scored>,
}

impl ToReach {
    /// The choices by the chance of at least `target` points.
    #[must_use]
    pub fn new(position: &Position, target: u32, advice: &ChanceAdvice) -> ToReach {
        ToReach {
            position: position.to_string(),
            total: position.total(),
            target,
            chance: advice.chance,
            choices: advice.choices.iter().map(ByChance::from).collect(),
        }
    }
}

impl ToWin {
    /// The choices by the chance to win against others, or by points while it is too early to know the
    /// chance.
    ///
    /// # Errors
    /// If `watch` calls it off.
    pub fn new(
        values: &Values,
        position: &Position,
        others: &[Position],
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<ToWin, Cancelled> {
        let for_points = Advice::new(values, position);
        let exact = position.state().open().len() <= Plan::HORIZON;
        let (chance, choices) = if exact {
            let others = others
                .iter()
                .map(|other| Distribution::with(values, other, |_| watch(0.0)));
            let others = others.collect::<Result<Vec<_>, Cancelled>>()?;
            let rivals = Rivals::new(&others);
            let advice = ChanceAdvice::to_win(values, position, &rivals, watch)?;
            let choices = advice.choices.iter().map(ByChance::from);
            (Some(advice.chance), choices.collect())
        } else {
            let choices = for_points.choices.iter().map(ByChance::from);
            (None, choices.collect())
        };
        Ok(ToWin {
            position: position.to_string(),
            total: position.total(),
            others: others.iter().map(ToString::to_string).collect(),
            exact,
            chance,
            expected: for_points.expected,
            choices,
        })
    }
}

impl ByChance {
    fn new(choice: Choice, scored: Option<Scored>) -> ByChance {
        let (keep, category) = match choice {
            Choice::Keep(keep) => (Some(keep), None),
            Choice::Score(category) | Choice::Zero(category) => (None, Some(category)),
        };
        ByChance {
            keep: keep.map(|keep| keep.to_string()),
            code: category.map(|category| category.to_string()),
            points: scored.map(|scored| scored.points),
            chance: None,
            loss: 0.0,
            expected: 0.0,
            choice,
            scored,
        }
    }
}

impl From<&ChanceChoice> for ByChance {
    fn from(choice: &ChanceChoice) -> ByChance {
        ByChance {
            chance: Some(choice.chance),
            loss: choice.loss,
            expected: choice.expected,
            ..ByChance::new(choice.choice, choice.scored)
        }
    }
}

impl From<&Ranked> for ByChance {
    fn from(ranked: &Ranked) -> ByChance {
        ByChance {
            loss: ranked.loss,
            expected: ranked.expected,
            ..ByChance::new(ranked.choice, ranked.scored)
        }
    }
}
