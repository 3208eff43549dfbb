//! Two people who play game after game, however often the server goes away, and write down what they were told.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What somebody was told.
#[derive(Debug)]
pub enum Told {
    /// This happened.
    Event {
        room: String,
        seq: u64,
        event: Value,
    },
    /// The command with this key was done, as event number `seq`.
    Done { room: String, key: String, seq: u64 },
}

/// The server went away in the middle.
#[derive(Debug)]
pub struct Gone;

/// A command that was not acknowledged yet.
#[derive(Clone)]
struct Pending {
    who: usize,
    key: String,
    message: Value,
}

/// What all of them have in common.
#[derive(Default)]
pub struct House {
    /// What they are to do.
    wish: AtomicU8,
    /// How often all of their connections were cut.
    n_cuts: AtomicU64,
    /// Whether nobody sleeps through their turns any more.
    awake: AtomicBool,
    /// How many commands were acknowledged.
    pub n_done: AtomicU64,
    /// What each pair is at.
    pub pairs: Mutex<Vec<Standing>>,
}

/// What a pair is at.
#[derive(Clone, Default)]
pub struct Standing {
    /// How many of its commands were acknowledged.
    pub n_done: u64,
    /// The room as each of the two sees it, while both are in it and nothing is on its way.
    pub seen: Option<[Value; 2]>,
}

/// What pairs are to do.
const PLAY: u8 = 0;
const REST: u8 = 1;
const GO_HOME: u8 = 2;

impl House {
    pub fn n_done(&self) -> u64 {
        self.n_done.load(Ordering::Relaxed)
    }

    /// They stay where they are, and watch.
    pub fn rest(&self) {
        self.wish.store(REST, Ordering::Relaxed);
    }

    pub fn go_home(&self) {
        self.wish.store(GO_HOME, Ordering::Relaxed);
    }

    /// Everybody moves by themselves from now on.
    pub fn wake_up(&self) {
        self.awake.store(true, Ordering::Relaxed);
    }

    fn wish(&self) -> u8 {
        self.wish.load(Ordering::Relaxed)
    }

    /// Cuts every connection, without a word.
    pub fn cut(&self) {
        self.n_cuts.fetch_add(1, Ordering::Relaxed);
    }

    fn pair<T>(&self, n: usize, change: impl FnOnce(&mut Standing) -> T) -> T {
        let mut pairs = self.pairs.lock().unwrap();
        if pairs.len() <= n {
            pairs.resize_with(n + 1, Standing::default);
        }
        change(&mut pairs[n])
    }
}

pub struct Pair {
    n: usize,
    /// Where a server is; of several, whichever comes to mind.
    addresses: watch::Receiver<Vec<SocketAddr>>,
    house: Arc<House>,
    tokens: Vec<String>,
    room: Option<String>,
    pending: Option<Pending>,
    n_keys: u64,
    chance: ChaCha8Rng,
    /// How long they think.
    pace: Duration,
    told: Vec<Told>,
}

/// A server that is silent for so long is as good as gone.
const SILENCE: Duration = Duration::from_secs(5);

pub const NONCE: &str = "00112233445566778899aabbccddeeff";

impl Pair {
    pub async fn new(
        n: usize,
        addresses: watch::Receiver<Vec<SocketAddr>>,
        house: Arc<House>,
        pace: Duration,
    ) -> Pair {
        let mut tokens = Vec::new();
        for _ in 0..2 {
            let to = addresses.borrow()[n % addresses.borrow().len()];
            let session = post(to, None, "/session", &json!({ "bearer": true })).await;
            let Ok(session) = session else {
                panic!("no session")
            };
            tokens.push(session["token"].as_str().unwrap().to_owned());
        }
        house.pair(n, |_| ());
        Pair {
            n,
            addresses,
            house,
            tokens,
            room: None,
            pending: None,
            n_keys: 0,
            chance: ChaCha8Rng::seed_from_u64(n as u64),
            pace,
            told: Vec::new(),
        }
    }

    pub async fn play(mut self) -> Vec<Told> {
        while self.house.wish() != GO_HOME {
            let visited = self.visit().await;
            self.house.pair(self.n, |pair| pair.seen = None);
            if let Err(Gone) = visited {
                // Until it is there again.
                tokio::time::sleep(Duration::from_millis(2).max(self.pace / 4)).await;
            }
        }
        self.told
    }

