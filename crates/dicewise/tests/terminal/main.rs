//! The product in a real terminal: `tmux` presses the keys and reads the screen.

#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

mod terminal;

use std::path::Path;
use std::time::{Duration, Instant};

use dicewise_rules::Record;
use dicewise_store::Store;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use terminal::Terminal;

/// The games in a database.
fn stored(home: &Path) -> Vec<Record> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let store = Store::open(&home.join("games.db")).await.unwrap();
        let mut records = Vec::new();
        let all: std::ops::ControlFlow<()> = store
            .for_each_game(|game| {
                records.push(game.record);
                std::ops::ControlFlow::Continue(())
            })
            .await
            .unwrap();
        assert!(all.is_continue());
        store.close().await;
        records
    })
}

/// The lines of a record without its tags.
fn turns(record: &Record) -> String {
    let text = record.to_string();
    let (_, turns) = text.split_once("\n\n").unwrap();
    turns.trim_end().to_owned()
}

/// The box at the cursor of a card, by its name on the screen.
fn at_cursor(screen: &str) -> Option<&str> {
    screen
        .lines()
        .find(|line| line.contains('▸') && !line.contains("▸Ana"))
}

#[test]
fn a_whole_game_by_keys_in_a_window_that_changes() {
    let home = tempfile::tempdir().unwrap();
    let terminal = Terminal::start(home.path(), &["play", "--seed", "5", "--players", "Ana"]);
    let sizes = [(80, 24), (60, 20), (120, 40), (50, 10), (100, 30)];
    for turn in 0..13 {
        let (width, height) = sizes[turn % sizes.len()];
        // While the window is too small nothing can be seen, but keys are keys.
        terminal.resize(width, height);
        let too_small = width < 60;
        if too_small {
            terminal.wait_for(|screen| screen.contains("too small"));
            terminal.resize(80, 24);
        }
        let width = usize::from(if too_small { 80 } else { width });
        let turn = format!("turn {}/13", turn + 1);
        terminal.wait_for(|screen| {
            // Drawn anew: the header or a frame reaches the edge of the window.
            let widest = screen.lines().map(|line| line.chars().count()).max();
            let is_drawn = widest.is_some_and(|widest| widest == width || widest + 1 == width);
            let is_due = screen.contains("[space] Roll") && !screen.contains("left)");
            is_drawn && is_due && screen.contains(&turn) && at_cursor(screen).is_some()
        });
        terminal.press("Space");
        terminal.wait_for(|screen| screen.contains("(2 left)") && screen.contains('·'));
        terminal.press("1");
        terminal.wait_for(|screen| screen.contains("HELD"));
        terminal.press("Enter");
        terminal.wait_for(|screen| screen.contains("Press enter again"));
        terminal.press("Enter");
    }
    let screen = terminal.wait_for(|screen| screen.contains("The game is over."));
    assert!(screen.contains("Your first result"), "{screen}");
    terminal.press("q");
    terminal.wait_for(|screen| screen.contains("Play alone"));
    terminal.press("q");
    terminal.wait_for_end();
    let records = stored(home.path());
    assert_eq!(records.len(), 1);
    assert!(records[0].game().is_over());
    assert!(screen.contains(
        &format!("{} points", records[0].game().total(records[0].game().players().next().unwrap()))
    ));
}

/// However suddenly it ends, what was on the screen is still there, and the game goes on.
#[test]
fn fifty_sudden_ends_harm_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut before = String::new();
    for round in 0..50 {
        let terminal = Terminal::start(home.path(), &["--lang", "en"]);
        terminal.wait_for(|screen| screen.contains("Play alone"));
        // The game that was left is the first in the menu.
        terminal.press("Enter");
        let screen =
            terminal.wait_for(|screen| screen.contains("Dice") && screen.contains("Total"));
        if let Some(dice) = half_played(&before) {
            let pips: Vec<usize> = dice.iter().map(|pips| usize::from(*pips)).collect();
            assert_eq!(
                screen.matches('●').count(),
                pips.iter().sum::<usize>(),
                "{before}\n{screen}"
            );
        }
        let mut seen = screen;
        for _ in 0..rng.random_range(1..6) {
            let key = ["Space", "1", "3", "Enter", "Enter", "Down"][rng.random_range(0..6)];
            terminal.press(key);
            let pause = Duration::from_millis(rng.random_range(0..60));
            let start = Instant::now();
            while start.elapsed() < pause {
                seen = terminal.screen();
            }
        }
        terminal.kill();
        let records = stored(home.path());
        let unfinished: Vec<_> = records
            .iter()
            .filter(|record| !record.game().is_over())
            .collect();
        assert!(unfinished.len() <= 1, "round {round}: nothing is doubled");
        let Some(record) = unfinished.first() else {
            before.clear();
            continue;
        };
        let now = turns(record);
        assert!(
            now.starts_with(&before),
            "round {round}: {before}\nwas there, but now\n{now}"
        );
        // What stood on the screen had been saved.
        let total = record.game().total(record.game().players().next().unwrap());
        let shown = seen.lines().find_map(|line| {
            let rest = line.split_once("Total")?.1;
            rest.split_whitespace().next()?.parse::<u16>().ok()
        });
        assert!(
            shown.is_none_or(|shown| shown <= total),
            "round {round}: {seen}\n{now}"
        );
        before = now;
    }
}

