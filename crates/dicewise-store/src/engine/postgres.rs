//! A PostgreSQL server that several nodes share.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgPool, SqlSafeStr};

use super::Engine;
use crate::error::OpenError;
use crate::store::Store;

/// How many of one node may read, and write, at the same time; others wait.
const MOST_READERS: u32 = 6;
const MOST_WRITERS: u32 = 4;

/// How long somebody waits for a connection before they are told that there is none.
const PATIENCE: Duration = Duration::from_secs(5);

/// Nobody waits for ever: not for a row that another keeps, and not for one who began something and fell silent, a node that was
/// stopped in the middle perhaps.
const LIMITS: [(&str, &str); 4] = [
    ("lock_timeout", "2s"),
    ("idle_in_transaction_session_timeout", "5s"),
    ("statement_timeout", "60s"),
    ("tcp_user_timeout", "10s"),
];

/// Connections are renewed now and then, so that a node finds its way to a server that took over.
const LIFETIME: Duration = Duration::from_secs(30 * 60);

impl Store {
    /// Opens the database at an address such as `postgres://dicewise@db.example/dicewise`, and makes the tables that are
    /// missing. Of several who come at the same time one makes them.
    ///
    /// # Errors
    /// If the address is none, nobody answers there, or the tables are not ours.
    pub async fn connect(address: &str) -> Result<Store, OpenError> {
        // What is wrong with it may stand in a log: it must not repeat the password.
        let options = PgConnectOptions::from_str(address).map_err(|_| OpenError::BadAddress)?;
        let options = options.disable_statement_logging().options(LIMITS);
        let place = format!("{}:{}", options.get_host(), options.get_port());
        let unreachable = |error: sqlx::Error| OpenError::Unreachable {
            place: place.clone(),
            reason: error.to_string(),
        };
        let pool = |most| {
            PgPoolOptions::new()
                .max_connections(most)
                .acquire_timeout(PATIENCE)
                .max_lifetime(LIFETIME)
        };
        let writer = pool(MOST_WRITERS).connect_with(options.clone()).await;
        let writer = writer.map_err(unreachable)?;
        prepare(&writer).await.map_err(|error| OpenError::Tables {
            place: place.clone(),
            reason: error.to_string(),
        })?;
        Ok(Store {
            engine: Engine::Postgres {
                readers: pool(MOST_READERS).connect_lazy_with(options),
                writer,
            },
        })
    }
}

/// Makes the tables that are missing.
async fn prepare(pool: &PgPool) -> Result<(), sqlx::migrate::MigrateError> {
    let migrations = [(
        1,
        "everything",
        include_str!("../../migrations/postgres/0001_everything.sql"),
    )];
    let migrations = migrations.into_iter().map(|(version, name, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
        .run(pool)
        .await
}
