//! `dicewise check`: whether records are legal, game by game.

use std::path::{Path, PathBuf};

use dicewise_rules::{Player, Record};

use crate::answers::{SCHEMA, Verdict};
use crate::failure::{Failure, complain};
use crate::games::games;
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

/// What has been seen so far.
#[derive(Default)]
struct Tally {
    n_games: usize,
    n_illegal: usize,
    n_unreadable: usize,
}

pub(crate) fn check(files: &[PathBuf], output: &mut Output) -> Result<(), Failure> {
    let mut tally = Tally::default();
    match check_files(files, &mut tally, output) {
        // Nobody reads the verdicts any more, but the exit code still tells.
        Ok(()) | Err(Failure::ReaderGone) => {}
        Err(failure) => return Err(failure),
    }
    match tally {
        Tally {
            n_unreadable: 1.., ..
        } => Err(Failure::Unreadable(None)),
        Tally { n_illegal: 1.., .. } => Err(Failure::Wrong(None)),
        _ => Ok(()),
    }
}

fn check_files(files: &[PathBuf], tally: &mut Tally, output: &mut Output) -> Result<(), Failure> {
    if output.is_json() {
        output.text(format_args!("{{\"schema\":{SCHEMA},\"games\":["))?;
    }
    for file in files {
        check_file(file, tally, output)?;
    }
    if output.is_json() {
        output.line("]}")?;
    } else if tally.n_games != 1 {
        let Tally {
            n_games, n_illegal, ..
        } = tally;
        output.line(say!(
            output.lang(),
            "check-sum",
            games = *n_games,
            illegal = *n_illegal
        ))?;
    }
    output.finish()
}

fn check_file(file: &Path, tally: &mut Tally, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let text = match input::read_text(lang, file) {
        Ok(text) => text,
        Err(failure) => {
            // The other files are checked all the same.
            failure.report(lang);
            tally.n_unreadable += 1;
            return Ok(());
        }
    };
    let name = input::name(lang, file);
    for (idx, game) in games(&text).enumerate() {
        tally.n_illegal += usize::from(game.is_err());
        if output.is_json() {
            if 0 < tally.n_games {
                output.text(",")?;
            }
            output.json_part(&Verdict::new(None, &game, &name))?;
        } else {
            match &game {
                Ok(record) => output.line(say!(
                    lang,
                    "check-legal",
                    file = name.clone(),
                    number = idx + 1,
                    rules = record.game().rules().id().to_owned(),
                    totals = totals(record),
                    end = end(lang, record)
                ))?,
                Err(wrong) => complain(lang.wrong_record_in(&name, wrong)),
            }
        }
        tally.n_games += 1;
    }
    Ok(())
}

/// Who has how many points.
fn totals(record: &Record) -> String {
    let game = record.game();
    let totals = game.players();
    let totals = totals.map(|player| format!("{} {}", record.name(player), game.total(player)));
    totals.collect::<Vec<_>>().join(", ")
}

/// How it ended, or how it goes on.
fn end(lang: Lang, record: &Record) -> String {
    let game = record.game();
    match (game.turn_id(), &names(record, &game.winners())[..]) {
        (Some(next), _) => say!(lang, "check-unfinished", turn = next.to_string()),
        (None, []) => say!(lang, "check-nobody-wins"),
        (None, [_]) if game.players().len() == 1 => say!(lang, "check-finished"),
        (None, [winner]) => say!(lang, "check-wins", name = (*winner).to_owned()),
        (None, winners) => {
            let and = say!(lang, "check-and");
            let names = winners.join(&format!(" {and} "));
            say!(lang, "check-share", names = names)
        }
    }
}

fn names<'r>(record: &'r Record, players: &[Player]) -> Vec<&'r str> {
    players.iter().map(|&player| record.name(player)).collect()
}
