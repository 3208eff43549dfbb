//! Who judges a turn.

use dicewise_rules::{Category, Dice, Entry, Keep, Position, Throw, Throws};

use super::{Action, Decision, Kind, RollReview, TurnReview};
use crate::TIE;
use crate::bot::entries;
use crate::standing::Standing;
use crate::turn::Turn;
use crate::values::Values;

/// Knows what everything in a turn of one card is worth.
pub(super) struct Judge<'v> {
    values: &'v Values,
    standing: Standing,
    /// The card at the start of the turn.
    position: Position,
    turn: Turn,
    /// The turn as somebody sees it who never looks beyond it.
    greedy: Turn,
}

/// A choice that is compared with others.
#[derive(Copy, Clone)]
struct Worth {
    action: Action,
    expected: f64,
}

impl<'v> Judge<'v> {
    /// Gets to know the turn of a card that is not full.
    pub(super) fn new(values: &'v Values, standing: Standing) -> Judge<'v> {
        let rules = values.rules();
        let position = Position::new(rules.clone(), standing.state, standing.total(rules));
        Judge {
            values,
            standing,
            position: position.expect("the card has been played to"),
            turn: Turn::new(values, standing.state),
            greedy: Turn::greedy(values, standing.state),
        }
    }

    /// Follows the expected final score through a turn. Where two known points have only a decision between
    /// them, the difference is its loss; everything else is luck.
    pub(super) fn turn(&self, round: usize, throws: &Throws, entry: Option<Entry>) -> TurnReview {
        let before = self.held() + self.values.get(self.standing.state);
        let mut now = before;
        let mut lump = false;
        let mut rolls = Vec::new();
        let mut decisions = Vec::new();
        let mut unjudged = Vec::new();
        let mut moved = |now: &mut f64, roll, dice, worth: f64, lump| {
            let luck = worth - *now;
            rolls.push(RollReview {
                roll,
                dice,
                luck,
                lump,
            });
            *now = worth;
        };
        for (idx, Throw { roll, held }) in throws.iter().enumerate() {
            let left = Throws::MOST - 1 - idx;
            if let Some(roll) = roll {
                let worth = self.rolled(roll.dice(), left);
                moved(&mut now, idx + 1, Some(roll), worth, lump);
                lump = false;
            } else {
                lump = true;
            }
            let Some(kind) = [Kind::Keep1, Kind::Keep2].get(idx).copied() else {
                continue;
            };
            let stops = idx + 1 == throws.len() && entry.is_some();
            let kept = match held {
                Some(held) => Some(held.keep()),
                None if stops => roll.map(|roll| roll.dice().keep()),
                None => None,
            };
            match (roll, kept) {
                (Some(roll), Some(keep)) => {
                    decisions.extend(self.keep(kind, roll.dice(), left, keep));
                    now = self.kept(keep, left);
                }
                (None, Some(keep)) => {
                    unjudged.push(kind);
                    moved(&mut now, idx + 1, None, self.kept(keep, left), true);
                    lump = false;
                }
                // The turn is under way: nothing has been decided yet.
                (_, None) if idx + 1 == throws.len() && entry.is_none() => {}
                (_, None) => {
                    unjudged.push(kind);
                    lump = true;
                }
            }
        }
        if let Some(entry) = entry {
            let worth = self.entered(entry);
            if let Some(dice) = throws.known().dice() {
                decisions.extend(self.entry(dice, entry));
                now = worth;
            } else {
                unjudged.push(Kind::Box);
                moved(&mut now, throws.len(), None, worth, true);
            }
        }
        TurnReview {
            round,
            throws: *throws,
            rolls,
            decisions,
            unjudged,
            entry,
            before,
            after: now,
            standing: entry.map_or(self.standing, |entry| self.standing.after(entry)),
        }
    }

    /// Judges one decision; none if it can't be made there, or if everything is equally good.
    pub(super) fn decision(&self, dice: Dice, left: usize, chosen: Action) -> Option<Decision> {
        let (rules, state) = (self.values.rules(), self.standing.state);
        let entry = match chosen {
            Action::Keep(keep) => {
                let possible = 0 < left && keep.is_subset(dice.keep());
                return possible.then(|| self.keep(keeping(left), dice, left, keep))?;
            }
            Action::Score(category) => {
                Entry::new(category, state.score(rules, dice, category).ok()?)
            }
            Action::Zero(category) => Entry::new(category, state.zero(rules, dice, category).ok()?),
        };
        if left == 0 {
            self.entry(dice, entry)
        } else {
            self.stop(dice, left, chosen, entry)
        }
    }

    /// Judges an entry although there are throws left.
    fn stop(&self, dice: Dice, left: usize, action: Action, entry: Entry) -> Option<Decision> {
        let boxes = entries(self.values, self.standing.state, dice);
        let boxes = boxes.iter().map(|ending| Worth {
            action: Action::Score(ending.category),
            expected: self.held() + ending.value,
        });
        let keeps = dice.keeps().filter(|keep| keep.len() < 5);
        let mut keeps: Vec<_> = keeps.collect();
        keeps.sort_by_key(|keep| (5 - keep.len(), keep.index()));
        let kept = |keep: Keep| Worth {
            action: Action::Keep(keep),
            expected: self.kept(keep, left),
        };
        let stopped = self.rolled(dice, 0);
        let stops = self.rolled(dice, left) - stopped < TIE;
        self.decide(Asked {
            // If it is right to stop, the question is where.
            kind: if stops { Kind::Box } else { keeping(left) },
            dice,
            left,
            options: boxes.chain(keeps.into_iter().map(kept)).collect(),
            chosen: Worth {
                action,
                expected: self.entered(entry),
            },
            greedy: kept(self.greedy.keeps[left - 1].best[dice.index()].keep),
            quiet: false,
        })
    }

    /// The points on the card; the upper bonus is still among what is to come.
    fn held(&self) -> f64 {
        f64::from(self.standing.held)
    }

    /// The expected final score with dice on the table.
    fn rolled(&self, dice: Dice, left: usize) -> f64 {
        self.held()
            + match left.checked_sub(1) {
                Some(keeping) => self.turn.keeps[keeping].best[dice.index()].value,
                None => self.turn.entries[dice.index()].value,
            }
    }

    /// The expected final score after a keep. All five mean: stop.
    fn kept(&self, keep: Keep, left: usize) -> f64 {
        match keep.dice() {
            Some(dice) => self.rolled(dice, 0),
            None => self.held() + self.turn.keeps[left - 1].value[keep.index()],
        }
    }

    /// The expected final score after an entry.
    fn entered(&self, entry: Entry) -> f64 {
        let next = self.standing.after(entry);
        f64::from(next.held) + self.values.get(next.state)
    }

    fn keep(&self, kind: Kind, dice: Dice, left: usize, keep: Keep) -> Option<Decision> {
        let option = |keep: Keep| Worth {
            action: Action::Keep(keep),
            expected: self.kept(keep, left),
        };
        // As in advice: those with more dice first among equals.
        let mut keeps: Vec<_> = dice.keeps().collect();
        keeps.sort_by_key(|keep| (5 - keep.len(), keep.index()));
        let greedy = self.greedy.keeps[left - 1].best[dice.index()].keep;
        self.decide(Asked {
            kind,
            dice,
            left,
            options: keeps.into_iter().map(option).collect(),
            chosen: option(keep),
            greedy: option(greedy),
            quiet: false,
        })
    }

    fn entry(&self, dice: Dice, entry: Entry) -> Option<Decision> {
        let endings = entries(self.values, self.standing.state, dice);
        let at_once = |category: Category| {
            let ending = endings.iter().find(|ending| ending.category == category);
            ending.map_or(0, |ending| ending.scored.total())
        };
        let most = endings.iter().map(|ending| ending.scored.total()).max();
        let options = endings.iter().map(|ending| Worth {
            action: Action::Score(ending.category),
            expected: self.held() + ending.value,
        });
        let options: Vec<_> = options.collect();
        let zero = entry.points == 0 && {
            let scored = self
                .standing
                .state
                .score(self.values.rules(), dice, entry.category);
            scored.is_ok_and(|scored| scored.points != 0)
        };
        let chosen = Worth {
            action: if zero {
                Action::Zero(entry.category)
            } else {
                Action::Score(entry.category)
            },
            expected: self.entered(entry),
        };
        let greedy = self.greedy.entries[dice.index()].category;
        let greedy = options
            .iter()
            .find(|option| option.action == Action::Score(greedy))
            .copied();
        self.decide(Asked {
            kind: Kind::Box,
            dice,
            left: 0,
            quiet: Some(at_once(entry.category)) < most,
            greedy: greedy.unwrap_or(chosen),
            chosen,
            options,
        })
    }

    /// Judges a decision; none if everything was equally good.
    fn decide(&self, asked: Asked) -> Option<Decision> {
        let worths = || asked.options.iter().map(|option| option.expected);
        let expected = worths().fold(f64::NEG_INFINITY, f64::max);
        let best = asked
            .options
            .iter()
            .find(|option| expected - option.expected < TIE)?;
        let second = worths()
            .filter(|&worth| TIE <= expected - worth)
            .fold(f64::NEG_INFINITY, f64::max);
        let loss = or_none(expected - asked.chosen.expected);
        if loss == 0.0 && second == f64::NEG_INFINITY {
            return None;
        }
        let position = self.position.clone();
        let left = u8::try_from(asked.left).expect("at most two");
        Some(Decision {
            kind: asked.kind,
            position: position
                .with_dice(asked.dice, left)
                .expect("the card is not full"),
            chosen: asked.chosen.action,
            best: best.action,
            expected,
            loss,
            gap: if second == f64::NEG_INFINITY {
                0.0
            } else {
                expected - second
            },
            greed: or_none(expected - asked.greedy.expected),
            quiet: asked.quiet,
        })
    }
}

/// What there was to decide.
struct Asked {
    kind: Kind,
    dice: Dice,
    left: usize,
    options: Vec<Worth>,
    chosen: Worth,
    greedy: Worth,
    quiet: bool,
}

/// The keep that is decided on with so many throws left.
const fn keeping(left: usize) -> Kind {
    match left {
        2 => Kind::Keep1,
        _ => Kind::Keep2,
    }
}

/// A difference, or nothing if it is but a rounding.
fn or_none(difference: f64) -> f64 {
    if difference.abs() < TIE {
        0.0
    } else {
        difference
    }
}
