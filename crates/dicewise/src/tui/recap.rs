//! A game looked back on, in full screen: charts, and everything there is to say.

use crossterm::event::KeyCode;
use dicewise_rules::Record;
use ratatui::layout::Rect;

use super::menu::Step;
use super::page::Page;
use crate::options::Look;
use crate::review::GameReview;
use crate::table::Seat;
use crate::wrap::wrapped;

/// Looking back on a game.
pub(crate) struct Recap {
    record: Record,
    /// None until it has been reviewed.
    pub(super) reviewed: Option<Reviewed>,
    /// Whose charts are in sight.
    pub(super) player: usize,
    pub(super) sight: Sight,
}

/// What is in sight.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Sight {
    Charts,
    /// The words, from this line on.
    Words(usize),
}

/// A review as it comes from outside: some of it takes longer than a frame.
pub(crate) struct Reviewed {
    pub(crate) game: GameReview,
    /// The report, line by line.
    pub(crate) words: Vec<String>,
}

impl Reviewed {
    /// The words as lines that fit the window; what goes on below begins where its sentence does.
    pub(super) fn lines(&self, look: Look, area: Rect) -> Vec<String> {
        let width = Page::columns(area);
        let mut lines = Vec::new();
        for line in &self.words {
            let line = look.shown(line);
            lines.extend(wrapped(&line, width));
        }
        lines
    }
}

/// The first line of the words.
pub(super) const TOP: u16 = 2;
/// So far a page goes.
const PAGE: usize = 10;

impl Recap {
    pub(crate) fn new(record: Record) -> Recap {
        let game = record.game();
        let is_person =
            |player: &_| matches!(Seat::from_name(record.name(*player)), Seat::Person(_));
        let first = game.players().position(|player| is_person(&player));
        Recap {
            player: first.unwrap_or(0),
            record,
            reviewed: None,
            sight: Sight::Charts,
        }
    }

    /// Takes a review, if it is one of this game. A later one knows more.
    pub(crate) fn reviewed(&mut self, reviewed: Reviewed) {
        if reviewed.game.record == self.record {
            self.reviewed = Some(reviewed);
        }
    }

    /// False if the key leads back.
    pub(crate) fn key(&mut self, code: KeyCode, look: Look, area: Rect) -> bool {
        match code {
            KeyCode::Esc | KeyCode::Char('q') => return false,
            KeyCode::Tab | KeyCode::Char('r' | ' ') | KeyCode::Enter => {
                self.sight = match self.sight {
                    Sight::Charts => Sight::Words(0),
                    Sight::Words(_) => Sight::Charts,
                };
            }
            KeyCode::Left => self.turn_player(Step::Back),
            KeyCode::Right => self.turn_player(Step::On),
            code => self.scroll(code, look, area),
        }
        true
    }

    fn turn_player(&mut self, step: Step) {
        self.player = step.from(self.player, self.record.game().players().len());
    }

    fn scroll(&mut self, code: KeyCode, look: Look, area: Rect) {
        let (Sight::Words(first), Some(reviewed)) = (self.sight, &self.reviewed) else {
            return;
        };
        let n_lines = reviewed.lines(look, area).len();
        let last = n_lines.saturating_sub(Page::room(area, TOP));
        let first = match code {
            KeyCode::Up | KeyCode::Char('k') => first.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => first + 1,
            KeyCode::PageUp => first.saturating_sub(PAGE),
            KeyCode::PageDown => first + PAGE,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return,
        };
        self.sight = Sight::Words(first.min(last));
    }
}
