//! `dicewise rules`: which rule sets there are, what they say, and whether house rules make sense.

use std::path::Path;

use comfy_table::{ContentArrangement, Table, presets};
use dicewise_rules::{Category, Paid, Placement, RuleSet, Written};
use serde::Serialize;

use crate::failure::{Failure, complain};
use crate::input;
use crate::output::Output;

pub(crate) fn list(output: &mut Output) -> Result<(), Failure> {
    let sets = RuleSet::built_in();
    if output.is_json() {
        let rules: Vec<_> = sets.iter().map(|rules| rules.spec()).collect();
        return output.json(&serde_json::json!({ "rules": rules }));
    }
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(["id", "name", "further five of a kind"]);
    for rules in sets {
        table.add_row([rules.id(), rules.name(), &in_short(rules)]);
    }
    output.line(table.trim_fmt())?;
    output.line("\nOne in words: dicewise rules show ID. House rules: dicewise rules check FILE.")
}

pub(crate) fn show(
    id: &str,
    rules_file: Option<&Path>,
    output: &mut Output,
) -> Result<(), Failure> {
    let book = input::rule_book(rules_file)?;
    let rules = book.find(id).map_err(Failure::usage)?;
    if output.is_json() {
        return output.json(&Shown {
            rules: rules.spec(),
        });
    }
    describe(&rules, output)
}

pub(crate) fn check(file: &Path, output: &mut Output) -> Result<(), Failure> {
    let text = input::read_text(file)?;
    let rules = match RuleSet::from_toml(&text) {
        Ok(rules) => rules,
        Err(wrong) => {
            let errors: Vec<_> = wrong.problems.iter().map(ProblemJson::from).collect();
            if output.is_json() {
                output.json(&serde_json::json!({ "ok": false, "errors": errors }))?;
            } else {
                complain(input::list_problems(file, &wrong));
            }
            return Err(Failure::Wrong(None));
        }
    };
    if output.is_json() {
        return output.json(&Checked {
            ok: true,
            rules: rules.spec(),
        });
    }
    output.line(format_args!(
        "{}: fine. These are the rules:\n",
        input::name(file)
    ))?;
    describe(&rules, output)
}

#[derive(Serialize)]
struct Shown<S> {
    rules: S,
}

#[derive(Serialize)]
struct Checked<S> {
    ok: bool,
    rules: S,
}

#[derive(Serialize)]
struct ProblemJson<'p> {
    line: Option<usize>,
    column: Option<usize>,
    field: Option<&'p str>,
    error: String,
}

impl<'p> From<&'p dicewise_rules::Problem> for ProblemJson<'p> {
    fn from(problem: &'p dicewise_rules::Problem) -> ProblemJson<'p> {
        ProblemJson {
            line: problem.place.map(|place| place.line),
            column: problem.place.map(|place| place.column),
            field: (!problem.field.is_empty()).then_some(problem.field.as_str()),
            error: problem.to_string(),
        }
    }
}

/// What sets a rule set apart, in a few words.
fn in_short(rules: &RuleSet) -> String {
    let further = rules.further_five();
    let joker = match further.placement {
        Placement::Forced => "forced joker",
        Placement::UpperOnly => "own upper box, else a zero above",
        Placement::Free => "free joker",
        Placement::None => "no joker",
    };
    match (further.bonus, further.paid) {
        (0, _) => format!("no bonus, {joker}"),
        (bonus, Paid::Anywhere) => format!("+{bonus}, {joker}"),
        (bonus, Paid::OwnUpperBox) => format!("+{bonus} in its own upper box, {joker}"),
    }
}

/// Every field, in words, under its name in a rules file.
fn describe(rules: &RuleSet, output: &mut Output) -> Result<(), Failure> {
    output.line(format_args!("{} ({})", rules.name(), rules.id()))?;
    for (field, words) in fields(rules) {
        output.line(format_args!("  {field:<30} {words}"))?;
    }
    Ok(())
}

fn fields(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let players = rules.players();
    let upper = rules.upper_bonus();
    let boxes = rules.boxes();
    let further = rules.further_five();
    let five = rules.box_name(Category::FiveOfAKind);
    let base = rules.based_on().unwrap_or("nothing: it is built in");
    vec![
        ("id", rules.id().to_owned()),
        ("name", rules.name().to_owned()),
        ("based_on", base.to_owned()),
        (
            "players",
            match (players.min, players.max) {
                (1, max) => format!("1 to {max}"),
                (min, max) => format!("{min} to {max}, or one alone for practice"),
            },
        ),
        (
            "five_of_a_kind_label",
            format!("the box for five of a kind is called {five}"),
        ),
        (
            "upper_bonus.at",
            format!("an upper total of {} or more earns the bonus", upper.at),
        ),
        ("upper_bonus.points", points_or_none(upper.points)),
        ("boxes.full_house", format!("{} points", boxes.full_house)),
        (
            "boxes.small_straight",
            format!("{} points", boxes.small_straight),
        ),
        (
            "boxes.large_straight",
            format!("{} points", boxes.large_straight),
        ),
        (
            "boxes.five_of_a_kind",
            format!("{} points", boxes.five_of_a_kind),
        ),
        (
            "further_five.bonus",
            match further.bonus {
                0 => "none".to_owned(),
                bonus => format!("{bonus} points for each five of a kind once {five} is filled"),
            },
        ),
        ("further_five.paid", paid(further.paid).to_owned()),
        (
            "further_five.placement",
            placement(further.placement).to_owned(),
        ),
        (
            "further_five.joker_when_zero",
            match further.joker_when_zero {
                true => format!("this placement also holds when {five} holds 0"),
                false => format!("when {five} holds 0, five of a kind is an ordinary roll"),
            },
        ),
        (
            "further_five.bonus_when_zero",
            match further.bonus_when_zero {
                true => format!("the bonus is also paid when {five} holds 0"),
                false => format!("no bonus is paid when {five} holds 0"),
            },
        ),
        ("further_five.written", written(further.written, five)),
    ]
}

fn points_or_none(points: u16) -> String {
    match points {
        0 => "none".to_owned(),
        points => format!("{points} points"),
    }
}

fn paid(paid: Paid) -> &'static str {
    match paid {
        Paid::Anywhere => "anywhere: wherever the roll is written",
        Paid::OwnUpperBox => "own-upper-box: only for scoring in the upper box of the face rolled",
    }
}

fn placement(placement: Placement) -> &'static str {
    match placement {
        Placement::Forced => {
            "forced: the own upper box; once that is filled, any open lower box at the joker \
             values; once those are filled, a zero in any open upper box"
        }
        Placement::UpperOnly => {
            "upper-only: the own upper box; once that is filled, a zero in any open upper box; \
             once those are filled, any open lower box at its ordinary value"
        }
        Placement::Free => {
            "free: any open box; once the own upper box is filled, the joker values hold below"
        }
        Placement::None => "none: an ordinary roll, without joker values",
    }
}

fn written(written: Written, five: &str) -> String {
    match written {
        Written::Row => "row: in a row of its own, part of the lower total".to_owned(),
        Written::Box => format!("box: added into the {five} box"),
        Written::Back => "back: on the back of the sheet, part of the grand total only".to_owned(),
    }
}
