//! What a command leads to.

use dicewise_desk::table::Table;
use dicewise_rules::{Category, Face, RuleSet};
use dicewise_solver::Choice;

use super::{
    Command, Due, Event, Holder, MOST_CORRECTED, MOST_EVENTS, No, Phase, Plan, Play, Room, Seat,
    SeatWish, Sitter, Wish,
};
use crate::name::Name;

impl Wish {
    /// The plan and the first events of a room that somebody asks for.
    pub(crate) fn plan(&self, host: &Holder, clocks: &[u16]) -> Result<(Plan, Vec<Event>), No> {
        let rules = self.rules()?;
        let players = rules.players();
        let n_seats = self.seats.len();
        let (min, max) = (players.min, players.max);
        let fits = usize::from(min) <= n_seats && n_seats <= usize::from(max);
        if !fits {
            return Err(No::Players { min, max });
        }
        if self.clock != 0 && self.real_dice {
            return Err(No::ClockWithRealDice);
        }
        if self.clock != 0 && !clocks.contains(&self.clock) {
            return Err(No::Clock);
        }
        if let Some(starter) = self.starter.filter(|&starter| n_seats <= starter) {
            return Err(No::UnknownSeat(starter));
        }
        let is_bot = |seat: &SeatWish| matches!(seat, SeatWish::Bot { .. });
        if self.real_dice && self.seats.iter().any(is_bot) {
            return Err(No::BotWithRealDice);
        }
        let mut seats = self.seats.clone();
        let mut sat: Vec<Event> = Vec::new();
        let mut names: Vec<Name> = Vec::new();
        for (idx, seat) in seats.iter_mut().enumerate() {
            if let SeatWish::Person { name } = seat {
                let checked = Name::read(name).map_err(No::Name)?;
                if names.iter().any(|other| other.folded() == checked.folded()) {
                    return Err(No::SameName);
                }
                let nonce = self.nonce.clone().ok_or(No::Nonce)?;
                let nonce: dicewise_desk::fair::Nonce = nonce.parse().map_err(|_| No::Nonce)?;
                sat.push(Event::Sat {
                    seat: idx,
                    holder: host.clone(),
                    name: checked.as_str().to_owned(),
                    nonce: nonce.to_string(),
                });
                *name = checked.as_str().to_owned();
                names.push(checked);
            }
        }
        let plan = Plan {
            rules: rules.to_json(),
            seats,
            clock: self.clock,
            public: self.public,
            real_dice: self.real_dice,
            starter: self.starter,
            host: host.clone(),
            guests: self.guests.clone(),
        };
        let mut events = vec![Event::Created(plan.clone())];
        let full = !self.seats.contains(&SeatWish::Open {});
        events.extend(sat);
        if full {
            events.push(Event::Started);
        }
        Ok((plan, events))
    }

    fn rules(&self) -> Result<RuleSet, No> {
        match &self.rules {
            None => Ok(RuleSet::YAHTZEE),
            Some(serde_json::Value::String(id)) => {
                let known = RuleSet::by_id(id);
                let known = known.ok_or(No::UnknownRules)?;
                Ok((*known).clone())
            }
            Some(house) => {
                let rules = RuleSet::from_json(&house.to_string());
                rules.map_err(No::Rules)
            }
        }
    }
}

