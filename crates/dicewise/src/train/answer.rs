//! What somebody answers.

use dicewise_rules::{Category, Dice, Held, IllegalEntry, ParseDiceError, Position, Scored};
use dicewise_solver::Action;

use crate::plain::boxes::{Named, named};
use crate::plain::command::Command;
use crate::plain::words::{dice, quoted};
use crate::texts::{Args, Lang, say};

/// A line, understood.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Heard {
    /// An answer that is possible.
    Answer(Action),
    /// The question once more.
    Where,
    Help,
    Quit,
    /// Nothing that can be done there, and why.
    Wrong(String),
}

impl Heard {
    /// Reads an answer to the question what to do in a position with dice on the table.
    ///
    /// Digits are dice to keep while there are rolls left, and an upper box once there are none; `=4` is that
    /// box at any time. A zero although the dice fit is said as in a game: `zero fours`.
    pub(crate) fn read(lang: Lang, position: &Position, line: &str) -> Heard {
        let text = line.trim();
        let is = |words: &str| {
            words
                .split_whitespace()
                .any(|word| word == text.to_lowercase())
        };
        let word = |key: &str| {
            [lang, Lang::En]
                .iter()
                .any(|lang| is(&lang.text(key, &Args::new())))
        };
        if text.is_empty() {
            return Heard::Where;
        }
        if word("word-help") {
            return Heard::Help;
        }
        if word("word-quit") {
            return Heard::Quit;
        }
        if word("action-stop") {
            return stop(lang, position);
        }
        if let Some(name) = text.strip_prefix('=') {
            return into_box(lang, position, name);
        }
        if let Ok(Command::Zero(name)) = Command::read(lang, text) {
            return zero(lang, position, &name);
        }
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let no_rolls = position
            .dice()
            .is_none_or(|(_, rolls_left)| rolls_left == 0);
        if digits != "-" && !digits.chars().all(|c| c.is_ascii_digit()) {
            return into_box(lang, position, text);
        }
        match digits.len() {
            1 if no_rolls && digits != "-" => into_box(lang, position, text),
            _ if no_rolls => Heard::Wrong(say!(lang, "plain-no-rolls")),
            _ => keep(lang, position, &digits),
        }
    }
}

/// To stop is to keep all five.
fn stop(lang: Lang, position: &Position) -> Heard {
    match position.dice() {
        Some((dice, 1..)) => Heard::Answer(Action::Keep(dice.keep())),
        _ => Heard::Wrong(say!(lang, "plain-no-rolls")),
    }
}

fn keep(lang: Lang, position: &Position, digits: &str) -> Heard {
    let held = match digits.parse::<Held>() {
        Ok(held) => held,
        Err(ParseDiceError::TooMany(n) | ParseDiceError::NotFive(n)) => {
            return Heard::Wrong(say!(lang, "plain-too-many", n = n));
        }
        Err(ParseDiceError::NoFace(c)) => {
            let text = quoted(&c.to_string());
            return Heard::Wrong(say!(lang, "plain-no-face", text = text));
        }
    };
    let on_table: Vec<_> = position
        .dice()
        .map(|(dice, _)| dice.faces().collect())
        .unwrap_or_default();
    let keep = held.keep();
    match position.dice() {
        Some((lie, _)) if keep.is_subset(lie.keep()) => Heard::Answer(Action::Keep(keep)),
        _ => Heard::Wrong(say!(
            lang,
            "plain-not-there",
            held = dice(held.faces()),
            dice = dice(&on_table)
        )),
    }
}

fn into_box(lang: Lang, position: &Position, text: &str) -> Heard {
    entry(lang, position, text, Action::Score, |dice, category| {
        position.state().score(position.rules(), dice, category)
    })
}

fn zero(lang: Lang, position: &Position, text: &str) -> Heard {
    entry(lang, position, text, Action::Zero, |dice, category| {
        position.state().zero(position.rules(), dice, category)
    })
}

/// An entry in the box that a text names, if the rules allow it.
fn entry(
    lang: Lang,
    position: &Position,
    text: &str,
    action: impl Fn(Category) -> Action,
    legal: impl Fn(Dice, Category) -> Result<Scored, IllegalEntry>,
) -> Heard {
    let rules = position.rules();
    let category = match named(lang, rules, text.trim_start_matches('=')) {
        Named::One(category) => category,
        Named::Several(several) => {
            let names = several
                .into_iter()
                .map(|category| lang.box_name(rules, category));
            let names = names.collect::<Vec<_>>().join(", ");
            return Heard::Wrong(say!(lang, "plain-which-box", boxes = names));
        }
        Named::Nothing => {
            return Heard::Wrong(say!(lang, "train-no-answer", text = quoted(text)));
        }
    };
    let Some((dice, _)) = position.dice() else {
        return Heard::Where;
    };
    match legal(dice, category) {
        Ok(_) => Heard::Answer(action(category)),
        Err(reason) => Heard::Wrong(lang.why_not(rules, reason)),
    }
}

