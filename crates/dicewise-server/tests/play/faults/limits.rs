//! Who asks for too much, or from somewhere else.

use std::time::Duration;

use dicewise_server::{Config, Server, StartError};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::{NONCE, PATIENCE, Person, Running, Socket, exchange};

/// A server behind a proxy, so that everybody has an address of their own.
pub(super) async fn behind_a_proxy(change: impl FnOnce(&mut Config)) -> Running {
    Running::with(|mut config| {
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        change(&mut config);
        config
    })
    .await
}

pub(super) fn from(address: &str) -> [(&'static str, &str); 1] {
    [("X-Forwarded-For", address)]
}

pub(super) async fn public_room(ana: &Person) -> String {
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }]);
    let made = ana
        .open(json!({ "seats": seats, "nonce": NONCE, "public": true }))
        .await;
    made["room"]["id"].as_str().unwrap().to_owned()
}

pub(super) async fn closed_with(mut socket: Socket) -> Option<u16> {
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
        let ping = Message::Ping(Vec::new().into());
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
    let again = timeout(PATIENCE, again).await;
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
    timeout(PATIENCE, full).await.unwrap();
    assert!(3 <= idle.len(), "{}", idle.len());
    drop(idle);
    let again = async { while served().await.is_empty() {} };
    timeout(PATIENCE, again).await.unwrap();
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
        let request =
            format!("GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{headers}\r\n");
        let answer = exchange(server.address, request.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
        assert!(answer.contains("\"code\":\"head-too-large\""), "{answer}");
    }
}

/// What nobody can make sense of is refused in words too, before it is a request at all.
#[tokio::test]
async fn what_is_no_request_is_refused_in_words() {
    let server = Running::with(|mut config| {
        config.public_url = Some("https://dice.example".to_owned());
        config
    })
    .await;
    let health = "GET /healthz HTTP/1.1\r\nHost: here\r\n";
    let large = format!("{health}X-Large: {}\r\n\r\n", "x".repeat(1 << 20));
    let endless = format!("{health}X-Large: {}", "x".repeat(70 << 10));
    let many = format!("{health}{}\r\n", "X-Many: x\r\n".repeat(300));
    let longest = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(100 << 10));
    for (request, status, code) in [
        ("nonsense\r\n\r\n", 400, "bad-request"),
        ("\0\u{1}\u{2}\r\n\r\n", 400, "bad-request"),
        ("GET /healthz\r\n\r\n", 400, "bad-request"),
        ("GET /healthz HTTP/9.9\r\n\r\n", 400, "bad-request"),
        (&format!("{health}No colon\r\n\r\n"), 400, "bad-request"),
        (
            &format!("{health}Content-Length: x\r\n\r\n"),
            400,
            "bad-request",
        ),
        (&large, 431, "head-too-large"),
        (&endless, 431, "head-too-large"),
        (&many, 431, "head-too-large"),
        (&longest, 414, "too-long"),
    ] {
        let asked = &request[..request.len().min(40)];
        let answer = exchange(server.address, request.as_bytes()).await;
        let (head, body) = answer.split_once("\r\n\r\n").expect(asked);
        let head = head.to_ascii_lowercase();
        assert!(
            head.starts_with(&format!("http/1.1 {status} ")),
            "{asked}: {head}"
        );
        for line in [
            &format!("content-length: {}", body.len()),
            "connection: close",
            "content-type: application/json",
            "x-content-type-options: nosniff",
            "strict-transport-security: max-age=31536000",
        ] {
            assert!(head.lines().any(|found| found == line), "{asked}: {head}");
        }
        let problem: Value = serde_json::from_str(body).expect(asked);
        assert_eq!(problem["code"], code, "{asked}");
        let message = problem["message"].as_str().unwrap();
        assert!(message.contains(' '), "{asked}: {message}");
    }
    // After others on the same connection too.
    let second = format!("{health}\r\nnonsense\r\n\r\n");
    let answer = exchange(server.address, second.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains("\"code\":\"bad-request\""), "{answer}");
}

