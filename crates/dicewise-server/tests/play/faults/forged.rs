//! Messages that are forged, repeated, out of order, or never arrive.

use dicewise_rules::Category;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::client::{NONCE, Person, Running, Socket};
use crate::referee::Referee;

async fn entered(person: &Person, room: &str) -> Socket {
    let mut socket = person.enter(room, "").await;
    socket.until_room(|room| !room.is_null()).await;
    socket
}

/// What somebody wants in a turn: a roll, another, a box.
fn wanted(turn: usize, seq: u64) -> [Value; 3] {
    let held = [true, false, turn.is_multiple_of(2), false, false];
    let commands = [
        json!({ "do": "roll" }),
        json!({ "do": "roll", "held": held }),
        json!({ "do": "score", "box": Category::ALL[turn].to_string() }),
    ];
    let mut nth = 0;
    commands.map(|command| {
        let message = json!({
            "type": "command",
            "key": format!("{turn}/{nth}"),
            "seq": seq + nth,
            "command": command,
        });
        nth += 1;
        message
    })
}

/// What nobody knows is not taken for what was meant, and a list of values names no fields.
#[tokio::test]
async fn only_what_is_known_by_its_name_is_taken() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let open = json!({ "who": "open" });
    for (path, body) in [
        ("/session", json!(["Bobby", true])),
        ("/session", json!({ "name": "Bobby", "x": 1 })),
        ("/rooms", json!([null, [open.clone()]])),
        ("/rooms", json!({ "seats": [open.clone()], "x": 1 })),
        ("/rooms", json!({ "seats": [{ "who": "open", "x": 1 }] })),
        ("/rooms", json!({ "seats": [["open"]] })),
        // By its name, not by its number.
        ("/rooms", json!({ "seats": [{ "who": 0 }] })),
    ] {
        let (status, refused) = ana.post(path, body.clone()).await;
        assert!(matches!(status, 400 | 422), "{path} {body}: {refused}");
        assert!(refused["code"].is_string(), "{refused}");
    }
    let made = ana
        .open(json!({ "seats": [{ "who": "person", "name": "Ana" }, open], "nonce": NONCE }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut socket = entered(&ana, room).await;
    let seq = socket.seq();
    let commands = format!("/rooms/{room}/commands");
    for command in [
        json!({ "do": "start", "x": 1 }),
        json!(["start"]),
        json!({ "do": 2 }),
    ] {
        let order = json!({ "seq": seq, "command": command });
        let (status, refused) = ana.post(&commands, order).await;
        assert!(matches!(status, 400 | 422), "{refused}");
        for message in [
            json!({ "type": "command", "seq": seq, "command": command }),
            json!({ "type": "snapshot", "x": 1 }),
            json!({ "type": "hurry", "x": 1 }),
            json!(["snapshot"]),
            json!({ "type": 3 }),
        ] {
            socket.send(message.clone()).await;
            let answer = socket.next().await.unwrap();
            assert_eq!(answer["type"], "refused", "{message}: {answer}");
        }
    }
    assert_eq!(socket.seq(), seq);
}

#[tokio::test]
async fn repeated_reordered_dropped_and_forged_messages_change_nothing_that_was_not_wanted() {
    let server = Running::start().await;
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Mallory"] {
        people.push(server.person(name).await);
    }
    let made = people[0]
        .open(json!({
            "rules": "plain",
            "seats": [{ "who": "person", "name": "Ana" }, { "who": "open" }],
            "nonce": NONCE,
            "public": true,
            "starter": 0,
        }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(entered(person, room).await);
    }
    let sit = json!({ "do": "sit", "name": "Ben", "nonce": NONCE });
    sockets[1].must(sit).await;
    for socket in &mut sockets {
        socket.until_room(|room| room["phase"] == "playing").await;
    }
    let mut referee = Referee::new(&sockets[2].room, vec![Some(0), Some(1)]);
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    for turn in 0..13 {
        for owner in 0..2 {
            let wanted = wanted(turn, referee.seq());
            // The owner's messages come any number of times in any order, and the others send copies.
            let mut sent: Vec<(usize, Value)> = Vec::new();
            for message in &wanted {
                let times = chance.random_range(0..4);
                sent.extend((0..times).map(|_| (owner, message.clone())));
                sent.push((1 - owner, message.clone()));
                sent.push((2, message.clone()));
                let mut keyless = message.clone();
                keyless.as_object_mut().unwrap().remove("key");
                sent.push((1 - owner, keyless));
            }
            sent.shuffle(&mut chance);
            for (who, message) in &sent {
                sockets[*who].send(message.clone()).await;
            }
            for socket in &mut sockets {
                answers(socket).await;
            }
            let before = referee.seq();
            follow(&mut sockets[2], &mut referee).await;
            // Each of them happened once, if at all.
            let n_happened = referee.seq() - before;
            assert!(n_happened <= 3, "{n_happened} of three");
            // In the right order the rest of it happens, and what has happened does not happen again.
            for (nth, message) in (1..).zip(wanted) {
                let key = message["key"].as_str().unwrap().to_owned();
                let seq = message["seq"].as_u64().unwrap();
                let command = message["command"].clone();
                let done = sockets[owner].act_as(&key, seq, command).await;
                assert_eq!(
                    (&done["type"], &done["seq"]),
                    (&json!("done"), &json!(before + nth))
                );
            }
            follow(&mut sockets[2], &mut referee).await;
            assert_eq!(referee.seq(), before + 3);
            for socket in &mut sockets {
                answers(socket).await;
                referee.check(&socket.room);
            }
        }
    }
    assert!(referee.is_over());
}

/// Reads everything that comes before the answer to a last question.
async fn answers(socket: &mut Socket) {
    socket.send(json!({ "type": "snapshot" })).await;
    socket.until(|message| message["type"] == "snapshot").await;
}

/// Lets the referee hear everything that has happened.
async fn follow(socket: &mut Socket, referee: &mut Referee) {
    answers(socket).await;
    let seq = socket.seq();
    while referee.seq() < seq {
        for told in std::mem::take(&mut socket.told) {
            if referee.seq() < told["seq"].as_u64().unwrap() {
                referee.hear(&told);
            }
        }
        if referee.seq() < seq {
            socket.next().await.unwrap();
        }
    }
}

#[tokio::test]
async fn who_watches_or_has_another_seat_can_only_look() {
    let server = Running::start().await;
    let (ana, cleo) = (server.person("Ana").await, server.person("Cleo").await);
    let wish =
        json!({ "seats": [{ "who": "person", "name": "Ana" }, { "who": "open" }], "nonce": NONCE });
    let made = ana.open(wish.clone()).await;
    let room = made["room"]["id"].as_str().unwrap();
    let watch = format!("&watch={}", made["watch"].as_str().unwrap());
    let mut cleos = cleo.enter(room, &watch).await;
    cleos.until_room(|room| !room.is_null()).await;
    let sit = json!({ "do": "sit", "name": "Cleo", "nonce": NONCE });
    assert_eq!(cleos.must_not(sit).await, "not-invited");
    for (command, code) in [
        (json!({ "do": "start" }), "not-host"),
        (json!({ "do": "close" }), "not-host"),
        (json!({ "do": "host", "seat": 0 }), "not-host"),
        (json!({ "do": "stand" }), "no-seat"),
        (json!({ "do": "roll" }), "not-started"),
    ] {
        assert_eq!(cleos.must_not(command).await, code);
    }
    cleos
        .send(json!({ "type": "say", "phrase": "hello" }))
        .await;
    let refused = cleos.until(|message| message["type"] == "refused").await;
    assert_eq!(refused["code"], "no-seat");
    // The token of a seat in one room opens no other, and a link to one room is none to another.
    let other = ana.open(wish).await;
    let other = other["room"]["id"].as_str().unwrap();
    assert_eq!(cleo.try_enter(other, &watch, None).await.err(), Some(403));
    let path = format!("/rooms/{room}/seats/1/token");
    let (_, token) = ana.post(&path, json!({})).await;
    let program = Person {
        token: Some(token["token"].as_str().unwrap().to_owned()),
        ..Person::stranger(server.address)
    };
    assert_eq!(program.try_enter(other, "", None).await.err(), Some(403));
    // A token that nobody was given is nobody's.
    let guessed = Person {
        token: Some(format!("d{}", "0".repeat(64))),
        ..Person::stranger(server.address)
    };
    assert_eq!(guessed.get("/session").await.0, 401);
    let order = json!({ "seq": 2, "command": { "do": "start" } });
    let (status, _) = guessed
        .post(&format!("/rooms/{room}/commands"), order)
        .await;
    assert_eq!(status, 401);
}
