//! The sentences of a game.

use dicewise_rules::{Card, Category, Face, Held, ParseDiceError, Player, Roll, Throw, Turn};

use super::command::Unclear;
use crate::table::{Seat, Setup, Table, tag};
use crate::texts::{Lang, say};

/// So much of what somebody typed is said back.
const QUOTED: usize = 40;

/// Dice, as they are read out.
pub(crate) fn dice(faces: &[Face]) -> String {
    let digits: Vec<String> = faces.iter().map(|face| face.digit().to_string()).collect();
    digits.join(" ")
}

/// What somebody typed, fit to be shown.
pub(crate) fn quoted(text: &str) -> String {
    let shown = text.trim().chars().filter(|c| !c.is_control());
    let mut quoted: String = shown.take(QUOTED).collect();
    if QUOTED < text.trim().chars().count() {
        quoted.push('…');
    }
    quoted
}

/// What a player is called.
pub(crate) fn name(lang: Lang, table: &Table, player: Player) -> String {
    lang.seat_name(table.seat(player))
}

/// Whether a player is the one person at the table.
fn who(table: &Table, player: Player) -> &'static str {
    let is_person = |seat: &&Seat| matches!(seat, Seat::Person(_));
    let alone = table.seats().iter().filter(is_person).count() == 1;
    if alone && is_person(&table.seat(player)) {
        "you"
    } else {
        "name"
    }
}

/// The places of the dice to keep, from the left; none if they don't lie there.
pub(crate) fn places(roll: Roll, held: Held) -> Option<[bool; 5]> {
    let mut places = [false; 5];
    for &wanted in held.faces() {
        let mut dice = roll.faces().into_iter().zip(&mut places);
        let (_, place) = dice.find(|(face, place)| *face == wanted && !**place)?;
        *place = true;
    }
    Some(places)
}

/// Why a line can't be understood.
pub(crate) fn unclear(lang: Lang, unclear: &Unclear) -> String {
    match unclear {
        Unclear::Word(text) => say!(lang, "plain-unknown", text = quoted(text)),
        Unclear::Rest(text) => say!(lang, "plain-rest", text = quoted(text)),
        Unclear::NoBox => say!(lang, "plain-no-box"),
        Unclear::Dice(ParseDiceError::TooMany(n) | ParseDiceError::NotFive(n)) => {
            say!(lang, "plain-too-many", n = *n)
        }
        Unclear::Dice(ParseDiceError::NoFace(c)) => {
            say!(lang, "plain-no-face", text = quoted(&c.to_string()))
        }
    }
}

/// Why these can't play, if they can't.
pub(crate) fn wrong_seats(lang: Lang, setup: &Setup) -> Option<String> {
    for seat in &setup.seats {
        match seat {
            Seat::Person(name) if name.is_empty() => return Some(say!(lang, "plain-no-name")),
            Seat::Person(name) if name.starts_with("bot:") => {
                return Some(say!(lang, "plain-no-bot", name = quoted(name)));
            }
            _ => {}
        }
    }
    let (rules, n) = (&setup.rules, setup.seats.len());
    let (min, max) = (rules.players().min, rules.players().max);
    let refused = !rules.allows_players(n);
    refused.then(|| say!(lang, "plain-wrong-number", min = min, max = max, n = n))
}

/// What a new game is.
pub(crate) fn opening(lang: Lang, table: &Table, best: Option<u16>) -> Vec<String> {
    let rules = lang.rules_name(table.rules());
    let names = names(lang, table);
    let mut texts = vec![say!(lang, "plain-new-game", rules = rules, names = names)];
    if let Some(best) = best {
        texts.push(say!(lang, "plain-record", points = best));
    }
    texts.push(say!(lang, "plain-welcome"));
    texts
}

/// What a game that goes on is.
pub(crate) fn playing_on(lang: Lang, table: &Table) -> String {
    let rules = lang.rules_name(table.rules());
    let game = table.game();
    let players = game.players().map(|player| {
        let name = name(lang, table, player);
        format!("{name} {}", game.total(player))
    });
    let players = players.collect::<Vec<_>>().join(", ");
    say!(lang, "plain-playing-on", rules = rules, players = players)
}

fn names(lang: Lang, table: &Table) -> String {
    let players = table.game().players();
    let names = players.map(|player| name(lang, table, player));
    names.collect::<Vec<_>>().join(", ")
}

/// The rolls for the first turn, if there were any.
pub(crate) fn roll_off(lang: Lang, table: &Table) -> Vec<String> {
    let Some(rolls) = table.record().tags().get(tag::ROLL_OFF) else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    for (idx, round) in rolls.split(" / ").enumerate() {
        let rolls = round.split(' ').filter_map(|roll| {
            let (letter, roll) = roll.split_once('=')?;
            let player = Player::from_letter(letter.chars().next()?)?;
            let roll: Roll = roll.parse().ok()?;
            let sum: usize = roll.faces().iter().map(|face| face.index() + 1).sum();
            let name = name(lang, table, player);
            let dice = dice(&roll.faces());
            Some(say!(
                lang,
                "plain-roll-off-roll",
                name = name,
                dice = dice,
                sum = sum
            ))
        });
        let rolls = rolls.collect::<Vec<_>>().join("; ");
        texts.push(match idx {
            0 => say!(lang, "plain-roll-off", rolls = rolls),
            _ => say!(lang, "plain-roll-off-again", rolls = rolls),
        });
    }
    if let Some(player) = table.game().players().next() {
        let name = name(lang, table, player);
        texts.push(say!(lang, "plain-starts", name = name));
    }
    texts
}