    /// Plays until the game is over, or the server goes away.
    async fn visit(&mut self) -> Result<(), Gone> {
        if self.room.is_none() {
            self.room = Some(self.open().await?);
        }
        let mut seats = [self.enter(0).await?, self.enter(1).await?];
        if let Some(pending) = &self.pending {
            seats[pending.who].send(&pending.message).await?;
        }
        let (mut think, mut heard) = (Instant::now(), Instant::now());
        let n_cuts = self.house.n_cuts.load(Ordering::Relaxed);
        let mut shown = None;
        while self.house.wish() != GO_HOME {
            if self.house.n_cuts.load(Ordering::Relaxed) != n_cuts {
                return Err(Gone);
            }
            let plays = self.house.wish() == PLAY;
            if plays && seats[0].room["phase"] == "over" && self.pending.is_none() {
                self.room = None;
                return Ok(());
            }
            let rests = !plays && self.pending.is_none();
            let standing =
                rests.then(|| [&seats[0], &seats[1]].map(|seat| seat.room["seq"].as_u64()));
            if shown != standing {
                let seen = || [seats[0].room.clone(), seats[1].room.clone()];
                self.house.pair(self.n, |pair| pair.seen = rests.then(seen));
                shown = standing;
            }
            if plays && self.pending.is_none() && think <= Instant::now() {
                self.pending = (0..2).find_map(|who| self.think(who, &seats[who].room));
                if let Some(pending) = &self.pending {
                    seats[pending.who].send(&pending.message).await?;
                }
            }
            let [first, second] = &mut seats;
            let message = tokio::select! {
                message = first.next() => message?,
                message = second.next() => message?,
                // Somebody looks whether it is time to stop, or to move.
                () = tokio::time::sleep(Duration::from_millis(100)) => {
                    if self.pending.is_some() && SILENCE < heard.elapsed() {
                        return Err(Gone);
                    }
                    continue;
                }
            };
            heard = Instant::now();
            self.note(&message)?;
            if message["type"] == "done" || message["type"] == "refused" {
                think = Instant::now() + self.pace.mul_f64(self.chance.random_range(0.5..1.5));
            }
        }
        Ok(())
    }

    /// Writes down what somebody was told.
    fn note(&mut self, message: &Value) -> Result<(), Gone> {
        let room = self.room.clone().unwrap();
        let seq = message["seq"].as_u64();
        let ours = |pending: &Pending| message["key"] == pending.key;
        match message["type"].as_str().unwrap() {
            "event" => self.told.push(Told::Event {
                room,
                seq: seq.unwrap(),
                event: message["event"].clone(),
            }),
            "done" => {
                let pending = self.pending.take_if(|pending| ours(pending)).unwrap();
                let (key, seq) = (pending.key, seq.unwrap());
                self.told.push(Told::Done { room, key, seq });
                self.house.n_done.fetch_add(1, Ordering::Relaxed);
                self.house.pair(self.n, |pair| pair.n_done += 1);
            }
            "refused" => match message["code"].as_str().unwrap() {
                // Nobody plays against the rules, but for time; what was not written before the kill is asked for anew.
                "stale" | "late" => drop(self.pending.take_if(|pending| ours(pending)).unwrap()),
                // It is asked for once more, perhaps of another.
                "store-unavailable" | "conflict" => return Err(Gone),
                _ => panic!("{message}"),
            },
            _ => {}
        }
        Ok(())
    }

    /// What somebody does next, as far as they know.
    fn think(&mut self, who: usize, room: &Value) -> Option<Pending> {
        let turn = &room["turn"];
        let command = match room["phase"].as_str()? {
            "gathering" if who == 1 => json!({ "do": "sit", "name": "Ben", "nonce": NONCE }),
            "playing" if turn["seat"] == who => {
                if who == 1 && self.is_sleepy() && !self.house.awake.load(Ordering::Relaxed) {
                    return None;
                }
                let rolls_left = turn["rolls_left"].as_u64().unwrap();
                let roll = turn["dice"].is_null() || 0 < rolls_left && self.chance.random_bool(0.4);
                if roll {
                    let hold = !turn["dice"].is_null();
                    let third = hold && self.chance.random();
                    json!({ "do": "roll", "held": [hold, false, third, false, false] })
                } else {
                    let boxes = turn["boxes"].as_array().unwrap();
                    let open = boxes.iter().find(|one| one["legal"] == true).unwrap();
                    json!({ "do": "score", "box": open["box"] })
                }
            }
            _ => return None,
        };
        self.n_keys += 1;
        let key = format!("{}-{}", self.n, self.n_keys);
        let message =
            json!({ "type": "command", "key": key, "seq": room["seq"], "command": command });
        Some(Pending { who, key, message })
    }

