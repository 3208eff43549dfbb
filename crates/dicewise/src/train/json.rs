//! Decisions for programs.

use dicewise_rules::RuleSet;
use dicewise_solver::{Advice, Choice, Difficulty, Grade, Puzzle, Ranked, Theme, Values};
use dicewise_store::DailyAnswer;
use serde::Serialize;

use super::{Day, TEN, Tally};

/// Decisions that were made up, with their solutions.
#[derive(Serialize)]
pub(crate) struct PuzzlesJson {
    rules: String,
    seed: u64,
    puzzles: Vec<PuzzleJson>,
}

#[derive(Serialize)]
struct PuzzleJson {
    position: String,
    themes: Vec<&'static str>,
    difficulty: Option<&'static str>,
    gap: f64,
    expected: f64,
    best: ChoiceJson,
    choices: Vec<ChoiceJson>,
}

#[derive(Serialize)]
struct ChoiceJson {
    keep: Option<String>,
    #[serde(rename = "box")]
    code: Option<String>,
    expected: f64,
    loss: f64,
}

/// A day, without its solutions.
#[derive(Serialize)]
pub(crate) struct DailyJson {
    date: String,
    rules: String,
    puzzles: Vec<OpenJson>,
    /// How it went; none before every decision is answered.
    result: Option<ResultJson>,
}

#[derive(Serialize)]
struct OpenJson {
    position: String,
    themes: Vec<&'static str>,
    difficulty: Option<&'static str>,
}

#[derive(Serialize)]
struct ResultJson {
    accuracy: f64,
    loss: f64,
    grades: Vec<&'static str>,
}

impl PuzzlesJson {
    pub(crate) fn new(values: &Values, seed: u64, puzzles: &[Puzzle]) -> PuzzlesJson {
        PuzzlesJson {
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

impl DailyJson {
    pub(crate) fn new(rules: &RuleSet, day: &Day, answers: &[DailyAnswer]) -> DailyJson {
        let mut tally = Tally::new(Day::GRADING);
        for answer in answers {
            tally.add(answer.loss);
        }
        let result = tally.accuracy().filter(|_| tally.len() == TEN);
        DailyJson {
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
            result: result.map(|accuracy| ResultJson {
                accuracy,
                loss: tally.loss(),
                grades: tally.grades().map(Grade::name).collect(),
            }),
        }
    }
}

fn names(themes: &[Theme]) -> Vec<&'static str> {
    themes.iter().map(|theme| theme.name()).collect()
}
