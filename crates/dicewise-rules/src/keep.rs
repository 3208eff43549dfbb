//! The dice that stay on the table, and the lattice they form.

use std::fmt;
use std::str::FromStr;

use crate::dice::Dice;
use crate::face::Face;
use crate::roll::{Held, ParseDiceError};

/// Zero to five dice with their order forgotten: one of 462 multisets of faces.
///
/// A keep is always what *stays*. Like [`Dice`], it is its own table index: keeps are numbered by
/// size, then in the order of their digits, so the 252 of five dice come last.
///
/// The 462 form a lattice: [`Keep::with`] adds one die, [`Keep::without`] takes one away.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Keep(u16); // Invariant: less than `Keep::COUNT`.

impl Keep {
    /// How many there are.
    pub const COUNT: usize = 462;

    /// Nothing kept: all five dice are rolled.
    pub const NONE: Keep = Keep(0);

    /// Every keep, in the order of [`Keep::index`].
    pub fn all() -> impl ExactSizeIterator<Item = Keep> + Clone {
        #[expect(clippy::cast_possible_truncation, reason = "462 fits")]
        (0..Keep::COUNT as u16).map(Keep)
    }

    /// The keep with that index, if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Keep> {
        if index < Keep::COUNT {
            #[expect(clippy::cast_possible_truncation, reason = "checked against 462")]
            Some(Keep(index as u16))
        } else {
            None
        }
    }

    /// The keep made of these faces, in any order, or `None` if they are more than five.
    pub fn from_faces(faces: impl IntoIterator<Item = Face>) -> Option<Keep> {
        faces.into_iter().try_fold(Keep::NONE, Keep::with)
    }

    /// Its place among [`Keep::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many dice stay.
    #[must_use]
    pub const fn len(self) -> usize {
        LATTICE.len[self.index()] as usize
    }

    /// Whether nothing stays.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of these dice show `face`.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "four bits are left")]
    pub const fn count(self, face: Face) -> u8 {
        (LATTICE.counts[self.index()] >> (4 * face.index())) as u8 & 0xf
    }

    /// The faces, lowest first.
    pub fn faces(self) -> impl Iterator<Item = Face> + Clone {
        Face::ALL
            .into_iter()
            .flat_map(move |face| std::iter::repeat_n(face, usize::from(self.count(face))))
    }

    /// These dice and one more, unless there are five already.
    #[must_use]
    pub const fn with(self, face: Face) -> Option<Keep> {
        if self.len() < 5 {
            Some(Keep(LATTICE.with[self.index()][face.index()]))
        } else {
            None
        }
    }

    /// These dice without one that shows `face`, if there is such a one.
    #[must_use]
    pub fn without(self, face: Face) -> Option<Keep> {
        if self.count(face) == 0 {
            return None;
        }
        let counts = LATTICE.counts[self.index()] - (1 << (4 * face.index()));
        Some(Keep(rank(counts)))
    }

    /// Whether these dice can be picked out of `other`.
    #[must_use]
    pub const fn is_subset(self, other: Keep) -> bool {
        // One borrow bit above each count survives exactly where the other has enough.
        let difference = (LATTICE.counts[other.index()] | BORROW) - LATTICE.counts[self.index()];
        difference & BORROW == BORROW
    }

    /// The fewest dice that contain both keeps, or `None` if that takes more than five.
    #[must_use]
    pub fn union(self, other: Keep) -> Option<Keep> {
        let most = |face| self.count(face).max(other.count(face));
        Keep::from_faces(
            Face::ALL
                .into_iter()
                .flat_map(|face| std::iter::repeat_n(face, usize::from(most(face)))),
        )
    }

    /// All five dice, if five were kept.
    #[must_use]
    pub const fn dice(self) -> Option<Dice> {
        Dice::from_keep(self)
    }

    /// Every result of rolling the other dice, with the number of ordered rolls leading to it. The
    /// weights add up to `6^(5 - self.len())`.
    pub fn outcomes(self) -> impl Iterator<Item = (Dice, u32)> {
        Dice::all()
            .filter(move |dice| self.is_subset(dice.keep()))
            .map(move |dice| (dice, self.ways_to(dice)))
    }

    /// The number of ordered rolls of the missing dice that lead to `dice`, which contains `self`.
    fn ways_to(self, dice: Dice) -> u32 {
        const FACTORIAL: [u32; 6] = [1, 1, 2, 6, 24, 120];
        Face::ALL
            .into_iter()
            .map(|face| usize::from(dice.count(face) - self.count(face)))
            .fold(FACTORIAL[5 - self.len()], |ways, rolled| {
                ways / FACTORIAL[rolled]
            })
    }
}

