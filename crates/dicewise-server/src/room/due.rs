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
    /// The same before the game: somebody else may have it.
    Free(usize),
    /// Whoever has this seat is the host, as the one before is away.
    Host(usize),
    /// Nobody came.
    Close,
}

impl Room {
    /// What happens next by itself, and when.
    pub(crate) fn due(&self, pace: Pace) -> Option<(i64, Due)> {
        match &self.phase {
            Phase::Gathering => {
                let close = (self.changed + GATHERING, Due::Close);
                first([self.due_host(pace), self.due_free(pace), Some(close)])
            }
            Phase::Playing(_) => self.due_in_play(pace),
            Phase::Over(_) | Phase::Closed => None,
        }
    }

    fn due_in_play(&self, pace: Pace) -> Option<(i64, Due)> {
        let close = Some((self.changed + FORSAKEN, Due::Close));
        let Some(seat) = self.on_turn() else {
            return close;
        };
        // Bots that nobody waits for finish at once; they don't play among themselves while everybody is away.
        let forsaken = self.staying().next().is_none();
        if !forsaken && self.present().next().is_none() {
            return close;
        }
        let pause = if forsaken { 0 } else { millis(pace.bot) };
        let moves = self.changed + pause;
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
        first([self.due_host(pace), self.due_grace(pace), play]).or(close)
    }

    /// Who is the host next, and when: whoever is away for long, or has left, hands the room on to somebody who is there.
    fn due_host(&self, pace: Pace) -> Option<(i64, Due)> {
        let next = self.next_host()?;
        // A host who never sat down may be anywhere.
        self.held_by(&self.plan.host).next()?;
        let mut at = None;
        for seat in self.staying() {
            if self.seats[seat].holder() == Some(&self.plan.host) {
                let until = match self.seats[seat].presence {
                    Presence::Here => return None,
                    Presence::Away { since } => since + millis(pace.grace),
                    Presence::StandIn => self.changed,
                };
                at = at.max(Some(until));
            }
        }
        Some((at.unwrap_or(self.changed), Due::Host(next)))
    }

    /// Whose seat is free again before the game, and when. Who is alone keeps nobody from anything.
    fn due_free(&self, pace: Pace) -> Option<(i64, Due)> {
        self.present().next()?;
        let away = self
            .staying()
            .filter_map(|seat| match self.seats[seat].presence {
                Presence::Away { since } => Some((since + millis(pace.grace), Due::Free(seat))),
                Presence::Here | Presence::StandIn => None,
            });
        away.min_by_key(|(at, _)| *at)
    }

    /// Whose seat is held no longer, and when. Where one plays alone nobody is kept waiting.
    fn due_grace(&self, pace: Pace) -> Option<(i64, Due)> {
        if !self.is_shared() || self.plan.real_dice {
            return None;
        }
        let away = self
            .staying()
            .filter_map(|seat| match self.seats[seat].presence {
                Presence::Away { since } => Some((since + millis(pace.grace), Due::StandIn(seat))),
                Presence::Here | Presence::StandIn => None,
            });
        away.min_by_key(|(at, _)| *at)
    }

    /// When the turn that is due ends by the clock.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let clocked = 0 < self.plan.clock && matches!(self.phase, Phase::Playing(_)) && !self.late;
        clocked.then(|| self.turn_start + 1000 * i64::from(self.plan.clock))
    }
}

/// What is due first; of what is due at once, what stands first.
fn first<const N: usize>(due: [Option<(i64, Due)>; N]) -> Option<(i64, Due)> {
    due.into_iter().flatten().min_by_key(|(at, _)| *at)
}

/// As long, in milliseconds; not so long that no time could be that far away.
fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).map_or(FORSAKEN, |millis| millis.min(FORSAKEN))
}
