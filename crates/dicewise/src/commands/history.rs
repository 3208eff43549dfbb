//! `dicewise history`: the games that are kept.

use dicewise_desk::columns::columns;
use dicewise_store::{Filter, FindError, Mode, StoredGame};

use super::card;
use crate::answers::{History, Listed};
use crate::archive::Archive;
use crate::cli::HistoryArgs;
use crate::failure::Failure;
use crate::home::Setting;
use crate::output::Output;
use crate::summaries::{mode_name, players, state};
use crate::texts::{Lang, say};

/// `dicewise history`.
pub(crate) fn history(
    args: &HistoryArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let archive = Archive::open(setting.lang, &setting.home.database)?;
    let filter = Filter {
        player: args.of.player.clone(),
        rules: args.of.rules.clone(),
        mode: args.of.mode.map(Mode::from),
        finished_only: args.finished,
        limit: Some(args.limit),
        ..Filter::default()
    };
    let games = archive.ask(|store| store.history(&filter));
    let games = games.map_err(|error| Failure::store(setting.lang, &error))?;
    let lang = setting.lang;
    if output.is_json() {
        let games = games.iter().map(|game| Listed::new(game, None));
        return output.json(&History {
            games: games.collect(),
        });
    }
    if games.is_empty() {
        return output.line(say!(lang, "history-none"));
    }
    let mut table = columns();
    table.set_header([
        say!(lang, "history-id"),
        say!(lang, "history-date"),
        say!(lang, "history-rules"),
        say!(lang, "history-mode"),
        say!(lang, "history-players"),
        say!(lang, "history-state"),
    ]);
    for game in &games {
        table.add_row([
            game.id.to_string(),
            lang.date(game.date.as_deref()),
            game.rules.clone(),
            mode_name(lang, game.mode),
            players(lang, game),
            state(lang, game),
        ]);
    }
    output.line(table.trim_fmt())
}

/// `dicewise history show ID`.
pub(crate) fn show(id: &str, setting: &Setting, output: &mut Output) -> Result<(), Failure> {
    let archive = Archive::open(setting.lang, &setting.home.database)?;
    let game = find(setting.lang, &archive, id)?;
    if output.is_json() {
        return output.json(&Listed::new(&game.summary, Some(game.record.to_string())));
    }
    output.text(&game.record)?;
    output.line("")?;
    output.line(card::table(setting.lang, &game.record, game.record.game()))
}

/// A game by its id, or the start of it.
fn find(lang: Lang, archive: &Archive, id: &str) -> Result<StoredGame, Failure> {
    let found: Result<_, FindError> = archive.ask(|store| store.find(id));
    let id = found.map_err(|error| Failure::not_found(lang, &error))?;
    let game = archive.load(id);
    game.map_err(|error| Failure::store(lang, &error))
}
