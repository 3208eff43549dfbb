//! `dicewise sheet`: the score sheet on paper.

use std::io::{self, IsTerminal};
use std::path::Path;

use dicewise_rules::Record;
use dicewise_store::Filter;
use serde::Serialize;

use crate::archive::Archive;
use crate::cli::SheetArgs;
use crate::failure::{Failure, warn_of_letters};
use crate::home::Setting;
use crate::input;
use crate::output::Output;
use crate::picture::{self, Format, Picture};
use crate::sheet::{Page, Paper, Shown, columns, draw, pages};
use crate::source::Source;
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
        (Some(what), _) => pages(shown(&found(what, args.game, setting)?, args, lang)?),
        (None, Some(n_games)) => pages(shown(&last(n_games, args, setting)?, args, lang)?),
        (None, None) => vec![Page::empty(input::rules(lang, &args.rules)?)],
    };
    let paper = args
        .paper
        .unwrap_or_else(|| Paper::of_locale(sys_locale::get_locale().as_deref()));
    let pictures = draw(&pages, paper, lang);
    match &args.output {
        Some(path) => write(path, format, &pictures, lang, output)?,
        None => print(format, &pictures, lang, output)?,
    }
    warn_of_letters(lang, format, &pictures);
    Ok(())
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
    args.to.map_or_else(
        || Format::asked_for(path).map_err(|wrong| Failure::picture(lang, &wrong)),
        Ok,
    )
}

/// The games of a file, or the one with an id. One that is illegal spoils the sheet.
fn found(what: &Path, game: Option<usize>, setting: &Setting) -> Result<Vec<Record>, Failure> {
    let games = Source::find(what, setting)?.games(game, setting)?;
    let games = games.into_iter();
    games
        .map(|game| game.map_err(|misprint| Failure::wrong(misprint.text(setting.lang))))
        .collect()
}

/// The last games that are over, the oldest first.
fn last(n_games: u32, args: &SheetArgs, setting: &Setting) -> Result<Vec<Record>, Failure> {
    let archive = Archive::open(setting.lang, &setting.home.database)?;
    let filter = Filter {
        player: args.player.clone(),
        rules: args.rules.rules.clone(),
        finished_only: true,
        limit: Some(n_games),
        ..Filter::default()
    };
    let games = archive.ask(|store| store.history(&filter));
    let store_error = |error| Failure::store(setting.lang, &error);
    let games = games.map_err(store_error)?;
    if games.is_empty() {
        return Err(Failure::wrong(say!(setting.lang, "paper-no-games")));
    }
    let newest_last = games.iter().rev();
    let records = newest_last.map(|game| archive.load(game.id).map(|game| game.record));
    records.collect::<Result<_, _>>().map_err(store_error)
}

/// The columns that were asked for.
fn shown(records: &[Record], args: &SheetArgs, lang: Lang) -> Result<Vec<Shown>, Failure> {
    let games = columns(records, args.player.as_deref(), lang);
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
    let files =
        picture::write(path, format, pictures).map_err(|wrong| Failure::picture(lang, &wrong))?;
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
    output.bytes(&bytes.map_err(|wrong| Failure::picture(lang, &wrong))?)
}
