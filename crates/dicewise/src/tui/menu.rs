//! Where everything starts.

use crossterm::event::{KeyCode, KeyEvent};
use dicewise_solver::Bot;
use dicewise_store::Summary;
use ratatui::Frame;

use super::page::Page;
use crate::options::{CoachLevel, Options};
use crate::table::Seat;
use crate::texts::{Lang, say};

/// The bots one can play against, the weakest first.
pub(crate) const BOTS: [Bot; 6] = [
    Bot::Beginner,
    Bot::Casual,
    Bot::Good,
    Bot::Strong,
    Bot::Perfect,
    Bot::ToWin,
];

/// The list of what there is to do.
pub(crate) struct Menu {
    unfinished: Vec<Summary>,
    cursor: usize,
    pub(crate) bot: usize,
}

/// A line of the menu.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Item {
    /// An unfinished game, by its place in the list.
    Resume(usize),
    Solo,
    Versus,
    Seats,
    Keep,
    History,
    Records,
    Rules,
    Coach,
    Language,
    Quit,
}

/// What was chosen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Chosen {
    Nothing,
    Resume(Box<Summary>),
    Abandon(Box<Summary>),
    Solo,
    Versus(Bot),
    Seats,
    Keep,
    History,
    Records,
    /// The next or the previous rule set.
    Rules(Step),
    Coach(Step),
    Language(Step),
    Quit,
}

/// On or back through a list that has no end.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Step {
    On,
    Back,
}

impl Step {
    /// The place after this one.
    pub(crate) const fn from(self, place: usize, len: usize) -> usize {
        match self {
            Step::On => (place + 1) % len,
            Step::Back => (place + len - 1) % len,
        }
    }
}

/// So many unfinished games are offered.
const OFFERED: usize = 3;

impl Menu {
    pub(crate) fn new(unfinished: Vec<Summary>) -> Menu {
        Menu {
            unfinished,
            cursor: 0,
            bot: 2,
        }
    }

    pub(crate) fn set_unfinished(&mut self, unfinished: Vec<Summary>) {
        self.unfinished = unfinished;
        self.cursor = 0;
    }

    fn items(&self) -> Vec<Item> {
        let resume = (0..self.unfinished.len().min(OFFERED)).map(Item::Resume);
        resume
            .chain([
                Item::Solo,
                Item::Versus,
                Item::Seats,
                Item::Keep,
                Item::History,
                Item::Records,
                Item::Rules,
                Item::Coach,
                Item::Language,
                Item::Quit,
            ])
            .collect()
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Chosen {
        let items = self.items();
        let item = items[self.cursor.min(items.len() - 1)];
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => {
                self.cursor = Step::Back.from(self.cursor, items.len());
                Chosen::Nothing
            }
            KeyCode::Down | KeyCode::Char('j') => {
                self.cursor = Step::On.from(self.cursor, items.len());
                Chosen::Nothing
            }
            KeyCode::Left => self.turn(item, Step::Back),
            KeyCode::Right => self.turn(item, Step::On),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(item),
            KeyCode::Char('d') | KeyCode::Delete => match item {
                Item::Resume(idx) => Chosen::Abandon(Box::new(self.unfinished[idx].clone())),
                _ => Chosen::Nothing,
            },
            KeyCode::Char('q') | KeyCode::Esc => Chosen::Quit,
            _ => Chosen::Nothing,
        }
    }

    fn turn(&mut self, item: Item, step: Step) -> Chosen {
        match item {
            Item::Versus => {
                self.bot = step.from(self.bot, BOTS.len());
                Chosen::Nothing
            }
            Item::Rules => Chosen::Rules(step),
            Item::Coach => Chosen::Coach(step),
            Item::Language => Chosen::Language(step),
            _ => Chosen::Nothing,
        }
    }

    fn choose(&mut self, item: Item) -> Chosen {
        match item {
            Item::Resume(idx) => Chosen::Resume(Box::new(self.unfinished[idx].clone())),
            Item::Solo => Chosen::Solo,
            Item::Versus => Chosen::Versus(BOTS[self.bot]),
            Item::Seats => Chosen::Seats,
            Item::Keep => Chosen::Keep,
            Item::History => Chosen::History,
            Item::Records => Chosen::Records,
            Item::Rules | Item::Coach | Item::Language => self.turn(item, Step::On),
            Item::Quit => Chosen::Quit,
        }
    }

    fn text(&self, item: Item, options: &Options, rules: &str) -> String {
        let lang = options.look.lang;
        match item {
            Item::Resume(idx) => {
                let game = &self.unfinished[idx];
                let names = game.players.iter().map(|player| {
                    let seat = Seat::from_name(&player.name);
                    format!("{} {}", options.look.lang.seat_name(&seat), player.total)
                });
                let names = names.collect::<Vec<_>>().join(", ");
                say!(lang, "menu-resume", names = names)
            }
            Item::Solo => say!(lang, "menu-solo", name = options.name.clone()),
            Item::Versus => {
                let bot = lang.bot_name(BOTS[self.bot]);
                say!(lang, "menu-versus", bot = bot)
            }
            Item::Seats => say!(lang, "menu-seats"),
            Item::Keep => say!(lang, "menu-keep"),
            Item::History => say!(lang, "menu-history"),
            Item::Records => say!(lang, "menu-records"),
            Item::Rules => say!(lang, "menu-rules", rules = rules.to_owned()),
            Item::Coach => {
                let level = match options.coach {
                    CoachLevel::Off => say!(lang, "coach-level-off"),
                    CoachLevel::Nudge => say!(lang, "coach-level-nudge"),
                    CoachLevel::Full => say!(lang, "coach-level-full"),
                };
                say!(lang, "menu-coach", level = level)
            }
            Item::Language => say!(lang, "menu-language"),
            Item::Quit => say!(lang, "menu-quit"),
        }
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, options: &Options, rules: &str) {
        let look = options.look;
        let mut page = Page::new(frame, look);
        page.put(1, "dicewise", look.strong());
        page.put(2, &say!(look.lang, "menu-tagline"), look.muted());
        let mut row = 4;
        for (idx, item) in self.items().into_iter().enumerate() {
            page.item(row, &self.text(item, options, rules), idx == self.cursor);
            // What one sets stands apart from what one does.
            row += 1 + u16::from(item == Item::Records);
        }
        page.keys(&say!(look.lang, "keys-menu"));
    }
}

/// The language after or before one.
pub(super) fn next_lang(lang: Lang, step: Step) -> Lang {
    let place = Lang::ALL.iter().position(|&other| other == lang);
    Lang::ALL[step.from(place.unwrap_or(0), Lang::ALL.len())]
}
