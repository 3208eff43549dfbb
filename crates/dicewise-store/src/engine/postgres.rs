//! A PostgreSQL server that several nodes share.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, SqlSafeStr};

use super::Engine;
use super::line::Lines;
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
    // Less than what is waited for an answer: whoever is silent for longer hangs.
    ("statement_timeout", "7s"),
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
        check_parameters(address)?;
        let options = PgConnectOptions::from_str(address).map_err(|_| OpenError::BadAddress)?;
        let options = options.disable_statement_logging();
        let place = format!("{}:{}", options.get_host(), options.get_port());
        let unreachable = |reason: String| OpenError::Unreachable {
            place: place.clone(),
            reason,
        };
        // Tables take as long as they take, and whoever comes meanwhile waits.
        let connected = tokio::time::timeout(PATIENCE, options.connect()).await;
        let connected = connected.map_err(|_| unreachable("no answer in time".to_owned()))?;
        let mut connection = connected.map_err(|error| unreachable(error.to_string()))?;
        let prepared = prepare(&mut connection).await;
        prepared.map_err(|error| OpenError::Tables {
            place: place.clone(),
            reason: error.to_string(),
        })?;
        let _ = connection.close().await;
        let options = options.options(LIMITS);
        let lines = |most| {
            let pool = PgPoolOptions::new()
                .max_connections(most)
                .acquire_timeout(PATIENCE)
                .max_lifetime(LIFETIME);
            Lines::new(pool.connect_lazy_with(options.clone()))
        };
        Ok(Store {
            engine: Engine::Postgres {
                readers: lines(MOST_READERS),
                writer: lines(MOST_WRITERS),
            },
        })
    }
}

/// What may stand behind the question mark of an address; for anything else the driver would write it into the log, whatever it
/// is.
const PARAMETERS: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

fn check_parameters(address: &str) -> Result<(), OpenError> {
    let Some((_, query)) = address.split_once('?') else {
        return Ok(());
    };
    // Perhaps the question mark is part of a password.
    if query.contains('@') {
        return Err(OpenError::BadAddress);
    }
    let query = query.split('#').next().unwrap_or_default();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        // Without a value it is perhaps one itself.
        let (key, _) = pair.split_once('=').ok_or(OpenError::BadAddress)?;
        let named = |key: &str| {
            key.strip_prefix("options[")
                .is_some_and(|key| key.ends_with(']'))
        };
        if !PARAMETERS.contains(&key) && !named(key) {
            return Err(OpenError::BadParameter {
                key: key.to_owned(),
            });
        }
    }
    Ok(())
}

/// Makes the tables that are missing.
async fn prepare(connection: &mut PgConnection) -> Result<(), MigrateError> {
    let migrations = [
        (
            1,
            "everything",
            include_str!("../../migrations/postgres/0001_everything.sql"),
        ),
        (
            2,
            "light rooms",
            include_str!("../../migrations/postgres/0002_light_rooms.sql"),
        ),
        (
            3,
            "judged boxes",
            include_str!("../../migrations/postgres/0003_judged_boxes.sql"),
        ),
    ];
    let migrations = migrations.into_iter().map(|(version, name, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
        .run(connection)
        .await
}
