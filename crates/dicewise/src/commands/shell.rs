//! What a shell and its user need to know about the command line.

use std::fs;
use std::path::Path;

use clap_complete::Shell;
use serde::Serialize;

use crate::cli::Cli;
use crate::failure::Failure;
use crate::home::Setting;
use crate::output::Output;

#[derive(Serialize)]
struct PathsJson {
    config: String,
    database: String,
    cache: String,
}

/// `dicewise paths`: where things are kept.
pub(crate) fn paths(setting: &Setting, output: &mut Output) -> Result<(), Failure> {
    let home = &setting.home;
    let (config, database) = (home.config.display(), home.database.display());
    let cache = home.cache.display();
    if output.is_json() {
        return output.json(&PathsJson {
            config: config.to_string(),
            database: database.to_string(),
            cache: cache.to_string(),
        });
    }
    output.line(format_args!("config    {config}"))?;
    output.line(format_args!("database  {database}"))?;
    output.line(format_args!("cache     {cache}"))
}

/// `dicewise completions SHELL`: a script for the shell.
pub(crate) fn completions(shell: Shell, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::described(), "dicewise", &mut script);
    output.text(String::from_utf8_lossy(&script))
}

/// `dicewise man [FOLDER]`: the manual's first page, or every page into a folder.
pub(crate) fn man(folder: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
    let Some(folder) = folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(Cli::described()).render(&mut page)?;
        return output.text(String::from_utf8_lossy(&page));
    };
    let written = fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Cli::described(), folder));
    written.map_err(|error| {
        let folder = folder.display();
        Failure::Unreadable(Some(format!("{folder}: can't be written: {error}")))
    })
}
