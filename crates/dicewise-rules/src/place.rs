//! Where in a text something stands.

use std::fmt;

/// A place in a text, counted from 1 as editors do, in characters.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    /// The place of the byte at `offset`, or of the end if the text is shorter.
    pub(crate) fn in_text(text: &str, offset: usize) -> Place {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = memchr::memrchr(b'\n', before.as_bytes()).map_or(0, |end| end + 1);
        Place {
            line: 1 + memchr::memchr_iter(b'\n', before.as_bytes()).count(),
            column: 1 + before[line_start..].chars().count(),
        }
    }
}

/// Where a part of a text starts, in bytes. The part must have been cut from the text.
pub(crate) fn offset_of(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
