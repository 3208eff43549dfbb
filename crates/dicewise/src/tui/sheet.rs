//! The score card on the screen.

use dicewise_rules::{Category, CategorySet, Player, RuleSet, Written};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr as _;

use super::look::{fit, fit_right};
use crate::coach::Hints;
use crate::options::Look;
use crate::texts::say;

/// A line of the card.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Row {
    Names,
    Box(Category),
    Bonus,
    Rule,
    FiveBonus,
    Total,
}

/// What stands in an open box of the player whose turn it is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Preview {
    /// The dice would give this.
    Points(u16),
    /// The rules keep the dice out.
    Closed,
}

/// One player's column.
pub(crate) struct Column<'g> {
    pub(crate) player: Player,
    pub(crate) name: String,
    pub(crate) card: &'g dicewise_rules::Card,
    pub(crate) left: bool,
}

/// The card as it is to be drawn.
pub(crate) struct Sheet<'g> {
    pub(crate) look: Look,
    pub(crate) rules: &'g RuleSet,
    pub(crate) columns: Vec<Column<'g>>,
    /// Whose turn it is.
    pub(crate) active: Option<Player>,
    /// The box at the cursor, if somebody may choose.
    pub(crate) cursor: Option<Category>,
    /// A box that waits for a second key press.
    pub(crate) pending: Option<Category>,
    pub(crate) previews: Vec<(Category, Preview)>,
    pub(crate) last: Option<(Player, Category)>,
    /// Entries that were corrected, which stays visible.
    pub(crate) corrected: Vec<(Player, Category)>,
    pub(crate) hints: Option<&'g Hints>,
}

/// The width of a player's column, and where there is room for longer names.
const COLUMN: usize = 6;
const WIDEST_COLUMN: usize = 12;
/// The width of the boxes' names.
const LABEL: usize = 16;
/// The width of how a box scores.
const HOW: usize = 20;
/// The width of the column with expected scores.
const WORTH: usize = 7;

