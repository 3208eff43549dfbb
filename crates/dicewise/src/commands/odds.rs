//! `dicewise odds`: how likely each open box is to be made.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use dicewise_solver::{BoxOdds, Values};
use serde::Serialize;

use crate::cli::PositionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::with_bar;

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
    let position = input::position(Some(&args.position), &args.rules)?;
    let values = Values::solve(position.rules().clone());
    let odds = with_bar("odds", |watch| {
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
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(["", "now", "this turn", "this game"]);
    for odds in &odds {
        let now = match odds.now {
            Some(true) => "yes",
            Some(false) => "no",
            None => "",
        };
        let percent = |chance: f64| format!("{:.2} %", 100.0 * chance);
        table.add_row([
            position.rules().box_name(odds.category).to_owned(),
            now.to_owned(),
            percent(odds.this_turn),
            percent(odds.this_game),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    output.line(format_args!(
        "{position}: how likely each box is to be made"
    ))?;
    output.line(table.trim_fmt())?;
    output.line("An upper box is made with three of its face. This turn: playing for that box alone. This game: playing for points.")
}
