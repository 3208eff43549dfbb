//! Every edge of a room's life.

use std::time::Duration;

use dicewise_server::Config;
use serde_json::{Value, json};

use crate::client::{NONCE, Person, Running, Socket};

/// A public room with Ana on the first of so many seats, and her socket.
pub(crate) async fn gathering(ana: &Person, more: Value) -> (String, Socket) {
    let mut wish = json!({
        "seats": [{ "who": "person", "name": "Ana" }, { "who": "open" }],
        "nonce": NONCE,
        "public": true,
    });
    for (name, value) in more.as_object().unwrap() {
        wish[name] = value.clone();
    }
    let made = ana.open(wish).await;
    let room = made["room"]["id"].as_str().unwrap().to_owned();
    let socket = entered(ana, &room).await;
    (room, socket)
}

pub(crate) async fn entered(person: &Person, room: &str) -> Socket {
    let mut socket = person.enter(room, "").await;
    socket.until_room(|room| !room.is_null()).await;
    socket
}

pub(crate) fn sit(name: &str) -> Value {
    json!({ "do": "sit", "name": name, "nonce": NONCE })
}

/// A game of Ana and Ben, with both sockets.
pub(crate) async fn playing(ana: &Person, ben: &Person, more: Value) -> (String, Socket, Socket) {
    let (room, mut anas) = gathering(ana, more).await;
    let mut bens = entered(ben, &room).await;
    bens.must(sit("Ben")).await;
    anas.until_room(|room| room["phase"] == "playing").await;
    (room, anas, bens)
}

#[tokio::test]
async fn seats_are_taken_once_by_those_who_may() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }, { "who": "open" }]);
    let (room, mut anas) = gathering(&ana, json!({ "seats": seats })).await;
    let mut bens = entered(&ben, &room).await;
    assert_eq!(bens.must_not(json!({ "do": "roll" })).await, "not-started");
    assert_eq!(bens.must_not(json!({ "do": "start" })).await, "not-host");
    assert_eq!(bens.must_not(json!({ "do": "stand" })).await, "no-seat");
    for (wrong, code) in [
        (
            json!({ "do": "sit", "name": "ANA", "nonce": NONCE }),
            "name-taken",
        ),
        (
            json!({ "do": "sit", "name": "bot:good", "nonce": NONCE }),
            "bad-name",
        ),
        (
            json!({ "do": "sit", "name": "Ben", "nonce": "xyz" }),
            "bad-nonce",
        ),
        (
            json!({ "do": "sit", "seat": 0, "name": "Ben", "nonce": NONCE }),
            "taken",
        ),
        (
            json!({ "do": "sit", "seat": 7, "name": "Ben", "nonce": NONCE }),
            "no-such-seat",
        ),
    ] {
        assert_eq!(bens.must_not(wrong).await, code);
    }
    // Nor are two called the same whose name is nobody's.
    let zoe = |name: &str| json!({ "who": "person", "name": name });
    let wish = json!({ "seats": [zoe("Zoe"), zoe("ZOE")], "nonce": NONCE });
    let (status, refused) = ben.post("/rooms", wish).await;
    assert_eq!((status, &refused["code"]), (409, &json!("same-name")));
    bens.must(json!({ "do": "sit", "seat": 2, "name": "Ben", "nonce": NONCE }))
        .await;
    assert_eq!(bens.room["seats"][2]["name"], "Ben");
    assert_eq!(bens.must_not(sit("Benno")).await, "seated");
    bens.must(json!({ "do": "stand" })).await;
    assert_eq!(bens.room["seats"][2]["kind"], "open");
    bens.must(sit("Ben")).await;
    assert_eq!(bens.room["seats"][1]["name"], "Ben");
    // The host starts without the third.
    anas.until_room(|room| room["seats"][1]["name"] == "Ben")
        .await;
    anas.must(json!({ "do": "start" })).await;
    assert_eq!(anas.room["order"].as_array().unwrap().len(), 2);
    let cleo = server.person("Cleo").await;
    let mut cleos = entered(&cleo, &room).await;
    assert_eq!(cleos.must_not(sit("Cleo")).await, "started");
}

