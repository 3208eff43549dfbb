//! A game that is kept, to look at: everybody's card, and turn by turn how it came about.

use crossterm::event::KeyCode;
use dicewise_rules::{Player, Record};
use dicewise_store::{StoredGame, Summary};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::areas::Areas;
use super::event::Effect;
use super::history::details;
use super::look::fit_keys;
use super::menu::Step;
use super::sheet::{Column, Sheet};
use super::story;
use crate::options::Look;
use crate::table::Seat;
use crate::texts::say;

/// A game to look at.
pub(crate) struct GameView {
    record: Record,
    summary: Summary,
    /// Whose column is in sight, whatever the width.
    player: Player,
    /// The first event in sight.
    first: usize,
}

/// So far a page of turns goes.
const PAGE: usize = 10;

impl GameView {
    pub(super) fn new(game: StoredGame) -> GameView {
        let players = game.record.game().players();
        // The winner is the most interesting.
        let best = players.max_by_key(|&player| {
            let total = game.record.game().total(player);
            (total, std::cmp::Reverse(player.index()))
        });
        GameView {
            player: best.expect("nobody plays without players"),
            record: game.record,
            summary: game.summary,
            first: 0,
        }
    }

    pub(super) fn record(&self) -> &Record {
        &self.record
    }

    /// Takes the game up, if it waits for that.
    pub(super) fn play_on(&self) -> Option<Effect> {
        let waits = !self.summary.finished && !self.summary.abandoned;
        waits.then_some(Effect::Resume(self.summary.id))
    }

    pub(super) fn key(&mut self, code: KeyCode, area: Rect) {
        let n_events = self.record.game().story().len();
        let room = self.areas(area).map_or(0, |areas| areas.panel.inner.height);
        let last = n_events.saturating_sub(usize::from(room));
        let first = match code {
            KeyCode::Up | KeyCode::Char('k') => self.first.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.first + 1,
            KeyCode::PageUp => self.first.saturating_sub(PAGE),
            KeyCode::PageDown => self.first + PAGE,
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Left => return self.turn_player(Step::Back),
            KeyCode::Right => return self.turn_player(Step::On),
            _ => return,
        };
        self.first = first.min(last);
    }

    fn turn_player(&mut self, step: Step) {
        let mut players = self.record.game().players();
        let place = step.from(self.player.index(), players.len());
        self.player = players.nth(place).unwrap_or(self.player);
    }

    fn areas(&self, area: Rect) -> Option<Areas> {
        Areas::new(area, self.record.game().players().len())
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>, look: Look) {
        let Some(areas) = self.areas(frame.area()) else {
            return;
        };
        let lang = look.lang;
        let buffer = frame.buffer_mut();
        let date = lang.date(self.summary.date.as_deref());
        let title = look.shown(&format!(" {date} · {}", details(lang, &self.summary)));
        let width = usize::from(areas.header.width);
        buffer.set_stringn(areas.header.x, areas.header.y, title, width, look.strong());
        areas.card.draw(look, &say!(lang, "title-card"), buffer);
        areas.panel.draw(look, &say!(lang, "title-turns"), buffer);
        self.sheet(look).draw(areas.card.inner, buffer);
        let panel = areas.panel.inner;
        let width = usize::from(panel.width.saturating_sub(1));
        let story = self.record.game().story().iter().skip(self.first);
        for (y, event) in (panel.y..panel.bottom()).zip(story) {
            let text = story::line(look, &self.record, event, width);
            buffer.set_stringn(panel.x + 1, y, look.shown(&text), width, Style::new());
        }
        let keys = match self.play_on() {
            Some(_) => say!(lang, "keys-game-open"),
            None => say!(lang, "keys-game"),
        };
        let width = usize::from(areas.footer.width - 1);
        let keys = fit_keys(&look.shown(&keys), width);
        buffer.set_string(areas.footer.x + 1, areas.footer.y, keys, look.muted());
    }

    fn sheet(&self, look: Look) -> Sheet<'_> {
        let game = self.record.game();
        let column = |player| Column {
            player,
            name: match Seat::from_name(self.record.name(player)) {
                Seat::Person(name) => name,
                Seat::Bot(bot) => look.lang.bot_level(bot),
            },
            card: game.card(player),
            left: game.has_left(player),
        };
        let turns = game.turns();
        let corrected = turns.iter().filter(|turn| turn.first.is_some());
        Sheet {
            look,
            rules: game.rules(),
            columns: game.players().map(column).collect(),
            active: (1 < game.players().len()).then_some(self.player),
            cursor: None,
            pending: None,
            previews: Vec::new(),
            last: None,
            corrected: corrected
                .map(|turn| (turn.at.player(), turn.entry.category))
                .collect(),
            hints: None,
        }
    }
}
