//! Databases that are not whole.

use std::fs;
use std::path::Path;

use super::{all_games, folder, open, played};
use crate::engine::Query;
use crate::{OpenError, Store, StoreError};

/// A closed database of some games.
async fn filled(path: &Path) -> Vec<u8> {
    let store = open(path).await;
    let records = (0..40).map(|seed| played(seed, &["Ana", "Ben"], 60, &[]));
    store.import(records).await.unwrap();
    store.close().await;
    fs::read(path).unwrap()
}

/// Opens what is damaged: it is refused, and stays as it is.
async fn check_refused(path: &Path, bytes: &[u8], what: &str) {
    fs::write(path, bytes).unwrap();
    let error = Store::open(path).await.expect_err(what);
    assert!(
        matches!(error, OpenError::Damaged { .. }),
        "{what}: {error}"
    );
    let message = error.to_string();
    assert!(message.contains("games.db is damaged"), "{message}");
    assert!(message.contains("nothing was changed"), "{message}");
    assert_eq!(fs::read(path).unwrap(), bytes, "{what}");
}

#[tokio::test]
async fn garbage_is_refused_and_kept() {
    let (_folder, path) = folder();
    let mut bytes = filled(&path).await;
    check_refused(&path, b"these are my holiday pictures", "a short text").await;
    check_refused(&path, &[0; 20_000], "zeros").await;
    bytes[..16].copy_from_slice(b"SQLite format 9\0");
    check_refused(&path, &bytes, "another header").await;
}

#[tokio::test]
async fn a_truncated_file_is_refused_and_kept() {
    let (_folder, path) = folder();
    let bytes = filled(&path).await;
    let page = 4096;
    let lengths = [
        1,
        15,
        50,
        100,
        1000,
        page,
        page + 1,
        5 * page,
        bytes.len() - page,
    ];
    for length in lengths.into_iter().chain([bytes.len() - 1]) {
        check_refused(&path, &bytes[..length], &format!("{length} bytes")).await;
    }
}

#[tokio::test]
async fn a_log_without_its_file_is_kept() {
    let (_folder, path) = folder();
    let log = path.with_file_name("games.db-wal");
    fs::write(&log, b"somebody's games").unwrap();
    for file_is_there in [false, true] {
        if file_is_there {
            fs::write(&path, b"").unwrap();
        }
        let error = Store::open(&path).await.unwrap_err();
        assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
        assert_eq!(fs::read(&log).unwrap(), b"somebody's games");
        assert_eq!(path.exists(), file_is_there);
    }
}

/// Whatever page is overwritten: either the database is refused, or what is read is what was stored.
#[tokio::test]
async fn overwritten_pages_never_pass_for_games() {
    let (_folder, path) = folder();
    let bytes = filled(&path).await;
    let games = all_games(&open(&path).await).await;
    let mut n_refused = 0;
    for page in 1..bytes.len() / 4096 {
        let mut damaged = bytes.clone();
        let start = page * 4096;
        for byte in &mut damaged[start..start + 64] {
            *byte ^= 0xff;
        }
        fs::write(&path, &damaged).unwrap();
        match Store::open(&path).await {
            Err(error) => {
                n_refused += 1;
                assert!(
                    matches!(error, OpenError::Damaged { .. }),
                    "{page}: {error}"
                );
                assert_eq!(fs::read(&path).unwrap(), damaged, "{page}");
            }
            Ok(store) => {
                assert_eq!(all_games(&store).await, games, "page {page}");
                store.close().await;
            }
        }
    }
    let n_pages = bytes.len() / 4096;
    assert!(n_pages / 2 < n_refused, "{n_refused} of {n_pages}");
}

#[tokio::test]
async fn a_damaged_record_is_named() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    let (id, version) = store.create(&played(1, &["Ana"], 30, &[])).await.unwrap();
    Query::new("update game set record = replace(record, '1a ', '1x ')")
        .execute(&store.engine)
        .await
        .unwrap();
    for error in [
        store.load(&id).await.unwrap_err(),
        store.abandon(&id).await.unwrap_err(),
        store
            .for_each_game(|_| std::ops::ControlFlow::<()>::Continue(()))
            .await
            .unwrap_err(),
    ] {
        assert!(matches!(&error, StoreError::DamagedGame { id: named, .. } if *named == id));
        assert!(error.to_string().contains(id.as_str()), "{error}");
    }
    // Whoever has the game on the screen can still save it.
    let whole = played(1, &["Ana"], 30, &[("Id", id.as_str())]);
    store.save(&id, version, &whole).await.unwrap();
    assert_eq!(store.load(&id).await.unwrap().record, whole);
}
