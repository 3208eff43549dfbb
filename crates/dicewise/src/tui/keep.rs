//! The pad on the screen: keys become entries.

mod draft;
mod mouse;
#[cfg(test)]
mod tests;

use crossterm::event::{KeyCode, KeyEvent};
use dicewise_rules::{
    Category, Face, Held, Keep as Kept, Player, Record, Roll, State, Throw, TurnId,
};
use dicewise_store::{GameId, Summary, Version};

use super::event::{Effect, Opened};
use super::menu::Step;
use crate::archive::Topic;
use crate::options::Options;
use crate::pad::{Jotting, Pad, Points, Refusal};
use crate::texts::say;

/// A pad on which the score is kept.
pub(crate) struct Keep {
    pub(super) pad: Pad,
    /// As it was last saved, and what had been typed before the change that is being saved.
    saved: Pad,
    typed: Option<Typed>,
    version: Version,
    /// What was being typed, as it was last kept.
    drafted: Option<String>,
    /// The other games on the sheet.
    pub(super) others: Vec<Summary>,
    pub(super) now: Typed,
    /// A box that waits for a second key press to become a zero.
    pub(super) pending: Option<Category>,
    pub(super) ask: Option<Ask>,
    pub(super) notice: Option<String>,
}

/// What somebody is typing, and about which turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Typed {
    pub(super) about: About,
    pub(super) input: Input,
    pub(super) cursor: Category,
}

/// What the keys are about.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum About {
    /// The turn that is due.
    Due,
    /// Which entry of this player is to be corrected.
    Which(Player),
    /// The correction of a turn.
    Correction(TurnId),
}

/// How a turn is told.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Input {
    /// The dice in the end.
    Dice(Vec<Face>),
    /// A box and its points. The bonus counts where it could be or not be.
    Points { digits: String, bonus: bool },
    /// Every roll, and what was kept.
    Turn(WholeTurn),
}

/// The rolls of a turn, as far as they were typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct WholeTurn {
    /// The rolls that are over, with what was kept.
    pub(super) done: Vec<(Roll, Held)>,
    /// The roll being typed; what was kept before it comes first.
    pub(super) roll: Vec<Face>,
    /// What is kept of it, once it is complete.
    pub(super) keep: Vec<Face>,
}

/// Something in front of the pad.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Ask {
    /// Whether a player leaves.
    Leave(Player),
    /// The sheet of six games, from this player on.
    Sheet(usize),
}

/// What becomes of the screen after a key.
pub(crate) enum After {
    /// The pad stays.
    Stay(Vec<Effect>),
    /// Back to the menu.
    Menu,
    /// On to the next game.
    Next,
    /// Looks back on the game.
    Recap(Box<Record>),
}

impl Input {
    /// The most digits that points have.
    const MOST_DIGITS: usize = 3;

    const NONE: Input = Input::Dice(Vec::new());

    const POINTS: Input = Input::Points {
        digits: String::new(),
        bonus: false,
    };

    fn is_empty(&self) -> bool {
        match self {
            Input::Dice(faces) => faces.is_empty(),
            Input::Points { digits, .. } => digits.is_empty(),
            Input::Turn(turn) => *turn == WholeTurn::default(),
        }
    }

    /// The dice that lie on the table in the end, once they are typed.
    pub(super) fn roll(&self) -> Option<Roll> {
        match self {
            Input::Dice(faces) => roll_of(faces),
            Input::Points { .. } => None,
            Input::Turn(turn) => roll_of(&turn.roll),
        }
    }
}

impl WholeTurn {
    /// The most rolls before the last.
    const MOST_DONE: usize = 2;

    /// The rolls that a record has of a turn under way, if all are known.
    fn of(throws: impl Iterator<Item = Throw>) -> Option<WholeTurn> {
        let mut turn = WholeTurn::default();
        for Throw { roll, held } in throws {
            turn.roll = roll?.faces().to_vec();
            if let Some(held) = held {
                turn.keep = held.faces().to_vec();
                turn.throw_again();
            }
        }
        Some(turn)
    }

    /// Whether the dice on the table may be thrown again.
    pub(super) fn may_keep(&self) -> bool {
        self.roll.len() == 5 && self.done.len() < WholeTurn::MOST_DONE
    }

