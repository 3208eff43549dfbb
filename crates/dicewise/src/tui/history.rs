//! The list of games.

use crossterm::event::KeyCode;
use dicewise_store::{GameId, Summary};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::areas::WIDE;
use super::browse::{Picked, moved};
use super::look::fit;
use super::page::{Page, first_in_sight};
use crate::options::Look;
use crate::summaries;
use crate::texts::{Lang, say};

/// The list of games, newest first.
#[derive(Default)]
pub(crate) struct History {
    /// None until they are loaded.
    games: Option<Vec<Summary>>,
    /// Only games of players whose names have this in them.
    filter: String,
    cursor: usize,
}

/// The longest filter.
const LONGEST: usize = 30;
/// The line in which the list starts.
const TOP: u16 = 4;
/// How wide a moment, a rule set, a mode and a state are.
const DATE: usize = 16;
const RULES: usize = 18;
const MODE: usize = 13;
const STATE: usize = 20;

impl History {
    pub(super) fn loaded(&mut self, games: Vec<Summary>) {
        self.games = Some(games);
    }

    /// The games that the filter lets through.
    fn shown(&self) -> Vec<&Summary> {
        let wanted = self.filter.to_lowercase();
        let has = |game: &&Summary| {
            let mut players = game.players.iter();
            players.any(|player| player.name.to_lowercase().contains(&wanted))
        };
        self.games.iter().flatten().filter(has).collect()
    }

    /// The game at the cursor.
    pub(super) fn chosen(&self) -> Option<GameId> {
        self.shown().get(self.cursor).map(|game| game.id)
    }

    pub(super) fn key(&mut self, code: KeyCode) -> Picked {
        if let Some(to) = moved(code, self.cursor, self.shown().len()) {
            self.cursor = to;
            return Picked::Nothing;
        }
        match code {
            KeyCode::Esc if self.filter.is_empty() => return Picked::Back,
            KeyCode::Enter => return self.chosen().map_or(Picked::Nothing, Picked::Game),
            KeyCode::Esc => self.filter.clear(),
            KeyCode::Backspace => drop(self.filter.pop()),
            KeyCode::Char(c) if !c.is_control() && self.filter.chars().count() < LONGEST => {
                self.filter.push(c);
            }
            _ => return Picked::Nothing,
        }
        self.cursor = 0;
        Picked::Nothing
    }

    pub(super) fn click(&mut self, y: u16, area: Rect) -> Picked {
        let room = Page::room(area, TOP);
        let row = y.checked_sub(area.y + TOP).map(usize::from);
        let Some(row) = row.filter(|&row| row < room) else {
            return Picked::Nothing;
        };
        let clicked = first_in_sight(self.cursor, room) + row;
        if clicked == self.cursor {
            return self.key(KeyCode::Enter);
        }
        if clicked < self.shown().len() {
            self.cursor = clicked;
        }
        Picked::Nothing
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>, look: Look) {
        let lang = look.lang;
        let area = frame.area();
        let mut page = Page::new(frame, look);
        page.put(1, &say!(lang, "history-title"), look.strong());
        page.keys(&say!(lang, "keys-history"));
        let Some(games) = &self.games else {
            page.put(2, &say!(lang, "browse-loading"), look.muted());
            return;
        };
        if games.is_empty() {
            page.put(2, &say!(lang, "history-none"), look.muted());
            return;
        }
        let shown = self.shown();
        let n = shown.len();
        if self.filter.is_empty() {
            page.put(2, &say!(lang, "history-all", n = n), look.muted());
        } else {
            let name = format!("{}_", self.filter);
            let text = say!(lang, "history-filtered", name = name, n = n);
            page.put(2, &text, look.active());
        }
        let room = Page::room(area, TOP);
        let first = first_in_sight(self.cursor, room);
        let in_sight = shown.iter().enumerate().skip(first).take(room);
        for (row, (idx, game)) in (TOP..).zip(in_sight) {
            let text = row_text(lang, game, area.width);
            let text = fit(&look.shown(&text), page.width().saturating_sub(2));
            page.item(row, text.trim_end(), idx == self.cursor);
        }
        if let Some(game) = shown.get(self.cursor) {
            page.note(&details(lang, game), look.muted());
        }
    }
}

/// A game on a line, with as much about it as there is room for.
fn row_text(lang: Lang, game: &Summary, width: u16) -> String {
    let date = fit(&lang.date(game.date.as_deref()), DATE);
    let players = summaries::players(lang, game);
    if width < WIDE {
        return format!("{date}  {players}");
    }
    let rules = fit(&game.rules, RULES);
    let mode = fit(&summaries::mode_name(lang, game.mode), MODE);
    let state = fit(&summaries::state(lang, game), STATE);
    format!("{date}  {rules}  {mode}  {state}  {players}")
}

/// What is worth knowing about a game besides its players.
pub(super) fn details(lang: Lang, game: &Summary) -> String {
    let parts = [
        summaries::rules_name(lang, &game.rules),
        summaries::mode_name(lang, game.mode),
        summaries::state(lang, game),
        game.id.to_string(),
    ];
    parts.join(" · ")
}
