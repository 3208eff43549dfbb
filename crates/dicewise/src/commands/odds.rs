//! `dicewise odds`: how likely each open box is to be made.

use dicewise_desk::columns::{columns, right_of_names};
use dicewise_solver::Values;

use crate::answers::Odds;
use crate::cli::PositionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::texts::say;

pub(crate) fn odds(args: &PositionArgs, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let position = input::position(lang, Some(&args.position), &args.rules)?;
    let values = Values::solve(position.rules().clone());
    let odds = dicewise_solver::odds(&values, &position);
    if output.is_json() {
        return output.json(&Odds::new(&position, &odds));
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
