//! Opens the database, or says why not.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqlSafeStr, SqliteConnection, SqlitePool};

use crate::engine::Engine;
use crate::error::OpenError;
use crate::store::Store;
use crate::trouble::Trouble;

/// How long to wait for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many may read at the same time. Each is a thread, started when it is first needed.
const MOST_READERS: u32 = 4;

/// The smallest file that can be a database: one page.
const SMALLEST: u64 = 512;

/// The largest file that is checked as a whole when it is opened: this takes milliseconds.
const SMALL: u64 = 8 << 20;

impl Store {
    /// Opens the database in this file; creates the file and its folder if they are not there.
    ///
    /// # Errors
    /// If that fails. Nothing that was there is changed then.
    pub async fn open(path: &Path) -> Result<Store, OpenError> {
        Store::open_patiently(path, PATIENCE).await
    }

    /// Opens the database, and waits no longer than `patience` each time that somebody else writes.
    pub(crate) async fn open_patiently(
        path: &Path,
        patience: Duration,
    ) -> Result<Store, OpenError> {
        let opening = Opening::new(path, patience)?;
        opening.make_folder()?;
        let start = Instant::now();
        // Who creates the database locks it in ways that SQLite does not wait for.
        loop {
            match opening.open().await {
                Err(Failure::Sqlx(error))
                    if Trouble::of(&error) == Trouble::Busy && start.elapsed() < patience =>
                {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                Err(failure) => return Err(opening.blame(failure)),
                Ok(store) => return Ok(store),
            }
        }
    }
}

/// A database that is about to be opened.
///
/// Only SQLite opens its file: whoever closes a file on Linux drops every lock that their process
/// holds on it, those of other connections too (<https://sqlite.org/howtocorrupt.html>, 2.2).
struct Opening {
    path: PathBuf,
    patience: Duration,
}

/// What went wrong, before the path is said.
enum Failure {
    Newer,
    Foreign,
    Damaged(String),
    NotWritable(String),
    Sqlx(sqlx::Error),
    Migrate(MigrateError),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        Failure::Sqlx(error)
    }
}

/// How many bytes there are in the files of a database.
#[derive(Copy, Clone)]
struct Size {
    file: u64, // 0 if it is not there.
    log: u64,
}

/// What is in a database.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Found {
    /// Nothing, or what an older version of dicewise made.
    Outdated,
    /// What this version makes.
    Current,
}

impl Opening {
    fn new(path: &Path, patience: Duration) -> Result<Opening, OpenError> {
        // SQLite would take `file:…` for an address. An absolute path can't be one.
        let absolute = std::path::absolute(path).map_err(|error| OpenError::NotWritable {
            path: path.to_owned(),
            reason: error.to_string(),
        })?;
        Ok(Opening {
            path: absolute,
            patience,
        })
    }

