//! Who reviews finished games and keeps what it comes to.

use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_rules::Record;
use dicewise_solver::Values;
use dicewise_store::{GameId, StoreError, StoredGame, Version};
use rayon::prelude::*;

pub(crate) use dicewise_desk::grader::{GRADER, Solved, seats};

use crate::archive::Archive;

/// So many games are reviewed before they are kept together.
const BATCH: u32 = 1000;

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
