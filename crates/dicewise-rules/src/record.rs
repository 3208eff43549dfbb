//! A game as it is written down.

mod build;
mod csv;
mod json;
mod lines;
mod print;
mod read;
mod tags;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::entry::Entry;
use crate::game::{Game, IllegalCorrection, IllegalLeave, IllegalMove, WrongNumberOfPlayers};
use crate::place::Place;
use crate::player::{ParseTurnError, Player, TurnId};
use crate::roll::ParseDiceError;
use crate::rule_book::UnknownRules;
use crate::rule_spec::WrongRules;

pub use csv::{no_formula, to_csv};
pub use json::{from_json, to_json};
pub use read::Records;
pub use tags::{Tags, WrongTag};

/// A game with its tags, marks and comments. It has been replayed: nothing in it is illegal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Record {
    tags: Tags,
    game: Game,
    /// By the place in the story; the turn under way comes after the last.
    notes: BTreeMap<usize, Note>,
}

/// What somebody remarked about a turn.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Note {
    /// How good it was.
    pub mark: Option<Mark>,
    /// Anything, on one line and without braces.
    pub comment: Option<String>,
}

/// How good a turn was.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Mark {
    /// `!`
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 4] = [Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The glyph in a record.
    #[must_use]
    pub const fn glyph(self) -> &'static str {
        match self {
            Mark::Good => "!",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.glyph())
    }
}

impl FromStr for Mark {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Mark, Wrong> {
        Mark::ALL
            .into_iter()
            .find(|mark| mark.glyph() == text)
            .ok_or(Wrong::Mark)
    }
}

impl Record {
    /// The record of a game between these players, named in the order of play.
    ///
    /// # Errors
    /// If the names are not as many as the players, or not fit to be written down.
    pub fn new(game: Game, names: &[impl AsRef<str>]) -> Result<Record, Wrong> {
        let tags = Tags::new(game.rules(), names)?;
        let n_players = game.players().len();
        if names.len() != n_players {
            return Err(Wrong::Names {
                n_names: names.len(),
                n_players,
            });
        }
        Ok(Record {
            tags,
            game,
            notes: BTreeMap::new(),
        })
    }

    /// Reads a text that holds one game.
    ///
    /// # Errors
    /// If it is illegal, holds none or holds more.
    pub fn parse(text: &str) -> Result<Record, WrongRecord> {
        let mut records = Records::new(text);
        let game = records.next().unwrap_or_else(|| {
            let place = Place { line: 1, column: 1 };
            Err(WrongRecord::new(place, "", Wrong::NoGame))
        })?;
        match records.find_game() {
            None => Ok(game),
            Some(line) => Err(line.blame(line.text, Wrong::MoreGames)),
        }
    }

    /// The tags, in their order.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Sets a tag that is not the game's own: a date, an event, anything unknown.
    ///
    /// # Errors
    /// If the tag follows from the game, or it can't be written down.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), WrongTag> {
        self.tags.set(name, value)
    }

    /// Writes the totals of a finished game into the tags.
    pub fn set_result(&mut self) {
        if self.game.is_over() {
            self.tags.set_result(&build::result(&self.game));
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Lets the game go on; if that is refused, nothing has changed. Remarks about something that was
    /// taken back go with it.
    ///
    /// # Errors
    /// If `change` fails.
    pub fn update<T, E>(&mut self, change: impl FnOnce(&mut Game) -> Result<T, E>) -> Result<T, E> {
        let before = self.game.story().len();
        let mut game = self.game.clone();
        let changed = change(&mut game)?;
        self.game = game;
        let now = self.game.story().len();
        if now < before {
            self.notes.split_off(&now);
        }
        Ok(changed)
    }

    /// A player's name.
    ///
    /// # Panics
    /// If there is no such player.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.tags.name(player).expect("every player has been named")
    }

    /// The remark about something in the story, by its place there.
    #[must_use]
    pub fn note(&self, idx: usize) -> Option<&Note> {
        self.notes.get(&idx)
    }

    /// Replaces the remark about something in the story.
    ///
    /// # Errors
    /// If the comment can't be written down.
    pub fn set_note(&mut self, idx: usize, note: Note) -> Result<(), Wrong> {
        note.check()?;
        if note == Note::default() {
            self.notes.remove(&idx);
        } else {
            self.notes.insert(idx, note);
        }
        Ok(())
    }
}

impl Note {
    fn check(&self) -> Result<(), Wrong> {
        match self.comment.as_deref().map(check_comment) {
            Some(Err(wrong)) => Err(wrong),
            _ => Ok(()),
        }
    }
}

fn check_comment(comment: &str) -> Result<(), Wrong> {
    // An opening brace does no harm, a closing one would end the comment.
    match comment.chars().find(|&c| unprintable(c) || c == '}') {
        Some(c) => Err(Wrong::Comment(c)),
        None => Ok(()),
    }
}

