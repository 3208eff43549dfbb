//! Messages that make no sense.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::{NONCE, Person, Running, Socket, exchange};

/// Nothing has panicked, and the server is there.
async fn assert_well(server: &Running) {
    let get =
        |path: &str| format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    let figures = exchange(server.address, get("/metrics").as_bytes()).await;
    assert!(figures.contains("dicewise_rooms_total"), "{figures}");
    let panics = figures
        .lines()
        .find(|line| line.starts_with("dicewise_panics_total"));
    assert_eq!(panics, Some("dicewise_panics_total 0"));
    let ready = exchange(server.address, get("/readyz").as_bytes()).await;
    assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
}

async fn room(ana: &Person) -> String {
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "person", "name": "Ben" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    made["room"]["id"].as_str().unwrap().to_owned()
}

async fn entered(person: &Person, room: &str) -> Socket {
    let mut socket = person.enter(room, "").await;
    socket.until_room(|room| !room.is_null()).await;
    socket
}

#[tokio::test]
async fn every_message_is_answered_whatever_it_says() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let room = room(&ana).await;
    let mut socket = entered(&ana, &room).await;
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    for n in 0..3000 {
        let text = senseless(&mut chance, socket.seq());
        socket.send_raw(Message::Text(text.clone().into())).await;
        // Answers come in the order of what was sent: there is one before that to the question after it.
        let key = format!("question {n}");
        let question =
            json!({ "type": "command", "key": key, "seq": 0, "command": { "do": "stand" } });
        socket.send(question).await;
        let mut n_answers = 0;
        loop {
            let answer = socket
                .next()
                .await
                .unwrap_or_else(|| panic!("closed after {text}"));
            if answer["key"] == key {
                break;
            }
            n_answers += u32::from(answer["type"] != "event");
        }
        assert_eq!(n_answers, 1, "to {text}");
    }
    assert_well(&server).await;
}

#[tokio::test]
async fn what_is_no_message_closes_the_socket() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let room = room(&ana).await;
    let mut chance = ChaCha8Rng::seed_from_u64(8);
    let mut noise = vec![0; 200];
    chance.fill_bytes(&mut noise);
    let frame =
        |bytes: &[u8], code, last| Message::Frame(Frame::message(bytes.to_vec(), code, last));
    let text = OpCode::Data(Data::Text);
    for (message, code) in [
        (Message::Text("x".repeat(9 << 10).into()), None),
        (Message::Text("[".repeat(2 << 20).into()), None),
        (Message::Binary(noise.clone().into()), Some(1003)),
        (frame(&noise, text, true), None),
        (frame(&noise, OpCode::Data(Data::Reserved(5)), true), None),
        (frame(b"{}", OpCode::Data(Data::Continue), true), None),
    ] {
        let mut socket = entered(&ana, &room).await;
        let kind = format!("{message:.20?}");
        socket.send_raw(message).await;
        // Who comes and goes may still be told.
        while socket.next().await.is_some() {}
        if code.is_some() {
            assert_eq!(socket.closed, code, "{kind}");
        }
    }
    // A message in many small parts is as large as all of them.
    let mut socket = entered(&ana, &room).await;
    socket.send_raw(frame(b"\"", text, false)).await;
    for _ in 0..20 {
        let part = frame(&[b'x'; 1 << 10], OpCode::Data(Data::Continue), false);
        socket.send_raw(part).await;
    }
    while socket.next().await.is_some() {}
    assert_well(&server).await;
}

/// A message that a client of ours might have sent, more or less.
fn senseless(chance: &mut ChaCha8Rng, seq: u64) -> String {
    let sound = sound(chance, seq);
    match chance.random_range(0..8) {
        0 => {
            let mut noise = vec![0; chance.random_range(0..300)];
            chance.fill_bytes(&mut noise);
            String::from_utf8_lossy(&noise).into_owned()
        }
        1 => tree(chance, 4).to_string(),
        2 => {
            let text = sound.to_string();
            text[..chance.random_range(0..text.len())].to_owned()
        }
        3 => {
            let depth = chance.random_range(1..3000);
            ["[", "{\"type\":", "{\"command\":{\"do\":["]
                .choose(chance)
                .unwrap()
                .repeat(depth / 10)
        }
        4 => {
            let mut text = sound.to_string().into_bytes();
            let place = chance.random_range(0..text.len());
            text[place] = chance.random_range(b' '..127);
            String::from_utf8(text).unwrap()
        }
        5 | 6 => changed(chance, sound).to_string(),
        _ => sound.to_string(),
    }
}

fn sound(chance: &mut ChaCha8Rng, seq: u64) -> Value {
    let commands = [
        json!({ "do": "roll" }),
        json!({ "do": "roll", "held": [true, false, false, false, true] }),
        json!({ "do": "score", "box": "H" }),
        json!({ "do": "zero", "box": "Y" }),
        json!({ "do": "undo" }),
        json!({ "do": "sit", "seat": 1, "name": "Ben", "nonce": NONCE }),
        json!({ "do": "enter", "turn": "33355 H" }),
        json!({ "do": "correct", "turn": "1a", "now": "H 25" }),
        json!({ "do": "host", "seat": 1 }),
        json!({ "do": "start" }),
    ];
    let command = commands.choose(chance).unwrap();
    let key = format!("{:x}", chance.next_u32());
    match chance.random_range(0..10) {
        0 => json!({ "type": "say", "phrase": "hello" }),
        1 => json!({ "type": "snapshot" }),
        2 => json!({ "type": "command", "seq": seq, "command": command }),
        _ => json!({ "type": "command", "key": key, "seq": seq, "command": command }),
    }
}

/// With something in it that is of another kind, missing, or too much.
fn changed(chance: &mut ChaCha8Rng, mut message: Value) -> Value {
    let command = message.get("command").is_some() && chance.random();
    let fields = match command {
        true => message["command"].as_object_mut(),
        false => message.as_object_mut(),
    };
    let fields = fields.unwrap();
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = names.choose(chance).unwrap().clone();
    match chance.random_range(0..4) {
        0 => drop(fields.remove(&name)),
        1 => drop(fields.insert("and".to_owned(), tree(chance, 2))),
        _ => drop(fields.insert(name, tree(chance, 3))),
    }
    message
}

/// Any JSON.
fn tree(chance: &mut ChaCha8Rng, depth: u32) -> Value {
    let kinds = if depth == 0 { 5 } else { 7 };
    match chance.random_range(0..kinds) {
        0 => Value::Null,
        1 => json!(chance.random::<bool>()),
        2 => json!(chance.next_u64()),
        3 => json!(chance.random::<f64>() * -1e300),
        4 => {
            let words = ["", "roll", "\u{0}", "\u{202e}", "H", "command", "🎲", "-1"];
            let word = words.choose(chance).unwrap();
            json!(word.repeat(chance.random_range(0..100)))
        }
        5 => (0..chance.random_range(0..6))
            .map(|_| tree(chance, depth - 1))
            .collect(),
        _ => {
            let names = ["type", "do", "seq", "key", "command", "held", "box"];
            let fields = (0..chance.random_range(0..6)).map(|_| {
                let name = *names.choose(chance).unwrap();
                (name.to_owned(), tree(chance, depth - 1))
            });
            Value::Object(fields.collect())
        }
    }
}
