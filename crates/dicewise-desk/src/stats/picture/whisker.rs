//! What is lost in a game, among the classes.

use dicewise_solver::Class;

use super::Area;
use crate::chart::{FAINT, INK, LOSS, MUTED, centred, write};
use crate::picture::{Font, Paint, Picture};
use crate::stats::{Figures, Strength};
use crate::texts::Lang;

/// A point on a line from nothing to much, with two standard errors to both sides.
pub(super) struct Whisker<'f> {
    pub(super) lang: Lang,
    pub(super) figures: &'f Figures,
    pub(super) strength: Strength,
}

impl Whisker<'_> {
    pub(super) fn draw(&self, picture: &mut Picture, area: &Area) {
        /// Numbers that are closer to each other can't be read.
        const APART: f64 = 18.0;
        let (lang, strength) = (self.lang, self.strength);
        area.title(picture, &strength.words(lang));
        let error = 2.0 * strength.error.unwrap_or(0.0);
        let most = (1.1 * (strength.loss + error)).max(40.0);
        let width = area.right - area.left;
        let x = |loss: f64| area.left + width * loss.max(0.0) / most;
        let y = f64::midpoint(area.top, area.bottom);
        let mut last = f64::NEG_INFINITY;
        let ends = Class::ALL.into_iter().map(|(_, end)| end);
        for end in ends.filter(|&end| end <= most) {
            picture.line((x(end), area.top), (x(end), area.bottom), FAINT, 0.8);
            if APART <= x(end) - last {
                last = x(end);
                let number = lang.number(end, usize::from(end.fract() != 0.0));
                let place = (last, area.bottom + 11.0);
                centred(picture, place, &number, Font::regular(9.0), MUTED);
            }
        }
        picture.line(
            (area.left, area.bottom),
            (area.right, area.bottom),
            INK,
            0.8,
        );
        let (from, to) = (x(strength.loss - error), x(strength.loss + error));
        picture.line((from, y), (to, y), LOSS, 1.6);
        for edge in [from, to] {
            picture.line((edge, y - 6.0), (edge, y + 6.0), LOSS, 1.6);
        }
        picture.ellipse((x(strength.loss), y), (4.0, 4.0), Paint::fill(LOSS));
        let font = Font::regular(8.0);
        let mut y = area.bottom + 24.0;
        for line in font.wrap(&self.figures.loss(lang, &strength), width) {
            write(picture, (area.left, y), &line, font, MUTED);
            y += 10.0;
        }
    }
}
