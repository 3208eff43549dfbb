//! The full screen: keys and time go in, drawings come out.

mod app;
mod areas;
mod browse;
mod coach;
mod dice;
mod drawn;
mod event;
mod game_view;
mod history;
mod keep;
mod keep_view;
pub(crate) mod look;
mod menu;
mod page;
mod play;
mod play_view;
mod recap;
mod recap_view;
mod records;
pub(crate) mod seats;
mod sheet;
mod starting;
mod story;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::io::{self, Stdout};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{DisableMouseCapture, EnableMouseCapture, Event as Input};
use crossterm::execute;
use dicewise_rules::{Record, RuleSet};
use dicewise_solver::{Distribution, Grading, Standing, Values};
use dicewise_store::{BestOf, GameId, StoreError, Version};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use app::App;
use event::{Effect, Event};
use recap::Reviewed;

pub(crate) use coach::{choice_text, worth};
pub use drawn::Drawn;

use crate::archive::{Archive, Topic};
use crate::best;
use crate::coach::{Hints, bot_choice};
use crate::failure::Failure;
use crate::grader;
use crate::home::Home;
use crate::host::{Host, Mishap, Seated};
use crate::options::Options;
use crate::pad::{First, Round};
use crate::review::{Closely, GameReview, Report};
use crate::table::{Setup, Table};
use crate::texts::Lang;

/// How often time is told while something moves, and while nothing does.
const LIVELY: Duration = Duration::from_millis(33);
const CALM: Duration = Duration::from_millis(500);

/// So many of the best scores are shown in each list.
const BEST: u32 = 10;

/// What is wanted when the screen opens.
pub(crate) enum Opening {
    /// The menu.
    Menu,
    /// A game at once.
    Game(Setup),
    /// A game that was left.
    Resume(GameId),
    /// Seats at a table with real dice.
    Pad,
    /// A game with real dice at once; without a starter the roll-off comes first.
    Keep(Round, Option<usize>),
}

/// Plays until somebody quits.
pub(crate) fn run(
    options: Options,
    book: Vec<Arc<RuleSet>>,
    host: Host,
    home: Home,
    opening: Opening,
) -> Result<(), Failure> {
    let grading = options.grading;
    let app = App::new(options, book);
    let (sender, events) = mpsc::channel();
    let mut terminal = ratatui::try_init().map_err(Failure::Screen)?;
    let mouse = execute!(io::stdout(), EnableMouseCapture);
    listen(sender.clone());
    let mut desk = Desk {
        host,
        home,
        grading,
        sender,
        values: Vec::new(),
        drafts: HashMap::new(),
        called_off: Arc::default(),
    };
    let result = mouse
        .map_err(Failure::Screen)
        .and_then(|()| desk.run(app, opening, &mut terminal, &events));
    // The last keys may have come together with the one that quits. There is nobody left to tell.
    let _ = desk.keep_drafts();
    // Whatever happened, the terminal gets back what it lent.
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    result
}

/// Reads keys and mouse, on a thread of its own.
fn listen(sender: Sender<Event>) {
    thread::spawn(move || {
        while let Ok(input) = crossterm::event::read() {
            let event = match input {
                Input::Key(key) => Event::Key(key),
                Input::Mouse(mouse) => Event::Mouse(mouse),
                Input::Resize(width, height) => Event::Resize(width, height),
                Input::FocusGained | Input::FocusLost | Input::Paste(_) => continue,
            };
            if sender.send(event).is_err() {
                return;
            }
        }
    });
}

/// Does what the screen asks for.
struct Desk {
    host: Host,
    home: Home,
    grading: Grading,
    sender: Sender<Event>,
    values: Vec<Arc<Values>>,
    /// What is being typed and not kept yet.
    drafts: HashMap<Topic, Option<String>>,
    /// Whether nobody waits any longer for what the coach works out.
    called_off: Arc<AtomicBool>,
}

