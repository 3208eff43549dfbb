//! Several nodes that share a database and a bus: whichever somebody comes by, it is the same room.

mod once;

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use dicewise_desk::verify::Verdict;
use dicewise_engines::{Nats, Postgres};
use dicewise_rules::Record;
use dicewise_server::{Config, Secret};
use futures_util::StreamExt;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

use crate::client::{NONCE, PATIENCE, POSTGRES, Person, Running, Socket};

/// Nodes on a database of their own.
struct Nodes {
    nodes: Vec<Running>,
    nats: Option<Nats>,
    database: String,
}

impl Nodes {
    async fn start(n: usize) -> Nodes {
        Nodes::on(POSTGRES.database(), Some(Nats::start()), n).await
    }

    async fn on(database: String, nats: Option<Nats>, n: usize) -> Nodes {
        let mut nodes = Nodes {
            nodes: Vec::new(),
            nats,
            database,
        };
        for _ in 0..n {
            let node = Running::with(|config| nodes.config(config)).await;
            nodes.nodes.push(node);
        }
        nodes
    }

    fn config(&self, config: Config) -> Config {
        Config {
            database: Some(Secret::new(self.database.clone())),
            bus: self.nats.as_ref().map(|nats| Secret::new(nats.address())),
            ..config
        }
    }

    async fn person(&self, node: usize, name: &str) -> Person {
        self.nodes[node].person(name).await
    }

    /// Somebody by another node.
    fn by(&self, node: usize, person: &Person) -> Person {
        Person {
            address: self.nodes[node].address,
            ..person.clone()
        }
    }

    /// A public room of Ana and Ben, and perhaps a bot, who come by the first two nodes.
    async fn playing(&self, more: Value) -> Game {
        let (ana, ben) = (self.person(0, "Ana").await, self.person(1, "Ben").await);
        let mut seats = vec![
            json!({ "who": "person", "name": "Ana" }),
            json!({ "who": "open" }),
        ];
        seats.extend(more.as_array().cloned().unwrap_or_default());
        let made = ana
            .open(json!({ "seats": seats, "nonce": NONCE, "public": true, "starter": 0 }))
            .await;
        let room = made["room"]["id"].as_str().unwrap().to_owned();
        let mut anas = entered(&ana, &room).await;
        let mut bens = entered(&ben, &room).await;
        bens.must(json!({ "do": "sit", "name": "Ben", "nonce": NONCE }))
            .await;
        anas.until_room(|room| room["phase"] == "playing").await;
        Game {
            room,
            ana,
            ben,
            anas,
            bens,
        }
    }
}

struct Game {
    room: String,
    ana: Person,
    ben: Person,
    anas: Socket,
    bens: Socket,
}

async fn entered(person: &Person, room: &str) -> Socket {
    let mut socket = person.enter(room, "").await;
    socket.until_room(|room| !room.is_null()).await;
    socket
}

impl Game {
    /// Both play on until this is true.
    async fn go_on(&mut self, until: impl Fn(&Value) -> bool) {
        while !until(&self.anas.room) {
            let Some((mover, other)) = self.on_turn().await else {
                continue;
            };
            mover.play_turn().await;
            follow(other, mover).await;
        }
    }

    /// Both play a turn after some trouble. Either of their nodes may have to find the database again, and says so.
    async fn get_over_it(&mut self) {
        let mut n_turns = 0;
        while n_turns < 2 {
            let Some((mover, other)) = self.on_turn().await else {
                continue;
            };
            insist(mover).await;
            follow(other, mover).await;
            n_turns += 1;
        }
    }

    /// Who is on turn and knows it, and the other; if it is a bot's turn, something happens.
    async fn on_turn(&mut self) -> Option<(&mut Socket, &mut Socket)> {
        let turn = self.anas.room["turn"]["turn"].clone();
        let (mover, other) = match self.anas.room["turn"]["seat"].as_u64() {
            Some(0) => (&mut self.anas, &mut self.bens),
            Some(1) => (&mut self.bens, &mut self.anas),
            _ => {
                self.anas.next().await.unwrap();
                return None;
            }
        };
        mover.until_room(|room| room["turn"]["turn"] == turn).await;
        Some((mover, other))
    }
}

