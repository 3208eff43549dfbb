//! What was being typed.

use super::{Place, folder, on_both_engines, open, played};
use crate::Store;
use crate::engine::Query;

on_both_engines! {
    the_last_draft_of_each_topic_is_kept,
}

async fn draft(store: &Store, topic: &str) -> Option<String> {
    store.draft(topic).await.unwrap()
}

async fn the_last_draft_of_each_topic_is_kept(place: &Place) {
    let store = place.open().await;
    assert_eq!(draft(&store, "a").await, None);
    store.set_draft("a", Some("1")).await.unwrap();
    store.set_draft("b", Some("")).await.unwrap();
    store.set_draft("a", Some("12\n3 'quoted'")).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(draft(&store, "a").await.as_deref(), Some("12\n3 'quoted'"));
    assert_eq!(draft(&store, "b").await.as_deref(), Some(""));
    store.set_draft("a", None).await.unwrap();
    assert_eq!(draft(&store, "a").await, None);
    assert_eq!(draft(&store, "b").await.as_deref(), Some(""));
}

/// A database of the first version, with a game in it, learns to keep drafts.
#[tokio::test]
async fn an_older_database_gets_the_table() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    let (id, _) = store.create(&played(1, &["Ana"], 9, &[])).await.unwrap();
    let before = store.load(&id).await.unwrap();
    for back in [
        "drop table draft",
        "delete from _sqlx_migrations where version = 2",
    ] {
        Query::new(back).execute(&store.engine).await.unwrap();
    }
    store.close().await;
    let store = open(&path).await;
    assert_eq!(store.load(&id).await.unwrap(), before);
    store.set_draft(id.as_str(), Some("1")).await.unwrap();
    assert_eq!(draft(&store, id.as_str()).await.as_deref(), Some("1"));
}
