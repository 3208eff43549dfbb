//! The five dice on the table.

use std::fmt;
use std::str::FromStr;

use crate::face::Face;
use crate::keep::Keep;
use crate::roll::{ParseDiceError, Roll};

/// Five dice with their order forgotten: one of 252 multisets of faces.
///
/// A `Dice` *is* its own table index, so it costs one byte and every property is a lookup. Where
/// the order in which the dice lie matters, to a record or to the eye, there is [`Roll`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Dice(u8); // Invariant: less than `Dice::COUNT`.

impl Dice {
    /// How many there are.
    pub const COUNT: usize = 252;

    /// The number of keeps of fewer than five dice, which come before the dice among the keeps.
    const SMALLER_KEEPS: usize = Keep::COUNT - Dice::COUNT;

    /// Every roll, in the order of [`Dice::index`], which is that of the sorted digits.
    pub fn all() -> impl ExactSizeIterator<Item = Dice> + Clone {
        (0..=u8::MAX).take(Dice::COUNT).map(Dice)
    }

    /// Five dice that show `face`.
    #[must_use]
    pub fn five_of(face: Face) -> Dice {
        Dice::from_faces([face; 5])
    }

    /// The dice that show these faces.
    #[must_use]
    pub fn from_faces(faces: [Face; 5]) -> Dice {
        Keep::from_faces(faces)
            .and_then(Dice::from_keep)
            .expect("five faces are a keep of five")
    }

    /// The dice of a keep of all five.
    pub(crate) const fn from_keep(keep: Keep) -> Option<Dice> {
        match keep.index().checked_sub(Dice::SMALLER_KEEPS) {
            #[expect(clippy::cast_possible_truncation, reason = "less than 252")]
            Some(index) => Some(Dice(index as u8)),
            None => None,
        }
    }

    /// Its place among [`Dice::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All five, kept.
    #[must_use]
    pub const fn keep(self) -> Keep {
        match Keep::from_index(self.index() + Dice::SMALLER_KEEPS) {
            Some(keep) => keep,
            None => unreachable!(),
        }
    }

    /// How many dice show `face`.
    #[must_use]
    pub const fn count(self, face: Face) -> u8 {
        self.keep().count(face)
    }

    /// The faces, lowest first.
    pub fn faces(self) -> impl Iterator<Item = Face> + Clone {
        self.keep().faces()
    }

    /// The sum of all five dice.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.shape().sum
    }

    /// The face all five dice show, if they do.
    #[must_use]
    pub const fn five_alike(self) -> Option<Face> {
        self.shape().five_alike
    }

    /// What the dice look like to a score card.
    pub(crate) const fn shape(self) -> Shape {
        SHAPES[self.index()]
    }

    /// Every distinct keep of these dice, nothing and all five included.
    pub fn keeps(self) -> impl Iterator<Item = Keep> {
        Keep::all().filter(move |keep| keep.is_subset(self.keep()))
    }

    /// The number of ordered rolls that look like this; they add up to 7,776.
    #[must_use]
    pub fn ways(self) -> u32 {
        Keep::NONE
            .outcomes()
            .nth(self.index())
            .map_or(0, |(_, ways)| ways)
    }
}

/// What a score card asks of five dice.
#[derive(Copy, Clone)]
pub(crate) struct Shape {
    pub(crate) sum: u8,
    /// How many dice show the most frequent face.
    pub(crate) alike: u8,
    pub(crate) full_house: bool,
    /// The length of the longest sequence.
    pub(crate) run: u8,
    pub(crate) five_alike: Option<Face>,
}

static SHAPES: [Shape; Dice::COUNT] = shapes();

const fn shapes() -> [Shape; Dice::COUNT] {
    const BLANK: Shape = Shape {
        sum: 0,
        alike: 0,
        full_house: false,
        run: 0,
        five_alike: None,
    };
    let mut shapes = [BLANK; Dice::COUNT];
    let mut index = 0;
    while index < Dice::COUNT {
        #[expect(clippy::cast_possible_truncation, reason = "less than 252")]
        let dice = Dice(index as u8);
        let mut shape = BLANK;
        let (mut pair, mut three, mut run, mut i) = (false, false, 0, 0);
        while i < 6 {
            let face = Face::ALL[i];
            let count = dice.count(face);
            shape.sum += count * face.pips();
            match count {
                2 => pair = true,
                3 => three = true,
                5 => shape.five_alike = Some(face),
                _ => {}
            }
            if shape.alike < count {
                shape.alike = count;
            }
            run = if count == 0 { 0 } else { run + 1 };
            if shape.run < run {
                shape.run = run;
            }
            i += 1;
        }
        // Five of a kind has neither: it is no full house.
        shape.full_house = pair && three;
        shapes[index] = shape;
        index += 1;
    }
    shapes
}

/// As five digits, lowest first.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.keep().fmt(f)
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({self})")
    }
}

/// Reads five digits in any order.
impl FromStr for Dice {
    type Err = ParseDiceError;

    fn from_str(text: &str) -> Result<Dice, ParseDiceError> {
        text.parse::<Roll>().map(Roll::dice)
    }
}
