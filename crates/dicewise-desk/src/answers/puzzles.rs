//! Decisions for programs.

use dicewise_rules::{Category, Keep, ParseCategoryError, ParseDiceError, RuleSet};
use dicewise_solver::{Action, Advice, Choice, Difficulty, Grade, Puzzle, Ranked, Theme, Values};
use dicewise_store::DailyAnswer;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::texts::{Lang, say};
use crate::training::{Day, Judged, TEN, Tally};

/// Decisions that were made up, with their solutions.
#[derive(Serialize, ToSchema)]
pub struct Puzzles {
    rules: String,
    seed: u64,
    puzzles: Vec<PuzzleJson>,
}

/// A decision and its solution.
#[derive(Serialize, ToSchema)]
#[schema(as = Puzzle)]
struct PuzzleJson {
    position: String,
    themes: Vec<&'static str>,
    difficulty: Option<&'static str>,
    gap: f64,
    expected: f64,
    best: ChoiceJson,
    choices: Vec<ChoiceJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleChoice)]
struct ChoiceJson {
    keep: Option<String>,
    #[serde(rename = "box")]
    code: Option<String>,
    expected: f64,
    loss: f64,
}

/// A day, without its solutions.
#[derive(Serialize, ToSchema)]
pub struct Daily {
    date: String,
    rules: String,
    puzzles: Vec<OpenJson>,
    /// How it went; none before every decision is answered.
    result: Option<ResultJson>,
}

/// A decision without its solution.
#[derive(Serialize, ToSchema)]
#[schema(as = OpenPuzzle)]
struct OpenJson {
    position: String,
    themes: Vec<&'static str>,
    difficulty: Option<&'static str>,
}

/// How a day went.
#[derive(Serialize, ToSchema)]
#[schema(as = DailyResult)]
struct ResultJson {
    accuracy: f64,
    loss: f64,
    grades: Vec<&'static str>,
}

impl Puzzles {
    /// Decisions and their solutions.
    pub fn new(values: &Values, seed: u64, puzzles: &[Puzzle]) -> Puzzles {
        Puzzles {
            rules: values.rules().id().to_owned(),
            seed,
            puzzles: puzzles
                .iter()
                .map(|puzzle| PuzzleJson::new(values, puzzle))
                .collect(),
        }
    }
}

impl PuzzleJson {
    fn new(values: &Values, puzzle: &Puzzle) -> PuzzleJson {
        let advice = Advice::new(values, &puzzle.position);
        PuzzleJson {
            position: puzzle.position.to_string(),
            themes: names(&puzzle.themes),
            difficulty: puzzle.difficulty.map(Difficulty::name),
            gap: puzzle.gap,
            expected: advice.expected,
            best: ChoiceJson::new(advice.best()),
            choices: advice.choices.iter().map(ChoiceJson::new).collect(),
        }
    }
}

impl ChoiceJson {
    fn new(ranked: &Ranked) -> ChoiceJson {
        let (keep, category) = match ranked.choice {
            Choice::Keep(keep) => (Some(keep), None),
            Choice::Score(category) | Choice::Zero(category) => (None, Some(category)),
        };
        ChoiceJson {
            keep: keep.map(|keep| keep.to_string()),
            code: category.map(|category| category.to_string()),
            expected: ranked.expected,
            loss: ranked.loss,
        }
    }
}

impl Daily {
    /// A day for somebody who has given these answers.
    #[must_use]
    pub fn new(rules: &RuleSet, day: &Day, answers: &[DailyAnswer]) -> Daily {
        let mut tally = Tally::new(Day::GRADING);
        for answer in answers {
            tally.add(answer.loss);
        }
        Daily {
            date: day.date.to_string(),
            rules: rules.id().to_owned(),
            puzzles: day
                .tasks
                .iter()
                .map(|task| OpenJson {
                    position: task.puzzle.position.to_string(),
                    themes: names(&task.puzzle.themes),
                    difficulty: task.puzzle.difficulty.map(Difficulty::name),
                })
                .collect(),
            result: ResultJson::new(&tally).filter(|_| tally.len() == TEN),
        }
    }
}

