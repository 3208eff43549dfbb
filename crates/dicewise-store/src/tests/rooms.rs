//! The ledger: many changes at once, each against what it has seen.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use rand::RngExt;

use super::{Place, on_both_engines, rng};
use crate::{GameId, Ledger, RoomChange, StoreError};

on_both_engines! {
    of_changes_that_have_seen_the_same_one_is_written,
}

/// A change that says its number in each event, quotes and line ends included.
fn change(id: GameId, seen: u64, n_events: u64, number: usize) -> RoomChange {
    let event = |idx| (number as i64, format!("{{\"n\":\"{number}\\n{idx} 'ü'\"}}"));
    RoomChange {
        id,
        seen,
        new: (seen == 0).then(|| ("secret".to_owned(), format!("seed {number}"))),
        events: (0..n_events).map(event).collect(),
        phase: "playing",
        listed: number.is_multiple_of(2),
        due: number.is_multiple_of(3).then_some(number as i64),
        holders: vec![format!("holder {number}")],
        record: None,
        owners: Vec::new(),
        next: None,
    }
}

async fn of_changes_that_have_seen_the_same_one_is_written(place: &Place) {
    let store = place.open().await;
    let ledger = Ledger::start(store.clone());
    let mut rng = rng(7);
    let ids: Vec<GameId> = (0..12).map(|_| GameId::random()).collect();
    // What every room should hold: a second, simple ledger.
    let mut rooms: BTreeMap<&str, Vec<(i64, String)>> = BTreeMap::new();
    let mut last: BTreeMap<&str, RoomChange> = BTreeMap::new();
    let mut number = 0;
    for _ in 0..60 {
        let mut changes = Vec::new();
        for _ in 0..30 {
            let id = ids[rng.random_range(0..ids.len())];
            let has = rooms.get(id.as_str()).map_or(0, Vec::len) as u64;
            // Some are behind, some ahead, most are right; several of one room come together.
            let seen = match rng.random_range(0..6) {
                0 => has.saturating_sub(1),
                1 => has + 1,
                _ => has,
            };
            number += 1;
            changes.push(change(id, seen, rng.random_range(1..4), number));
        }
        let results = join_all(changes.iter().map(|change| ledger.write(change.clone()))).await;
        let before: BTreeMap<_, _> = rooms.iter().map(|(id, all)| (*id, all.len())).collect();
        for (change, result) in changes.iter().zip(results) {
            let id = ids.iter().find(|id| **id == change.id).unwrap().as_str();
            let has = rooms.entry(id).or_default();
            match result {
                Ok(()) => {
                    assert_eq!(change.seen, has.len() as u64, "it has seen everything");
                    has.extend(change.events.clone());
                    last.insert(id, change.clone());
                }
                Err(StoreError::Conflict { .. }) => {
                    let was = before.get(id).copied().unwrap_or(0) as u64;
                    let other = has.len() as u64 != was;
                    assert!(change.seen != was || other, "nothing stood against it");
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    let due: Vec<_> = store.rooms_due(i64::MAX).await.unwrap();
    let listed = store.listed_rooms(100).await.unwrap();
    for id in &ids {
        let room = store.room(id).await.unwrap().unwrap();
        let last = &last[id.as_str()];
        assert_eq!(room.events, rooms[id.as_str()]);
        assert_eq!(
            due.iter().find(|row| row.id == *id).and_then(|row| row.due),
            last.due
        );
        assert_eq!(listed.iter().any(|row| row.id == *id), last.listed);
        assert!(
            store
                .rooms_of(&last.holders[0], 9)
                .await
                .unwrap()
                .iter()
                .any(|row| row.id == *id)
        );
    }
}
