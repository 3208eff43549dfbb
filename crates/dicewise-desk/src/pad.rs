//! The pad on which the score of a game with real dice is kept.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use dicewise_rules::{
    Category, Entry, Event, Game, Held, IllegalCorrection, IllegalLeave, IllegalMove, IllegalThrow,
    Keep, Move, Player, Record, Roll, RollOff, RuleSet, State, Throw, Throws, Turn, TurnId, Wrong,
    WrongEntry, WrongNumberOfPlayers, WrongTag,
};
use dicewise_store::{GameId, Mode, SheetPlace, Summary};
use jiff::Timestamp;
use thiserror::Error;

use crate::table::{roll_off_text, seconds, tag};

/// A game with real dice whose score is kept here.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pad {
    record: Record,
}

/// Who sits at a table with real dice, and by which rules they play.
#[derive(Clone, Debug)]
pub struct Round {
    /// The rules.
    pub rules: Arc<RuleSet>,
    /// In the order in which they sit.
    pub names: Vec<String>,
    /// The place on a sheet; none for the first of a new one.
    pub place: Option<SheetPlace>,
}

/// Who has the first turn.
#[derive(Clone, Debug)]
pub enum First {
    /// Whom the table named, by the seat.
    Named(usize),
    /// The highest roll.
    Rolled(RollOff),
}

/// What comes from outside when a game starts.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The id of the game.
    pub id: GameId,
    /// What a new sheet is called, if one is needed.
    pub sheet: GameId,
    /// When it starts.
    pub start: Timestamp,
}

/// What somebody says about a turn.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Jotting {
    /// The rolls, as far as somebody wrote them down; none if nobody did.
    pub throws: Vec<Throw>,
    /// The box.
    pub category: Category,
    /// The points.
    pub points: Points,
}

/// The points that somebody says.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Points {
    /// What the dice give.
    Due,
    /// These, and whatever bonus has to go with them; none where it is open.
    Said(u16),
    /// These, with this bonus.
    WithBonus(u16, u16),
}

/// Reads points, perhaps with a bonus: `25` or `25+100`.
fn points(text: &str) -> Option<Points> {
    match text.split_once('+') {
        Some((points, bonus)) => Some(Points::WithBonus(points.parse().ok()?, bonus.parse().ok()?)),
        None => text.parse().ok().map(Points::Said),
    }
}

impl Jotting {
    /// Reads what a line says about a turn: rolls and keeps as in a record, then a box, then points.
    #[must_use]
    pub fn parse(words: &[&str]) -> Option<Jotting> {
        let mut throws: Vec<Throw> = Vec::new();
        let mut words = words.iter().copied().peekable();
        while let Some(&word) = words.peek() {
            if let Some(kept) = word.strip_prefix('>') {
                let held: Held = kept.parse().ok()?;
                let last = throws.last_mut().filter(|throw| throw.held.is_none())?;
                last.held = Some(held);
            } else if word == "?" {
                throws.push(Throw::default());
            } else if let Ok(roll) = word.parse::<Roll>() {
                throws.push(Throw {
                    roll: Some(roll),
                    held: None,
                });
            } else {
                break;
            }
            words.next();
        }
        if let [
            Throw {
                roll: Some(roll),
                held: None,
            },
        ] = throws[..]
        {
            throws = last_roll(roll).to_vec();
        }
        let word = words.next()?;
        let (code, said) = match word.split_once('=') {
            Some((code, said)) => (code, Some(said)),
            None => (word, words.next()),
        };
        let nothing_more = words.next().is_none();
        nothing_more.then_some(Jotting {
            throws,
            category: code.to_ascii_uppercase().parse().ok()?,
            points: match said {
                Some(said) => points(said)?,
                None => Points::Due,
            },
        })
    }

    /// The last roll of a turn and its box.
    pub fn dice(roll: Roll, category: Category) -> Jotting {
        Jotting::turn(last_roll(roll).to_vec(), category)
    }

    /// A turn from its first roll on.
    pub fn turn(throws: Vec<Throw>, category: Category) -> Jotting {
        Jotting {
            throws,
            category,
            points: Points::Due,
        }
    }

    /// A box and its points: nobody knows the dice.
    pub fn points(category: Category, points: Points) -> Jotting {
        Jotting {
            throws: Vec::new(),
            category,
            points,
        }
    }

    /// The same turn with a zero, although the dice would fit.
    pub fn given_up(self) -> Jotting {
        Jotting {
            points: Points::Said(0),
            ..self
        }
    }
}

/// A turn of which only the dice at its end are known. How often they were thrown nobody says, and to call
/// them the first roll would be to say that the player stopped there.
pub fn last_roll(roll: Roll) -> [Throw; Throws::MOST] {
    let last = Throw {
        roll: Some(roll),
        held: None,
    };
    [Throw::default(), Throw::default(), last]
}