/// Whose turn it is, and what lies on the table.
pub(crate) fn standing(lang: Lang, table: &Table) -> String {
    let Some(at) = table.game().turn_id() else {
        return say!(lang, "play-over");
    };
    let player = at.player();
    let name = name(lang, table, player);
    if table.bot().is_some() {
        return say!(lang, "plain-bot-next", name = name);
    }
    let turn = say!(
        lang,
        "plain-turn",
        who = who(table, player),
        name = name,
        turn = at.round(),
        of = Category::COUNT,
    );
    match (table.roll_on_table(), table.game().turn()) {
        (Some(roll), Turn::Deciding { rolls_left, .. }) => {
            let dice = dice(&roll.faces());
            let lie = say!(lang, "plain-on-table", dice = dice);
            format!("{turn} {lie} {}", left(lang, rolls_left))
        }
        _ => format!("{turn} {}", say!(lang, "plain-type-roll")),
    }
}

fn left(lang: Lang, rolls_left: usize) -> String {
    say!(lang, "plain-left", left = rolls_left)
}

/// The roll that was just made.
pub(crate) fn rolled(lang: Lang, table: &Table) -> String {
    let throws: Vec<Throw> = table.game().throws().iter().collect();
    let (Some(player), Some(roll)) = (table.player(), table.roll_on_table()) else {
        return String::new();
    };
    let (who, name) = (who(table, player), name(lang, table, player));
    let lie = dice(&roll.faces());
    let before = throws.len().checked_sub(2).map(|idx| throws[idx]);
    let rolled = match before.map(|throw| throw.held.unwrap_or(Held::NONE)) {
        None => say!(lang, "plain-rolled", who = who, name = name, dice = lie),
        Some(held) if held.is_empty() => {
            say!(lang, "plain-rolled-all", who = who, name = name, dice = lie)
        }
        Some(held) => {
            let held = dice(held.faces());
            say!(
                lang,
                "plain-rolled-holding",
                who = who,
                name = name,
                dice = lie,
                held = held
            )
        }
    };
    format!("{rolled} {}", left(lang, table.rolls_left()))
}

/// The entry that was just made, on a card that looked like this.
pub(crate) fn wrote(lang: Lang, table: &Table, before: &Card) -> String {
    let Some(turn) = table.game().turns().last().copied() else {
        return String::new();
    };
    let player = turn.at.player();
    let wrote = say!(
        lang,
        "plain-wrote",
        who = who(table, player),
        name = name(lang, table, player),
        points = turn.entry.points,
        box = lang.box_name(table.rules(), turn.entry.category),
        total = table.game().total(player),
    );
    wrote + &bonuses(lang, table, player, before)
}

/// The turn that a bot just made.
pub(crate) fn bot_turn(lang: Lang, table: &Table, before: &Card) -> String {
    let Some(turn) = table.game().turns().last().copied() else {
        return String::new();
    };
    let player = turn.at.player();
    let mut throws = Vec::new();
    let mut held = None;
    for throw in turn.throws.iter() {
        let lie = throw
            .roll
            .map_or_else(String::new, |roll| dice(&roll.faces()));
        throws.push(match held {
            None => say!(lang, "plain-bot-rolled", dice = lie),
            Some(held) if Held::is_empty(held) => say!(lang, "plain-bot-rolled-all", dice = lie),
            Some(held) => {
                let held = dice(Held::faces(&held));
                say!(lang, "plain-bot-kept", held = held, dice = lie)
            }
        });
        held = throw.held;
    }
    let told = say!(
        lang,
        "plain-bot-turn",
        name = name(lang, table, player),
        throws = throws.join(", "),
        points = turn.entry.points,
        box = lang.box_name(table.rules(), turn.entry.category),
        total = table.game().total(player),
    );
    told + &bonuses(lang, table, player, before)
}

/// The bonuses that came with the last entry.
fn bonuses(lang: Lang, table: &Table, player: Player, before: &Card) -> String {
    let rules = table.rules();
    let (before, now) = (
        before.totals(rules),
        table.game().card(player).totals(rules),
    );
    let mut text = String::new();
    if before.bonus_points < now.bonus_points {
        let points = now.bonus_points - before.bonus_points;
        text.push(' ');
        text.push_str(&say!(lang, "plain-five-bonus", points = points));
    }
    if before.upper_bonus < now.upper_bonus {
        let at = rules.upper_bonus().at;
        text.push(' ');
        text.push_str(&say!(
            lang,
            "plain-upper-bonus",
            at = at,
            points = now.upper_bonus
        ));
    }
    text
}
