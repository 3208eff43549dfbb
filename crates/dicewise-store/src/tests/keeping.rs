//! One game at a time.

use dicewise_rules::{Note, Record};

use super::{
    Place, TO_THE_END, check_caches, odd_records, on_both_engines, played, record, rng, rules, step,
};
use crate::{FindError, GameId, Mode, StoreError, Version};

on_both_engines! {
    every_step_of_a_game_comes_back_as_it_was,
    real_dice_corrections_leaving_and_house_rules_come_back,
    nobody_overwrites_what_they_have_not_seen,
    what_cannot_be_stored_is_refused,
    an_abandoned_game_is_kept_and_no_longer_offered,
    the_start_of_an_id_is_enough,
}

async fn every_step_of_a_game_comes_back_as_it_was(place: &Place) {
    let store = place.open().await;
    let mut rng = rng(1);
    let mut half_turns = 0;
    for (id, names) in [("yahtzee", &["Ana"][..]), ("kniffel", &["Ana", "bot:good"])] {
        let mut game = dicewise_rules::Game::new(rules(id), names.len()).unwrap();
        let mut record = record(game.clone(), names, &[("Seed", "0017 \"quoted\" \\")]);
        let (id, mut version) = store.create(&record).await.unwrap();
        assert_eq!(version, Version::FIRST);
        while step(&mut game, &mut rng) {
            record
                .update(|old| {
                    *old = game.clone();
                    Ok::<_, StoreError>(())
                })
                .unwrap();
            version = store.save(&id, version, &record).await.unwrap();
            let stored = store.load(&id).await.unwrap();
            assert_eq!(stored.record, record);
            assert_eq!(stored.version, version);
            half_turns += usize::from(!stored.record.game().throws().is_empty());
        }
        record.set_result();
        store.save(&id, version, &record).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap().record, record);
    }
    assert!(50 < half_turns, "{half_turns}");
    check_caches(&store).await;
    store.close().await;

    let store = place.open().await;
    check_caches(&store).await;
}

async fn real_dice_corrections_leaving_and_house_rules_come_back(place: &Place) {
    let store = place.open().await;
    for mut record in odd_records() {
        record.set_tag("Id", GameId::random().as_str()).unwrap();
        let (id, _) = store.create(&record).await.unwrap();
        assert_eq!(store.load(&id).await.unwrap().record, record);
    }
    check_caches(&store).await;
}

async fn nobody_overwrites_what_they_have_not_seen(place: &Place) {
    let (here, there) = (place.open().await, place.open().await);
    let first = played(1, &["Ana"], 5, &[]);
    let mut second = first.clone();
    second.set_tag("Assisted", "yes").unwrap();
    let (id, version) = here.create(&first).await.unwrap();
    let seen = there.load(&id).await.unwrap().version;
    let now = here.save(&id, version, &second).await.unwrap();
    assert!(version < now);
    let error = there.save(&id, seen, &first).await.unwrap_err();
    assert!(matches!(error, StoreError::Conflict { now: stored } if stored == now));
    assert_eq!(there.load(&id).await.unwrap().record, second);
}

async fn what_cannot_be_stored_is_refused(place: &Place) {
    let store = place.open().await;
    let game = played(1, &["Ana"], 7, &[]);
    let (id, version) = store.create(&game).await.unwrap();

    let error = store.create(&game).await.unwrap_err();
    assert!(matches!(error, StoreError::Exists(known) if known == id));

    let nameless = Record::new(game.game().clone(), &["Ana"]).unwrap();
    let error = store.create(&nameless).await.unwrap_err();
    assert_eq!(error.to_string(), "the record has no [Id]");

    let other = played(2, &["Ana"], 7, &[]);
    let error = store.save(&id, version, &other).await.unwrap_err();
    assert!(matches!(error, StoreError::OtherGame { .. }));

    let unknown = GameId::of(&other).unwrap();
    let error = store.save(&unknown, version, &other).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(id) if id == unknown));
    let error = store.load(&unknown).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(id) if id == unknown));
    let error = store.abandon(&unknown).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(id) if id == unknown));

    // A note on nothing would be lost, so that what is read is another record.
    let mut lost = game.clone();
    let note = Note {
        mark: None,
        comment: Some("nice".to_owned()),
    };
    lost.set_note(99, note).unwrap();
    assert_eq!(store.save(&id, version, &lost).await.unwrap().number(), 2);
    assert_eq!(store.load(&id).await.unwrap().record, game);
}

