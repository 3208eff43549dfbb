//! The coach's panel.

use dicewise_solver::Choice;
use ratatui::text::{Line, Span};

use super::look::{fit, fit_right};
use crate::coach::{Goal, Hint, Hints};
use crate::options::Look;
use crate::texts::{Lang, say};
use dicewise_rules::RuleSet;

/// What something is worth: points, or a chance.
pub(crate) fn worth(lang: Lang, goal: Goal, worth: f64) -> String {
    match goal {
        Goal::Points => lang.number(worth, 1),
        Goal::Target(_) => lang.percent(worth),
    }
}

/// A choice in words.
pub(crate) fn choice_text(look: Look, rules: &RuleSet, hint: &Hint) -> String {
    let text = match hint.choice {
        Choice::Keep(keep) if keep.is_empty() => say!(look.lang, "coach-throw-all"),
        Choice::Keep(keep) => {
            let dice: Vec<String> = keep.faces().map(|face| face.digit().to_string()).collect();
            say!(look.lang, "coach-keep", dice = dice.join(" "))
        }
        Choice::Score(category) | Choice::Zero(category) => {
            let points = hint.scored.unwrap_or_default().total();
            let name = look.lang.box_name(rules, category);
            say!(look.lang, "coach-score", box = name, points = points)
        }
    };
    look.shown(&text)
}

/// The list of choices, in lines of this width.
pub(crate) fn lines(
    look: Look,
    rules: &RuleSet,
    hints: &Hints,
    width: usize,
    height: usize,
) -> Vec<Line<'static>> {
    let lang = look.lang;
    let mut lines = Vec::new();
    if let Goal::Target(target) = hints.goal {
        let text = say!(
            lang,
            "coach-aim",
            target = target,
            chance = lang.percent(hints.worth)
        );
        lines.push(Line::styled(look.shown(&text), look.notice()));
    }
    // The chances of the best choice stand below the list.
    let chances = hints.best().map(|hint| chances(look, rules, hint));
    let chances = chances.filter(|text| !text.is_empty());
    let room = height.saturating_sub(lines.len() + usize::from(chances.is_some()));
    let name_width = width.saturating_sub(16);
    for hint in hints.list.iter().take(room) {
        let best = hint.loss == 0.0;
        let name = fit(&choice_text(look, rules, hint), name_width);
        let value = fit_right(&worth(lang, hints.goal, hint.worth), 8);
        let loss = if best {
            format!(" {}", look.star())
        } else {
            let loss = match hints.goal {
                Goal::Points => lang.number(hint.loss, 1),
                Goal::Target(_) => lang.number(100.0 * hint.loss, 1),
            };
            format!(" -{loss}")
        };
        let (style, loss_style) = if best {
            (look.best(), look.best())
        } else {
            (ratatui::style::Style::new(), look.loss())
        };
        lines.push(Line::from(vec![
            Span::styled(name, style),
            Span::styled(value, style),
            Span::styled(loss, loss_style),
        ]));
    }
    lines.extend(chances.map(|text| Line::styled(text, look.muted())));
    lines
}

/// What the best choice throws for.
fn chances(look: Look, rules: &RuleSet, hint: &Hint) -> String {
    let texts = hint.chances.iter().take(2).map(|(category, chance)| {
        let name = look.lang.box_name(rules, *category);
        format!("{name} {}", look.lang.percent(*chance))
    });
    look.shown(&texts.collect::<Vec<_>>().join(", "))
}
