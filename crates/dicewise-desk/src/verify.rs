//! Whether the dice of a game are those that its seed gives.

use dicewise_rules::{Event, Held, Record, Roll, Throws, TurnId};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::fair::Cup;
use crate::table::{cup_of, tag};
use crate::texts::{Lang, say};

/// What came out.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Verdict {
    /// Whether the seed is the one that was promised before the game; none if nothing was promised, as at
    /// home.
    pub committed: Option<bool>,
    /// How many rolls were checked, those for the first turn among them.
    pub rolls: u64,
    /// The rolls that the seed does not give.
    pub wrong: Vec<WrongRoll>,
}

/// A roll that the seed does not give.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct WrongRoll {
    /// The number of the roll in its game, from 0.
    pub number: u64,
    /// The turn; none if it was for the first turn.
    pub at: Option<TurnId>,
    /// What the record has.
    pub found: Roll,
    /// What the seed gives.
    pub due: Roll,
}

/// A verdict for programs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VerdictJson {
    /// Whether the seed is the one that was promised before the game; none if nothing was promised.
    committed: Option<bool>,
    /// Whether everything is as it should be.
    fair: bool,
    /// How many rolls were checked.
    rolls: u64,
    /// The rolls that the seed does not give.
    wrong: Vec<WrongRollJson>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
struct WrongRollJson {
    /// What the seed gives.
    due: String,
    /// What the record has.
    found: String,
    /// The number of the roll in its game, from 0.
    number: u64,
    /// The turn; none if it was for the first turn.
    turn: Option<String>,
}

/// Why nothing can be said.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
pub enum Unverifiable {
    /// The seed is not in the record: the game is not over, or its dice are real.
    #[error("the record has no [Seed]: it is told when the game is over")]
    NoSeed,
    /// A roll or a keep is not in the record.
    #[error("a roll of turn {0} is not in the record")]
    Unknown(TurnId),
    /// The rolls for the first turn can't be read.
    #[error("the rolls for the first turn can't be read")]
    RollOff,
}

impl Unverifiable {
    /// The same in words.
    pub fn text(self, lang: Lang) -> String {
        match self {
            Unverifiable::NoSeed => say!(lang, "verify-no-seed"),
            Unverifiable::Unknown(at) => say!(lang, "verify-unknown", turn = at.to_string()),
            Unverifiable::RollOff => say!(lang, "verify-no-roll-off"),
        }
    }
}

impl Verdict {
    /// Checks every roll of a record.
    ///
    /// # Errors
    /// If the record does not say enough.
    pub fn of(record: &Record) -> Result<Verdict, Unverifiable> {
        Verdict::with(record, None)
    }

    /// The same for whoever noted the commitment before the game: what the record says was written down after it.
    ///
    /// # Errors
    /// If the record does not say enough.
    pub fn with(record: &Record, noted: Option<&str>) -> Result<Verdict, Unverifiable> {
        let cup = cup_of(record).ok_or(Unverifiable::NoSeed)?;
        let commitment = cup.seed().commitment();
        let promises = [record.tags().get(tag::COMMITMENT), noted];
        let kept = promises
            .into_iter()
            .flatten()
            .map(|promise| promise.eq_ignore_ascii_case(&commitment));
        let mut verdict = Verdict {
            committed: kept.reduce(|one, other| one && other),
            rolls: 0,
            wrong: Vec::new(),
        };
        for found in roll_off(record)? {
            verdict.check(None, found, cup.roll(verdict.rolls));
        }
        let game = record.game();
        for event in game.story() {
            match event {
                Event::Turn { at, throws, .. } | Event::Leave { at, throws } => {
                    verdict.turn(&cup, *at, throws)?;
                }
                Event::Correction { .. } => {}
            }
        }
        if let Some(at) = game.turn_id() {
            verdict.turn(&cup, at, game.throws())?;
        }
        Ok(verdict)
    }

    /// The same for programs.
    #[must_use]
    pub fn json(&self) -> VerdictJson {
        let wrong = self.wrong.iter().map(|wrong| WrongRollJson {
            due: wrong.due.to_string(),
            found: wrong.found.to_string(),
            number: wrong.number,
            turn: wrong.at.map(|at| at.to_string()),
        });
        VerdictJson {
            committed: self.committed,
            fair: self.is_fair(),
            rolls: self.rolls,
            wrong: wrong.collect(),
        }
    }

    /// Whether everything is as it should be.
    #[must_use]
    pub fn is_fair(&self) -> bool {
        self.committed != Some(false) && self.wrong.is_empty()
    }

    fn turn(&mut self, cup: &Cup, at: TurnId, throws: &Throws) -> Result<(), Unverifiable> {
        let unknown = Unverifiable::Unknown(at);
        let mut before: Option<Roll> = None;
        let throws: Vec<_> = throws.iter().collect();
        for (idx, throw) in throws.iter().enumerate() {
            let found = throw.roll.ok_or(unknown)?;
            let due = match before {
                None => cup.roll(self.rolls),
                Some(before) => {
                    let held = throws[idx - 1].held.ok_or(unknown)?;
                    // Which of several equal dice stayed is not written down: any of them may have.
                    let possible: Vec<Roll> = places(before, held)
                        .map(|held| cup.reroll(self.rolls, before, held))
                        .collect();
                    let fits = possible.iter().find(|&&roll| roll == found);
                    *fits.or(possible.first()).ok_or(unknown)?
                }
            };
            self.check(Some(at), found, due);
            before = Some(found);
        }
        Ok(())
    }

