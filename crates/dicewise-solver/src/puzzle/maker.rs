//! Who makes up decisions to practise on.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use dicewise_rules::{Category, Dice, Face, Keep, Position, State};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::dilemma::Dilemma;
use super::{Difficulty, Puzzle, Theme};
use crate::bot::Bot;
use crate::deal::play;
use crate::plan::Plan;
use crate::standing::Standing;
use crate::turn::Turn;
use crate::values::Values;

/// What somebody wants to practise. The default is: anything.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Wish {
    /// Only this theme.
    pub theme: Option<Theme>,
    /// Only as hard as this.
    pub difficulty: Option<Difficulty>,
}

/// Makes up decisions: the same ones in the same order for the same seed, and none of them twice.
///
/// Cards come from games in which players of different strengths make their mistakes; the dice are any that
/// fit, each as likely as in a throw of five.
pub struct PuzzleMaker<'v> {
    values: &'v Values,
    rng: ChaCha8Rng,
    made: HashSet<(State, Dice, u8)>,
}

/// Who plays the games: people are right most of the time, and not always.
const PLAYERS: [Bot; 4] = [Bot::Perfect, Bot::Strong, Bot::Good, Bot::Casual];

/// So many games are played for one puzzle before it is given up.
const MOST_GAMES: usize = 200;

/// In how many of the 7,776 ordered throws the dice look like this.
static WAYS: LazyLock<Vec<u32>> =
    LazyLock::new(|| Keep::NONE.outcomes().map(|(_, ways)| ways).collect());

impl<'v> PuzzleMaker<'v> {
    /// Makes up decisions under the rules that were solved.
    #[must_use]
    pub fn new(values: &'v Values, seed: u64) -> PuzzleMaker<'v> {
        PuzzleMaker {
            values,
            rng: ChaCha8Rng::seed_from_u64(seed),
            made: HashSet::new(),
        }
    }

    /// The next decision; none if nothing like it is found, as under rules where the theme can't come up.
    pub fn make(&mut self, wish: Wish) -> Option<Puzzle> {
        let themes = Theme::ALL.into_iter();
        let themes = themes.filter(|theme| theme.exists(self.values.rules()));
        let themes: Vec<_> = themes
            .filter(|theme| wish.theme.is_none_or(|wanted| wanted == *theme))
            .collect();
        if themes.is_empty() {
            return None;
        }
        (0..MOST_GAMES).find_map(|_| {
            let theme = themes[self.rng.random_range(0..themes.len())];
            self.game(theme, wish.difficulty)
        })
    }

    /// Plays a game until a decision comes up, from some turn on.
    fn game(&mut self, theme: Theme, difficulty: Option<Difficulty>) -> Option<Puzzle> {
        let bot = PLAYERS[self.rng.random_range(0..PLAYERS.len())];
        let earliest = match theme {
            Theme::LastTurns => Category::COUNT - Theme::LAST,
            _ => 0,
        };
        let from = self.rng.random_range(earliest..Category::COUNT);
        let mut card = Standing::START;
        for turn in 0..Category::COUNT {
            if from <= turn
                && let Some(puzzle) = self.pick(card, theme, difficulty)
            {
                return Some(puzzle);
            }
            let plan = Plan::new(
                bot,
                self.values,
                card,
                &[],
                0,
                |_| ControlFlow::Continue(()),
            );
            let plan = plan.expect("nobody calls it off");
            let mut die = || Face::ALL[self.rng.random_range(0..6)];
            let throws = std::array::from_fn(|_| std::array::from_fn(|_| die()));
            card = play(self.values, card, &plan, &throws, &mut self.rng);
        }
        None
    }

    /// Picks a decision of a turn that fits.
    fn pick(
        &mut self,
        card: Standing,
        theme: Theme,
        difficulty: Option<Difficulty>,
    ) -> Option<Puzzle> {
        let (rules, state) = (self.values.rules(), card.state);
        let tables = (0..3).flat_map(|rolls_left| Dice::all().map(move |dice| (dice, rolls_left)));
        let suitable: Vec<_> = tables
            .filter(|&(dice, rolls_left)| theme.suits(rules, state, dice, rolls_left))
            .filter(|&(dice, rolls_left)| !self.made.contains(&(state, dice, rolls_left)))
            .collect();
        if suitable.is_empty() {
            return None;
        }
        let turn = Turn::new(self.values, state);
        let dilemmas = suitable
            .into_iter()
            .map(|(dice, rolls_left)| Dilemma::new(self.values, &turn, state, dice, rolls_left));
        let fitting: Vec<_> = dilemmas
            .filter_map(|dilemma| {
                let gap = dilemma.gap()?;
                let found = Difficulty::of(gap)?;
                let wanted = difficulty.is_none_or(|wanted| wanted == found);
                (wanted && theme.fits(&dilemma)).then_some((dilemma, gap))
            })
            .collect();
        let ways = |dilemma: &Dilemma<'_>| WAYS[dilemma.dice.index()];
        let all: u32 = fitting.iter().map(|(dilemma, _)| ways(dilemma)).sum();
        if all == 0 {
            return None;
        }
        let mut left = self.rng.random_range(0..all);
        let (dilemma, gap) = fitting.into_iter().find(|(dilemma, _)| {
            let here = left < ways(dilemma);
            left = left.saturating_sub(ways(dilemma));
            here
        })?;
        let (dice, rolls_left) = (dilemma.dice, dilemma.rolls_left);
        self.made.insert((state, dice, rolls_left));
        let position = Position::new(rules.clone(), state, card.total(rules));
        let position = position.expect("the card has been played to");
        let position = position.with_dice(dice, rolls_left);
        Some(Puzzle {
            position: position.expect("the card is not full"),
            themes: dilemma.themes(),
            gap,
            difficulty: Difficulty::of(gap),
        })
    }
}
