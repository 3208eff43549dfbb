//! Where decisions are asked for and answers are judged, line by line.

use std::io::{IsTerminal, StdinLock};

use dicewise_rules::Dice;
use dicewise_solver::{Action, Advice, Grade, Reason, Values};

use super::answer::Heard;
use super::paint::Paint;
use super::words::{choice, facts, mark, question, title, verdict};
use crate::failure::Failure;
use crate::options::Look;
use crate::output::Output;
use crate::plain::read_line;
use crate::review::command;
use crate::texts::{Lang, say};
use crate::training::{Judged, Task};
use crate::wrap::{columns, wrapped};

/// What stands before each line that a person types.
const PROMPT: &str = "> ";

/// So many of the best choices are shown after an answer.
const CHOICES: usize = 3;

/// A conversation about decisions.
pub(crate) struct Desk<'o> {
    look: Look,
    paint: Paint,
    /// Whether dice are drawn; else they are read out.
    pictures: bool,
    /// Whether a person types.
    prompts: bool,
    /// How long a line may be on a terminal: words stay whole.
    width: Option<usize>,
    input: StdinLock<'static>,
    pub(crate) output: &'o mut Output,
}

impl<'o> Desk<'o> {
    /// A conversation over standard input and output. On a terminal there are pictures and colours, unless
    /// somebody wants it plain.
    pub(crate) fn new(look: Look, plain: bool, output: &'o mut Output) -> Desk<'o> {
        let on_terminal = std::io::stdout().is_terminal();
        Desk {
            look,
            paint: Paint::new(look, on_terminal && !plain),
            pictures: on_terminal && !plain,
            prompts: on_terminal && std::io::stdin().is_terminal(),
            width: columns(),
            input: std::io::stdin().lock(),
            output,
        }
    }

    pub(crate) const fn lang(&self) -> Lang {
        self.look.lang
    }

    pub(crate) const fn look(&self) -> Look {
        self.look
    }

    /// Says something, in one line or several.
    pub(crate) fn tell(&mut self, text: &str) -> Result<(), Failure> {
        self.tell_painted(text, |line| line)
    }

    fn tell_painted(
        &mut self,
        text: &str,
        paint: impl Fn(String) -> String,
    ) -> Result<(), Failure> {
        for line in text.lines() {
            let line = self.look.shown(line);
            match self.width {
                None => self.output.line(paint(line))?,
                Some(width) => {
                    for part in wrapped(&line, width) {
                        self.output.line(paint(part))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Asks for a decision until the answer is one; none if there is no answer.
    pub(crate) fn ask(
        &mut self,
        task: &Task,
        number: usize,
        of: usize,
    ) -> Result<Option<Action>, Failure> {
        let lang = self.lang();
        self.pose(task, number, of)?;
        loop {
            if self.prompts {
                self.output.text(PROMPT)?;
            }
            self.output.finish()?;
            let Some(line) = read_line(lang, &mut self.input)? else {
                return Ok(None);
            };
            // Scripts may explain themselves.
            if line.trim_start().starts_with('#') {
                continue;
            }
            match Heard::read(lang, &task.puzzle.position, &line) {
                Heard::Answer(action) => return Ok(Some(action)),
                Heard::Quit => return Ok(None),
                Heard::Where => self.pose(task, number, of)?,
                Heard::Help => self.tell(&say!(lang, "train-help"))?,
                Heard::Wrong(why) => self.tell(&why)?,
            }
        }
    }

    fn pose(&mut self, task: &Task, number: usize, of: usize) -> Result<(), Failure> {
        let paint = self.paint;
        let title = title(self.lang(), task, number, of);
        self.output.line("")?;
        self.tell_painted(&title, |text| paint.strong(text))?;
        let position = &task.puzzle.position;
        for line in facts(self.lang(), position) {
            self.tell(&line)?;
        }
        if self.pictures
            && let Some((dice, _)) = position.dice()
        {
            self.output.text(picture(self.look, dice))?;
        }
        self.tell(&question(self.lang(), position))
    }

    /// Says what an answer is worth, what is better, and why. `house` is how to name house rules on the
    /// command line.
    pub(crate) fn explain(
        &mut self,
        values: &Values,
        task: &Task,
        judged: &Judged,
        house: &str,
    ) -> Result<(), Failure> {
        let (lang, look, paint) = (self.lang(), self.look, self.paint);
        let position = &task.puzzle.position;
        let rules = position.rules();
        let text = format!(
            "{} {}",
            mark(look, judged.grade),
            verdict(lang, rules, judged)
        );
        // The mark is fit for the terminal already.
        self.tell_painted(&text, |text| paint.graded(judged.grade, text))?;
        if Grade::Best < judged.grade {
            let reason = Reason::new(values, &judged.decision);
            for sentence in lang.reason(rules, &judged.decision, &reason) {
                self.tell(&sentence)?;
            }
        }
        self.tell(&say!(lang, "train-choices"))?;
        let advice = Advice::new(values, position);
        for ranked in advice.choices.iter().take(CHOICES) {
            let text = choice(look, rules, ranked);
            self.tell(&text)?;
        }
        // In one line, however long: somebody may copy it.
        let command = look.shown(&command(&judged.decision, house));
        self.output.line(paint.muted(command))
    }
}

/// Five dice side by side.
fn picture(look: Look, dice: Dice) -> String {
    let [top, side, bottom] = [
        look.glyph("┌───┐", "+---+"),
        look.glyph("│", "|"),
        look.glyph("└───┘", "+---+"),
    ];
    let row = |of: &dyn Fn(char) -> String| {
        let dice = dice.faces().map(|face| of(face.digit()));
        dice.collect::<Vec<_>>().join(" ")
    };
    format!(
        " {}\n {}\n {}\n",
        row(&|_| top.to_owned()),
        row(&|digit| format!("{side} {digit} {side}")),
        row(&|_| bottom.to_owned())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;

    #[test]
    fn dice_are_drawn() {
        let look = Options::default().look;
        let ascii = Look {
            ascii: true,
            ..look
        };
        let dice: Dice = "12446".parse().unwrap();
        expect_test::expect![[r#"
            dice:
             ┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐
             │ 1 │ │ 2 │ │ 4 │ │ 4 │ │ 6 │
             └───┘ └───┘ └───┘ └───┘ └───┘
             +---+ +---+ +---+ +---+ +---+
             | 1 | | 2 | | 4 | | 4 | | 6 |
             +---+ +---+ +---+ +---+ +---+
        "#]]
        .assert_eq(&format!(
            "dice:\n{}{}",
            picture(look, dice),
            picture(ascii, dice)
        ));
    }
}
