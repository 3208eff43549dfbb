//! Every choice in a position with what it is worth.

use dicewise_rules::{Keep, Position, Scored};
use dicewise_solver::{Advice, Choice, Grading, KeepChance, Ranked, Values, keep_chances};
use serde::Serialize;
use utoipa::ToSchema;

/// Every choice, the best first.
#[derive(Serialize, ToSchema)]
pub struct Advised {
    #[schema(example = "yahtzee:25TFLYC/48/-/103:12344:2")]
    position: String,
    /// All points on the card so far.
    total: u16,
    /// The expected final score of perfect play.
    expected: f64,
    /// None if the dice are yet to be thrown, or if the game is over.
    choices: Vec<ChoiceJson>,
}

/// Something to do: dice to keep, or a box to fill.
#[derive(Serialize, ToSchema)]
#[schema(as = Choice)]
struct ChoiceJson {
    /// The dice to keep; `-` for none.
    keep: Option<String>,
    /// The letter of the box to fill.
    #[serde(rename = "box")]
    code: Option<String>,
    points: Option<u16>,
    /// Whether the box would be given up although the dice fit.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    zero: bool,
    /// The bonus for a further five of a kind.
    bonus: Option<u16>,
    /// The upper bonus, if this entry reaches it.
    upper_bonus: Option<u16>,
    /// What an entry brings at once, bonuses included.
    brings: Option<u16>,
    /// What is still to come after an entry.
    later: Option<f64>,
    /// The expected final score after it.
    expected: f64,
    /// How much less that is than the best.
    loss: f64,
    /// How good it is: `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    grade: &'static str,
    /// The same in percent, as an accuracy is the mean of.
    accuracy: f64,
    /// What one would be throwing for; none for a box.
    chances: Option<Vec<ChanceJson>>,
}

/// How likely a box is to be made in this turn.
#[derive(Serialize, ToSchema)]
#[schema(as = KeepChance)]
struct ChanceJson {
    #[serde(rename = "box")]
    code: String,
    /// Playing for nothing else.
    alone: f64,
    /// Playing for the most points.
    plan: f64,
}

impl Advised {
    /// The advice for a position, as far as it has been kept.
    #[must_use]
    pub fn new(
        values: &Values,
        position: &Position,
        advice: &Advice,
        grading: &Grading,
    ) -> Advised {
        let choice = |ranked: &Ranked| {
            let (keep, category) = match ranked.choice {
                Choice::Keep(keep) => (Some(keep), None),
                Choice::Score(category) | Choice::Zero(category) => (None, Some(category)),
            };
            let brings = ranked.scored.map(Scored::total);
            ChoiceJson {
                keep: keep.map(|keep| keep.to_string()),
                code: category.map(|category| category.to_string()),
                points: ranked.scored.map(|scored| scored.points),
                zero: matches!(ranked.choice, Choice::Zero(_)),
                bonus: ranked.scored.map(|scored| scored.five_bonus),
                upper_bonus: ranked.scored.map(|scored| scored.upper_bonus),
                brings,
                later: brings.map(|brings| {
                    ranked.expected - f64::from(position.total()) - f64::from(brings)
                }),
                expected: ranked.expected,
                loss: ranked.loss,
                grade: grading.grade(ranked.loss).name(),
                accuracy: grading.accuracy(ranked.loss),
                chances: keep.map(|keep| chances(values, position, keep)),
            }
        };
        Advised {
            position: position.to_string(),
            total: position.total(),
            expected: advice.expected,
            choices: advice.choices.iter().map(choice).collect(),
        }
    }
}

fn chances(values: &Values, position: &Position, keep: Keep) -> Vec<ChanceJson> {
    let json = |chance: KeepChance| ChanceJson {
        code: chance.category.to_string(),
        alone: chance.alone,
        plan: chance.plan,
    };
    keep_chances(values, position, keep)
        .into_iter()
        .map(json)
        .collect()
}
