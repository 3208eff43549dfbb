//! A review for people.

use std::fmt;

use comfy_table::Table;
use dicewise_rules::{RuleSet, Throw};
use dicewise_solver::{
    Action, Class, Decision, Fortune, Grading, Kind, Reason, Review, RollReview, TurnReview, Values,
};

use super::account::{loss_of_turn, luck_of, luck_of_turn};
use super::{Account, Closely, GameReview, PlayerReview, WinChances};
use crate::columns::{columns, right};
use crate::texts::{Lang, say};

/// Everything there is to say about a game.
pub struct Report<'r> {
    /// The language.
    pub lang: Lang,
    /// What counts as good.
    pub grading: &'r Grading,
    /// The rules, solved.
    pub values: &'r Values,
    /// The game.
    pub game: &'r GameReview,
    /// Whose turns are told one by one.
    pub closely: Closely,
    /// What the game is called on the command line, if it has a name there.
    pub named: Option<&'r str>,
    /// Which of the games of that name it is, if there are several.
    pub number: Option<usize>,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let closely: Vec<_> = self.game.looked_at(self.closely).collect();
        if let Some(number) = self.number {
            let rules = self.lang.rules_name(self.rules());
            let title = say!(self.lang, "review-game", number = number, rules = rules);
            writeln!(f, "{title}\n")?;
        }
        for (idx, player) in self.game.players.iter().enumerate() {
            if 0 < idx {
                writeln!(f)?;
            }
            self.summary(f, player)?;
            if closely.iter().any(|&(looked_at, _)| looked_at == idx) {
                self.details(f, player)?;
            }
        }
        if !self.game.chances.is_empty() {
            writeln!(f, "\n{}", say!(self.lang, "review-chances"))?;
            writeln!(f, "{}", self.chances().trim_fmt())?;
            if self.game.chances.iter().any(|chances| !chances.exact) {
                writeln!(f, "{}", say!(self.lang, "review-chances-about"))?;
            }
        }
        Ok(())
    }
}

