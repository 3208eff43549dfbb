//! Pictures as files: there as a whole, or not at all.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::ValueEnum;
use thiserror::Error;

use super::{Picture, pdf};
use crate::failure::Failure;
use crate::texts::{Lang, say};

/// Pixels of a PNG for each point: 144 an inch.
pub(crate) const PNG_SCALE: f32 = 2.0;

/// A format of pictures.
#[derive(Copy, Clone, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Format {
    /// Scalable, for browsers and drawing programs.
    Svg,
    /// Pages to print.
    Pdf,
    /// Pixels.
    Png,
}

impl Format {
    /// The format that the ending of a file's name asks for, or what is wrong with it.
    pub(crate) fn asked_for(path: &Path, lang: Lang) -> Result<Format, Failure> {
        Format::of(path).ok_or_else(|| {
            let file = path.display().to_string();
            Failure::usage(say!(lang, "paper-ending", file = file))
        })
    }

    /// The format that the ending of a file's name asks for.
    pub(crate) fn of(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "svg" => Some(Format::Svg),
            "pdf" => Some(Format::Pdf),
            "png" => Some(Format::Png),
            _ => None,
        }
    }
}

/// Why a picture was not written.
#[derive(Debug, Error)]
pub(crate) enum WrongPicture {
    /// It can't be drawn, which would be our mistake.
    #[error("the picture can't be drawn")]
    Undrawable,
    /// The disk would not have it.
    #[error("{}: {error}", path.display())]
    Unwritable {
        /// Where it should have gone.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

impl WrongPicture {
    /// The same as the end of a command.
    pub(crate) fn failure(&self, lang: Lang) -> Failure {
        match self {
            WrongPicture::Undrawable => Failure::wrong(say!(lang, "picture-undrawable")),
            WrongPicture::Unwritable { path, error } => Failure::Unreadable(Some(say!(
                lang,
                "picture-unwritable",
                file = path.display().to_string(),
                why = error.to_string()
            ))),
        }
    }
}

/// Writes pictures into a file whose ending says how, and says into which files they went.
pub(crate) fn draw_into(
    path: &Path,
    pictures: &[Picture],
    lang: Lang,
) -> Result<Vec<String>, Failure> {
    let format = Format::asked_for(path, lang)?;
    let files = write(path, format, pictures).map_err(|wrong| wrong.failure(lang))?;
    Ok(files
        .iter()
        .map(|file| file.display().to_string())
        .collect())
}

/// Writes pictures and says into which files: all of them into one PDF; of the other formats each into a file
/// of its own, numbered if there are several (`sheet-1.svg`, `sheet-2.svg`). What stood there before stays if
/// anything goes wrong.
pub(crate) fn write(
    path: &Path,
    format: Format,
    pictures: &[Picture],
) -> Result<Vec<PathBuf>, WrongPicture> {
    let mut files = Vec::new();
    match format {
        Format::Pdf => files.push((path.to_owned(), pdf(pictures)?)),
        Format::Svg | Format::Png => {
            for (idx, picture) in pictures.iter().enumerate() {
                let path = match pictures.len() {
                    1 => path.to_owned(),
                    _ => numbered(path, idx + 1),
                };
                let bytes = match format {
                    Format::Png => picture.png(PNG_SCALE)?,
                    Format::Svg | Format::Pdf => picture.svg().into_bytes(),
                };
                files.push((path, bytes));
            }
        }
    }
    let parts: Vec<PathBuf> = files.iter().map(|(path, _)| part(path)).collect();
    let done = put(&files, &parts);
    if done.is_err() {
        // Half a picture would only be in the way.
        for part in &parts {
            let _ = fs::remove_file(part);
        }
    }
    done.map(|()| files.into_iter().map(|(path, _)| path).collect())
}

/// Writes everything beside its place before anything takes its place.
fn put(files: &[(PathBuf, Vec<u8>)], parts: &[PathBuf]) -> Result<(), WrongPicture> {
    for ((path, bytes), part) in files.iter().zip(parts) {
        let written = fs::File::create(part).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        });
        written.map_err(|error| unwritable(path, error))?;
    }
    for ((path, _), part) in files.iter().zip(parts) {
        fs::rename(part, path).map_err(|error| unwritable(path, error))?;
    }
    Ok(())
}

fn unwritable(path: &Path, error: io::Error) -> WrongPicture {
    WrongPicture::Unwritable {
        path: path.to_owned(),
        error,
    }
}

fn part(path: &Path) -> PathBuf {
    let mut part = OsString::from(path);
    part.push(".part");
    PathBuf::from(part)
}

fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}
