//! The mouse on the pad.

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use dicewise_rules::{Category, Face, Player};
use ratatui::layout::{Position, Rect};

use super::{About, Input, Keep};
use crate::options::Options;
use crate::tui::event::Effect;

impl Keep {
    pub(crate) fn mouse(
        &mut self,
        mouse: MouseEvent,
        area: Rect,
        options: &Options,
    ) -> Vec<Effect> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.ask.is_some() {
            return Vec::new();
        }
        let Some(areas) = self.areas(area) else {
            return Vec::new();
        };
        self.pending = None;
        self.notice = None;
        let point = Position::new(mouse.column, mouse.row);
        if let Some(die) = self.die_at(areas.panel.inner, point) {
            self.turn_die(die);
            return self.keep_draft(Vec::new());
        }
        let sheet = self.sheet(options.look);
        let effects = match sheet.box_at(areas.card.inner, point) {
            Some((category, player)) => self.click(category, player, options),
            None => Vec::new(),
        };
        self.keep_draft(effects)
    }

    /// A click chooses a box; one on the box that is chosen is as good as enter.
    fn click(
        &mut self,
        category: Category,
        player: Option<Player>,
        options: &Options,
    ) -> Vec<Effect> {
        if let About::Which(chosen) = self.now.about {
            let player = player.unwrap_or(chosen);
            if (player, category) == (chosen, self.now.cursor) {
                self.choose_entry(chosen, KeyCode::Enter);
            } else if self.pad.turn_of(player, category).is_some() {
                self.now.about = About::Which(player);
                self.now.cursor = category;
            }
            return Vec::new();
        }
        let Some(at) = self.at() else {
            return Vec::new();
        };
        let own = player.is_none_or(|player| player == at.player());
        if !own || !self.boxes().contains(&category) {
            return Vec::new();
        }
        if self.now.cursor == category {
            return self.enter(options);
        }
        self.now.cursor = category;
        Vec::new()
    }

    /// The typed die at a point, or the first that is missing.
    fn die_at(&self, panel: Rect, point: Position) -> Option<usize> {
        let Input::Dice(faces) = &self.now.input else {
            return None;
        };
        self.at()?;
        let die = (0..5).find(|&die| Keep::die_area(panel, die).contains(point))?;
        (die <= faces.len()).then_some(die)
    }

    /// Another face for a die; a new one starts with the lowest.
    fn turn_die(&mut self, die: usize) {
        let Input::Dice(faces) = &mut self.now.input else {
            return;
        };
        match faces.get_mut(die) {
            Some(face) => *face = Face::ALL[usize::from(face.pips()) % Face::ALL.len()],
            None => faces.push(Face::ALL[0]),
        }
        self.settle_on_best();
    }
}