#[tokio::test]
async fn a_game_is_the_same_by_every_node() {
    let nodes = Nodes::start(3).await;
    let mut game = nodes
        .playing(json!([{ "who": "bot", "bot": "random" }]))
        .await;
    let eva = nodes.person(2, "Eva").await;
    let mut evas = entered(&eva, &game.room).await;
    game.bens
        .send(json!({ "type": "say", "phrase": "hello" }))
        .await;
    for socket in [&mut game.anas, &mut evas] {
        let said = socket.until(|message| message["type"] == "said").await;
        assert_eq!(
            (&said["seat"], &said["phrase"]),
            (&json!(1), &json!("hello"))
        );
    }
    game.go_on(|room| room["phase"] == "over").await;
    for socket in [&mut game.bens, &mut evas] {
        socket.until_room(|room| room["phase"] == "over").await;
    }
    for part in ["seats", "order", "seed", "seq", "roll_off"] {
        assert_eq!(game.anas.room[part], evas.room[part], "{part}");
        assert_eq!(game.anas.room[part], game.bens.room[part], "{part}");
    }
    // By whichever node one asks, its record is the same, and fair.
    let path = format!("/rooms/{}/record", game.room);
    let (_, record) = game.ana.get(&path).await;
    for node in 1..3 {
        assert_eq!(
            nodes.by(node, &game.ana).get(&path).await,
            (200, record.clone())
        );
    }
    let record = Record::parse(record.as_str().unwrap()).unwrap();
    assert!(Verdict::of(&record).unwrap().is_fair());
}

#[tokio::test]
async fn who_only_asks_sees_what_others_did_by_other_nodes() {
    let nodes = Nodes::start(2).await;
    let mut game = nodes.playing(json!([])).await;
    let there = nodes.by(1, &game.ana);
    let path = format!("/rooms/{}", game.room);
    for _ in 0..3 {
        game.go_on(|_| true).await;
        game.anas.play_turn().await;
        let (_, seen) = there.get(&path).await;
        assert_eq!(seen["room"]["seq"], game.anas.seq());
        let seq = game.anas.seq();
        game.bens.until_room(|room| room["seq"] == seq).await;
        game.bens.play_turn().await;
        let seq = game.bens.seq();
        game.anas.until_room(|room| room["seq"] == seq).await;
    }
    // And what they do there counts once, in the same order.
    let seq = game.anas.seq();
    let roll = json!({ "do": "roll" });
    let (here, elsewhere) = tokio::join!(
        game.ana.order(&game.room, seq, roll.clone()),
        there.order(&game.room, seq, roll),
    );
    let mut answers = [here.0, elsewhere.0];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409], "{here:?} {elsewhere:?}");
    game.anas
        .until_room(|room| !room["turn"]["dice"].is_null())
        .await;
    assert_eq!(game.anas.seq(), seq + 1);
}

#[tokio::test]
async fn who_is_there_by_one_node_is_there_for_all() {
    let nodes = Nodes::start(3).await;
    let mut game = nodes.playing(json!([])).await;
    let presence = |room: &Value| room["seats"][0]["presence"].clone();
    // By two nodes at once: one of them is enough.
    let mut other = entered(&nodes.by(2, &game.ana), &game.room).await;
    game.anas.close().await;
    other.must(json!({ "do": "roll" })).await;
    let seq = other.seq();
    game.bens
        .until_room(|room| seq <= room["seq"].as_u64().unwrap())
        .await;
    game.bens.until_room(|room| presence(room) == "here").await;
    other.close().await;
    game.bens.until_room(|room| presence(room) == "away").await;
    let _anas = entered(&nodes.by(1, &game.ana), &game.room).await;
    game.bens.until_room(|room| presence(room) == "here").await;
}

#[tokio::test]
async fn a_node_that_stops_hands_everybody_over() {
    let mut nodes = Nodes::start(2).await;
    let mut game = nodes
        .playing(json!([{ "who": "bot", "bot": "random" }]))
        .await;
    game.go_on(|room| room["turn"]["round"] == 3).await;
    nodes.nodes.remove(0).stop().await;
    while game.anas.next().await.is_some() {}
    assert_eq!(game.anas.closed, Some(1012));
    game.ana = nodes.by(0, &game.ana);
    game.anas = entered(&game.ana, &game.room).await;
    game.go_on(|room| room["phase"] == "over").await;
}

#[tokio::test]
async fn without_the_bus_play_goes_on() {
    let mut nodes = Nodes::start(2).await;
    let mut game = nodes.playing(json!([])).await;
    nodes.nats.as_mut().unwrap().stop();
    game.go_on(|room| room["turn"]["round"] == 3).await;
    nodes.nats.as_mut().unwrap().start_again();
    game.go_on(|room| room["turn"]["round"] == 6).await;
    // Nodes need no bus at all, only patience.
    let alone = Nodes::on(POSTGRES.database(), None, 2).await;
    let mut game = alone.playing(json!([])).await;
    game.go_on(|room| room["turn"]["round"] == 2).await;
}

