//! `dicewise stats`: what all games together say.

use std::sync::Arc;

use dicewise_rules::{RuleSet, UnknownRules};
use dicewise_store::{Mode, StatsOf, Store};

use crate::archive::Archive;
use crate::cli::StatsArgs;
use crate::drawing::Drawing;
use crate::failure::Failure;
use crate::grader::{GRADER, Solved, catch_up};
use crate::home::Setting;
use crate::output::Output;
use crate::progress::perfect;
use crate::progress::with_bar;
use crate::stats::{Figures, Panels, Report, StatsJson, csv};
use crate::texts::{Lang, say};

pub(crate) fn stats(
    args: &StatsArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = setting.lang;
    let drawing = Drawing::asked_for(lang, args.svg.as_deref())?;
    let archive = Archive::open(lang, &setting.home.database)?;
    let mut solved = Solved::default();
    let store_error = |error| Failure::store(lang, &error);
    with_bar(say!(lang, "bar-review"), |watch| {
        catch_up(&archive, &mut solved, watch)
    })
    .map_err(store_error)?;
    let of = StatsOf {
        holder: None,
        player: args.of.player.clone(),
        rules: args.of.rules.clone(),
        mode: args.of.mode.map(Mode::from),
        since: args.since.map(|date| date.to_string()),
    };
    if let Some(id) = &of.rules {
        known_rules(&archive, lang, id)?;
    }
    if args.csv {
        let games = archive.ask(|store| store.reviewed(GRADER, &of));
        let text = csv(games.map_err(store_error)?);
        return output.text(text.map_err(Failure::wrong)?);
    }
    let stats = archive
        .ask(|store| store.stats(GRADER, &of))
        .map_err(store_error)?;
    let almanac = setting.home.almanac();
    let mut figures = Vec::new();
    for stats in stats {
        let rules = archive.ask(|store| store.rules_of(&stats));
        if let Some(rules) = rules.map_err(store_error)? {
            let perfect = match almanac.look_up(&rules) {
                Some(known) => known,
                None => perfect(&almanac, lang, &solved.values(&rules)),
            };
            let perfect = Arc::new(perfect);
            figures.push((rules, Figures { stats, perfect }));
        }
    }
    if let (Some(drawing), false) = (drawing, figures.is_empty()) {
        let panels = figures.iter().map(|(rules, figures)| {
            let panels = Panels {
                lang,
                rules,
                figures,
            };
            panels.draw()
        });
        let written = drawing.write(lang, &drawing.together(panels.collect()))?;
        if !output.is_json() {
            output.line(format_args!("{written}\n"))?;
        }
    }
    if output.is_json() {
        let figures: Vec<_> = figures.into_iter().map(|(_, figures)| figures).collect();
        return output.json(&StatsJson::new(args.of.player.as_deref(), &figures));
    }
    if figures.is_empty() {
        let nothing_asked = of == StatsOf::default();
        return output.line(match nothing_asked {
            true => say!(lang, "stats-none"),
            false => say!(lang, "stats-none-match"),
        });
    }
    for (idx, (rules, figures)) in figures.iter().enumerate() {
        let report = Report {
            lang,
            rules,
            figures,
        };
        let separate = if idx == 0 { "" } else { "\n" };
        output.prose(format_args!("{separate}{report}"))?;
    }
    Ok(())
}

/// Refuses rules that neither come with the program nor were ever played by, be it for a turn.
fn known_rules(archive: &Archive, lang: Lang, id: &str) -> Result<(), Failure> {
    if RuleSet::by_id(id).is_some() {
        return Ok(());
    }
    let played = archive.ask(Store::rules_played);
    let played = played.map_err(|error| Failure::store(lang, &error))?;
    let built_in = RuleSet::built_in().iter().map(|rules| rules.id());
    let house = played.iter().map(String::as_str);
    let house = house.filter(|id| RuleSet::by_id(id).is_none());
    let known: Vec<_> = built_in.chain(house).collect();
    if known.contains(&id) {
        return Ok(());
    }
    let unknown = UnknownRules {
        id: id.chars().take(60).collect(),
        known: known.join(", "),
    };
    Err(Failure::usage(lang.unknown_rules(&unknown)))
}
