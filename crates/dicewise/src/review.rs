//! A game looked back on, for everybody who played it.

mod annotate;
mod json;
mod report;
mod words;

use dicewise_rules::{Player, Record, TurnId};
use dicewise_solver::{Distribution, Outlook, Prospect, Review, Standing, Values};

use crate::table::Seat;

pub(crate) use annotate::annotate;
pub(crate) use json::ReviewJson;
pub(crate) use report::Report;

/// A game looked back on.
pub(crate) struct GameReview {
    pub(crate) record: Record,
    /// In the order of play.
    pub(crate) players: Vec<PlayerReview>,
    /// The chances to win after every turn, if several play.
    pub(crate) chances: Vec<WinChances>,
}

/// How one of the players played.
pub(crate) struct PlayerReview {
    pub(crate) player: Player,
    pub(crate) seat: Seat,
    pub(crate) review: Review,
    /// How often perfect play ends with fewer points, in percent; once the game is over.
    pub(crate) percentile: Option<f64>,
}

/// How likely everybody is to win after a turn, if all play on for the most points.
pub(crate) struct WinChances {
    pub(crate) at: TurnId,
    /// In the order of play.
    pub(crate) win: Vec<f64>,
    /// Whether they are exact: near the start of a game they are not.
    pub(crate) exact: bool,
}

impl GameReview {
    /// Looks back on a game of the rules that were solved; `start` is how perfect play ends from the empty
    /// card.
    pub(crate) fn new(values: &Values, start: &Distribution, record: Record) -> GameReview {
        let players = players(values, &record, |review| {
            review.finished.then(|| below(start, review.score))
        });
        let chances = match players.len() {
            ..=1 => Vec::new(),
            _ => chances(values, start, &record, &players),
        };
        GameReview {
            record,
            players,
            chances,
        }
    }

    /// The same without anything that takes more than a moment.
    pub(crate) fn quick(values: &Values, record: Record) -> GameReview {
        GameReview {
            players: players(values, &record, |_| None),
            record,
            chances: Vec::new(),
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
                review,
            }
        })
        .collect()
}

/// How often a game ends with fewer points, in percent.
fn below(distribution: &Distribution, score: u16) -> f64 {
    100.0 * (1.0 - distribution.at_least(score)).max(0.0)
}

/// Follows everybody's prospects through the game. Who has left can't win.
fn chances(
    values: &Values,
    start: &Distribution,
    record: &Record,
    players: &[PlayerReview],
) -> Vec<WinChances> {
    let outlook = Outlook::new(values, start);
    let game = record.game();
    let n_players = players.len();
    let mut prospects: Vec<Prospect> = vec![outlook.of(Standing::START); n_players];
    let stays: Vec<bool> = game
        .players()
        .map(|player| !game.has_left(player))
        .collect();
    let turn = |at: TurnId| {
        let turns = &players[at.player().index()].review.turns;
        turns.iter().find(|turn| turn.round == at.round())
    };
    let mut chances = Vec::new();
    for at in game.turns().iter().map(|turn| turn.at) {
        let Some(turn) = turn(at) else {
            continue;
        };
        prospects[at.player().index()] = outlook.of(turn.standing);
        let win = (0..n_players).map(|idx| {
            let others = (0..n_players).filter(|&other| other != idx && stays[other]);
            let others: Vec<_> = others.map(|other| prospects[other].clone()).collect();
            if stays[idx] {
                prospects[idx].win(&others)
            } else {
                0.0
            }
        });
        chances.push(WinChances {
            at,
            win: win.collect(),
            exact: prospects.iter().all(|prospect| prospect.exact),
        });
    }
    chances
}
