//! Who sits at the table.

use crossterm::event::{KeyCode, KeyEvent};
use dicewise_store::{GameId, Summary};
use ratatui::Frame;

use super::menu::{BOTS, Step};
use super::page::{Page, first_in_sight};
use super::starting::Starting;
use crate::options::Options;
use crate::table::{Seat, Starter};
use crate::texts::{Lang, say};

/// The list of seats before a game.
pub(crate) struct Seats {
    pub(crate) game: Purpose,
    pub(crate) seats: Vec<Seat>,
    pub(crate) starter: Starter,
    /// A roll-off that can be gone on with.
    pub(crate) roll_off: Option<Starting>,
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
    /// Go on with the roll-off.
    RollOff,
    /// Go on with a pad.
    GoOn(GameId),
    Back,
}

/// A line of the list.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Line {
    /// A roll-off that can be gone on with.
    RollOff,
    /// A pad that can be gone on with.
    Pad(usize),
    Seat(usize),
    AddPerson,
    AddBot,
    Starter,
    Start,
}

/// The line in which the list starts.
const TOP: u16 = 3;
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
            roll_off: None,
            pads: Vec::new(),
            cursor: 1,
            most,
        }
    }

    /// Offers a roll-off and pads, before everything else.
    pub(crate) fn offer(&mut self, roll_off: Option<Starting>, pads: Vec<Summary>) {
        self.roll_off = roll_off;
        self.pads = pads;
        self.pads.truncate(OFFERED);
        if 0 < self.n_offered() {
            self.cursor = 0;
        }
    }

    fn n_offered(&self) -> usize {
        usize::from(self.roll_off.is_some()) + self.pads.len()
    }

    fn lines(&self) -> Vec<Line> {
        let roll_off = self.roll_off.iter().map(|_| Line::RollOff);
        let pads = (0..self.pads.len()).map(Line::Pad);
        let seats = (0..self.seats.len()).map(Line::Seat);
        let mut lines: Vec<Line> = roll_off.chain(pads).chain(seats).collect();
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
            (KeyCode::Enter, Line::RollOff) => return Done::RollOff,
            (KeyCode::Enter, Line::Pad(pad)) => return Done::GoOn(self.pads[pad].id),
            (KeyCode::Enter, Line::AddPerson) => {
                let n = self.seats.len() + 1;
                let name = say!(options.look.lang, "seats-player", n = n);
                self.seats.push(Seat::Person(name));
                self.cursor = self.n_offered() + self.seats.len() - 1;
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
                let last = self.n_offered() + self.seats.len() - 1;
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
        let room = Page::room(frame.area(), TOP);
        let mut page = Page::new(frame, look);
        page.put(1, &say!(lang, "seats-title"), look.strong());
        // With many seats the list moves so that the cursor stays in sight.
        let first = first_in_sight(self.cursor, room);
        for (row, (idx, line)) in (TOP..).zip(self.lines().into_iter().enumerate().skip(first)) {
            let text = match line {
                Line::RollOff => {
                    let names = self
                        .roll_off
                        .iter()
                        .flat_map(|starting| &starting.round.names);
                    let names = names.cloned().collect::<Vec<_>>().join(", ");
                    say!(lang, "keep-offer-roll-off", names = names)
                }
                Line::Pad(pad) => pad_text(lang, &self.pads[pad]),
                Line::Seat(seat) => {
                    let name = look.lang.seat_name(&self.seats[seat]);
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
                        let name = look.lang.seat_name(&self.seats[seat]);
                        say!(lang, "seats-starter", name = name)
                    }
                },
                Line::Start => say!(lang, "seats-start"),
            };
            page.item(row, &text, idx == self.cursor);
        }
        let keys = match self.game {
            Purpose::Play => say!(lang, "keys-seats"),
            Purpose::Keep => say!(lang, "keys-seats-keep"),
        };
        page.keys(&keys);
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
