//! What does not fit where it was sent, in the language of whoever sent it.

use std::fmt;

use axum::http::StatusCode;
use dicewise_desk::texts::{Lang, say};
use serde::de::{self, Expected, Unexpected};

use crate::error::Refused;

/// Why something can't be read.
#[derive(Clone, Debug)]
pub(crate) enum Unread {
    /// It is no JSON, from there on.
    NoJson { line: usize, column: usize },
    /// It is not what belongs there.
    Unfit(Unfit),
}

impl Unread {
    /// The same as a refusal.
    pub(crate) fn refused(&self, status: StatusCode, code: &'static str) -> Refused {
        Refused::told(status, code, |lang| match self {
            Unread::NoJson { line, column } => {
                let (line, column) = (line.to_string(), column.to_string());
                say!(lang, "api-no-json", line = line, column = column)
            }
            Unread::Unfit(unfit) => unfit.text(lang),
        })
    }
}

/// Something that is not what belongs there.
#[derive(Clone, Debug)]
pub(crate) struct Unfit {
    /// The fields that lead to it, the innermost first.
    within: Vec<String>,
    why: Why,
}

/// What is to be looked for.
pub(crate) enum Fault {
    /// A field that is not there.
    Missing(&'static str),
    /// Something that is there.
    There,
}

#[derive(Clone, Debug, Eq, PartialEq)]
enum Why {
    /// A field that there is not.
    Unknown {
        field: String,
        known: &'static [&'static str],
    },
    /// A field that there should be.
    Missing(&'static str),
    /// A field that there is twice.
    Twice(&'static str),
    /// A word that is none of those that there are.
    NoneOf {
        found: String,
        known: &'static [&'static str],
    },
    /// More of them, or fewer, than there are.
    Length { found: usize, due: usize },
    /// Something of another kind.
    Not { found: String, kind: Kind },
}

/// What something has to be.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Kind {
    Number,
    Truth,
    Text,
    List,
    Fields,
    /// Whatever it is, this is not it.
    Other,
}

impl Kind {
    /// What a reader says that it expects.
    fn of(expected: &str) -> Kind {
        let is_size = |text: &str| text == "size" || text.parse::<u8>().is_ok();
        let is_number = |text: &str| text.strip_prefix(['u', 'i']).is_some_and(is_size);
        let last = expected.rsplit(' ').next().unwrap_or(expected);
        let has = |words: &[&str]| words.iter().any(|word| expected.contains(word));
        match expected {
            _ if is_number(last) => Kind::Number,
            _ if has(&["boolean"]) => Kind::Truth,
            _ if has(&["string", "identifier"]) => Kind::Text,
            _ if has(&["list", "sequence", "array", "element"]) => Kind::List,
            _ if has(&["object", "struct", "map", "tagged enum"]) => Kind::Fields,
            _ => Kind::Other,
        }
    }
}

impl Unfit {
    fn new(why: Why) -> Unfit {
        let within = Vec::new();
        Unfit { within, why }
    }

    /// The same, as seen from outside a field.
    #[must_use]
    pub(crate) fn within(mut self, field: &str) -> Unfit {
        self.within.push(short(field));
        self
    }

    /// Whether the same is wrong.
    pub(crate) fn is_like(&self, other: &Unfit) -> bool {
        self.why == other.why
    }

    pub(crate) const fn fault(&self) -> Fault {
        match self.why {
            Why::Missing(field) => Fault::Missing(field),
            _ => Fault::There,
        }
    }

    /// The same at a place that was found later, the innermost name last.
    #[must_use]
    pub(crate) fn at(mut self, mut names: Vec<String>) -> Unfit {
        // Which field there is too many it says itself.
        let is_own = |name: &String| match &self.why {
            Why::Unknown { field, .. } => *field == short(name),
            Why::Twice(field) => field == name,
            _ => false,
        };
        if names.last().is_some_and(is_own) {
            names.pop();
        }
        if self.within.len() < names.len() {
            self.within = names.iter().rev().map(|name| short(name)).collect();
        }
        self
    }

