//! A game on the screen.

use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use dicewise_rules::{Category, Keep, Player, Record, Turn};
use dicewise_solver::{Choice, Values};
use dicewise_store::Version;
use ratatui::layout::{Position as Point, Rect};

use super::dice::Motion;
use super::event::{Effect, Seated, Ticket};
use crate::coach::{self, Goal, Hints};
use crate::options::{CoachLevel, Options};
use crate::table::Table;
use crate::texts::say;

/// A game being played.
pub(crate) struct Play {
    pub(super) table: Table,
    /// As it was last saved.
    saved: Table,
    version: Version,
    pub(super) held: [bool; 5],
    pub(super) cursor: Category,
    /// A box that waits for a second key press.
    pub(super) pending: Option<Wanted>,
    pub(super) ask: Option<Ask>,
    pub(super) coach: CoachLevel,
    pub(super) goal: Goal,
    pub(super) hints: Option<Hints>,
    pub(super) motion: Option<Motion>,
    /// The record of somebody who plays alone.
    pub(super) best: Option<u16>,
    pub(super) notice: Option<String>,
    bot: BotStep,
    /// Whether bots are to be quick until a person's turn.
    hurry: bool,
    ticket: Ticket,
    rolled_at: Duration,
}

/// What somebody is about to do.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Wanted {
    Roll,
    Score(Category),
    Zero(Category),
}

/// A question before the game goes on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ask {
    /// The move loses a lot.
    Nudge { wanted: Wanted, loss: f64 },
    /// Somebody wants to leave the game for good.
    Leave(Player),
}

/// Where a bot is in its turn.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum BotStep {
    Nothing,
    /// About to throw.
    ThrowAt(Duration),
    /// Has been asked.
    Thinking,
    /// About to do what it chose.
    DoAt(Choice, Duration),
}

/// How long a bot lets people watch each step.
const STEP: Duration = Duration::from_millis(700);
/// A second throw so soon after the first is a slip of the finger.
const GUARD: Duration = Duration::from_millis(300);

/// What a game needs to know of the rest.
pub(crate) struct Context<'a> {
    pub(crate) options: &'a Options,
    /// The values of the rules that are played, once they are solved.
    pub(crate) values: Option<&'a Arc<Values>>,
    pub(crate) now: Duration,
    pub(crate) area: Rect,
}

/// What becomes of the screen after a key.
pub(crate) enum After {
    /// The game goes on.
    Stay,
    /// Back to the menu.
    Menu,
    /// Look back on the game.
    Recap(Box<Record>),
}

impl Play {
    pub(crate) fn new(seated: Seated, options: &Options) -> Play {
        let Seated {
            table,
            version,
            best,
        } = seated;
        let mut play = Play {
            saved: table.clone(),
            version,
            held: [false; 5],
            cursor: Category::Ones,
            pending: None,
            ask: None,
            coach: options.coach,
            goal: Goal::Points,
            hints: None,
            motion: None,
            best,
            notice: None,
            bot: BotStep::Nothing,
            hurry: false,
            ticket: Ticket::default(),
            rolled_at: Duration::ZERO,
            table,
        };
        play.settle_cursor();
        play
    }

    /// Whether something moves by itself.
    pub(crate) fn is_lively(&self) -> bool {
        self.motion.is_some() || self.table.bot().is_some()
    }

    /// Whether a person is to decide.
    pub(super) fn is_persons_turn(&self) -> bool {
        !self.table.game().is_over() && self.table.bot().is_none()
    }

    /// Whether boxes can be filled now.
    pub(super) fn may_score(&self) -> bool {
        self.is_persons_turn() && matches!(self.table.game().turn(), Turn::Deciding { .. })
    }

    // --- what happens

    pub(crate) fn saved(&mut self, version: Version) {
        self.version = version;
        self.saved = self.table.clone();
    }

