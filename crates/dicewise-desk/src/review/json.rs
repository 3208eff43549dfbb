//! A review for programs.

use dicewise_solver::{Action, Decision, Grading, Moment, Review, RollReview, TurnReview};
use serde::Serialize;
use utoipa::ToSchema;

use super::{GameReview, PlayerReview};

/// A game looked back on.
#[derive(Serialize, ToSchema)]
#[schema(as = Review)]
pub struct ReviewJson {
    /// Which game of the file.
    game: Option<usize>,
    rules: String,
    /// House rules in full, as one line of JSON, so that every judgement can be asked for again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    rule_spec: Option<String>,
    finished: bool,
    players: Vec<PlayerJson>,
    /// The chances to win after each turn, if several play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    chances: Vec<ChancesJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewPlayer)]
struct PlayerJson {
    name: String,
    score: u16,
    /// The expected final score where the record ends; the score once the card is full.
    expected: f64,
    finished: bool,
    /// The turn in which the player left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    left: Option<usize>,
    par: f64,
    luck: f64,
    loss: LossJson,
    skill: f64,
    accuracy: Option<f64>,
    class: Option<&'static str>,
    /// How often perfect play ends with fewer points, in percent.
    percentile: Option<f64>,
    residual: f64,
    decisions: Vec<DecisionJson>,
    rolls: Vec<RollJson>,
    /// Each turn in sum.
    turns: Vec<TurnJson>,
    /// The three moments that mattered, or as many as there were.
    moments: Vec<MomentJson>,
    /// What nobody wrote down enough to judge.
    unjudged: Vec<UnjudgedJson>,
    /// What could be expected before the first turn and after each, if that was looked at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    ahead: Vec<AheadJson>,
}

/// Where eight in ten perfect games would have ended from there.
#[derive(Serialize, ToSchema)]
#[schema(as = ReviewAhead)]
struct AheadJson {
    /// After this turn; 0 before the first.
    turn: usize,
    low: u16,
    high: u16,
    exact: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewLoss)]
struct LossJson {
    keep1: f64,
    keep2: f64,
    #[serde(rename = "box")]
    boxes: f64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewDecision)]
