//! dicewise: play, score and master the five-dice, thirteen-box game.
//!
//! This is the program behind the command line; other programs want `dicewise-rules`, `dicewise-solver` or
//! `dicewise-store`.

mod archive;
mod best;
mod cli;
mod commands;
mod drawing;
mod failure;
mod grader;
mod grading;
mod help;
mod home;
mod host;
mod input;
mod options;
mod output;
mod plain;
mod plain_keep;
mod progress;
mod source;
mod tally;
mod train;
mod tui;
mod usage;
mod wrap;

pub use tui::Drawn;

use std::env;
use std::process::ExitCode;

use dicewise_desk::{
    answers, coach, fair, games, pad, picture, plot, review, sheet, stats, summaries, table, texts,
    training,
};

use answers::Goal;
use cli::{Cli, Command, HistoryCommand, RulesCommand, TransferFormat};
use dicewise_solver::Match;
use failure::Failure;
use home::Setting;
use output::Output;
use texts::say;

/// Does what the command line asks for.
#[must_use]
pub fn main() -> ExitCode {
    let lang = home::language(cli::wanted_lang(env::args_os()));
    let cli = match Cli::read(lang) {
        Ok(cli) => cli,
        Err(error) => return usage::report(lang, &error),
    };
    let mut output = Output::stdout(cli.json, lang);
    let result = run(&cli, &mut output).and_then(|()| output.finish());
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report(lang);
            failure.exit_code()
        }
    }
}

fn run(cli: &Cli, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    match &cli.command {
        None => commands::play::menu(lang, output),
        Some(Command::Rules { command: None }) => commands::rules::list(output),
        Some(Command::Rules {
            command: Some(command),
        }) => match command {
            RulesCommand::Show { id, rules_file } => {
                commands::rules::show(id, rules_file.as_deref(), output)
            }
            RulesCommand::Check { file } => commands::rules::check(file, output),
        },
        Some(Command::Play(args)) => commands::play::play(args, lang, output),
        Some(Command::Keep(args)) => commands::keep(args, lang, output),
        Some(Command::History(args)) => {
            let setting = Setting::find(lang)?;
            match &args.command {
                None => commands::history::history(args, &setting, output),
                Some(HistoryCommand::Show { id }) => commands::history::show(id, &setting, output),
            }
        }
        Some(Command::Sheet(args)) => commands::sheet(args, &Setting::find(lang)?, output),
        Some(Command::Records(args)) => commands::records(args, &Setting::find(lang)?, output),
        Some(Command::Export { file, to }) => {
            let to = if output.is_json() {
                TransferFormat::Json
            } else {
                *to
            };
            commands::transfer::export(file.as_deref(), to, &Setting::find(lang)?, output)
        }
        Some(Command::Import { files }) => {
            commands::transfer::import(files, &Setting::find(lang)?, output)
        }
        Some(Command::Review(args)) => commands::review(args, &Setting::find(lang)?, output),
        Some(Command::Stats(args)) => commands::stats(args, &Setting::find(lang)?, output),
        Some(Command::Train(args)) => commands::train(args, lang, output),
        Some(Command::Daily(args)) => commands::daily(args, lang, output),
        Some(Command::Serve(args)) => commands::serve(args, &Setting::find(lang)?, output),
        Some(Command::Verify(args)) => commands::verify(args, &Setting::find(lang)?, output),
        Some(Command::MigrateStore(args)) => commands::migrate_store(args, lang, output),
        Some(Command::Backup(args)) => commands::backup(args, &Setting::find(lang)?, output),
        Some(Command::Paths) => commands::shell::paths(&Setting::find(lang)?, output),
        Some(Command::Completions { shell }) => commands::shell::completions(*shell, output),
        Some(Command::Man { folder }) => commands::shell::man(folder.as_deref(), output),
        Some(Command::Score(args)) => commands::score(args, output),
        Some(Command::Check { files }) => commands::check(files, output),
        Some(Command::Convert { file, to }) => commands::convert(file, *to, output),
        Some(Command::Card(args)) => commands::card(args, output),
        Some(Command::Solve(rules)) => commands::solve(rules, output),
        Some(Command::Advise {
            position,
            top,
            zeros,
            goal,
            others,
        }) => match goal {
            Goal::Points | Goal::Target(_) if !others.is_empty() => {
                Err(Failure::usage(say!(lang, "usage-others")))
            }
            Goal::Win if others.is_empty() => Err(Failure::usage(say!(lang, "usage-against-whom"))),
            Goal::Win => commands::advise_win(position, others, *top, output),
            Goal::Points => commands::advise(position, *top, *zeros, output),
            Goal::Target(target) => commands::advise_target(position, *target, *top, output),
        },
        Some(Command::Target {
            args,
            all,
            plot,
            rules,
        }) => commands::target(args, *all, plot.as_deref(), rules, output),
        Some(Command::Odds(position)) => commands::odds(position, output),
        Some(Command::Distribution {
            position,
            rules,
            plot,
        }) => commands::distribution(position.as_deref(), rules, plot.as_deref(), output),
        Some(Command::Simulate {
            games,
            players,
            seed,
            paired,
            horizon,
            rules,
        }) => {
            let of = Match {
                paired: *paired,
                horizon: usize::from(*horizon),
                ..Match::new(players, *games as usize, *seed)
            };
            commands::simulate(rules, of, output)
        }
    }
}
