//! Who sits at the table.

use crossterm::event::{KeyCode, KeyEvent};
use dicewise_store::{GameId, Summary};
use ratatui::Frame;
use ratatui::style::Style;

use super::look::fit_keys;
use super::menu::{BOTS, Step};
use crate::options::Options;
use crate::table::{Seat, Starter};
use crate::texts::{Lang, say};

/// The list of seats before a game.
pub(crate) struct Seats {
    pub(crate) game: Purpose,
    pub(crate) seats: Vec<Seat>,
    pub(crate) starter: Starter,
    /// Pads that can be gone on with.
    pads: Vec<Summary>,
    cursor: usize,
    most: usize,
}

/// What the players sit down for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Purpose {
    /// A game here, with bots perhaps.
    Play,
    /// A game with real dice.
    Keep,
}

/// What somebody wants.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Done {
    NotYet,
    Start,
    /// Go on with a pad.
    GoOn(GameId),
    Back,
}

/// A line of the list.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Line {
    /// A pad that can be gone on with.
    Pad(usize),
    Seat(usize),
    AddPerson,
    AddBot,
    Starter,
    Start,
}

/// The longest name.
const NAME: usize = 30;
/// So many pads are offered.
const OFFERED: usize = 3;

impl Seats {
    pub(crate) fn new(game: Purpose, name: &str, most: usize) -> Seats {
        Seats {
            game,
            seats: vec![Seat::Person(name.to_owned())],
            starter: Starter::RollOff,
            pads: Vec::new(),
            cursor: 1,
            most,
        }
    }

    /// Offers pads, before everything else.
    pub(crate) fn offer(&mut self, pads: Vec<Summary>) {
        self.pads = pads;
        self.pads.truncate(OFFERED);
        if !self.pads.is_empty() {
            self.cursor = 0;
        }
    }

    fn lines(&self) -> Vec<Line> {
        let pads = (0..self.pads.len()).map(Line::Pad);
        let mut lines: Vec<Line> = pads.chain((0..self.seats.len()).map(Line::Seat)).collect();
        if self.seats.len() < self.most {
            lines.push(Line::AddPerson);
            if self.game == Purpose::Play {
                lines.push(Line::AddBot);
            }
        }
        if 1 < self.seats.len() {
            lines.push(Line::Starter);
        }
        lines.push(Line::Start);
        lines
    }

    pub(crate) fn key(&mut self, key: KeyEvent, options: &Options) -> Done {
        let lines = self.lines();
        let line = lines[self.cursor.min(lines.len() - 1)];
        match (key.code, line) {
            (KeyCode::Esc, _) => return Done::Back,
            (KeyCode::Up, _) => self.cursor = Step::Back.from(self.cursor, lines.len()),
            (KeyCode::Down | KeyCode::Tab, _) | (KeyCode::Enter, Line::Seat(_)) => {
                self.cursor = Step::On.from(self.cursor, lines.len());
            }
            (KeyCode::Enter, Line::Start) => return Done::Start,
            (KeyCode::Enter, Line::Pad(pad)) => return Done::GoOn(self.pads[pad].id),
            (KeyCode::Enter, Line::AddPerson) => {
                let n = self.seats.len() + 1;
                let name = say!(options.look.lang, "seats-player", n = n);
                self.seats.push(Seat::Person(name));
                self.cursor = self.pads.len() + self.seats.len() - 1;
            }
            (KeyCode::Enter, Line::AddBot) => {
                self.seats.push(Seat::Bot(BOTS[2]));
                self.cursor = self.seats.len() - 1;
            }
            (KeyCode::Left, Line::Seat(seat)) if self.game == Purpose::Play => {
                self.turn_seat(seat, Step::Back, options);
            }
            (KeyCode::Right, Line::Seat(seat)) if self.game == Purpose::Play => {
                self.turn_seat(seat, Step::On, options);
            }
            (KeyCode::Left, Line::Starter) => self.turn_starter(Step::Back),
            (KeyCode::Right | KeyCode::Enter, Line::Starter) => self.turn_starter(Step::On),
            (KeyCode::Delete, Line::Seat(seat)) if 1 < self.seats.len() => {
                self.seats.remove(seat);
                self.starter = Starter::RollOff;
                let last = self.pads.len() + self.seats.len() - 1;
                self.cursor = self.cursor.min(last);
            }
            (KeyCode::Backspace, Line::Seat(seat)) => {
                if let Seat::Person(name) = &mut self.seats[seat] {
                    name.pop();
                }
            }
            (KeyCode::Char(c), Line::Seat(seat)) if !c.is_control() => {
                if let Seat::Person(name) = &mut self.seats[seat]
                    && name.chars().count() < NAME
                {
                    name.push(c);
                }
            }
            _ => {}
        }
        Done::NotYet
    }

