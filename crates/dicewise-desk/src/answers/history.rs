//! The games that are kept.

use dicewise_store::{Imported, OwnGame, Summary};
use serde::Serialize;
use utoipa::ToSchema;

/// The games that are kept.
#[derive(Serialize, ToSchema)]
pub struct History {
    /// The newest first.
    pub games: Vec<Listed>,
}

/// What a list says about a game.
#[derive(Serialize, ToSchema)]
#[schema(as = ListedGame)]
pub struct Listed {
    id: String,
    rules: String,
    /// `solo`, `hot-seat` (several, wherever they are) or `kept` (with real dice).
    mode: &'static str,
    date: Option<String>,
    ended: Option<String>,
    finished: bool,
    abandoned: bool,
    /// Whether the coach helped.
    assisted: bool,
    sheet: Option<String>,
    game_on_sheet: Option<u8>,
    players: Vec<ListedPlayer>,
    turns: usize,
    /// Whether it was played elsewhere, where many keep their games.
    #[serde(skip_serializing_if = "Option::is_none")]
    imported: Option<bool>,
    /// The game itself, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<String>,
}

/// What a list says about a player.
#[derive(Serialize, ToSchema)]
struct ListedPlayer {
    name: String,
    bot: bool,
    total: u16,
    left: bool,
    won: bool,
    /// Whether it was whoever asks, where many keep their games.
    #[serde(skip_serializing_if = "Option::is_none")]
    mine: Option<bool>,
}

impl Listed {
    /// A game in a list, with its record if that was asked for.
    #[must_use]
    pub fn new(game: &Summary, record: Option<String>) -> Listed {
        let place = game.sheet.as_ref();
        let players = game.players.iter().map(|player| ListedPlayer {
            name: player.name.clone(),
            bot: player.is_bot,
            total: player.total,
            left: player.left,
            won: player.won,
            mine: None,
        });
        Listed {
            id: game.id.to_string(),
            rules: game.rules.clone(),
            mode: game.mode.id(),
            date: game.date.clone(),
            ended: game.ended.clone(),
            finished: game.finished,
            abandoned: game.abandoned,
            assisted: game.assisted,
            sheet: place.map(|place| place.sheet.clone()),
            game_on_sheet: place.map(|place| place.number),
            players: players.collect(),
            turns: game.turns_played,
            imported: None,
            record,
        }
    }

    /// The same for one of many who keep their games in one place.
    #[must_use]
    pub fn of(game: &Summary, own: &OwnGame) -> Listed {
        let mut listed = Listed::new(game, None);
        listed.imported = Some(own.imported);
        for (idx, player) in listed.players.iter_mut().enumerate() {
            player.mine = Some(own.seats.contains(idx));
        }
        listed
    }
}

/// What became of imported games.
#[derive(Serialize, ToSchema)]
pub struct Transferred {
    /// How many are new.
    added: usize,
    /// How many were known, and went on.
    updated: usize,
    /// How many were known, and as far or farther.
    known: usize,
    /// Those that were known and went on otherwise. What was stored stays.
    differing: Vec<String>,
    /// How many are not over, where only finished games are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfinished: Option<usize>,
}

impl Transferred {
    /// What became of them.
    #[must_use]
    pub fn new(imported: &Imported) -> Transferred {
        Transferred {
            added: imported.added,
            updated: imported.updated,
            known: imported.known,
            differing: imported.differing.iter().map(ToString::to_string).collect(),
            unfinished: None,
        }
    }
}
