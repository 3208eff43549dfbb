//! A question to either engine.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt::{self, Write};

use sqlx::{AssertSqlSafe, Database, Encode, Postgres, Sqlite, Type};

use super::Asked;
use super::row::{Column, Row};

/// A question: SQL that both engines understand, with `$1` for the first value.
pub(crate) struct Query {
    sql: Cow<'static, str>,
    /// The same as PostgreSQL says it, where that differs.
    postgres: Option<&'static str>,
    locking: bool,
    values: Vec<Value>,
}

/// A value, or none of its kind.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Int(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
}

impl Value {
    /// Which comes first: nothing before something, and words byte by byte.
    pub(crate) fn order(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Int(one), Value::Int(other)) => one.cmp(other),
            (Value::Real(one), Value::Real(other)) => {
                one.partial_cmp(other).unwrap_or(Ordering::Equal)
            }
            (Value::Text(one), Value::Text(other)) => one.cmp(other),
            _ => Ordering::Equal,
        }
    }
}

pub(super) type Sqlx<DB> = sqlx::query::Query<'static, DB, <DB as Database>::Arguments>;

impl Query {
    /// A question, word by word; nothing that somebody typed is in it.
    pub(crate) fn new(sql: impl Into<Cow<'static, str>>) -> Query {
        Query {
            sql: sql.into(),
            postgres: None,
            locking: false,
            values: Vec::new(),
        }
    }

    /// A question that each engine is asked in its own words.
    pub(crate) fn either(sqlite: &'static str, postgres: &'static str) -> Query {
        Query {
            postgres: Some(postgres),
            ..Query::new(sqlite)
        }
    }

    /// Keeps others from changing the rows that are found, to the end of the transaction.
    pub(crate) fn locking(mut self) -> Query {
        self.locking = true;
        self
    }

    /// Adds the value of the next number.
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Query {
        self.values.push(value.into());
        self
    }

    /// Adds words; nothing that somebody typed.
    pub(crate) fn push(&mut self, sql: impl fmt::Display) -> &mut Query {
        write!(self.sql.to_mut(), "{sql}").expect("a text takes everything");
        self
    }

    /// Adds a value where the words end.
    pub(crate) fn push_bind(&mut self, value: impl Into<Value>) -> &mut Query {
        self.values.push(value.into());
        let number = self.values.len();
        self.push(format_args!("${number}"))
    }

    /// Asks, and returns every row.
    pub(crate) async fn fetch_all(self, on: impl Asked) -> Result<Vec<Row>, sqlx::Error> {
        on.all(self).await
    }

    /// Asks, and returns the only row, if there is one.
    pub(crate) async fn fetch_optional(self, on: impl Asked) -> Result<Option<Row>, sqlx::Error> {
        on.optional(self).await
    }

    /// Asks for one number or text.
    pub(crate) async fn fetch_scalar<T: Column>(self, on: impl Asked) -> Result<T, sqlx::Error> {
        let row = on.optional(self).await?.ok_or(sqlx::Error::RowNotFound)?;
        row.first()
    }

    /// Asks for one number or text, if there is a row.
    pub(crate) async fn fetch_optional_scalar<T: Column>(
        self,
        on: impl Asked,
    ) -> Result<Option<T>, sqlx::Error> {
        let row = on.optional(self).await?;
        row.map(|row| row.first()).transpose()
    }

    /// Changes something; says how many rows.
    pub(crate) async fn execute(self, on: impl Asked) -> Result<u64, sqlx::Error> {
        on.execute(self).await
    }

    pub(crate) fn sqlite(self) -> Sqlx<Sqlite> {
        asked(self.sql, self.values)
    }

    pub(super) fn postgres(self) -> Sqlx<Postgres> {
        let sql = self.postgres.map_or(self.sql, Cow::Borrowed);
        let sql = match self.locking {
            true => Cow::Owned(sql.into_owned() + " for update"),
            false => sql,
        };
        asked(sql, self.values)
    }
}

fn asked<DB>(sql: Cow<'static, str>, values: Vec<Value>) -> Sqlx<DB>
where
    DB: Database,
    Option<i64>: Encode<'static, DB> + Type<DB>,
    Option<f64>: Encode<'static, DB> + Type<DB>,
    Option<String>: Encode<'static, DB> + Type<DB>,
{
    let query = match sql {
        Cow::Borrowed(sql) => sqlx::query(sql),
        // Values are bound, never written into it.
        Cow::Owned(sql) => sqlx::query(AssertSqlSafe(sql)),
    };
    values.into_iter().fold(query, |query, value| match value {
        Value::Int(number) => query.bind(number),
        Value::Real(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
    })
}

/// Numbers and words as both engines have them.
macro_rules! values {
    ($($from:ty => $kind:ident($to:ty)),* $(,)?) => {
        $(
            impl From<$from> for Value {
                fn from(value: $from) -> Value {
                    Value::$kind(Some(<$to>::from(value)))
                }
            }

            impl From<Option<$from>> for Value {
                fn from(value: Option<$from>) -> Value {
                    Value::$kind(value.map(<$to>::from))
                }
            }
        )*
    };
}

values! {
    bool => Int(i64),
    u8 => Int(i64),
    u16 => Int(i64),
    u32 => Int(i64),
    i64 => Int(i64),
    f64 => Real(f64),
    &str => Text(String),
    String => Text(String),
    &String => Text(String),
}

impl From<&Option<String>> for Value {
    fn from(value: &Option<String>) -> Value {
        Value::Text(value.clone())
    }
}
