//! What takes long keeps nobody else waiting, and ends when nobody waits for it.

use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{ask, get, post, post_text, send, send_with, until};

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
    // Whoever has sent the next request already is not read from any more.
    for mut client in &clients[..5] {
        client
            .write_all(b"GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n")
            .unwrap();
    }
    // One core is left to others, and no more than two are worked on.
    let cores = std::thread::available_parallelism().unwrap().get();
    let at_once = if cores <= 2 { 1.0 } else { 2.0 };
    let worked_on = || {
        let waiting = figure("dicewise_analyses_waiting");
        figure("dicewise_analyses_running") == at_once && 10.0 - at_once <= waiting
    };
    until("some are worked on and the others wait", worked_on);
    let mut slowest = Duration::ZERO;
    for _ in 0..20 {
        let start = Instant::now();
        assert_eq!(send("GET", "/healthz", "", b"").status, 200);
        assert_eq!(get("/score?dice=12345").status, 200);
        slowest = slowest.max(start.elapsed());
    }
    // A wide margin: this is about the minutes that it would take to wait for them, not about speed.
    assert!(slowest < Duration::from_secs(20), "{slowest:?}");
    // Short work has a lane of its own.
    let advice = get("/advise?position=yahtzee:TC/63/-/200:11122:1");
    assert_eq!(advice.status, 200, "{}", advice.text());
    // So has what every review needs to know of perfect play, which nobody has asked about these rules before.
    let tags = "[RSN \"1\"]\n[Rules \"heavy\"]\n[P1 \"Ana\"]\n[P2 \"Ben\"]\n";
    let spec =
        r#"[RuleSpec "{\"id\":\"heavy\",\"based_on\":\"plain\",\"boxes\":{\"full_house\":31}}"]"#;
    let record = format!("{tags}{spec}\n\n1a 13666 >666 62466 >666 65466 T=27\n");
    let review = post_text("/records/review", &record);
    assert_eq!(review.status, 200, "{}", review.text());
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
    assert!(worked_on());
    drop(clients);
    // To the end it would take ten times two minutes.
    until("nobody waits and nothing is worked on", || {
        figure("dicewise_analyses_waiting") == 0.0 && figure("dicewise_analyses_running") == 0.0
    });
}