#[cfg(test)]
mod tests {
    use dicewise_rules::RuleBook;

    use super::*;

    /// What a line means: the answer, or a word for anything else.
    #[track_caller]
    fn check(lang: Lang, position: &str, line: &str, expected: &str) {
        let position = Position::parse(position, &RuleBook::default()).unwrap();
        let heard = match Heard::read(lang, &position, line) {
            Heard::Answer(Action::Keep(keep)) => format!("keep {keep}"),
            Heard::Answer(Action::Zero(category)) => format!("zero {category}"),
            Heard::Answer(action) => format!("box {action}"),
            Heard::Where => "where".to_owned(),
            Heard::Help => "help".to_owned(),
            Heard::Quit => "quit".to_owned(),
            Heard::Wrong(text) => text,
        };
        assert_eq!(heard, expected, "{line}");
    }

    #[test]
    fn dice_while_there_are_rolls_boxes_at_any_time() {
        let rolling = "yahtzee:4TFHSLC/49/+/99:44466:1";
        for (line, expected) in [
            ("444", "keep 444"),
            (" 4 4 4 \n", "keep 444"),
            ("-", "keep -"),
            ("4", "keep 4"),
            ("64464", "keep 44466"),
            ("=4", "box 4"),
            ("fours", "box 4"),
            ("h", "box H"),
            ("full house", "box H"),
            ("3 of a kind", "box T"),
            ("", "where"),
            ("?", "help"),
            ("Quit", "quit"),
            ("45", "4 5 can't be kept: on the table are 4 4 4 6 6."),
            ("4444", "4 4 4 4 can't be kept: on the table are 4 4 4 6 6."),
            ("444444", "6 dice are too many: there are five."),
            (
                "47",
                "\"7\" is no die: dice are written with the digits 1 to 6.",
            ),
            (
                "straight",
                "\"straight\" is neither dice nor a box. Type ? for help.",
            ),
            ("four", "Which of these boxes: Fours, 4 of a Kind?"),
            ("y", "Yahtzee is filled already."),
        ] {
            check(Lang::En, rolling, line, expected);
        }
        let last = "yahtzee:4TFHSLC/49/+/99:44466:0";
        check(Lang::En, last, "4", "box 4");
        check(Lang::En, last, "5", "Fives is filled already.");
        check(
            Lang::En,
            last,
            "444",
            "There are no rolls left: score a box.",
        );
        check(Lang::En, last, "-", "There are no rolls left: score a box.");
        check(Lang::De, last, "Große Straße", "box L");
        check(Lang::De, last, "ende", "quit");
        check(Lang::Es, rolling, "casa llena", "box H");
        check(Lang::Es, rolling, "ayuda", "help");
        // To stop, in the word that is said for it.
        for (lang, line) in [
            (Lang::En, "stop"),
            (Lang::De, "Aufhören"),
            (Lang::Es, "plantarse"),
            (Lang::Es, "stop"),
        ] {
            check(lang, rolling, line, "keep 44466");
        }
        check(
            Lang::En,
            last,
            "stop",
            "There are no rolls left: score a box.",
        );
        // Zeros although the dice fit, in the words of a game.
        for (lang, line) in [
            (Lang::En, "zero fours"),
            (Lang::En, "Z 4"),
            (Lang::De, "null Vierer"),
            (Lang::De, "zero =4"),
            (Lang::Es, "cero cuatros"),
        ] {
            check(lang, rolling, line, "zero 4");
            check(lang, last, line, "zero 4");
        }
        check(Lang::En, last, "zero full house", "zero H");
        check(
            Lang::En,
            last,
            "zero s",
            "These dice give nothing in Small Straight anyway.",
        );
        check(Lang::En, last, "zero y", "Yahtzee is filled already.");
        // The forced joker.
        let joker = "yahtzee:4SL/49/+/184:44444:0";
        let Heard::Wrong(why) = Heard::read(
            Lang::En,
            &Position::parse(joker, &RuleBook::default()).unwrap(),
            "L",
        ) else {
            panic!("a box that the rules forbid");
        };
        assert!(why.contains("Fours"), "{why}");
    }
}
