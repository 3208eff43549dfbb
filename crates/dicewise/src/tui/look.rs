//! Colours and glyphs. Nothing is told by a colour alone, so that it can be left out.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::options::Look;

impl Look {
    fn coloured(self, colour: Color) -> Style {
        if self.colour {
            Style::new().fg(colour)
        } else {
            Style::new()
        }
    }

    /// Headings and totals.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What only helps.
    pub(crate) fn muted(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Dice that stay.
    pub(crate) fn held(self) -> Style {
        self.coloured(Color::Blue).add_modifier(Modifier::BOLD)
    }

    /// What the coach would do.
    pub(crate) fn best(self) -> Style {
        self.coloured(Color::Green).add_modifier(Modifier::BOLD)
    }

    /// Something lost.
    pub(crate) fn loss(self) -> Style {
        self.coloured(Color::Red)
    }

    /// What has to be read.
    pub(crate) fn notice(self) -> Style {
        self.coloured(Color::Magenta).add_modifier(Modifier::BOLD)
    }

    /// Where the cursor is.
    pub(crate) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Whose turn it is.
    pub(crate) fn active(self) -> Style {
        // No colour: cyan could not be read on white.
        Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    }

    /// One of two glyphs, by what the terminal can show.
    pub(crate) const fn glyph(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.ascii { ascii } else { unicode }
    }

    /// Before the row where the cursor is.
    pub(crate) const fn pointer(self) -> &'static str {
        self.glyph("▸", ">")
    }

    /// After what is best.
    pub(crate) const fn star(self) -> &'static str {
        self.glyph("★", "*")
    }

    /// Before points that one could have.
    pub(crate) const fn preview(self) -> &'static str {
        self.glyph("·", ".")
    }

    /// A box that the rules keep closed to these dice.
    pub(crate) const fn closed(self) -> &'static str {
        self.glyph("▒▒", "##")
    }

    /// Lines around things.
    pub(crate) const fn border(self) -> border::Set<'static> {
        if self.ascii {
            border::Set {
                top_left: "+",
                top_right: "+",
                bottom_left: "+",
                bottom_right: "+",
                vertical_left: "|",
                vertical_right: "|",
                horizontal_top: "-",
                horizontal_bottom: "-",
            }
        } else {
            border::PLAIN
        }
    }

    /// Text as this terminal can show it.
    pub(crate) fn shown(self, text: &str) -> String {
        if !self.ascii {
            return text.to_owned();
        }
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                ' '..='~' => plain.push(c),
                'ä' => plain.push_str("ae"),
                'ö' => plain.push_str("oe"),
                'ü' => plain.push_str("ue"),
                'Ä' => plain.push_str("Ae"),
                'Ö' => plain.push_str("Oe"),
                'Ü' => plain.push_str("Ue"),
                'ß' => plain.push_str("ss"),
                'á' => plain.push('a'),
                'é' => plain.push('e'),
                'í' => plain.push('i'),
                'ó' => plain.push('o'),
                'ú' => plain.push('u'),
                'ñ' => plain.push('n'),
                'Á' => plain.push('A'),
                'É' => plain.push('E'),
                'Í' => plain.push('I'),
                'Ó' => plain.push('O'),
                'Ñ' => plain.push('N'),
                'Ú' => plain.push('U'),
                '¿' | '¡' => {}
                '–' | '—' | '−' => plain.push('-'),
                '…' => plain.push_str("..."),
                '·' => plain.push('.'),
                '±' => plain.push_str("+-"),
                '‹' | '←' => plain.push('<'),
                '›' | '→' => plain.push('>'),
                '„' | '“' | '”' | '«' | '»' => plain.push('"'),
                '↑' | '▲' => plain.push('^'),
                '↓' | '▼' => plain.push('v'),
                '×' => plain.push('x'),
                _ => plain.push('?'),
            }
        }
        plain
    }
}

/// As much of a text as fits, and spaces up to the width.
pub(crate) fn fit(text: &str, width: usize) -> String {
    let mut fitted = String::with_capacity(width);
    let mut used = 0;
    let whole = text.width() <= width;
    let room = if whole {
        width
    } else {
        width.saturating_sub(1)
    };
    for c in text.chars() {
        let wide = c.width().unwrap_or(0);
        if room < used + wide {
            break;
        }
        used += wide;
        fitted.push(c);
    }
    if !whole && 0 < width {
        fitted.push('.');
        used += 1;
    }
    fitted.extend(std::iter::repeat_n(' ', width.saturating_sub(used)));
    fitted
}

/// The same, with the spaces before it.
pub(crate) fn fit_right(text: &str, width: usize) -> String {
    let fitted = fit(text, width);
    let end = fitted.trim_end();
    let spaces = width.saturating_sub(end.width());
    format!("{}{end}", " ".repeat(spaces))
}

/// As many of the keys as there is room for; the first are the most important.
pub(crate) fn fit_keys(keys: &str, width: usize) -> String {
    let mut fitted = String::new();
    for key in keys.split("  ") {
        let wide = fitted.width() + 2 + key.width();
        if fitted.is_empty() {
            fitted.push_str(key);
        } else if wide <= width {
            fitted.push_str("  ");
            fitted.push_str(key);
        } else {
            break;
        }
    }
    fitted
}
