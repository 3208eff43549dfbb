//! Who has the first turn at a table with real dice: the highest roll, or whom the table names.

use crossterm::event::{KeyCode, KeyEvent};
use dicewise_rules::{Face, Roll, RollOff};
use ratatui::Frame;
use ratatui::style::Style;

use super::event::Effect;
use super::menu::Step;
use super::page::{Page, first_in_sight};
use crate::archive::Topic;
use crate::options::Options;
use crate::pad::{First, Round};
use crate::texts::say;

/// The roll-off with real dice.
pub(crate) struct Starting {
    pub(crate) round: Round,
    rolls: Vec<Roll>,
    typed: Vec<Face>,
    cursor: usize,
}

/// The line in which the list starts.
const TOP: u16 = 4;

/// What somebody wants.
pub(crate) enum Begun {
    /// Back to the menu.
    Back,
    /// Start the game, or keep what was typed.
    Do(Effect),
}

impl Starting {
    pub(crate) fn new(round: Round) -> Starting {
        Starting {
            round,
            rolls: Vec::new(),
            typed: Vec::new(),
            cursor: 0,
        }
    }

    /// The roll-off so far.
    fn roll_off(&self) -> RollOff {
        let mut roll_off = RollOff::new(self.round.names.len());
        for &roll in &self.rolls {
            roll_off.roll(roll);
        }
        roll_off
    }

    fn begin(&self, first: First) -> Begun {
        Begun::Do(Effect::StartPad(Box::new(self.round.clone()), first))
    }

    /// Starts at once if there is nobody to roll against.
    pub(crate) fn alone(&self) -> Option<Effect> {
        let alone = self.round.names.len() == 1;
        alone.then(|| Effect::StartPad(Box::new(self.round.clone()), First::Named(0)))
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Begun {
        let n_seats = self.round.names.len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Begun::Back,
            KeyCode::Up | KeyCode::Char('k') => self.cursor = Step::Back.from(self.cursor, n_seats),
            KeyCode::Down | KeyCode::Char('j') => self.cursor = Step::On.from(self.cursor, n_seats),
            KeyCode::Char('s') => return self.begin(First::Named(self.cursor)),
            KeyCode::Char(digit @ '1'..='6') if self.typed.len() < 5 => {
                let is_due = self.roll_off().due().is_some();
                self.typed
                    .extend(Face::from_digit(digit as u8).filter(|_| is_due));
            }
            KeyCode::Backspace => {
                if self.typed.pop().is_none()
                    && let Some(roll) = self.rolls.pop()
                {
                    self.typed = roll.faces().to_vec();
                }
            }
            KeyCode::Enter => {
                if let Ok(faces) = <[Face; 5]>::try_from(&self.typed[..]) {
                    self.rolls.push(Roll::from(faces));
                    self.typed.clear();
                }
                let roll_off = self.roll_off();
                if roll_off.starter().is_some() {
                    return self.begin(First::Rolled(roll_off));
                }
            }
            _ => {}
        }
        Begun::Do(Effect::KeepDraft(Topic::RollOff, self.draft()))
    }

    /// What has been typed, as text; none if there is nothing to lose.
    fn draft(&self) -> Option<String> {
        if self.rolls.is_empty() && self.typed.is_empty() {
            return None;
        }
        let rolls: Vec<String> = self.rolls.iter().map(Roll::to_string).collect();
        let typed: String = self.typed.iter().map(|face| face.digit()).collect();
        let round = self.round.to_text().ok()?;
        Some(format!("{};{typed}\n{round}", rolls.join(" ")))
    }

    /// Takes up what was being typed.
    pub(crate) fn read(draft: &str) -> Option<Starting> {
        let (typed, round) = draft.split_once('\n')?;
        let (rolls, typed) = typed.split_once(';')?;
        let rolls: Result<Vec<Roll>, _> = rolls.split_whitespace().map(str::parse).collect();
        let typed: Option<Vec<Face>> = typed.bytes().map(Face::from_digit).collect();
        Some(Starting {
            rolls: rolls.ok()?,
            typed: typed.filter(|typed| typed.len() <= 5)?,
            ..Starting::new(Round::read(round)?)
        })
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, options: &Options) {
        let look = options.look;
        let lang = look.lang;
        let room = Page::room(frame.area(), TOP);
        let mut page = Page::new(frame, look);
        let roll_off = self.roll_off();
        page.put(1, &say!(lang, "starting-title"), look.strong());
        let due = roll_off.due();
        let asked = match due.and_then(|seat| self.round.names.get(seat)) {
            Some(name) => say!(lang, "starting-due", name = name.clone()),
            None => say!(lang, "starting-known"),
        };
        page.put(2, &asked, look.muted());
        // With many seats the list moves so that the cursor stays in sight.
        let first = first_in_sight(self.cursor, room);
        let names = self.round.names.iter().enumerate().skip(first);
        for (row, (seat, name)) in (TOP..).zip(names) {
            let rounds = roll_off.rolls().flat_map(|round| {
                let own = round.filter(|(other, _)| *other == seat);
                own.map(|(_, roll)| format!("{roll} ({})", roll.dice().sum()))
                    .collect::<Vec<_>>()
            });
            let mut rolls: Vec<String> = rounds.collect();
            if due == Some(seat) {
                let typed = self.typed.iter().map(|face| face.digit());
                rolls.push(format!("{}_", typed.collect::<String>()));
            }
            let at_cursor = seat == self.cursor;
            let text = format!("{name}  {}", rolls.join("  "));
            let style = if due == Some(seat) {
                look.active()
            } else if at_cursor {
                look.cursor()
            } else {
                Style::new()
            };
            page.styled_item(row, &text, at_cursor, style);
        }
        page.keys(&say!(lang, "keys-starting"));
    }
}
