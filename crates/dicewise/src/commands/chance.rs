//! `dicewise advise` for somebody who plays not for points but for a chance.

use std::sync::Arc;

use comfy_table::Table;
use dicewise_desk::columns::{columns, right};
use dicewise_rules::{Position, RuleSet, Scored};
use dicewise_solver::{
    Advice, ChanceAdvice, ChanceChoice, Choice, Distribution, Plan, Ranked, Rivals, Values,
};
use serde::Serialize;

use super::advise::{USUALLY, box_in_words, keep_in_words};
use super::target::best_chance;
use crate::cli::{PositionArgs, RulesArgs};
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::with_bar;
use crate::texts::{Lang, say};

#[derive(Serialize)]
struct ToReachJson {
    position: String,
    total: u16,
    target: u32,
    chance: f64,
    choices: Vec<Row>,
}

#[derive(Serialize)]
struct ToWinJson {
    position: String,
    total: u16,
    others: Vec<String>,
    /// Whether the choices are ranked by the chance to win; if not, by expected points.
    exact: bool,
    chance: Option<f64>,
    expected: f64,
    choices: Vec<Row>,
}

/// A choice with its chance, and for comparison its expected score.
#[derive(Serialize)]
pub(super) struct Row {
    keep: Option<String>,
    #[serde(rename = "box")]
    code: Option<String>,
    points: Option<u16>,
    /// None if there are too many open boxes to know it.
    chance: Option<f64>,
    /// In chance, or in points if the chance is not known.
    loss: f64,
    expected: f64,
    #[serde(skip)]
    pub(super) in_words: String,
}

impl Row {
    fn new(lang: Lang, rules: &RuleSet, choice: Choice, scored: Option<Scored>) -> Row {
        let (keep, category) = match choice {
            Choice::Keep(keep) => (Some(keep), None),
            Choice::Score(category) | Choice::Zero(category) => (None, Some(category)),
        };
        let in_words = match (keep, category) {
            (Some(keep), _) => keep_in_words(lang, keep),
            (None, Some(category)) => {
                let points = scored.unwrap_or_default().total();
                box_in_words(lang, rules, category, points)
            }
            (None, None) => String::new(),
        };
        Row {
            keep: keep.map(|keep| keep.to_string()),
            code: category.map(|category| category.to_string()),
            points: scored.map(|scored| scored.points),
            chance: None,
            loss: 0.0,
            expected: 0.0,
            in_words,
        }
    }

    pub(super) fn by_chance(lang: Lang, rules: &RuleSet, choice: &ChanceChoice) -> Row {
        Row {
            chance: Some(choice.chance),
            loss: choice.loss,
            expected: choice.expected,
            ..Row::new(lang, rules, choice.choice, choice.scored)
        }
    }

    fn by_points(lang: Lang, rules: &RuleSet, ranked: &Ranked) -> Row {
        Row {
            loss: ranked.loss,
            expected: ranked.expected,
            ..Row::new(lang, rules, ranked.choice, ranked.scored)
        }
    }
}

/// `dicewise advise --goal target=T`.
pub(crate) fn advise_target(
    args: &PositionArgs,
    target: u32,
    top: Option<usize>,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, Some(&args.position), &args.rules)?;
    let values = Values::solve(Arc::clone(position.rules()));
    let rules = position.rules();
    let advice = best_chance(lang, &values, &position, target)?;
    let rows = advice.choices.iter();
    let mut choices: Vec<Row> = rows
        .map(|choice| Row::by_chance(lang, rules, choice))
        .collect();
    choices.truncate(top.unwrap_or(usual(output)));
    if output.is_json() {
        return output.json(&ToReachJson {
            position: position.to_string(),
            total: position.total(),
            target,
            chance: advice.chance,
            choices,
        });
    }
    output.line(say!(
        lang,
        "advise-target",
        position = position.to_string(),
        chance = lang.exact_percent(advice.chance, 4),
        target = target
    ))?;
    output.line(table(lang, choices).trim_fmt())
}

/// `dicewise advise --goal win --others POSITION…`.
pub(crate) fn advise_win(
    args: &PositionArgs,
    others: &[String],
    top: Option<usize>,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, Some(&args.position), &args.rules)?;
    let rules = position.rules();
    let others = others
        .iter()
        .map(|text| other(lang, text, &args.rules, &position))
        .collect::<Result<Vec<Position>, Failure>>()?;
    let values = Values::solve(Arc::clone(rules));
    let for_points = Advice::new(&values, &position);
    let exact = position.state().open().len() <= Plan::HORIZON;
    let (chance, mut choices): (_, Vec<Row>) = if exact {
        let others: Vec<_> = others
            .iter()
            .map(|other| Distribution::new(&values, other))
            .collect();
        let rivals = Rivals::new(&others);
        let advice = with_bar(say!(lang, "bar-win"), |watch| {
            ChanceAdvice::to_win(&values, &position, &rivals, watch)
        });
        let advice = advice.map_err(Failure::usage)?;
        let choices = advice.choices.iter();
        let rows = choices.map(|choice| Row::by_chance(lang, rules, choice));
        (Some(advice.chance), rows.collect())
    } else {
        let choices = for_points.choices.iter();
        let rows = choices.map(|ranked| Row::by_points(lang, rules, ranked));
        (None, rows.collect())
    };
    choices.truncate(top.unwrap_or(usual(output)));
    let expected = for_points.expected;
    if output.is_json() {
        return output.json(&ToWinJson {
            position: position.to_string(),
            total: position.total(),
            others: others.iter().map(ToString::to_string).collect(),
            exact,
            chance,
            expected,
            choices,
        });
    }
    let (position, expected) = (position.to_string(), lang.number(expected, 4));
    output.line(match chance {
        Some(chance) => say!(
            lang,
            "advise-win",
            position = position,
            chance = lang.exact_percent(chance, 4),
            expected = expected
        ),
        None => say!(
            lang,
            "advise-win-far",
            position = position,
            expected = expected,
            open = Plan::HORIZON
        ),
    })?;
    output.line(table(lang, choices).trim_fmt())
}

/// The card of somebody else at the same table.
fn other(lang: Lang, text: &str, args: &RulesArgs, own: &Position) -> Result<Position, Failure> {
    let other = input::position(lang, Some(text), args)?;
    if other.rules() == own.rules() {
        Ok(other)
    } else {
        Err(Failure::usage(say!(
            lang,
            "usage-other-rules",
            position = text.to_owned(),
            other = other.rules().id().to_owned(),
            own = own.rules().id().to_owned()
        )))
    }
}

/// How many choices are shown if nobody says.
fn usual(output: &Output) -> usize {
    if output.is_json() {
        usize::MAX
    } else {
        USUALLY
    }
}

fn table(lang: Lang, rows: Vec<Row>) -> Table {
    let mut table = columns();
    table.set_header([
        String::new(),
        say!(lang, "advise-choice"),
        say!(lang, "advise-chance"),
        say!(lang, "advise-worth"),
    ]);
    for row in rows {
        let chance = row.chance.map(|chance| lang.exact_percent(chance, 4));
        table.add_row([
            if row.loss == 0.0 { "★" } else { "" }.to_owned(),
            row.in_words,
            chance.unwrap_or_default(),
            lang.number(row.expected, 4),
        ]);
    }
    right(&mut table, [2, 3]);
    table
}
