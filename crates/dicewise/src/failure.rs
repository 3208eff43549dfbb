//! How a command can fail, and what the shell learns of it.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use dicewise_store::{FindError, StoreError};

use crate::picture::{Format, Picture, WrongPicture};
use crate::texts::{Lang, say};

/// Why a command did not succeed. The text goes to standard error.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was examined is wrong. Everything has been said already if there is no text.
    Wrong(Option<String>),
    /// The command can't be meant like that.
    Usage(String),
    /// Input that can't be read, or output that can't be written.
    Unreadable(Option<String>),
    /// The output can't be written.
    Output(io::Error),
    /// The terminal can't be used.
    Screen(io::Error),
    /// Whoever read the output has gone away: nothing is wrong.
    ReaderGone,
}

impl Failure {
    /// Something wrong, in words.
    pub(crate) fn wrong(text: impl ToString) -> Failure {
        Failure::Wrong(Some(text.to_string()))
    }

    /// A misuse, in words.
    pub(crate) fn usage(text: impl ToString) -> Failure {
        Failure::Usage(text.to_string())
    }

    /// A file that can't be read.
    pub(crate) fn unreadable(lang: Lang, file: String, error: &io::Error) -> Failure {
        let reason = error.to_string();
        Failure::Unreadable(Some(say!(
            lang,
            "failed-read",
            file = file,
            reason = reason
        )))
    }

    /// A file that can't be written.
    pub(crate) fn unwritable(lang: Lang, path: &Path, error: &io::Error) -> Failure {
        let (file, reason) = (path.display().to_string(), error.to_string());
        Failure::Unreadable(Some(say!(
            lang,
            "failed-write",
            file = file,
            reason = reason
        )))
    }

    /// A picture that was not written.
    pub(crate) fn picture(lang: Lang, wrong: &WrongPicture) -> Failure {
        let text = wrong.text(lang);
        match wrong {
            WrongPicture::Ending(_) => Failure::Usage(text),
            WrongPicture::Undrawable => Failure::Wrong(Some(text)),
            WrongPicture::Unwritable { .. } => Failure::Unreadable(Some(text)),
        }
    }

    /// Games that can't be read or kept.
    pub(crate) fn store(lang: Lang, error: &StoreError) -> Failure {
        Failure::Wrong(Some(lang.store_error(error)))
    }

    /// A text that names no game.
    pub(crate) fn not_found(lang: Lang, error: &FindError) -> Failure {
        Failure::Usage(lang.find_error(error))
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::ReaderGone => ExitCode::SUCCESS,
            Failure::Wrong(_) => ExitCode::from(1),
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Unreadable(_) | Failure::Output(_) | Failure::Screen(_) => ExitCode::from(3),
        }
    }

    /// Says on standard error what has not been said yet.
    pub(crate) fn report(&self, lang: Lang) {
        match self {
            Failure::Wrong(Some(text)) | Failure::Usage(text) | Failure::Unreadable(Some(text)) => {
                complain(format_args!("dicewise: {text}"));
            }
            Failure::Output(error) => {
                let reason = error.to_string();
                let text = say!(lang, "failed-output", reason = reason);
                complain(format_args!("dicewise: {text}"));
            }
            Failure::Screen(error) => {
                let reason = error.to_string();
                let text = say!(lang, "failed-screen", reason = reason);
                complain(format_args!("dicewise: {text}"));
            }
            Failure::Wrong(None) | Failure::Unreadable(None) | Failure::ReaderGone => {}
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Output(error),
        }
    }
}

/// Writes a line to standard error. If even that fails there is nobody left to tell.
pub(crate) fn complain(text: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Names the letters that paper and pixels can't have, if there are any. An SVG may find them elsewhere.
pub(crate) fn warn_of_letters(lang: Lang, format: Format, pictures: &[Picture]) {
    let missing: BTreeSet<_> = pictures.iter().flat_map(Picture::missing).collect();
    if format == Format::Svg || missing.is_empty() {
        return;
    }
    let letters: Vec<_> = missing.iter().map(ToString::to_string).collect();
    let letters = letters.join(" ");
    complain(say!(lang, "picture-no-letters", letters = letters));
}
