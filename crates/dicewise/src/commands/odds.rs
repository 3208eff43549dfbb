//! `dicewise odds`: how likely each open box is to be made.

use dicewise_desk::columns::{columns, right_of_names};
use dicewise_solver::{BoxOdds, Values};
use serde::Serialize;

use crate::cli::PositionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::with_bar;
use crate::texts::say;

#[derive(Serialize)]
struct OddsJson {
    position: String,
    boxes: Vec<BoxJson>,
}

#[derive(Serialize)]
struct BoxJson {
    #[serde(rename = "box")]
    code: String,
    /// 1 or 0 with dice on the table; `null` without.
    now: Option<f64>,
    turn: f64,
    game: f64,
}

pub(crate) fn odds(args: &PositionArgs, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, Some(&args.position), &args.rules)?;
    let values = Values::solve(position.rules().clone());
    let odds = with_bar(say!(lang, "bar-odds"), |watch| {
        dicewise_solver::odds(&values, &position, watch)
    })
    .map_err(Failure::usage)?;
    if output.is_json() {
        let json = |odds: &BoxOdds| BoxJson {
            code: odds.category.to_string(),
            now: odds.now.map(|made| f64::from(u8::from(made))),
            turn: odds.this_turn,
            game: odds.this_game,
        };
        return output.json(&OddsJson {
            position: position.to_string(),
            boxes: odds.iter().map(json).collect(),
        });
    }
    let mut table = columns();
    table.set_header([
        String::new(),
        say!(lang, "odds-now"),
        say!(lang, "odds-turn"),
        say!(lang, "odds-game"),
    ]);
    for odds in &odds {
        let now = match odds.now {
            Some(true) => say!(lang, "odds-yes"),
            Some(false) => say!(lang, "odds-no"),
            None => String::new(),
        };
        table.add_row([
            lang.box_name(position.rules(), odds.category),
            now,
            lang.exact_percent(odds.this_turn, 2),
            lang.exact_percent(odds.this_game, 2),
        ]);
    }
    right_of_names(&mut table);
    let position = position.to_string();
    output.line(say!(lang, "odds-title", position = position))?;
    output.line(table.trim_fmt())?;
    output.line(say!(lang, "odds-meaning"))
}