/// What is half typed on a pad is there again, and a roll-off as well.
#[test]
fn a_sudden_end_in_the_middle_of_typing() {
    let home = tempfile::tempdir().unwrap();
    let pad = ["keep", "--lang", "en"];
    let start = [&pad[..], &["--players", "Ana,Ben"]].concat();
    let terminal = Terminal::start(home.path(), &start);
    terminal.wait_for(|screen| screen.contains("Who starts?"));
    terminal.type_keys("66611");
    terminal.press("Enter");
    terminal.type_keys("12");
    terminal.wait_for(|screen| screen.contains("12_"));
    terminal.kill();
    let terminal = Terminal::start(home.path(), &pad);
    terminal.wait_for(|screen| screen.contains("▸ Go on with the roll-off: Ana, Ben"));
    terminal.press("Enter");
    terminal.wait_for(|screen| screen.contains("66611 (20)") && screen.contains("12_"));
    terminal.type_keys("345");
    terminal.press("Enter");
    terminal.press("Enter");
    terminal.wait_for(|screen| screen.contains("Ana plays"));
    terminal.type_keys("w3134633");
    terminal.press("Enter");
    terminal.type_keys("25");
    terminal.wait_for(|screen| screen.contains("[3] [3] [2] [5] [ ]"));
    terminal.kill();
    let terminal = Terminal::start(home.path(), &pad);
    let screen = terminal.wait_for(|screen| screen.contains("▸ Go on with game 1"));
    assert!(!screen.contains("roll-off:"), "{screen}");
    terminal.press("Enter");
    let screen = terminal.wait_for(|screen| screen.contains("[3] [3] [2] [5] [ ]"));
    assert!(screen.contains("31346 >33"), "{screen}");
    terminal.type_keys("3c");
    terminal.press("Enter");
    terminal.wait_for(|screen| screen.contains("Ben plays"));
    terminal.kill();
    assert_eq!(turns(&stored(home.path())[0]), "1a 31346 >33 33253 C=16");
}

/// What is changed in the menu is there the next time; what the command line says is not written down.
#[test]
fn the_menu_remembers() {
    let home = tempfile::tempdir().unwrap();
    let config = home.path().join("config.toml");
    let terminal = Terminal::start(home.path(), &["--lang", "es"]);
    terminal.wait_for(|screen| screen.contains("▸ Jugar en solitario"));
    for _ in 0..7 {
        terminal.press("Down");
    }
    terminal.wait_for(|screen| screen.contains("▸ Entrenador: ‹ no ›"));
    terminal.press("Right");
    terminal.wait_for(|screen| !screen.contains("‹ no ›"));
    terminal.press("q");
    terminal.wait_for_end();
    assert_eq!(
        std::fs::read_to_string(&config).unwrap(),
        "coach = \"nudge\"\n"
    );
    let terminal = Terminal::start(home.path(), &[]);
    terminal.wait_for(|screen| screen.contains("Coach: ‹ nudge ›"));
    // A folder stands in the way of the file.
    std::fs::remove_file(&config).unwrap();
    std::fs::create_dir(&config).unwrap();
    for _ in 0..7 {
        terminal.press("Down");
    }
    terminal.press("Right");
    let screen = terminal.wait_for(|screen| screen.contains("This holds for now only."));
    assert!(screen.contains("Coach: ‹ full ›"), "{screen}");
}

/// The dice of a turn that is under way.
fn half_played(turns: &str) -> Option<Vec<u8>> {
    let last = turns.lines().last()?;
    if last.contains('=') {
        return None;
    }
    let dice = last
        .split(' ')
        .rfind(|word| word.len() == 5 && !word.starts_with('>'))?;
    Some(dice.bytes().map(|digit| digit - b'0').collect())
}
