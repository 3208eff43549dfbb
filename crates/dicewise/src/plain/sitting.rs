//! A game in words: what is done, and what is said about it.

use std::ops::ControlFlow;

use dicewise_rules::{Category, Held, Player, Turn};
use dicewise_store::Version;

use super::Room;
use super::boxes::{Named, named};
use super::command::Command;
use super::gist::gist;
use super::{sheet, words};
use crate::coach::Goal;
use crate::failure::Failure;
use crate::host::Seated;
use crate::options::CoachLevel;
use crate::table::{Seat, Table};
use crate::texts::{Lang, say};

/// A game being played.
pub(crate) struct Sitting {
    /// As it was last saved.
    pub(super) table: Table,
    /// None until something has happened: nobody wants to be offered a game without a roll.
    version: Option<Version>,
    /// The record of somebody who plays alone.
    pub(super) best: Option<u16>,
    pub(super) coach: CoachLevel,
    pub(super) goal: Goal,
    pub(super) ask: Option<Ask>,
}

/// A question before the game goes on.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Ask {
    /// The move loses a lot.
    Nudge(Wanted),
    /// Somebody wants to leave the game for good.
    Leave(Player),
}

/// What somebody is about to do.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Wanted {
    Roll(Held),
    Score(Category),
    Zero(Category),
}

/// Whether a command could be one for now.
pub(crate) type Heard = ControlFlow<NotNow>;

/// The command is none for now.
pub(crate) struct NotNow;

const HEARD: Heard = ControlFlow::Continue(());

impl Sitting {
    /// Begins a new game.
    pub(crate) fn start(room: &mut Room<'_>, table: Table) -> Result<Sitting, Failure> {
        let best = room.host.best(&table);
        let mut sitting = Sitting::new(room, table, None, best);
        let (lang, table) = (room.lang(), &sitting.table);
        room.tell_all(&words::opening(lang, table, sitting.best))?;
        room.tell_all(&words::roll_off(lang, table))?;
        sitting.go_on(room)?;
        Ok(sitting)
    }

    /// Goes on with a game that was left.
    pub(crate) fn resume(room: &mut Room<'_>, seated: Seated) -> Result<Sitting, Failure> {
        let Seated {
            table,
            version,
            best,
        } = seated;
        let mut sitting = Sitting::new(room, table, Some(version), best);
        room.tell(&words::playing_on(room.lang(), &sitting.table))?;
        sitting.go_on(room)?;
        Ok(sitting)
    }

