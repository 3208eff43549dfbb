//! Who starts.

use crate::roll::Roll;

/// The roll-off before a game: everybody rolls all five dice, the highest total starts, and those
/// tied for highest roll again among themselves.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RollOff {
    n_seats: usize,
    rounds: Vec<Round>, // Invariant: never empty; all but the last are complete.
}

/// One round of the roll-off.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Round {
    seats: Vec<usize>, // Invariant: not empty, ascending.
    rolls: Vec<Roll>,  // Invariant: no more than seats.
}

impl Round {
    fn best(&self) -> Option<u8> {
        self.rolls.iter().map(|roll| roll.dice().sum()).max()
    }

    /// The seats with the highest total of the round.
    fn leaders(&self) -> Vec<usize> {
        let best = self.best();
        let rolled = self.seats.iter().zip(&self.rolls);
        rolled
            .filter(|(_, roll)| Some(roll.dice().sum()) == best)
            .map(|(&seat, _)| seat)
            .collect()
    }
}

impl RollOff {
    /// The roll-off of a table with that many seats, numbered from 0 to the left; at least one.
    #[must_use]
    pub fn new(n_seats: usize) -> RollOff {
        let n_seats = n_seats.max(1);
        RollOff {
            n_seats,
            rounds: vec![Round {
                seats: (0..n_seats).collect(),
                rolls: Vec::new(),
            }],
        }
    }

    /// The seat whose roll is due, or `None` once the starter is known.
    #[must_use]
    pub fn due(&self) -> Option<usize> {
        let round = self.round();
        // One alone has nobody to roll against.
        (1 < round.seats.len()).then(|| round.seats[round.rolls.len()])
    }

    /// Takes the roll of the seat that is due. Once the starter is known it changes nothing.
    pub fn roll(&mut self, roll: Roll) {
        if self.due().is_none() {
            return;
        }
        let round = self.rounds.last_mut().expect("there is always a round");
        round.rolls.push(roll);
        if round.rolls.len() == round.seats.len() {
            let seats = round.leaders();
            self.rounds.push(Round {
                seats,
                rolls: Vec::new(),
            });
        }
    }

    /// The seat that starts, once it is known.
    #[must_use]
    pub fn starter(&self) -> Option<usize> {
        match self.round().seats[..] {
            [starter] => Some(starter),
            _ => None,
        }
    }

    /// The seats in the order of play, once it is known: the starter, then to the left.
    #[must_use]
    pub fn order(&self) -> Option<Vec<usize>> {
        let starter = self.starter()?;
        Some(
            (0..self.n_seats)
                .map(|i| (starter + i) % self.n_seats)
                .collect(),
        )
    }

    /// Every roll so far, round by round, with the seat that made it.
    pub fn rolls(&self) -> impl Iterator<Item = impl Iterator<Item = (usize, Roll)> + '_> + '_ {
        self.rounds
            .iter()
            .filter(|round| !round.rolls.is_empty())
            .map(|round| round.seats.iter().copied().zip(round.rolls.iter().copied()))
    }

    fn round(&self) -> &Round {
        self.rounds.last().expect("there is always a round")
    }
}
