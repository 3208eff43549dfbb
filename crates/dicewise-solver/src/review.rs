//! A game looked back on: what was luck, and what was skill.
//!
//! Every roll moves the expected final score up or down: that is its luck. Every decision can only lose
//! some of it. So for any play at all the final score is par, plus all luck, minus all loss, exactly.

mod judge;
mod moment;

use dicewise_rules::{Category, Entry, Event, Game, Keep, Mark, Player, Position, Roll, Throws};

use crate::grade::{Class, Fortune, Grading};
use crate::standing::Standing;
use crate::values::Values;
use judge::Judge;
pub use moment::Moment;

/// So often is a player praised in a game: praise is rare.
const MOST_PRAISE: usize = 2;

/// How one player played one game, as far as it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The expected score of the game before it began.
    pub par: f64,
    /// The points on the card.
    pub score: u16,
    /// The expected final score where the story ends: the score, once the card is full.
    pub expected: f64,
    /// Whether every box is filled.
    pub finished: bool,
    /// Turn by turn.
    pub turns: Vec<TurnReview>,
}

/// One turn looked back on.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReview {
    /// The round, from 1.
    pub round: usize,
    /// The rolls and keeps as they were written down.
    pub throws: Throws,
    /// The rolls, as far as they are known.
    pub rolls: Vec<RollReview>,
    /// The decisions that could be judged and were not forced.
    pub decisions: Vec<Decision>,
    /// The decisions that could not be judged, as nobody wrote down enough.
    pub unjudged: Vec<Kind>,
    /// What was written; none if the turn did not come to that.
    pub entry: Option<Entry>,
    /// The expected final score before the turn.
    pub before: f64,
    /// The expected final score after the turn.
    pub after: f64,
    /// The card after the turn.
    pub standing: Standing,
}

/// What a roll did to the expected final score.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct RollReview {
    /// Which roll of the turn, from 1; the last of them, if it stands for several.
    pub roll: usize,
    /// The dice; none if nobody wrote them down.
    pub dice: Option<Roll>,
    /// By how much they moved the expected final score.
    pub luck: f64,
    /// Whether something before it was not written down. Then its luck holds earlier rolls as well, and what
    /// the keeps between them lost.
    pub lump: bool,
}

/// A decision that was not forced.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Which of a turn.
    pub kind: Kind,
    /// Where it was made.
    pub position: Position,
    /// What was done.
    pub chosen: Action,
    /// What is best.
    pub best: Action,
    /// The expected final score of the best.
    pub expected: f64,
    /// How much less the expected final score was after what was done.
    pub loss: f64,
    /// How much less than the best the next best is worth. Equally good ones count as one.
    pub gap: f64,
    /// How much would have been lost by looking at this turn alone.
    pub greed: f64,
    /// Whether another box brought more at once.
    pub quiet: bool,
}

/// The decisions of a turn.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Kind {
    /// What to keep of the first roll.
    Keep1,
    /// What to keep of the second.
    Keep2,
    /// Which box to fill.
    Box,
}

/// What is done in a decision.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Action {
    /// Keep these dice. All five: stop.
    Keep(Keep),
    /// Score in this box.
    Score(Category),
    /// Write a zero into a box that the dice would fit.
    Zero(Category),
}

/// Points lost, by the kind of decision.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Losses {
    /// In keeps of the first roll.
    pub keep1: f64,
    /// In keeps of the second roll.
    pub keep2: f64,
    /// In boxes.
    pub boxes: f64,
}

/// A roll that moved the expected score by less was no moment of the game.
const NOTABLE: f64 = 1.0;

impl Review {
    /// Looks back on what a player did in a game of the rules that were solved.
    ///
    /// # Panics
    /// If there is no such player.
    #[must_use]
    pub fn new(values: &Values, game: &Game, player: Player) -> Review {
        let mut standing = Standing::START;
        let mut turns = Vec::with_capacity(Category::COUNT);
        for turn in game
            .turns()
            .iter()
            .filter(|turn| turn.at.player() == player)
        {
            let judge = Judge::new(values, standing);
            turns.push(judge.turn(turn.at.round(), &turn.throws, Some(turn.entry)));
            standing = standing.after(turn.entry);
        }
        let (at, throws) = under_way(game, player);
        if !throws.is_empty() {
            let judge = Judge::new(values, standing);
            turns.push(judge.turn(at, &throws, None));
        }
        let par = values.par();
        Review {
            par,
            score: game.total(player),
            expected: turns.last().map_or(par, |turn| turn.after),
            finished: standing.state.is_over(),
            turns,
        }
    }

