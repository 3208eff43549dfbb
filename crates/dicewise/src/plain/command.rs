//! What somebody types.

use std::str::FromStr;

use dicewise_rules::{Held, ParseDiceError};

use crate::options::CoachLevel;
use crate::texts::{Args, Lang};

/// A line, understood.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Command {
    /// Where the game stands: also an empty line.
    Where,
    /// Keep these dice, roll the others.
    Roll(Held),
    /// Write the dice into a box, by what it was called.
    Score(String),
    /// Write a zero, likewise.
    Zero(String),
    /// The sheet.
    Card,
    /// What the dice would give.
    Boxes,
    Undo,
    /// Set how much the coach says; none: tell it.
    Coach(Option<CoachLevel>),
    /// The best choices: so many of them.
    Hint(Option<usize>),
    Aim(Aim),
    Leave,
    Help,
    Quit,
    /// Play on with a game that was left.
    Continue,
    /// Another game that was left.
    Next,
    /// Don't offer a game any more.
    Drop,
    /// A new game of these players; nobody: of the usual ones.
    New(Vec<String>),
    /// Once more with the same players.
    Again,
    /// Answers to questions.
    Show,
    Try,
    Yes,
    /// Keep, without saying which dice: also an answer.
    Keep,
}

/// What to play for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Aim {
    /// One's own record.
    Record,
    /// So many points.
    Target(u16),
    /// As many points as one can get.
    Off,
}

/// Why a line can't be understood.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Unclear {
    /// No such command.
    Word(String),
    /// Dice that are none.
    Dice(ParseDiceError),
    /// Something behind a command that does not belong there.
    Rest(String),
    /// A box is missing.
    NoBox,
}

/// The first word of a line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Word {
    Where,
    Roll,
    Keep,
    Score,
    Zero,
    Card,
    Boxes,
    Undo,
    Coach,
    Hint,
    Aim,
    Leave,
    Help,
    Quit,
    Continue,
    Next,
    Drop,
    New,
    Again,
    Show,
    Try,
    Yes,
}

/// Where the words stand. Each text is a list: the long word first, other forms after it.
const WORDS: [(Word, &str); 22] = [
    (Word::Where, "word-where"),
    (Word::Roll, "word-roll"),
    (Word::Keep, "word-keep"),
    (Word::Score, "word-score"),
    (Word::Zero, "word-zero"),
    (Word::Card, "word-card"),
    (Word::Boxes, "word-boxes"),
    (Word::Undo, "word-undo"),
    (Word::Coach, "word-coach"),
    (Word::Hint, "word-hint"),
    (Word::Aim, "word-aim"),
    (Word::Leave, "word-leave"),
    (Word::Help, "word-help"),
    (Word::Quit, "word-quit"),
    (Word::Continue, "word-continue"),
    (Word::Next, "word-next"),
    (Word::Drop, "word-drop"),
    (Word::New, "word-new"),
    (Word::Again, "word-again"),
    (Word::Show, "word-show"),
    (Word::Try, "word-try"),
    (Word::Yes, "word-yes"),
];

impl Word {
    /// The English words are understood in every language, and go first.
    fn find(lang: Lang, text: &str) -> Option<Word> {
        [Lang::En, lang].into_iter().find_map(|lang| {
            let means = |key: &str| {
                let forms = lang.text(key, &Args::new());
                forms.split_whitespace().any(|form| form == text)
            };
            let found = WORDS.into_iter().find(|(_, key)| means(key));
            found.map(|(word, _)| word)
        })
    }
}

impl Command {
    /// Reads a line in a language.
    pub(crate) fn read(lang: Lang, line: &str) -> Result<Command, Unclear> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if first.is_empty() {
            return Ok(Command::Where);
        }
        let Some(word) = Word::find(lang, &first.to_lowercase()) else {
            return Err(Unclear::Word(line.to_owned()));
        };
        let alone = match word {
            Word::Where => Command::Where,
            Word::Card => Command::Card,
            Word::Boxes => Command::Boxes,
            Word::Undo => Command::Undo,
            Word::Leave => Command::Leave,
            Word::Help => Command::Help,
            Word::Quit => Command::Quit,
            Word::Continue => Command::Continue,
            Word::Next => Command::Next,
            Word::Drop => Command::Drop,
            Word::Again => Command::Again,
            Word::Show => Command::Show,
            Word::Try => Command::Try,
            Word::Yes => Command::Yes,
            Word::Keep if rest.is_empty() => return Ok(Command::Keep),
            Word::Roll | Word::Keep => return read_dice(rest).map(Command::Roll),
            Word::Score | Word::Zero if rest.is_empty() => return Err(Unclear::NoBox),
            Word::Score => return Ok(Command::Score(rest.to_owned())),
            Word::Zero => return Ok(Command::Zero(rest.to_owned())),
            Word::Coach => return read_level(lang, rest).map(Command::Coach),
            Word::Hint => return read_number(rest).map(Command::Hint),
            Word::Aim => return read_aim(lang, rest).map(Command::Aim),
            Word::New => return Ok(Command::New(read_names(rest))),
        };
        if rest.is_empty() {
            Ok(alone)
        } else {
            Err(Unclear::Rest(rest.to_owned()))
        }
    }
}

