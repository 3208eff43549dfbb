//! A page with everything on it.

use dicewise_rules::CategorySet;

use super::column::Column;
use super::layout::Layout;
use super::rows::{self, Kind, Row, Sum};
use super::sign::sign;
use super::{COLUMNS, Page, Paper};
use crate::picture::{Anchor, Font, Paint, Picture, Text};
use crate::texts::{Lang, say};

const INK: &str = "#1b1f24";
const MUTED: &str = "#5a6370";
const RULE: &str = "#bcc2c9";
const TINT: &str = "#eff1f2";
const STRONG_TINT: &str = "#dfe3e6";
/// What somebody wrote.
const PEN: &str = "#123f94";

pub(crate) const TITLE: Font = Font::bold(23.0);
pub(crate) const SMALLEST_TITLE: f64 = 13.0;
pub(crate) const SECTION: Font = Font::bold(11.5);
pub(crate) const NAME: Font = Font::bold(10.5);
pub(crate) const GRAND: Font = Font::bold(13.0);
pub(crate) const HOW: Font = Font::regular(7.6);
const WORTH: Font = Font::regular(10.0);
const WORD: Font = Font::regular(8.2);
pub(crate) const UNIT: Font = Font::regular(7.0);
pub(crate) const NOTE: Font = Font::regular(8.0);
const SMALL: Font = Font::regular(7.0);
const LABEL: Font = Font::regular(9.0);
const PLAYER: Font = Font::bold(10.0);
const SMALLEST_PLAYER: f64 = 6.5;
const ENTRY: Font = Font::regular(13.5);
const TOTAL: Font = Font::bold(13.5);
/// House rules may be called anything.
const SMALLEST: f64 = 5.5;

/// Boxes to tick in a cell. Hardly anybody rolls a fifth further one.
const TICKS: u16 = 4;

/// Draws pages, one picture each.
pub fn draw(pages: &[Page], paper: Paper, lang: Lang) -> Vec<Picture> {
    let numbered = pages.iter().zip(1..);
    let draw = |(page, number): (&Page, usize)| {
        let upper = rows::upper(&page.rules, lang);
        let lower = rows::lower(&page.rules, lang);
        let note = rows::note(&page.rules, lang);
        let (width, _) = paper.size();
        let note = NOTE.wrap(&note, width - 2.0 * Layout::MARGIN);
        let layout = Layout::new(paper, &[&upper, &lower], note.len());
        let title = rows::title(&page.rules, lang);
        let mut drawing = Drawing {
            picture: Picture::new(
                layout.width,
                layout.height,
                &format!("{title}: {}", say!(lang, "paper-sheet")),
                lang,
            ),
            layout,
            page,
            lang,
        };
        drawing.title(&title);
        let bottom = drawing.upper(&upper);
        let bottom = drawing.lower(&lower, bottom + Layout::GAP);
        drawing.note(&note, bottom);
        drawing.foot(&title, number, pages.len());
        drawing.picture
    };
    numbered.map(draw).collect()
}

struct Drawing<'p> {
    picture: Picture,
    layout: Layout,
    page: &'p Page,
    lang: Lang,
}

