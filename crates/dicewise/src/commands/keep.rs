//! `dicewise keep`: the score of a game with real dice.

use std::io::{self, BufRead, IsTerminal};
use std::sync::Arc;

use dicewise_rules::RuleSet;

use super::play::rules_and_book;
use crate::archive::Archive;
use crate::cli::KeepArgs;
use crate::failure::Failure;
use crate::home::{Home, Wishes};
use crate::host::Host;
use crate::output::Output;
use crate::pad::Round;
use crate::plain_keep::{self, Wanted};
use crate::texts::{Lang, say};
use crate::tui::{self, Opening};

pub(crate) fn keep(args: &KeepArgs, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    let home = Home::find(lang)?;
    let mut options = home.config(lang)?.options(Wishes {
        ascii: args.ascii,
        ..Wishes::new(lang)
    })?;
    let (rules, book) = rules_and_book(&args.rules, &home, &mut options)?;
    let round = round(lang, args, &rules)?;
    let on_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    let host = Host::new(Archive::open(lang, &home.database)?, None);
    if args.plain || !on_screen {
        let wanted = round.map_or(Wanted::GoOn, |(round, first)| Wanted::Round(round, first));
        let lines = io::stdin().lock().lines();
        return plain_keep::run(&options, &host, wanted, lines, output);
    }
    let opening = round.map_or(Opening::Pad, |(round, first)| Opening::Keep(round, first));
    tui::run(options, book, host, home, opening)
}

/// The game that the command line describes, and the seat of who starts.
fn round(
    lang: Lang,
    args: &KeepArgs,
    rules: &Arc<RuleSet>,
) -> Result<Option<(Round, Option<usize>)>, Failure> {
    if args.players.is_empty() {
        return Ok(None);
    }
    let names = args.players.iter().map(|name| name.trim().to_owned());
    let round = Round {
        rules: Arc::clone(rules),
        names: names.collect(),
        place: None,
    };
    let checked = round.check();
    checked.map_err(|reason| Failure::usage(lang.no_pad_for(&reason)))?;
    let first = match &args.start {
        None => None,
        Some(name) => {
            let seat = round.names.iter().position(|other| other == name);
            let name = name.clone();
            Some(seat.ok_or_else(|| Failure::usage(say!(lang, "usage-nobody", name = name)))?)
        }
    };
    Ok(Some((round, first)))
}
