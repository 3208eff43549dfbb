//! Everything the screen shows, and what becomes of it when something happens.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use dicewise_rules::{Record, RuleSet};
use dicewise_solver::Values;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::areas::LEAST;
use super::browse::{self, Browse};
use super::event::{Effect, Event, Seated};
use super::keep::{self, Keep};
use super::menu::{Chosen, Menu, next_lang};
use super::play::{After, Context, Play};
use super::play_view::popup;
use super::recap::Recap;
use super::seats::{Done, Purpose, Seats};
use super::starting::{Begun, Starting};
use crate::archive::Topic;
use crate::options::{CoachLevel, Options, Setting};
use crate::pad::{First, Round};
use crate::table::{Seat, Setup, Starter};
use crate::texts::{Lang, say};

/// The whole program, as far as it can be seen.
pub(crate) struct App {
    options: Options,
    /// The rule sets there are, house rules included.
    book: Vec<Arc<RuleSet>>,
    rules: usize,
    screen: Screen,
    help: bool,
    message: Option<String>,
    /// What has been solved, by the rules' ids.
    values: HashMap<String, Arc<Values>>,
    solving: Vec<String>,
    now: Duration,
    area: Rect,
}

enum Screen {
    Menu(Menu),
    Seats(Seats),
    Play(Box<Play>),
    Starting(Starting),
    Keep(Box<Keep>),
    Browse(Browse),
    /// A game looked back on, and where to go from there.
    Recap(Box<Recap>, Box<Screen>),
}

impl App {
    /// The language on the screen.
    pub(crate) const fn lang(&self) -> Lang {
        self.options.look.lang
    }

    pub(crate) fn new(options: Options, book: Vec<Arc<RuleSet>>) -> App {
        let rules = book.iter().position(|rules| rules.id() == options.rules);
        App {
            rules: rules.unwrap_or(0),
            options,
            book,
            screen: Screen::Menu(Menu::new(Vec::new())),
            help: false,
            message: None,
            values: HashMap::new(),
            solving: Vec::new(),
            now: Duration::ZERO,
            area: Rect::new(0, 0, 80, 24),
        }
    }

    /// Whether something moves by itself, so that time has to be told often.
    pub(crate) fn is_lively(&self) -> bool {
        match &self.screen {
            Screen::Play(play) => play.is_lively(),
            _ => false,
        }
    }

    /// The game on the table.
    #[cfg(test)]
    pub(crate) fn table(&self) -> Option<&crate::table::Table> {
        match &self.screen {
            Screen::Play(play) => Some(&play.table),
            _ => None,
        }
    }

    /// The pad on the table.
    #[cfg(test)]
    pub(crate) fn pad(&self) -> Option<&crate::pad::Pad> {
        match &self.screen {
            Screen::Keep(keep) => Some(&keep.pad),
            _ => None,
        }
    }

