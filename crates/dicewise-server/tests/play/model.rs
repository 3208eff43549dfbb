//! Whatever clients send, a room does what the rules alone would do.

use dicewise_rules::Category;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::client::{NONCE, Person, Running, Socket};
use crate::referee::{Referee, Verdict};

/// The rules that are played by, in turn. Each has its values solved when a game is reviewed, which takes longer than
/// the games do.
fn rules(n: u64) -> Value {
    let rules = [
        json!("yahtzee"),
        json!("yardzee"),
        json!("yahtzee-free-joker"),
        json!({ "based_on": "kniffel", "upper_bonus": { "at": 30, "points": 50 } }),
        json!({
            "based_on": "yahtzee",
            "boxes": { "full_house": 20, "five_of_a_kind": 60 },
            "further_five": { "bonus": 75, "paid": "own-upper-box", "placement": "free" },
        }),
    ];
    let place = usize::try_from(n).unwrap() % rules.len();
    rules[place].clone()
}

/// The seats of a room, and which of Ana (0) and Ben (1) has each.
fn seats(n: u64) -> (Value, Vec<Option<usize>>) {
    let (ana, open) = (
        json!({ "who": "person", "name": "Ana" }),
        json!({ "who": "open" }),
    );
    let at_one_screen = json!({ "who": "person", "name": "Dora" });
    let bot = json!({ "who": "bot", "bot": "random" });
    match n {
        0 | 3 => (json!([ana, bot, open]), vec![Some(0), None, Some(1)]),
        n if n % 2 == 1 => (
            json!([ana, at_one_screen, open]),
            vec![Some(0), Some(0), Some(1)],
        ),
        _ => (json!([open, ana]), vec![Some(1), Some(0)]),
    }
}

#[tokio::test]
async fn a_room_does_what_the_rules_alone_would_do() {
    let server = Running::start().await;
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Cleo"] {
        people.push(server.person(name).await);
    }
    for n in 0..20 {
        let (rules, (seats, holders)) = (rules(n), seats(n));
        let wish = json!({ "rules": rules, "seats": seats, "nonce": NONCE, "public": true });
        Match::start(&people, wish, holders, n).await.play().await;
    }
}

/// A game of Ana and Ben, with Cleo looking on; all of them send what comes to their minds.
struct Match {
    clients: Vec<Socket>,
    referee: Referee,
    chance: ChaCha8Rng,
    /// What was sent before: who, by which key, answering to what, and what.
    sent: Vec<(usize, String, u64, Value)>,
}

impl Match {
    async fn start(
        people: &[Person],
        wish: Value,
        holders: Vec<Option<usize>>,
        seed: u64,
    ) -> Match {
        let made = people[0].open(wish).await;
        let room = made["room"]["id"].as_str().unwrap();
        let mut clients = Vec::new();
        for person in people {
            let mut socket = person.enter(room, "").await;
            socket.until_room(|room| !room.is_null()).await;
            clients.push(socket);
        }
        let sit = json!({ "do": "sit", "name": "Ben", "nonce": NONCE });
        clients[1].must(sit).await;
        for client in &mut clients {
            client.until_room(|room| room["phase"] == "playing").await;
        }
        let started = clients[2]
            .told
            .iter()
            .find(|told| told["event"]["event"] == "started");
        let referee = Referee::new(&started.unwrap()["room"], holders);
        let mut game = Match {
            clients,
            referee,
            chance: ChaCha8Rng::seed_from_u64(seed),
            sent: Vec::new(),
        };
        game.settle().await;
        game
    }

    async fn play(mut self) {
        while !self.referee.is_over() {
            self.send().await;
        }
        for _ in 0..5 {
            self.send().await;
        }
    }

    /// Somebody sends something, and what comes of it is what must.
    async fn send(&mut self) {
        let (who, key, seq, command) = self.think();
        let verdict = self.referee.judge(who, &key, seq, &command);
        let before = self.referee.seq();
        let answer = self.clients[who].act_as(&key, seq, command.clone()).await;
        let due = match &verdict {
            Verdict::Refused => {
                assert_eq!(answer["type"], "refused", "{command}: {answer}");
                Vec::new()
            }
            Verdict::Before(seq) => {
                assert_eq!(answer["type"], "done", "{command}: {answer}");
                assert_eq!(answer["seq"], *seq, "{command}");
                Vec::new()
            }
            Verdict::Happens(due) => {
                assert_eq!(answer["type"], "done", "{command}: {answer}");
                let seq = before + due.len() as u64;
                assert_eq!(answer["seq"], seq, "{command}");
                self.referee.note(who, &key, seq);
                due.clone()
            }
        };
        self.sent.push((who, key, seq, command));
        let happened = self.settle().await;
        assert!(due.len() <= happened.len());
        for (due, happened) in due.iter().zip(&happened) {
            for (name, value) in due.as_object().unwrap() {
                assert_eq!(&happened["event"][name], value, "{happened}");
            }
        }
        if due.is_empty() {
            assert!(happened.is_empty(), "{verdict:?} led to {happened:?}");
        }
    }

