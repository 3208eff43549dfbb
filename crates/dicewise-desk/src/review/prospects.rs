//! What everybody could expect after each of their turns.

use std::ops::ControlFlow;

use dicewise_rules::{Event, Game, TurnId};
use dicewise_solver::{
    Cancelled, Distribution, Outlook, Prospect, Review, Standing, Values, win_chances,
};

use super::{PlayerReview, WinChances};

/// For each player, in the order of play: before the first turn, and after each.
pub struct Prospects(Vec<Vec<Prospect>>);

impl Prospects {
    /// Looks ahead from everywhere; `start` is how perfect play ends from the empty card.
    pub(super) fn new(
        values: &Values,
        start: &Distribution,
        players: &[PlayerReview],
        watch: impl Fn() -> ControlFlow<()> + Sync,
    ) -> Result<Prospects, Cancelled> {
        let standings = |review: &Review| {
            let turns = review.turns.iter().filter(|turn| turn.entry.is_some());
            let standings = std::iter::once(Standing::START).chain(turns.map(|turn| turn.standing));
            standings.collect::<Vec<_>>()
        };
        let of: Vec<_> = players
            .iter()
            .map(|player| standings(&player.review))
            .collect();
        let all = Outlook::new(values, start).of_all(&of.concat(), watch)?;
        let mut all = all.into_iter();
        let prospects = of.iter().map(|one| all.by_ref().take(one.len()).collect());
        Ok(Prospects(prospects.collect()))
    }

    /// Those of one player.
    pub fn of(&self, idx: usize) -> &[Prospect] {
        &self.0[idx]
    }

    /// Follows everybody's chances through the game. Who has left can't win.
    pub(super) fn chances(
        &self,
        game: &Game,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<Vec<WinChances>, Cancelled> {
        let mut played = vec![0; self.0.len()];
        let mut stays = vec![true; self.0.len()];
        let mut chances = Vec::new();
        for event in game.story() {
            let (at, leaves) = match *event {
                Event::Turn { at, .. } => (at, false),
                Event::Leave { at, .. } => (at, true),
                // The turns are looked at as they stand in the end.
                Event::Correction { .. } => continue,
            };
            if watch().is_break() {
                return Err(Cancelled);
            }
            let idx = at.player().index();
            if leaves {
                stays[idx] = false;
            } else {
                played[idx] = at.round();
            }
            chances.push(self.after(at, leaves, &played, &stays));
        }
        Ok(chances)
    }

    /// The chances once everybody has played so many turns, among those who stay.
    fn after(&self, at: TurnId, leaves: bool, played: &[usize], stays: &[bool]) -> WinChances {
        let staying = || (0..self.0.len()).filter(|&idx| stays[idx]);
        let now: Vec<_> = staying().map(|idx| &self.0[idx][played[idx]]).collect();
        let mut win = vec![0.0; self.0.len()];
        for (idx, chance) in staying().zip(win_chances(&now)) {
            win[idx] = chance;
        }
        WinChances {
            at,
            leaves,
            win,
            exact: now.iter().all(|prospect| prospect.exact),
        }
    }
}
