//! How fast a finished game is looked back on, once its rules are solved: `cargo bench -p dicewise-desk`.

use dicewise_desk::review::{Closely, GameReview, Report, ReviewJson};
use dicewise_desk::texts::Lang;
use dicewise_rules::Record;
use dicewise_solver::{Distribution, Grading, Standing, Values};
use divan::{Bencher, black_box};

/// Somebody alone, two with real dice, and two whose every roll is known.
const GAMES: [(&str, &str); 3] = [
    (
        "solo",
        include_str!("../../dicewise-solver/tests/data/solo.rsn"),
    ),
    (
        "kept",
        include_str!("../../dicewise-solver/tests/data/kept.rsn"),
    ),
    ("two", include_str!("../../../docs/game.rsn")),
];

fn main() {
    divan::main();
}

/// What there is before a game is looked back on.
struct Solved {
    record: Record,
    values: Values,
    start: Distribution,
}

impl Solved {
    fn new(name: &str) -> Solved {
        let found = GAMES.iter().find(|(game, _)| *game == name);
        let (_, text) = found.expect("one of the games");
        let record = Record::parse(text).expect("a record");
        let values = Values::solve(record.game().rules().clone());
        let start = Distribution::from_standing(&values, Standing::START);
        let solved = Solved {
            record,
            values,
            start,
        };
        // What can be expected box by box is part of solving, and worked out with the first game that needs it.
        solved.words();
        solved
    }

    /// Everything: with the rank among perfect games, and with several people the chances to win after every turn.
    fn review(&self) -> GameReview {
        GameReview::new(&self.values, &self.start, black_box(&self.record).clone())
    }

    /// Every word that `dicewise review` says, with the reasons of all mistakes.
    fn words(&self) -> String {
        let report = Report {
            lang: Lang::En,
            grading: &Grading::USUAL,
            values: &self.values,
            game: &self.review(),
            closely: Closely::People,
            named: None,
            number: None,
        };
        report.to_string()
    }
}

/// From the record to the JSON text.
#[divan::bench(name = "review to JSON", args = GAMES.map(|(name, _)| name))]
fn review_to_json(bencher: Bencher<'_, '_>, name: &str) {
    let solved = Solved::new(name);
    bencher.bench_local(|| {
        let json = ReviewJson::new(None, &solved.review(), &Grading::USUAL);
        serde_json::to_string(&json).expect("numbers and names")
    });
}

/// From the record to every word.
#[divan::bench(name = "review to words", args = GAMES.map(|(name, _)| name))]
fn review_to_words(bencher: Bencher<'_, '_>, name: &str) {
    let solved = Solved::new(name);
    bencher.bench_local(|| solved.words());
}

/// The same with the first game after solving, which needs what can be expected from nearly every card.
#[divan::bench(name = "first review to words", args = GAMES.map(|(name, _)| name), sample_count = 3)]
fn first_review_to_words(bencher: Bencher<'_, '_>, name: &str) {
    let solved = Solved::new(name);
    bencher
        .with_inputs(|| Solved {
            record: solved.record.clone(),
            values: Values::solve(solved.record.game().rules().clone()),
            start: solved.start.clone(),
        })
        .bench_local_refs(|solved| solved.words());
}
