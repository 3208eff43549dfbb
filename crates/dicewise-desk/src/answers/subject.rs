//! What a question is about.

use std::sync::Arc;

use dicewise_rules::{ParsePositionError, Position, RuleBook, RuleSet, UnknownRules};
use thiserror::Error;

use crate::texts::{Lang, say};

/// What a question is about: a position or the start of a game, by rules with a name or by house rules.
#[derive(Clone, Debug, Default)]
pub struct Subject<'q> {
    /// The position; the start of a game if there is none.
    pub position: Option<&'q str>,
    /// The name of the rules.
    pub rules: Option<&'q str>,
    /// House rules that may be named.
    pub house: Option<Arc<RuleSet>>,
}

/// Why nobody can tell what a question is about.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum WrongSubject {
    /// No position, or none that play leads to.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// No rules of that name.
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// A position and rules that don't go together.
    #[error("the position is of {rules}, not of {id}")]
    PositionOfOtherRules {
        /// The rules that were asked for.
        id: String,
        /// Those of the position.
        rules: String,
    },
    /// Somebody else at the table plays by other rules.
    #[error("{position} is of {other}, but the card is of {own}")]
    OtherRules {
        /// The other's position.
        position: String,
        /// Its rules.
        other: String,
        /// Those of the table.
        own: String,
    },
}

impl Subject<'_> {
    /// The rules: by their name, from a house, or the usual ones.
    ///
    /// # Errors
    /// If there are none of that name.
    pub fn rules(&self) -> Result<Arc<RuleSet>, WrongSubject> {
        match (self.rules, &self.house) {
            (Some(id), _) => Ok(self.book().find(id)?),
            (None, Some(house)) => Ok(Arc::clone(house)),
            (None, None) => Ok(Arc::new(RuleSet::YAHTZEE)),
        }
    }

    /// The position.
    ///
    /// # Errors
    /// If it is none, or one of other rules than were asked for.
    pub fn position(&self) -> Result<Position, WrongSubject> {
        let Some(text) = self.position else {
            return Ok(Position::start(self.rules()?));
        };
        let position = Position::parse(text, &self.book())?;
        match self.rules {
            Some(id) if id != position.rules().id() => Err(WrongSubject::PositionOfOtherRules {
                id: id.to_owned(),
                rules: position.rules().id().to_owned(),
            }),
            _ => Ok(position),
        }
    }

    /// The card of somebody else at the same table.
    ///
    /// # Errors
    /// If it is none, or if they play by other rules.
    pub fn other(&self, text: &str, own: &Position) -> Result<Position, WrongSubject> {
        let asked = Subject {
            position: Some(text),
            ..self.clone()
        };
        let other = asked.position()?;
        if other.rules() == own.rules() {
            return Ok(other);
        }
        Err(WrongSubject::OtherRules {
            position: text.to_owned(),
            other: other.rules().id().to_owned(),
            own: own.rules().id().to_owned(),
        })
    }

    fn book(&self) -> RuleBook {
        let house = self.house.iter().cloned();
        house.fold(RuleBook::default(), RuleBook::with)
    }
}

impl WrongSubject {
    /// The same in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            WrongSubject::Position(wrong) => lang.wrong_position(wrong),
            WrongSubject::Rules(unknown) => lang.unknown_rules(unknown),
            WrongSubject::PositionOfOtherRules { id, rules } => say!(
                lang,
                "usage-position-of-other-rules",
                id = id.clone(),
                rules = rules.clone()
            ),
            WrongSubject::OtherRules {
                position,
                other,
                own,
            } => say!(
                lang,
                "usage-other-rules",
                position = position.clone(),
                other = other.clone(),
                own = own.clone()
            ),
        }
    }
}
