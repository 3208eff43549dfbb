//! The sheets of recorded games.

use dicewise_rules::{Category, Event, Game, Player, Record, TurnId};
use serde::{Serialize, Serializer};
use thiserror::Error;
use utoipa::ToSchema;

/// The sheets of the games of a text.
#[derive(Serialize, ToSchema)]
pub struct Cards {
    /// In their order.
    pub games: Vec<Sheet>,
}

/// The sheet of a game.
#[derive(Serialize, ToSchema)]
pub struct Sheet {
    /// Which game of the text, from 1.
    game: usize,
    rules: String,
    /// The last turn that is on the sheet, or in which somebody left.
    #[schema(example = "6b")]
    pub at: Option<String>,
    finished: bool,
    players: Vec<Column>,
    /// What was corrected.
    pub corrections: Vec<Correction>,
}

#[derive(Serialize, ToSchema)]
struct Column {
    name: String,
    left: bool,
    /// As they stand on the sheet, by their letters; `null` while open.
    #[schema(value_type = BTreeMap<String, Option<u16>>)]
    boxes: Boxes,
    upper: u16,
    upper_bonus: u16,
    upper_total: u16,
    /// How many bonuses there are for further fives of a kind.
    bonuses: u16,
    bonus_points: u16,
    lower_total: u16,
    back: u16,
    total: u16,
}

/// The boxes in the order of the sheet.
struct Boxes([Option<u16>; Category::COUNT]);

impl Serialize for Boxes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let codes = Category::ALL.map(Category::code);
        serializer.collect_map(codes.iter().zip(self.0))
    }
}

/// An entry that was corrected.
#[derive(Serialize, ToSchema)]
pub struct Correction {
    /// Whose, and when.
    pub turn: String,
    /// What stood there at first.
    pub from: String,
    /// What stands there now.
    pub to: String,
}

/// Text that names no turn.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("\"{}\" is no turn: they are called 6b, or 6 for a whole round", .0.escape_default())]
pub struct NoSuchTurn(pub String);

/// The game after a turn (`6b`), after the last turn of a round (`6`), or as it is; `None` if that
/// has not been played.
///
/// # Errors
/// If the text is neither.
pub fn game_at(record: &Record, at: Option<&str>) -> Result<Option<Game>, NoSuchTurn> {
    let game = record.game();
    let Some(at) = at else {
        return Ok(Some(game.clone()));
    };
    let last = match at.parse::<TurnId>() {
        Ok(turn) => Some(turn),
        Err(_) => {
            let round: usize = at.parse().map_err(|_| NoSuchTurn(at.to_owned()))?;
            turn_ends(game).filter(|at| at.round() == round).last()
        }
    };
    Ok(last.and_then(|turn| game.after(turn)))
}

/// The turns that filled a box or in which somebody left, as they happened.
fn turn_ends(game: &Game) -> impl Iterator<Item = TurnId> + '_ {
    game.story().iter().filter_map(|event| match event {
        Event::Turn { at, .. } | Event::Leave { at, .. } => Some(*at),
        Event::Correction { .. } => None,
    })
}

impl Sheet {
    /// The sheet of a game; the record knows the names, `number` says which game it is.
    #[must_use]
    pub fn new(number: usize, record: &Record, game: &Game) -> Sheet {
        let turns = game.turns();
        let corrections = turns.iter().filter_map(|turn| {
            Some(Correction {
                turn: turn.at.to_string(),
                from: turn.first?.to_string(),
                to: turn.entry.to_string(),
            })
        });
        Sheet {
            game: number,
            rules: game.rules().id().to_owned(),
            at: turn_ends(game).last().map(|at| at.to_string()),
            finished: game.is_over(),
            players: game
                .players()
                .map(|player| Column::new(record, game, player))
                .collect(),
            corrections: corrections.collect(),
        }
    }
}

impl Column {
    fn new(record: &Record, game: &Game, player: Player) -> Column {
        let rules = game.rules();
        let card = game.card(player);
        let totals = card.totals(rules);
        Column {
            name: record.name(player).to_owned(),
            left: game.has_left(player),
            boxes: Boxes(Category::ALL.map(|category| card.shown(rules, category))),
            upper: totals.upper,
            upper_bonus: totals.upper_bonus,
            upper_total: totals.upper_total,
            bonuses: totals.n_bonuses,
            bonus_points: totals.bonus_points,
            lower_total: totals.lower_total,
            back: totals.back,
            total: totals.grand_total,
        }
    }
}
