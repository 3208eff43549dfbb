//! What happens in a room by itself, and when.

use std::time::Duration;

use dicewise_solver::Bot;

use super::{Phase, Presence, Room, Sitter};

/// How fast things happen by themselves.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pace {
    /// How long a bot takes over a move.
    pub(crate) bot: Duration,
    /// How long the seat of somebody who lost the connection is held.
    pub(crate) grace: Duration,
}

/// Who plays for somebody who is not there.
const STAND_IN: Bot = Bot::Good;

/// So long a room waits for those who are to sit down, in milliseconds.
const GATHERING: i64 = 3 * 60 * 60 * 1000;

/// So long a game waits for anybody to come back.
const FORSAKEN: i64 = 30 * 24 * 60 * 60 * 1000;

/// What is due.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Due {
    /// A bot moves, on its own seat or for somebody.
    Bot(Bot),
    /// Somebody has taken too long.
    Late(usize),
    /// The seat of somebody who is away is held no longer.
    StandIn(usize),
    /// Nobody came.
    Close,
}

impl Room {
    /// What happens next by itself, and when.
    pub(crate) fn due(&self, pace: Pace) -> Option<(i64, Due)> {
        match &self.phase {
            Phase::Gathering => Some((self.changed + GATHERING, Due::Close)),
            Phase::Playing(_) => self.due_in_play(pace),
            Phase::Over(_) | Phase::Closed => None,
        }
    }

    fn due_in_play(&self, pace: Pace) -> Option<(i64, Due)> {
        let close = Some((self.changed + FORSAKEN, Due::Close));
        let here = |seat: &super::Seat| {
            matches!(seat.sitter, Sitter::Person { .. }) && seat.presence == Presence::Here
        };
        // Bots don't play among themselves while everybody is away.
        if !self.seats.iter().any(here) {
            return close;
        }
        let grace = self.due_grace(pace);
        let Some(seat) = self.on_turn() else {
            return close;
        };
        let moves = self.changed + millis(pace.bot);
        let play = match &self.seats[seat].sitter {
            Sitter::Bot(bot) => Some((moves, Due::Bot(*bot))),
            Sitter::Person { .. } => match self.seats[seat].presence {
                _ if self.plan.real_dice => None,
                _ if self.late => Some((moves, Due::Bot(STAND_IN))),
                Presence::StandIn => Some((moves, Due::Bot(STAND_IN))),
                Presence::Here | Presence::Away { .. } => (0 < self.plan.clock).then(|| {
                    let end = self.turn_start + 1000 * i64::from(self.plan.clock);
                    (end, Due::Late(seat))
                }),
            },
            Sitter::Open | Sitter::Reserved(_) => None,
        };
        let first = play.into_iter().chain(grace).min_by_key(|(at, _)| *at);
        first.or(close)
    }

    /// Whose seat is held no longer, and when. Where one plays alone nobody is kept waiting.
    fn due_grace(&self, pace: Pace) -> Option<(i64, Due)> {
        if !self.is_shared() || self.plan.real_dice {
            return None;
        }
        let away = self.seats.iter().enumerate().filter_map(|(idx, seat)| {
            let still = self.phase.play().is_some_and(|play| {
                play.player_on(idx)
                    .is_some_and(|player| !play.game().has_left(player))
            });
            match (&seat.sitter, seat.presence) {
                (Sitter::Person { .. }, Presence::Away { since }) if still => {
                    Some((since + millis(pace.grace), Due::StandIn(idx)))
                }
                _ => None,
            }
        });
        away.min_by_key(|(at, _)| *at)
    }

    /// When the turn that is due ends by the clock.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let clocked = 0 < self.plan.clock && matches!(self.phase, Phase::Playing(_)) && !self.late;
        clocked.then(|| self.turn_start + 1000 * i64::from(self.plan.clock))
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
