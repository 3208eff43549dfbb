//! What goes wrong with games that are kept, in words.

use std::path::Path;

use dicewise_store::{FindError, GameId, MoveError, OpenError, StoreError};

use crate::texts::{Lang, say};

impl Lang {
    /// Why a database can't be opened.
    pub fn open_error(self, error: &OpenError) -> String {
        let shown = |path: &Path| path.display().to_string();
        match error {
            OpenError::Folder { path, reason } => {
                let reason = reason.to_string();
                say!(self, "open-folder", path = shown(path), reason = reason)
            }
            OpenError::NotWritable { path, reason } => {
                let reason = reason.clone();
                say!(
                    self,
                    "open-not-writable",
                    path = shown(path),
                    reason = reason
                )
            }
            OpenError::Full { path } => say!(self, "open-full", path = shown(path)),
            OpenError::Busy { path } => say!(self, "open-busy", path = shown(path)),
            OpenError::Newer { path } => say!(self, "open-newer", path = shown(path)),
            OpenError::Foreign { path } => say!(self, "open-foreign", path = shown(path)),
            OpenError::Damaged { path, reason } => {
                let reason = reason.clone();
                say!(self, "open-damaged", path = shown(path), reason = reason)
            }
            OpenError::Other { path, reason } => {
                let reason = reason.clone();
                say!(self, "open-other", path = shown(path), reason = reason)
            }
            OpenError::BadAddress => say!(self, "open-bad-address"),
            OpenError::BadParameter { key } => say!(self, "open-bad-parameter", key = key.clone()),
            OpenError::Unreachable { place, reason } => {
                let (place, reason) = (place.clone(), reason.clone());
                say!(self, "open-unreachable", place = place, reason = reason)
            }
            OpenError::Tables { place, reason } => {
                let (place, reason) = (place.clone(), reason.clone());
                say!(self, "open-tables", place = place, reason = reason)
            }
        }
    }

    /// Why games can't be moved.
    pub fn move_error(self, error: &MoveError) -> String {
        match error {
            MoveError::Open(error) => self.open_error(error),
            MoveError::Store(error) => self.store_error(error),
            MoveError::NotEmpty => say!(self, "move-not-empty"),
            MoveError::Finished => say!(self, "move-finished"),
            MoveError::InUse => say!(self, "move-in-use"),
            MoveError::Served => say!(self, "move-served"),
            MoveError::UnderWay => say!(self, "move-under-way"),
            MoveError::NoServer => say!(self, "move-no-server"),
            MoveError::Differs { table } => say!(self, "move-differs", table = *table),
            MoveError::Room { id, reason } => {
                let (id, reason) = (id.to_string(), reason.clone());
                say!(self, "move-room", id = id, reason = reason)
            }
        }
    }

    /// Why games can't be read or written.
    pub fn store_error(self, error: &StoreError) -> String {
        match error {
            StoreError::Full => say!(self, "store-full"),
            StoreError::ReadOnly => say!(self, "store-read-only"),
            StoreError::Busy => say!(self, "store-busy"),
            StoreError::Unreachable => say!(self, "store-unreachable"),
            StoreError::Closed => say!(self, "store-closed"),
            StoreError::Conflict { now } => {
                say!(self, "store-conflict", version = now.to_string())
            }
            StoreError::NotFound(id) => say!(self, "store-not-found", id = id.to_string()),
            StoreError::Exists(id) => say!(self, "store-exists", id = id.to_string()),
            StoreError::NoId => say!(self, "store-no-id"),
            StoreError::OtherGame { id, found } => say!(
                self,
                "store-other-game",
                found = found.to_string(),
                id = id.to_string()
            ),
            StoreError::Tag(wrong) => {
                let reason = self.wrong_tag(wrong);
                say!(self, "store-tag", reason = reason)
            }
            StoreError::Unreadable(reason) => {
                say!(self, "store-unreadable", reason = reason.clone())
            }
            StoreError::Damaged(reason) => say!(self, "store-damaged", reason = reason.clone()),
            StoreError::DamagedGame { id, reason } => say!(
                self,
                "store-damaged-game",
                id = id.to_string(),
                reason = self.wrong_record(reason)
            ),
            StoreError::Disk(reason) => say!(self, "store-disk", reason = reason.clone()),
            StoreError::Other(reason) => say!(self, "store-other", reason = reason.clone()),
        }
    }

    /// Why a text names no game.
    pub fn find_error(self, error: &FindError) -> String {
        match error {
            FindError::NotFound(text) => {
                let text = text.escape_debug().to_string();
                say!(self, "find-none", text = text)
            }
            FindError::Ambiguous { text, ids } => {
                let more = if ids.len() < FindError::MOST {
                    ""
                } else {
                    ", …"
                };
                let ids: Vec<_> = ids.iter().map(GameId::as_str).collect();
                let ids = ids.join(", ") + more;
                say!(self, "find-several", text = text.clone(), ids = ids)
            }
            FindError::TooShort(text) => {
                let text = text.escape_debug().to_string();
                say!(self, "find-short", text = text, n = FindError::SHORTEST)
            }
            FindError::Store(error) => self.store_error(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// English has the very words of the store.
    #[test]
    fn the_store_speaks_english_and_so_do_we() {
        let path = PathBuf::from("games.db");
        let reason = "some reason".to_owned();
        for error in [
            OpenError::NotWritable {
                path: path.clone(),
                reason: reason.clone(),
            },
            OpenError::Full { path: path.clone() },
            OpenError::Busy { path: path.clone() },
            OpenError::Newer { path: path.clone() },
            OpenError::Foreign { path: path.clone() },
            OpenError::Damaged {
                path: path.clone(),
                reason: reason.clone(),
            },
            OpenError::Other {
                path,
                reason: reason.clone(),
            },
        ] {
            assert_eq!(Lang::En.open_error(&error), error.to_string());
            assert_ne!(Lang::De.open_error(&error), error.to_string());
        }
        let id = GameId::random();
        for error in [
            StoreError::Full,
            StoreError::ReadOnly,
            StoreError::Busy,
            StoreError::Unreachable,
            StoreError::Closed,
            StoreError::NotFound(id),
            StoreError::Exists(id),
            StoreError::NoId,
            StoreError::OtherGame { id, found: id },
            StoreError::Unreadable(reason.clone()),
            StoreError::Damaged(reason.clone()),
            StoreError::Disk(reason.clone()),
            StoreError::Other(reason),
        ] {
            assert_eq!(Lang::En.store_error(&error), error.to_string());
            assert_ne!(Lang::De.store_error(&error), error.to_string());
        }
        let text = "3f7".to_owned();
        for error in [
            FindError::NotFound(text.clone()),
            FindError::TooShort(text.clone()),
            FindError::Ambiguous {
                text,
                ids: vec![id; FindError::MOST],
            },
        ] {
            assert_eq!(Lang::En.find_error(&error), error.to_string());
            assert_ne!(Lang::De.find_error(&error), error.to_string());
        }
    }
}
