//! The decisions of a day: the same ten for everyone.

use dicewise_rules::RuleSet;
use dicewise_solver::{Difficulty, Grading, Puzzle, PuzzleMaker, Theme, Values, Wish};
use jiff::civil::Date;

use super::{Origin, Task};

/// So many decisions a day has.
pub const TEN: usize = PLAN.len();

/// What they are about, from easy to hard.
const PLAN: [(Theme, Difficulty); 10] = [
    (Theme::WhatToZero, Difficulty::Easy),
    (Theme::LastTurns, Difficulty::Easy),
    (Theme::Joker, Difficulty::Easy),
    (Theme::BreakTheFullHouse, Difficulty::Medium),
    (Theme::BonusOrStraight, Difficulty::Medium),
    (Theme::WhatToZero, Difficulty::Medium),
    (Theme::LastTurns, Difficulty::Medium),
    (Theme::Joker, Difficulty::Hard),
    (Theme::BreakTheFullHouse, Difficulty::Hard),
    (Theme::BonusOrStraight, Difficulty::Hard),
];

/// A day and its decisions, a pure function of the date.
pub struct Day {
    /// Which day.
    pub date: Date,
    /// From easy to hard.
    pub tasks: Vec<Task>,
}

impl Day {
    /// The rules of the day.
    pub const RULES: RuleSet = RuleSet::YAHTZEE;

    /// What counts as good, whatever the settings say: results are shared.
    pub const GRADING: Grading = Grading::USUAL;

    /// Makes up the decisions of a day; the values are those of [`Day::RULES`].
    pub fn new(values: &Values, date: Date) -> Day {
        let mut maker = PuzzleMaker::new(values, seed(date));
        let tasks = PLAN.map(|(theme, difficulty)| Task {
            puzzle: make(&mut maker, theme, difficulty),
            origin: Origin::Made(theme),
        });
        Day {
            date,
            tasks: tasks.into(),
        }
    }
}

/// The date as a number: 20261116.
fn seed(date: Date) -> u64 {
    let digits = date.strftime("%Y%m%d").to_string();
    digits.trim_start_matches('-').parse().unwrap_or(0)
}

/// A decision of that kind; if there is none as hard as that, any of the theme.
fn make(maker: &mut PuzzleMaker<'_>, theme: Theme, difficulty: Difficulty) -> Puzzle {
    let theme = Some(theme);
    let wish = |difficulty| Wish { theme, difficulty };
    let puzzle = maker
        .make(wish(Some(difficulty)))
        .or_else(|| maker.make(wish(None)));
    puzzle.expect("these rules have every theme")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use expect_test::expect;

    use super::*;

    fn values() -> Values {
        Values::solve(Arc::new(Day::RULES))
    }

    fn positions(day: &Day) -> Vec<String> {
        let tasks = day.tasks.iter();
        tasks.map(|task| task.puzzle.position.to_string()).collect()
    }

    /// Everybody gets these, on every machine and with every version: whoever changes them takes away what
    /// people have shared.
    #[test]
    fn the_decisions_of_a_day_stay() {
        let day = Day::new(&values(), "2026-11-16".parse().unwrap());
        expect![[r#"
            yahtzee:2356TFHSYC/13/-/53:12256:0
            yahtzee:3S/31/-/147:33456:1
            yahtzee:6SC/39/+/179:33333:0
            yahtzee:12456FHSYC/9/-/72:55666:1
            yahtzee:12346TFHSLYC/15/-/15:13566:2
            yahtzee:1235FSYC/40/-/129:11236:0
            yahtzee:1/66/+/302:22245:1
            yahtzee:356TFH/20/+/163:44444:0
            yahtzee:123456TFHSLYC/0/-/0:44466:1
            yahtzee:1246TFHLYC/24/-/54:11246:1
        "#]]
        .assert_eq(&(positions(&day).join("\n") + "\n"));
    }

    #[test]
    fn every_day_has_its_own_from_easy_to_hard() {
        let values = values();
        let mut seen = HashSet::new();
        let mut date: Date = "2027-02-20".parse().unwrap();
        for _ in 0..20 {
            let day = Day::new(&values, date);
            assert_eq!(day.tasks.len(), TEN);
            for (task, (theme, difficulty)) in day.tasks.iter().zip(PLAN) {
                assert!(task.puzzle.themes.contains(&theme), "{date}");
                assert_eq!(task.puzzle.difficulty, Some(difficulty), "{date}");
                assert!(seen.insert(task.puzzle.position.to_string()), "{date}");
            }
            assert!(PLAN.is_sorted_by_key(|(_, difficulty)| *difficulty));
            date = date.tomorrow().unwrap();
        }
        for theme in Theme::ALL {
            let of_theme = PLAN.iter().filter(|(planned, _)| *planned == theme);
            assert_eq!(of_theme.count(), 2, "{theme}");
        }
    }
}