impl Drawing<'_> {
    fn title(&mut self, title: &str) {
        let Layout {
            left,
            right,
            columns,
            ..
        } = self.layout;
        let is_empty = self.page.columns.is_empty();
        let end = if is_empty { columns - 8.0 } else { right };
        let (title, font) = TITLE.fit(title, end - left, SMALLEST_TITLE);
        self.write((left, 58.0), &title, font, INK, Anchor::Start);
        let sheet = say!(self.lang, "paper-sheet");
        self.write((left, 73.0), &sheet, LABEL, MUTED, Anchor::Start);
        if !is_empty {
            return;
        }
        let labels = [
            (say!(self.lang, "paper-name"), 52.0),
            (say!(self.lang, "paper-date"), 75.0),
        ];
        for (label, y) in labels {
            self.write((columns, y), &label, LABEL, MUTED, Anchor::Start);
            let start = columns + LABEL.width(&label) + 6.0;
            self.picture
                .line((start, y + 1.5), (right, y + 1.5), RULE, 0.8);
        }
    }

    /// The upper section with the heads of the columns; says where it ends.
    fn upper(&mut self, rows: &[Row]) -> f64 {
        let layout = self.layout;
        let top = layout.top;
        let head = top + Layout::HEAD;
        let unit = match rows::three_of_each(&self.page.rules) {
            true => say!(self.lang, "paper-three-give"),
            false => String::new(),
        };
        let section = say!(self.lang, "paper-upper");
        self.section_name(&section, &unit, head - 6.0);
        for idx in 0..COLUMNS {
            self.head(idx, top);
        }
        let bottom = self.rows(rows, head);
        // The names hang together with their columns.
        let corner = (layout.columns, top);
        let size = (layout.right - layout.columns, Layout::HEAD);
        self.picture
            .rect(corner, size, 0.0, Paint::stroke(INK, 1.2));
        self.frame(head, bottom, top);
        bottom
    }

    /// The lower section; says where it ends.
    fn lower(&mut self, rows: &[Row], top: f64) -> f64 {
        let head = top + Layout::BAND;
        let (section, unit) = (
            say!(self.lang, "paper-lower"),
            say!(self.lang, "paper-points"),
        );
        self.section_name(&section, &unit, head - 5.0);
        let bottom = self.rows(rows, head);
        self.frame(head, bottom, head);
        bottom
    }

    fn section_name(&mut self, section: &str, unit: &str, y: f64) {
        let Layout { left, columns, .. } = self.layout;
        self.write((left, y), section, SECTION, INK, Anchor::Start);
        let centre = columns - Layout::WORTH / 2.0;
        self.write((centre, y), unit, UNIT, MUTED, Anchor::Middle);
    }

    /// The name of a column, or its number and room for a name.
    fn head(&mut self, idx: usize, top: f64) {
        let x = self.layout.column_at(idx);
        let Some(column) = self.page.columns.get(idx) else {
            let number = (idx + 1).to_string();
            self.write((x + 4.0, top + 9.5), &number, SMALL, MUTED, Anchor::Start);
            return;
        };
        let centre = x + self.layout.column / 2.0;
        let width = self.layout.cell_width();
        let (name, font) = PLAYER.fit(&column.name, width, SMALLEST_PLAYER);
        // Who left has a line more.
        let (name_y, day_y) = match column.left {
            None => (16.5, 27.5),
            Some(_) => (12.5, 21.5),
        };
        self.write((centre, top + name_y), &name, font, PEN, Anchor::Middle);
        let (day, font) = SMALL.fit(&column.day, width, SMALLEST);
        self.write((centre, top + day_y), &day, font, MUTED, Anchor::Middle);
        if let Some(turn) = column.left {
            let left = say!(self.lang, "paper-left", turn = turn);
            let (left, font) = SMALL.fit(&left, width, SMALLEST);
            self.write((centre, top + 30.5), &left, font, PEN, Anchor::Middle);
        }
    }

    /// Rows from a height on; says where they end.
    fn rows(&mut self, rows: &[Row], mut top: f64) -> f64 {
        for row in rows {
            let height = self.layout.row_height(row);
            self.row(row, top, height);
            top += height;
        }
        top
    }

    fn row(&mut self, row: &Row, top: f64, height: f64) {
        let Layout {
            left,
            right,
            columns,
            ..
        } = self.layout;
        let middle = top + height / 2.0;
        let tint = match row.kind {
            Kind::Sum(Sum::Grand) => Some(STRONG_TINT),
            Kind::Sum(_) => Some(TINT),
            Kind::Box(_) | Kind::Ticks => None,
        };
        if let Some(tint) = tint {
            self.picture
                .rect((left, top), (right - left, height), 0.0, Paint::fill(tint));
        }
        self.picture.line((left, top), (right, top), RULE, 0.6);
        if let Kind::Box(category) = row.kind {
            let centre = (left + Layout::PAD + 10.5, middle);
            sign(&mut self.picture, category, centre);
        }
        let x = left + Layout::name_indent(row);
        let width = Layout::name_width(row);
        let (name, font) = name_font(row).fit(&row.name, width, SMALLEST);
        let (how, how_font) = HOW.fit(&row.how, width, SMALLEST);
        if how.is_empty() {
            self.write(
                (x, middle + 0.36 * font.size),
                &name,
                font,
                INK,
                Anchor::Start,
            );
        } else {
            self.write((x, middle - 0.8), &name, font, INK, Anchor::Start);
            self.write((x, middle + 8.9), &how, how_font, MUTED, Anchor::Start);
        }
        let centre = columns - Layout::WORTH / 2.0;
        let (worth, font) = worth_font(row).fit(&row.worth, Layout::worth_width(), SMALLEST);
        let y = middle + 0.36 * font.size;
        self.write((centre, y), &worth, font, MUTED, Anchor::Middle);
        for idx in 0..COLUMNS {
            self.cell(row, idx, top, height);
        }
    }

    fn cell(&mut self, row: &Row, idx: usize, top: f64, height: f64) {
        let page = self.page;
        let column = page.columns.get(idx);
        let x = self.layout.column_at(idx);
        let centre = x + self.layout.column / 2.0;
        let mut middle = top + height / 2.0;
        if row.has_ticks {
            let n_ticked = column.map_or(0, |column| column.totals.n_bonuses);
            self.ticks(n_ticked, (centre, top + 8.5));
            middle += 6.5;
        }
        let Some(column) = column else {
            return;
        };
        if let Kind::Box(category) = row.kind {
            let first = column
                .struck
                .iter()
                .filter(|(struck, _)| *struck == category);
            for &(_, points) in first.take(1) {
                self.struck(points, (x + 4.0, top + 9.0));
            }
        }
        let Some(points) = self.points(row.kind, column) else {
            if column.left.is_some() {
                let (width, down) = (0.16 * self.layout.column, 0.3 * height);
                let middle = top + height / 2.0;
                let ends = [
                    (centre - width, middle + down),
                    (centre + width, middle - down),
                ];
                self.picture.polyline(&ends, Paint::stroke(PEN, 0.8));
            }
            return;
        };
        let (text, font) = match row.kind {
            Kind::Sum(sum) if sum != Sum::UpperBonus => (points.to_string(), TOTAL),
            _ => (entry(points), ENTRY),
        };
        let y = middle + 0.36 * font.size;
        let (text, font) = font.fit(&text, self.layout.cell_width(), SMALLEST);
        self.write((centre, y), &text, font, PEN, Anchor::Middle);
        if row.kind == Kind::Sum(Sum::Grand) && column.won {
            let radii = (font.width(&text) / 2.0 + 7.5, 11.0);
            self.picture
                .ellipse((centre, middle), radii, Paint::stroke(PEN, 1.1));
        }
    }

    /// What a player has written in a row; sums only once nothing more is to come.
    fn points(&self, kind: Kind, column: &Column) -> Option<u16> {
        let Column { card, totals, .. } = column;
        let once = |boxes: CategorySet, points: u16| column.is_full(boxes).then_some(points);
        match kind {
            Kind::Box(category) => card.shown(&self.page.rules, category),
            Kind::Ticks if 0 < totals.n_bonuses => Some(totals.bonus_points),
            Kind::Ticks => once(CategorySet::ALL, 0),
            Kind::Sum(sum) => match sum {
                Sum::Upper => once(CategorySet::UPPER, totals.upper),
                Sum::UpperBonus => once(CategorySet::UPPER, totals.upper_bonus),
                Sum::UpperTotal | Sum::UpperAgain => once(CategorySet::UPPER, totals.upper_total),
                Sum::LowerTotal => once(CategorySet::LOWER, totals.lower_total),
                Sum::Grand => once(CategorySet::ALL, totals.grand_total),
            },
        }
    }

    /// Boxes to tick around a point; a number and a tick if there are more ticks than boxes.
    fn ticks(&mut self, n_ticked: u16, (x, y): (f64, f64)) {
        const SIDE: f64 = 7.5;
        const STEP: f64 = 10.5;
        if TICKS < n_ticked {
            let times = format!("{n_ticked} ×");
            self.write((x - 1.0, y + 3.0), &times, LABEL, PEN, Anchor::End);
            self.tick((x + 7.0, y));
            return;
        }
        for idx in 0..TICKS {
            let x = x + STEP * (f64::from(idx) - f64::from(TICKS - 1) / 2.0);
            let corner = (x - SIDE / 2.0, y - SIDE / 2.0);
            self.picture
                .rect(corner, (SIDE, SIDE), 1.2, Paint::stroke(MUTED, 0.7));
            if idx < n_ticked {
                self.tick((x, y));
            }
        }
    }

    fn tick(&mut self, (x, y): (f64, f64)) {
        let points = [(x - 2.8, y - 0.4), (x - 0.6, y + 2.4), (x + 4.4, y - 5.0)];
        self.picture.polyline(&points, Paint::stroke(PEN, 1.3));
    }

    /// Points that were corrected.
    fn struck(&mut self, points: u16, (x, y): (f64, f64)) {
        let text = points.to_string();
        self.write((x, y), &text, SMALL, PEN, Anchor::Start);
        let end = x + SMALL.width(&text) + 1.5;
        self.picture
            .line((x - 1.5, y - 1.0), (end, y - 3.8), PEN, 0.6);
    }

    /// The lines around a section and between its columns.
    fn frame(&mut self, top: f64, bottom: f64, columns_top: f64) {
        let layout = self.layout;
        let Layout { left, right, .. } = layout;
        let several = self.page.columns.iter().any(|column| !column.opens_game);
        for idx in 1..COLUMNS {
            let x = layout.column_at(idx);
            let opens = self
                .page
                .columns
                .get(idx)
                .is_none_or(|column| column.opens_game);
            let (colour, width) = if several && opens && idx <= self.page.columns.len() {
                (INK, 1.0)
            } else {
                (RULE, 0.6)
            };
            self.picture
                .line((x, columns_top), (x, bottom), colour, width);
        }
        let x = layout.columns;
        self.picture.line((x, top), (x, bottom), INK, 1.2);
        let x = x - Layout::WORTH;
        self.picture.line((x, top), (x, bottom), RULE, 0.6);
        let size = (right - left, bottom - top);
        self.picture
            .rect((left, top), size, 0.0, Paint::stroke(INK, 1.2));
    }

    fn note(&mut self, lines: &[String], bottom: f64) {
        let mut y = bottom + 15.0;
        for line in lines {
            self.write((self.layout.left, y), line, NOTE, MUTED, Anchor::Start);
            y += Layout::NOTE_LINE;
        }
    }

    fn foot(&mut self, title: &str, number: usize, n_pages: usize) {
        let Layout {
            left,
            right,
            height,
            ..
        } = self.layout;
        let y = height - 28.0;
        let id = self.page.rules.id();
        let text = if id.eq_ignore_ascii_case(title) {
            format!("dicewise · {title}")
        } else {
            format!("dicewise · {title} · {id}")
        };
        let (text, font) = SMALL.fit(&text, right - left - 60.0, SMALLEST);
        self.write((left, y), &text, font, MUTED, Anchor::Start);
        if 1 < n_pages {
            let pages = format!("{number}/{n_pages}");
            self.write((right, y), &pages, SMALL, MUTED, Anchor::End);
        }
    }

    fn write(
        &mut self,
        (x, y): (f64, f64),
        text: &str,
        font: Font,
        colour: &'static str,
        anchor: Anchor,
    ) {
        self.picture.text(&Text {
            x,
            y,
            text,
            font,
            colour,
            anchor,
        });
    }
}

/// The letters of a row's name.
pub(crate) fn name_font(row: &Row) -> Font {
    match row.kind {
        Kind::Sum(Sum::Grand) => GRAND,
        _ => NAME,
    }
}

/// The letters of a row's worth: words are smaller than numbers.
pub(crate) fn worth_font(row: &Row) -> Font {
    if row.worth.chars().any(char::is_alphabetic) {
        WORD
    } else {
        WORTH
    }
}

/// Points as they are written into a box: a zero is a dash.
fn entry(points: u16) -> String {
    match points {
        0 => "–".to_owned(),
        points => points.to_string(),
    }
}
