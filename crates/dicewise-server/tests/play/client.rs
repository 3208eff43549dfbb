//! People with a connection to a server.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use dicewise_engines::Postgres;
use dicewise_server::{Config, Secret, Server, Stop};
use dicewise_store::Store;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::Request;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Longer than anything takes on a machine that is busy.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// A server in this process.
pub struct Running {
    pub address: SocketAddr,
    /// Where the figures are, if not there.
    pub metrics: Option<SocketAddr>,
    folder: TempDir,
    /// Where the games are, if not there.
    database: Option<String>,
    stop: Stop,
    task: JoinHandle<()>,
}

/// A database server that all tests share.
pub static POSTGRES: LazyLock<Postgres> = LazyLock::new(Postgres::start);

impl Running {
    /// With bots that don't wait.
    pub async fn start() -> Running {
        Running::with(|config| config).await
    }

    pub async fn with(change: impl FnOnce(Config) -> Config) -> Running {
        let folder = tempfile::tempdir().unwrap();
        Running::in_folder(folder, change).await
    }

    /// With games on a database server.
    pub async fn on_postgres() -> Running {
        let database = POSTGRES.database();
        let secret = Secret::new(database.clone());
        let running = Running::with(|config| Config {
            database: Some(secret),
            ..config
        });
        Running {
            database: Some(database),
            ..running.await
        }
    }

    /// Its games.
    pub async fn store(&self) -> Store {
        match &self.database {
            Some(address) => Store::connect(address).await.unwrap(),
            None => Store::open(&self.folder.path().join("dicewise.db"))
                .await
                .unwrap(),
        }
    }

    async fn in_folder(folder: TempDir, change: impl FnOnce(Config) -> Config) -> Running {
        let listen = "127.0.0.1:0".parse().unwrap();
        let mut config = Config::new(listen, folder.path().to_owned());
        config.bot_pause = Duration::ZERO;
        config.warm_up = false;
        config.messages_per_second = 10_000;
        // Nobody here reads all the time.
        config.ping = Duration::from_secs(3600);
        let server = Server::start(change(config)).await.unwrap();
        let (address, metrics) = (server.address(), server.metrics_address());
        let stop = Stop::default();
        let told = stop.clone();
        let task = tokio::spawn(async move { server.run(told).await });
        Running {
            address,
            metrics,
            folder,
            database: None,
            stop,
            task,
        }
    }

    /// Stops it and starts another on the same games.
    pub async fn restart(self, change: impl FnOnce(Config) -> Config) -> Running {
        self.stop.now();
        self.task.await.unwrap();
        Running::in_folder(self.folder, change).await
    }

    /// Stops it as an operator does.
    pub async fn stop(self) {
        self.stop.now();
        self.task.await.unwrap();
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub async fn person(&self, name: &str) -> Person {
        Person::new(self.address, name).await
    }
}

/// Sends bytes, and reads what comes until the server closes the connection.
pub async fn exchange(address: SocketAddr, request: &[u8]) -> String {
    let answer = timeout(PATIENCE, async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        // Whoever is refused may be refused before everything is sent.
        let _ = stream.write_all(request).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8(answer).unwrap()
    });
    answer.await.expect("an answer in time")
}

/// Somebody with a session.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub name: String,
    pub token: Option<String>,
}

pub const NONCE: &str = "00112233445566778899aabbccddeeff";

impl Person {
    pub async fn new(address: SocketAddr, name: &str) -> Person {
        let mut person = Person {
            address,
            name: name.to_owned(),
            token: None,
        };
        let (status, session) = person
            .post("/session", json!({ "name": name, "bearer": true }))
            .await;
        assert_eq!(status, 201, "{session}");
        person.token = Some(session["token"].as_str().unwrap().to_owned());
        person
    }

    /// Somebody without a session.
    pub fn stranger(address: SocketAddr) -> Person {
        Person {
            address,
            name: String::new(),
            token: None,
        }
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        self.ask("GET", path, None, &[]).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        self.ask("POST", path, Some(body.to_string()), &[]).await
    }

