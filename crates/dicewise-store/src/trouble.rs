//! What the database complains about.

use sqlx::postgres::PgDatabaseError;

/// What a complaint of the database means for whoever asked.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Trouble {
    /// Somebody else holds the lock.
    Busy,
    /// The server does not answer, or is about to stop.
    Unreachable,
    /// The file, its folder or the disk may not be written to.
    ReadOnly,
    /// The disk is full.
    Full,
    /// The file is no database, or not a whole one.
    Damaged,
    /// The disk failed.
    Disk,
    /// Anything else.
    Other,
}

/// The shared memory of the log could not grow, which happens when the disk is full.
/// <https://sqlite.org/rescode.html#ioerr_shmsize>
const IOERR_SHMSIZE: i32 = 4874;

impl Trouble {
    pub(crate) fn of(error: &sqlx::Error) -> Trouble {
        match error {
            sqlx::Error::Database(error) => {
                if let Some(error) = error.try_downcast_ref::<PgDatabaseError>() {
                    return Trouble::of_state(error.code());
                }
                let code = error.code().and_then(|code| code.parse().ok());
                code.map_or(Trouble::Other, Trouble::of_code)
            }
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolClosed => Trouble::Unreachable,
            // Everybody of this process wants to write, and the one who may is waiting for another
            // process.
            sqlx::Error::PoolTimedOut => Trouble::Busy,
            // Text that is not UTF-8, a number where a text should be.
            sqlx::Error::ColumnDecode { .. } => Trouble::Damaged,
            _ => Trouble::Other,
        }
    }

    /// The meaning of what PostgreSQL says: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
    fn of_state(code: &str) -> Trouble {
        match code {
            "53100" => Trouble::Full,
            "25006" => Trouble::ReadOnly,
            // One row that another keeps, or a question that took too long: others are not concerned.
            "55P03" | "57014" => Trouble::Other,
            _ => match code.get(..2) {
                // No connection, no room for one, the server stops or starts.
                Some("08" | "53" | "57") => Trouble::Unreachable,
                Some("58") => Trouble::Disk,
                Some("XX") => Trouble::Damaged,
                _ => Trouble::Other,
            },
        }
    }

    /// The meaning of an extended result code: <https://sqlite.org/rescode.html>.
    fn of_code(code: i32) -> Trouble {
        match code & 0xff {
            _ if code == IOERR_SHMSIZE => Trouble::Full,
            5 | 6 => Trouble::Busy,
            // The file can't be opened: often its log can't, because the folder is read-only.
            3 | 8 | 14 => Trouble::ReadOnly,
            10 => Trouble::Disk,
            11 | 26 => Trouble::Damaged,
            13 => Trouble::Full,
            _ => Trouble::Other,
        }
    }
}
