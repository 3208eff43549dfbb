//! The letters of pictures, and how wide they are.

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use resvg::usvg::fontdb::{Database, Source};
use rustybuzz::{Face, UnicodeBuffer};

/// What the fonts in the program call themselves.
pub(crate) const FAMILY: &str = "Dicewise Sans";

/// The fonts that a reader of an SVG file should try, for letters that ours does not have.
pub(crate) const FAMILIES: &str = "Dicewise Sans, Lato, Helvetica Neue, Arial, sans-serif";

const REGULAR: &[u8] = include_bytes!("../../fonts/DicewiseSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/DicewiseSans-Bold.ttf");
const REGULAR_FOR_BROWSERS: &[u8] = include_bytes!("../../fonts/DicewiseSans-Regular.woff2");
const BOLD_FOR_BROWSERS: &[u8] = include_bytes!("../../fonts/DicewiseSans-Bold.woff2");

/// A weight at a size in points.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Font {
    /// Whether it is the heavy one.
    pub bold: bool,
    /// How high, in points.
    pub size: f64,
}

impl Font {
    /// For what is read at length.
    pub const fn regular(size: f64) -> Font {
        Font { bold: false, size }
    }

    /// For what is looked for.
    pub const fn bold(size: f64) -> Font {
        Font { bold: true, size }
    }

    fn face(self) -> Option<&'static Face<'static>> {
        static FACES: LazyLock<[Option<Face<'static>>; 2]> =
            LazyLock::new(|| [REGULAR, BOLD].map(|font| Face::from_slice(font, 0)));
        FACES[usize::from(self.bold)].as_ref()
    }

    /// The letters of a text that it does not have.
    pub(crate) fn missing(self, text: &str) -> impl Iterator<Item = char> {
        let has = move |c: char| {
            self.face()
                .is_some_and(|face| face.glyph_index(c).is_some())
        };
        text.chars().filter(move |&c| !has(c))
    }

    /// How wide a text is.
    pub fn width(self, text: &str) -> f64 {
        let Some(face) = self.face() else {
            return 0.0;
        };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let glyphs = rustybuzz::shape(face, &[], buffer);
        let units: i32 = glyphs
            .glyph_positions()
            .iter()
            .map(|glyph| glyph.x_advance)
            .sum();
        self.size * f64::from(units) / f64::from(face.units_per_em())
    }

    /// The text and the font that fit a width: smaller letters down to `smallest`, then fewer of them.
    pub fn fit(self, text: &str, width: f64, smallest: f64) -> (String, Font) {
        // Nobody reads more, and shaping it would only take time.
        const MOST: usize = 200;
        let all = clean(text);
        let text: String = all.chars().take(MOST).collect();
        let is_whole = text.len() == all.len();
        let natural = self.width(&text);
        if is_whole && natural <= width {
            return (text, self);
        }
        let smallest = smallest.min(self.size);
        let fitting = self.size * width / natural;
        let size = fitting.clamp(smallest, self.size);
        let font = Font { size, ..self };
        // Measured anew, a text of exactly this size may be wider by a rounding.
        if is_whole && smallest <= fitting {
            return (text, font);
        }
        let chars: Vec<char> = text.chars().collect();
        let cut = |n: usize| {
            let start: String = chars[..n].iter().collect();
            format!("{}…", start.trim_end())
        };
        // The longest start that fits; a few letters more or less can't change the order.
        let (mut fits, mut too_many) = (0, chars.len());
        while fits + 1 < too_many {
            let middle = usize::midpoint(fits, too_many);
            if font.width(&cut(middle)) <= width {
                fits = middle;
            } else {
                too_many = middle;
            }
        }
        (cut(fits), font)
    }

    /// A text in lines that fit a width, broken between words.
    pub fn wrap(self, text: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in clean(text).split(' ') {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}")) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(self.fit(word, width, self.size).0),
            }
        }
        lines
    }
}

/// A text without what no picture should contain: control characters, marks that turn the direction of the
/// letters after them, and code points that XML forbids. White space becomes a single space.
pub fn clean(text: &str) -> String {
    let text: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| {
            !c.is_control()
                && !matches!(c,
                    '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
                    | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                    | '\u{fff0}'..='\u{fffb}' | '\u{fffe}'..='\u{ffff}'
                    | '\u{e0000}'..='\u{e007f}')
        })
        .collect();
    text.split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A font as a file.
pub(crate) const fn bytes(bold: bool) -> &'static [u8] {
    if bold { BOLD } else { REGULAR }
}

/// The fonts, for whatever draws.
pub(crate) fn database() -> &'static Arc<Database> {
    static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut database = Database::new();
        for font in [REGULAR, BOLD] {
            database.load_font_source(Source::Binary(Arc::new(font)));
        }
        Arc::new(database)
    });
    &DATABASE
}

/// The fonts, for whatever reads SVG.
pub(crate) fn style() -> String {
    let mut style = String::from("<style>\n");
    for (weight, font) in [(400, REGULAR_FOR_BROWSERS), (700, BOLD_FOR_BROWSERS)] {
        let _ = writeln!(
            style,
            "@font-face {{ font-family: \"{FAMILY}\"; font-weight: {weight}; src: url(data:font/woff2;base64,{}) format(\"woff2\"); }}",
            STANDARD.encode(font)
        );
    }
    style.push_str("</style>\n");
    style
}
