//! How often a game was saved.

use std::fmt;

/// The version of a stored game: 1 when it is created, one more each time it is saved.
///
/// Who saves says which version they have seen, so that nobody overwrites what they have not.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Version(u32);

impl Version {
    /// The version of a game that was just created.
    pub const FIRST: Version = Version(1);

    /// The version after this one.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0 + 1)
    }

    /// The number, from 1.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    pub(crate) const fn from_number(number: u32) -> Version {
        Version(number)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