    fn make_folder(&self) -> Result<(), OpenError> {
        let Some(folder) = self.path.parent() else {
            return Ok(());
        };
        make_folder(folder).map_err(|reason| match reason.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::Full {
                path: self.path.clone(),
            },
            _ => OpenError::Folder {
                path: folder.to_owned(),
                reason,
            },
        })
    }

    async fn open(&self) -> Result<Store, Failure> {
        let found = match self.size()? {
            Size { file: 0, .. } => Found::Outdated,
            size => self.look(size).await?,
        };
        let writer = self.writer();
        match prepare(&writer).await {
            // Somebody is writing, so one can. If nothing is to be prepared we need not wait.
            Err(Failure::Sqlx(error))
                if Trouble::of(&error) == Trouble::Busy && found == Found::Current => {}
            Err(failure) => {
                writer.close().await;
                return Err(failure);
            }
            Ok(()) => {}
        }
        Ok(Store {
            engine: Engine::Sqlite {
                readers: self.readers(),
                writer,
            },
        })
    }

    /// How much there is, without touching it.
    fn size(&self) -> Result<Size, Failure> {
        // The log first: who creates a database writes to the file before the log.
        let log = fs::metadata(self.log_path()).map_or(0, |log| log.len());
        let file = match fs::metadata(&self.path) {
            Ok(file) if file.is_dir() => {
                return Err(Failure::NotWritable("it is a folder".to_owned()));
            }
            Ok(file) => {
                self.check_writable(&self.path)?;
                file.len()
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(Failure::NotWritable(error.to_string())),
        };
        if let Some(folder) = self.path.parent() {
            self.check_writable(folder)?;
        }
        match file {
            // SQLite would delete the log.
            0 if 0 < log => {
                let log = self.log_path();
                let reason = format!("it is empty, but its log {} is not", log.display());
                Err(Failure::Damaged(reason))
            }
            // SQLite takes a file of one byte for an empty one.
            1..SMALLEST => Err(Failure::Damaged("it is too short".to_owned())),
            _ => Ok(Size { file, log }),
        }
    }

    /// Asks the system, because SQLite would leave a log that nobody else can write to.
    fn check_writable(&self, path: &Path) -> Result<(), Failure> {
        may_write(path).map_err(|reason| match path == self.path {
            true => Failure::NotWritable(reason),
            false => Failure::NotWritable(format!("{}: {reason}", path.display())),
        })
    }

    fn log_path(&self) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push("-wal");
        path.into()
    }

    /// Looks at the database without being able to change it.
    async fn look(&self, size: Size) -> Result<Found, Failure> {
        let look = async {
            let mut reader = self.options().read_only(true).connect().await?;
            let found = inspect(&mut reader).await;
            let checked = match found {
                Ok(_) => check(&mut reader, size).await,
                Err(_) => Ok(()),
            };
            reader.close().await?;
            checked.and(found)
        };
        match look.await {
            // After a crash somebody must tidy up who may write; and who may write finds out what
            // can't be written.
            Err(Failure::Sqlx(error)) if Trouble::of(&error) == Trouble::ReadOnly => {
                Ok(Found::Outdated)
            }
            result => result,
        }
    }

    fn options(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(&self.path)
            .foreign_keys(true)
            .busy_timeout(self.patience)
            .disable_statement_logging()
    }

    fn writer(&self) -> SqlitePool {
        let options = self.options();
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // The log is on the disk before a write is acknowledged: a power cut loses nothing.
            .synchronous(SqliteSynchronous::Full);
        self.pool(1).connect_lazy_with(options)
    }

    fn readers(&self) -> SqlitePool {
        let options = self.options().read_only(true);
        self.pool(MOST_READERS).connect_lazy_with(options)
    }

    fn pool(&self, most: u32) -> SqlitePoolOptions {
        SqlitePoolOptions::new()
            .max_connections(most)
            .acquire_timeout(2 * self.patience)
            // A file does not hang up.
            .test_before_acquire(false)
            // When the disk is full, SQLite takes a transaction back by itself. sqlx takes it to be
            // open still, and would refuse every later one on the same connection.
            .after_release(|connection, _| {
                Box::pin(async move {
                    connection.ping().await?;
                    Ok(!connection.is_in_transaction())
                })
            })
            .idle_timeout(None)
            .max_lifetime(None)
    }

    fn blame(&self, failure: Failure) -> OpenError {
        let path = self.path.clone();
        match failure {
            Failure::Foreign => OpenError::Foreign { path },
            Failure::Damaged(reason) => OpenError::Damaged { path, reason },
            Failure::NotWritable(reason) => OpenError::NotWritable { path, reason },
            Failure::Newer | Failure::Migrate(MigrateError::VersionMissing(_)) => {
                OpenError::Newer { path }
            }
            Failure::Migrate(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            )
            | Failure::Sqlx(error) => self.blame_database(&error),
            Failure::Migrate(error) => OpenError::Other {
                path,
                reason: error.to_string(),
            },
        }
    }

    fn blame_database(&self, error: &sqlx::Error) -> OpenError {
        let path = self.path.clone();
        let reason = error.to_string();
        match Trouble::of(error) {
            Trouble::Busy => OpenError::Busy { path },
            Trouble::ReadOnly => OpenError::NotWritable { path, reason },
            Trouble::Full => OpenError::Full { path },
            Trouble::Damaged => OpenError::Damaged { path, reason },
            Trouble::Disk | Trouble::Unreachable | Trouble::Other => {
                OpenError::Other { path, reason }
            }
        }
    }
}

/// How the file of a database is opened by whoever only reads it.
pub(crate) fn options(path: &Path) -> Result<SqliteConnectOptions, OpenError> {
    Ok(Opening::new(path, PATIENCE)?.options())
}

/// Sees that a database is one of ours, and of this version.
pub(crate) async fn check_current(
    reader: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    let opening = Opening::new(path, PATIENCE)?;
    match inspect(reader).await {
        Ok(Found::Current) => Ok(()),
        Ok(Found::Outdated) => Err(OpenError::Other {
            path: opening.path,
            reason: "it is empty, or of an older version: open it once with this one".to_owned(),
        }),
        Err(failure) => Err(opening.blame(failure)),
    }
}

/// Creates a folder and those above it, and writes down that they exist: else a power cut could take
/// them back, with everything inside.
fn make_folder(folder: &Path) -> io::Result<()> {
    let missing = folder.ancestors().take_while(|folder| !folder.exists());
    let missing: Vec<_> = missing.collect();
    fs::create_dir_all(folder)?;
    for parent in missing.iter().filter_map(|folder| folder.parent()) {
        // Not every system can do that, and those that can't need not.
        if let Ok(parent) = fs::File::open(parent) {
            let _ = parent.sync_all();
        }
    }
    Ok(())
}

