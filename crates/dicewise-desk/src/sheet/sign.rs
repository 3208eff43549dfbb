//! The little signs beside the boxes: dice for faces, and what the five dice of the others look like.

use dicewise_rules::{Category, Face};

use crate::picture::{Paint, Picture};

const LINE: &str = "#3a434e";
const OTHER: &str = "#9aa3ad";

/// Draws the sign of a box around a point.
pub(crate) fn sign(picture: &mut Picture, category: Category, centre: (f64, f64)) {
    use Dot::{Any, Other, Same};
    match category {
        Category::ThreeOfAKind => dots(picture, centre, [Same, Same, Same, Any, Any]),
        Category::FourOfAKind => dots(picture, centre, [Same, Same, Same, Same, Any]),
        Category::FullHouse => dots(picture, centre, [Same, Same, Same, Other, Other]),
        Category::FiveOfAKind => dots(picture, centre, [Same; 5]),
        Category::Chance => dots(picture, centre, [Any; 5]),
        Category::SmallStraight => stairs(picture, centre, 4),
        Category::LargeStraight => stairs(picture, centre, 5),
        upper => {
            if let Some(face) = upper.face() {
                die(picture, face, centre);
            }
        }
    }
}

fn die(picture: &mut Picture, face: Face, (x, y): (f64, f64)) {
    const SIDE: f64 = 17.0;
    const STEP: f64 = 4.5;
    let corner = (x - SIDE / 2.0, y - SIDE / 2.0);
    picture.rect(corner, (SIDE, SIDE), 3.6, Paint::stroke(LINE, 1.0));
    let diagonal = [(-1.0, 1.0), (1.0, -1.0)];
    let other_diagonal = [(-1.0, -1.0), (1.0, 1.0)];
    let sides = [(-1.0, 0.0), (1.0, 0.0)];
    let pips = face.pips();
    let mut places = Vec::new();
    if pips % 2 == 1 {
        places.push((0.0, 0.0));
    }
    if 2 <= pips {
        places.extend(diagonal);
    }
    if 4 <= pips {
        places.extend(other_diagonal);
    }
    if pips == 6 {
        places.extend(sides);
    }
    for (dx, dy) in places {
        picture.ellipse(
            (x + STEP * dx, y + STEP * dy),
            (1.7, 1.7),
            Paint::fill(LINE),
        );
    }
}

/// A die among others.
#[derive(Copy, Clone)]
enum Dot {
    /// Of the face that counts.
    Same,
    /// Of the second face that counts.
    Other,
    /// Of any face.
    Any,
}

fn dots(picture: &mut Picture, (x, y): (f64, f64), dots: [Dot; 5]) {
    const STEP: f64 = 4.6;
    let mut left = x - 2.0 * STEP;
    for dot in dots {
        let (paint, side) = match dot {
            Dot::Same => (Paint::fill(LINE), 3.7),
            Dot::Other => (Paint::fill(OTHER), 3.7),
            Dot::Any => (Paint::stroke(OTHER, 0.7), 3.0),
        };
        let corner = (left - side / 2.0, y - side / 2.0);
        picture.rect(corner, (side, side), 0.9, paint);
        left += STEP;
    }
}

fn stairs(picture: &mut Picture, (x, y): (f64, f64), n_filled: u8) {
    const STEP: f64 = 4.6;
    const BOTTOM: f64 = 6.5;
    for idx in 0..5 {
        let left = x + STEP * (f64::from(idx) - 2.0);
        let height = 3.0 + 2.5 * f64::from(idx);
        if idx < n_filled {
            let corner = (left - 1.85, y + BOTTOM - height);
            picture.rect(corner, (3.7, height), 0.9, Paint::fill(LINE));
        } else {
            let corner = (left - 1.5, y + BOTTOM - 3.35);
            picture.rect(corner, (3.0, 3.0), 0.9, Paint::stroke(OTHER, 0.7));
        }
    }
}
