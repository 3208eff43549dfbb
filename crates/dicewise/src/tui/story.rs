//! What has happened in a game, line by line.

use dicewise_rules::{Event, Record, TurnId};
use unicode_width::UnicodeWidthStr;

use super::look::fit;
use crate::options::Look;
use crate::table::Seat;
use crate::texts::say;

/// Something that happened, on one line: every roll if there is room, else the last.
pub(crate) fn line(look: Look, record: &Record, event: &Event, width: usize) -> String {
    let name = |at: TurnId| {
        look.lang
            .seat_name(&Seat::from_name(record.name(at.player())))
    };
    // The numbers of two digits stand below each other.
    let turn = |at: TurnId| format!("{:>3}", at.to_string());
    match event {
        Event::Turn { at, throws, entry } => {
            let turn = turn(*at);
            let name = fit(&name(*at), 8);
            let name = name.trim_end();
            let whole = format!("{turn} {name}{throws} {entry}");
            if whole.width() <= width {
                return whole;
            }
            let roll = throws.last().and_then(|throw| throw.roll);
            let roll = roll.map_or_else(|| "?".to_owned(), |roll| roll.to_string());
            format!("{turn} {name} {roll} {entry}")
        }
        Event::Leave { at, .. } => {
            let text = say!(look.lang, "keep-left", name = name(*at));
            format!("{} {text}", turn(*at))
        }
        Event::Correction { at, .. } => {
            let space = if at.round() < 10 { " " } else { "" };
            format!("{space}{event}")
        }
    }
}
