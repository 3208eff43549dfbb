//! What can be wrong with house rules.

use std::fmt;

use thiserror::Error;

/// What is wrong with a field, or with the text as a whole.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum Reason {
    /// The text is no TOML, as its reader says.
    #[error("this is no TOML: {0}")]
    NoToml(String),
    /// The text is no JSON, as its reader says.
    #[error("this is no JSON: {0}")]
    NoJson(String),
    /// More than anybody needs.
    #[error("this is too long to be house rules: {len} bytes, at most {most}")]
    TooLong {
        /// Its length in bytes.
        len: usize,
        /// The most that is read.
        most: usize,
    },
    /// The outermost thing is no table.
    #[error("house rules are a table of fields, not {0}")]
    NoFields(Found),
    /// No text.
    #[error("must be a text, not {0}")]
    NoText(Found),
    /// A text that people could not see.
    #[error("must be 1 to {longest} printable characters")]
    NoName {
        /// The most characters.
        longest: usize,
    },
    /// No whole number, or one out of range.
    #[error("must be a whole number from {least} to {most}, not {found}")]
    NoNumber {
        /// The least that is allowed.
        least: u16,
        /// The most that is allowed.
        most: u16,
        /// What stands there.
        found: Found,
    },
    /// Neither true nor false.
    #[error("must be true or false, not {0}")]
    NoTruth(Found),
    /// None of the words that are known.
    #[error("must be {}, not {found}", quoted(.known).join(" or "))]
    NoWord {
        /// The words.
        known: Vec<&'static str>,
        /// What stands there.
        found: Found,
    },
    /// The numbers of players the wrong way round.
    #[error("the fewest come first: [{max}, {min}], not [{min}, {max}]")]
    PlayersOrder {
        /// What stands first.
        min: u8,
        /// What stands second.
        max: u8,
    },
    /// No numbers of players.
    #[error("must be the fewest and the most players, such as [2, 8], not {0}")]
    NoPlayers(Found),
    /// No table.
    #[error("must be a table, [{name}], not {found}")]
    NoSection {
        /// The name of the table.
        name: &'static str,
        /// What stands there.
        found: Found,
    },
    /// No such field.
    #[error("is no field of these rules; there are {}", .known.join(", "))]
    Unknown {
        /// The fields there are.
        known: Vec<&'static str>,
    },
    /// A field twice.
    #[error("stands here twice")]
    Twice,
    /// Nothing says what the rules are based on.
    #[error("is missing: name one of {known}")]
    NoBase {
        /// The ids there are.
        known: String,
    },
    /// Based on rules that are unknown.
    #[error("\"{}\" is none of {known}", .id.escape_default())]
    UnknownBase {
        /// What stands there.
        id: String,
        /// The ids there are.
        known: String,
    },
    /// An id that could not stand in a position.
    #[error("must be 1 to {most} letters without accents, digits, '-' or '_'")]
    NoId {
        /// The most characters.
        most: usize,
    },
    /// The id of a built-in rule set.
    #[error("\"{0}\" is a built-in rule set: house rules need an id of their own")]
    IdTaken(String),
}

/// What stands where something else should.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Found {
    /// A text, shortened.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A number too large to be read.
    Huge,
    /// True or false.
    Truth(bool),
    /// A list of so many.
    List(usize),
    /// A table.
    Table,
    /// A number that is not whole.
    Fraction,
    /// A date.
    Date,
    /// Nothing at all.
    Nothing,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Text(text) => write!(f, "the text \"{}\"", text.escape_default()),
            Found::Whole(number) => write!(f, "{number}"),
            Found::Huge => f.write_str("a huge number"),
            Found::Truth(truth) => write!(f, "{truth}"),
            Found::List(n) => write!(f, "a list of {n}"),
            Found::Table => f.write_str("a table"),
            Found::Fraction => f.write_str("a fraction"),
            Found::Date => f.write_str("a date"),
            Found::Nothing => f.write_str("nothing"),
        }
    }
}

fn quoted(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| format!("\"{word}\"")).collect()
}