    /// Keeps one more die, if another like it lies on the table.
    fn keep_too(&mut self, face: Face) -> bool {
        let keep = self.keep.iter().copied().chain([face]);
        let table = Kept::from_faces(self.roll.iter().copied());
        let on_table = Kept::from_faces(keep)
            .zip(table)
            .is_some_and(|(keep, table)| keep.is_subset(table));
        if on_table {
            self.keep.push(face);
        }
        on_table
    }

    fn throw_again(&mut self) {
        if let (Some(roll), Some(held)) = (
            roll_of(&self.roll),
            Held::from_faces(self.keep.iter().copied()),
        ) {
            self.done.push((roll, held));
            self.roll = std::mem::take(&mut self.keep);
        }
    }

    /// Takes back the last key.
    fn back(&mut self) {
        let kept = self.done.last().map_or(0, |(_, held)| held.len());
        if self.keep.pop().is_some() {
        } else if kept < self.roll.len() {
            self.roll.pop();
        } else if let Some((roll, held)) = self.done.pop() {
            self.roll = roll.faces().to_vec();
            self.keep = held.faces().to_vec();
        }
    }

    fn throws(&self) -> Option<Vec<Throw>> {
        let last = Throw {
            roll: Some(roll_of(&self.roll)?),
            held: None,
        };
        let done = self.done.iter().map(|&(roll, held)| Throw {
            roll: Some(roll),
            held: Some(held),
        });
        Some(done.chain([last]).collect())
    }
}

fn roll_of(faces: &[Face]) -> Option<Roll> {
    let faces: [Face; 5] = faces.try_into().ok()?;
    Some(Roll::from(faces))
}

impl Keep {
    pub(crate) fn new(opened: Opened) -> Keep {
        let Opened {
            pad,
            version,
            others,
            draft,
        } = opened;
        let mut keep = Keep {
            saved: pad.clone(),
            typed: None,
            version,
            drafted: None,
            others,
            now: Typed {
                about: About::Due,
                input: Input::NONE,
                cursor: Category::Ones,
            },
            pending: None,
            ask: None,
            notice: None,
            pad,
        };
        // Rolls of a turn under way that another program wrote down.
        if !keep.pad.game().throws().is_empty()
            && let Some(turn) = WholeTurn::of(keep.pad.game().throws().iter())
        {
            keep.now.input = Input::Turn(turn);
        }
        keep.settle_cursor();
        if let Some(draft) = draft {
            keep.take_up(&draft);
        }
        keep
    }

    pub(crate) fn saved(&mut self, version: Version) {
        self.version = version;
        self.saved = self.pad.clone();
        self.typed = None;
    }

    /// What could not be saved has not happened; what was typed is still there.
    pub(crate) fn failed(&mut self, reason: String) -> Vec<Effect> {
        self.pad = self.saved.clone();
        if let Some(typed) = self.typed.take() {
            self.now = typed;
        }
        self.pending = None;
        self.notice = Some(reason);
        self.settle_cursor();
        self.keep_draft(Vec::new())
    }

    /// Adds that what is being typed is to be kept, if it has changed.
    fn keep_draft(&mut self, mut effects: Vec<Effect>) -> Vec<Effect> {
        let draft = self.draft();
        if let Some(id) = GameId::of(self.pad.record())
            && draft != self.drafted
        {
            self.drafted.clone_from(&draft);
            effects.push(Effect::KeepDraft(Topic::Pad(id), draft));
        }
        effects
    }

    /// The turn that is being told.
    pub(super) fn at(&self) -> Option<TurnId> {
        match self.now.about {
            About::Due => self.pad.game().turn_id(),
            About::Which(_) => None,
            About::Correction(at) => Some(at),
        }
    }

    /// The card on which it will stand, as it was before.
    pub(super) fn state(&self) -> Option<State> {
        self.at().map(|at| self.pad.state_before(at))
    }

    /// The boxes into which the turn can go: those open, and the one that is corrected.
    pub(super) fn boxes(&self) -> Vec<Category> {
        let Some(at) = self.at() else {
            return Vec::new();
        };
        let open = self.pad.game().card(at.player()).state().open();
        let own = |category| self.pad.turn_of(at.player(), category) == Some(at);
        let all = Category::ALL.into_iter();
        all.filter(|&category| open.contains(category) || own(category))
            .collect()
    }

