//! A game from the first roll to the last box.

mod illegal;
mod story;

use std::sync::Arc;

use crate::card::Card;
use crate::category::Category;
use crate::dice::Dice;
use crate::entry::{Entry, WrongEntry};
use crate::player::{Player, TurnId};
use crate::roll::{Held, Roll};
use crate::rule_set::RuleSet;
use crate::state::{IllegalEntry, Scored, State};
use crate::throws::Throws;

pub use illegal::{
    IllegalCorrection, IllegalLeave, IllegalMove, IllegalUndo, WrongNumberOfPlayers,
};
pub use story::{Event, PlayedTurn};

/// A game: its rules, and everything that has happened in it.
///
/// Chance comes from outside: [`Game::roll`]. Every question that fails leaves the game as it was.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Game {
    rules: Arc<RuleSet>,
    seats: Vec<Seat>,
    story: Vec<Event>,
    due: Option<TurnId>, // Invariant: what `find_due` says; kept because everything asks for it.
    throws: Throws,      // The rolls of the turn that is due.
}

#[derive(Clone, Debug, Eq, PartialEq)]
struct Seat {
    card: Card,
    left: bool,
}

/// What a player decides. Plain data: [`Game::play`] says whether it is legal.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Move {
    /// These dice stay, the others are rolled again. All five: no more rolls.
    Keep(Held),
    /// The dice are scored in this box.
    Score(Category),
    /// A zero is written into a box that the dice would fit.
    Zero(Category),
}

/// What is due.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Turn {
    /// A roll.
    Rolling {
        /// Whose turn it is.
        player: Player,
        /// The dice that stay.
        held: Held,
        /// How many rolls are left, this one included: 3 to 1.
        rolls_left: usize,
    },
    /// A decision.
    Deciding {
        /// Whose turn it is.
        player: Player,
        /// The dice on the table; `None` if nobody wrote them down.
        roll: Option<Roll>,
        /// How many rolls are left: 2 to 0. None after a player has kept all five.
        rolls_left: usize,
    },
    /// Nothing: the game has ended.
    Over,
}

impl Game {
    /// The most corrections in a game. No table needs as many; a hostile record could hold millions.
    pub const MOST_CORRECTIONS: usize = 1000;

    /// A game that is about to start.
    ///
    /// # Errors
    /// If the rules are not for that many players.
    pub fn new(rules: Arc<RuleSet>, n_players: usize) -> Result<Game, WrongNumberOfPlayers> {
        if !rules.allows_players(n_players) {
            return Err(WrongNumberOfPlayers {
                n_players,
                name: rules.name().to_owned(),
                min: rules.players().min,
                max: rules.players().max,
            });
        }
        let seat = Seat {
            card: Card::EMPTY,
            left: false,
        };
        let mut game = Game {
            story: Vec::with_capacity(n_players * Category::COUNT),
            seats: vec![seat; n_players],
            due: None,
            throws: Throws::default(),
            rules,
        };
        game.due = game.find_due();
        Ok(game)
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The players, in the order of play.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Player> + use<> {
        (0..self.seats.len())
            .map(|index| Player::from_index(index).expect("no rule set allows more than 26"))
    }

    /// A player's card.
    ///
    /// # Panics
    /// If there is no such player.
    #[must_use]
    pub fn card(&self, player: Player) -> &Card {
        &self.seats[player.index()].card
    }

    /// Whether a player has left.
    ///
    /// # Panics
    /// If there is no such player.
    #[must_use]
    pub fn has_left(&self, player: Player) -> bool {
        self.seats[player.index()].left
    }

    /// A player's points.
    ///
    /// # Panics
    /// If there is no such player.
    #[must_use]
    pub fn total(&self, player: Player) -> u16 {
        self.card(player).total(&self.rules)
    }

    /// Everything that has happened, without the turn under way.
    #[must_use]
    pub fn story(&self) -> &[Event] {
        &self.story
    }

    /// Every turn that was played, in the order of play, as it stands now.
    #[must_use]
    pub fn turns(&self) -> Vec<PlayedTurn> {
        story::turns(&self.story)
    }

    /// The rolls of the turn under way.
    #[must_use]
    pub const fn throws(&self) -> &Throws {
        &self.throws
    }

    /// The turn that is due or under way, or `None` once the game is over.
    #[must_use]
    pub const fn turn_id(&self) -> Option<TurnId> {
        self.due
    }

    /// Whether the game has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.due.is_none()
    }