    /// Takes note of something that happened, and says what is to be done about it.
    pub(crate) fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Resize(width, height) => {
                self.area = Rect::new(0, 0, width, height);
                Vec::new()
            }
            Event::Tick(now) => {
                self.now = now;
                self.in_play(Play::tick)
            }
            Event::Solved(values) => {
                let id = values.rules().id().to_owned();
                self.solving.retain(|other| *other != id);
                self.values.insert(id, values);
                self.in_play(Play::tick)
            }
            Event::Chosen(ticket, choice) => self.in_play(|play, context| {
                play.chosen(ticket, choice, context);
                Vec::new()
            }),
            Event::Advised(ticket, hints) => self.in_play(|play, _| {
                play.advised(ticket, *hints);
                Vec::new()
            }),
            Event::Seated(seated) => self.sit_down(*seated),
            Event::Saved(version) => {
                match &mut self.screen {
                    Screen::Play(play) => play.saved(version),
                    Screen::Keep(keep) => keep.saved(version),
                    _ => {}
                }
                Vec::new()
            }
            Event::Failed(reason) => match &mut self.screen {
                Screen::Play(play) => {
                    play.failed(reason);
                    Vec::new()
                }
                Screen::Keep(keep) => keep.failed(reason),
                _ => {
                    self.message = Some(reason);
                    Vec::new()
                }
            },
            Event::NotRemembered(reason) => {
                let lang = self.options.look.lang;
                self.message = Some(say!(lang, "menu-not-remembered", reason = reason));
                Vec::new()
            }
            Event::Opened(opened) => {
                self.message = None;
                let keep = Screen::Keep(Box::new(Keep::new(*opened)));
                match std::mem::replace(&mut self.screen, keep) {
                    // The roll-off has led to a game.
                    Screen::Starting(_) => vec![Effect::KeepDraft(Topic::RollOff, None)],
                    _ => Vec::new(),
                }
            }
            Event::Pads(pads, roll_off) => {
                if let Screen::Seats(seats) = &mut self.screen {
                    seats.offer(roll_off.as_deref().and_then(Starting::read), pads);
                }
                Vec::new()
            }
            Event::History(games) => {
                if let Screen::Browse(browse) = &mut self.screen {
                    browse.loaded_history(games);
                }
                Vec::new()
            }
            Event::Records(lists) => {
                if let Screen::Browse(browse) = &mut self.screen {
                    browse.loaded_records(lists);
                }
                Vec::new()
            }
            Event::Shown(game) => {
                if let Screen::Browse(browse) = &mut self.screen {
                    browse.show(*game);
                }
                Vec::new()
            }
            Event::Reviewed(reviewed) => {
                if let Screen::Recap(recap, _) = &mut self.screen {
                    recap.reviewed(*reviewed);
                }
                Vec::new()
            }
            Event::Unfinished(games) => {
                if let Screen::Menu(menu) = &mut self.screen {
                    menu.set_unfinished(games);
                }
                Vec::new()
            }
        }
    }

    fn sit_down(&mut self, seated: Seated) -> Vec<Effect> {
        let rules = Arc::clone(seated.table.rules());
        self.message = None;
        self.screen = Screen::Play(Box::new(Play::new(seated, &self.options)));
        let id = rules.id().to_owned();
        if self.values.contains_key(&id) || self.solving.contains(&id) {
            return self.in_play(Play::tick);
        }
        self.solving.push(id);
        vec![Effect::Solve(rules)]
    }

    /// Lets the game on the table do something, if there is one.
    fn in_play<T: Default>(&mut self, act: impl FnOnce(&mut Play, &Context<'_>) -> T) -> T {
        let Screen::Play(play) = &mut self.screen else {
            return T::default();
        };
        let context = Context {
            options: &self.options,
            values: self.values.get(play.table.rules().id()),
            now: self.now,
            area: self.area,
        };
        act(play, &context)
    }

    /// The wheel is as good as the arrows.
    fn mouse(&mut self, mouse: MouseEvent) -> Vec<Effect> {
        if self.help {
            return Vec::new();
        }
        let arrow = match mouse.kind {
            MouseEventKind::ScrollUp => KeyCode::Up,
            MouseEventKind::ScrollDown => KeyCode::Down,
            kind => {
                let is_click = kind == MouseEventKind::Down(MouseButton::Left);
                return match &mut self.screen {
                    Screen::Play(_) => self.in_play(|play, context| play.mouse(mouse, context)),
                    Screen::Keep(keep) => keep.mouse(mouse, self.area, &self.options),
                    Screen::Browse(browse) if is_click => browse.click(mouse.row, self.area),
                    _ => Vec::new(),
                };
            }
        };
        self.key(KeyEvent::new(arrow, KeyModifiers::NONE))
    }

    fn key(&mut self, key: KeyEvent) -> Vec<Effect> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => vec![Effect::Quit],
                _ => Vec::new(),
            };
        }
        if self.help {
            self.help = false;
            return Vec::new();
        }
        if key.code == KeyCode::Char('?') || key.code == KeyCode::F(1) {
            self.help = true;
            return Vec::new();
        }
        match &mut self.screen {
            Screen::Menu(menu) => {
                self.message = None;
                let chosen = menu.key(key);
                self.chosen(chosen)
            }
            Screen::Seats(seats) => match seats.key(key, &self.options) {
                Done::NotYet => Vec::new(),
                Done::Back => self.open_menu(),
                Done::GoOn(id) => vec![Effect::Resume(id)],
                Done::RollOff => {
                    if let Some(starting) = seats.roll_off.take() {
                        self.screen = Screen::Starting(starting);
                    }
                    Vec::new()
                }
                Done::Start if seats.game == Purpose::Keep => {
                    let round = Round {
                        rules: Arc::clone(&self.book[self.rules]),
                        names: seats.seats.iter().map(Seat::name).collect(),
                        place: None,
                    };
                    match seats.starter {
                        Starter::RollOff => self.find_starter(round),
                        Starter::Seat(seat) => {
                            vec![Effect::StartPad(Box::new(round), First::Named(seat))]
                        }
                    }
                }
                Done::Start => {
                    let setup = Setup {
                        rules: Arc::clone(&self.book[self.rules]),
                        seats: seats.seats.clone(),
                        starter: seats.starter,
                    };
                    vec![Effect::Start(setup)]
                }
            },
            Screen::Play(_) => {
                let (after, effects) = self
                    .in_play(|play, context| Some(play.key(key, context)))
                    .unwrap_or((After::Stay, Vec::new()));
                match after {
                    After::Stay => effects,
                    After::Menu => self.open_menu(),
                    After::Recap(record) => self.look_back(*record),
                }
            }
            Screen::Starting(starting) => {
                self.message = None;
                match starting.key(key) {
                    Begun::Back => self.open_menu(),
                    Begun::Do(effect) => vec![effect],
                }
            }
            Screen::Keep(keep) => match keep.key(key, &self.options) {
                keep::After::Stay(effects) => effects,
                keep::After::Menu => self.open_menu(),
                keep::After::Next => {
                    let round = keep.pad.next_round();
                    self.find_starter(round)
                }
                keep::After::Recap(record) => self.look_back(*record),
            },
            Screen::Browse(browse) => {
                self.message = None;
                match browse.key(key, self.area) {
                    browse::After::Stay(effects) => effects,
                    browse::After::Menu => self.open_menu(),
                    browse::After::Recap(record) => self.look_back(*record),
                }
            }
            Screen::Recap(recap, _) => {
                if !recap.key(key.code, self.options.look, self.area) {
                    self.leave_recap();
                }
                Vec::new()
            }
        }
    }

    /// Lets players sit down at a table with real dice.
    pub(crate) fn sit_at_pad(&mut self) -> Vec<Effect> {
        let most = usize::from(self.book[self.rules].players().max);
        self.screen = Screen::Seats(Seats::new(Purpose::Keep, &self.options.name, most));
        vec![Effect::ListPads]
    }

    /// Finds out who has the first turn with real dice.
    pub(crate) fn find_starter(&mut self, round: Round) -> Vec<Effect> {
        if let Err(reason) = round.check() {
            self.message = Some(self.options.look.lang.no_pad(&round, &reason));
            return Vec::new();
        }
        let starting = Starting::new(round);
        if let Some(effect) = starting.alone() {
            return vec![effect];
        }
        self.message = None;
        self.screen = Screen::Starting(starting);
        Vec::new()
    }

    /// Looks back on a game; what was on the screen before comes after it.
    fn look_back(&mut self, record: Record) -> Vec<Effect> {
        let recap = Box::new(Recap::new(record.clone()));
        let menu = Screen::Menu(Menu::new(Vec::new()));
        let before = std::mem::replace(&mut self.screen, menu);
        self.screen = Screen::Recap(recap, Box::new(before));
        vec![Effect::Review(Box::new(record))]
    }

    fn leave_recap(&mut self) {
        let menu = Screen::Menu(Menu::new(Vec::new()));
        self.screen = match std::mem::replace(&mut self.screen, menu) {
            Screen::Recap(_, before) => *before,
            other => other,
        };
    }

    fn browse(&mut self, (browse, effects): (Browse, Vec<Effect>)) -> Vec<Effect> {
        self.screen = Screen::Browse(browse);
        effects
    }

    fn open_menu(&mut self) -> Vec<Effect> {
        self.message = None;
        self.screen = Screen::Menu(Menu::new(Vec::new()));
        vec![Effect::List]
    }

    fn chosen(&mut self, chosen: Chosen) -> Vec<Effect> {
        let me = Seat::Person(self.options.name.clone());
        let start = |seats, starter| {
            let rules = Arc::clone(&self.book[self.rules]);
            vec![Effect::Start(Setup {
                rules,
                seats,
                starter,
            })]
        };
        match chosen {
            Chosen::Nothing => Vec::new(),
            Chosen::Resume(game) => vec![Effect::Resume(game.id)],
            Chosen::Abandon(game) => vec![Effect::Abandon(game.id), Effect::List],
            Chosen::Solo => start(vec![me], Starter::Seat(0)),
            Chosen::Versus(bot) => start(vec![me, Seat::Bot(bot)], Starter::RollOff),
            Chosen::Seats => {
                let most = usize::from(self.book[self.rules].players().max);
                self.screen = Screen::Seats(Seats::new(Purpose::Play, &self.options.name, most));
                Vec::new()
            }
            Chosen::Keep => self.sit_at_pad(),
            Chosen::History => self.browse(Browse::history()),
            Chosen::Records => self.browse(Browse::records()),
            Chosen::Rules(step) => {
                self.rules = step.from(self.rules, self.book.len());
                let id = self.book[self.rules].id();
                // House rules are in a file that may not be there the next time.
                if RuleSet::by_id(id).is_none() {
                    let lang = self.options.look.lang;
                    self.message = Some(say!(lang, "menu-house-rules"));
                    return Vec::new();
                }
                vec![Effect::Remember(Setting::Rules(id.to_owned()))]
            }
            Chosen::Coach(step) => {
                let levels = CoachLevel::ALL;
                let place = levels.iter().position(|&level| level == self.options.coach);
                self.options.coach = levels[step.from(place.unwrap_or(0), levels.len())];
                vec![Effect::Remember(Setting::Coach(self.options.coach))]
            }
            Chosen::Language(step) => {
                self.options.look.lang = next_lang(self.options.look.lang, step);
                vec![Effect::Remember(Setting::Lang(self.options.look.lang))]
            }
            Chosen::Quit => vec![Effect::Quit],
        }
    }

    /// Draws the screen.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        let look = self.options.look;
        let area = frame.area();
        if area.is_empty() {
            return;
        }
        if area.width < LEAST.0 || area.height < LEAST.1 {
            let text = say!(look.lang, "too-small", width = LEAST.0, height = LEAST.1);
            let width = usize::from(area.width);
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x, area.y, look.shown(&text), width, look.strong());
            return;
        }
        match &self.screen {
            Screen::Menu(menu) => menu.draw(
                frame,
                &self.options,
                &self.lang().rules_name(&self.book[self.rules]),
            ),
            Screen::Seats(seats) => seats.draw(frame, &self.options),
            Screen::Play(play) => {
                let context = Context {
                    options: &self.options,
                    values: self.values.get(play.table.rules().id()),
                    now: self.now,
                    area,
                };
                play.draw(frame, &context);
            }
            Screen::Starting(starting) => starting.draw(frame, &self.options),
            Screen::Keep(keep) => keep.draw(frame, &self.options),
            Screen::Browse(browse) => browse.draw(frame, &self.options),
            Screen::Recap(recap, _) => recap.draw(frame, &self.options),
        }
        if let Some(message) = &self.message {
            let y = area.bottom().saturating_sub(2);
            let width = usize::from(area.width.saturating_sub(1));
            let text = look.shown(message);
            frame
                .buffer_mut()
                .set_stringn(area.x + 1, y, text, width, look.notice());
        }
        if self.help {
            let text = match self.screen {
                Screen::Play(_) => say!(look.lang, "help-play"),
                Screen::Keep(_) => say!(look.lang, "help-keep"),
                Screen::Starting(_) => say!(look.lang, "help-starting"),
                Screen::Browse(_) => say!(look.lang, "help-browse"),
                Screen::Recap(..) => say!(look.lang, "help-recap"),
                Screen::Menu(_) | Screen::Seats(_) => say!(look.lang, "help-menu"),
            };
            popup(look, &text, area, frame.buffer_mut());
        }
    }
}
