//! People with a connection to a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const NONCE: &str = "00112233445566778899aabbccddeeff";

/// Somebody with a session.
#[derive(Clone)]
pub struct Account {
    address: SocketAddr,
    token: String,
}

impl Account {
    pub async fn new(address: SocketAddr) -> Account {
        let nobody = Account {
            address,
            token: String::new(),
        };
        let session = nobody.post("/session", json!({ "bearer": true })).await;
        let token = session["token"].as_str().unwrap().to_owned();
        Account { address, token }
    }

    /// Opens a room with two seats, one of them free.
    pub async fn open(&self) -> String {
        let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }]);
        let wish = json!({ "seats": seats, "nonce": NONCE, "public": true });
        let made = self.post("/rooms", wish).await;
        made["room"]["id"].as_str().unwrap().to_owned()
    }

    /// Asks for what takes longest, and for what takes a moment, and never for the same.
    pub async fn ask_for_ever(self, n: usize, step: usize) {
        for n in (n..).step_by(step) {
            let [a, b, c] = [1 + n / 2 % 6, 1 + n / 12 % 6, 1 + n / 72 % 6];
            let path = match n % 2 {
                // Minutes: the best chance of every total, from an empty card.
                0 => format!("/targets?position=yahtzee:123456TFHSLYC/0/-/0:{a}{b}{c}11:2"),
                _ => {
                    let position = format!("yahtzee:25TFLYC/48/-/103:{a}{b}{c}11:2");
                    let target = 160 + n / 432 % 240;
                    format!("/advise?position={position}&goal=target={target}")
                }
            };
            self.ask("GET", &path, "").await;
        }
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.ask("POST", path, &body.to_string()).await
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Value {
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {}\r\n\
            Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.token,
            body.len(),
        );
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{answer}");
        serde_json::from_str(body).unwrap()
    }

    async fn enter(&self, room: &str) -> Socket {
        let url = format!("ws://{}/api/v1/socket?room={room}", self.address);
        let mut request = url.into_client_request().unwrap();
        let token = format!("Bearer {}", self.token);
        request
            .headers_mut()
            .insert("Authorization", token.parse().unwrap());
        let config = WebSocketConfig::default().read_buffer_size(4 << 10);
        let opened =
            tokio_tungstenite::connect_async_with_config(request, Some(config), true).await;
        let (stream, _) = opened.unwrap();
        Socket {
            stream,
            room: Value::Null,
        }
    }
}

/// A connection, and the room as far as it was told.
struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    room: Value,
}

impl Socket {
    async fn next(&mut self) {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    match message["type"].as_str().unwrap() {
                        "snapshot" => self.room = message["room"].clone(),
                        "event" => {
                            for part in ["seq", "phase", "turn"] {
                                self.room[part] = message[part].clone();
                            }
                        }
                        "refused" => panic!("{message}"),
                        _ => {}
                    }
                    return;
                }
                Some(Ok(Message::Close(frame))) => panic!("closed: {frame:?}"),
                Some(Ok(_)) => {}
                Some(Err(error)) => panic!("{error}"),
                None => panic!("closed"),
            }
        }
    }

    async fn until(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.room) {
            self.next().await;
        }
    }

    async fn send(&mut self, command: Value) {
        let message = json!({ "type": "command", "seq": self.room["seq"], "command": command });
        let text = Message::Text(message.to_string().into());
        self.stream.send(text).await.unwrap();
    }
}

/// Somebody who looks on.
pub struct Idler(Socket);

impl Idler {
    pub async fn enter(account: &Account, room: &str) -> Idler {
        let mut socket = account.enter(room).await;
        socket.until(|room| !room.is_null()).await;
        Idler(socket)
    }

    pub async fn look_on(mut self) {
        loop {
            self.0.next().await;
        }
    }
}

/// Two people who play game after game.
pub struct Table {
    people: [Account; 2],
    sockets: [Socket; 2],
}

impl Table {
    pub async fn sit(people: [Account; 2]) -> Table {
        let [ana, ben] = &people;
        let room = ana.open().await;
        let mut sockets = [ana.enter(&room).await, ben.enter(&room).await];
        sockets[1].until(|room| !room.is_null()).await;
        let sit = json!({ "do": "sit", "name": "Ben", "nonce": NONCE });
        sockets[1].send(sit).await;
        for socket in &mut sockets {
            socket.until(|room| room["phase"] == "playing").await;
        }
        Table { people, sockets }
    }

    /// Moves whenever so many milliseconds have passed, and says how long it took until the other knew. The first pause
    /// is a part of one, so that not everybody moves at once.
    pub async fn play(
        mut self,
        start: f64,
        pause: Arc<AtomicU64>,
        heard: UnboundedSender<Duration>,
    ) {
        let pace = || Duration::from_millis(pause.load(Ordering::Relaxed));
        let mut due = tokio::time::Instant::now() + pace().mul_f64(start);
        loop {
            // Those who wait read on: they are asked whether they are there.
            let [ana, ben] = &mut self.sockets;
            tokio::select! {
                () = tokio::time::sleep_until(due) => {}
                () = ana.next() => continue,
                () = ben.next() => continue,
            }
            due += pace();
            if self.sockets[0].room["phase"] == "over" {
                self = Table::sit(self.people).await;
            }
            heard.send(self.turn().await).unwrap();
        }
    }

    async fn turn(&mut self) -> Duration {
        let [ana, ben] = &mut self.sockets;
        let (mine, other) = match ana.room["turn"]["seat"].as_u64() {
            Some(0) => (ana, ben),
            _ => (ben, ana),
        };
        let turn = &mine.room["turn"];
        let command = if 0 < turn["rolls_left"].as_u64().unwrap() {
            json!({ "do": "roll" })
        } else {
            let boxes = turn["boxes"].as_array().unwrap();
            let open = boxes.iter().find(|one| one["legal"] == true).unwrap();
            json!({ "do": "score", "box": open["box"] })
        };
        let seq = mine.room["seq"].as_u64().unwrap();
        let sent = Instant::now();
        mine.send(command).await;
        let happened = |room: &Value| seq < room["seq"].as_u64().unwrap();
        other.until(happened).await;
        let took = sent.elapsed();
        mine.until(happened).await;
        took
    }
}
