//! A room as clients see it. They add nothing up: every sum and every legal box is here.

use std::collections::BTreeMap;
use std::fmt;

use dicewise_desk::coach;
use dicewise_desk::table::tag;
use dicewise_desk::texts::why_key;
use dicewise_rules::{Category, Game, Player, Position};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Event, Happened, Holder, Phase, Phrase, Presence, Room, Sitter};

/// A room.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoomView {
    id: String,
    /// How many events there were.
    seq: u64,
    /// `gathering`, `playing`, `over` or `closed`.
    phase: &'static str,
    /// Every rule.
    #[schema(value_type = Object)]
    rules: Value,
    /// Seconds for a turn; 0 for no clock.
    clock: u16,
    public: bool,
    real_dice: bool,
    /// SHA-256 of the seed, known before anybody adds to the dice.
    commitment: String,
    /// The secret behind the dice, once the game is over or broken off.
    seed: Option<String>,
    /// The host's seat.
    host: Option<usize>,
    seats: Vec<SeatView>,
    /// The seats in the order of play, once it is known.
    order: Vec<usize>,
    /// Who rolled what for the first turn.
    roll_off: Option<String>,
    turn: Option<TurnView>,
    /// The seat that can take its entry back.
    undo: Option<usize>,
    /// Whether the coach was asked.
    assisted: bool,
    /// The room of the next game.
    next: Option<String>,
    /// The seats of whoever asks.
    you: Vec<usize>,
}

/// A seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatView {
    seat: usize,
    /// `open`, `reserved`, `person` or `bot`.
    kind: &'static str,
    name: Option<String>,
    bot: Option<String>,
    /// `here`, `away` or `stand-in`.
    presence: &'static str,
    /// Since when, in milliseconds since 1970.
    since: Option<i64>,
    /// What was added to the dice.
    nonce: Option<String>,
    /// The letter of the player, once the game has started.
    player: Option<String>,
    left: bool,
    won: bool,
    /// Where they ended up, from 1: equal totals share a place.
    place: Option<usize>,
    card: Option<CardView>,
}

/// A card.
#[derive(Serialize, ToSchema)]
pub(crate) struct CardView {
    /// The points in each box that is filled, by its code.
    boxes: BTreeMap<String, u16>,
    upper: u16,
    upper_bonus: u16,
    upper_total: u16,
    /// How far the upper boxes are ahead of what the bonus needs; none if there is no bonus.
    upper_par: Option<i16>,
    bonuses: u16,
    bonus_points: u16,
    lower_total: u16,
    total: u16,
    /// With real dice, the turn in which each box was filled, such as `4b`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    turns: BTreeMap<String, String>,
}

/// The turn that is due.
#[derive(Serialize, ToSchema)]
pub(crate) struct TurnView {
    seat: usize,
    /// Such as `4b`.
    turn: String,
    round: usize,
    /// The dice as they lie; none before the first roll.
    dice: Option<String>,
    rolls_left: usize,
    /// When the clock runs out, in milliseconds since 1970.
    deadline: Option<i64>,
    /// The position, as `advise` reads it.
    position: String,
    /// What each open box would be.
    boxes: Vec<BoxView>,
}

/// What the dice would be in a box.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoxView {
    #[serde(rename = "box")]
    code: String,
    legal: bool,
    points: u16,
    bonus: u16,
    upper_bonus: u16,
    /// Why it is not allowed.
    reason: Option<String>,
    /// The same as the key of a text and the box that it names, for whoever speaks another language.
    why: Option<(&'static str, String)>,
}

/// What a finished game came to for somebody.
pub(crate) struct Outcome {
    pub(crate) name: String,
    pub(crate) total: u16,
    pub(crate) won: bool,
}