impl Report<'_> {
    fn rules(&self) -> &RuleSet {
        self.game.record.game().rules()
    }

    fn summary(&self, f: &mut fmt::Formatter<'_>, player: &PlayerReview) -> fmt::Result {
        let (lang, review) = (self.lang, &player.review);
        let title = lang.review_title(player, 2);
        let account = Account::new(review, 2);
        let waterfall = self.waterfall(review, &account);
        writeln!(f, "{title}\n\n{}", waterfall.trim_fmt())?;
        writeln!(f)?;
        // Where nothing could be judged it would be par.
        if review.is_complete() || review.decisions().next().is_some() {
            let skill = lang.number(account.skill, 2);
            writeln!(f, "{}", say!(lang, "review-skill", skill = skill))?;
        }
        if let Some(accuracy) = lang.accuracy(self.grading, review) {
            writeln!(f, "{accuracy}")?;
        }
        if let Some(class) = review.class() {
            let class = lang.class(class);
            let games = Class::ENOUGH_GAMES;
            writeln!(
                f,
                "{}",
                say!(lang, "review-class", class = class, games = games)
            )?;
        }
        if let Some(percentile) = player.percentile {
            let percent = lang.how_often(percentile / 100.0);
            writeln!(f, "{}", say!(lang, "review-percentile", percent = percent))?;
        }
        if let Some(unjudged) = lang.unjudged(review) {
            writeln!(f, "{unjudged}")?;
        }
        Ok(())
    }

    /// From par to the score.
    fn waterfall(&self, review: &Review, account: &Account) -> Table {
        let lang = self.lang;
        let end = if review.finished {
            say!(lang, "review-score")
        } else {
            say!(lang, "review-expected")
        };
        let mut table = columns();
        table.add_row([say!(lang, "review-par"), lang.number(account.par, 2)]);
        table.add_row([say!(lang, "review-luck"), lang.signed(account.luck, 2)]);
        for (kind, loss) in account.losses {
            table.add_row([lang.decisions(kind), lang.signed(-loss, 2)]);
        }
        table.add_row([end, lang.number(account.expected, 2)]);
        right(&mut table, [1]);
        table
    }

    fn details(&self, f: &mut fmt::Formatter<'_>, player: &PlayerReview) -> fmt::Result {
        let (lang, rules, review) = (self.lang, self.rules(), &player.review);
        writeln!(f, "\n{}", self.turns(review).trim_fmt())?;
        writeln!(f, "\n{}", say!(lang, "review-steps"))?;
        writeln!(f, "{}", self.steps(review).trim_fmt())?;
        writeln!(f, "{}", say!(lang, "review-rounded"))?;
        let moments = review.moments(self.grading);
        if !moments.is_empty() {
            let title = say!(lang, "review-moments-of", n = moments.len());
            writeln!(f, "\n{title}")?;
            for moment in moments {
                writeln!(f, "  {}", lang.moment(rules, &moment))?;
            }
        }
        let marked = review.decisions();
        let marked = marked.filter(|(_, decision)| self.grading.inaccuracy <= decision.loss);
        let mut marked: Vec<_> = marked.collect();
        if marked.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n{}", say!(lang, "review-mistakes"))?;
        marked.sort_by(|(_, a), (_, b)| b.loss.total_cmp(&a.loss));
        for (turn, decision) in marked {
            let mark = review.mark(self.grading, turn, decision);
            let mark = mark.map(dicewise_rules::Mark::glyph).unwrap_or_default();
            writeln!(f, "  {mark:<2} {}", lang.mistake(rules, turn, decision))?;
            let reason = Reason::new(self.values, decision);
            for sentence in lang.reason(rules, decision, &reason) {
                writeln!(f, "     {sentence}")?;
            }
            writeln!(f, "     {}", command(decision, &self.rules_of()))?;
        }
        Ok(())
    }

    /// What `dicewise advise` is told about rules that only the record knows.
    fn rules_of(&self) -> String {
        match (self.rules().based_on(), self.named) {
            (Some(_), Some(name)) => {
                let number = self
                    .number
                    .map(|number| format!(" --rules-of-game {number}"));
                format!(" --rules-of {}{}", quoted(name), number.unwrap_or_default())
            }
            _ => String::new(),
        }
    }

    /// Every turn with its luck, its loss and the expected score after it.
    fn turns(&self, review: &Review) -> Table {
        let lang = self.lang;
        let mut table = columns();
        table.set_header([
            say!(lang, "review-turn"),
            say!(lang, "review-rolls"),
            say!(lang, "review-luck"),
            say!(lang, "review-loss"),
            String::new(),
            say!(lang, "review-expected"),
        ]);
        for turn in &review.turns {
            let mark = review.mark_of(self.grading, turn);
            let entry = turn.entry.map(|entry| entry.to_string());
            let rolls = format!("{} {}", turn.throws, entry.unwrap_or_default());
            table.add_row([
                turn.round.to_string(),
                rolls.trim().to_owned(),
                lang.signed(luck_of_turn(turn, 2), 2),
                match turn.is_unjudged() {
                    true => "?".to_owned(),
                    false => lang.signed(-loss_of_turn(turn, 2), 2),
                },
                mark.map(|mark| mark.to_string()).unwrap_or_default(),
                lang.number(turn.after, 2),
            ]);
        }
        right(&mut table, [0, 2, 3, 5]);
        table
    }

    /// Every roll with its luck, and beside it what was done then, with its loss.
    fn steps(&self, review: &Review) -> Table {
        let lang = self.lang;
        let mut table = columns();
        table.set_header([
            say!(lang, "review-turn"),
            say!(lang, "review-roll"),
            say!(lang, "review-luck"),
            String::new(),
            say!(lang, "review-decision"),
            say!(lang, "review-loss"),
            String::new(),
            say!(lang, "review-best"),
        ]);
        for turn in &review.turns {
            let mut round = turn.round.to_string();
            for step in steps(turn) {
                let [dice, luck, fortune] = self.rolled(turn, &step);
                let [done, loss, mark, best] = self.done(review, turn, &step);
                let round = std::mem::take(&mut round);
                table.add_row([round, dice, luck, fortune, done, loss, mark, best]);
            }
        }
        right(&mut table, [0, 2, 5]);
        table
    }

    /// The dice of a step, their luck, and how much that is.
    fn rolled(&self, turn: &TurnReview, step: &Step<'_>) -> [String; 3] {
        let Some(throw) = step.throw else {
            return Default::default();
        };
        let dice = throw.roll.map(|roll| roll.to_string());
        let luck = step.luck.map(|roll| luck_of(turn, roll, 2));
        let luck = luck.map(|luck| self.lang.signed(luck, 2));
        let fortune = step.luck.and_then(|roll| roll.fortune(self.grading));
        [
            dice.unwrap_or_else(|| "?".to_owned()),
            luck.unwrap_or_default(),
            fortune.map_or("", Fortune::glyph).to_owned(),
        ]
    }

    /// What was done in a step, what it lost, its mark, and what was better.
    fn done(&self, review: &Review, turn: &TurnReview, step: &Step<'_>) -> [String; 4] {
        let (lang, rules) = (self.lang, self.rules());
        let Some((kind, action)) = step.done else {
            return Default::default();
        };
        let action = lang.action(rules, action);
        let decisions = turn.decisions.iter();
        let Some(decision) = decisions.clone().find(|decision| decision.kind == kind) else {
            // Either nobody knows what it lost, or there was nothing to decide.
            let unknown = turn.unjudged.contains(&kind);
            let loss = if unknown { "?" } else { "" };
            return [action, loss.to_owned(), String::new(), String::new()];
        };
        let mark = review.mark(self.grading, turn.round, decision);
        let best = if decision.loss == 0.0 {
            String::new()
        } else {
            lang.action(rules, decision.best)
        };
        [
            lang.action(rules, decision.chosen),
            lang.signed(-decision.loss, 2),
            mark.map(|mark| mark.to_string()).unwrap_or_default(),
            best,
        ]
    }

    fn chances(&self) -> Table {
        let mut table = columns();
        let names = self
            .game
            .players
            .iter()
            .map(|player| self.lang.seat_name(&player.seat));
        table.set_header(std::iter::once(String::new()).chain(names));
        for chances in &self.game.chances {
            let WinChances {
                at,
                leaves,
                win,
                exact,
            } = chances;
            let win = win.iter().map(|&chance| {
                // Whoever has left, or who is alone, knows for certain.
                let about = match *exact || chance <= 0.0 || 1.0 <= chance {
                    true => "",
                    false => "≈ ",
                };
                format!("{about}{}", self.lang.percent(chance))
            });
            let at = match leaves {
                false => at.to_string(),
                true => say!(self.lang, "review-leaves", at = at.to_string()),
            };
            table.add_row(std::iter::once(at).chain(win));
        }
        right(&mut table, 1..=self.game.players.len());
        table
    }
}

