//! The games that are kept and the best scores, to look at.

use crossterm::event::{KeyCode, KeyEvent};
use dicewise_rules::Record;
use dicewise_store::{GameId, StoredGame, Summary};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::event::Effect;
use super::game_view::GameView;
use super::history::History;
use super::records::Records;
use crate::best::BestList;
use crate::options::Options;

/// Looking at what is kept.
pub(crate) struct Browse {
    list: List,
    /// The game that was chosen.
    game: Option<GameView>,
}

enum List {
    History(History),
    Records(Records),
}

/// What becomes of the screen after a key.
pub(crate) enum After {
    Stay(Vec<Effect>),
    Menu,
    /// Look back on a game.
    Recap(Box<Record>),
}

/// What a key in a list is for.
pub(super) enum Picked {
    Nothing,
    Game(GameId),
    Back,
}

/// So far a page goes.
const PAGE: usize = 10;

impl Browse {
    /// The games; they come once they are loaded.
    pub(crate) fn history() -> (Browse, Vec<Effect>) {
        let list = List::History(History::default());
        (Browse { list, game: None }, vec![Effect::LoadHistory])
    }

    /// The best scores; they come once they are loaded.
    pub(crate) fn records() -> (Browse, Vec<Effect>) {
        let list = List::Records(Records::default());
        (Browse { list, game: None }, vec![Effect::LoadRecords])
    }

    pub(crate) fn loaded_history(&mut self, games: Vec<Summary>) {
        if let List::History(history) = &mut self.list {
            history.loaded(games);
        }
    }

    pub(crate) fn loaded_records(&mut self, lists: Vec<BestList>) {
        if let List::Records(records) = &mut self.list {
            records.loaded(lists);
        }
    }

    /// Shows a game, if it is the one that was chosen last.
    pub(crate) fn show(&mut self, game: StoredGame) {
        let chosen = match &self.list {
            List::History(history) => history.chosen(),
            List::Records(records) => records.chosen(),
        };
        if chosen == Some(game.id) {
            self.game = Some(GameView::new(game));
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent, area: Rect) -> After {
        if let Some(game) = &mut self.game {
            return match key.code {
                KeyCode::Esc | KeyCode::Char('q') => {
                    self.game = None;
                    After::Stay(Vec::new())
                }
                KeyCode::Char('r') => After::Recap(Box::new(game.record().clone())),
                KeyCode::Enter => After::Stay(game.play_on().into_iter().collect()),
                code => {
                    game.key(code, area);
                    After::Stay(Vec::new())
                }
            };
        }
        let picked = match &mut self.list {
            List::History(history) => history.key(key.code),
            List::Records(records) => records.key(key.code),
        };
        After::of(picked)
    }

    /// A click chooses a line; one on the line that is chosen is as good as enter.
    pub(crate) fn click(&mut self, y: u16, area: Rect) -> Vec<Effect> {
        if self.game.is_some() {
            return Vec::new();
        }
        let picked = match &mut self.list {
            List::History(history) => history.click(y, area),
            List::Records(records) => records.click(y, area),
        };
        match After::of(picked) {
            After::Stay(effects) => effects,
            After::Menu | After::Recap(_) => Vec::new(),
        }
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, options: &Options) {
        match (&self.game, &self.list) {
            (Some(game), _) => game.draw(frame, options.look),
            (None, List::History(history)) => history.draw(frame, options.look),
            (None, List::Records(records)) => records.draw(frame, options.look),
        }
    }
}

impl After {
    fn of(picked: Picked) -> After {
        match picked {
            Picked::Nothing => After::Stay(Vec::new()),
            Picked::Game(id) => After::Stay(vec![Effect::Show(id)]),
            Picked::Back => After::Menu,
        }
    }
}

/// Where a key moves the cursor of a list to, if it moves it.
pub(super) fn moved(code: KeyCode, cursor: usize, len: usize) -> Option<usize> {
    let last = len.saturating_sub(1);
    let to = match code {
        KeyCode::Up => cursor.saturating_sub(1),
        KeyCode::Down => cursor + 1,
        KeyCode::PageUp => cursor.saturating_sub(PAGE),
        KeyCode::PageDown => cursor + PAGE,
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return None,
    };
    Some(to.min(last))
}
