//! Statistics for people.

use std::fmt;

use comfy_table::{CellAlignment, Table};
use dicewise_rules::{Category, Face, RuleSet};

use super::ranges::Range;
use super::{Figures, PERCENTS};
use crate::columns::{columns, right_of_names};
use crate::plot::bar;
use crate::texts::{Lang, say};

/// What the games by one rule set say.
pub struct Report<'r> {
    /// The language.
    pub lang: Lang,
    /// The rules.
    pub rules: &'r RuleSet,
    /// The figures.
    pub figures: &'r Figures,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lang, figures) = (self.lang, self.figures);
        let title = figures.title(lang, self.rules);
        writeln!(f, "{title}\n\n{}", self.scores().trim_fmt())?;
        let rank = lang.how_often(figures.rank() / 100.0);
        writeln!(f, "{}", say!(lang, "stats-rank", percent = rank))?;
        writeln!(f, "\n{}", self.histogram())?;
        writeln!(f, "{}", self.strength())?;
        writeln!(f, "\n{}", self.boxes().trim_fmt())?;
        if 1 < figures.stats.periods.len() {
            writeln!(
                f,
                "\n{}\n{}",
                say!(lang, "stats-periods"),
                self.periods().trim_fmt()
            )?;
        }
        if let Some(dice) = self.dice() {
            write!(f, "\n{dice}")?;
        }
        Ok(())
    }
}

