//! Places where nothing can be written.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use super::children::{child, order};
use super::{folder, open, played};
use crate::engine::Query;
use crate::{OpenError, Store, StoreError};

#[tokio::test]
async fn a_folder_that_cannot_be_is_named() {
    let (folder, _) = folder();
    let file = folder.path().join("file");
    fs::write(&file, b"mine").unwrap();
    for parent in [file.join("below"), file.clone(), "/proc/dicewise".into()] {
        let error = Store::open(&parent.join("games.db")).await.unwrap_err();
        let message = error.to_string();
        assert!(matches!(error, OpenError::Folder { .. }), "{message}");
        assert!(message.contains(parent.to_str().unwrap()), "{message}");
    }
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

#[tokio::test]
async fn a_file_that_cannot_be_is_named() {
    let (folder, _) = folder();
    for path in [folder.path(), Path::new("/proc/games.db")] {
        let error = Store::open(path).await.unwrap_err();
        let message = error.to_string();
        assert!(matches!(error, OpenError::NotWritable { .. }), "{message}");
        assert!(message.contains(path.to_str().unwrap()), "{message}");
    }
}

/// For root nothing is read-only, so that a process tries it that is nobody.
#[test]
fn what_may_not_be_written_is_said_and_left_alone() {
    const NOBODY: u32 = 65534;
    let (folder, path) = folder();
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    // Nobody may not look into the folder where cargo put this program.
    let program = folder.path().join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let bytes = make(&path);
    let own = |entry: &Path, owner: u32| {
        if is_root {
            chown(entry, Some(owner), Some(owner)).unwrap();
        }
    };
    own(folder.path(), NOBODY);
    for (owner, file_mode, folder_mode, what) in [
        (NOBODY, 0o444, 0o755, "refused"),
        (NOBODY, 0o644, 0o555, "refused"),
        (NOBODY, 0o000, 0o755, "refused"),
        (NOBODY, 0o444, 0o555, "refused"),
        (0, 0o644, 0o755, "refused"),
        (NOBODY, 0o644, 0o755, "opened"),
    ] {
        if owner == 0 && !is_root {
            continue;
        }
        own(&path, owner);
        fs::set_permissions(&path, fs::Permissions::from_mode(file_mode)).unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(folder_mode)).unwrap();
        let mut nobody = Command::new(&program);
        if is_root {
            nobody.uid(NOBODY).gid(NOBODY);
        }
        nobody.current_dir("/");
        child(&mut nobody, &[what, path.to_str().unwrap()], false);
        let output = nobody.output().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let case = format!("{what} {owner} {file_mode:o} {folder_mode:o}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{case}: {said}");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{case}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "{case}");
    }
}

#[tokio::main(flavor = "current_thread")]
async fn make(path: &Path) -> Vec<u8> {
    let store = open(path).await;
    store.create(&played(1, &["Ana"], 30, &[])).await.unwrap();
    store.close().await;
    fs::read(path).unwrap()
}

/// What the process does that is nobody.
pub(super) async fn be_refused(path: &Path) {
    let error = Store::open(path).await.unwrap_err();
    let message = error.to_string();
    assert!(matches!(error, OpenError::NotWritable { .. }), "{message}");
    assert!(message.contains("games.db"), "{message}");
    order("refused");
}

/// What the same process can do where it may write.
pub(super) async fn be_let_in(path: &Path) {
    open(path).await.close().await;
    order("opened");
}

/// A disk that becomes read-only while the game is on.
#[tokio::test]
async fn a_database_that_becomes_read_only_says_so() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    let game = played(1, &["Ana"], 30, &[]);
    let (id, version) = store.create(&game).await.unwrap();
    Query::new("pragma query_only = on")
        .execute(&store.engine)
        .await
        .unwrap();
    let error = store.save(&id, version, &game).await.unwrap_err();
    assert!(matches!(error, StoreError::ReadOnly), "{error}");
    assert_eq!(store.load(&id).await.unwrap().record, game);
}
