//! Leaderboards.

use std::time::Duration;

use dicewise_desk::grader::GRADER;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::client::{NONCE, PATIENCE, Person, Running};
use crate::figures::metrics;

on_both_engines! {
    the_best_are_listed_and_help_is_listed_apart,
    the_first_answers_of_a_day_count,
    house_rules_are_in_no_list,
}

/// Plays a game alone, with the coach or without.
pub(crate) async fn play_alone(person: &Person, assisted: bool) -> u64 {
    play(person, alone(&person.name), assisted).await
}

fn alone(name: &str) -> Value {
    json!({ "seats": [{ "who": "person", "name": name }], "nonce": NONCE })
}

async fn play(person: &Person, wish: Value, assisted: bool) -> u64 {
    let made = person.open(wish).await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut socket = person.enter(room, "").await;
    socket.until_room(|room| !room.is_null()).await;
    if assisted {
        socket.must(json!({ "do": "roll" })).await;
        person
            .post(&format!("/rooms/{room}/coach"), json!({}))
            .await;
        socket.until_room(|room| room["seq"] == 4).await;
    }
    while socket.phase() != "over" {
        socket.play_turn().await;
    }
    socket.room["seats"][0]["card"]["total"].as_u64().unwrap()
}

/// Asks until the answer is as it should be: games are reviewed a little later than they end.
async fn until(person: &Person, path: &str, fine: impl Fn(&Value) -> bool) -> Value {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        let (status, answer) = person.get(path).await;
        assert_eq!(status, 200, "{answer}");
        if fine(&answer) {
            return answer;
        }
        assert!(tokio::time::Instant::now() < deadline, "{answer}");
        tokio::task::yield_now().await;
    }
}

async fn the_best_are_listed_and_help_is_listed_apart(server: Running) {
    let (ana, ben) = (server.person("Ana").await, server.person("Ben").await);
    let mut totals = Vec::new();
    for _ in 0..10 {
        totals.push(play_alone(&ana, false).await);
    }
    play_alone(&ben, false).await;
    let helped = play_alone(&ben, true).await;
    let (_, board) = ben.get("/leaderboards/scores?rules=yahtzee").await;
    let scores = board["scores"].as_array().unwrap();
    assert_eq!(scores.len(), 11);
    let anas = scores.iter().filter(|row| row["player"] == "Ana");
    let anas: Vec<u64> = anas.map(|row| row["score"].as_u64().unwrap()).collect();
    totals.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!(anas, totals);
    // One's own best two; what was helped with is none.
    let points = |best: &Value| {
        let best = best["best"].as_array().unwrap().iter();
        best.map(|one| one["points"].as_u64().unwrap()).collect()
    };
    let best: Vec<u64> = points(&ana.get("/games/best").await.1);
    assert_eq!(best, totals[..2]);
    let best: Vec<u64> = points(&ben.get("/games/best").await.1);
    assert_eq!(best.len(), 1);
    let (_, board) = ben.get("/leaderboards/scores?assisted=true").await;
    assert_eq!(board["scores"][0]["score"], helped);
    assert_eq!(board["scores"].as_array().unwrap().len(), 1);
    // Nobody else plays by her name, and by another name she is who she is. Ben has not played enough to be compared.
    let eva = server.person("Eva").await;
    let (status, refused) = eva.post("/rooms", alone("ANA")).await;
    assert_eq!((status, &refused["code"]), (409, &json!("name-taken")));
    // At home another Ana may play with Eva.
    let mut wish = alone("ANA");
    let herself = json!({ "who": "person", "name": "Eva" });
    wish["seats"].as_array_mut().unwrap().push(herself);
    assert_eq!(eva.post("/rooms", wish).await.0, 201);
    let nick = Person {
        name: "Anita".to_owned(),
        ..ana.clone()
    };
    play_alone(&nick, false).await;
    // Several at one screen are several.
    let mut wish = alone("Ana");
    let gran = json!({ "who": "person", "name": "Gran" });
    wish["seats"].as_array_mut().unwrap().push(gran);
    play(&ana, wish, false).await;
    let (_, board) = ben.get("/leaderboards/scores").await;
    let scores = board["scores"].as_array().unwrap().iter();
    let mut at_a_table: Vec<_> = scores
        .filter(|row| !row["at"].is_null())
        .map(|row| (row["player"].as_str().unwrap(), &row["at"]))
        .collect();
    at_a_table.sort_unstable_by_key(|(player, _)| *player);
    assert_eq!(
        at_a_table,
        [("Ana", &json!("Ana")), ("Gran", &json!("Ana"))]
    );
    let board = until(&ben, "/leaderboards/skill", |board| {
        board["players"][0]["games"] == 11
    })
    .await;
    assert_eq!(board["players"].as_array().unwrap().len(), 1);
    let row = &board["players"][0];
    assert_eq!((&row["player"], &row["games"]), (&json!("Ana"), &json!(11)));
    let sum = row["skill"].as_f64().unwrap() + row["loss"].as_f64().unwrap();
    assert!((sum - 254.587_7).abs() < 1e-3, "par is {sum}");
}

/// So often it is looked whether something has been done.
const LOOK: Duration = Duration::from_millis(20);

/// How many reviews the servers of this program have put off.
async fn put_off(server: &Running) -> u64 {
    let figures = metrics(server.address, "").await;
    let mut lines = figures.lines();
    let n = lines.find_map(|line| line.strip_prefix("dicewise_reviews_put_off_total "));
    n.map_or(0, |n| n.trim().parse().unwrap())
}