#[tokio::test]
async fn without_the_database_nothing_happens_and_then_it_goes_on() {
    let mut postgres = Postgres::start();
    let nodes = Nodes::on(postgres.database(), Some(Nats::start()), 2).await;
    let mut game = nodes.playing(json!([])).await;
    let before = game.anas.room.clone();
    postgres.stop();
    let seq = game.anas.seq();
    let roll = json!({ "do": "roll" });
    let refused = game.anas.act_as("roll", seq, roll.clone()).await;
    assert_eq!(refused["code"], "store-unavailable", "{refused}");
    let order = json!({ "seq": seq, "command": roll }).to_string();
    let path = format!("/rooms/{}/commands", game.room);
    let (status, head, body) = game.ana.ask_fully("POST", &path, Some(order), &[]).await;
    assert_eq!(status, 503, "{body}");
    assert!(
        head.to_ascii_lowercase().contains("\r\nretry-after: "),
        "{head}"
    );
    postgres.start_again();
    let seen = answered(&game.ben, &game.room).await;
    assert_eq!(seen["room"]["seq"], before["seq"]);
    game.get_over_it().await;
    game.go_on(|room| room["turn"]["round"] == 3).await;
}

/// Waits until somebody has seen what another has.
async fn follow(socket: &mut Socket, ahead: &Socket) {
    let seq = ahead.seq();
    socket
        .until_room(|room| seq <= room["seq"].as_u64().unwrap())
        .await;
}

/// A room, as soon as the node finds the database again: it says itself when to ask once more.
async fn answered(person: &Person, room: &str) -> Value {
    loop {
        match person.get(&format!("/rooms/{room}")).await {
            (200, seen) => return seen,
            (status, seen) => assert_eq!(status, 503, "{seen}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Moves until the turn is over, whatever was done before of which nobody heard.
async fn insist(socket: &mut Socket) {
    let turn = socket.room["turn"]["turn"].clone();
    while socket.room["turn"]["turn"] == turn {
        let dice = socket.room["turn"]["dice"].clone();
        let answer = match dice.is_null() {
            true => socket.act(json!({ "do": "roll" })).await,
            false => {
                let boxes = socket.room["turn"]["boxes"].as_array().unwrap().clone();
                let open = boxes.iter().find(|one| one["legal"] == true).unwrap();
                socket
                    .act(json!({ "do": "score", "box": open["box"] }))
                    .await
            }
        };
        if answer["type"] == "done" {
            continue;
        }
        let code = answer["code"].as_str().unwrap();
        assert!(matches!(code, "stale" | "store-unavailable"), "{answer}");
        tokio::time::sleep(Duration::from_millis(100)).await;
        socket.send(json!({ "type": "snapshot" })).await;
        socket
            .until(|message| matches!(message["type"].as_str(), Some("snapshot" | "refused")))
            .await;
    }
}

#[tokio::test]
async fn a_database_that_hangs_keeps_nobody_waiting_and_then_it_goes_on() {
    let postgres = Postgres::start();
    let nodes = Nodes::on(postgres.database(), Some(Nats::start()), 2).await;
    let mut game = nodes.playing(json!([])).await;
    let order = json!({ "seq": game.anas.seq(), "command": { "do": "roll" } }).to_string();
    let path = format!("/rooms/{}/commands", game.room);
    postgres.pause();
    // All in one room: nobody waits until those before them have waited.
    let asked = (0..20).map(|_| {
        let order = Some(order.clone());
        game.ana.ask_fully("POST", &path, order, &[])
    });
    for (status, head, body) in join_all(asked).await {
        assert_eq!(status, 503, "{body}");
        let head = head.to_ascii_lowercase();
        assert!(head.contains("\r\nretry-after: "), "{head}");
    }
    let (seq, roll) = (game.anas.seq(), json!({ "do": "roll" }));
    let refused = game.anas.act_as("roll", seq, roll).await;
    assert_eq!(refused["code"], "store-unavailable", "{refused}");
    postgres.go_on();
    answered(&game.ana, &game.room).await;
    game.get_over_it().await;
    game.go_on(|room| room["turn"]["round"] == 3).await;
}

/// Passes on what a node and the bus say to each other, but for what the node says to others, if that is not to arrive. Neither of
/// them notices.
struct Censor {
    port: u16,
    kept: Arc<AtomicU8>,
}

/// What does not arrive.
const NOTHING: u8 = 0;
const WHAT_HAPPENS_IN_ROOMS: u8 = 1;
const EVERYTHING: u8 = 2;

impl Censor {
    async fn start(nats: &Nats) -> Censor {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, to) = (listener.local_addr().unwrap().port(), nats.port());
        let kept = Arc::new(AtomicU8::new(NOTHING));
        let censor = Censor {
            port,
            kept: Arc::clone(&kept),
        };
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                let (said, mut to_node) = node.into_split();
                let Ok(bus) = TcpStream::connect(("127.0.0.1", to)).await else {
                    continue;
                };
                let (mut heard, to_bus) = bus.into_split();
                tokio::spawn(async move { tokio::io::copy(&mut heard, &mut to_node).await });
                tokio::spawn(pass_on(said, to_bus, Arc::clone(&kept)));
            }
        });
        censor
    }

    fn keep(&self, what: u8) {
        self.kept.store(what, Ordering::Relaxed);
    }
}

