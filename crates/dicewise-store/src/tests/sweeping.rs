//! What nobody needs any more goes, and nothing else.

use super::{Place, on_both_engines};
use crate::engine::Query;
use crate::{GameId, Ledger, RoomChange, Swept};

on_both_engines! {
    closed_rooms_and_forgotten_players_go_and_nothing_else,
}

async fn closed_rooms_and_forgotten_players_go_and_nothing_else(place: &Place) {
    let store = place.open().await;
    let ledger = Ledger::start(store.clone());
    let room = async |phase: &'static str, at: i64, holder: Option<&str>| {
        let id = GameId::random();
        let change = RoomChange {
            id,
            seen: 0,
            new: Some(("secret".to_owned(), "seed".to_owned())),
            events: vec![(at, "{}".to_owned())],
            phase,
            listed: false,
            due: None,
            holders: holder.into_iter().map(str::to_owned).collect(),
            record: None,
            owners: Vec::new(),
            next: None,
        };
        ledger.write(change).await.unwrap();
        id
    };
    let player = async |token: &str, name: Option<(&str, &str)>, at| {
        let added = store.add_player(token, name, at).await;
        added.unwrap().unwrap()
    };
    let forgotten = player("forgotten", None, 1).await;
    player("named", Some(("Ana", "ana")), 1).await;
    let seated = player("seated", None, 1).await;
    let heard = player("heard", None, 1).await;
    store.see_device(&heard.id, 10).await.unwrap();
    player("new", None, 10).await;
    let link = store.add_device_link(&heard, "heard", "link", 15).await;
    link.unwrap().unwrap();

    let holder = format!("d:{}", seated.player);
    // More than are looked at together.
    let mut old = Vec::new();
    for _ in 0..3 {
        old.push(room("closed", 1, None).await);
    }
    let kept = [
        room("closed", 10, None).await,
        room("over", 1, Some(&holder)).await,
        room("playing", 1, None).await,
        room("gathering", 1, None).await,
    ];
    let swept = store.sweep(10, 15, 2).await.unwrap();
    assert_eq!(
        swept,
        Swept {
            rooms: 3,
            players: 1
        }
    );
    let n_events = async |id: GameId| {
        let events = Query::new("select count(*) from room_event where room = $1");
        let events = events.bind(id.to_string());
        events.fetch_scalar::<i64>(&store.engine).await.unwrap()
    };
    for id in old {
        assert_eq!(store.room(&id).await.unwrap(), None);
        assert_eq!(n_events(id).await, 0);
    }
    for id in kept {
        assert!(store.room(&id).await.unwrap().is_some());
        assert_eq!(n_events(id).await, 1);
    }
    assert!(store.devices(&forgotten.player).await.unwrap().is_empty());
    for token in ["named", "seated", "heard", "new"] {
        assert!(store.device(token).await.unwrap().is_some(), "{token}");
    }
    let swept = store.sweep(10, 16, 100).await.unwrap();
    assert_eq!(swept, Swept::default());
    let used = store.use_device_link("link", "phone", 1).await.unwrap();
    assert_eq!(used, None);
}
