//! What a review says, in plain words.

use dicewise_rules::{Category, Dice, RuleSet};
use dicewise_solver::{
    Action, Class, Decision, Gain, GainPlace, Grading, Kind, Moment, Pair, Reason, Review,
    RollReview, TurnReview,
};

use super::PlayerReview;
use super::account::luck_of;
use crate::texts::{Lang, say};

/// So many things that speak for a choice are named in a reason.
const MOST_FOR: usize = 3;
/// So many that speak against it.
const MOST_AGAINST: usize = 2;
/// Fewer points would be shown as none.
const SMALLEST_GAIN: f64 = 0.05;

impl Lang {
    /// What was done with the dice, or could have been.
    pub fn action(self, rules: &RuleSet, action: Action) -> String {
        match action {
            Action::Keep(keep) if keep.len() == 5 => say!(self, "action-stop"),
            Action::Keep(keep) if keep.is_empty() => say!(self, "coach-throw-all"),
            Action::Keep(keep) => say!(self, "coach-keep", dice = keep.to_string()),
            Action::Score(category) => self.box_name(rules, category),
            Action::Zero(category) => {
                say!(self, "action-zero", box = self.box_name(rules, category))
            }
        }
    }

    /// Who played, and to how many points; before the end also to how many it may come, or when they left.
    pub fn review_title(self, player: &PlayerReview, decimals: usize) -> String {
        let review = &player.review;
        let (name, points) = (self.seat_name(&player.seat), review.score);
        if review.finished {
            return say!(self, "review-title", name = name, points = points);
        }
        if let Some(turn) = player.left {
            return say!(
                self,
                "review-title-left",
                name = name,
                points = points,
                turn = turn
            );
        }
        let expected = self.number(review.expected, decimals);
        say!(
            self,
            "review-title-so-far",
            name = name,
            points = points,
            expected = expected
        )
    }

    /// How accurate a player was, if there was anything to decide.
    pub fn accuracy(self, grading: &Grading, review: &Review) -> Option<String> {
        let accuracy = self.percent(review.accuracy(grading)? / 100.0);
        Some(match review.is_complete() {
            true => say!(self, "review-accuracy", accuracy = accuracy),
            false => say!(self, "review-accuracy-known", accuracy = accuracy),
        })
    }

    /// What is not judged, and where it went; nothing if all is.
    pub fn unjudged(self, review: &Review) -> Option<String> {
        let count = |kind: Kind| {
            let turns = review.turns.iter();
            turns.filter(|turn| turn.unjudged.contains(&kind)).count()
        };
        let parts = Kind::ALL.into_iter().filter(|&kind| count(kind) != 0);
        let parts = parts.map(|kind| {
            let (name, n) = (self.decisions(kind), count(kind));
            say!(self, "review-unjudged-part", kind = name, n = n)
        });
        let parts = parts.collect::<Vec<_>>().join(", ");
        (!parts.is_empty()).then(|| say!(self, "review-unjudged", parts = parts))
    }

    /// The class of a player.
    pub fn class(self, class: Class) -> String {
        match class {
            Class::Perfect => say!(self, "class-perfect"),
            Class::Grandmaster => say!(self, "class-grandmaster"),
            Class::Master => say!(self, "class-master"),
            Class::Expert => say!(self, "class-expert"),
            Class::Advanced => say!(self, "class-advanced"),
            Class::Intermediate => say!(self, "class-intermediate"),
            Class::Casual => say!(self, "class-casual"),
            Class::Beginner => say!(self, "class-beginner"),
        }
    }

    /// A kind of decision.
    pub fn decisions(self, kind: Kind) -> String {
        match kind {
            Kind::Keep1 => say!(self, "kind-keep1"),
            Kind::Keep2 => say!(self, "kind-keep2"),
            Kind::Box => say!(self, "kind-box"),
        }
    }

    /// A decision that lost something: where, what was done, what was better.
    pub fn mistake(self, rules: &RuleSet, turn: usize, decision: &Decision) -> String {
        say!(
            self,
            "review-mistake",
            turn = turn,
            dice = on_table(decision),
            chosen = self.action(rules, decision.chosen),
            best = self.action(rules, decision.best),
            loss = self.number(decision.loss, 2)
        )
    }

    /// A moment that mattered.
    pub fn moment(self, rules: &RuleSet, moment: &Moment<'_>) -> String {
        match *moment {
            Moment::Worst(turn, decision) => self.mistake(rules, turn, decision),
            Moment::Find(turn, decision) => self.well_found(rules, turn, decision),
            Moment::Luckiest(turn, roll) | Moment::Unluckiest(turn, roll) => {
                self.fortune(turn, roll)
            }
        }
    }