impl Desk {
    fn run(
        &mut self,
        mut app: App,
        opening: Opening,
        terminal: &mut Terminal<CrosstermBackend<Stdout>>,
        events: &Receiver<Event>,
    ) -> Result<(), Failure> {
        let start = Instant::now();
        let size = terminal.size().map_err(Failure::Screen)?;
        app.update(Event::Resize(size.width, size.height));
        let first = match opening {
            Opening::Menu => vec![Effect::List],
            Opening::Game(setup) => vec![Effect::Start(setup)],
            Opening::Resume(id) => vec![Effect::Resume(id)],
            Opening::Pad => app.sit_at_pad(),
            Opening::Keep(round, None) => app.find_starter(round),
            Opening::Keep(round, Some(seat)) => {
                vec![Effect::StartPad(Box::new(round), First::Named(seat))]
            }
        };
        if self.carry_out(&mut app, first).is_break() {
            return Ok(());
        }
        loop {
            if let Err(error) = self.keep_drafts() {
                // What follows from that waits for the next key: it would fail as well.
                app.update(Event::Failed(app.lang().store_error(&error)));
            }
            terminal
                .draw(|frame| app.draw(frame))
                .map_err(Failure::Screen)?;
            let patience = if app.is_lively() { LIVELY } else { CALM };
            let mut next = match events.recv_timeout(patience) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            // Everything that is there at once is drawn at once.
            let mut effects = app.update(Event::Tick(start.elapsed()));
            loop {
                if self.carry_out(&mut app, effects).is_break() {
                    return Ok(());
                }
                let Some(event) = next.take().or_else(|| events.try_recv().ok()) else {
                    break;
                };
                if let Event::Solved(values) = &event {
                    self.values.push(Arc::clone(values));
                }
                effects = app.update(event);
            }
        }
    }

