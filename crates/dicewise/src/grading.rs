//! What somebody has written down about good and bad decisions.

use dicewise_solver::Grading;
use serde::Deserialize;
use toml::Spanned;

use crate::texts::{Lang, say};

/// The table `[grading]` of the settings: any of the limits; the others stay the usual ones.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GradingTable {
    good: Limit,
    inaccuracy: Limit,
    mistake: Limit,
    blunder: Limit,
    praise: Limit,
    lucky: Limit,
    very_lucky: Limit,
    unlucky: Limit,
    very_unlucky: Limit,
    falloff: Limit,
}

/// A number and where it stands, if somebody has written it.
type Limit = Option<Spanned<f64>>;

/// Why a table can't be used, and at which byte of the text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Unfit {
    pub(crate) at: usize,
    pub(crate) reason: Reason,
}

/// What is wrong with a limit.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Reason {
    /// No points at all: less than nothing, or without end.
    NoPoints(&'static str),
    /// What is worse has the lower limit.
    Disorder {
        lower: (&'static str, f64),
        higher: (&'static str, f64),
    },
}

/// A limit with its key.
struct Rung {
    key: &'static str,
    points: f64,
    /// Where it stands, unless it is the usual one.
    at: Option<usize>,
}

impl GradingTable {
    /// The limits, if they make sense.
    pub(crate) fn read(&self) -> Result<Grading, Unfit> {
        let usual = Grading::USUAL;
        let [good, inaccuracy, mistake, blunder] = climb([
            rung("good", &self.good, usual.good),
            rung("inaccuracy", &self.inaccuracy, usual.inaccuracy),
            rung("mistake", &self.mistake, usual.mistake),
            rung("blunder", &self.blunder, usual.blunder),
        ])?;
        let [lucky, very_lucky] = climb([
            rung("lucky", &self.lucky, usual.lucky),
            rung("very_lucky", &self.very_lucky, usual.very_lucky),
        ])?;
        let [unlucky, very_unlucky] = climb([
            rung("unlucky", &self.unlucky, usual.unlucky),
            rung("very_unlucky", &self.very_unlucky, usual.very_unlucky),
        ])?;
        let [praise] = climb([rung("praise", &self.praise, usual.praise)])?;
        let [falloff] = climb([rung("falloff", &self.falloff, usual.falloff)])?;
        Ok(Grading {
            good,
            inaccuracy,
            mistake,
            blunder,
            praise,
            lucky,
            very_lucky,
            unlucky,
            very_unlucky,
            falloff,
        })
    }
}

fn rung(key: &'static str, limit: &Limit, usual: f64) -> Rung {
    Rung {
        key,
        points: limit.as_ref().map_or(usual, |limit| *limit.get_ref()),
        at: limit.as_ref().map(|limit| limit.span().start),
    }
}

/// The numbers of a ladder, none of which is lower than the one before.
fn climb<const N: usize>(ladder: [Rung; N]) -> Result<[f64; N], Unfit> {
    for rung in &ladder {
        if !rung.points.is_finite() || rung.points < 0.0 {
            let at = rung.at.unwrap_or_default();
            let reason = Reason::NoPoints(rung.key);
            return Err(Unfit { at, reason });
        }
    }
    for (lower, higher) in ladder.iter().zip(ladder.iter().skip(1)) {
        if higher.points < lower.points {
            return Err(Unfit {
                // At least one of them was written; the usual ones are in order.
                at: higher.at.or(lower.at).unwrap_or_default(),
                reason: Reason::Disorder {
                    lower: (lower.key, lower.points),
                    higher: (higher.key, higher.points),
                },
            });
        }
    }
    Ok(ladder.map(|rung| rung.points))
}

impl Reason {
    /// In words.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match *self {
            Reason::NoPoints(key) => say!(lang, "grading-no-points", key = key),
            Reason::Disorder { lower, higher } => say!(
                lang,
                "grading-disorder",
                lower = lower.0,
                less = lower.1.to_string(),
                higher = higher.0,
                more = higher.1.to_string()
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn read(text: &str) -> Result<Grading, (usize, String)> {
        let table: GradingTable = toml::from_str(text).unwrap();
        let read = table.read();
        read.map_err(|unfit| (unfit.at, unfit.reason.text(Lang::En)))
    }

    #[test]
    fn what_is_not_written_is_as_usual() {
        assert_eq!(read(""), Ok(Grading::USUAL));
        let strict = Grading {
            mistake: 1.0,
            blunder: 2.5,
            ..Grading::USUAL
        };
        assert_eq!(read("blunder = 2.5\nmistake = 1"), Ok(strict));
        let all = "good = 1\ninaccuracy = 2\nmistake = 3\nblunder = 4\npraise = 5\nlucky = 6\n\
            very_lucky = 7\nunlucky = 8\nvery_unlucky = 9\nfalloff = 10\n";
        let every = Grading {
            good: 1.0,
            inaccuracy: 2.0,
            mistake: 3.0,
            blunder: 4.0,
            praise: 5.0,
            lucky: 6.0,
            very_lucky: 7.0,
            unlucky: 8.0,
            very_unlucky: 9.0,
            falloff: 10.0,
        };
        assert_eq!(read(all), Ok(every));
        // Then there are no mistakes, only blunders.
        assert!(read("mistake = 4").is_ok());
    }

    #[test]
    fn what_makes_no_sense_is_refused_where_it_stands() {
        let order = "must not be less than";
        for (text, at, why) in [
            (
                "good = 0.1\nblunder = 1",
                21,
                format!("blunder (1) {order} mistake (1.5)"),
            ),
            (
                "mistake = 5",
                10,
                format!("blunder (4) {order} mistake (5)"),
            ),
            (
                "very_lucky = 3",
                13,
                format!("very_lucky (3) {order} lucky (10)"),
            ),
            (
                "unlucky = 20",
                10,
                format!("very_unlucky (14) {order} unlucky (20)"),
            ),
            (
                "falloff = -0.2",
                10,
                "falloff must be a number of at least 0".to_owned(),
            ),
            (
                "praise = nan",
                9,
                "praise must be a number of at least 0".to_owned(),
            ),
            (
                "blunder = inf",
                10,
                "blunder must be a number of at least 0".to_owned(),
            ),
        ] {
            assert_eq!(read(text), Err((at, why)), "{text}");
        }
    }
}