    /// What was typed, if it is all of it.
    pub(super) fn jotting(&self) -> Option<Jotting> {
        let category = self.now.cursor;
        match &self.now.input {
            Input::Dice(faces) => Some(Jotting::dice(roll_of(faces)?, category)),
            Input::Points { digits, bonus } => {
                let points = digits.parse().ok()?;
                let more = self.pad.open_bonus(self.state()?, category, points);
                let points = match more.filter(|_| *bonus) {
                    Some(more) => Points::WithBonus(points, more),
                    None => Points::Said(points),
                };
                Some(Jotting::points(category, points))
            }
            Input::Turn(turn) => Some(Jotting::turn(turn.throws()?, category)),
        }
    }

    // --- keys

    pub(crate) fn key(&mut self, key: KeyEvent, options: &Options) -> After {
        match self.press(key, options) {
            After::Stay(effects) => After::Stay(self.keep_draft(effects)),
            after @ (After::Menu | After::Next | After::Recap(_)) => after,
        }
    }

    fn press(&mut self, key: KeyEvent, options: &Options) -> After {
        if let Some(ask) = self.ask {
            return After::Stay(self.answer(ask, key.code, options));
        }
        let was_pending = self.pending.take();
        self.notice = None;
        if let About::Which(player) = self.now.about {
            self.choose_entry(player, key.code);
            return After::Stay(Vec::new());
        }
        let is_over = self.pad.game().is_over();
        match key.code {
            KeyCode::Char('q') => return After::Menu,
            KeyCode::Esc if was_pending.is_none() => return self.back_out(),
            KeyCode::Char('n') | KeyCode::Enter if is_over && self.now.about == About::Due => {
                return After::Next;
            }
            KeyCode::Char('r') if is_over && self.now.about == About::Due => {
                return After::Recap(Box::new(self.pad.record().clone()));
            }
            KeyCode::Char('u') => return After::Stay(self.undo(options)),
            KeyCode::Char('g') => self.ask = Some(Ask::Sheet(0)),
            KeyCode::Char('L') => self.ask_leave(),
            KeyCode::Char('e') => self.start_choosing(options),
            _ if self.at().is_none() => {}
            KeyCode::Char('p') => self.turn_to(Input::POINTS),
            KeyCode::Char('w') => self.turn_to(Input::Turn(WholeTurn::default())),
            KeyCode::Char('d') => self.turn_to(Input::NONE),
            KeyCode::Char('+') => {
                if let Input::Points { bonus, .. } = &mut self.now.input {
                    *bonus = !*bonus;
                }
            }
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.digit(digit, options),
            KeyCode::Backspace => self.backspace(),
            KeyCode::Up | KeyCode::Char('k') => self.step_box(Step::Back),
            KeyCode::Down | KeyCode::Char('j') => self.step_box(Step::On),
            KeyCode::Char('x') => return After::Stay(self.zero(was_pending, options)),
            KeyCode::Enter => return After::Stay(self.enter(options)),
            KeyCode::Char(letter) => {
                if let Some(category) = Category::from_code(letter.to_ascii_uppercase()) {
                    self.now.cursor = category;
                }
            }
            _ => {}
        }
        After::Stay(Vec::new())
    }

    fn answer(&mut self, ask: Ask, code: KeyCode, options: &Options) -> Vec<Effect> {
        self.ask = None;
        match (ask, code) {
            (Ask::Sheet(first), KeyCode::Down | KeyCode::Char('j')) => {
                let last = self.pad.game().players().len() - 1;
                self.ask = Some(Ask::Sheet((first + 1).min(last)));
            }
            (Ask::Sheet(first), KeyCode::Up | KeyCode::Char('k')) => {
                self.ask = Some(Ask::Sheet(first.saturating_sub(1)));
            }
            (Ask::Leave(player), KeyCode::Left) => self.turn_leaver(player, Step::Back),
            (Ask::Leave(player), KeyCode::Right) => self.turn_leaver(player, Step::On),
            (Ask::Leave(player), KeyCode::Char('y' | 'j' | 's')) => {
                let left = self.pad.leave(player);
                return self.done(left, options);
            }
            (Ask::Sheet(_) | Ask::Leave(_), _) => {}
        }
        Vec::new()
    }

    fn ask_leave(&mut self) {
        self.ask = self.pad.player().map(Ask::Leave);
    }