/// What the server sends over a socket.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub(crate) enum Told<'t> {
    /// The room as a whole: at the start, on request, and instead of events that a slow client missed.
    Snapshot {
        /// The time, in milliseconds since 1970.
        at: i64,
        /// How long the seat of somebody who lost the connection is held, in milliseconds.
        grace: u64,
        room: Box<RoomView>,
    },
    /// Something happened.
    Event {
        /// The number of the event.
        seq: u64,
        /// When, in milliseconds since 1970.
        at: i64,
        /// What, by its name in `event`.
        #[schema(value_type = Object)]
        event: Value,
        /// How far the room is now.
        phase: &'static str,
        turn: Option<TurnView>,
        /// The seat that can take its entry back.
        undo: Option<usize>,
        /// The one seat that changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Box<SeatView>>,
        /// The whole room, if more than that changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        room: Option<Box<RoomView>>,
    },
    /// A command was carried out.
    Done {
        /// The command's own name.
        key: Option<&'t str>,
        /// The room has so many events at least.
        seq: u64,
    },
    /// Something was not: nothing has changed.
    Refused {
        /// The command's own name.
        key: Option<&'t str>,
        /// Why, for programs.
        code: &'t str,
        /// Why, for people.
        message: &'t str,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: usize,
        phrase: Phrase,
    },
}

/// The message.
impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

impl Room {
    /// What the game came to for everybody; nothing before it is over.
    pub(crate) fn outcomes(&self) -> Vec<Outcome> {
        if !matches!(self.phase, Phase::Over(_)) {
            return Vec::new();
        }
        let seats = (0..self.seats.len()).map(|seat| self.seat_view(seat));
        seats
            .filter_map(|seat| {
                Some(Outcome {
                    name: seat.name?,
                    total: seat.card?.total,
                    won: seat.won,
                })
            })
            .collect()
    }

    /// The room, for somebody.
    pub(crate) fn view(&self, who: Option<&Holder>) -> RoomView {
        let play = self.phase.play();
        let record = self.record();
        let tag = |name| {
            record
                .and_then(|record| record.tags().get(name))
                .map(str::to_owned)
        };
        RoomView {
            id: self.id.to_string(),
            seq: self.seq,
            phase: self.phase.name(),
            rules: serde_json::from_str(&self.plan.rules).unwrap_or_default(),
            clock: self.plan.clock,
            public: self.plan.public,
            real_dice: self.plan.real_dice,
            commitment: self.seed.commitment(),
            seed: tag(tag::SEED),
            host: self.held_by(&self.plan.host).next(),
            seats: (0..self.seats.len())
                .map(|seat| self.seat_view(seat))
                .collect(),
            order: play.map(|play| play.order().to_vec()).unwrap_or_default(),
            roll_off: tag(tag::ROLL_OFF),
            turn: self.turn_view(),
            undo: self.undo_view(),
            assisted: tag(tag::ASSISTED).is_some(),
            next: self.next.map(|next| next.to_string()),
            you: who
                .map(|who| self.held_by(who).collect())
                .unwrap_or_default(),
        }
    }