/// Whoever says what no socket takes hears why it is closed, however much of it is still under way.
#[tokio::test]
async fn a_socket_that_is_closed_says_why() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let room = public_room(&ana).await;
    let text = |length: usize| Message::Text(" ".repeat(length).into());
    let part = |kind, last: bool| {
        Message::Frame(Frame::message(vec![b' '; 3000], OpCode::Data(kind), last))
    };
    let parts = || {
        vec![
            part(Data::Text, false),
            part(Data::Continue, false),
            part(Data::Continue, true),
        ]
    };
    for (messages, code) in [
        (vec![text(9 << 10)], 1009),
        (vec![text(1 << 20)], 1009),
        (vec![text(64 << 10); 20], 1009),
        (parts(), 1009),
        (vec![Message::Binary(vec![0; 8].into())], 1003),
        (vec![part(Data::Continue, true)], 1002),
        (vec![not_utf_8()], 1007),
    ] {
        let mut socket = ana.enter(&room, "").await;
        for message in messages {
            socket.send_raw(message).await;
        }
        assert_eq!(closed_with(socket).await, Some(code));
    }
    // As much as there may be is read, and refused as what it is.
    let mut socket = ana.enter(&room, "").await;
    socket.send_raw(text(8 << 10)).await;
    let refused = socket.until(|message| message["type"] == "refused").await;
    assert_eq!(refused["code"], "bad-message");
}

fn not_utf_8() -> Message {
    Message::Frame(Frame::message(
        vec![0xff; 8],
        OpCode::Data(Data::Text),
        true,
    ))
}

