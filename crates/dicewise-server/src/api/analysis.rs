//! What positions are worth, and what to do.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use dicewise_desk::answers::{
    Advised, Curve, Distributed, Goal, Odds, Scores, Simulated, Solved, Target, ToReach, ToWin,
    Versioned,
};
use dicewise_desk::texts::say;
use dicewise_rules::{Position, Roll};
use dicewise_solver::{
    Advice, Bot, ChanceAdvice, Distribution, Grading, Match, Simulation, Targets,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::asked::Asked;
use super::wire::{LARGEST_SEED, Language, RulesWish, Words, several, within, word};
use super::{answer, json, written};
use crate::analyst::Length;
use crate::app::App;
use crate::error::Refused;

/// The most others that somebody may play against.
const MOST_OTHERS: usize = 5;

/// The most bots, and the most games of theirs, in one simulation.
const MOST_BOTS: usize = 6;
const MOST_GAMES: u32 = 10_000;

/// The highest target that somebody may ask for: more than any rules give.
const HIGHEST_TARGET: u32 = 1_000_000;

/// The most choices that are listed: more than there are.
const MOST_CHOICES: u16 = 1000;

/// Which dice, and on which card.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ScoreQuestion {
    /// Five dice.
    #[param(example = "44466", min_length = 5, max_length = 5)]
    dice: String,
    /// The card; an empty one if there is none.
    #[param(example = "yahtzee:4TFHSLC/49/+/99", max_length = 200)]
    position: Option<String>,
    /// The rules.
    #[param(value_type = Option<String>, example = "yahtzee")]
    rules: Option<RulesWish>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// What dice would give in every open box.
#[utoipa::path(
    method(get, post),
    path = "/score",
    tag = "analysis",
    params(ScoreQuestion),
    responses((status = 200, description = "Every open box", body = Versioned<Scores>))
)]
pub(super) async fn score(
    Asked(question): Asked<ScoreQuestion>,
) -> Result<impl IntoResponse, Refused> {
    let words = Words::from(question.lang);
    let roll: Roll = question
        .dice
        .parse()
        .map_err(|wrong| Refused::bad("bad-dice", words.0.wrong_dice(&wrong)))?;
    let subject = words.subject(question.position.as_deref(), question.rules.as_ref())?;
    let position = subject.position();
    let position = position.map_err(|wrong| words.wrong_subject(&wrong))?;
    let scores = Scores::new(words.foreign(), &position, roll);
    let scores =
        scores.map_err(|wrong| Refused::illegal("cannot-score", wrong.text(words.0, roll)))?;
    Ok(answer(scores))
}

/// Which position, and what to play for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct AdviseQuestion {
    /// The card, with the dice on the table.
    #[param(example = "yahtzee:25TFLYC/48/-/103:12344:2", max_length = 200)]
    position: String,
    /// The rules.
    #[param(value_type = Option<String>)]
    rules: Option<RulesWish>,
    /// So many of the best choices; all of them if nobody says.
    #[param(minimum = 1, maximum = 1000, example = 5)]
    top: Option<u16>,
    /// Whether boxes may be given up although the dice fit. Only for points.
    zeros: Option<bool>,
    /// What to play for: `points`, `target=250`, or `win`.
    #[param(value_type = Option<String>, pattern = "^(points|win|target=[0-9]{1,5})$")]
    #[serde(default, deserialize_with = "word")]
    goal: Goal,
    /// The cards of the others, to win against.
    #[param(value_type = Option<Vec<String>>, style = Form, explode = false, max_items = 5)]
    #[serde(default, deserialize_with = "several")]
    others: Vec<String>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// Advice, by what somebody plays for.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum AdviceAnswer {
    /// The most points.
    Points(Advised),
    /// A target.
    Target(ToReach),
    /// A win.
    Win(ToWin),
}

/// Every choice in a position, with what it is worth.
#[utoipa::path(
    method(get, post),
    path = "/advise",
    tag = "analysis",
    params(AdviseQuestion),
    responses((status = 200, description = "Every choice, the best first", body = Versioned<AdviceAnswer>))
)]
pub(super) async fn advise(
    State(app): State<App>,
    Asked(question): Asked<AdviseQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let top = within("top", question.top, MOST_CHOICES, &(1..=MOST_CHOICES))?;
    let zeros = question.zeros.unwrap_or(false);
    let subject = words.subject(Some(&question.position), question.rules.as_ref())?;
    let position = subject.position();
    let position = position.map_err(|wrong| words.wrong_subject(&wrong))?;
    let others = question.others.iter().map(String::as_str);
    words.check_positions(others.clone())?;
    let others = others.map(|text| subject.other(text, &position));
    let others = others.collect::<Result<Vec<_>, _>>();
    let others = others.map_err(|wrong| words.wrong_subject(&wrong))?;
    check_goal(words, question.goal, others.len(), zeros)?;
    let rules = Arc::clone(position.rules());
    let key = format!(
        "advise {position} {top} {zeros} {:?} {:?}",
        question.goal, question.others
    );
    let length = match question.goal {
        Goal::Points => Length::Short,
        Goal::Target(_) | Goal::Win => Length::Long,
    };
    let work = app
        .analyst
        .answer(length, &rules, key, move |values, watch| {
            let top = usize::from(top);
            let advice = match question.goal {
                Goal::Points => {
                    let mut advice = match zeros {
                        true => Advice::with_zeros(values, &position),
                        false => Advice::new(values, &position),
                    };
                    advice.choices.truncate(top);
                    AdviceAnswer::Points(Advised::new(values, &position, &advice, &Grading::USUAL))
                }
                Goal::Target(target) => {
                    let advice =
                        ChanceAdvice::to_reach(values, &position, target, |_| watch.check())?;
                    let mut reach = ToReach::new(&position, target, &advice);
                    reach.choices.truncate(top);
                    AdviceAnswer::Target(reach)
                }
                Goal::Win => {
                    let mut win = ToWin::new(values, &position, &others, |_| watch.check())?;
                    win.choices.truncate(top);
                    AdviceAnswer::Win(win)
                }
            };
            Ok(written(advice))
        });
    Ok(json(work.await?))
}

