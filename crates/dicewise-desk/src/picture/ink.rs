//! What is drawn.

use std::fmt::Write as _;

use super::Picture;
use super::font::{Font, clean};

/// A line of text, standing on its base line.
pub struct Text<'t> {
    /// From the left.
    pub x: f64,
    /// The base line, from the top.
    pub y: f64,
    /// What it says.
    pub text: &'t str,
    /// In which letters.
    pub font: Font,
    /// Such as `#1b1f24`.
    pub colour: &'static str,
    /// Which part of it stands at `x`.
    pub anchor: Anchor,
}

/// Which part of a text stands at its place.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// How a shape is drawn.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Paint {
    /// The colour inside.
    pub fill: Option<&'static str>,
    /// A colour and a width.
    pub stroke: Option<(&'static str, f64)>,
}

impl Paint {
    /// An area.
    pub const fn fill(colour: &'static str) -> Paint {
        Paint {
            fill: Some(colour),
            stroke: None,
        }
    }

    /// A line.
    pub const fn stroke(colour: &'static str, width: f64) -> Paint {
        Paint {
            fill: None,
            stroke: Some((colour, width)),
        }
    }
}

impl Picture {
    /// Writes a line of text.
    pub fn text(&mut self, text: &Text<'_>) {
        let Text { x, y, font, .. } = text;
        let shown = clean(text.text);
        self.missing.extend(font.missing(&shown));
        let shown = escape(&shown);
        if shown.is_empty() {
            return;
        }
        let weight = if font.bold {
            " font-weight=\"700\""
        } else {
            ""
        };
        let anchor = match text.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{:.2}\"{weight}{anchor} fill=\"{}\">{shown}</text>",
            font.size, text.colour
        );
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &'static str, width: f64) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = writeln!(
            self.body,
            "<path d=\"M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}\"{}/>",
            attributes(Paint::stroke(colour, width))
        );
    }

    /// Draws a rectangle, with round corners unless the radius is 0.
    pub fn rect(&mut self, corner: (f64, f64), size: (f64, f64), radius: f64, paint: Paint) {
        let ((x, y), (width, height)) = (corner, size);
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" rx=\"{radius:.2}\"{}/>",
            attributes(paint)
        );
    }

    /// Draws an ellipse.
    pub fn ellipse(&mut self, centre: (f64, f64), radii: (f64, f64), paint: Paint) {
        let ((x, y), (rx, ry)) = (centre, radii);
        let _ = writeln!(
            self.body,
            "<ellipse cx=\"{x:.2}\" cy=\"{y:.2}\" rx=\"{rx:.2}\" ry=\"{ry:.2}\"{}/>",
            attributes(paint)
        );
    }

    /// Draws straight lines from point to point.
    pub fn polyline(&mut self, points: &[(f64, f64)], paint: Paint) {
        let points = points.iter().map(|(x, y)| format!("{x:.2},{y:.2}"));
        let points = points.collect::<Vec<_>>().join(" ");
        let _ = writeln!(
            self.body,
            "<polyline points=\"{points}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"{}/>",
            attributes(paint)
        );
    }
}

fn attributes(paint: Paint) -> String {
    let mut text = format!(" fill=\"{}\"", paint.fill.unwrap_or("none"));
    if let Some((colour, width)) = paint.stroke {
        let _ = write!(text, " stroke=\"{colour}\" stroke-width=\"{width:.2}\"");
    }
    text
}

/// A text that XML takes for nothing else.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}
