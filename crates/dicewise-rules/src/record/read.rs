//! Reads records.

use super::build::{Builder, Rolls};
use super::lines::{Line, Lines, Words};
use super::{Mark, Note, Record, Tags, Wrong, WrongRecord, WrongTag};
use crate::category::Category;
use crate::entry::Entry;
use crate::game::IllegalCorrection;
use crate::player::{ParseTurnError, TurnId};
use crate::throws::Throws;

/// The games of a text, one after the other. After an illegal one it goes on with the next.
pub struct Records<'t> {
    lines: Lines<'t>,
}

/// The word for a player who goes.
pub(super) const LEAVES: &str = "leaves";

impl<'t> Records<'t> {
    /// Reads the games of `text`.
    #[must_use]
    pub fn new(text: &'t str) -> Records<'t> {
        Records {
            lines: Lines::new(text),
        }
    }

    /// The first line of the next game, or of what stands in its place.
    pub(super) fn find_game(&mut self) -> Option<Line<'t>> {
        while self.lines.peek()?.is_blank() {
            self.lines.next();
        }
        self.lines.peek()
    }

    fn read_game(&mut self) -> Result<Record, WrongRecord> {
        let (tags, header) = self.read_header()?;
        let mut builder = Builder::new(tags).map_err(|wrong| header.blame(wrong))?;
        let mut last = header.last();
        while let Some(line) = self.lines.peek() {
            if line.is_tag() {
                break;
            }
            self.lines.next();
            if line.is_blank() {
                continue;
            }
            if let Some(at) = builder.pending() {
                return Err(last.blame_end(Wrong::Unfinished(at)));
            }
            read_turn(line, &mut builder)?;
            last = line;
        }
        builder.finish().map_err(|wrong| match wrong {
            Wrong::Truncated(_) => last.blame_end(wrong),
            _ => header.blame(wrong),
        })
    }

    /// Reads tags up to the first line that is none.
    fn read_header(&mut self) -> Result<(Tags, Header<'t>), WrongRecord> {
        let mut tags = Tags::default();
        let mut lines = Vec::with_capacity(8);
        while let Some(line) = self.lines.peek()
            && (line.is_tag() || lines.is_empty())
        {
            self.lines.next();
            if !line.is_tag() {
                return Err(line.blame(line.text, Wrong::TagsFirst));
            }
            read_tag(line, &mut tags)?;
            lines.push(line);
        }
        let n_players = tags.n_players().unwrap_or(1);
        Ok((tags, Header { lines, n_players }))
    }

    /// Goes on to the next tag that comes after something else.
    fn skip_game(&mut self) {
        while let Some(line) = self.lines.peek()
            && (self.lines.after_tag || !line.is_tag())
        {
            self.lines.next();
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, WrongRecord>;

    fn next(&mut self) -> Option<Self::Item> {
        self.find_game()?;
        let game = self.read_game();
        if game.is_err() {
            self.skip_game();
        }
        Some(game)
    }
}

/// Where the tags of a game stand.
struct Header<'t> {
    lines: Vec<Line<'t>>, // Invariant: not empty.
    n_players: usize,
}

impl<'t> Header<'t> {
    fn last(&self) -> Line<'t> {
        self.lines[self.lines.len() - 1]
    }

    /// Blames the tag that made the game impossible.
    fn blame(&self, wrong: Wrong) -> WrongRecord {
        let last_player = format!("P{}", self.n_players);
        let name = match &wrong {
            Wrong::Players(_) => &last_player,
            Wrong::Rules(_) | Wrong::RulesDiffer { .. } => Tags::RULES,
            Wrong::RuleSpec(_) => Tags::RULE_SPEC,
            Wrong::Result(_) => Tags::RESULT,
            // Something is missing, or all of them together are wrong.
            _ => return self.lines[0].blame_start(wrong),
        };
        let named = |line: &&Line<'_>| line.text[1..].split(' ').next() == Some(name);
        let line = self.lines.iter().find(named).unwrap_or(&self.lines[0]);
        line.blame(line.text, wrong)
    }
}

fn read_tag(line: Line<'_>, tags: &mut Tags) -> Result<(), WrongRecord> {
    let blame = |wrong: WrongTag| line.blame(line.text, wrong);
    let inside = line
        .text
        .trim_end_matches([' ', '\t'])
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix("\"]"));
    let (name, value) = inside
        .and_then(|text| text.split_once(" \""))
        .ok_or_else(|| blame(WrongTag::Form))?;
    if !value.contains(['"', '\\']) {
        return tags.add(name, value).map_err(blame);
    }
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => return Err(blame(WrongTag::Escape)),
            '\\' => match chars.next() {
                Some(escaped @ ('"' | '\\')) => plain.push(escaped),
                _ => return Err(blame(WrongTag::Escape)),
            },
            c => plain.push(c),
        }
    }
    tags.add(name, &plain).map_err(blame)
}

