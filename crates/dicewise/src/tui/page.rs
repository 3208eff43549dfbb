//! A screen of lines: a title, a list, and the keys at the bottom.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::look::fit_keys;
use crate::options::Look;

/// A screen that is being filled line by line.
pub(crate) struct Page<'f> {
    look: Look,
    area: Rect,
    buffer: &'f mut Buffer,
}

impl<'f> Page<'f> {
    pub(crate) fn new(frame: &'f mut Frame<'_>, look: Look) -> Page<'f> {
        Page {
            look,
            area: frame.area(),
            buffer: frame.buffer_mut(),
        }
    }

    /// How many columns a line has.
    pub(crate) fn width(&self) -> usize {
        Page::columns(self.area)
    }

    /// The same for a screen that is not being drawn.
    pub(crate) fn columns(area: Rect) -> usize {
        usize::from(area.width.saturating_sub(4))
    }

    /// How many lines there are from this one on. The last two of the screen are for messages and keys.
    pub(crate) fn room(area: Rect, from: u16) -> usize {
        usize::from(area.height.saturating_sub(from + 2))
    }

    /// Writes a line; what does not fit is left out.
    pub(crate) fn put(&mut self, row: u16, text: &str, style: Style) {
        if usize::from(row) < Page::room(self.area, 0) {
            let (x, y) = (self.area.x + 3, self.area.y + row);
            let (text, width) = (self.look.shown_name(text), self.width());
            self.buffer.set_stringn(x, y, text, width, style);
        }
    }

    /// Writes a line of a list, with a mark where the cursor is.
    pub(crate) fn item(&mut self, row: u16, text: &str, at_cursor: bool) {
        let style = if at_cursor {
            self.look.cursor()
        } else {
            Style::new()
        };
        self.styled_item(row, text, at_cursor, style);
    }

    /// The same in another style.
    pub(crate) fn styled_item(&mut self, row: u16, text: &str, at_cursor: bool, style: Style) {
        let pointer = if at_cursor { self.look.pointer() } else { " " };
        self.put(row, &format!("{pointer} {text}"), style);
    }

    /// Writes the line above the keys.
    pub(crate) fn note(&mut self, text: &str, style: Style) {
        let y = self.area.bottom().saturating_sub(2);
        let width = usize::from(self.area.width.saturating_sub(1));
        let text = self.look.shown(text);
        self.buffer
            .set_stringn(self.area.x + 1, y, text, width, style);
    }

    /// Writes as many of the keys as fit.
    pub(crate) fn keys(&mut self, keys: &str) {
        let room = usize::from(self.area.width).saturating_sub(1);
        let keys = fit_keys(&self.look.shown(keys), room);
        let y = self.area.bottom().saturating_sub(1);
        self.buffer
            .set_string(self.area.x + 1, y, keys, self.look.muted());
    }
}

/// The first line in sight of a list, so that the one at the cursor is too.
pub(crate) fn first_in_sight(cursor: usize, room: usize) -> usize {
    (cursor + 1).saturating_sub(room)
}