    fn check(&mut self, at: Option<TurnId>, found: Roll, due: Roll) {
        if found != due {
            self.wrong.push(WrongRoll {
                number: self.rolls,
                at,
                found,
                due,
            });
        }
        self.rolls += 1;
    }
}

/// The places of the dice on the table that may be those that were held.
fn places(roll: Roll, held: Held) -> impl Iterator<Item = [bool; 5]> {
    let every = (0_u8..32).map(|bits| std::array::from_fn(|place| bits & 1 << place != 0));
    every.filter(move |stay: &[bool; 5]| {
        let staying = roll.faces().into_iter().zip(*stay);
        let staying = staying.filter(|(_, stays)| *stays).map(|(face, _)| face);
        Held::from_faces(staying).is_some_and(|other| other.keep() == held.keep())
    })
}

/// The rolls for the first turn, in the order in which they were made.
fn roll_off(record: &Record) -> Result<Vec<Roll>, Unverifiable> {
    let text = record.tags().get(tag::ROLL_OFF).unwrap_or_default();
    let rolls = text.split_whitespace().filter(|word| *word != "/");
    let rolls = rolls.map(|word| {
        let (_, roll) = word.split_once('=')?;
        roll.parse().ok()
    });
    rolls.collect::<Option<_>>().ok_or(Unverifiable::RollOff)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dicewise_rules::{Category, RuleSet};
    use dicewise_store::GameId;
    use jiff::Timestamp;

    use super::*;
    use crate::fair::Seed;
    use crate::table::{Origin, Seat, Setup, Starter, Table};

    /// A game in which everybody rolls thrice, holding whatever comes first, and one leaves in mid-turn.
    fn game(seed: u64) -> Record {
        let setup = Setup {
            rules: Arc::new(RuleSet::YAHTZEE),
            seats: ["Ana", "Ben", "Cleo"].map(Seat::from_name).to_vec(),
            starter: Starter::RollOff,
        };
        let nonces = [1, 2, 3].map(|n| format!("{n:032x}").parse().unwrap());
        let origin = Origin {
            id: GameId::random(),
            cup: Cup::new(Seed::from_number(seed), nonces.to_vec()),
            start: Timestamp::UNIX_EPOCH,
        };
        let mut table = Table::sealed(&setup, origin).unwrap();
        let leaver = table.game().players().nth(1).unwrap();
        for category in Category::ALL {
            for player in table.game().players() {
                if table.game().has_left(player) {
                    continue;
                }
                table.roll([false; 5]).unwrap();
                table.roll([true, false, true, false, false]).unwrap();
                if player == leaver && category == Category::Fours {
                    table.leave(leaver).unwrap();
                    continue;
                }
                table.roll([false, false, false, true, true]).unwrap();
                let dice = table.roll_on_table().unwrap().dice();
                let state = table.game().card(player).state();
                let legal = state.legal(table.rules(), dice);
                table.score(legal.iter().next().unwrap()).unwrap();
            }
        }
        assert_eq!(Verdict::of(table.record()), Err(Unverifiable::NoSeed));
        table.reveal();
        Record::parse(&table.record().to_string()).unwrap()
    }

    #[test]
    fn every_roll_of_a_game_follows_from_its_seed() {
        for seed in 0..20 {
            let record = game(seed);
            let verdict = Verdict::of(&record).unwrap();
            assert!(verdict.is_fair(), "{verdict:?}");
            assert_eq!(verdict.committed, Some(true));
            // Whoever noted what was promised need not believe the record.
            for (noted, kept) in [(seed, true), (seed + 1, false)] {
                let noted = Seed::from_number(noted).commitment();
                let verdict = Verdict::with(&record, Some(&noted)).unwrap();
                assert_eq!((verdict.committed, verdict.is_fair()), (Some(kept), kept));
            }
            let words = record.to_string();
            let written = words.matches('=').count();
            assert!(39 * 2 < verdict.rolls && (written as u64) < verdict.rolls);
        }
    }

    #[test]
    fn another_seed_nonce_or_roll_is_noticed() {
        let text = game(7).to_string();
        let judge = |text: &str| Verdict::of(&Record::parse(text).unwrap()).unwrap();
        let seed = |n| Seed::from_number(n).to_string();
        let verdict = judge(&text.replace(&seed(7), &seed(8)));
        assert_eq!(verdict.committed, Some(false));
        assert!(50 < verdict.wrong.len());
        let verdict = judge(&text.replace("0000000002", "0000000004"));
        assert_eq!(verdict.committed, Some(true));
        assert!(50 < verdict.wrong.len() && !verdict.is_fair());
        // The last roll is told otherwise, with the same points for chance.
        let without = text.replace(&format!("[Seed \"{}\"]\n", seed(7)), "");
        let record = Record::parse(&without).unwrap();
        assert_eq!(Verdict::of(&record), Err(Unverifiable::NoSeed));
    }
}
