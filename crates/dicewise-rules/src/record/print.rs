//! Writes records.

use std::fmt;

use super::{Note, Record, Tags};
use crate::game::Event;
use crate::throws::Throws;

/// The tags, a blank line, and a line for each turn. [`Records`](super::Records) reads it back.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tags().fmt(f)?;
        f.write_str("\n")?;
        for (idx, event) in self.game().story().iter().enumerate() {
            event.fmt(f)?;
            write_note(f, self.note(idx))?;
            f.write_str("\n")?;
        }
        let game = self.game();
        if let (Some(at), false) = (game.turn_id(), game.throws().is_empty()) {
            write!(f, "{at}{}", game.throws())?;
            write_note(f, self.note(game.story().len()))?;
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.iter() {
            write!(f, "[{name} \"")?;
            for c in value.chars() {
                if matches!(c, '"' | '\\') {
                    f.write_str("\\")?;
                }
                write!(f, "{c}")?;
            }
            f.write_str("\"]\n")?;
        }
        Ok(())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Turn { at, throws, entry } => write!(f, "{at}{throws} {entry}"),
            Event::Leave { at, throws } => write!(f, "{at}{throws} leaves"),
            Event::Correction {
                at,
                was,
                throws,
                now,
            } => {
                write!(f, "{at}! {was} ->")?;
                if let Some(throws) = throws {
                    throws.fmt(f)?;
                }
                write!(f, " {now}")
            }
        }
    }
}

/// Each roll and keep with a space before it.
impl fmt::Display for Throws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for throw in self.iter() {
            match throw.roll {
                Some(roll) => write!(f, " {roll}")?,
                None => f.write_str(" ?")?,
            }
            match throw.held {
                Some(held) if held.is_empty() => f.write_str(" >")?,
                Some(held) => write!(f, " >{held}")?,
                None => {}
            }
        }
        Ok(())
    }
}

fn write_note(f: &mut fmt::Formatter<'_>, note: Option<&Note>) -> fmt::Result {
    let Some(Note { mark, comment }) = note else {
        return Ok(());
    };
    if let Some(mark) = mark {
        write!(f, "{mark}")?;
    }
    if let Some(comment) = comment {
        write!(f, " {{{comment}}}")?;
    }
    Ok(())
}
