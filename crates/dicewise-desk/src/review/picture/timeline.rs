//! The expected score turn by turn, and what moved it.

use dicewise_rules::{Category, Mark};
use dicewise_solver::{Grading, Prospect, Review};

use super::{BAND, LEFT, RIGHT, Scale, mark};
use crate::chart::{FAINT, INK, LINE, LOSS, LUCK_BAR, MUTED, centred, write};
use crate::picture::{Font, Paint, Picture};
use crate::texts::{Lang, say};

const TOP: f64 = 252.0;
const BOTTOM: f64 = 414.0;
const BARS_TOP: f64 = 432.0;
const BARS_BOTTOM: f64 = 512.0;

/// A line, a band around it, marks on it, and bars below.
pub(crate) struct Timeline<'r> {
    pub(crate) lang: Lang,
    pub(crate) grading: &'r Grading,
    pub(crate) review: &'r Review,
    /// Before the first turn and after each; empty if nobody had the time.
    pub(crate) prospects: &'r [Prospect],
}

impl Timeline<'_> {
    pub(crate) fn draw(&self, picture: &mut Picture) {
        let line = self.line();
        let band = self.band();
        let edges = band.iter().flat_map(|&(_, low, high)| [low, high]);
        let worths = line.iter().map(|&(_, worth)| worth);
        let scale = Scale::of(worths.chain(edges), TOP, BOTTOM);
        self.draw_band(picture, &band, &scale);
        scale.axis(picture, self.lang);
        let points: Vec<_> = line.iter().map(|&(x, worth)| (x, scale.y(worth))).collect();
        picture.polyline(&points, Paint::stroke(LINE, 2.0));
        for (turn, point) in self.review.turns.iter().zip(points.iter().skip(1)) {
            if let Some(sign) = self.review.mark_of(self.grading, turn) {
                mark(picture, *point, sign);
                let font = Font::bold(9.0);
                centred(picture, (point.0, point.1 - 9.0), sign.glyph(), font, INK);
            }
        }
        self.draw_bars(picture);
        self.draw_legend(picture);
    }

    /// Where a turn stands, from 0 for the start.
    fn x(turn: usize) -> f64 {
        let turn = u32::try_from(turn).map_or(0.0, f64::from);
        let last = u32::try_from(Category::COUNT).map_or(1.0, f64::from);
        LEFT + 12.0 + (RIGHT - LEFT - 24.0) * turn / last
    }

    fn line(&self) -> Vec<(f64, f64)> {
        let turns = self.review.turns.iter();
        let turns = turns.map(|turn| (Timeline::x(turn.round), turn.after));
        std::iter::once((Timeline::x(0), self.review.par))
            .chain(turns)
            .collect()
    }

    /// What eight in ten perfect games from there come to.
    fn band(&self) -> Vec<(f64, f64, f64)> {
        let prospects = self.prospects.iter().enumerate();
        prospects
            .map(|(turn, prospect)| {
                let edge = |percent| f64::from(prospect.percentile(percent));
                (Timeline::x(turn), edge(10.0), edge(90.0))
            })
            .collect()
    }

    fn draw_band(&self, picture: &mut Picture, band: &[(f64, f64, f64)], scale: &Scale) {
        let upper = band.iter().map(|&(x, _, high)| (x, scale.y(high)));
        let lower = band.iter().rev().map(|&(x, low, _)| (x, scale.y(low)));
        let outline: Vec<_> = upper.chain(lower).collect();
        if !outline.is_empty() {
            picture.polyline(&outline, Paint::fill(BAND));
        }
    }

    /// The luck of each turn as a hollow bar, its loss as a full one.
    fn draw_bars(&self, picture: &mut Picture) {
        let turns = &self.review.turns;
        let sizes = turns
            .iter()
            .flat_map(|turn| [turn.luck().abs(), turn.loss()]);
        let most = sizes.fold(10.0, f64::max);
        let middle = f64::midpoint(BARS_TOP, BARS_BOTTOM);
        let unit = (BARS_BOTTOM - BARS_TOP) / 2.0 / most;
        picture.line((LEFT, middle), (RIGHT, middle), FAINT, 0.8);
        for turn in turns {
            let x = Timeline::x(turn.round);
            let luck = unit * turn.luck();
            let loss = unit * turn.loss();
            picture.rect(
                (x - 13.0, middle - luck.max(0.0)),
                (12.0, luck.abs()),
                0.0,
                LUCK_BAR,
            );
            picture.rect((x + 1.0, middle), (12.0, loss), 0.0, Paint::fill(LOSS));
            let number = turn.round.to_string();
            centred(
                picture,
                (x, BARS_BOTTOM + 14.0),
                &number,
                Font::regular(9.0),
                MUTED,
            );
        }
        let title = say!(self.lang, "review-turn");
        write(
            picture,
            (12.0, BARS_BOTTOM + 14.0),
            &title,
            Font::regular(9.0),
            MUTED,
        );
        let font = Font::regular(9.0);
        write(picture, (24.0, middle + 3.0), "±0", font, MUTED);
    }

    /// What everything means, in letters small enough for all of it.
    fn draw_legend(&self, picture: &mut Picture) {
        const Y: f64 = 548.0;
        const START: f64 = 24.0;
        /// Before a text, and after it.
        const ROOM: f64 = 30.0;
        let entries = self.legend();
        let natural = Font::regular(9.0);
        let texts: f64 = entries.iter().map(|(_, text)| natural.width(text)).sum();
        let n_entries = u32::try_from(entries.len()).map_or(0.0, f64::from);
        let share = (RIGHT - START - ROOM * n_entries) / texts;
        let font = Font::regular(9.0 * share.min(1.0));
        let mut x = START;
        for (sign, text) in entries {
            sign.draw(picture, x, Y);
            write(picture, (x + 16.0, Y), &text, font, MUTED);
            x += ROOM + font.width(&text);
        }
    }

    fn legend(&self) -> Vec<(Sign, String)> {
        let lang = self.lang;
        let mut entries = vec![(Sign::Line, say!(lang, "picture-expected"))];
        if !self.prospects.is_empty() {
            entries.push((Sign::Band, say!(lang, "picture-band")));
        }
        entries.push((Sign::Luck, say!(lang, "review-luck")));
        entries.push((Sign::Loss, say!(lang, "review-loss")));
        for (sign, text) in [
            (Mark::Inaccuracy, say!(lang, "grade-inaccuracy")),
            (Mark::Mistake, say!(lang, "grade-mistake")),
            (Mark::Blunder, say!(lang, "grade-blunder")),
            (Mark::Good, say!(lang, "grade-praise")),
        ] {
            entries.push((Sign::Mark(sign), format!("{} {text}", sign.glyph())));
        }
        entries
    }
}

/// Something that is explained in the legend.
enum Sign {
    Line,
    Band,
    Luck,
    Loss,
    Mark(Mark),
}

impl Sign {
    fn draw(&self, picture: &mut Picture, x: f64, y: f64) {
        let square = |picture: &mut Picture, paint| {
            picture.rect((x, y - 8.0), (10.0, 9.0), 0.0, paint);
        };
        match self {
            Sign::Line => picture.line((x, y - 3.0), (x + 11.0, y - 3.0), LINE, 2.0),
            Sign::Band => square(picture, Paint::fill(BAND)),
            Sign::Luck => square(picture, LUCK_BAR),
            Sign::Loss => square(picture, Paint::fill(LOSS)),
            Sign::Mark(sign) => mark(picture, (x + 5.0, y - 3.0), *sign),
        }
    }
}
