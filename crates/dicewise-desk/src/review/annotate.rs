//! A record with what the review has to say about each turn.

use dicewise_rules::{Event, Note, Record};
use dicewise_solver::{Grading, TurnReview};

use super::GameReview;

/// What a review writes into comments, and takes out again before it writes them anew.
const OURS: [&str; 4] = ["[%ev ", "[%luck ", "[%loss ", THEIR_MARK];

/// Before the mark that somebody else has set, so that nobody takes it for that of a review later.
const THEIR_MARK: &str = "[%mark ";

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
            // The turn under way comes after the story, and has a line of its own once dice were rolled.
            let idx = story.iter().rposition(of_turn).unwrap_or(story.len());
            // A correction is the last word about a turn: what was said about it before no longer holds.
            for (before, _) in story[..idx]
                .iter()
                .enumerate()
                .filter(|(_, event)| of_turn(event))
            {
                take_back(&mut record, before);
            }
            let theirs = theirs(&record, idx);
            let ours = player.review.mark_of(grading, turn);
            let note = Note {
                // A mark of ours without an entry to stand behind would be taken for one of the dice.
                mark: turn.entry.and(ours).or(theirs.mark),
                comment: Some(comment(turn, &theirs)),
            };
            record
                .set_note(idx, note)
                .expect("numbers, and what stood there before");
        }
    }
    record
}

/// Takes out what a review has written about an event, and its mark.
fn take_back(record: &mut Record, idx: usize) {
    let theirs = theirs(record, idx);
    record
        .set_note(idx, theirs)
        .expect("what stood there before");
}

/// What others have noted about an event.
fn theirs(record: &Record, idx: usize) -> Note {
    let note = record.note(idx).cloned().unwrap_or_default();
    let written = note.comment.unwrap_or_default();
    let theirs = strip(&written);
    let mark = match theirs == written {
        // Without a word of ours nothing is ours.
        true => note.mark,
        false => {
            let named = written.split_once(THEIR_MARK);
            named.and_then(|(_, rest)| rest.split(']').next()?.parse().ok())
        }
    };
    Note {
        mark,
        comment: (!theirs.is_empty()).then_some(theirs),
    }
}

fn comment(turn: &TurnReview, theirs: &Note) -> String {
    let (ev, luck, loss) = (turn.after, turn.luck(), turn.loss());
    let mut comment = format!("[%ev {ev:.4}] [%luck {luck:+.4}]");
    // What nobody could judge may have lost something or nothing.
    if !turn.is_unjudged() {
        comment.push_str(&format!(" [%loss {loss:.4}]"));
    }
    if let Some(mark) = theirs.mark {
        comment.push_str(&format!(" {THEIR_MARK}{mark}]"));
    }
    if let Some(theirs) = &theirs.comment {
        comment.push(' ');
        comment.push_str(theirs);
    }
    comment
}

