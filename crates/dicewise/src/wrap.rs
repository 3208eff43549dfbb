//! Sentences that are longer than a line.

use std::io::IsTerminal;

/// How long a line may be on standard output; none if that is no terminal.
pub(crate) fn columns() -> Option<usize> {
    let wide = || crossterm::terminal::size().map_or(80, |(columns, _)| columns.max(20));
    std::io::stdout().is_terminal().then(|| usize::from(wide()))
}

/// A line in lines that fit, with its words whole; what goes on below begins where its sentence does.
pub(crate) fn wrapped(line: &str, width: usize) -> Vec<String> {
    let indent = &line[..line.len() - line.trim_start().len()];
    let fits = textwrap::Options::new(width).subsequent_indent(indent);
    let lines = textwrap::wrap(line, fits).into_iter();
    lines.map(std::borrow::Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_on_below_stands_where_its_sentence_does() {
        let lines = wrapped("  Keeping 4 4 4 is better: Fours +2.5", 20);
        assert_eq!(lines, ["  Keeping 4 4 4 is", "  better: Fours +2.5"]);
        assert_eq!(wrapped("", 20), [""]);
        // A table that fits stays as it is.
        assert_eq!(wrapped(" Luck      +1.20", 20), [" Luck      +1.20"]);
    }
}
