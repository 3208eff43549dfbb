//! The game line by line, for screen readers, pipes and scripts.

mod bots;
pub(crate) mod boxes;
mod coaching;
pub(crate) mod command;
pub(crate) mod gist;
mod offer;
mod sheet;
mod sitting;
pub(crate) mod thinker;
pub(crate) mod words;

use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;

use command::{Command, Unclear};
use dicewise_store::GameId;
use offer::{Offer, Offered};
use sitting::Sitting;
use thinker::Thinker;

use crate::failure::Failure;
use crate::host::{Host, Mishap};
use crate::options::Options;
use crate::output::Output;
use crate::table::{Seat, Setup, Starter, Table};
use crate::texts::{Lang, say};

/// What is wanted at the start.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Opening {
    /// A game that was left, if there is one; else a new one.
    Offer,
    /// A new game at once.
    Game,
    /// A certain game that was left.
    Resume(GameId),
}

/// What stands before each line that a person types.
const PROMPT: &str = "> ";

/// The longest line that is read; what comes after is left out.
const LONGEST: u64 = 1000;

/// Everything that a conversation needs besides the game.
struct Room<'o> {
    options: Options,
    host: Host,
    thinker: Thinker,
    output: &'o mut Output,
    /// Whether a person types.
    prompts: bool,
}

impl Room<'_> {
    const fn lang(&self) -> Lang {
        self.options.look.lang
    }

    /// Says something, in one line or several.
    fn tell(&mut self, text: &str) -> Result<(), Failure> {
        for line in text.lines() {
            self.output.line(self.options.look.shown(line))?;
        }
        Ok(())
    }

    /// Says several things.
    fn tell_all(&mut self, texts: &[String]) -> Result<(), Failure> {
        texts.iter().try_for_each(|text| self.tell(text))
    }
}

/// What a conversation is about.
enum Stage {
    /// Games that were left.
    Offer(Offer),
    /// A game, under way or over.
    Game(Box<Sitting>),
}

struct Session<'o> {
    room: Room<'o>,
    stage: Stage,
    /// The game that the command line describes.
    setup: Setup,
}

/// Plays until somebody quits or there are no more commands.
pub(crate) fn run(
    options: Options,
    host: Host,
    setup: Setup,
    opening: Opening,
    prompts: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut room = Room {
        options,
        host,
        thinker: Thinker::default(),
        output,
        prompts,
    };
    let lang = room.lang();
    let left = match opening {
        Opening::Offer => Offer::look(&room.host).map_err(|error| Failure::store(lang, &error))?,
        Opening::Game | Opening::Resume(_) => None,
    };
    let stage = match left {
        Some(offer) => {
            offer.tell(&mut room)?;
            Stage::Offer(offer)
        }
        None => {
            let sitting = match opening {
                Opening::Resume(id) => {
                    let seated = room.host.resume(id);
                    let seated = seated.map_err(|mishap| Failure::wrong(mishap.text(lang)))?;
                    Sitting::resume(&mut room, seated)?
                }
                Opening::Offer | Opening::Game => {
                    let table = room.host.lay(&setup);
                    let table = table.map_err(|mishap| Failure::wrong(mishap.text(lang)))?;
                    Sitting::start(&mut room, table)?
                }
            };
            Stage::Game(Box::new(sitting))
        }
    };
    let mut session = Session { room, stage, setup };
    session.talk(io::stdin().lock())
}

