//! What charts have in common: colours that are told apart in grey too, and words.

use crate::picture::{Anchor, Font, Paint, Picture, Text};

pub const INK: &str = "#1b1f24";
pub const MUTED: &str = "#5a6370";
pub const FAINT: &str = "#d9d6cd";
pub const LINE: &str = "#0b5fbf";
pub const LUCK: &str = "#6b3fa0";
pub const LOSS: &str = "#a61b1b";
pub const GAIN: &str = "#0a6b45";

/// Luck is hollow, loss is full.
pub const LUCK_BAR: Paint = Paint {
    fill: Some("#efe8f7"),
    stroke: Some((LUCK, 1.0)),
};

/// Writes a text that starts here.
pub fn write(picture: &mut Picture, at: (f64, f64), text: &str, font: Font, colour: &'static str) {
    put(picture, at, text, font, colour, Anchor::Start);
}

/// Writes a text around here.
pub fn centred(
    picture: &mut Picture,
    at: (f64, f64),
    text: &str,
    font: Font,
    colour: &'static str,
) {
    put(picture, at, text, font, colour, Anchor::Middle);
}

/// Writes a text that ends here.
pub fn before(picture: &mut Picture, at: (f64, f64), text: &str, font: Font, colour: &'static str) {
    put(picture, at, text, font, colour, Anchor::End);
}

fn put(
    picture: &mut Picture,
    (x, y): (f64, f64),
    text: &str,
    font: Font,
    colour: &'static str,
    anchor: Anchor,
) {
    picture.text(&Text {
        x,
        y,
        text,
        font,
        colour,
        anchor,
    });
}
