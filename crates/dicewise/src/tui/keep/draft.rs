//! What is being typed, as text: so that it is there again however suddenly the program ends.

use dicewise_rules::{Category, Face, Held, Player, Roll};

use super::{About, Input, Keep, Typed, WholeTurn};

impl Keep {
    /// What is being typed; none if there is nothing to lose.
    ///
    /// It starts with the number of events so far: once something happened, it is out of date.
    pub(super) fn draft(&self) -> Option<String> {
        let Typed {
            about,
            input,
            cursor,
        } = &self.now;
        if *about == About::Due && *input == Input::NONE {
            return None;
        }
        let about = match about {
            About::Due => "due".to_owned(),
            About::Which(player) => format!("which:{}", player.letter()),
            About::Correction(at) => format!("correct:{at}"),
        };
        let n_events = self.pad.game().story().len();
        Some(format!("{n_events} {about} {} {input}", cursor.code()))
    }

    /// Takes up what was being typed, if it still fits.
    pub(super) fn take_up(&mut self, draft: &str) {
        if let Some(typed) = self.read_draft(draft) {
            self.now = typed;
        }
        self.drafted = self.draft();
    }

    fn read_draft(&self, draft: &str) -> Option<Typed> {
        let words: Vec<&str> = draft.split(' ').collect();
        let [n_events, about, cursor, input] = words[..] else {
            return None;
        };
        if n_events.parse() != Ok(self.pad.game().story().len()) {
            return None;
        }
        let cursor: Category = cursor.parse().ok()?;
        let about = match about.split_once(':') {
            None if about == "due" && !self.pad.game().is_over() => About::Due,
            Some(("which", letter)) => {
                let player = Player::from_letter(letter.parse().ok()?)?;
                self.pad.turn_of(player, cursor)?;
                About::Which(player)
            }
            Some(("correct", at)) => {
                let at = at.parse().ok()?;
                let turns = self.pad.game().turns();
                turns.iter().find(|turn| turn.at == at)?;
                About::Correction(at)
            }
            _ => return None,
        };
        Some(Typed {
            about,
            input: Input::read(input)?,
            cursor,
        })
    }
}

impl std::fmt::Display for Input {
    /// `dice:335`, `points:25+`, `turn:31346>33/33253>333/333`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Input::Dice(faces) => write!(f, "dice:{}", digits(faces)),
            Input::Points { digits, bonus } => {
                let bonus = if *bonus { "+" } else { "" };
                write!(f, "points:{digits}{bonus}")
            }
            Input::Turn(turn) => {
                f.write_str("turn:")?;
                for (roll, held) in &turn.done {
                    write!(f, "{roll}>{held}/")?;
                }
                write!(f, "{}", digits(&turn.roll))?;
                match turn.keep[..] {
                    [] => Ok(()),
                    _ => write!(f, ">{}", digits(&turn.keep)),
                }
            }
        }
    }
}

impl Input {
    /// Reads what `Display` wrote; none if nobody could have typed it.
    fn read(text: &str) -> Option<Input> {
        match text.split_once(':')? {
            ("dice", dice) => Some(Input::Dice(faces(dice)?)),
            ("points", points) => {
                let digits = points.trim_end_matches('+');
                let is_number = digits.len() <= Input::MOST_DIGITS
                    && digits.bytes().all(|digit| digit.is_ascii_digit());
                is_number.then(|| Input::Points {
                    digits: digits.to_owned(),
                    bonus: digits.len() < points.len(),
                })
            }
            ("turn", turn) => WholeTurn::read(turn).map(Input::Turn),
            _ => None,
        }
    }
}

impl WholeTurn {
    fn read(text: &str) -> Option<WholeTurn> {
        let mut turn = WholeTurn::default();
        let (done, last) = text.rsplit_once('/').unwrap_or(("", text));
        for throw in done.split('/').filter(|throw| !throw.is_empty()) {
            let (roll, held) = throw.split_once('>')?;
            let (roll, held): (Roll, Held) = (roll.parse().ok()?, held.parse().ok()?);
            (held.len() < 5).then_some(())?;
            turn.go_on(&roll.faces(), held.faces())?;
            turn.throw_again();
        }
        let (roll, keep) = last.split_once('>').unwrap_or((last, ""));
        turn.go_on(&faces(roll)?, &faces(keep)?)?;
        Some(turn)
    }

    /// Puts a roll on the table and keeps some of it, if that can be.
    fn go_on(&mut self, roll: &[Face], keep: &[Face]) -> Option<()> {
        let follows = roll.starts_with(&self.roll) && self.done.len() <= WholeTurn::MOST_DONE;
        follows.then_some(())?;
        self.roll = roll.to_vec();
        for &face in keep {
            (self.may_keep() && self.keep_too(face)).then_some(())?;
        }
        Some(())
    }
}

fn digits(faces: &[Face]) -> String {
    faces.iter().map(|face| face.digit()).collect()
}

/// At most five faces.
fn faces(text: &str) -> Option<Vec<Face>> {
    let faces: Option<Vec<Face>> = text.bytes().map(Face::from_digit).collect();
    faces.filter(|faces| faces.len() <= 5)
}