impl Session<'_> {
    fn talk(&mut self, mut input: impl BufRead) -> Result<(), Failure> {
        loop {
            if self.room.prompts {
                self.room.output.text(PROMPT)?;
            }
            self.room.output.finish()?;
            let Some(line) = read_line(self.room.lang(), &mut input)? else {
                if self.is_under_way() {
                    self.room
                        .tell(&say!(self.room.lang(), "plain-end-of-input"))?;
                }
                return self.say_kept();
            };
            if self.hear(&line)?.is_break() {
                return self.say_kept();
            }
        }
    }

    fn is_under_way(&self) -> bool {
        match &self.stage {
            Stage::Offer(_) => false,
            Stage::Game(sitting) => !sitting.is_over(),
        }
    }

    fn say_kept(&mut self) -> Result<(), Failure> {
        let lang = self.room.lang();
        match &self.stage {
            Stage::Game(sitting) if !sitting.is_kept() => {
                self.room.tell(&say!(lang, "keep-line-not-begun"))
            }
            Stage::Game(sitting) if !sitting.is_over() => self.room.tell(&say!(lang, "plain-kept")),
            Stage::Game(_) | Stage::Offer(_) => Ok(()),
        }
    }

    fn hear(&mut self, line: &str) -> Result<ControlFlow<()>, Failure> {
        let room = &mut self.room;
        // Scripts may explain themselves.
        if line.trim_start().starts_with('#') {
            return Ok(ControlFlow::Continue(()));
        }
        let answer = match &self.stage {
            Stage::Game(sitting) => sitting.answer(line),
            Stage::Offer(_) => None,
        };
        let command = match answer.map_or_else(|| Command::read(room.lang(), line), Ok) {
            Ok(Command::Quit) => return Ok(ControlFlow::Break(())),
            Ok(command) => command,
            Err(unclear) => {
                room.tell(&words::unclear(room.lang(), &unclear))?;
                if matches!(unclear, Unclear::Word(_) | Unclear::Rest(_)) {
                    self.say_now()?;
                }
                return Ok(ControlFlow::Continue(()));
            }
        };
        match (command, &mut self.stage) {
            (Command::Help, _) => {
                room.tell(&say!(room.lang(), "plain-help"))?;
                self.say_now()?;
            }
            (Command::New(names), Stage::Offer(_)) => self.start_new(&names)?,
            (Command::New(names), Stage::Game(sitting)) if sitting.is_over() => {
                self.start_new(&names)?;
            }
            (Command::Again, Stage::Game(sitting)) if sitting.is_over() => {
                let table = room.host.lay(&sitting.table().again());
                self.sit_down(table)?;
            }
            (command, Stage::Offer(offer)) => match offer.obey(room, &command)? {
                Offered::Still => {}
                Offered::Resume(seated) => {
                    let sitting = Sitting::resume(room, *seated)?;
                    self.stage = Stage::Game(Box::new(sitting));
                }
                Offered::Nothing => self.start_new(&[])?,
                Offered::NotNow => self.say_now()?,
            },
            (command, Stage::Game(sitting)) => {
                if sitting.obey(room, command)?.is_break() {
                    self.say_now()?;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Says what can be done now.
    fn say_now(&mut self) -> Result<(), Failure> {
        let lang = self.room.lang();
        let text = match &self.stage {
            Stage::Offer(_) => say!(lang, "plain-now-offer"),
            Stage::Game(sitting) => sitting.now(lang),
        };
        self.room.tell(&text)
    }

    /// Starts a new game, of these players if there are any.
    fn start_new(&mut self, names: &[String]) -> Result<(), Failure> {
        let lang = self.room.lang();
        let mut setup = self.setup.clone();
        if !names.is_empty() {
            setup.seats = names.iter().map(|name| Seat::from_name(name)).collect();
            setup.starter = Starter::RollOff;
        }
        if let Some(wrong) = words::wrong_seats(lang, &setup) {
            return self.room.tell(&wrong);
        }
        let table = self.room.host.lay(&setup);
        self.sit_down(table)
    }

    fn sit_down(&mut self, table: Result<Table, Mishap>) -> Result<(), Failure> {
        match table {
            Ok(table) => {
                let sitting = Sitting::start(&mut self.room, table)?;
                self.stage = Stage::Game(Box::new(sitting));
                Ok(())
            }
            Err(mishap) => {
                let reason = mishap.text(self.room.lang());
                let text = say!(self.room.lang(), "plain-failed", reason = reason);
                self.room.tell(&text)
            }
        }
    }
}

/// The next line, if there is one; bytes that are no text become marks.
pub(crate) fn read_line(lang: Lang, input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let failed = |error: io::Error| Failure::unreadable(lang, say!(lang, "standard-input"), &error);
    let mut line = Vec::new();
    let mut some = input.by_ref().take(LONGEST);
    some.read_until(b'\n', &mut line).map_err(failed)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n').map_err(failed)?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
