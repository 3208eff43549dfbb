//! `dicewise review`: a game looked back on.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use dicewise_rules::{Position, Record, RuleSet};
use dicewise_solver::{Distribution, Grading, Values};

use super::history;
use crate::almanac::Almanac;
use crate::archive::Archive;
use crate::cli::ReviewArgs;
use crate::failure::{Failure, complain};
use crate::games::games;
use crate::home::Setting;
use crate::input;
use crate::output::Output;
use crate::progress::with_bar;
use crate::review::{GameReview, Report, ReviewJson, annotate};

/// What is solved once for all games by the same rules.
struct Solved {
    values: Values,
    start: Distribution,
}

pub(crate) fn review(
    args: &ReviewArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let grading = Grading::USUAL;
    let almanac = Almanac::of(&setting.home);
    let mut solved: HashMap<String, Solved> = HashMap::new();
    let mut first = true;
    let complete = each_game(args, setting, |number, record| {
        let rules = Arc::clone(record.game().rules());
        let Solved { values, start } = solved
            .entry(rules.to_json())
            .or_insert_with(|| solve(&almanac, rules));
        if args.annotate {
            let game = GameReview::quick(values, record);
            let separate = if first { "" } else { "\n" };
            output.text(format_args!("{separate}{}", annotate(&game, &grading)))?;
        } else if output.is_json() {
            let game = GameReview::new(values, start, record);
            output.json(&ReviewJson::new(number, &game, &grading))?;
        } else {
            let game = GameReview::new(values, start, record);
            let separate = if first { "" } else { "\n" };
            let report = Report {
                lang: setting.lang,
                grading: &grading,
                values,
                game: &game,
            };
            output.text(format_args!("{separate}{report}"))?;
        }
        first = false;
        Ok(())
    })?;
    match complete {
        true => Ok(()),
        false => Err(Failure::Wrong(None)),
    }
}

/// Hands over every game that was asked for, with its number if there are several in a file. Says whether
/// all were legal.
fn each_game(
    args: &ReviewArgs,
    setting: &Setting,
    mut look: impl FnMut(Option<usize>, Record) -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let Some(text) = file(&args.game, setting)? else {
        let archive = Archive::open(&setting.home.database)?;
        let id = args.game.to_string_lossy();
        let game = history::find(&archive, &id)?;
        return look(None, game.record).map(|()| true);
    };
    let name = input::name(&args.game);
    let (mut n_games, mut legal) = (0, true);
    for (number, record) in (1..).zip(games(&text)) {
        n_games = number;
        if args.number.is_some_and(|wanted| wanted != number) {
            continue;
        }
        match record {
            Ok(record) => look(Some(number), record)?,
            Err(wrong) => {
                complain(format_args!("{name}:{}: {wrong}", wrong.place));
                legal = false;
            }
        }
    }
    match args.number {
        Some(wanted) if !(1..=n_games).contains(&wanted) => Err(Failure::usage(format_args!(
            "{name}: game {wanted} of {n_games}"
        ))),
        _ => Ok(legal),
    }
}

/// The text of a file; none if what was asked for looks like the id of a game and no file is called so.
fn file(path: &Path, setting: &Setting) -> Result<Option<String>, Failure> {
    let could_be_id = path
        .to_str()
        .is_some_and(|text| text != "-" && text.chars().all(|c| c.is_ascii_alphanumeric()));
    if could_be_id && !path.exists() && setting.home.database.exists() {
        return Ok(None);
    }
    input::read_text(path).map(Some)
}

fn solve(almanac: &Almanac, rules: Arc<RuleSet>) -> Solved {
    let values = Values::solve(Arc::clone(&rules));
    let start = almanac.distribution(&rules, || {
        let start = Position::start(Arc::clone(&rules));
        with_bar("distribution", |watch| {
            Distribution::with(&values, &start, watch)
        })
        .expect("nobody calls it off")
    });
    Solved { values, start }
}
