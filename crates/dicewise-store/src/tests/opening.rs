//! Databases that open, and some that are not ours.

use std::fs;
use std::path::Path;
use std::time::Duration;

use super::{all_games, check_caches, folder, open, played};
use crate::engine::Query;
use crate::{OpenError, Store, StoreError};

#[tokio::test]
async fn folders_are_created_whatever_they_are_called() {
    let (folder, _) = folder();
    for name in ["a/b/c", "what? #1 100%25", "file:x", "üñî ✓"] {
        let path = folder.path().join(name).join("games ?mode=memory.db");
        let store = open(&path).await;
        store.create(&played(1, &["Ana"], 5, &[])).await.unwrap();
        store.close().await;
        assert!(path.is_file(), "{name}");
        assert_eq!(all_games(&open(&path).await).await.len(), 1);
    }
}

#[tokio::test]
async fn closing_leaves_one_file() {
    let (folder, path) = folder();
    let store = open(&path).await;
    store.create(&played(1, &["Ana"], 5, &[])).await.unwrap();
    check_caches(&store).await;
    store.close().await;
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn many_may_open_a_new_database_at_once() {
    for _ in 0..10 {
        let (_folder, path) = folder();
        let openers: Vec<_> = (0..6)
            .map(|seed| {
                let path = path.clone();
                std::thread::spawn(move || open_and_create(&path, seed))
            })
            .collect();
        for opener in openers {
            opener.join().unwrap();
        }
        let store = open(&path).await;
        assert_eq!(all_games(&store).await.len(), 6);
        check_caches(&store).await;
    }
}

#[tokio::main(flavor = "current_thread")]
async fn open_and_create(path: &Path, seed: u64) {
    let store = open(path).await;
    store.create(&played(seed, &["Ana"], 5, &[])).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    store.create(&played(1, &["Ana"], 5, &[])).await.unwrap();
    Query::new(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9999, 'from the future', true, x'00', 1)",
    )
    .execute(&store.engine)
    .await
    .unwrap();
    store.close().await;
    let before = fs::read(&path).unwrap();
    let error = Store::open(&path).await.unwrap_err();
    assert!(matches!(error, OpenError::Newer { .. }));
    let message = error.to_string();
    assert!(message.contains("newer version of dicewise"), "{message}");
    assert!(message.contains("games.db"), "{message}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn the_database_of_another_program_is_left_alone() {
    let (_folder, path) = folder();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let pool = sqlx::SqlitePool::connect_lazy_with(options.create_if_missing(true));
    sqlx::query("create table history (url text)")
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
    let before = fs::read(&path).unwrap();
    let error = Store::open(&path).await.unwrap_err();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn whoever_waits_too_long_for_another_is_told() {
    let (_folder, path) = folder();
    let short = Duration::from_millis(500);
    let holder = open(&path).await;
    let game = played(1, &["Ana"], 5, &[]);
    let (id, version) = holder.create(&game).await.unwrap();
    let lock = holder.write().await.unwrap();

    // Somebody who imports a lot does not keep others from opening and reading.
    let store = Store::open_patiently(&path, short).await.unwrap();
    assert_eq!(store.load(&id).await.unwrap().record, game);
    let error = store.save(&id, version, &game).await.unwrap_err();
    assert!(matches!(error, StoreError::Busy), "{error}");
    drop(lock);
    store.save(&id, version, &game).await.unwrap();
}
