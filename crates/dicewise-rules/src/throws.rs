//! The rolls of one turn, as far as somebody wrote them down.

use thiserror::Error;

use crate::face::Face;
use crate::keep::Keep;
use crate::roll::{Held, Roll};

/// One roll and what was kept of it.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Throw {
    /// The dice; `None` for a roll that nobody wrote down.
    pub roll: Option<Roll>,
    /// What stayed; `None` if nothing was said. All five mean: stop.
    pub held: Option<Held>,
}

/// The rolls of one turn: none yet, or one to three.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Throws {
    len: u8,                     // Invariant: at most `MOST`.
    list: [Throw; Throws::MOST], // Invariant: nothing from `len` on, so that equality is simple.
}

/// Why a roll or a keep does not fit the turn.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
pub enum IllegalThrow {
    /// Something other than a roll comes first.
    #[error("the dice have not been rolled yet")]
    NotRolled,
    /// A fourth roll, or a keep after the third.
    #[error("no rolls are left: after the third roll a box must be filled")]
    NoRollsLeft,
    /// Two known rolls with nothing said about what stayed.
    #[error("nothing says which dice were kept for this roll")]
    KeepMissing,
    /// All five were kept.
    #[error("all five dice were kept, which means: stop")]
    Stopped,
    /// A second keep from the same roll.
    #[error("the dice to keep have been named already: {0}")]
    KeptAlready(Held),
    /// A keep that can't be picked from the roll.
    #[error("{held} can't be kept of {roll}")]
    NotOnTable {
        /// The dice to keep.
        held: Held,
        /// The dice on the table.
        roll: Roll,
    },
    /// A keep that can't be picked from a roll nobody saw, because other dice must be in it.
    #[error("{held} can't be kept: {known} had stayed on the table")]
    NotBesides {
        /// The dice to keep.
        held: Held,
        /// The dice that were kept for the roll.
        known: Held,
    },
    /// A roll that lacks dice that were kept.
    #[error("{held} had been kept, and {roll} does not contain it")]
    KeptDiceChanged {
        /// The dice that were kept.
        held: Held,
        /// The roll after it.
        roll: Roll,
    },
    /// Dice were taken up and a box filled before they were rolled.
    #[error("{} must be rolled before a box is filled", in_hand(*.0))]
    DiceInHand(Held),
}

fn in_hand(held: Held) -> String {
    match held.len() {
        0 => "all five dice".to_owned(),
        _ => format!("only {held} was kept: the other dice"),
    }
}

impl Throws {
    /// The most rolls in a turn.
    pub const MOST: usize = 3;

    /// The rolls so far, in order.
    pub fn iter(&self) -> impl Iterator<Item = Throw> + '_ {
        self.list[..self.len()].iter().copied()
    }

    /// How many rolls there were.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing was rolled yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last roll.
    #[must_use]
    pub fn last(&self) -> Option<Throw> {
        self.list[..self.len()].last().copied()
    }

    /// The dice known to lie on the table: all five, or as many as nobody has picked up.
    #[must_use]
    pub fn known(&self) -> Keep {
        match self.last() {
            None => Keep::NONE,
            Some(Throw {
                roll: Some(roll), ..
            }) => roll.dice().keep(),
            Some(Throw { roll: None, held }) => {
                let before = self.held_before_last().map_or(Keep::NONE, Held::keep);
                let union = held.and_then(|held| held.keep().union(before));
                union.unwrap_or(before)
            }
        }
    }

    /// The dice that are known to have been thrown, each as often as it was: of a roll after the first those
    /// that had not been kept, if somebody wrote down which these were.
    pub fn thrown(&self) -> impl Iterator<Item = Face> + '_ {
        let kept = std::iter::once(Some(Keep::NONE))
            .chain(self.iter().map(|throw| throw.held.map(Held::keep)));
        self.iter().zip(kept).flat_map(|(throw, kept)| {
            let thrown = throw.roll.zip(kept).map(|(roll, kept)| {
                let dice = roll.dice().keep();
                let of_face = move |face: Face| usize::from(dice.count(face) - kept.count(face));
                Face::ALL
                    .into_iter()
                    .flat_map(move |face| std::iter::repeat_n(face, of_face(face)))
            });
            thrown.into_iter().flatten()
        })
    }

    fn held_before_last(&self) -> Option<Held> {
        let before = self.len().checked_sub(2)?;
        self.list[before].held
    }

    /// Adds a roll; `None` if nobody wrote it down. What was kept may be left unsaid where one of
    /// the two rolls is unknown.
    pub(crate) fn roll(&mut self, roll: Option<Roll>) -> Result<(), IllegalThrow> {
        if let Some(last) = self.last() {
            match (last.held, roll) {
                (Some(held), _) if held.len() == 5 => return Err(IllegalThrow::Stopped),
                _ if self.len() == Throws::MOST => return Err(IllegalThrow::NoRollsLeft),
                (Some(held), Some(roll)) if !held.keep().is_subset(roll.dice().keep()) => {
                    return Err(IllegalThrow::KeptDiceChanged { held, roll });
                }
                (None, Some(_)) if last.roll.is_some() => return Err(IllegalThrow::KeepMissing),
                _ => {}
            }
        }
        self.list[self.len()] = Throw { roll, held: None };
        self.len += 1;
        Ok(())
    }

    /// Names the dice that stay of the last roll.
    pub(crate) fn hold(&mut self, held: Held) -> Result<(), IllegalThrow> {
        let last = self.last().ok_or(IllegalThrow::NotRolled)?;
        if let Some(already) = last.held {
            return Err(IllegalThrow::KeptAlready(already));
        }
        if self.len() == Throws::MOST {
            return Err(IllegalThrow::NoRollsLeft);
        }
        match (last.roll, self.held_before_last()) {
            (Some(roll), _) if !held.keep().is_subset(roll.dice().keep()) => {
                return Err(IllegalThrow::NotOnTable { held, roll });
            }
            (None, Some(known)) if held.keep().union(known.keep()).is_none() => {
                return Err(IllegalThrow::NotBesides { held, known });
            }
            _ => {}
        }
        let last = self.len() - 1;
        self.list[last].held = Some(held);
        Ok(())
    }

    /// Whether a box may be filled now.
    pub(crate) fn may_stop(&self) -> Result<(), IllegalThrow> {
        match self.last() {
            None => Err(IllegalThrow::NotRolled),
            Some(Throw {
                held: Some(held), ..
            }) if held.len() < 5 => Err(IllegalThrow::DiceInHand(held)),
            Some(_) => Ok(()),
        }
    }
}
