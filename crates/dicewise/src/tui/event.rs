//! What the screen learns, and what it asks for.

use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use dicewise_rules::{Position, Record, RuleSet};
use dicewise_solver::{Choice, Values};
use dicewise_store::{GameId, StoredGame, Summary, Version};

use super::recap::Reviewed;
use crate::archive::Topic;
use crate::best::BestList;
use crate::coach::Hints;
pub(crate) use crate::host::{Opened, Seated};
use crate::options::Setting;
use crate::pad::{First, Pad, Round};
use crate::table::{Setup, Table};

/// Something that happened.
pub(crate) enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was used.
    Mouse(MouseEvent),
    /// The window has another size.
    Resize(u16, u16),
    /// So much time has passed since the start.
    Tick(Duration),
    /// A rule set has been solved.
    Solved(Arc<Values>),
    /// A bot has made up its mind about a question.
    Chosen(Ticket, Choice),
    /// The coach has answered a question.
    Advised(Ticket, Box<Hints>),
    /// A game is on the table.
    Seated(Box<Seated>),
    /// A game was saved.
    Saved(Version),
    /// Something could not be done, in words. What was not saved is undone.
    Failed(String),
    /// The games that wait to be played on, newest first.
    Unfinished(Vec<Summary>),
    /// A pad is on the table.
    Opened(Box<Opened>),
    /// The pads that can be gone on with, and the roll-off that was being typed.
    Pads(Vec<Summary>, Option<String>),
    /// A setting could not be written down, in words.
    NotRemembered(String),
    /// Every game, newest first.
    History(Vec<Summary>),
    /// The best scores.
    Records(Vec<BestList>),
    /// A game to look at.
    Shown(Box<StoredGame>),
    /// A game was looked back on.
    Reviewed(Box<Reviewed>),
}

/// Something for the outside to do.
pub(crate) enum Effect {
    /// Leave.
    Quit,
    /// Start a game.
    Start(Setup),
    /// Play another game at the same table.
    Again(Box<Table>),
    /// Take up a game.
    Resume(GameId),
    /// Keep a game, but don't offer it any more.
    Abandon(GameId),
    /// Save the game.
    Save(Box<Table>, Version),
    /// Look for unfinished games.
    List,
    /// Start a game with real dice.
    StartPad(Box<Round>, First),
    /// Save a pad.
    SavePad(Box<Pad>, Version),
    /// Look for pads that can be gone on with.
    ListPads,
    /// Keep what is being typed; nothing once it is done.
    KeepDraft(Topic, Option<String>),
    /// Write down a setting.
    Remember(Setting),
    /// Load every game.
    LoadHistory,
    /// Load the best scores.
    LoadRecords,
    /// Load a game to look at.
    Show(GameId),
    /// Look back on a game.
    Review(Box<Record>),
    /// Solve a rule set.
    Solve(Arc<RuleSet>),
    /// Let the bot whose turn it is decide.
    Think(Ticket, Box<Table>),
    /// Ask the coach how to reach a target.
    Aim(Ticket, Box<Position>, u16),
}

/// Which question an answer belongs to. Answers to older questions are nobody's business any more.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Ticket(u64);

impl Ticket {
    /// The ticket after it.
    pub(crate) const fn next(self) -> Ticket {
        Ticket(self.0.wrapping_add(1))
    }
}