impl Room {
    /// What a command leads to, or why it is refused.
    pub(crate) fn decide(&self, who: &Holder, command: &Command) -> Result<Vec<Event>, No> {
        if matches!(self.phase, Phase::Closed) {
            return Err(No::Closed);
        }
        let ends = matches!(
            command,
            Command::Resign { .. } | Command::Close {} | Command::Again {}
        );
        if MOST_EVENTS <= self.seq && !ends {
            return Err(No::Worn);
        }
        match command {
            Command::Sit { seat, name, nonce } => self.sit(who, *seat, name, nonce),
            Command::Stand {} => {
                self.gathering()?;
                let seats: Vec<usize> = self.held_by(who).collect();
                if seats.is_empty() {
                    return Err(No::Seatless);
                }
                let stood = seats.into_iter().map(|seat| Event::Stood { seat });
                Ok(stood.collect())
            }
            Command::Start {} => {
                self.gathering()?;
                // A host without a seat may be anywhere: then whoever sits there need not wait for them.
                let hosted = self.held_by(&self.plan.host).next().is_some();
                if hosted || self.held_by(who).next().is_none() {
                    self.host(who)?;
                }
                self.start()
            }
            Command::Roll { held } => {
                let seat = self.my_turn(who)?;
                self.playing()?.may_hold(*held)?;
                self.roll(seat, *held, false)
            }
            Command::Score { category } => {
                let seat = self.my_turn(who)?;
                self.score(seat, category.0, false, false)
            }
            Command::Zero { category } => {
                let seat = self.my_turn(who)?;
                self.score(seat, category.0, true, false)
            }
            Command::Undo {} => self.undo(who),
            Command::Enter { turn } => {
                let seat = self.my_turn(who)?;
                self.playing()?.clone().enter(turn)?;
                let turn = turn.clone();
                Ok(vec![Event::Entered { seat, turn }])
            }
            Command::Correct { turn, now } => {
                let seat = self.held_by(who).next().ok_or(No::Seatless)?;
                let play = self.phase.play().ok_or(No::NotStarted)?;
                if MOST_CORRECTED <= self.n_corrected {
                    return Err(No::Worn);
                }
                play.clone().correct(turn, now)?;
                let (turn, now) = (turn.clone(), now.clone());
                Ok(vec![Event::Corrected { seat, turn, now }])
            }
            Command::Resign { seat } => self.resign(who, *seat),
            Command::Host { seat } => {
                self.host(who)?;
                let mut staying = self.staying();
                let found = staying.find(|other| other == seat);
                let found = found.ok_or(No::UnknownSeat(*seat))?;
                self.happen(Due::Host(found), None)
            }
            Command::Again {} => {
                self.held_by(who).next().ok_or(No::Seatless)?;
                match (&self.phase, self.next) {
                    (Phase::Over(_), None) => Ok(Vec::new()),
                    (Phase::Over(_), Some(_)) => Err(No::AgainAlready),
                    _ => Err(No::NotOver),
                }
            }
            Command::Close {} => {
                self.host(who)?;
                match &self.phase {
                    Phase::Playing(_) if self.is_shared() => Err(No::OthersPlay),
                    Phase::Over(_) => Err(No::Over),
                    _ => Ok(vec![Event::Closed]),
                }
            }
        }
    }

    /// Keeps a seat for whoever has a token.
    pub(crate) fn reserve(
        &self,
        who: &Holder,
        seat: usize,
        holder: Holder,
    ) -> Result<Vec<Event>, No> {
        self.gathering()?;
        self.host(who)?;
        match &self.seats.get(seat).ok_or(No::UnknownSeat(seat))?.sitter {
            Sitter::Open | Sitter::Reserved(_) => Ok(vec![Event::Reserved { seat, holder }]),
            Sitter::Person { .. } | Sitter::Bot(_) => Err(No::Taken),
        }
    }

    /// Notes that the coach is asked, by somebody who plays with nobody else.
    pub(crate) fn ask_coach(&self, who: &Holder) -> Result<Vec<Event>, No> {
        self.my_turn(who)?;
        if self.is_shared() {
            return Err(No::Uncoached);
        }
        match self.playing()?.table() {
            Some(table) if !table.is_assisted() => Ok(vec![Event::Assisted]),
            _ => Ok(Vec::new()),
        }
    }

    /// Whether somebody may let a bot move at once: nobody else plays who might want to see it think.
    pub(crate) fn hurry(&self, who: &Holder) -> Result<(), No> {
        self.held_by(who).next().ok_or(No::Seatless)?;
        self.playing()?;
        match self.is_shared() {
            true => Err(No::Unhurried),
            false => Ok(()),
        }
    }

