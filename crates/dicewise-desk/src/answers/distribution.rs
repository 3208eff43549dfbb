//! How the final score is distributed under perfect play.

use std::collections::BTreeMap;

use dicewise_rules::{CategorySet, Position};
use dicewise_solver::Distribution;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// The percentiles that are shown.
pub const PERCENTS: [u8; 9] = [1, 5, 10, 25, 50, 75, 90, 95, 99];

/// How the final score is distributed under perfect play.
#[derive(Serialize, ToSchema)]
pub struct Distributed<'d> {
    position: String,
    mean: f64,
    sd: f64,
    median: u16,
    /// The score that so many percent of the games don't exceed.
    #[schema(value_type = BTreeMap<String, u16>)]
    percentiles: BTreeMap<u8, u16>,
    /// The chance of at least so many points.
    #[schema(value_type = BTreeMap<String, f64>)]
    at_least: BTreeMap<u16, f64>,
    /// Every score that can be, with its chance.
    #[schema(value_type = Vec<(u16, f64)>)]
    pmf: &'d [(u16, f64)],
    /// The boxes that were open, by their letters.
    #[schema(value_type = BTreeMap<String, BoxJson>)]
    boxes: Boxes<'d>,
    /// The chance of the upper bonus.
    upper_bonus: f64,
    /// The chance that the box for five of a kind holds its points.
    five: f64,
    /// The mean number of bonuses for further fives of a kind.
    bonuses: f64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = BoxSummary)]
struct BoxJson {
    mean: f64,
    sd: f64,
    /// The chance that nothing is written there.
    zero: f64,
}

/// The boxes that were open, in the order of the sheet.
struct Boxes<'d>(&'d Distribution, CategorySet);

impl Serialize for Boxes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Boxes(distribution, open) = self;
        serializer.collect_map(open.iter().map(|category| {
            let summary = distribution.boxes[category.index()];
            let json = BoxJson {
                mean: summary.mean,
                sd: summary.sd,
                zero: summary.zero,
            };
            (category.code(), json)
        }))
    }
}

impl<'d> Distributed<'d> {
    /// How games end from a position.
    #[must_use]
    pub fn new(position: &Position, distribution: &'d Distribution) -> Distributed<'d> {
        let most = distribution.pmf.last().map_or(0, |&(score, _)| score);
        let targets = (1..)
            .map(|step| 50 * step)
            .take_while(|&target| target <= most);
        Distributed {
            position: position.to_string(),
            mean: distribution.mean(),
            sd: distribution.sd(),
            median: distribution.percentile(50.0),
            percentiles: PERCENTS
                .map(|percent| (percent, distribution.percentile(f64::from(percent))))
                .into(),
            at_least: targets
                .map(|target| (target, distribution.at_least(target)))
                .collect(),
            pmf: &distribution.pmf,
            boxes: Boxes(distribution, position.state().open()),
            upper_bonus: distribution.upper_bonus,
            five: distribution.five,
            bonuses: distribution.bonuses,
        }
    }
}
