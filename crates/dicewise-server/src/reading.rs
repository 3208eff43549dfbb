//! What somebody sent, read in two steps: first as it stands there, then as what it has to be. So what does not fit is said in our
//! own words (`unfit.rs`), whether it stood in an address, in a body or in a message.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use dicewise_desk::answers::Goal;
use dicewise_rules::Category;
use dicewise_solver::{Bot, Theme};
use percent_encoding::percent_decode_str;
use serde::de::value::StringDeserializer;
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;

use crate::fields::Fields;
use crate::unfit::{Unfit, Unread};
use crate::whereabouts::placed;

/// Something that was sent, as it stands there.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    Null,
    Truth(bool),
    Whole(u64),
    Negative(i64),
    Broken(f64),
    Text(String),
    /// In an address, where a number is a word too.
    Word(String),
    List(Vec<Node>),
    /// In the order in which they stand there: one may stand there twice.
    Fields(Vec<(String, Node)>),
}

/// The fields that hold positions.
const POSITIONS: [&str; 2] = ["position", "others"];

/// The fields that say what the others are: by a word, although whoever reads them would take the number of the word, too.
const TAGS: [&str; 3] = ["do", "type", "who"];

/// What the query of an address says.
pub(crate) fn from_query<T: DeserializeOwned>(query: &str) -> Result<T, Unread> {
    let fields = pairs(query).map(|(name, value)| (name, Node::Word(value)));
    let all = Node::Fields(fields.collect());
    T::deserialize(all).map_err(Unread::Unfit)
}

/// What a JSON text says whose fields are named.
pub(crate) fn from_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Unread> {
    let all = || {
        serde_json::from_slice(text).map_err(|error| Unread::NoJson {
            line: error.line(),
            column: error.column(),
        })
    };
    let read = |all: Node| Fields::<T>::deserialize(all).map(|Fields(read)| read);
    match read(all()?) {
        Ok(read) => Ok(read),
        Err(unfit) => {
            let unfit = placed(&all()?, unfit, |other| read(other).err());
            Err(Unread::Unfit(unfit))
        }
    }
}

/// The fields of a query with their values.
fn pairs(query: &str) -> impl Iterator<Item = (String, String)> {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    pairs.map(move |pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let name = decoded(&name.replace('+', " "));
        // A plus stands for a space, but no position has one, and people write positions as they are.
        let value = match POSITIONS.contains(&name.as_str()) {
            true => decoded(value),
            false => decoded(&value.replace('+', " ")),
        };
        (name, value)
    })
}

/// Something that is called by one of a few names.
pub(crate) trait Named: FromStr {
    /// The names, for whoever knows none of them.
    const NAMES: &'static [&'static str];
}

/// What is called so.
pub(crate) fn by_name<T: Named, E: Error>(name: &str) -> Result<T, E> {
    let found = name.parse();
    found.map_err(|_| E::unknown_variant(name, T::NAMES))
}

impl Named for Bot {
    const NAMES: &'static [&'static str] = &{
        let mut names = [""; Bot::ALL.len()];
        let mut idx = 0;
        while idx < names.len() {
            names[idx] = Bot::ALL[idx].name();
            idx += 1;
        }
        names
    };
}

impl Named for Theme {
    const NAMES: &'static [&'static str] = &{
        let mut names = [""; Theme::ALL.len()];
        let mut idx = 0;
        while idx < names.len() {
            names[idx] = Theme::ALL[idx].name();
            idx += 1;
        }
        names
    };
}

impl Named for Category {
    const NAMES: &'static [&'static str] = &[
        "1", "2", "3", "4", "5", "6", "T", "F", "H", "S", "L", "Y", "C",
    ];
}

impl Named for Goal {
    const NAMES: &'static [&'static str] = &["points", "target=250", "win"];
}

