//! `dicewise score`: what dice would give in every open box.

use dicewise_desk::columns::{columns, right};
use dicewise_rules::{Category, RuleSet};

use crate::answers::{BoxScore, Scores};
use crate::cli::ScoreArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

pub(crate) fn score(args: &ScoreArgs, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, args.position.as_deref(), &args.rules)?;
    let scores = Scores::new(None, &position, args.dice)
        .map_err(|wrong| Failure::usage(wrong.text(lang, args.dice)))?;
    if output.is_json() {
        output.json(&scores)
    } else {
        print(&scores, position.rules(), output)
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