async fn pass_on(
    said: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    kept: Arc<AtomicU8>,
) -> io::Result<()> {
    let mut said = BufReader::new(said);
    let mut line = Vec::new();
    while 0 < said.read_until(b'\n', &mut line).await? {
        let words = String::from_utf8_lossy(&line).into_owned();
        let words: Vec<&str> = words.split_whitespace().collect();
        let mut passes = true;
        if let ["PUB", subject, .., length] = words[..] {
            let length: usize = length.parse().unwrap();
            let start = line.len();
            line.resize(start + length + 2, 0);
            said.read_exact(&mut line[start..]).await?;
            passes = match kept.load(Ordering::Relaxed) {
                NOTHING => true,
                WHAT_HAPPENS_IN_ROOMS => !subject.starts_with("dicewise.room."),
                _ => false,
            };
        }
        if passes {
            to.write_all(&line).await?;
        }
        line.clear();
    }
    Ok(())
}

#[tokio::test]
async fn words_that_get_lost_unnoticed_are_missed_by_nobody_for_long() {
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
    let mut game = nodes.playing(json!([])).await;
    game.go_on(|room| room["turn"]["round"] == 2).await;
    // Whoever asks for the room gets it as it is.
    censor.keep(WHAT_HAPPENS_IN_ROOMS);
    game.anas.play_turn().await;
    game.bens.send(json!({ "type": "snapshot" })).await;
    let seen = game
        .bens
        .until(|message| message["type"] == "snapshot")
        .await;
    assert_eq!(seen["room"]["seq"], game.anas.seq());
    // Of whom nobody hears anything, one reads what they do.
    censor.keep(EVERYTHING);
    game.go_on(|room| room["turn"]["round"] == 4).await;
    censor.keep(NOTHING);
    game.go_on(|room| room["turn"]["round"] == 6).await;
}

#[tokio::test]
async fn what_the_database_has_lost_is_lost_for_everybody() {
    let nodes = Nodes::start(2).await;
    let mut game = nodes.playing(json!([])).await;
    game.go_on(|room| room["turn"]["round"] == 2).await;
    let (room, seq) = (&game.room, game.anas.seq());
    // As if a copy took over that had not heard of the last two.
    let forget = format!(
        "delete from room_event where room = '{room}' and {seq} - 2 < seq;
        update room set seq = {seq} - 2 where id = '{room}'"
    );
    POSTGRES.tell(&forget, &nodes.database);
    let refused = game.anas.act(json!({ "do": "roll" })).await;
    assert_eq!(refused["code"], "stale", "{refused}");
    for socket in [&mut game.anas, &mut game.bens] {
        socket.until_room(|room| room["seq"] == seq - 2).await;
    }
    game.go_on(|room| room["turn"]["round"] == 4).await;
}

/// How often each question was asked since it was forgotten last.
fn asked(postgres: &Postgres, database: &str) -> HashMap<String, u64> {
    let rows = postgres.ask(
        "select calls || ' ' || regexp_replace(query, '\\s+', ' ', 'g') from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())",
        database,
    );
    let rows = rows.lines().map(|row| row.split_once(' ').unwrap());
    rows.map(|(calls, query)| (query.to_owned(), calls.parse().unwrap()))
        .collect()
}

