//! How a command can fail, and what the shell learns of it.

use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command did not succeed. The text goes to standard error.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was examined is wrong. Everything has been said already if there is no text.
    Wrong(Option<String>),
    /// The command can't be meant like that.
    Usage(String),
    /// Input that can't be read, or output that can't be written.
    Unreadable(Option<String>),
    /// Whoever read the output has gone away: nothing is wrong.
    ReaderGone,
}

impl Failure {
    /// Something wrong, in words.
    pub(crate) fn wrong(text: impl ToString) -> Failure {
        Failure::Wrong(Some(text.to_string()))
    }

    /// A misuse, in words.
    pub(crate) fn usage(text: impl ToString) -> Failure {
        Failure::Usage(text.to_string())
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::ReaderGone => ExitCode::SUCCESS,
            Failure::Wrong(_) => ExitCode::from(1),
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Unreadable(_) => ExitCode::from(3),
        }
    }

    /// Says on standard error what has not been said yet.
    pub(crate) fn report(&self) {
        match self {
            Failure::Wrong(Some(text)) | Failure::Usage(text) | Failure::Unreadable(Some(text)) => {
                complain(format_args!("dicewise: {text}"));
            }
            Failure::Wrong(None) | Failure::Unreadable(None) | Failure::ReaderGone => {}
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Unreadable(Some(format!("can't write the output: {error}"))),
        }
    }
}

/// Writes a line to standard error. If even that fails there is nobody left to tell.
pub(crate) fn complain(text: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