/// A roll and what was done then. Who stops decides twice after the same roll.
#[derive(Default)]
struct Step<'r> {
    throw: Option<Throw>,
    luck: Option<&'r RollReview>,
    done: Option<(Kind, Action)>,
}

/// The steps of a turn, without those of which nothing is known.
fn steps(turn: &TurnReview) -> Vec<Step<'_>> {
    let judged = |kind: Kind| {
        let found = turn.decisions.iter().find(|decision| decision.kind == kind);
        found.map(|decision| (kind, decision.chosen))
    };
    let entered = turn.entry.map(|entry| {
        let done = (Kind::Box, Action::Score(entry.category));
        judged(Kind::Box).unwrap_or(done)
    });
    let mut steps = Vec::new();
    for (idx, throw) in turn.throws.iter().enumerate() {
        let kind = Kind::ALL[idx];
        let held = throw.held.map(|held| (kind, Action::Keep(held.keep())));
        let done = (kind != Kind::Box).then(|| judged(kind).or(held)).flatten();
        let luck = turn.rolls.iter().find(|roll| roll.roll == idx + 1);
        let is_last = idx + 1 == turn.throws.len();
        let (done, then) = match (done, is_last) {
            (None, true) => (entered, None),
            (done, true) => (done, entered),
            (done, false) => (done, None),
        };
        if throw.roll.is_some() || luck.is_some() || done.is_some() {
            steps.push(Step {
                throw: Some(throw),
                luck,
                done,
            });
        }
        steps.extend(then.map(|done| Step {
            done: Some(done),
            ..Step::default()
        }));
    }
    steps
}