#[tokio::test]
async fn only_who_is_on_turn_moves_and_only_by_the_rules() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (_, anas, bens) = playing(&ana, &ben, json!({ "starter": 0 })).await;
    let (mut anas, mut bens) = (anas, bens);
    assert_eq!(
        bens.must_not(json!({ "do": "roll" })).await,
        "not-your-turn"
    );
    assert_eq!(
        anas.must_not(json!({ "do": "score", "box": "C" })).await,
        "illegal-move"
    );
    assert_eq!(anas.must_not(json!({ "do": "undo" })).await, "illegal-undo");
    // Before the first roll nothing can be held.
    let held = [false, false, true, false, false];
    let roll = json!({ "do": "roll", "held": held });
    assert_eq!(anas.must_not(roll).await, "illegal-move");
    let nothing = [false; 5];
    anas.must(json!({ "do": "roll", "held": nothing })).await;
    let first = anas.room["turn"]["dice"].as_str().unwrap().to_owned();
    anas.must(json!({ "do": "roll", "held": [true, true, false, false, false] }))
        .await;
    let second = anas.room["turn"]["dice"].as_str().unwrap().to_owned();
    assert_eq!(first[..2], second[..2]);
    anas.must(json!({ "do": "roll" })).await;
    let third = anas.room["turn"]["dice"].as_str().unwrap().to_owned();
    assert_eq!(anas.must_not(json!({ "do": "roll" })).await, "illegal-move");
    anas.must(json!({ "do": "score", "box": "C" })).await;
    // It may be taken back until somebody rolls.
    assert_eq!(anas.room["undo"], 0);
    anas.must(json!({ "do": "undo" })).await;
    assert_eq!(anas.room["turn"]["dice"].as_str(), Some(&*third));
    anas.must(json!({ "do": "score", "box": "C" })).await;
    let seq = anas.seq();
    bens.until_room(|room| room["seq"] == seq).await;
    assert_eq!(
        bens.must_not(json!({ "do": "undo" })).await,
        "not-your-turn"
    );
    bens.must(json!({ "do": "roll" })).await;
    let seq = bens.seq();
    anas.until_room(|room| room["seq"] == seq).await;
    assert_eq!(anas.must_not(json!({ "do": "undo" })).await, "illegal-undo");
}

#[tokio::test]
async fn a_command_counts_once_however_often_it_arrives() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas, bens) = playing(&ana, &ben, json!({ "starter": 0 })).await;
    let start = anas.seq();
    let first = anas.act_as("roll", start, json!({ "do": "roll" })).await;
    let dice = anas.room["turn"]["dice"].clone();
    for _ in 0..3 {
        let again = anas.act_as("roll", start, json!({ "do": "roll" })).await;
        assert_eq!(again, first);
    }
    // Over HTTP and from another connection it is the same command.
    let order = json!({ "key": "roll", "seq": start, "command": { "do": "roll" } });
    let (status, done) = ana.post(&format!("/rooms/{room}/commands"), order).await;
    assert_eq!((status, &done["seq"]), (200, &first["seq"]));
    // Another that answers to what is past is refused.
    let late = anas.act_as("other", start, json!({ "do": "roll" })).await;
    assert_eq!(late["code"], "stale");
    let early = anas
        .act_as("early", start + 100, json!({ "do": "roll" }))
        .await;
    assert_eq!(early["code"], "stale");
    // A key is its owner's: Ben's command of the same name is another one.
    let mut bens = bens;
    let seq = anas.seq();
    bens.until_room(|room| room["seq"] == seq).await;
    let forged = bens.act_as("roll", seq, json!({ "do": "roll" })).await;
    assert_eq!(forged["code"], "not-your-turn");
    let (_, seen) = ana.get(&format!("/rooms/{room}")).await;
    assert_eq!(seen["room"]["turn"]["dice"], dice);
    assert_eq!(seen["room"]["turn"]["rolls_left"], 2);
    // A key is one command's.
    let answer = anas
        .act_as("roll", anas.seq(), json!({ "do": "resign" }))
        .await;
    assert_eq!(answer["code"], "key-used");
    assert_eq!(anas.room["seats"][0]["left"], false);
}

