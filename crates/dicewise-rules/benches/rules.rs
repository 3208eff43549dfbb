//! How fast the rules are: `cargo bench -p dicewise-rules`.

#[path = "../tests/it/play.rs"]
mod play;

use dicewise_rules::{
    Category, CategorySet, Dice, Position, Record, Records, RuleBook, RuleSet, Scored, State,
};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// So many games are in the text that is read.
const GAMES: usize = 1_000;

/// Finished games as text.
fn records(rules: &str, n_players: usize) -> String {
    let rules = RuleSet::by_id(rules).expect("a built-in rule set");
    let names: Vec<_> = (1..=n_players)
        .map(|number| format!("Player {number}"))
        .collect();
    let mut rng = play::rng(1);
    let texts: Vec<_> = (0..GAMES)
        .map(|_| {
            let game = play::play_out(&rules, n_players, &mut rng);
            let mut record = Record::new(game, &names).expect("as many names as players");
            record.set_result();
            record.to_string()
        })
        .collect();
    texts.join("\n")
}

/// Parses, replays and validates whole games from text.
#[divan::bench(args = [1, 2])]
fn read_games(bencher: Bencher<'_, '_>, n_players: usize) {
    let text = records("yahtzee", n_players);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let legal = Records::new(black_box(&text)).filter(Result::is_ok).count();
        assert_eq!(legal, GAMES);
    });
}

/// Writes whole games as text.
#[divan::bench]
fn write_games(bencher: Bencher<'_, '_>) {
    let text = records("yahtzee", 1);
    let records: Vec<_> = Records::new(&text).flatten().collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        records
            .iter()
            .map(|record| record.to_string().len())
            .sum::<usize>()
    });
}

/// Scores one roll in one box: every roll in every box, on three cards.
#[divan::bench]
fn score(bencher: Bencher<'_, '_>) {
    let rules = RuleSet::by_id("yahtzee").expect("a built-in rule set");
    let without_five = CategorySet::ALL.without(Category::FiveOfAKind);
    let cards = [
        State::START,
        State::new(without_five, 0, true).expect("a card"),
        State::new(without_five, 0, false).expect("a card"),
    ];
    let dice: Vec<_> = Dice::all().collect();
    bencher
        .counter(ItemsCount::new(cards.len() * dice.len() * Category::COUNT))
        .bench_local(|| {
            let mut sum = 0;
            for &card in &cards {
                for &dice in &dice {
                    for category in Category::ALL {
                        let scored = black_box(card).score(&rules, dice, category);
                        sum += scored.map_or(0, Scored::total);
                    }
                }
            }
            sum
        });
}

/// Reads a position and makes sure that play can lead to it.
#[divan::bench(args = [
    "yahtzee:25TFLYC/48/-/103:12344:2",
    "yahtzee:C/105/+/1385",
    "yahtzee:C/63/+/1347",
])]
fn read_position(text: &str) -> bool {
    Position::parse(black_box(text), &RuleBook::default()).is_ok()
}
