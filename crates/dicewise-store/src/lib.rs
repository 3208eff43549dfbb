//! Keeps games: an embedded database of their records.
//!
//! A game *is* its [`Record`](dicewise_rules::Record), stored as text. Everything else in the database is
//! a cache that [`Summary::of`] works out from the record, so that lists need not replay every game.
//!
//! What was acknowledged stays: each write is one transaction, and it is on the disk before the call
//! returns. Several processes may use one database at the same time; nobody overwrites what they have
//! not seen ([`StoreError::Conflict`]).
//!
//! Opening never deletes, repairs or recreates anything. What can't be opened is left as it was.

mod backup;
mod board;
mod device;
mod draft;
mod engine;
mod error;
mod export;
mod filter;
mod game_id;
mod import;
mod lists;
mod mode;
mod moving;
mod node;
mod open;
mod own;
mod period;
mod review;
mod room;
mod stats;
mod store;
mod summary;
mod sweep;
#[cfg(test)]
mod tests;
mod training;
mod trouble;
mod version;

pub use backup::BackupError;
pub use board::{DailyScore, SkillScore, TopScore};
pub use device::{Device, NameTaken, ShutOut};
pub use error::{FindError, OpenError, StoreError};
pub use filter::{BestOf, Filter};
pub use game_id::{GameId, ParseGameIdError};
pub use import::Imported;
pub use lists::{BestScore, PlayerStats};
pub use mode::{Mode, ParseModeError};
pub use moving::{Move, MoveError, Moved, Step};
pub use node::Beat;
pub use own::{OwnGame, Seats};
pub use period::Period;
pub use review::SeatReview;
pub use room::{Ledger, RoomChange, RoomRow, StoredRoom};
pub use stats::{ReviewedSeat, Stats, StatsOf};
pub use store::{Store, StoredGame};
pub use summary::{PlayerSummary, SheetPlace, Summary};
pub use sweep::Swept;
pub use training::{CardMemory, CardSource, DailyAnswer, Trainee, TrainingCard};
pub use version::Version;
