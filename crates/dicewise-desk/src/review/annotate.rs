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
                // A correction is the last word about a turn.
                Event::Turn { at, .. } | Event::Correction { at, .. } | Event::Leave { at, .. } => {
                    at.player() == player.player && at.round() == turn.round
                }
            };
            // The turn under way comes after the story. A mark there would have no entry to stand behind.
            let Some(idx) = story.iter().rposition(of_turn) else {
                continue;
            };
            let written = record.note(idx).and_then(|note| note.comment.clone());
            let note = Note {
                mark: turn.entry.and_then(|_| turn.mark(grading)),
                comment: Some(comment(turn, written.as_deref().unwrap_or_default())),
            };
            record
                .set_note(idx, note)
                .expect("numbers, and what stood there before");
        }
    }
    record
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
    use super::*;

    #[test]
    fn only_what_is_ours_goes() {
        assert_eq!(strip("[%ev 1] [%luck +2.0] [%loss 0] nice"), "nice");
        assert_eq!(strip("oh [%clk 0:01] my"), "oh [%clk 0:01] my");
        assert_eq!(strip("[%ev never closed"), "[%ev never closed");
    }
}
