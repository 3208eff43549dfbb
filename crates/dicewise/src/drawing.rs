//! A picture that a command draws besides what it says.

use std::path::Path;

use crate::failure::{Failure, warn_of_letters};
use crate::picture::{Format, Picture, draw_into};
use crate::texts::{Lang, say};

/// Where it goes, and how.
#[derive(Copy, Clone)]
pub(crate) struct Drawing<'p> {
    path: &'p Path,
    format: Format,
}

impl<'p> Drawing<'p> {
    /// The drawing that is asked for by the name of its file, if one is.
    pub(crate) fn asked_for(lang: Lang, path: Option<&'p Path>) -> Result<Option<Self>, Failure> {
        let drawing = path.map(|path| {
            let format = Format::asked_for(path)?;
            Ok(Drawing { path, format })
        });
        drawing
            .transpose()
            .map_err(|wrong| Failure::picture(lang, &wrong))
    }

    /// Pictures that belong together, as the file can have them.
    pub(crate) fn together(self, pictures: Vec<Picture>) -> Vec<Picture> {
        self.format.together(pictures)
    }

    /// Writes what was drawn, and says into which files.
    pub(crate) fn write(self, lang: Lang, drawn: &[Picture]) -> Result<String, Failure> {
        let files = draw_into(self.path, drawn).map_err(|wrong| Failure::picture(lang, &wrong))?;
        warn_of_letters(lang, self.format, drawn);
        Ok(say!(lang, "review-written", files = files.join(", ")))
    }
}
