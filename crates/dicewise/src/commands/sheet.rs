//! `dicewise sheet`: the score sheet on paper.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Arc;

use dicewise_rules::Record;
use dicewise_store::Filter;
use serde::Serialize;

use super::history;
use crate::archive::Archive;
use crate::cli::SheetArgs;
use crate::failure::Failure;
use crate::games::games;
use crate::home::Setting;
use crate::input;
use crate::output::Output;
use crate::picture::{self, Format, Picture};
use crate::sheet::{Column, Page, Paper, Shown, draw, pages};
use crate::texts::{Lang, say};

#[derive(Serialize)]
struct WrittenJson {
    pages: usize,
    files: Vec<String>,
}

pub(crate) fn sheet(
    args: &SheetArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = setting.lang;
    let format = format(args, output, lang)?;
    let pages = match (&args.what, args.last) {
        (Some(what), _) => pages(columns(&found(what, args.game, setting)?, args, lang)?),
        (None, Some(n_games)) => pages(columns(&last(n_games, args, setting)?, args, lang)?),
        (None, None) => vec![Page::empty(input::rules(&args.rules)?)],
    };
    let paper = args
        .paper
        .unwrap_or_else(|| Paper::of_locale(sys_locale::get_locale().as_deref()));
    let pictures = draw(&pages, paper, lang);
    match &args.output {
        Some(path) => write(path, format, &pictures, lang, output),
        None => print(format, &pictures, lang, output),
    }
}

/// The format that was asked for, unless it can't go where it should.
fn format(args: &SheetArgs, output: &Output, lang: Lang) -> Result<Format, Failure> {
    let Some(path) = &args.output else {
        let format = args.to.unwrap_or(Format::Svg);
        if output.is_json() {
            return Err(Failure::usage(say!(lang, "paper-json")));
        }
        if format != Format::Svg && io::stdout().is_terminal() {
            return Err(Failure::usage(say!(lang, "paper-terminal")));
        }
        return Ok(format);
    };
    let format = args.to.or_else(|| Format::of(path));
    format.ok_or_else(|| {
        let file = path.display().to_string();
        Failure::usage(say!(lang, "paper-ending", file = file))
    })
}

/// The games of a file, or the one with an id. What looks like a file is one even if it can't be read.
fn found(what: &Path, game: Option<usize>, setting: &Setting) -> Result<Vec<Record>, Failure> {
    let lang = setting.lang;
    let name = what.display().to_string();
    if name == "-" || name.contains(['/', '\\', '.']) || what.exists() {
        return read(what, game, lang);
    }
    if game.is_some() {
        return Err(Failure::usage(say!(
            lang,
            "paper-game-of-file",
            what = name
        )));
    }
    let archive = Archive::open(&setting.home.database)?;
    match history::find(&archive, &name) {
        Ok(game) => Ok(vec![game.record]),
        Err(Failure::Usage(why)) => Err(Failure::usage(say!(
            lang,
            "paper-which",
            what = name,
            why = why
        ))),
        Err(failure) => Err(failure),
    }
}

/// The games of a file, or one of them.
fn read(file: &Path, game: Option<usize>, lang: Lang) -> Result<Vec<Record>, Failure> {
    let text = input::read_text(file)?;
    let name = input::name(file);
    let (mut n_games, mut records) = (0, Vec::new());
    for (number, record) in (1..).zip(games(&text)) {
        n_games = number;
        if game.is_none_or(|game| game == number) {
            records.push(record.map_err(|wrong| {
                Failure::wrong(format_args!("{name}:{}: {wrong}", wrong.place))
            })?);
        }
    }
    match game {
        Some(game) if records.is_empty() => Err(Failure::usage(say!(
            lang,
            "paper-game-of",
            file = name,
            game = game,
            n = n_games
        ))),
        _ => Ok(records),
    }
}

/// The last games that are over, the oldest first.
fn last(n_games: u32, args: &SheetArgs, setting: &Setting) -> Result<Vec<Record>, Failure> {
    let archive = Archive::open(&setting.home.database)?;
    let filter = Filter {
        player: args.player.clone(),
        rules: args.rules.rules.clone(),
        finished_only: true,
        limit: Some(n_games),
        ..Filter::default()
    };
    let games = archive.ask(|store| store.history(&filter));
    let games = games.map_err(Failure::wrong)?;
    if games.is_empty() {
        return Err(Failure::wrong(say!(setting.lang, "paper-no-games")));
    }
    let newest_last = games.iter().rev();
    let records = newest_last.map(|game| archive.load(game.id).map(|game| game.record));
    records.collect::<Result<_, _>>().map_err(Failure::wrong)
}

/// A column for each player of each game, or for the one who was asked for.
fn columns(records: &[Record], args: &SheetArgs, lang: Lang) -> Result<Vec<Shown>, Failure> {
    let mut games = Vec::new();
    for record in records {
        let game = record.game();
        let shown = game.players();
        let columns: Vec<Column> = match &args.player {
            None => shown
                .map(|player| Column::new(record, player, lang))
                .collect(),
            Some(name) => shown
                .filter(|&player| record.name(player) == name)
                .map(|player| Column::new(record, player, lang).alone())
                .collect(),
        };
        if !columns.is_empty() {
            games.push((Arc::clone(game.rules()), columns));
        }
    }
    match &args.player {
        Some(name) if games.is_empty() => Err(Failure::usage(say!(
            lang,
            "paper-nobody",
            name = name.clone()
        ))),
        _ => Ok(games),
    }
}

fn write(
    path: &Path,
    format: Format,
    pictures: &[Picture],
    lang: Lang,
    output: &mut Output,
) -> Result<(), Failure> {
    let files = picture::write(path, format, pictures).map_err(|wrong| wrong.failure(lang))?;
    let files: Vec<String> = files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    let pages = pictures.len();
    if output.is_json() {
        return output.json(&WrittenJson { pages, files });
    }
    output.line(say!(
        lang,
        "paper-written",
        n = pages,
        files = files.join(", ")
    ))
}

fn print(
    format: Format,
    pictures: &[Picture],
    lang: Lang,
    output: &mut Output,
) -> Result<(), Failure> {
    let bytes = match (format, pictures) {
        (Format::Pdf, pages) => picture::pdf(pages),
        (Format::Svg, [picture]) => Ok(picture.svg().into_bytes()),
        (Format::Png, [picture]) => picture.png(picture::PNG_SCALE),
        (Format::Svg | Format::Png, pages) => {
            let n = pages.len();
            return Err(Failure::usage(say!(lang, "paper-many-pages", n = n)));
        }
    };
    output.bytes(&bytes.map_err(|wrong| wrong.failure(lang))?)
}
