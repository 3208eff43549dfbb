//! The JSON twin of a record: the same game, field by field.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

use super::build::{Builder, Rolls};
use super::{Note, Record, Tags, Wrong, WrongRecord};
use crate::entry::Entry;
use crate::game::Event;
use crate::place::{Place, offset_of};
use crate::throws::Throws;

/// The version of this format.
const SCHEMA: u32 = 1;

/// Writes games as one line of JSON; [`from_json`] reads it back.
#[must_use]
pub fn to_json<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    let document = Document {
        schema: SCHEMA,
        games: records.into_iter().map(GameJson::from).collect(),
    };
    serde_json::to_string(&document).expect("words and numbers have a JSON form")
}

/// Reads the games of a JSON document, one after the other.
///
/// # Errors
/// If the document as a whole can't be read; each game has its own result.
pub fn from_json(
    text: &str,
) -> Result<impl Iterator<Item = Result<Record, WrongRecord>>, WrongRecord> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let document: Document<&RawValue> =
        serde_json::from_str(text).map_err(|error| blame_json(text, 0, &error))?;
    if document.schema != SCHEMA {
        let wrong = Wrong::Json(format!(
            "schema {} is unknown: this reads schema {SCHEMA}",
            document.schema
        ));
        return Err(WrongRecord::new(Place::in_text(text, 0), "", wrong));
    }
    let games = document.games.into_iter();
    Ok(games.map(move |game| read_game(text, game)))
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with schema and games")]
struct Document<G> {
    schema: u32,
    games: Vec<G>,
}

#[derive(Serialize)]
struct GameJson<'r> {
    tags: TagsJson<'r>,
    story: Vec<EventJson<'r>>,
}

/// A game whose story is read piece by piece, so that each has its place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game with tags and a story")]
struct RawGame<'t> {
    #[serde(borrow)]
    tags: &'t RawValue,
    #[serde(borrow)]
    story: Vec<&'t RawValue>,
}

/// One line of a record.
#[derive(Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "something that happened, with kind and at"
)]
struct EventJson<'t> {
    kind: Kind,
    /// The turn, as `4b`.
    at: Cow<'t, str>,
    /// What was corrected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    was: Option<EntryJson<'t>>,
    #[serde(default)]
    throws: Vec<ThrowJson<'t>>,
    /// What was written; none if the turn is under way or the player left.
    #[serde(default)]
    entry: Option<EntryJson<'t>>,
    #[serde(default)]
    mark: Option<Cow<'t, str>>,
    #[serde(default)]
    comment: Option<Cow<'t, str>>,
}

#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Turn,
    Leave,
    Correction,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a throw with roll and keep")]
struct ThrowJson<'t> {
    /// `null` for a roll nobody wrote down.
    roll: Option<Cow<'t, str>>,
    /// `null` if nothing was said.
    #[serde(default)]
    keep: Option<Cow<'t, str>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an entry with box, points and bonus")]
struct EntryJson<'t> {
    #[serde(rename = "box")]
    category: Cow<'t, str>,
    points: u16,
    #[serde(default)]
    bonus: u16,
}

/// Tags as an object in their own order.
struct TagsJson<'r>(&'r Tags);

impl Serialize for TagsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.iter().len()))?;
        for (name, value) in self.0.iter() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        struct TagsVisitor;

        impl<'de> Visitor<'de> for TagsVisitor {
            type Value = Tags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("tags and their values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Tags::default();
                while let Some((name, value)) = map.next_entry::<String, String>()? {
                    tags.add(&name, &value).map_err(A::Error::custom)?;
                }
                Ok(tags)
            }
        }

        deserializer.deserialize_map(TagsVisitor)
    }
}

impl<'r> From<&'r Record> for GameJson<'r> {
    fn from(record: &'r Record) -> GameJson<'r> {
        let game = record.game();
        let story = game.story().iter().enumerate();
        let mut story: Vec<_> = story
            .map(|(idx, event)| EventJson::new(event, record.note(idx)))
            .collect();
        if let (Some(at), false) = (game.turn_id(), game.throws().is_empty()) {
            story.push(
                EventJson {
                    kind: Kind::Turn,
                    at: Cow::Owned(at.to_string()),
                    was: None,
                    throws: throws_json(game.throws()),
                    entry: None,
                    mark: None,
                    comment: None,
                }
                .with_note(record.note(game.story().len())),
            );
        }
        GameJson {
            tags: TagsJson(record.tags()),
            story,
        }
    }
}

