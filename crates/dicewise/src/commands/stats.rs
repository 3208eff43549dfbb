//! `dicewise stats`: what all games together say.

use std::sync::Arc;

use dicewise_rules::RuleSet;
use dicewise_store::{Filter, Mode, ReviewedSeat, Stats, StatsOf, StoreError};

use crate::archive::Archive;
use crate::cli::StatsArgs;
use crate::failure::Failure;
use crate::grader::{GRADER, Solved, catch_up};
use crate::home::Setting;
use crate::output::Output;
use crate::picture::{Format, draw_into};
use crate::progress::perfect;
use crate::progress::with_bar;
use crate::stats::{Figures, Panels, Report, StatsJson};
use crate::texts::say;

pub(crate) fn stats(
    args: &StatsArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = setting.lang;
    if let Some(path) = &args.svg {
        Format::asked_for(path).map_err(|wrong| Failure::picture(lang, &wrong))?;
    }
    let archive = Archive::open(lang, &setting.home.database)?;
    let mut solved = Solved::default();
    let store_error = |error| Failure::store(lang, &error);
    with_bar(say!(lang, "bar-review"), |watch| {
        catch_up(&archive, &mut solved, watch)
    })
    .map_err(store_error)?;
    let of = StatsOf {
        player: args.of.player.clone(),
        rules: args.of.rules.clone(),
        mode: args.of.mode.map(Mode::from),
        since: args.since.map(|date| date.to_string()),
    };
    if args.csv {
        let games = archive.ask(|store| store.reviewed(GRADER, &of));
        return csv(games.map_err(store_error)?, output);
    }
    let stats = archive.ask(|store| store.stats(GRADER, &of));
    let almanac = setting.home.almanac();
    let mut figures = Vec::new();
    for stats in stats.map_err(store_error)? {
        if let Some(rules) = rules_of(&archive, &mut solved, &stats).map_err(store_error)? {
            let perfect = match almanac.look_up(&rules) {
                Some(known) => known,
                None => perfect(&almanac, lang, &solved.values(&rules)),
            };
            figures.push((rules, Figures { stats, perfect }));
        }
    }
    if let (Some(path), false) = (&args.svg, figures.is_empty()) {
        let panels = figures.iter().map(|(rules, figures)| {
            let panels = Panels {
                lang,
                rules,
                figures,
            };
            panels.draw()
        });
        let files = draw_into(path, &panels.collect::<Vec<_>>())
            .map_err(|wrong| Failure::picture(lang, &wrong))?;
        if !output.is_json() {
            let files = files.join(", ");
            output.line(format_args!(
                "{}\n",
                say!(lang, "review-written", files = files)
            ))?;
        }
    }
    if output.is_json() {
        let figures: Vec<_> = figures.into_iter().map(|(_, figures)| figures).collect();
        return output.json(&StatsJson::new(args.of.player.as_deref(), &figures));
    }
    if figures.is_empty() {
        return output.line(say!(lang, "stats-none"));
    }
    for (idx, (rules, figures)) in figures.iter().enumerate() {
        let report = Report {
            lang,
            rules,
            figures,
        };
        let separate = if idx == 0 { "" } else { "\n" };
        output.text(format_args!("{separate}{report}"))?;
    }
    Ok(())
}

/// The rules behind an id: house rules stand in the records of the games that were played by them.
fn rules_of(
    archive: &Archive,
    solved: &mut Solved,
    stats: &Stats,
) -> Result<Option<Arc<RuleSet>>, StoreError> {
    if let Some(rules) = RuleSet::by_id(&stats.rules) {
        return Ok(Some(rules));
    }
    let filter = Filter {
        rules: Some(stats.rules.clone()),
        finished_only: true,
        ..Filter::default()
    };
    let games = archive.ask(|store| store.history(&filter));
    for game in games? {
        let record = archive.load(game.id)?.record;
        let rules = Arc::clone(record.game().rules());
        // Rules of one name need not be the same, but then their par is another.
        #[expect(
            clippy::float_cmp,
            reason = "the same rules have the same par, bit by bit"
        )]
        if solved.values(&rules).par() == stats.par {
            return Ok(Some(rules));
        }
    }
    Ok(None)
}

/// A row for each game.
fn csv(games: Vec<ReviewedSeat>, output: &mut Output) -> Result<(), Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let broken = |error: csv::Error| Failure::wrong(error);
    writer
        .write_record([
            "game",
            "date",
            "rules",
            "mode",
            "player",
            "score",
            "par",
            "luck",
            "loss_keep1",
            "loss_keep2",
            "loss_box",
            "skill",
            "accuracy",
            "complete",
            "assisted",
        ])
        .map_err(broken)?;
    for game in games {
        let review = &game.review;
        let [keep1, keep2, boxes] = review.losses;
        let accuracy = match review.decisions {
            0 => String::new(),
            n => (review.accuracy / f64::from(n)).to_string(),
        };
        writer
            .write_record([
                game.id.to_string(),
                game.date.unwrap_or_default(),
                game.rules,
                game.mode.id().to_owned(),
                game.player,
                game.total.to_string(),
                review.par.to_string(),
                review.luck.to_string(),
                keep1.to_string(),
                keep2.to_string(),
                boxes.to_string(),
                (review.par - keep1 - keep2 - boxes).to_string(),
                accuracy,
                u8::from(review.complete).to_string(),
                u8::from(game.assisted).to_string(),
            ])
            .map_err(broken)?;
    }
    let bytes = writer
        .into_inner()
        .map_err(|error| Failure::wrong(error.error()))?;
    output.text(String::from_utf8_lossy(&bytes))
}
