//! The five dice.

use std::time::Duration;

use dicewise_rules::{Face, Roll};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::look::fit;
use crate::options::Look;
use crate::texts::say;

/// Dice on their way.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Motion {
    since: Duration,
    /// The dice that were thrown.
    thrown: [bool; 5],
}

impl Motion {
    /// How long dice are on their way.
    const TIME: Duration = Duration::from_millis(450);
    /// How long each shows one face.
    const FRAME: u128 = 70;

    pub(crate) const fn new(since: Duration, thrown: [bool; 5]) -> Motion {
        Motion { since, thrown }
    }

    /// Whether all dice lie.
    pub(crate) fn is_over(&self, now: Duration) -> bool {
        self.since + Motion::TIME <= now
    }

    /// What a die shows on its way; what it will show is settled already.
    fn face(&self, die: usize, now: Duration) -> Option<Face> {
        if !self.thrown[die] || self.is_over(now) {
            return None;
        }
        let frame = now.saturating_sub(self.since).as_millis() / Motion::FRAME;
        // Anything that looks like tumbling.
        let pips = (frame * 5 + die as u128 * 2 + frame * frame) % 6;
        Face::ALL.get(usize::try_from(pips).unwrap_or(0)).copied()
    }
}

/// The dice as they are to be drawn.
pub(crate) struct DiceView {
    pub(crate) look: Look,
    /// None before the first throw.
    pub(crate) roll: Option<Roll>,
    pub(crate) held: [bool; 5],
    pub(crate) motion: Option<Motion>,
    pub(crate) now: Duration,
    /// Whether there is room for pips.
    pub(crate) large: bool,
}

impl DiceView {
    /// How wide and high a die is.
    const fn size(&self) -> (u16, u16) {
        if self.large { (7, 5) } else { (5, 3) }
    }

    /// How many rows dice take: their numbers, the dice, and whether they are held.
    pub(crate) const fn height(large: bool) -> u16 {
        if large { 7 } else { 5 }
    }

    /// Where a die stands.
    pub(crate) fn die_area(&self, area: Rect, die: usize) -> Rect {
        let (width, height) = self.size();
        // Small dice lie side by side: five of them have to fit into 28 columns.
        let step = if self.large { width + 1 } else { width };
        let idx = u16::try_from(die).unwrap_or(0);
        Rect::new(area.x + idx * step, area.y, width, height + 2).intersection(area)
    }

    /// Draws them.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        for die in 0..5 {
            let place = self.die_area(area, die);
            if place.width < self.size().0 || place.height < self.size().1 + 2 {
                continue;
            }
            let held = self.held[die];
            let style = if held { self.look.held() } else { Style::new() };
            let (width, height) = self.size();
            let middle = place.x + width / 2;
            buffer.set_string(middle, place.y, (die + 1).to_string(), self.look.muted());
            let settled = self.roll.map(|roll| roll.faces()[die]);
            let moving = self.motion.and_then(|motion| motion.face(die, self.now));
            let face = moving.or(settled);
            for (row, line) in (1..).zip(self.lines(face)) {
                buffer.set_string(place.x, place.y + row, line, style);
            }
            if held && settled.is_some() {
                let word = say!(self.look.lang, "held");
                let word = fit(&self.look.shown(&word), usize::from(width));
                let word = format!("{:^width$}", word.trim_end(), width = usize::from(width));
                buffer.set_string(place.x, place.y + height + 1, word, style);
            }
        }
    }

    fn lines(&self, face: Option<Face>) -> Vec<String> {
        let pips = face.map(Face::pips);
        let digit = pips.map_or_else(|| " ".to_owned(), |pips| pips.to_string());
        match (self.large, self.look.ascii) {
            (true, _) => {
                let dot = self.look.glyph("●", "o");
                let (top, side, bottom) = if self.look.ascii {
                    ("+-----+", "|", "+-----+")
                } else {
                    ("┌─────┐", "│", "└─────┘")
                };
                let mut lines = vec![top.to_owned()];
                lines.extend(rows_of_pips(pips).map(|row| {
                    let places = row.map(|pip| if pip { dot } else { " " });
                    format!("{side}{} {} {}{side}", places[0], places[1], places[2])
                }));
                lines.push(bottom.to_owned());
                lines
            }
            (false, true) => vec![" ".repeat(5), format!(" [{digit}] "), " ".repeat(5)],
            (false, false) => vec![
                "┌───┐".to_owned(),
                format!("│ {digit} │"),
                "└───┘".to_owned(),
            ],
        }
    }
}

/// Where the pips of a face are; two and three differ by the middle one.
fn rows_of_pips(pips: Option<u8>) -> [[bool; 3]; 3] {
    let Some(pips) = pips else {
        return [[false; 3]; 3];
    };
    let (centre, corner) = (pips % 2 == 1, 2 <= pips);
    let (all_corners, sides) = (4 <= pips, pips == 6);
    [
        [all_corners, false, corner],
        [sides, centre, sides],
        [corner, false, all_corners],
    ]
}
