//! Compares what people were told, and what they see in the end, with what is in the database. It reads that in plain SQL, works
//! the dice out for itself, and replays by the rules alone: nothing of what it checks is asked whether it is right.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Debug;
use std::path::Path;

use dicewise_rules::{Category, Game, Held, Move, Roll, RollOff, RuleSet};
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::{Connection, Row};

use crate::pair::Told;

/// A room as it is stored, and what anybody was told about it.
#[derive(Clone)]
pub struct Case<'t> {
    pub room: String,
    pub seed: String,
    /// How many events the room says it has, and how far it says it is.
    pub seq: i64,
    pub phase: String,
    /// The events with their numbers; when each happened is in it, as `at`.
    pub events: Vec<(i64, Value)>,
    /// The record of its game, if there is one.
    pub record: Option<String>,
    pub told: Vec<&'t Told>,
    pub pace: Pace,
}

/// How fast things may happen by themselves where the room is, in milliseconds.
#[derive(Clone, Copy)]
pub struct Pace {
    /// How long a bot takes over a move.
    pub bot: i64,
    /// How long a seat is held for somebody who is away.
    pub grace: i64,
}

/// What is wrong.
pub type Fault = String;

/// Reads every room there is, in one look.
macro_rules! read {
    ($connection:expr, $pace:expr) => {{
        let mut connection = $connection;
        let mut look = connection.begin().await.unwrap();
        let rooms = "select id, seq, seed, phase, (select record from game where game.id = room.id) as record from room";
        let rooms = sqlx::query(rooms).fetch_all(&mut *look).await.unwrap();
        let events = "select room, seq, at, event from room_event order by room, seq";
        let events = sqlx::query(events).fetch_all(&mut *look).await.unwrap();
        let mut cases: BTreeMap<String, Case<'static>> = BTreeMap::new();
        for row in rooms {
            let room: String = row.get("id");
            let case = Case {
                room: room.clone(),
                seed: row.get("seed"),
                seq: row.get("seq"),
                phase: row.get("phase"),
                record: row.get("record"),
                events: Vec::new(),
                told: Vec::new(),
                pace: $pace,
            };
            cases.insert(room, case);
        }
        for row in events {
            let (room, text): (String, String) = (row.get("room"), row.get("event"));
            let case = cases.get_mut(&room);
            let case = case.unwrap_or_else(|| panic!("events of no room: {room}"));
            let mut event: Value = serde_json::from_str(&text).unwrap();
            event["at"] = row.get::<i64, _>("at").into();
            case.events.push((row.get("seq"), event));
        }
        cases
    }};
}

/// Every room in a file.
pub async fn read_file(path: &Path, pace: Pace) -> BTreeMap<String, Case<'static>> {
    let address = format!("sqlite://{}", path.display());
    read!(
        sqlx::SqliteConnection::connect(&address).await.unwrap(),
        pace
    )
}

/// Every room on a server, in one look.
pub async fn read_server(address: &str, pace: Pace) -> BTreeMap<String, Case<'static>> {
    let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
    let whole = "set default_transaction_isolation = 'repeatable read'";
    sqlx::query(whole).execute(&mut connection).await.unwrap();
    read!(connection, pace)
}

/// How many events every room on a server has.
pub async fn lengths(address: &str) -> BTreeMap<String, i64> {
    let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
    let rooms = sqlx::query("select id, seq from room");
    let rooms = rooms.fetch_all(&mut connection).await.unwrap();
    rooms
        .iter()
        .map(|row| (row.get("id"), row.get("seq")))
        .collect()
}

/// How often somebody on a server took too long.
pub async fn n_late(address: &str) -> i64 {
    let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
    let late = sqlx::query("select count(*) as n from room_event where event like '%\"late\"%'");
    late.fetch_one(&mut connection).await.unwrap().get("n")
}

/// Every room, with what anybody was told about it.
pub fn with_told<'t>(cases: BTreeMap<String, Case<'static>>, told: &'t [Told]) -> Vec<Case<'t>> {
    let mut cases: BTreeMap<String, Case<'t>> = cases;
    for told in told {
        let (Told::Event { room, .. } | Told::Done { room, .. }) = told;
        let case = cases.get_mut(room);
        let case = case.unwrap_or_else(|| panic!("room {room} is lost"));
        case.told.push(told);
    }
    cases.into_values().collect()
}

