//! From a file to a server.

use std::path::Path;

use dicewise_rules::Record;

use super::{Place, TO_THE_END, folder, odd_records, open, played};
use crate::engine::Query;
use crate::moving::{Move, MoveError, Moved};
use crate::{
    CardSource, DailyAnswer, GameId, Ledger, RoomChange, SeatReview, Store, Trainee, TrainingCard,
};

/// Something in every table.
async fn fill(store: &Store) {
    let mut records: Vec<Record> = odd_records();
    records.extend(
        (0..450).map(|seed| played(seed, &["Ana", "Ben"], TO_THE_END, &[("Date", "2026-11-16")])),
    );
    store.import(records).await.unwrap();
    let unreviewed = store.unreviewed(1, 300).await.unwrap();
    let reviews: Vec<_> = unreviewed
        .iter()
        .map(|game| {
            let seat = SeatReview {
                par: 245.870_775_2,
                luck: 0.1 + 0.2,
                ..SeatReview::default()
            };
            (
                game.id,
                game.version,
                vec![seat; game.summary.players.len()],
            )
        })
        .collect();
    store.keep_reviews(1, &reviews).await.unwrap();
    store
        .set_draft("topic", Some("ü \"quoted\"\n'"))
        .await
        .unwrap();
    let trainee = Trainee {
        player: "Ana".into(),
        rules_id: "yahtzee".into(),
        rules: "{}".into(),
    };
    let card = TrainingCard {
        position: "yahtzee:C/0/-/0".into(),
        source: CardSource::Theme("joker".into()),
        memory: None,
        due: None,
        answered: None,
        attempts: 3,
        last_loss: Some(0.1),
    };
    let games = [(unreviewed[0].id, unreviewed[0].version)];
    store.add_searched(&trainee, &games, &[card]).await.unwrap();
    let answer = DailyAnswer {
        number: 1,
        answer: "444".into(),
        loss: 0.25,
    };
    store
        .add_daily_answer("Ana", "2026-11-16", &answer)
        .await
        .unwrap();
    let device = store.add_player("token", None, 1).await.unwrap().unwrap();
    let named = store
        .name_player(&device.player, "Ana", "ana")
        .await
        .unwrap();
    assert_eq!(named, Ok(()));
    store
        .add_device_link(&device, "token", "link", 5)
        .await
        .unwrap()
        .unwrap();
    let ledger = Ledger::start(store.clone());
    for n in 0..3 {
        let change = RoomChange {
            id: GameId::random(),
            seen: 0,
            new: Some(("secret".into(), "seed".into())),
            events: (0..150 * n + 1)
                .map(|at| (at, format!("{{\"n\":{at}}}")))
                .collect(),
            phase: "playing",
            listed: n == 1,
            due: (n == 2).then_some(7),
            holders: vec!["d:ana".into(), "d:ben".into()],
            record: None,
            owners: Vec::new(),
            next: None,
        };
        ledger.write(change).await.unwrap();
    }
    let own = played(7777, &["Ana"], TO_THE_END, &[]);
    store
        .import_for("d:ana", [(own, [0].into_iter().collect())])
        .await
        .unwrap();
}

