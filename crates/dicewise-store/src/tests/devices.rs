//! Players and their devices.

use super::{Place, on_both_engines};
use crate::{NameTaken, ShutOut};

on_both_engines! {
    who_is_shut_out_or_has_an_old_token_decides_nothing,
    links_go_with_the_device_that_may_have_made_them,
    a_refused_name_leaves_nobody_behind,
}

async fn who_is_shut_out_or_has_an_old_token_decides_nothing(place: &Place) {
    let store = place.open().await;
    let ana = store.add_player("ana", None, 1).await.unwrap().unwrap();
    store
        .add_device_link(&ana, "ana", "link", 9)
        .await
        .unwrap()
        .unwrap();
    let phone = store.use_device_link("link", "phone", 2).await.unwrap();
    let phone = phone.unwrap();
    let out = store.remove_device(&ana, "ana", &phone.id).await.unwrap();
    assert_eq!(out, Ok(true));
    let renewed = store.retoken_device(&ana, "ana", "new").await.unwrap();
    assert_eq!(renewed, Ok(()));
    for (device, token) in [(&phone, "phone"), (&ana, "ana")] {
        let renewed = store.retoken_device(device, token, "stolen").await;
        assert_eq!(renewed.unwrap(), Err(ShutOut));
        let link = store.add_device_link(device, token, "stolen", 9).await;
        assert_eq!(link.unwrap(), Err(ShutOut));
        let out = store.remove_device(device, token, &ana.id).await;
        assert_eq!(out.unwrap(), Err(ShutOut));
        let out = store.remove_other_devices(device, token).await;
        assert_eq!(out.unwrap(), Err(ShutOut));
    }
    assert!(store.device("stolen").await.unwrap().is_none());
    let stolen = store.use_device_link("stolen", "thief", 3).await.unwrap();
    assert!(stolen.is_none());
    let left = store.devices(&ana.player).await.unwrap();
    assert_eq!(left.len(), 1);
    assert!(store.device("new").await.unwrap().is_some());
}

async fn links_go_with_the_device_that_may_have_made_them(place: &Place) {
    let store = place.open().await;
    let ana = store.add_player("ana", None, 1).await.unwrap().unwrap();
    let link = async |device, token, link| {
        let made = store.add_device_link(device, token, link, 9).await;
        made.unwrap().unwrap();
    };
    link(&ana, "ana", "link").await;
    let phone = store.use_device_link("link", "phone", 2).await.unwrap();
    let phone = phone.unwrap();
    link(&phone, "phone", "back door").await;
    let out = store.remove_device(&ana, "ana", &phone.id).await.unwrap();
    assert_eq!(out, Ok(true));
    let back = store
        .use_device_link("back door", "thief", 3)
        .await
        .unwrap();
    assert_eq!(back, None);
}

async fn a_refused_name_leaves_nobody_behind(place: &Place) {
    let store = place.open().await;
    let name = Some(("Ana", "ana"));
    let ana = store.add_player("ana", name, 1).await.unwrap().unwrap();
    assert_eq!(ana.name.as_deref(), Some("Ana"));
    assert_eq!(store.player_named("ana").await.unwrap(), Some(ana.player));
    let other = store.add_player("other", name, 2).await.unwrap();
    assert_eq!(other, Err(NameTaken));
    assert_eq!(store.device("other").await.unwrap(), None);
    // The name is still hers, and whoever is refused may take another.
    let ben = Some(("Ben", "ben"));
    assert!(store.add_player("other", ben, 3).await.unwrap().is_ok());
}
