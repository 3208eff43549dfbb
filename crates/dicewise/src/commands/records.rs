//! `dicewise records`: the best scores.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use dicewise_rules::RuleSet;
use dicewise_store::{BestOf, BestScore, Mode, Store};
use serde::Serialize;

use super::history::mode_name;
use crate::archive::Archive;
use crate::cli::RecordsArgs;
use crate::failure::Failure;
use crate::home::Setting;
use crate::output::Output;
use crate::texts::{Lang, say};

#[derive(Serialize)]
struct RecordsJson {
    records: Vec<ListJson>,
}

#[derive(Serialize)]
struct ListJson {
    rules: String,
    mode: &'static str,
    assisted: bool,
    best: Vec<BestJson>,
}

#[derive(Serialize)]
struct BestJson {
    player: String,
    total: u16,
    date: Option<String>,
    id: String,
}

/// One list of best scores.
struct List {
    rules: String,
    mode: Mode,
    best: Vec<BestScore>,
}

pub(crate) fn records(
    args: &RecordsArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let archive = Archive::open(setting.lang, &setting.home.database)?;
    let lang = setting.lang;
    let lists = lists(lang, &archive, args)?;
    if output.is_json() {
        let lists = lists.iter().map(|list| ListJson {
            rules: list.rules.clone(),
            mode: list.mode.id(),
            assisted: args.assisted,
            best: list.best.iter().map(json).collect(),
        });
        return output.json(&RecordsJson {
            records: lists.collect(),
        });
    }
    if lists.is_empty() {
        return output.line(say!(lang, "records-none"));
    }
    for (idx, list) in lists.iter().enumerate() {
        if 0 < idx {
            output.line("")?;
        }
        let mode = mode_name(lang, list.mode);
        output.line(format_args!("{}, {mode}", list.rules))?;
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Disabled);
        for (place, best) in (1..).zip(&list.best) {
            table.add_row([
                format!("{place}."),
                best.total.to_string(),
                best.player.clone(),
                lang.date(best.date.as_deref()),
                best.id.to_string(),
            ]);
        }
        for idx in [0, 1] {
            if let Some(column) = table.column_mut(idx) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        output.line(table.trim_fmt())?;
    }
    Ok(())
}

/// The lists that have something in them, by rule set and mode.
fn lists(lang: Lang, archive: &Archive, args: &RecordsArgs) -> Result<Vec<List>, Failure> {
    let mut ids: Vec<String> = RuleSet::built_in()
        .iter()
        .map(|rules| rules.id().to_owned())
        .collect();
    // House rules that somebody has played by.
    let played = archive.ask(Store::rules_played);
    for id in played.map_err(|error| Failure::store(lang, &error))? {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids.retain(|id| args.rules.as_ref().is_none_or(|wanted| wanted == id));
    let mut lists = Vec::new();
    for rules in ids {
        for mode in Mode::ALL {
            if args.mode.is_some_and(|wanted| Mode::from(wanted) != mode) {
                continue;
            }
            let of = BestOf {
                player: args.player.clone(),
                rules: Some(rules.clone()),
                mode: Some(mode),
                assisted: args.assisted,
                limit: Some(args.top),
            };
            let best = archive.ask(|store| store.best(&of));
            let best = best.map_err(|error| Failure::store(lang, &error))?;
            if !best.is_empty() {
                let rules = rules.clone();
                lists.push(List { rules, mode, best });
            }
        }
    }
    Ok(lists)
}

fn json(best: &BestScore) -> BestJson {
    BestJson {
        player: best.player.clone(),
        total: best.total,
        date: best.date.clone(),
        id: best.id.to_string(),
    }
}