    /// Everybody hears of everything, and bots have moved; then all see the same room, which is as it must be.
    async fn settle(&mut self) -> Vec<Value> {
        let mut all = Vec::new();
        loop {
            let cleo = &mut self.clients[2];
            cleo.send(json!({ "type": "snapshot" })).await;
            cleo.until(|told| told["type"] == "snapshot").await;
            // What is in the snapshot may be told after it.
            let seq = cleo.seq();
            while self.referee.seq() < seq {
                for told in cleo.told.drain(..) {
                    if self.referee.seq() < told["seq"].as_u64().unwrap() {
                        self.referee.hear(&told);
                        all.push(told);
                    }
                }
                if self.referee.seq() < seq {
                    cleo.hear().await;
                }
            }
            if self.referee.is_over() || self.referee.on_turn().is_some() {
                break;
            }
        }
        for client in &mut self.clients {
            client
                .until_room(|room| self.referee.seq() <= room["seq"].as_u64().unwrap())
                .await;
            self.referee.check(&client.room);
        }
        all
    }

    fn think(&mut self) -> (usize, String, u64, Value) {
        let chance = &mut self.chance;
        // Something again, as it was or out of place.
        if chance.random_bool(0.1)
            && let Some((who, key, seq, command)) = self.sent.choose(chance)
        {
            let mut again = (*who, key.clone(), *seq, command.clone());
            match chance.random_range(0..4) {
                0 => again.0 = chance.random_range(0..3),
                1 => again.2 = self.referee.seq(),
                _ => {}
            }
            // What is so old that its key is forgotten answers to what is long past.
            let recent = self.referee.seq() < seq + 20;
            let closes = again.3["do"] == "close" && self.referee.may_close(again.0);
            if recent && !closes {
                return again;
            }
        }
        let on_turn = self.referee.on_turn().unwrap_or(0);
        let who = match chance.random_bool(0.8) {
            true => on_turn,
            false => chance.random_range(0..3),
        };
        let seq = match chance.random_range(0..20) {
            0 => self.referee.mattered().saturating_sub(1),
            1 => self.referee.seq() + 1,
            2 => chance.random_range(0..self.referee.seq()),
            _ => self.referee.seq(),
        };
        let key = format!("{:x}", chance.next_u64());
        let command = self.command(who);
        (who, key, seq, command)
    }

    fn command(&mut self, who: usize) -> Value {
        let chance = &mut self.chance;
        let open = self.clients[who].room["turn"]["boxes"].as_array().cloned();
        let open = open.unwrap_or_default();
        let any = Category::ALL.choose(chance).unwrap().to_string();
        let one = open
            .choose(chance)
            .map_or(json!(any), |one| one["box"].clone());
        let seat = chance.random_range(0..4);
        let held: [bool; 5] = chance.random();
        match chance.random_range(0..1000) {
            0..350 => json!({ "do": "roll", "held": held }),
            350..700 => json!({ "do": "score", "box": one }),
            700..740 => json!({ "do": "score", "box": any }),
            740..800 => json!({ "do": "zero", "box": one }),
            800..880 => json!({ "do": "undo" }),
            880..910 => json!({ "do": "host", "seat": seat }),
            910..914 => json!({ "do": "resign", "seat": seat }),
            914..917 => json!({ "do": "resign" }),
            917..930 => json!({ "do": "sit", "seat": seat, "name": "Eva", "nonce": NONCE }),
            930..945 => json!({ "do": "stand" }),
            // Whoever plays alone could end the game.
            945..960 if !self.referee.may_close(who) => json!({ "do": "close" }),
            945..975 => json!({ "do": "start" }),
            975..990 => json!({ "do": "enter", "turn": "C 20" }),
            _ => json!({ "do": "correct", "turn": "1a", "now": "C 20" }),
        }
    }
}
