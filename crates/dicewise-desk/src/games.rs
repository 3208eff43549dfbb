//! The games of a text, in whatever format it is.

use dicewise_rules::{Place, Record, Records, Wrong, WrongRecord, from_json};

/// So many illegal games of one file are named. Whoever has more has the wrong file.
const MOST_WRONG: usize = 1000;

/// Reads RSN or JSON, game by game. A text without any game is wrong.
pub fn games(text: &str) -> impl Iterator<Item = Result<Record, WrongRecord>> {
    let mut games = open(text).peekable();
    let nothing = games.peek().is_none().then_some(Err(WrongRecord {
        place: Place { line: 1, column: 1 },
        found: None,
        wrong: Wrong::NoGame,
    }));
    let mut n_wrong = 0;
    let games = games.map_while(move |game| {
        let Err(wrong) = game else {
            return Some(game);
        };
        n_wrong += 1;
        match n_wrong {
            ..=MOST_WRONG => Some(Err(wrong)),
            n if n == MOST_WRONG + 1 => Some(Err(WrongRecord {
                wrong: Wrong::GaveUp,
                ..wrong
            })),
            _ => None,
        }
    });
    games.chain(nothing)
}

fn open(text: &str) -> Box<dyn Iterator<Item = Result<Record, WrongRecord>> + '_> {
    let start = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if !start.starts_with('{') {
        return Box::new(Records::new(text));
    }
    match from_json(text) {
        Ok(games) => Box::new(games),
        Err(wrong) => Box::new(std::iter::once(Err(wrong))),
    }
}