/// Refuses what makes no sense together.
fn check_goal(words: Words, goal: Goal, n_others: usize, zeros: bool) -> Result<(), Refused> {
    let lang = words.0;
    let message = match goal {
        Goal::Points | Goal::Target(_) if 0 < n_others => say!(lang, "api-others-for-win"),
        Goal::Win if n_others == 0 => say!(lang, "api-against-whom"),
        Goal::Win if MOST_OTHERS < n_others => say!(lang, "api-many-others", most = MOST_OTHERS),
        Goal::Target(_) | Goal::Win if zeros => say!(lang, "api-zeros-for-points"),
        Goal::Points | Goal::Target(_) | Goal::Win => return Ok(()),
    };
    Err(Refused::bad("bad-goal", message))
}

/// Which position.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct OddsQuestion {
    /// The card, perhaps with dice on the table.
    #[param(example = "yahtzee:TY/63/-/250:33345:1", max_length = 200)]
    position: String,
    /// The rules.
    #[param(value_type = Option<String>)]
    rules: Option<RulesWish>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// With so many open boxes what can be expected is worked out in a tenth of a second.
const NEAR: usize = 9;

/// How likely each open box is to be made.
#[utoipa::path(
    method(get, post),
    path = "/odds",
    tag = "analysis",
    params(OddsQuestion),
    responses((status = 200, description = "Every open box", body = Versioned<Odds>))
)]
pub(super) async fn odds(
    State(app): State<App>,
    Asked(question): Asked<OddsQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let position = place(words, Some(&question.position), question.rules.as_ref())?;
    let rules = Arc::clone(position.rules());
    let key = format!("odds {position}");
    let state = position.state();
    let values = app.analyst.values(&rules).await?;
    let length = match state.open().len() <= NEAR || values.foresees(state) {
        true => Length::Short,
        false => Length::Long,
    };
    let work = app
        .analyst
        .answer(length, &rules, key, move |values, watch| {
            values.foresee(state, || watch.check())?;
            let odds = dicewise_solver::odds(values, &position);
            Ok(written(Odds::new(&position, &odds)))
        });
    Ok(json(work.await?))
}

/// From where.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct StartQuestion {
    /// The card, perhaps with dice on the table; the start of a game if there is none.
    #[param(example = "yahtzee:TY/63/-/250", max_length = 200)]
    position: Option<String>,
    /// The rules.
    #[param(value_type = Option<String>, example = "yahtzee")]
    rules: Option<RulesWish>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// How the final score is distributed under perfect play.
#[utoipa::path(
    method(get, post),
    path = "/distribution",
    tag = "analysis",
    params(StartQuestion),
    responses((status = 200, description = "The final score", body = Versioned<Distributed<'static>>))
)]
pub(super) async fn distribution(
    State(app): State<App>,
    Asked(question): Asked<StartQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let position = place(words, question.position.as_deref(), question.rules.as_ref())?;
    let rules = Arc::clone(position.rules());
    let key = format!("distribution {position}");
    let work = app
        .analyst
        .answer(Length::Long, &rules, key, move |values, watch| {
            let distribution = Distribution::with(values, &position, |_| watch.check())?;
            Ok(written(Distributed::new(&position, &distribution)))
        });
    Ok(json(work.await?))
}

/// Which target, and from where.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct TargetQuestion {
    /// At least so many points.
    #[param(example = 300, minimum = 0, maximum = 1_000_000)]
    target: u32,
    /// The card, perhaps with dice on the table; the start of a game if there is none.
    #[param(example = "yahtzee:TY/63/-/250:33345:1", max_length = 200)]
    position: Option<String>,
    /// The rules.
    #[param(value_type = Option<String>)]
    rules: Option<RulesWish>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// The best chance to finish with at least so many points.
