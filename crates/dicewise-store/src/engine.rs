//! The engine under the store: an embedded SQLite, or a PostgreSQL server that several nodes share. Both are asked in the
//! same words; where their words differ, both stand beside each other.

mod line;
mod postgres;
mod query;
mod row;

use std::future::Future;

use futures_util::stream::{BoxStream, StreamExt};
use sqlx::{Sqlite, SqlitePool};

pub(crate) use line::Line;
use line::{Kept, Lines};
pub(crate) use query::{Query, Value};
pub(crate) use row::Row;

/// Where questions go. Clones share it.
#[derive(Clone)]
pub(crate) enum Engine {
    Sqlite {
        readers: SqlitePool,
        /// One connection: SQLite lets only one write at a time anyway, and here the others wait in order.
        writer: SqlitePool,
    },
    Postgres {
        readers: Lines,
        /// Whoever reads much keeps nobody from writing.
        writer: Lines,
    },
}

/// Several questions that belong together. Dropped, nothing of it has happened.
pub(crate) enum Transaction {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    Postgres(Line),
}

/// Whoever writes one thing after the other.
pub(crate) enum Writer {
    Sqlite(SqlitePool),
    Postgres(Kept),
}

/// Whoever answers questions: an engine one by one, or a transaction.
pub(crate) trait Asked {
    /// Every row.
    fn all(self, query: Query) -> impl Future<Output = Result<Vec<Row>, sqlx::Error>> + Send;

    /// The only row, if there is one.
    fn optional(
        self,
        query: Query,
    ) -> impl Future<Output = Result<Option<Row>, sqlx::Error>> + Send;

    /// Changes something; says how many rows.
    fn execute(self, query: Query) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;
}

impl Engine {
    /// Starts to write. What is read in between stays true: SQLite lets nobody else write, and PostgreSQL is asked to keep
    /// others from the rows that are looked up ([`Transaction::lock`], [`Query::locking`]).
    pub(crate) async fn write(&self) -> Result<Transaction, sqlx::Error> {
        Ok(match self {
            Engine::Sqlite { writer, .. } => {
                Transaction::Sqlite(writer.begin_with("begin immediate").await?)
            }
            Engine::Postgres { writer, .. } => Transaction::Postgres(writer.begin("begin").await?),
        })
    }

    /// Starts to read: everything is as it is at this moment.
    pub(crate) async fn read(&self) -> Result<Transaction, sqlx::Error> {
        Ok(match self {
            Engine::Sqlite { readers, .. } => Transaction::Sqlite(readers.begin().await?),
            Engine::Postgres { readers, .. } => {
                let begin = "begin isolation level repeatable read read only";
                Transaction::Postgres(readers.begin(begin).await?)
            }
        })
    }

    /// Whether one question may change several tables ([`Engine::change`]).
    pub(crate) const fn moves_at_once(&self) -> bool {
        matches!(self, Engine::Postgres { .. })
    }

    /// For whoever has much to write, one thing after the other.
    pub(crate) fn writer(&self) -> Writer {
        match self {
            Engine::Sqlite { writer, .. } => Writer::Sqlite(writer.clone()),
            Engine::Postgres { writer, .. } => Writer::Postgres(Kept::new(writer.clone())),
        }
    }

    /// Changes something with one question, wholly or not at all; returns the rows that it says it has changed.
    pub(crate) async fn change(&self, query: Query) -> Result<Vec<Row>, sqlx::Error> {
        self.writer().change(query).await
    }

    /// Row by row, so that only a few are in memory at a time.
    pub(crate) fn stream(&self, query: Query) -> BoxStream<'_, Result<Row, sqlx::Error>> {
        match self {
            Engine::Sqlite { readers, .. } => {
                let rows = query.sqlite().fetch(readers);
                rows.map(|row| row.map(Row::Sqlite)).boxed()
            }
            Engine::Postgres { readers, .. } => {
                let rows = readers.stream(query.postgres());
                rows.map(|row| row.map(Row::Postgres)).boxed()
            }
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Engine::Sqlite { readers, writer } => {
                readers.close().await;
                // The last to close may write, so that the log ends up in the file.
                writer.close().await;
            }
            Engine::Postgres { readers, writer } => {
                tokio::join!(readers.close(), writer.close());
            }
        }
    }
}

