//! What everybody could expect after each of their turns.

use std::ops::ControlFlow;

use dicewise_rules::{Game, TurnId};
use dicewise_solver::{Cancelled, Distribution, Outlook, Prospect, Review, Standing, Values};

use super::{PlayerReview, WinChances};

/// For each player, in the order of play: before the first turn, and after each.
pub struct Prospects(Vec<Vec<Prospect>>);

impl Prospects {
    /// Looks ahead from everywhere; `start` is how perfect play ends from the empty card.
    pub(super) fn new(
        values: &Values,
        start: &Distribution,
        players: &[PlayerReview],
        mut watch: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Prospects, Cancelled> {
        let outlook = Outlook::new(values, start);
        let mut of = |review: &Review| {
            let turns = review.turns.iter().filter(|turn| turn.entry.is_some());
            let standings = std::iter::once(Standing::START).chain(turns.map(|turn| turn.standing));
            standings
                .map(|standing| match watch() {
                    ControlFlow::Continue(()) => Ok(outlook.of(standing)),
                    ControlFlow::Break(()) => Err(Cancelled),
                })
                .collect()
        };
        let prospects = players.iter().map(|player| of(&player.review));
        prospects.collect::<Result<_, _>>().map(Prospects)
    }

    /// Those of one player.
    pub fn of(&self, idx: usize) -> &[Prospect] {
        &self.0[idx]
    }

    /// Follows everybody's chances through the game. Who has left can't win.
    pub(super) fn chances(
        &self,
        game: &Game,
        mut watch: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<WinChances>, Cancelled> {
        let n_players = self.0.len();
        let stays: Vec<bool> = game
            .players()
            .map(|player| !game.has_left(player))
            .collect();
        let mut played = vec![0; n_players];
        let after = |at: TurnId| {
            if watch().is_break() {
                return Err(Cancelled);
            }
            played[at.player().index()] = at.round();
            let now = |idx: usize| &self.0[idx][played[idx]];
            let win = (0..n_players).map(|idx| {
                let others = (0..n_players).filter(|&other| other != idx && stays[other]);
                let others: Vec<_> = others.map(|other| now(other).clone()).collect();
                if stays[idx] {
                    now(idx).win(&others)
                } else {
                    0.0
                }
            });
            Ok(WinChances {
                at,
                win: win.collect(),
                exact: (0..n_players).all(|idx| now(idx).exact),
            })
        };
        game.turns().iter().map(|turn| turn.at).map(after).collect()
    }
}
