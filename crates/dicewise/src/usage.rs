//! What is wrong with a command line, in the language of whoever wrote it.

use std::error::Error as _;
use std::io::{self, IsTerminal, Write};
use std::net::AddrParseError;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use dicewise_rules::ParseDiceError;
use dicewise_solver::{Theme, UnknownBot, UnknownTheme};

use crate::answers::NoGoal;
use crate::texts::{Lang, UnknownLang, say};

/// Explains the command line if that was asked for, or says what is wrong with it.
pub(crate) fn report(lang: Lang, error: &clap::Error) -> ExitCode {
    // If nobody can be told, the exit code still tells.
    let _ = match lang {
        Lang::En => error.print(),
        _ if error.use_stderr() => writeln!(io::stderr(), "{}", in_words(lang, error)),
        _ => explain(lang, error),
    };
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

fn explain(lang: Lang, error: &clap::Error) -> io::Result<()> {
    let mut stdout = io::stdout();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let text = error.render();
    let text = if stdout.is_terminal() && !no_colour {
        text.ansi().to_string()
    } else {
        text.to_string()
    };
    write!(stdout, "{}", with_options(lang, &text))
}

/// clap has only one word for the options.
fn with_options(lang: Lang, usage: &str) -> String {
    usage.replace("[OPTIONS]", &say!(lang, "cli-usage-options"))
}

fn in_words(lang: Lang, error: &clap::Error) -> String {
    let mut text = say!(lang, "wrong-usage", reason = reason(lang, error));
    for kind in [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ] {
        if let Some(similar) = listed(error, kind) {
            let similar = say!(lang, "wrong-usage-similar", similar = similar);
            text += &format!("\n\n  {similar}");
        }
    }
    if let Some(usage) = listed(error, ContextKind::Usage) {
        let heading = say!(lang, "cli-usage");
        let usage = usage.replacen("Usage", &heading, 1);
        text += &format!("\n\n{}", with_options(lang, usage.trim_end()));
    }
    format!("{text}\n\n{}", say!(lang, "wrong-usage-more"))
}

fn reason(lang: Lang, error: &clap::Error) -> String {
    let part = |kind| listed(error, kind).unwrap_or_default();
    let arg = part(ContextKind::InvalidArg);
    let value = part(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => say!(lang, "wrong-argument", arg = arg),
        ErrorKind::InvalidSubcommand => {
            let command = part(ContextKind::InvalidSubcommand);
            say!(lang, "wrong-command", command = command)
        }
        ErrorKind::MissingSubcommand => say!(lang, "wrong-no-command"),
        ErrorKind::MissingRequiredArgument => say!(lang, "wrong-missing", args = arg),
        ErrorKind::ArgumentConflict => {
            let other = part(ContextKind::PriorArg);
            if other == arg {
                say!(lang, "wrong-twice", arg = arg)
            } else {
                say!(lang, "wrong-conflict", arg = arg, other = other)
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => say!(lang, "wrong-no-value", arg = arg),
        ErrorKind::InvalidValue => {
            let possible = part(ContextKind::ValidValue);
            say!(
                lang,
                "wrong-value-of",
                value = value,
                arg = arg,
                possible = possible
            )
        }
        ErrorKind::ValueValidation => {
            let why = why_no_value(lang, error);
            say!(lang, "wrong-value", value = value, arg = arg, why = why)
        }
        ErrorKind::TooManyValues => say!(lang, "wrong-surplus", value = value, arg = arg),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            say!(lang, "wrong-number", arg = arg)
        }
        ErrorKind::NoEquals => say!(lang, "wrong-equals", arg = arg),
        ErrorKind::InvalidUtf8 => say!(lang, "wrong-bytes"),
        _ => error.to_string(),
    }
}

/// What the reader of a value says.
fn why_no_value(lang: Lang, error: &clap::Error) -> String {
    let Some(source) = error.source() else {
        return String::new();
    };
    if let Some(wrong) = source.downcast_ref::<ParseDiceError>() {
        lang.wrong_dice(wrong)
    } else if let Some(UnknownBot(name)) = source.downcast_ref::<UnknownBot>() {
        let name = name.escape_default().to_string();
        say!(lang, "unknown-bot", name = name)
    } else if source.is::<UnknownLang>() {
        say!(lang, "usage-no-language")
    } else if let Some(wrong) = source.downcast_ref::<NoGoal>() {
        match wrong {
            NoGoal::Points(text) => say!(lang, "usage-no-points", text = text.clone()),
            NoGoal::Unknown => say!(lang, "usage-no-goal"),
        }
    } else if let Some(UnknownTheme(name)) = source.downcast_ref::<UnknownTheme>() {
        let name = name.escape_default().to_string();
        let known = Theme::ALL.map(Theme::name).join(", ");
        say!(lang, "usage-no-theme", name = name, known = known)
    } else if source.is::<jiff::Error>() {
        say!(lang, "usage-no-date")
    } else if source.is::<AddrParseError>() {
        say!(lang, "usage-no-address")
    } else {
        // Everything else that is read is a number.
        say!(lang, "wrong-whole-number")
    }
}

fn listed(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(texts) => {
            let texts = texts.iter().map(ToString::to_string);
            Some(texts.collect::<Vec<_>>().join(", "))
        }
        _ => None,
    }
}