fn read_turn(line: Line<'_>, builder: &mut Builder) -> Result<(), WrongRecord> {
    let mut words = line.words();
    let Some(label) = words.next() else {
        return Ok(());
    };
    let turn_id = |text: &str| -> Result<TurnId, WrongRecord> {
        text.parse()
            .map_err(|wrong: ParseTurnError| line.blame(label, wrong))
    };
    if let Some(text) = label.strip_suffix('!') {
        return read_correction(turn_id(text)?, label, words, builder);
    }
    let at = turn_id(label)?;
    if words.peek() == Some(LEAVES) {
        // Somebody may leave while it is another's turn.
        words.next();
        builder
            .leave(at)
            .map_err(|wrong| line.blame(label, wrong))?;
        return read_note(words, None, builder);
    }
    builder
        .begin(at)
        .map_err(|wrong| line.blame(label, wrong))?;
    match read_throws(&mut words, builder)? {
        None if builder.is_unrolled() => Err(line.blame_end(Wrong::FirstRoll)),
        None => read_note(words, None, builder),
        Some(word) if word == LEAVES => {
            builder.leave(at).map_err(|wrong| line.blame(word, wrong))?;
            read_note(words, None, builder)
        }
        Some(word) => {
            let (entry, mark) = read_entry(line, word)?;
            builder
                .enter(entry)
                .map_err(|wrong| line.blame(word, wrong))?;
            read_note(words, Some(mark), builder)
        }
    }
}

/// Reads `S=30 -> C=16`, with rolls after the arrow if those were wrong too.
fn read_correction(
    at: TurnId,
    label: &str,
    mut words: Words<'_>,
    builder: &mut Builder,
) -> Result<(), WrongRecord> {
    let line = words.line;
    let missing = || line.blame_end(Wrong::CorrectionForm);
    let stood = words.next().ok_or_else(missing)?;
    let was = stood
        .parse()
        .map_err(|wrong: Wrong| line.blame(stood, wrong))?;
    let arrow = words.next().ok_or_else(missing)?;
    if arrow != "->" {
        return Err(line.blame(arrow, Wrong::CorrectionForm));
    }
    let mut throws = Throws::default();
    let word = read_throws(&mut words, &mut throws)?.ok_or_else(missing)?;
    let (now, mark) = read_entry(line, word)?;
    let throws = (!throws.is_empty()).then_some(throws);
    builder
        .correct(at, was, throws, now)
        .map_err(|wrong| match wrong {
            Wrong::Correction(IllegalCorrection::NotPlayed(_)) => line.blame(label, wrong),
            Wrong::Correction(IllegalCorrection::WasAnother { .. }) => line.blame(stood, wrong),
            _ => line.blame(word, wrong),
        })?;
    read_note(words, Some(mark), builder)
}

/// Reads rolls and keeps up to the word that ends the turn, if one does.
fn read_throws<'t>(
    words: &mut Words<'t>,
    rolls: &mut impl Rolls,
) -> Result<Option<&'t str>, WrongRecord> {
    while let Some(word) = words.peek() {
        if word == "{" {
            return Ok(None);
        }
        words.next();
        let result = match word.as_bytes() {
            b"?" => rolls.throw(None),
            [b'>', ..] => word[1..]
                .parse()
                .map_err(Wrong::Dice)
                .and_then(|held| rolls.hold(held)),
            [b'0'..=b'9', rest @ ..] if rest.first() != Some(&b'=') => word
                .parse()
                .map_err(Wrong::Roll)
                .and_then(|roll| rolls.throw(Some(roll))),
            _ => return Ok(Some(word)),
        };
        result.map_err(|wrong| words.line.blame(word, wrong))?;
    }
    Ok(None)
}

/// Reads an entry and the mark that may cling to it.
fn read_entry(line: Line<'_>, word: &str) -> Result<(Entry, Option<Mark>), WrongRecord> {
    let wrong = || line.blame(word, Wrong::Entry);
    let (entry, rest) = entry(word).ok_or_else(wrong)?;
    let mark = match rest {
        "" => None,
        glyph => Some(glyph.parse().map_err(|_| wrong())?),
    };
    Ok((entry, mark))
}

/// Reads the mark and the comment after an entry. `mark` is the one that was read with it, or
/// `None` where no mark may stand because no box was filled.
fn read_note(
    mut words: Words<'_>,
    mark: Option<Option<Mark>>,
    builder: &mut Builder,
) -> Result<(), WrongRecord> {
    let line = words.line;
    let mut note = Note {
        mark: mark.flatten(),
        comment: None,
    };
    if let Some(word) = words.peek()
        && word != "{"
        && mark == Some(None)
    {
        words.next();
        note.mark = Some(
            word.parse()
                .map_err(|wrong: Wrong| line.blame(word, wrong))?,
        );
    }
    let rest = words.rest();
    if let Some(inside) = rest.strip_prefix('{') {
        let Some((comment, _)) = inside.split_once('}') else {
            return Err(line.blame(rest, Wrong::CommentOpen));
        };
        words.pass(comment.len() + 2);
        note.comment = Some(comment.to_owned());
    }
    if let Some(word) = words.next() {
        return Err(line.blame(word, Wrong::Mark));
    }
    if note == Note::default() {
        return Ok(());
    }
    builder.note(note).map_err(|wrong| line.blame(rest, wrong))
}

/// Reads an entry from the start of a text, and what comes after it.
pub(super) fn entry(text: &str) -> Option<(Entry, &str)> {
    let mut chars = text.chars();
    let category = Category::from_code(chars.next()?)?;
    let (points, rest) = number(chars.as_str().strip_prefix('=')?)?;
    let (bonus, rest) = match rest.strip_prefix('+') {
        // A bonus of nothing is not written.
        Some(rest) => number(rest).filter(|&(bonus, _)| bonus != 0)?,
        None => (0, rest),
    };
    let entry = Entry {
        category,
        points,
        bonus,
    };
    Some((entry, rest))
}

/// Reads a number as it is printed: no zero before other digits.
fn number(text: &str) -> Option<(u16, &str)> {
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(len);
    let canonical = digits == "0" || !digits.starts_with('0');
    let number = digits.parse().ok().filter(|_| canonical)?;
    Some((number, rest))
}
