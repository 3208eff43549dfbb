//! From one machine to several, in the middle of games.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use dicewise_engines::Postgres;
use tokio::sync::watch;

use crate::PACE;
use crate::pair::{House, Pair, Told};
use crate::server::Process;
use crate::{PATIENCE, checker, go_on};

const PROGRAM: &str = env!("CARGO_BIN_EXE_dicewise");

fn migrate(file: &Path, database: &str) -> Child {
    Command::new(PROGRAM)
        .args(["migrate-store", "--from"])
        .arg(format!("sqlite:{}", file.display()))
        .env("DICEWISE_DATABASE", database)
        .env("DICEWISE_HOME", file.parent().unwrap())
        .env("LC_ALL", "C")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_go_on_where_they_were_moved_to() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dicewise.db");
    let server = Process::start(folder.path());
    let (address, watched) = watch::channel(vec![server.address]);
    let house = Arc::new(House::default());
    let mut pairs = Vec::new();
    for n in 0..20 {
        let pair = Pair::new(n, watched.clone(), Arc::clone(&house), Duration::ZERO).await;
        pairs.push(tokio::spawn(pair.play()));
    }
    go_on(&house, 1000).await;
    server.kill();
    let before = checker::read_file(&file, PACE).await;
    let postgres = Postgres::start();
    let database = postgres.database();
    // Killed as soon as something has arrived, wherever it is then.
    let mut killed = migrate(&file, &database);
    let start = Instant::now();
    let says = |sql: &str| postgres.ask(sql, &database) == "t";
    while !says("select to_regclass('moving') is not null")
        || !says("select 0 < count(*) from player")
    {
        assert!(start.elapsed() < PATIENCE, "nothing arrives");
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    // The server notices a moment later that whoever moved is gone.
    loop {
        let moved = migrate(&file, &database).wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&moved.stderr).into_owned();
        if moved.status.success() || said.contains("moved before") {
            break;
        }
        assert!(said.contains("under way"), "{said}");
        assert!(start.elapsed() < PATIENCE, "{said}");
    }
    let there = checker::read_server(&database, PACE).await;
    assert!(before.keys().eq(there.keys()));
    let node = Process::node(folder.path(), &[("DICEWISE_DATABASE", &database)]).unwrap();
    address.send(vec![node.address]).unwrap();
    go_on(&house, 200).await;
    house.go_home();
    let mut told: Vec<Told> = Vec::new();
    for pair in pairs {
        told.extend(pair.await.unwrap());
    }
    node.kill();
    let after = checker::read_server(&database, PACE).await;
    // The same rooms went on.
    assert!(before.iter().any(|(room, case)| case.seq < after[room].seq));
    for case in checker::with_told(after, &told) {
        case.check().unwrap();
    }
}
