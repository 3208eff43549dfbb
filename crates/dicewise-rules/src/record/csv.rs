//! Records as a table, one row for each turn.

use super::{Note, Record};
use crate::card::Card;
use crate::game::{Event, PlayedTurn};
use crate::throws::Throws;

/// The columns.
const COLUMNS: [&str; 18] = [
    "game",
    "rules",
    "turn",
    "player",
    "name",
    "roll1",
    "keep1",
    "roll2",
    "keep2",
    "roll3",
    "box",
    "points",
    "bonus",
    "upper_bonus",
    "total",
    "corrected_from",
    "mark",
    "comment",
];

/// Writes games as CSV, one row for each turn that filled a box, corrections made. `total` is the
/// player's total after the turn.
#[must_use]
pub fn to_csv<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    let mut write = |row: &[String]| table.write_record(row).expect("memory takes every row");
    write(&COLUMNS.map(str::to_owned));
    for (idx, record) in records.into_iter().enumerate() {
        let mut cards = vec![Card::EMPTY; record.game().players().len()];
        let notes = turn_notes(record);
        for (turn, note) in record.game().turns().iter().zip(notes) {
            write(&row(idx + 1, record, turn, note, &mut cards));
        }
    }
    let bytes = table.into_inner().expect("memory takes every row");
    String::from_utf8(bytes).expect("only text was written")
}

/// What somebody wrote, so that no spreadsheet takes it for a formula.
#[must_use]
pub fn no_formula(text: String) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text,
    }
}

/// The remark about each turn, in the order of play.
fn turn_notes(record: &Record) -> impl Iterator<Item = Option<&Note>> {
    let story = record.game().story().iter().enumerate();
    story
        .filter(|(_, event)| matches!(event, Event::Turn { .. }))
        .map(|(idx, _)| record.note(idx))
}

fn row(
    number: usize,
    record: &Record,
    turn: &PlayedTurn,
    note: Option<&Note>,
    cards: &mut [Card],
) -> Vec<String> {
    let rules = record.game().rules();
    let player = turn.at.player();
    let card = &mut cards[player.index()];
    let scored = card
        .state()
        .check(rules, turn.throws.known(), turn.entry)
        .expect("the game was replayed");
    card.write(turn.entry.category, scored);
    let mut row = vec![
        number.to_string(),
        rules.id().to_owned(),
        turn.at.round().to_string(),
        player.to_string(),
        no_formula(record.name(player).to_owned()),
    ];
    row.extend(throw_columns(&turn.throws));
    let mark = note.and_then(|note| note.mark);
    let comment = note.and_then(|note| note.comment.clone());
    row.extend([
        turn.entry.category.to_string(),
        scored.points.to_string(),
        scored.five_bonus.to_string(),
        scored.upper_bonus.to_string(),
        card.total(rules).to_string(),
        turn.first
            .map(|first| first.to_string())
            .unwrap_or_default(),
        mark.map(|mark| mark.to_string()).unwrap_or_default(),
        no_formula(comment.unwrap_or_default()),
    ]);
    row
}

/// Roll, keep, roll, keep, roll; empty where there was none, `?` where nobody wrote it down.
fn throw_columns(throws: &Throws) -> [String; 5] {
    let mut columns: [String; 5] = Default::default();
    for (idx, throw) in throws.iter().enumerate() {
        columns[2 * idx] = match throw.roll {
            Some(roll) => roll.to_string(),
            None => "?".to_owned(),
        };
        if let (Some(held), Some(column)) = (throw.held, columns.get_mut(2 * idx + 1)) {
            *column = held.to_string();
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_somebody_wrote_is_a_formula() {
        let text = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"=1+1\"]\n\n1a 66661 6=24! {@cmd}\n";
        let table = to_csv([&Record::parse(text).unwrap()]);
        let row = table.lines().nth(1).unwrap();
        assert!(row.starts_with("1,yahtzee,1,a,'=1+1,66661,"), "{row}");
        assert!(row.ends_with(",!,'@cmd"), "{row}");
        assert_eq!(no_formula("Ana @ home".to_owned()), "Ana @ home");
    }
}
