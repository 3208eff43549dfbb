//! `dicewise rules`: which rule sets there are, what they say, and whether house rules make sense.

use std::path::Path;
use std::sync::Arc;

use dicewise_desk::columns::columns;
use dicewise_rules::{Category, Paid, Placement, RuleSet, Written};

use crate::answers::{RulesChecked, RulesList, RulesShown};
use crate::failure::{Failure, complain};
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

pub(crate) fn list(output: &mut Output) -> Result<(), Failure> {
    let sets = RuleSet::built_in();
    if output.is_json() {
        return output.json(&RulesList::built_in());
    }
    let lang = output.lang();
    let mut table = columns();
    table.set_header([
        say!(lang, "rules-column-id"),
        say!(lang, "rules-column-name"),
        say!(lang, "rules-column-further"),
    ]);
    for rules in sets {
        table.add_row([
            rules.id().to_owned(),
            lang.rules_name(rules),
            in_short(lang, rules),
        ]);
    }
    output.line(table.trim_fmt())?;
    output.line("")?;
    output.line(say!(lang, "rules-hint"))
}

pub(crate) fn show(
    id: &str,
    rules_file: Option<&Path>,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang();
    let book = input::rule_book(lang, rules_file)?;
    let rules = book.find(id);
    let rules = rules.map_err(|unknown| Failure::usage(lang.unknown_rules(&unknown)))?;
    if output.is_json() {
        return output.json(&RulesShown::new(rules));
    }
    describe(&rules, output)
}

pub(crate) fn check(file: &Path, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let text = input::read_text(lang, file)?;
    let rules = match RuleSet::from_toml(&text) {
        Ok(rules) => Arc::new(rules),
        Err(wrong) => {
            if output.is_json() {
                output.json(&RulesChecked::new(None, Err(&wrong)))?;
            } else {
                complain(input::list_problems(lang, file, &wrong));
            }
            return Err(Failure::Wrong(None));
        }
    };
    if output.is_json() {
        return output.json(&RulesChecked::new(None, Ok(rules)));
    }
    output.line(say!(lang, "rules-fine", file = input::name(lang, file)))?;
    output.line("")?;
    describe(&rules, output)
}

/// What sets a rule set apart, in a few words.
fn in_short(lang: Lang, rules: &RuleSet) -> String {
    let further = rules.further_five();
    let joker = match further.placement {
        Placement::Forced => say!(lang, "rules-forced-joker"),
        Placement::UpperOnly => say!(lang, "rules-upper-only"),
        Placement::Free => say!(lang, "rules-free-joker"),
        Placement::None => say!(lang, "rules-no-joker"),
    };
    match (further.bonus, further.paid) {
        (0, _) => say!(lang, "rules-short-no-bonus", joker = joker),
        (bonus, Paid::Anywhere) => say!(lang, "rules-short", bonus = bonus, joker = joker),
        (bonus, Paid::OwnUpperBox) => {
            say!(lang, "rules-short-own", bonus = bonus, joker = joker)
        }
    }
}

/// Every field, in words, under its name in a rules file.
fn describe(rules: &RuleSet, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let name = lang.rules_name(rules);
    output.line(format_args!("{name} ({})", rules.id()))?;
    for (field, words) in fields(lang, rules) {
        output.line(format_args!("  {field:<30} {words}"))?;
    }
    Ok(())
}

fn fields(lang: Lang, rules: &RuleSet) -> Vec<(&'static str, String)> {
    let players = rules.players();
    let upper = rules.upper_bonus();
    let boxes = rules.boxes();
    let further = rules.further_five();
    let five = lang.box_name(rules, Category::FiveOfAKind);
    let base = rules.based_on().map(str::to_owned);
    vec![
        ("id", rules.id().to_owned()),
        ("name", lang.rules_name(rules)),
        (
            "based_on",
            base.unwrap_or_else(|| say!(lang, "rules-built-in")),
        ),
        (
            "players",
            match (players.min, players.max) {
                (1, max) => say!(lang, "rules-players", min = 1, max = max),
                (min, max) => say!(lang, "rules-players-or-alone", min = min, max = max),
            },
        ),
        (
            "five_of_a_kind_label",
            say!(lang, "rules-label", five = five.clone()),
        ),
        (
            "upper_bonus.at",
            say!(lang, "rules-upper-at", at = upper.at),
        ),
        ("upper_bonus.points", points_or_none(lang, upper.points)),
        ("boxes.full_house", points(lang, boxes.full_house)),
        ("boxes.small_straight", points(lang, boxes.small_straight)),
        ("boxes.large_straight", points(lang, boxes.large_straight)),
        ("boxes.five_of_a_kind", points(lang, boxes.five_of_a_kind)),
        (
            "further_five.bonus",
            match further.bonus {
                0 => say!(lang, "rules-none"),
                bonus => say!(lang, "rules-bonus", bonus = bonus, five = five.clone()),
            },
        ),
        ("further_five.paid", paid(lang, further.paid)),
        ("further_five.placement", placement(lang, further.placement)),
        (
            "further_five.joker_when_zero",
            match further.joker_when_zero {
                true => say!(lang, "rules-joker-when-zero", five = five.clone()),
                false => say!(lang, "rules-no-joker-when-zero", five = five.clone()),
            },
        ),
        (
            "further_five.bonus_when_zero",
            match further.bonus_when_zero {
                true => say!(lang, "rules-bonus-when-zero", five = five.clone()),
                false => say!(lang, "rules-no-bonus-when-zero", five = five.clone()),
            },
        ),
        ("further_five.written", written(lang, further.written, five)),
    ]
}

fn points(lang: Lang, points: u16) -> String {
    say!(lang, "rules-points", points = points)
}

fn points_or_none(lang: Lang, bonus: u16) -> String {
    match bonus {
        0 => say!(lang, "rules-none"),
        bonus => points(lang, bonus),
    }
}

/// The word of a rules file first, then what it means.
fn paid(lang: Lang, paid: Paid) -> String {
    let meaning = match paid {
        Paid::Anywhere => say!(lang, "rules-paid-anywhere"),
        Paid::OwnUpperBox => say!(lang, "rules-paid-own-upper-box"),
    };
    format!("{paid}: {meaning}")
}

fn placement(lang: Lang, placement: Placement) -> String {
    let meaning = match placement {
        Placement::Forced => say!(lang, "rules-placement-forced"),
        Placement::UpperOnly => say!(lang, "rules-placement-upper-only"),
        Placement::Free => say!(lang, "rules-placement-free"),
        Placement::None => say!(lang, "rules-placement-none"),
    };
    format!("{placement}: {meaning}")
}

fn written(lang: Lang, written: Written, five: String) -> String {
    let meaning = match written {
        Written::Row => say!(lang, "rules-written-row"),
        Written::Box => say!(lang, "rules-written-box", five = five),
        Written::Back => say!(lang, "rules-written-back"),
    };
    format!("{written}: {meaning}")
}
