//! `dicewise advise` for somebody who plays not for points but for a chance.

use std::sync::Arc;

use comfy_table::Table;
use dicewise_desk::columns::{columns, right};
use dicewise_rules::{Position, RuleSet, Scored};
use dicewise_solver::{Choice, Plan, Values};

use super::advise::{USUALLY, box_in_words, keep_in_words};
use super::target::best_chance;
use crate::answers::{ByChance, ToReach, ToWin, WrongSubject};
use crate::cli::PositionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::with_bar;
use crate::texts::{Lang, say};

/// What to do.
pub(super) fn choice_in_words(
    lang: Lang,
    rules: &RuleSet,
    choice: Choice,
    scored: Option<Scored>,
) -> String {
    match choice {
        Choice::Keep(keep) => keep_in_words(lang, keep),
        Choice::Score(category) | Choice::Zero(category) => {
            let points = scored.unwrap_or_default().total();
            box_in_words(lang, rules, category, points)
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
    let advice = best_chance(lang, &values, &position, target)?;
    let mut reach = ToReach::new(&position, target, &advice);
    reach.choices.truncate(top.unwrap_or(usual(output)));
    if output.is_json() {
        return output.json(&reach);
    }
    output.line(say!(
        lang,
        "advise-target",
        position = position.to_string(),
        chance = lang.exact_percent(advice.chance, 4),
        target = target
    ))?;
    output.line(table(lang, position.rules(), &reach.choices).trim_fmt())
}

/// `dicewise advise --goal win --others POSITION…`.
pub(crate) fn advise_win(
    args: &PositionArgs,
    others: &[String],
    top: Option<usize>,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    let wrong = |wrong: WrongSubject| Failure::usage(wrong.text(lang));
    let subject = input::subject(lang, Some(&args.position), &args.rules)?;
    let position = subject.position().map_err(wrong)?;
    let others = others
        .iter()
        .map(|text| subject.other(text, &position))
        .collect::<Result<Vec<Position>, _>>()
        .map_err(wrong)?;
    let values = Values::solve(Arc::clone(position.rules()));
    let win = with_bar(say!(lang, "bar-win"), |watch| {
        ToWin::new(&values, &position, &others, watch)
    });
    let mut win = win.map_err(Failure::usage)?;
    win.choices.truncate(top.unwrap_or(usual(output)));
    if output.is_json() {
        return output.json(&win);
    }
    let rules = position.rules();
    let (shown, expected) = (position.to_string(), lang.number(win.expected, 4));
    output.line(match win.chance {
        Some(chance) => say!(
            lang,
            "advise-win",
            position = shown,
            chance = lang.exact_percent(chance, 4),
            expected = expected
        ),
        None => say!(
            lang,
            "advise-win-far",
            position = shown,
            expected = expected,
            open = Plan::HORIZON
        ),
    })?;
    output.line(table(lang, rules, &win.choices).trim_fmt())
}

/// How many choices are shown if nobody says.
fn usual(output: &Output) -> usize {
    if output.is_json() {
        usize::MAX
    } else {
        USUALLY
    }
}

fn table(lang: Lang, rules: &RuleSet, rows: &[ByChance]) -> Table {
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
            choice_in_words(lang, rules, row.choice, row.scored),
            chance.unwrap_or_default(),
            lang.number(row.expected, 4),
        ]);
    }
    right(&mut table, [2, 3]);
    table
}