struct DecisionJson {
    turn: usize,
    kind: &'static str,
    position: String,
    /// A keep, where all five mean to stop, or the letter of a box.
    chosen: String,
    best: String,
    loss: f64,
    mark: Option<&'static str>,
    grade: &'static str,
    /// The expected final score of the best.
    expected: f64,
    /// How much less the next best is worth.
    gap: f64,
    /// Whether a zero was written although the dice fit.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    zero: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewRoll)]
struct RollJson {
    turn: usize,
    roll: usize,
    dice: Option<String>,
    luck: f64,
    /// How lucky it was, if it was not ordinary; of a single roll only.
    fortune: Option<&'static str>,
    /// Whether the luck holds earlier rolls and keeps that nobody wrote down.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    lump: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewTurn)]
struct TurnJson {
    turn: usize,
    /// Of all its rolls.
    luck: f64,
    /// Of all its decisions.
    loss: f64,
    /// The mark of its worst decision, or praise.
    mark: Option<&'static str>,
    /// The expected final score after it.
    expected: f64,
}

/// The worst decision, the luckiest roll, and the best find or else the unluckiest roll.
#[derive(Serialize, ToSchema)]
#[schema(as = ReviewMoment)]
struct MomentJson {
    /// `worst`, `luckiest`, `find` or `unluckiest`.
    kind: &'static str,
    turn: usize,
    /// Which decision of the turn it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    decision: Option<&'static str>,
    /// Which roll of the turn it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    roll: Option<usize>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewUnjudged)]
struct UnjudgedJson {
    turn: usize,
    kind: &'static str,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewChances)]
struct ChancesJson {
    at: String,
    /// Whether the player left instead of playing this turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    leaves: bool,
    win: Vec<f64>,
    exact: bool,
}

impl ReviewJson {
    /// A review for programs; `number` says which of several games it is.
    pub fn new(number: Option<usize>, game: &GameReview, grading: &Grading) -> ReviewJson {
        let chances = game.chances.iter().map(|chances| ChancesJson {
            at: chances.at.to_string(),
            leaves: chances.leaves,
            win: chances.win.clone(),
            exact: chances.exact,
        });
        let rules = game.record.game().rules();
        ReviewJson {
            game: number,
            rules: rules.id().to_owned(),
            rule_spec: rules.based_on().map(|_| rules.to_json()),
            finished: game.record.game().is_over(),
            players: game
                .players
                .iter()
                .enumerate()
                .map(|(idx, player)| player_json(player, ahead(game, idx), grading))
                .collect(),
            chances: chances.collect(),
        }
    }
}

fn player_json(player: &PlayerReview, ahead: Vec<AheadJson>, grading: &Grading) -> PlayerJson {
    let review = &player.review;
    let losses = review.losses();
    let unjudged = review.turns.iter().flat_map(|turn| {
        turn.unjudged.iter().map(|kind| UnjudgedJson {
            turn: turn.round,
            kind: kind.name(),
        })
    });
    PlayerJson {
        name: player.seat.name(),
        score: review.score,
        expected: review.expected,
        finished: review.finished,
        left: player.left,
        par: review.par,
        luck: review.luck(),
        loss: LossJson {
            keep1: losses.keep1,
            keep2: losses.keep2,
            boxes: losses.boxes,
        },
        skill: review.skill(),
        accuracy: review.accuracy(grading),
        class: review.class().map(dicewise_solver::Class::name),
        percentile: player.percentile,
        residual: review.residual(),
        decisions: review
            .decisions()
            .map(|(turn, decision)| decision_json(review, turn, decision, grading))
            .collect(),
        rolls: review
            .rolls()
            .map(|(turn, roll)| roll_json(turn, roll, grading))
            .collect(),
        turns: review
            .turns
            .iter()
            .map(|turn| turn_json(review, turn, grading))
            .collect(),
        moments: review.moments(grading).iter().map(moment_json).collect(),
        unjudged: unjudged.collect(),
        ahead,
    }
}

fn ahead(game: &GameReview, idx: usize) -> Vec<AheadJson> {
    let Some(prospects) = &game.prospects else {
        return Vec::new();
    };
    let after = prospects.of(idx).iter().enumerate();
    after
        .map(|(turn, prospect)| AheadJson {
            turn,
            low: prospect.percentile(10.0),
            high: prospect.percentile(90.0),
            exact: prospect.exact,
        })
        .collect()
}

fn decision_json(
    review: &Review,
    turn: usize,
    decision: &Decision,
    grading: &Grading,
) -> DecisionJson {
    let mark = review.mark(grading, turn, decision);
    DecisionJson {
        turn,
        kind: decision.kind.name(),
        position: decision.position.to_string(),
        chosen: decision.chosen.to_string(),
        best: decision.best.to_string(),
        loss: decision.loss,
        mark: mark.map(dicewise_rules::Mark::glyph),
        grade: grading.grade(decision.loss).name(),
        expected: decision.expected,
        gap: decision.gap,
        zero: matches!(decision.chosen, Action::Zero(_)),
    }
}

fn roll_json(turn: usize, roll: &RollReview, grading: &Grading) -> RollJson {
    RollJson {
        turn,
        roll: roll.roll,
        dice: roll.dice.map(|dice| dice.to_string()),
        luck: roll.luck,
        fortune: roll.fortune(grading).map(dicewise_solver::Fortune::name),
        lump: roll.lump,
    }
}

fn turn_json(review: &Review, turn: &TurnReview, grading: &Grading) -> TurnJson {
    let mark = review.mark_of(grading, turn);
    TurnJson {
        turn: turn.round,
        luck: turn.luck(),
        loss: turn.loss(),
        mark: mark.map(dicewise_rules::Mark::glyph),
        expected: turn.after,
    }
}

fn moment_json(moment: &Moment<'_>) -> MomentJson {
    let (turn, decision, roll) = match *moment {
        Moment::Worst(turn, decision) | Moment::Find(turn, decision) => {
            (turn, Some(decision.kind.name()), None)
        }
        Moment::Luckiest(turn, roll) | Moment::Unluckiest(turn, roll) => {
            (turn.round, None, Some(roll.roll))
        }
    };
    MomentJson {
        kind: moment.name(),
        turn,
        decision,
        roll,
    }
}