    /// What comes of something that is due; for a bot, what it would do with the dice that lie there.
    pub(crate) fn happen(&self, due: Due, choice: Option<Choice>) -> Result<Vec<Event>, No> {
        match due {
            Due::Close => Ok(vec![Event::Closed]),
            Due::Late(seat) => Ok(vec![Event::Late { seat }]),
            Due::StandIn(seat) => Ok(vec![Event::StoodIn { seat }]),
            Due::Free(seat) => Ok(vec![Event::Stood { seat }]),
            Due::Host(seat) => {
                let holder = self.seats[seat].holder().ok_or(No::UnknownSeat(seat))?;
                let holder = holder.clone();
                Ok(vec![Event::Hosted { holder }])
            }
            Due::Bot(_) => {
                let seat = self.on_turn().ok_or(No::Over)?;
                let stand_in = self.seats[seat].holder().is_some();
                match choice {
                    None => self.roll(seat, [false; 5], stand_in),
                    Some(Choice::Keep(keep)) => {
                        let table = self.playing()?.table().ok_or(No::RealDice)?;
                        let roll = table.roll_on_table().ok_or(No::NotStarted)?;
                        // The leftmost dice of those that stay.
                        let mut stay: Vec<Face> = keep.faces().collect();
                        let held = roll.faces().map(|face| {
                            let found = stay.iter().position(|&other| other == face);
                            found.map(|found| stay.swap_remove(found)).is_some()
                        });
                        self.roll(seat, held, stand_in)
                    }
                    Some(Choice::Score(category)) => self.score(seat, category, false, stand_in),
                    Some(Choice::Zero(category)) => self.score(seat, category, true, stand_in),
                }
            }
        }
    }

    fn sit(
        &self,
        who: &Holder,
        seat: Option<usize>,
        name: &str,
        nonce: &str,
    ) -> Result<Vec<Event>, No> {
        self.gathering()?;
        if self.held_by(who).next().is_some() {
            return Err(No::Seated);
        }
        let free = |seat: &Seat| match &seat.sitter {
            Sitter::Open => true,
            Sitter::Reserved(holder) => holder == who,
            Sitter::Person { .. } | Sitter::Bot(_) => false,
        };
        // Whoever has the token of a seat gets that one.
        let kept = self
            .seats
            .iter()
            .position(|seat| seat.sitter == Sitter::Reserved(who.clone()));
        // It is good for that one and no other, and what nobody handed out for none.
        if who.is_program() && (kept.is_none() || seat.is_some_and(|seat| Some(seat) != kept)) {
            return Err(No::Taken);
        }
        let seat = match seat.or(kept) {
            Some(seat) if self.seats.len() <= seat => return Err(No::UnknownSeat(seat)),
            Some(seat) if !free(&self.seats[seat]) => return Err(No::Taken),
            Some(seat) => seat,
            None => self.seats.iter().position(free).ok_or(No::Full)?,
        };
        let name = Name::read(name).map_err(No::Name)?;
        let same = self
            .seats
            .iter()
            .filter_map(Seat::name)
            .any(|other| Name::read(&other).is_ok_and(|other| other.folded() == name.folded()));
        if same {
            return Err(No::SameName);
        }
        let nonce: dicewise_desk::fair::Nonce = nonce.parse().map_err(|_| No::Nonce)?;
        let mut events = vec![Event::Sat {
            seat,
            holder: who.clone(),
            name: name.as_str().to_owned(),
            nonce: nonce.to_string(),
        }];
        let others = self.seats.iter().enumerate();
        if others
            .filter(|(idx, _)| *idx != seat)
            .all(|(_, seat)| seat.is_taken())
        {
            events.push(Event::Started);
        }
        Ok(events)
    }

    fn start(&self) -> Result<Vec<Event>, No> {
        let rules = self.plan.rules();
        let rules = rules.map_err(No::Rules)?;
        let players = rules.players();
        let n_taken = self.seats.iter().filter(|seat| seat.is_taken()).count();
        let anybody = self.seats.iter().any(|seat| seat.holder().is_some());
        if !anybody || n_taken < usize::from(players.min) {
            let (min, max) = (players.min, players.max);
            return Err(No::Players { min, max });
        }
        Ok(vec![Event::Started])
    }

    fn roll(&self, seat: usize, held: [bool; 5], stand_in: bool) -> Result<Vec<Event>, No> {
        let mut play = self.playing()?.clone();
        play.roll(held)?;
        let roll = play.table().and_then(Table::roll_on_table);
        let dice = roll.map(|roll| roll.to_string()).unwrap_or_default();
        Ok(vec![Event::Rolled {
            seat,
            held,
            dice,
            stand_in,
        }])
    }

    fn score(
        &self,
        seat: usize,
        category: Category,
        zero: bool,
        stand_in: bool,
    ) -> Result<Vec<Event>, No> {
        let mut play = self.playing()?.clone();
        play.score(category, zero)?;
        let turns = play.game().turns();
        let entry = turns.last().ok_or(No::NotStarted)?.entry;
        Ok(vec![Event::Scored {
            seat,
            category: category.to_string(),
            zero,
            points: entry.points,
            bonus: entry.bonus,
            stand_in,
        }])
    }

