//! Several nodes on one database.

use std::time::Duration;

use dicewise_engines::Postgres;

use super::{Place, on_both_engines};
use crate::{GameId, Ledger, OpenError, RoomChange, Store, StoreError};

on_both_engines! {
    who_is_there_by_a_node_is_there_as_long_as_the_node,
    a_silent_node_is_forgotten_and_comes_back,
    what_is_due_is_claimed_by_one,
    events_are_read_from_where_one_was,
}

/// A room with so many events, in which something is due.
async fn room(store: &Store, n_events: u64, due: Option<i64>) -> GameId {
    let id = GameId::random();
    let change = RoomChange {
        id,
        seen: 0,
        new: Some(("secret".to_owned(), "seed".to_owned())),
        events: (0..n_events).map(|n| (n as i64, n.to_string())).collect(),
        phase: "playing",
        listed: false,
        due,
        holders: Vec::new(),
        record: None,
        owners: Vec::new(),
        next: None,
    };
    Ledger::start(store.clone()).write(change).await.unwrap();
    id
}

async fn who_is_there_by_a_node_is_there_as_long_as_the_node(place: &Place) {
    let store = place.open().await;
    let id = GameId::random();
    for node in ["a", "b", "c"] {
        assert!(!store.beat(node, false).await.unwrap().known);
        assert!(store.beat(node, false).await.unwrap().known);
    }
    for (holder, node) in [("ana", "a"), ("ana", "a"), ("ana", "b"), ("ben", "b")] {
        store.add_visit(&id, holder, node).await.unwrap();
    }
    let elsewhere = async |node| {
        let mut there = store.visitors_elsewhere(&id, node).await.unwrap();
        there.sort();
        there
    };
    assert_eq!(elsewhere("a").await, ["ana", "ben"]);
    assert_eq!(elsewhere("b").await, ["ana"]);
    store.remove_visit(&id, "ana", "b").await.unwrap();
    assert_eq!(elsewhere("c").await, ["ana", "ben"]);
    assert!(store.rooms_of_lost_nodes(9).await.unwrap().is_empty());
    store.forget_node("a").await.unwrap();
    assert_eq!(elsewhere("c").await, ["ben"]);
    assert_eq!(store.rooms_of_lost_nodes(9).await.unwrap(), [id]);
    store.clear_lost_visits(&id).await.unwrap();
    assert!(store.rooms_of_lost_nodes(9).await.unwrap().is_empty());
    assert_eq!(elsewhere("c").await, ["ben"]);
}

async fn a_silent_node_is_forgotten_and_comes_back(place: &Place) {
    let store = place.open().await;
    store.beat("a", false).await.unwrap();
    let long = Duration::from_secs(3600);
    assert!(store.forget_silent_nodes(long).await.unwrap().is_empty());
    // Until the clock has moved on it was not silent at all.
    let forgotten = loop {
        let forgotten = store.forget_silent_nodes(Duration::ZERO).await.unwrap();
        if !forgotten.is_empty() {
            break forgotten;
        }
    };
    assert_eq!(forgotten, ["a"]);
    assert!(!store.beat("a", true).await.unwrap().known);
    assert!(!store.beat("a", true).await.unwrap().others_mute);
    let beat = store.beat("b", false).await.unwrap();
    assert!(beat.others_mute);
    assert_eq!(beat.others, ["a"]);
}

async fn what_is_due_is_claimed_by_one(place: &Place) {
    let (here, there) = (place.open().await, place.open().await);
    let mut due = Vec::new();
    for at in 1..=20 {
        due.push(room(&here, 1, Some(at)).await);
    }
    room(&here, 1, Some(100)).await;
    room(&here, 1, None).await;
    let claim = |store: Store| async move {
        let mut claimed = Vec::new();
        loop {
            let more = store.claim_due(50, 1000, 3).await.unwrap();
            if more.is_empty() {
                return claimed;
            }
            claimed.extend(more);
        }
    };
    let (one, other) = tokio::join!(claim(here.clone()), claim(there));
    let mut both: Vec<_> = one.iter().chain(&other).map(GameId::as_str).collect();
    both.sort_unstable();
    let mut due: Vec<_> = due.iter().map(GameId::as_str).collect();
    due.sort_unstable();
    assert_eq!(both, due);
    // Whoever claimed them may be gone.
    assert_eq!(here.claim_due(1000, 2000, 99).await.unwrap().len(), 21);
}

