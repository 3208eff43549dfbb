//! What the log must not say.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use serde_json::json;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tracing::Level;

use crate::client::{NONCE, Person, Running};

/// Where the log of a test goes.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The server and its clients are on the thread of the test, and so is what they write.
#[tokio::test]
async fn no_secret_is_in_the_log() {
    let paper = Paper::default();
    let writer = paper.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(Level::DEBUG)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    tracing::debug!("the log is read");

    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }, { "who": "open" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let room = made["room"]["id"].as_str().unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let (invite, watch) = (text(&made["invite"]), text(&made["watch"]));
    let mut bens = ben.enter(room, &format!("&invite={invite}")).await;
    bens.until_room(|room| !room.is_null()).await;
    bens.must(json!({ "do": "sit", "name": "Ben", "nonce": NONCE }))
        .await;
    let own = format!("http://{}", server.address);
    let cookie = format!("dicewise={}", ana.token.as_deref().unwrap());
    let stranger = Person::stranger(server.address);
    let from_page = [("Cookie", cookie.as_str()), ("Origin", own.as_str())];
    let mut anas = stranger.enter_with(room, "", &from_page).await.unwrap();
    anas.until_room(|room| room["you"] == json!([0])).await;
    let watched = format!("/rooms/{room}?watch={watch}");
    assert_eq!(stranger.get(&watched).await.0, 200);
    let path = format!("/rooms/{room}/seats/2/token");
    let (_, seat) = ana.post(&path, json!({})).await;
    let program = Person {
        token: Some(text(&seat["token"])),
        ..stranger.clone()
    };
    let mut programs = program.enter(room, "").await;
    programs.until_room(|room| !room.is_null()).await;
    programs
        .must(json!({ "do": "sit", "name": "Robby", "nonce": NONCE }))
        .await;
    let (_, link) = ana.post("/session/link", json!({})).await;
    let (_, renewed) = ben.post("/session/renew", json!({})).await;
    // What goes wrong is written down too.
    assert_eq!(
        stranger
            .get(&format!("/rooms/{room}?invite={watch}"))
            .await
            .0,
        403
    );
    assert_eq!(ben.get("/session").await.0, 401);

    let mut database = SqliteConnectOptions::new()
        .filename(server.folder().join("dicewise.db"))
        .connect()
        .await
        .unwrap();
    let (secret, seed): (String, String) = sqlx::query_as("select secret, seed from room")
        .fetch_one(&mut database)
        .await
        .unwrap();
    let secrets = [
        secret,
        seed,
        invite,
        watch,
        ana.token.clone().unwrap(),
        ben.token.clone().unwrap(),
        text(&seat["token"]),
        text(&link["link"]),
        text(&renewed["token"]),
    ];
    server.stop().await;
    let log = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("the log is read"));
    for secret in secrets {
        assert!(!log.contains(&secret), "{log}");
    }
}
