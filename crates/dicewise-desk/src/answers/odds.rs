//! How likely each open box is to be made.

use dicewise_rules::Position;
use dicewise_solver::BoxOdds;
use serde::Serialize;
use utoipa::ToSchema;

/// How likely each open box is to be made.
#[derive(Serialize, ToSchema)]
pub struct Odds {
    position: String,
    /// In the order of the sheet.
    boxes: Vec<BoxJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = BoxOdds)]
struct BoxJson {
    #[serde(rename = "box")]
    code: String,
    /// 1 or 0 with dice on the table; `null` without.
    now: Option<f64>,
    /// By the end of this turn, playing for nothing else.
    turn: f64,
    /// In this game, under play for the most points.
    game: f64,
}

impl Odds {
    /// The odds of a position.
    #[must_use]
    pub fn new(position: &Position, odds: &[BoxOdds]) -> Odds {
        let json = |odds: &BoxOdds| BoxJson {
            code: odds.category.to_string(),
            now: odds.now.map(|made| f64::from(u8::from(made))),
            turn: odds.this_turn,
            game: odds.this_game,
        };
        Odds {
            position: position.to_string(),
            boxes: odds.iter().map(json).collect(),
        }
    }
}
