//! How fast the solver is: `cargo bench -p dicewise-solver`.
//!
//! Machines differ and are shared, so every figure is to be read against `reference`: a fixed amount
//! of plain arithmetic on one core, timed in the same run.

use dicewise_rules::{Position, Record, RuleBook, RuleSet};
use dicewise_solver::{Advice, Difficulty, Distribution, PuzzleMaker, Review, Theme, Values, Wish};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn values() -> Values {
    Values::solve(RuleSet::by_id("yahtzee").expect("a built-in rule set"))
}

fn position(text: &str) -> Position {
    Position::parse(text, &RuleBook::default()).expect("a position")
}

/// A hundred million additions and multiplications that wait for each other.
#[divan::bench(sample_count = 10)]
fn reference() -> f64 {
    (0..100_000_000).fold(black_box(1.0), |x: f64, _| x * 0.999_999 + 1e-6)
}

/// One whole solve on one core.
#[divan::bench(sample_count = 20)]
fn solve(bencher: Bencher<'_, '_>) {
    let one_core = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let one_core = one_core.expect("a thread");
    bencher.bench_local(|| one_core.install(values));
}

/// Every choice after the first throw of a turn.
#[divan::bench]
fn advise(bencher: Bencher<'_, '_>) {
    let values = values();
    let position = position("yahtzee:25TFLYC/48/-/103:12344:2");
    bencher.bench_local(|| Advice::new(&values, black_box(&position)));
}

/// Every roll and every decision of a game that is over.
#[divan::bench(name = "review of a finished game")]
fn review(bencher: Bencher<'_, '_>) {
    let values = values();
    let record = Record::parse(include_str!("../tests/data/solo.rsn")).expect("a record");
    let game = record.game();
    let player = game.players().next().expect("somebody plays");
    bencher.bench_local(|| Review::new(&values, black_box(game), player));
}

/// A hard decision of each theme to practise on.
#[divan::bench(sample_count = 100, args = Theme::ALL)]
fn puzzle(bencher: Bencher<'_, '_>, theme: Theme) {
    let values = values();
    let mut maker = PuzzleMaker::new(&values, 1);
    let wish = Wish {
        theme: Some(theme),
        difficulty: Some(Difficulty::Hard),
    };
    bencher.bench_local(|| maker.make(wish));
}

/// The distribution of the final score on one core, from the start and from seven filled boxes.
#[divan::bench(sample_count = 2, args = ["yahtzee:123456TFHSLYC/0/-/0", "yahtzee:25TFLYC/48/-/103"])]
fn distribution(bencher: Bencher<'_, '_>, text: &str) {
    let values = values();
    let position = position(text);
    let one_core = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let one_core = one_core.expect("a thread");
    bencher.bench_local(|| one_core.install(|| Distribution::new(&values, &position)));
}