/// Waits until every finished game of a server is reviewed.
async fn all_reviewed(server: &Running) {
    let store = server.store().await;
    let deadline = tokio::time::Instant::now() + PATIENCE;
    while store.n_unreviewed(GRADER).await.unwrap() != 0 {
        assert!(tokio::time::Instant::now() < deadline, "never reviewed");
        tokio::time::sleep(LOOK).await;
    }
    store.close().await;
}

/// Nobody has to ask for their statistics to be compared with others.
#[tokio::test]
async fn what_was_not_reviewed_when_it_ended_is_reviewed_by_itself() {
    let server = Running::with(|mut config| {
        config.most_analyses = 1;
        config.most_waiting = 1;
        config
    })
    .await;
    let ana = server.person("Ana").await;
    let solve = |points: u64| {
        let ana = ana.clone();
        let rules =
            json!({ "based_on": "yahtzee", "id": "ours", "boxes": { "full_house": points } });
        async move { ana.post("/solve", json!({ "rules": rules })).await.0 }
    };
    let mut n_games = 0;
    let mut socket = loop {
        n_games += 1;
        let made = ana.open(alone("Ana")).await;
        let room = made["room"]["id"].as_str().unwrap();
        let mut socket = ana.enter(room, "").await;
        socket.until_room(|room| !room.is_null()).await;
        while socket.room["turn"]["round"] != 13 {
            socket.play_turn().await;
        }
        // One is worked on, one waits, and whoever comes now is sent away.
        let mut answers: FuturesUnordered<_> = (0..6).map(|n| solve(10 * n_games + n)).collect();
        for _ in 0..4 {
            assert_eq!(answers.next().await, Some(503));
        }
        let before = put_off(&server).await;
        socket.play_turn().await;
        assert_eq!(socket.phase(), "over");
        all_reviewed(&server).await;
        if before < put_off(&server).await {
            break socket;
        }
        // Where the disk is slow the last turn may take longer than to solve two rules.
        assert!(n_games < 20, "each was reviewed at once");
    };
    // Another game takes nothing away from this one.
    socket.must(json!({ "do": "again" })).await;
    let store = server.store().await;
    assert_eq!(store.n_unreviewed(GRADER).await.unwrap(), 0);
    store.close().await;
    // What a crash cut off, too.
    let mut database = SqliteConnectOptions::new()
        .filename(server.folder().join("dicewise.db"))
        .connect()
        .await
        .unwrap();
    let forgotten = sqlx::query("delete from review").execute(&mut database);
    assert_eq!(forgotten.await.unwrap().rows_affected(), n_games);
    database.close().await.unwrap();
    let server = server.restart(|config| config).await;
    all_reviewed(&server).await;
}

/// Two sets of house rules may have one name.
async fn house_rules_are_in_no_list(server: Running) {
    let ana = server.person("Ana").await;
    let mut wish = alone("Ana");
    wish["rules"] = json!({ "based_on": "yahtzee", "id": "ours", "boxes": { "full_house": 500 } });
    play(&ana, wish, false).await;
    for board in ["scores", "skill"] {
        let (status, refused) = ana.get(&format!("/leaderboards/{board}?rules=ours")).await;
        assert_eq!((status, &refused["code"]), (400, &json!("no-such-rules")));
    }
    let (_, board) = ana.get("/leaderboards/scores").await;
    assert_eq!(board["scores"], json!([]));
}

async fn the_first_answers_of_a_day_count(server: Running) {
    let ana = server.person("Ana").await;
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let (_, day) = ana.get(&format!("/daily/{today}")).await;
    assert_eq!(day["result"], json!(null));
    let mut answers = Vec::new();
    for puzzle in day["puzzles"].as_array().unwrap() {
        let position = puzzle["position"].as_str().unwrap().replace('+', "%2B");
        let (_, advice) = ana.get(&format!("/advise?position={position}&top=1")).await;
        let best = &advice["choices"][0];
        answers.push(match best["keep"].as_str() {
            Some("") => json!({ "keep": "-" }),
            Some(keep) => json!({ "keep": keep }),
            None => json!({ "box": best["box"] }),
        });
    }
    let path = format!("/daily/{today}/answers");
    let (status, judged) = ana.post(&path, json!({ "answers": answers })).await;
    assert_eq!(status, 200, "{judged}");
    let (_, day) = ana.get(&format!("/daily/{today}")).await;
    assert_eq!(day["result"]["grades"], json!(vec!["best"; 10]));
    let (_, others) = server
        .person("Ben")
        .await
        .get(&format!("/daily/{today}"))
        .await;
    assert_eq!(others["result"], json!(null));
    let (status, again) = ana.post(&path, json!({ "answers": answers })).await;
    assert_eq!((status, &again["code"]), (409, &json!("answered")));
    let (status, _) = ana
        .post("/daily/2020-01-01/answers", json!({ "answers": answers }))
        .await;
    assert_eq!(status, 409);
    let (_, board) = ana.get(&format!("/leaderboards/daily?date={today}")).await;
    assert_eq!(board["players"][0]["player"], "Ana");
    let loss = board["players"][0]["loss"].as_f64().unwrap();
    assert!(loss.abs() < 1e-9, "{loss}");
}
