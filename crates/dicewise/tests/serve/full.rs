//! A disk that is full, until it is not.

use serde_json::{Value, json};

use crate::pair::{NONCE, get, post};
use crate::server::Process;

/// Somebody who plays alone over HTTP.
struct Player {
    server: Process,
    token: String,
    room: String,
    seq: u64,
}

impl Player {
    async fn start(server: Process) -> Player {
        let session = post(server.address, None, "/session", &json!({ "bearer": true })).await;
        let token = session.ok().unwrap()["token"].as_str().unwrap().to_owned();
        let seats = json!([{ "who": "person", "name": "Ana" }]);
        let wish = json!({ "seats": seats, "nonce": NONCE });
        let made = post(server.address, Some(&token), "/rooms", &wish).await;
        let room = &made.ok().unwrap()["room"];
        Player {
            room: room["id"].as_str().unwrap().to_owned(),
            seq: room["seq"].as_u64().unwrap(),
            token,
            server,
        }
    }

    /// Does something; if it is refused it can be done later.
    async fn act(&mut self, command: &Value) -> Result<(), String> {
        let path = format!("/rooms/{}/commands", self.room);
        let order = json!({ "seq": self.seq, "command": command });
        let answer = post(self.server.address, Some(&self.token), &path, &order).await;
        let answer = answer.ok().unwrap();
        match answer["seq"].as_u64() {
            Some(seq) => {
                assert_eq!(seq, self.seq + 1, "what was refused has happened");
                self.seq = seq;
                Ok(())
            }
            None => Err(answer["code"].as_str().unwrap().to_owned()),
        }
    }

    /// How many events there are in the room.
    async fn seen(&self) -> u64 {
        let path = format!("/rooms/{}", self.room);
        let seen = get(self.server.address, &self.token, &path).await;
        seen.ok().unwrap()["room"]["seq"].as_u64().unwrap()
    }
}

/// The server runs as its users run it, and the system refuses what it writes, as it does where there is no room. That needs
/// no rights, so that it can be tried everywhere.
#[tokio::test]
async fn a_disk_that_takes_nothing_refuses_moves_until_it_does() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path());
    let mut player = Player::start(server).await;
    let boxes = [
        "C", "1", "2", "3", "4", "5", "6", "T", "F", "H", "S", "L", "Y",
    ];
    let turns = boxes.map(|code| {
        [
            json!({ "do": "roll" }),
            json!({ "do": "score", "box": code }),
        ]
    });
    for (idx, command) in turns.as_flattened().iter().enumerate() {
        // Before a roll, before an entry, and before the end of the game.
        if [4, 9, 25].contains(&idx) {
            player.server.let_write(false);
            for _ in 0..3 {
                assert_eq!(player.act(command).await.unwrap_err(), "store-unavailable");
            }
            assert_eq!(player.seen().await, player.seq);
            player.server.let_write(true);
        }
        player.act(command).await.unwrap();
    }
    player.server.kill();
    // What was acknowledged is there, and nothing else.
    player.server = Process::start(folder.path());
    assert_eq!(player.seen().await, player.seq);
    player.server.kill();
}
