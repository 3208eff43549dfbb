//! `dicewise history`: the games that are kept.

use dicewise_desk::columns::columns;
use dicewise_store::{Filter, FindError, Mode, StoredGame, Summary};
use serde::Serialize;

use super::card;
use crate::archive::Archive;
use crate::cli::HistoryArgs;
use crate::failure::Failure;
use crate::home::Setting;
use crate::output::Output;
use crate::summaries::{mode_name, players, state};
use crate::texts::{Lang, say};

#[derive(Serialize)]
struct HistoryJson {
    games: Vec<GameJson>,
}

#[derive(Serialize)]
struct GameJson {
    id: String,
    rules: String,
    mode: &'static str,
    date: Option<String>,
    ended: Option<String>,
    finished: bool,
    abandoned: bool,
    assisted: bool,
    sheet: Option<String>,
    game_on_sheet: Option<u8>,
    players: Vec<PlayerJson>,
    turns: usize,
    /// The game itself, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<String>,
}

#[derive(Serialize)]
struct PlayerJson {
    name: String,
    bot: bool,
    total: u16,
    left: bool,
    won: bool,
}

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
        offset: 0,
    };
    let games = archive.ask(|store| store.history(&filter));
    let games = games.map_err(|error| Failure::store(setting.lang, &error))?;
    let lang = setting.lang;
    if output.is_json() {
        let games = games.iter().map(|game| json(game, None));
        return output.json(&HistoryJson {
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
        return output.json(&json(&game.summary, Some(game.record.to_string())));
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

fn json(game: &Summary, record: Option<String>) -> GameJson {
    GameJson {
        id: game.id.to_string(),
        rules: game.rules.clone(),
        mode: game.mode.id(),
        date: game.date.clone(),
        ended: game.ended.clone(),
        finished: game.finished,
        abandoned: game.abandoned,
        assisted: game.assisted,
        sheet: game.sheet.as_ref().map(|place| place.sheet.clone()),
        game_on_sheet: game.sheet.as_ref().map(|place| place.number),
        players: game
            .players
            .iter()
            .map(|player| PlayerJson {
                name: player.name.clone(),
                bot: player.is_bot,
                total: player.total,
                left: player.left,
                won: player.won,
            })
            .collect(),
        turns: game.turns_played,
        record,
    }
}