impl Sheet<'_> {
    /// How wide a card with so many columns is.
    pub(crate) fn width(n_players: usize) -> u16 {
        u16::try_from(1 + LABEL + COLUMN * n_players).unwrap_or(u16::MAX)
    }

    /// How wide it is with how each box scores, and with room for expected scores.
    pub(crate) fn wide_width(n_players: usize) -> u16 {
        Sheet::width(n_players).saturating_add(u16::try_from(HOW + WORTH).unwrap_or(u16::MAX))
    }

    /// The lines, from the top.
    fn rows(&self, height: u16) -> Vec<Row> {
        let upper = Category::ALL[..6]
            .iter()
            .map(|&category| Row::Box(category));
        let lower = Category::ALL[6..]
            .iter()
            .map(|&category| Row::Box(category));
        let mut rows = vec![Row::Names];
        rows.extend(upper);
        rows.push(Row::Bonus);
        if 18 <= height {
            rows.push(Row::Rule);
        }
        rows.extend(lower);
        let further = self.rules.further_five();
        if 0 < further.bonus && further.written != Written::Box {
            rows.push(Row::FiveBonus);
        }
        rows.push(Row::Total);
        rows
    }

    /// The box at a point of the screen, and whose it is if the point is in somebody's column.
    pub(crate) fn box_at(&self, area: Rect, point: Position) -> Option<(Category, Option<Player>)> {
        if !area.contains(point) {
            return None;
        }
        let row = usize::from(point.y - area.y);
        let Some(Row::Box(category)) = self.rows(area.height).get(row).copied() else {
            return None;
        };
        let width = usize::from(area.width);
        let first = 1 + LABEL + self.how_width(width);
        let column = usize::from(point.x - area.x).checked_sub(first);
        let column = column.and_then(|x| self.shown(width).get(x / self.column_width(width)));
        Some((category, column.map(|column| column.player)))
    }

    /// The columns for which there is room, the active one among them.
    fn shown(&self, width: usize) -> &[Column<'_>] {
        let fit = (self.room(width) / COLUMN).clamp(1, self.columns.len().max(1));
        let active = self.active.and_then(|active| {
            let mut columns = self.columns.iter();
            columns.position(|column| column.player == active)
        });
        let last = self.columns.len().saturating_sub(fit);
        let first = active.map_or(0, |active| active.saturating_sub(fit / 2).min(last));
        &self.columns[first..(first + fit).min(self.columns.len())]
    }

    /// The width of all columns together.
    fn room(&self, width: usize) -> usize {
        let used = 1 + LABEL + self.how_width(width) + self.worth_width(width);
        width.saturating_sub(used)
    }

    /// Wide enough for the longest name and a sign beside it, if there is room for that in every column.
    fn column_width(&self, width: usize) -> usize {
        let names = self.columns.iter();
        let names = names.map(|column| self.look.shown_name(&column.name).width());
        let wanted = names.max().unwrap_or(0) + 2;
        let room = self.room(width) / self.columns.len().max(1);
        wanted.min(room).clamp(COLUMN, WIDEST_COLUMN)
    }

    /// How each box scores is shown where nothing else has to make room for it.
    fn how_width(&self, width: usize) -> usize {
        if usize::from(Sheet::wide_width(self.columns.len())) <= width {
            HOW
        } else {
            0
        }
    }

    fn worth_width(&self, width: usize) -> usize {
        let room = 1 + LABEL + COLUMN + WORTH <= width;
        if self.hints.is_some() && room {
            WORTH
        } else {
            0
        }
    }

    /// Draws it.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width);
        let columns = self.shown(width);
        for (y, row) in (area.y..area.bottom()).zip(self.rows(area.height)) {
            self.draw_row(Rect::new(area.x, y, area.width, 1), row, columns, buffer);
        }
    }

    fn draw_row(&self, line: Rect, row: Row, columns: &[Column<'_>], buffer: &mut Buffer) {
        let lang = self.look.lang;
        if row == Row::Rule {
            let rule = self.look.glyph("─", "-").repeat(usize::from(line.width));
            buffer.set_string(line.x, line.y, rule, self.look.muted());
            return;
        }
        let at_cursor = matches!(row, Row::Box(category) if self.cursor == Some(category));
        let (label, style) = match row {
            Row::Names | Row::Rule => (String::new(), Style::new()),
            Row::Box(category) => (lang.box_name(self.rules, category), Style::new()),
            Row::Bonus => {
                let bonus = self.rules.upper_bonus();
                let word = say!(lang, "bonus");
                if 0 < bonus.points {
                    (format!("{word} {}", bonus.at), self.look.muted())
                } else {
                    (word, self.look.muted())
                }
            }
            Row::FiveBonus => (say!(lang, "five-bonus"), self.look.muted()),
            Row::Total => (say!(lang, "total"), self.look.strong()),
        };
        let pointer = if at_cursor { self.look.pointer() } else { " " };
        let label = self.look.shown(&label);
        buffer.set_string(line.x, line.y, pointer, self.look.strong());
        let style = if at_cursor {
            style.patch(self.look.cursor())
        } else {
            style
        };
        let mut x = line.x + 1;
        let mut put = |text: String, style: Style| {
            if x < line.right() {
                let room = usize::from(line.right() - x);
                buffer.set_stringn(x, line.y, &text, room, style);
                x += u16::try_from(text.width()).unwrap_or(0);
            }
        };
        put(fit(&label, LABEL), style);
        let how = self.how_width(usize::from(line.width));
        if 0 < how {
            let text = self.look.shown(&self.how(row).unwrap_or_default());
            put(format!(" {}", fit(&text, how - 1)), self.look.muted());
        }
        let column_width = self.column_width(usize::from(line.width));
        for column in columns {
            let (text, style) = self.cell(row, column, column_width - 1);
            put(format!("{} ", fit_right(&text, column_width - 1)), style);
        }
        if let (Some(hints), Row::Box(category)) = (self.hints, row)
            && 0 < self.worth_width(usize::from(line.width))
            && let Some(hint) = hints.of_box(category)
        {
            let best = hint.loss == 0.0;
            let star = if best { self.look.star() } else { " " };
            let style = if best {
                self.look.best()
            } else {
                self.look.muted()
            };
            let worth = super::coach::worth(lang, hints.goal, hint.worth);
            put(format!("{}{star}", fit_right(&worth, WORTH - 1)), style);
        }
    }

    /// How a row scores.
    fn how(&self, row: Row) -> Option<String> {
        let lang = self.look.lang;
        match row {
            Row::Box(category) => Some(lang.how_it_scores(self.rules, category)),
            Row::Bonus => {
                let bonus = self.rules.upper_bonus();
                let text = say!(lang, "how-bonus", points = bonus.points, at = bonus.at);
                (0 < bonus.points).then_some(text)
            }
            Row::FiveBonus => {
                let points = self.rules.further_five().bonus;
                Some(say!(lang, "how-five-bonus", points = points))
            }
            Row::Names | Row::Rule | Row::Total => None,
        }
    }

    fn cell(&self, row: Row, column: &Column<'_>, width: usize) -> (String, Style) {
        let totals = column.card.totals(self.rules);
        let is_active = self.active == Some(column.player);
        match row {
            Row::Names if is_active => {
                let name = format!("{}{}", self.look.pointer(), column.name);
                (fit(&self.look.shown_name(&name), width), self.look.active())
            }
            Row::Names => (
                fit(&self.look.shown_name(&column.name), width),
                self.look.strong(),
            ),
            Row::Box(category) => self.box_cell(category, column, is_active),
            Row::Bonus => (self.bonus_text(column), self.look.muted()),
            Row::FiveBonus => {
                let text = match totals.bonus_points {
                    0 => String::new(),
                    points => points.to_string(),
                };
                (text, Style::new())
            }
            Row::Total => {
                let left = if column.left { "x" } else { "" };
                (format!("{left}{}", totals.grand_total), self.look.strong())
            }
            Row::Rule => (String::new(), Style::new()),
        }
    }

    fn box_cell(
        &self,
        category: Category,
        column: &Column<'_>,
        is_active: bool,
    ) -> (String, Style) {
        if let Some(points) = column.card.shown(self.rules, category) {
            let entry = (column.player, category);
            let corrected = if self.corrected.contains(&entry) {
                "!"
            } else {
                ""
            };
            let mark = if self.last == Some(entry) {
                self.look.glyph("‹", "<")
            } else {
                ""
            };
            return (format!("{points}{corrected}{mark}"), self.look.strong());
        }
        let preview = self.previews.iter().find(|(other, _)| *other == category);
        match preview.filter(|_| is_active) {
            None => (String::new(), Style::new()),
            Some((_, Preview::Closed)) => (self.look.closed().to_owned(), self.look.muted()),
            Some((_, Preview::Points(points))) => {
                let style = if self.pending == Some(category) {
                    self.look.cursor().patch(self.look.strong())
                } else if *points == 0 {
                    self.look.muted()
                } else {
                    Style::new().add_modifier(ratatui::style::Modifier::ITALIC)
                };
                (format!("{}{points}", self.look.preview()), style)
            }
        }
    }

    /// The bonus once it is reached; before that how far one is over or under what it needs.
    fn bonus_text(&self, column: &Column<'_>) -> String {
        let Some(over) = column.card.ahead_of_par(self.rules) else {
            return String::new();
        };
        let totals = column.card.totals(self.rules);
        if 0 < totals.upper_bonus {
            return format!("+{}", totals.upper_bonus);
        }
        let open = column.card.state().open();
        let is_empty = open.intersection(CategorySet::UPPER) == CategorySet::UPPER;
        let text = match over {
            0 if is_empty => totals.upper.to_string(),
            0 => format!("{}±0", totals.upper),
            _ => format!("{}{over:+}", totals.upper),
        };
        self.look.shown(&text)
    }
}

impl Look {
    /// A name as this terminal can show it.
    pub(crate) fn shown_name(self, name: &str) -> String {
        match name.strip_prefix(self.pointer()) {
            Some(rest) => format!("{}{}", self.pointer(), self.shown(rest)),
            None => self.shown(name),
        }
    }
}