/// As digits, lowest first; `-` if nothing is kept.
impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        f.pad(&self.faces().map(Face::digit).collect::<String>())
    }
}

impl fmt::Debug for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Keep({self})")
    }
}

/// Reads digits in any order, or `-` for nothing.
impl FromStr for Keep {
    type Err = ParseDiceError;

    fn from_str(text: &str) -> Result<Keep, ParseDiceError> {
        text.parse::<Held>().map(Held::keep)
    }
}

/// The bit above each of the six four-bit counts.
const BORROW: u32 = 0x88_8888;

/// The tables behind [`Keep`], worked out by the compiler.
struct Lattice {
    len: [u8; Keep::COUNT],
    /// Six four-bit counts, ones lowest.
    counts: [u32; Keep::COUNT],
    /// The keep with one more die. For keeps of five it is never read.
    with: [[u16; 6]; Keep::COUNT],
}

static LATTICE: Lattice = lattice();

const fn lattice() -> Lattice {
    let mut lattice = Lattice {
        len: [0; Keep::COUNT],
        counts: [0; Keep::COUNT],
        with: [[0; 6]; Keep::COUNT],
    };
    // Every way to have 0 to 5 of each of the six faces, as a six-digit number in base six.
    let mut code = 0;
    while code < 6_u32.pow(6) {
        let (mut rest, mut face, mut len, mut counts) = (code, 0, 0, 0_u32);
        while face < 6 {
            len += rest % 6;
            counts |= (rest % 6) << (4 * face);
            rest /= 6;
            face += 1;
        }
        if len <= 5 {
            let index = rank(counts) as usize;
            #[expect(clippy::cast_possible_truncation, reason = "at most five")]
            let len_byte = len as u8;
            lattice.len[index] = len_byte;
            lattice.counts[index] = counts;
            let mut face = 0;
            while face < 6 && len < 5 {
                lattice.with[index][face] = rank(counts + (1 << (4 * face)));
                face += 1;
            }
        }
        code += 1;
    }
    lattice
}

/// The index of the keep with these counts: all smaller keeps come first, then those of the same
/// size whose digits read earlier, which are those with more of the lower faces.
const fn rank(counts: u32) -> u16 {
    let mut left = 0;
    let mut face = 0;
    while face < 6 {
        left += counts >> (4 * face) & 0xf;
        face += 1;
    }
    let mut rank = 0;
    let mut smaller = 0;
    while smaller < left {
        rank += multisets(smaller, 6);
        smaller += 1;
    }
    face = 0;
    while face < 5 {
        let here = counts >> (4 * face) & 0xf;
        let mut more = here + 1;
        while more <= left {
            rank += multisets(left - more, 5 - face);
            more += 1;
        }
        left -= here;
        face += 1;
    }
    rank
}

/// The number of multisets of `size` dice over `faces` faces.
const fn multisets(size: u32, faces: u32) -> u16 {
    let mut number = 1;
    let mut i = 1;
    while i <= size {
        number = number * (faces - 1 + i) / i;
        i += 1;
    }
    #[expect(clippy::cast_possible_truncation, reason = "at most 252")]
    let number = number as u16;
    number
}