    /// The next player who could leave.
    fn turn_leaver(&mut self, player: Player, step: Step) {
        let game = self.pad.game();
        let players: Vec<Player> = game.players().collect();
        let mut place = player.index();
        for _ in 0..players.len() {
            place = step.from(place, players.len());
            let player = players[place];
            if !game.has_left(player) && !game.card(player).state().is_over() {
                self.ask = Some(Ask::Leave(player));
                return;
            }
        }
    }

    /// Takes back what was begun: what was typed, then the correction, then the way to tell a turn.
    fn back_out(&mut self) -> After {
        if !self.now.input.is_empty() {
            self.now.input = match self.now.input {
                Input::Dice(_) => Input::NONE,
                Input::Points { .. } => Input::POINTS,
                Input::Turn(_) => Input::Turn(WholeTurn::default()),
            };
        } else if self.now.about != About::Due || self.now.input != Input::NONE {
            self.start_over();
        } else {
            return After::Menu;
        }
        After::Stay(Vec::new())
    }

    /// Back to the turn that is due, with nothing typed.
    fn start_over(&mut self) {
        self.now.about = About::Due;
        self.now.input = Input::NONE;
        self.settle_cursor();
    }

    /// Another way to tell a turn; the same key again leads back to the dice.
    fn turn_to(&mut self, input: Input) {
        let same = std::mem::discriminant(&self.now.input) == std::mem::discriminant(&input);
        self.now.input = if same { Input::NONE } else { input };
    }

    fn digit(&mut self, digit: char, options: &Options) {
        let face = u8::try_from(digit).ok().and_then(Face::from_digit);
        match (&mut self.now.input, face) {
            (Input::Points { digits, .. }, _) => {
                if digits.len() < Input::MOST_DIGITS {
                    digits.push(digit);
                }
                return;
            }
            (Input::Dice(faces), Some(face)) if faces.len() < 5 => faces.push(face),
            (Input::Turn(turn), Some(face)) if turn.roll.len() < 5 => turn.roll.push(face),
            (Input::Turn(turn), Some(face)) if turn.may_keep() => {
                if !turn.keep_too(face) {
                    self.notice = Some(say!(
                        options.look.lang,
                        "keep-not-on-table",
                        die = digit.to_string()
                    ));
                }
                return;
            }
            // Nothing is kept.
            (Input::Turn(turn), None) if turn.may_keep() && turn.keep.is_empty() => {
                if digit == '0' {
                    turn.throw_again();
                }
                return;
            }
            // With all dice there, a digit is the key of an upper box.
            (_, Some(face)) => {
                self.now.cursor = Category::upper(face);
                return;
            }
            (_, None) => return,
        }
        self.settle_on_best();
    }

    /// With all dice there, the box that pays most is a good guess.
    fn settle_on_best(&mut self) {
        if self.now.input.roll().is_some() && self.now.about == About::Due {
            self.point_at_best();
        }
    }

    fn backspace(&mut self) {
        match &mut self.now.input {
            Input::Dice(faces) => drop(faces.pop()),
            Input::Points { digits, .. } => drop(digits.pop()),
            Input::Turn(turn) => turn.back(),
        }
    }

    fn step_box(&mut self, step: Step) {
        let boxes = self.boxes();
        for _ in 0..Category::COUNT {
            let place = step.from(self.now.cursor.index(), Category::COUNT);
            self.now.cursor = Category::ALL[place];
            if boxes.contains(&self.now.cursor) {
                return;
            }
        }
    }

    /// Puts the cursor on a box that can be filled.
    fn settle_cursor(&mut self) {
        let boxes = self.boxes();
        if !boxes.is_empty() && !boxes.contains(&self.now.cursor) {
            self.step_box(Step::On);
        }
    }

    /// Puts the cursor on the box in which the dice give most; of equal ones the first.
    fn point_at_best(&mut self) {
        let (Some(state), Some(roll)) = (self.state(), self.now.input.roll()) else {
            return;
        };
        let boxes = self.boxes().into_iter().rev();
        let best = boxes
            .filter_map(|category| {
                let scored = state.score(self.pad.rules(), roll.dice(), category).ok()?;
                Some((scored.total(), category))
            })
            .max_by_key(|(total, _)| *total);
        if let Some((_, category)) = best {
            self.now.cursor = category;
        }
    }

    // --- which entry to correct

    fn start_choosing(&mut self, options: &Options) {
        let turns = self.pad.game().turns();
        let Some(last) = turns.last() else {
            self.notice = Some(say!(options.look.lang, "refused-no-entry"));
            return;
        };
        self.now = Typed {
            about: About::Which(last.at.player()),
            input: Input::NONE,
            cursor: last.entry.category,
        };
    }

