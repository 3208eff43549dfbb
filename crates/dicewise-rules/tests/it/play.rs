//! Random play, for tests and benchmarks.

use std::sync::Arc;

use dicewise_rules::{Face, Game, Move, Roll, RuleSet, Turn};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The same numbers for the same seed, on every machine.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Five dice of which some have been kept: the others are rolled.
pub fn roll_others(kept: &[Face], rng: &mut ChaCha8Rng) -> Roll {
    // One time in eight all the dice fall alike: jokers and bonuses are rare otherwise.
    let alike = rng.random_ratio(1, 8);
    let shown = kept.first().copied().unwrap_or_else(|| face(rng));
    let mut faces = [shown; 5];
    for (idx, slot) in faces.iter_mut().enumerate() {
        *slot = match kept.get(idx) {
            Some(&face) => face,
            None if alike => shown,
            None => face(rng),
        };
    }
    Roll::from(faces)
}

/// A face by chance.
pub fn face(rng: &mut ChaCha8Rng) -> Face {
    Face::ALL[rng.random_range(0..6)]
}

/// One of these by chance.
pub fn pick<T: Copy>(list: &[T], rng: &mut ChaCha8Rng) -> T {
    list[rng.random_range(0..list.len())]
}

/// Plays one roll or one decision; false once the game is over.
pub fn step(game: &mut Game, rng: &mut ChaCha8Rng) -> bool {
    match game.turn() {
        Turn::Over => return false,
        Turn::Rolling { held, .. } => {
            let roll = roll_others(held.faces(), rng);
            game.roll(roll).expect("the kept dice are in it");
        }
        Turn::Deciding { .. } => {
            let moves = game.legal_moves();
            // Keeps outnumber boxes by far: choose the kind of move first.
            let (keeps, boxes): (Vec<_>, Vec<_>) =
                moves.iter().partition(|m| matches!(m, Move::Keep(_)));
            let keep = !keeps.is_empty() && rng.random_ratio(2, 3);
            let m = pick(if keep { &keeps } else { &boxes }, rng);
            game.play(m).expect("it was listed as legal");
        }
    }
    true
}

/// A random game to its end.
pub fn play_out(rules: &Arc<RuleSet>, n_players: usize, rng: &mut ChaCha8Rng) -> Game {
    let mut game = Game::new(Arc::clone(rules), n_players).expect("so many may play");
    while step(&mut game, rng) {}
    game
}
