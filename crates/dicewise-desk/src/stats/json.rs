//! Statistics for programs.

use std::collections::BTreeMap;

use dicewise_rules::Category;
use dicewise_solver::Kind;
use dicewise_store::Period;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::{Figures, PERCENTS};

/// What all games say, by rule set.
#[derive(Serialize, ToSchema)]
#[schema(as = Stats)]
pub struct StatsJson {
    player: Option<String>,
    rules: Vec<RulesJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StatsRules)]
struct RulesJson {
    rules: String,
    /// How many results: of a game as many as people who are summed up.
    games: u32,
    /// How many games these are from.
    played: u32,
    /// How many people they are from.
    players: u32,
    assisted: u32,
    mean: f64,
    sd: f64,
    best: u16,
    percentiles: BTreeMap<u8, u16>,
    /// How often perfect play ends with fewer points, in percent, on average.
    rank: f64,
    perfect: PerfectJson,
    #[schema(value_type = BTreeMap<String, BoxJson>)]
    boxes: Boxes,
    upper_bonus: f64,
    bonuses: f64,
    luck: f64,
    /// In so many of the results not all rolls are known: their luck holds what was decided then.
    luck_holds_decisions: u32,
    loss: Option<LossJson>,
    /// The mean loss in boxes, of the games in which all boxes could be judged: those are more than the ones in which
    /// the keeps could be, too.
    box_loss: Option<f64>,
    accuracy: Option<f64>,
    class: Option<&'static str>,
    class_from: Option<&'static str>,
    class_to: Option<&'static str>,
    dice: Option<DiceJson>,
    periods: Vec<PeriodJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StatsPerfect)]
struct PerfectJson {
    mean: f64,
    sd: f64,
    percentiles: BTreeMap<u8, u16>,
    upper_bonus: f64,
}

/// The boxes in the order of the sheet.
struct Boxes(Vec<(Category, BoxJson)>);

impl Serialize for Boxes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let boxes = self.0.iter();
        serializer.collect_map(boxes.map(|(category, means)| (category.code(), means)))
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = StatsBox)]
struct BoxJson {
    mean: f64,
    perfect: f64,
    /// How much more the mean is than that.
    difference: f64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StatsLoss)]
struct LossJson {
    /// So many games could be judged from the first decision to the last.
    games: u32,
    mean: f64,
    error: Option<f64>,
    keep1: f64,
    keep2: f64,
    #[serde(rename = "box")]
    boxes: f64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StatsDice)]
struct DiceJson {
    thrown: u64,
    faces: [u64; 6],
    chi_square: f64,
    p: f64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StatsPeriod)]
struct PeriodJson {
    from: Option<String>,
    to: Option<String>,
    games: u32,
    mean: f64,
    luck: f64,
    loss: Option<f64>,
}

impl StatsJson {
    /// Statistics for programs.
    pub fn new(player: Option<&str>, figures: &[Figures]) -> StatsJson {
        StatsJson {
            player: player.map(str::to_owned),
            rules: figures.iter().map(rules_json).collect(),
        }
    }
}

fn rules_json(figures: &Figures) -> RulesJson {
    let (stats, perfect) = (&figures.stats, &figures.perfect);
    let strength = figures.strength();
    let range = strength.and_then(|strength| strength.range());
    let boxes = Category::ALL.map(|category| {
        let (mean, perfect) = figures.box_means(category);
        let difference = mean - perfect;
        let means = BoxJson {
            mean,
            perfect,
            difference,
        };
        (category, means)
    });
    let per_game = |sum: f64| sum / f64::from(stats.judged.max(1));
    let loss = |kind: Kind| per_game(stats.losses[kind as usize]);
    RulesJson {
        rules: stats.rules.clone(),
        games: stats.games,
        played: stats.played,
        players: stats.players,
        assisted: stats.assisted,
        mean: figures.mean(),
        sd: figures.sd(),
        best: figures.best(),
        percentiles: PERCENTS
            .map(|percent| (percent, figures.percentile(percent)))
            .into(),
        rank: figures.rank(),
        perfect: PerfectJson {
            mean: stats.par,
            sd: perfect.sd(),
            percentiles: PERCENTS
                .map(|percent| (percent, perfect.percentile(f64::from(percent))))
                .into(),
            upper_bonus: perfect.upper_bonus,
        },
        boxes: Boxes(boxes.into()),
        upper_bonus: figures.bonus_rate(),
        bonuses: figures.bonuses(),
        luck: figures.luck(),
        luck_holds_decisions: figures.unjudged(),
        loss: strength.map(|strength| LossJson {
            games: strength.games,
            mean: strength.loss,
            error: strength.error,
            keep1: loss(Kind::Keep1),
            keep2: loss(Kind::Keep2),
            boxes: loss(Kind::Box),
        }),
        box_loss: figures.box_loss(),
        accuracy: figures.accuracy(),
        class: strength
            .and_then(|s| s.class())
            .map(dicewise_solver::Class::name),
        class_from: range.map(|(better, _)| better.name()),
        class_to: range.map(|(_, worse)| worse.name()),
        dice: figures.fairness().map(|fairness| DiceJson {
            thrown: fairness.dice,
            faces: stats.faces,
            chi_square: fairness.chi_square,
            p: fairness.p,
        }),
        periods: stats.periods.iter().map(period_json).collect(),
    }
}

fn period_json(period: &Period) -> PeriodJson {
    PeriodJson {
        from: period.from.clone(),
        to: period.to.clone(),
        games: period.games,
        mean: period.score,
        luck: period.luck,
        loss: period.loss,
    }
}
