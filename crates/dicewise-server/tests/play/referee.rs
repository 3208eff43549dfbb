//! A referee who has nothing but the rules: follows what everybody was told, and knows what must come next.

use std::collections::HashMap;
use std::sync::Arc;

use dicewise_desk::texts::why_key;
use dicewise_rules::{Card, Category, Game, Held, Move, Player, Roll, RuleSet};
use serde_json::{Map, Value, json};

/// What must come of a command.
#[derive(Debug)]
pub enum Verdict {
    /// It was done before, and led to so many events.
    Before(u64),
    /// Nothing.
    Refused,
    /// These events. Of a roll nobody knows the dice before.
    Happens(Vec<Value>),
}

/// A game as it must be.
pub struct Referee {
    game: Game,
    /// The seat of each player, in the order of play.
    order: Vec<usize>,
    /// Which client has each seat; none has that of a bot.
    holders: Vec<Option<usize>>,
    host: usize,
    seq: u64,
    /// After which event a move could be meant otherwise.
    mattered: u64,
    done: HashMap<(usize, String), u64>,
}

impl Referee {
    /// For a room that has just started.
    pub fn new(room: &Value, holders: Vec<Option<usize>>) -> Referee {
        let house = || RuleSet::from_json(&room["rules"].to_string()).unwrap();
        let built_in = RuleSet::by_id(room["rules"]["id"].as_str().unwrap());
        let rules = built_in.unwrap_or_else(|| Arc::new(house()));
        let order = room["order"].as_array().unwrap();
        let order: Vec<usize> = order.iter().map(number).collect();
        let seq = room["seq"].as_u64().unwrap();
        Referee {
            game: Game::new(rules, order.len()).unwrap(),
            order,
            holders,
            host: 0,
            seq,
            mattered: seq,
            done: HashMap::new(),
        }
    }

    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn mattered(&self) -> u64 {
        self.mattered
    }

    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// The client whose turn it is; none if it is a bot's, or the game is over.
    pub fn on_turn(&self) -> Option<usize> {
        self.holders[self.seat_on_turn()?]
    }

    fn seat_on_turn(&self) -> Option<usize> {
        let at = self.game.turn_id()?;
        Some(self.order[at.player().index()])
    }

    fn player_on(&self, seat: usize) -> Option<Player> {
        let place = self.order.iter().position(|&other| other == seat)?;
        Player::from_index(place)
    }

    /// What must come of a command.
    pub fn judge(&self, who: usize, key: &str, seq: u64, command: &Value) -> Verdict {
        if let Some(seq) = self.done.get(&(who, key.to_owned())) {
            return Verdict::Before(*seq);
        }
        if seq < self.mattered || self.seq < seq {
            return Verdict::Refused;
        }
        let events = self.events(who, command);
        events.map_or(Verdict::Refused, Verdict::Happens)
    }

    fn events(&self, who: usize, command: &Value) -> Option<Vec<Value>> {
        let mut game = self.game.clone();
        let mine = |seat: usize| self.holders.get(seat).copied().flatten() == Some(who);
        let my_turn = || self.seat_on_turn().filter(|&seat| mine(seat));
        match command["do"].as_str()? {
            "roll" => {
                let (seat, held) = (my_turn()?, held(&command["held"]));
                if game.throws().is_empty() && held.contains(&true) {
                    return None;
                }
                throw(&mut game, held, None).ok()?;
                Some(vec![
                    json!({ "event": "rolled", "seat": seat, "held": held }),
                ])
            }
            kind @ ("score" | "zero") => {
                let (seat, category) = (my_turn()?, category(&command["box"]));
                let zero = kind == "zero";
                game.play(entry(category, zero)).ok()?;
                let entry = game.turns().last()?.entry;
                Some(vec![json!({
                    "event": "scored",
                    "seat": seat,
                    "box": category.to_string(),
                    "zero": zero,
                    "points": entry.points,
                    "bonus": entry.bonus,
                })])
            }
            "undo" => {
                let seat = self.may_undo().filter(|&seat| mine(seat))?;
                Some(vec![json!({ "event": "undone", "seat": seat })])
            }
            "resign" => {
                let own: Vec<usize> = (0..self.holders.len()).filter(|&seat| mine(seat)).collect();
                let seat = match (command["seat"].as_u64(), own.as_slice()) {
                    (Some(_), _) => Some(number(&command["seat"])).filter(|&seat| mine(seat))?,
                    (None, [seat]) => *seat,
                    (None, _) => return None,
                };
                if game.is_over() {
                    return None;
                }
                game.leave(self.player_on(seat)?).ok()?;
                let mut events = vec![json!({ "event": "resigned", "seat": seat })];
                let gone = own
                    .iter()
                    .all(|&other| game.has_left(self.player_on(other).unwrap()));
                let others = (0..self.holders.len()).any(|other| !mine(other) && self.stays(other));
                if self.host == who && gone && others {
                    events.push(json!({ "event": "hosted" }));
                }
                Some(events)
            }
            "host" => {
                let seat = number(&command["seat"]);
                let fine = self.host == who && self.stays(seat);
                fine.then(|| vec![json!({ "event": "hosted" })])
            }
            // All of it is for another time, or for real dice.
            _ => None,
        }
    }

