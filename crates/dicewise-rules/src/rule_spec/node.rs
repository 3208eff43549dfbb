//! House rules as a tree, whatever format they came in.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::reason::{Found, Reason};

/// A value and where it starts, in bytes.
#[derive(Debug)]
pub(super) struct Field<'t> {
    pub(super) offset: usize,
    pub(super) node: Node<'t>,
}

/// A value.
#[derive(Debug)]
pub(super) enum Node<'t> {
    Text(Cow<'t, str>),
    /// A whole number; `None` if it is too large to be looked at.
    Whole(Option<i64>),
    Truth(bool),
    List(Vec<Field<'t>>),
    Table(Vec<(Name<'t>, Field<'t>)>),
    /// Something no field wants: a fraction, a date, nothing.
    Other(Found),
}

/// A field's name and where it stands.
#[derive(Debug)]
pub(super) struct Name<'t> {
    pub(super) offset: usize,
    pub(super) text: Cow<'t, str>,
}

impl Node<'_> {
    /// What it is, in words.
    pub(super) fn found(&self) -> Found {
        match self {
            Node::Text(text) => Found::Text(text.chars().take(40).collect()),
            Node::Whole(Some(number)) => Found::Whole(*number),
            Node::Whole(None) => Found::Huge,
            Node::Truth(truth) => Found::Truth(*truth),
            Node::List(list) => Found::List(list.len()),
            Node::Table(_) => Found::Table,
            Node::Other(found) => found.clone(),
        }
    }
}

/// Reads TOML, or says at which byte it went wrong.
pub(super) fn from_toml(text: &str) -> Result<Field<'_>, (usize, Reason)> {
    let table = DeTable::parse(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        (offset, Reason::NoToml(error.message().to_owned()))
    })?;
    let offset = table.span().start;
    Ok(Field {
        offset,
        node: table_node(table.into_inner()),
    })
}

fn table_node(table: DeTable<'_>) -> Node<'_> {
    let fields = table.into_iter().map(|(name, value)| {
        let name = Name {
            offset: name.span().start,
            text: name.into_inner(),
        };
        (name, toml_field(value))
    });
    Node::Table(fields.collect())
}

fn toml_field(value: Spanned<DeValue<'_>>) -> Field<'_> {
    let offset = value.span().start;
    let node = match value.into_inner() {
        DeValue::String(text) => Node::Text(text),
        DeValue::Integer(number) => {
            Node::Whole(i64::from_str_radix(number.as_str(), number.radix()).ok())
        }
        DeValue::Float(_) => Node::Other(Found::Fraction),
        DeValue::Boolean(truth) => Node::Truth(truth),
        DeValue::Datetime(_) => Node::Other(Found::Date),
        DeValue::Array(list) => Node::List(list.into_iter().map(toml_field).collect()),
        DeValue::Table(table) => table_node(table),
    };
    Field { offset, node }
}

/// Reads JSON; it has no places.
impl<'de> Deserialize<'de> for Field<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field<'de>, D::Error> {
        struct NodeVisitor;

        impl<'de> Visitor<'de> for NodeVisitor {
            type Value = Node<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("house rules")
            }

            fn visit_str<E>(self, text: &str) -> Result<Node<'de>, E> {
                Ok(Node::Text(Cow::Owned(text.to_owned())))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Node<'de>, E> {
                Ok(Node::Whole(Some(number)))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Node<'de>, E> {
                Ok(Node::Whole(i64::try_from(number).ok()))
            }

            fn visit_f64<E>(self, _: f64) -> Result<Node<'de>, E> {
                Ok(Node::Other(Found::Fraction))
            }

            fn visit_bool<E>(self, truth: bool) -> Result<Node<'de>, E> {
                Ok(Node::Truth(truth))
            }

            fn visit_unit<E>(self) -> Result<Node<'de>, E> {
                Ok(Node::Other(Found::Nothing))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Node<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = list.next_element()? {
                    fields.push(field);
                }
                Ok(Node::List(fields))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some((name, field)) = map.next_entry::<String, Field<'de>>()? {
                    let text = Cow::Owned(name);
                    fields.push((Name { offset: 0, text }, field));
                }
                Ok(Node::Table(fields))
            }
        }

        let node = deserializer.deserialize_any(NodeVisitor)?;
        Ok(Field { offset: 0, node })
    }
}
