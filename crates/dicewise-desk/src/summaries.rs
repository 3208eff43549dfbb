//! What lists say about games, in words.

use dicewise_rules::RuleSet;
use dicewise_store::{Mode, Summary};

use crate::table::Seat;
use crate::texts::{Lang, say};

/// What people call a rule set; its id if it is not built in.
pub fn rules_name(lang: Lang, id: &str) -> String {
    RuleSet::by_id(id).map_or_else(|| id.to_owned(), |rules| lang.rules_name(&rules))
}

/// How a game is played, in words.
pub fn mode_name(lang: Lang, mode: Mode) -> String {
    match mode {
        Mode::Solo => say!(lang, "mode-solo"),
        Mode::HotSeat => say!(lang, "mode-hot-seat"),
        Mode::Kept => say!(lang, "mode-kept"),
    }
}

/// Who played and scored what; winners against others have a mark.
pub fn players(lang: Lang, game: &Summary) -> String {
    let several = 1 < game.players.len();
    let names = game.players.iter().map(|player| {
        let name = lang.seat_name(&Seat::from_name(&player.name));
        let mark = if player.won && several { "*" } else { "" };
        format!("{name} {}{mark}", player.total)
    });
    names.collect::<Vec<_>>().join(", ")
}

/// How far a game is, and whether the coach helped.
pub fn state(lang: Lang, game: &Summary) -> String {
    let state = if game.finished {
        say!(lang, "state-finished")
    } else if game.abandoned {
        say!(lang, "state-abandoned")
    } else {
        say!(lang, "state-unfinished")
    };
    if game.assisted {
        let assisted = say!(lang, "state-assisted");
        format!("{state}, {assisted}")
    } else {
        state
    }
}
