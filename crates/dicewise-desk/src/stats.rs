//! What all games of a player together say.

mod csv;
mod json;
mod picture;
mod ranges;
mod report;
mod words;

use std::sync::Arc;

use dicewise_rules::{Category, RuleSet};
use dicewise_solver::{Class, Distribution};
use dicewise_store::Stats;
use statrs::distribution::{ChiSquared, ContinuousCDF};

use crate::texts::{Lang, say};

pub use csv::csv;
pub use json::StatsJson;
pub use picture::Panels;
pub use report::Report;

/// The percentiles that are shown.
pub const PERCENTS: [u8; 5] = [10, 25, 50, 75, 90];

/// The games by one rule set, beside perfect play.
pub struct Figures {
    /// The sums.
    pub stats: Stats,
    /// How perfect play ends.
    pub perfect: Arc<Distribution>,
}

/// What a player loses in a game, as far as so many games can say.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Strength {
    /// The mean loss.
    pub loss: f64,
    /// Its standard error; none with a single game.
    pub error: Option<f64>,
    /// How many games could be judged.
    pub games: u32,
    /// Whether they are the games of one person: several have no class together.
    pub single: bool,
}

/// Whether dice fall evenly.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Fairness {
    /// How many dice were thrown.
    pub dice: u64,
    /// The sum of the squared deviations, each by what was to be expected.
    pub chi_square: f64,
    /// How often fair dice deviate as much or more.
    pub p: f64,
}

impl Figures {
    /// By which rules, and how many games; of games with several people how many results too.
    pub fn title(&self, lang: Lang, rules: &RuleSet) -> String {
        let Stats {
            games: results,
            played: games,
            assisted,
            ..
        } = self.stats;
        let rules = lang.rules_name(rules);
        if results == games {
            return say!(
                lang,
                "stats-title",
                rules = rules,
                games = games,
                assisted = assisted
            );
        }
        say!(
            lang,
            "stats-title-results",
            rules = rules,
            results = results,
            games = games,
            assisted = assisted
        )
    }

    /// The mean score.
    pub fn mean(&self) -> f64 {
        self.over_scores(f64::from)
    }

    /// The standard deviation of the scores.
    pub fn sd(&self) -> f64 {
        let mean = self.mean();
        let variance = self.over_scores(|score| (f64::from(score) - mean).powi(2));
        variance.sqrt()
    }

    /// The best score.
    pub fn best(&self) -> u16 {
        self.stats.scores.last().map_or(0, |&(score, _)| score)
    }

    /// The smallest score such that so many in a hundred games ended with it or less.
    pub fn percentile(&self, percent: u8) -> u16 {
        let wanted = f64::from(percent) / 100.0 * f64::from(self.stats.games);
        let mut below = 0.0;
        let reached = self.stats.scores.iter().find(|(_, games)| {
            below += f64::from(*games);
            wanted <= below
        });
        reached.map_or(0, |&(score, _)| score)
    }

    /// How often perfect play ends with fewer points than these games, in percent.
    pub fn rank(&self) -> f64 {
        self.over_scores(|score| 100.0 * (1.0 - self.perfect.at_least(score)).max(0.0))
    }

    fn over_scores(&self, f: impl Fn(u16) -> f64) -> f64 {
        let sum: f64 = self
            .stats
            .scores
            .iter()
            .map(|&(score, games)| f64::from(games) * f(score))
            .sum();
        sum / f64::from(self.stats.games.max(1))
    }

    /// The mean of a box, and perfect play's.
    pub fn box_means(&self, category: Category) -> (f64, f64) {
        let idx = category.index();
        (self.stats.boxes[idx], self.perfect.boxes[idx].mean)
    }

    /// How often the upper bonus was reached.
    pub fn bonus_rate(&self) -> f64 {
        f64::from(self.stats.upper_bonus) / f64::from(self.stats.games.max(1))
    }

    /// The mean number of bonuses for further fives of a kind.
    pub fn bonuses(&self) -> f64 {
        f64::from(self.stats.bonuses) / f64::from(self.stats.games.max(1))
    }

    /// The mean loss in the boxes of a game, which are known more often than the keeps; none if no game has all of
    /// them.
    pub fn box_loss(&self) -> Option<f64> {
        let games = self.stats.boxes_judged;
        (games != 0).then(|| self.stats.box_loss / f64::from(games))
    }

