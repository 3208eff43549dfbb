//! Where things stand on a page, in points.

use super::rows::{Kind, Row, Sum};
use super::{COLUMNS, Paper};

/// The measures of a page.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The left edge of everything.
    pub(crate) left: f64,
    /// The right edge of everything.
    pub(crate) right: f64,
    /// Where the columns start: after the names and the worth of the boxes.
    pub(crate) columns: f64,
    /// The width of a column.
    pub(crate) column: f64,
    /// The top of the upper section, its head included.
    pub(crate) top: f64,
    /// The height of an ordinary row.
    pub(crate) row: f64,
}

impl Layout {
    /// The part of a row for what the box gives.
    pub(crate) const WORTH: f64 = 40.0;
    /// Signs and the gap after them.
    pub(crate) const SIGN: f64 = 27.0;
    /// The free space at both ends of a text in a cell.
    pub(crate) const PAD: f64 = 6.0;
    /// The head of the columns, where names stand.
    pub(crate) const HEAD: f64 = 34.0;
    /// The head of the lower section.
    pub(crate) const BAND: f64 = 17.0;
    /// Between the sections.
    pub(crate) const GAP: f64 = 10.0;
    /// From one line of the note to the next.
    pub(crate) const NOTE_LINE: f64 = 10.5;

    pub(crate) const MARGIN: f64 = 40.0;
    const NAMES: f64 = 168.0;
    const TOP: f64 = 88.0;
    /// The footer, and the margin below it.
    const FOOT: f64 = 46.0;
    /// More would look empty.
    const HIGHEST_ROW: f64 = 31.0;

    /// Makes the rows as high as the paper allows, so that there is room to write.
    pub(crate) fn new(paper: Paper, rows: &[&[Row]], note_lines: usize) -> Layout {
        let (width, height) = paper.size();
        let (left, right) = (Layout::MARGIN, width - Layout::MARGIN);
        let columns = left + Layout::NAMES + Layout::WORTH;
        let shares: f64 = rows.iter().copied().flatten().map(share).sum();
        let note = Layout::NOTE_LINE * u32::try_from(note_lines).map_or(0.0, f64::from) + 14.0;
        let room = height - Layout::TOP - Layout::FOOT - note;
        let room = room - Layout::HEAD - Layout::GAP - Layout::BAND;
        Layout {
            width,
            height,
            left,
            right,
            columns,
            column: (right - columns) / COLUMNS as f64,
            top: Layout::TOP,
            row: (room / shares).min(Layout::HIGHEST_ROW),
        }
    }

    /// How high a row is.
    pub(crate) fn row_height(&self, row: &Row) -> f64 {
        self.row * share(row)
    }

    /// The left edge of a column.
    pub(crate) fn column_at(&self, idx: usize) -> f64 {
        self.columns + self.column * idx as f64
    }

    /// The room for a row's name, and for how it is scored below.
    pub(crate) fn name_width(row: &Row) -> f64 {
        Layout::NAMES - Layout::name_indent(row) - 2.0
    }

    /// Where a row's name starts.
    pub(crate) fn name_indent(row: &Row) -> f64 {
        match row.kind {
            Kind::Box(_) => Layout::PAD + Layout::SIGN,
            Kind::Ticks | Kind::Sum(_) => Layout::PAD,
        }
    }

    /// The room for a text in a column.
    pub(crate) fn cell_width(&self) -> f64 {
        self.column - Layout::PAD
    }

    /// The room for a row's worth.
    pub(crate) fn worth_width() -> f64 {
        Layout::WORTH - 4.0
    }
}

/// The height of a row, in ordinary rows.
fn share(row: &Row) -> f64 {
    match row.kind {
        _ if row.has_ticks => 1.35,
        Kind::Sum(Sum::Grand) => 1.2,
        Kind::Sum(_) => 0.92,
        Kind::Box(_) | Kind::Ticks => 1.0,
    }
}
