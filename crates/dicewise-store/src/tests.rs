//! Everything against real files; some of it with real processes that get killed.

mod children;
mod damage;
mod devices;
mod drafts;
mod full;
mod import;
mod keeping;
mod lists;
mod locked_out;
mod moving;
mod nodes;
mod opening;
mod reviews;
mod rooms;
mod sweeping;
mod training;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use dicewise_engines::Postgres;
use dicewise_rules::{Face, Game, Move, Record, Records, Roll, RuleSet, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use crate::{Filter, GameId, Store, StoredGame, Summary};

/// Where a test keeps its games. What is promised is promised for both engines.
enum Place {
    File(TempDir),
    Server(String),
}

impl Place {
    fn file() -> Place {
        Place::File(tempfile::tempdir().unwrap())
    }

    /// A database of its own on a server that all tests share.
    fn server() -> Place {
        static SERVER: LazyLock<Postgres> = LazyLock::new(Postgres::start);
        Place::Server(SERVER.database())
    }

    /// Another one of the same kind.
    fn other(&self) -> Place {
        match self {
            Place::File(_) => Place::file(),
            Place::Server(_) => Place::server(),
        }
    }

    async fn open(&self) -> Store {
        match self {
            Place::File(folder) => open(&folder.path().join("games.db")).await,
            Place::Server(address) => Store::connect(address).await.unwrap(),
        }
    }
}

/// Runs tests against both engines.
macro_rules! on_both_engines {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(&crate::tests::Place::file()).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(&crate::tests::Place::server()).await;
                }
            )+
        }
    };
}
use on_both_engines;

/// A folder that goes away with the test, and the path of a database in it.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    (folder, path)
}

async fn open(path: &Path) -> Store {
    Store::open(path).await.unwrap()
}

/// The same numbers for the same seed, on every machine.
fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Plays one roll or one decision; false once the game is over.
fn step(game: &mut Game, rng: &mut ChaCha8Rng) -> bool {
    match game.turn() {
        Turn::Over => return false,
        Turn::Rolling { held, .. } => {
            let mut faces = [(); 5].map(|()| Face::ALL[rng.random_range(0..6)]);
            faces[..held.len()].copy_from_slice(held.faces());
            game.roll(Roll::from(faces)).unwrap();
        }
        Turn::Deciding { .. } => {
            let moves = game.legal_moves();
            let keeps = moves.iter().filter(|m| matches!(m, Move::Keep(_)));
            let n_keeps = keeps.count();
            // The keeps come first, and there are many of them.
            let range = if 0 < n_keeps && rng.random_ratio(1, 2) {
                0..n_keeps
            } else {
                n_keeps..moves.len()
            };
            game.play(moves[rng.random_range(range)]).unwrap();
        }
    }
    true
}

fn rules(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).unwrap()
}

/// The record of a game with these tags, under a new id.
fn record(game: Game, names: &[&str], tags: &[(&str, &str)]) -> Record {
    let mut record = Record::new(game, names).unwrap();
    record
        .set_tag(GameId::TAG, GameId::random().as_str())
        .unwrap();
    for (name, value) in tags {
        record.set_tag(name, value).unwrap();
    }
    record
}

/// A game of so many steps by chance; to its end if there are enough.
fn played(seed: u64, names: &[&str], n_steps: usize, tags: &[(&str, &str)]) -> Record {
    let mut game = Game::new(rules("yahtzee"), names.len()).unwrap();
    let mut rng = rng(seed);
    for _ in 0..n_steps {
        step(&mut game, &mut rng);
    }
    record(game, names, tags)
}

/// More steps than any game of four has.
const TO_THE_END: usize = 1000;

/// Records with real dice, corrections, somebody who left, and house rules.
fn odd_records() -> Vec<Record> {
    let texts = [
        include_str!("../../dicewise-rules/tests/data/kept.rsn"),
        include_str!("../../dicewise-rules/tests/data/left.rsn"),
        include_str!("../../dicewise-rules/tests/data/house.rsn"),
    ];
    let records = texts.into_iter().flat_map(Records::new);
    records.collect::<Result<_, _>>().unwrap()
}

async fn all_games(store: &Store) -> Vec<StoredGame> {
    let mut games = Vec::new();
    let whole = store.for_each_game(|game| {
        games.push(game);
        ControlFlow::<()>::Continue(())
    });
    assert!(whole.await.unwrap().is_continue());
    games
}

/// Works everything out again by replaying every record, and compares it with the caches.
async fn check_caches(store: &Store) {
    let mut cached = store.history(&Filter::default()).await.unwrap();
    cached.reverse();
    let games = all_games(store).await;
    let replayed: Vec<_> = games
        .iter()
        .map(|game| {
            let again = Record::parse(&game.record.to_string()).unwrap();
            Summary::of(&again).unwrap()
        })
        .collect();
    assert_eq!(cached, replayed);
    let newest_first = replayed.into_iter().rev();
    let unfinished: Vec<_> = newest_first
        .filter(|summary| !summary.finished && !summary.abandoned)
        .collect();
    assert_eq!(store.unfinished().await.unwrap(), unfinished);
}
