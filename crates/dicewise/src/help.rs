//! The words of the command line: what `--help` and the manual say.
//!
//! They stand in `texts/` under keys that follow from the path of a command: `cli-rules-show`, its
//! `cli-rules-show-examples`, and `cli-rules-show--id` for an argument. An argument that many commands
//! share, such as `--rules`, has one text, `cli--rules`.

use clap::builder::Styles;
use clap::{Arg, ArgAction, Command};
use clap_mangen::Man;

use crate::texts::{Args, Lang, say};

/// The command line with its words in a language.
pub(crate) fn described(lang: Lang, command: Command) -> Command {
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version)
        .display_order(LAST);
    in_words(lang, "cli", command.disable_version_flag(true).arg(version))
}

/// After the options of a command come those of all commands, then these.
const LAST: usize = 1000;

fn in_words(lang: Lang, path: &str, command: Command) -> Command {
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .display_order(LAST);
    let command = command
        .about(found(lang, path))
        .disable_help_flag(true)
        .arg(help)
        .subcommand_value_name(say!(lang, "cli-value-command"))
        .mut_args(|arg| argument(lang, path, arg))
        .mut_subcommands(|command| {
            let path = format!("{path}-{}", command.get_name());
            in_words(lang, &path, command)
        });
    let template = template(lang, &command);
    let command = command.help_template(template);
    match lang.find(&format!("{path}-examples"), &Args::new()) {
        Some(examples) => command.after_help(flowing(&examples)),
        None => command,
    }
}

/// The lines of a paragraph as one, for clap to wrap as wide as the terminal is. Examples, which are indented, stay as they are.
fn flowing(text: &str) -> String {
    let in_paragraph = |line: &str| line.starts_with(|first: char| !first.is_whitespace());
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match lines.last_mut() {
            Some(last) if in_paragraph(last) && in_paragraph(line) => *last += &format!(" {line}"),
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

/// Examples come before everything else that helps.
fn template(lang: Lang, command: &Command) -> String {
    let styles = Styles::styled();
    let style = styles.get_header();
    let heading = |word: String| format!("{style}{word}:{style:#}");
    let usage = heading(say!(lang, "cli-usage"));
    let mut text = format!("{{about-with-newline}}\n{usage} {{usage}}{{after-help}}");
    if command.has_subcommands() {
        let commands = heading(say!(lang, "cli-commands"));
        text += &format!("\n\n{commands}\n{{subcommands}}");
    }
    if command.get_positionals().next().is_some() {
        let arguments = heading(say!(lang, "cli-arguments"));
        text += &format!("\n\n{arguments}\n{{positionals}}");
    }
    let options = heading(say!(lang, "cli-options"));
    text + &format!("\n\n{options}\n{{options}}")
}

/// An argument with its help, which also names the default and the values there are, and with the word for
/// its value.
fn argument(lang: Lang, path: &str, arg: Arg) -> Arg {
    let id = arg.get_id().as_str().replace('_', "-");
    let defaults = arg.get_default_values().iter();
    let default = defaults.map(|value| value.to_string_lossy());
    let default = default.collect::<Vec<_>>().join(",");
    let args = Args::from([("default".into(), default.into())]);
    let own = lang.find(&format!("{path}--{id}"), &args);
    let help = own.or_else(|| lang.find(&format!("cli--{id}"), &args));
    let arg = arg.help(help.unwrap_or(id));
    if !arg.get_action().takes_values() {
        return arg;
    }
    let name = match arg.get_value_names() {
        Some([name, ..]) => name.to_lowercase(),
        _ => arg.get_id().as_str().to_owned(),
    };
    arg.hide_default_value(true)
        .hide_possible_values(true)
        .value_name(found(
            lang,
            &format!("cli-value-{}", name.replace('_', "-")),
        ))
}

/// A text without values; the key itself if there is none, which a test makes sure of.
fn found(lang: Lang, key: &str) -> String {
    lang.text(key, &Args::new())
}

/// A page of the manual.
pub(crate) fn page(lang: Lang, command: Command) -> std::io::Result<String> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    let lines = page.lines().map(|line| {
        let heading = match line {
            ".SH NAME" => say!(lang, "man-name"),
            ".SH SYNOPSIS" => say!(lang, "man-synopsis"),
            ".SH DESCRIPTION" => say!(lang, "man-description"),
            ".SH OPTIONS" => say!(lang, "man-options"),
            ".SH SUBCOMMANDS" => say!(lang, "man-subcommands"),
            ".SH EXTRA" => say!(lang, "man-extra"),
            ".SH VERSION" => say!(lang, "man-version"),
            ".SH AUTHORS" => say!(lang, "man-authors"),
            other => return format!("{other}\n"),
        };
        format!(".SH {heading}\n")
    });
    Ok(lines.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn paragraphs_flow_and_examples_stay() {
        let text = "Examples:\n  dicewise\n  dicewise play   at once\n\nSome\nwords.\n\nOthers.";
        let flowing = flowing(text);
        let expected = "Examples:\n  dicewise\n  dicewise play   at once\n\nSome words.\n\nOthers.";
        assert_eq!(flowing, expected);
    }

    /// The keys of the command line in a language.
    fn keys(lang: Lang) -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts");
        let text = fs::read_to_string(folder.join(lang.code()).join("cli.ftl")).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with([' ', '#']));
        let keys = lines.filter_map(|line| line.split_once(" ="));
        let keys = keys.map(|(key, _)| key.to_owned());
        keys.filter(|key| key.starts_with("cli")).collect()
    }

    /// The keys that a command and everything under it has a use for.
    fn keys_of(path: &str, command: &Command, used: &mut BTreeSet<String>) {
        used.insert(path.to_owned());
        let known = keys(Lang::En);
        let examples = format!("{path}-examples");
        if known.contains(&examples) {
            used.insert(examples);
        }
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str().replace('_', "-");
            let own = format!("{path}--{id}");
            let key = if known.contains(&own) {
                own
            } else {
                format!("cli--{id}")
            };
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            assert_ne!(help, id, "{path} {id} has no help");
            for value in arg.get_default_values() {
                let value = value.to_string_lossy();
                // What is not given is what is usual: nothing needs to be said.
                let flag = !arg.get_action().takes_values();
                assert!(flag || help.contains(&*value), "{path} {id}: {value}?");
            }
            let takes_values = arg.get_action().takes_values();
            for value in arg.get_possible_values().iter().filter(|_| takes_values) {
                let value = value.get_name();
                assert!(help.contains(value), "{path} {id}: {value}?");
            }
            for name in arg.get_value_names().unwrap_or_default() {
                assert!(!name.starts_with("cli-"), "{path} {id}: {name}");
            }
            used.insert(key);
        }
        for command in command.get_subcommands() {
            let path = format!("{path}-{}", command.get_name());
            keys_of(&path, command, used);
        }
    }

    /// Every command and every argument is explained in every language, and nothing else is.
    #[test]
    fn the_whole_command_line_is_explained() {
        for lang in Lang::ALL {
            let mut used = BTreeSet::new();
            keys_of("cli", &crate::cli::Cli::described(lang), &mut used);
            let known = keys(lang);
            for key in &used {
                assert!(known.contains(key), "{lang:?}: no text for {key}");
            }
            for key in &known {
                let frame = ["cli-usage", "cli-commands", "cli-arguments", "cli-options"];
                let framed = frame.iter().any(|frame| key.starts_with(frame));
                let value = key.starts_with("cli-value-");
                assert!(used.contains(key) || framed || value, "{lang:?}: {key}?");
            }
        }
    }
}
