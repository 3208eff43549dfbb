//! The lines of a record, and the words on them.

use super::{Wrong, WrongRecord};
use crate::place::Place;

/// The lines of a text, without their ends.
pub(super) struct Lines<'t> {
    rest: &'t str,
    peeked: Option<Line<'t>>,
    /// The number of the last line that was taken.
    number: usize,
    /// Whether the last line that was taken was blank.
    pub(super) after_blank: bool,
}

/// One line and its number, from 1.
#[derive(Copy, Clone)]
pub(super) struct Line<'t> {
    pub(super) text: &'t str,
    pub(super) number: usize,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Lines<'t> {
        Lines {
            rest: text,
            peeked: None,
            number: 0,
            after_blank: true,
        }
    }

    pub(super) fn peek(&mut self) -> Option<Line<'t>> {
        if self.peeked.is_none() && !self.rest.is_empty() {
            let (text, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
            self.rest = rest;
            self.peeked = Some(Line {
                text: text.strip_suffix('\r').unwrap_or(text),
                number: self.number + 1,
            });
        }
        self.peeked
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Line<'t>> {
        let line = self.peek()?;
        self.peeked = None;
        self.number = line.number;
        self.after_blank = line.is_blank();
        Some(line)
    }
}

impl<'t> Line<'t> {
    pub(super) fn is_blank(self) -> bool {
        self.text.bytes().all(|byte| matches!(byte, b' ' | b'\t'))
    }

    pub(super) fn is_tag(self) -> bool {
        self.text.starts_with('[')
    }

    /// The words of the line, one by one.
    pub(super) fn words(self) -> Words<'t> {
        Words {
            line: self,
            offset: 0,
        }
    }

    /// Blames what stands at a byte of the line.
    pub(super) fn blame(self, offset: usize, found: &str, wrong: Wrong) -> WrongRecord {
        let place = Place {
            line: self.number,
            column: 1 + self.text[..offset].chars().count(),
        };
        WrongRecord::new(place, found, wrong)
    }

    /// Blames the whole line.
    pub(super) fn blame_all(self, wrong: Wrong) -> WrongRecord {
        self.blame(0, self.text, wrong)
    }

    /// Blames what is missing at the end of the line.
    pub(super) fn blame_end(self, wrong: Wrong) -> WrongRecord {
        self.blame(self.text.len(), "", wrong)
    }
}

/// What is left of a line.
#[derive(Clone)]
pub(super) struct Words<'t> {
    line: Line<'t>,
    offset: usize,
}

/// A run of characters without a blank in it. A brace starts a new one.
#[derive(Copy, Clone)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    line: Line<'t>,
    offset: usize,
}

impl<'t> Words<'t> {
    /// Everything that is left, blanks before it skipped.
    pub(super) fn rest(&mut self) -> Word<'t> {
        let rest = &self.line.text[self.offset..];
        let blanks = rest.bytes().take_while(|byte| matches!(byte, b' ' | b'\t'));
        self.offset += blanks.count();
        Word {
            text: &self.line.text[self.offset..],
            line: self.line,
            offset: self.offset,
        }
    }

    /// Passes over so many bytes.
    pub(super) fn pass(&mut self, bytes: usize) {
        self.offset += bytes;
    }

    pub(super) fn peek(&self) -> Option<Word<'t>> {
        self.clone().next()
    }

    /// Blames what is missing at the end of the line.
    pub(super) fn blame_end(&self, wrong: Wrong) -> WrongRecord {
        self.line.blame_end(wrong)
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = Word<'t>;

    fn next(&mut self) -> Option<Word<'t>> {
        let rest = self.rest();
        let first = *rest.text.as_bytes().first()?;
        let end = |byte: u8| matches!(byte, b' ' | b'\t' | b'{');
        let more = rest.text.bytes().skip(1);
        let len = match first {
            b'{' => 1,
            _ => 1 + more.take_while(|&byte| !end(byte)).count(),
        };
        self.pass(len);
        Some(Word {
            text: &rest.text[..len],
            ..rest
        })
    }
}

impl Word<'_> {
    pub(super) fn blame(self, wrong: impl Into<Wrong>) -> WrongRecord {
        self.line.blame(self.offset, self.text, wrong.into())
    }
}
