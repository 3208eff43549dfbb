//! When a card comes back.
//!
//! The schedule is FSRS with the parameters of the average learner, from the crate of the same name. What is
//! a good answer here: the points it loses.

use dicewise_solver::Grade;
use dicewise_store::{CardMemory, CardSource, TrainingCard};
use fsrs::{FSRS, ItemState, MemoryState, NextStates};
use jiff::{SignedDuration, Timestamp};

use crate::table::seconds;

/// How likely somebody is to know a card when it comes back.
const RETENTION: f32 = 0.9;

/// A card rests for so long at least, in seconds: nobody learns from what they have just read.
const LEAST: f64 = 600.0;

/// And at most for so long.
const MOST: f64 = 10.0 * 365.0 * DAY;

const DAY: f64 = 86_400.0;

/// A card after an answer at a moment that lost so much.
#[must_use]
pub(crate) fn after(card: &TrainingCard, grade: Grade, loss: f64, now: Timestamp) -> TrainingCard {
    let first = card.attempts == 0;
    let (memory, due) = next(card, grade, now);
    // What was made up and known at once has nothing left to teach.
    let known = first && grade <= Grade::Good && matches!(card.source, CardSource::Theme(_));
    TrainingCard {
        position: card.position.clone(),
        source: card.source.clone(),
        memory: Some(memory),
        due: (!known).then(|| seconds(due)),
        answered: Some(seconds(now)),
        attempts: card.attempts + 1,
        last_loss: Some(loss),
    }
}

fn next(card: &TrainingCard, grade: Grade, now: Timestamp) -> (CardMemory, Timestamp) {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the crate counts in half the digits"
    )]
    let memory = card.memory.map(|memory| MemoryState {
        stability: memory.stability as f32,
        difficulty: memory.difficulty as f32,
    });
    let answered: Option<Timestamp> = card.answered.as_ref().and_then(|text| text.parse().ok());
    let rested = answered.map_or(0, |answered| now.duration_since(answered).as_hours() / 24);
    let rested = u32::try_from(rested).unwrap_or(0);
    let fsrs = FSRS::default();
    let states = fsrs
        .next_states(memory, RETENTION, rested)
        // Numbers that make no sense are forgotten.
        .or_else(|_| fsrs.next_states(None, RETENTION, 0));
    let state = states.map(|states| of_grade(states, grade));
    let ItemState { memory, interval } = state.expect("a card without a past can be learned");
    let rest = (f64::from(interval) * DAY).clamp(LEAST, MOST);
    let due = now.checked_add(SignedDuration::from_secs_f64(rest));
    let memory = CardMemory {
        stability: f64::from(memory.stability),
        difficulty: f64::from(memory.difficulty),
    };
    (memory, due.unwrap_or(Timestamp::MAX))
}

/// What the points lost say about how well somebody knew it.
fn of_grade(states: NextStates, grade: Grade) -> ItemState {
    match grade {
        Grade::Best => states.easy,
        Grade::Good => states.good,
        Grade::Inaccuracy => states.hard,
        Grade::Mistake | Grade::Blunder => states.again,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake() -> TrainingCard {
        TrainingCard {
            position: "yahtzee:SLC/61/-/106:12566:2".to_owned(),
            source: CardSource::Mistake {
                game: "0123456789".parse().unwrap(),
                turn: "11a".to_owned(),
                cost: 3.0,
            },
            memory: None,
            due: None,
            answered: None,
            attempts: 0,
            last_loss: None,
        }
    }

    fn moment(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    /// In how many hours the card comes back.
    fn rest(card: &TrainingCard) -> i64 {
        let due = moment(card.due.as_ref().unwrap());
        let answered = moment(card.answered.as_ref().unwrap());
        due.duration_since(answered).as_hours()
    }

    #[test]
    fn what_lost_more_comes_back_sooner() {
        let now = moment("2026-11-16T10:00:00Z");
        let rests = Grade::ALL.map(|grade| rest(&after(&mistake(), grade, 1.0, now)));
        let [best, good, inaccuracy, mistake, blunder] = rests;
        assert!(
            0 < blunder
                && blunder == mistake
                && mistake < inaccuracy
                && inaccuracy < good
                && good < best,
            "{rests:?}"
        );
        // A mistake comes back on the same day, the best answer after a week.
        assert!(mistake < 24, "{rests:?}");
        assert!(5 * 24 < best, "{rests:?}");
    }

    #[test]
    fn what_is_known_rests_longer_each_time_and_a_mistake_ends_that() {
        let mut card = mistake();
        let mut now = moment("2026-11-16T10:00:00Z");
        let mut before = 0;
        for attempts in 1..=5 {
            card = after(&card, Grade::Good, 0.1, now);
            assert_eq!(card.attempts, attempts);
            assert_eq!(card.last_loss, Some(0.1));
            assert_eq!(card.answered, Some(seconds(now)));
            assert!(before < rest(&card), "{before} {card:?}");
            before = rest(&card);
            now = moment(card.due.as_ref().unwrap());
        }
        assert!(30 * 24 < before, "{before}");
        let forgotten = after(&card, Grade::Blunder, 9.0, now);
        assert!(rest(&forgotten) < before / 4, "{forgotten:?}");
    }

    #[test]
    fn what_was_made_up_and_known_at_once_does_not_come_back() {
        let now = moment("2026-11-16T10:00:00Z");
        let made_up = TrainingCard {
            source: CardSource::Theme("joker".to_owned()),
            ..mistake()
        };
        for grade in Grade::ALL {
            let answered = after(&made_up, grade, 1.0, now);
            assert_eq!(answered.due.is_none(), grade <= Grade::Good, "{grade:?}");
        }
        // Once it was wrong, it is learned like any other.
        let again = after(
            &after(&made_up, Grade::Mistake, 2.0, now),
            Grade::Best,
            0.0,
            now,
        );
        assert_ne!(again.due, None);
    }

    #[test]
    fn numbers_that_make_no_sense_are_forgotten() {
        let now = moment("2026-11-16T10:00:00Z");
        let odd = TrainingCard {
            memory: Some(CardMemory {
                stability: f64::NAN,
                difficulty: -1.0,
            }),
            answered: Some("yesterday".to_owned()),
            ..mistake()
        };
        let answered = after(&odd, Grade::Good, 0.1, now);
        assert_eq!(answered.due, after(&mistake(), Grade::Good, 0.1, now).due);
    }
}
