//! One's own games: listed, summed up, looked back on, taken home and brought along.

use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_desk::answers::Versioned;
use dicewise_desk::grader::GRADER;
use dicewise_desk::stats::{Figures, StatsJson};
use dicewise_rules::{Position, RuleSet};
use dicewise_solver::{Distribution, Values};
use dicewise_store::StatsOf;
use serde_json::{Value, json};

use crate::boards::play_alone;
use crate::client::{NONCE, Person, Running};

on_both_engines! {
    everybody_has_the_games_they_sat_in_and_those_they_brought_along,
    statistics_are_those_of_the_command_line_about_ones_own_games,
    a_game_is_looked_back_on_when_it_is_over_by_those_who_may_watch_it,
}

/// Sends records to be kept.
async fn bring(person: &Person, records: &str) -> (u16, Value) {
    let text = [("Content-Type", "text/plain")];
    let body = Some(records.to_owned());
    person.ask("POST", "/games/import", body, &text).await
}

async fn take_home(person: &Person) -> String {
    let (status, _, records) = person.ask_fully("GET", "/games/export", None, &[]).await;
    assert_eq!(status, 200, "{records}");
    records
}

async fn games(person: &Person) -> Vec<Value> {
    let (status, listed) = person.get("/games").await;
    assert_eq!(status, 200, "{listed}");
    listed["games"].as_array().unwrap().clone()
}

/// A game of Ana and Ben to its end; Ana says nothing, Ben leaves.
async fn play_together(ana: &Person, ben: &Person) -> String {
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let room = made["room"]["id"].as_str().unwrap().to_owned();
    let link = format!("&invite={}", made["invite"].as_str().unwrap());
    let mut bens = ben.enter(&room, &link).await;
    bens.until_room(|room| !room.is_null()).await;
    bens.must(json!({ "do": "sit", "name": "Ben", "nonce": NONCE }))
        .await;
    let mut anas = ana.enter(&room, "").await;
    let seat = |name: &str, room: &Value| {
        let seats = room["seats"].as_array().unwrap();
        seats.iter().position(|seat| seat["name"] == name).unwrap() as u64
    };
    anas.until_room(|room| room["phase"] == "playing").await;
    let own = seat("Ana", &anas.room);
    while anas.phase() != "over" {
        if anas.is_turn(own) {
            anas.play_turn().await;
        } else {
            bens.until_room(|room| room["turn"]["seat"] != own).await;
            bens.play_turn().await;
            let seq = bens.seq();
            anas.until_room(|room| seq <= room["seq"].as_u64().unwrap())
                .await;
        }
    }
    room
}

async fn everybody_has_the_games_they_sat_in_and_those_they_brought_along(server: Running) {
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let alone = play_alone(&ana, true).await;
    let room = play_together(&ana, &ben).await;
    let anas = games(&ana).await;
    assert_eq!(anas.len(), 2);
    assert_eq!(anas[0]["id"], *room);
    for player in anas[0]["players"].as_array().unwrap() {
        assert_eq!(player["mine"], player["name"] == "Ana", "{player}");
    }
    assert_eq!(anas[1]["players"][0]["total"], alone);
    assert_eq!(anas[1]["assisted"], true);
    assert_eq!(anas[1]["imported"], false);
    let bens = games(&ben).await;
    assert_eq!(bens.len(), 1);
    assert_eq!(bens[0]["id"], *room);
    let (_, listed) = ana.get("/games?mode=solo").await;
    assert_eq!(listed["games"].as_array().unwrap().len(), 1);

    // Ben brings along what he has, what he has not, and what is not over.
    let (_, board) = ana.get("/leaderboards/scores").await;
    let records = take_home(&ana).await;
    let started = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ben\"]\n\n1a 13666 T=22\n";
    let (status, brought) = bring(&ben, &format!("{records}\n{started}")).await;
    assert_eq!(status, 200, "{brought}");
    let came = json!({
        "schema": 1, "added": 1, "updated": 0, "known": 1, "differing": [], "unfinished": 1
    });
    assert_eq!(brought, came);
    let (_, again) = bring(&ben, &records).await;
    assert_eq!((&again["added"], &again["known"]), (&json!(0), &json!(2)));
    let bens = games(&ben).await;
    assert_eq!(bens.len(), 2);
    let copy = bens.iter().find(|game| game["imported"] == true).unwrap();
    assert_ne!(copy["id"], anas[1]["id"]);
    assert_eq!(copy["players"][0]["name"], "Ana");
    // Of a game that somebody played alone, whoever brings it is that person.
    assert_eq!(copy["players"][0]["mine"], true);
    // What Ana has is as it was, and so is the board.
    assert_eq!(games(&ana).await, anas);
    assert_eq!(ana.get("/leaderboards/scores").await.1, board);
    let (_, assisted) = ana.get("/leaderboards/scores?assisted=true").await;
    assert_eq!(assisted["scores"].as_array().unwrap().len(), 1);
    // One alone is taken home by whoever has it, and by nobody else.
    let path = format!("/games/{}/record", anas[1]["id"].as_str().unwrap());
    let (status, head, one) = ana.ask_fully("GET", &path, None, &[]).await;
    assert_eq!(status, 200);
    assert!(head.contains("text/plain"), "{head}");
    assert!(records.contains(one.trim()), "{one}");
    for path in [path.as_str(), "/games/nonsense/record"] {
        let (status, refused) = ben.get(path).await;
        assert_eq!((status, &refused["code"]), (404, &json!("no-such-game")));
    }
    // Taken home and brought back it is the same.
    let (_, back) = bring(&ben, &take_home(&ben).await).await;
    assert_eq!((&back["added"], &back["known"]), (&json!(0), &json!(2)));
}

