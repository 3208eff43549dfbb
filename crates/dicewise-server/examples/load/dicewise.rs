//! Guests of `dicewise serve`.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::{Guest, House, Wire, ask};

const NONCE: &str = "00112233445566778899aabbccddeeff";

/// A server, or several nodes of one, and two people with sessions.
#[derive(Clone)]
pub struct Dicewise {
    addresses: Arc<[SocketAddr]>,
    n_rooms: Arc<AtomicUsize>,
    /// Whether the two of a room come by different nodes, which a cluster finds hardest.
    pub apart: bool,
    ana: String,
    ben: String,
}

impl Dicewise {
    pub async fn new(addresses: &[SocketAddr]) -> Dicewise {
        let address = addresses[0];
        let session = async || {
            let wish = json!({ "bearer": true });
            let session = ask(address, "POST", "/api/v1/session", "", &wish).await;
            session["token"].as_str().unwrap().to_owned()
        };
        let (ana, ben) = (session().await, session().await);
        Dicewise {
            addresses: addresses.into(),
            n_rooms: Arc::default(),
            apart: false,
            ana,
            ben,
        }
    }

    /// A node; the next number is another one, if there are several.
    fn node(&self, n: usize) -> SocketAddr {
        self.addresses[n % self.addresses.len()]
    }

    async fn enter(&self, n: usize, token: &str, room: &str) -> Person {
        let url = format!("ws://{}/api/v1/socket?room={room}", self.node(n));
        let mut request = url.into_client_request().unwrap();
        let token = format!("Bearer {token}");
        let headers = request.headers_mut();
        headers.insert("Authorization", token.parse().unwrap());
        let wire = Wire::open(request).await;
        let room = Value::Null;
        Person { wire, room }
    }
}

impl House for Dicewise {
    type Guest = Person;

    async fn open(&self) -> String {
        let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }]);
        let wish = json!({ "seats": seats, "nonce": NONCE, "public": true });
        let address = self.node(self.n_rooms.fetch_add(1, Ordering::Relaxed));
        let made = ask(address, "POST", "/api/v1/rooms", &self.ana, &wish).await;
        made["room"]["id"].as_str().unwrap().to_owned()
    }

    async fn watch(&self, room: &str) -> Person {
        let n = self.n_rooms.load(Ordering::Relaxed);
        let mut person = self.enter(n, &self.ana, room).await;
        person.until(|room| !room.is_null()).await;
        person
    }

    async fn sit(&self) -> [Person; 2] {
        let room = self.open().await;
        let n = self.n_rooms.load(Ordering::Relaxed);
        let mut people = [
            self.enter(n, &self.ana, &room).await,
            self.enter(n + usize::from(self.apart), &self.ben, &room)
                .await,
        ];
        people[1].until(|room| !room.is_null()).await;
        let sit = json!({ "do": "sit", "name": "Ben", "nonce": NONCE });
        people[1].send(&sit).await;
        for person in &mut people {
            person.until(|room| room["phase"] == "playing").await;
        }
        people
    }

    /// Asks for what takes longest, for what takes a moment, and about house rules that nobody has solved yet, and never for
    /// the same.
    async fn ask_for_ever(self, n: usize, step: usize) {
        for n in (n..).step_by(step) {
            let [a, b, c] = [1 + n / 4 % 6, 1 + n / 24 % 6, 1 + n / 144 % 6];
            let house =
                json!({ "id": "house", "based_on": "plain", "boxes": { "full_house": 26 + n } });
            let (method, question, body) = match n % 4 {
                // Minutes: the best chance of every total, from an empty card.
                0 => {
                    let position = format!("yahtzee:123456TFHSLYC/0/-/0:{a}{b}{c}11:2");
                    ("GET", format!("targets?position={position}"), Value::Null)
                }
                1 => {
                    let position = format!("yahtzee:25TFLYC/48/-/103:{a}{b}{c}11:2");
                    let target = 160 + n / 864 % 240;
                    let question = format!("advise?position={position}&goal=target={target}");
                    ("GET", question, Value::Null)
                }
                2 => ("POST", "distribution".to_owned(), json!({ "rules": house })),
                _ => {
                    let spec = Value::from(house.to_string());
                    let tags = "[RSN \"1\"]\n[Rules \"house\"]\n[P1 \"Ana\"]\n[P2 \"Ben\"]";
                    let record = format!(
                        "{tags}\n[RuleSpec {spec}]\n\n1a {a}{b}{c}66 C={}\n",
                        a + b + c + 12
                    );
                    ("POST", "records/review".to_owned(), record.into())
                }
            };
            let path = format!("/api/v1/{question}");
            ask(self.node(0), method, &path, &self.ana, &body).await;
        }
    }
}

pub struct Person {
    wire: Wire,
    room: Value,
}

impl Person {
    async fn until(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.room) {
            self.hear().await;
        }
    }

    async fn send(&mut self, command: &Value) {
        let message = json!({ "type": "command", "seq": self.room["seq"], "command": command });
        self.wire.send(message.to_string()).await;
    }
}

impl Guest for Person {
    async fn hear(&mut self) {
        let text = self.wire.next().await;
        let message: Value = serde_json::from_str(&text).unwrap();
        match message["type"].as_str().unwrap() {
            "snapshot" => self.room = message["room"].clone(),
            // Before the first snapshot, and what is in the last one, is known or will be.
            "event"
                if self.room["seq"]
                    .as_u64()
                    .is_some_and(|seq| seq < message["seq"].as_u64().unwrap()) =>
            {
                for part in ["seq", "phase", "turn"] {
                    self.room[part] = message[part].clone();
                }
            }
            "refused" => panic!("{message}"),
            _ => {}
        }
    }

    fn seq(&self) -> u64 {
        self.room["seq"].as_u64().unwrap()
    }

    fn turn(&self) -> Option<u64> {
        match self.room["phase"].as_str().unwrap() {
            "over" => None,
            _ => Some(self.room["turn"]["seat"].as_u64().unwrap()),
        }
    }

    async fn act(&mut self) {
        let turn = &self.room["turn"];
        let command = if 0 < turn["rolls_left"].as_u64().unwrap() {
            json!({ "do": "roll" })
        } else {
            let boxes = turn["boxes"].as_array().unwrap();
            let open = boxes.iter().find(|one| one["legal"] == true).unwrap();
            json!({ "do": "score", "box": open["box"] })
        };
        self.send(&command).await;
    }
}