#[tokio::test]
async fn an_event_costs_one_transaction_and_one_word_and_an_idle_room_nothing() {
    let postgres =
        Postgres::start_with(|_| vec!["shared_preload_libraries=pg_stat_statements".to_owned()]);
    let database = postgres.database();
    postgres.tell("create extension pg_stat_statements", &database);
    let nodes = Nodes::on(database.clone(), Some(Nats::start()), 2).await;
    let listener = async_nats::connect(nodes.nats.as_ref().unwrap().address());
    let listener = listener.await.unwrap();
    let mut words = listener.subscribe("dicewise.room.>").await.unwrap();
    let mut game = nodes.playing(json!([])).await;
    let forget = || postgres.tell("select pg_stat_statements_reset()", &database);
    // What nodes ask however many rooms there are.
    let is_round = |query: &str| {
        let of_nodes = ["node ", "update room set due", "pg_stat_statements"];
        let begins = ["begin", "commit", "rollback"];
        of_nodes.iter().any(|part| query.contains(part)) || begins.contains(&query)
    };
    // Until they have found each other they look at what each other does.
    loop {
        forget();
        while let Ok(Some(_)) = tokio::time::timeout(Duration::from_secs(3), words.next()).await {}
        let asked = asked(&postgres, &database);
        if asked.keys().all(|query| is_round(query)) {
            break;
        }
    }
    forget();
    let before = game.anas.seq();
    game.go_on(|room| room["turn"]["round"] == 5).await;
    let n_events = game.anas.seq() - before;
    let asked = asked(&postgres, &database);
    let calls = |part: &str| {
        let of = asked.iter().filter(|(query, _)| query.starts_with(part));
        of.map(|(_, calls)| calls).sum::<u64>()
    };
    assert!(16 <= n_events, "{n_events}");
    // One question, which is a transaction of its own.
    assert_eq!(calls("with moved as"), n_events, "{asked:?}");
    assert_eq!(calls("begin"), 0, "{asked:?}");
    let more = asked
        .keys()
        .find(|query| !is_round(query) && !query.starts_with("with moved as"));
    assert_eq!(more, None);
    let mut n_words = 0;
    while let Ok(Some(_)) = tokio::time::timeout(Duration::from_secs(1), words.next()).await {
        n_words += 1;
    }
    assert_eq!(n_words, n_events);
}

#[tokio::test]
async fn a_device_that_is_shut_out_is_out_by_every_node() {
    let mut nodes = Nodes::on(POSTGRES.database(), Some(Nats::start()), 0).await;
    for _ in 0..2 {
        // A word that passes a node by before it listens is made up for when its sockets are asked whether they are there.
        let node = Running::with(|config| Config {
            ping: Duration::from_secs(1),
            pong: PATIENCE,
            ..nodes.config(config)
        });
        let node = node.await;
        nodes.nodes.push(node);
    }
    let game = nodes.playing(json!([])).await;
    let mut thief = entered(&nodes.by(1, &game.ana), &game.room).await;
    let (status, renewed) = game.ana.post("/session/renew", json!({})).await;
    assert_eq!(status, 200, "{renewed}");
    while thief.next().await.is_some() {}
    assert_eq!(thief.closed, Some(1008));
    assert_eq!(nodes.by(1, &game.ana).get("/session").await.0, 401);
}

#[tokio::test]
async fn secrets_are_in_no_error_and_a_bus_needs_a_shared_database() {
    let folder = tempfile::tempdir().unwrap();
    let config = |database: Option<&str>, bus: Option<&str>| Config {
        database: database.map(|text| Secret::new(text.to_owned())),
        bus: bus.map(|text| Secret::new(text.to_owned())),
        ..Config::new("127.0.0.1:0".parse().unwrap(), folder.path().to_owned())
    };
    let refused = async |config: Config| {
        assert!(!format!("{config:?}").contains("opensesame"));
        let started = dicewise_server::Server::start(config).await;
        let refused = started.err().expect("it does not start").to_string();
        assert!(!refused.contains("opensesame"), "{refused}");
        refused
    };
    let nowhere = "postgres://ana:opensesame@127.0.0.1:1/dicewise";
    assert!(
        refused(config(Some(nowhere), None))
            .await
            .contains("127.0.0.1:1")
    );
    let nonsense = "postgres://ana:opensesame@[::/dicewise";
    refused(config(Some(nonsense), None)).await;
    let database = POSTGRES.database();
    let bad = "nats://ana:opensesame@[::";
    refused(config(Some(&database), Some(bad))).await;
    let alone = refused(config(None, Some("nats://127.0.0.1:1"))).await;
    assert!(alone.contains("database"), "{alone}");
    // A bus that is not there yet keeps nobody from starting.
    let started = Running::with(|usual| Config {
        database: Some(Secret::new(database.clone())),
        bus: Some(Secret::new("nats://127.0.0.1:1".to_owned())),
        ..usual
    });
    let ana = started.await.person("Ana").await;
    assert_eq!(ana.get("/session").await.0, 200);
}
