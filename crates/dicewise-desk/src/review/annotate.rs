//! A record with what the review has to say about each turn.

use dicewise_rules::{Event, Note, Record};
use dicewise_solver::{Grading, TurnReview};

use super::GameReview;

/// What a review writes into comments, and takes out again before it writes them anew.
const OURS: [&str; 4] = ["[%ev ", "[%luck ", "[%loss ", THEIR_MARK];

/// Before the mark that somebody else has set, so that nobody takes it for that of a review later.
const THEIR_MARK: &str = "[%mark ";

/// Stands for their mark where they have set none, and their comment could be taken for more of ours.
const NO_MARK: &str = "-";

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
                // A mark without an entry to stand behind would be taken for one of the dice.
                mark: turn.entry.and(ours.or(theirs.mark)),
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
    let mut note = record.note(idx).cloned().unwrap_or_default();
    // Without a word of ours nothing is ours. What is left may still look as if it had some.
    while let Some(theirs) = note.comment.as_deref().and_then(strip) {
        note = theirs;
    }
    note
}

fn comment(turn: &TurnReview, theirs: &Note) -> String {
    let (ev, luck, loss) = (turn.after, turn.luck(), turn.loss());
    let mut comment = format!("[%ev {ev:.4}] [%luck {luck:+.4}]");
    // What nobody could judge may have lost something or nothing.
    if !turn.is_unjudged() {
        comment.push_str(&format!(" [%loss {loss:.4}]"));
    }
    let written = theirs.comment.as_deref().unwrap_or_default().trim();
    let mark = match theirs.mark {
        Some(mark) => Some(mark.glyph()),
        None => written.starts_with("[%").then_some(NO_MARK),
    };
    if let Some(mark) = mark {
        comment.push_str(&format!(" {THEIR_MARK}{mark}]"));
    }
    if !written.is_empty() {
        comment.push(' ');
        comment.push_str(written);
    }
    comment
}

/// What is left of a comment without what a review has written there, if it has. Others may write such brackets too: ours
/// begin with the expected score, and the luck comes right after it.
fn strip(comment: &str) -> Option<Note> {
    let [ev, luck, loss, mark] = OURS;
    let (start, end, mark) = comment.match_indices(ev).find_map(|(start, _)| {
        let (_, end) = field(comment, start, ev)?;
        let (_, end) = field(comment, end, luck)?;
        let (_, end) = field(comment, end, loss).unwrap_or(("", end));
        let (mark, end) = field(comment, end, mark).unwrap_or((NO_MARK, end));
        Some((start, end, mark))
    })?;
    let (before, after) = (comment[..start].trim_end(), comment[end..].trim_start());
    let theirs = format!("{before} {after}").trim().to_owned();
    Some(Note {
        mark: mark.parse().ok(),
        comment: (!theirs.is_empty()).then_some(theirs),
    })
}

/// What stands in a bracket that begins so, if it comes next in a comment, and where it ends.
fn field<'c>(comment: &'c str, from: usize, start: &str) -> Option<(&'c str, usize)> {
    let rest = comment[from..].trim_start().strip_prefix(start)?;
    let len = rest.find(['[', ']'])?;
    let (inside, rest) = rest.split_at(len);
    let rest = rest.strip_prefix(']')?;
    Some((inside, comment.len() - rest.len()))
}

#[cfg(test)]
mod tests {
    use dicewise_solver::Values;
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn only_what_is_ours_goes() {
        let strip = |comment: &str| match strip(comment) {
            Some(theirs) => theirs.comment.unwrap_or_default(),
            None => comment.to_owned(),
        };
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
        let spaced = annotated("1a ? ? 12345 L=40! {\u{a0}good }", &usual);
        assert!(spaced.starts_with("1a ? ? 12345 L=40! {[%ev "), "{spaced}");
        assert!(spaced.ends_with(" [%mark !] good}"), "{spaced}");
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
    #[test]
    fn written_twice_is_written_once_whatever_stood_there() {
        const PARTS: [&str; 16] = [
            "",
            " ",
            "\u{a0}",
            "\t",
            "oh",
            "{",
            "[%",
            "]",
            "[%ev 1]",
            "[%ev -",
            "[%luck 2]",
            "[%loss 3]",
            "[%mark !]",
            "[%mark ??]",
            "[%mark -]",
            "[%clk 1]",
        ];
        let start = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n";
        let values = Values::solve(std::sync::Arc::new(dicewise_rules::RuleSet::YAHTZEE));
        let annotated = |record: Record| {
            let game = GameReview::quick(&values, record);
            let annotated = annotate(&game, &Grading::USUAL);
            let read = Record::parse(&annotated.to_string()).unwrap();
            assert_eq!(read, annotated);
            assert_eq!(read.game(), game.record.game());
            annotated
        };
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..1000 {
            // Judged or not, marked or not, corrected, left, and under way.
            for turns in [
                "1a ? ? 12345 L=40!#",
                "1a ? ? 66661 6=0#\n1a! 6=0 -> 6=24?#",
                "1a ? ? ? L=40#\n2a ? ? ? 6=24?!#",
                "1a ? ? 66661 6=0 #\n2a leaves#",
                "1a ? ? 66661 6=0!#\n2a ? ? 66662#",
            ] {
                let turns = turns.split('#').flat_map(|turn| {
                    let parts = [(); 6].map(|()| *PARTS.choose(&mut rng).unwrap());
                    [turn.to_owned(), format!(" {{{}}}", parts.concat())]
                });
                let mut turns: Vec<_> = turns.collect();
                turns.pop();
                let text = format!("{start}{}\n", turns.concat());
                let once = annotated(Record::parse(&text).unwrap());
                assert_eq!(annotated(once.clone()), once, "{text}");
            }
        }
    }

    #[test]
    fn what_looks_like_ours_and_is_not_stays() {
        let start = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n";
        let values = Values::solve(std::sync::Arc::new(dicewise_rules::RuleSet::YAHTZEE));
        for (turn, left) in [
            ("1a ? ? 12345 L=40 {", "[%mark !] odd}"),
            ("1a ? ? 12345 L=40 {", "odd [%mark !]}"),
            ("1a ? ? ? 6=24 {", "[%loss 3] mine}"),
        ] {
            let mut record = Record::parse(&format!("{start}{turn}{left}\n")).unwrap();
            for _ in 0..3 {
                record = annotate(&GameReview::quick(&values, record), &Grading::USUAL);
                let text = record.to_string();
                let line = text.lines().last().unwrap();
                assert!(line.starts_with(turn) && line.ends_with(left), "{line}");
            }
        }
    }
}
