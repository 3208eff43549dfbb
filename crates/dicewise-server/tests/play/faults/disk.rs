//! A database that can't be written.

use dicewise_store::Store;
use futures_util::future::join_all;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::client::{NONCE, Person, Running, Socket};

/// Somebody else who writes and does not come to an end.
struct Lock(SqliteConnection);

impl Lock {
    async fn take(server: &Running) -> Lock {
        let path = server.folder().join("dicewise.db");
        let options = SqliteConnectOptions::new().filename(path);
        let mut connection = options.connect().await.unwrap();
        sqlx::query("begin exclusive")
            .execute(&mut connection)
            .await
            .unwrap();
        Lock(connection)
    }

    async fn release(mut self) {
        sqlx::query("rollback").execute(&mut self.0).await.unwrap();
        self.0.close().await.unwrap();
    }
}

/// A game of Ana and a bot, in which Ana starts.
async fn playing(ana: &Person) -> (String, Socket) {
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "bot", "bot": "random" }]);
    let made = ana
        .open(json!({ "seats": seats, "nonce": NONCE, "starter": 0 }))
        .await;
    let room = made["room"]["id"].as_str().unwrap().to_owned();
    let mut socket = server_socket(ana, &room).await;
    socket.must(json!({ "do": "roll" })).await;
    (room, socket)
}

async fn server_socket(ana: &Person, room: &str) -> Socket {
    let mut socket = ana.enter(room, "").await;
    socket
        .until_room(|room| room["seats"][0]["presence"] == "here")
        .await;
    socket
}

#[tokio::test]
async fn what_cannot_be_written_has_not_happened_and_can_be_sent_again() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let (room, mut socket) = playing(&ana).await;
    let before = socket.room.clone();
    let lock = Lock::take(&server).await;
    let score = json!({ "do": "score", "box": "C" });
    let seq = socket.seq();
    let order = json!({ "key": "by http", "seq": seq, "command": { "do": "roll" } }).to_string();
    let path = format!("/rooms/{room}/commands");
    let (refused, (status, head, body)) = tokio::join!(
        socket.act_as("score", seq, score.clone()),
        ana.ask_fully("POST", &path, Some(order), &[]),
    );
    assert_eq!(refused["code"], "store-unavailable", "{refused}");
    assert_eq!(status, 503, "{body}");
    assert!(
        head.to_ascii_lowercase().contains("\r\nretry-after: "),
        "{head}"
    );
    assert!(body.contains("store-unavailable"), "{body}");
    // What was is still there to be looked at.
    let (status, seen) = ana.get(&format!("/rooms/{room}")).await;
    assert_eq!((status, &seen["room"]), (200, &before));
    lock.release().await;
    let done = socket.act_as("score", seq, score).await;
    assert_eq!(
        (&done["type"], &done["seq"]),
        (&json!("done"), &json!(seq + 1))
    );
    // The bot goes on.
    socket
        .until_room(|room| room["turn"]["round"] == 2 && room["turn"]["seat"] == 0)
        .await;
    socket.play_turn().await;
    let store = Store::open(&server.folder().join("dicewise.db"))
        .await
        .unwrap();
    let stored = store.room(&room.parse().unwrap()).await.unwrap().unwrap();
    assert!(socket.seq() <= stored.events.len() as u64);
}

#[tokio::test]
async fn everybody_who_waits_is_told_and_may_try_again() {
    let server = Running::start().await;
    let mut tables = Vec::new();
    for n in 1..=12 {
        let ana = server.person(&format!("Ana {n}")).await;
        let (room, socket) = playing(&ana).await;
        tables.push((ana, room, socket));
    }
    let score = json!({ "do": "score", "box": "C" });
    let lock = Lock::take(&server).await;
    let refused = tables.iter_mut().map(|(_, _, socket)| {
        let seq = socket.seq();
        socket.act_as("score", seq, score.clone())
    });
    for refused in join_all(refused).await {
        assert_eq!(refused["code"], "store-unavailable", "{refused}");
    }
    lock.release().await;
    for (ana, room, socket) in &mut tables {
        let seq = socket.seq();
        let done = socket.act_as("score", seq, score.clone()).await;
        assert_eq!(done["seq"], seq + 1, "{done}");
        // What was refused did not happen as well.
        let (_, seen) = ana.get(&format!("/rooms/{room}")).await;
        let boxes = seen["room"]["seats"][0]["card"]["boxes"].as_object();
        assert_eq!(boxes.map(serde_json::Map::len), Some(1), "{seen}");
    }
}

#[tokio::test]
async fn who_asks_and_does_not_wait_is_heard_by_everybody() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let (room, mut socket) = playing(&ana).await;
    // The command waits for the database while its sender hangs up.
    let lock = Lock::take(&server).await;
    let order =
        json!({ "seq": socket.seq(), "command": { "do": "score", "box": "C" } }).to_string();
    let request = format!(
        "POST /api/v1/rooms/{room}/commands HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
        Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{order}",
        server.address,
        ana.token.as_ref().unwrap(),
        order.len(),
    );
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    // Once nobody can look at the room, somebody is changing it.
    let look = async || {
        let path = format!("/rooms/{room}");
        let look = ana.get(&path);
        tokio::time::timeout(std::time::Duration::from_secs(1), look).await
    };
    while look().await.is_ok() {}
    drop(stream);
    // The server sees that it hung up before it serves who comes after.
    let (status, _) = ana.get("/rules").await;
    assert_eq!(status, 200);
    lock.release().await;
    socket
        .until_room(|room| room["turn"]["round"] == 2 && room["turn"]["seat"] == 0)
        .await;
    assert!(socket.room["seats"][0]["card"]["boxes"]["C"].is_number());
}
