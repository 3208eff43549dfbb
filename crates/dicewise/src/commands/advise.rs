//! `dicewise advise`: every choice in a position with what it is worth.

use comfy_table::Table;
use dicewise_desk::columns::{columns, right};
use dicewise_rules::{Category, Keep, Position, RuleSet};
use dicewise_solver::{Advice, Choice, Grading, Values, keep_chances};

use crate::answers::Advised;
use crate::cli::PositionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

/// So many choices are worth a line each, unless more are asked for.
pub(super) const USUALLY: usize = 12;

pub(crate) fn advise(
    args: &PositionArgs,
    top: Option<usize>,
    zeros: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, Some(&args.position), &args.rules)?;
    let values = Values::solve(position.rules().clone());
    let mut advice = if zeros {
        Advice::with_zeros(&values, &position)
    } else {
        Advice::new(&values, &position)
    };
    let n_choices = advice.choices.len();
    let most = if output.is_json() { n_choices } else { USUALLY };
    advice.choices.truncate(top.unwrap_or(most));
    if output.is_json() {
        return output.json(&Advised::new(&values, &position, &advice, &Grading::USUAL));
    }
    output.line(say!(
        lang,
        "advise-expected",
        position = position.to_string(),
        expected = lang.number(advice.expected, 4),
        rules = lang.rules_name(position.rules())
    ))?;
    if n_choices == 0 {
        return output.line(if position.state().is_over() {
            say!(lang, "advise-over")
        } else {
            say!(lang, "advise-not-thrown")
        });
    }
    output.line(table(lang, &values, &position, &advice).trim_fmt())?;
    match n_choices - advice.choices.len() {
        0 => Ok(()),
        more => output.line(say!(lang, "advise-more", more = more, all = n_choices)),
    }
}

fn table(lang: Lang, values: &Values, position: &Position, advice: &Advice) -> Table {
    let rules = position.rules();
    let mut table = columns();
    table.set_header([
        String::new(),
        say!(lang, "advise-choice"),
        say!(lang, "advise-worth"),
        say!(lang, "advise-loss"),
        say!(lang, "advise-throwing-for"),
    ]);
    for ranked in &advice.choices {
        let best = if ranked.loss == 0.0 { "★" } else { "" };
        let loss = if ranked.loss == 0.0 {
            String::new()
        } else {
            format!("-{}", lang.number(ranked.loss, 4))
        };
        let (what, chances) = match ranked.choice {
            Choice::Keep(keep) => (
                keep_in_words(lang, keep),
                throwing_for(lang, values, position, keep),
            ),
            Choice::Score(category) => {
                let scored = ranked.scored.unwrap_or_default();
                let points = scored.points + scored.five_bonus + scored.upper_bonus;
                (box_in_words(lang, rules, category, points), String::new())
            }
            Choice::Zero(category) => {
                let name = lang.box_name(rules, category);
                (say!(lang, "advise-zero", box = name), String::new())
            }
        };
        table.add_row([
            best.to_owned(),
            what,
            lang.number(ranked.expected, 4),
            loss,
            chances,
        ]);
    }
    right(&mut table, [2, 3]);
    table
}

/// What to do with the dice.
pub(super) fn keep_in_words(lang: Lang, keep: Keep) -> String {
    if keep.is_empty() {
        say!(lang, "coach-throw-all")
    } else {
        say!(lang, "coach-keep", dice = keep.to_string())
    }
}

/// Where to write the dice, and for what.
pub(super) fn box_in_words(lang: Lang, rules: &RuleSet, category: Category, points: u16) -> String {
    let name = lang.box_name(rules, category);
    say!(lang, "advise-box", box = name, points = points)
}

/// The three likeliest boxes that the keep does not have in hand already.
fn throwing_for(lang: Lang, values: &Values, position: &Position, keep: Keep) -> String {
    let mut chances = keep_chances(values, position, keep);
    chances.retain(|chance| 0.0005 <= chance.plan && chance.alone < 1.0);
    chances.sort_by(|a, b| b.plan.total_cmp(&a.plan));
    let texts = chances.iter().take(3).map(|chance| {
        let name = lang.box_name(position.rules(), chance.category);
        format!("{name} {}", lang.percent(chance.plan))
    });
    texts.collect::<Vec<_>>().join(", ")
}
