//! Pictures: drawn once as SVG, and written as SVG, PNG or PDF.
//!
//! The letters come from a font in the program, so that a picture is the same on every machine, and what is
//! measured here is what is drawn. Text stays text: it can be searched, selected and read aloud. Whatever a
//! text contains, it ends up as text and nothing else.

mod file;
mod font;
mod ink;
mod pdf;
#[cfg(test)]
pub(crate) mod tests;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

pub use file::{Format, PNG_SCALE, WrongPicture, draw_into, write, write_text};
pub use font::{Font, clean};
pub use ink::{Anchor, Paint, Text};
pub use pdf::pdf;

use crate::texts::Lang;

/// A picture, measured in points of 1/72 inch from its upper left corner.
pub struct Picture {
    width: f64,
    height: f64,
    title: String,
    lang: Lang,
    /// SVG elements.
    body: String,
    /// Letters that were to be drawn and are not in the font.
    missing: BTreeSet<char>,
}

impl Picture {
    /// Nothing drawn yet. The title is for whoever can't see it, and for the window that shows it.
    pub fn new(width: f64, height: f64, title: &str, lang: Lang) -> Picture {
        Picture {
            width,
            height,
            title: clean(title),
            lang,
            body: String::new(),
            missing: BTreeSet::new(),
        }
    }

    /// Pictures below one another, as one; none of none.
    pub fn stacked(pictures: Vec<Picture>) -> Option<Picture> {
        let mut pictures = pictures.into_iter();
        let mut stack = pictures.next()?;
        for below in pictures {
            let top = stack.height;
            let _ = writeln!(stack.body, "<g transform=\"translate(0 {top})\">");
            stack.body.push_str(&below.body);
            stack.body.push_str("</g>\n");
            stack.height += below.height;
            stack.width = stack.width.max(below.width);
            stack.title = [stack.title, below.title].join(" · ");
            stack.missing.extend(below.missing);
        }
        Some(stack)
    }

    /// The letters in it that the font does not have: on paper and in pixels they are boxes, and whoever reads
    /// the SVG may have them.
    pub fn missing(&self) -> &BTreeSet<char> {
        &self.missing
    }

    /// The picture as an SVG file of its own, with the letters in it.
    pub fn svg(&self) -> String {
        self.markup(&font::style())
    }

    /// The picture in pixels, so many for each point.
    pub fn png(&self, scale: f32) -> Result<Vec<u8>, WrongPicture> {
        let pixmap = self.pixels(scale).ok_or(WrongPicture::Undrawable)?;
        pixmap.encode_png().map_err(|_| WrongPicture::Undrawable)
    }

    fn pixels(&self, scale: f32) -> Option<Pixmap> {
        let tree = self.tree()?;
        let size = tree.size().to_int_size().scale_by(scale)?;
        let mut pixmap = Pixmap::new(size.width(), size.height())?;
        pixmap.fill(resvg::tiny_skia::Color::WHITE);
        resvg::render(
            &tree,
            Transform::from_scale(scale, scale),
            &mut pixmap.as_mut(),
        );
        Some(pixmap)
    }

    /// The picture as shapes and laid out letters.
    fn tree(&self) -> Option<Tree> {
        let options = Options {
            // One unit is one point.
            dpi: 72.0,
            fontdb: Arc::clone(font::database()),
            font_family: font::FAMILY.to_owned(),
            ..Options::default()
        };
        Tree::from_str(&self.markup(""), &options).ok()
    }

    fn markup(&self, style: &str) -> String {
        let Picture {
            width,
            height,
            body,
            ..
        } = self;
        let mut svg = String::new();
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\" lang=\"{}\" xml:lang=\"{}\" font-family=\"{}\">",
            self.lang.code(),
            self.lang.code(),
            font::FAMILIES,
        );
        let _ = writeln!(svg, "<title>{}</title>", ink::escape(&self.title));
        svg.push_str(style);
        let _ = writeln!(
            svg,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
        );
        svg.push_str(body);
        svg.push_str("</svg>\n");
        svg
    }
}