impl<'r> EventJson<'r> {
    fn new(event: &Event, note: Option<&'r Note>) -> EventJson<'r> {
        let (kind, at, was, throws, entry) = match event {
            Event::Turn { at, throws, entry } => {
                (Kind::Turn, at, None, throws_json(throws), Some(entry))
            }
            Event::Leave { at, throws } => (Kind::Leave, at, None, throws_json(throws), None),
            Event::Correction {
                at,
                was,
                throws,
                now,
            } => {
                let throws = throws.as_ref().map(throws_json).unwrap_or_default();
                (Kind::Correction, at, Some(was), throws, Some(now))
            }
        };
        let event = EventJson {
            kind,
            at: Cow::Owned(at.to_string()),
            was: was.map(EntryJson::from),
            throws,
            entry: entry.map(EntryJson::from),
            mark: None,
            comment: None,
        };
        event.with_note(note)
    }

    fn with_note(self, note: Option<&'r Note>) -> EventJson<'r> {
        let mark = note.and_then(|note| note.mark);
        let comment = note.and_then(|note| note.comment.as_deref());
        EventJson {
            mark: mark.map(|mark| Cow::Borrowed(mark.glyph())),
            comment: comment.map(Cow::Borrowed),
            ..self
        }
    }
}

impl From<&Entry> for EntryJson<'_> {
    fn from(entry: &Entry) -> Self {
        EntryJson {
            category: Cow::Owned(entry.category.to_string()),
            points: entry.points,
            bonus: entry.bonus,
        }
    }
}

fn throws_json<'t>(throws: &Throws) -> Vec<ThrowJson<'t>> {
    let throw_json = |throw: crate::Throw| ThrowJson {
        roll: throw.roll.map(|roll| Cow::Owned(roll.to_string())),
        keep: throw.held.map(|held| Cow::Owned(held.to_string())),
    };
    throws.iter().map(throw_json).collect()
}

fn read_game(text: &str, game: &RawValue) -> Result<Record, WrongRecord> {
    let blame = |part: &str, wrong| WrongRecord::new(place_of(text, part), "", wrong);
    let raw: RawGame<'_> = serde_json::from_str(game.get())
        .map_err(|error| blame_json(text, offset_of(text, game.get()), &error))?;
    let tags = raw.tags.get();
    let tags: Tags = serde_json::from_str(tags)
        .map_err(|error| blame_json(text, offset_of(text, tags), &error))?;
    let mut builder = Builder::new(tags).map_err(|wrong| blame(raw.tags.get(), wrong))?;
    for event in raw.story {
        let part = event.get();
        if let Some(at) = builder.pending() {
            return Err(blame(part, Wrong::Unfinished(at)));
        }
        let event: EventJson<'_> = serde_json::from_str(part)
            .map_err(|error| blame_json(text, offset_of(text, part), &error))?;
        read_event(&event, &mut builder)
            .map_err(|wrong| WrongRecord::new(place_of(text, part), &event.at, wrong))?;
    }
    builder.finish().map_err(|wrong| match wrong {
        Wrong::Truncated(_) => {
            let end = offset_of(text, game.get()) + game.get().len();
            WrongRecord::new(Place::in_text(text, end), "", wrong)
        }
        wrong => blame(raw.tags.get(), wrong),
    })
}

fn read_event(event: &EventJson<'_>, builder: &mut Builder) -> Result<(), Wrong> {
    let at = event.at.parse()?;
    let entry = event.entry.as_ref().map(read_entry).transpose()?;
    let was = event.was.as_ref().map(read_entry).transpose()?;
    match (event.kind, was, entry) {
        (Kind::Turn, None, entry) => {
            builder.begin(at)?;
            read_throws(&event.throws, builder)?;
            match entry {
                Some(entry) => builder.enter(entry)?,
                None if event.throws.is_empty() => return Err(Wrong::FirstRoll),
                None => {}
            }
        }
        (Kind::Leave, None, None) => {
            if !event.throws.is_empty() {
                builder.begin(at)?;
                read_throws(&event.throws, builder)?;
            }
            builder.leave(at)?;
        }
        (Kind::Correction, Some(was), Some(now)) => {
            let mut throws = Throws::default();
            read_throws(&event.throws, &mut throws)?;
            let throws = (!throws.is_empty()).then_some(throws);
            builder.correct(at, was, throws, now)?;
        }
        (Kind::Turn | Kind::Leave, _, _) => {
            return Err(Wrong::Json(
                "\"was\" and \"entry\" don't fit this kind".to_owned(),
            ));
        }
        (Kind::Correction, _, _) => return Err(Wrong::CorrectionForm),
    }
    let mark = event.mark.as_ref().map(|mark| mark.parse()).transpose()?;
    if mark.is_some() && entry.is_none() {
        return Err(Wrong::Mark);
    }
    let comment = event.comment.as_ref().map(|text| text.clone().into_owned());
    builder.note(Note { mark, comment })
}

fn read_throws(throws: &[ThrowJson<'_>], rolls: &mut impl Rolls) -> Result<(), Wrong> {
    for throw in throws {
        let roll = throw.roll.as_ref().map(|roll| roll.parse());
        rolls.throw(roll.transpose().map_err(Wrong::Dice)?)?;
        if let Some(held) = &throw.keep {
            rolls.hold(held.parse().map_err(Wrong::Dice)?)?;
        }
    }
    Ok(())
}

fn read_entry(entry: &EntryJson<'_>) -> Result<Entry, Wrong> {
    Ok(Entry {
        category: entry.category.parse().map_err(|_| Wrong::Entry)?,
        points: entry.points,
        bonus: entry.bonus,
    })
}

fn place_of(text: &str, part: &str) -> Place {
    Place::in_text(text, offset_of(text, part))
}

/// Blames the place that the JSON reader names, counted from where it started to read.
fn blame_json(text: &str, start: usize, error: &serde_json::Error) -> WrongRecord {
    let lines_before: usize = text[start..]
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let offset = start + lines_before + error.column().saturating_sub(1);
    // The reader appends a place of its own, which counts from elsewhere.
    let reason = error.to_string();
    let reason = reason.split(" at line ").next().unwrap_or(&reason);
    WrongRecord::new(
        Place::in_text(text, offset),
        "",
        Wrong::Json(reason.to_owned()),
    )
}