    /// What everybody in the room is told about something that has just happened.
    pub(crate) fn told(&self, happened: &Happened) -> Told<'static> {
        let mut event = serde_json::to_value(&happened.event).unwrap_or_default();
        if let Some(event) = event.as_object_mut() {
            event.remove("holder");
            event.remove("host");
            event.remove("guests");
        }
        let whole = matches!(
            happened.event,
            Event::Created(_)
                | Event::Started
                | Event::Corrected { .. }
                | Event::Hosted { .. }
                | Event::Again { .. }
                | Event::Closed
        ) || matches!(self.phase, Phase::Over(_));
        let seat = happened.event.seat().filter(|_| !whole);
        Told::Event {
            seq: self.seq,
            at: happened.at,
            event,
            phase: self.phase.name(),
            turn: self.turn_view(),
            undo: self.undo_view(),
            seat: seat.map(|seat| Box::new(self.seat_view(seat))),
            room: whole.then(|| Box::new(self.view(None))),
        }
    }

    fn seat_view(&self, idx: usize) -> SeatView {
        let seat = &self.seats[idx];
        let play = self.phase.play();
        let player = play.and_then(|play| play.player_on(idx));
        let game = play.map(super::Play::game);
        let of_player = |ask: &dyn Fn(Player) -> bool| player.is_some_and(ask);
        let (kind, bot, nonce) = match &seat.sitter {
            Sitter::Open => ("open", None, None),
            Sitter::Reserved(_) => ("reserved", None, None),
            Sitter::Person { nonce, .. } => ("person", None, Some(nonce.to_string())),
            Sitter::Bot(bot) => ("bot", Some(bot.to_string()), None),
        };
        let (presence, since) = match seat.presence {
            Presence::Here => ("here", None),
            Presence::Away { since } => ("away", Some(since)),
            Presence::StandIn => ("stand-in", None),
        };
        SeatView {
            seat: idx,
            kind,
            name: seat.name(),
            bot,
            presence,
            since,
            nonce,
            player: player.map(|player| player.to_string()),
            left: of_player(&|player| game.is_some_and(|game| game.has_left(player))),
            won: of_player(&|player| {
                game.is_some_and(|game| game.is_over() && game.winners().contains(&player))
            }),
            place: player.and_then(|player| place(game?, player)),
            card: player.and_then(|player| Some(self.card_view(game?, player))),
        }
    }

    fn card_view(&self, game: &Game, player: Player) -> CardView {
        let (rules, card) = (game.rules(), game.card(player));
        let totals = card.totals(rules);
        let filled = Category::ALL.into_iter();
        let filled = filled.filter_map(|category| Some((category, card.points(category)?)));
        // Only what was written by hand can be corrected.
        let turns = if self.plan.real_dice {
            game.turns()
        } else {
            Vec::new()
        };
        let turns = turns.iter().filter(|turn| turn.at.player() == player);
        CardView {
            boxes: filled
                .map(|(category, points)| (category.to_string(), points))
                .collect(),
            upper: totals.upper,
            upper_bonus: totals.upper_bonus,
            upper_total: totals.upper_total,
            upper_par: card.ahead_of_par(rules),
            bonuses: totals.n_bonuses,
            bonus_points: totals.bonus_points,
            lower_total: totals.lower_total,
            total: totals.grand_total,
            turns: turns
                .map(|turn| (turn.entry.category.to_string(), turn.at.to_string()))
                .collect(),
        }
    }

    fn turn_view(&self) -> Option<TurnView> {
        let Phase::Playing(play) = &self.phase else {
            return None;
        };
        let game = play.game();
        let at = game.turn_id()?;
        let rules = game.rules();
        let card = game.card(at.player());
        let (roll, rolls_left) = match play.table() {
            Some(table) => (table.roll_on_table(), table.rolls_left()),
            None => (None, 0),
        };
        let position = match play.table() {
            Some(table) => coach::position(table),
            None => Position::new(rules.clone(), card.state(), card.total(rules)).ok(),
        };
        let boxes = card.state().open().iter().map(|category| {
            let scored = roll.map(|roll| card.state().score(rules, roll.dice(), category));
            let points = scored.and_then(Result::ok).unwrap_or_default();
            BoxView {
                code: category.to_string(),
                legal: scored.is_none_or(|scored| scored.is_ok()),
                points: points.points,
                bonus: points.five_bonus,
                upper_bonus: points.upper_bonus,
                reason: scored
                    .and_then(Result::err)
                    .map(|reason| reason.to_string()),
                why: scored.and_then(Result::err).map(|reason| {
                    let (key, category) = why_key(reason);
                    (key, category.to_string())
                }),
            }
        });
        Some(TurnView {
            seat: play.seat_of(at.player()),
            turn: at.to_string(),
            round: at.round(),
            dice: roll.map(|roll| roll.to_string()),
            rolls_left,
            deadline: self.deadline(),
            position: position
                .map(|position| position.to_string())
                .unwrap_or_default(),
            boxes: boxes.collect(),
        })
    }

    fn undo_view(&self) -> Option<usize> {
        let Phase::Playing(play) = &self.phase else {
            return None;
        };
        match play.table() {
            Some(_) if self.stood_in => None,
            Some(table) => table.may_undo().map(|player| play.seat_of(player)),
            None => {
                let turns = play.game().turns();
                turns.last().map(|turn| play.seat_of(turn.at.player()))
            }
        }
    }
}

/// Where a player ended up, once the game is over; whoever left has no place.
fn place(game: &Game, player: Player) -> Option<usize> {
    if !game.is_over() || game.has_left(player) {
        return None;
    }
    let stayed = game.players().filter(|&other| !game.has_left(other));
    let ahead = stayed.filter(|&other| game.total(player) < game.total(other));
    Some(1 + ahead.count())
}
