//! `dicewise backup`: a copy of every game, of a running server too.

use std::path::PathBuf;

use dicewise_store::BackupError;

use super::serve::for_us_alone;
use crate::archive::Archive;
use crate::cli::BackupArgs;
use crate::failure::Failure;
use crate::home::Setting;
use crate::output::Output;
use crate::texts::say;

pub(crate) fn backup(
    args: &BackupArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = setting.lang;
    let database: PathBuf = match &args.data_dir {
        Some(folder) => folder.join(dicewise_server::DATABASE),
        None => setting.home.database.clone(),
    };
    // Opening would make an empty one.
    if !database.exists() {
        let path = database.display().to_string();
        return Err(Failure::usage(say!(lang, "backup-nothing", path = path)));
    }
    for_us_alone();
    let archive = Archive::open(lang, &database)?;
    let copied: Result<u64, BackupError> = archive.ask(|store| store.back_up(&args.file));
    let file = args.file.display().to_string();
    let bytes = copied.map_err(|error| match error {
        BackupError::Exists => Failure::usage(say!(lang, "backup-exists", file = file.clone())),
        BackupError::Elsewhere => Failure::usage(say!(lang, "backup-elsewhere")),
        BackupError::Store(error) => Failure::store(lang, &error),
        BackupError::Unwritable(error) => Failure::unwritable(lang, &args.file, &error),
    })?;
    if output.is_json() {
        return output.json(&serde_json::json!({ "file": file, "bytes": bytes }));
    }
    output.line(say!(lang, "backup-done", file = file, bytes = bytes))
}
