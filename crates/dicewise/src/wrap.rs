//! Sentences that are longer than a line.

use std::io::IsTerminal;

/// How long a line may be on standard output; none if that is no terminal.
pub(crate) fn columns() -> Option<usize> {
    let wide = || width(crossterm::terminal::size().map(|(columns, _)| columns));
    std::io::stdout().is_terminal().then(wide)
}

/// How long lines are on a terminal that says this of itself: many say that they have no columns at all.
fn width(said: std::io::Result<u16>) -> usize {
    match said {
        Ok(0) | Err(_) => 80,
        Ok(columns) => usize::from(columns).max(20),
    }
}

/// A line in lines that fit, with its words whole; what goes on below begins where its sentence does, if there is room.
pub(crate) fn wrapped(line: &str, width: usize) -> Vec<String> {
    /// Keeps a number and its sign together.
    const GLUE: &str = "\u{a0}%";
    let indent = &line[..line.len() - line.trim_start().len()];
    let indent = if indent.len() <= width / 2 {
        indent
    } else {
        ""
    };
    let fits = textwrap::Options::new(width).subsequent_indent(indent);
    let glued = line.replace(" %", GLUE);
    let lines = textwrap::wrap(&glued, fits).into_iter();
    lines.map(|line| line.replace(GLUE, " %")).collect()
}

/// Whole text in lines that fit. Commands stay whole: somebody may copy them.
pub(crate) fn wrapped_text(text: &str, width: usize) -> Vec<String> {
    let fit = |line: &str| match line.trim_start().starts_with("dicewise ") {
        true => vec![line.to_owned()],
        false => wrapped(line, width),
    };
    text.lines().flat_map(fit).collect()
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

    #[test]
    fn a_number_and_its_sign_stay_together() {
        let lines = wrapped("Large Straight 82.3 % instead of 81.3 %", 37);
        assert_eq!(lines, ["Large Straight 82.3 % instead of", "81.3 %"]);
    }

    #[test]
    fn what_begins_far_to_the_right_goes_on_at_the_left() {
        let head = format!("{:29}eigene  perfekt", "");
        let lines = wrapped(&head, 20);
        assert!(lines.len() <= 3, "{lines:?}");
        assert_eq!(lines.last().map(String::as_str), Some("eigene  perfekt"));
    }

    #[test]
    fn commands_stay_whole() {
        let command = "  dicewise advise yahtzee:25TFLYC/48/-/103:12344:2";
        let text = format!("What was better can be asked for:\n{command}\n");
        let lines = wrapped_text(&text, 20);
        assert_eq!(lines, ["What was better can", "be asked for:", command]);
    }

    #[test]
    fn a_terminal_without_columns_is_as_wide_as_most() {
        assert_eq!(width(Ok(0)), 80);
        assert_eq!(width(Err(std::io::ErrorKind::Unsupported.into())), 80);
        assert_eq!(width(Ok(100)), 100);
        assert_eq!(width(Ok(3)), 20);
    }
}
