//! A player on several devices, each of which can be shut out.

use dicewise_server::Config;
use futures_util::future::join_all;
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::client::{NONCE, Person, Running};

on_both_engines! {
    devices_are_listed_and_shut_out,
    who_is_shut_out_while_coming_in_is_out,
}

/// Makes another device the same player.
async fn another_device(person: &Person) -> Person {
    let (status, made) = person.post("/session/link", json!({})).await;
    assert_eq!(status, 201, "{made}");
    let stranger = Person::stranger(person.address);
    let claim = json!({ "link": made["link"], "bearer": true });
    let (status, claimed) = stranger.post("/session/claim", claim.clone()).await;
    assert_eq!(status, 200, "{claimed}");
    // A link is good once.
    assert_eq!(stranger.post("/session/claim", claim).await.0, 404);
    Person {
        token: Some(claimed["token"].as_str().unwrap().to_owned()),
        name: person.name.clone(),
        ..stranger
    }
}

async fn devices(person: &Person) -> Vec<Value> {
    let (status, listed) = person.get("/session/devices").await;
    assert_eq!(status, 200, "{listed}");
    listed["devices"].as_array().unwrap().clone()
}

async fn delete(person: &Person, path: &str) -> (u16, Value) {
    person.ask("DELETE", path, None, &[]).await
}

async fn devices_are_listed_and_shut_out(server: Running) {
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let phone = another_device(&ana).await;
    let tablet = another_device(&phone).await;
    // All are the same player.
    let seats = json!([{ "who": "person", "name": "Ana" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let room = made["room"]["id"].as_str().unwrap();
    assert_eq!(tablet.get("/session").await, ana.get("/session").await);
    let mut socket = phone.enter(room, "").await;
    socket.until_room(|room| room["you"] == json!([0])).await;
    socket.must(json!({ "do": "roll" })).await;

    let listed = devices(&phone).await;
    let current: Vec<_> = listed.iter().map(|row| row["current"] == true).collect();
    assert_eq!(current, [false, true, false]);
    assert!(
        listed
            .iter()
            .all(|row| row["made"].is_i64() && row["seen"].is_i64())
    );
    // Nobody shuts out the devices of others, and what is no device is none.
    let phones = listed[1]["id"].as_str().unwrap();
    for (person, id) in [(&ben, phones), (&ana, "0000000000"), (&ana, "phone")] {
        let (status, refused) = delete(person, &format!("/session/devices/{id}")).await;
        assert_eq!((status, &refused["code"]), (404, &json!("no-such-device")));
    }
    assert_eq!(devices(&ana).await.len(), 3);

    let (status, out) = delete(&ana, &format!("/session/devices/{phones}")).await;
    assert_eq!((status, &out["shut_out"]), (200, &json!(1)));
    // Its socket is closed, its token worth nothing; the others stay.
    while socket.next().await.is_some() {}
    assert_eq!(socket.closed, Some(1008));
    assert_eq!(phone.get("/session").await.0, 401);
    assert_eq!(phone.try_enter(room, "", None).await.err(), Some(403));
    assert_eq!(devices(&tablet).await.len(), 2);

    // All others at once, and links that wait to be used.
    let (_, link) = tablet.post("/session/link", json!({})).await;
    let (status, out) = delete(&ana, "/session/devices").await;
    assert_eq!((status, &out["shut_out"]), (200, &json!(1)));
    assert_eq!(tablet.get("/session").await.0, 401);
    let claim = json!({ "link": link["link"] });
    let stranger = Person::stranger(server.address);
    assert_eq!(stranger.post("/session/claim", claim).await.0, 404);
    assert_eq!(devices(&ana).await.len(), 1);
    assert_eq!(devices(&ben).await.len(), 1);
}

async fn who_is_shut_out_while_coming_in_is_out(server: Running) {
    let ana = server.person("Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let room = made["room"]["id"].as_str().unwrap();
    for _ in 0..5 {
        let phone = another_device(&ana).await;
        let coming = (0..10).map(|_| phone.try_enter(room, "", None));
        let (sockets, (status, _)) =
            tokio::join!(join_all(coming), delete(&ana, "/session/devices"));
        assert_eq!(status, 200);
        // Whoever got in is told, and nobody is let in again.
        for mut socket in sockets.into_iter().flatten() {
            while socket.next().await.is_some() {}
            assert_eq!(socket.closed, Some(1008));
        }
        assert_eq!(phone.get("/session").await.0, 401);
    }
}

#[tokio::test]
async fn whoever_had_the_token_before_it_was_renewed_is_out() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut thief = ana.enter(room, "").await;
    thief.until_room(|room| !room.is_null()).await;
    let (status, renewed) = ana.post("/session/renew", json!({})).await;
    assert_eq!(status, 200, "{renewed}");
    while thief.next().await.is_some() {}
    assert_eq!(thief.closed, Some(1008));
    assert_eq!(ana.get("/session").await.0, 401);
    let token = renewed["token"].as_str().unwrap().to_owned();
    // Whoever finds the database finds no token in it.
    let path = server.folder().join("dicewise.db");
    let options = SqliteConnectOptions::new().filename(path);
    let mut database = options.connect().await.unwrap();
    let kept: Vec<String> = sqlx::query_scalar("select token from device")
        .fetch_all(&mut database)
        .await
        .unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].len(), 64);
    assert!(!token.contains(&kept[0]));
    let ana = Person {
        token: Some(token),
        ..ana
    };
    assert_eq!(devices(&ana).await.len(), 1);
}

/// A token is known without asking the database; one that is worth nothing is not, after a restart either.
#[tokio::test]
async fn a_restart_lets_nobody_back_in() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let phone = another_device(&ana).await;
    assert_eq!(delete(&ana, "/session/devices").await.0, 200);
    let server = server.restart(|config: Config| config).await;
    let here = |person: &Person| Person {
        address: server.address,
        ..person.clone()
    };
    assert_eq!(here(&phone).get("/session").await.0, 401);
    assert_eq!(here(&ana).get("/session").await.0, 200);
}