    fn undo(&self, who: &Holder) -> Result<Vec<Event>, No> {
        let play = self.phase.play().ok_or(No::NotStarted)?;
        let undone = No::Undo(dicewise_rules::IllegalUndo::NoEntry);
        let last = play.game().turns().last().map(|turn| turn.at.player());
        let last = play.seat_of(last.ok_or(undone)?);
        let mine = self.held_by(who).any(|seat| seat == last);
        if !mine && !self.plan.real_dice {
            return Err(No::NotYourTurn);
        }
        self.held_by(who).next().ok_or(No::Seatless)?;
        if matches!(self.phase, Phase::Over(_)) && !self.plan.real_dice {
            return Err(No::Over);
        }
        play.clone().undo(last)?;
        if self.stood_in {
            return Err(No::UndoStandIn);
        }
        Ok(vec![Event::Undone { seat: last }])
    }

    fn resign(&self, who: &Holder, seat: Option<usize>) -> Result<Vec<Event>, No> {
        let mine: Vec<usize> = self.held_by(who).collect();
        let play = self.playing()?;
        let seat = match (seat, mine.as_slice()) {
            (_, []) => return Err(No::Seatless),
            (Some(seat), mine) if mine.contains(&seat) => seat,
            (Some(_), _) => return Err(No::NotYourTurn),
            (None, [seat]) => *seat,
            (None, _) => return Err(No::WhichSeat),
        };
        play.clone().leave(seat)?;
        let mut events = vec![Event::Resigned { seat }];
        // Whoever leaves hands the room on.
        let stays = self
            .staying()
            .any(|other| other != seat && mine.contains(&other));
        if self.plan.host == *who
            && !stays
            && let Some(next) = self.next_host()
        {
            events.extend(self.happen(Due::Host(next), None)?);
        }
        Ok(events)
    }

    fn gathering(&self) -> Result<(), No> {
        match self.phase {
            Phase::Gathering => Ok(()),
            Phase::Playing(_) => Err(No::Started),
            Phase::Over(_) => Err(No::Over),
            Phase::Closed => Err(No::Closed),
        }
    }

    pub(crate) fn playing(&self) -> Result<&Play, No> {
        match &self.phase {
            Phase::Playing(play) => Ok(play),
            Phase::Gathering => Err(No::NotStarted),
            Phase::Over(_) => Err(No::Over),
            Phase::Closed => Err(No::Closed),
        }
    }

    fn host(&self, who: &Holder) -> Result<(), No> {
        if self.plan.host == *who {
            Ok(())
        } else {
            Err(No::NotHost)
        }
    }

    /// The seat on turn, if it is theirs.
    fn my_turn(&self, who: &Holder) -> Result<usize, No> {
        self.playing()?;
        self.held_by(who).next().ok_or(No::Seatless)?;
        let seat = self.on_turn().ok_or(No::Over)?;
        match self.seats[seat].holder() == Some(who) {
            true if self.late => Err(No::Late),
            true => Ok(seat),
            false => Err(No::NotYourTurn),
        }
    }
}

impl Room {
    /// Another game of the same players: whoever asks sits down, bots stay, the others are waited for.
    pub(crate) fn wish_again(&self, who: &Holder) -> Wish {
        let mut nonce = None;
        let seats = self.seats.iter().filter(|seat| seat.is_taken());
        let seats = seats.map(|seat| match &seat.sitter {
            Sitter::Bot(bot) => SeatWish::Bot {
                bot: super::command::Level(*bot),
            },
            Sitter::Person {
                holder,
                name,
                nonce: added,
            } if holder == who => {
                // The seed is new, so the same nonce makes other dice.
                nonce = Some(added.to_string());
                SeatWish::Person { name: name.clone() }
            }
            _ => SeatWish::Open {},
        });
        let seats = seats.collect();
        Wish {
            rules: match self.plan.rules() {
                Ok(rules) if rules.based_on().is_none() => Some(rules.id().into()),
                _ => serde_json::from_str(&self.plan.rules).ok(),
            },
            seats,
            nonce,
            clock: self.plan.clock,
            public: false,
            real_dice: self.plan.real_dice,
            starter: None,
            guests: self
                .seats
                .iter()
                .filter_map(Seat::holder)
                .filter(|holder| *holder != who)
                .cloned()
                .collect(),
        }
    }
}