    /// A person, then every bot, then a person again.
    fn turn_seat(&mut self, seat: usize, step: Step, options: &Options) {
        let place = match &self.seats[seat] {
            Seat::Person(_) => 0,
            Seat::Bot(bot) => 1 + BOTS.iter().position(|other| other == bot).unwrap_or(0),
        };
        self.seats[seat] = match step.from(place, BOTS.len() + 1) {
            0 => Seat::Person(say!(options.look.lang, "seats-player", n = seat + 1)),
            bot => Seat::Bot(BOTS[bot - 1]),
        };
    }

    fn turn_starter(&mut self, step: Step) {
        let place = match self.starter {
            Starter::RollOff => 0,
            Starter::Seat(seat) => seat + 1,
        };
        self.starter = match step.from(place, self.seats.len() + 1) {
            0 => Starter::RollOff,
            seat => Starter::Seat(seat - 1),
        };
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, options: &Options) {
        let look = options.look;
        let lang = look.lang;
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let width = usize::from(area.width.saturating_sub(4));
        let mut put = |y: u16, text: &str, style: Style| {
            if y + 1 < area.bottom() {
                buffer.set_stringn(area.x + 3, y, look.shown_name(text), width, style);
            }
        };
        put(area.y + 1, &say!(lang, "seats-title"), look.strong());
        // With many seats the list moves so that the cursor stays in sight.
        let room = usize::from(area.height.saturating_sub(5));
        let lines = self.lines();
        let first = (self.cursor + 1).saturating_sub(room);
        for (row, (idx, line)) in (3..).zip(lines.into_iter().enumerate().skip(first)) {
            let text = match line {
                Line::Pad(pad) => pad_text(lang, &self.pads[pad]),
                Line::Seat(seat) => {
                    let name = look.seat_name(&self.seats[seat]);
                    let name = if name.is_empty() {
                        "_".to_owned()
                    } else {
                        name
                    };
                    format!("{}. {name}", seat + 1)
                }
                Line::AddPerson => say!(lang, "seats-add-person"),
                Line::AddBot => say!(lang, "seats-add-bot"),
                Line::Starter => match self.starter {
                    Starter::RollOff => say!(lang, "seats-roll-off"),
                    Starter::Seat(seat) => {
                        let name = look.seat_name(&self.seats[seat]);
                        say!(lang, "seats-starter", name = name)
                    }
                },
                Line::Start => say!(lang, "seats-start"),
            };
            let at_cursor = idx == self.cursor;
            let pointer = if at_cursor { look.pointer() } else { " " };
            let style = if at_cursor {
                look.cursor()
            } else {
                Style::new()
            };
            put(area.y + row, &format!("{pointer} {text}"), style);
        }
        let keys = match self.game {
            Purpose::Play => say!(lang, "keys-seats"),
            Purpose::Keep => say!(lang, "keys-seats-keep"),
        };
        let room = usize::from(area.width).saturating_sub(1);
        let keys = fit_keys(&look.shown(&keys), room);
        let y = area.bottom().saturating_sub(1);
        buffer.set_string(area.x + 1, y, keys, look.muted());
    }
}

/// A pad that can be gone on with, in a line.
pub(crate) fn pad_text(lang: Lang, pad: &Summary) -> String {
    let names = pad
        .players
        .iter()
        .map(|player| format!("{} {}", player.name, player.total));
    let names = names.collect::<Vec<_>>().join(", ");
    let number = pad.sheet.as_ref().map_or(1, |place| place.number);
    if pad.finished {
        say!(lang, "keep-offer-next", names = names, number = number + 1)
    } else {
        say!(lang, "keep-offer", names = names, number = number)
    }
}
