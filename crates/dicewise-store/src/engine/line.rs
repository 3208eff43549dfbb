//! Connections to a PostgreSQL server that may stop answering at any moment without saying so.
//!
//! Nobody waits for ever: what is not answered in time counts as unreachable, and its connection is thrown away, because what was
//! asked on it may still be answered some day. Once somebody waited in vain, others are refused at once for a moment, so that those
//! who stand in line behind each other do not each wait as long.

use std::io;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::stream::{BoxStream, StreamExt, unfold};
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgRow;
use sqlx::{Executor, PgConnection, PgPool, Postgres};

use super::query::Sqlx;
use super::{Asked, Query, Row};

/// How long an answer may take; the server gives up on a question before (`statement_timeout`), so whoever is silent for longer
/// hangs.
pub(super) const LONGEST: Duration = Duration::from_secs(8);

/// So long whoever keeps a connection has the same one: then it is renewed, if it is old.
const RENEWED: Duration = Duration::from_secs(60);

/// So long it is remembered that nobody answered.
const MEMORY: Duration = Duration::from_secs(1);

/// Connections to a server.
#[derive(Clone)]
pub(crate) struct Lines {
    pool: PgPool,
    silence: Silence,
}

/// When nobody answered last. Clones share it; those who read and those who write have one each, so that whoever asks for much
/// keeps nobody from writing.
#[derive(Clone, Default)]
struct Silence(Arc<Mutex<Option<Instant>>>);

/// A connection that is somebody's at the moment.
pub(crate) struct Line {
    /// None once it is given back.
    connection: Option<PoolConnection<Postgres>>,
    silence: Silence,
    /// Whether a transaction is open.
    open: bool,
    /// Whether what was asked last is answered. Otherwise nobody uses it again.
    answered: bool,
    /// Whether it is nobody else's to the end.
    kept: bool,
}

/// A connection that somebody asks one thing after the other: unlike one that is taken and given back each time, it is not asked
/// before and after whether it is there, which would be three questions for one.
pub(crate) struct Kept {
    lines: Lines,
    /// None if the last answer was an error, or nothing was asked for a while; and since when it is kept.
    line: Option<(Line, Instant)>,
}

impl Kept {
    pub(super) const fn new(lines: Lines) -> Kept {
        Kept { lines, line: None }
    }

    pub(super) async fn all(&mut self, query: Query) -> Result<Vec<Row>, sqlx::Error> {
        let kept = self.line.take().filter(|(_, since)| {
            // Others may have found out meanwhile that nobody answers.
            since.elapsed() < RENEWED && !self.lines.silence.is_recent()
        });
        let (mut line, since) = match kept {
            Some(kept) => kept,
            None => (self.lines.line().await?, Instant::now()),
        };
        let rows = line.all(query).await?;
        self.line = Some((line, since));
        Ok(rows)
    }

    /// Gives it back: it may break, and nobody would notice.
    pub(super) fn rest(&mut self) {
        self.line = None;
    }

    pub(super) const fn rests(&self) -> bool {
        self.line.is_none()
    }
}

impl Silence {
    fn is_recent(&self) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < MEMORY)
    }

    /// Somebody waited in vain.
    fn noticed(&self) -> sqlx::Error {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        sqlx::Error::Io(io::ErrorKind::TimedOut.into())
    }
}

impl Lines {
    pub(super) fn new(pool: PgPool) -> Lines {
        Lines {
            pool,
            silence: Silence::default(),
        }
    }

    /// A connection that works, if there is one in time.
    pub(crate) async fn line(&self) -> Result<Line, sqlx::Error> {
        if self.silence.is_recent() {
            return Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
        }
        let connection = self.pool.acquire().await.map_err(|error| match error {
            sqlx::Error::PoolTimedOut => self.silence.noticed(),
            error => error,
        });
        Ok(Line {
            connection: Some(connection?),
            silence: self.silence.clone(),
            open: false,
            answered: true,
            kept: false,
        })
    }

    /// A transaction; dropped before its end, nothing of it has happened.
    pub(super) async fn begin(&self, begin: &'static str) -> Result<Line, sqlx::Error> {
        let mut line = self.line().await?;
        line.begin(begin).await?;
        Ok(line)
    }

    /// Row by row.
    pub(super) fn stream(
        &self,
        query: Sqlx<Postgres>,
    ) -> BoxStream<'_, Result<PgRow, sqlx::Error>> {
        let rows = ControlFlow::Continue(query.fetch(&self.pool));
        unfold(rows, async |rows| {
            let ControlFlow::Continue(mut rows) = rows else {
                return None;
            };
            match tokio::time::timeout(LONGEST, rows.next()).await {
                Ok(row) => Some((row?, ControlFlow::Continue(rows))),
                Err(_) => Some((Err(self.silence.noticed()), ControlFlow::Break(()))),
            }
        })
        .boxed()
    }

    pub(super) async fn close(&self) {
        // Who does not say good-bye is left without.
        let _ = tokio::time::timeout(LONGEST, self.pool.close()).await;
    }
}

impl Line {
    /// Waits for an answer, but not for ever.
    async fn ask<T>(
        &mut self,
        asked: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        let Some(connection) = self.connection.as_mut().filter(|_| self.answered) else {
            return Err(sqlx::Error::Io(io::ErrorKind::NotConnected.into()));
        };
        self.answered = false;
        let answer = tokio::time::timeout(LONGEST, asked(connection)).await;
        let answer = answer.map_err(|_| self.silence.noticed())?;
        self.answered = true;
        answer
    }

    /// Begins a transaction.
    pub(crate) async fn begin(&mut self, begin: &'static str) -> Result<(), sqlx::Error> {
        self.open = true;
        self.ask(async |line| line.execute(begin).await.map(drop))
            .await
    }

    pub(crate) async fn commit(&mut self) -> Result<(), sqlx::Error> {
        self.ask(async |line| line.execute("commit").await).await?;
        self.open = false;
        Ok(())
    }

    pub(crate) async fn rollback(&mut self) -> Result<(), sqlx::Error> {
        self.ask(async |line| line.execute("rollback").await)
            .await?;
        self.open = false;
        Ok(())
    }

    /// From here on nobody else gets this connection: what it holds ends with it.
    pub(crate) const fn keep(&mut self) {
        self.kept = true;
    }
}

impl Asked for &mut Line {
    async fn all(self, query: Query) -> Result<Vec<Row>, sqlx::Error> {
        let rows = self.ask(async |line| query.postgres().fetch_all(line).await);
        Ok(rows.await?.into_iter().map(Row::Postgres).collect())
    }

    async fn optional(self, query: Query) -> Result<Option<Row>, sqlx::Error> {
        let row = self.ask(async |line| query.postgres().fetch_optional(line).await);
        Ok(row.await?.map(Row::Postgres))
    }

    async fn execute(self, query: Query) -> Result<u64, sqlx::Error> {
        let done = self.ask(async |line| query.postgres().execute(line).await);
        Ok(done.await?.rows_affected())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else {
            return;
        };
        // Unless it works, nobody else gets it.
        connection.close_on_drop();
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        if self.answered && !self.kept {
            let open = self.open;
            let back = async move {
                if !open || connection.execute("rollback").await.is_ok() {
                    connection.return_to_pool().await;
                }
            };
            drop(runtime.spawn(tokio::time::timeout(LONGEST, back)));
        }
    }
}
