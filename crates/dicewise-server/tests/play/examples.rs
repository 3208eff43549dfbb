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
