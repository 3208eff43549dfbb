//! The screen as somebody sees it who presses keys.

mod coaching;
mod drawn;
mod fuzz;
mod history;
mod menu;
mod playing;
mod recap;

use std::collections::VecDeque;
use std::sync::LazyLock;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use dicewise_rules::{Category, Position, Record};
use dicewise_solver::{Bot, Grading};
use dicewise_store::{StoredGame, Summary, Version};
use expect_test::{Expect, expect};
use jiff::Timestamp;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::*;
use crate::fair::Seed;
use crate::options::{CoachLevel, Look, Setting};
use crate::review::brief;
use crate::table::{Origin, Seat, Table};
use crate::texts::Lang;

/// Every rule set, solved when somebody asks for it first.
static SOLVED: [LazyLock<Arc<Values>>; 6] = {
    const fn lazy<const N: usize>() -> LazyLock<Arc<Values>> {
        LazyLock::new(|| Arc::new(Values::solve(Arc::clone(&RuleSet::built_in()[N]))))
    }
    [
        lazy::<0>(),
        lazy::<1>(),
        lazy::<2>(),
        lazy::<3>(),
        lazy::<4>(),
        lazy::<5>(),
    ]
};

fn solved(rules: &RuleSet) -> Arc<Values> {
    let mut built_in = RuleSet::built_in().iter();
    let place = built_in.position(|other| other.id() == rules.id()).unwrap();
    Arc::clone(&SOLVED[place])
}

/// The usual rules, solved.
fn values() -> Arc<Values> {
    solved(&RuleSet::YAHTZEE)
}

/// An app with somebody who does what it asks for, without a disk and without waiting.
struct Stage {
    app: App,
    now: Duration,
    size: (u16, u16),
    seed: u64,
    best: Option<u16>,
    /// The record that was saved last.
    saved: Option<Record>,
    /// What is in the archive besides it, newest first.
    games: Vec<Record>,
    remembered: Vec<Setting>,
    n_shown: usize,
    n_saved: u32,
    /// Whether the disk is full.
    full: bool,
    quit: bool,
    solves: bool,
    /// With so many open boxes somebody thinks for long; with more, not at all.
    patience: usize,
}

impl Stage {
    fn new(options: Options) -> Stage {
        let mut stage = Stage {
            app: App::new(options, RuleSet::built_in().to_vec()),
            now: Duration::ZERO,
            size: (80, 24),
            seed: 1,
            best: Some(200),
            saved: None,
            games: Vec::new(),
            remembered: Vec::new(),
            n_shown: 0,
            n_saved: 0,
            full: false,
            quit: false,
            solves: true,
            patience: 7,
        };
        stage.send(Event::Unfinished(Vec::new()));
        stage
    }