/// Control characters could hide what stands in a record, turn it round, or take over a terminal.
pub(crate) fn unprintable(c: char) -> bool {
    let direction = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let line_end = matches!(c, '\u{2028}' | '\u{2029}');
    (c.is_control() && c != '\t') || direction || line_end
}

/// An illegal record: where, what stands there, and why it can't.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{}{wrong}", .found.as_ref().map(|found| format!("\"{found}\" stands here: ")).unwrap_or_default())]
pub struct WrongRecord {
    /// Where.
    pub place: Place,
    /// What stands there, shortened; none if something is missing.
    pub found: Option<String>,
    /// What is wrong.
    pub wrong: Wrong,
}

impl WrongRecord {
    fn new(place: Place, found: &str, wrong: Wrong) -> WrongRecord {
        let short: String = found.chars().take(60).collect();
        WrongRecord {
            place,
            found: (!found.is_empty()).then(|| short.escape_debug().to_string()),
            wrong,
        }
    }
}

/// What can be wrong with a record.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum Wrong {
    /// Nothing there.
    #[error("there is no game here: a record starts with [RSN \"1\"]")]
    NoGame,
    /// More than the one game asked for.
    #[error("there is more than one game here")]
    MoreGames,
    /// Turns before tags.
    #[error("a game starts with its tags, such as [RSN \"1\"]")]
    TagsFirst,
    /// Something about the tags.
    #[error(transparent)]
    Tag(#[from] WrongTag),
    /// No such rule set.
    #[error("{0}; house rules need a [RuleSpec]")]
    Rules(#[from] UnknownRules),
    /// The house rules are wrong.
    #[error("the house rules are wrong: {0}")]
    RuleSpec(#[from] WrongRules),
    /// Rules and `RuleSpec` differ.
    #[error("[Rules] names \"{rules}\", but [RuleSpec] describes \"{spec}\"")]
    RulesDiffer {
        /// The id in `Rules`.
        rules: String,
        /// The id in `RuleSpec`.
        spec: String,
    },
    /// Too few or too many players.
    #[error(transparent)]
    Players(#[from] WrongNumberOfPlayers),
    /// Names and players don't match.
    #[error("{n_players} play, but {n_names} are named")]
    Names {
        /// The number of names.
        n_names: usize,
        /// The number of players.
        n_players: usize,
    },
    /// No turn.
    #[error(transparent)]
    Label(#[from] ParseTurnError),
    /// Not the turn that is due.
    #[error("turn {0} comes next")]
    Order(TurnId),
    /// Nothing comes after the end.
    #[error("the game is over")]
    Over,
    /// A turn without a box before the end.
    #[error("turn {0} fills no box, and the game goes on after it")]
    Unfinished(TurnId),
    /// No dice.
    #[error("{0}; a roll that nobody wrote down is ?")]
    Roll(ParseDiceError),
    /// No dice, where an unknown roll could not stand either.
    #[error(transparent)]
    Dice(ParseDiceError),
    /// A turn without its first roll.
    #[error("a turn starts with its first roll, or ? if nobody wrote it down")]
    FirstRoll,
    /// No entry.
    #[error(
        "an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"
    )]
    Entry,
    /// Not legal now.
    #[error(transparent)]
    Move(#[from] IllegalMove),
    /// Not to be corrected like that.
    #[error(transparent)]
    Correction(#[from] IllegalCorrection),
    /// A correction without its parts.
    #[error("a correction is what stood there, an arrow and what is right: 4b! S=30 -> C=16")]
    CorrectionForm,
    /// Can't leave.
    #[error(transparent)]
    Leave(#[from] IllegalLeave),
    /// An unknown mark.
    #[error("after the entry come only a mark (!, ?!, ? or ??) and a comment in braces")]
    Mark,
    /// A comment without an end.
    #[error("the comment is not closed: }} must stand on the same line")]
    CommentOpen,
    /// A character that may not be in a comment.
    #[error("'{}' can't stand in a comment", .0.escape_debug())]
    Comment(char),
    /// The totals are others.
    #[error("the turns give \"{0}\"")]
    Result(String),
    /// A result before the end.
    #[error("[Result] is given, but the record ends before the game does: turn {0} comes next")]
    Truncated(TurnId),
    /// So many illegal games that nobody will read about more.
    #[error("so many games are illegal that the rest was not read")]
    GaveUp,
    /// JSON that is none, or another's.
    #[error("{0}")]
    Json(String),
}

/// An entry as text: `F=13` or `2=10+100`.
impl FromStr for Entry {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Entry, Wrong> {
        match read::entry(text) {
            Some((entry, "")) => Ok(entry),
            _ => Err(Wrong::Entry),
        }
    }
}
