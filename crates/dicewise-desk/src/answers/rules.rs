//! Rule sets, every field of them, and what is wrong with house rules.

use std::sync::Arc;

use dicewise_rules::{Problem, RuleSet, WrongRules};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::texts::Lang;

/// A rule set as it is written down: the schema of what the rules crate writes.
#[derive(ToSchema)]
pub struct RuleSpec {
    /// What positions and records call it.
    #[schema(example = "yahtzee")]
    pub id: String,
    /// What people call it.
    #[schema(example = "Yahtzee")]
    pub name: String,
    /// What house rules started from; built-in rules started from nothing.
    pub based_on: Option<String>,
    /// The fewest and the most.
    #[schema(min_items = 2, max_items = 2)]
    pub players: Vec<u8>,
    /// The name of the box on the sheet.
    pub five_of_a_kind_label: String,
    /// The bonus of the upper section.
    #[schema(inline)]
    pub upper_bonus: UpperBonusSpec,
    /// What boxes with fixed points give.
    #[schema(inline)]
    pub boxes: BoxesSpec,
    /// What a further five of a kind brings.
    #[schema(inline)]
    pub further_five: FurtherFiveSpec,
}

/// The bonus of the upper section.
#[derive(ToSchema)]
pub struct UpperBonusSpec {
    /// From how many points on.
    pub at: u8,
    /// How many.
    pub points: u16,
}

/// What boxes with fixed points give.
#[derive(ToSchema)]
pub struct BoxesSpec {
    /// A full house.
    pub full_house: u16,
    /// Four in a row.
    pub small_straight: u16,
    /// Five in a row.
    pub large_straight: u16,
    /// Five of a kind.
    pub five_of_a_kind: u16,
}

/// What a further five of a kind brings.
#[derive(ToSchema)]
pub struct FurtherFiveSpec {
    /// So many points each.
    pub bonus: u16,
    /// Where it is paid: `anywhere` or `own-upper-box`.
    pub paid: String,
    /// Where it may go: `forced`, `upper-only`, `free` or `none`.
    pub placement: String,
    /// Whether it counts as a joker after a zero.
    pub joker_when_zero: bool,
    /// Whether it pays after a zero.
    pub bonus_when_zero: bool,
    /// Where the bonus is written: `row`, `box` or `back`.
    pub written: String,
}

/// Every built-in rule set.
#[derive(Serialize, ToSchema)]
pub struct RulesList {
    #[schema(value_type = Vec<RuleSpec>)]
    rules: Vec<Spec>,
}

/// One rule set.
#[derive(Serialize, ToSchema)]
pub struct RulesShown {
    #[schema(value_type = RuleSpec)]
    rules: Spec,
}

/// Whether house rules make sense.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum RulesChecked {
    /// They do.
    Fine(RulesFine),
    /// They don't.
    Wrong(RulesWrong),
}

/// House rules that make sense.
#[derive(Serialize, ToSchema)]
pub struct RulesFine {
    #[schema(example = true)]
    ok: bool,
    #[schema(value_type = RuleSpec)]
    rules: Spec,
}

/// House rules that don't.
#[derive(Serialize, ToSchema)]
pub struct RulesWrong {
    #[schema(example = false)]
    ok: bool,
    /// In the order of the text.
    errors: Vec<ProblemJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = RulesProblem)]
struct ProblemJson {
    line: Option<usize>,
    column: Option<usize>,
    field: Option<String>,
    error: String,
}

/// The rules crate says how rules are written down.
struct Spec(Arc<RuleSet>);

impl Serialize for Spec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.spec().serialize(serializer)
    }
}

impl RulesList {
    /// All that are built in.
    #[must_use]
    pub fn built_in() -> RulesList {
        let rules = RuleSet::built_in().iter();
        RulesList {
            rules: rules.map(|rules| Spec(Arc::clone(rules))).collect(),
        }
    }
}

impl RulesShown {
    /// Every field of a rule set.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>) -> RulesShown {
        RulesShown { rules: Spec(rules) }
    }
}

impl RulesChecked {
    /// What was read, or everything that is wrong, in a language; in none for programs.
    #[must_use]
    pub fn new(lang: Option<Lang>, read: Result<Arc<RuleSet>, &WrongRules>) -> RulesChecked {
        match read {
            Ok(rules) => RulesChecked::Fine(RulesFine {
                ok: true,
                rules: Spec(rules),
            }),
            Err(wrong) => RulesChecked::Wrong(RulesWrong {
                ok: false,
                errors: wrong
                    .problems
                    .iter()
                    .map(|problem| ProblemJson::new(lang, problem))
                    .collect(),
            }),
        }
    }
}

impl ProblemJson {
    fn new(lang: Option<Lang>, problem: &Problem) -> ProblemJson {
        ProblemJson {
            line: problem.place.map(|place| place.line),
            column: problem.place.map(|place| place.column),
            field: (!problem.field.is_empty()).then(|| problem.field.clone()),
            error: lang.map_or_else(|| problem.to_string(), |lang| lang.problem(problem)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words and fields that the rules crate writes are those that the schema promises.
    #[test]
    fn the_schema_has_every_field_of_a_rule_set() {
        let schema = serde_json::to_value(<RuleSpec as utoipa::PartialSchema>::schema()).unwrap();
        let house = RuleSet::from_toml("based_on = \"yahtzee\"").unwrap();
        let rules = RuleSet::built_in().iter().cloned().chain([Arc::new(house)]);
        for rules in rules {
            let spec = serde_json::to_value(rules.spec()).unwrap();
            for field in spec.as_object().unwrap().keys() {
                assert!(schema["properties"][field].is_object(), "{field}");
            }
            for field in schema["required"].as_array().unwrap() {
                assert!(!spec[field.as_str().unwrap()].is_null(), "{field}");
            }
        }
    }
}