#[tokio::test]
async fn who_comes_back_finds_everything_as_it_was() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas, bens) = playing(&ana, &ben, json!({ "starter": 0 })).await;
    anas.must(json!({ "do": "roll", "held": [false, false, false, false, false] }))
        .await;
    bens.close().await;
    anas.until_room(|room| room["seats"][1]["presence"] == "away")
        .await;
    let bens = entered(&ben, &room).await;
    anas.until_room(|room| room["seats"][1]["presence"] == "here")
        .await;
    let mut bens = bens;
    let seq = anas.seq();
    bens.until_room(|room| room["seq"] == seq).await;
    for part in ["seats", "turn", "order", "phase", "commitment"] {
        assert_eq!(anas.room[part], bens.room[part], "{part}");
    }
    assert_eq!(bens.room["you"], json!([1]));
}

#[tokio::test]
async fn who_resigns_keeps_the_points_and_hands_the_room_on() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (_, mut anas, mut bens) = playing(&ana, &ben, json!({ "starter": 0 })).await;
    anas.play_turn().await;
    let total = anas.room["seats"][0]["card"]["total"].clone();
    anas.must(json!({ "do": "resign" })).await;
    let seq = anas.seq();
    bens.until_room(|room| room["seq"] == seq).await;
    assert_eq!(bens.room["host"], 1);
    assert_eq!(bens.room["seats"][0]["left"], true);
    assert_eq!(bens.room["seats"][0]["card"]["total"], total);
    assert_eq!(
        anas.must_not(json!({ "do": "roll" })).await,
        "not-your-turn"
    );
    while bens.phase() != "over" {
        bens.play_turn().await;
    }
    assert_eq!(bens.room["seats"][0]["won"], false);
    assert_eq!(bens.room["seats"][1]["won"], true);
}

#[tokio::test]
async fn another_game_is_another_room_and_everybody_finds_it() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let made = ana
        .open(json!({ "seats": [{ "who": "person", "name": "Ana" }, { "who": "bot", "bot": "random" }], "nonce": NONCE }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut anas = entered(&ana, room).await;
    assert_eq!(anas.must_not(json!({ "do": "again" })).await, "not-over");
    while anas.phase() != "over" {
        if anas.is_turn(0) {
            anas.play_turn().await;
        } else {
            anas.next().await.unwrap();
        }
    }
    anas.must(json!({ "do": "again" })).await;
    let next = anas.room["next"].as_str().unwrap().to_owned();
    assert_ne!(next, room);
    let anas = entered(&ana, &next).await;
    assert_eq!(anas.phase(), "playing");
    assert_ne!(anas.room["commitment"], made["room"]["commitment"]);
}

#[tokio::test]
async fn two_who_want_another_game_at_once_meet_in_one_room() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas, mut bens) = playing(&ana, &ben, json!({})).await;
    anas.must(json!({ "do": "resign" })).await;
    bens.until_room(|room| room["seats"][0]["left"] == true)
        .await;
    bens.must(json!({ "do": "resign" })).await;
    let seq = bens.seq();
    let again = || json!({ "do": "again" });
    let (by_ana, by_ben) = tokio::join!(
        ana.order(&room, seq, again()),
        ben.order(&room, seq, again())
    );
    assert_eq!((by_ana.0, by_ben.0), (200, 200), "{by_ana:?} {by_ben:?}");
    bens.until_room(|room| !room["next"].is_null()).await;
    let mut open = Vec::new();
    for person in [&ana, &ben] {
        let (_, list) = person.get("/rooms?mine=true").await;
        let rooms = list["rooms"].as_array().unwrap().clone();
        open.extend(rooms.into_iter().filter(|one| one["phase"] == "gathering"));
    }
    let ids: Vec<_> = open.iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, [&bens.room["next"]]);
}

#[tokio::test]
async fn who_played_may_come_to_the_next_game_and_who_watched_may_not() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas) = gathering(&ana, json!({ "public": false })).await;
    let (_, seen) = ana.get(&format!("/rooms/{room}")).await;
    let link = |key: &str| format!("&{key}={}", seen[key].as_str().unwrap());
    let mut bens = ben.enter(&room, &link("invite")).await;
    bens.until_room(|room| !room.is_null()).await;
    bens.must(sit("Ben")).await;
    let eva = server.person("Eva").await;
    let mut evas = eva.enter(&room, &link("watch")).await;
    anas.until_room(|room| room["phase"] == "playing").await;
    anas.must(json!({ "do": "resign" })).await;
    bens.until_room(|room| room["seats"][0]["left"] == true)
        .await;
    bens.must(json!({ "do": "resign" })).await;
    bens.must(json!({ "do": "again" })).await;
    evas.until_room(|room| !room["next"].is_null()).await;
    let next = evas.room["next"].as_str().unwrap().to_owned();
    assert_eq!(eva.get(&format!("/rooms/{next}")).await.0, 403);
    let mut anas = entered(&ana, &next).await;
    assert_eq!(anas.phase(), "gathering");
    anas.must(sit("Ana")).await;
    assert_eq!(anas.phase(), "playing");
}

