//! Guests of a boardgame.io server: Socket.IO over a WebSocket, as its own client speaks it.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::{Guest, House, Wire, ask};

/// The game, which is also the namespace of its messages.
const GAME: &str = "dice";

#[derive(Clone)]
pub struct Boardgame {
    address: SocketAddr,
}

impl Boardgame {
    pub fn new(address: SocketAddr) -> Boardgame {
        Boardgame { address }
    }

    /// Takes a seat, and has what proves it.
    async fn join(&self, room: &str, seat: &str) -> Value {
        let path = format!("/games/{GAME}/{room}/join");
        let wish = json!({ "playerID": seat, "playerName": format!("Player {seat}") });
        let joined = ask(self.address, "POST", &path, "", &wish).await;
        joined["playerCredentials"].clone()
    }

    async fn enter(&self, room: &str, seat: Value, credentials: Value) -> Player {
        let url = format!("ws://{}/socket.io/?EIO=4&transport=websocket", self.address);
        let mut wire = Wire::open(url.into_client_request().unwrap()).await;
        wire.send(format!("40/{GAME},")).await;
        while !wire.next().await.starts_with("40") {}
        let mut player = Player {
            wire,
            room: room.to_owned(),
            seat,
            credentials,
            state: Value::Null,
        };
        let sync = json!(["sync", room, player.seat, player.credentials, 2]);
        player.emit(&sync).await;
        while player.state.is_null() {
            player.hear().await;
        }
        player
    }
}

impl House for Boardgame {
    type Guest = Player;

    async fn open(&self) -> String {
        let path = format!("/games/{GAME}/create");
        let wish = json!({ "numPlayers": 2 });
        let made = ask(self.address, "POST", &path, "", &wish).await;
        made["matchID"].as_str().unwrap().to_owned()
    }

    async fn watch(&self, room: &str) -> Player {
        self.enter(room, Value::Null, Value::Null).await
    }

    async fn sit(&self) -> [Player; 2] {
        let room = self.open().await;
        let (ana, ben) = (self.join(&room, "0").await, self.join(&room, "1").await);
        [
            self.enter(&room, json!("0"), ana).await,
            self.enter(&room, json!("1"), ben).await,
        ]
    }
}

pub struct Player {
    wire: Wire,
    room: String,
    seat: Value,
    credentials: Value,
    state: Value,
}

impl Player {
    async fn emit(&mut self, event: &Value) {
        self.wire.send(format!("42/{GAME},{event}")).await;
    }
}

impl Guest for Player {
    async fn hear(&mut self) {
        let text = self.wire.next().await;
        if text == "2" {
            // It asks whether one is there.
            return self.wire.send("3".to_owned()).await;
        }
        let prefix = format!("42/{GAME},");
        let event = text
            .strip_prefix(&prefix)
            .unwrap_or_else(|| panic!("{text}"));
        let mut event: Value = serde_json::from_str(event).unwrap();
        match event[0].as_str().unwrap() {
            "sync" => self.state = event[2]["state"].take(),
            "update" => self.state = event[2].take(),
            _ => {}
        }
    }

    fn seq(&self) -> u64 {
        self.state["_stateID"].as_u64().unwrap()
    }

    fn turn(&self) -> Option<u64> {
        match self.state["ctx"].get("gameover") {
            Some(_) => None,
            None => self.state["ctx"]["currentPlayer"].as_str()?.parse().ok(),
        }
    }

    async fn act(&mut self) {
        let game = &self.state["G"];
        let (what, args) = if game["rolls"].as_u64().unwrap() < 3 {
            ("roll", json!([[false, false, false, false, false]]))
        } else {
            let seat: usize = self.seat.as_str().unwrap().parse().unwrap();
            let boxes = game["cards"][seat].as_array().unwrap();
            (
                "score",
                json!([boxes.iter().position(Value::is_null).unwrap()]),
            )
        };
        let payload = json!({
            "type": what,
            "args": args,
            "playerID": self.seat,
            "credentials": self.credentials,
        });
        let action = json!({ "type": "MAKE_MOVE", "payload": payload });
        let update = json!(["update", action, self.seq(), self.room, self.seat]);
        self.emit(&update).await;
    }
}
