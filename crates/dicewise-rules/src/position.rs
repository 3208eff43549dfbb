//! One player's situation, written on one line.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;

use crate::category::{Category, CategorySet};
use crate::dice::Dice;
use crate::reach::can_total;
use crate::roll::ParseDiceError;
use crate::rule_book::{RuleBook, UnknownRules};
use crate::rule_set::RuleSet;
use crate::state::{ImpossibleState, State};

/// A card between turns or within one: `yahtzee:25TFLYC/48/-/103:12344:2`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Position {
    rules: Arc<RuleSet>,
    state: State,
    total: u16, // Invariant: some play leads to it.
    dice: Option<OnTable>,
}

/// The dice within a turn.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
struct OnTable {
    dice: Dice,
    rolls_left: u8, // Invariant: at most 2.
}

/// Text that is no position, or one that no play leads to.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum ParsePositionError {
    /// The parts are not there.
    #[error(
        "a position is RULES:OPEN/UPPER/FIVE/TOTAL, then :DICE:ROLLS_LEFT within a turn, \
         such as yahtzee:25TFLYC/48/-/103:12344:2"
    )]
    Form,
    /// No such rule set.
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// A letter that is no box.
    #[error("'{}' is no box: the boxes are 1 2 3 4 5 6 T F H S L Y C", .0.escape_default())]
    NoBox(char),
    /// Boxes out of order, or one twice.
    #[error("the open boxes stand in the order of the sheet, each once: {} can't follow {}", .next.code(), .previous.code())]
    BoxOrder {
        /// The box before it.
        previous: Category,
        /// The box that can't stand there.
        next: Category,
    },
    /// Not a number.
    #[error("the {part} must be a number, not \"{}\"", .text.escape_default())]
    NoNumber {
        /// Which part.
        part: &'static str,
        /// What stands there.
        text: String,
    },
    /// More than any card can hold.
    #[error("no card has {article} {part} of {text}", article = if *.part == "total" { "a" } else { "an" })]
    TooLarge {
        /// Which part.
        part: &'static str,
        /// What stands there.
        text: String,
    },
    /// Neither `+` nor `-`.
    #[error("the box for five of a kind is + (it holds its points) or - (it doesn't), not \"{}\"", .0.escape_default())]
    NoFive(String),
    /// Open boxes, upper total and five that don't go together.
    #[error(transparent)]
    State(#[from] ImpossibleState),
    /// A total that no play can reach.
    #[error(
        "no play leads to a total of {total} with these boxes filled and an upper total of {upper}"
    )]
    Total {
        /// The total asked for.
        total: u16,
        /// The upper total.
        upper: u8,
    },
    /// No dice.
    #[error(transparent)]
    Dice(#[from] ParseDiceError),
    /// Rolls left other than 2, 1, 0.
    #[error("2, 1 or 0 rolls are left, not \"{}\"", .0.escape_default())]
    RollsLeft(String),
    /// Dice on a full card.
    #[error("every box is filled, so no dice are on the table")]
    Over,
}

impl Position {
    /// The start of a game.
    #[must_use]
    pub const fn start(rules: Arc<RuleSet>) -> Position {
        Position {
            rules,
            state: State::START,
            total: 0,
            dice: None,
        }
    }

    /// A card at the start of a turn.
    ///
    /// # Errors
    /// If no play leads to that total.
    pub fn new(
        rules: Arc<RuleSet>,
        state: State,
        total: u16,
    ) -> Result<Position, ParsePositionError> {
        if !can_total(&rules, state, total) {
            let upper = state.upper();
            return Err(ParsePositionError::Total { total, upper });
        }
        Ok(Position {
            rules,
            state,
            total,
            dice: None,
        })
    }

