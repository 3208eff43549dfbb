//! Who reviews finished games and keeps what it comes to.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_rules::{Category, Face, Record, RuleSet};
use dicewise_solver::{Grading, Kind, Review, Values};
use dicewise_store::{GameId, SeatReview, StoreError, StoredGame, Version};
use rayon::prelude::*;

use crate::archive::Archive;

/// Grows whenever reviews would come to something else: then all are made anew.
pub(crate) const GRADER: u32 = 1;

/// So many games are reviewed before they are kept together.
const BATCH: u32 = 1000;

/// The rule sets that were solved so far.
#[derive(Default)]
pub(crate) struct Solved(HashMap<String, Arc<Values>>);

impl Solved {
    /// The values of a rule set.
    pub(crate) fn values(&mut self, rules: &Arc<RuleSet>) -> Arc<Values> {
        let solve = || Arc::new(Values::solve(Arc::clone(rules)));
        Arc::clone(self.0.entry(rules.to_json()).or_insert_with(solve))
    }
}

/// What the review of each seat comes to.
pub(crate) fn seats(values: &Values, record: &Record) -> Vec<SeatReview> {
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
                accuracy: accuracies().sum(),
                complete: review.finished && review.is_complete(),
                boxes: Category::ALL.map(|category| card.points(category)),
                upper_bonus: card.state().upper_bonus(game.rules()) != 0,
                bonuses: card.totals(game.rules()).n_bonuses,
                faces,
            }
        })
        .collect()
}

/// Keeps what the review of a finished game comes to, once it is over.
pub(crate) fn keep(
    archive: &Archive,
    values: &Values,
    record: &Record,
    version: Version,
) -> Result<(), StoreError> {
    let id = GameId::of(record).ok_or(StoreError::NoId)?;
    let reviews = [(id, version, seats(values, record))];
    archive.ask(|store| store.keep_reviews(GRADER, &reviews))
}

/// Reviews every finished game that has not been yet. `watch` is told how much is done, from 0 to 1.
pub(crate) fn catch_up(
    archive: &Archive,
    solved: &mut Solved,
    mut watch: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    let n_games = archive.ask(|store| store.n_unreviewed(GRADER))?;
    let mut done = 0;
    loop {
        let batch = archive.ask(|store| store.unreviewed(GRADER, BATCH))?;
        if batch.is_empty() {
            return Ok(());
        }
        let games: Vec<(StoredGame, Arc<Values>)> = batch
            .into_iter()
            .map(|game| {
                let values = solved.values(game.record.game().rules());
                (game, values)
            })
            .collect();
        let reviews: Vec<_> = games
            .par_iter()
            .map(|(game, values)| (game.id, game.version, seats(values, &game.record)))
            .collect();
        archive.ask(|store| store.keep_reviews(GRADER, &reviews))?;
        done += reviews.len();
        #[expect(
            clippy::cast_precision_loss,
            reason = "nobody has played as many games"
        )]
        let share = done as f64 / n_games.max(1) as f64;
        if watch(share.min(1.0)).is_break() {
            return Ok(());
        }
    }
}
