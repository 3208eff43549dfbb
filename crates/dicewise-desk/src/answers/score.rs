//! What dice would give in every open box.

use std::sync::Arc;

use dicewise_rules::{Category, Dice, IllegalEntry, Position, Roll, Scored, ordinary_points};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::texts::{Lang, say};

/// What dice would give in every open box.
#[derive(Serialize, ToSchema)]
pub struct Scores {
    /// As they lie.
    #[schema(example = "44466")]
    pub dice: String,
    /// The name of the rules.
    #[schema(example = "yahtzee")]
    pub rules: String,
    /// The card.
    pub position: String,
    /// The one box that is allowed while others are open.
    pub forced: Option<String>,
    /// In the order of the sheet.
    pub boxes: Vec<BoxScore>,
}

/// What they would give in one of them.
#[derive(Serialize, ToSchema)]
pub struct BoxScore {
    /// Its letter.
    #[serde(rename = "box")]
    #[schema(example = "H")]
    pub code: String,
    /// What would be written there; 0 where it is not allowed.
    pub points: u16,
    /// The bonus for a further five of a kind.
    pub bonus: u16,
    /// The upper bonus, if this entry reaches it.
    pub upper_bonus: u16,
    /// Whether it is allowed.
    pub legal: bool,
    /// Why it is not allowed.
    pub reason: Option<String>,
    /// The same for people.
    #[serde(skip)]
    pub why_not: Option<IllegalEntry>,
    /// The box.
    #[serde(skip)]
    pub category: Category,
    /// Whether the dice count as a joker there.
    pub joker: bool,
    /// The card afterwards; none where it is not allowed.
    #[schema(example = "yahtzee:4TFSLC/49/+/124")]
    pub then: Option<String>,
}

/// Why dice can't be scored.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
pub enum WrongScore {
    /// Every box is filled.
    #[error("every box is filled")]
    Full,
    /// The position has dice of its own.
    #[error("in the position lie {0}")]
    OtherDice(Dice),
}

impl Scores {
    /// Scores dice in every open box of a card, and says in a language, or in none for programs, what is not allowed.
    ///
    /// # Errors
    /// If there is none, or if other dice lie there.
    pub fn new(lang: Option<Lang>, position: &Position, roll: Roll) -> Result<Scores, WrongScore> {
        let dice = roll.dice();
        if position.state().is_over() {
            return Err(WrongScore::Full);
        }
        if let Some((other, _)) = position.dice()
            && other != dice
        {
            return Err(WrongScore::OtherDice(other));
        }
        let open = position.state().open();
        Ok(Scores {
            dice: roll.to_string(),
            rules: position.rules().id().to_owned(),
            position: position.to_string(),
            forced: forced(position, dice).map(|category| category.to_string()),
            boxes: open
                .iter()
                .map(|category| BoxScore::new(lang, position, dice, category))
                .collect(),
        })
    }
}

impl BoxScore {
    fn new(lang: Option<Lang>, position: &Position, dice: Dice, category: Category) -> BoxScore {
        let rules = position.rules();
        let scored = position.state().score(rules, dice, category);
        let points = scored.unwrap_or_default();
        BoxScore {
            code: category.to_string(),
            points: points.points,
            bonus: points.five_bonus,
            upper_bonus: points.upper_bonus,
            legal: scored.is_ok(),
            reason: scored.err().map(|reason| match lang {
                None => reason.to_string(),
                Some(lang) => lang.why_not(rules, reason),
            }),
            why_not: scored.err(),
            category,
            joker: ordinary_points(rules, dice, category) < points.points,
            then: scored
                .ok()
                .and_then(|scored| after(position, category, scored)),
        }
    }
}

impl WrongScore {
    /// The same in words.
    #[must_use]
    pub fn text(&self, lang: Lang, roll: Roll) -> String {
        match self {
            WrongScore::Full => say!(lang, "usage-card-full"),
            WrongScore::OtherDice(there) => say!(
                lang,
                "usage-other-dice",
                there = there.to_string(),
                dice = roll.to_string()
            ),
        }
    }
}

/// The card after an entry.
fn after(position: &Position, category: Category, scored: Scored) -> Option<String> {
    let state = position.state().after(category, scored.points);
    let total = position.total() + scored.total();
    let then = Position::new(Arc::clone(position.rules()), state, total).ok()?;
    Some(then.to_string())
}

/// The one box that is allowed while others are open too.
fn forced(position: &Position, dice: Dice) -> Option<Category> {
    let state = position.state();
    let legal = state.legal(position.rules(), dice);
    let alone = legal.len() == 1 && 1 < state.open().len();
    legal.iter().next().filter(|_| alone)
}
