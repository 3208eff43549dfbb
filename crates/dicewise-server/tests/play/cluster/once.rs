//! Nothing is half done, done twice or missed, whichever node goes.

use std::time::Duration;

use async_nats::Subscriber;
use dicewise_engines::Nats;
use dicewise_server::{Config, Secret, Server, Stop};
use futures_util::StreamExt;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, Row};
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

use super::{Censor, Game, NOTHING, Nodes, WHAT_HAPPENS_IN_ROOMS, entered, follow};
use crate::client::{NONCE, PATIENCE, POSTGRES, Person, Running};

/// So often a node looks at the database if it may have missed something.
const LOOK: Duration = Duration::from_secs(1);

/// One number from a database.
async fn number(database: &str, sql: &str) -> i64 {
    let mut connection = PgConnection::connect(database).await.unwrap();
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_one(&mut connection);
    row.await.unwrap().get(0)
}

/// How many events a room has.
async fn length(database: &str, room: &str) -> i64 {
    let sql = format!("select seq from room where id = '{room}'");
    number(database, &sql).await
}

/// Waits until a number is as it should be.
async fn until(database: &str, sql: &str, fine: impl Fn(i64) -> bool) {
    let looked = async {
        while !fine(number(database, sql).await) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let found = timeout(PATIENCE, looked).await;
    found.unwrap_or_else(|_| panic!("never as it should be: {sql}"));
}

/// Waits until a node says that words of it may have got lost; none if nobody is left to say so.
async fn missed(words: &mut Subscriber) -> Option<()> {
    loop {
        let word = words.next().await?;
        if word.payload.ends_with(b"\"missed\"") {
            return Some(());
        }
    }
}

/// A bot is about to move by a node, and the database takes its time: whoever hears that the node goes finds the move.
#[tokio::test]
async fn a_node_that_stops_says_so_after_its_last_event() {
    let mut nodes = Nodes::on(POSTGRES.database(), Some(Nats::start()), 0).await;
    let first = Running::with(|config| Config {
        bot_pause: Duration::from_millis(500),
        ..nodes.config(config)
    });
    nodes.nodes.push(first.await);
    let ana = nodes.person(0, "Ana").await;
    // Without a socket: nothing but the bot keeps the node.
    let made = ana
        .open(json!({
            "seats": [{ "who": "person", "name": "Ana" }, { "who": "bot", "bot": "random" }],
            "nonce": NONCE,
            "starter": 0,
        }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let seq = made["room"]["seq"].as_u64().unwrap();
    let (status, rolled) = ana.order(room, seq, json!({ "do": "roll" })).await;
    assert_eq!(status, 200, "{rolled}");
    let listener = async_nats::connect(nodes.nats.as_ref().unwrap().address());
    let mut words = listener
        .await
        .unwrap()
        .subscribe("dicewise.all")
        .await
        .unwrap();
    // A node that has just come says that it may have missed something: that is no goodbye.
    while let Ok(word) = timeout(2 * LOOK, missed(&mut words)).await {
        word.unwrap();
    }
    let score = json!({ "do": "score", "box": "C" });
    let (status, scored) = ana.order(room, seq + 1, score).await;
    assert_eq!(status, 200, "{scored}");
    // Somebody has the room in the database before the bot moves.
    let mut connection = PgConnection::connect(&nodes.database).await.unwrap();
    let mut holding = connection.begin().await.unwrap();
    let hold = format!("select seq from room where id = '{room}' for update");
    let held = sqlx::query(sqlx::AssertSqlSafe(hold)).fetch_one(&mut *holding);
    let before: i64 = held.await.unwrap().get(0);
    let waits = "select count(*) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'with moved%'";
    until(&nodes.database, waits, |n| 0 < n).await;
    let stopped = tokio::spawn(nodes.nodes.remove(0).stop());
    let mut goodbye = std::pin::pin!(missed(&mut words));
    // Whoever does not wait says it right away. The row is let go of before a write gives up on it.
    let early = timeout(Duration::from_millis(500), &mut goodbye).await;
    let then = length(&nodes.database, room).await;
    holding.rollback().await.unwrap();
    let then = match early {
        Ok(word) => word.map(|()| then).unwrap(),
        Err(_) => {
            timeout(PATIENCE, goodbye).await.unwrap().unwrap();
            length(&nodes.database, room).await
        }
    };
    stopped.await.unwrap();
    until(&nodes.database, waits, |n| n == 0).await;
    assert_eq!(length(&nodes.database, room).await, then, "it came later");
    assert!(before < then, "the bot has moved");
}

/// A node that ends as if somebody had pulled the plug.
struct Mortal {
    runtime: Option<Runtime>,
    node: Person,
}

impl Mortal {
    async fn start(config: Config) -> Mortal {
        let started = tokio::task::spawn_blocking(|| {
            let mut runtime = Builder::new_multi_thread();
            let runtime = runtime.worker_threads(1).enable_all().build().unwrap();
            let server = runtime.block_on(Server::start(config)).unwrap();
            let address = server.address();
            runtime.spawn(server.run(Stop::default()));
            (runtime, address)
        });
        let (runtime, address) = started.await.unwrap();
        Mortal {
            node: Person::stranger(address),
            runtime: Some(runtime),
        }
    }
}

impl Drop for Mortal {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Whoever wrote last sees to the end of a turn, and is gone by then: of the others, who all know of it, one does.
#[tokio::test]
async fn a_turn_whose_node_was_killed_ends_once() {
    let clock = |config: Config| Config {
        clocks: vec![5],
        ..config
    };
    let mut nodes = Nodes::on(POSTGRES.database(), Some(Nats::start()), 0).await;
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new("127.0.0.1:0".parse().unwrap(), folder.path().to_owned());
    let config = Config {
        warm_up: false,
        ..nodes.config(clock(config))
    };
    let mortal = Mortal::start(config).await;
    for _ in 0..2 {
        let node = Running::with(|config| nodes.config(clock(config)));
        let node = node.await;
        nodes.nodes.push(node);
    }
    let ana = Person::new(mortal.node.address, "Ana").await;
    let (ben, eva) = (nodes.person(0, "Ben").await, nodes.person(1, "Eva").await);
    let mut tables = Vec::new();
    for _ in 0..4 {
        let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }]);
        let wish =
            json!({ "seats": seats, "nonce": NONCE, "public": true, "starter": 0, "clock": 5 });
        let made = ana.open(wish).await;
        let room = made["room"]["id"].as_str().unwrap().to_owned();
        let mut bens = entered(&ben, &room).await;
        let evas = entered(&eva, &room).await;
        bens.must(json!({ "do": "sit", "name": "Ben", "nonce": NONCE }))
            .await;
        let mut anas = entered(&ana, &room).await;
        anas.must(json!({ "do": "roll" })).await;
        tables.push((room, anas, bens, evas));
    }
    drop(mortal);
    for (room, _anas, mut bens, mut evas) in tables {
        for socket in [&mut bens, &mut evas] {
            socket.until_room(|room| room["turn"]["seat"] == 1).await;
            let late = socket
                .told
                .iter()
                .filter(|told| told["event"]["event"] == "late" && told["event"]["seat"] == 0);
            assert_eq!(late.count(), 1);
        }
        let sql = format!(
            "select count(*) from room_event where room = '{room}' and event like '%\"late\"%'
                and event like '%\"seat\":0%'"
        );
        assert_eq!(number(&nodes.database, &sql).await, 1);
    }
}

/// Two nodes, of which the second does not hear what happens in rooms by the first, and nobody notices.
async fn deaf() -> (Nodes, Censor) {
    let nats = Nats::start();
    let censor = Censor::start(&nats).await;
    let mut nodes = Nodes::on(POSTGRES.database(), Some(nats), 0).await;
    let censored = format!("nats://127.0.0.1:{}", censor.port);
    let first = Running::with(|config| Config {
        bus: Some(Secret::new(censored)),
        ..nodes.config(config)
    });
    let first = first.await;
    nodes.nodes.push(first);
    let second = Running::with(|config| nodes.config(config)).await;
    nodes.nodes.push(second);
    (nodes, censor)
}

/// Ana and Ben by two nodes, until Ben's has so little reason to look at the database that he does not see what Ana did last.
async fn unheard(nodes: &Nodes, censor: &Censor) -> Game {
    let mut game = nodes.playing(json!([])).await;
    loop {
        game.go_on(|room| room["turn"]["seat"] == 0).await;
        censor.keep(WHAT_HAPPENS_IN_ROOMS);
        game.anas.must(json!({ "do": "roll" })).await;
        // Nodes look once a second if they have a reason to.
        let seen = timeout(2 * LOOK, follow(&mut game.bens, &game.anas)).await;
        if seen.is_err() {
            return game;
        }
        censor.keep(NOTHING);
        game.anas.play_turn().await;
        follow(&mut game.bens, &game.anas).await;
        game.bens.play_turn().await;
        follow(&mut game.anas, &game.bens).await;
    }
}

#[tokio::test]
async fn who_comes_in_sees_what_nobody_told_the_node() {
    let (nodes, censor) = deaf().await;
    let game = unheard(&nodes, &censor).await;
    let eva = nodes.person(1, "Eva").await;
    let evas = entered(&eva, &game.room).await;
    assert_eq!(evas.seq(), game.anas.seq());
    censor.keep(NOTHING);
}

#[tokio::test]
async fn who_has_seen_more_than_a_node_is_not_told_that_it_was_less() {
    let (nodes, censor) = deaf().await;
    let game = unheard(&nodes, &censor).await;
    // She goes on where Ben is, by whose node it has not happened yet.
    let there = nodes.by(1, &game.ana);
    let (seq, roll) = (game.anas.seq(), json!({ "do": "roll" }));
    let (status, rolled) = there.order(&game.room, seq, roll).await;
    assert_eq!((status, &rolled["seq"]), (200, &json!(seq + 1)), "{rolled}");
    censor.keep(NOTHING);
}

/// The room of the next game and the way to it are written together: a database that takes only one of them takes neither.
#[tokio::test]
async fn another_game_is_there_with_the_way_to_it_or_not_at_all() {
    let nodes = Nodes::start(1).await;
    let ana = nodes.person(0, "Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "person", "name": "Ben" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut anas = entered(&ana, room).await;
    for seat in 0..2 {
        anas.must(json!({ "do": "resign", "seat": seat })).await;
    }
    assert_eq!(anas.phase(), "over");
    let rooms = "select count(*) from room";
    let n_rooms = number(&nodes.database, rooms).await;
    let refuse = "create function refuse() returns trigger language plpgsql as $$ begin
            raise exception 'full' using errcode = '53100';
        end $$;
        create trigger refuse before insert on room_event for each row
            when (new.event like '%\"again\"%') execute function refuse()";
    POSTGRES.tell(refuse, &nodes.database);
    let (status, refused) = ana.order(room, anas.seq(), json!({ "do": "again" })).await;
    assert_eq!(status, 503, "{refused}");
    assert_eq!(number(&nodes.database, rooms).await, n_rooms);
    let holders = "select count(distinct room) from room_holder";
    assert_eq!(number(&nodes.database, holders).await, n_rooms);
    POSTGRES.tell("drop trigger refuse on room_event", &nodes.database);
    let (status, led) = ana.order(room, anas.seq(), json!({ "do": "again" })).await;
    assert_eq!(status, 200, "{led}");
    anas.until_room(|room| room["next"] != Value::Null).await;
    let next = anas.room["next"].as_str().unwrap().to_owned();
    let next = entered(&ana, &next).await;
    assert_eq!(next.room["you"], json!([0, 1]));
    assert_eq!(number(&nodes.database, rooms).await, n_rooms + 1);
}
