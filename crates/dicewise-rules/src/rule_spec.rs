//! House rules as somebody writes them down, read into a [`RuleSet`] or refused with every reason.

mod node;
mod reader;
mod reason;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use thiserror::Error;

use crate::place::Place;
use crate::rule_set::{BoxPoints, FurtherFive, Players, RuleSet, UpperBonus};
use node::Field;
use reader::{Reader, Table};

pub use reason::{Found, Reason};

/// One thing that is wrong with house rules.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Problem {
    /// Where it stands in the file; none for house rules that came inside a record.
    pub place: Option<Place>,
    /// The field, as `upper_bonus.at`; empty if the text itself can't be read.
    pub field: String,
    /// What is wrong.
    pub reason: Reason,
}

/// The field and the reason, without the place.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field.as_str() {
            "" => write!(f, "{}", self.reason),
            field => write!(f, "{field}: {}", self.reason),
        }
    }
}

/// Everything that is wrong with house rules, in the order of the file.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{}", .problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("; "))]
pub struct WrongRules {
    /// At least one.
    pub problems: Vec<Problem>,
}

impl WrongRules {
    fn one(place: Option<Place>, reason: Reason) -> WrongRules {
        WrongRules {
            problems: vec![Problem {
                place,
                field: String::new(),
                reason,
            }],
        }
    }
}

impl RuleSet {
    /// The longest house rules that are read, in bytes.
    pub const LONGEST_SPEC: usize = 64 * 1024;

    /// The most characters in a rule set's id.
    const LONGEST_ID: usize = 40;

    /// Whether its name was chosen; house rules without one are called after what they are based on.
    #[must_use]
    pub fn is_named(&self) -> bool {
        let base = self.based_on().and_then(RuleSet::by_id);
        base.is_none_or(|base| self.name() != unnamed(&base))
    }

    /// Reads house rules from a TOML file.
    ///
    /// # Errors
    /// If anything in it is unknown, of the wrong kind, or nonsense: all of it, with its place.
    pub fn from_toml(text: &str) -> Result<RuleSet, WrongRules> {
        check_length(text)?;
        let table = node::from_toml(text).map_err(|(offset, reason)| {
            WrongRules::one(Some(Place::in_text(text, offset)), reason)
        })?;
        read(&table, Some(text))
    }

    /// Reads house rules from JSON, as they travel inside a record: the same fields.
    ///
    /// # Errors
    /// If anything in it is unknown, of the wrong kind, or nonsense.
    pub fn from_json(text: &str) -> Result<RuleSet, WrongRules> {
        check_length(text)?;
        let table = serde_json::from_str(text)
            .map_err(|error| WrongRules::one(None, Reason::NoJson(error.to_string())))?;
        read(&table, None)
    }

    /// Every field as one line of JSON; [`RuleSet::from_json`] reads it back.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(&self.spec()).expect("words and numbers have a JSON form")
    }

    /// Every field under its name in a rules file, to be written in any format.
    #[must_use]
    pub fn spec(&self) -> impl Serialize + '_ {
        let Players { min, max } = self.players;
        let further = self.further_five;
        Spec {
            id: &self.id,
            name: &self.name,
            based_on: self.based_on(),
            players: [min, max],
            five_of_a_kind_label: &self.five_label,
            upper_bonus: SpecUpperBonus {
                at: self.upper_bonus.at,
                points: self.upper_bonus.points,
            },
            boxes: SpecBoxes {
                full_house: self.boxes.full_house,
                small_straight: self.boxes.small_straight,
                large_straight: self.boxes.large_straight,
                five_of_a_kind: self.boxes.five_of_a_kind,
            },
            further_five: SpecFurtherFive {
                bonus: further.bonus,
                paid: further.paid.to_string(),
                placement: further.placement.to_string(),
                joker_when_zero: further.joker_when_zero,
                bonus_when_zero: further.bonus_when_zero,
                written: further.written.to_string(),
            },
        }
    }
}

#[derive(Serialize)]
struct Spec<'a> {
    id: &'a str,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    based_on: Option<&'a str>,
    players: [u8; 2],
    five_of_a_kind_label: &'a str,
    upper_bonus: SpecUpperBonus,
    boxes: SpecBoxes,
    further_five: SpecFurtherFive,
}

#[derive(Serialize)]
struct SpecUpperBonus {
    at: u8,
    points: u16,
}

#[derive(Serialize)]
struct SpecBoxes {
    full_house: u16,
    small_straight: u16,
    large_straight: u16,
    five_of_a_kind: u16,
}

#[derive(Serialize)]
struct SpecFurtherFive {
    bonus: u16,
    paid: String,
    placement: String,
    joker_when_zero: bool,
    bonus_when_zero: bool,
    written: String,
}