    /// What could not be saved has not happened.
    pub(crate) fn failed(&mut self, reason: String) {
        self.table = self.saved.clone();
        self.held = [false; 5];
        self.motion = None;
        self.bot = BotStep::Nothing;
        self.pending = None;
        self.hints = None;
        self.notice = Some(reason);
        self.settle_cursor();
    }

    pub(crate) fn tick(&mut self, context: &Context<'_>) -> Vec<Effect> {
        if self
            .motion
            .is_some_and(|motion| motion.is_over(context.now))
        {
            self.motion = None;
        }
        if self.motion.is_some() || self.ask.is_some() {
            return Vec::new();
        }
        if self.table.bot().is_some() {
            return self.move_bot(context);
        }
        self.refresh_hints(context)
    }

    pub(crate) fn chosen(&mut self, ticket: Ticket, choice: Choice, context: &Context<'_>) {
        if ticket != self.ticket || self.bot != BotStep::Thinking {
            return;
        }
        match choice {
            Choice::Keep(keep) => self.held = self.places(keep),
            Choice::Score(category) | Choice::Zero(category) => {
                self.held = [false; 5];
                self.cursor = category;
            }
        }
        self.bot = BotStep::DoAt(choice, context.now + self.pause());
    }

    pub(crate) fn advised(&mut self, ticket: Ticket, hints: Hints) {
        if ticket == self.ticket && hints.goal == self.goal {
            self.hints = Some(hints);
        }
    }

    fn pause(&self) -> Duration {
        if self.hurry { Duration::ZERO } else { STEP }
    }

    fn move_bot(&mut self, context: &Context<'_>) -> Vec<Effect> {
        let now = context.now;
        match self.bot {
            BotStep::Thinking => Vec::new(),
            BotStep::Nothing if self.table.game().throws().is_empty() => {
                self.bot = BotStep::ThrowAt(now + self.pause());
                Vec::new()
            }
            BotStep::Nothing if context.values.is_none() => Vec::new(),
            BotStep::Nothing => {
                self.bot = BotStep::Thinking;
                self.ticket = self.ticket.next();
                vec![Effect::Think(self.ticket, Box::new(self.table.clone()))]
            }
            BotStep::ThrowAt(due) | BotStep::DoAt(_, due) if now < due && !self.hurry => Vec::new(),
            BotStep::ThrowAt(_) | BotStep::DoAt(Choice::Keep(_), _) => {
                self.carry_out(Wanted::Roll, context)
            }
            BotStep::DoAt(Choice::Score(category), _) => {
                self.carry_out(Wanted::Score(category), context)
            }
            BotStep::DoAt(Choice::Zero(category), _) => {
                self.carry_out(Wanted::Zero(category), context)
            }
        }
    }

    // --- keys and mouse

