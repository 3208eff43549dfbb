//! What is drawn.

use std::fmt::Write as _;

use super::Picture;
use super::font::{Font, clean};

/// A line of text, standing on its base line.
pub(crate) struct Text<'t> {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) text: &'t str,
    pub(crate) font: Font,
    /// Such as `#1b1f24`.
    pub(crate) colour: &'static str,
    pub(crate) anchor: Anchor,
}

/// Which part of a text stands at its place.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a shape is drawn.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(crate) struct Paint {
    pub(crate) fill: Option<&'static str>,
    /// A colour and a width.
    pub(crate) stroke: Option<(&'static str, f64)>,
}

impl Paint {
    /// An area.
    pub(crate) const fn fill(colour: &'static str) -> Paint {
        Paint {
            fill: Some(colour),
            stroke: None,
        }
    }

    /// A line.
    pub(crate) const fn stroke(colour: &'static str, width: f64) -> Paint {
        Paint {
            fill: None,
            stroke: Some((colour, width)),
        }
    }
}

impl Picture {
    /// Writes a line of text.
    pub(crate) fn text(&mut self, text: &Text<'_>) {
        let Text { x, y, font, .. } = text;
        let shown = escape(&clean(text.text));
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
    pub(crate) fn line(
        &mut self,
        from: (f64, f64),
        to: (f64, f64),
        colour: &'static str,
        width: f64,
    ) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = writeln!(
            self.body,
            "<path d=\"M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}\"{}/>",
            attributes(Paint::stroke(colour, width))
        );
    }

    /// Draws a rectangle, with round corners unless the radius is 0.
    pub(crate) fn rect(&mut self, corner: (f64, f64), size: (f64, f64), radius: f64, paint: Paint) {
        let ((x, y), (width, height)) = (corner, size);
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" rx=\"{radius:.2}\"{}/>",
            attributes(paint)
        );
    }

    /// Draws an ellipse.
    pub(crate) fn ellipse(&mut self, centre: (f64, f64), radii: (f64, f64), paint: Paint) {
        let ((x, y), (rx, ry)) = (centre, radii);
        let _ = writeln!(
            self.body,
            "<ellipse cx=\"{x:.2}\" cy=\"{y:.2}\" rx=\"{rx:.2}\" ry=\"{ry:.2}\"{}/>",
            attributes(paint)
        );
    }

    /// Draws straight lines from point to point.
    pub(crate) fn polyline(&mut self, points: &[(f64, f64)], paint: Paint) {
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
pub(super) fn escape(text: &str) -> String {
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