/// A comment without what a review has written before. Others may write such brackets too: ours begin with the expected score,
/// and the luck comes right after it.
fn strip(comment: &str) -> String {
    let [ev, luck, ..] = OURS;
    let mut kept = comment.trim().to_owned();
    let mut from = 0;
    while let Some(start) = kept[from..].find(ev).map(|at| from + at) {
        let mut end = start;
        let mut n_ours = 0;
        for bracket in OURS {
            let rest = kept[end..].trim_start();
            if let (true, Some(len)) = (rest.starts_with(bracket), rest.find(']')) {
                end = kept.len() - rest.len() + len + 1;
                n_ours += 1;
            } else if bracket == luck {
                break;
            }
        }
        if n_ours < 2 {
            from = start + ev.len();
            continue;
        }
        let (before, after) = (kept[..start].trim_end(), kept[end..].trim_start());
        let between = match before.is_empty() || after.is_empty() {
            true => "",
            false => " ",
        };
        from = before.len();
        kept = format!("{before}{between}{after}");
    }
    kept
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
        assert_eq!(
            strip("well, [%ev 1] [%luck -2.0] [%mark ?] really"),
            "well, really"
        );
        // What somebody else wrote may look like it.
        for theirs in ["great, [%ev 3] really", "[%mark !] odd", "[%ev 1] [%luck"] {
            assert_eq!(strip(theirs), theirs);
        }
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

    #[test]
    fn a_turn_under_way_says_what_is_known() {
        let start = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n[P2 \"Bo\"]\n\n";
        let values = Values::solve(std::sync::Arc::new(dicewise_rules::RuleSet::YAHTZEE));
        let annotated = |turns: &str| {
            let record = Record::parse(&format!("{start}{turns}\n")).unwrap();
            let game = GameReview::quick(&values, record);
            let written = annotate(&game, &Grading::USUAL);
            let review = game.players[1].review.turns.last().cloned().unwrap();
            let text = written.to_string();
            let again = Record::parse(&text).unwrap();
            assert_eq!(again.game(), game.record.game());
            let game = GameReview::quick(&values, again);
            assert_eq!(annotate(&game, &Grading::USUAL).to_string(), text);
            (text.trim_end().lines().last().unwrap().to_owned(), review)
        };
        let numbers = |turn: &TurnReview| {
            let (ev, luck, loss) = (turn.after, turn.luck(), turn.loss());
            format!("[%ev {ev:.4}] [%luck {luck:+.4}] [%loss {loss:.4}]")
        };
        // Who keeps a single one of four sixes has lost something, whatever comes.
        let (line, turn) = annotated("1a 23456 L=40\n1b 66661 >1 {oh}");
        assert!(4.0 < turn.loss());
        assert_eq!(line, format!("1b 66661 >1 {{{} oh}}", numbers(&turn)));
        let (line, turn) = annotated("1a 23456 L=40\n1b 66661 >6666 66662");
        assert!(turn.loss() == 0.0 && 0.0 < turn.luck());
        assert_eq!(line, format!("1b 66661 >6666 66662 {{{}}}", numbers(&turn)));
        // Nothing is known, so nothing is said of what it lost.
        let (line, _) = annotated("1a 23456 L=40\n1b ? ? 66662");
        assert!(line.starts_with("1b ? ? 66662 {[%ev "), "{line}");
        assert!(!line.contains("%loss"), "{line}");
    }

    #[test]
    fn a_mark_that_somebody_set_is_kept() {
        let start = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n";
        let values = Values::solve(std::sync::Arc::new(dicewise_rules::RuleSet::YAHTZEE));
        let annotated = |turns: &str, grading: &Grading| {
            let record = Record::parse(&format!("{start}{turns}\n")).unwrap();
            let game = GameReview::quick(&values, record);
            let text = annotate(&game, grading).to_string();
            text.split("\n\n").nth(1).unwrap().trim().to_owned()
        };
        let usual = Grading::USUAL;
        let lenient = Grading {
            inaccuracy: 80.0,
            mistake: 90.0,
            blunder: 100.0,
            ..usual
        };
        let own = annotated("1a ? ? 12345 L=40? {hm}", &usual);
        assert!(own.starts_with("1a ? ? 12345 L=40? {[%ev "), "{own}");
        assert!(own.ends_with(" [%mark ?] hm}"), "{own}");
        assert_eq!(annotated(&own, &usual), own);
        // A mark of the review stands instead of it, for as long as the review has one.
        let judged = annotated("1a ? ? 66661 6=0!", &usual);
        assert!(judged.starts_with("1a ? ? 66661 6=0?? {[%ev "), "{judged}");
        assert_eq!(annotated(&judged, &usual), judged);
        let forgiven = annotated(&judged, &lenient);
        assert!(
            forgiven.starts_with("1a ? ? 66661 6=0! {[%ev "),
            "{forgiven}"
        );
        // That of the review goes with its reason.
        let judged = annotated("1a ? ? 66661 6=0", &usual);
        let forgiven = annotated(&judged, &lenient);
        assert!(
            forgiven.starts_with("1a ? ? 66661 6=0 {[%ev "),
            "{forgiven}"
        );
        let corrected = annotated(&format!("{own}\n1a! L=40 -> L=0"), &usual);
        assert!(
            corrected.starts_with("1a ? ? 12345 L=40? {hm}\n"),
            "{corrected}"
        );
    }
}
