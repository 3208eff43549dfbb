//! One's own mistakes, found in the games that are kept.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dicewise_rules::Record;
use dicewise_solver::{Grading, Review, Values};
use dicewise_store::{CardSource, GameId, StoreError, StoredGame, Trainee, TrainingCard};
use jiff::Timestamp;
use rayon::prelude::*;

use crate::archive::Archive;
use crate::grader::Solved;
use crate::table::seconds;

/// So many games are searched before what was found is stored.
const BATCH: usize = 500;

/// Looks for mistakes in the games that are over and have not been searched yet. What is found is due at
/// once. House rules of one name may be different ones: each game is searched by its own, and what is found is
/// practised by those. `watch` is told how much is done, from 0 to 1.
pub(crate) fn search(
    archive: &Archive,
    solved: &mut Solved,
    trainee: &Trainee,
    now: Timestamp,
    mut watch: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    let games = archive.ask(|store| store.unsearched(trainee))?;
    let mut done = 0;
    for batch in games.chunks(BATCH) {
        let mut by_rules: BTreeMap<String, Vec<StoredGame>> = BTreeMap::new();
        for &id in batch {
            let game = archive.load(id)?;
            let rules = game.record.game().rules().to_json();
            by_rules.entry(rules).or_default().push(game);
        }
        for (rules, games) in by_rules {
            let values = solved.values(games[0].record.game().rules());
            let cards: Vec<_> = games
                .par_iter()
                .flat_map(|game| mistakes(&values, game.id, &game.record, &trainee.player, now))
                .collect();
            let searched: Vec<_> = games.iter().map(|game| (game.id, game.version)).collect();
            let trainee = Trainee {
                rules,
                ..trainee.clone()
            };
            archive.ask(|store| store.add_searched(&trainee, &searched, &cards))?;
        }
        done += batch.len();
        #[expect(
            clippy::cast_precision_loss,
            reason = "nobody has played as many games"
        )]
        let share = done as f64 / games.len() as f64;
        if watch(share).is_break() {
            break;
        }
    }
    Ok(())
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