    fn choose_entry(&mut self, player: Player, code: KeyCode) {
        match code {
            KeyCode::Left | KeyCode::Right => {
                let step = if code == KeyCode::Left {
                    Step::Back
                } else {
                    Step::On
                };
                let players: Vec<Player> = self.pad.game().players().collect();
                let mut place = player.index();
                for _ in 0..players.len() {
                    place = step.from(place, players.len());
                    if 0 < self.pad.game().card(players[place]).n_filled() {
                        break;
                    }
                }
                self.now.about = About::Which(players[place]);
                if self.pad.turn_of(players[place], self.now.cursor).is_none() {
                    self.step_entry(players[place], Step::On);
                }
            }
            KeyCode::Up | KeyCode::Char('k') => self.step_entry(player, Step::Back),
            KeyCode::Down | KeyCode::Char('j') => self.step_entry(player, Step::On),
            KeyCode::Enter => {
                if let Some(at) = self.pad.turn_of(player, self.now.cursor) {
                    self.now.about = About::Correction(at);
                }
            }
            KeyCode::Esc | KeyCode::Char('e' | 'q') => self.start_over(),
            _ => {}
        }
    }

    fn step_entry(&mut self, player: Player, step: Step) {
        for _ in 0..Category::COUNT {
            let place = step.from(self.now.cursor.index(), Category::COUNT);
            self.now.cursor = Category::ALL[place];
            if self.pad.turn_of(player, self.now.cursor).is_some() {
                return;
            }
        }
    }

    // --- entries

    fn enter(&mut self, options: &Options) -> Vec<Effect> {
        if let Input::Turn(turn) = &mut self.now.input
            && (1..5).contains(&turn.keep.len())
        {
            turn.throw_again();
            return Vec::new();
        }
        match self.jotting() {
            Some(jotting) => self.write(&jotting, options),
            None => {
                let lang = options.look.lang;
                self.notice = Some(match self.now.input {
                    Input::Points { .. } => say!(lang, "keep-type-points"),
                    Input::Dice(_) | Input::Turn(_) => say!(lang, "keep-type-dice"),
                });
                Vec::new()
            }
        }
    }

    /// A zero that is given up, by the second key press.
    fn zero(&mut self, was_pending: Option<Category>, options: &Options) -> Vec<Effect> {
        let jotting = match self.jotting() {
            Some(jotting) => jotting.given_up(),
            None => Jotting::points(self.now.cursor, Points::Said(0)),
        };
        if was_pending == Some(self.now.cursor) {
            return self.write(&jotting, options);
        }
        let entry = self.at().map(|at| self.pad.entry(at, &jotting));
        match entry {
            Some(Err(refusal)) if self.now.about == About::Due => self.refuse(&refusal, options),
            _ => self.pending = Some(self.now.cursor),
        }
        Vec::new()
    }

    fn write(&mut self, jotting: &Jotting, options: &Options) -> Vec<Effect> {
        match self.now.about {
            About::Due => {
                let written = self.pad.enter(jotting);
                self.done(written, options)
            }
            About::Correction(at) => {
                let knew_dice = self.pad.knows_dice(at);
                let written = self.pad.correct(at, jotting);
                if written.is_ok() && knew_dice && !self.pad.knows_dice(at) {
                    let turn = at.to_string();
                    self.notice = Some(say!(options.look.lang, "keep-dice-gone", turn = turn));
                }
                self.done(written, options)
            }
            About::Which(_) => Vec::new(),
        }
    }

    fn undo(&mut self, options: &Options) -> Vec<Effect> {
        let undone = self.pad.undo();
        self.done(undone, options)
    }

    /// What was done is to be saved, or it was refused.
    fn done<T>(&mut self, done: Result<T, Refusal>, options: &Options) -> Vec<Effect> {
        match done {
            Ok(_) => {
                self.typed = Some(self.now.clone());
                self.start_over();
                vec![Effect::SavePad(Box::new(self.pad.clone()), self.version)]
            }
            Err(refusal) => {
                self.refuse(&refusal, options);
                Vec::new()
            }
        }
    }

    fn refuse(&mut self, refusal: &Refusal, options: &Options) {
        self.notice = Some(options.look.lang.refusal(&self.pad, refusal));
    }
}
