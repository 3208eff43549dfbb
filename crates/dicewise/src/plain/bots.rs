//! The turns of bots.

use dicewise_rules::{Held, IllegalMove};
use dicewise_solver::Choice;

use super::sitting::Sitting;
use super::{Room, words};
use crate::coach::bot_choice;
use crate::failure::Failure;
use crate::table::Seat;

impl Sitting {
    /// Whether bots wait because an entry could still be taken back. Once the people have nothing
    /// more to do, they don't.
    pub(super) fn waits_for_undo(&self) -> bool {
        let game = self.table.game();
        let mut people = game
            .players()
            .filter(|&player| matches!(self.table.seat(player), Seat::Person(_)));
        let has_turns =
            |player| !game.has_left(player) && !game.card(player).state().open().is_empty();
        self.table.bot().is_some() && self.table.may_undo().is_some() && people.any(has_turns)
    }

    /// Lets every bot play until it is a person's turn. Each turn is saved and told as a whole.
    pub(super) fn play_bots(&mut self, room: &mut Room<'_>) -> Result<(), Failure> {
        let values = room.thinker.values(self.table.rules());
        while let Some(player) = self.table.player().filter(|_| self.table.bot().is_some()) {
            let before = self.table.game().card(player).clone();
            let played = self.change(room, |table| {
                while table.player() == Some(player) {
                    let Some(roll) = table.roll_on_table() else {
                        table.roll([false; 5])?;
                        continue;
                    };
                    match bot_choice(&values, table) {
                        Some(Choice::Keep(keep)) => {
                            let places = words::places(roll, Held::from(keep));
                            table.roll(places.unwrap_or_default())?;
                        }
                        Some(Choice::Score(category)) => {
                            table.score(category)?;
                            break;
                        }
                        Some(Choice::Zero(category)) => {
                            table.zero(category)?;
                            break;
                        }
                        None => return Err(IllegalMove::Over),
                    }
                }
                Ok(())
            })?;
            if !played {
                return Ok(());
            }
            room.tell(&words::bot_turn(room.lang(), &self.table, &before))?;
            room.output.finish()?;
        }
        self.say_where(room)
    }
}