async fn events_are_read_from_where_one_was(place: &Place) {
    let store = place.open().await;
    let (three, none) = (room(&store, 3, None).await, GameId::random());
    let two = room(&store, 2, None).await;
    let mut lengths = store.room_lengths(&[three, none, two]).await.unwrap();
    lengths.sort_by_key(|(_, length)| *length);
    assert_eq!(lengths, [(two, 2), (three, 3)]);
    let event = |n: i64| (n, n.to_string());
    let since = async |seen| store.room_since(&three, seen).await.unwrap();
    assert_eq!(since(0).await.unwrap(), [event(0), event(1), event(2)]);
    assert_eq!(since(2).await.unwrap(), [event(2)]);
    assert!(since(3).await.unwrap().is_empty());
    // Whoever knows of more knows what is not there.
    assert_eq!(since(4).await, None);
    assert_eq!(since(7).await, None);
}

/// A server that does not answer, without saying so, keeps nobody for ever, and nobody who stands in line behind another waits
/// once more.
#[tokio::test]
async fn who_is_not_answered_is_told_so_and_goes_on_later() {
    let postgres = Postgres::start();
    let store = Store::connect(&postgres.database()).await.unwrap();
    let id = room(&store, 3, None).await;
    let ledger = Ledger::start(store.clone());
    let change = |seen: u64| RoomChange {
        id,
        seen,
        new: None,
        events: vec![(1, "late".to_owned())],
        phase: "playing",
        listed: false,
        due: None,
        holders: Vec::new(),
        record: None,
        owners: Vec::new(),
        next: None,
    };
    postgres.pause();
    let (written, read, there) = tokio::join!(
        ledger.write(change(3)),
        store.room(&id),
        store.beat("a", false)
    );
    let unreachable = |error: &StoreError| matches!(error, StoreError::Unreachable);
    assert!(unreachable(&written.unwrap_err()));
    assert!(unreachable(&read.unwrap_err()));
    assert!(unreachable(&there.unwrap_err()));
    for _ in 0..100 {
        assert!(unreachable(&store.room(&id).await.unwrap_err()));
    }
    postgres.go_on();
    let again = async || {
        loop {
            match store.room(&id).await {
                Ok(room) => return room.unwrap().events.len() as u64,
                Err(error) => assert!(unreachable(&error), "{error}"),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    // Whether it was written nobody knows; once, if it was.
    let mut seen = again().await;
    assert!(seen == 3 || seen == 4);
    while let Err(error) = ledger.write(change(seen)).await {
        assert!(
            matches!(error, StoreError::Conflict { .. } | StoreError::Unreachable),
            "{error}"
        );
        seen = again().await;
    }
    assert_eq!(again().await, seen + 1);
}

#[tokio::test]
async fn an_address_has_nothing_in_it_that_a_log_would_repeat() {
    let refused = async |address: &str| Store::connect(address).await.unwrap_err().to_string();
    let said =
        refused("postgres://ana@127.0.0.1:1/dice?sslmode=disable&sslpassword=opensesame").await;
    assert!(said.contains("sslpassword"), "{said}");
    for address in [
        "postgres://ana@127.0.0.1:1/dice?sslpassword=opensesame",
        "postgres://ana@127.0.0.1:1/dice?opensesame",
        "postgres://ana:a?opensesame=b@127.0.0.1:1/dice",
    ] {
        let said = refused(address).await;
        assert!(!said.contains("opensesame"), "{said}");
    }
    let known =
        "postgres://ana@127.0.0.1:1/dice?sslmode=disable&options[geqo]=off&application_name=a";
    let error = Store::connect(known).await.unwrap_err();
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error}");
}