    fn send(&mut self, event: Event) {
        let mut effects = VecDeque::from(self.app.update(event));
        while let Some(effect) = effects.pop_front() {
            if let Some(event) = self.carry_out(effect) {
                effects.extend(self.app.update(event));
            }
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Option<Event> {
        let go_on = |_| ControlFlow::Continue(());
        match effect {
            Effect::Quit => {
                self.quit = true;
                None
            }
            Effect::Start(setup) => Some(self.start(&setup)),
            Effect::Again(table) => Some(self.start(&table.again())),
            Effect::Resume(_) => {
                let table = Table::resume(self.saved.clone()?).ok()?;
                Some(self.seated(table))
            }
            Effect::Abandon(_) => {
                self.saved = None;
                None
            }
            Effect::Save(..) if self.full => Some(Event::Failed("the disk is full".to_owned())),
            Effect::Save(table, version) => {
                assert_eq!(
                    version.number(),
                    self.n_saved,
                    "nothing is saved twice or left out"
                );
                self.n_saved += 1;
                self.saved = Some(table.record().clone());
                Some(Event::Saved(version.next()))
            }
            Effect::List => {
                let unfinished = self.saved.iter().filter(|record| !record.game().is_over());
                Some(Event::Unfinished(
                    unfinished.filter_map(Summary::of).collect(),
                ))
            }
            // The pad has its own tests.
            Effect::StartPad(..)
            | Effect::SavePad(..)
            | Effect::ListPads
            | Effect::KeepDraft(..) => None,
            Effect::Remember(_) if self.full => {
                Some(Event::NotRemembered("the disk is full".to_owned()))
            }
            Effect::Remember(setting) => {
                self.remembered.push(setting);
                None
            }
            Effect::LoadHistory | Effect::LoadRecords | Effect::Show(_) if self.full => {
                Some(Event::Failed("the disk is full".to_owned()))
            }
            Effect::LoadHistory => {
                let games = self.games.iter().filter_map(Summary::of);
                Some(Event::History(games.collect()))
            }
            Effect::LoadRecords => Some(Event::Records(history::best_lists(&self.games))),
            Effect::Show(id) => {
                self.n_shown += 1;
                let mut games = self.games.iter();
                let record = games.find(|record| GameId::of(record) == Some(id))?;
                Some(Event::Shown(Box::new(StoredGame {
                    id,
                    version: Version::FIRST,
                    record: record.clone(),
                    summary: Summary::of(record)?,
                })))
            }
            Effect::Review(record) => {
                let values = solved(record.game().rules());
                let game = GameReview::quick(&values, *record);
                // The whole report takes too long for a million keys.
                let words = brief(Lang::En, &Grading::USUAL, &values, &game);
                Some(Event::Reviewed(Box::new(Reviewed { game, words })))
            }
            Effect::Solve(_) if !self.solves => None,
            Effect::Solve(rules) => Some(Event::Solved(solved(&rules))),
            Effect::Think(ticket, table) => {
                let values = solved(table.rules());
                let n_open = table.game().card(table.player()?).state().open().len();
                let choice = if self.patience < n_open && table.bot() == Some(Bot::ToWin) {
                    let position = crate::coach::position(&table)?;
                    Hints::for_points(&values, &position).best()?.choice
                } else {
                    bot_choice(&values, &table)?
                };
                Some(Event::Chosen(ticket, choice))
            }
            Effect::Aim(ticket, position, target) => {
                // A whole minute on an empty card is too long for a test.
                if self.patience < position.state().open().len() {
                    return None;
                }
                let values = solved(position.rules());
                let hints = Hints::for_target(&values, &position, target, go_on).ok()?;
                Some(Event::Advised(ticket, Box::new(hints)))
            }
        }
    }

    fn start(&mut self, setup: &Setup) -> Event {
        let origin = Origin {
            id: "0123456789".parse().unwrap(),
            cup: Seed::from_number(self.seed).into(),
            start: Timestamp::UNIX_EPOCH,
        };
        self.seed += 1;
        match Table::new(setup, origin) {
            Ok(table) => {
                self.saved = Some(table.record().clone());
                self.seated(table)
            }
            Err(error) => Event::Failed(error.to_string()),
        }
    }

    fn seated(&mut self, table: Table) -> Event {
        self.n_saved = Version::FIRST.number();
        Event::Seated(Box::new(Seated {
            best: self.best.filter(|_| table.is_solo()),
            table,
            version: Version::FIRST,
        }))
    }

    fn code(&mut self, code: KeyCode) {
        self.wait(500);
        self.send(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.wait(0);
    }

    /// Presses keys: letters and digits stand for themselves, `\n` for enter, and so on.
    fn keys(&mut self, keys: &str) -> &mut Stage {
        for key in keys.chars() {
            self.code(match key {
                '\n' => KeyCode::Enter,
                '^' => KeyCode::Up,
                '_' => KeyCode::Down,
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                '\u{1b}' => KeyCode::Esc,
                c => KeyCode::Char(c),
            });
        }
        self
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.send(Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    fn click(&mut self, column: u16, row: u16) {
        self.wait(500);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    fn wheel(&mut self, kind: MouseEventKind) {
        self.mouse(kind, 0, 0);
    }

    /// Where a text stands first.
    fn find(&self, what: &str) -> (u16, u16) {
        let text = self.text();
        let lines = (0..).zip(text.lines());
        let mut found = lines.filter_map(|(row, line)| {
            let before = &line[..line.find(what)?];
            Some((u16::try_from(before.chars().count()).unwrap(), row))
        });
        found
            .next()
            .unwrap_or_else(|| panic!("no {what} in\n{text}"))
    }

    fn wait(&mut self, milliseconds: u64) {
        self.now += Duration::from_millis(milliseconds);
        self.send(Event::Tick(self.now));
    }

    fn resize(&mut self, width: u16, height: u16) -> &mut Stage {
        self.size = (width, height);
        self.send(Event::Resize(width, height));
        self
    }

    fn buffer(&self) -> Buffer {
        let (width, height) = self.size;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.app.draw(frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    fn text(&self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for y in 0..self.size.1 {
            let row: String = (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect();
            text.push_str(row.trim_end());
            text.push('\n');
        }
        text
    }

    #[track_caller]
    fn check(&self, expected: &Expect) {
        // The edge of the window keeps the spaces before the text.
        let edge = |line: &str| format!("|{line}\n");
        expected.assert_eq(&self.text().lines().map(edge).collect::<String>());
    }

    fn table(&self) -> &Table {
        self.app.table().unwrap()
    }

    fn position(&self) -> Position {
        crate::coach::position(self.table()).unwrap()
    }
}

fn options(lang: Lang) -> Options {
    let usual = Options::default();
    Options {
        look: Look {
            lang,
            motion: false,
            ..usual.look
        },
        name: "Ana".to_owned(),
        ..usual
    }
}

/// A game against a bot, in the middle of the fourth round, with the coach.
fn middle(options: Options) -> Stage {
    let mut stage = Stage::new(options);
    stage.seed = 8;
    stage.keys("_\n");
    while stage.table().game().turns().len() < 6 || stage.table().bot().is_some() {
        if stage.table().bot().is_some() {
            stage.keys(" ");
        } else {
            stage.keys(" \n\n");
        }
    }
    stage.keys(" 12");
    stage
}
