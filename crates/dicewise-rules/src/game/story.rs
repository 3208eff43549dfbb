//! What has happened in a game.

use crate::entry::Entry;
use crate::player::TurnId;
use crate::throws::Throws;

/// Something that happened, as it stands in the record.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// A turn that filled a box.
    Turn {
        /// Which turn.
        at: TurnId,
        /// Its rolls.
        throws: Throws,
        /// What was written.
        entry: Entry,
    },
    /// A player left the game.
    Leave {
        /// The turn that was next for them.
        at: TurnId,
        /// The rolls of that turn, if it was under way.
        throws: Throws,
    },
    /// An entry was corrected.
    Correction {
        /// The turn that was corrected.
        at: TurnId,
        /// What had been written.
        was: Entry,
        /// The rolls of the turn, if they were wrong too.
        throws: Option<Throws>,
        /// What stands there now.
        now: Entry,
    },
}

/// A turn as it stands now, corrections made.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct PlayedTurn {
    /// Which turn.
    pub at: TurnId,
    /// Its rolls.
    pub throws: Throws,
    /// What stands on the card.
    pub entry: Entry,
    /// What was written first, if it was corrected.
    pub first: Option<Entry>,
}

/// Every turn in the order of play, corrections made.
pub(super) fn turns(story: &[Event]) -> Vec<PlayedTurn> {
    let mut turns: Vec<PlayedTurn> = Vec::with_capacity(story.len());
    for event in story {
        match *event {
            Event::Turn { at, throws, entry } => turns.push(PlayedTurn {
                at,
                throws,
                entry,
                first: None,
            }),
            Event::Leave { .. } => {}
            Event::Correction {
                at,
                was,
                throws,
                now,
            } => {
                let turn = turns.iter_mut().find(|turn| turn.at == at);
                let turn = turn.expect("only what was played is corrected");
                turn.first.get_or_insert(was);
                turn.entry = now;
                turn.throws = throws.unwrap_or(turn.throws);
            }
        }
    }
    turns
}