/// How to have a decision explained in full. `house` is what `dicewise advise` is told about house rules.
#[must_use]
pub fn command(decision: &Decision, house: &str) -> String {
    let zeros = match decision.chosen {
        Action::Zero(_) => " --zeros",
        Action::Keep(_) | Action::Score(_) => "",
    };
    format!("dicewise advise {}{zeros}{house}", decision.position)
}

/// A name as a shell takes it.
#[must_use]
pub fn quoted(name: &str) -> String {
    let harmless = |c: char| c.is_ascii_alphanumeric() || "._/-".contains(c);
    if name.chars().all(harmless) {
        name.to_owned()
    } else {
        format!("'{}'", name.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use dicewise_rules::Record;

    use super::*;

    /// A number as it is shown, in hundredths.
    fn hundredths(shown: &str) -> i64 {
        let digits = shown.replace(['.', '+'], "").replace('−', "-");
        digits.parse().unwrap()
    }

    /// The numbers below a word of a table's head, added up for each turn.
    fn below(word: &str, table: &[&str]) -> BTreeMap<usize, i64> {
        // Numbers end where their word ends.
        let end = table[0].find(word).unwrap() + word.len();
        let mut turn = 0;
        let mut sums = BTreeMap::new();
        for row in &table[1..] {
            let row: Vec<char> = row.chars().collect();
            let text = |chars: &[char]| chars.iter().collect::<String>();
            turn = text(&row[..5]).trim().parse().unwrap_or(turn);
            let upto = text(&row[..end.min(row.len())]);
            let number = upto.rsplit(' ').next().unwrap();
            if number.contains('.') {
                *sums.entry(turn).or_default() += hundredths(number);
            }
        }
        sums
    }

    #[test]
    fn no_number_is_shown_in_two_ways() {
        for text in [
            include_str!("../../../dicewise-solver/tests/data/solo.rsn"),
            include_str!("../../../dicewise-solver/tests/data/kept.rsn"),
            include_str!("../../../dicewise-solver/tests/data/plain.rsn"),
        ] {
            let record = Record::parse(text).unwrap();
            let values = Values::solve(Arc::clone(record.game().rules()));
            let game = GameReview::quick(&values, record);
            let report = Report {
                lang: Lang::En,
                grading: &Grading::USUAL,
                values: &values,
                game: &game,
                closely: Closely::People,
                named: None,
                number: None,
            };
            let text = report.to_string();
            let lines: Vec<_> = text.lines().collect();
            let tables = |word: &str| -> Vec<&[&str]> {
                let heads = (0..lines.len())
                    .filter(|&idx| lines[idx].starts_with(" Turn ") && lines[idx].contains(word));
                let tables = heads.map(|head| {
                    let rows = lines[head..].iter();
                    let n_rows = rows.take_while(|line| line.starts_with(' ')).count();
                    &lines[head..head + n_rows]
                });
                tables.collect()
            };
            let (turns, steps) = (tables("Expected"), tables("Decision"));
            assert!(!turns.is_empty() && turns.len() == steps.len(), "{text}");
            for (turns, steps) in turns.into_iter().zip(steps) {
                let luck = below("Luck", turns);
                assert!(!luck.is_empty());
                assert_eq!(luck, below("Luck", steps), "{text}");
                let lost = |table| -> Vec<_> {
                    let losses = below("Loss", table).into_iter();
                    losses.filter(|&(_, loss)| loss != 0).collect()
                };
                assert_eq!(lost(turns), lost(steps), "{text}");
            }
            let moved = lines.iter().filter(|line| line.contains(" moved the "));
            for moment in moved {
                let number = moment.rsplit(' ').next().unwrap();
                let shown = lines.iter().filter(|line| line.contains(number));
                assert!(1 < shown.count(), "{moment}: {text}");
            }
        }
    }
}