impl Case<'_> {
    /// Everything that was told is there, once, and could happen. Returns the room as it must look.
    pub fn check(&self) -> Result<Value, Fault> {
        for (due, (seq, event)) in (1..).zip(&self.events) {
            agree(seq, &due, event)?;
        }
        agree(&self.seq, &(self.events.len() as i64), &self.room)?;
        for told in &self.told {
            self.check_told(told)?;
        }
        let mut keys = HashSet::new();
        for key in self.events.iter().filter_map(|(_, event)| event.get("key")) {
            if !keys.insert(key.to_string()) {
                return Err(format!("{key} happened twice"));
            }
        }
        self.check_by_itself()?;
        let seen = self.replay()?;
        agree(&seen["phase"], &self.phase.as_str().into(), &self.room)?;
        if self.phase == "over" {
            self.check_record(&seen)?;
        }
        Ok(seen)
    }

    /// What happens by itself says after which event it was due. Whoever saw to it had seen everything up to there that matters,
    /// so two nodes that saw to the same thing would show: the second of two moves of a bot may be as legal as the first.
    fn check_by_itself(&self) -> Result<(), Fault> {
        for (place, (_, event)) in self.events.iter().enumerate() {
            let by_itself = match event["event"].as_str().unwrap() {
                "rolled" | "scored" => event["stand_in"] == true || self.is_of_bot(event),
                "late" | "stood-in" | "hosted" => true,
                _ => false,
            };
            let after = event["key"]
                .as_str()
                .and_then(|key| key.strip_prefix("due/"));
            agree(&after.is_some(), &by_itself, event)?;
            let Some(after) = after else {
                continue;
            };
            let after: usize = after.parse().map_err(|_| format!("{event}"))?;
            let between = self.events.get(after..place);
            let between = between.ok_or_else(|| format!("{event} was not due yet"))?;
            let come_and_go = ["away", "back", "stood-in", "hosted"];
            let matters = between.iter().find(|(_, event)| {
                let name = event["event"].as_str().unwrap();
                !come_and_go.contains(&name)
            });
            if let Some((_, done)) = matters {
                return Err(format!("{event} was done before, by {done}"));
            }
        }
        Ok(())
    }

    /// Whether it was on the seat of a bot.
    fn is_of_bot(&self, event: &Value) -> bool {
        let seat = event["seat"]
            .as_u64()
            .and_then(|seat| usize::try_from(seat).ok());
        seat.is_some_and(|seat| self.events[0].1["seats"][seat]["who"] == "bot")
    }

    /// The same room as it would be if two nodes had let its bot roll for the first time in a turn: by the rules alone it could be.
    /// None if it never did.
    pub fn with_a_bot_that_rolled_twice(&self) -> Option<Case<'static>> {
        // People may come and go before the first roll of a turn.
        let mut first = true;
        let place =
            self.events
                .iter()
                .position(|(_, event)| match event["event"].as_str().unwrap() {
                    "rolled" => std::mem::replace(&mut first, false) && self.is_of_bot(event),
                    "scored" => {
                        first = true;
                        false
                    }
                    _ => false,
                })?;
        let mut case = Case {
            told: Vec::new(),
            events: self.events[..=place].to_vec(),
            phase: "playing".to_owned(),
            record: None,
            room: self.room.clone(),
            seed: self.seed.clone(),
            seq: place as i64 + 2,
            pace: self.pace,
        };
        let (seq, mut again) = case.events[place].clone();
        again["held"] = [false; 5].to_vec().into();
        again["dice"] = case.replay_dice()?.into();
        // Nobody is in a hurry.
        again["at"] = (again["at"].as_i64()? + self.pace.bot).into();
        case.events.push((seq + 1, again));
        Some(case)
    }

    /// The dice of a roll of all five after everything that happened.
    fn replay_dice(&self) -> Option<String> {
        let mut replay = self.replayed().ok()?.replay?;
        String::from_utf8(replay.dice.next().to_vec()).ok()
    }

    /// It is there, in its place. Were another lost or doubled before it, it would have moved.
    fn check_told(&self, told: &Told) -> Result<(), Fault> {
        let nth = |seq: u64| {
            let place = usize::try_from(seq - 1).unwrap();
            let event = self.events.get(place).map(|(_, event)| event.clone());
            event.ok_or_else(|| format!("{told:?} is lost"))
        };
        match told {
            Told::Event { seq, event, .. } => {
                let mut stored = nth(*seq)?;
                // What is nobody else's business is not told.
                for secret in ["key", "holder", "host", "at"] {
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

    /// A game that is over is kept, with the dice that it was played with.
    fn check_record(&self, seen: &Value) -> Result<(), Fault> {
        let record = self.record.as_ref();
        let record = record.ok_or_else(|| format!("the game of {} is not kept", self.room))?;
        let seed = format!("[Seed \"{}\"]", self.seed);
        let n_turns = record.lines().filter(|line| {
            let (turn, _) = line.split_once(' ').unwrap_or_default();
            turn.starts_with(|first: char| first.is_ascii_digit())
        });
        let n_seats = seen["seats"].as_array().unwrap().len();
        agree(&record.contains(&seed), &true, record)?;
        agree(&n_turns.count(), &(13 * n_seats), record)
    }

    /// Its dice before the first roll.
    fn dice(&self) -> Dice {
        let mut nonces: BTreeMap<u64, Vec<u8>> = BTreeMap::new();
        for (_, event) in self
            .events
            .iter()
            .filter(|(_, event)| event["event"] == "sat")
        {
            let nonce = bytes(event["nonce"].as_str().unwrap());
            nonces.insert(event["seat"].as_u64().unwrap(), nonce);
        }
        Dice {
            seed: bytes(&self.seed),
            nonces: nonces.values().flatten().copied().collect(),
            n_rolls: 0,
        }
    }

    /// Plays the game again: every roll follows from the seed, every move is legal and gives its points. Returns the room as it
    /// must look.
    fn replay(&self) -> Result<Value, Fault> {
        let Replayed { presence, replay } = self.replayed()?;
        let seat = |seat: usize| {
            let card = replay.as_ref().map(|replay| replay.card(seat));
            json!({ "presence": presence[seat], "card": card })
        };
        let over = replay.as_ref().is_some_and(|replay| replay.game.is_over());
        Ok(json!({
            "seq": self.events.len(),
            "phase": match &replay {
                None => "gathering",
                Some(_) if over => "over",
                Some(_) => "playing",
            },
            "seats": (0..presence.len()).map(seat).collect::<Vec<_>>(),
            "order": replay.as_ref().map_or(Vec::new(), |replay| replay.order.clone()),
            "turn": replay.as_ref().filter(|_| !over).map(Replay::turn),
        }))
    }

    fn replayed(&self) -> Result<Replayed, Fault> {
        let mut replay: Option<Replay> = None;
        let created = self.events.first().map(|(_, event)| event);
        let created = created.ok_or("it was not made")?;
        let n_seats = created["seats"].as_array().ok_or("it has no seats")?.len();
        let clock = created["clock"].as_i64().unwrap();
        let mut people = People::new(created, n_seats, self.pace);
        let mut before = 0;
        for (_, event) in &self.events {
            let at = event["at"].as_i64().unwrap();
            if at < before {
                return Err(format!("{event} is older than what was before"));
            }
            let by_itself = event["key"].as_str().unwrap_or_default();
            if by_itself.starts_with("due/") {
                people.check_there(event)?;
            }
            match (event["event"].as_str().unwrap(), &mut replay) {
                ("started", None) => {
                    replay = Some(Replay::start(self.dice(), n_seats, clock, event));
                }
                (name @ ("rolled" | "scored"), Some(replay)) => {
                    if event["stand_in"] == true && !replay.late {
                        people.check_stands_in(event)?;
                    }
                    if by_itself.starts_with("due/") && at - before < self.pace.bot {
                        return Err(format!("{event} after {} ms", at - before));
                    }
                    match name {
                        "rolled" => replay.roll(event)?,
                        _ => replay.score(event)?,
                    }
                }
                ("late", Some(replay)) => replay.be_late(event)?,
                ("away" | "back" | "stood-in" | "hosted", _) | ("sat", None) => {
                    people.follow(event)?;
                }
                ("created", None) => {}
                _ => return Err(format!("nobody asked for {event}")),
            }
            before = at;
        }
        Ok(Replayed {
            presence: people.presence,
            replay,
        })
    }
}

/// Who is in a room.
struct People {
    /// Whether each seat has its person; bots are always there.
    presence: Vec<&'static str>,
    /// Since when, in milliseconds.
    since: Vec<i64>,
    /// Who has each seat, if it is a person, and who is the host.
    holders: Vec<Option<Value>>,
    host: Value,
    pace: Pace,
}

impl People {
    fn new(created: &Value, n_seats: usize, pace: Pace) -> People {
        People {
            presence: vec!["here"; n_seats],
            since: vec![0; n_seats],
            holders: vec![None; n_seats],
            host: created["host"].clone(),
            pace,
        }
    }

    /// Somebody comes or goes, or is given up, which happens after the time of grace and not before.
    fn follow(&mut self, event: &Value) -> Result<(), Fault> {
        let at = event["at"].as_i64().unwrap();
        let name = event["event"].as_str().unwrap();
        if name == "hosted" {
            let mut seats = 0..self.holders.len();
            let is_held_by = |seat: usize, who: &Value| self.holders[seat].as_ref() == Some(who);
            let next = |seat| is_held_by(seat, &event["holder"]) && self.presence[seat] == "here";
            let given_up = |seat| !is_held_by(seat, &self.host) || self.is_given_up(seat, at);
            if !seats.clone().any(next) || !seats.all(given_up) || event["holder"] == self.host {
                return Err(format!("{event}, and {} is the host", self.host));
            }
            self.host = event["holder"].clone();
            return Ok(());
        }
        let seat = usize::try_from(event["seat"].as_u64().unwrap()).unwrap();
        let presence = match (name, self.presence[seat]) {
            ("sat", _) => {
                self.holders[seat] = Some(event["holder"].clone());
                "here"
            }
            ("back", "away" | "stand-in") => "here",
            ("away", "here") => "away",
            ("stood-in", "away") if self.is_given_up(seat, at) => "stand-in",
            (_, before) => return Err(format!("{event} of somebody who is {before}")),
        };
        (self.presence[seat], self.since[seat]) = (presence, at);
        Ok(())
    }

    fn is_given_up(&self, seat: usize, at: i64) -> bool {
        match self.presence[seat] {
            "away" => self.pace.grace <= at - self.since[seat],
            presence => presence == "stand-in",
        }
    }

    /// Nothing happens by itself while everybody is away.
    fn check_there(&self, event: &Value) -> Result<(), Fault> {
        let mut seats = self.presence.iter().zip(&self.holders);
        match seats.any(|(presence, holder)| *presence == "here" && holder.is_some()) {
            true => Ok(()),
            false => Err(format!("nobody was there for {event}")),
        }
    }

    /// Somebody plays for a person who was given up.
    fn check_stands_in(&self, event: &Value) -> Result<(), Fault> {
        let seat = event["seat"].as_u64().unwrap();
        match self.presence[usize::try_from(seat).unwrap()] {
            "stand-in" => Ok(()),
            _ => Err(format!("nobody needed {event}")),
        }
    }
}

/// What came of the events of a room.
struct Replayed {
    presence: Vec<&'static str>,
    /// None before the game.
    replay: Option<Replay>,
}

/// What of a room as somebody sees it the checker knows too.
pub fn seen(room: &Value) -> Value {
    let seats = room["seats"].as_array().cloned().unwrap_or_default();
    let card = |card: &Value| match card {
        Value::Null => Value::Null,
        card => json!({ "boxes": card["boxes"], "total": card["total"] }),
    };
    let seat = |seat: &Value| json!({ "presence": seat["presence"], "card": card(&seat["card"]) });
    let turn = match &room["turn"] {
        Value::Null => Value::Null,
        turn => {
            json!({ "seat": turn["seat"], "dice": turn["dice"], "rolls_left": turn["rolls_left"] })
        }
    };
    json!({
        "seq": room["seq"],
        "phase": room["phase"],
        "seats": seats.iter().map(seat).collect::<Vec<_>>(),
        "order": room["order"],
        "turn": turn,
    })
}

/// The dice of a game, as docs/fair-dice.md and examples/verify.py describe them.
struct Dice {
    seed: Vec<u8>,
    /// One after the other.
    nonces: Vec<u8>,
    n_rolls: u64,
}

impl Dice {
    /// The first faces of the next roll: bytes below 252 of HMAC-SHA-256 blocks, modulo 6.
    fn next(&mut self) -> [u8; 5] {
        let mut faces = Vec::new();
        for block in 0_u32.. {
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed).unwrap();
            mac.update(&self.nonces);
            mac.update(&self.n_rolls.to_be_bytes());
            mac.update(&block.to_be_bytes());
            let bytes = mac.finalize().into_bytes();
            faces.extend(
                bytes
                    .into_iter()
                    .filter(|byte| *byte < 252)
                    .map(|byte| b'1' + byte % 6),
            );
            if 5 <= faces.len() {
                break;
            }
        }
        self.n_rolls += 1;
        faces[..5].try_into().unwrap()
    }
}

fn bytes(hex: &str) -> Vec<u8> {
    let pairs = hex.as_bytes().chunks(2);
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap();
    pairs.map(byte).collect()
}

fn roll(faces: [u8; 5]) -> Roll {
    str::from_utf8(&faces).unwrap().parse().unwrap()
}

/// A game that is played again.
struct Replay {
    game: Game,
    /// The seat of each player.
    order: Vec<usize>,
    dice: Dice,
    /// The dice as they lie in this turn, and how often they were thrown.
    lying: Option<[u8; 5]>,
    n_thrown: usize,
    /// How long a turn may take, in seconds, if there is a clock; when this one began, and whether it took too long.
    clock: i64,
    began: i64,
    late: bool,
}

impl Replay {
    fn start(mut dice: Dice, n_seats: usize, clock: i64, event: &Value) -> Replay {
        let mut roll_off = RollOff::new(n_seats);
        while roll_off.due().is_some() {
            roll_off.roll(roll(dice.next()));
        }
        let rules = RuleSet::by_id("yahtzee").unwrap();
        Replay {
            game: Game::new(rules, n_seats).unwrap(),
            order: roll_off.order().unwrap(),
            dice,
            lying: None,
            n_thrown: 0,
            clock,
            began: event["at"].as_i64().unwrap(),
            late: false,
        }
    }

    /// Whoever is on turn took too long, which happens once in a turn and not before its time.
    fn be_late(&mut self, event: &Value) -> Result<(), Fault> {
        self.check_turn(event)?;
        let took = event["at"].as_i64().unwrap() - self.began;
        if self.clock == 0 || self.late || took < 1000 * self.clock {
            return Err(format!("{event} after {took} ms"));
        }
        self.late = true;
        Ok(())
    }

    fn roll(&mut self, event: &Value) -> Result<(), Fault> {
        self.check_turn(event)?;
        let held: [bool; 5] = serde_json::from_value(event["held"].clone()).unwrap();
        let thrown = self.dice.next();
        let faces = match self.lying {
            None => thrown,
            Some(before) => {
                let stay = roll(before).faces().into_iter().zip(held);
                let stay = stay.filter(|(_, held)| *held).map(|(face, _)| face);
                let keep = Move::Keep(Held::from_faces(stay).unwrap());
                self.game.play(keep).map_err(|no| no.to_string())?;
                let mut thrown = thrown.into_iter();
                let mut faces = before;
                for (face, _) in faces.iter_mut().zip(held).filter(|(_, held)| !held) {
                    *face = thrown.next().unwrap();
                }
                faces
            }
        };
        agree(&event["dice"].as_str(), &str::from_utf8(&faces).ok(), event)?;
        self.lying = Some(faces);
        self.n_thrown += 1;
        self.game.roll(roll(faces)).map_err(|no| no.to_string())
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
        (self.lying, self.n_thrown) = (None, 0);
        (self.began, self.late) = (event["at"].as_i64().unwrap(), false);
        agree(&event["points"], &entry.points.into(), event)?;
        agree(&event["bonus"], &entry.bonus.into(), event)
    }

    /// Whose turn it is.
    fn seat(&self) -> Option<usize> {
        Some(self.order[self.game.turn_id()?.player().index()])
    }

    /// It is the turn of the seat that did it.
    fn check_turn(&self, event: &Value) -> Result<(), Fault> {
        let seat = self.seat().ok_or("the game is over")?;
        agree(&event["seat"], &seat.into(), event)
    }

    fn turn(&self) -> Value {
        let dice = self
            .lying
            .map(|faces| String::from_utf8(faces.to_vec()).unwrap());
        json!({ "seat": self.seat(), "dice": dice, "rolls_left": 3 - self.n_thrown })
    }

    fn card(&self, seat: usize) -> Value {
        let place = self.order.iter().position(|one| *one == seat).unwrap();
        let player = self.game.players().nth(place).unwrap();
        let card = self.game.card(player);
        let points =
            |category: Category| Some((category.to_string(), card.points(category)?.into()));
        let boxes: serde_json::Map<String, Value> =
            Category::ALL.into_iter().filter_map(points).collect();
        json!({ "boxes": boxes, "total": self.game.total(player) })
    }
}

fn agree<T: PartialEq + Debug>(found: &T, due: &T, what: &dyn Debug) -> Result<(), Fault> {
    match found == due {
        true => Ok(()),
        false => Err(format!("{found:?} instead of {due:?}: {what:?}")),
    }
}