/// Why no game can start or go on.
#[derive(Clone, Debug, Error)]
pub enum NoPad {
    /// Too few or too many players.
    #[error(transparent)]
    Players(#[from] WrongNumberOfPlayers),
    /// A name that can't be written down.
    #[error(transparent)]
    Name(#[from] Wrong),
    /// A tag that can't be written down.
    #[error(transparent)]
    Tag(#[from] WrongTag),
    /// Two players with one name, which no sheet could tell apart.
    #[error("two players are called {0}")]
    SameName(String),
    /// A bot has no real dice.
    #[error("{0} is a bot's name, and bots have no real dice")]
    Bot(String),
    /// The roll-off is not over.
    #[error("nobody knows who starts yet")]
    NoStarter,
    /// Another kind of game.
    #[error("this game is not played with real dice")]
    NotKept,
}

/// Why the pad stays as it is.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum Refusal {
    /// The turn can't be like that.
    #[error(transparent)]
    Move(#[from] IllegalMove),
    /// Nothing to be corrected like that.
    #[error(transparent)]
    Correction(#[from] IllegalCorrection),
    /// A correction that changes nothing.
    #[error("turn {0} says just that")]
    Same(TurnId),
    /// Nobody can leave like that.
    #[error(transparent)]
    Leave(#[from] IllegalLeave),
    /// Nothing to take back.
    #[error("there is no entry to take back")]
    NoEntry,
    /// Corrections stay visible.
    #[error("the last thing was a correction, which stays: correct it again")]
    Corrected,
}

impl From<IllegalThrow> for Refusal {
    fn from(reason: IllegalThrow) -> Refusal {
        Refusal::Move(reason.into())
    }
}

impl From<WrongEntry> for Refusal {
    fn from(reason: WrongEntry) -> Refusal {
        Refusal::Move(reason.into())
    }
}

impl Round {
    /// Whether these players can play by these rules.
    pub fn check(&self) -> Result<(), NoPad> {
        self.record(&self.names).map(drop)
    }

    /// As text, which [`Round::read`] reads: a record in which nothing has happened.
    pub fn to_text(&self) -> Result<String, NoPad> {
        let mut record = self.record(&self.names)?;
        if let Some(SheetPlace { sheet, number }) = &self.place {
            record.set_tag(tag::SHEET, &format!("{sheet}/{number}"))?;
        }
        Ok(record.to_string())
    }

    /// Reads what [`Round::to_text`] wrote.
    pub fn read(text: &str) -> Option<Round> {
        let record = Record::parse(text).ok()?;
        let game = record.game();
        let names = game.players().map(|player| record.name(player).to_owned());
        Some(Round {
            rules: Arc::clone(game.rules()),
            names: names.collect(),
            place: record.tags().get(tag::SHEET).and_then(SheetPlace::read),
        })
    }

    fn record(&self, names: &[String]) -> Result<Record, NoPad> {
        for (idx, name) in names.iter().enumerate() {
            if names[..idx].contains(name) {
                return Err(NoPad::SameName(name.clone()));
            }
            if name.starts_with("bot:") {
                return Err(NoPad::Bot(name.clone()));
            }
        }
        let game = Game::new(Arc::clone(&self.rules), names.len())?;
        Ok(Record::new(game, names)?)
    }
}

impl Pad {
    /// A pad with nothing on it yet.
    pub fn new(round: &Round, first: &First, origin: &Origin) -> Result<Pad, NoPad> {
        let n_seats = round.names.len();
        let order: Vec<usize> = match first {
            First::Named(seat) => (0..n_seats).map(|i| (seat + i) % n_seats).collect(),
            First::Rolled(rolls) => rolls.order().ok_or(NoPad::NoStarter)?,
        };
        let name = |&seat: &usize| round.names.get(seat).cloned().unwrap_or_default();
        let names: Vec<String> = order.iter().map(name).collect();
        let mut record = round.record(&names)?;
        record.set_tag(tag::ID, &origin.id.to_string())?;
        record.set_tag(tag::DATE, &seconds(origin.start))?;
        record.set_tag(tag::DICE, "real")?;
        let place = match &round.place {
            Some(place) => format!("{}/{}", place.sheet, place.number),
            None => format!("{}/1", origin.sheet),
        };
        record.set_tag(tag::SHEET, &place)?;
        if let First::Rolled(rolls) = first
            && rolls.rolls().next().is_some()
        {
            record.set_tag(tag::ROLL_OFF, &roll_off_text(rolls, &order))?;
        }
        Ok(Pad { record })
    }

    /// Takes up a game where it was left.
    pub fn resume(record: Record) -> Result<Pad, NoPad> {
        match Mode::of(&record) {
            Mode::Kept => Ok(Pad { record }),
            Mode::Solo | Mode::HotSeat => Err(NoPad::NotKept),
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

    /// Whose turn it is.
    pub fn player(&self) -> Option<Player> {
        self.game().turn_id().map(TurnId::player)
    }

    /// A player's name.
    pub fn name(&self, player: Player) -> &str {
        self.record.name(player)
    }

    /// The player of that name.
    pub fn named(&self, name: &str) -> Option<Player> {
        self.game()
            .players()
            .find(|&player| self.name(player) == name)
    }

    /// Where the game stands on its sheet.
    pub fn place(&self) -> Option<SheetPlace> {
        Summary::of(&self.record)?.sheet
    }

    /// The next game of the same players: on the same sheet while there is room, else on a new one.
    pub fn next_round(&self) -> Round {
        let place = self.place();
        let place = place.filter(|place| place.number < SheetPlace::GAMES);
        let players = self.game().players();
        Round {
            rules: Arc::clone(self.rules()),
            names: players.map(|player| self.name(player).to_owned()).collect(),
            place: place.map(|place| SheetPlace {
                number: place.number + 1,
                ..place
            }),
        }
    }

    /// The turn in which a player filled a box, if it is filled.
    pub fn turn_of(&self, player: Player, category: Category) -> Option<TurnId> {
        let turns = self.game().turns();
        let mut turns = turns.iter();
        let turn = turns.find(|turn| (turn.at.player(), turn.entry.category) == (player, category));
        turn.map(|turn| turn.at)
    }

    /// Whether somebody noted with which dice a turn ended.
    pub fn knows_dice(&self, at: TurnId) -> bool {
        let turns = self.game().turns();
        let turn = turns.iter().find(|turn| turn.at == at);
        turn.is_some_and(|turn| turn.throws.known().dice().is_some())
    }

    /// What decides about a turn: the card as it was before it.
    pub fn state_before(&self, at: TurnId) -> State {
        let turns = self.game().turns();
        let before = turns
            .iter()
            .filter(|turn| turn.at.player() == at.player() && turn.at.round() < at.round());
        before.fold(State::START, |state, turn| {
            state.after(turn.entry.category, turn.entry.points)
        })
    }

    /// Whether a bonus is a matter of what somebody says: some dice give these points with it, and
    /// others without.
    pub fn open_bonus(&self, state: State, category: Category, points: u16) -> Option<u16> {
        let possible = state.possible(self.rules(), Keep::NONE, category);
        let with = |entry: &&Entry| entry.points == points;
        match possible.iter().filter(with).collect::<Vec<_>>()[..] {
            [without, with] if without.bonus == 0 => Some(with.bonus),
            _ => None,
        }
    }

    /// What would be written for a turn.
    pub fn entry(&self, at: TurnId, jotting: &Jotting) -> Result<Entry, Refusal> {
        let throws = throws(&jotting.throws)?;
        let state = self.state_before(at);
        let entry = entry(self.rules(), state, &throws, jotting)?;
        state.check(self.rules(), throws.known(), entry)?;
        Ok(entry)
    }

    /// Writes down the turn that is due.
    pub fn enter(&mut self, jotting: &Jotting) -> Result<Entry, Refusal> {
        let at = self.game().turn_id().ok_or(IllegalMove::Over)?;
        let entry = self.entry(at, jotting)?;
        let throws = throws(&jotting.throws)?;
        self.record.update(|game| {
            if !game.throws().is_empty() {
                // Rolls that somebody noted before they knew better.
                *game = replay(game, game.story().len());
            }
            throw_all(game, throws.iter())?;
            game.enter(entry)
        })?;
        self.record.set_result();
        Ok(entry)
    }

    /// Corrects a turn that was written down. Both stay in the record. If only box and points are
    /// said and the dice that were noted don't give them, the dice count as unknown.
    pub fn correct(&mut self, at: TurnId, jotting: &Jotting) -> Result<Entry, Refusal> {
        let turns = self.game().turns();
        let turn = turns.iter().find(|turn| turn.at == at);
        let turn = turn.ok_or(IllegalCorrection::NotPlayed(at))?;
        let state = self.state_before(at);
        let said = throws(&jotting.throws)?;
        let keeps_dice = jotting.throws.is_empty()
            && entry(self.rules(), state, &turn.throws, jotting).is_ok_and(|now| {
                let known = turn.throws.known();
                state.check(self.rules(), known, now).is_ok()
            });
        let throws = (!keeps_dice && said != turn.throws).then_some(said);
        let rolls = throws.unwrap_or(turn.throws);
        let now = entry(self.rules(), state, &rolls, jotting)?;
        if now == turn.entry && throws.is_none() {
            return Err(Refusal::Same(at));
        }
        let was = turn.entry;
        self.record
            .update(|game| game.correct(at, was, throws, now))?;
        self.record.set_result();
        Ok(now)
    }

    /// Takes back the last entry, or a player's leaving.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        match self.game().story().last() {
            None => return Err(Refusal::NoEntry),
            Some(Event::Correction { .. }) => return Err(Refusal::Corrected),
            Some(Event::Turn { .. } | Event::Leave { .. }) => {}
        }
        let game = replay(self.game(), self.game().story().len() - 1);
        let names = game.players().map(|player| self.name(player).to_owned());
        let mut record =
            Record::new(game.clone(), &names.collect::<Vec<_>>()).expect("they are named already");
        // The result, and when it was, are no longer true.
        for (name, value) in self.record.tags().iter() {
            if name != tag::ENDED {
                // What follows from the game is there already.
                let _ = record.set_tag(name, value);
            }
        }
        for idx in 0..game.story().len() {
            if let Some(note) = self.record.note(idx) {
                let set = record.set_note(idx, note.clone());
                set.expect("it was written down before");
            }
        }
        self.record = record;
        Ok(())
    }

    /// Lets a player leave.
    pub fn leave(&mut self, player: Player) -> Result<(), Refusal> {
        self.record.update(|game| game.leave(player))?;
        self.record.set_result();
        Ok(())
    }

    /// Notes when the game ended, if it has and nobody noted it yet.
    pub fn note_end(&mut self, now: &str) {
        if self.game().is_over() && self.record.tags().get(tag::ENDED).is_none() {
            let set = self.record.set_tag(tag::ENDED, now);
            set.expect("a date can be written down");
        }
    }
}

/// The rolls of a turn, if they can be; such that nobody wrote down if none is named.
fn throws(list: &[Throw]) -> Result<Throws, Refusal> {
    // A game that nobody plays knows what rolls can be.
    let mut game = Game::new(Arc::new(RuleSet::PLAIN), 1).expect("one may play alone");
    match list {
        [] => throw_all(&mut game, [Throw::default(); Throws::MOST].into_iter())?,
        list => throw_all(&mut game, list.iter().copied())?,
    }
    match game.turn() {
        Turn::Rolling { held, .. } => Err(IllegalThrow::DiceInHand(held).into()),
        Turn::Deciding { .. } | Turn::Over => Ok(*game.throws()),
    }
}

fn throw_all(game: &mut Game, throws: impl Iterator<Item = Throw>) -> Result<(), IllegalMove> {
    for Throw { roll, held } in throws {
        game.throw(roll)?;
        if let Some(held) = held {
            game.play(Move::Keep(held))?;
        }
    }
    Ok(())
}

/// What somebody means to write.
fn entry(
    rules: &RuleSet,
    state: State,
    throws: &Throws,
    jotting: &Jotting,
) -> Result<Entry, Refusal> {
    let category = jotting.category;
    match jotting.points {
        Points::Due => {
            let dice = throws.known().dice().ok_or(IllegalMove::DiceUnknown)?;
            let scored = state.score(rules, dice, category);
            Ok(Entry::new(category, scored.map_err(IllegalMove::from)?))
        }
        Points::WithBonus(points, bonus) => Ok(Entry {
            category,
            points,
            bonus,
        }),
        Points::Said(points) => {
            let possible = state.possible(rules, throws.known(), category);
            let found = possible.into_iter().find(|entry| entry.points == points);
            Ok(found.unwrap_or(Entry {
                category,
                points,
                bonus: 0,
            }))
        }
    }
}

/// The game as it was after so many events of its story, and nothing rolled since.
fn replay(game: &Game, n_events: usize) -> Game {
    let n_players = game.players().len();
    let mut again = Game::new(Arc::clone(game.rules()), n_players).expect("they play already");
    for event in &game.story()[..n_events] {
        let legal = "it was legal before";
        match *event {
            Event::Turn { throws, entry, .. } => {
                throw_all(&mut again, throws.iter()).expect(legal);
                again.enter(entry).expect(legal);
            }
            Event::Leave { at, throws } => {
                // Only who was at it can have rolled.
                if again.turn_id() == Some(at) {
                    throw_all(&mut again, throws.iter()).expect(legal);
                }
                again.leave(at.player()).expect(legal);
            }
            Event::Correction {
                at,
                was,
                throws,
                now,
            } => again.correct(at, was, throws, now).expect(legal),
        }
    }
    again
}
