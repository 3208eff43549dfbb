//! Takes the fields of house rules out of their tree and notes everything that is wrong.

use std::ops::RangeInclusive;

use super::Problem;
use super::node::{Field, Name, Node};
use super::reason::Reason;
use crate::place::Place;
use crate::record::unprintable;
use crate::rule_set::{Players, RuleSet, Word};

/// Nobody mends more than that at once, and a hostile file could make millions.
const MOST_PROBLEMS: usize = 50;

/// What has been found wrong so far.
pub(super) struct Reader<'t> {
    text: Option<&'t str>,
    problems: Vec<Problem>,
}

/// A table whose fields are taken one by one. What nobody asked for is unknown.
pub(super) struct Table<'f, 't> {
    /// `upper_bonus.`, or nothing for the outermost table.
    path: String,
    offset: usize,
    fields: &'f [(Name<'t>, Field<'t>)],
    asked: Vec<&'static str>,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: Option<&'t str>) -> Reader<'t> {
        Reader {
            text,
            problems: Vec::new(),
        }
    }

    /// In the order of the file.
    pub(super) fn into_problems(mut self) -> Vec<Problem> {
        self.problems.sort_by_key(|problem| problem.place);
        self.problems
    }

    /// The outermost table.
    pub(super) fn root<'f, 'n>(&mut self, root: &'f Field<'n>) -> Option<Table<'f, 'n>> {
        if let Node::Table(fields) = &root.node {
            return Some(Table::new(String::new(), root.offset, fields));
        }
        let reason = Reason::NoFields(root.node.found());
        self.note(String::new(), root.offset, reason);
        None
    }

    fn note(&mut self, field: String, offset: usize, reason: Reason) {
        if MOST_PROBLEMS <= self.problems.len() {
            return;
        }
        self.problems.push(Problem {
            place: self.text.map(|text| Place::in_text(text, offset)),
            field,
            reason,
        });
    }
}

impl<'f, 't> Table<'f, 't> {
    fn new(path: String, offset: usize, fields: &'f [(Name<'t>, Field<'t>)]) -> Table<'f, 't> {
        Table {
            path,
            offset,
            fields,
            asked: Vec::new(),
        }
    }

    /// Whether the field is there, of whatever kind.
    pub(super) fn has(&self, name: &str) -> bool {
        self.field(name).is_some()
    }

    /// Notes that a field is wrong.
    pub(super) fn complain(&self, name: &str, reason: Reason, reader: &mut Reader<'_>) {
        let offset = self.field(name).map_or(self.offset, |field| field.offset);
        reader.note(format!("{}{name}", self.path), offset, reason);
    }

    pub(super) fn text(&mut self, name: &'static str, reader: &mut Reader<'_>) -> Option<String> {
        match &self.take(name)?.node {
            Node::Text(text) => Some(text.clone().into_owned()),
            other => {
                self.complain(name, Reason::NoText(other.found()), reader);
                None
            }
        }
    }

    /// A text that people see.
    pub(super) fn name(
        &mut self,
        name: &'static str,
        longest: usize,
        reader: &mut Reader<'_>,
    ) -> Option<String> {
        let text = self.text(name, reader)?;
        let length = text.chars().count();
        // Records carry it.
        let printable = !text.chars().any(|c| c == '\t' || unprintable(c));
        if text.trim().is_empty() || longest < length || !printable {
            self.complain(name, Reason::NoName { longest }, reader);
        }
        Some(text)
    }

    pub(super) fn number<N>(
        &mut self,
        name: &'static str,
        allowed: RangeInclusive<N>,
        base: N,
        reader: &mut Reader<'_>,
    ) -> N
    where
        N: TryFrom<i64> + PartialOrd + Into<u16> + Copy,
    {
        let Some(field) = self.take(name) else {
            return base;
        };
        whole(&field.node, &allowed).unwrap_or_else(|reason| {
            self.complain(name, reason, reader);
            base
        })
    }

