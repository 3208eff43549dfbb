//! Several nodes on one database.

use std::time::Duration;

use super::{Place, on_both_engines};
use crate::{GameId, Ledger, RoomChange, Store};

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
    assert!(store.beat("b", false).await.unwrap().others_mute);
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
    assert_eq!(since(0).await, [event(0), event(1), event(2)]);
    assert_eq!(since(2).await, [event(2)]);
    assert!(since(3).await.is_empty());
    assert!(since(7).await.is_empty());
}