    /// Does everything that is asked for, and what follows from it.
    fn carry_out(&mut self, app: &mut App, effects: Vec<Effect>) -> ControlFlow<()> {
        let mut effects = std::collections::VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            let lang = app.lang();
            let lost = |error: &StoreError| Event::Failed(lang.store_error(error));
            let happened = match effect {
                Effect::Quit => return ControlFlow::Break(()),
                Effect::Start(setup) => Some(seated(lang, self.host.start(&setup))),
                Effect::Again(table) => Some(seated(lang, self.host.again(&table))),
                Effect::Resume(id) => Some(match self.host.find_pad(id) {
                    Ok(Some(opened)) => Event::Opened(Box::new(opened)),
                    Ok(None) => seated(lang, self.host.resume(id)),
                    Err(mishap) => Event::Failed(mishap.text(lang)),
                }),
                Effect::Abandon(id) => match self.host.archive.abandon(id) {
                    Ok(()) => None,
                    Err(error) => Some(lost(&error)),
                },
                Effect::Save(mut table, version) => {
                    self.call_off();
                    Some(match self.host.archive.save(&mut table, version) {
                        Ok(version) => {
                            self.grade(&table, version);
                            Event::Saved(version)
                        }
                        Err(error) => lost(&error),
                    })
                }
                Effect::StartPad(round, first) => Some(match self.host.start_pad(&round, &first) {
                    Ok(opened) => Event::Opened(Box::new(opened)),
                    Err(mishap) => Event::Failed(mishap.text(lang)),
                }),
                Effect::SavePad(mut pad, version) => {
                    Some(match self.host.archive.save_pad(&mut pad, version) {
                        Ok(version) => Event::Saved(version),
                        Err(error) => lost(&error),
                    })
                }
                Effect::ListPads => {
                    let archive = &self.host.archive;
                    let found = archive.pads().and_then(|pads| {
                        let roll_off = archive.draft(&Topic::RollOff)?;
                        Ok(Event::Pads(pads, roll_off))
                    });
                    Some(found.unwrap_or_else(|error| lost(&error)))
                }
                Effect::KeepDraft(topic, text) => {
                    self.drafts.insert(topic, text);
                    None
                }
                Effect::Remember(setting) => self.home.remember(&setting).err().map(|error| {
                    let path = self.home.config.display();
                    Event::NotRemembered(format!("{path}: {error}"))
                }),
                Effect::LoadHistory => {
                    self.load(lang, |archive| archive.history().map(Event::History));
                    None
                }
                Effect::LoadRecords => {
                    self.load(lang, |archive| {
                        let of = |assisted| BestOf {
                            assisted,
                            limit: Some(BEST),
                            ..BestOf::default()
                        };
                        let mut lists = best::lists(archive, &of(false))?;
                        lists.extend(best::lists(archive, &of(true))?);
                        Ok(Event::Records(lists))
                    });
                    None
                }
                Effect::Show(id) => {
                    self.load(lang, move |archive| {
                        Ok(Event::Shown(Box::new(archive.load(id)?)))
                    });
                    None
                }
                Effect::List => Some(match self.host.archive.unfinished() {
                    Ok(games) => Event::Unfinished(games),
                    Err(error) => lost(&error),
                }),
                Effect::Review(record) => {
                    self.review(lang, *record);
                    None
                }
                Effect::Solve(rules) => {
                    self.think(move || Some(Event::Solved(Arc::new(Values::solve(rules)))));
                    None
                }
                Effect::Think(ticket, table) => {
                    let values = self.values_of(table.rules().id());
                    self.think(move || {
                        let choice = bot_choice(&*values?, &table)?;
                        Some(Event::Chosen(ticket, choice))
                    });
                    None
                }
                Effect::Aim(ticket, position, target) => {
                    self.call_off();
                    let called_off = Arc::clone(&self.called_off);
                    let values = self.values_of(position.rules().id());
                    self.think(move || {
                        let watch = |_| match called_off.load(Ordering::Relaxed) {
                            true => ControlFlow::Break(()),
                            false => ControlFlow::Continue(()),
                        };
                        let hints = Hints::for_target(&*values?, &position, target, watch);
                        Some(Event::Advised(ticket, Box::new(hints.ok()?)))
                    });
                    None
                }
            };
            if let Some(event) = happened {
                effects.extend(app.update(event));
            }
        }
        ControlFlow::Continue(())
    }

    /// Writes down what is being typed, before it is seen; once for all keys that came together.
    fn keep_drafts(&mut self) -> Result<(), StoreError> {
        let mut drafts = std::mem::take(&mut self.drafts).into_iter();
        drafts.try_for_each(|(topic, text)| self.host.archive.set_draft(&topic, text.as_deref()))
    }

    /// Reads something from the archive beside the screen, however much it is.
    fn load(
        &self,
        lang: Lang,
        read: impl FnOnce(&Archive) -> Result<Event, StoreError> + Send + 'static,
    ) {
        let archive = self.host.archive.clone();
        self.think(move || {
            let event = read(&archive);
            Some(event.unwrap_or_else(|error| Event::Failed(lang.store_error(&error))))
        });
    }

    /// Keeps what the review of a game comes to, once it is over. If that fails, the statistics make up for it.
    fn grade(&self, table: &Table, version: Version) {
        if !table.game().is_over() {
            return;
        }
        let (archive, record) = (self.host.archive.clone(), table.record().clone());
        let values = self.values_of(table.rules().id());
        self.think(move || {
            let _ = grader::keep(&archive, &*values?, &record, version);
            None
        });
    }

    /// Looks back on a game: what is there at once first, then what takes a while.
    fn review(&self, lang: Lang, record: Record) {
        let rules = Arc::clone(record.game().rules());
        let known = self
            .values_of(rules.id())
            .filter(|values| **values.rules() == *rules);
        let almanac = self.home.almanac();
        let (sender, grading) = (self.sender.clone(), self.grading);
        self.think(move || {
            let values = known.unwrap_or_else(|| Arc::new(Values::solve(Arc::clone(&rules))));
            let quick = GameReview::quick(&values, record.clone());
            let first = Reviewed {
                words: words(lang, &grading, &values, &quick),
                game: quick,
            };
            sender.send(Event::Reviewed(Box::new(first))).ok()?;
            let start = almanac.distribution(&rules, || {
                Distribution::from_standing(&values, Standing::START)
            });
            let mut game = GameReview::new(&values, &start, record);
            if game.prospects.is_none() {
                game.prospects = Some(game.look_ahead(&values, &start));
            }
            let words = words(lang, &grading, &values, &game);
            Some(Event::Reviewed(Box::new(Reviewed { game, words })))
        });
    }

    fn values_of(&self, rules: &str) -> Option<Arc<Values>> {
        let found = self
            .values
            .iter()
            .find(|values| values.rules().id() == rules);
        found.cloned()
    }

    /// Stops the coach from thinking about dice that are no longer on the table.
    fn call_off(&mut self) {
        self.called_off.store(true, Ordering::Relaxed);
        self.called_off = Arc::default();
    }

    /// Works something out beside the screen, which never waits for it.
    fn think(&self, work: impl FnOnce() -> Option<Event> + Send + 'static) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            if let Some(event) = work() {
                // If nobody listens any more, nobody needs the answer.
                let _ = sender.send(event);
            }
        });
    }
}

/// The report of a review, line by line.
fn words(lang: Lang, grading: &Grading, values: &Values, game: &GameReview) -> Vec<String> {
    let id = GameId::of(&game.record).map(|id| id.to_string());
    let report = Report {
        lang,
        grading,
        values,
        game,
        closely: Closely::People,
        named: id.as_deref(),
        number: None,
    };
    report.to_string().lines().map(str::to_owned).collect()
}

/// What the screen learns about a game that was to come to the table.
fn seated(lang: Lang, seated: Result<Seated, Mishap>) -> Event {
    match seated {
        Ok(seated) => Event::Seated(Box::new(seated)),
        Err(mishap) => Event::Failed(mishap.text(lang)),
    }
}
