//! The programs in `examples/`, as somebody would run them.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::json;
use tokio::process::Command;

use crate::client::{NONCE, Running};

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../examples")
        .join(name)
}

#[tokio::test]
async fn a_bot_and_a_verifier_in_python() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let made = ana
        .open(json!({
            "seats": [{ "who": "person", "name": "Ana" }, { "who": "open" }],
            "nonce": NONCE,
        }))
        .await;
    let room = made["room"]["id"].as_str().unwrap();
    let (_, seat) = ana
        .post(&format!("/rooms/{room}/seats/1/token"), json!({}))
        .await;
    let mut anas = ana.enter(room, "").await;
    anas.until_room(|room| !room.is_null()).await;
    let bot = Command::new("python3")
        .arg(example("bot.py"))
        .arg(format!("http://{}", server.address))
        .args([room, seat["token"].as_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    anas.until_room(|room| room["phase"] == "playing").await;
    while anas.phase() != "over" {
        if anas.is_turn(0) {
            anas.play_turn().await;
        } else {
            anas.next().await.unwrap();
        }
    }
    let done = bot.wait_with_output().await.unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    let trouble = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{said}{trouble}");
    let total = anas.room["seats"][1]["card"]["total"].to_string();
    assert!(said.contains(&format!("'Pythonia': {total}")), "{said}");

    let (_, record) = ana.get(&format!("/rooms/{room}/record")).await;
    let record = record.as_str().unwrap();
    let fair = verify(server.folder(), record).await;
    assert!(fair.starts_with("fair: all "), "{fair}");
    // It notices what our own verifier notices.
    let seed = anas.room["seed"].as_str().unwrap();
    let other = "0".repeat(64);
    let forged = verify(server.folder(), &record.replace(seed, &other)).await;
    assert!(forged.contains("another seed"), "{forged}");
    let forged = verify(server.folder(), &record.replace(NONCE, &other[..32])).await;
    assert!(forged.contains("roll 0"), "{forged}");
}

/// Programs that play each other are quick, and still send no more than anybody may.
#[tokio::test]
async fn bots_in_python_play_each_other() {
    let server = Running::with(|mut config| {
        config.messages_per_second = 20;
        config
    })
    .await;
    let ana = server.person("Ana").await;
    let seats: Vec<_> = (0..3).map(|_| json!({ "who": "open" })).collect();
    let made = ana.open(json!({ "seats": seats })).await;
    let room = made["room"]["id"].as_str().unwrap();
    let mut bots = Vec::new();
    for seat in 0..3 {
        let path = format!("/rooms/{room}/seats/{seat}/token");
        let (_, made) = ana.post(&path, json!({})).await;
        let bot = Command::new("python3")
            .arg(example("bot.py"))
            .arg(format!("http://{}", server.address))
            .args([
                room,
                made["token"].as_str().unwrap(),
                &format!("Bot {seat}"),
            ])
            .kill_on_drop(true)
            .output();
        bots.push(tokio::spawn(bot));
    }
    for bot in bots {
        let done = bot.await.unwrap().unwrap();
        let trouble = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{trouble}");
        assert!(done.stdout.starts_with(b"over: "), "{trouble}");
    }
}

async fn verify(folder: &Path, record: &str) -> String {
    let file = folder.join("game.rsn");
    std::fs::write(&file, record).unwrap();
    let run = Command::new("python3")
        .arg(example("verify.py"))
        .arg(file)
        .output()
        .await
        .unwrap();
    let (said, trouble) = (run.stdout, run.stderr);
    String::from_utf8([said, trouble].concat()).unwrap()
}
