//! An answer of either engine.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Row as _};

/// A row.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// What a column can be read as.
pub(crate) trait Column: Sized {
    fn read<I>(row: &Row, at: I) -> Result<Self, sqlx::Error>
    where
        I: Place;
}

/// Which column: by its name, or by its number.
pub(crate) trait Place: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy {}

impl<I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy> Place for I {}

impl Row {
    /// The column of this name.
    pub(crate) fn try_get<T: Column>(&self, name: &str) -> Result<T, sqlx::Error> {
        T::read(self, name)
    }

    /// A text, where it lies.
    pub(crate) fn text(&self, name: &str) -> Result<&str, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.try_get(name),
            Row::Postgres(row) => row.try_get(name),
        }
    }

    /// The first column.
    pub(crate) fn first<T: Column>(&self) -> Result<T, sqlx::Error> {
        T::read(self, 0)
    }
}

/// As both engines have it.
macro_rules! columns {
    ($($kind:ty),*) => {
        $(
            impl Column for $kind {
                fn read<I: Place>(row: &Row, at: I) -> Result<$kind, sqlx::Error> {
                    match row {
                        Row::Sqlite(row) => row.try_get(at),
                        Row::Postgres(row) => row.try_get(at),
                    }
                }
            }

            impl Column for Option<$kind> {
                fn read<I: Place>(row: &Row, at: I) -> Result<Option<$kind>, sqlx::Error> {
                    match row {
                        Row::Sqlite(row) => row.try_get(at),
                        Row::Postgres(row) => row.try_get(at),
                    }
                }
            }
        )*
    };
}

columns!(i64, f64, String);

/// Smaller numbers: what does not fit is no such number.
macro_rules! numbers {
    ($($kind:ty),*) => {
        $(
            impl Column for $kind {
                fn read<I: Place>(row: &Row, at: I) -> Result<$kind, sqlx::Error> {
                    <$kind>::try_from(i64::read(row, at)?).map_err(|error| misfit(error))
                }
            }

            impl Column for Option<$kind> {
                fn read<I: Place>(row: &Row, at: I) -> Result<Option<$kind>, sqlx::Error> {
                    let number = Option::<i64>::read(row, at)?;
                    number.map(<$kind>::try_from).transpose().map_err(|error| misfit(error))
                }
            }
        )*
    };
}

numbers!(u8, u16, u32, u64);

impl Column for bool {
    fn read<I: Place>(row: &Row, at: I) -> Result<bool, sqlx::Error> {
        Ok(i64::read(row, at)? != 0)
    }
}

fn misfit(error: std::num::TryFromIntError) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}