/// Sees that one can write, and makes the tables that are missing.
async fn prepare(writer: &SqlitePool) -> Result<(), Failure> {
    let mut transaction = writer.begin_with("begin immediate").await?;
    if inspect(&mut transaction).await? == Found::Outdated {
        // Inside the transaction, so that two who come at the same time don't make them twice.
        let result = migrator().run(&mut *transaction).await;
        result.map_err(Failure::Migrate)?;
    } else {
        // This changes nothing, but is refused where nothing can be changed. The lock alone is not.
        let nothing = sqlx::query("delete from game where false");
        nothing.execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

/// Finds out who made the tables.
async fn inspect(reader: &mut SqliteConnection) -> Result<Found, Failure> {
    let tables: Vec<String> =
        sqlx::query_scalar("select name from sqlite_master where type = 'table'")
            .fetch_all(&mut *reader)
            .await?;
    if tables.is_empty() {
        return Ok(Found::Outdated);
    }
    let ours = ["_sqlx_migrations", "game"].iter();
    if !ours
        .clone()
        .all(|name| tables.iter().any(|table| table == name))
    {
        return Err(Failure::Foreign);
    }
    let made: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("select version, checksum from _sqlx_migrations")
            .fetch_all(&mut *reader)
            .await?;
    let migrator = migrator();
    for (version, checksum) in &made {
        match migrator.iter().find(|known| known.version == *version) {
            None => return Err(Failure::Newer),
            Some(known) if *known.checksum != **checksum => {
                return Err(Failure::Migrate(MigrateError::VersionMismatch(*version)));
            }
            Some(_) => {}
        }
    }
    let made = |known: &Migration| made.iter().any(|&(version, _)| version == known.version);
    let current = migrator.iter().all(made);
    Ok(if current {
        Found::Current
    } else {
        Found::Outdated
    })
}

/// Looks whether the database is whole: at every page if they are few.
async fn check(reader: &mut SqliteConnection, size: Size) -> Result<(), Failure> {
    let page: u32 = sqlx::query_scalar("pragma page_size")
        .fetch_one(&mut *reader)
        .await?;
    // If there is a log, the page is in it: then somebody was interrupted who was copying it.
    if size.log == 0 && !size.file.is_multiple_of(page.into()) {
        return Err(Failure::Damaged("its end is missing".to_owned()));
    }
    if SMALL < size.file {
        return Ok(());
    }
    let problem: String = sqlx::query_scalar("pragma quick_check(1)")
        .fetch_one(reader)
        .await?;
    match problem.as_str() {
        "ok" => Ok(()),
        _ => Err(Failure::Damaged(problem)),
    }
}

#[cfg(unix)]
fn may_write(path: &Path) -> Result<(), String> {
    use rustix::fs::{Access, access};
    access(path, Access::READ_OK | Access::WRITE_OK)
        .map_err(|error| io::Error::from(error).to_string())
}

#[cfg(not(unix))]
fn may_write(path: &Path) -> Result<(), String> {
    match fs::metadata(path) {
        // On a folder the flag means something else.
        Ok(file) if file.is_file() && file.permissions().readonly() => {
            Err("it is read-only".to_owned())
        }
        _ => Ok(()),
    }
}

/// The changes that lead from an empty database to what this version of dicewise knows. They are only
/// ever added to.
///
/// By hand rather than with `sqlx::migrate!`, whose macros would compile the database twice.
fn migrator() -> Migrator {
    let migrations = [
        (
            1,
            "games",
            include_str!("../migrations/sqlite/0001_games.sql"),
        ),
        (
            2,
            "drafts",
            include_str!("../migrations/sqlite/0002_drafts.sql"),
        ),
        (
            3,
            "reviews",
            include_str!("../migrations/sqlite/0003_reviews.sql"),
        ),
        (
            4,
            "training",
            include_str!("../migrations/sqlite/0004_training.sql"),
        ),
        (
            5,
            "rooms",
            include_str!("../migrations/sqlite/0005_rooms.sql"),
        ),
        (
            6,
            "own_games",
            include_str!("../migrations/sqlite/0006_own_games.sql"),
        ),
        (
            7,
            "devices",
            include_str!("../migrations/sqlite/0007_devices.sql"),
        ),
        (
            8,
            "nodes",
            include_str!("../migrations/sqlite/0008_nodes.sql"),
        ),
        (
            9,
            "judged_boxes",
            include_str!("../migrations/sqlite/0009_judged_boxes.sql"),
        ),
    ];
    let migrations = migrations.into_iter().map(|(version, name, sql)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(migrations.collect())
}
