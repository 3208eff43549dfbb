//! Games played die by die, in turns, so that players can look at each other's cards.
//!
//! The dice of a deal are fixed beforehand: whoever sits on a seat throws the same ones. If every player
//! plays every seat of a deal once, luck is nearly the same for all of them.

use std::ops::ControlFlow;

use dicewise_rules::{Category, Dice, Face, Keep};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::advice::Choice;
use crate::bot::Bot;
use crate::plan::Plan;
use crate::solve::Cancelled;
use crate::standing::Standing;
use crate::values::Values;

/// How deals are played.
pub(crate) struct Deals<'v> {
    pub(crate) values: &'v Values,
    pub(crate) bots: &'v [Bot],
    /// How often each deal is played, each time with everybody one seat further.
    pub(crate) rotations: usize,
    pub(crate) horizon: usize,
    pub(crate) seed: u64,
}

/// The dice that a seat throws: in every turn three times five.
type SeatDice = [[[Face; 5]; 3]; Category::COUNT];

impl Deals<'_> {
    /// Plays so many deals: for each bot the total of every game, those of a deal side by side.
    pub(crate) fn play(
        &self,
        deals: usize,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Vec<Vec<u16>>, Cancelled> {
        /// So many deals are played on each core between two looks at the watch: to play to win takes long.
        const CHUNK: usize = 4;
        let chunk = CHUNK * rayon::current_num_threads();
        let mut totals = vec![Vec::with_capacity(deals * self.rotations); self.bots.len()];
        for first in (0..deals).step_by(chunk) {
            let chunk = first..(first + chunk).min(deals);
            let done = chunk.end;
            let games: Vec<Vec<u16>> = chunk
                .into_par_iter()
                .flat_map_iter(|deal| (0..self.rotations).map(move |turned| (deal, turned)))
                .map(|(deal, turned)| self.game(deal, turned))
                .collect();
            for game in games {
                for (totals, total) in totals.iter_mut().zip(game) {
                    totals.push(total);
                }
            }
            #[expect(clippy::cast_precision_loss, reason = "no simulation is that long")]
            let share = done as f64 / deals as f64;
            if watch(share).is_break() {
                return Err(Cancelled);
            }
        }
        Ok(totals)
    }

    /// Plays one game: the totals in the order of the bots.
    fn game(&self, deal: usize, turned: usize) -> Vec<u16> {
        let n = self.bots.len();
        let dice: Vec<SeatDice> = (0..n).map(|seat| self.seat_dice(deal, seat)).collect();
        let mut rng = self.stream(deal, n + turned);
        let mut standings = vec![Standing::START; n];
        for turn in 0..Category::COUNT {
            for (seat, throws) in dice.iter().enumerate() {
                // With nobody turned, the first bot has the first seat.
                let player = (seat + n - turned) % n;
                let mut others = standings.clone();
                let own = others.swap_remove(player);
                let go_on = |_| ControlFlow::Continue(());
                let bot = self.bots[player];
                let plan = Plan::new(bot, self.values, own, &others, self.horizon, go_on);
                let plan = plan.expect("nobody calls it off");
                standings[player] = play(self.values, own, &plan, &throws[turn], &mut rng);
            }
        }
        let rules = self.values.rules();
        standings.iter().map(|own| own.total(rules)).collect()
    }

    fn seat_dice(&self, deal: usize, seat: usize) -> SeatDice {
        let mut rng = self.stream(deal, seat);
        let mut die = || Face::ALL[rng.random_range(0..6)];
        std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| die())))
    }

    fn stream(&self, deal: usize, of: usize) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream((deal as u64) << 8 | of as u64);
        rng
    }
}

/// Plays one turn with these throws: the card after it.
pub(crate) fn play(
    values: &Values,
    own: Standing,
    plan: &Plan<'_>,
    throws: &[[Face; 5]; 3],
    rng: &mut ChaCha8Rng,
) -> Standing {
    let mut kept = Keep::NONE;
    let mut rolls_left = 2;
    for throw in throws {
        let dice = complete(kept, throw);
        match plan.choose(dice, rolls_left, rng) {
            Choice::Keep(keep) => kept = keep,
            Choice::Score(category) | Choice::Zero(category) => {
                let scored = own.state.score(values.rules(), dice, category);
                let scored = scored.expect("bots play by the rules");
                return Standing {
                    state: own.state.after(category, scored.points),
                    held: own.held + scored.points + scored.five_bonus,
                };
            }
        }
        rolls_left = rolls_left.saturating_sub(1);
    }
    unreachable!("after the third throw nothing can be kept")
}

/// Throws the dice that are not kept: the first ones of this throw.
fn complete(kept: Keep, throw: &[Face; 5]) -> Dice {
    let faces = kept.faces().chain(throw.iter().copied()).take(5);
    let keep = Keep::from_faces(faces).and_then(Keep::dice);
    keep.expect("five dice")
}
