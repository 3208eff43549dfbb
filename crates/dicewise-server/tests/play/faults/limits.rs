//! Who asks for too much, or from somewhere else.

use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::client::{NONCE, PATIENCE, Person, Running, Socket, exchange};

/// A server behind a proxy, so that everybody has an address of their own.
async fn behind_a_proxy(change: impl FnOnce(&mut dicewise_server::Config)) -> Running {
    Running::with(|mut config| {
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        change(&mut config);
        config
    })
    .await
}

fn from(address: &str) -> [(&'static str, &str); 1] {
    [("X-Forwarded-For", address)]
}

async fn public_room(ana: &Person) -> String {
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }]);
    let made = ana
        .open(json!({ "seats": seats, "nonce": NONCE, "public": true }))
        .await;
    made["room"]["id"].as_str().unwrap().to_owned()
}

async fn closed_with(mut socket: Socket) -> Option<u16> {
    while socket.next().await.is_some() {}
    socket.closed
}

#[tokio::test]
async fn too_many_messages_close_the_socket() {
    let server = Running::with(|mut config| {
        config.messages_per_second = 2;
        config
    })
    .await;
    let ana = server.person("Ana").await;
    let room = public_room(&ana).await;
    let mut socket = ana.enter(&room, "").await;
    for _ in 0..100 {
        socket.send(json!({ "type": "snapshot" })).await;
    }
    assert_eq!(closed_with(socket).await, Some(1008));
    // Asking whether somebody is there is asking too.
    let mut socket = ana.enter(&room, "").await;
    for _ in 0..100 {
        let ping = tokio_tungstenite::tungstenite::Message::Ping(Vec::new().into());
        socket.send_raw(ping).await;
    }
    assert_eq!(closed_with(socket).await, Some(1008));
}

#[tokio::test]
async fn sockets_open_from_our_pages_or_with_a_token() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let room = public_room(&ana).await;
    let stranger = Person::stranger(server.address);
    let own = format!("http://{}", server.address);
    assert!(stranger.try_enter(&room, "", Some(&own)).await.is_ok());
    for foreign in ["https://evil.example", "null", "http://127.0.0.1", ""] {
        let opened = stranger.try_enter(&room, "", Some(foreign)).await;
        assert_eq!(opened.err(), Some(403), "{foreign}");
        let opened = ana.try_enter(&room, "", Some(foreign)).await;
        assert_eq!(opened.err(), Some(403), "{foreign} with a token");
    }
    assert_eq!(stranger.try_enter(&room, "", None).await.err(), Some(403));
    // A cookie is sent by browsers wherever the page is from: it is no proof.
    let token = ana.token.clone().unwrap();
    let cookie = format!("dicewise={token}");
    let with_cookie = [("Cookie", cookie.as_str())];
    let opened = stranger.enter_with(&room, "", &with_cookie).await;
    assert_eq!(opened.err(), Some(403));
    let from_page = [("Cookie", cookie.as_str()), ("Origin", own.as_str())];
    let mut socket = stranger.enter_with(&room, "", &from_page).await.unwrap();
    socket.until_room(|room| room["you"] == json!([0])).await;
}

#[tokio::test]
async fn who_acts_with_a_cookie_does_so_from_our_pages() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let own = format!("http://{}", server.address);
    let cookie = format!("dicewise={}", ana.token.clone().unwrap());
    let stranger = Person::stranger(server.address);
    let seats = json!([{ "who": "open" }, { "who": "open" }]);
    let wish = json!({ "seats": seats }).to_string();
    let open = async |more: &[(&str, &str)]| {
        let mut headers = vec![("Cookie", cookie.as_str())];
        headers.extend(more);
        let body = Some(wish.clone());
        let (status, answer) = stranger.ask("POST", "/rooms", body, &headers).await;
        (
            status,
            answer["code"].as_str().unwrap_or_default().to_owned(),
        )
    };
    let foreign = || (403, "foreign-origin".to_owned());
    assert_eq!(open(&[]).await, foreign());
    assert_eq!(open(&[("Origin", "https://evil.example")]).await, foreign());
    assert_eq!(
        open(&[("Origin", &own), ("Sec-Fetch-Site", "cross-site")]).await,
        foreign()
    );
    assert_eq!(open(&[("Origin", &own)]).await.0, 201);
    // A form of another page can't even pretend.
    let form = [("Origin", own.as_str()), ("Content-Type", "text/plain")];
    assert_eq!(open(&form).await, (415, "not-json".to_owned()));
}