    /// In how many games some rolls are not known, so that their luck holds what was decided then.
    pub fn unjudged(&self) -> u32 {
        self.stats.games - self.stats.judged
    }

    /// The mean luck of a game.
    pub fn luck(&self) -> f64 {
        self.stats.luck / f64::from(self.stats.games.max(1))
    }

    /// The mean accuracy of a decision in percent; none if none was judged.
    pub fn accuracy(&self) -> Option<f64> {
        let Stats {
            accuracy,
            decisions,
            ..
        } = self.stats;
        (decisions != 0).then(|| accuracy / f64::from(decisions))
    }

    /// What is lost in a game; none if no game could be judged.
    pub fn strength(&self) -> Option<Strength> {
        let Stats {
            judged,
            losses,
            squares,
            ..
        } = self.stats;
        let n = f64::from(judged);
        let loss = losses.iter().sum::<f64>() / n;
        let error = (1 < judged).then(|| {
            let variance = (squares - n * loss * loss).max(0.0) / (n - 1.0);
            (variance / n).sqrt()
        });
        (judged != 0).then_some(Strength {
            loss,
            error,
            games: judged,
            single: self.stats.players == 1,
        })
    }

    /// Whether the dice fall evenly; none if no throw is known.
    pub fn fairness(&self) -> Option<Fairness> {
        Fairness::of(&self.stats.faces)
    }
}

impl Strength {
    /// The class, once there are enough games of one person to speak of one.
    pub fn class(&self) -> Option<Class> {
        let enough = Class::ENOUGH_GAMES <= self.games as usize;
        (enough && self.single).then(|| Class::of(self.loss))
    }

    /// The classes within two standard errors, the better one first.
    pub fn range(&self) -> Option<(Class, Class)> {
        let (class, error) = (self.class()?, self.error?);
        let better = Class::of((self.loss - 2.0 * error).max(0.0));
        let worse = Class::of(self.loss + 2.0 * error);
        (better != class || worse != class).then_some((better, worse))
    }
}

impl Fairness {
    fn of(faces: &[u64; 6]) -> Option<Fairness> {
        let dice: u64 = faces.iter().sum();
        #[expect(clippy::cast_precision_loss, reason = "nobody has thrown as many dice")]
        let [each, faces] = [[dice as f64 / 6.0; 6], faces.map(|n| n as f64)];
        let deviations = faces
            .iter()
            .zip(each)
            .map(|(n, each)| (n - each).powi(2) / each);
        let chi_square: f64 = deviations.sum();
        // Six faces that add up to a known sum: five can vary.
        let law = ChiSquared::new(5.0).ok()?;
        (dice != 0).then(|| Fairness {
            dice,
            chi_square,
            p: law.sf(chi_square),
        })
    }

    /// Whether fair dice hardly ever deviate so much.
    pub fn is_doubtful(&self) -> bool {
        /// One in a hundred players with fair dice is told to doubt them.
        const DOUBT: f64 = 0.01;
        self.p < DOUBT
    }
}

#[cfg(test)]
mod tests {
    use dicewise_rules::Record;
    use dicewise_solver::{BoxSummary, Values};

    use super::*;

    fn figures(stats: Stats) -> Figures {
        Figures {
            stats,
            perfect: Arc::new(Distribution {
                pmf: vec![(100, 0.25), (200, 0.5), (300, 0.25)],
                boxes: [BoxSummary::default(); Category::COUNT],
                upper_bonus: 0.5,
                five: 0.5,
                bonuses: 0.0,
            }),
        }
    }

    #[test]
    fn even_dice_are_fair_and_loaded_ones_are_not() {
        let fair = Fairness::of(&[100; 6]).unwrap();
        assert!((fair.chi_square, fair.p) == (0.0, 1.0) && !fair.is_doubtful());
        // Critical values of five degrees of freedom, from any table: 11.070 at 5 %, 15.086 at 1 %.
        let near = |chi: f64| ChiSquared::new(5.0).unwrap().sf(chi);
        assert!((near(11.070) - 0.05).abs() < 1e-4);
        assert!((near(15.086) - 0.01).abs() < 1e-4);
        let loaded = Fairness::of(&[80, 100, 100, 100, 100, 160]).unwrap();
        assert!(loaded.is_doubtful(), "{loaded:?}");
        assert_eq!(Fairness::of(&[0; 6]), None);
    }

