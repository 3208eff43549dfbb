//! `dicewise export` and `dicewise import`: all games out, and in again.

use std::ffi::OsString;
use std::fs;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use dicewise_rules::{Record, to_json};

use super::convert::read_records;
use crate::answers::Transferred;
use crate::archive::Archive;
use crate::cli::TransferFormat;
use crate::failure::Failure;
use crate::home::Setting;
use crate::output::Output;
use crate::texts::{Lang, say};

/// `dicewise export`: to standard output, or into a file that is there as a whole or not at all.
pub(crate) fn export(
    file: Option<&Path>,
    to: TransferFormat,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let archive = Archive::open(setting.lang, &setting.home.database)?;
    let Some(path) = file else {
        return write(setting.lang, &archive, to, &mut |text| output.text(text)).map(drop);
    };
    let mut part = OsString::from(path);
    part.push(".part");
    let part = PathBuf::from(part);
    let n_games = write_file(setting.lang, &archive, to, &part)
        .and_then(|n_games| {
            fs::rename(&part, path)
                .map(|()| n_games)
                .map_err(|error| Failure::unwritable(setting.lang, path, &error))
        })
        .inspect_err(|_| {
            // Half an export would only be in the way.
            let _ = fs::remove_file(&part);
        })?;
    output.line(say!(
        setting.lang,
        "exported",
        n = n_games,
        file = path.display().to_string()
    ))
}

fn write_file(
    lang: Lang,
    archive: &Archive,
    to: TransferFormat,
    part: &Path,
) -> Result<usize, Failure> {
    let file = fs::File::create(part).map_err(|error| Failure::unwritable(lang, part, &error))?;
    let mut writer = BufWriter::new(file);
    let n_games = write(lang, archive, to, &mut |text| {
        writer
            .write_all(text.as_bytes())
            .map_err(|error| Failure::unwritable(lang, part, &error))
    })?;
    let file = writer
        .into_inner()
        .map_err(|error| Failure::unwritable(lang, part, error.error()))?;
    file.sync_all()
        .map_err(|error| Failure::unwritable(lang, part, &error))?;
    Ok(n_games)
}

/// Writes every game, the oldest first, and says how many.
fn write(
    lang: Lang,
    archive: &Archive,
    to: TransferFormat,
    put: &mut dyn FnMut(String) -> Result<(), Failure>,
) -> Result<usize, Failure> {
    let mut n_games = 0;
    let mut records: Vec<Record> = Vec::new();
    let mut each = |record: Record| {
        n_games += 1;
        match to {
            TransferFormat::Json => {
                records.push(record);
                Ok(())
            }
            TransferFormat::Rsn => {
                let gap = if n_games == 1 { "" } else { "\n" };
                put(format!("{gap}{record}"))
            }
        }
    };
    let flow = archive.ask(|store| {
        store.for_each_game(|game| match each(game.record) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => ControlFlow::Break(failure),
        })
    });
    if let ControlFlow::Break(failure) = flow.map_err(|error| Failure::store(lang, &error))? {
        return Err(failure);
    }
    if matches!(to, TransferFormat::Json) {
        put(to_json(&records) + "\n")?;
    }
    Ok(n_games)
}

/// `dicewise import`: every game of the files, or none if one of them is illegal.
pub(crate) fn import(
    files: &[PathBuf],
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut records = Vec::new();
    for file in files {
        records.extend(read_records(setting.lang, file)?);
    }
    let archive = Archive::open(setting.lang, &setting.home.database)?;
    let imported = archive.ask(|store| store.import(records));
    let imported = imported.map_err(|error| Failure::store(setting.lang, &error))?;
    if output.is_json() {
        return output.json(&Transferred::new(&imported));
    }
    let lang = setting.lang;
    output.line(say!(
        lang,
        "imported",
        added = imported.added,
        updated = imported.updated,
        known = imported.known
    ))?;
    let differing: Vec<String> = imported.differing.iter().map(ToString::to_string).collect();
    if differing.is_empty() {
        return Ok(());
    }
    output.line(say!(lang, "imported-differing", ids = differing.join(", ")))
}