    /// Sends a request and reads the answer; what is no JSON comes as a string.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> (u16, Value) {
        let (status, _, body) = self.ask_fully(method, path, body, headers).await;
        let json = serde_json::from_str(&body);
        (status, json.unwrap_or(Value::String(body)))
    }

    pub async fn ask_fully(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> (u16, String, String) {
        let mut request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n",
            self.address
        );
        if let Some(token) = &self.token {
            request += &format!("Authorization: Bearer {token}\r\n");
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = &body {
            if !headers.iter().any(|(name, _)| *name == "Content-Type") {
                request += "Content-Type: application/json\r\n";
            }
            request += &format!("Content-Length: {}\r\n", body.len());
        }
        request += "\r\n";
        request += &body.unwrap_or_default();
        let answer = exchange(self.address, request.as_bytes()).await;
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, head.to_owned(), body.to_owned())
    }

    /// Opens a room.
    pub async fn open(&self, wish: Value) -> Value {
        let (status, made) = self.post("/rooms", wish).await;
        assert_eq!(status, 201, "{made}");
        made
    }

    /// Does something over HTTP.
    pub async fn order(&self, room: &str, seq: u64, command: Value) -> (u16, Value) {
        let order = json!({ "seq": seq, "command": command });
        self.post(&format!("/rooms/{room}/commands"), order).await
    }

    /// Opens the socket of a room; the query has the link.
    pub async fn enter(&self, room: &str, link: &str) -> Socket {
        self.try_enter(room, link, None).await.unwrap()
    }

    pub async fn try_enter(
        &self,
        room: &str,
        link: &str,
        origin: Option<&str>,
    ) -> Result<Socket, u16> {
        let origin = origin.map(|origin| ("Origin", origin));
        self.enter_with(room, link, origin.as_slice()).await
    }

    /// Opens the socket with headers of one's own.
    pub async fn enter_with(
        &self,
        room: &str,
        link: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        let mut request = self.upgrade(room, link);
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.unwrap();
        Socket::open(stream, request).await
    }

    /// Opens the socket over a connection on which little waits for whoever does not read.
    pub async fn enter_slowly(&self, room: &str, link: &str) -> Socket {
        let narrow = TcpSocket::new_v4().unwrap();
        narrow.set_recv_buffer_size(4096).unwrap();
        let stream = narrow.connect(self.address).await.unwrap();
        let request = self.upgrade(room, link);
        Socket::open(stream, request).await.unwrap()
    }

    /// What opens a socket.
    fn upgrade(&self, room: &str, link: &str) -> Request<()> {
        let url = format!("ws://{}/api/v1/socket?room={room}{link}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(token) = &self.token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("Authorization", value);
        }
        request
    }
}

/// A socket, and the room as it was told.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    waiting: VecDeque<Value>,
    /// The last snapshot, kept up to date from events.
    pub room: Value,
    /// Every event that was told, those before the last snapshot too.
    pub told: Vec<Value>,
    /// The code with which the server closed it.
    pub closed: Option<u16>,
    /// How it ended, in words.
    ended: String,
}