/// Dice as `444`, `4 4 4`, `4,4,4` or `4-4-4`.
fn read_dice(text: &str) -> Result<Held, Unclear> {
    let is_between = |c: char| c.is_whitespace() || c == ',' || c == '-';
    let digits: String = text.chars().filter(|&c| !is_between(c)).collect();
    digits.parse().map_err(Unclear::Dice)
}

fn read_number<N: FromStr>(text: &str) -> Result<Option<N>, Unclear> {
    match text {
        "" => Ok(None),
        _ => match text.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(Unclear::Rest(text.to_owned())),
        },
    }
}

fn read_level(lang: Lang, text: &str) -> Result<Option<CoachLevel>, Unclear> {
    let text = text.to_lowercase();
    let levels = [
        (CoachLevel::Off, "coach-level-off"),
        (CoachLevel::Nudge, "coach-level-nudge"),
        (CoachLevel::Full, "coach-level-full"),
    ];
    let is_meant = |key: &str| {
        let words = [Lang::En, lang].map(|lang| lang.text(key, &Args::new()));
        words.contains(&text)
    };
    match levels.into_iter().find(|(_, key)| is_meant(key)) {
        Some((level, _)) => Ok(Some(level)),
        None if text.is_empty() => Ok(None),
        None => Err(Unclear::Rest(text)),
    }
}

fn read_aim(lang: Lang, text: &str) -> Result<Aim, Unclear> {
    match (read_number(text), read_level(lang, text)) {
        (Ok(None), _) => Ok(Aim::Record),
        (Ok(Some(target)), _) => Ok(Aim::Target(target)),
        (_, Ok(Some(CoachLevel::Off))) => Ok(Aim::Off),
        (Err(unclear), _) => Err(unclear),
    }
}

fn read_names(text: &str) -> Vec<String> {
    let names = text.split(',').map(|name| name.trim().to_owned());
    names.filter(|_| !text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Result<Command, Unclear>) {
        assert_eq!(Command::read(Lang::En, line), expected, "{line}");
    }

    fn held(text: &str) -> Held {
        text.parse().unwrap()
    }

    #[test]
    fn plain_commands_have_long_and_short_forms() {
        check("", Ok(Command::Where));
        check("roll", Ok(Command::Roll(Held::NONE)));
        check("  R ", Ok(Command::Roll(Held::NONE)));
        check("roll 4 4 4", Ok(Command::Roll(held("444"))));
        check("k 444", Ok(Command::Roll(held("444"))));
        check("keep 4,4-4", Ok(Command::Roll(held("444"))));
        check("keep", Ok(Command::Keep));
        check("S Full House", Ok(Command::Score("Full House".to_owned())));
        check("coach Nudge", Ok(Command::Coach(Some(CoachLevel::Nudge))));
        check("aim", Ok(Command::Aim(Aim::Record)));
        check("aim 300", Ok(Command::Aim(Aim::Target(300))));
        check("aim off", Ok(Command::Aim(Aim::Off)));
        check("new", Ok(Command::New(Vec::new())));
        let names = vec!["Ana".to_owned(), "bot:good".to_owned()];
        check("new Ana, bot:good", Ok(Command::New(names)));
        check("hint 3", Ok(Command::Hint(Some(3))));
    }

    #[test]
    fn plain_commands_that_are_none_say_why() {
        check("frobnicate", Err(Unclear::Word("frobnicate".to_owned())));
        check("card please", Err(Unclear::Rest("please".to_owned())));
        check("score", Err(Unclear::NoBox));
        check("k 7", Err(Unclear::Dice(ParseDiceError::NoFace('7'))));
        check("k 444444", Err(Unclear::Dice(ParseDiceError::TooMany(6))));
        check("aim 99999", Err(Unclear::Rest("99999".to_owned())));
    }

    /// No word of a language means something else in English, and none means two things.
    #[test]
    fn plain_words_are_unambiguous_in_every_language() {
        for lang in Lang::ALL {
            for (word, key) in WORDS {
                for form in lang.text(key, &Args::new()).split_whitespace() {
                    assert_eq!(Word::find(lang, form), Some(word), "{lang:?} {form}");
                }
            }
        }
    }
}
