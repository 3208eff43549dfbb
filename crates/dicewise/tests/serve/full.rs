//! A disk that is full, until it is not.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use serde_json::{Value, json};

use crate::pair::{NONCE, post};
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
}

/// Takes all the space there is.
fn fill(path: &Path) {
    let mut file = File::create(path).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
}

#[tokio::test]
async fn a_full_disk_refuses_moves_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = Process::start_on_small_disk(folder.path()) else {
        return;
    };
    let filler = server.seen(&folder.path().join("filler"));
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
    let mut moves = turns.as_flattened().iter();
    for command in moves.by_ref().take(4) {
        player.act(command).await.unwrap();
    }
    fill(&filler);
    // There may be room for a few more in what the database has already.
    let refused = loop {
        let command = moves.next().expect("it is full before the game is over");
        if let Err(code) = player.act(command).await {
            assert_eq!(code, "store-unavailable");
            break command;
        }
    };
    assert_eq!(player.act(refused).await.unwrap_err(), "store-unavailable");
    fs::remove_file(&filler).unwrap();
    player.act(refused).await.unwrap();
    for command in moves {
        player.act(command).await.unwrap();
    }
    player.server.kill();
}