    fn new(
        room: &mut Room<'_>,
        table: Table,
        version: Option<Version>,
        best: Option<u16>,
    ) -> Sitting {
        let has_bots = table
            .seats()
            .iter()
            .any(|seat| matches!(seat, Seat::Bot(_)));
        if has_bots {
            room.thinker.prepare(table.rules());
        }
        Sitting {
            table,
            version,
            best,
            coach: room.options.coach,
            goal: Goal::Points,
            ask: None,
        }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Whether the game is in the archive.
    pub(crate) fn is_kept(&self) -> bool {
        self.version.is_some()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.game().is_over()
    }

    /// Whether dice lie there for a person to decide about.
    pub(super) fn may_score(&self) -> bool {
        self.table.bot().is_none() && matches!(self.table.game().turn(), Turn::Deciding { .. })
    }

    /// What can be done now, in words.
    pub(crate) fn now(&self, lang: Lang) -> String {
        match (&self.ask, self.table.game().turn()) {
            (Some(Ask::Nudge(_)), _) => say!(lang, "plain-now-nudge"),
            (Some(Ask::Leave(_)), _) => say!(lang, "plain-now-leave"),
            (_, Turn::Over) => say!(lang, "plain-now-over"),
            _ if self.table.bot().is_some() => say!(lang, "plain-now-bot"),
            (_, Turn::Rolling { .. }) => say!(lang, "plain-now-roll"),
            (_, Turn::Deciding { rolls_left: 0, .. }) => say!(lang, "plain-now-score"),
            (_, Turn::Deciding { .. }) => say!(lang, "plain-now-decide"),
        }
    }

    /// A line that is a short answer to the question, though it would mean something else.
    pub(crate) fn answer(&self, line: &str) -> Option<Command> {
        let is_short = line.trim().eq_ignore_ascii_case("s");
        (is_short && matches!(self.ask, Some(Ask::Nudge(_)))).then_some(Command::Show)
    }

    /// Does what was asked for, or says why not.
    pub(crate) fn obey(&mut self, room: &mut Room<'_>, command: Command) -> Result<Heard, Failure> {
        if let Some(ask) = self.ask
            && let Some(heard) = self.obey_answer(room, ask, &command)?
        {
            return Ok(heard);
        }
        let lang = room.lang();
        // Whoever watches bots may take back an entry; anything else lets them play.
        let is_question = matches!(
            command,
            Command::Undo | Command::Card | Command::Boxes | Command::Coach(_) | Command::Aim(_)
        );
        if self.table.bot().is_some() && !is_question {
            self.play_bots(room)?;
            if command == Command::Where || self.table.bot().is_some() || self.is_over() {
                return Ok(HEARD);
            }
        }
        match command {
            Command::Card => room.tell_all(&sheet::card(lang, &self.table))?,
            Command::Boxes => room.tell_all(&sheet::boxes(lang, &self.table))?,
            Command::Coach(level) => self.set_coach(room, level)?,
            Command::Where => self.say_where(room)?,
            _ if self.is_over() => return Ok(ControlFlow::Break(NotNow)),
            Command::Roll(held) => self.want(room, Wanted::Roll(held))?,
            Command::Keep => room.tell(&say!(lang, "plain-keep-what"))?,
            Command::Score(text) => {
                if let Some(category) = self.find_box(room, &text)? {
                    self.want(room, Wanted::Score(category))?;
                }
            }
            Command::Zero(text) => {
                if let Some(category) = self.find_box(room, &text)? {
                    self.want(room, Wanted::Zero(category))?;
                }
            }
            Command::Undo => self.undo(room)?,
            Command::Hint(most) => self.hint(room, most)?,
            Command::Aim(aim) => self.set_aim(room, aim)?,
            Command::Leave => {
                let Some(player) = self.table.player() else {
                    return Ok(ControlFlow::Break(NotNow));
                };
                self.ask = Some(Ask::Leave(player));
                let name = words::name(lang, &self.table, player);
                room.tell(&say!(lang, "plain-ask-leave", name = name))?;
            }
            _ => return Ok(ControlFlow::Break(NotNow)),
        }
        Ok(HEARD)
    }

    /// Takes a command for an answer, if it is one. A question that gets another command is dropped,
    /// unless that only asks for something.
    fn obey_answer(
        &mut self,
        room: &mut Room<'_>,
        ask: Ask,
        command: &Command,
    ) -> Result<Option<Heard>, Failure> {
        match (ask, command) {
            (_, Command::Card | Command::Boxes) => return Ok(None),
            (_, Command::Where) => return Ok(Some(ControlFlow::Break(NotNow))),
            _ => self.ask = None,
        }
        match (ask, command) {
            (Ask::Nudge(wanted), Command::Keep) => self.carry_out(room, wanted)?,
            (Ask::Nudge(_), Command::Show) => self.hint(room, None)?,
            (Ask::Nudge(_), Command::Try) => self.say_where(room)?,
            (Ask::Leave(player), Command::Yes) => self.leave(room, player)?,
            (Ask::Leave(_), _) => {
                room.tell(&say!(room.lang(), "plain-stays"))?;
                return Ok(None);
            }
            (Ask::Nudge(_), _) => return Ok(None),
        }
        Ok(Some(HEARD))
    }

    // --- what happens

    /// Changes the game: only once it is saved has anything happened. Otherwise the reason is told.
    pub(super) fn change<E: ToString>(
        &mut self,
        room: &mut Room<'_>,
        change: impl FnOnce(&mut Table) -> Result<(), E>,
    ) -> Result<bool, Failure> {
        let lang = room.lang();
        let mut table = self.table.clone();
        if let Err(refused) = change(&mut table) {
            let reason = refused.to_string();
            room.tell(&say!(lang, "plain-failed", reason = reason))?;
            return Ok(false);
        }
        let archive = &room.host.archive;
        let seen = match self.version {
            Some(version) => Ok(version),
            None => archive.create(self.table.record()),
        };
        self.version = seen.as_ref().ok().copied();
        match seen.and_then(|seen| archive.save(&mut table, seen)) {
            Ok(version) => {
                self.version = Some(version);
                self.table = table;
                Ok(true)
            }
            Err(error) => {
                let reason = lang.store_error(&error);
                room.tell(&say!(lang, "plain-not-saved", reason = reason))?;
                Ok(false)
            }
        }
    }

    /// Says what comes next, or lets the bots play.
    fn go_on(&mut self, room: &mut Room<'_>) -> Result<(), Failure> {
        if self.table.bot().is_none() || self.waits_for_undo() {
            self.say_where(room)
        } else {
            self.play_bots(room)
        }
    }

    /// Says where the game stands.
    pub(super) fn say_where(&self, room: &mut Room<'_>) -> Result<(), Failure> {
        let lang = room.lang();
        if self.is_over() {
            room.tell_all(&sheet::result(lang, &self.table, self.best))?;
            self.look_back(room)?;
            return room.tell(&say!(lang, "plain-now-over"));
        }
        room.tell(&words::standing(lang, &self.table))
    }

    fn find_box(&self, room: &mut Room<'_>, text: &str) -> Result<Option<Category>, Failure> {
        let (lang, rules) = (room.lang(), self.table.rules());
        let refusal = match named(lang, rules, text) {
            Named::One(category) => return Ok(Some(category)),
            Named::Several(several) => {
                let names = several
                    .iter()
                    .map(|&category| lang.box_name(rules, category));
                let names = names.collect::<Vec<_>>().join(", ");
                say!(lang, "plain-which-box", boxes = names)
            }
            Named::Nothing => say!(lang, "plain-no-such-box", text = words::quoted(text)),
        };
        room.tell(&refusal)?;
        Ok(None)
    }

    /// What the review of a finished game comes to.
    fn look_back(&self, room: &mut Room<'_>) -> Result<(), Failure> {
        let values = room.thinker.values(self.table.rules());
        let (archive, record) = (&room.host.archive, self.table.record());
        let sentences = gist(&room.options, archive, &values, record, self.version);
        room.tell_all(&sentences)
    }

    /// Does something, unless it can't be done or the coach has a word to say.
    fn want(&mut self, room: &mut Room<'_>, wanted: Wanted) -> Result<(), Failure> {
        if let Some(reason) = self.refusal(room.lang(), wanted) {
            return room.tell(&reason);
        }
        if let Some(loss) = self.nudge(room, wanted) {
            if !self.assist(room)? {
                return Ok(());
            }
            let lang = room.lang();
            let points = lang.number(loss, 1);
            room.tell(&say!(lang, "plain-nudge", points = points))?;
            self.ask = Some(Ask::Nudge(wanted));
            return room.tell(&say!(lang, "plain-now-nudge"));
        }
        self.carry_out(room, wanted)
    }

    /// Why something can't be done now.
    fn refusal(&self, lang: Lang, wanted: Wanted) -> Option<String> {
        let (table, rules) = (&self.table, self.table.rules());
        match (wanted, table.roll_on_table()) {
            (Wanted::Roll(held), None) if held.is_empty() => None,
            (_, None) => Some(say!(lang, "play-roll-first")),
            (Wanted::Roll(_), Some(_)) if table.rolls_left() == 0 => {
                Some(say!(lang, "plain-no-rolls"))
            }
            (Wanted::Roll(held), Some(roll)) => match words::places(roll, held) {
                None => {
                    let (held, dice) = (words::dice(held.faces()), words::dice(&roll.faces()));
                    Some(say!(lang, "plain-not-there", held = held, dice = dice))
                }
                Some(places) if places == [true; 5] => Some(say!(lang, "plain-all-kept")),
                Some(_) => None,
            },
            (Wanted::Score(category), Some(roll)) => {
                let state = table.game().card(table.player()?).state();
                let refused = state.score(rules, roll.dice(), category).err();
                refused.map(|reason| lang.why_not(rules, reason))
            }
            (Wanted::Zero(category), Some(roll)) => {
                let state = table.game().card(table.player()?).state();
                let refused = state.zero(rules, roll.dice(), category).err();
                refused.map(|reason| lang.why_not(rules, reason))
            }
        }
    }

    fn carry_out(&mut self, room: &mut Room<'_>, wanted: Wanted) -> Result<(), Failure> {
        let lang = room.lang();
        let Some(player) = self.table.player() else {
            return Ok(());
        };
        let before = self.table.game().card(player).clone();
        let done = self.change(room, |table| match wanted {
            Wanted::Roll(held) => {
                let places = table.roll_on_table().map(|roll| words::places(roll, held));
                table.roll(places.flatten().unwrap_or_default())
            }
            Wanted::Score(category) => table.score(category),
            Wanted::Zero(category) => table.zero(category),
        })?;
        if !done {
            return Ok(());
        }
        match wanted {
            Wanted::Roll(_) => {
                room.tell(&words::rolled(lang, &self.table))?;
                self.advise(room)
            }
            Wanted::Score(_) | Wanted::Zero(_) => {
                room.tell(&words::wrote(lang, &self.table, &before))?;
                self.go_on(room)
            }
        }
    }

    fn undo(&mut self, room: &mut Room<'_>) -> Result<(), Failure> {
        let lang = room.lang();
        if self.table.may_undo().is_none() {
            return room.tell(&say!(lang, "play-no-undo"));
        }
        let last = self.table.game().turns().last().map(|turn| turn.entry);
        if self.change(room, Table::undo)? {
            let name = last.map(|entry| lang.box_name(self.table.rules(), entry.category));
            room.tell(&say!(lang, "plain-undone", box = name.unwrap_or_default()))?;
            self.say_where(room)?;
        }
        Ok(())
    }

    fn leave(&mut self, room: &mut Room<'_>, player: Player) -> Result<(), Failure> {
        if self.change(room, |table| table.leave(player))? {
            let name = words::name(room.lang(), &self.table, player);
            room.tell(&say!(room.lang(), "plain-player-left", name = name))?;
            self.go_on(room)?;
        }
        Ok(())
    }
}
