//! `dicewise serve` as its users run it, killed at any moment.
#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

mod checker;
#[expect(
    clippy::print_stdout,
    reason = "what goes wrong, and when, is to be seen in the long form"
)]
mod cluster;
mod drain;
mod full;
mod moving;
mod pair;
mod secure;
mod server;
mod wire;

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio::sync::watch;

use checker::{Case, Pace};
use pair::{House, Pair, Told};
use server::Process;

/// Longer than anything takes on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(300);

/// How fast things happen by themselves at a server as [`Process::start`] starts it.
const PACE: Pace = Pace {
    bot: 0,
    grace: 60_000,
};

/// How often the server is killed.
fn n_kills() -> u64 {
    let said = std::env::var("DICEWISE_KILLS");
    said.map_or(100, |text| text.parse().unwrap())
}

/// Whatever somebody was told has happened, once, and nothing else has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_that_was_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path());
    let (address, watched) = watch::channel(vec![server.address]);
    let house = Arc::new(House::default());
    let mut pairs = Vec::new();
    for n in 0..5 {
        let pair = Pair::new(n, watched.clone(), Arc::clone(&house), Duration::ZERO).await;
        pairs.push(tokio::spawn(pair.play()));
    }
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let mut server = Some(server);
    for _ in 0..n_kills() {
        let running = server.take().unwrap_or_else(|| {
            let server = Process::start(folder.path());
            address.send(vec![server.address]).unwrap();
            server
        });
        go_on(&house, chance.random_range(1..40)).await;
        tokio::time::sleep(Duration::from_micros(chance.random_range(0..5000))).await;
        running.kill();
    }
    // All of them go on in the end.
    let running = Process::start(folder.path());
    address.send(vec![running.address]).unwrap();
    go_on(&house, 50).await;
    house.go_home();
    let mut told: Vec<Told> = Vec::new();
    for pair in pairs {
        told.extend(pair.await.unwrap());
    }
    running.kill();
    let stored = checker::read_file(&folder.path().join("dicewise.db"), PACE).await;
    let cases = checker::with_told(stored, &told);
    for case in &cases {
        case.check().unwrap();
    }
    // Where a bot is waited for, people come and go a hundred times, and hardly anything else happens.
    let n_rolls = |case: &Case<'_>| case.events.iter().filter(|event| was_rolled(event)).count();
    let liveliest = cases.into_iter().max_by_key(n_rolls);
    notices_everything(liveliest.unwrap());
}

/// The checker would have noticed two nodes that play the same turn of a bot, however legal that is.
fn notices_a_bot_that_two_let_play(cases: &[Case<'_>]) {
    let doubled = cases.iter().find_map(Case::with_a_bot_that_rolled_twice);
    let mut doubled = doubled.expect("a bot has played");
    assert!(doubled.check().unwrap_err().contains("happened twice"));
    // Whoever did it may hide it: then it was done before.
    let last = doubled.events.len() - 1;
    doubled.events[last].1["key"] = format!("due/{}", last - 2).into();
    assert!(doubled.check().unwrap_err().contains("was done before"));
    doubled.events[last]
        .1
        .as_object_mut()
        .unwrap()
        .remove("key");
    assert!(doubled.check().is_err());
    // Nothing else is wrong with it.
    doubled.events[last].1["key"] = format!("due/{last}").into();
    doubled.check().unwrap();
}

/// The checker would have noticed a clock that is fast, and a bot that does not wait, or plays to nobody.
fn notices_what_was_not_due(cases: &[Case<'_>]) {
    type Tamper<'t> = &'t dyn Fn(&mut Vec<(i64, Value)>, usize);
    let early: Tamper<'_> = &|events, place| {
        events[place].1["at"] = events[place - 1].1["at"].clone();
    };
    let alone: Tamper<'_> = &|events, place| {
        let (seq, event) = events.pop().unwrap();
        let at = events[place - 1].1["at"].clone();
        let is_here = |seat: u64| {
            let names = ["away", "back", "stood-in"];
            let last = events.iter().rev().find(|(_, event)| {
                event["seat"] == seat && names.contains(&event["event"].as_str().unwrap())
            });
            last.is_none_or(|(_, event)| event["event"] == "back")
        };
        let here: Vec<u64> = (0..2).filter(|seat| is_here(*seat)).collect();
        for seat in here {
            let seq = events.len() as i64 + 1;
            events.push((seq, json!({ "event": "away", "seat": seat, "at": at })));
        }
        events.push((events.len() as i64 + 1, event));
        assert!(seq < events.len() as i64, "somebody was there");
    };
    let not_due = [
        ("late", early, " ms"),
        ("rolled", early, " ms"),
        ("rolled", alone, "nobody was there"),
    ];
    for (name, tamper, fault) in not_due {
        let is_due = |(_, event): &(i64, Value)| {
            let key = event["key"].as_str().unwrap_or_default();
            event["event"] == name && key.starts_with("due/")
        };
        let mut cases = cases.iter().filter(|case| case.events.iter().any(is_due));
        let mut case = cases.next().unwrap_or_else(|| panic!("no {name}")).clone();
        let place = case.events.iter().position(is_due).unwrap();
        case.told.clear();
        case.events.truncate(place + 1);
        tamper(&mut case.events, place);
        case.seq = case.events.len() as i64;
        let noticed = case.check().unwrap_err();
        assert!(noticed.contains(fault), "{noticed}");
    }
}

/// Whether somebody asked for a roll.
fn was_rolled((_, event): &(i64, Value)) -> bool {
    event["event"] == "rolled" && event.get("key").is_some()
}

/// The checker would have noticed.
fn notices_everything(mut case: Case<'_>) {
    let sound = case.events.clone();
    let roll = sound.iter().position(was_rolled).unwrap();
    let mut other = sound[roll].clone();
    let dice = other.1["dice"].as_str().unwrap();
    other.1["dice"] = if dice == "11111" { "22222" } else { "11111" }.into();
    let last_told = case.told.iter().map(|told| match told {
        Told::Event { seq, .. } | Told::Done { seq, .. } => usize::try_from(*seq).unwrap(),
    });
    let last_told = last_told.max().unwrap();
    type Tamper<'t> = &'t dyn Fn(&mut Vec<(i64, Value)>);
    let tamper: [Tamper<'_>; 4] = [
        &|events| events.truncate(last_told - 1),
        &|events| drop(events.remove(roll)),
        &|events| events.insert(roll, sound[roll].clone()),
        &|events| events[roll] = other.clone(),
    ];
    // However well it is hidden.
    let number = |case: &mut Case<'_>| {
        for (number, (seq, _)) in (1..).zip(&mut case.events) {
            *seq = number;
        }
        case.seq = case.events.len() as i64;
    };
    for (idx, tamper) in tamper.iter().enumerate() {
        case.events = sound.clone();
        tamper(&mut case.events);
        number(&mut case);
        assert!(case.check().is_err(), "{idx} of {sound:?}");
    }
    // All but the end is noticed by the replay alone.
    case.told.clear();
    for (idx, tamper) in tamper.iter().enumerate().skip(1) {
        case.events = sound.clone();
        tamper(&mut case.events);
        number(&mut case);
        assert!(case.check().is_err(), "{idx} of {sound:?}");
    }
}

/// Waits until so many more commands were acknowledged.
async fn go_on(house: &House, more: u64) {
    let goal = house.n_done() + more;
    let start = Instant::now();
    while house.n_done() < goal {
        assert!(start.elapsed() < PATIENCE, "nobody gets on");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}