    /// A decision that was the best, though the turn alone would have asked for another.
    pub fn well_found(self, rules: &RuleSet, turn: usize, decision: &Decision) -> String {
        say!(
            self,
            "review-find",
            turn = turn,
            dice = on_table(decision),
            chosen = self.action(rules, decision.chosen),
            greed = self.number(decision.greed, 2)
        )
    }

    /// A roll that moved much.
    pub fn fortune(self, turn: &TurnReview, roll: &RollReview) -> String {
        let dice = roll
            .dice
            .map_or_else(|| "?".to_owned(), |dice| dice.to_string());
        say!(
            self,
            "review-fortune",
            turn = turn.round,
            roll = roll.roll,
            dice = dice,
            luck = self.signed(luck_of(turn, roll, 2), 2)
        )
    }

    /// Why the best choice is better: a sentence for each thing that moved.
    pub fn reason(self, rules: &RuleSet, decision: &Decision, reason: &Reason) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some(points) = &reason.points {
            sentences.push(say!(
                self,
                "reason-points",
                best = self.action(rules, decision.best),
                chosen = self.action(rules, decision.chosen),
                bestpoints = points.best,
                chosenpoints = points.chosen,
                bestlater = self.number(points.later.best, 1),
                chosenlater = self.number(points.later.chosen, 1)
            ));
        }
        sentences.extend(self.gains(rules, reason));
        let (for_it, against_it) = split(&reason.moved, |moved| moved.chances);
        let moved = for_it.iter().take(MOST_FOR);
        let moved = moved.chain(against_it.iter().take(1)).map(|moved| {
            let name = self.box_name(rules, moved.category);
            self.moved(name, moved.chances)
        });
        let bonus = reason.upper_bonus.iter();
        let bonus = bonus.map(|&chances| self.moved(say!(self, "reason-upper-bonus"), chances));
        let moved: Vec<_> = bonus.chain(moved).collect();
        if !moved.is_empty() {
            let chances = moved.join(", ");
            sentences.push(match decision.kind {
                Kind::Box => say!(self, "reason-chances-game", chances = chances),
                Kind::Keep1 | Kind::Keep2 => say!(self, "reason-chances-turn", chances = chances),
            });
        }
        sentences
    }

    /// Where points are gained and lost: what speaks for the best, then what speaks against it.
    fn gains(self, rules: &RuleSet, reason: &Reason) -> Option<String> {
        let (for_it, against_it) = split(&reason.gains, |gain| gain.points);
        let listed = |gains: &[Gain], most: usize| {
            let gains = gains.iter().take(most);
            let gains = gains.filter(|gain| SMALLEST_GAIN <= gain.points.difference().abs());
            let gains = gains.map(|gain| {
                let points = self.signed(gain.points.difference(), 1);
                format!("{} {points}", self.place(rules, gain.place))
            });
            gains.collect::<Vec<_>>().join(", ")
        };
        let (gains, losses) = (listed(for_it, MOST_FOR), listed(against_it, MOST_AGAINST));
        if gains.is_empty() {
            return None;
        }
        let gains = match losses.is_empty() {
            true => gains,
            false => say!(self, "reason-against", gains = gains, losses = losses),
        };
        Some(say!(self, "reason-gains-game", gains = gains))
    }

    /// Where points come from.
    fn place(self, rules: &RuleSet, place: GainPlace) -> String {
        match place {
            GainPlace::Box(category) => self.box_name(rules, category),
            GainPlace::UpperBonus => say!(self, "reason-upper-bonus"),
            GainPlace::FurtherFives => {
                let five = self.box_name(rules, Category::FiveOfAKind);
                say!(self, "card-five-bonus", five = five)
            }
        }
    }

    fn moved(self, name: String, chances: Pair) -> String {
        say!(
            self,
            "reason-moved",
            box = name,
            best = self.percent(chances.best),
            chosen = self.percent(chances.chosen)
        )
    }
}

/// What speaks for the best choice, and what against it: a list has them in this order.
fn split<T>(list: &[T], of: impl Fn(&T) -> Pair) -> (&[T], &[T]) {
    list.split_at(list.partition_point(|item| 0.0 < of(item).difference()))
}

fn on_table(decision: &Decision) -> String {
    let dice: Option<Dice> = decision.position.dice().map(|(dice, _)| dice);
    dice.map(|dice| dice.to_string()).unwrap_or_default()
}