#[utoipa::path(
    method(get, post),
    path = "/target",
    tag = "analysis",
    params(TargetQuestion),
    responses((status = 200, description = "The chance, and what to do for it", body = Versioned<Target>))
)]
pub(super) async fn target(
    State(app): State<App>,
    Asked(question): Asked<TargetQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let target = within("target", Some(question.target), 0, &(0..=HIGHEST_TARGET))?;
    let position = place(words, question.position.as_deref(), question.rules.as_ref())?;
    let rules = Arc::clone(position.rules());
    let key = format!("target {target} {position}");
    let work = app
        .analyst
        .answer(Length::Long, &rules, key, move |values, watch| {
            let start = Instant::now();
            let advice = ChanceAdvice::to_reach(values, &position, target, |_| watch.check())?;
            let seconds = start.elapsed().as_secs_f64();
            Ok(written(Target::new(&position, target, &advice, seconds)))
        });
    Ok(json(work.await?))
}

/// The best chances of all targets. From an empty card that takes minutes.
#[utoipa::path(
    method(get, post),
    path = "/targets",
    tag = "analysis",
    params(StartQuestion),
    responses((status = 200, description = "Every target that is neither certain nor out of reach", body = Versioned<Curve>))
)]
pub(super) async fn targets(
    State(app): State<App>,
    Asked(question): Asked<StartQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let position = place(words, question.position.as_deref(), question.rules.as_ref())?;
    let rules = Arc::clone(position.rules());
    let key = format!("targets {position}");
    let work = app
        .analyst
        .answer(Length::Long, &rules, key, move |values, watch| {
            let start = Instant::now();
            let targets = Targets::new(values, &position, |_| watch.check())?;
            let seconds = start.elapsed().as_secs_f64();
            Ok(written(Curve::new(&position, &targets, seconds)))
        });
    Ok(json(work.await?))
}

/// Which rules.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SolveQuestion {
    /// The rules.
    #[param(value_type = Option<String>, example = "yahtzee")]
    rules: Option<RulesWish>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// The expected score of perfect play.
#[utoipa::path(
    method(get, post),
    path = "/solve",
    tag = "analysis",
    params(SolveQuestion),
    responses((status = 200, description = "What the rules come to", body = Versioned<Solved>))
)]
pub(super) async fn solve(
    State(app): State<App>,
    Asked(question): Asked<SolveQuestion>,
) -> Result<impl IntoResponse, Refused> {
    let words = Words::from(question.lang);
    let position = place(words, None, question.rules.as_ref())?;
    let start = Instant::now();
    let values = app.analyst.values(position.rules()).await?;
    Ok(answer(Solved::new(&values, start.elapsed().as_secs_f64())))
}

/// Who plays against whom.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SimulateQuestion {
    /// The bots, in the order of their turns: `to-win`, `perfect`, `strong`, `good`, `casual`, `beginner`, `greedy`, `random`.
    #[param(value_type = Vec<String>, style = Form, explode = false, min_items = 1, max_items = 6, example = json!(["perfect", "casual"]))]
    #[serde(deserialize_with = "several")]
    bots: Vec<Bot>,
    /// How many games; 1,000 if nobody says.
    #[param(minimum = 1, maximum = 10_000, example = 100)]
    games: Option<u32>,
    /// The same seed gives the same games.
    #[param(minimum = 0, maximum = 9_007_199_254_740_991_u64, example = 7)]
    seed: Option<u64>,
    /// Whether everybody has the same dice, and every seat once.
    paired: Option<bool>,
    /// The rules.
    #[param(value_type = Option<String>, example = "yahtzee")]
    rules: Option<RulesWish>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// Bots against each other, many times.
#[utoipa::path(
    method(get, post),
    path = "/simulate",
    tag = "analysis",
    params(SimulateQuestion),
    responses((status = 200, description = "How their games ended", body = Versioned<Simulated>))
)]
pub(super) async fn simulate(
    State(app): State<App>,
    Asked(question): Asked<SimulateQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let position = place(words, None, question.rules.as_ref())?;
    let rules = Arc::clone(position.rules());
    let bots = question.bots;
    within("bots", Some(bots.len()), 1, &(1..=MOST_BOTS))?;
    let games = within("games", question.games, 1_000, &(1..=MOST_GAMES))?;
    let seed = within("seed", question.seed, 0, &(0..=LARGEST_SEED))?;
    let paired = question.paired.unwrap_or(false);
    let key = format!("simulate {bots:?} {games} {seed} {paired}");
    let work = app
        .analyst
        .answer(Length::Long, &rules, key, move |values, watch| {
            let of = Match {
                paired,
                ..Match::new(&bots, games as usize, seed)
            };
            let start = Instant::now();
            let simulation = Simulation::run(values, of, |_| watch.check())?;
            #[expect(clippy::cast_precision_loss, reason = "there are not so many")]
            let speed = simulation.games as f64 / start.elapsed().as_secs_f64();
            Ok(written(Simulated::new(
                values.rules(),
                &of,
                &simulation,
                speed,
            )))
        });
    Ok(json(work.await?))
}

/// The position that a question is about.
pub(super) fn place(
    words: Words,
    position: Option<&str>,
    rules: Option<&RulesWish>,
) -> Result<Position, Refused> {
    let position = words.subject(position, rules)?.position();
    position.map_err(|wrong| words.wrong_subject(&wrong))
}
