//! Whole games.

use dicewise_desk::verify::Verdict;
use dicewise_rules::Record;
use serde_json::json;

use crate::client::{NONCE, Person, Running, Socket};

#[tokio::test]
async fn two_people_a_bot_and_a_spectator_through_a_whole_game() {
    let server = Running::start().await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let made = ana
        .open(json!({
            "rules": "kniffel",
            "seats": [{ "who": "person", "name": "Ana" }, { "who": "open" }, { "who": "bot", "bot": "good" }],
            "nonce": NONCE,
        }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let invite = format!("&invite={}", made["invite"].as_str().unwrap());
    let watch = format!("&watch={}", made["watch"].as_str().unwrap());
    assert_eq!(made["room"]["phase"], "gathering");
    let commitment = made["room"]["commitment"].clone();

    let mut anas = ana.enter(room, "").await;
    let mut bens = ben.enter(room, &invite).await;
    let stranger = server.person("Cleo").await;
    assert_eq!(stranger.try_enter(room, "", None).await.err(), Some(403));
    let mut spectator = stranger.enter(room, &watch).await;
    for socket in [&mut anas, &mut bens, &mut spectator] {
        socket.until_room(|room| !room.is_null()).await;
    }
    let sits = json!({ "do": "sit", "name": "Cleo", "nonce": NONCE });
    assert_eq!(spectator.must_not(sits).await, "not-invited");
    let nonce = "ffeeddccbbaa99887766554433221100";
    bens.must(json!({ "do": "sit", "name": "Ben", "nonce": nonce }))
        .await;
    for socket in [&mut anas, &mut bens, &mut spectator] {
        socket.until_room(|room| room["phase"] == "playing").await;
    }
    let mut people = [anas, bens];
    while people[0].phase() != "over" {
        for (seat, person) in (0..).zip(&mut people) {
            if person.is_turn(seat) {
                person.play_turn().await;
            }
        }
        for (seat, person) in (0..).zip(&mut people) {
            person
                .until_room(|room| room["turn"]["seat"] == seat || room["turn"]["seat"] != 2)
                .await;
        }
        let seq = people.iter().map(Socket::seq).max().unwrap();
        for person in &mut people {
            person
                .until_room(|room| seq <= room["seq"].as_u64().unwrap())
                .await;
        }
    }
    let [anas, mut bens] = people;
    for socket in [&mut bens, &mut spectator] {
        socket.until_room(|room| room["phase"] == "over").await;
    }
    // Everybody has seen the same, and nobody has added anything up.
    for part in ["seats", "order", "seed", "seq", "roll_off", "phase"] {
        assert_eq!(anas.room[part], spectator.room[part], "{part}");
        assert_eq!(anas.room[part], bens.room[part], "{part}");
    }
    // The record is the game, its dice are those of the seed, and it is kept.
    let (status, record) = ana.get(&format!("/rooms/{room}/record")).await;
    assert_eq!(status, 200);
    let record = Record::parse(record.as_str().unwrap()).unwrap();
    assert!(record.game().is_over());
    let verdict = Verdict::of(&record).unwrap();
    assert!(
        verdict.is_fair() && verdict.committed == Some(true),
        "{verdict:?}"
    );
    assert_eq!(anas.room["commitment"], commitment);
    let nonces = record.tags().get("Nonces").unwrap();
    assert_eq!(nonces, format!("{NONCE} {nonce}"));
    for player in record.game().players() {
        let seat = anas.room["order"][player.index()].as_u64().unwrap();
        let seat = &anas.room["seats"][usize::try_from(seat).unwrap()];
        assert_eq!(seat["card"]["total"], record.game().total(player));
        assert_eq!(seat["won"], record.game().winners().contains(&player));
    }
    let (status, verified) = stranger
        .get(&format!("/rooms/{room}/verify?watch={}", &watch[7..]))
        .await;
    assert_eq!((status, &verified["fair"]), (200, &json!(true)));
}

#[tokio::test]
async fn alone_and_several_at_one_screen() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    for seats in [
        json!([{ "who": "person", "name": "Ana" }]),
        json!([{ "who": "person", "name": "Ana" }, { "who": "person", "name": "Ben" }]),
        json!([{ "who": "person", "name": "Ana" }, { "who": "bot", "bot": "random" }]),
    ] {
        let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
        assert_eq!(made["room"]["phase"], "playing");
        let room = made["room"]["id"].as_str().unwrap();
        let mut socket = ana.enter(room, "").await;
        socket.until_room(|room| !room.is_null()).await;
        while socket.phase() != "over" {
            let seat = socket.room["turn"]["seat"].clone();
            if socket.room["you"].as_array().unwrap().contains(&seat) {
                socket.play_turn().await;
            } else {
                socket.next().await.unwrap();
            }
        }
        assert_eq!(socket.room["assisted"], false);
    }
}

#[tokio::test]
async fn the_coach_helps_those_who_play_alone_and_the_record_says_so() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let alone = json!({ "seats": [{ "who": "person", "name": "Ana" }], "nonce": NONCE });
    let made = ana.open(alone).await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut socket = ana.enter(room, "").await;
    socket.until_room(|room| !room.is_null()).await;
    socket.must(json!({ "do": "roll" })).await;
    let (status, asked) = ana.post(&format!("/rooms/{room}/coach"), json!({})).await;
    assert_eq!(status, 200, "{asked}");
    assert_eq!(asked["position"], socket.room["turn"]["position"]);
    socket.play_turn().await;
    let (_, seen) = ana.get(&format!("/rooms/{room}")).await;
    assert_eq!(seen["room"]["assisted"], true);
    let shared = json!({ "seats": [{ "who": "person", "name": "Ana" }, { "who": "open" }], "nonce": NONCE, "public": true });
    let made = ana.open(shared).await;
    let room = made["room"]["id"].as_str().unwrap();
    let ben = server.person("Ben").await;
    let mut bens = ben.enter(room, "").await;
    bens.until_room(|room| !room.is_null()).await;
    bens.must(json!({ "do": "sit", "name": "Ben", "nonce": NONCE }))
        .await;
    let first = if bens.is_turn(0) { &ana } else { &ben };
    let (status, asked) = first.post(&format!("/rooms/{room}/coach"), json!({})).await;
    assert_eq!((status, &asked["code"]), (403, &json!("no-coach")));
}

