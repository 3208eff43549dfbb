//! What a review comes to, as it is kept.

use std::collections::HashMap;
use std::sync::Arc;

use dicewise_rules::{Category, Face, Record, RuleSet};
use dicewise_solver::{Grading, Kind, Review, Values};
use dicewise_store::SeatReview;

/// Grows whenever reviews would come to something else: then all are made anew.
pub const GRADER: u32 = 2;

/// The rule sets that were solved so far.
#[derive(Default)]
pub struct Solved(HashMap<String, Arc<Values>>);

impl Solved {
    /// The values of a rule set.
    pub fn values(&mut self, rules: &Arc<RuleSet>) -> Arc<Values> {
        let solve = || Arc::new(Values::solve(Arc::clone(rules)));
        Arc::clone(self.0.entry(rules.to_json()).or_insert_with(solve))
    }
}

/// What the review of each seat comes to.
pub fn seats(values: &Values, record: &Record) -> Vec<SeatReview> {
    let game = record.game();
    let turns = game.turns();
    let players = game.players();
    players
        .map(|player| {
            let review = Review::new(values, game, player);
            let grading = Grading::USUAL;
            let accuracies = || review.decisions().map(|(_, d)| grading.accuracy(d.loss));
            let losses = review.losses();
            let card = game.card(player);
            let mut faces = [0; 6];
            let own = turns.iter().filter(|turn| turn.at.player() == player);
            for face in own.flat_map(|turn| turn.throws.thrown().collect::<Vec<Face>>()) {
                faces[usize::from(face.pips()) - 1] += 1;
            }
            SeatReview {
                par: review.par,
                luck: review.luck(),
                losses: Kind::ALL.map(|kind| losses.of(kind)),
                decisions: u32::try_from(accuracies().count()).unwrap_or(u32::MAX),
                // The sum of nothing would be minus zero.
                accuracy: accuracies().fold(0.0, std::ops::Add::add),
                complete: review.finished && review.is_complete(),
                boxes_judged: review.finished && review.judges(Kind::Box),
                boxes: Category::ALL.map(|category| card.points(category)),
                upper_bonus: card.state().upper_bonus(game.rules()) != 0,
                bonuses: card.totals(game.rules()).n_bonuses,
                faces,
            }
        })
        .collect()
}
