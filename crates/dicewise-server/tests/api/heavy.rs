//! What takes long keeps nobody else waiting, and ends when nobody waits for it.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{ask, get, post, send, send_with, until};

/// A figure of the lane for long work.
fn figure(name: &str) -> f64 {
    let metrics = send("GET", "/metrics", "", b"").text();
    let start = format!("{name}{{lane=\"long\"}} ");
    let mut lines = metrics.lines();
    let value = lines.find_map(|line| line.strip_prefix(&start)?.parse().ok());
    value.unwrap_or(0.0)
}

/// Every target from an empty card: minutes.
fn minutes(dice: &str) -> TcpStream {
    let position = format!("yahtzee:123456TFHSLYC/0/-/0:{dice}:2");
    ask(
        "GET",
        &format!("/api/v1/targets?position={position}"),
        "",
        b"",
    )
}

#[test]
fn ten_that_wait_keep_nobody_else_waiting_and_go_when_their_clients_do() {
    let clients = [
        "11111", "22222", "33333", "44444", "55555", "66666", "12345", "23456", "11222", "13566",
    ]
    .map(minutes);
    until("two are worked on and eight wait", || {
        figure("dicewise_analyses_running") == 2.0 && 8.0 <= figure("dicewise_analyses_waiting")
    });
    let mut slowest = Duration::ZERO;
    for _ in 0..20 {
        let start = Instant::now();
        assert_eq!(send("GET", "/healthz", "", b"").status, 200);
        assert_eq!(get("/score?dice=12345").status, 200);
        slowest = slowest.max(start.elapsed());
    }
    // A wide margin: this is about seconds that it would take to wait for them, not about speed.
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    // Short work has a lane of its own.
    let advice = get("/advise?position=yahtzee:TC/63/-/200:11122:1");
    assert_eq!(advice.status, 200, "{}", advice.text());
    // A move in a room waits for no analysis.
    let session = post("/session", &json!({ "bearer": true })).json();
    let bearer = format!(
        "authorization: Bearer {}\r\n",
        session["token"].as_str().unwrap()
    );
    let wish = json!({
        "seats": [{ "who": "person", "name": "Heavy" }],
        "nonce": "00112233445566778899aabbccddeeff",
    });
    let made = send_with("POST", "/rooms", &bearer, &wish).json();
    let path = format!("/rooms/{}/commands", made["room"]["id"].as_str().unwrap());
    let roll = json!({ "seq": made["room"]["seq"], "command": { "do": "roll" } });
    let rolled = send_with("POST", &path, &bearer, &roll);
    assert_eq!(rolled.status, 200, "{}", rolled.text());
    assert_eq!(figure("dicewise_analyses_running"), 2.0);
    assert!(8.0 <= figure("dicewise_analyses_waiting"));
    drop(clients);
    // To the end it would take ten times two minutes.
    until("nobody waits and nothing is worked on", || {
        figure("dicewise_analyses_waiting") == 0.0 && figure("dicewise_analyses_running") == 0.0
    });
}
