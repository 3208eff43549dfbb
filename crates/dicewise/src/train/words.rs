//! The sentences of training.

use dicewise_rules::{Category, CategorySet, Placement, Position, RuleSet};
use dicewise_solver::{Grade, Ranked};
use dicewise_store::DailyAnswer;
use jiff::civil::Date;

use crate::coach::Hint;
use crate::options::Look;
use crate::plain::words::dice;
use crate::texts::{Lang, say};
use crate::training::{Day, Judged, Origin, Tally, Task};
use crate::tui::choice_text;

/// The mark of a grade, as this terminal can show it.
pub(crate) const fn mark(look: Look, grade: Grade) -> &'static str {
    match grade {
        Grade::Best => look.star(),
        Grade::Good => look.glyph("·", "."),
        Grade::Inaccuracy => "?!",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    }
}

/// Which decision it is, where it comes from, and how hard it is.
pub(crate) fn title(lang: Lang, task: &Task, number: usize, of: usize) -> String {
    let title = match &task.origin {
        Origin::Mistake { game, turn, cost } => say!(
            lang,
            "train-from-game",
            game = game.clone(),
            turn = turn.trim_end_matches(char::is_alphabetic).to_owned(),
            cost = lang.number(*cost, 2)
        ),
        Origin::Made(theme) => lang.theme(*theme),
    };
    match task.puzzle.difficulty {
        Some(difficulty) => say!(
            lang,
            "train-title",
            n = number,
            of = of,
            title = title,
            difficulty = lang.difficulty(difficulty)
        ),
        None => say!(
            lang,
            "train-title-close",
            n = number,
            of = of,
            title = title
        ),
    }
}

/// The card and the dice.
pub(crate) fn facts(lang: Lang, position: &Position) -> Vec<String> {
    let Some((lie, rolls_left)) = position.dice() else {
        return Vec::new();
    };
    let faces: Vec<_> = lie.faces().collect();
    let on_table = say!(lang, "plain-on-table", dice = dice(&faces));
    let left = say!(lang, "plain-left", left = rolls_left);
    vec![
        say!(lang, "plain-boxes-open", boxes = open_boxes(lang, position)),
        standing(lang, position),
        format!("{on_table} {left}"),
    ]
}

/// What is asked.
pub(crate) fn question(lang: Lang, position: &Position) -> String {
    match position.dice() {
        Some((_, 1..)) => say!(lang, "train-ask-keep"),
        _ => say!(lang, "train-ask-box"),
    }
}

/// The open boxes with their letters; once there are no rolls left, with what the dice would give.
fn open_boxes(lang: Lang, position: &Position) -> String {
    let (rules, state) = (position.rules(), position.state());
    let boxes = state.open().iter().map(|category| {
        let name = lang.box_name(rules, category);
        let name = format!("{} {name}", category.code());
        match position.dice() {
            Some((dice, 0)) => match state.score(rules, dice, category) {
                Ok(scored) => say!(lang, "coach-score", box = name, points = scored.total()),
                Err(_) => format!("{name}: -"),
            },
            _ => name,
        }
    });
    boxes.collect::<Vec<_>>().join(", ")
}

/// The total, the way to the upper bonus, and what a further five of a kind would bring.
fn standing(lang: Lang, position: &Position) -> String {
    let (rules, state) = (position.rules(), position.state());
    let mut texts = vec![say!(lang, "train-total", points = position.total())];
    let bonus = rules.upper_bonus();
    let upper_open = !state.open().intersection(CategorySet::UPPER).is_empty();
    if 0 < state.upper_bonus(rules) {
        texts.push(say!(lang, "train-upper-reached", sum = state.upper()));
    } else if 0 < bonus.points && upper_open {
        texts.push(say!(
            lang,
            "plain-card-sum-open",
            sum = state.upper(),
            at = bonus.at,
            bonus = bonus.points
        ));
    }
    let further = rules.further_five();
    let matters = 0 < further.bonus || further.placement != Placement::None;
    if matters && !state.open().contains(Category::FiveOfAKind) {
        let name = lang.box_name(rules, Category::FiveOfAKind);
        let pays = 0 < further.bonus && (state.five() || further.bonus_when_zero);
        texts.push(match state.five() {
            true if pays => {
                say!(lang, "train-five-pays", box = name, points = rules.boxes().five_of_a_kind, bonus = further.bonus)
            }
            true => {
                say!(lang, "train-five-holds", box = name, points = rules.boxes().five_of_a_kind)
            }
            false if pays => {
                say!(lang, "train-five-pays", box = name, points = 0, bonus = further.bonus)
            }
            false => say!(lang, "train-five-holds", box = name, points = 0),
        });
    }
    texts.join(" ")
}

