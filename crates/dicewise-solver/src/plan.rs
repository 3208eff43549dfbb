//! What a bot is going to do in a turn.

use std::ops::ControlFlow;

use dicewise_rules::{Dice, Keep};
use rand::{Rng, RngExt};

use crate::TIE;
use crate::advice::Choice;
use crate::bot::{Bot, Manner, entries};
use crate::distribution::Distribution;
use crate::rivals::Rivals;
use crate::search::{Ahead, Search};
use crate::solve::Cancelled;
use crate::standing::Standing;
use crate::turn::Turn;
use crate::values::Values;

/// A bot's mind made up for one turn, whatever the dice will be.
pub struct Plan<'v> {
    values: &'v Values,
    standing: Standing,
    turn: Turn,
    manner: Manner,
    /// What there is to win, for somebody who looks at the others.
    win: Option<Win<'v>>,
}

struct Win<'v> {
    ahead: Ahead<'v, f64>,
    need: usize,
}

impl<'v> Plan<'v> {
    /// With more open boxes than these, play for points is as good as a second of thinking.
    pub const HORIZON: usize = 7;

    /// Thinks about the turn of a card that is not full. `others` are the others' cards; only a bot that
    /// plays to win looks at them, and not before its card has at most `horizon` open boxes.
    ///
    /// # Errors
    /// If `watch` calls the work off.
    pub fn new(
        bot: Bot,
        values: &'v Values,
        standing: Standing,
        others: &[Standing],
        horizon: usize,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Plan<'v>, Cancelled> {
        let state = standing.state;
        let manner = bot.manner();
        let turn = match manner {
            Manner::Greedy => Turn::greedy(values, state),
            Manner::Best | Manner::Softmax(_) => Turn::new(values, state),
        };
        let looks = bot == Bot::ToWin && !others.is_empty() && state.open().len() <= horizon;
        let win = if looks {
            Some(Win::new(values, standing, others, watch)?)
        } else {
            None
        };
        Ok(Plan {
            values,
            standing,
            turn,
            manner,
            win,
        })
    }

    /// What it does with these dice and 2, 1 or 0 throws left.
    pub fn choose(&self, dice: Dice, rolls_left: u8, rng: &mut impl Rng) -> Choice {
        if let Some(win) = &self.win {
            return self.choose_to_win(win, dice, rolls_left);
        }
        match self.manner {
            Manner::Best | Manner::Greedy => self.best(dice, rolls_left),
            Manner::Softmax(temperature) => self.draw(dice, rolls_left, temperature, rng),
        }
    }

    fn best(&self, dice: Dice, rolls_left: u8) -> Choice {
        let keep = match rolls_left {
            0 => dice.keep(),
            left => self.turn.keeps[usize::from(left) - 1].best[dice.index()].keep,
        };
        if keep.len() == 5 {
            Choice::Score(self.turn.entries[dice.index()].category)
        } else {
            Choice::Keep(keep)
        }
    }

    /// Every choice and what it is worth in points.
    fn options(&self, dice: Dice, rolls_left: u8) -> Vec<(Choice, f64)> {
        let boxes = entries(self.values, self.standing.state, dice);
        let boxes = boxes
            .into_iter()
            .map(|entry| (Choice::Score(entry.category), entry.value));
        let mut options: Vec<_> = boxes.collect();
        if let Some(keeping) = usize::from(rolls_left).checked_sub(1) {
            let keeps = dice.keeps().filter(|keep| keep.len() < 5);
            let worth = |keep: Keep| self.turn.keeps[keeping].value[keep.index()];
            options.extend(keeps.map(|keep| (Choice::Keep(keep), worth(keep))));
        }
        options
    }

    fn draw(&self, dice: Dice, rolls_left: u8, temperature: f64, rng: &mut impl Rng) -> Choice {
        let options = self.options(dice, rolls_left);
        let best = options
            .iter()
            .fold(f64::NEG_INFINITY, |best, (_, worth)| worth.max(best));
        let weights = options
            .iter()
            .map(|(_, worth)| ((worth - best) / temperature).exp());
        let weights: Vec<f64> = weights.collect();
        let mut left = rng.random::<f64>() * weights.iter().sum::<f64>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        options[drawn.unwrap_or(options.len() - 1)].0
    }

    /// The best chance to win; among equals what is best for points.
    fn choose_to_win(&self, win: &Win<'_>, dice: Dice, rolls_left: u8) -> Choice {
        let chances = win.ahead.choices::<8>(win.need, dice, rolls_left);
        let best = chances.iter().fold(0.0, |best, (_, c)| c.max(best));
        let mut among: Vec<Choice> = chances
            .into_iter()
            .filter(|(_, chance)| best - chance < TIE)
            .map(|(choice, _)| choice)
            .collect();
        let for_points = self.best(dice, rolls_left);
        if among.contains(&for_points) {
            return for_points;
        }
        if 1 < among.len() {
            let options = self.options(dice, rolls_left);
            let worth = |choice: &Choice| {
                let found = options.iter().find(|(other, _)| other == choice);
                found.map_or(f64::NEG_INFINITY, |(_, worth)| *worth)
            };
            among.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        }
        among.first().copied().unwrap_or(for_points)
    }
}

impl<'v> Win<'v> {
    fn new(
        values: &'v Values,
        standing: Standing,
        others: &[Standing],
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Win<'v>, Cancelled> {
        let others: Vec<_> = others
            .iter()
            .map(|&other| Distribution::from_standing(values, other))
            .collect();
        let (safe, worth) = Rivals::new(&others).worth();
        let need = safe.saturating_sub(usize::from(standing.held));
        let search = Search::new(values, standing, &worth);
        let ahead = search.ahead::<f64, 8>(need, watch)?;
        Ok(Win { ahead, need })
    }
}
