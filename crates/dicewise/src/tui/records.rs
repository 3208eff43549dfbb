//! The best scores.

use crossterm::event::KeyCode;
use dicewise_store::{BestScore, GameId};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::browse::{Picked, moved};
use super::look::{fit, fit_right};
use super::page::{Page, first_in_sight};
use crate::best::BestList;
use crate::options::Look;
use crate::summaries;
use crate::texts::{Lang, say};

/// Lists of best scores.
#[derive(Default)]
pub(crate) struct Records {
    /// None until they are loaded.
    lists: Option<Vec<BestList>>,
    /// Which score, counted through all lists.
    cursor: usize,
}

/// A line of the screen.
enum Line<'l> {
    Heading(&'l BestList),
    /// A score, its number through all lists and its place in its own.
    Score(usize, usize, &'l BestScore),
    Gap,
}

/// The line in which the lists start.
const TOP: u16 = 3;
/// How wide a player's name is.
const NAME: usize = 20;

impl Records {
    pub(super) fn loaded(&mut self, lists: Vec<BestList>) {
        self.lists = Some(lists);
    }

    fn scores(&self) -> impl Iterator<Item = &BestScore> {
        let lists = self.lists.iter().flatten();
        lists.flat_map(|list| &list.best)
    }

    fn lines(&self) -> Vec<Line<'_>> {
        let mut lines = Vec::new();
        let mut n_scores = 0;
        for list in self.lists.iter().flatten() {
            if 0 < n_scores {
                lines.push(Line::Gap);
            }
            lines.push(Line::Heading(list));
            for (place, score) in (1..).zip(&list.best) {
                lines.push(Line::Score(n_scores, place, score));
                n_scores += 1;
            }
        }
        lines
    }

    /// The lines in sight.
    fn in_sight(&self, room: usize) -> Vec<Line<'_>> {
        let mut lines = self.lines();
        let at_cursor =
            |line: &Line<'_>| matches!(line, Line::Score(idx, ..) if *idx == self.cursor);
        let cursor = lines.iter().position(at_cursor).unwrap_or(0);
        lines.drain(..first_in_sight(cursor, room));
        lines.truncate(room);
        lines
    }

    /// The game of the score at the cursor.
    pub(super) fn chosen(&self) -> Option<GameId> {
        self.scores().nth(self.cursor).map(|score| score.id)
    }

    pub(super) fn key(&mut self, code: KeyCode) -> Picked {
        let n_scores = self.scores().count();
        match code {
            KeyCode::Esc | KeyCode::Char('q') => return Picked::Back,
            KeyCode::Enter => return self.chosen().map_or(Picked::Nothing, Picked::Game),
            KeyCode::Char('k') => return self.key(KeyCode::Up),
            KeyCode::Char('j') => return self.key(KeyCode::Down),
            code => self.cursor = moved(code, self.cursor, n_scores).unwrap_or(self.cursor),
        }
        Picked::Nothing
    }

    pub(super) fn click(&mut self, y: u16, area: Rect) -> Picked {
        let lines = self.in_sight(Page::room(area, TOP));
        let row = y.checked_sub(area.y + TOP).map(usize::from);
        match row.and_then(|row| lines.get(row)) {
            Some(&Line::Score(idx, ..)) if idx == self.cursor => self.key(KeyCode::Enter),
            Some(&Line::Score(idx, ..)) => {
                self.cursor = idx;
                Picked::Nothing
            }
            Some(Line::Heading(_) | Line::Gap) | None => Picked::Nothing,
        }
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>, look: Look) {
        let lang = look.lang;
        let area = frame.area();
        let mut page = Page::new(frame, look);
        page.put(1, &say!(lang, "records-title"), look.strong());
        page.keys(&say!(lang, "keys-records"));
        match &self.lists {
            None => page.put(2, &say!(lang, "browse-loading"), look.muted()),
            Some(lists) if lists.is_empty() => {
                page.put(2, &say!(lang, "records-none"), look.muted());
            }
            Some(_) => {}
        }
        for (row, line) in (TOP..).zip(self.in_sight(Page::room(area, TOP))) {
            match line {
                Line::Gap => {}
                Line::Heading(list) => page.put(row, &heading(lang, list), look.strong()),
                Line::Score(idx, place, score) => {
                    let text = format!(
                        "{} {}  {}  {}",
                        fit_right(&format!("{place}."), 3),
                        fit_right(&score.total.to_string(), 4),
                        fit(&look.shown(&score.player), NAME),
                        lang.date(score.date.as_deref()),
                    );
                    page.item(row, &text, idx == self.cursor);
                }
            }
        }
    }
}

fn heading(lang: Lang, list: &BestList) -> String {
    let rules = summaries::rules_name(lang, &list.rules);
    let mode = summaries::mode_name(lang, list.mode);
    if list.assisted {
        let assisted = say!(lang, "state-assisted");
        format!("{rules}, {mode}, {assisted}")
    } else {
        format!("{rules}, {mode}")
    }
}