    /// The seat that can take its entry back.
    /// Whether somebody could close the room: the host, if nobody else plays.
    pub fn may_close(&self, who: usize) -> bool {
        let staying = (0..self.holders.len()).filter(|&seat| self.stays(seat));
        let mut holders: Vec<_> = staying.map(|seat| self.holders[seat]).collect();
        holders.dedup();
        self.host == who && holders.len() <= 1
    }

    /// Whether somebody has this seat and has not left.
    fn stays(&self, seat: usize) -> bool {
        let player = self.player_on(seat);
        self.holders.get(seat).is_some_and(Option::is_some)
            && player.is_some_and(|player| !self.game.has_left(player))
    }

    fn may_undo(&self) -> Option<usize> {
        let last = self.game.turns().last()?.at.player();
        let seat = self.order[last.index()];
        let fine = !self.game.is_over()
            && self.holders[seat].is_some()
            && self.game.clone().undo(last).is_ok();
        fine.then_some(seat)
    }

    /// Notes that a command was done.
    pub fn note(&mut self, who: usize, key: &str, seq: u64) {
        self.done.insert((who, key.to_owned()), seq);
    }

    /// Follows something that happened; by the rules it must be possible.
    pub fn hear(&mut self, told: &Value) {
        self.seq += 1;
        assert_eq!(told["seq"], self.seq, "{told}");
        let event = &told["event"];
        let what = event["event"].as_str().unwrap();
        let seat = event.get("seat").map(number);
        let player = seat.and_then(|seat| self.player_on(seat));
        if matches!(what, "rolled" | "scored") {
            assert_eq!(seat, self.seat_on_turn(), "{told}");
        }
        match what {
            "rolled" => {
                let dice = event["dice"].as_str().unwrap().parse().unwrap();
                throw(&mut self.game, held(&event["held"]), Some(dice)).unwrap();
            }
            "scored" => {
                let zero = event["zero"] == true;
                self.game
                    .play(entry(category(&event["box"]), zero))
                    .unwrap();
            }
            "undone" => drop(self.game.undo(player.unwrap()).unwrap()),
            "resigned" => self.game.leave(player.unwrap()).unwrap(),
            "hosted" => {
                let seat = number(&told["room"]["host"]);
                self.host = self.holders[seat].unwrap();
            }
            other => panic!("nobody asked for {other}"),
        }
        if what != "hosted" {
            self.mattered = self.seq;
        }
    }