    pub(crate) fn key(&mut self, key: KeyEvent, context: &Context<'_>) -> (After, Vec<Effect>) {
        let stay = |effects| (After::Stay, effects);
        if let Some(ask) = self.ask.clone() {
            return stay(self.answer(&ask, key, context));
        }
        if self.motion.take().is_some() {
            // Any key lets the dice lie; it means what it means anyway, but for another throw.
            if is_roll_key(key.code) {
                return stay(Vec::new());
            }
        }
        let was_pending = self.pending.take();
        self.notice = None;
        if self.table.bot().is_some() {
            return match key.code {
                KeyCode::Char('q') | KeyCode::Esc => (After::Menu, Vec::new()),
                KeyCode::Char(' ') | KeyCode::Enter => {
                    self.hurry = true;
                    stay(self.move_bot(context))
                }
                KeyCode::Char('u') => stay(self.undo(context)),
                KeyCode::Char('h') => stay(self.next_level(context)),
                _ => stay(Vec::new()),
            };
        }
        if self.table.game().is_over() {
            return match key.code {
                KeyCode::Enter | KeyCode::Char('n') => {
                    stay(vec![Effect::Again(Box::new(self.table.clone()))])
                }
                KeyCode::Char('r') => {
                    let record = Box::new(self.table.record().clone());
                    (After::Recap(record), Vec::new())
                }
                KeyCode::Char('q') | KeyCode::Esc => (After::Menu, Vec::new()),
                _ => stay(Vec::new()),
            };
        }
        match key.code {
            KeyCode::Esc if was_pending.is_some() => stay(Vec::new()),
            KeyCode::Char('q') | KeyCode::Esc => (After::Menu, Vec::new()),
            KeyCode::Char(digit @ '1'..='5') => {
                self.toggle(usize::from(digit as u8 - b'1'));
                stay(Vec::new())
            }
            code if is_roll_key(code) => stay(self.want(Wanted::Roll, context)),
            KeyCode::Char('a') => {
                self.hold_all(true);
                stay(Vec::new())
            }
            KeyCode::Char('z') => {
                self.hold_all(false);
                stay(Vec::new())
            }
            KeyCode::Up | KeyCode::Char('k') => {
                self.step_cursor(Category::COUNT - 1);
                stay(Vec::new())
            }
            KeyCode::Down | KeyCode::Char('j') => {
                self.step_cursor(1);
                stay(Vec::new())
            }
            KeyCode::Enter => stay(self.press(Wanted::Score(self.cursor), was_pending, context)),
            KeyCode::Char('x') => stay(self.press(Wanted::Zero(self.cursor), was_pending, context)),
            KeyCode::Char('u') => stay(self.undo(context)),
            KeyCode::Char('h') => stay(self.next_level(context)),
            KeyCode::Char('g') => stay(self.next_goal(context)),
            KeyCode::Char('L') => {
                self.ask = self.table.player().map(Ask::Leave);
                stay(Vec::new())
            }
            _ => stay(Vec::new()),
        }
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, context: &Context<'_>) -> Vec<Effect> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.ask.is_some() {
            return Vec::new();
        }
        let Some(areas) = self.areas(context.area) else {
            return Vec::new();
        };
        let point = Point::new(mouse.column, mouse.row);
        let was_pending = self.pending.take();
        if self.motion.take().is_some() {
            return Vec::new();
        }
        if self.table.bot().is_some() {
            self.hurry = true;
            return self.move_bot(context);
        }
        let dice = self.dice_view(context, &areas);
        for die in 0..5 {
            if dice.die_area(areas.dice, die).contains(point) {
                self.toggle(die);
                return Vec::new();
            }
        }
        if areas.button.contains(point) {
            return self.want(Wanted::Roll, context);
        }
        let card = areas.around.card.inner;
        let at = self.sheet(context).box_at(card, point);
        if let Some((category, _)) = at.filter(|&(category, _)| self.is_open(category)) {
            self.cursor = category;
            return self.press(Wanted::Score(category), was_pending, context);
        }
        Vec::new()
    }

    fn answer(&mut self, ask: &Ask, key: KeyEvent, context: &Context<'_>) -> Vec<Effect> {
        match (ask, key.code) {
            (Ask::Nudge { wanted, .. }, KeyCode::Char('k')) => {
                self.ask = None;
                self.carry_out(*wanted, context)
            }
            (Ask::Nudge { .. }, KeyCode::Char('s')) => {
                self.ask = None;
                self.coach = CoachLevel::Full;
                self.show_best();
                Vec::new()
            }
            (Ask::Leave(player), KeyCode::Char('y' | 'j' | 's')) => {
                self.ask = None;
                match self.table.leave(*player) {
                    Ok(()) => self.changed(),
                    Err(_) => Vec::new(),
                }
            }
            (Ask::Nudge { .. }, KeyCode::Char('t') | KeyCode::Esc) | (Ask::Leave(_), _) => {
                self.ask = None;
                Vec::new()
            }
            (Ask::Nudge { .. }, _) => Vec::new(),
        }
    }

    fn toggle(&mut self, die: usize) {
        if self.may_score() && 0 < self.table.rolls_left() {
            self.held[die] = !self.held[die];
        }
    }

    fn hold_all(&mut self, held: bool) {
        if self.may_score() && 0 < self.table.rolls_left() {
            self.held = [held; 5];
        }
    }

    fn is_open(&self, category: Category) -> bool {
        let card = self
            .table
            .player()
            .map(|player| self.table.game().card(player));
        card.is_some_and(|card| card.state().open().contains(category))
    }

    fn step_cursor(&mut self, by: usize) {
        for _ in 0..Category::COUNT {
            let idx = (self.cursor.index() + by) % Category::COUNT;
            self.cursor = Category::ALL[idx];
            if self.is_open(self.cursor) {
                return;
            }
        }
    }

    /// Puts the cursor on an open box.
    fn settle_cursor(&mut self) {
        if !self.is_open(self.cursor) {
            self.step_cursor(1);
        }
    }

    /// The places of dice that make up a keep, from the left.
    fn places(&self, keep: Keep) -> [bool; 5] {
        let mut left: Vec<_> = keep.faces().collect();
        let faces = self.table.roll_on_table().map(dicewise_rules::Roll::faces);
        let mut held = [false; 5];
        for (held, face) in held.iter_mut().zip(faces.into_iter().flatten()) {
            if let Some(place) = left.iter().position(|other| *other == face) {
                left.swap_remove(place);
                *held = true;
            }
        }
        held
    }

    fn show_best(&mut self) {
        let best = self
            .hints
            .as_ref()
            .and_then(Hints::best)
            .map(|hint| hint.choice);
        match best {
            Some(Choice::Keep(keep)) => self.held = self.places(keep),
            Some(Choice::Score(category) | Choice::Zero(category)) => self.cursor = category,
            None => {}
        }
    }

    // --- moves

    /// A box is chosen: at once, or by the second key press.
    fn press(
        &mut self,
        wanted: Wanted,
        was_pending: Option<Wanted>,
        context: &Context<'_>,
    ) -> Vec<Effect> {
        if !self.may_score() {
            self.notice = Some(say!(context.options.look.lang, "play-roll-first"));
            return Vec::new();
        }
        if let Some(reason) = self.refusal(wanted, context) {
            self.notice = Some(reason);
            return Vec::new();
        }
        // A zero given up by a slip of the finger would hurt too much.
        let twice = context.options.confirm || matches!(wanted, Wanted::Zero(_));
        if twice && was_pending != Some(wanted) {
            self.pending = Some(wanted);
            return Vec::new();
        }
        self.want(wanted, context)
    }

    /// Why a box can't be filled like that, in words.
    fn refusal(&self, wanted: Wanted, context: &Context<'_>) -> Option<String> {
        let mut table = self.table.clone();
        let refused = match wanted {
            Wanted::Roll => None,
            Wanted::Score(category) => table.score(category).err(),
            Wanted::Zero(category) => table.zero(category).err(),
        }?;
        let (lang, rules) = (context.options.look.lang, self.table.rules());
        Some(match refused {
            dicewise_rules::IllegalMove::Box(reason) => lang.why_not(rules, reason),
            other => other.to_string(),
        })
    }

    /// Does something, unless the coach has a word to say.
    fn want(&mut self, wanted: Wanted, context: &Context<'_>) -> Vec<Effect> {
        let lang = context.options.look.lang;
        let again = matches!(self.table.game().turn(), Turn::Deciding { .. });
        if wanted == Wanted::Roll && again {
            if context.now < self.rolled_at + GUARD {
                return Vec::new();
            }
            if self.table.rolls_left() == 0 || self.held == [true; 5] {
                self.notice = Some(say!(lang, "play-choose-a-box"));
                return Vec::new();
            }
        }
        if self.coach == CoachLevel::Nudge
            && self.may_score()
            && let Some(loss) = self.loss(wanted, context)
            && context.options.nudge_from <= loss
        {
            self.ask = Some(Ask::Nudge { wanted, loss });
            self.table.mark_assisted();
            return vec![self.save()];
        }
        self.carry_out(wanted, context)
    }

    /// How many points something loses against the best.
    fn loss(&mut self, wanted: Wanted, context: &Context<'_>) -> Option<f64> {
        let position = coach::position(&self.table)?;
        let hints = Hints::for_points(context.values?, &position);
        let choice = match wanted {
            Wanted::Score(category) => Choice::Score(category),
            Wanted::Zero(_) => return None,
            Wanted::Roll => {
                let roll = self.table.roll_on_table()?;
                let stay = roll.faces().into_iter().zip(self.held);
                let stay = stay.filter(|(_, held)| *held).map(|(face, _)| face);
                Choice::Keep(Keep::from_faces(stay)?)
            }
        };
        let loss = hints.loss(choice);
        self.hints = Some(hints);
        loss
    }

    fn carry_out(&mut self, wanted: Wanted, context: &Context<'_>) -> Vec<Effect> {
        let before = self.table.roll_on_table().is_some();
        let done = match wanted {
            Wanted::Roll => self.table.roll(self.held),
            Wanted::Score(category) => self.table.score(category),
            Wanted::Zero(category) => self.table.zero(category),
        };
        if let Err(refused) = done {
            self.notice = Some(refused.to_string());
            self.bot = BotStep::Nothing;
            return Vec::new();
        }
        if wanted == Wanted::Roll {
            self.rolled_at = context.now;
            if !before {
                self.held = [false; 5];
            }
            if context.options.look.motion && !self.hurry {
                let thrown = self.held.map(|held| !held);
                self.motion = Some(Motion::new(context.now, thrown));
            }
        } else {
            self.held = [false; 5];
            if self.table.bot().is_none() {
                self.hurry = false;
            }
        }
        self.changed()
    }

    fn undo(&mut self, context: &Context<'_>) -> Vec<Effect> {
        match self.table.undo() {
            Ok(()) => self.changed(),
            Err(_) => {
                self.notice = Some(say!(context.options.look.lang, "play-no-undo"));
                Vec::new()
            }
        }
    }

    /// Something happened: whatever was thought about the table before is void.
    fn changed(&mut self) -> Vec<Effect> {
        self.bot = BotStep::Nothing;
        self.ticket = self.ticket.next();
        self.hints = None;
        self.settle_cursor();
        vec![self.save()]
    }

    fn save(&self) -> Effect {
        Effect::Save(Box::new(self.table.clone()), self.version)
    }

    // --- the coach

    fn next_level(&mut self, context: &Context<'_>) -> Vec<Effect> {
        self.coach = self.coach.next();
        self.refresh_hints(context)
    }

    fn next_goal(&mut self, context: &Context<'_>) -> Vec<Effect> {
        let lang = context.options.look.lang;
        self.goal = match (self.goal, self.best) {
            (Goal::Points, Some(best)) => Goal::Target(best + 1),
            (Goal::Points, None) => {
                self.notice = Some(say!(lang, "play-no-record"));
                Goal::Points
            }
            (Goal::Target(_), _) => Goal::Points,
        };
        if self.goal != Goal::Points {
            self.coach = CoachLevel::Full;
        }
        self.hints = None;
        self.ticket = self.ticket.next();
        self.refresh_hints(context)
    }

    /// Asks the coach, if it is to speak and has not spoken.
    fn refresh_hints(&mut self, context: &Context<'_>) -> Vec<Effect> {
        if self.coach != CoachLevel::Full || !self.may_score() || self.hints.is_some() {
            return Vec::new();
        }
        let (Some(values), Some(position)) = (context.values, coach::position(&self.table)) else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        if !self.table.is_assisted() {
            self.table.mark_assisted();
            effects.push(self.save());
        }
        let hints = Hints::for_points(values, &position);
        if let Goal::Target(target) = self.goal {
            self.ticket = self.ticket.next();
            effects.push(Effect::Aim(self.ticket, Box::new(position), target));
        }
        self.hints = Some(hints);
        effects
    }
}

const fn is_roll_key(code: KeyCode) -> bool {
    matches!(code, KeyCode::Char(' ' | 'r'))
}