#[tokio::test]
async fn what_can_not_be_brought_along_changes_nothing() {
    let server = Running::with(|mut config| {
        config.most_imported = 1;
        config
    })
    .await;
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    play_alone(&ana, false).await;
    let first = take_home(&ana).await;
    play_alone(&ana, false).await;
    let both = take_home(&ana).await;
    let (status, refused) = bring(&ben, &both).await;
    assert_eq!((status, &refused["code"]), (422, &json!("too-many-games")));
    let wrong = first.replace("[Rules \"yahtzee\"]", "[Rules \"nonsense\"]");
    let (status, refused) = bring(&ben, &wrong).await;
    assert_eq!((status, &refused["code"]), (422, &json!("bad-record")));
    assert_eq!(games(&ben).await, Vec::<Value>::new());
    assert_eq!(bring(&ben, &first).await.0, 200);
    // Somebody without a session has no games, and neither has a seat.
    let stranger = Person::stranger(server.address);
    for path in ["/games", "/games/export", "/stats"] {
        assert_eq!(stranger.get(path).await.0, 401, "{path}");
    }
    let seated = Person {
        token: Some(format!("s{}", "0".repeat(64))),
        ..stranger
    };
    for path in ["/games", "/games/export", "/stats"] {
        assert_eq!(seated.get(path).await.0, 403, "{path}");
    }
}

async fn statistics_are_those_of_the_command_line_about_ones_own_games(server: Running) {
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let (status, nothing) = ana.get("/stats").await;
    assert_eq!((status, &nothing["rules"]), (200, &json!([])));
    let (status, nothing) = ana.get("/stats?format=svg").await;
    assert_eq!((status, &nothing["code"]), (422, &json!("no-games")));
    play_alone(&ana, false).await;
    play_together(&ana, &ben).await;
    play_alone(&ben, false).await;
    let (status, told) = ana.get("/stats").await;
    assert_eq!(status, 200, "{told}");
    // What the desk makes of all games of somebody called so, since nobody else is.
    let store = server.store().await;
    let of = StatsOf {
        player: Some("Ana".to_owned()),
        ..StatsOf::default()
    };
    let sums = store.stats(GRADER, &of).await.unwrap();
    let [stats] = <[_; 1]>::try_from(sums).unwrap();
    assert_eq!(stats.games, 2);
    let values = Values::solve(Arc::new(RuleSet::YAHTZEE));
    let start = Position::start(Arc::clone(values.rules()));
    let perfect = Distribution::with(&values, &start, |_| ControlFlow::Continue(())).unwrap();
    let due = StatsJson::new(
        None,
        &[Figures {
            stats,
            perfect: perfect.into(),
        }],
    );
    assert_eq!(told, json!(Versioned::new(due)));
    // Of Ben she sees the game with her.
    let (_, bens) = ana.get("/stats?player=Ben").await;
    assert_eq!(bens["rules"][0]["games"], 1);
    let (_, later) = ana.get("/stats?since=2999-01-01").await;
    assert_eq!(later["rules"], json!([]));
    let (status, wrong) = ana.get("/stats?since=soon").await;
    assert_eq!((status, &wrong["code"]), (400, &json!("bad-date")));
    let (_, head, rows) = ana.ask_fully("GET", "/stats?format=csv", None, &[]).await;
    assert!(head.contains("text/csv"), "{head}");
    assert_eq!(rows.lines().count(), 3, "{rows}");
    let (_, head, picture) = ana.ask_fully("GET", "/stats?format=svg", None, &[]).await;
    assert!(head.contains("image/svg+xml"), "{head}");
    assert!(picture.starts_with("<svg"), "{picture}");
}

async fn a_game_is_looked_back_on_when_it_is_over_by_those_who_may_watch_it(server: Running) {
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let cara = server.person("Cara").await;
    let seats = json!([{ "who": "person", "name": "Ana" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let playing = made["room"]["id"].as_str().unwrap();
    let (status, refused) = ana.get(&format!("/rooms/{playing}/review")).await;
    assert_eq!((status, &refused["code"]), (409, &json!("not-over")));
    let room = play_together(&ana, &ben).await;
    let path = format!("/rooms/{room}/review");
    let (status, refused) = cara.get(&path).await;
    assert_eq!((status, &refused["code"]), (403, &json!("not-invited")));
    let (_, record) = ben.get(&format!("/rooms/{room}/record")).await;
    let record = record.as_str().unwrap().to_owned();
    let text = [("Content-Type", "text/plain")];
    let due = ben
        .ask("POST", "/records/review", Some(record), &text)
        .await;
    assert_eq!(due.0, 200, "{}", due.1);
    let (status, told) = ben.get(&path).await;
    assert_eq!((status, &told), (200, &due.1));
    // Without a look ahead the same is there at once, but for the chances to win.
    let (_, mut brief) = ben.get(&format!("{path}?ahead=false")).await;
    assert_eq!(brief["chances"], json!(null));
    let mut whole = told.clone();
    whole.as_object_mut().unwrap().remove("chances");
    for review in [&mut brief, &mut whole] {
        for player in review["players"].as_array_mut().unwrap() {
            player.as_object_mut().unwrap().remove("ahead");
        }
    }
    assert_eq!(brief, whole);
    let (_, head, picture) = ben
        .ask_fully("GET", &format!("{path}?format=svg"), None, &[])
        .await;
    assert!(head.contains("image/svg+xml"), "{head}");
    assert!(picture.starts_with("<svg"), "{picture}");
    let watch = ana.get(&format!("/rooms/{room}")).await.1["watch"].clone();
    let path = format!("{path}?watch={}", watch.as_str().unwrap());
    assert_eq!(cara.get(&path).await.0, 200);
}
