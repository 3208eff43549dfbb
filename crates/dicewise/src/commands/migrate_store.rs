//! `dicewise migrate-store`: from a file to a database that nodes share.

use std::ops::ControlFlow;
use std::path::Path;

use dicewise_store::{Move, MoveError, Moved, Store};
use serde_json::json;
use tokio::runtime::Builder;

use super::serve::shows_secret;
use crate::cli::{DATABASE, MigrateStoreArgs};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::with_bar;
use crate::texts::{Lang, say};

pub(crate) fn migrate_store(
    args: &MigrateStoreArgs,
    lang: Lang,
    output: &mut Output,
) -> Result<(), Failure> {
    if shows_secret(Some(&args.to)) {
        let variable = DATABASE.to_owned();
        return Err(Failure::usage(say!(
            lang,
            "move-secret",
            variable = variable
        )));
    }
    let path = args.from.strip_prefix("sqlite:");
    let path = path.filter(|path| !path.is_empty());
    let path = path.ok_or_else(|| Failure::usage(say!(lang, "move-from")))?;
    let path = Path::new(path.strip_prefix("//").unwrap_or(path));
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| {
        let reason = error.to_string();
        Failure::wrong(say!(lang, "failed-runtime", reason = reason))
    })?;
    let wrong = |error: MoveError| Failure::Unreadable(Some(lang.move_error(&error)));
    let begun = runtime.block_on(async {
        let target = Store::connect(&args.to).await?;
        Move::begin(path, target).await
    });
    let mut moving = begun.map_err(wrong)?;
    let copied = with_bar(say!(lang, "move-copying"), |watch| {
        runtime.block_on(moving.copy(|step| follow(watch, step.done)))
    });
    let copied: Moved = copied.map_err(wrong)?;
    let verified = with_bar(say!(lang, "move-verifying"), |watch| {
        let verify = moving.verify(dicewise_server::replays, |step| follow(watch, step.done));
        runtime.block_on(verify)
    });
    let Moved { rows, .. } = verified.map_err(wrong)?;
    let changed = copied.changed;
    if output.is_json() {
        return output.json(&json!({ "rows": rows, "changed": changed }));
    }
    output.line(say!(lang, "move-done", rows = rows, changed = changed))
}

/// Nobody calls it off but by ending the program, which loses nothing.
fn follow(watch: &mut dyn FnMut(f64) -> ControlFlow<()>, done: f64) {
    let _ = watch(done);
}