    /// A room as somebody sees it is as it must be.
    pub fn check(&self, room: &Value) {
        let game = &self.game;
        assert_eq!(room["seq"], self.seq);
        let phase = if game.is_over() { "over" } else { "playing" };
        assert_eq!(room["phase"], phase);
        assert_eq!(room["order"], json!(self.order));
        assert_eq!(room["undo"], json!(self.may_undo()));
        assert_eq!(room["turn"].is_null(), game.is_over());
        for player in game.players() {
            let seat = &room["seats"][self.order[player.index()]];
            assert_eq!(seat["card"], self.card(player), "{seat}");
            assert_eq!(seat["left"], game.has_left(player));
            let won = game.winners().contains(&player);
            assert_eq!(seat["won"], won, "{seat}");
            assert_eq!(seat["place"] == 1, won, "{seat}");
        }
        if let Some(at) = game.turn_id() {
            let turn = &room["turn"];
            assert_eq!(turn["seat"], json!(self.seat_on_turn()));
            assert_eq!(turn["turn"], at.to_string());
            let roll = game.throws().last().and_then(|throw| throw.roll);
            assert_eq!(turn["dice"], json!(roll.map(|roll| roll.to_string())));
            assert_eq!(turn["rolls_left"], 3 - game.throws().len());
            assert_eq!(turn["boxes"], self.boxes(at.player(), roll));
        }
    }

    fn card(&self, player: Player) -> Value {
        let (rules, card) = (self.game.rules(), self.game.card(player));
        let totals = card.totals(rules);
        let filled = Category::ALL.into_iter().filter_map(|category| {
            let points = card.points(category)?;
            Some((category.to_string(), json!(points)))
        });
        json!({
            "boxes": filled.collect::<Map<_, _>>(),
            "upper": totals.upper,
            "upper_bonus": totals.upper_bonus,
            "upper_total": totals.upper_total,
            "upper_par": par(rules, card, totals.upper),
            "bonuses": totals.n_bonuses,
            "bonus_points": totals.bonus_points,
            "lower_total": totals.lower_total,
            "total": self.game.total(player),
        })
    }

    fn boxes(&self, player: Player, roll: Option<Roll>) -> Value {
        let (rules, state) = (self.game.rules(), self.game.card(player).state());
        let open = state.open().iter().map(|category| {
            let scored = roll.map(|roll| state.score(rules, roll.dice(), category));
            let (legal, reason) = match scored {
                Some(Err(no)) => (false, Some(no.to_string())),
                _ => (true, None),
            };
            let points = scored.and_then(Result::ok).unwrap_or_default();
            json!({
                "box": category.to_string(),
                "legal": legal,
                "points": points.points,
                "bonus": points.five_bonus,
                "upper_bonus": points.upper_bonus,
                "reason": reason,
                "why": scored.and_then(Result::err).map(|no| {
                    let (key, category) = why_key(no);
                    json!([key, category.to_string()])
                }),
            })
        });
        open.collect()
    }
}

/// How far the upper boxes are ahead of their share of the bonus, of which there are 21 parts.
fn par(rules: &RuleSet, card: &Card, upper: u16) -> Option<i64> {
    let bonus = rules.upper_bonus();
    let filled = Category::ALL.iter().zip(1..=6i64);
    let filled = filled.filter(|(category, _)| card.points(**category).is_some());
    let due = i64::from(bonus.at) * filled.map(|(_, face)| face).sum::<i64>() / 21;
    (0 < bonus.points).then_some(i64::from(upper) - due)
}

/// Throws the dice that are not held; those that are must lie where they lay.
fn throw(game: &mut Game, held: [bool; 5], dice: Option<Roll>) -> Result<(), String> {
    let before = game.throws().last().and_then(|throw| throw.roll);
    if let Some(before) = before {
        let stay = before.faces().into_iter().zip(held);
        let stay = stay.filter(|(_, held)| *held).map(|(face, _)| face);
        let keep = Move::Keep(Held::from_faces(stay).unwrap());
        game.play(keep).map_err(|no| no.to_string())?;
        for (idx, _) in held.iter().enumerate().filter(|(_, held)| **held) {
            let after = dice.unwrap_or(before).faces()[idx];
            assert_eq!(after, before.faces()[idx], "a die that was held has moved");
        }
    }
    let any = || "11111".parse().unwrap();
    let dice = dice.or(before).unwrap_or_else(any);
    game.roll(dice).map_err(|no| no.to_string())
}

fn entry(category: Category, zero: bool) -> Move {
    match zero {
        true => Move::Zero(category),
        false => Move::Score(category),
    }
}

fn category(code: &Value) -> Category {
    code.as_str().unwrap().parse().unwrap()
}

fn held(held: &Value) -> [bool; 5] {
    serde_json::from_value(held.clone()).unwrap()
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}