/// Begins once whoever moved before has let go, which the server notices a moment later.
async fn begun(path: &Path, target: &Store) -> Result<Move, MoveError> {
    loop {
        match Move::begin(path, target.clone()).await {
            Err(MoveError::UnderWay) => {
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
            begun => return begun,
        }
    }
}

async fn moved(path: &Path, target: &Store) -> Result<(Moved, Moved), MoveError> {
    let mut moving = begun(path, target).await?;
    let copied = moving.copy(|_| {}).await?;
    let verified = moving.verify(|_| Ok(()), |_| {}).await?;
    Ok((copied, verified))
}

async fn count(store: &Store, table: &str) -> i64 {
    let count = Query::new(format!("select count(*) from {table}"));
    count.fetch_scalar(&store.engine).await.unwrap()
}

#[tokio::test]
async fn everything_arrives_however_often_it_is_interrupted() {
    let (_folder, path) = folder();
    let source = open(&path).await;
    fill(&source).await;
    let tables = super::super::moving::TABLES;
    for table in tables {
        assert!(0 < count(&source, table).await, "{table} is tried");
    }
    let target = Place::server().open().await;
    // It ends in the middle of a table, and of another.
    for stop in ["seat", "room_event"] {
        let mut moving = begun(&path, &target).await.unwrap();
        let mut n_seen = 0;
        let copying = moving.copy(|step| {
            n_seen += usize::from(step.table == stop);
            assert!(n_seen < 250, "enough");
        });
        let copying = std::panic::AssertUnwindSafe(copying);
        let ended = futures_util::FutureExt::catch_unwind(copying).await;
        assert!(ended.is_err());
        drop(moving);
    }
    // Meanwhile somebody played on: the source is what counts.
    source.set_draft("topic", None).await.unwrap();
    source.set_draft("other", Some("text")).await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let (copied, verified) = moved(&path, &target).await.unwrap();
    assert!(
        0 < copied.changed && copied.changed < copied.rows,
        "{copied:?}"
    );
    assert_eq!((verified.changed, verified.rows), (0, copied.rows));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    for table in tables {
        assert_eq!(
            count(&target, table).await,
            count(&source, table).await,
            "{table}"
        );
    }
    assert_eq!(
        super::all_games(&target).await,
        super::all_games(&source).await
    );
    super::check_caches(&target).await;
    // New games come after those that were moved, and nobody overwrites them by moving again.
    let new = played(8888, &["Ana"], 9, &[("Date", "2026-11-16")]);
    let (id, _) = target.create(&new).await.unwrap();
    assert_eq!(
        target.history(&crate::Filter::default()).await.unwrap()[0].id,
        id
    );
    let again = moved(&path, &target).await.unwrap_err();
    assert!(matches!(again, MoveError::Finished), "{again}");
}

#[tokio::test]
async fn what_does_not_replay_is_not_taken_for_moved() {
    let (_folder, path) = folder();
    fill(&open(&path).await).await;
    let target = Place::server().open().await;
    let mut moving = begun(&path, &target).await.unwrap();
    moving.copy(|_| {}).await.unwrap();
    let verified = moving.verify(|room| Err(format!("{} events", room.events.len())), |_| {});
    let wrong = verified.await.unwrap_err();
    assert!(matches!(wrong, MoveError::Room { .. }), "{wrong}");
    // A cell that differs is noticed.
    let spoil = Query::new("update seat set total = total + 1 where idx = 1");
    assert!(100 < spoil.execute(&target.engine).await.unwrap());
    let moving = begun(&path, &target).await.unwrap();
    let wrong = moving.verify(|_| Ok(()), |_| {}).await.unwrap_err();
    assert!(
        matches!(wrong, MoveError::Differs { table: "seat" }),
        "{wrong}"
    );
    // Whoever writes meanwhile is noticed, and it can be taken up again.
    let source = open(&path).await;
    let mut moving = begun(&path, &target).await.unwrap();
    moving.copy(|_| {}).await.unwrap();
    source.set_draft("late", Some("text")).await.unwrap();
    let wrong = moving.verify(|_| Ok(()), |_| {}).await.unwrap_err();
    assert!(matches!(wrong, MoveError::InUse), "{wrong}");
    assert!(target.is_half_moved().await.unwrap());
    target.beat("a", false).await.unwrap();
    let wrong = begun(&path, &target).await.unwrap_err();
    assert!(matches!(wrong, MoveError::Served), "{wrong}");
    target.forget_node("a").await.unwrap();
    moved(&path, &target).await.unwrap();
    assert!(!target.is_half_moved().await.unwrap());
}

#[tokio::test]
async fn only_into_an_empty_database_of_a_server() {
    let (_folder, path) = folder();
    let source = open(&path).await;
    source.create(&played(1, &["Ana"], 5, &[])).await.unwrap();
    let wrong = Move::begin(&path, source.clone()).await.unwrap_err();
    assert!(matches!(wrong, MoveError::NoServer), "{wrong}");
    let target = Place::server().open().await;
    target.create(&played(2, &["Ben"], 5, &[])).await.unwrap();
    let wrong = begun(&path, &target).await.unwrap_err();
    assert!(matches!(wrong, MoveError::NotEmpty), "{wrong}");
    assert_eq!(count(&target, "game").await, 1);
    let nowhere = path.with_file_name("nothing.db");
    let empty = Place::server().open().await;
    let wrong = Move::begin(&nowhere, empty).await.unwrap_err();
    assert!(
        matches!(wrong, MoveError::Store(_) | MoveError::Open(_)),
        "{wrong}"
    );
    assert!(!nowhere.exists());
}

#[tokio::test]
async fn two_who_move_at_once_and_nodes_that_come_meanwhile_are_noticed() {
    let (_folder, path) = folder();
    fill(&open(&path).await).await;
    let place = Place::server();
    let (target, other) = (place.open().await, place.open().await);
    let mut moving = Move::begin(&path, target.clone()).await.unwrap();
    let wrong = Move::begin(&path, other.clone()).await.unwrap_err();
    assert!(matches!(wrong, MoveError::UnderWay), "{wrong}");
    // A node that does not look first: nothing more is written.
    other.beat("a", false).await.unwrap();
    let wrong = moving.copy(|_| {}).await.unwrap_err();
    assert!(matches!(wrong, MoveError::Served), "{wrong}");
    assert_eq!(count(&target, "game").await, 0);
    other.forget_node("a").await.unwrap();
    drop(moving);
    let mut moving = begun(&path, &target).await.unwrap();
    // Somebody else has ended it, and nodes have served since: what they wrote stays.
    let finish = Query::new("update moving set finished = 1");
    finish.execute(&other.engine).await.unwrap();
    let wrong = moving.copy(|_| {}).await.unwrap_err();
    assert!(matches!(wrong, MoveError::Finished), "{wrong}");
}

/// Nodes that died at the same time leave nobody who forgets them.
#[tokio::test]
async fn nodes_that_are_dead_keep_nobody_from_moving_for_longer_than_ten_minutes() {
    let (_folder, path) = folder();
    let source = open(&path).await;
    source.create(&played(1, &["Ana"], 5, &[])).await.unwrap();
    let target = Place::server().open().await;
    target.beat("dead", false).await.unwrap();
    let age = async |seconds: i64| {
        let aged = Query::new("update node set beat = beat - 1000 * $1");
        aged.bind(seconds).execute(&target.engine).await.unwrap();
    };
    // It may only be slow.
    age(590).await;
    let wrong = begun(&path, &target).await.unwrap_err();
    assert!(matches!(wrong, MoveError::Served), "{wrong}");
    age(11).await;
    let (copied, _) = moved(&path, &target).await.unwrap();
    assert!(0 < copied.rows);
}

#[tokio::test]
async fn names_that_changed_hands_are_no_obstacle() {
    let (_folder, path) = folder();
    let source = open(&path).await;
    let mut players = Vec::new();
    for (n, name) in ["Ana", "Ben", "Eva"].into_iter().enumerate() {
        let (token, folded) = (format!("token {n}"), name.to_lowercase());
        let added = source.add_player(&token, Some((name, &folded)), 1).await;
        players.push(added.unwrap().unwrap().player);
    }
    let target = Place::server().open().await;
    let mut moving = Move::begin(&path, target.clone()).await.unwrap();
    moving.copy(|_| {}).await.unwrap();
    drop(moving);
    // Round they go, so that whichever comes first takes what another has there.
    for (n, name) in [(0, "Nobody"), (1, "Ana"), (2, "Ben"), (0, "Eva")] {
        let folded = name.to_lowercase();
        let named = source.name_player(&players[n], name, &folded).await;
        assert_eq!(named.unwrap(), Ok(()));
    }
    let (copied, _) = moved(&path, &target).await.unwrap();
    assert_eq!(copied.changed, 3);
}
