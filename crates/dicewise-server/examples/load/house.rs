//! What a server is to those who come, whoever made it.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A server with rooms.
pub trait House: Clone + Send + Sync + 'static {
    type Guest: Guest;

    /// Opens a room with two seats, and says how to find it.
    fn open(&self) -> impl Future<Output = String> + Send;

    /// Comes to look on, and knows how the room is.
    fn watch(&self, room: &str) -> impl Future<Output = Self::Guest> + Send;

    /// Opens a room and seats two, who know that the game is on.
    fn sit(&self) -> impl Future<Output = [Self::Guest; 2]> + Send;

    /// Asks for analyses without end, every `step`th from the `n`th on, where there are any.
    fn ask_for_ever(self, _n: usize, _step: usize) -> impl Future<Output = ()> + Send {
        std::future::pending()
    }
}

/// Somebody with a connection, and the room as far as they were told.
pub trait Guest: Send + 'static {
    /// Waits for a message. Whoever drops it has missed nothing.
    fn hear(&mut self) -> impl Future<Output = ()> + Send;

    /// How far the game is.
    fn seq(&self) -> u64;

    /// Whose turn it is, unless the game is over.
    fn turn(&self) -> Option<u64>;

    /// Rolls as long as there are rolls, and then takes the first box.
    fn act(&mut self) -> impl Future<Output = ()> + Send;
}

/// A connection for texts.
pub struct Wire(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Wire {
    pub async fn open(request: Request) -> Wire {
        let config = WebSocketConfig::default().read_buffer_size(4 << 10);
        let opened =
            tokio_tungstenite::connect_async_with_config(request, Some(config), true).await;
        Wire(opened.unwrap().0)
    }

    pub async fn next(&mut self) -> String {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return text.as_str().to_owned(),
                Some(Ok(Message::Close(frame))) => panic!("closed: {frame:?}"),
                Some(Ok(_)) => {}
                Some(Err(error)) => panic!("{error}"),
                None => panic!("closed"),
            }
        }
    }

    pub async fn send(&mut self, text: String) {
        self.0.send(Message::Text(text.into())).await.unwrap();
    }
}

/// A request, and its answer. A text is sent as it is, everything else as JSON.
pub async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: &Value,
) -> Value {
    let (content_type, body) = match body {
        Value::Null => ("application/json", String::new()),
        Value::String(text) => ("text/plain", text.clone()),
        body => ("application/json", body.to_string()),
    };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
        Content-Type: {content_type}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len(),
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 20"), "{answer}");
    serde_json::from_str(body).unwrap()
}
