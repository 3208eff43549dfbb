//! Whether records are legal, game by game.

use dicewise_rules::{Player, Record, WrongRecord};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts::Lang;

/// What was found out about the games of a text.
#[derive(Serialize, ToSchema)]
pub struct Verdicts {
    /// In their order.
    pub games: Vec<Verdict>,
}

/// What was found out about a game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Verdict {
    /// It could have been played.
    Legal(Legal),
    /// It could not.
    Illegal(Illegal),
}

/// A game that could have been played.
#[derive(Serialize, ToSchema)]
#[schema(as = LegalGame)]
pub struct Legal {
    #[schema(example = true)]
    ok: bool,
    rules: String,
    finished: bool,
    players: Vec<String>,
    totals: Vec<u16>,
    winners: Vec<String>,
    /// What the text was called.
    file: String,
}

/// The first thing that is wrong with a game.
#[derive(Serialize, ToSchema)]
#[schema(as = IllegalGame)]
pub struct Illegal {
    #[schema(example = false)]
    ok: bool,
    line: usize,
    column: usize,
    error: String,
    /// What the text was called.
    file: String,
}

impl Verdict {
    /// Judges a game of a text that is called `file`, in a language; in none for programs.
    #[must_use]
    pub fn new(lang: Option<Lang>, game: &Result<Record, WrongRecord>, file: &str) -> Verdict {
        let file = file.to_owned();
        match game {
            Ok(record) => {
                let game = record.game();
                let name = |player: Player| record.name(player).to_owned();
                Verdict::Legal(Legal {
                    ok: true,
                    rules: game.rules().id().to_owned(),
                    finished: game.is_over(),
                    players: game.players().map(name).collect(),
                    totals: game.players().map(|player| game.total(player)).collect(),
                    winners: game.winners().into_iter().map(name).collect(),
                    file,
                })
            }
            Err(wrong) => Verdict::Illegal(Illegal {
                ok: false,
                line: wrong.place.line,
                column: wrong.place.column,
                error: lang.map_or_else(|| wrong.to_string(), |lang| lang.wrong_record(wrong)),
                file,
            }),
        }
    }
}