#[tokio::test]
async fn a_bot_moves_at_once_for_whoever_plays_with_it_alone() {
    let slowly = |config| Config {
        bot_pause: Duration::from_secs(3600),
        ..config
    };
    let server = Running::with(slowly).await;
    let ana = server.person("Ana").await;
    let made = ana
        .open(json!({ "seats": [{ "who": "person", "name": "Ana" }, { "who": "bot", "bot": "random" }], "nonce": NONCE, "starter": 1 }))
        .await;
    let mut anas = entered(&ana, made["room"]["id"].as_str().unwrap()).await;
    while !anas.is_turn(0) {
        let seq = anas.room["seq"].clone();
        anas.send(json!({ "type": "hurry" })).await;
        anas.until_room(|room| room["seq"] != seq).await;
    }
    let eva = server.person("Eva").await;
    let invite = format!("&invite={}", made["invite"].as_str().unwrap());
    let mut evas = eva
        .enter(made["room"]["id"].as_str().unwrap(), &invite)
        .await;
    evas.send(json!({ "type": "hurry" })).await;
    let refused = evas.until(|message| message["type"] == "refused").await;
    assert_eq!(refused["code"], "no-seat");
}

/// Before a bot thinks by rules that nobody has played by they are solved, and whoever hurried it hears other things meanwhile.
#[tokio::test]
async fn who_hurries_a_bot_is_answered_while_it_thinks() {
    let server = Running::with(|config| Config {
        bot_pause: Duration::from_secs(3600),
        ..config
    })
    .await;
    let ana = server.person("Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "bot", "bot": "perfect" }]);
    let rules = json!({ "based_on": "yahtzee", "id": "slow", "boxes": { "full_house": 27 } });
    let wish = json!({ "seats": seats, "rules": rules, "nonce": NONCE, "starter": 1 });
    let made = ana.open(wish).await;
    let mut anas = entered(&ana, made["room"]["id"].as_str().unwrap()).await;
    let hurry = json!({ "type": "hurry" });
    anas.send(hurry.clone()).await;
    anas.until_room(|room| !room["turn"]["dice"].is_null())
        .await;
    let seq = anas.seq();
    anas.send(hurry.clone()).await;
    // It hurries already.
    anas.send(hurry).await;
    anas.send(json!({ "type": "snapshot" })).await;
    let first = anas.hear().await;
    assert_eq!((&first["type"], anas.seq()), (&json!("snapshot"), seq));
    anas.until_room(|room| room["seq"] == seq + 1).await;
}

#[tokio::test]
async fn the_lobby_shows_public_rooms_while_a_seat_is_open() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, _anas) = gathering(&ana, json!({})).await;
    let (private, _socket) = gathering(&ana, json!({ "public": false })).await;
    let stranger = Person::stranger(server.address);
    let ids = |list: &Value| -> Vec<String> {
        let rooms = list["rooms"].as_array().unwrap().iter();
        rooms
            .map(|room| room["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let (_, lobby) = stranger.get("/rooms").await;
    assert_eq!(ids(&lobby), std::slice::from_ref(&room));
    let (status, _) = stranger.get(&format!("/rooms/{private}")).await;
    assert_eq!(status, 403);
    let mut bens = entered(&ben, &room).await;
    bens.must(sit("Ben")).await;
    let (_, lobby) = stranger.get("/rooms").await;
    assert_eq!(ids(&lobby), Vec::<String>::new());
    let (_, mine) = ana.get("/rooms?mine=true").await;
    assert_eq!(ids(&mine).len(), 2);
    let (_, mine) = ben.get("/rooms?mine=true").await;
    assert_eq!(ids(&mine), [room]);
}

#[tokio::test]
async fn phrases_are_heard_and_nothing_else_is() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (_, mut anas, mut bens) = playing(&ana, &ben, json!({})).await;
    anas.send(json!({ "type": "say", "phrase": "good-luck" }))
        .await;
    let said = bens.until(|message| message["type"] == "said").await;
    assert_eq!(
        (&said["seat"], &said["phrase"]),
        (&json!(0), &json!("good-luck"))
    );
    anas.send(json!({ "type": "say", "phrase": "<script>" }))
        .await;
    let refused = anas.until(|message| message["type"] == "refused").await;
    assert_eq!(refused["code"], "bad-message");
}

#[tokio::test]
async fn a_program_plays_with_the_token_of_its_seat() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let (room, mut anas) = gathering(&ana, json!({ "public": false })).await;
    let path = format!("/rooms/{room}/seats/1/token");
    let (status, _) = server.person("Ben").await.post(&path, json!({})).await;
    assert_eq!(status, 403);
    let (status, made) = ana.post(&path, json!({})).await;
    assert_eq!(status, 201);
    let token = made["token"].as_str().unwrap().to_owned();
    let program = Person {
        token: Some(token),
        ..Person::stranger(server.address)
    };
    // It is good for its seat, and nothing else.
    let (status, _) = program.get("/session").await;
    assert_eq!(status, 403);
    let (status, _) = program
        .post("/rooms", json!({ "seats": [{ "who": "open" }] }))
        .await;
    assert_eq!(status, 403);
    let mut programs = entered(&program, &room).await;
    anas.until_room(|room| room["seats"][1]["kind"] == "reserved")
        .await;
    anas.must(json!({ "do": "stand" })).await;
    programs
        .until_room(|room| room["seats"][0]["kind"] == "open")
        .await;
    programs.must(sit("Robby")).await;
    // Who stands up has the seat kept, with the same token.
    programs.must(json!({ "do": "stand" })).await;
    assert_eq!(programs.room["seats"][1]["kind"], "reserved");
    let seq = programs.seq();
    anas.until_room(|room| room["seq"] == seq).await;
    anas.must(json!({ "do": "sit", "seat": 0, "name": "Ana", "nonce": NONCE }))
        .await;
    programs
        .until_room(|room| room["seats"][0]["kind"] == "person")
        .await;
    programs.must(sit("Robby")).await;
    anas.until_room(|room| room["phase"] == "playing").await;
    assert_eq!(anas.room["seats"][1]["name"], "Robby");
}

