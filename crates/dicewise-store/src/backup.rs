//! A copy of the database, while it is in use.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::engine::Engine;
use crate::error::StoreError;
use crate::store::Store;

/// Why there is no copy. Nothing has changed.
#[derive(Debug, Error)]
pub enum BackupError {
    /// Something stands there already, which might be the only copy of something.
    #[error("there is such a file already")]
    Exists,
    /// The games are on a database server, which has its own means.
    #[error("the games are on a database server: copy them with its own means, such as pg_dump")]
    Elsewhere,
    /// The database can't be read, or the copy can't be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy can't be put in its place.
    #[error("the copy can't be written: {0}")]
    Unwritable(#[from] io::Error),
}

impl Store {
    /// Copies everything as it is at this moment into a new file, and says how many bytes it has. Others may go on
    /// writing in the meantime. The copy is on the disk as a whole, or not at all.
    ///
    /// # Errors
    /// If there is such a file, or it can't be written.
    pub async fn back_up(&self, path: &Path) -> Result<u64, BackupError> {
        let Engine::Sqlite { readers, .. } = &self.engine else {
            return Err(BackupError::Elsewhere);
        };
        if path.exists() {
            return Err(BackupError::Exists);
        }
        let part = part(path);
        // What somebody left who was interrupted.
        if part.exists() {
            fs::remove_file(&part)?;
        }
        let copied = sqlx::query("vacuum into ?1")
            .bind(part.to_string_lossy().into_owned())
            .execute(readers)
            .await;
        if let Err(error) = copied {
            let _ = fs::remove_file(&part);
            return Err(BackupError::Store(error.into()));
        }
        let file = fs::File::open(&part)?;
        file.sync_all()?;
        fs::rename(&part, path)?;
        Ok(fs::metadata(path)?.len())
    }
}

fn part(path: &Path) -> PathBuf {
    let mut part = OsString::from(path);
    part.push(".part");
    PathBuf::from(part)
}
