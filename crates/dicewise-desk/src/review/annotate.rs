//! A record with what the review has to say about each turn.

use dicewise_rules::{Event, Note, Record};
use dicewise_solver::{Grading, TurnReview};

use super::GameReview;

/// What a review writes into comments, and takes out again before it writes them anew.
const OURS: [&str; 3] = ["[%ev ", "[%luck ", "[%loss "];

/// The record with marks, and with the expected final score, the luck and the loss of each turn in its
/// comment. What others have written there stays.
pub fn annotate(game: &GameReview, grading: &Grading) -> Record {
    let mut record = game.record.clone();
    let story = record.game().story().to_vec();
    for player in &game.players {
        for turn in &player.review.turns {
            let of_turn = |event: &Event| match event {
                Event::Turn { at, .. } | Event::Correction { at, .. } | Event::Leave { at, .. } => {
                    at.player() == player.player && at.round() == turn.round
                }
            };
            // The turn under way comes after the story. A mark there would have no entry to stand behind.
            let Some(idx) = story.iter().rposition(of_turn) else {
                continue;
            };
            // A correction is the last word about a turn: what was said about it before no longer holds.
            for (before, _) in story[..idx]
                .iter()
                .enumerate()
                .filter(|(_, event)| of_turn(event))
            {
                take_back(&mut record, before);
            }
            let written = record.note(idx).and_then(|note| note.comment.clone());
            let note = Note {
                mark: turn
                    .entry
                    .and_then(|_| player.review.mark_of(grading, turn)),
                comment: Some(comment(turn, written.as_deref().unwrap_or_default())),
            };
            record
                .set_note(idx, note)
                .expect("numbers, and what stood there before");
        }
    }
    record
}

/// Takes out what a review has written about an event, and its mark. A mark alone is somebody else's.
fn take_back(record: &mut Record, idx: usize) {
    let Some(written) = record.note(idx).and_then(|note| note.comment.clone()) else {
        return;
    };
    let theirs = strip(&written);
    if theirs != written {
        let note = Note {
            mark: None,
            comment: (!theirs.is_empty()).then_some(theirs),
        };
        record.set_note(idx, note).expect("what stood there before");
    }
}

fn comment(turn: &TurnReview, written: &str) -> String {
    let (ev, luck, loss) = (turn.after, turn.luck(), turn.loss());
    let ours = format!("[%ev {ev:.4}] [%luck {luck:+.4}] [%loss {loss:.4}]");
    match strip(written) {
        theirs if theirs.is_empty() => ours,
        theirs => format!("{ours} {theirs}"),
    }
}

/// A comment without what a review has written before.
fn strip(comment: &str) -> String {
    let mut rest = comment.to_owned();
    for start in OURS {
        while let Some(from) = rest.find(start) {
            let Some(len) = rest[from..].find(']') else {
                break;
            };
            rest.replace_range(from..=from + len, "");
        }
    }
    rest.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use dicewise_solver::Values;

    use super::*;

    #[test]
    fn only_what_is_ours_goes() {
        assert_eq!(strip("[%ev 1] [%luck +2.0] [%loss 0] nice"), "nice");
        assert_eq!(strip("oh [%clk 0:01] my"), "oh [%clk 0:01] my");
        assert_eq!(strip("[%ev never closed"), "[%ev never closed");
    }

    #[test]
    fn a_correction_takes_back_what_was_said_before() {
        let start = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n";
        let annotated = |turns: &str| {
            let record = Record::parse(&format!("{start}{turns}\n")).unwrap();
            let values = Values::solve(record.game().rules().clone());
            let game = GameReview::quick(&values, record);
            let text = annotate(&game, &Grading::USUAL).to_string();
            text.split("\n\n").nth(1).unwrap().trim().to_owned()
        };
        let first = annotated("1a ? ? 66661 6=0 {oh} \n2a ? ? 12345 L=40!");
        let turn = first.lines().next().unwrap();
        assert!(turn.starts_with("1a ? ? 66661 6=0?? {[%ev "), "{first}");
        let corrected = annotated(&format!("{first}\n1a! 6=0 -> 6=24"));
        let lines: Vec<_> = corrected.lines().collect();
        assert_eq!(lines[0], "1a ? ? 66661 6=0 {oh}");
        assert!(
            lines[2].starts_with("1a! 6=0 -> 6=24! {[%ev "),
            "{corrected}"
        );
        assert_eq!(corrected.matches("[%ev").count(), 2);
        assert_eq!(annotated(&corrected), corrected);
        // Somebody else's mark stays.
        let own = annotated("1a ? ? 66661 6=0? {typo}\n1a! 6=0 -> 6=24");
        assert!(own.starts_with("1a ? ? 66661 6=0? {typo}\n"), "{own}");
    }
}
