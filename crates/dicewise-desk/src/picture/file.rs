//! Pictures as files: there as a whole, or not at all.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

use super::{Picture, pdf};
use crate::texts::{Lang, say};

/// Pixels of a PNG for each point: 144 an inch.
pub const PNG_SCALE: f32 = 2.0;

/// A format of pictures.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Format {
    /// Scalable, for browsers and drawing programs.
    Svg,
    /// Pages to print.
    Pdf,
    /// Pixels.
    Png,
}

impl Format {
    /// The format that the ending of a file's name asks for, or what is wrong with it.
    ///
    /// # Errors
    /// If it asks for none that there is.
    pub fn asked_for(path: &Path) -> Result<Format, WrongPicture> {
        Format::of(path).ok_or_else(|| WrongPicture::Ending(path.to_owned()))
    }

    /// The format that the ending of a file's name asks for.
    pub fn of(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Format::by_name(&ending)
    }

    /// All of them.
    pub const ALL: [Format; 3] = [Format::Svg, Format::Pdf, Format::Png];

    /// The format's name, which files of it end with.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Pdf => "pdf",
            Format::Png => "png",
        }
    }

    /// Pictures that belong together, as this format has them: on pages of their own, or below one another where there
    /// are no pages, so that whoever asks for one file gets one.
    #[must_use]
    pub fn together(self, pictures: Vec<Picture>) -> Vec<Picture> {
        match self {
            Format::Pdf => pictures,
            Format::Svg | Format::Png => Picture::stacked(pictures).into_iter().collect(),
        }
    }

    /// A format by its name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Format> {
        let mut all = Format::ALL.into_iter();
        all.find(|format| format.name() == name)
    }
}

/// Why a picture was not written.
#[derive(Debug, Error)]
pub enum WrongPicture {
    /// The file's name ends with no format there is.
    #[error("{}: no format of pictures", .0.display())]
    Ending(PathBuf),
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
    /// The same in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            WrongPicture::Ending(path) => {
                let file = path.display().to_string();
                say!(lang, "paper-ending", file = file)
            }
            WrongPicture::Undrawable => say!(lang, "picture-undrawable"),
            WrongPicture::Unwritable { path, error } => say!(
                lang,
                "picture-unwritable",
                file = path.display().to_string(),
                why = error.to_string()
            ),
        }
    }
}

/// Writes pictures into a file whose ending says how, and says into which files they went.
pub fn draw_into(path: &Path, pictures: &[Picture]) -> Result<Vec<String>, WrongPicture> {
    let files = write(path, Format::asked_for(path)?, pictures)?;
    Ok(files
        .iter()
        .map(|file| file.display().to_string())
        .collect())
}

/// Writes pictures and says into which files: all of them into one PDF; of the other formats each into a file
/// of its own, numbered if there are several (`sheet-1.svg`, `sheet-2.svg`). What stood there before stays if
/// anything goes wrong.
pub fn write(
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
    put_all(&files)?;
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// Writes a picture that is text already.
///
/// # Errors
/// If the disk would not have it: then what stood there before stays.
pub fn write_text(path: &Path, text: String) -> Result<(), WrongPicture> {
    put_all(&[(path.to_owned(), text.into_bytes())])
}

/// Writes all files, or none of them.
fn put_all(files: &[(PathBuf, Vec<u8>)]) -> Result<(), WrongPicture> {
    let mut parts = Vec::new();
    let done = put(files, &mut parts);
    if done.is_err() {
        // Half a picture would only be in the way.
        for (part, _) in &parts {
            let _ = fs::remove_file(part);
        }
    }
    done
}

/// Writes everything beside its place before anything takes its place.
fn put<'f>(
    files: &'f [(PathBuf, Vec<u8>)],
    parts: &mut Vec<(PathBuf, &'f Path)>,
) -> Result<(), WrongPicture> {
    for (path, bytes) in files {
        let written = if is_stream(path) {
            fs::write(path, bytes)
        } else {
            let part = part(path);
            parts.push((part.clone(), path));
            fs::File::create(part).and_then(|mut file| {
                file.write_all(bytes)?;
                file.sync_all()
            })
        };
        written.map_err(|error| unwritable(path, error))?;
    }
    for (part, path) in parts.iter() {
        fs::rename(part, path).map_err(|error| unwritable(path, error))?;
    }
    Ok(())
}

/// Whether it is something that bytes go through, such as a pipe: nothing else may take its place.
fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
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
