//! How the server is doing is for whoever runs it.

use crate::client::{Running, exchange};

pub(crate) async fn metrics(address: std::net::SocketAddr, more: &str) -> String {
    let request = format!("GET /metrics HTTP/1.1\r\nHost: here\r\n{more}Connection: close\r\n\r\n");
    exchange(address, request.as_bytes()).await
}

#[tokio::test]
async fn figures_are_for_this_machine_alone() {
    let server = Running::start().await;
    let answer = metrics(server.address, "").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // Somebody far away, whom a proxy on this machine lets through.
    let answer = metrics(server.address, "X-Forwarded-For: 203.0.113.7\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
}

#[tokio::test]
async fn figures_with_a_place_of_their_own_are_nowhere_else() {
    let server = Running::with(|mut config| {
        config.metrics_listen = Some("127.0.0.1:0".parse().unwrap());
        config
    })
    .await;
    let answer = metrics(server.address, "").await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    let own = server.metrics.unwrap();
    let answer = metrics(own, "X-Forwarded-For: 203.0.113.7\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("dicewise_"), "{answer}");
    // Nobody plays there.
    let rules = b"GET /api/v1/rules HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    let answer = exchange(own, rules).await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
}
