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
    /// None for a whole, which stands on the ground.
    from: Option<f64>,
    to: f64,
    number: String,
    colour: &'static str,
}

impl Waterfall<'_> {
    pub(crate) fn draw(&self, picture: &mut Picture) {
        let steps = self.steps();
        let ends = steps
            .iter()
            .flat_map(|step| step.from.into_iter().chain([step.to]));
        let scale = Scale::of(ends, TOP, BOTTOM);
        scale.axis(picture, self.lang);
        let n_steps = u32::try_from(steps.len()).map_or(1.0, f64::from);
        let room = (RIGHT - LEFT) / n_steps;
        let width = 0.62 * room;
        let mut x = LEFT + (room - width) / 2.0;
        for (idx, step) in steps.iter().enumerate() {
            let ground = scale.low.max(0.0);
            let (from, to) = (scale.y(step.from.unwrap_or(ground)), scale.y(step.to));
            let bottom = from.max(to);
            // Even nothing is seen, as a line.
            let height = (bottom - from.min(to)).max(1.0);
            let top = bottom - height;
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
            from: None,
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
                from: Some(now),
                to: now + change,
                number: lang.signed(change, 1),
                colour,
            });
            now += change;
        }
        steps.push(Step {
            name: end,
            from: None,
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dicewise_rules::{Player, Record, RuleSet};
    use dicewise_solver::Values;

    use super::*;

    /// Where the bars of the picture begin and end.
    fn bars(picture: &Picture) -> Vec<(f64, f64)> {
        let svg = picture.svg();
        // The page itself has no corner.
        let rects = svg.split("<rect ").filter(|rect| rect.starts_with("x="));
        let bars = rects.map(|rect| {
            let number = |name: &str| -> f64 {
                let rest = rect.split_once(&format!(" {name}=\"")).unwrap().1;
                rest.split('"').next().unwrap().parse().unwrap()
            };
            (number("y"), number("y") + number("height"))
        });
        bars.collect()
    }

    #[test]
    fn bars_stay_in_the_chart_even_if_the_score_is_nothing() {
        let nothing = [
            "23456 1=0",
            "13456 2=0",
            "12456 3=0",
            "12356 4=0",
            "12346 5=0",
            "12345 6=0",
            "12456 T=0",
            "12456 F=0",
            "12456 H=0",
            "11356 S=0",
            "12456 L=0",
            "12456 Y=0",
            "12456 C=0",
        ];
        let values = Values::solve(Arc::new(RuleSet::YAHTZEE));
        for n_turns in [1, 7, 13] {
            let turns = (1..).zip(&nothing[..n_turns]);
            let turns = turns.map(|(round, turn)| format!("{round}a {turn}\n"));
            let start = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n";
            let text = format!("{start}{}", turns.collect::<String>());
            let record = Record::parse(&text).unwrap();
            let player = Player::from_index(0).unwrap();
            let review = Review::new(&values, record.game(), player);
            let mut picture = Picture::new(720.0, 560.0, "", Lang::En);
            let lang = Lang::En;
            Waterfall {
                lang,
                review: &review,
            }
            .draw(&mut picture);
            let bars = bars(&picture);
            assert_eq!(bars.len(), 6, "{bars:?}");
            for (top, bottom) in bars {
                assert!(TOP <= top && bottom <= BOTTOM + 0.01, "{top} {bottom}");
            }
        }
    }
}