    /// Every roll with its round.
    pub fn rolls(&self) -> impl Iterator<Item = (usize, &RollReview)> {
        let turns = self.turns.iter();
        turns.flat_map(|turn| turn.rolls.iter().map(|roll| (turn.round, roll)))
    }

    /// Every decision that was judged, with its round.
    pub fn decisions(&self) -> impl Iterator<Item = (usize, &Decision)> {
        let turns = self.turns.iter();
        turns.flat_map(|turn| turn.decisions.iter().map(|decision| (turn.round, decision)))
    }

    /// The luck of all rolls.
    #[must_use]
    pub fn luck(&self) -> f64 {
        sum(self.rolls().map(|(_, roll)| roll.luck))
    }

    /// What all decisions lost.
    #[must_use]
    pub fn losses(&self) -> Losses {
        let mut losses = Losses::default();
        for (_, decision) in self.decisions() {
            *losses.of_mut(decision.kind) += decision.loss;
        }
        losses
    }

    /// The score without the luck: par less what was lost.
    #[must_use]
    pub fn skill(&self) -> f64 {
        self.par - self.losses().total()
    }

    /// What par, luck and loss leave unexplained: nothing but roundings.
    #[must_use]
    pub fn residual(&self) -> f64 {
        self.expected - (self.par + self.luck() - self.losses().total())
    }

    /// The mean accuracy of the decisions, in percent; none if there was nothing to decide.
    #[must_use]
    pub fn accuracy(&self, grading: &Grading) -> Option<f64> {
        mean(
            self.decisions()
                .map(|(_, decision)| grading.accuracy(decision.loss)),
        )
    }

    /// Whether every decision could be judged.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.turns.iter().all(|turn| turn.unjudged.is_empty())
    }

    /// Whether every decision of a kind could be judged.
    #[must_use]
    pub fn judges(&self, kind: Kind) -> bool {
        let mut turns = self.turns.iter();
        !turns.any(|turn| turn.unjudged.contains(&kind))
    }

    /// The class that this game alone would give; none if the game was not played to its end or some decisions
    /// could not be judged.
    #[must_use]
    pub fn class(&self) -> Option<Class> {
        let judged = self.finished && self.is_complete();
        judged.then(|| Class::of(self.losses().total()))
    }

    /// The decision that lost the most, if one lost anything worth a mark.
    #[must_use]
    pub fn worst(&self, grading: &Grading) -> Option<(usize, &Decision)> {
        let marked = |(_, decision): &(usize, &Decision)| grading.inaccuracy <= decision.loss;
        let decisions = self.decisions().filter(marked);
        decisions.max_by(|(_, a), (_, b)| a.loss.total_cmp(&b.loss))
    }

    /// The roll that brought the most, with its turn; none if no roll brought anything worth a word.
    #[must_use]
    pub fn luckiest(&self) -> Option<(&TurnReview, &RollReview)> {
        let lucky = self.single_rolls().filter(|(_, roll)| NOTABLE <= roll.luck);
        lucky.max_by(|(_, a), (_, b)| a.luck.total_cmp(&b.luck))
    }

    /// The roll that cost the most, with its turn; none if no roll cost anything worth a word.
    #[must_use]
    pub fn unluckiest(&self) -> Option<(&TurnReview, &RollReview)> {
        let unlucky = self
            .single_rolls()
            .filter(|(_, roll)| roll.luck <= -NOTABLE);
        unlucky.min_by(|(_, a), (_, b)| a.luck.total_cmp(&b.luck))
    }

    /// The rolls whose luck is theirs alone.
    fn single_rolls(&self) -> impl Iterator<Item = (&TurnReview, &RollReview)> {
        let turns = self.turns.iter();
        let rolls = turns.flat_map(|turn| turn.rolls.iter().map(move |roll| (turn, roll)));
        rolls.filter(|(_, roll)| !roll.lump)
    }

    /// What was praised, and of that what somebody who looks at the turn alone would have missed by the most.
    #[must_use]
    pub fn best_find(&self, grading: &Grading) -> Option<(usize, &Decision)> {
        let praised = |(round, decision): &(usize, &Decision)| {
            self.mark(grading, *round, decision) == Some(Mark::Good)
        };
        let decisions = self.decisions().filter(praised);
        decisions.max_by(|(_, a), (_, b)| a.greed.total_cmp(&b.greed))
    }

    /// The mark of a decision of a round: of what it lost, or praise.
    #[must_use]
    pub fn mark(&self, grading: &Grading, round: usize, decision: &Decision) -> Option<Mark> {
        let praised = decision.is_find(grading) && self.praised(grading).contains(&round);
        let praise = praised.then_some(Mark::Good);
        grading.grade(decision.loss).mark().or(praise)
    }

    /// The mark of the worst decision of a turn, or praise.
    #[must_use]
    pub fn mark_of(&self, grading: &Grading, turn: &TurnReview) -> Option<Mark> {
        let losses = turn.decisions.iter().map(|decision| decision.loss);
        let worst = losses.fold(0.0, f64::max);
        let praised = self.praised(grading).contains(&turn.round);
        let praise = praised.then_some(Mark::Good);
        grading.grade(worst).mark().or(praise)
    }

    /// The rounds that deserve praise: those that lost nothing and have a find, at most the best two.
    fn praised(&self, grading: &Grading) -> Vec<usize> {
        let faultless = self.turns.iter().filter(|turn| turn.loss() < grading.good);
        let finds = faultless.flat_map(|turn| {
            let finds = turn.decisions.iter();
            let finds = finds.filter(|decision| decision.is_find(grading));
            finds.map(|decision| (turn.round, decision.gap))
        });
        let mut finds: Vec<_> = finds.collect();
        finds.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        finds.truncate(MOST_PRAISE);
        finds.into_iter().map(|(round, _)| round).collect()
    }
}

