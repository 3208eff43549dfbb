//! Where games come from: a file, or the id of one that is kept.

use std::path::Path;

use dicewise_rules::{Record, Wrong, WrongRecord};
use dicewise_store::FindError;

use crate::archive::Archive;
use crate::failure::Failure;
use crate::games::games;
use crate::home::Setting;
use crate::input;
use crate::texts::{Lang, say};

/// Games that somebody asked for.
pub(crate) enum Source {
    /// The text of a file, and what to call it.
    File { name: String, text: String },
    /// A game that is kept, and what it was asked for by.
    Kept { name: String, record: Box<Record> },
}

impl Source {
    /// Finds what was asked for. What looks like a file is one even if it can't be read.
    pub(crate) fn find(what: &Path, setting: &Setting) -> Result<Source, Failure> {
        let name = what.display().to_string();
        if name == "-" || name.contains(['/', '\\', '.']) || what.exists() {
            return Ok(Source::File {
                name: input::name(setting.lang, what),
                text: input::read_text(setting.lang, what)?,
            });
        }
        let archive = Archive::open(setting.lang, &setting.home.database)?;
        let found: Result<_, FindError> = archive.ask(|store| store.find(&name));
        let id = found.map_err(|why| {
            let (what, why) = (name.clone(), setting.lang.find_error(&why));
            Failure::usage(say!(setting.lang, "source-which", what = what, why = why))
        })?;
        let game = archive
            .load(id)
            .map_err(|error| Failure::store(setting.lang, &error))?;
        Ok(Source::Kept {
            name,
            record: Box::new(game.record),
        })
    }

    /// Every game, or the one with this number in a file, from 1.
    pub(crate) fn games(
        self,
        number: Option<usize>,
        setting: &Setting,
    ) -> Result<Vec<Result<Record, Misprint>>, Failure> {
        let (name, text) = match self {
            Source::File { name, text } => (name, text),
            Source::Kept { record, .. } if number.is_none() => return Ok(vec![Ok(*record)]),
            Source::Kept { name, .. } => {
                return Err(Failure::usage(say!(
                    setting.lang,
                    "source-game-of-file",
                    what = name
                )));
            }
        };
        let mut n_games = 0;
        let mut found = Vec::new();
        for (idx, record) in games(&text).enumerate() {
            n_games = idx + 1;
            // Where there is no game at all, that is what is wrong, whichever was asked for.
            let nothing = matches!(&record, Err(wrong) if wrong.wrong == Wrong::NoGame);
            if nothing || number.is_none_or(|number| number == n_games) {
                found.push(record.map_err(|wrong| Misprint {
                    name: name.clone(),
                    wrong: Box::new(wrong),
                }));
            }
        }
        match number {
            Some(game) if found.is_empty() => Err(Failure::usage(say!(
                setting.lang,
                "source-game-of",
                file = name,
                game = game,
                n = n_games
            ))),
            _ => Ok(found),
        }
    }
}

/// An illegal game in a file.
pub(crate) struct Misprint {
    name: String,
    wrong: Box<WrongRecord>,
}

impl Misprint {
    /// What is wrong, and where.
    pub(crate) fn text(&self, lang: Lang) -> String {
        lang.wrong_record_in(&self.name, &self.wrong)
    }
}