fn check_length(text: &str) -> Result<(), WrongRules> {
    if text.len() <= RuleSet::LONGEST_SPEC {
        return Ok(());
    }
    let reason = Reason::TooLong {
        len: text.len(),
        most: RuleSet::LONGEST_SPEC,
    };
    Err(WrongRules::one(Some(Place { line: 1, column: 1 }), reason))
}

fn read(root: &Field<'_>, text: Option<&str>) -> Result<RuleSet, WrongRules> {
    let mut reader = Reader::new(text);
    let rules = read_fields(root, &mut reader);
    let problems = reader.into_problems();
    if problems.is_empty() {
        Ok(rules)
    } else {
        Err(WrongRules { problems })
    }
}

/// Reads every field. Where one is wrong the reader notes it, and the base's value stands in.
fn read_fields(root: &Field<'_>, reader: &mut Reader<'_>) -> RuleSet {
    let points = 0..=RuleSet::MOST_POINTS;
    let Some(mut table) = reader.root(root) else {
        return RuleSet::YAHTZEE;
    };
    let base = based_on(&mut table, reader);
    let id = match table.text("id", reader) {
        Some(id) => check_id(id, &table, reader),
        None => "house".to_owned(),
    };
    let name = table.name("name", 80, reader);
    let name = name.unwrap_or_else(|| unnamed(&base));
    let five_label = table.name("five_of_a_kind_label", 30, reader);
    let players = table.players("players", reader).unwrap_or(base.players);

    let mut section = table.section("upper_bonus", reader);
    let upper_bonus = UpperBonus {
        at: section.number("at", 1..=RuleSet::MOST_UPPER, base.upper_bonus.at, reader),
        points: section.number("points", points.clone(), base.upper_bonus.points, reader),
    };
    section.finish(reader);

    let mut section = table.section("boxes", reader);
    let mut fixed =
        |name, least, base| section.number(name, least..=RuleSet::MOST_POINTS, base, reader);
    let boxes = BoxPoints {
        full_house: fixed("full_house", 0, base.boxes.full_house),
        small_straight: fixed("small_straight", 0, base.boxes.small_straight),
        large_straight: fixed("large_straight", 0, base.boxes.large_straight),
        // With 0 points nobody could tell from the sheet whether five of a kind was rolled.
        five_of_a_kind: fixed("five_of_a_kind", 1, base.boxes.five_of_a_kind),
    };
    section.finish(reader);

    let mut section = table.section("further_five", reader);
    let further = base.further_five;
    let further_five = FurtherFive {
        bonus: section.number("bonus", points, further.bonus, reader),
        paid: section.word("paid", further.paid, reader),
        placement: section.word("placement", further.placement, reader),
        joker_when_zero: section.truth("joker_when_zero", further.joker_when_zero, reader),
        bonus_when_zero: section.truth("bonus_when_zero", further.bonus_when_zero, reader),
        written: section.word("written", further.written, reader),
    };
    section.finish(reader);
    table.finish(reader);

    RuleSet {
        id: Cow::Owned(id),
        name: Cow::Owned(name),
        based_on: Some(base.id.clone()),
        players,
        five_label: five_label.map_or(base.five_label.clone(), Cow::Owned),
        upper_bonus,
        boxes,
        further_five,
    }
}

/// What house rules are called that nobody gave a name.
fn unnamed(base: &RuleSet) -> String {
    format!("House rules based on {}", base.name())
}

fn based_on(table: &mut Table<'_, '_>, reader: &mut Reader<'_>) -> Arc<RuleSet> {
    let ids = || {
        let ids: Vec<_> = RuleSet::built_in().iter().map(|rules| rules.id()).collect();
        ids.join(", ")
    };
    let fallback = || Arc::new(RuleSet::YAHTZEE);
    let Some(id) = table.text("based_on", reader) else {
        if !table.has("based_on") {
            let reason = Reason::NoBase { known: ids() };
            table.complain("based_on", reason, reader);
        }
        return fallback();
    };
    RuleSet::by_id(&id).unwrap_or_else(|| {
        let reason = Reason::UnknownBase { id, known: ids() };
        table.complain("based_on", reason, reader);
        fallback()
    })
}

/// Ids stand in positions and addresses: short, and nothing that would need an escape.
fn check_id(id: String, table: &Table<'_, '_>, reader: &mut Reader<'_>) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if id.is_empty() || RuleSet::LONGEST_ID < id.len() || !id.chars().all(plain) {
        let most = RuleSet::LONGEST_ID;
        table.complain("id", Reason::NoId { most }, reader);
    } else if RuleSet::by_id(&id).is_some() {
        table.complain("id", Reason::IdTaken(id.clone()), reader);
    }
    id
}
