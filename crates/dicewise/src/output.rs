//! Standard output, for people or for programs.

use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::answers::Versioned;
use crate::failure::Failure;
use crate::texts::Lang;
use crate::wrap::{columns, wrapped_text};

/// Where results go.
pub(crate) struct Output {
    writer: BufWriter<StdoutLock<'static>>,
    json: bool,
    lang: Lang,
}

impl Output {
    pub(crate) fn stdout(json: bool, lang: Lang) -> Output {
        Output {
            writer: BufWriter::new(io::stdout().lock()),
            json,
            lang,
        }
    }

    /// The language of whoever reads it; programs get what no language changes.
    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether a program reads it.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Writes text as it is.
    pub(crate) fn text(&mut self, text: impl std::fmt::Display) -> Result<(), Failure> {
        Ok(write!(self.writer, "{text}")?)
    }

    /// Writes text whose lines may be longer than those of a terminal.
    pub(crate) fn prose(&mut self, text: impl std::fmt::Display) -> Result<(), Failure> {
        let Some(width) = columns() else {
            return self.text(text);
        };
        let lines = wrapped_text(&text.to_string(), width);
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.writer.write_all(bytes)?)
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl std::fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.writer, "{text}")?)
    }

    /// Writes an object as one line of JSON, with the schema's version.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.json_part(&Versioned::new(value))?;
        self.line("")
    }

    /// Writes a part of a larger JSON text.
    pub(crate) fn json_part(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        Ok(serde_json::to_writer(&mut self.writer, value).map_err(io::Error::from)?)
    }

    /// Makes sure that everything has been written.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.writer.flush()?)
    }
}
