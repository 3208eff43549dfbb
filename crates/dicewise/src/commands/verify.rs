//! `dicewise verify`: whether the dice of a game are those that its seed gives.

use dicewise_desk::verify::Verdict;
use dicewise_rules::Record;

use crate::cli::VerifyArgs;
use crate::failure::{Failure, complain};
use crate::home::Setting;
use crate::output::Output;
use crate::source::Source;
use crate::texts::say;

pub(crate) fn verify(
    args: &VerifyArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = setting.lang;
    let mut all_fair = true;
    for game in Source::find(&args.game, setting)?.games(args.number, setting)? {
        match game {
            Ok(record) => all_fair &= judge(&record, args.commitment.as_deref(), output)?,
            Err(misprint) => {
                complain(misprint.text(lang));
                all_fair = false;
            }
        }
    }
    match all_fair {
        true => Ok(()),
        false => Err(Failure::Wrong(None)),
    }
}

/// Says what comes out, and whether it is fair.
fn judge(record: &Record, noted: Option<&str>, output: &mut Output) -> Result<bool, Failure> {
    let lang = output.lang();
    let verdict = match Verdict::with(record, noted) {
        Ok(verdict) => verdict,
        Err(reason) if output.is_json() => {
            let reason = reason.to_string();
            output.json(&serde_json::json!({ "fair": null, "reason": reason }))?;
            return Ok(false);
        }
        Err(reason) => {
            output.line(reason.text(lang))?;
            return Ok(false);
        }
    };
    if output.is_json() {
        output.json(&verdict.json())?;
        return Ok(verdict.is_fair());
    }
    match verdict.committed {
        Some(true) if noted.is_some() => output.line(say!(lang, "verify-noted"))?,
        Some(true) => output.line(say!(lang, "verify-promised"))?,
        Some(false) => output.line(say!(lang, "verify-other-seed"))?,
        None => output.line(say!(lang, "verify-at-home"))?,
    }
    for wrong in &verdict.wrong {
        let turn = wrong.at.map(|at| at.to_string());
        output.line(say!(
            lang,
            "verify-wrong",
            number = wrong.number,
            turn = turn.unwrap_or_else(|| say!(lang, "verify-roll-off")),
            found = wrong.found.to_string(),
            due = wrong.due.to_string()
        ))?;
    }
    let n = verdict.rolls;
    output.line(match verdict.is_fair() {
        true => say!(lang, "verify-fair", n = n),
        false if verdict.wrong.is_empty() => say!(lang, "verify-broken", n = n),
        false => say!(lang, "verify-unfair", n = n, wrong = verdict.wrong.len()),
    })?;
    Ok(verdict.is_fair())
}
