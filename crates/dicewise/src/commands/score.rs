//! `dicewise score`: what dice would give in every open box.

use dicewise_desk::columns::{columns, right};
use dicewise_rules::{Category, Dice, IllegalEntry, Position, RuleSet, ordinary_points};
use serde::Serialize;

use crate::cli::ScoreArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

#[derive(Serialize)]
struct Scores {
    dice: String,
    rules: String,
    position: String,
    /// The one box that is allowed while others are open.
    forced: Option<String>,
    boxes: Vec<BoxScore>,
}

#[derive(Serialize)]
struct BoxScore {
    #[serde(rename = "box")]
    code: String,
    /// What would be written there; 0 where it is not allowed.
    points: u16,
    /// The bonus for a further five of a kind.
    bonus: u16,
    /// The upper bonus, if this entry reaches it.
    upper_bonus: u16,
    legal: bool,
    /// Why it is not allowed.
    reason: Option<String>,
    /// The same for people.
    #[serde(skip)]
    why_not: Option<IllegalEntry>,
    #[serde(skip)]
    category: Category,
    /// Whether the dice count as a joker there.
    joker: bool,
}

pub(crate) fn score(args: &ScoreArgs, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, args.position.as_deref(), &args.rules)?;
    let dice = args.dice.dice();
    if position.state().is_over() {
        return Err(Failure::usage(say!(lang, "usage-card-full")));
    }
    if let Some((other, _)) = position.dice()
        && other != dice
    {
        return Err(Failure::usage(say!(
            lang,
            "usage-other-dice",
            there = other.to_string(),
            dice = args.dice.to_string()
        )));
    }
    let rules = position.rules();
    let open = position.state().open();
    let scores = Scores {
        dice: args.dice.to_string(),
        rules: rules.id().to_owned(),
        position: position.to_string(),
        forced: forced(&position, dice).map(|category| category.to_string()),
        boxes: open
            .iter()
            .map(|category| box_score(&position, dice, category))
            .collect(),
    };
    if output.is_json() {
        output.json(&scores)
    } else {
        print(&scores, rules, output)
    }
}

/// The one box that is allowed while others are open too.
fn forced(position: &Position, dice: Dice) -> Option<Category> {
    let state = position.state();
    let legal = state.legal(position.rules(), dice);
    let alone = legal.len() == 1 && 1 < state.open().len();
    legal.iter().next().filter(|_| alone)
}

fn box_score(position: &Position, dice: Dice, category: Category) -> BoxScore {
    let rules = position.rules();
    let scored = position.state().score(rules, dice, category);
    let points = scored.unwrap_or_default();
    BoxScore {
        code: category.to_string(),
        points: points.points,
        bonus: points.five_bonus,
        upper_bonus: points.upper_bonus,
        legal: scored.is_ok(),
        reason: scored.err().map(|reason| reason.to_string()),
        why_not: scored.err(),
        category,
        joker: ordinary_points(rules, dice, category) < points.points,
    }
}

fn print(scores: &Scores, rules: &RuleSet, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    output.line(say!(
        lang,
        "score-title",
        dice = spaced(&scores.dice),
        rules = lang.rules_name(rules)
    ))?;
    let mut table = columns();
    for score in &scores.boxes {
        table.add_row([
            score.code.clone(),
            lang.box_name(rules, score.category),
            if score.legal {
                score.points.to_string()
            } else {
                "-".to_owned()
            },
            remark(lang, score, rules),
        ]);
    }
    right(&mut table, [2]);
    output.line(table.trim_fmt())?;
    match &scores.forced {
        Some(code) => output.line(say!(lang, "score-forced", box = code.clone())),
        None => Ok(()),
    }
}

fn remark(lang: Lang, score: &BoxScore, rules: &RuleSet) -> String {
    if let Some(reason) = score.why_not {
        let why = lang.box_refusal(rules, reason);
        return say!(lang, "score-not-allowed", why = why);
    }
    let mut remarks = Vec::new();
    if score.joker {
        remarks.push(say!(lang, "score-joker"));
    }
    if score.bonus != 0 {
        let five = lang.box_name(rules, Category::FiveOfAKind);
        remarks.push(say!(lang, "score-bonus", bonus = score.bonus, five = five));
    }
    if score.upper_bonus != 0 {
        remarks.push(say!(lang, "score-upper-bonus", bonus = score.upper_bonus));
    }
    remarks.join(", ")
}

fn spaced(dice: &str) -> String {
    let digits: Vec<_> = dice.chars().map(String::from).collect();
    digits.join(" ")
}
