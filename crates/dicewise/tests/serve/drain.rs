//! A server that is told to stop while many are connected.

use futures_util::StreamExt;
use futures_util::future::join_all;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::pair::{NONCE, post};
use crate::server::Process;

#[tokio::test]
async fn everybody_is_told_that_the_server_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path());
    let session = post(server.address, None, "/session", &json!({ "bearer": true })).await;
    let session = session.unwrap();
    let token = session["token"].as_str().unwrap();
    let wish = json!({
        "seats": [{ "who": "person", "name": "Ana" }, { "who": "open" }],
        "nonce": NONCE,
        "public": true,
    });
    let mut rooms = Vec::new();
    for _ in 0..10 {
        let made = post(server.address, Some(token), "/rooms", &wish).await;
        rooms.push(made.unwrap()["room"]["id"].as_str().unwrap().to_owned());
    }
    let mut sockets = Vec::new();
    for n in 0..150 {
        let (address, room) = (server.address, &rooms[n % rooms.len()]);
        let url = format!("ws://{address}/api/v1/socket?room={room}");
        let mut request = url.into_client_request().unwrap();
        let bearer = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("Authorization", bearer);
        let opened = tokio_tungstenite::connect_async(request).await;
        let (mut socket, _) = opened.unwrap();
        // The room as a whole: from here on everybody is in.
        socket.next().await.unwrap().unwrap();
        sockets.push(socket);
    }
    let ended = tokio::task::spawn_blocking(|| server.terminate());
    let codes = sockets.into_iter().map(async |mut socket| {
        loop {
            match socket.next().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| u16::from(frame.code)),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    });
    for code in join_all(codes).await {
        assert_eq!(code, Some(1012));
    }
    assert!(ended.await.unwrap());
}
