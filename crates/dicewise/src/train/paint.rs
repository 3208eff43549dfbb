//! Colours on a terminal. Nothing is told by them alone.

use crossterm::style::Stylize;
use dicewise_solver::Grade;

use crate::options::Look;

/// Whether there are colours.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// Colours if a terminal shows the lines, and nobody is against them.
    pub(crate) const fn new(look: Look, on_terminal: bool) -> Paint {
        Paint {
            on: look.colour && on_terminal,
        }
    }

    pub(crate) fn strong(self, text: String) -> String {
        if self.on {
            text.bold().to_string()
        } else {
            text
        }
    }

    pub(crate) fn muted(self, text: String) -> String {
        if self.on {
            text.dim().to_string()
        } else {
            text
        }
    }

    /// The colour of a grade.
    pub(crate) fn graded(self, grade: Grade, text: String) -> String {
        if !self.on {
            return text;
        }
        match grade {
            Grade::Best | Grade::Good => text.green(),
            Grade::Inaccuracy => text.yellow(),
            Grade::Mistake => text.magenta(),
            Grade::Blunder => text.red(),
        }
        .to_string()
    }
}
