//! One side of a die.

use std::fmt;

/// One of the six sides of a die.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Face {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl Face {
    /// All faces, lowest first.
    pub const ALL: [Face; 6] = [
        Face::One,
        Face::Two,
        Face::Three,
        Face::Four,
        Face::Five,
        Face::Six,
    ];

    /// The face with that many pips, if there is one.
    #[must_use]
    pub const fn from_pips(pips: u8) -> Option<Face> {
        match pips {
            1..=6 => Some(Face::ALL[pips as usize - 1]),
            _ => None,
        }
    }

    /// The face a digit names: `b'1'` to `b'6'`.
    #[must_use]
    pub const fn from_digit(digit: u8) -> Option<Face> {
        Face::from_pips(digit.wrapping_sub(b'0'))
    }

    /// How many pips it shows: 1 to 6.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self as u8
    }

    /// Its place in [`Face::ALL`]: 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// Its digit, `'1'` to `'6'`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'0' + self.pips()) as char
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.pips())
    }
}
