//! A review to look at: from par to the score, and turn by turn.

#[cfg(test)]
mod tests;
mod timeline;
mod waterfall;

use dicewise_rules::Mark;
use dicewise_solver::Grading;

use super::{Account, Closely, GameReview, PlayerReview};
use crate::chart::{FAINT, GAIN, INK, LOSS, MUTED, before, write};
use crate::picture::{Font, Paint, Picture};
use crate::texts::{Lang, say};
use timeline::Timeline;
use waterfall::Waterfall;

const BAND: &str = "#dfe9f5";

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = WIDTH - 24.0;

/// A picture of everybody who is looked at closely.
pub fn pictures(
    game: &GameReview,
    closely: Closely,
    grading: &Grading,
    lang: Lang,
) -> Vec<Picture> {
    game.looked_at(closely)
        .map(|(idx, _)| picture(game, idx, grading, lang))
        .collect()
}

fn picture(game: &GameReview, idx: usize, grading: &Grading, lang: Lang) -> Picture {
    let player = &game.players[idx];
    let review = &player.review;
    let title = lang.review_title(player, 1);
    let mut picture = Picture::new(WIDTH, HEIGHT, &title, lang);
    let (shown, font) = Font::bold(18.0).fit(&title, RIGHT - 24.0, 11.0);
    write(&mut picture, (24.0, 34.0), &shown, font, INK);
    let about = about(game, player, grading, lang);
    let (shown, font) = Font::regular(11.0).fit(&about, RIGHT - 24.0, 7.0);
    write(&mut picture, (24.0, 54.0), &shown, font, MUTED);
    let prospects = game.prospects.as_ref().map(|prospects| prospects.of(idx));
    Waterfall { lang, review }.draw(&mut picture);
    let timeline = Timeline {
        lang,
        grading,
        review,
        prospects: prospects.unwrap_or_default(),
    };
    timeline.draw(&mut picture);
    picture
}

/// The rest in one line.
fn about(game: &GameReview, player: &PlayerReview, grading: &Grading, lang: Lang) -> String {
    let review = &player.review;
    let mut parts = vec![lang.rules_name(game.record.game().rules())];
    parts.push(say!(
        lang,
        "review-skill",
        skill = lang.number(Account::new(review, 1).skill, 1)
    ));
    parts.extend(lang.accuracy(grading, review));
    if let Some(class) = review.class() {
        parts.push(lang.class(class));
    }
    parts.join("  ·  ")
}

/// A mark as a shape with its sign: nobody needs colours to tell them apart.
fn mark(picture: &mut Picture, (x, y): (f64, f64), mark: Mark) {
    let fill = |colour| Paint {
        fill: Some(colour),
        stroke: Some((INK, 0.8)),
    };
    match mark {
        Mark::Good => {
            let points = [
                (x, y - 5.0),
                (x + 5.0, y),
                (x, y + 5.0),
                (x - 5.0, y),
                (x, y - 5.0),
            ];
            picture.polyline(&points, fill(GAIN));
        }
        Mark::Inaccuracy => picture.ellipse((x, y), (4.0, 4.0), fill("#ffffff")),
        Mark::Mistake => {
            let points = [
                (x, y - 5.0),
                (x + 5.0, y + 4.0),
                (x - 5.0, y + 4.0),
                (x, y - 5.0),
            ];
            picture.polyline(&points, fill("#f2b48c"));
        }
        Mark::Blunder => picture.rect((x - 4.5, y - 4.5), (9.0, 9.0), 0.0, fill(LOSS)),
    }
}

/// Numbers of the data as heights of the picture.
struct Scale {
    low: f64,
    high: f64,
    top: f64,
    bottom: f64,
}

impl Scale {
    /// From the lowest to the highest number, with some room around them.
    fn of(numbers: impl Iterator<Item = f64>, top: f64, bottom: f64) -> Scale {
        let (low, high) = numbers
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| {
                (low.min(number), high.max(number))
            });
        let room = ((high - low) / 10.0).max(5.0);
        Scale {
            low: (low - room).max(low.min(0.0)),
            high: high + room,
            top,
            bottom,
        }
    }

    fn y(&self, number: f64) -> f64 {
        let share = (number - self.low) / (self.high - self.low);
        self.bottom - share * (self.bottom - self.top)
    }

    /// Round numbers for the axis.
    fn ticks(&self) -> Vec<f64> {
        let steps = [5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 500.0];
        let span = self.high - self.low;
        let step = steps
            .into_iter()
            .find(|step| span / step <= 6.0)
            .unwrap_or(1000.0);
        let first = (self.low / step).ceil();
        (0..)
            .map(|i| step * (first + f64::from(i)))
            .take_while(|tick| *tick <= self.high)
            .collect()
    }

    /// Draws the axis across the picture.
    fn axis(&self, picture: &mut Picture, lang: Lang) {
        for tick in self.ticks() {
            let y = self.y(tick);
            picture.line((LEFT, y), (RIGHT, y), FAINT, 0.5);
            let number = lang.number(tick, 0);
            let font = Font::regular(9.0);
            before(picture, (LEFT - 6.0, y + 3.0), &number, font, MUTED);
        }
    }
}
