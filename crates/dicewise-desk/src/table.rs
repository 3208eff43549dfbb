//! A table at which a game is played: who sits there, the game, and its dice.

use std::sync::Arc;

use dicewise_rules::{
    Category, Event, Game, Held, IllegalLeave, IllegalMove, IllegalUndo, Move, Player, Record,
    Roll, RollOff, RuleSet, Turn, TurnId, Wrong, WrongNumberOfPlayers, WrongTag,
};
use dicewise_solver::{Bot, Standing};
use dicewise_store::GameId;
use jiff::Timestamp;
use thiserror::Error;

use crate::fair::Cup;

/// Who sits on a seat.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Seat {
    /// A person with this name.
    Person(String),
    /// A bot.
    Bot(Bot),
}

impl Seat {
    /// A seat by the name in a record.
    pub fn from_name(name: &str) -> Seat {
        let bot = name.strip_prefix(BOT).and_then(|name| name.parse().ok());
        bot.map_or_else(|| Seat::Person(name.to_owned()), Seat::Bot)
    }

    /// The name in a record.
    pub fn name(&self) -> String {
        match self {
            Seat::Person(name) => name.clone(),
            Seat::Bot(bot) => format!("{BOT}{bot}"),
        }
    }
}

/// What stands before the name of a bot.
const BOT: &str = "bot:";

/// Who has the first turn.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Starter {
    /// The highest roll.
    RollOff,
    /// A certain seat.
    Seat(usize),
}

/// What a new game is to be.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rules.
    pub rules: Arc<RuleSet>,
    /// In the order in which they sit.
    pub seats: Vec<Seat>,
    /// Who has the first turn.
    pub starter: Starter,
}

/// What comes from outside when a game starts.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The id of the game.
    pub id: GameId,
    /// What its dice are shaken in.
    pub cup: Cup,
    /// When it starts.
    pub start: Timestamp,
}

