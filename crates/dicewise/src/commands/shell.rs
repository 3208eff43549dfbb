//! What a shell and its user need to know about the command line.

use std::path::Path;
use std::{fs, io};

use clap_complete::Shell;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::cli::Cli;
use crate::failure::Failure;
use crate::help;
use crate::home::Setting;
use crate::output::Output;
use crate::texts::{Lang, say};

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
    let lang = setting.lang;
    let rows = [
        (say!(lang, "paths-config"), config),
        (say!(lang, "paths-database"), database),
        (say!(lang, "paths-cache"), cache),
    ];
    let width = rows.iter().map(|(word, _)| word.width()).max();
    for (word, path) in rows {
        let gap = " ".repeat(width.unwrap_or_default() + 2 - word.width());
        output.line(format_args!("{word}{gap}{path}"))?;
    }
    Ok(())
}

/// `dicewise completions SHELL`: a script for the shell.
pub(crate) fn completions(shell: Shell, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut Cli::described(output.lang()),
        "dicewise",
        &mut script,
    );
    output.text(String::from_utf8_lossy(&script))
}

/// `dicewise man [FOLDER]`: the manual's first page, or every page into a folder.
pub(crate) fn man(folder: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let Some(folder) = folder else {
        return output.text(help::page(lang, Cli::described(lang))?);
    };
    let mut command = Cli::described(lang);
    command.build();
    let written = fs::create_dir_all(folder).and_then(|()| write_pages(lang, &command, folder));
    written.map_err(|error| Failure::unwritable(lang, folder, &error))
}

/// The pages of a command and of everything under it.
fn write_pages(lang: Lang, command: &clap::Command, folder: &Path) -> io::Result<()> {
    let name = clap_mangen::Man::new(command.clone()).get_filename();
    fs::write(folder.join(name), help::page(lang, command.clone())?)?;
    for command in command.get_subcommands() {
        write_pages(lang, command, folder)?;
    }
    Ok(())
}
