//! A screen that can be drawn again and again, to see how long that takes.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use dicewise_rules::RuleSet;
use dicewise_solver::Values;
use dicewise_store::{GameId, Version};
use jiff::Timestamp;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::App;
use super::event::Event;
use crate::fair::Seed;
use crate::host::Seated;
use crate::options::{CoachLevel, Options};
use crate::table::{Origin, Seat, Setup, Starter, Table};

/// A game with dice on the table and everything that the coach has to say about them.
pub struct Drawn {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl Drawn {
    /// Sets it up for a window of this size.
    ///
    /// # Panics
    /// If not even a picture in memory can be drawn.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Drawn {
        let rules = Arc::new(RuleSet::YAHTZEE);
        let options = Options {
            coach: CoachLevel::Full,
            ..Options::default()
        };
        let setup = Setup {
            rules: Arc::clone(&rules),
            seats: ["Ana", "Ben", "Cleo", "Dan"].map(Seat::from_name).into(),
            starter: Starter::Seat(0),
        };
        let origin = Origin {
            id: GameId::random(),
            cup: Seed::from_number(1).into(),
            start: Timestamp::UNIX_EPOCH,
        };
        let table = Table::new(&setup, origin).expect("four may play");
        let mut app = App::new(options, vec![Arc::clone(&rules)]);
        app.update(Event::Resize(width, height));
        app.update(Event::Seated(Box::new(Seated {
            table,
            version: Version::FIRST,
            best: None,
        })));
        app.update(Event::Solved(Arc::new(Values::solve(rules))));
        let mut drawn = Drawn {
            app,
            terminal: Terminal::new(TestBackend::new(width, height))
                .expect("a picture in memory can be drawn"),
        };
        drawn.press(' ');
        drawn
    }

    fn press(&mut self, key: char) {
        let key = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
        self.app.update(Event::Key(key));
        let later = std::time::Duration::from_secs(5);
        self.app.update(Event::Tick(later));
    }

    /// Presses a key that changes what is drawn, and draws the screen.
    ///
    /// # Panics
    /// If not even a picture in memory can be drawn.
    pub fn frame(&mut self) {
        self.press('1');
        self.terminal
            .draw(|frame| self.app.draw(frame))
            .expect("a picture in memory can be drawn");
    }
}
