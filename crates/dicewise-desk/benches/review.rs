//! How fast a finished game is looked back on, once its rules are solved: `cargo bench -p dicewise-desk`.

use dicewise_desk::review::{GameReview, Report, ReviewJson};
use dicewise_desk::texts::Lang;
use dicewise_rules::Record;
use dicewise_solver::{Grading, Values};
use divan::{Bencher, black_box};

/// Somebody alone, and two with real dice.
const GAMES: [(&str, &str); 2] = [
    (
        "solo",
        include_str!("../../dicewise-solver/tests/data/solo.rsn"),
    ),
    (
        "kept",
        include_str!("../../dicewise-solver/tests/data/kept.rsn"),
    ),
];

fn main() {
    divan::main();
}

/// From the record to the JSON text.
#[divan::bench(name = "review to JSON", args = GAMES.map(|(name, _)| name))]
fn review_to_json(bencher: Bencher<'_, '_>, name: &str) {
    let found = GAMES.iter().find(|(game, _)| *game == name);
    let (_, text) = found.expect("one of the games");
    let record = Record::parse(text).expect("a record");
    let values = Values::solve(record.game().rules().clone());
    bencher.bench_local(|| {
        let game = GameReview::quick(&values, black_box(&record).clone());
        let json = ReviewJson::new(None, &game, &Grading::USUAL);
        serde_json::to_string(&json).expect("numbers and names")
    });
}

/// From the record to every word that `dicewise review` says about somebody alone, with the reasons of all
/// mistakes; of several people without the chances to win, for which games have to be looked at from every turn.
#[divan::bench(name = "review to words", args = GAMES.map(|(name, _)| name))]
fn review_to_words(bencher: Bencher<'_, '_>, name: &str) {
    let found = GAMES.iter().find(|(game, _)| *game == name);
    let (_, text) = found.expect("one of the games");
    let record = Record::parse(text).expect("a record");
    let values = Values::solve(record.game().rules().clone());
    bencher.bench_local(|| {
        let game = GameReview::quick(&values, black_box(&record).clone());
        let report = Report {
            lang: Lang::En,
            grading: &Grading::USUAL,
            values: &values,
            game: &game,
            named: None,
        };
        report.to_string()
    });
}
