//! Games from elsewhere.

use dicewise_rules::{Record, Tags};

use super::{Place, TO_THE_END, all_games, check_caches, odd_records, on_both_engines, played};
use crate::{GameId, Imported, StoreError};

on_both_engines! {
    importing_twice_adds_nothing_twice,
    a_game_that_went_on_is_updated_at_every_step,
    a_game_that_went_on_otherwise_is_left_alone,
    the_id_of_another_program_is_kept_apart,
    all_are_imported_or_none,
}

/// The same game after fewer or more steps.
fn so_far(n_steps: usize) -> Record {
    played(7, &["Ana", "Ben"], n_steps, &[("Id", "abc0000001")])
}

async fn importing_twice_adds_nothing_twice(place: &Place) {
    let store = place.open().await;
    let mut records = odd_records();
    records.push(played(1, &["Ana"], TO_THE_END, &[]));
    records.push(played(2, &["Ana", "Ben"], 17, &[]));
    let n_records = records.len();
    let first = store.import(records.clone()).await.unwrap();
    assert_eq!(
        first,
        Imported {
            added: n_records,
            ..Imported::default()
        }
    );
    let second = store.import(records).await.unwrap();
    assert_eq!(
        second,
        Imported {
            known: n_records,
            ..Imported::default()
        }
    );

    // Nor does what was exported, here or into another database.
    let exported: Vec<_> = all_games(&store).await;
    let exported = || exported.iter().map(|game| game.record.clone());
    let third = store.import(exported()).await.unwrap();
    assert_eq!(third, second);
    let other_place = place.other();
    let other = other_place.open().await;
    assert_eq!(other.import(exported()).await.unwrap(), first);
    assert_eq!(all_games(&other).await, all_games(&store).await);
    check_caches(&store).await;
    check_caches(&other).await;
}

async fn a_game_that_went_on_is_updated_at_every_step(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.import([so_far(0)]).await.unwrap().added, 1);
    let mut n_steps = 1;
    loop {
        let (before, now) = (so_far(n_steps - 1), so_far(n_steps));
        if before == now {
            break;
        }
        let imported = store.import([now.clone(), before]).await.unwrap();
        let expected = Imported {
            updated: 1,
            known: 1,
            ..Imported::default()
        };
        assert_eq!(imported, expected, "{now}");
        n_steps += 1;
    }
    assert!(60 < n_steps);
    let id = "abc0000001".parse().unwrap();
    let stored = store.load(&id).await.unwrap();
    assert!(stored.summary.finished);
    assert_eq!(stored.version.number() as usize, n_steps);
    // Leaps too.
    let other_place = place.other();
    let other = other_place.open().await;
    other.import([so_far(2)]).await.unwrap();
    let leap = other.import([so_far(3), so_far(70), so_far(4)]).await;
    let leap = leap.unwrap();
    assert_eq!((leap.updated, leap.known), (2, 1));
    check_caches(&other).await;
}

async fn a_game_that_went_on_otherwise_is_left_alone(place: &Place) {
    let store = place.open().await;
    let stored = so_far(30);
    store.import([stored.clone()]).await.unwrap();
    let text = stored.to_string();
    let id: GameId = "abc0000001".parse().unwrap();

    let other_story = played(8, &["Ana", "Ben"], 50, &[("Id", "abc0000001")]);
    let other_name = Record::parse(&text.replace("\"Ben\"", "\"Bea\"")).unwrap();
    let other_rules =
        Record::parse(&text.replace("\"yahtzee\"", "\"yahtzee-free-joker\"")).unwrap();
    // The turn under way, with another roll.
    let half = so_far(31);
    let other_roll = {
        let first = played(7, &["Ana", "Ben"], 1, &[("Id", "abc0000002")]);
        let text = first.to_string();
        let rolled = text.trim_end().rsplit(' ').next().unwrap();
        let changed = if rolled == "66666" { "11111" } else { "66666" };
        store.import([first.clone()]).await.unwrap();
        Record::parse(&text.replace(rolled, changed)).unwrap()
    };
    let imported = store
        .import([other_story, other_name, other_rules, other_roll])
        .await
        .unwrap();
    assert_eq!(imported.differing.len(), 4);
    assert_eq!(imported.differing[0], id);
    assert_eq!(store.load(&id).await.unwrap().record, stored);
    assert_eq!(store.import([half]).await.unwrap().updated, 1);
}

async fn the_id_of_another_program_is_kept_apart(place: &Place) {
    let store = place.open().await;
    let foreign = played(1, &["Ana"], 9, &[("Id", "game #7")]);
    assert_eq!(store.import([foreign.clone()]).await.unwrap().added, 1);
    assert_eq!(store.import([foreign.clone()]).await.unwrap().known, 1);
    let games = all_games(&store).await;
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].record.tags().get("OtherId"), Some("game #7"));
    assert_eq!(games[0].id, GameId::of_text(&foreign));
}

async fn all_are_imported_or_none(place: &Place) {
    let store = place.open().await;
    let mut crowded = Record::new(so_far(3).game().clone(), &["Ana", "Ben"]).unwrap();
    let n_tags = crowded.tags().iter().len();
    for number in n_tags..Tags::MOST {
        crowded.set_tag(&format!("T{number}"), "").unwrap();
    }
    let error = store.import([so_far(9), crowded]).await.unwrap_err();
    assert!(matches!(error, StoreError::Tag(_)));
    assert!(all_games(&store).await.is_empty());
}