async fn an_abandoned_game_is_kept_and_no_longer_offered(place: &Place) {
    let store = place.open().await;
    let game = played(1, &["Ana"], 7, &[]);
    let (id, version) = store.create(&game).await.unwrap();
    assert_eq!(store.unfinished().await.unwrap().len(), 1);

    let abandoned = store.abandon(&id).await.unwrap();
    assert_eq!(store.abandon(&id).await.unwrap(), abandoned);
    assert!(store.unfinished().await.unwrap().is_empty());
    let stored = store.load(&id).await.unwrap();
    assert!(stored.summary.abandoned);
    assert_eq!(stored.record.game(), game.game());
    check_caches(&store).await;

    let error = store.save(&id, version, &game).await.unwrap_err();
    assert!(matches!(error, StoreError::Conflict { now } if now == abandoned));
    store.save(&id, abandoned, &game).await.unwrap();
    assert_eq!(store.unfinished().await.unwrap().len(), 1);
}

async fn the_start_of_an_id_is_enough(place: &Place) {
    let store = place.open().await;
    for id in ["abc0000001", "abc0000002", "0bd1111111"] {
        store
            .create(&played(1, &["Ana"], 3, &[("Id", id)]))
            .await
            .unwrap();
    }
    let found = async |text: &str| store.find(text).await.map(|id| id.to_string());
    assert_eq!(found("abc0000002").await.unwrap(), "abc0000002");
    assert_eq!(found("ObDI").await.unwrap(), "0bd1111111");
    assert_eq!(found(" 0bd ").await.unwrap(), "0bd1111111");

    let error = found("abc").await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "several games start with \"abc\": abc0000001, abc0000002"
    );
    assert!(matches!(error, FindError::Ambiguous { ids, .. } if ids.len() == 2));
    for unknown in ["abd", "abc%", "abc00000011", "äöü"] {
        let error = found(unknown).await.unwrap_err();
        assert!(
            matches!(error, FindError::NotFound(_)),
            "{unknown}: {error}"
        );
    }
    assert!(matches!(found("0b").await, Err(FindError::TooShort(_))));
}

#[test]
fn ids_are_read_as_they_are_written() {
    let ids: std::collections::HashSet<_> = (0..1000).map(|_| GameId::random()).collect();
    assert_eq!(ids.len(), 1000);
    assert!(ids.iter().all(|id| id.to_string().parse() == Ok(*id)));
    for wrong in [
        "",
        "abc",
        "abc00000011",
        "ABC0000001",
        "abc000000l",
        "abc00000é",
    ] {
        wrong.parse::<GameId>().unwrap_err();
    }
    // The same text gives the same id for ever: it was imported under it.
    let text = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n1a 31346 >33 33253\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.to_string(), text);
    expect_test::expect!["jg9znhbwvw"].assert_eq(GameId::of_text(&record).as_str());
}

#[test]
fn the_mode_follows_from_the_record() {
    let mode = |names: &[&str], dice: &str| Mode::of(&played(1, names, 1, &[("Dice", dice)]));
    assert_eq!(mode(&["Ana"], "virtual"), Mode::Solo);
    assert_eq!(mode(&["Ana", "bot:good"], "virtual"), Mode::HotSeat);
    assert_eq!(mode(&["Ana"], "real"), Mode::Kept);
    assert_eq!(mode(&["Ana", "Ben"], "real"), Mode::Kept);
    for mode in Mode::ALL {
        assert_eq!(mode.id().parse(), Ok(mode));
    }
    let finished = played(1, &["Ana"], TO_THE_END, &[]);
    assert!(finished.game().is_over());
}