    pub(super) fn truth(
        &mut self,
        name: &'static str,
        base: bool,
        reader: &mut Reader<'_>,
    ) -> bool {
        match self.take(name).map(|field| &field.node) {
            None => base,
            Some(Node::Truth(truth)) => *truth,
            Some(other) => {
                self.complain(name, Reason::NoTruth(other.found()), reader);
                base
            }
        }
    }

    pub(super) fn word<W: Word>(
        &mut self,
        name: &'static str,
        base: W,
        reader: &mut Reader<'_>,
    ) -> W {
        let Some(field) = self.take(name) else {
            return base;
        };
        let text = match &field.node {
            Node::Text(text) => text.as_ref(),
            _ => "",
        };
        if let Some((word, _)) = W::ALL.iter().find(|(_, known)| *known == text) {
            return *word;
        }
        let reason = Reason::NoWord {
            known: W::ALL.iter().map(|(_, word)| *word).collect(),
            found: field.node.found(),
        };
        self.complain(name, reason, reader);
        base
    }

    pub(super) fn players(
        &mut self,
        name: &'static str,
        reader: &mut Reader<'_>,
    ) -> Option<Players> {
        let field = self.take(name)?;
        let players = match &field.node {
            Node::List(list) if list.len() == 2 => {
                let allowed = 1..=RuleSet::MOST_PLAYERS;
                let ends = (
                    whole(&list[0].node, &allowed),
                    whole(&list[1].node, &allowed),
                );
                match ends {
                    (Ok(min), Ok(max)) if max < min => Err(Reason::PlayersOrder { min, max }),
                    (Ok(min), Ok(max)) => Ok(Players { min, max }),
                    (Err(reason), _) | (_, Err(reason)) => Err(reason),
                }
            }
            other => Err(Reason::NoPlayers(other.found())),
        };
        players
            .map_err(|reason| self.complain(name, reason, reader))
            .ok()
    }

    /// A table inside this one; an empty one if it is missing.
    pub(super) fn section(&mut self, name: &'static str, reader: &mut Reader<'_>) -> Table<'f, 't> {
        let path = format!("{}{name}.", self.path);
        match self.take(name) {
            None => Table::new(path, self.offset, &[]),
            Some(field) => match &field.node {
                Node::Table(fields) => Table::new(path, field.offset, fields),
                other => {
                    let found = other.found();
                    let reason = Reason::NoSection { name, found };
                    self.complain(name, reason, reader);
                    Table::new(path, field.offset, &[])
                }
            },
        }
    }

    /// Notes the fields that nobody asked for, and those that stand there twice.
    pub(super) fn finish(self, reader: &mut Reader<'_>) {
        for (idx, (name, _)) in self.fields.iter().enumerate() {
            let field = || format!("{}{}", self.path, name.text.escape_default());
            let earlier = &self.fields[..idx];
            if !self.asked.iter().any(|asked| *asked == name.text) {
                let known = self.asked.clone();
                reader.note(field(), name.offset, Reason::Unknown { known });
            } else if earlier.iter().any(|(before, _)| before.text == name.text) {
                reader.note(field(), name.offset, Reason::Twice);
            }
        }
    }

    fn take(&mut self, name: &'static str) -> Option<&'f Field<'t>> {
        self.asked.push(name);
        self.field(name)
    }

    fn field(&self, name: &str) -> Option<&'f Field<'t>> {
        let named = self.fields.iter().find(|(known, _)| known.text == name);
        named.map(|(_, field)| field)
    }
}

fn whole<N>(node: &Node<'_>, allowed: &RangeInclusive<N>) -> Result<N, Reason>
where
    N: TryFrom<i64> + PartialOrd + Into<u16> + Copy,
{
    let number = match node {
        Node::Whole(number) => number.and_then(|number| N::try_from(number).ok()),
        _ => None,
    };
    number
        .filter(|number| allowed.contains(number))
        .ok_or_else(|| Reason::NoNumber {
            least: (*allowed.start()).into(),
            most: (*allowed.end()).into(),
            found: node.found(),
        })
}