/// Why a game can't start or go on.
#[derive(Clone, Debug, Error)]
pub enum NoTable {
    /// Too few or too many players.
    #[error(transparent)]
    Players(#[from] WrongNumberOfPlayers),
    /// A name that can't be written down.
    #[error(transparent)]
    Name(#[from] Wrong),
    /// A tag that can't be written down.
    #[error(transparent)]
    Tag(#[from] WrongTag),
    /// The dice are not ours.
    #[error("this game was played with dice that are not known here")]
    NoSeed,
}

/// A game with virtual dice under way.
#[derive(Clone, Debug)]
pub struct Table {
    record: Record,
    /// In the order of play.
    seats: Vec<Seat>,
    cup: Cup,
    /// How many rolls were made before the game, to find out who starts.
    n_roll_off: u64,
    /// Where each player sat before that, in the order of play.
    order: Vec<usize>,
}

/// The tags that are ours.
pub mod tag {
    /// The id of the game.
    pub const ID: &str = "Id";
    /// When it started.
    pub const DATE: &str = "Date";
    /// When it ended.
    pub const ENDED: &str = "Ended";
    /// `virtual` or `real`.
    pub const DICE: &str = "Dice";
    /// What the seed had to be, known before the game.
    pub const COMMITMENT: &str = "Commitment";
    /// What the players added to the dice.
    pub const NONCES: &str = "Nonces";
    /// The secret behind the dice.
    pub const SEED: &str = "Seed";
    /// Who rolled what for the first turn.
    pub const ROLL_OFF: &str = "RollOff";
    /// For whom a bot made moves, by their letters.
    pub const STAND_IN: &str = "StandIn";
    /// That the coach was asked.
    pub const ASSISTED: &str = "Assisted";
    /// The sheet of a kept game, and its column there.
    pub const SHEET: &str = "Sheet";
}

impl Table {
    /// Sits down; whoever has to roll for the first turn has done so. The record has the secret behind the
    /// dice, as games at home do.
    pub fn new(setup: &Setup, origin: Origin) -> Result<Table, NoTable> {
        let seed = origin.cup.seed().clone();
        let mut table = Table::sit(setup, origin)?;
        table.record.set_tag(tag::SEED, &seed.to_string())?;
        Ok(table)
    }

    /// The same, but the record does not tell the secret before [`Table::reveal`].
    pub fn sealed(setup: &Setup, origin: Origin) -> Result<Table, NoTable> {
        let commitment = origin.cup.seed().commitment();
        let mut table = Table::sit(setup, origin)?;
        table.record.set_tag(tag::COMMITMENT, &commitment)?;
        Ok(table)
    }

    fn sit(setup: &Setup, origin: Origin) -> Result<Table, NoTable> {
        let Origin { id, cup, start } = origin;
        let n_seats = setup.seats.len();
        let mut roll_off = RollOff::new(n_seats);
        let mut n_roll_off = 0;
        let order: Vec<usize> = match setup.starter {
            Starter::Seat(first) => (0..n_seats).map(|i| (first + i) % n_seats).collect(),
            Starter::RollOff => {
                while roll_off.due().is_some() {
                    roll_off.roll(cup.roll(n_roll_off));
                    n_roll_off += 1;
                }
                roll_off.order().unwrap_or_default()
            }
        };
        let seats: Vec<Seat> = order
            .iter()
            .map(|&seat| setup.seats[seat].clone())
            .collect();
        let game = Game::new(Arc::clone(&setup.rules), n_seats)?;
        let names: Vec<String> = seats.iter().map(Seat::name).collect();
        let mut record = Record::new(game, &names)?;
        record.set_tag(tag::ID, &id.to_string())?;
        record.set_tag(tag::DATE, &seconds(start))?;
        record.set_tag(tag::DICE, "virtual")?;
        if !cup.nonces().is_empty() {
            record.set_tag(tag::NONCES, &cup.nonces())?;
        }
        if 0 < n_roll_off {
            record.set_tag(tag::ROLL_OFF, &roll_off_text(&roll_off, &order))?;
        }
        Ok(Table {
            record,
            seats,
            cup,
            n_roll_off,
            order,
        })
    }

    /// Takes up a game where it was left.
    pub fn resume(record: Record) -> Result<Table, NoTable> {
        let cup = cup_of(&record).ok_or(NoTable::NoSeed)?;
        let players = record.game().players();
        let n_roll_off = record.tags().get(tag::ROLL_OFF);
        Ok(Table {
            seats: players
                .map(|player| Seat::from_name(record.name(player)))
                .collect(),
            n_roll_off: n_roll_off.map_or(0, |text| text.matches('=').count() as u64),
            cup,
            order: (0..record.game().players().len()).collect(),
            record,
        })
    }

    /// Another game of the same players, in the order in which they sit.
    pub fn again(&self) -> Setup {
        Setup {
            rules: Arc::clone(self.rules()),
            seats: self.seats().to_vec(),
            starter: Starter::RollOff,
        }
    }

    /// The record, which is the game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<RuleSet> {
        self.game().rules()
    }

    /// Who plays as this player.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// Everybody, in the order of play.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Where each player sat before it was clear who starts, in the order of play.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Whose turn it is.
    pub fn player(&self) -> Option<Player> {
        self.game().turn_id().map(TurnId::player)
    }

    /// The bot whose turn it is.
    pub fn bot(&self) -> Option<Bot> {
        match self.seat(self.player()?) {
            Seat::Bot(bot) => Some(*bot),
            Seat::Person(_) => None,
        }
    }

    /// Whether one person plays alone.
    pub fn is_solo(&self) -> bool {
        self.seats.len() == 1
    }

    /// The dice on the table, once something was thrown in this turn.
    pub fn roll_on_table(&self) -> Option<Roll> {
        self.game().throws().last().and_then(|throw| throw.roll)
    }

    /// How many rolls are left in this turn.
    pub fn rolls_left(&self) -> usize {
        match self.game().turn() {
            Turn::Rolling { rolls_left, .. } | Turn::Deciding { rolls_left, .. } => rolls_left,
            Turn::Over => 0,
        }
    }

    /// Whether the coach was asked.
    pub fn is_assisted(&self) -> bool {
        self.record.tags().get(tag::ASSISTED).is_some()
    }

    /// Notes that the coach was asked.
    pub fn mark_assisted(&mut self) {
        let set = self.record.set_tag(tag::ASSISTED, "yes");
        set.expect("a plain word can be written down");
    }

    /// Notes that a bot made a move for somebody.
    pub fn mark_stand_in(&mut self, player: Player) {
        let letters = self.record.tags().get(tag::STAND_IN).unwrap_or_default();
        if !letters.contains(&player.to_string()) {
            let letters = format!("{letters}{player}");
            let set = self.record.set_tag(tag::STAND_IN, &letters);
            set.expect("letters can be written down");
        }
    }

    /// Throws the dice that are not held, by their places; the first throw of a turn takes all five.
    pub fn roll(&mut self, held: [bool; 5]) -> Result<(), IllegalMove> {
        let n = self.n_roll_off + self.n_rolls();
        let cup = self.cup.clone();
        let before = self.roll_on_table();
        self.record.update(|game| {
            let roll = match before {
                None => cup.roll(n),
                Some(before) => {
                    let stay = before.faces().into_iter().zip(held);
                    let stay = stay.filter(|(_, held)| *held).map(|(face, _)| face);
                    game.play(Move::Keep(Held::from_faces(stay).expect("five at most")))?;
                    cup.reroll(n, before, held)
                }
            };
            game.roll(roll)
        })
    }

    /// Writes the dice into a box.
    pub fn score(&mut self, category: Category) -> Result<(), IllegalMove> {
        self.record
            .update(|game| game.play(Move::Score(category)))?;
        self.record.set_result();
        Ok(())
    }

    /// Writes a zero into a box that the dice would fit.
    pub fn zero(&mut self, category: Category) -> Result<(), IllegalMove> {
        self.record.update(|game| game.play(Move::Zero(category)))?;
        self.record.set_result();
        Ok(())
    }

    /// Who could take back the last entry now: the person who made it, until somebody rolls or leaves.
    pub fn may_undo(&self) -> Option<Player> {
        let Some(Event::Turn { at, .. }) = self.game().story().last() else {
            return None;
        };
        let last = at.player();
        let is_person = matches!(self.seat(last), Seat::Person(_));
        let fresh = self.game().throws().is_empty() && !self.game().is_over();
        (is_person && fresh).then_some(last)
    }

    /// Takes back the last entry.
    pub fn undo(&mut self) -> Result<(), IllegalUndo> {
        let player = self.may_undo().ok_or(IllegalUndo::NoEntry)?;
        self.record.update(|game| game.undo(player)).map(drop)
    }

    /// Lets a player leave.
    pub fn leave(&mut self, player: Player) -> Result<(), IllegalLeave> {
        self.record.update(|game| game.leave(player))?;
        self.record.set_result();
        Ok(())
    }

    /// Tells the secret, once the game is over and nobody can use it any more.
    pub fn reveal(&mut self) {
        if self.game().is_over() {
            self.tell_seed();
        }
    }

    /// The record of a game that nobody plays on, with the secret behind its dice: there is no table any more to roll on.
    #[must_use]
    pub fn break_off(mut self) -> Record {
        self.tell_seed();
        self.record
    }

    fn tell_seed(&mut self) {
        let seed = self.cup.seed().to_string();
        let set = self.record.set_tag(tag::SEED, &seed);
        set.expect("digits can be written down");
    }

    /// Notes when the game ended, if it has and nobody noted it yet.
    pub fn note_end(&mut self, now: Timestamp) {
        if self.game().is_over() && self.record.tags().get(tag::ENDED).is_none() {
            let set = self.record.set_tag(tag::ENDED, &seconds(now));
            set.expect("a date can be written down");
        }
    }

    /// How a player stands, for the solver.
    pub fn standing(&self, player: Player) -> Standing {
        Standing::new(self.rules(), self.game().card(player))
    }

    /// How the others stand who can still win.
    pub fn rivals(&self, player: Player) -> Vec<Standing> {
        let others = self.game().players().filter(|&other| other != player);
        let staying = others.filter(|&other| !self.game().has_left(other));
        staying.map(|other| self.standing(other)).collect()
    }

    /// Chance for the bot that is about to decide.
    pub fn whim(&self) -> rand_chacha::ChaCha8Rng {
        self.cup.whim(self.n_rolls())
    }

    /// How many rolls there were in the game so far.
    fn n_rolls(&self) -> u64 {
        let thrown = |event: &Event| match event {
            // Who leaves in the middle of a turn has rolled all the same.
            Event::Turn { throws, .. } | Event::Leave { throws, .. } => throws.len(),
            Event::Correction { .. } => 0,
        };
        let played: usize = self.game().story().iter().map(thrown).sum();
        (played + self.game().throws().len()) as u64
    }
}

/// What the dice of a record were shaken in, if it says so.
#[must_use]
pub fn cup_of(record: &Record) -> Option<Cup> {
    let tags = record.tags();
    let seed = tags.get(tag::SEED)?.parse().ok()?;
    let nonces = tags.get(tag::NONCES).unwrap_or_default();
    let nonces = nonces.split_whitespace().map(str::parse);
    Some(Cup::new(seed, nonces.collect::<Result<_, _>>().ok()?))
}

/// The rolls before the game, by the letters of the players in the order of play.
pub fn roll_off_text(roll_off: &RollOff, order: &[usize]) -> String {
    let rounds = roll_off.rolls().map(|round| {
        let rolls = round.map(|(seat, roll)| {
            let place = order.iter().position(|&other| other == seat);
            let player = place.and_then(Player::from_index);
            let letter = player.map_or_else(String::new, |player| player.to_string());
            format!("{letter}={roll}")
        });
        rolls.collect::<Vec<_>>().join(" ")
    });
    rounds.collect::<Vec<_>>().join(" / ")
}

/// A moment, to the second.
pub fn seconds(moment: Timestamp) -> String {
    moment.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

#[cfg(test)]
mod tests;
