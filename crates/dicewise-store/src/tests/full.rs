//! Full disks.

use std::path::Path;
use std::process::Command;

use super::children::{child, order};
use super::{all_games, check_caches, folder, open, played};
use crate::engine::Query;
use crate::{OpenError, Store, StoreError};

/// Stores games until there is no room; then everything before is still there, and more can be stored
/// once there is room again.
async fn fill(store: &Store) -> (usize, StoreError) {
    let mut n_games = 0;
    let error = loop {
        let record = played(n_games as u64, &["Ana", "Ben"], 60, &[]);
        match store.create(&record).await {
            Ok(_) => n_games += 1,
            Err(error) => break error,
        }
        assert!(n_games < 10_000, "it must end some time");
    };
    assert_eq!(all_games(store).await.len(), n_games);
    check_caches(store).await;
    (n_games, error)
}

/// Lets the database grow to so many pages, until a connection is made anew: after it was full.
async fn limit_pages(store: &Store) {
    let limit = Query::new("pragma max_page_count = 60");
    limit.execute(&store.engine).await.unwrap();
}

#[tokio::test]
async fn a_full_database_keeps_what_it_has() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    limit_pages(&store).await;
    let (n_games, error) = fill(&store).await;
    assert!(matches!(error, StoreError::Full), "{error}");
    assert!(5 < n_games);
    limit_pages(&store).await;
    let many = (0..50).map(|seed| played(seed, &["Cleo"], 60, &[]));
    let error = store.import(many).await.unwrap_err();
    assert!(matches!(error, StoreError::Full), "{error}");
    assert_eq!(all_games(&store).await.len(), n_games);

    // Now there is room.
    store.create(&played(1, &["Ana"], 60, &[])).await.unwrap();
    store.close().await;
    assert_eq!(all_games(&open(&path).await).await.len(), n_games + 1);
}

/// A disk that has no room, or files that may not grow.
fn is_full(error: &StoreError) -> bool {
    matches!(error, StoreError::Full | StoreError::Disk(_))
}

/// A real file system of a few pages, where this machine lets us have one; elsewhere files that may not grow further.
#[test]
fn a_full_disk_keeps_what_it_has() {
    for (kilobytes, what) in [(600, "fill"), (4, "open_full")] {
        let (folder, path) = folder();
        let mut filler = Command::new("sh");
        // A shell counts files in blocks of half a kilobyte.
        let script = format!(
            "if unshare -rm true 2>/dev/null
            then exec unshare -rm sh -c 'mount -t tmpfs -o size={kilobytes}k tmpfs \"$0\" && exec \"$@\"' \"$0\" \"$@\"
            else trap '' XFSZ && ulimit -f {} && exec \"$@\"
            fi",
            kilobytes * 2
        );
        filler.args(["-c", &script]).arg(folder.path());
        child(&mut filler, &[what, path.to_str().unwrap()], true);
        let output = filler.output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// What the process on the small disk does.
pub(super) async fn fill_disk(path: &Path) {
    let store = open(path).await;
    let (n_games, error) = fill(&store).await;
    assert!(is_full(&error), "{error}");
    assert!(5 < n_games);
    store.close().await;
    let store = open(path).await;
    assert_eq!(all_games(&store).await.len(), n_games);
    order("filled");
}

/// What the process on the tiny disk does.
pub(super) async fn open_on_full_disk(path: &Path) {
    let error = Store::open(path).await.unwrap_err();
    let full = matches!(error, OpenError::Full { .. } | OpenError::Other { .. });
    assert!(full, "{error}");
}
