//! Records in another format.

use dicewise_rules::{Record, to_csv, to_json};
use serde::Serialize;
use utoipa::ToSchema;

/// A format of records.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum TextFormat {
    /// The notation.
    Rsn,
    /// Its twin for programs.
    Json,
    /// A row for each turn.
    Csv,
}

/// Records in another format.
#[derive(Serialize, ToSchema)]
pub struct Converted {
    #[schema(example = "csv")]
    to: &'static str,
    /// How many there are.
    games: usize,
    /// All of them.
    pub text: String,
}

impl TextFormat {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TextFormat::Rsn => "rsn",
            TextFormat::Json => "json",
            TextFormat::Csv => "csv",
        }
    }
}

impl Converted {
    /// Writes records anew.
    #[must_use]
    pub fn new(records: &[Record], to: TextFormat) -> Converted {
        let text = match to {
            TextFormat::Rsn => {
                let texts: Vec<_> = records.iter().map(Record::to_string).collect();
                texts.join("\n")
            }
            TextFormat::Json => to_json(records) + "\n",
            TextFormat::Csv => to_csv(records),
        };
        Converted {
            to: to.name(),
            games: records.len(),
            text,
        }
    }
}