/// What an answer is worth.
pub(crate) fn verdict(lang: Lang, rules: &RuleSet, judged: &Judged) -> String {
    let decision = &judged.decision;
    let chosen = lang.action(rules, decision.chosen);
    let best = lang.action(rules, decision.best);
    let loss = lang.number(decision.loss, 2);
    match judged.grade {
        Grade::Best => say!(lang, "train-best", chosen = chosen),
        Grade::Good => say!(
            lang,
            "train-good",
            chosen = chosen,
            best = best,
            loss = loss
        ),
        Grade::Inaccuracy => {
            say!(
                lang,
                "train-inaccuracy",
                chosen = chosen,
                best = best,
                loss = loss
            )
        }
        Grade::Mistake => say!(
            lang,
            "train-mistake",
            chosen = chosen,
            best = best,
            loss = loss
        ),
        Grade::Blunder => say!(
            lang,
            "train-blunder",
            chosen = chosen,
            best = best,
            loss = loss
        ),
    }
}

/// One of the best choices, with its expected final score.
pub(crate) fn choice(look: Look, rules: &RuleSet, ranked: &Ranked) -> String {
    let lang = look.lang;
    let hint = Hint {
        choice: ranked.choice,
        scored: ranked.scored,
        worth: ranked.expected,
        loss: ranked.loss,
        chances: Vec::new(),
    };
    let text = choice_text(look, rules, &hint);
    let worth = lang.number(ranked.expected, 2);
    match ranked.loss {
        0.0 => format!("  {text}; {worth}"),
        loss => format!("  {text}; {worth} (−{})", lang.number(loss, 2)),
    }
}

/// The result of a day in one line that gives no answer away.
pub(crate) fn result(look: Look, date: Date, answers: &[DailyAnswer]) -> String {
    let mut tally = Tally::new(Day::GRADING);
    for answer in answers {
        tally.add(answer.loss);
    }
    let marks: Vec<_> = tally.grades().map(|grade| mark(look, grade)).collect();
    let lang = look.lang;
    say!(
        lang,
        "daily-result",
        date = date.to_string(),
        accuracy = lang.percent(tally.accuracy().unwrap_or(0.0) / 100.0),
        marks = marks.join(" "),
        loss = lang.signed(-tally.loss(), 1)
    )
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::options::Options;

    #[test]
    fn a_result_says_how_good_and_not_what() {
        let date: Date = "2026-11-16".parse().unwrap();
        let losses = [0.0, 0.01, 0.2, 0.7, 0.0, 0.0, 2.0, 9.5, 0.0, 0.0];
        let answers = (1..).zip(losses).map(|(number, loss)| DailyAnswer {
            number,
            answer: "444".to_owned(),
            loss,
        });
        let answers: Vec<_> = answers.collect();
        let mut look = Options::default().look;
        let mut results = String::new();
        for (lang, ascii) in [
            (Lang::En, false),
            (Lang::Es, false),
            (Lang::De, false),
            (Lang::En, true),
        ] {
            look.lang = lang;
            look.ascii = ascii;
            let result = look.shown(&result(look, date, &answers));
            results.push_str(&result);
            results.push('\n');
        }
        expect![[r#"
            dicewise daily 2026-11-16  86.5 %  ★ ★ · ?! ★ ★ ? ?? ★ ★  −12.4 points
            dicewise daily 2026-11-16  86,5 %  ★ ★ · ?! ★ ★ ? ?? ★ ★  −12,4 puntos
            dicewise daily 2026-11-16  86,5 %  ★ ★ · ?! ★ ★ ? ?? ★ ★  −12,4 Punkte
            dicewise daily 2026-11-16  86.5 %  * * . ?! * * ? ?? * *  -12.4 points
        "#]]
        .assert_eq(&results);
    }
}
