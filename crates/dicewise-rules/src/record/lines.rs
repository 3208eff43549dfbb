//! The lines of a record, and the words on them.

use super::{Wrong, WrongRecord};
use crate::place::{Place, offset_of};

/// The lines of a text, without their ends.
pub(super) struct Lines<'t> {
    rest: &'t str,
    peeked: Option<Line<'t>>,
    /// The number of the last line that was taken.
    number: usize,
    /// Whether the last line that was taken was a tag.
    pub(super) after_tag: bool,
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
            after_tag: false,
        }
    }

    pub(super) fn peek(&mut self) -> Option<Line<'t>> {
        if self.peeked.is_none() && !self.rest.is_empty() {
            let (text, rest) = match memchr::memchr(b'\n', self.rest.as_bytes()) {
                Some(end) => (&self.rest[..end], &self.rest[end + 1..]),
                None => (self.rest, ""),
            };
            self.rest = rest;
            self.peeked = Some(Line {
                // Some editors put a byte order mark before everything, and files get joined.
                text: text
                    .strip_suffix('\r')
                    .unwrap_or(text)
                    .trim_start_matches('\u{feff}'),
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
        self.after_tag = line.is_tag();
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
            rest: self.text,
            peeked: None,
        }
    }

    /// Blames a part of the line.
    pub(super) fn blame(self, part: &str, wrong: impl Into<Wrong>) -> WrongRecord {
        let before = &self.text[..offset_of(self.text, part)];
        let place = Place {
            line: self.number,
            column: 1 + before.chars().count(),
        };
        WrongRecord::new(place, part, wrong.into())
    }

    /// Blames what is missing at the start of the line.
    pub(super) fn blame_start(self, wrong: Wrong) -> WrongRecord {
        self.blame(&self.text[..0], wrong)
    }

    /// Blames what is missing at the end of the line.
    pub(super) fn blame_end(self, wrong: Wrong) -> WrongRecord {
        self.blame(&self.text[self.text.len()..], wrong)
    }
}

/// The words of a line: runs of characters without a blank in them. A brace starts a new one.
pub(super) struct Words<'t> {
    pub(super) line: Line<'t>,
    rest: &'t str,
    peeked: Option<&'t str>,
}

impl<'t> Words<'t> {
    pub(super) fn peek(&mut self) -> Option<&'t str> {
        if self.peeked.is_none() {
            self.peeked = self.read();
        }
        self.peeked
    }

    /// Everything that is left, blanks before it skipped.
    pub(super) fn rest(&mut self) -> &'t str {
        if let Some(word) = self.peeked.take() {
            self.rest = &self.line.text[offset_of(self.line.text, word)..];
        }
        let bytes = self.rest.bytes();
        let blanks = bytes
            .take_while(|byte| matches!(byte, b' ' | b'\t'))
            .count();
        self.rest = &self.rest[blanks..];
        self.rest
    }

    /// Passes over so many bytes of the rest.
    pub(super) fn pass(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
    }

    fn read(&mut self) -> Option<&'t str> {
        let bytes = self.rest().as_bytes();
        let more = match bytes {
            [] => return None,
            [b'{', ..] => 0,
            [_, more @ ..] => {
                let end = |&byte: &u8| matches!(byte, b' ' | b'\t' | b'{');
                more.iter().position(end).unwrap_or(more.len())
            }
        };
        let (word, rest) = self.rest.split_at(1 + more);
        self.rest = rest;
        Some(word)
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        match self.peeked.take() {
            None => self.read(),
            word => word,
        }
    }
}
