//! Who is away, who is late, and who plays on.

use std::time::Duration;

use dicewise_server::Config;
use serde_json::{Value, json};

use crate::client::{NONCE, PATIENCE, Person, Running};
use crate::lifecycle::{entered, gathering, playing, sit};

#[tokio::test]
async fn a_bot_stands_in_for_who_stays_away() {
    let server = Running::with(|mut config| {
        config.grace = Duration::from_millis(50);
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas, bens) = playing(&ana, &ben, json!({ "starter": 1 })).await;
    bens.close().await;
    anas.until_room(|room| room["seats"][1]["presence"] == "stand-in")
        .await;
    // It plays the turn of whoever is away, and no other.
    anas.until_room(|room| room["turn"]["seat"] == 0).await;
    anas.play_turn().await;
    anas.until_room(|room| room["turn"]["round"] == 2 && room["turn"]["seat"] == 0)
        .await;
    let mut bens = entered(&ben, &room).await;
    bens.until_room(|room| room["seats"][1]["presence"] == "here")
        .await;
    anas.until_room(|room| room["seats"][1]["presence"] == "here")
        .await;
    anas.play_turn().await;
    let seq = anas.seq();
    bens.until_room(|room| seq <= room["seq"].as_u64().unwrap())
        .await;
    bens.play_turn().await;
    // If everybody goes, nobody plays on.
    anas.close().await;
    bens.until_room(|room| room["seats"][0]["presence"] == "stand-in")
        .await;
}

#[tokio::test]
async fn the_clock_ends_a_turn_and_the_next_is_ones_own() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    for (wrong, real) in [(1, false), (45, false), (600, false), (30, true)] {
        let seats = json!([{ "who": "open" }, { "who": "open" }]);
        let wish = json!({ "seats": seats, "clock": wrong, "real_dice": real });
        let (status, refused) = ana.post("/rooms", wish).await;
        assert_eq!((status, &refused["code"]), (422, &json!("bad-clock")));
    }
    let (_, anas, _bens) = playing(&ana, &ben, json!({ "clock": 30 })).await;
    let deadline = anas.room["turn"]["deadline"].as_i64().unwrap();
    assert!(0 < deadline);
    // A clock that is shorter than anybody is allowed, so that it runs out.
    let server = Running::with(|mut config| {
        config.clocks = vec![1];
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (_, mut anas, _bens) = playing(&ana, &ben, json!({ "clock": 1, "starter": 0 })).await;
    let deadline = anas.room["turn"]["deadline"].as_i64().unwrap();
    let of = |event: &str, seat: u64| {
        let event = event.to_owned();
        move |message: &Value| {
            message["event"]["event"] == *event && message["event"]["seat"] == seat
        }
    };
    let late = anas.until(of("late", 0)).await;
    assert!(deadline <= late["at"].as_i64().unwrap(), "{late}");
    // The bot ends the turn, and nobody is away.
    assert!(late["turn"]["deadline"].is_null());
    let scored = anas.until(of("scored", 0)).await;
    assert_eq!(scored["event"]["stand_in"], true);
    assert_eq!(scored["seat"]["presence"], "here");
    assert_eq!(scored["turn"]["seat"], 1);
    // The next one is her own, with a clock that starts again.
    let next = anas.until(of("scored", 1)).await;
    assert_eq!(next["turn"]["seat"], 0);
    let again = next["turn"]["deadline"].as_i64().unwrap();
    assert_eq!(again, next["at"].as_i64().unwrap() + 1000);
}

/// The room as whoever watches sees it, once it is as it should be.
/// Whoever is late does not move on while the bot thinks.
#[tokio::test]
async fn who_is_late_is_late() {
    let server = Running::with(|mut config| {
        config.clocks = vec![1];
        config.bot_pause = Duration::from_secs(3600);
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (_, mut anas, _bens) = playing(&ana, &ben, json!({ "clock": 1, "starter": 0 })).await;
    anas.until(|message| message["event"]["event"] == "late")
        .await;
    assert_eq!(anas.must_not(json!({ "do": "roll" })).await, "late");
}

async fn seen(server: &Running, room: &str, what: impl Fn(&Value) -> bool) -> Value {
    let stranger = Person::stranger(server.address);
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        let (_, seen) = stranger.get(&format!("/rooms/{room}")).await;
        if what(&seen["room"]) {
            return seen["room"].clone();
        }
        assert!(tokio::time::Instant::now() < deadline, "{seen}");
        tokio::task::yield_now().await;
    }
}

fn presence(room: &Value) -> Vec<&str> {
    let seats = room["seats"].as_array().unwrap().iter();
    seats
        .map(|seat| seat["presence"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn while_nobody_is_there_no_clock_runs() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, anas, bens) = playing(&ana, &ben, json!({ "clock": 30, "starter": 0 })).await;
    let deadline = |room: &Value| room["turn"]["deadline"].as_i64().unwrap();
    let first = deadline(&anas.room);
    // Ben goes and comes back: Ana is there, and her time goes on.
    bens.close().await;
    seen(&server, &room, |room| presence(room) == ["here", "away"]).await;
    let bens = entered(&ben, &room).await;
    assert_eq!(deadline(&bens.room), first);
    bens.close().await;
    anas.close().await;
    seen(&server, &room, |room| presence(room) == ["away", "away"]).await;
    let anas = entered(&ana, &room).await;
    let second = deadline(&anas.room);
    assert!(first < second, "{first} {second}");
    // Nor does it while the server is down, however it went.
    let server = server.restart(|config| config).await;
    drop(anas);
    let ana = Person {
        address: server.address,
        ..ana
    };
    let anas = entered(&ana, &room).await;
    assert!(second < deadline(&anas.room));
}

#[tokio::test]
async fn what_a_bot_wrote_for_somebody_stands_and_undo_gains_no_time() {
    let server = Running::with(|mut config| {
        config.clocks = vec![1, 30];
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (_, mut anas, _bens) = playing(&ana, &ben, json!({ "clock": 1, "starter": 0 })).await;
    let scored = anas
        .until(|message| message["event"]["event"] == "scored")
        .await;
    assert_eq!(scored["event"]["stand_in"], true);
    assert_eq!(scored["undo"], Value::Null);
    let undo = json!({ "type": "command", "key": "undo", "seq": scored["seq"], "command": { "do": "undo" } });
    anas.send(undo).await;
    let refused = anas.until(|message| message["key"] == "undo").await;
    assert_eq!(refused["code"], "illegal-undo");
    // One's own entry can be taken back, in the time that one had.
    let (_, mut anas, _bens) = playing(&ana, &ben, json!({ "clock": 30, "starter": 0 })).await;
    let deadline = anas.room["turn"]["deadline"].clone();
    anas.must(json!({ "do": "roll" })).await;
    anas.must(json!({ "do": "score", "box": "C" })).await;
    assert_ne!(anas.room["turn"]["deadline"], deadline);
    anas.must(json!({ "do": "undo" })).await;
    assert_eq!(anas.room["turn"]["deadline"], deadline);
}

fn soon(mut config: Config) -> Config {
    config.grace = Duration::from_millis(50);
    config
}

#[tokio::test]
async fn a_host_who_stays_away_hands_the_room_on() {
    let server = Running::with(soon).await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (_, anas, mut bens) = playing(&ana, &ben, json!({ "starter": 1 })).await;
    anas.close().await;
    bens.until_room(|room| room["host"] == 1).await;
    // Before the game too; and the seat is for others then, and for her, without another link.
    let open = json!({ "who": "open" });
    let seats = json!([{ "who": "person", "name": "Ana" }, open, open]);
    let (room, anas) = gathering(&ana, json!({ "seats": seats, "public": false })).await;
    let (_, made) = ana.get(&format!("/rooms/{room}")).await;
    let invite = format!("&invite={}", made["invite"].as_str().unwrap());
    let mut bens = ben.enter(&room, &invite).await;
    bens.until_room(|room| !room.is_null()).await;
    bens.must(json!({ "do": "sit", "seat": 1, "name": "Ben", "nonce": NONCE }))
        .await;
    anas.close().await;
    bens.until_room(|room| room["host"] == 1 && room["seats"][0]["kind"] == "open")
        .await;
    let mut anas = entered(&ana, &room).await;
    anas.must(sit("Ana")).await;
    // Whoever waits alone keeps the seat.
    anas.close().await;
    bens.close().await;
    let bens = entered(&ben, &room).await;
    assert_eq!(bens.room["seats"][1]["name"], "Ben");
}

#[tokio::test]
async fn who_resigns_with_all_seats_hands_the_room_to_somebody_who_plays() {
    let server = Running::start().await;
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Cleo"] {
        people.push(server.person(name).await);
    }
    let open = json!({ "who": "open" });
    let at_one_screen = |name: &str| json!({ "who": "person", "name": name });
    let seats = json!([at_one_screen("Ana"), at_one_screen("Gran"), open, open]);
    let (room, mut anas) = gathering(&people[0], json!({ "seats": seats })).await;
    let mut bens = entered(&people[1], &room).await;
    bens.must(sit("Ben")).await;
    let mut cleos = entered(&people[2], &room).await;
    cleos.must(sit("Cleo")).await;
    bens.until_room(|room| room["phase"] == "playing").await;
    bens.must(json!({ "do": "resign" })).await;
    anas.until_room(|room| room["seats"][2]["left"] == true)
        .await;
    assert_eq!(
        anas.must_not(json!({ "do": "host", "seat": 2 })).await,
        "no-such-seat"
    );
    anas.must(json!({ "do": "resign", "seat": 0 })).await;
    assert_eq!(anas.room["host"], 0);
    anas.must(json!({ "do": "resign", "seat": 1 })).await;
    assert_eq!(anas.room["host"], 3);
}

#[tokio::test]
async fn who_plays_alone_beside_empty_seats_plays_alone() {
    let server = Running::with(|mut config| {
        config.bot_pause = Duration::from_secs(3600);
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let bot = json!({ "who": "bot", "bot": "random" });
    let seats = json!([{ "who": "person", "name": "Ana" }, bot, { "who": "open" }]);
    let (room, mut anas) = gathering(&ana, json!({ "seats": seats, "starter": 1 })).await;
    let hurry = json!({ "type": "hurry" });
    anas.send(hurry.clone()).await;
    let refused = anas.until(|message| message["type"] == "refused").await;
    assert_eq!(refused["code"], "not-started");
    anas.must(json!({ "do": "start" })).await;
    while !anas.is_turn(0) {
        let seq = anas.room["seq"].clone();
        anas.send(hurry.clone()).await;
        anas.until_room(|room| room["seq"] != seq).await;
    }
    anas.must(json!({ "do": "roll" })).await;
    let (status, coached) = ana.post(&format!("/rooms/{room}/coach"), json!({})).await;
    assert_eq!(status, 200, "{coached}");
    anas.must(json!({ "do": "close" })).await;
    // With somebody else it is not so.
    let (_, mut anas, mut bens) = playing(&ana, &ben, json!({})).await;
    anas.send(hurry).await;
    let refused = anas.until(|message| message["type"] == "refused").await;
    assert_eq!(refused["code"], "no-hurry");
    // Once they have left it is.
    bens.must(json!({ "do": "resign" })).await;
    anas.until_room(|room| room["seats"][1]["left"] == true)
        .await;
    anas.must(json!({ "do": "close" })).await;
}

#[tokio::test]
async fn bots_finish_what_nobody_else_plays() {
    let server = Running::with(|mut config| {
        config.bot_pause = Duration::from_secs(3600);
        config
    })
    .await;
    let ana = server.person("Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "bot", "bot": "greedy" }]);
    let (room, mut anas) = gathering(&ana, json!({ "seats": seats })).await;
    anas.must(json!({ "do": "resign" })).await;
    anas.close().await;
    let over = seen(&server, &room, |room| room["phase"] == "over").await;
    assert_eq!(over["seats"][1]["won"], true);
    let (_, games) = ana.get("/games").await;
    assert_eq!(games["games"][0]["id"], room);
}

#[tokio::test]
async fn who_only_asks_is_there_while_they_keep_asking() {
    let grace = Duration::from_secs(4);
    let server = Running::with(|mut config| {
        config.grace = grace;
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas) = gathering(&ana, json!({ "starter": 0 })).await;
    let (status, sat) = ben.order(&room, anas.seq(), sit("Ben")).await;
    assert_eq!(status, 200, "{sat}");
    anas.until_room(|room| room["phase"] == "playing").await;
    let looks = async || {
        let (_, seen) = ben.get(&format!("/rooms/{room}")).await;
        seen["room"]["seats"][1]["presence"].clone()
    };
    let start = std::time::Instant::now();
    while start.elapsed() < 2 * grace {
        // Whoever comes and goes, those who are there are noted.
        entered(&ana, &room).await.close().await;
        assert_eq!(looks().await, "here");
    }
    // Once silent, Ben is away, and then somebody stands in.
    anas.until_room(|room| room["seats"][1]["presence"] == "away")
        .await;
    anas.until_room(|room| room["seats"][1]["presence"] == "stand-in")
        .await;
    assert!(
        anas.told
            .iter()
            .all(|told| told["event"]["event"] != "back")
    );
    assert_eq!(looks().await, "here");
    anas.until_room(|room| room["seats"][1]["presence"] == "here")
        .await;
    // A socket takes over, and when it goes nobody waits.
    let bens = entered(&ben, &room).await;
    bens.close().await;
    anas.until_room(|room| room["seats"][1]["presence"] == "away")
        .await;
}