    /// Whether they play by the clock, and the second sleeps through every turn: what it says then happens by itself.
    const fn is_sleepy(&self) -> bool {
        self.n % 20 == 5
    }

    fn address(&mut self) -> SocketAddr {
        let all = self.addresses.borrow();
        all[self.chance.random_range(0..all.len())]
    }

    async fn open(&mut self) -> Result<String, Gone> {
        // Bots think by values that are solved after each start: most people play without.
        let mut seats = vec![
            json!({ "who": "person", "name": "Ana" }),
            json!({ "who": "open" }),
        ];
        // Some of those who play by the clock play with one too.
        if self.n.is_multiple_of(10) || self.n % 40 == 5 {
            seats.push(json!({ "who": "bot", "bot": "random" }));
        }
        let clock = if self.is_sleepy() { 30 } else { 0 };
        let wish = json!({ "seats": seats, "nonce": NONCE, "public": true, "clock": clock });
        let address = self.address();
        let made = post(address, Some(&self.tokens[0]), "/rooms", &wish);
        let made = timeout(SILENCE, made).await.map_err(|_| Gone)??;
        Ok(made["room"]["id"].as_str().ok_or(Gone)?.to_owned())
    }

    async fn enter(&mut self, who: usize) -> Result<Seat, Gone> {
        let address = self.address();
        let room = self.room.as_ref().unwrap();
        let url = format!("ws://{address}/api/v1/socket?room={room}");
        let mut request = url.into_client_request().unwrap();
        let token = format!("Bearer {}", self.tokens[who]);
        request
            .headers_mut()
            .insert("Authorization", token.parse().unwrap());
        let opened = timeout(SILENCE, tokio_tungstenite::connect_async(request)).await;
        let (stream, _) = opened.map_err(|_| Gone)?.map_err(|error| match error {
            // Whatever happens to nodes, a room that was opened is there.
            Error::Http(answer) if answer.status() == 404 => panic!("room {room} is lost"),
            _ => Gone,
        })?;
        let mut seat = Seat {
            stream,
            room: Value::Null,
        };
        while seat.room.is_null() {
            let message = timeout(SILENCE, seat.next()).await.map_err(|_| Gone)??;
            self.note(&message)?;
        }
        Ok(seat)
    }
}

/// The connection of one of them, and the room as they know it.
struct Seat {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    room: Value,
}

impl Seat {
    async fn send(&mut self, message: &Value) -> Result<(), Gone> {
        let text = Message::Text(message.to_string().into());
        self.stream.send(text).await.map_err(|_| Gone)
    }

    async fn next(&mut self) -> Result<Value, Gone> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.follow(&message);
                    return Ok(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                Some(Ok(_)) => {}
            }
        }
    }

    fn follow(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "snapshot" => self.room = message["room"].clone(),
            "event" if self.room["seq"].as_u64() < message["seq"].as_u64() => {
                // Before the first snapshot there is nothing to follow.
                let Some(seen) = self.room["seq"].as_u64() else {
                    return;
                };
                assert_eq!(message["seq"], seen + 1, "a gap");
                if let Some(room) = message.get("room") {
                    self.room = room.clone();
                }
                for part in ["seq", "phase", "turn"] {
                    self.room[part] = message[part].clone();
                }
                if let Some(seat) = message.get("seat") {
                    let idx = usize::try_from(seat["seat"].as_u64().unwrap()).unwrap();
                    self.room["seats"][idx] = seat.clone();
                }
            }
            _ => {}
        }
    }
}

/// Asks for something over HTTP; what is no success is as good as no answer.
pub async fn post(
    address: SocketAddr,
    token: Option<&str>,
    path: &str,
    body: &Value,
) -> Result<Value, Gone> {
    let body = body.to_string();
    let token = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "POST /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{}\
        Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        token.unwrap_or_default(),
        body.len(),
    );
    exchange(address, &request).await
}

/// Looks at something over HTTP.
pub async fn get(address: SocketAddr, token: &str, path: &str) -> Result<Value, Gone> {
    let request = format!(
        "GET /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
        Authorization: Bearer {token}\r\n\r\n"
    );
    exchange(address, &request).await
}

async fn exchange(address: SocketAddr, request: &str) -> Result<Value, Gone> {
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        std::io::Result::Ok(answer)
    };
    let answer = exchange.await.map_err(|_| Gone)?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or(Gone)?;
    serde_json::from_str(body).map_err(|_| Gone)
}
