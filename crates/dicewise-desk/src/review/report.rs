//! A review for people.

use std::fmt;

use comfy_table::Table;
use dicewise_rules::{PlayedTurn, RuleSet};
use dicewise_solver::{Action, Class, Grading, Kind, Reason, Review, TurnReview, Values};

use super::{GameReview, PlayerReview, WinChances};
use crate::columns::{columns, right};
use crate::table::Seat;
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
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Bots are only looked at more closely if nobody else is there.
        let is_person = |player: &PlayerReview| matches!(player.seat, Seat::Person(_));
        let somebody = self.game.players.iter().any(is_person);
        for (idx, player) in self.game.players.iter().enumerate() {
            if 0 < idx {
                writeln!(f)?;
            }
            self.summary(f, player)?;
            if is_person(player) || !somebody {
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
        writeln!(f, "{title}\n\n{}", self.waterfall(review).trim_fmt())?;
        writeln!(f)?;
        writeln!(
            f,
            "{}",
            say!(lang, "review-skill", skill = lang.number(review.skill(), 2))
        )?;
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
            let percent = lang.percent(percentile / 100.0);
            writeln!(f, "{}", say!(lang, "review-percentile", percent = percent))?;
        }
        if let Some(unjudged) = lang.unjudged(review) {
            writeln!(f, "{unjudged}")?;
        }
        Ok(())
    }

    /// From par to the score.
    fn waterfall(&self, review: &Review) -> Table {
        let lang = self.lang;
        let losses = review.losses();
        let end = if review.finished {
            say!(lang, "review-score")
        } else {
            say!(lang, "review-expected")
        };
        let mut table = columns();
        table.add_row([say!(lang, "review-par"), lang.number(review.par, 2)]);
        table.add_row([say!(lang, "review-luck"), lang.signed(review.luck(), 2)]);
        for kind in Kind::ALL {
            table.add_row([lang.decisions(kind), lang.signed(-losses.of(kind), 2)]);
        }
        table.add_row([end, lang.number(review.expected, 2)]);
        right(&mut table, [1]);
        table
    }

    fn details(&self, f: &mut fmt::Formatter<'_>, player: &PlayerReview) -> fmt::Result {
        let (lang, rules, review) = (self.lang, self.rules(), &player.review);
        writeln!(f, "\n{}", self.turns(player).trim_fmt())?;
        let worst = review.worst(self.grading);
        let moments = [
            worst.map(|(turn, decision)| lang.mistake(rules, turn, decision)),
            review
                .luckiest()
                .map(|(turn, roll)| lang.fortune(turn, roll)),
            match review.best_find(self.grading) {
                Some((turn, decision)) => Some(lang.well_found(rules, turn, decision)),
                None => review
                    .unluckiest()
                    .map(|(turn, roll)| lang.fortune(turn, roll)),
            },
        ];
        if moments.iter().any(Option::is_some) {
            writeln!(f, "\n{}", say!(lang, "review-moments"))?;
            for moment in moments.iter().flatten() {
                writeln!(f, "  {moment}")?;
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
            let mark = decision.mark(self.grading);
            let mark = mark.map(dicewise_rules::Mark::glyph).unwrap_or_default();
            writeln!(f, "  {mark:<2} {}", lang.mistake(rules, turn, decision))?;
            for sentence in lang.reason(rules, decision, &Reason::new(self.values, decision)) {
                writeln!(f, "     {sentence}")?;
            }
            let zeros = match decision.chosen {
                Action::Zero(_) => " --zeros",
                Action::Keep(_) | Action::Score(_) => "",
            };
            writeln!(f, "     dicewise advise {}{zeros}", decision.position)?;
        }
        Ok(())
    }

    /// Every turn with its luck, its loss and the expected score after it.
    fn turns(&self, player: &PlayerReview) -> Table {
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
        let played = self.game.record.game().turns();
        for turn in &player.review.turns {
            let played = played.iter().find(|played| {
                played.at.player() == player.player && played.at.round() == turn.round
            });
            let mark = turn.mark(self.grading);
            table.add_row([
                turn.round.to_string(),
                rolls(turn, played),
                lang.signed(turn.luck(), 2),
                lang.signed(-turn.loss(), 2),
                mark.map(|mark| mark.to_string()).unwrap_or_default(),
                lang.number(turn.after, 2),
            ]);
        }
        right(&mut table, [0, 2, 3, 5]);
        table
    }

    fn chances(&self) -> Table {
        let mut table = columns();
        let names = self
            .game
            .players
            .iter()
            .map(|player| self.lang.seat_name(&player.seat));
        table.set_header(std::iter::once(String::new()).chain(names));
        for WinChances { at, win, exact } in &self.game.chances {
            let about = if *exact { "" } else { "≈ " };
            let win = win
                .iter()
                .map(|&chance| format!("{about}{}", self.lang.percent(chance)));
            table.add_row(std::iter::once(at.to_string()).chain(win));
        }
        right(&mut table, 1..=self.game.players.len());
        table
    }
}

/// A turn as it stands in the record.
fn rolls(turn: &TurnReview, played: Option<&PlayedTurn>) -> String {
    match (played, turn.entry) {
        (Some(played), Some(entry)) => format!("{} {entry}", played.throws).trim().to_owned(),
        _ => {
            let dice = turn.rolls.iter().filter_map(|roll| roll.dice);
            let dice: Vec<_> = dice.map(|dice| dice.to_string()).collect();
            dice.join(" ")
        }
    }
}
