//! From par to the score, in numbers that add up as they are shown.

use dicewise_solver::{Decision, Kind, Review, RollReview, TurnReview};

/// Rounded numbers whose sum is right in the digits that are shown: what the roundings leave is in the luck. The score
/// without the luck is no part of that sum, and is what it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The expected score before the game.
    pub par: f64,
    /// The luck of all rolls.
    pub luck: f64,
    /// What each kind of decision lost.
    pub losses: [(Kind, f64); 3],
    /// The score without the luck.
    pub skill: f64,
    /// The score, or what can be expected where the record ends.
    pub expected: f64,
}

impl Account {
    /// The account of a game, with so many decimals.
    pub fn new(review: &Review, decimals: usize) -> Account {
        let digits = Digits(decimals);
        let losses = review.losses();
        let losses = Kind::ALL.map(|kind| (kind, digits.of(losses.of(kind))));
        let (par, expected) = (digits.of(review.par), digits.of(review.expected));
        let lost: f64 = losses.iter().map(|(_, loss)| loss).sum();
        Account {
            par,
            luck: digits.of(expected - par + lost),
            losses,
            skill: digits.of(review.skill()),
            expected,
        }
    }
}

/// The luck of a roll of a turn, such that the expected score before it, the luck and what the decisions until the
/// next roll lost add up to the expected score then.
pub(super) fn luck_of(turn: &TurnReview, roll: &RollReview, decimals: usize) -> f64 {
    let mut shown = turn.rolls.iter().zip(lucks(turn, decimals));
    let found = shown.find(|(other, _)| *other == roll);
    found.map_or(0.0, |(_, luck)| luck)
}

/// The luck of a turn: that of its rolls, as it is shown.
pub(super) fn luck_of_turn(turn: &TurnReview, decimals: usize) -> f64 {
    Digits(decimals).of(lucks(turn, decimals).iter().sum())
}

/// What a turn lost: the losses of its decisions, as they are shown.
pub(super) fn loss_of_turn(turn: &TurnReview, decimals: usize) -> f64 {
    Digits(decimals).sum(turn.decisions.iter())
}

/// The luck of every roll of a turn.
fn lucks(turn: &TurnReview, decimals: usize) -> Vec<f64> {
    let digits = Digits(decimals);
    let mut before = turn.before;
    let rolls = turn.rolls.iter().enumerate();
    rolls
        .map(|(idx, roll)| {
            let next = turn.rolls.get(idx + 1);
            // The first keep follows the first roll, and so on; the box is what comes last.
            let follows = |kind: Kind| {
                let after = kind as usize + 1;
                roll.roll <= after && next.is_none_or(|next| after < next.roll)
            };
            let decisions = || turn.decisions.iter().filter(|d| follows(d.kind));
            let lost: f64 = decisions().map(|decision| decision.loss).sum();
            let after = match next {
                Some(_) => before + roll.luck - lost,
                None => turn.after,
            };
            let luck = digits.of(after) - digits.of(before) + digits.sum(decisions());
            before = after;
            digits.of(luck)
        })
        .collect()
}

/// So many decimals are shown.
#[derive(Copy, Clone)]
struct Digits(usize);

impl Digits {
    /// The number that is shown instead; nothing is never minus nothing.
    fn of(self, number: f64) -> f64 {
        let unit = (0..self.0).fold(1.0, |unit, _| 10.0 * unit);
        (number * unit).round() / unit + 0.0
    }

    /// What decisions lost, each as it is shown.
    fn sum<'d>(self, decisions: impl Iterator<Item = &'d Decision>) -> f64 {
        self.of(decisions.map(|decision| self.of(decision.loss)).sum())
    }
}

#[cfg(test)]
mod tests {
    use dicewise_rules::Record;
    use dicewise_solver::Values;

    use super::*;
    use crate::texts::Lang;

    /// The shown number, as a whole number of its last digit.
    fn shown(number: f64, decimals: usize) -> i64 {
        let text = Lang::En.number(number, decimals).replace('.', "");
        text.replace('−', "-").parse().unwrap()
    }

    #[test]
    fn what_is_shown_adds_up() {
        for text in [
            include_str!("../../../dicewise-solver/tests/data/solo.rsn"),
            include_str!("../../../dicewise-solver/tests/data/kept.rsn"),
            include_str!("../../../dicewise-solver/tests/data/left.rsn"),
            include_str!("../../../dicewise-solver/tests/data/house.rsn"),
            include_str!("../../../dicewise-solver/tests/data/plain.rsn"),
        ] {
            let record = Record::parse(text).unwrap();
            let values = Values::solve(record.game().rules().clone());
            for player in record.game().players() {
                let review = Review::new(&values, record.game(), player);
                for decimals in [0, 1, 2, 4] {
                    let account = Account::new(&review, decimals);
                    let shown = |number| shown(number, decimals);
                    let losses = account.losses.iter().map(|(_, loss)| shown(*loss));
                    let losses: i64 = losses.sum();
                    let [par, luck] = [account.par, account.luck].map(shown);
                    assert_eq!(par + luck - losses, shown(account.expected));
                    assert_eq!(shown(account.skill), shown(review.skill()));
                    assert!(
                        review.finished
                            == (shown(account.expected) == shown(f64::from(review.score)))
                    );
                    let off = 3.0 * 10_f64.powi(-i32::try_from(decimals).unwrap());
                    assert!((account.luck - review.luck()).abs() < off);
                    for turn in &review.turns {
                        let luck = shown(luck_of_turn(turn, decimals));
                        let loss = shown(loss_of_turn(turn, decimals));
                        let [before, after] = [turn.before, turn.after].map(shown);
                        assert_eq!(before + luck - loss, after);
                        let rolls = turn.rolls.iter();
                        let rolls = rolls.map(|roll| {
                            let luck = luck_of(turn, roll, decimals);
                            assert!((luck - roll.luck).abs() < off, "{luck} {}", roll.luck);
                            shown(luck)
                        });
                        assert_eq!(rolls.sum::<i64>(), luck);
                        let losses = turn.decisions.iter().map(|decision| shown(decision.loss));
                        assert_eq!(losses.sum::<i64>(), loss);
                    }
                }
            }
        }
    }
}
