//! `dicewise records`: the best scores.

use dicewise_desk::columns::{columns, right};
use dicewise_store::{BestOf, BestScore, Mode};
use serde::Serialize;

use crate::archive::Archive;
use crate::best;
use crate::cli::RecordsArgs;
use crate::failure::Failure;
use crate::home::Setting;
use crate::output::Output;
use crate::summaries::mode_name;
use crate::texts::say;

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

pub(crate) fn records(
    args: &RecordsArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let archive = Archive::open(setting.lang, &setting.home.database)?;
    let wanted = BestOf {
        player: args.of.player.clone(),
        rules: args.of.rules.clone(),
        mode: args.of.mode.map(Mode::from),
        assisted: args.assisted,
        limit: Some(args.top),
    };
    let lists =
        best::lists(&archive, &wanted).map_err(|error| Failure::store(setting.lang, &error))?;
    let lang = setting.lang;
    if output.is_json() {
        let lists = lists.iter().map(|list| ListJson {
            rules: list.rules.clone(),
            mode: list.mode.id(),
            assisted: list.assisted,
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
        let mut table = columns();
        for (place, best) in (1..).zip(&list.best) {
            table.add_row([
                format!("{place}."),
                best.total.to_string(),
                best.player.clone(),
                lang.date(best.date.as_deref()),
                best.id.to_string(),
            ]);
        }
        right(&mut table, [0, 1]);
        output.line(table.trim_fmt())?;
    }
    Ok(())
}

fn json(best: &BestScore) -> BestJson {
    BestJson {
        player: best.player.clone(),
        total: best.total,
        date: best.date.clone(),
        id: best.id.to_string(),
    }
}