impl Report<'_> {
    /// Own scores beside those of perfect play.
    fn scores(&self) -> Table {
        let (lang, figures) = (self.lang, self.figures);
        let perfect = &figures.perfect;
        let mut table = columns();
        table.set_header([
            String::new(),
            say!(lang, "stats-own"),
            say!(lang, "stats-perfect"),
        ]);
        table.add_row([
            say!(lang, "stats-mean"),
            lang.number(figures.mean(), 1),
            lang.number(figures.stats.par, 1),
        ]);
        table.add_row([
            say!(lang, "stats-sd"),
            lang.number(figures.sd(), 1),
            lang.number(perfect.sd(), 1),
        ]);
        for percent in PERCENTS {
            table.add_row([
                say!(lang, "stats-percentile", percent = percent),
                figures.percentile(percent).to_string(),
                perfect.percentile(f64::from(percent)).to_string(),
            ]);
        }
        table.add_row([
            say!(lang, "stats-best"),
            figures.best().to_string(),
            String::new(),
        ]);
        table.add_row([
            say!(lang, "stats-bonus"),
            lang.percent(figures.bonus_rate()),
            lang.percent(perfect.upper_bonus),
        ]);
        if 0.0 < perfect.bonuses {
            let five = lang.box_name(self.rules, Category::FiveOfAKind);
            table.add_row([
                say!(lang, "stats-five-bonus", five = five),
                lang.number(figures.bonuses(), 2),
                lang.number(perfect.bonuses, 2),
            ]);
        }
        right_of_names(&mut table);
        table
    }

    /// How often scores happen: bars for one's own, a line for perfect play.
    fn histogram(&self) -> String {
        let ranges = self.figures.ranges(25, 1.0);
        let most = ranges.iter().fold(0.0_f64, |most, range| {
            most.max(range.own).max(range.perfect)
        });
        let mut text = say!(self.lang, "stats-histogram");
        text.push('\n');
        let name = |range: &Range| format!("{}-{}", range.from, range.to);
        let room = ranges.last().map_or(0, |last| name(last).len()).max(9);
        for range in ranges {
            let mut line: Vec<char> = bar(range.own / most).chars().collect();
            let mark = bar(range.perfect / most).chars().count();
            if mark != 0 {
                if line.len() < mark {
                    line.resize(mark, ' ');
                }
                line[mark - 1] = '┃';
            }
            let line: String = line.into_iter().collect();
            let percent = self.lang.percent(range.own);
            let range = name(&range);
            text.push_str(format!("{range:>room$} {percent:>7} {line}").trim_end());
            text.push('\n');
        }
        text
    }

    fn strength(&self) -> String {
        let (lang, figures) = (self.lang, self.figures);
        let mut lines = vec![say!(
            lang,
            "stats-luck",
            luck = lang.signed(figures.luck(), 2)
        )];
        lines.extend(figures.luck_holds(lang));
        if let Some(accuracy) = figures.accuracy() {
            let accuracy = lang.percent(accuracy / 100.0);
            lines.push(match figures.stats.judged == figures.stats.games {
                true => say!(lang, "review-accuracy", accuracy = accuracy),
                false => say!(lang, "review-accuracy-known", accuracy = accuracy),
            });
        }
        if let Some(loss) = figures.box_loss().filter(|_| figures.unjudged() != 0) {
            let (loss, games) = (lang.number(loss, 2), figures.stats.boxes_judged);
            lines.push(say!(lang, "stats-box-loss", loss = loss, games = games));
        }
        let Some(strength) = figures.strength() else {
            lines.push(say!(lang, "stats-unjudged"));
            return lines.join("\n");
        };
        lines.push(figures.loss(lang, &strength));
        lines.push(strength.words(lang));
        lines.join("\n")
    }

    /// The mean of each box beside perfect play's.
    fn boxes(&self) -> Table {
        let lang = self.lang;
        let mut table = columns();
        table.set_header([
            say!(lang, "stats-box"),
            say!(lang, "stats-own"),
            say!(lang, "stats-perfect"),
            String::new(),
        ]);
        for category in Category::ALL {
            let (own, perfect) = self.figures.box_means(category);
            table.add_row([
                lang.box_name(self.rules, category),
                lang.number(own, 2),
                lang.number(perfect, 2),
                lang.signed(own - perfect, 2),
            ]);
        }
        right_of_names(&mut table);
        table
    }

    /// How scores, luck and loss change.
    fn periods(&self) -> Table {
        let lang = self.lang;
        let mut table = columns();
        table.set_header([
            say!(lang, "stats-from"),
            say!(lang, "stats-games"),
            say!(lang, "stats-mean"),
            say!(lang, "review-luck"),
            say!(lang, "review-loss"),
            String::new(),
        ]);
        let periods = &self.figures.stats.periods;
        let most = periods
            .iter()
            .filter_map(|period| period.loss)
            .fold(0.0, f64::max);
        for period in periods {
            let bar = period
                .loss
                .map_or_else(String::new, |loss| bar(loss / most.max(1e-9) / 2.0));
            table.add_row([
                // What stands in a record may be no date at all.
                lang.day(period.from.as_deref()).chars().take(16).collect(),
                period.games.to_string(),
                lang.number(period.score, 1),
                lang.signed(period.luck, 1),
                period
                    .loss
                    .map(|loss| lang.number(loss, 1))
                    .unwrap_or_default(),
                bar,
            ]);
        }
        right_of_names(&mut table);
        if let Some(bars) = table.column_mut(5) {
            bars.set_cell_alignment(CellAlignment::Left);
        }
        table
    }

    /// Whether the dice are fair.
    fn dice(&self) -> Option<String> {
        let lang = self.lang;
        let fairness = self.figures.fairness()?;
        let faces = self.figures.stats.faces;
        let mut text = say!(lang, "stats-dice", dice = fairness.dice);
        text.push('\n');
        #[expect(clippy::cast_precision_loss, reason = "nobody has thrown as many dice")]
        let share = |n: u64| n as f64 / fairness.dice as f64;
        for (face, n) in Face::ALL.into_iter().zip(faces) {
            let percent = lang.percent(share(n));
            // An even share is half as long as the longest bar.
            let line = format!(
                " {} {n:>8} {percent:>7} {}",
                face.pips(),
                bar(3.0 * share(n))
            );
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text.push_str(&fairness.words(lang));
        text.push('\n');
        Some(text)
    }
}
