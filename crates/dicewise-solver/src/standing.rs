//! A card with the points on it.

use dicewise_rules::{Card, Entry, Position, RuleSet, State};

/// How a player stands at the start of a turn, as far as the rest of the game goes.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Standing {
    pub(crate) state: State,
    /// The points on the card without the upper bonus, which is counted at the end.
    pub(crate) held: u16,
}

impl Standing {
    /// An empty card.
    pub const START: Standing = Standing {
        state: State::START,
        held: 0,
    };

    /// How a card stands.
    #[must_use]
    pub fn new(rules: &RuleSet, card: &Card) -> Standing {
        Standing {
            state: card.state(),
            held: card.total(rules) - card.state().upper_bonus(rules),
        }
    }

    /// How the card stands after an entry.
    pub(crate) fn after(self, entry: Entry) -> Standing {
        Standing {
            state: self.state.after(entry.category, entry.points),
            held: self.held + entry.points + entry.bonus,
        }
    }

    /// The points on the card, the upper bonus included.
    pub(crate) fn total(self, rules: &RuleSet) -> u16 {
        self.held + self.state.upper_bonus(rules)
    }
}

impl From<&Position> for Standing {
    fn from(position: &Position) -> Standing {
        let state = position.state();
        Standing {
            state,
            held: position.total() - state.upper_bonus(position.rules()),
        }
    }
}