    /// The same card with dice on the table and 2, 1 or 0 rolls left.
    ///
    /// # Errors
    /// If the card is full, or more rolls are said to be left.
    pub fn with_dice(self, dice: Dice, rolls_left: u8) -> Result<Position, ParsePositionError> {
        if self.state.is_over() {
            return Err(ParsePositionError::Over);
        }
        if 2 < rolls_left {
            return Err(ParsePositionError::RollsLeft(rolls_left.to_string()));
        }
        let dice = Some(OnTable { dice, rolls_left });
        Ok(Position { dice, ..self })
    }

    /// Reads a position whose rule set is in the book.
    ///
    /// # Errors
    /// If it is not one, or no play leads to it.
    pub fn parse(text: &str, book: &RuleBook) -> Result<Position, ParsePositionError> {
        let mut parts = text.split(':');
        let (Some(rules), Some(card)) = (parts.next(), parts.next()) else {
            return Err(ParsePositionError::Form);
        };
        let on_table = match (parts.next(), parts.next(), parts.next()) {
            (None, _, _) => None,
            (Some(dice), Some(rolls_left), None) => Some((dice, rolls_left)),
            _ => return Err(ParsePositionError::Form),
        };
        let card: Vec<_> = card.splitn(5, '/').collect();
        let [open, upper, five, total] = card[..] else {
            return Err(ParsePositionError::Form);
        };
        let rules = book.find(rules)?;
        let open = parse_open(open)?;
        let upper = parse_number("upper total", upper)?;
        let five = match five {
            "+" => true,
            "-" => false,
            other => return Err(ParsePositionError::NoFive(shortened(other))),
        };
        let total = parse_number("total", total)?;
        let state = State::new(open, upper, five)?;
        let position = Position::new(rules, state, total)?;
        match on_table {
            None => Ok(position),
            Some((dice, rolls_left)) => {
                let rolls_left = match rolls_left {
                    "2" => 2,
                    "1" => 1,
                    "0" => 0,
                    other => return Err(ParsePositionError::RollsLeft(shortened(other))),
                };
                position.with_dice(dice.parse()?, rolls_left)
            }
        }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The card, as far as it decides about the turns to come.
    #[must_use]
    pub const fn state(&self) -> State {
        self.state
    }

    /// All points on the card so far, bonuses included.
    #[must_use]
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// The dice on the table and how many rolls are left; none at the start of a turn.
    #[must_use]
    pub fn dice(&self) -> Option<(Dice, u8)> {
        self.dice.map(|table| (table.dice, table.rolls_left))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.state;
        let five = if state.five() { '+' } else { '-' };
        write!(
            f,
            "{}:{}/{}/{five}/{}",
            self.rules.id(),
            state.open(),
            state.upper(),
            self.total
        )?;
        match self.dice {
            None => Ok(()),
            Some(OnTable { dice, rolls_left }) => write!(f, ":{dice}:{rolls_left}"),
        }
    }
}

fn parse_open(text: &str) -> Result<CategorySet, ParsePositionError> {
    if text == "-" {
        return Ok(CategorySet::EMPTY);
    }
    let mut open = CategorySet::EMPTY;
    let mut previous: Option<Category> = None;
    for code in text.chars() {
        let next = Category::from_code(code).ok_or(ParsePositionError::NoBox(code))?;
        if let Some(previous) = previous
            && next <= previous
        {
            return Err(ParsePositionError::BoxOrder { previous, next });
        }
        open = open.with(next);
        previous = Some(next);
    }
    if open.is_empty() {
        return Err(ParsePositionError::Form);
    }
    Ok(open)
}

/// A number as [`Position`] prints it: digits, and no zero before others.
fn parse_number<N: FromStr>(part: &'static str, text: &str) -> Result<N, ParsePositionError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = digits && (text == "0" || !text.starts_with('0'));
    if !canonical {
        let text = shortened(text);
        return Err(ParsePositionError::NoNumber { part, text });
    }
    text.parse().map_err(|_| ParsePositionError::TooLarge {
        part,
        text: shortened(text),
    })
}

/// So much of a text as an error message needs.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