impl Socket {
    async fn open(stream: TcpStream, request: Request<()>) -> Result<Socket, u16> {
        let connected = timeout(PATIENCE, tokio_tungstenite::client_async(request, stream)).await;
        match connected.expect("an answer in time") {
            Ok((stream, _)) => Ok(Socket {
                stream,
                waiting: VecDeque::new(),
                room: Value::Null,
                told: Vec::new(),
                closed: None,
                ended: String::new(),
            }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    /// The next message; none once the server has closed it.
    pub async fn next(&mut self) -> Option<Value> {
        if let Some(message) = self.waiting.pop_front() {
            return Some(message);
        }
        loop {
            let message = timeout(PATIENCE, self.stream.next()).await;
            match message.expect("a message in time") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.note(&message);
                    return Some(message);
                }
                Some(Ok(Message::Close(frame))) => {
                    self.ended = format!("{frame:?}");
                    self.closed = frame.map(|frame| frame.code.into());
                    return None;
                }
                broken @ (Some(Err(_)) | None) => {
                    self.ended = format!("{broken:?}");
                    return None;
                }
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a socket that stays open.
    pub async fn hear(&mut self) -> Value {
        let message = self.next().await;
        message.unwrap_or_else(|| panic!("the socket ended: {}", self.ended))
    }

    /// Keeps the room up to date, as a page does.
    fn note(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("snapshot") => self.room = message["room"].clone(),
            Some("event") => {
                let seq = message["seq"].as_u64().unwrap();
                let seen = self.room["seq"].as_u64().unwrap_or(0);
                self.told.push(message.clone());
                // What came before the snapshot is in it.
                if seq <= seen {
                    return;
                }
                assert_eq!(seq, seen + 1, "a gap before {message}");
                if let Some(room) = message.get("room") {
                    let you = self.room["you"].clone();
                    self.room = room.clone();
                    self.room["you"] = you;
                }
                for part in ["seq", "phase", "turn", "undo"] {
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

    /// Reads on until a message is what is looked for.
    pub async fn until(&mut self, what: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear().await;
            if what(&message) {
                return message;
            }
        }
    }

    /// Reads on until the room is as it should be.
    pub async fn until_room(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.room) {
            self.hear().await;
        }
    }

    pub async fn send(&mut self, message: Value) {
        let text = Message::Text(message.to_string().into());
        // Whoever does not listen any more has closed it, which the next message shows.
        let _ = self.stream.send(text).await;
    }

    pub async fn send_raw(&mut self, message: Message) {
        let _ = self.stream.send(message).await;
    }

    pub fn seq(&self) -> u64 {
        self.room["seq"].as_u64().unwrap_or(0)
    }

    /// Does something, and waits for the answer.
    pub async fn act(&mut self, command: Value) -> Value {
        // A key is never used again, by whichever socket.
        static SENT: AtomicU64 = AtomicU64::new(0);
        let key = format!("k{}", SENT.fetch_add(1, Ordering::Relaxed));
        self.act_as(&key, self.seq(), command).await
    }

    pub async fn act_as(&mut self, key: &str, seq: u64, command: Value) -> Value {
        self.send(json!({ "type": "command", "key": key, "seq": seq, "command": command }))
            .await;
        let answer = self
            .until(|message| {
                matches!(message["type"].as_str(), Some("done" | "refused"))
                    && message["key"] == *key
            })
            .await;
        // What it led to may come after the answer.
        if let Some(seq) = answer["seq"].as_u64() {
            self.until_room(|room| seq <= room["seq"].as_u64().unwrap_or(0))
                .await;
        }
        answer
    }

    /// Does something that must go well.
    pub async fn must(&mut self, command: Value) -> Value {
        let answer = self.act(command.clone()).await;
        assert_eq!(answer["type"], "done", "{command}: {answer}");
        answer
    }

    /// Does something that must not.
    pub async fn must_not(&mut self, command: Value) -> String {
        let before = self.seq();
        let answer = self.act(command.clone()).await;
        assert_eq!(answer["type"], "refused", "{command}: {answer}");
        assert_eq!(self.seq(), before);
        answer["code"].as_str().unwrap().to_owned()
    }

    /// Whether it is the turn of this seat.
    pub fn is_turn(&self, seat: u64) -> bool {
        self.room["turn"]["seat"] == seat
    }

    pub fn phase(&self) -> &str {
        self.room["phase"].as_str().unwrap_or_default()
    }

    /// Plays a turn: one roll, and the first box that is allowed.
    pub async fn play_turn(&mut self) {
        if self.room["turn"]["dice"].is_null() {
            self.must(json!({ "do": "roll" })).await;
        }
        let boxes = self.room["turn"]["boxes"].as_array().unwrap().clone();
        let open = boxes.iter().find(|one| one["legal"] == true).unwrap();
        self.must(json!({ "do": "score", "box": open["box"] }))
            .await;
    }

    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}
