//! How often each face was thrown.

use dicewise_rules::Face;

use super::{Area, OWN};
use crate::chart::{FAINT, INK, MUTED, centred, write};
use crate::picture::{Font, Paint, Picture};
use crate::stats::Fairness;
use crate::texts::{Lang, say};

/// A bar for each face beside the line of fair dice, and what that says about them.
pub(super) struct Faces<'f> {
    pub(super) lang: Lang,
    pub(super) fairness: Fairness,
    pub(super) thrown: &'f [u64; 6],
}

impl Faces<'_> {
    pub(super) fn draw(&self, picture: &mut Picture, area: &Area) {
        let (lang, Area { top, bottom, .. }) = (self.lang, *area);
        let title = say!(lang, "stats-dice", dice = self.fairness.dice);
        area.title(picture, &title);
        let step = (area.right - area.left) / 6.0;
        let mut x = area.left;
        for (face, &n) in Face::ALL.into_iter().zip(self.thrown) {
            #[expect(clippy::cast_precision_loss, reason = "nobody has thrown as many dice")]
            let share = n as f64 / self.fairness.dice as f64;
            // An even share is half as high as there is room.
            let bar = (3.0 * share).min(1.0) * (bottom - top);
            let corner = (x + 6.0, bottom - bar);
            picture.rect(corner, (step - 12.0, bar), 0.0, Paint::fill(OWN));
            let centre = x + step / 2.0;
            let small = Font::regular(8.0);
            let percent = lang.percent(share);
            centred(picture, (centre, bottom - 4.0), &percent, small, INK);
            let pips = face.pips().to_string();
            let place = (centre, bottom + 11.0);
            centred(picture, place, &pips, Font::regular(9.0), MUTED);
            x += step;
        }
        let even = f64::midpoint(top, bottom);
        picture.line((area.left, even), (area.right, even), FAINT, 0.8);
        picture.line((area.left, bottom), (area.right, bottom), INK, 0.8);
        let font = Font::regular(8.0);
        let mut y = bottom + 24.0;
        for line in font.wrap(&self.fairness.words(lang), area.right - area.left) {
            write(picture, (area.left, y), &line, font, MUTED);
            y += 10.0;
        }
    }
}
