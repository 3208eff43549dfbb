//! One player's column of one game.

use dicewise_rules::{Card, Category, CategorySet, Player, Record, Totals};

use crate::review::left;
use crate::table::{Seat, tag};
use crate::texts::Lang;

/// What stands in a column.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Column {
    pub(crate) name: String,
    /// The day of the game, as far as the record knows.
    pub(crate) day: String,
    pub(crate) card: Card,
    pub(crate) totals: Totals,
    /// Whether open boxes stay open for good.
    pub(crate) is_closed: bool,
    /// In which turn the player left, if they did.
    pub(crate) left: Option<usize>,
    /// Whether it won against others.
    pub(crate) won: bool,
    /// Whether another game stands to the left of it.
    pub(crate) opens_game: bool,
    /// What was corrected: the box and the points that stood in it at first.
    pub(crate) struck: Vec<(Category, u16)>,
}

impl Column {
    /// The column of a player, as far as the game has been played.
    pub fn new(record: &Record, player: Player, lang: Lang) -> Column {
        let game = record.game();
        let rules = game.rules();
        let card = game.card(player).clone();
        let name = lang.seat_name(&Seat::from_name(record.name(player)));
        let own = game.turns().into_iter();
        let own = own.filter(|turn| turn.at.player() == player);
        let struck = own.filter_map(|turn| {
            let first = turn.first?;
            let changed =
                first.category != turn.entry.category || first.points != turn.entry.points;
            changed.then_some((first.category, first.points))
        });
        Column {
            name,
            day: lang.day(record.tags().get(tag::DATE)),
            totals: card.totals(rules),
            is_closed: game.is_over() || game.has_left(player),
            left: left(record, player),
            won: 1 < game.players().len() && game.is_over() && game.winners().contains(&player),
            opens_game: player.index() == 0,
            struck: struck.collect(),
            card,
        }
    }

    /// The same where nobody else of its game is shown.
    pub fn alone(self) -> Column {
        Column {
            opens_game: true,
            ..self
        }
    }

    /// Whether nothing will be written any more into these boxes, so that they can be added up.
    pub(crate) fn is_full(&self, boxes: CategorySet) -> bool {
        self.is_closed || self.card.state().open().intersection(boxes).is_empty()
    }
}
