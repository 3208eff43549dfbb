//! The tags at the head of a record.

use thiserror::Error;

use super::unprintable;
use crate::player::Player;
use crate::rule_set::RuleSet;

/// The tags of one game, in their order. Unknown ones are kept.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Tags {
    list: Vec<(String, String)>, // Invariant: no name twice; every name and value can be written.
}

/// What can be wrong with tags.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum WrongTag {
    /// Not a tag.
    #[error("a tag is [Name \"value\"] on a line of its own")]
    Form,
    /// A name that can't be.
    #[error("a tag's name is letters, digits and _")]
    Name,
    /// A lone quotation mark or backslash.
    #[error("inside a value \\\" stands for a quotation mark and \\\\ for a backslash")]
    Escape,
    /// A control character.
    #[error("'{}' can't stand in a tag", .0.escape_debug())]
    Character(char),
    /// A tag that stands there twice.
    #[error("[{0}] stands here twice")]
    Twice(String),
    /// A tag that must be there.
    #[error("the tag [{0}] is missing")]
    Missing(String),
    /// Another version.
    #[error("only version 1 of the notation is known")]
    Version,
    /// An empty name.
    #[error("a player needs a name")]
    Nameless,
    /// A player's number that can't be.
    #[error("players are P1 to P26")]
    Player,
    /// More than anybody needs.
    #[error("a game has at most {} tags", Tags::MOST)]
    TooManyTags,
    /// A tag that follows from the game.
    #[error("[{0}] follows from the game and can't be set")]
    Own(String),
}

impl Tags {
    /// The most tags of a game.
    pub const MOST: usize = 200;

    pub(super) const RSN: &'static str = "RSN";
    pub(super) const RULES: &'static str = "Rules";
    pub(super) const RULE_SPEC: &'static str = "RuleSpec";
    pub(super) const RESULT: &'static str = "Result";

    /// The tags every record of these players has.
    pub(super) fn new(rules: &RuleSet, names: &[impl AsRef<str>]) -> Result<Tags, WrongTag> {
        let mut tags = Tags::default();
        tags.add(Tags::RSN, "1")?;
        tags.add(Tags::RULES, rules.id())?;
        if rules.based_on().is_some() {
            tags.add(Tags::RULE_SPEC, &rules.to_json())?;
        }
        for (idx, name) in names.iter().enumerate() {
            tags.add(&format!("P{}", idx + 1), name.as_ref())?;
        }
        Ok(tags)
    }

    /// Every tag with its value, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        let pairs = self.list.iter();
        pairs.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter()
            .find_map(|(other, value)| (other == name).then_some(value))
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, player: Player) -> Option<&str> {
        self.iter().find_map(|(name, value)| {
            let named = player_number(name)?.checked_sub(1)? == player.index();
            named.then_some(value)
        })
    }

    /// Adds a tag.
    pub(super) fn add(&mut self, name: &str, value: &str) -> Result<(), WrongTag> {
        check_name(name)?;
        if let Some(c) = value.chars().find(|&c| unprintable(c) || c == '\t') {
            return Err(WrongTag::Character(c));
        }
        if self.get(name).is_some() {
            return Err(WrongTag::Twice(name.to_owned()));
        }
        if self.list.len() == Tags::MOST {
            return Err(WrongTag::TooManyTags);
        }
        match player_number(name) {
            Some(number) if number == 0 || usize::from(RuleSet::MOST_PLAYERS) < number => {
                return Err(WrongTag::Player);
            }
            Some(_) if value.trim().is_empty() => return Err(WrongTag::Nameless),
            _ => {}
        }
        if name == Tags::RSN && value != "1" {
            return Err(WrongTag::Version);
        }
        self.list.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Sets a tag that says nothing about the game itself.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), WrongTag> {
        let own = [Tags::RSN, Tags::RULES, Tags::RULE_SPEC, Tags::RESULT].contains(&name);
        if own || player_number(name).is_some() {
            return Err(WrongTag::Own(name.to_owned()));
        }
        let mut tags = self.clone();
        tags.list.retain(|(other, _)| other != name);
        tags.add(name, value)?;
        if let Some(place) = self.list.iter().position(|(other, _)| other == name) {
            let tag = tags.list.pop().expect("it was just added");
            tags.list.insert(place, tag);
        }
        *self = tags;
        Ok(())
    }

    pub(super) fn set_result(&mut self, result: &str) {
        self.list.retain(|(name, _)| name != Tags::RESULT);
        self.list.push((Tags::RESULT.to_owned(), result.to_owned()));
    }

    /// The number of players, once every tag was read.
    pub(super) fn n_players(&self) -> Result<usize, WrongTag> {
        let numbers = || self.iter().filter_map(|(name, _)| player_number(name));
        let n_players = numbers().count().max(1);
        for number in 1..=n_players {
            if !numbers().any(|other| other == number) {
                return Err(WrongTag::Missing(format!("P{number}")));
            }
        }
        Ok(n_players)
    }

    pub(super) fn required(&self, name: &str) -> Result<&str, WrongTag> {
        self.get(name)
            .ok_or_else(|| WrongTag::Missing(name.to_owned()))
    }
}

fn check_name(name: &str) -> Result<(), WrongTag> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic());
    if starts && name.bytes().all(plain) {
        Ok(())
    } else {
        Err(WrongTag::Name)
    }
}

/// The number in `P1`, `P2`, …; 0 if it can't be one, none for any other tag.
fn player_number(name: &str) -> Option<usize> {
    let digits = name.strip_prefix('P')?;
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let canonical = !digits.starts_with('0');
    Some(digits.parse().ok().filter(|_| canonical).unwrap_or(0))
}