#[tokio::test]
async fn an_address_has_so_many_sockets_and_no_more() {
    let server = behind_a_proxy(|config| config.most_sockets_per_address = 3).await;
    let ana = server.person("Ana").await;
    let room = public_room(&ana).await;
    let mut sockets = Vec::new();
    // What a client says about itself does not count, only what the proxy adds.
    for n in 0..3 {
        let forged = format!("198.51.100.{n}, 203.0.113.7");
        sockets.push(ana.enter_with(&room, "", &from(&forged)).await.unwrap());
    }
    let more = ana.enter_with(&room, "", &from("203.0.113.7")).await;
    assert_eq!(more.err(), Some(503));
    assert!(
        ana.enter_with(&room, "", &from("203.0.113.8"))
            .await
            .is_ok()
    );
    // A whole network of IPv6 is one address.
    for n in 0..3 {
        let own = format!("2001:db8::{n}");
        sockets.push(ana.enter_with(&room, "", &from(&own)).await.unwrap());
    }
    let more = ana.enter_with(&room, "", &from("2001:db8::ffff:1")).await;
    assert_eq!(more.err(), Some(503));
    // Who goes makes room.
    sockets.remove(0).close().await;
    let opened = async || ana.enter_with(&room, "", &from("203.0.113.7")).await;
    let again = async {
        while opened().await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    let again = tokio::time::timeout(PATIENCE, again).await;
    again.expect("there is room again");
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let server = Running::with(|mut config| {
        // With a name it is there for others too, and whoever is on this machine is one of them.
        config.public_url = Some("http://dice.example".to_owned());
        config.most_connections_per_address = 3;
        config
    })
    .await;
    let health = b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    let served = async || exchange(server.address, health).await;
    assert!(served().await.contains(" 200 "));
    let mut idle = Vec::new();
    let full = async {
        // Those before may not be gone yet; then one of these is hung up on.
        while !served().await.is_empty() {
            idle.push(TcpStream::connect(server.address).await.unwrap());
        }
    };
    tokio::time::timeout(PATIENCE, full).await.unwrap();
    assert!(3 <= idle.len(), "{}", idle.len());
    drop(idle);
    let again = async { while served().await.is_empty() {} };
    tokio::time::timeout(PATIENCE, again).await.unwrap();
}

#[tokio::test]
async fn too_many_requests_wait_a_moment() {
    let server = behind_a_proxy(|config| {
        config.requests_per_second = 1;
        config.costly_per_minute = 3;
    })
    .await;
    let stranger = Person::stranger(server.address);
    let ask = async |method: &str, path: &str, body: Option<String>, address: &str| {
        stranger.ask_fully(method, path, body, &from(address)).await
    };
    let mut last = (0, String::new(), String::new());
    for _ in 0..50 {
        last = ask("GET", "/rules", None, "203.0.113.7").await;
        if last.0 == 429 {
            break;
        }
    }
    let (status, head, body) = last;
    assert_eq!(status, 429);
    assert!(
        head.to_ascii_lowercase().contains("\r\nretry-after: "),
        "{head}"
    );
    let problem: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(problem["code"], "too-many-requests");
    // Others are served.
    assert_eq!(ask("GET", "/rules", None, "203.0.113.8").await.0, 200);
    // What is costly has a limit of its own.
    let session = async || {
        ask("POST", "/session", Some("{}".to_owned()), "203.0.113.9")
            .await
            .0
    };
    let mut answers = Vec::new();
    for _ in 0..4 {
        answers.push(session().await);
    }
    assert_eq!(answers, [201, 201, 201, 429]);
}

#[tokio::test]
async fn what_is_too_large_is_refused() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let body = json!({ "seats": [], "nonce": "0".repeat(17 << 10) });
    let (status, refused) = ana.post("/rooms", body).await;
    assert_eq!((status, &refused["code"]), (413, &json!("too-large")));
    let path = format!("/rooms?{}", "x".repeat(3000));
    let (status, refused) = ana.get(&path).await;
    assert_eq!((status, &refused["code"]), (414, &json!("too-long")));
    // Heads that are too large, or have too many lines.
    let large = format!("X-Large: {}\r\n", "x".repeat(20 << 10));
    for headers in [large, "X-Many: x\r\n".repeat(100)] {
        let request = format!("GET /healthz HTTP/1.1\r\nHost: here\r\n{headers}\r\n");
        let answer = exchange(server.address, request.as_bytes()).await;
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 431"),
            "{answer}"
        );
    }
}

/// Each of these is closed by the server: `exchange` returns once it is.
#[tokio::test]
async fn who_never_ends_a_request_is_not_waited_for() {
    let server = Running::start().await;
    let address = server.address;
    let head = "POST /api/v1/session HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n";
    let body = format!("{head}Content-Length: 100\r\n\r\n{{");
    let (no_end, no_body, no_next, no_start) = tokio::join!(
        exchange(address, b"GET /healthz HTTP/1.1\r\nHost: here\r\n"),
        exchange(address, body.as_bytes()),
        exchange(address, b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"),
        exchange(address, b""),
    );
    assert!(!no_end.contains(" 200 "), "{no_end}");
    assert!(!no_body.contains(" 201 "), "{no_body}");
    assert!(no_next.contains(" 200 "), "{no_next}");
    assert_eq!(no_start, "");
}