    #[test]
    fn scores_are_summed_up_and_ranked() {
        let figures = figures(Stats {
            games: 4,
            scores: vec![(100, 1), (200, 2), (300, 1)],
            ..Stats::default()
        });
        assert_eq!((figures.mean(), figures.best()), (200.0, 300));
        assert!((figures.sd() - 5000.0_f64.sqrt()).abs() < 1e-9);
        let percentiles = PERCENTS.map(|percent| figures.percentile(percent));
        assert_eq!(percentiles, [100, 100, 200, 200, 300]);
        // Below 100 nothing, below 200 a quarter, below 300 three quarters.
        assert!((figures.rank() - (0.0 + 25.0 + 25.0 + 75.0) / 4.0).abs() < 1e-9);
    }

    #[test]
    fn losses_in_boxes_are_those_of_games_whose_boxes_are_known() {
        let record = |turns: &str| {
            let start = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n";
            Record::parse(&format!("{start}{turns}")).unwrap()
        };
        let boxes = [
            "C=24", "6=18", "5=0", "4=0", "3=0", "2=0", "1=0", "T=0", "F=0", "H=0", "S=0", "L=0",
            "Y=0",
        ];
        let game = |rolls: &str| {
            let turns = (1..).zip(boxes);
            let turns = turns.map(|(round, entry)| format!("{round}a {rolls} {entry}\n"));
            record(&turns.collect::<String>())
        };
        // Three sixes each time, of which nobody knows how they came about, and nothing at all.
        let (known, unknown) = (game("? ? 66642"), game("? ? ?"));
        let values = Values::solve(Arc::clone(known.game().rules()));
        let seats = [&known, &unknown, &unknown, &unknown].map(|record| {
            let seats = crate::grader::seats(&values, record);
            seats.into_iter().next().unwrap()
        });
        assert_eq!(
            seats.each_ref().map(|seat| seat.boxes_judged),
            [true, false, false, false]
        );
        assert!(seats.iter().all(|seat| !seat.complete));
        let judged = || seats.iter().filter(|seat| seat.boxes_judged);
        let figures = figures(Stats {
            games: 4,
            boxes_judged: u32::try_from(judged().count()).unwrap(),
            box_loss: judged().map(|seat| seat.losses[2]).sum(),
            ..Stats::default()
        });
        let loss = figures.box_loss().unwrap();
        assert!(20.0 < loss && (loss - seats[0].losses[2]).abs() < 1e-9);
        assert_eq!(figures.unjudged(), 4);
        for lang in Lang::ALL {
            let report = Report {
                lang,
                rules: &RuleSet::YAHTZEE,
                figures: &figures,
            };
            let (text, note) = (report.to_string(), figures.luck_holds(lang).unwrap());
            assert!(note.contains('4') && text.contains(&note), "{text}");
            assert!(text.contains(&lang.number(loss, 2)), "{text}");
        }
        assert_eq!(self::figures(Stats::default()).box_loss(), None);
        assert_eq!(self::figures(Stats::default()).luck_holds(Lang::En), None);
    }

    #[test]
    fn a_class_takes_games_and_has_an_error() {
        let strength = |games: u32, loss: f64, spread: f64| {
            let n = f64::from(games);
            let stats = Stats {
                judged: games,
                players: 1,
                losses: [n * loss, 0.0, 0.0],
                // Half of the games above the mean, half below.
                squares: n * (loss * loss + spread * spread),
                ..Stats::default()
            };
            figures(stats).strength()
        };
        assert_eq!(strength(0, 0.0, 0.0), None);
        assert_eq!(strength(9, 10.0, 1.0).unwrap().class(), None);
        let sure = strength(100, 11.0, 1.0).unwrap();
        assert!((sure.error.unwrap() - 1.0 / 99.0_f64.sqrt()).abs() < 1e-9);
        assert_eq!((sure.class(), sure.range()), (Some(Class::Expert), None));
        let unsure = strength(10, 13.9, 9.0).unwrap();
        assert_eq!(unsure.range(), Some((Class::Master, Class::Advanced)));
        // Several people have none together.
        let several = Strength {
            single: false,
            ..unsure
        };
        assert_eq!((several.class(), several.range()), (None, None));
    }
}
