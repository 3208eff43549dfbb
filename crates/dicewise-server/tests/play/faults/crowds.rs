//! How many there may be, and how much each may have.

use dicewise_server::Config;
use futures_util::future::select_all;
use serde_json::json;

use super::limits::{behind_a_proxy, closed_with, from, public_room};
use crate::client::{NONCE, Person, Running, exchange};

#[tokio::test]
async fn only_so_many_sockets_spectators_and_rooms() {
    let server = Running::with(|mut config| {
        config.most_sockets = 2;
        config
    })
    .await;
    let ana = server.person("Ana").await;
    let room = public_room(&ana).await;
    let _two = (ana.enter(&room, "").await, ana.enter(&room, "").await);
    let third = ana.try_enter(&room, "", None).await;
    assert_eq!(third.err(), Some(503));

    let server = Running::with(|mut config| {
        config.most_spectators = 1;
        config.most_rooms = 2;
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let room = public_room(&ana).await;
    let mut bens = ben.enter(&room, "").await;
    bens.until_room(|room| !room.is_null()).await;
    let cleo = server.person("Cleo").await;
    let mut cleos = cleo.enter(&room, "").await;
    let refused = cleos.next().await.unwrap();
    assert_eq!(refused["code"], "too-many-spectators");
    assert_eq!(closed_with(cleos).await, Some(1013));
    // Whoever has a seat always comes in.
    let mut anas = ana.enter(&room, "").await;
    anas.until_room(|room| room["you"] == json!([0])).await;
    public_room(&ana).await;
    let seats = json!([{ "who": "person", "name": "Ana" }]);
    let wish = json!({ "seats": seats, "nonce": NONCE });
    let (status, refused) = ana.post("/rooms", wish).await;
    assert_eq!((status, &refused["code"]), (503, &json!("too-many-rooms")));
}

/// Asks for something that takes minutes, behind a proxy from an address.
fn minutes(server: &Running, dice: &str, by: &str) -> impl Future<Output = String> + use<> {
    let position = format!("yahtzee:123456TFHSLYC/0/-/0:{dice}:2");
    let head = format!("Host: here\r\nX-Forwarded-For: {by}\r\nConnection: close\r\n\r\n");
    let request = format!("GET /api/v1/targets?position={position} HTTP/1.1\r\n{head}");
    let address = server.address;
    async move { exchange(address, request.as_bytes()).await }
}

#[tokio::test]
async fn nobody_takes_every_place_where_analyses_wait() {
    let server = behind_a_proxy(|config| {
        config.most_analyses = 1;
        config.most_waiting = 2;
        config.most_analyses_per_address = 2;
    })
    .await;
    let own = ["11111", "22222", "33333"];
    let own = own.map(|dice| Box::pin(minutes(&server, dice, "203.0.113.1")));
    let (refused, _, _own) = select_all(own).await;
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    assert!(refused.contains("\"too-many-analyses\""), "{refused}");
    // One place is left for others.
    let others = ["203.0.113.2", "203.0.113.3"];
    let others = others.map(|by| Box::pin(minutes(&server, "44444", by)));
    let (late, _, _in_time) = select_all(others).await;
    assert!(late.contains("\"too-busy\""), "{late}");
}

#[tokio::test]
async fn who_would_wait_too_long_is_told_at_once() {
    let server = Running::with(|mut config| {
        config.most_analyses = 1;
        config.most_waiting = 1;
        config
    })
    .await;
    let asked = ["11111", "22222", "33333", "44444"];
    let asked = asked.map(|dice| Box::pin(minutes(&server, dice, "203.0.113.1")));
    let (first, _, _others) = select_all(asked).await;
    assert!(first.starts_with("HTTP/1.1 503 "), "{first}");
    assert!(first.contains("\"too-busy\""), "{first}");
    assert!(
        first.to_ascii_lowercase().contains("retry-after"),
        "{first}"
    );
}

#[tokio::test]
async fn a_player_waits_for_others_in_so_many_rooms() {
    let server = behind_a_proxy(|config| config.most_gathering = 2).await;
    let ana = server.person("Ana").await;
    public_room(&ana).await;
    // With a seat of one's own or without.
    let open = json!([{ "who": "open" }, { "who": "open" }]);
    ana.open(json!({ "seats": open })).await;
    let (status, refused) = ana.post("/rooms", json!({ "seats": open })).await;
    assert_eq!(
        (status, &refused["code"]),
        (409, &json!("too-many-own-rooms"))
    );
    // A game that starts at once waits for nobody.
    let alone = json!([{ "who": "person", "name": "Ana" }]);
    ana.open(json!({ "seats": alone, "nonce": NONCE })).await;
    let (_, mine) = ana.get("/rooms?mine=true").await;
    assert_eq!(mine["rooms"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_player_with_many_addresses_is_one_player() {
    let server = behind_a_proxy(|config| config.costly_per_minute = 3).await;
    let ana = server.person("Ana").await;
    let mut answers = Vec::new();
    for n in 0..4 {
        let address = format!("203.0.113.{n}");
        let (status, _) = ana
            .ask("GET", "/rooms?mine=true", None, &from(&address))
            .await;
        answers.push(status);
    }
    assert_eq!(answers, [200, 200, 200, 429]);
}

/// Twenty-five bots play twenty-five games, however many requests that takes.
#[tokio::test]
async fn a_room_costs_as_much_as_its_bots() {
    let server = behind_a_proxy(|config| config.costly_per_minute = 30).await;
    let ana = server.person("Ana").await;
    let bots = |n: usize| {
        let mut seats = vec![json!({ "who": "person", "name": "Ana" })];
        seats.extend(vec![json!({ "who": "bot", "bot": "random" }); n]);
        json!({ "seats": seats, "nonce": NONCE }).to_string()
    };
    let open = async |n, address: &str| {
        let from = from(address);
        let made = ana.ask("POST", "/rooms", Some(bots(n)), &from);
        made.await.0
    };
    assert_eq!(open(25, "203.0.113.1").await, 201);
    // Neither the player nor the address has so much left, and a smaller game can still be had.
    assert_eq!(open(25, "203.0.113.2").await, 429);
    assert_eq!(open(1, "203.0.113.1").await, 201);
}

/// What a server takes up when it starts is nobody's until somebody comes.
#[tokio::test]
async fn rooms_that_were_left_take_no_place() {
    let few = |mut config: Config| {
        config.most_rooms = 2;
        config
    };
    let server = Running::with(few).await;
    let ana = server.person("Ana").await;
    let rooms = [public_room(&ana).await, public_room(&ana).await];
    let full = async |ana: &Person| {
        let alone = json!([{ "who": "person", "name": "Ana" }]);
        let made = ana.post("/rooms", json!({ "seats": alone, "nonce": NONCE }));
        made.await
    };
    let here = (
        ana.enter(&rooms[0], "").await,
        ana.enter(&rooms[1], "").await,
    );
    let (status, refused) = full(&ana).await;
    assert_eq!((status, &refused["code"]), (503, &json!("too-many-rooms")));
    drop(here);
    let server = server.restart(few).await;
    let ana = Person {
        address: server.address,
        ..ana
    };
    let stranger = Person::stranger(server.address);
    for room in &rooms {
        assert_eq!(stranger.get(&format!("/rooms/{room}")).await.0, 200);
    }
    assert_eq!(full(&ana).await.0, 201);
}