impl ResultJson {
    fn new(tally: &Tally) -> Option<ResultJson> {
        Some(ResultJson {
            accuracy: tally.accuracy()?,
            loss: tally.loss(),
            grades: tally.grades().map(Grade::name).collect(),
        })
    }
}

/// What somebody answers: dice to keep, or a box to fill.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleAnswer {
    /// The dice to keep; `-` for none.
    #[schema(example = "444", max_length = 5)]
    keep: Option<String>,
    /// The letter of the box to fill.
    #[serde(rename = "box")]
    #[schema(max_length = 1)]
    code: Option<String>,
    /// The letter of a box to give up although the dice fit.
    #[schema(max_length = 1)]
    zero: Option<String>,
}

/// Why something is no answer.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum WrongAnswer {
    /// Both or nothing.
    #[error("an answer is either a keep, a box or a zero")]
    Form,
    /// No dice.
    #[error(transparent)]
    Dice(#[from] ParseDiceError),
    /// No box.
    #[error(transparent)]
    Box(#[from] ParseCategoryError),
    /// The rules forbid it, or the dice don't lie there.
    #[error("that can't be done there")]
    Impossible,
}

impl WrongAnswer {
    /// The same in words.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            WrongAnswer::Form => say!(lang, "answer-form"),
            WrongAnswer::Dice(wrong) => lang.wrong_dice(wrong),
            WrongAnswer::Box(wrong) => say!(lang, "position-no-box", character = wrong.0.clone()),
            WrongAnswer::Impossible => say!(lang, "answer-impossible"),
        }
    }
}

impl PuzzleAnswer {
    /// What it says.
    ///
    /// # Errors
    /// If that is nothing.
    pub fn action(&self) -> Result<Action, WrongAnswer> {
        match (&self.keep, &self.code, &self.zero) {
            (Some(keep), None, None) => Ok(Action::Keep(keep.parse::<Keep>()?)),
            (None, Some(code), None) => Ok(Action::Score(code.parse::<Category>()?)),
            (None, None, Some(zero)) => Ok(Action::Zero(zero.parse::<Category>()?)),
            _ => Err(WrongAnswer::Form),
        }
    }
}

/// A day, answered and judged.
#[derive(Serialize, ToSchema)]
pub struct JudgedDay {
    date: String,
    rules: String,
    result: ResultJson,
    /// In the order of the day.
    answers: Vec<JudgedJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = JudgedAnswer)]
struct JudgedJson {
    position: String,
    chosen: String,
    best: String,
    loss: f64,
    grade: &'static str,
    /// The expected final score of the best.
    expected: f64,
}

impl JudgedDay {
    /// What each answer was, and what it lost.
    pub fn losses(&self) -> impl Iterator<Item = (String, f64)> + '_ {
        let answers = self.answers.iter();
        answers.map(|answer| (answer.chosen.clone(), answer.loss))
    }

    /// Judges the answers to all decisions of a day.
    ///
    /// # Errors
    /// If one of them is none: which, from 1, and why.
    pub fn new(
        values: &Values,
        day: &Day,
        answers: &[PuzzleAnswer; TEN],
    ) -> Result<JudgedDay, (usize, WrongAnswer)> {
        let mut tally = Tally::new(Day::GRADING);
        let mut judged = Vec::new();
        for (idx, (task, answer)) in day.tasks.iter().zip(answers).enumerate() {
            let position = &task.puzzle.position;
            let action = answer.action().map_err(|wrong| (idx + 1, wrong))?;
            let Judged { decision, grade } = Judged::new(values, &Day::GRADING, position, action)
                .ok_or((idx + 1, WrongAnswer::Impossible))?;
            tally.add(decision.loss);
            judged.push(JudgedJson {
                position: position.to_string(),
                chosen: decision.chosen.to_string(),
                best: decision.best.to_string(),
                loss: decision.loss,
                grade: grade.name(),
                expected: decision.expected,
            });
        }
        Ok(JudgedDay {
            date: day.date.to_string(),
            rules: values.rules().id().to_owned(),
            result: ResultJson::new(&tally).expect("there are ten"),
            answers: judged,
        })
    }
}

fn names(themes: &[Theme]) -> Vec<&'static str> {
    themes.iter().map(|theme| theme.name()).collect()
}