/// Any text is one.
impl Named for String {
    const NAMES: &'static [&'static str] = &[];
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Node;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E: Error>(self) -> Result<Node, E> {
                Ok(Node::Null)
            }

            fn visit_bool<E: Error>(self, truth: bool) -> Result<Node, E> {
                Ok(Node::Truth(truth))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Node, E> {
                Ok(Node::Whole(number))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Node, E> {
                Ok(Node::Negative(number))
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Node, E> {
                Ok(Node::Broken(number))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Node, E> {
                Ok(Node::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Node, A::Error> {
                let mut list = Vec::new();
                while let Some(part) = parts.next_element()? {
                    list.push(part);
                }
                Ok(Node::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<Node, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = parts.next_entry()? {
                    fields.push(field);
                }
                Ok(Node::Fields(fields))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

/// Takes nothing, where a word belongs.
struct Word;

impl Visitor<'_> for Word {
    type Value = Infallible;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }
}

/// The parts of a list. What is wrong with one of them is said with its place, from 1.
struct Parts(std::iter::Enumerate<std::vec::IntoIter<Node>>);

impl<'de> SeqAccess<'de> for Parts {
    type Error = Unfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unfit> {
        let Some((idx, part)) = self.0.next() else {
            return Ok(None);
        };
        let read = seed.deserialize(part);
        read.map(Some)
            .map_err(|unfit| unfit.within(&(idx + 1).to_string()))
    }
}

/// Named fields. What is wrong with one of them is said with its name.
struct NamedFields {
    left: std::vec::IntoIter<(String, Node)>,
    /// The one whose name was read.
    current: Option<(String, Node)>,
}

impl<'de> MapAccess<'de> for NamedFields {
    type Error = Unfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unfit> {
        self.current = self.left.next();
        let name = self.current.as_ref().map(|(name, _)| name.clone());
        name.map(|name| seed.deserialize(StringDeserializer::new(name)))
            .transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unfit> {
        let (name, node) = self
            .current
            .take()
            .expect("a name is read before its value");
        let read = match &node {
            Node::Text(_) => seed.deserialize(node),
            _ if Node::is_tag(&name) => node.no_word(),
            _ => seed.deserialize(node),
        };
        read.map_err(|unfit| unfit.within(&name))
    }
}

impl Node {
    /// Whether a field says what the others are.
    pub(crate) fn is_tag(name: &str) -> bool {
        TAGS.contains(&name)
    }

    /// Says what it is, and that it is no text.
    fn no_word<T>(self) -> Result<T, Unfit> {
        self.deserialize_any(Word).map(|never| match never {})
    }

    /// Reads a number, which is a word in an address.
    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        let Node::Word(word) = &self else {
            return self.deserialize_any(visitor);
        };
        match (word.parse(), word.parse()) {
            (Ok(number), _) => visitor.visit_u64(number),
            (_, Ok(number)) => visitor.visit_i64(number),
            _ => Err(Unfit::no_number(word)),
        }
    }
}

/// The ways in which numbers are asked for.
macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
            self.number(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Node {
    type Error = Unfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self {
            Node::Null => visitor.visit_unit(),
            Node::Truth(truth) => visitor.visit_bool(truth),
            Node::Whole(number) => visitor.visit_u64(number),
            Node::Negative(number) => visitor.visit_i64(number),
            Node::Broken(number) => visitor.visit_f64(number),
            Node::Text(text) | Node::Word(text) => visitor.visit_string(text),
            Node::List(parts) => {
                let found = parts.len();
                let mut parts = Parts(parts.into_iter().enumerate());
                let list = visitor.visit_seq(&mut parts)?;
                match parts.0.len() {
                    0 => Ok(list),
                    surplus => Err(Unfit::length(found, found - surplus)),
                }
            }
            Node::Fields(fields) => visitor.visit_map(NamedFields {
                left: fields.into_iter(),
                current: None,
            }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self {
            Node::Word(word) if word == "true" || word == "false" => {
                visitor.visit_bool(word == "true")
            }
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self {
            Node::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_newtype_struct(self)
    }

    /// One of some words: nothing else that is sent is an enum.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        match self {
            Node::Text(word) | Node::Word(word) => {
                visitor.visit_enum(StringDeserializer::<Unfit>::new(word))
            }
            other => other.no_word(),
        }
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
        deserialize_f32 deserialize_f64
    }

    forward_to_deserialize_any! {
        char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use axum::http::StatusCode;
    use dicewise_desk::texts::Lang;
    use serde::Deserialize;

    use super::*;
    use crate::fields::{all_named, named};
    use crate::room::Command;

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Question {
        position: String,
        top: Option<u16>,
        page: Option<NonZeroUsize>,
        colour: Option<Colour>,
        #[serde(default)]
        zeros: bool,
    }

    #[derive(Copy, Clone, Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "lowercase")]
    enum Colour {
        Red,
        Blue,
    }

    fn why<T>(read: Result<T, Unread>, lang: Lang) -> String {
        let unread = read.err().expect("it can't be read");
        let refused = unread.refused(StatusCode::BAD_REQUEST, "bad");
        refused.message(lang).to_owned()
    }

    #[test]
    fn words_of_an_address_are_what_they_have_to_be() {
        let read: Question =
            from_query("position=a+b:%2b/-+1&&top=7&page=2&colour=blue&zeros=true").unwrap();
        let due = Question {
            position: "a+b:+/-+1".to_owned(),
            top: Some(7),
            page: NonZeroUsize::new(2),
            colour: Some(Colour::Blue),
            zeros: true,
        };
        assert_eq!(read, due);
        let found: Vec<_> = pairs("x=1+2&flag&y=%FF&z+=").collect();
        let due = [("x", "1 2"), ("flag", ""), ("y", "\u{fffd}"), ("z ", "")];
        assert_eq!(found, due.map(|(a, b)| (a.to_owned(), b.to_owned())));
    }

    #[test]
    fn what_does_not_fit_is_said_in_our_words() {
        let known = "position, top, page, colour, zeros";
        for (query, due) in [
            ("", "\"position\" is missing".to_owned()),
            (
                "position=x&size=1",
                format!("there is no \"size\"; there are {known}"),
            ),
            (
                "position=x&position=y",
                "\"position\" stands there twice".to_owned(),
            ),
            (
                "position=x&top=many",
                "top: \"many\" is no whole number that fits".to_owned(),
            ),
            (
                "position=x&top=-1",
                "top: -1 is no whole number that fits".to_owned(),
            ),
            (
                "position=x&top=65536",
                "top: 65536 is no whole number that fits".to_owned(),
            ),
            (
                "position=x&page=0",
                "page: 0 is no whole number that fits".to_owned(),
            ),
            (
                "position=x&colour=green",
                "colour: \"green\" is none of red, blue".to_owned(),
            ),
            (
                "position=x&zeros=yes",
                "zeros: true or false is needed, not \"yes\"".to_owned(),
            ),
        ] {
            let english = why(from_query::<Question>(query), Lang::En);
            assert_eq!(english, due, "{query}");
            let others = [Lang::Es, Lang::De].map(|lang| why(from_query::<Question>(query), lang));
            assert!(!others.contains(&english), "{query}: {others:?}");
            assert_ne!(others[0], others[1], "{query}");
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "it is only read")]
    struct Order {
        seq: u64,
        #[serde(deserialize_with = "named")]
        command: Command,
        #[serde(default, deserialize_with = "all_named")]
        others: Vec<Question>,
    }

    #[test]
    fn bodies_are_read_to_the_last_field() {
        let read = |text: &str| from_json::<Order>(text.as_bytes());
        assert!(
            read(
                r#"{"seq": 3, "command": {"do": "roll", "held": [true, true, false, true, true]}}"#
            )
            .is_ok()
        );
        assert!(
            read(r#"{"seq": 3, "command": {"do": "undo"}, "others": [{"position": "x", "top": null}]}"#)
                .is_ok()
        );
        for (text, due) in [
            ("{", "this is no JSON: line 1, column 1"),
            ("{\n\"seq\": nothing", "this is no JSON: line 2, column 9"),
            ("[]", "an object with named fields is needed, not […]"),
            ("{}", "\"seq\" is missing"),
            (r#"{"seq": "3"}"#, "seq: \"3\" is no whole number that fits"),
            (r#"{"seq": 1.5}"#, "seq: 1.5 is no whole number that fits"),
            (r#"{"seq": 3.0}"#, "seq: 3.0 is no whole number that fits"),
            (r#"{"seq": 3, "seq": 3}"#, "\"seq\" stands there twice"),
            (
                r#"{"seq": 3, "command": ["undo"]}"#,
                "command: an object with named fields is needed, not […]",
            ),
            (r#"{"seq": 3, "command": {}}"#, "command: \"do\" is missing"),
            (
                r#"{"seq": 3, "command": {"do": "score", "box": "Z"}}"#,
                "command.box: \"Z\" is none of 1, 2, 3, 4, 5, 6, T, F, H, S, L, Y, C",
            ),
            (
                r#"{"seq": 3, "command": {"do": 3}}"#,
                "command.do: a text is needed, not 3",
            ),
            (
                r#"{"seq": 3, "command": {"do": "roll", "held": [true]}}"#,
                "command.held: 5 are needed, not 1",
            ),
            (
                r#"{"seq": 3, "command": {"do": "sit", "name": "Ana", "seat": "x", "nonce": ""}}"#,
                "command.seat: \"x\" is no whole number that fits",
            ),
            (
                r#"{"seq": 3, "command": {"do": "sit", "name": "Ana"}}"#,
                "command: \"nonce\" is missing",
            ),
            (
                r#"{"seq": 3, "command": {"do": "undo", "now": 1}}"#,
                "command: there is no \"now\" here",
            ),
            (
                r#"{"seq": 3, "command": {"do": "undo"}, "others": [{"position": "x"}, {"position": 5}]}"#,
                "others.2.position: a text is needed, not 5",
            ),
            (
                r#"{"seq": 3, "command": {"do": "undo"}, "others": {}}"#,
                "others: a list is needed, not {…}",
            ),
        ] {
            assert_eq!(why(read(text), Lang::En), due, "{text}");
        }
        let unknown = why(read(r#"{"seq": 3, "command": {"do": "fly"}}"#), Lang::En);
        assert!(
            unknown.starts_with("command.do: \"fly\" is none of sit, stand, start, roll"),
            "{unknown}"
        );
    }

    #[test]
    fn what_is_wrong_within_a_message_is_found() {
        use crate::socket::Sent;
        for (text, due) in [
            (
                r#"{"type": "command", "seq": "x", "command": {"do": "undo"}}"#,
                "seq: \"x\" is no whole number that fits",
            ),
            (
                r#"{"type": "command", "seq": 1, "command": {"do": "roll", "held": [1, 2, 3, 4, 5]}}"#,
                "command.held: true or false is needed, not 1",
            ),
            (
                r#"{"type": "command", "seq": 1, "command": {"do": "score"}}"#,
                "command: \"box\" is missing",
            ),
            (
                r#"{"type": "command", "seq": 1, "command": {"do": "undo", "now": 1}}"#,
                "command: there is no \"now\" here",
            ),
            (r#"{"type": "command", "seq": 1}"#, "\"command\" is missing"),
            (
                r#"{"type": "say", "phrase": "boo"}"#,
                "phrase: \"boo\" is none of hello,",
            ),
            (
                r#"{"type": "say", "phrase": "hello", "to": 1}"#,
                "there is no \"to\"; there are phrase",
            ),
            (r#"{"type": "fly"}"#, "type: \"fly\" is none of command,"),
        ] {
            let found = why(from_json::<Sent>(text.as_bytes()), Lang::En);
            assert!(found.starts_with(due), "{text}: {found}");
        }
    }

    #[test]
    fn names_are_those_that_there_are() {
        let boxes = Category::ALL.map(|category| category.to_string());
        assert_eq!(Category::NAMES, boxes);
        for goal in Goal::NAMES {
            assert!(goal.parse::<Goal>().is_ok(), "{goal}");
        }
    }

    /// What strangers send comes back in part at most.
    #[test]
    fn a_refusal_is_short_whatever_was_sent() {
        let long = "x".repeat(10_000);
        for query in [
            format!("{long}=1"),
            format!("position=x&top={long}"),
            format!("position=x&colour={long}"),
            format!("position=x&zeros={long}"),
        ] {
            let text = why(from_query::<Question>(&query), Lang::En);
            assert!(text.len() < 200, "{text}");
        }
        let text = why(from_json::<Order>(br#"{"seq": 1e300}"#), Lang::En);
        assert_eq!(text, "seq: 1e300 is no whole number that fits");
    }
}
