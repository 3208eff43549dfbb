//! The score sheet on paper: six columns of a rule set, empty or filled.

mod column;
mod draw;
mod layout;
mod rows;
mod sign;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use dicewise_rules::{Record, RuleSet};
use dicewise_store::SheetPlace;

use crate::texts::Lang;

pub use column::Column;
pub use draw::draw;

/// The columns of a page: one for each game of a sheet.
const COLUMNS: usize = SheetPlace::GAMES as usize;

/// A size of paper.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// The size's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// What lies in the printers of the place where somebody lives.
    pub fn of_locale(locale: Option<&str>) -> Paper {
        let region = locale.and_then(|locale| locale.split(['-', '_', '.', '@']).nth(1));
        match region {
            Some("US") => Paper::Letter,
            _ => Paper::A4,
        }
    }

    /// Width and height in points.
    const fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// The rules of a game, and the columns of those who are shown of it.
pub type Shown = (Arc<RuleSet>, Vec<Column>);

/// What stands on one page.
#[derive(Debug, Eq, PartialEq)]
pub struct Page {
    rules: Arc<RuleSet>,
    /// At most as many as there is room for; the others stay empty.
    columns: Vec<Column>,
}

impl Page {
    /// Nothing written yet.
    pub fn empty(rules: Arc<RuleSet>) -> Page {
        Page {
            rules,
            columns: Vec::new(),
        }
    }
}

/// A column for each player of each game, or for the one who is called `name`; nothing of games in which nobody
/// is.
pub fn columns(records: &[Record], name: Option<&str>, lang: Lang) -> Vec<Shown> {
    let of_game = |record: &Record| {
        let game = record.game();
        let players = game.players();
        let columns: Vec<Column> = match name {
            None => players
                .map(|player| Column::new(record, player, lang))
                .collect(),
            Some(name) => players
                .filter(|&player| record.name(player) == name)
                .map(|player| Column::new(record, player, lang).alone())
                .collect(),
        };
        (Arc::clone(game.rules()), columns)
    };
    let games = records.iter().map(of_game);
    games.filter(|(_, columns)| !columns.is_empty()).collect()
}

/// Lays games out on pages: those of one rule set beside each other in their order, and no game on two pages
/// unless it has more players than a page has columns.
pub fn pages(games: Vec<Shown>) -> Vec<Page> {
    let mut groups: Vec<(Arc<RuleSet>, Vec<Page>)> = Vec::new();
    for (rules, columns) in games {
        let idx = match groups.iter().position(|(known, _)| *known == rules) {
            Some(idx) => idx,
            None => {
                groups.push((Arc::clone(&rules), Vec::new()));
                groups.len() - 1
            }
        };
        let pages = &mut groups[idx].1;
        match pages.last_mut() {
            Some(last) if last.columns.len() + columns.len() <= COLUMNS => {
                last.columns.extend(columns);
            }
            _ => {
                let mut columns = columns.into_iter().peekable();
                while columns.peek().is_some() {
                    pages.push(Page {
                        rules: Arc::clone(&rules),
                        columns: columns.by_ref().take(COLUMNS).collect(),
                    });
                }
            }
        }
    }
    groups.into_iter().flat_map(|(_, pages)| pages).collect()
}
