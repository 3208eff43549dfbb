//! One's own mistakes, found in the games that are kept.

use dicewise_rules::Record;
use dicewise_solver::{Grading, Review, Values};
use dicewise_store::{CardSource, GameId, StoreError, Trainee, TrainingCard};
use jiff::Timestamp;

use crate::archive::Archive;
use crate::table::seconds;

/// Looks for mistakes in the games that are over and have not been searched yet. What is found is due at
/// once.
pub(crate) fn search(
    archive: &Archive,
    values: &Values,
    trainee: &Trainee,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (mut games, mut cards) = (Vec::new(), Vec::new());
    for id in archive.ask(|store| store.unsearched(trainee))? {
        let stored = archive.load(id)?;
        // House rules of the same name may be others.
        if stored.record.game().rules() != values.rules() {
            continue;
        }
        cards.extend(mistakes(values, id, &stored.record, &trainee.player, now));
        games.push((id, stored.version));
    }
    if games.is_empty() {
        return Ok(());
    }
    archive.ask(|store| store.add_searched(trainee, &games, &cards))
}

/// Every decision of a player that deserves a mark, as a card; the most expensive first, each position once.
/// A game is searched once and for all: what is found must not depend on settings that change.
fn mistakes(
    values: &Values,
    id: GameId,
    record: &Record,
    name: &str,
    now: Timestamp,
) -> Vec<TrainingCard> {
    let game = record.game();
    let mut found = Vec::new();
    for player in game.players().filter(|&player| record.name(player) == name) {
        let review = Review::new(values, game, player);
        let marked = review
            .decisions()
            .filter(|(_, decision)| Grading::USUAL.inaccuracy <= decision.loss);
        found.extend(marked.map(|(round, decision)| TrainingCard {
            position: decision.position.to_string(),
            source: CardSource::Mistake {
                game: id,
                turn: format!("{round}{player}"),
                cost: decision.loss,
            },
            memory: None,
            due: Some(seconds(now)),
            answered: None,
            attempts: 0,
            last_loss: None,
        }));
    }
    let cost = |card: &TrainingCard| match card.source {
        CardSource::Mistake { cost, .. } => cost,
        CardSource::Theme(_) => 0.0,
    };
    // The store keeps the first of several cards with the same position.
    found.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
    found
}
