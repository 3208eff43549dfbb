//! The thirteen boxes of the card.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::face::Face;

/// One of the thirteen boxes, in the order of the sheet.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Category {
    Ones,
    Twos,
    Threes,
    Fours,
    Fives,
    Sixes,
    ThreeOfAKind,
    FourOfAKind,
    FullHouse,
    SmallStraight,
    LargeStraight,
    FiveOfAKind,
    Chance,
}

impl Category {
    /// How many there are.
    pub const COUNT: usize = 13;

    /// All boxes, in the order of the sheet.
    pub const ALL: [Category; Category::COUNT] = [
        Category::Ones,
        Category::Twos,
        Category::Threes,
        Category::Fours,
        Category::Fives,
        Category::Sixes,
        Category::ThreeOfAKind,
        Category::FourOfAKind,
        Category::FullHouse,
        Category::SmallStraight,
        Category::LargeStraight,
        Category::FiveOfAKind,
        Category::Chance,
    ];

    /// The upper box of a face.
    #[must_use]
    pub const fn upper(face: Face) -> Category {
        Category::ALL[face.index()]
    }

    /// The face whose dice it counts, if it is an upper box.
    #[must_use]
    pub const fn face(self) -> Option<Face> {
        // Ones is 0 and wants one pip.
        Face::from_pips(self as u8 + 1)
    }

    /// Its place in [`Category::ALL`]: 0 to 12.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in the notation.
    #[must_use]
    pub const fn code(self) -> char {
        b"123456TFHSLYC"[self.index()] as char
    }

    /// The box with that letter.
    #[must_use]
    pub fn from_code(code: char) -> Option<Category> {
        Category::ALL.into_iter().find(|box_| box_.code() == code)
    }

    /// Its English name. A rule set may call the box for five of a kind otherwise:
    /// [`RuleSet::box_name`](crate::RuleSet::box_name).
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::Ones => "Aces",
            Category::Twos => "Twos",
            Category::Threes => "Threes",
            Category::Fours => "Fours",
            Category::Fives => "Fives",
            Category::Sixes => "Sixes",
            Category::ThreeOfAKind => "3 of a Kind",
            Category::FourOfAKind => "4 of a Kind",
            Category::FullHouse => "Full House",
            Category::SmallStraight => "Small Straight",
            Category::LargeStraight => "Large Straight",
            Category::FiveOfAKind => "Five of a Kind",
            Category::Chance => "Chance",
        }
    }
}

/// The letter of the notation.
impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.code())
    }
}

/// Text that names no box.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("'{}' is no box: the boxes are 1 2 3 4 5 6 T F H S L Y C", .0.escape_default())]
pub struct ParseCategoryError(pub String);

impl FromStr for Category {
    type Err = ParseCategoryError;

    fn from_str(text: &str) -> Result<Category, ParseCategoryError> {
        let mut chars = text.chars();
        match (chars.next().and_then(Category::from_code), chars.next()) {
            (Some(category), None) => Ok(category),
            _ => Err(ParseCategoryError(text.chars().take(20).collect())),
        }
    }
}

/// A set of boxes.
#[derive(Copy, Clone, Default, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct CategorySet(u16); // Invariant: no bit above the thirteen.

impl CategorySet {
    /// No box.
    pub const EMPTY: CategorySet = CategorySet(0);
    /// All thirteen.
    pub const ALL: CategorySet = CategorySet(0x1fff);
    /// Aces to Sixes.
    pub const UPPER: CategorySet = CategorySet(0x003f);
    /// The seven others.
    pub const LOWER: CategorySet = CategorySet(0x1fc0);

    /// The set with these bits, bit 0 for Aces, or `None` if there are more than thirteen.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<CategorySet> {
        if bits & !CategorySet::ALL.0 == 0 {
            Some(CategorySet(bits))
        } else {
            None
        }
    }

    /// One bit for each box, bit 0 for Aces.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many boxes are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no box is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `category` is in it.
    #[must_use]
    pub const fn contains(self, category: Category) -> bool {
        self.0 >> category.index() & 1 == 1
    }

    /// The set and `category`.
    #[must_use]
    pub const fn with(self, category: Category) -> CategorySet {
        CategorySet(self.0 | 1 << category.index())
    }

    /// The set without `category`.
    #[must_use]
    pub const fn without(self, category: Category) -> CategorySet {
        CategorySet(self.0 & !(1 << category.index()))
    }

    /// What is in both.
    #[must_use]
    pub const fn intersection(self, other: CategorySet) -> CategorySet {
        CategorySet(self.0 & other.0)
    }

    /// What is in either.
    #[must_use]
    pub const fn union(self, other: CategorySet) -> CategorySet {
        CategorySet(self.0 | other.0)
    }

    /// What is not in it.
    #[must_use]
    pub const fn complement(self) -> CategorySet {
        CategorySet(!self.0 & CategorySet::ALL.0)
    }

    /// Its boxes, in the order of the sheet.
    pub fn iter(self) -> impl Iterator<Item = Category> + Clone {
        Category::ALL
            .into_iter()
            .filter(move |&category| self.contains(category))
    }
}

impl FromIterator<Category> for CategorySet {
    fn from_iter<I: IntoIterator<Item = Category>>(boxes: I) -> CategorySet {
        boxes
            .into_iter()
            .fold(CategorySet::EMPTY, CategorySet::with)
    }
}

/// The letters in the order of the sheet; `-` if there are none.
impl fmt::Display for CategorySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|category| category.fmt(f))
    }
}

impl fmt::Debug for CategorySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CategorySet({self})")
    }
}
