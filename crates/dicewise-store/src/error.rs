//! Why the database could not do what it was asked for.

use std::io;
use std::path::PathBuf;

use dicewise_rules::{WrongRecord, WrongTag};
use thiserror::Error;

use crate::game_id::GameId;
use crate::trouble::Trouble;
use crate::version::Version;

/// Why a database could not be opened. What was there is still there, byte for byte.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The folder is not there and can't be made.
    #[error("the folder {} can't be created ({reason}): choose another place for the games", .path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// The file can't be made, read or written.
    #[error("the database {} can't be opened for writing ({reason}): make it and its folder writable, or choose another place for the games", .path.display())]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The disk is full.
    #[error("the database {} can't be opened because the disk is full: make room", .path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// Another process holds the lock, and does not let go.
    #[error("the database {} is locked by another program: try again, or close that program", .path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// A later version of dicewise made it.
    #[error("the database {} was made by a newer version of dicewise: install that version (nothing was changed)", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// Another program made it.
    #[error("the database {} belongs to another program: choose another place for the games (nothing was changed)", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// No database, or not a whole one.
    #[error("the database {} is damaged ({reason}): put back a copy of it, or move it away to start anew (nothing was changed)", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// What was given as the address of a database server is none.
    #[error("this is no address of a database: it looks like postgres://USER@HOST/NAME")]
    BadAddress,
    /// The address of a database server has something in it that means nothing.
    #[error("the address of the database has a parameter that means nothing: {key}")]
    BadParameter {
        /// What it is called; its value may be a secret.
        key: String,
    },
    /// No database server answers there.
    #[error("the database at {place} can't be reached: {reason}")]
    Unreachable {
        /// Where it should be.
        place: String,
        /// What the system or the server says.
        reason: String,
    },
    /// The tables there can't be made, or are of another version.
    #[error("the tables of the database at {place} can't be made: {reason}")]
    Tables {
        /// Where it is.
        place: String,
        /// What the server says.
        reason: String,
    },
    /// Anything else.
    #[error("the database {} can't be opened: {reason}", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
}

/// Why games could not be read or written. What was stored before is still there, unchanged.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The disk is full.
    #[error("the disk is full: make room and save again; what was saved before is safe")]
    Full,
    /// Nothing can be written.
    #[error("the database of games can't be written to: make its file and its folder writable")]
    ReadOnly,
    /// Another process is writing, and does not stop.
    #[error("another program is using the database of games: try again, or close that program")]
    Busy,
    /// The database server does not answer.
    #[error("the database of games can't be reached: try again soon")]
    Unreachable,
    /// Nothing is written any more.
    #[error("the games are being closed: try again soon")]
    Closed,
    /// Somebody else saved the game in the meantime.
    #[error(
        "the game was changed elsewhere in the meantime: load it again (it is at version {now})"
    )]
    Conflict {
        /// The version that is stored now.
        now: Version,
    },
    /// No such game.
    #[error("there is no game {0}")]
    NotFound(GameId),
    /// A new game with the id of another.
    #[error("there is a game {0} already")]
    Exists(GameId),
    /// A record without an id can't be stored.
    #[error("the record has no [Id]")]
    NoId,
    /// A record that was to be saved as another game.
    #[error("the record is of game {found}, not of {id}")]
    OtherGame {
        /// The game to save.
        id: GameId,
        /// The game in the record.
        found: GameId,
    },
    /// A tag can't be set.
    #[error("the record can't be stored: {0}")]
    Tag(#[from] WrongTag),
    /// A record that could not be read back. Nothing was stored.
    #[error("the record can't be stored, because it could not be read again: {0}")]
    Unreadable(String),
    /// The database is damaged.
    #[error("the database of games is damaged ({0}): put back a copy of it, or move it away")]
    Damaged(String),
    /// One record is damaged.
    #[error("the record of game {id} is damaged: {reason}")]
    DamagedGame {
        /// The game.
        id: GameId,
        /// What is wrong with it.
        reason: Box<WrongRecord>,
    },
    /// The disk failed.
    #[error("the disk fails or refuses ({0}): check it, and your quota on it")]
    Disk(String),
    /// Anything else.
    #[error("the database of games fails: {0}")]
    Other(String),
}

impl StoreError {
    /// The same error once more, if nobody can write for now, whatever they want to write.
    pub(crate) fn of_everybody(&self) -> Option<StoreError> {
        match self {
            StoreError::Full => Some(StoreError::Full),
            StoreError::ReadOnly => Some(StoreError::ReadOnly),
            StoreError::Busy => Some(StoreError::Busy),
            StoreError::Unreachable => Some(StoreError::Unreachable),
            StoreError::Disk(reason) => Some(StoreError::Disk(reason.clone())),
            _ => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match Trouble::of(&error) {
            Trouble::Busy => StoreError::Busy,
            Trouble::Unreachable => StoreError::Unreachable,
            Trouble::ReadOnly => StoreError::ReadOnly,
            Trouble::Full => StoreError::Full,
            Trouble::Damaged => StoreError::Damaged(error.to_string()),
            Trouble::Disk => StoreError::Disk(error.to_string()),
            Trouble::Other => StoreError::Other(error.to_string()),
        }
    }
}

/// Why a text names no game.
#[derive(Debug, Error)]
pub enum FindError {
    /// No game is called so.
    #[error("there is no game \"{}\"", .0.escape_debug())]
    NotFound(String),
    /// Several ids start so; at most [`FindError::MOST`] of them.
    #[error("several games start with \"{text}\": {}", list(.ids))]
    Ambiguous {
        /// What was asked for.
        text: String,
        /// The ids that start so.
        ids: Vec<GameId>,
    },
    /// Too short to look for.
    #[error("\"{}\" is too short: give the first {} characters of the game's id", .0.escape_debug(), FindError::SHORTEST)]
    TooShort(String),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl FindError {
    /// The shortest start of an id that is looked for.
    pub const SHORTEST: usize = 3;

    /// The most ids that [`FindError::Ambiguous`] names.
    pub const MOST: usize = 8;
}

impl From<sqlx::Error> for FindError {
    fn from(error: sqlx::Error) -> FindError {
        FindError::Store(error.into())
    }
}

fn list(ids: &[GameId]) -> String {
    let more = if ids.len() < FindError::MOST {
        ""
    } else {
        ", …"
    };
    let ids: Vec<_> = ids.iter().map(GameId::as_str).collect();
    ids.join(", ") + more
}
