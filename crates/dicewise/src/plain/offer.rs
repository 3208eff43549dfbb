//! Games that were left, offered one after the other.

use dicewise_store::{Mode, StoreError, Summary};

use super::Room;
use super::command::Command;
use crate::failure::Failure;
use crate::host::{Host, Seated};
use crate::summaries;
use crate::table::Seat;
use crate::texts::say;

/// Games that wait to be played on.
pub(crate) struct Offer {
    /// Newest first.
    games: Vec<Summary>, // Invariant: not empty.
    /// Which of them is offered.
    at: usize, // Invariant: a place in `games`.
}

/// What becomes of an offer.
pub(crate) enum Offered {
    /// It stands, or another stands in its place.
    Still,
    /// It was taken.
    Resume(Box<Seated>),
    /// There is nothing left to offer.
    Nothing,
    /// The command is none for now.
    NotNow,
}

impl Offer {
    /// The games with virtual dice that wait, if there are any.
    pub(crate) fn look(host: &Host) -> Result<Option<Offer>, StoreError> {
        let mut games = host.archive.unfinished()?;
        games.retain(|game| game.mode != Mode::Kept);
        Ok((!games.is_empty()).then_some(Offer { games, at: 0 }))
    }

    pub(crate) fn tell(&self, room: &mut Room<'_>) -> Result<(), Failure> {
        let lang = room.lang();
        let game = &self.games[self.at];
        let players = game.players.iter().map(|player| {
            let name = room
                .options
                .look
                .lang
                .seat_name(&Seat::from_name(&player.name));
            format!("{name} {}", player.total)
        });
        let text = say!(
            lang,
            "plain-offer",
            rules = summaries::rules_name(lang, &game.rules),
            players = players.collect::<Vec<_>>().join(", "),
            filled = game.turns_played,
            of = 13 * game.players.len(),
        );
        room.tell(&text)?;
        if let Some(date) = &game.date {
            let date = lang.date(Some(date));
            room.tell(&say!(lang, "plain-offer-date", date = date))?;
        }
        if 1 < self.games.len() {
            room.tell(&say!(lang, "plain-offer-more", n = self.games.len()))?;
        }
        room.tell(&say!(lang, "plain-now-offer"))
    }

    pub(crate) fn obey(
        &mut self,
        room: &mut Room<'_>,
        command: &Command,
    ) -> Result<Offered, Failure> {
        let id = self.games[self.at].id;
        let failed = match command {
            Command::Where => {
                self.tell(room)?;
                return Ok(Offered::Still);
            }
            Command::Next => {
                self.at = (self.at + 1) % self.games.len();
                self.tell(room)?;
                return Ok(Offered::Still);
            }
            Command::Continue => match room.host.resume(id) {
                Ok(seated) => return Ok(Offered::Resume(Box::new(seated))),
                Err(mishap) => mishap.text(room.lang()),
            },
            Command::Drop => match room.host.archive.abandon(id) {
                Ok(()) => {
                    room.tell(&say!(room.lang(), "plain-dropped"))?;
                    self.games.remove(self.at);
                    self.at = 0;
                    if self.games.is_empty() {
                        return Ok(Offered::Nothing);
                    }
                    self.tell(room)?;
                    return Ok(Offered::Still);
                }
                Err(error) => room.lang().store_error(&error),
            },
            _ => return Ok(Offered::NotNow),
        };
        room.tell(&say!(room.lang(), "plain-failed", reason = failed))?;
        Ok(Offered::Still)
    }
}
