//! A game looked back on, for everybody who played it.

mod account;
mod annotate;
mod brief;
mod json;
mod picture;
mod prospects;
mod report;
mod words;

use std::ops::ControlFlow;

use dicewise_rules::{Event, Player, Record, TurnId};
use dicewise_solver::{Cancelled, Distribution, Review, Values};

use crate::table::Seat;

pub use account::Account;
pub use annotate::annotate;
pub use brief::brief;
pub use json::ReviewJson;
pub use picture::pictures;
pub use prospects::Prospects;
pub use report::{Report, command, quoted};

/// A game looked back on.
pub struct GameReview {
    /// The game.
    pub record: Record,
    /// In the order of play.
    pub players: Vec<PlayerReview>,
    /// The chances to win after every turn, if several play.
    pub chances: Vec<WinChances>,
    /// What everybody could expect after each turn, if there was time to work it out.
    pub prospects: Option<Prospects>,
}

/// How one of the players played.
pub struct PlayerReview {
    /// As whom.
    pub player: Player,
    /// Who it is.
    pub seat: Seat,
    /// How it went.
    pub review: Review,
    /// In which round they left, if they did.
    pub left: Option<usize>,
    /// How often perfect play ends with fewer points, in percent; once the game is over.
    pub percentile: Option<f64>,
}

/// Who is looked at closely.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Closely {
    /// People; bots only if nobody else plays.
    #[default]
    People,
    /// Bots as well.
    Everybody,
}

/// How likely everybody is to win after a turn, if all play on for the most points.
pub struct WinChances {
    /// Which turn.
    pub at: TurnId,
    /// Whether the player left instead of playing it.
    pub leaves: bool,
    /// In the order of play.
    pub win: Vec<f64>,
    /// Whether they are exact: with many open boxes they are not.
    pub exact: bool,
}

impl GameReview {
    /// Looks back on a game of the rules that were solved; `start` is how perfect play ends from the empty
    /// card.
    pub fn new(values: &Values, start: &Distribution, record: Record) -> GameReview {
        let review = GameReview::with(values, start, record, || ControlFlow::Continue(()));
        review.expect("nobody calls it off")
    }

    /// The same for somebody who may call it off: with many players it takes a while.
    ///
    /// # Errors
    /// If `watch` does.
    pub fn with(
        values: &Values,
        start: &Distribution,
        record: Record,
        watch: impl Fn() -> ControlFlow<()> + Sync,
    ) -> Result<GameReview, Cancelled> {
        let mut review = GameReview::ranked(values, start, record);
        if 1 < review.players.len() {
            let prospects = review.look_ahead_with(values, start, &watch)?;
            review.chances = prospects.chances(review.record.game(), watch)?;
            review.prospects = Some(prospects);
        }
        Ok(review)
    }

    /// The same without the chances to win, which take a while.
    pub fn ranked(values: &Values, start: &Distribution, record: Record) -> GameReview {
        let percentile = |review: &Review| review.finished.then(|| below(start, review.score));
        GameReview {
            players: players(values, &record, percentile),
            record,
            chances: Vec::new(),
            prospects: None,
        }
    }

    /// Those who are looked at closely, each with their place in the order of play.
    pub(crate) fn looked_at(
        &self,
        closely: Closely,
    ) -> impl Iterator<Item = (usize, &PlayerReview)> {
        let is_person = |player: &PlayerReview| matches!(player.seat, Seat::Person(_));
        let everybody = closely == Closely::Everybody || !self.players.iter().any(is_person);
        let players = self.players.iter().enumerate();
        players.filter(move |(_, player)| everybody || is_person(player))
    }

    /// Looks ahead from after every turn.
    pub fn look_ahead(&self, values: &Values, start: &Distribution) -> Prospects {
        let prospects = self.look_ahead_with(values, start, || ControlFlow::Continue(()));
        prospects.expect("nobody calls it off")
    }

    /// The same for somebody who may call it off.
    ///
    /// # Errors
    /// If `watch` does.
    pub fn look_ahead_with(
        &self,
        values: &Values,
        start: &Distribution,
        watch: impl Fn() -> ControlFlow<()> + Sync,
    ) -> Result<Prospects, Cancelled> {
        Prospects::new(values, start, &self.players, watch)
    }

    /// The same without anything that takes more than a moment.
    pub fn quick(values: &Values, record: Record) -> GameReview {
        GameReview {
            players: players(values, &record, |_| None),
            record,
            chances: Vec::new(),
            prospects: None,
        }
    }
}

fn players(
    values: &Values,
    record: &Record,
    percentile: impl Fn(&Review) -> Option<f64>,
) -> Vec<PlayerReview> {
    let players = record.game().players();
    players
        .map(|player| {
            let review = Review::new(values, record.game(), player);
            PlayerReview {
                player,
                seat: Seat::from_name(record.name(player)),
                percentile: percentile(&review),
                left: left(record, player),
                review,
            }
        })
        .collect()
}

/// The round in which a player left.
pub(crate) fn left(record: &Record, player: Player) -> Option<usize> {
    let mut story = record.game().story().iter();
    story.find_map(|event| match event {
        Event::Leave { at, .. } if at.player() == player => Some(at.round()),
        _ => None,
    })
}

/// How often a game ends with fewer points, in percent.
fn below(distribution: &Distribution, score: u16) -> f64 {
    100.0 * (1.0 - distribution.at_least(score)).max(0.0)
}
