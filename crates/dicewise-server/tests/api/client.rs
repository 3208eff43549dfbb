//! A server in this process, and a client that knows as little as possible.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use dicewise_server::{Config, Server, Stop};
use serde_json::Value;

/// Longer than anything takes that is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);

/// One server for all tests: rules are solved once.
static SERVER: LazyLock<SocketAddr> = LazyLock::new(|| {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new("127.0.0.1:0".parse().unwrap(), folder.path().to_owned());
        // What is tested here are answers, and all clients have one address.
        config.requests_per_second = 100_000;
        config.costly_per_minute = 1_000_000;
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let server = Server::start(config).await.unwrap();
            sender.send(server.address()).unwrap();
            server.run(Stop::default()).await;
        });
    });
    receiver.recv().unwrap()
});

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert!(
            self.header("content-type").starts_with("application/json"),
            "{}",
            self.head
        );
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn header(&self, name: &str) -> String {
        let mut lines = self.head.lines();
        let value = lines.find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        });
        value.unwrap_or_default().to_owned()
    }
}

/// Sends a request and goes on. Whoever drops the stream is gone.
pub(crate) fn ask(method: &str, path: &str, content_type: &str, body: &[u8]) -> TcpStream {
    ask_with(method, path, content_type, "", body)
}

/// The same with further lines in the head.
fn ask_with(method: &str, path: &str, content_type: &str, lines: &str, body: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(*SERVER).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n");
    if !content_type.is_empty() {
        head += &format!("content-type: {content_type}\r\n");
    }
    head += &format!("{lines}content-length: {}\r\n\r\n", body.len());
    stream.write_all(head.as_bytes()).unwrap();
    // A server that has heard enough may hang up before everything is said.
    let _ = stream.write_all(body);
    stream
}

/// Sends a request and waits for the answer.
pub(crate) fn send(method: &str, path: &str, content_type: &str, body: &[u8]) -> Answer {
    answer(ask(method, path, content_type, body))
}

/// Sends JSON, or nothing, to what is under `/api/v1`, with further lines in the head.
pub(crate) fn send_with(method: &str, path: &str, lines: &str, body: &Value) -> Answer {
    send_as(method, path, lines, &body.to_string())
}

/// Sends what calls itself JSON.
pub(crate) fn send_as(method: &str, path: &str, lines: &str, body: &str) -> Answer {
    let path = format!("/api/v1{path}");
    answer(ask_with(
        method,
        &path,
        "application/json",
        lines,
        body.as_bytes(),
    ))
}

/// Waits for the answer.
fn answer(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let body = bytes.split_off(end.unwrap() + 4);
    let head = String::from_utf8(bytes).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head, body }
}

/// Gets what is under `/api/v1`.
pub(crate) fn get(path: &str) -> Answer {
    send("GET", &format!("/api/v1{path}"), "", b"")
}

/// Posts JSON to what is under `/api/v1`.
pub(crate) fn post(path: &str, body: &Value) -> Answer {
    let body = body.to_string();
    let path = format!("/api/v1{path}");
    send("POST", &path, "application/json", body.as_bytes())
}

/// Posts a record.
pub(crate) fn post_text(path: &str, text: &str) -> Answer {
    let path = format!("/api/v1{path}");
    send("POST", &path, "text/plain", text.as_bytes())
}

/// A text as it stands in an address.
pub(crate) fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}

/// Waits until something holds.
#[track_caller]
pub(crate) fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "never: {what}");
        std::thread::yield_now();
    }
}