/// A token is good for the seat that it was handed out for, until there is another for it.
#[tokio::test]
async fn a_token_that_was_made_up_or_replaced_takes_no_seat() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }, { "who": "open" }]);
    let (room, mut anas) = gathering(&ana, json!({ "seats": seats })).await;
    let with = |token: String| Person {
        token: Some(token),
        ..Person::stranger(server.address)
    };
    let made_up = with(format!("s{}", "0123456789abcdef".repeat(4)));
    let (status, refused) = made_up.order(&room, anas.seq(), sit("Mal")).await;
    assert_eq!((status, &refused["code"]), (403, &json!("not-invited")));
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let (status, made) = ana
            .post(&format!("/rooms/{room}/seats/1/token"), json!({}))
            .await;
        assert_eq!(status, 201, "{made}");
        let mut socket = entered(&with(made["token"].as_str().unwrap().to_owned()), &room).await;
        socket
            .until_room(|room| room["seats"][1]["kind"] == "reserved")
            .await;
        tokens.push(socket);
    }
    let [old, new] = &mut tokens[..] else {
        unreachable!("there are two")
    };
    let seq = new.seq();
    old.until_room(|room| room["seq"] == seq).await;
    assert_eq!(old.must_not(sit("Robby")).await, "taken");
    let other = json!({ "do": "sit", "seat": 2, "name": "Robby", "nonce": NONCE });
    assert_eq!(new.must_not(other).await, "taken");
    new.must(sit("Robby")).await;
    anas.until_room(|room| room["seats"][1]["name"] == "Robby")
        .await;
    assert_eq!(anas.room["seats"][2]["kind"], "open");
}

/// Whoever makes a room and does not sit down keeps nobody waiting.
#[tokio::test]
async fn who_sits_starts_if_the_host_does_not_sit() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let seats = json!([{ "who": "open" }, { "who": "open" }, { "who": "open" }]);
    let (room, anas) = gathering(&ana, json!({ "seats": seats })).await;
    let mut bens = entered(&ben, &room).await;
    assert_eq!(bens.must_not(json!({ "do": "start" })).await, "not-host");
    bens.must(sit("Ben")).await;
    anas.close().await;
    bens.must(json!({ "do": "start" })).await;
    assert_eq!(bens.phase(), "playing");
}