/// Each of these is closed by the server: `exchange` returns once it is.
#[tokio::test]
async fn who_never_ends_a_request_is_not_waited_for() {
    let server = Running::with(|mut config| {
        config.rest = config.head;
        config
    })
    .await;
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
    assert!(no_body.contains(" 408 "), "{no_body}");
    assert!(no_body.contains(r#""code":"too-slow""#), "{no_body}");
    assert!(no_next.contains(" 200 "), "{no_next}");
    assert_eq!(no_start, "");
}

/// Neither who sends next to nothing nor who takes nothing is waited for.
#[tokio::test]
async fn who_dribbles_and_who_does_not_read_are_hung_up_on() {
    let server = Running::with(|mut config| {
        config.patience = Duration::from_millis(300);
        config
    })
    .await;
    let head = "POST /api/v1/session HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n";
    let head = format!("{head}Content-Length: 16000\r\n\r\n");
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let dribble = async {
        while stream.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, dribble).await.expect("an end of it");
    // Answers pile up until there is no more room for them on the way.
    let ask = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n";
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let asking = async { while stream.write_all(ask).await.is_ok() {} };
    timeout(PATIENCE, asking).await.expect("an end of it");
    assert_eq!(Person::stranger(server.address).get("/rules").await.0, 200);
}

/// Who does not read what happens gets the room as a whole once they do, and goes on from there.
#[tokio::test]
async fn who_reads_too_slowly_gets_the_room_as_a_whole() {
    let server = Running::with(|mut config| {
        config.patience = PATIENCE;
        config
    })
    .await;
    let ana = server.person("Ana").await;
    let names = (0..26).map(|n| json!({ "who": "person", "name": format!("Player {n}") }));
    let seats: Vec<_> = names.collect();
    let made = ana
        .open(json!({ "rules": "yahtzee", "real_dice": true, "seats": seats, "nonce": NONCE }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut anas = ana.enter(room, "").await;
    anas.until_room(|room| room["phase"] == "playing").await;
    let watch = format!("&watch={}", made["watch"].as_str().unwrap());
    let mut evas = server.person("Eva").await.enter_slowly(room, &watch).await;
    evas.until_room(|room| room["phase"] == "playing").await;
    anas.must(json!({ "do": "enter", "turn": "C 10" })).await;
    // Whoever hears of a correction hears of the whole room, which is much for a narrow line.
    for n in 0..200 {
        let now = format!("C {}", 11 + n % 2);
        anas.must(json!({ "do": "correct", "turn": "1a", "now": now }))
            .await;
    }
    let mut n_snapshots = 0;
    while evas.seq() < anas.seq() {
        let message = evas.next().await.expect("nobody hangs up");
        n_snapshots += usize::from(message["type"] == "snapshot");
    }
    assert!(0 < n_snapshots, "everything was read");
    anas.must(json!({ "do": "enter", "turn": "1 3" })).await;
    evas.until_room(|room| room["seq"] == anas.seq()).await;
    evas.room["you"] = anas.room["you"].clone();
    assert_eq!(evas.room, anas.room);
}

/// The head with which a socket is answered, by somebody who has read this much and no more.
async fn upgraded(ana: &Person, room: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(ana.address).await.unwrap();
    let token = ana.token.as_deref().unwrap();
    let request = format!(
        "GET /api/v1/socket?room={room} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
        Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
        ana.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    (stream, String::from_utf8(head).unwrap())
}

#[tokio::test]
async fn a_socket_is_not_compressed_and_who_never_answers_is_gone() {
    let server = Running::with(|mut config| {
        config.ping = Duration::from_millis(50);
        config.pong = Duration::from_millis(200);
        config
    })
    .await;
    let ana = server.person("Ana").await;
    let room = public_room(&ana).await;
    let (mut silent, head) = upgraded(&ana, &room).await;
    assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
    let head = head.to_ascii_lowercase();
    assert!(!head.contains("sec-websocket-extensions"), "{head}");
    let mut told = Vec::new();
    let end = timeout(PATIENCE, silent.read_to_end(&mut told)).await;
    end.expect("an end of it").unwrap();
    // It was asked whether it is there, and did not say.
    assert!(told.windows(2).any(|two| two == [0x89, 0]), "no ping");
}

#[tokio::test]
async fn a_name_is_taken_once_and_who_is_refused_is_nobody() {
    let server = Running::start().await;
    let (_, ben) = (server.person("Ana").await, server.person("Ben").await);
    let stranger = Person::stranger(server.address);
    let (status, refused) = stranger.post("/session", json!({ "name": "ANA" })).await;
    assert_eq!((status, &refused["code"]), (409, &json!("name-taken")));
    let name = Some(json!({ "name": "ana" }).to_string());
    let (status, refused) = ben.ask("PUT", "/session/name", name, &[]).await;
    assert_eq!((status, &refused["code"]), (409, &json!("name-taken")));
    // What everybody is called who has not said their name is nobody's.
    let (status, refused) = stranger
        .post("/session", json!({ "name": "Spieler" }))
        .await;
    assert_eq!((status, &refused["code"]), (422, &json!("bad-name")));
    let path = server.folder().join("dicewise.db");
    let mut database = SqliteConnectOptions::new()
        .filename(path)
        .connect()
        .await
        .unwrap();
    for table in ["player", "device"] {
        let rows: i64 =
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
                .fetch_one(&mut database)
                .await
                .unwrap();
        assert_eq!(rows, 2, "{table}");
    }
}

/// What browsers are told about cookies and about what they may do.
#[tokio::test]
async fn cookies_and_headers_keep_browsers_from_what_nobody_asked_for() {
    for (url, name, tls) in [
        (None, "dicewise", false),
        (Some("https://dice.example"), "__Host-dicewise", true),
    ] {
        let server = Running::with(|mut config| {
            config.public_url = url.map(str::to_owned);
            config
        })
        .await;
        let stranger = Person::stranger(server.address);
        let body = Some("{}".to_owned());
        let (status, head, answer) = stranger.ask_fully("POST", "/session", body, &[]).await;
        assert_eq!(status, 201, "{answer}");
        assert!(!answer.contains("token"), "{answer}");
        let header = |name: &str| {
            let mut lines = head.lines();
            let value = lines.find_map(|line| {
                let (found, value) = line.split_once(": ")?;
                found.eq_ignore_ascii_case(name).then_some(value)
            });
            value.unwrap_or_default()
        };
        let cookie: Vec<&str> = header("set-cookie").split("; ").collect();
        assert!(cookie[0].starts_with(&format!("{name}=d")), "{cookie:?}");
        for attribute in ["Path=/", "HttpOnly", "SameSite=Lax"] {
            assert!(cookie.contains(&attribute), "{attribute}: {cookie:?}");
        }
        assert_eq!(cookie.contains(&"Secure"), tls);
        // `__Host-` asks for a cookie of no domain.
        assert!(!cookie.iter().any(|part| part.starts_with("Domain")));
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
            (
                "strict-transport-security",
                if tls { "max-age=31536000" } else { "" },
            ),
        ] {
            assert_eq!(header(name), value, "{name}");
        }
        let policy = header("content-security-policy");
        for part in [
            "default-src 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
        ] {
            assert!(policy.contains(part), "{part}: {policy}");
        }
    }
}

/// Two servers in one folder would not hear of each other's moves.
#[tokio::test]
async fn a_folder_has_one_server() {
    let server = Running::start().await;
    let config = || Config::new("127.0.0.1:0".parse().unwrap(), server.folder().to_owned());
    let second = Server::start(config()).await;
    assert!(matches!(second, Err(StartError::InUse(_))));
    assert_eq!(Person::stranger(server.address).get("/rules").await.0, 200);
    // Whoever is gone has left it.
    let server = server.restart(|config| config).await;
    assert_eq!(Person::stranger(server.address).get("/rules").await.0, 200);
}
