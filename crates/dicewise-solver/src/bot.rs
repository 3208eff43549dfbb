//! Players that need no person.

use std::fmt;
use std::str::FromStr;

use dicewise_rules::{Category, Dice, Keep, State};
use thiserror::Error;

use crate::lattice::LATTICE;
use crate::step::{Step, Steps, best_steps, perfect_steps};
use crate::turn::{ByDice, Ending, Turn, ending, throw};
use crate::values::Values;

/// A player that needs no person.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Bot {
    /// Plays for the best chance to win against the others, once the game is near enough to its end;
    /// before that like the perfect one.
    ToWin,
    /// Plays for the most points, without a mistake.
    Perfect,
    /// Nearly always right: a softmax of temperature 0.5 over exact values.
    Strong,
    /// Temperature 1.
    Good,
    /// Temperature 2.
    Casual,
    /// Temperature 4.
    Beginner,
    /// Plays every turn for the most points in that turn.
    Greedy,
    /// Chooses anything.
    Random,
}

impl Bot {
    /// All of them, the best first.
    pub const ALL: [Bot; 8] = [
        Bot::ToWin,
        Bot::Perfect,
        Bot::Strong,
        Bot::Good,
        Bot::Casual,
        Bot::Beginner,
        Bot::Greedy,
        Bot::Random,
    ];

    /// Its word on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bot::ToWin => "to-win",
            Bot::Perfect => "perfect",
            Bot::Strong => "strong",
            Bot::Good => "good",
            Bot::Casual => "casual",
            Bot::Beginner => "beginner",
            Bot::Greedy => "greedy",
            Bot::Random => "random",
        }
    }

    pub(crate) const fn manner(self) -> Manner {
        match self {
            Bot::ToWin | Bot::Perfect => Manner::Best,
            Bot::Greedy => Manner::Greedy,
            Bot::Strong => Manner::Softmax(0.5),
            Bot::Good => Manner::Softmax(1.0),
            Bot::Casual => Manner::Softmax(2.0),
            Bot::Beginner => Manner::Softmax(4.0),
            Bot::Random => Manner::Softmax(f64::INFINITY),
        }
    }

    /// Every way in which it ends the turn of a card, with the chances, if it looks at nobody.
    pub(crate) fn steps(self, values: &Values, state: State) -> Vec<Step> {
        match self.manner() {
            Manner::Best => perfect_steps(values, state, None),
            Manner::Greedy => best_steps(&Turn::greedy(values, state), None),
            Manner::Softmax(temperature) => softmax_steps(values, state, temperature),
        }
    }
}

/// How a bot chooses while it looks at its own card only.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Manner {
    /// What is worth most.
    Best,
    /// What is worth most in this turn.
    Greedy,
    /// Anything, with a weight of `exp(value / temperature)`.
    Softmax(f64),
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no bot.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("no bot is called \"{}\"; there are to-win, perfect, strong, good, casual, beginner, greedy, random", .0.escape_default())]
pub struct UnknownBot(pub String);

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        let found = Bot::ALL.into_iter().find(|bot| bot.name() == text);
        found.ok_or_else(|| UnknownBot(text.chars().take(40).collect()))
    }
}

/// The turn of somebody who chooses each keep and each box with a weight of `exp(value / temperature)`.
fn softmax_steps(values: &Values, state: State, temperature: f64) -> Vec<Step> {
    let turn = Turn::new(values, state);
    let entries: Vec<Vec<Ending>> = Dice::all()
        .map(|dice| entries(values, state, dice))
        .collect();
    // How likely each roll ends in each of its entries.
    let mut ends = [[0.0; Category::COUNT]; Dice::COUNT];
    let mut chances: ByDice<f64> = LATTICE.chance;
    for rolls_left in (0..=2_usize).rev() {
        // Only differences matter: the best of each roll has the weight 1.
        let weight = |worth: f64, best: f64| ((worth - best) / temperature).exp();
        let keeping = rolls_left.checked_sub(1).map(|idx| &turn.keeps[idx]);
        let mut kept = [0.0; Keep::COUNT];
        for dice in Dice::all().filter(|dice| chances[dice.index()] != 0.0) {
            let entries = &entries[dice.index()];
            let best = match keeping {
                Some(keeping) => keeping.best[dice.index()].value,
                None => turn.entries[dice.index()].value,
            };
            let keeps = keeping.map_or(&[][..], |_| &KEEPS[dice.index()]);
            let mut weights = [0.0; MOST_CHOICES];
            let worths = entries.iter().map(|entry| entry.value);
            let worths = worths.chain(
                keeps
                    .iter()
                    .map(|keep| keeping.map_or(best, |keeping| keeping.value[keep.index()])),
            );
            let mut total = 0.0;
            for (slot, worth) in weights.iter_mut().zip(worths) {
                *slot = weight(worth, best);
                total += *slot;
            }
            let share = chances[dice.index()] / total;
            let (of_entries, of_keeps) = weights.split_at(entries.len());
            for (end, weight) in ends[dice.index()].iter_mut().zip(of_entries) {
                *end += share * weight;
            }
            for (keep, weight) in keeps.iter().zip(of_keeps) {
                kept[keep.index()] += share * weight;
            }
        }
        chances = throw(kept);
    }
    let mut steps = Steps::default();
    for (entries, ends) in entries.iter().zip(ends) {
        for (entry, chance) in entries.iter().zip(ends) {
            steps.add(entry.category, entry.scored, chance);
        }
    }
    steps.into_vec()
}

/// Thirteen boxes, and the 31 keeps of five different dice.
const MOST_CHOICES: usize = 13 + 31;

/// Every legal entry of these dice.
pub(crate) fn entries(values: &Values, state: State, dice: Dice) -> Vec<Ending> {
    let open = state.open().iter();
    open.filter_map(|category| {
        let scored = state.score(values.rules(), dice, category).ok()?;
        Some(ending(values, state, category, scored))
    })
    .collect()
}

/// Every keep of fewer than five dice, for each roll.
pub(crate) static KEEPS: std::sync::LazyLock<Vec<Vec<Keep>>> = std::sync::LazyLock::new(|| {
    let smaller = |dice: Dice| dice.keeps().filter(|keep| keep.len() < 5).collect();
    Dice::all().map(smaller).collect()
});