impl Writer {
    /// Changes something with one question, as [`Engine::change`] does.
    pub(crate) async fn change(&mut self, query: Query) -> Result<Vec<Row>, sqlx::Error> {
        match self {
            Writer::Sqlite(writer) => {
                let rows = query.sqlite().fetch_all(&*writer).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Writer::Postgres(kept) => kept.all(query).await,
        }
    }

    /// Nothing is written for a while.
    pub(crate) fn rest(&mut self) {
        match self {
            Writer::Sqlite(_) => {}
            Writer::Postgres(kept) => kept.rest(),
        }
    }

    /// Whether there is nothing to give back.
    pub(crate) const fn rests(&self) -> bool {
        match self {
            Writer::Sqlite(_) => true,
            Writer::Postgres(kept) => kept.rests(),
        }
    }
}

impl Transaction {
    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Transaction::Sqlite(transaction) => transaction.commit().await,
            Transaction::Postgres(mut line) => line.commit().await,
        }
    }

    pub(crate) async fn rollback(self) -> Result<(), sqlx::Error> {
        match self {
            Transaction::Sqlite(transaction) => transaction.rollback().await,
            Transaction::Postgres(mut line) => line.rollback().await,
        }
    }

    /// Keeps everybody else who does the same for the same topic waiting, to the end of the transaction. In SQLite everybody
    /// who writes waits anyway.
    pub(crate) async fn lock(&mut self, topic: &str) -> Result<(), sqlx::Error> {
        if let Transaction::Postgres(_) = self {
            let lock = Query::new("select 1 from pg_advisory_xact_lock(hashtextextended($1, 0))");
            self.optional(lock.bind(topic)).await?;
        }
        Ok(())
    }
}

impl Asked for &Engine {
    async fn all(self, query: Query) -> Result<Vec<Row>, sqlx::Error> {
        match self {
            Engine::Sqlite { readers, .. } => {
                let rows = query.sqlite().fetch_all(readers).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Engine::Postgres { readers, .. } => readers.line().await?.all(query).await,
        }
    }

    async fn optional(self, query: Query) -> Result<Option<Row>, sqlx::Error> {
        match self {
            Engine::Sqlite { readers, .. } => {
                let row = query.sqlite().fetch_optional(readers).await?;
                Ok(row.map(Row::Sqlite))
            }
            Engine::Postgres { readers, .. } => readers.line().await?.optional(query).await,
        }
    }

    async fn execute(self, query: Query) -> Result<u64, sqlx::Error> {
        match self {
            Engine::Sqlite { writer, .. } => {
                Ok(query.sqlite().execute(writer).await?.rows_affected())
            }
            Engine::Postgres { writer, .. } => writer.line().await?.execute(query).await,
        }
    }
}

impl Asked for &mut Transaction {
    async fn all(self, query: Query) -> Result<Vec<Row>, sqlx::Error> {
        match self {
            Transaction::Sqlite(one) => {
                let rows = query.sqlite().fetch_all(&mut **one).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Transaction::Postgres(line) => line.all(query).await,
        }
    }

    async fn optional(self, query: Query) -> Result<Option<Row>, sqlx::Error> {
        match self {
            Transaction::Sqlite(one) => {
                let row = query.sqlite().fetch_optional(&mut **one).await?;
                Ok(row.map(Row::Sqlite))
            }
            Transaction::Postgres(line) => line.optional(query).await,
        }
    }

    async fn execute(self, query: Query) -> Result<u64, sqlx::Error> {
        match self {
            Transaction::Sqlite(one) => {
                Ok(query.sqlite().execute(&mut **one).await?.rows_affected())
            }
            Transaction::Postgres(line) => line.execute(query).await,
        }
    }
}
