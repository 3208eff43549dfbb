//! Compares what people were told with what is in the database, which it replays by the rules alone.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use dicewise_desk::fair::{Cup, Nonce};
use dicewise_rules::{Category, Game, Held, Move, Roll, RollOff, RuleSet};
use dicewise_store::{Store, StoredRoom};
use serde_json::Value;

use crate::pair::Told;

/// Checks every room that anybody was told about.
pub async fn check(folder: &Path, told: &[Told]) {
    let mut rooms: BTreeMap<&str, Vec<&Told>> = BTreeMap::new();
    for told in told {
        let (Told::Event { room, .. } | Told::Done { room, .. }) = told;
        rooms.entry(room).or_default().push(told);
    }
    assert!(!rooms.is_empty());
    let store = Store::open(&folder.join("dicewise.db")).await.unwrap();
    for (room, told) in rooms {
        let stored = store.room(&room.parse().unwrap()).await.unwrap();
        let stored = stored.unwrap_or_else(|| panic!("room {room} is lost"));
        let events: Vec<Value> = stored
            .events
            .iter()
            .map(|(_, text)| serde_json::from_str(text).unwrap())
            .collect();
        for told in told {
            check_told(&events, told);
        }
        let keys: Vec<&Value> = events.iter().filter_map(|event| event.get("key")).collect();
        let distinct: HashSet<String> = keys.iter().map(|key| key.to_string()).collect();
        assert_eq!(
            keys.len(),
            distinct.len(),
            "something happened twice in {room}"
        );
        replay(&stored, &events);
    }
    store.close().await;
}

/// What somebody was told is there, in its place. Were another lost or doubled before it, it would have moved.
fn check_told(events: &[Value], told: &Told) {
    let nth = |seq: u64| {
        let place = usize::try_from(seq - 1).unwrap();
        events
            .get(place)
            .unwrap_or_else(|| panic!("{told:?} is lost"))
    };
    match told {
        Told::Event { seq, event, .. } => {
            let mut stored = nth(*seq).clone();
            // What is nobody else's business is not told.
            for secret in ["key", "holder", "host"] {
                stored.as_object_mut().unwrap().remove(secret);
            }
            assert_eq!(stored, *event, "event {seq} was told otherwise");
        }
        Told::Done { key, seq, .. } => {
            let stored = nth(*seq)["key"].as_str().unwrap_or_default();
            let (_, own) = stored.split_once('/').unwrap_or_default();
            assert_eq!(own, key, "command {key} is not event {seq}");
        }
    }
}

/// Plays the game again: every roll follows from the seed, every move is legal and gives its points.
fn replay(stored: &StoredRoom, events: &[Value]) {
    let mut nonces: BTreeMap<u64, Nonce> = BTreeMap::new();
    let mut game: Option<(Game, Vec<usize>, Cup)> = None;
    let mut n_rolls = 0;
    let n_seats = events[0]["seats"].as_array().unwrap().len();
    for event in events {
        match (event["event"].as_str().unwrap(), &mut game) {
            ("sat", None) => {
                let nonce = event["nonce"].as_str().unwrap().parse().unwrap();
                nonces.insert(event["seat"].as_u64().unwrap(), nonce);
            }
            ("started", None) => {
                let cup = Cup::new(
                    stored.seed.parse().unwrap(),
                    nonces.values().copied().collect(),
                );
                let mut roll_off = RollOff::new(n_seats);
                while roll_off.due().is_some() {
                    roll_off.roll(cup.roll(n_rolls));
                    n_rolls += 1;
                }
                let rules = RuleSet::by_id("yahtzee").unwrap();
                let order = roll_off.order().unwrap();
                game = Some((Game::new(rules, n_seats).unwrap(), order, cup));
            }
            ("rolled", Some((game, order, cup))) => {
                assert_turn(game, order, event);
                let held: [bool; 5] = serde_json::from_value(event["held"].clone()).unwrap();
                let dice: Roll = event["dice"].as_str().unwrap().parse().unwrap();
                let due = match game.throws().last().and_then(|throw| throw.roll) {
                    None => cup.roll(n_rolls),
                    Some(before) => {
                        let stay = before.faces().into_iter().zip(held);
                        let stay = stay.filter(|(_, held)| *held).map(|(face, _)| face);
                        let stay = Held::from_faces(stay).unwrap();
                        game.play(Move::Keep(stay)).unwrap();
                        cup.reroll(n_rolls, before, held)
                    }
                };
                assert_eq!(dice, due, "{event}");
                game.roll(dice).unwrap();
                n_rolls += 1;
            }
            ("scored", Some((game, order, _))) => {
                assert_turn(game, order, event);
                let category: Category = event["box"].as_str().unwrap().parse().unwrap();
                let zero = event["zero"] == true;
                let scores = if zero {
                    Move::Zero(category)
                } else {
                    Move::Score(category)
                };
                game.play(scores).unwrap();
                let entry = game.turns().last().unwrap().entry;
                assert_eq!(event["points"], entry.points, "{event}");
                assert_eq!(event["bonus"], entry.bonus, "{event}");
            }
            ("created" | "away" | "back" | "stood-in", _) => {}
            (what, _) => panic!("nobody asked for {what}"),
        }
    }
}

/// It is the turn of the seat that did it.
fn assert_turn(game: &Game, order: &[usize], event: &Value) {
    let player = game.turn_id().unwrap().player();
    assert_eq!(event["seat"], order[player.index()], "{event}");
}