    /// So many in the place of so many.
    pub(crate) fn length(found: usize, due: usize) -> Unfit {
        Unfit::new(Why::Length { found, due })
    }

    /// A word that should be a number.
    pub(crate) fn no_number(word: &str) -> Unfit {
        let (found, kind) = (quoted(word), Kind::Number);
        Unfit::new(Why::Not { found, kind })
    }

    /// Where, and why.
    pub(crate) fn text(&self, lang: Lang) -> String {
        let why = self.why.text(lang);
        match self.within.is_empty() {
            true => why,
            false => {
                let fields = self.within.iter().rev().map(String::as_str);
                format!("{}: {why}", fields.collect::<Vec<_>>().join("."))
            }
        }
    }
}

impl Why {
    fn text(&self, lang: Lang) -> String {
        match self {
            Why::Unknown { field, known: [] } => {
                say!(lang, "api-unfit-nothing", field = field.clone())
            }
            Why::Unknown { field, known } => {
                let known = known.join(", ");
                say!(
                    lang,
                    "api-unfit-unknown",
                    field = field.clone(),
                    known = known
                )
            }
            Why::Missing(field) => say!(lang, "api-unfit-missing", field = *field),
            Why::Twice(field) => say!(lang, "api-unfit-twice", field = *field),
            Why::NoneOf { found, known } => {
                let known = known.join(", ");
                say!(
                    lang,
                    "api-unfit-none-of",
                    found = found.clone(),
                    known = known
                )
            }
            Why::Length { found, due } => {
                say!(lang, "api-unfit-length", found = *found, due = *due)
            }
            Why::Not { found, kind } => {
                let found = found.clone();
                match kind {
                    Kind::Number => say!(lang, "api-unfit-number", found = found),
                    Kind::Truth => say!(lang, "api-unfit-truth", found = found),
                    Kind::Text => say!(lang, "api-unfit-text", found = found),
                    Kind::List => say!(lang, "api-unfit-list", found = found),
                    Kind::Fields => say!(lang, "api-unfit-fields", found = found),
                    Kind::Other => say!(lang, "api-unfit-other"),
                }
            }
        }
    }
}

/// As much of a text as anybody needs to find it.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A text as it stands in JSON.
fn quoted(text: &str) -> String {
    format!("{:?}", short(text))
}

/// What was found, as JSON has it.
fn shown(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(truth) => truth.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => format!("{number:?}"),
        Unexpected::Str(text) => quoted(text),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        Unexpected::Seq => "[…]".to_owned(),
        Unexpected::Map => "{…}".to_owned(),
        _ => "…".to_owned(),
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for Unfit {}

impl de::Error for Unfit {
    /// Somebody else's words are nobody's here.
    fn custom<T: fmt::Display>(_: T) -> Unfit {
        let (found, kind) = (String::new(), Kind::Other);
        Unfit::new(Why::Not { found, kind })
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Unfit {
        let kind = Kind::of(&expected.to_string());
        let found = shown(found);
        Unfit::new(Why::Not { found, kind })
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Unfit {
        Unfit::invalid_type(found, expected)
    }

    fn invalid_length(found: usize, expected: &dyn Expected) -> Unfit {
        let expected = expected.to_string();
        let due = expected.split(' ').find_map(|word| word.parse().ok());
        Unfit::new(match due {
            Some(due) => Why::Length { found, due },
            None => Why::Not {
                found: found.to_string(),
                kind: Kind::Other,
            },
        })
    }

    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Unfit {
        let found = short(found);
        Unfit::new(Why::NoneOf { found, known })
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Unfit {
        let field = short(field);
        Unfit::new(Why::Unknown { field, known })
    }

    fn missing_field(field: &'static str) -> Unfit {
        Unfit::new(Why::Missing(field))
    }

    fn duplicate_field(field: &'static str) -> Unfit {
        Unfit::new(Why::Twice(field))
    }
}