#[tokio::test]
async fn a_game_with_real_dice_is_kept_and_corrected() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let made = ana
        .open(json!({
            "rules": "plain",
            "seats": [{ "who": "person", "name": "Ana" }, { "who": "person", "name": "Ben" }],
            "nonce": NONCE,
            "real_dice": true,
        }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut socket = ana.enter(room, "").await;
    socket.until_room(|room| !room.is_null()).await;
    assert_eq!(socket.must_not(json!({ "do": "roll" })).await, "real-dice");
    socket
        .must(json!({ "do": "enter", "turn": "33355 H" }))
        .await;
    assert_eq!(socket.room["seats"][0]["card"]["boxes"]["H"], 25);
    assert_eq!(
        socket
            .must_not(json!({ "do": "enter", "turn": "H 24" }))
            .await,
        "illegal-entry"
    );
    socket.must(json!({ "do": "enter", "turn": "C 20" })).await;
    socket
        .must(json!({ "do": "correct", "turn": "1b", "now": "C 21" }))
        .await;
    assert_eq!(socket.room["seats"][1]["card"]["total"], 21);
    for category in "123456TFSLY".chars() {
        for _ in 0..2 {
            socket
                .must(json!({ "do": "enter", "turn": format!("{category} 0") }))
                .await;
        }
    }
    socket.must(json!({ "do": "enter", "turn": "C 20" })).await;
    socket.must(json!({ "do": "enter", "turn": "H 0" })).await;
    assert_eq!(socket.phase(), "over");
    // What was written last can be taken back even then: people make mistakes with pencils.
    socket.must(json!({ "do": "undo" })).await;
    assert_eq!(socket.phase(), "playing");
    socket.must(json!({ "do": "enter", "turn": "H 25" })).await;
    assert_eq!(socket.phase(), "over");
    let (_, record) = ana.get(&format!("/rooms/{room}/record")).await;
    let record = Record::parse(record.as_str().unwrap()).unwrap();
    assert_eq!(
        record
            .game()
            .players()
            .map(|player| record.game().total(player))
            .collect::<Vec<_>>(),
        [45, 46]
    );
}

#[tokio::test]
async fn everything_can_be_done_over_http() {
    let server = Running::start().await;
    let ana: Person = server.person("Ana").await;
    let made = ana
        .open(json!({ "seats": [{ "who": "person", "name": "Ana" }], "nonce": NONCE }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut view = made["room"].clone();
    while view["phase"] != "over" {
        let seq = view["seq"].as_u64().unwrap();
        let command = if view["turn"]["dice"].is_null() {
            json!({ "do": "roll" })
        } else {
            let boxes = view["turn"]["boxes"].as_array().unwrap();
            let open = boxes.iter().find(|one| one["legal"] == true).unwrap();
            json!({ "do": "score", "box": open["box"] })
        };
        let (status, done) = ana.order(room, seq, command).await;
        assert_eq!(status, 200, "{done}");
        let (_, seen) = ana.get(&format!("/rooms/{room}")).await;
        assert_eq!(seen["room"]["seq"], done["seq"]);
        view = seen["room"].clone();
    }
}