/// However a game ends, its dice can be checked: those who rolled them are owed the seed.
#[tokio::test]
async fn a_game_that_is_broken_off_can_be_verified() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas, mut bens) = playing(&ana, &ben, json!({})).await;
    for _ in 0..4 {
        let (mine, seat) = match anas.is_turn(0) {
            true => (&mut anas, 0),
            false => (&mut bens, 1),
        };
        mine.until_room(|room| room["turn"]["seat"] == seat).await;
        mine.play_turn().await;
        let seq = mine.seq();
        for socket in [&mut anas, &mut bens] {
            let seen = |room: &Value| seq <= room["seq"].as_u64().unwrap();
            socket.until_room(seen).await;
        }
    }
    let path = |what: &str| format!("/rooms/{room}/{what}");
    let verified = async || ben.get(&path("verify")).await;
    assert_eq!(verified().await.1["code"], "not-verifiable");
    assert_eq!(ben.get(&path("review")).await.1["code"], "not-over");
    bens.must(json!({ "do": "resign" })).await;
    assert_eq!(bens.room["seed"], json!(null));
    anas.until_room(|room| room["seats"][1]["left"] == true)
        .await;
    while !anas.is_turn(0) {
        anas.next().await.unwrap();
    }
    anas.must(json!({ "do": "roll" })).await;
    anas.must(json!({ "do": "close" })).await;
    bens.until_room(|room| room["phase"] == "closed").await;
    assert!(bens.room["seed"].is_string(), "{}", bens.room);
    let check = async |server: &Running| {
        let ben = Person {
            address: server.address,
            ..ben.clone()
        };
        let (status, verdict) = ben.get(&path("verify")).await;
        assert_eq!(status, 200, "{verdict}");
        assert_eq!(
            (&verdict["fair"], &verdict["committed"]),
            (&json!(true), &json!(true))
        );
        let rolls = verdict["rolls"].as_u64().unwrap();
        // Two to find out who starts, at least one in each turn, and the last.
        assert!(7 <= rolls, "{verdict}");
        let (_, record) = ben.get(&path("record")).await;
        let record = record.as_str().unwrap().to_owned();
        assert!(record.contains("[Seed \""), "{record}");
        let (status, review) = ben.get(&path("review")).await;
        assert_eq!(status, 200, "{review}");
        record
    };
    let record = check(&server).await;
    // The same afterwards, and nobody can play it on.
    let server = server.restart(|config| config).await;
    assert_eq!(check(&server).await, record);
    let ana = Person {
        address: server.address,
        ..ana
    };
    let (_, seen) = ana.get(&format!("/rooms/{room}")).await;
    let seq = seen["room"]["seq"].as_u64().unwrap();
    let (status, refused) = ana.order(&room, seq, json!({ "do": "roll" })).await;
    assert_eq!((status, &refused["code"]), (409, &json!("closed")));
    // It is nobody's finished game.
    let (_, games) = ana.get("/games").await;
    assert_eq!(games["games"], json!([]));
    // Where nothing was rolled there is nothing to check.
    let (room, mut anas) = gathering(&ana, json!({})).await;
    anas.must(json!({ "do": "close" })).await;
    let (status, refused) = ana.get(&format!("/rooms/{room}/record")).await;
    assert_eq!((status, &refused["code"]), (409, &json!("closed")));
}

#[tokio::test]
async fn a_restart_finds_rooms_as_they_were() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (room, mut anas, bens) = playing(&ana, &ben, json!({ "starter": 0 })).await;
    anas.must(json!({ "do": "roll" })).await;
    let before = anas.room.clone();
    // Told that the server goes, sockets close.
    let server = server.restart(|config| config).await;
    assert!(anas.next().await.is_none());
    drop(bens);
    let at = |person: &Person| Person {
        address: server.address,
        ..person.clone()
    };
    let mut anas = entered(&at(&ana), &room).await;
    anas.until_room(|room| room["seats"][0]["presence"] == "here")
        .await;
    assert_eq!(anas.room["turn"], before["turn"]);
    assert_eq!(anas.room["commitment"], before["commitment"]);
    anas.until_room(|room| room["seats"][1]["presence"] != "here")
        .await;
    anas.must(json!({ "do": "score", "box": "C" })).await;
}
