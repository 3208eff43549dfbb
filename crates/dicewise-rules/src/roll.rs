//! Dice in the order in which they lie or were written down.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::dice::Dice;
use crate::face::Face;
use crate::keep::Keep;

/// Five dice in their order: one of 7,776.
///
/// The rules only ever look at [`Roll::dice`]; records and screens keep the order.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Roll([Face; 5]);

impl Roll {
    /// The five faces, as they lie.
    #[must_use]
    pub const fn faces(self) -> [Face; 5] {
        self.0
    }

    /// The same dice with their order forgotten.
    #[must_use]
    pub fn dice(self) -> Dice {
        Dice::from_faces(self.0)
    }
}

impl From<[Face; 5]> for Roll {
    fn from(faces: [Face; 5]) -> Roll {
        Roll(faces)
    }
}

/// The dice that stay, zero to five, in the order somebody named them.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Held {
    len: u8,          // Invariant: at most five.
    faces: [Face; 5], // Invariant: `Face::One` from `len` on, so that equality is that of the dice.
}

impl Held {
    /// Nothing stays.
    pub const NONE: Held = Held {
        len: 0,
        faces: [Face::One; 5],
    };

    /// These dice, in this order, or `None` if they are more than five.
    pub fn from_faces(faces: impl IntoIterator<Item = Face>) -> Option<Held> {
        let mut held = Held::NONE;
        for face in faces {
            *held.faces.get_mut(usize::from(held.len))? = face;
            held.len += 1;
        }
        Some(held)
    }

    /// The faces, as they were named.
    #[must_use]
    pub fn faces(&self) -> &[Face] {
        &self.faces[..usize::from(self.len)]
    }

    /// How many dice stay.
    #[must_use]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether nothing stays.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The same dice with their order forgotten.
    #[must_use]
    pub fn keep(self) -> Keep {
        Keep::from_faces(self.faces().iter().copied()).expect("at most five are held")
    }
}

impl From<Keep> for Held {
    fn from(keep: Keep) -> Held {
        Held::from_faces(keep.faces()).expect("a keep has at most five dice")
    }
}

impl From<Roll> for Held {
    fn from(roll: Roll) -> Held {
        Held {
            len: 5,
            faces: roll.0,
        }
    }
}

/// Text that does not name dice.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum ParseDiceError {
    /// A character that is no face.
    #[error("'{}' is no face: dice are written with the digits 1 to 6", .0.escape_default())]
    NoFace(char),
    /// A roll of fewer or more than five.
    #[error("a roll is five dice, not {0}")]
    NotFive(usize),
    /// More than five dice kept.
    #[error("at most five dice can be kept, not {0}")]
    TooMany(usize),
}

impl FromStr for Roll {
    type Err = ParseDiceError;

    fn from_str(text: &str) -> Result<Roll, ParseDiceError> {
        let held = read_faces(text, ParseDiceError::NotFive)?;
        match held.len {
            5 => Ok(Roll(held.faces)),
            len => Err(ParseDiceError::NotFive(usize::from(len))),
        }
    }
}

/// Reads zero to five digits; `-` is nothing.
impl FromStr for Held {
    type Err = ParseDiceError;

    fn from_str(text: &str) -> Result<Held, ParseDiceError> {
        match text {
            "-" => Ok(Held::NONE),
            _ => read_faces(text, ParseDiceError::TooMany),
        }
    }
}

fn read_faces(text: &str, too_many: fn(usize) -> ParseDiceError) -> Result<Held, ParseDiceError> {
    let mut held = Held::NONE;
    for (idx, digit) in text.bytes().enumerate() {
        let Some(face) = Face::from_digit(digit) else {
            let wrong = text[idx..].chars().next().unwrap_or_default();
            return Err(ParseDiceError::NoFace(wrong));
        };
        if idx < 5 {
            held.faces[idx] = face;
            held.len += 1;
        }
    }
    if text.len() <= 5 {
        Ok(held)
    } else {
        Err(too_many(text.len()))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_iter(self.0.map(Face::digit)))
    }
}

impl fmt::Debug for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Roll({self})")
    }
}

/// As digits; `-` if nothing is held.
impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.faces() {
            [] => f.pad("-"),
            faces => f.pad(&faces.iter().map(|face| face.digit()).collect::<String>()),
        }
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Held({self})")
    }
}
