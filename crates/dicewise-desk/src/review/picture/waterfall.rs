//! From par to the score, step by step.

use dicewise_solver::Review;

use super::{Account, LEFT, RIGHT, Scale};
use crate::chart::{GAIN, INK, LINE, LOSS, LUCK, MUTED, centred};
use crate::picture::{Font, Paint, Picture};
use crate::texts::{Lang, say};

const TOP: f64 = 78.0;
const BOTTOM: f64 = 208.0;

/// A column for each step.
pub(crate) struct Waterfall<'r> {
    pub(crate) lang: Lang,
    pub(crate) review: &'r Review,
}

/// One column: where it starts and ends.
struct Step {
    name: String,
    from: f64,
    to: f64,
    number: String,
    colour: &'static str,
}

impl Waterfall<'_> {
    pub(crate) fn draw(&self, picture: &mut Picture) {
        let steps = self.steps();
        let ends = steps.iter().flat_map(|step| [step.from, step.to]);
        let scale = Scale::of(ends.filter(|end| *end != 0.0), TOP, BOTTOM);
        scale.axis(picture);
        let n_steps = u32::try_from(steps.len()).map_or(1.0, f64::from);
        let room = (RIGHT - LEFT) / n_steps;
        let width = 0.62 * room;
        let mut x = LEFT + (room - width) / 2.0;
        for (idx, step) in steps.iter().enumerate() {
            let (from, to) = (scale.y(step.from.max(scale.low)), scale.y(step.to));
            let (top, bottom) = (from.min(to), from.max(to));
            let height = (bottom - top).max(1.0);
            picture.rect((x, top), (width, height), 0.0, Paint::fill(step.colour));
            let middle = x + width / 2.0;
            centred(
                picture,
                (middle, top - 5.0),
                &step.number,
                Font::bold(10.0),
                INK,
            );
            let (name, font) = Font::regular(10.0).fit(&step.name, room - 4.0, 7.0);
            centred(picture, (middle, BOTTOM + 14.0), &name, font, MUTED);
            if idx + 1 < steps.len() {
                // Where the next one takes over.
                picture.line((x + width, to), (x + room, to), MUTED, 0.6);
            }
            x += room;
        }
        picture.line((LEFT, BOTTOM), (RIGHT, BOTTOM), INK, 0.8);
    }

    fn steps(&self) -> Vec<Step> {
        let (lang, review) = (self.lang, self.review);
        let account = Account::new(review, 1);
        let end = if review.finished {
            say!(lang, "review-score")
        } else {
            say!(lang, "review-expected")
        };
        let mut now = account.par;
        let mut steps = vec![Step {
            name: say!(lang, "review-par"),
            from: 0.0,
            to: now,
            number: lang.number(now, 1),
            colour: MUTED,
        }];
        let losses = account.losses;
        let changes = losses.map(|(kind, loss)| (lang.decisions(kind), -loss, LOSS));
        let luck = (say!(lang, "review-luck"), account.luck, LUCK);
        for (name, change, colour) in std::iter::once(luck).chain(changes) {
            steps.push(Step {
                name,
                from: now,
                to: now + change,
                number: lang.signed(change, 1),
                colour,
            });
            now += change;
        }
        steps.push(Step {
            name: end,
            from: 0.0,
            to: account.expected,
            number: lang.number(account.expected, 1),
            colour: if account.par <= account.expected {
                GAIN
            } else {
                LINE
            },
        });
        steps
    }
}
