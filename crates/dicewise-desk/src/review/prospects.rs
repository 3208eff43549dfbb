//! What everybody could expect after each of their turns.

use dicewise_rules::{Game, TurnId};
use dicewise_solver::{Distribution, Outlook, Prospect, Review, Standing, Values};

use super::{PlayerReview, WinChances};

/// For each player, in the order of play: before the first turn, and after each.
pub struct Prospects(Vec<Vec<Prospect>>);

impl Prospects {
    /// Looks ahead from everywhere; `start` is how perfect play ends from the empty card.
    pub fn new(values: &Values, start: &Distribution, players: &[PlayerReview]) -> Prospects {
        let outlook = Outlook::new(values, start);
        let of = |review: &Review| {
            let turns = review.turns.iter().filter(|turn| turn.entry.is_some());
            let standings = std::iter::once(Standing::START).chain(turns.map(|turn| turn.standing));
            standings.map(|standing| outlook.of(standing)).collect()
        };
        Prospects(players.iter().map(|player| of(&player.review)).collect())
    }

    /// Those of one player.
    pub fn of(&self, idx: usize) -> &[Prospect] {
        &self.0[idx]
    }

    /// Follows everybody's chances through the game. Who has left can't win.
    pub fn chances(&self, game: &Game) -> Vec<WinChances> {
        let n_players = self.0.len();
        let stays: Vec<bool> = game
            .players()
            .map(|player| !game.has_left(player))
            .collect();
        let mut played = vec![0; n_players];
        let after = |at: TurnId| {
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
            WinChances {
                at,
                win: win.collect(),
                exact: (0..n_players).all(|idx| now(idx).exact),
            }
        };
        game.turns().iter().map(|turn| turn.at).map(after).collect()
    }
}