/// The round and the rolls of a turn that a player began and did not end.
fn under_way(game: &Game, player: Player) -> (usize, Throws) {
    let left = game.story().iter().find_map(|event| match *event {
        Event::Leave { at, throws } if at.player() == player => Some((at, throws)),
        _ => None,
    });
    match (left, game.turn_id()) {
        (Some((at, throws)), _) => (at.round(), throws),
        (None, Some(at)) if at.player() == player => (at.round(), *game.throws()),
        _ => (0, Throws::default()),
    }
}

/// Nothing adds up to nothing: the sum of the standard library would be minus zero.
fn sum(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(0.0, std::ops::Add::add)
}

fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (n, sum) = numbers.fold((0_u32, 0.0), |(n, sum), number| (n + 1, sum + number));
    (n != 0).then(|| sum / f64::from(n))
}

impl TurnReview {
    /// The luck of its rolls.
    #[must_use]
    pub fn luck(&self) -> f64 {
        sum(self.rolls.iter().map(|roll| roll.luck))
    }

    /// Whether there were decisions and nobody wrote down enough to judge any of them.
    #[must_use]
    pub fn is_unjudged(&self) -> bool {
        self.decisions.is_empty() && !self.unjudged.is_empty()
    }

    /// What its decisions lost.
    #[must_use]
    pub fn loss(&self) -> f64 {
        sum(self.decisions.iter().map(|decision| decision.loss))
    }
}

impl RollReview {
    /// How lucky it was; nothing if it was ordinary, or if it stands for several and for what was kept between
    /// them: no single roll is to blame for all of that.
    #[must_use]
    pub fn fortune(&self, grading: &Grading) -> Option<Fortune> {
        (!self.lump).then(|| grading.fortune(self.luck)).flatten()
    }
}

impl Decision {
    /// Judges what somebody would do in a position of the rules that were solved. With throws left, an entry
    /// means to stop and to fill that box.
    ///
    /// None if it can't be done there, or if everything is equally good.
    #[must_use]
    pub fn new(values: &Values, position: &Position, chosen: Action) -> Option<Decision> {
        let (dice, rolls_left) = position.dice()?;
        Judge::new(values, Standing::from(position)).decision(dice, rolls_left.into(), chosen)
    }

    /// Whether it is a box that is the best by far, though another brings more at once.
    fn is_find(&self, grading: &Grading) -> bool {
        self.loss < grading.good && self.quiet && grading.praise <= self.gap
    }
}

impl Kind {
    /// All of them, in the order of a turn.
    pub const ALL: [Kind; 3] = [Kind::Keep1, Kind::Keep2, Kind::Box];

    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Keep1 => "keep1",
            Kind::Keep2 => "keep2",
            Kind::Box => "box",
        }
    }
}

/// As in `--json`: the digits of a keep, `-` for none, or the letter of a box.
impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Action::Keep(keep) => keep.fmt(f),
            Action::Score(category) | Action::Zero(category) => category.fmt(f),
        }
    }
}

impl Losses {
    /// All together.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.keep1 + self.keep2 + self.boxes
    }

    /// Those of one kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> f64 {
        match kind {
            Kind::Keep1 => self.keep1,
            Kind::Keep2 => self.keep2,
            Kind::Box => self.boxes,
        }
    }

    fn of_mut(&mut self, kind: Kind) -> &mut f64 {
        match kind {
            Kind::Keep1 => &mut self.keep1,
            Kind::Keep2 => &mut self.keep2,
            Kind::Box => &mut self.boxes,
        }
    }
}