    /// What is due.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let Some(at) = self.turn_id() else {
            return Turn::Over;
        };
        let player = at.player();
        let rolls_left = Throws::MOST - self.throws.len();
        match self.throws.last() {
            None => Turn::Rolling {
                player,
                held: Held::NONE,
                rolls_left,
            },
            Some(last) => match last.held {
                None => Turn::Deciding {
                    player,
                    roll: last.roll,
                    rolls_left,
                },
                Some(held) if held.len() == 5 => Turn::Deciding {
                    player,
                    roll: last.roll,
                    rolls_left: 0,
                },
                Some(held) => Turn::Rolling {
                    player,
                    held,
                    rolls_left,
                },
            },
        }
    }

    /// The winners, once the game is over: the highest total of those who stayed. Equal totals
    /// share the win.
    #[must_use]
    pub fn winners(&self) -> Vec<Player> {
        if !self.is_over() {
            return Vec::new();
        }
        let stayed = || self.players().filter(|&player| !self.has_left(player));
        let best = stayed().map(|player| self.total(player)).max();
        stayed()
            .filter(|&player| Some(self.total(player)) == best)
            .collect()
    }

    /// Every legal move, each once: the distinct keeps, the boxes, and the boxes where points can
    /// be given up. None while a roll is due, or if nobody wrote down the dice.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let Turn::Deciding {
            player,
            roll: Some(roll),
            rolls_left,
        } = self.turn()
        else {
            return Vec::new();
        };
        let dice = roll.dice();
        let state = self.card(player).state();
        let keeps = dice.keeps().map(Held::from).map(Move::Keep);
        let boxes = state.legal(&self.rules, dice);
        let zeros = boxes
            .iter()
            .filter(|&category| state.zero(&self.rules, dice, category).is_ok());
        keeps
            .filter(|_| 0 < rolls_left)
            .chain(boxes.iter().map(Move::Score))
            .chain(zeros.map(Move::Zero))
            .collect()
    }

    /// Takes a roll of the dice that are not held.
    ///
    /// # Errors
    /// If no roll is due, or the roll lacks dice that were held.
    pub fn roll(&mut self, roll: Roll) -> Result<(), IllegalMove> {
        self.throw(Some(roll))
    }

    /// Takes a roll with real dice; `None` if nobody wrote it down. Then it may also be left
    /// unsaid what was kept.
    ///
    /// # Errors
    /// If the roll does not fit the turn.
    pub fn throw(&mut self, roll: Option<Roll>) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        Ok(self.throws.roll(roll)?)
    }

    /// Plays a decision. A filled box ends the turn.
    ///
    /// # Errors
    /// If it is not legal now.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let at = self.turn_id().ok_or(IllegalMove::Over)?;
        let (category, scored) = match m {
            Move::Keep(held) => return Ok(self.throws.hold(held)?),
            Move::Score(category) => (category, self.score(at, category, State::score)?),
            Move::Zero(category) => (category, self.score(at, category, State::zero)?),
        };
        self.write(at, category, scored);
        Ok(())
    }

    /// Writes an entry for the dice that lie there, as far as they are known.
    ///
    /// # Errors
    /// If no dice that may lie there give it.
    pub fn enter(&mut self, entry: Entry) -> Result<(), IllegalMove> {
        let at = self.turn_id().ok_or(IllegalMove::Over)?;
        self.throws.may_stop()?;
        let state = self.card(at.player()).state();
        let scored = state.check(&self.rules, self.throws.known(), entry)?;
        self.write(at, entry.category, scored);
        Ok(())
    }

    /// Takes back a player's own last entry, which is what just happened. The dice stay.
    ///
    /// # Errors
    /// If somebody has rolled since, or the last entry is another's.
    pub fn undo(&mut self, player: Player) -> Result<Entry, IllegalUndo> {
        let Some(&Event::Turn { at, throws, entry }) = self.story.last() else {
            return Err(IllegalUndo::NoEntry);
        };
        if at.player() != player {
            return Err(IllegalUndo::NotYours(at.player()));
        }
        if !self.throws.is_empty() {
            return Err(IllegalUndo::Rolled);
        }
        self.story.pop();
        self.throws = throws;
        let turns = self.turns_of(player);
        self.seats[player.index()].card =
            card_of(&self.rules, &turns).expect("the entries before it stood before it");
        self.due = Some(at);
        Ok(entry)
    }

    /// Corrects an entry that was written with real dice, and the rolls of its turn if `throws`
    /// gives others. Later entries are checked again.
    ///
    /// # Errors
    /// If that turn holds another entry, the new one can't be, or a later one could not stand.
    pub fn correct(
        &mut self,
        at: TurnId,
        was: Entry,
        throws: Option<Throws>,
        now: Entry,
    ) -> Result<(), IllegalCorrection> {
        if self.seats.len() <= at.player().index() {
            return Err(IllegalCorrection::NotPlayed(at));
        }
        let is_correction = |event: &&Event| matches!(event, Event::Correction { .. });
        if Game::MOST_CORRECTIONS <= self.story.iter().filter(is_correction).count() {
            return Err(IllegalCorrection::TooMany);
        }
        let mut turns = self.turns_of(at.player());
        let turn = turns
            .get_mut(at.round() - 1)
            .ok_or(IllegalCorrection::NotPlayed(at))?;
        if turn.entry != was {
            return Err(IllegalCorrection::WasAnother {
                at,
                was,
                stands: turn.entry,
            });
        }
        turn.entry = now;
        turn.throws = throws.unwrap_or(turn.throws);
        let card = card_of(&self.rules, &turns).map_err(|(later, reason)| {
            if later == at {
                IllegalCorrection::Entry(reason)
            } else {
                IllegalCorrection::Later {
                    at: later,
                    reason: Box::new(reason),
                }
            }
        })?;
        self.seats[at.player().index()].card = card;
        self.story.push(Event::Correction {
            at,
            was,
            throws,
            now,
        });
        Ok(())
    }

    /// Lets a player leave: the points stay, the open boxes count 0, and the win is for others.
    ///
    /// # Errors
    /// If the player is not playing.
    pub fn leave(&mut self, player: Player) -> Result<(), IllegalLeave> {
        if self.seats.len() <= player.index() {
            return Err(IllegalLeave::NoSuchPlayer(player));
        }
        if self.has_left(player) {
            return Err(IllegalLeave::Left(player));
        }
        let Some(at) = self.next_turn_of(player) else {
            return Err(IllegalLeave::Finished(player));
        };
        let throws = if self.due == Some(at) {
            std::mem::take(&mut self.throws)
        } else {
            Throws::default()
        };
        self.seats[player.index()].left = true;
        self.due = self.find_due();
        self.story.push(Event::Leave { at, throws });
        Ok(())
    }

    /// The game after a turn, or after a player left in it, with the corrections that were made to
    /// anything up to then; `None` if that has not happened.
    #[must_use]
    pub fn after(&self, at: TurnId) -> Option<Game> {
        let ends = |event: &Event| match event {
            Event::Turn { at: turn, .. } | Event::Leave { at: turn, .. } => *turn == at,
            Event::Correction { .. } => false,
        };
        let (before, later) = self.story.split_at(self.story.iter().position(ends)? + 1);
        let mut game = Game::new(Arc::clone(&self.rules), self.seats.len())
            .expect("that many are playing already");
        for &event in before {
            game.happen(event);
        }
        let played: Vec<_> = game.turns().iter().map(|turn| turn.at).collect();
        let later = later.iter().filter(|event| match event {
            Event::Correction { at, .. } => played.contains(at),
            _ => false,
        });
        for &event in later {
            game.happen(event);
        }
        Some(game)
    }

    /// Lets something happen that has happened in just this situation before.
    fn happen(&mut self, event: Event) {
        match event {
            Event::Turn { throws, entry, .. } => {
                self.throws = throws;
                self.enter(entry).expect("it stood before");
            }
            Event::Leave { at, throws } => {
                self.throws = throws;
                self.leave(at.player()).expect("it was legal before");
            }
            Event::Correction {
                at,
                was,
                throws,
                now,
            } => {
                self.correct(at, was, throws, now)
                    .expect("it was legal before");
            }
        }
    }

    /// The turn that comes next for a player who is here, has not left and has boxes open.
    pub(crate) fn next_turn_of(&self, player: Player) -> Option<TurnId> {
        let seat = self.seats.get(player.index())?;
        let round = seat.card.n_filled() + 1;
        TurnId::new(round, player).filter(|_| !seat.left)
    }

    fn score(
        &self,
        at: TurnId,
        category: Category,
        rule: fn(State, &RuleSet, Dice, Category) -> Result<Scored, IllegalEntry>,
    ) -> Result<Scored, IllegalMove> {
        self.throws.may_stop()?;
        let dice = self.throws.known().dice().ok_or(IllegalMove::DiceUnknown)?;
        let state = self.card(at.player()).state();
        Ok(rule(state, &self.rules, dice, category)?)
    }

    fn write(&mut self, at: TurnId, category: Category, scored: Scored) {
        let card = &mut self.seats[at.player().index()].card;
        let entry = card.write(category, scored);
        self.story.push(Event::Turn {
            at,
            throws: std::mem::take(&mut self.throws),
            entry,
        });
        self.due = self.find_due();
    }

    /// The turn of whoever has filled the fewest boxes; among those, of the first in the order of
    /// play.
    fn find_due(&self) -> Option<TurnId> {
        let players = self.players();
        players.filter_map(|player| self.next_turn_of(player)).min()
    }

    fn turns_of(&self, player: Player) -> Vec<PlayedTurn> {
        let mut turns = self.turns();
        turns.retain(|turn| turn.at.player() == player);
        turns
    }
}

/// The card with these entries, or the first that can't stand.
fn card_of(rules: &RuleSet, turns: &[PlayedTurn]) -> Result<Card, (TurnId, WrongEntry)> {
    let mut card = Card::EMPTY;
    for turn in turns {
        let scored = card
            .state()
            .check(rules, turn.throws.known(), turn.entry)
            .map_err(|reason| (turn.at, reason))?;
        card.write(turn.entry.category, scored);
    }
    Ok(card)
}
