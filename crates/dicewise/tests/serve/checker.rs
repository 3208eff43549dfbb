//! Compares what people were told with what is in the database, which it replays by the rules alone.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Debug;

use dicewise_desk::fair::{Cup, Nonce};
use dicewise_rules::{Category, Game, Held, Move, Roll, RollOff, RuleSet};
use dicewise_store::{Store, StoredRoom};
use serde_json::Value;

use crate::pair::Told;

/// A room as it is stored, and what anybody was told about it.
pub struct Case<'t> {
    pub seed: String,
    pub events: Vec<Value>,
    pub told: Vec<&'t Told>,
}

/// What is wrong.
pub type Fault = String;

/// Every room that anybody was told about.
pub async fn cases<'t>(store: &Store, told: &'t [Told]) -> Vec<Case<'t>> {
    let mut rooms: BTreeMap<&str, Vec<&Told>> = BTreeMap::new();
    for told in told {
        let (Told::Event { room, .. } | Told::Done { room, .. }) = told;
        rooms.entry(room).or_default().push(told);
    }
    let mut cases = Vec::new();
    for (room, told) in rooms {
        let stored = store.room(&room.parse().unwrap()).await.unwrap();
        let stored = stored.unwrap_or_else(|| panic!("room {room} is lost"));
        cases.push(Case::new(&stored, told));
    }
    store.close().await;
    cases
}

impl<'t> Case<'t> {
    fn new(stored: &StoredRoom, told: Vec<&'t Told>) -> Case<'t> {
        let events = stored.events.iter();
        Case {
            seed: stored.seed.clone(),
            events: events
                .map(|(_, text)| serde_json::from_str(text).unwrap())
                .collect(),
            told,
        }
    }

    /// Everything that was told is there, once, and could happen.
    pub fn check(&self) -> Result<(), Fault> {
        for told in &self.told {
            self.check_told(told)?;
        }
        let mut keys = HashSet::new();
        for key in self.events.iter().filter_map(|event| event.get("key")) {
            if !keys.insert(key.to_string()) {
                return Err(format!("{key} happened twice"));
            }
        }
        self.replay()
    }

    /// It is there, in its place. Were another lost or doubled before it, it would have moved.
    fn check_told(&self, told: &Told) -> Result<(), Fault> {
        let nth = |seq: u64| {
            let place = usize::try_from(seq - 1).unwrap();
            let event = self.events.get(place).cloned();
            event.ok_or_else(|| format!("{told:?} is lost"))
        };
        match told {
            Told::Event { seq, event, .. } => {
                let mut stored = nth(*seq)?;
                // What is nobody else's business is not told.
                for secret in ["key", "holder", "host"] {
                    stored.as_object_mut().unwrap().remove(secret);
                }
                agree(&stored, event, told)
            }
            Told::Done { key, seq, .. } => {
                let stored = nth(*seq)?;
                let stored = stored["key"].as_str().unwrap_or_default();
                let (_, own) = stored.split_once('/').unwrap_or_default();
                agree(&own, &key.as_str(), told)
            }
        }
    }

    /// Plays the game again: every roll follows from the seed, every move is legal and gives its points.
    fn replay(&self) -> Result<(), Fault> {
        let mut nonces: BTreeMap<u64, Nonce> = BTreeMap::new();
        let mut replay = None;
        let n_seats = self.events[0]["seats"].as_array().unwrap().len();
        for event in &self.events {
            match (event["event"].as_str().unwrap(), &mut replay) {
                ("sat", None) => {
                    let nonce = event["nonce"].as_str().unwrap().parse().unwrap();
                    nonces.insert(event["seat"].as_u64().unwrap(), nonce);
                }
                ("started", None) => {
                    let nonces = nonces.values().copied().collect();
                    let cup = Cup::new(self.seed.parse().unwrap(), nonces);
                    replay = Some(Replay::start(cup, n_seats));
                }
                ("rolled", Some(replay)) => replay.roll(event)?,
                ("scored", Some(replay)) => replay.score(event)?,
                ("created" | "away" | "back" | "stood-in", _) => {}
                _ => return Err(format!("nobody asked for {event}")),
            }
        }
        Ok(())
    }
}

/// A game that is played again.
struct Replay {
    game: Game,
    /// The seat of each player.
    order: Vec<usize>,
    cup: Cup,
    n_rolls: u64,
}

impl Replay {
    fn start(cup: Cup, n_seats: usize) -> Replay {
        let mut roll_off = RollOff::new(n_seats);
        let mut n_rolls = 0;
        while roll_off.due().is_some() {
            roll_off.roll(cup.roll(n_rolls));
            n_rolls += 1;
        }
        let rules = RuleSet::by_id("yahtzee").unwrap();
        Replay {
            game: Game::new(rules, n_seats).unwrap(),
            order: roll_off.order().unwrap(),
            cup,
            n_rolls,
        }
    }

    fn roll(&mut self, event: &Value) -> Result<(), Fault> {
        self.check_turn(event)?;
        let held: [bool; 5] = serde_json::from_value(event["held"].clone()).unwrap();
        let dice: Roll = event["dice"].as_str().unwrap().parse().unwrap();
        let due = match self.game.throws().last().and_then(|throw| throw.roll) {
            None => self.cup.roll(self.n_rolls),
            Some(before) => {
                let stay = before.faces().into_iter().zip(held);
                let stay = stay.filter(|(_, held)| *held).map(|(face, _)| face);
                let keep = Move::Keep(Held::from_faces(stay).unwrap());
                self.game.play(keep).map_err(|no| no.to_string())?;
                self.cup.reroll(self.n_rolls, before, held)
            }
        };
        self.n_rolls += 1;
        agree(&dice, &due, event)?;
        self.game.roll(dice).map_err(|no| no.to_string())
    }

    fn score(&mut self, event: &Value) -> Result<(), Fault> {
        self.check_turn(event)?;
        let category: Category = event["box"].as_str().unwrap().parse().unwrap();
        let entry = match event["zero"] == true {
            true => Move::Zero(category),
            false => Move::Score(category),
        };
        self.game.play(entry).map_err(|no| no.to_string())?;
        let entry = self.game.turns().last().unwrap().entry;
        agree(&event["points"], &entry.points.into(), event)?;
        agree(&event["bonus"], &entry.bonus.into(), event)
    }

    /// It is the turn of the seat that did it.
    fn check_turn(&self, event: &Value) -> Result<(), Fault> {
        let at = self.game.turn_id().ok_or("the game is over")?;
        let seat = self.order[at.player().index()];
        agree(&event["seat"], &seat.into(), event)
    }
}

fn agree<T: PartialEq + Debug>(found: &T, due: &T, what: &dyn Debug) -> Result<(), Fault> {
    match found == due {
        true => Ok(()),
        false => Err(format!("{found:?} instead of {due:?}: {what:?}")),
    }
}
