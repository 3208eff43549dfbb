//! Files, and standard input as `-`.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use dicewise_rules::{Position, RuleBook, RuleSet, WrongRules};

use crate::answers::Subject;
use crate::cli::RulesArgs;
use crate::failure::Failure;
use crate::home::Setting;
use crate::source::Source;
use crate::texts::{Lang, say};

/// Reads a text; `-` is standard input. Nothing is ever written to it.
pub(crate) fn read_text(lang: Lang, path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if is_stdin(path) {
        io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        fs::read(path).map(|read| bytes = read)
    };
    read.map_err(|error| Failure::unreadable(lang, name(lang, path), &error))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let before = String::from_utf8_lossy(before);
        let line = 1 + before.matches('\n').count();
        let column = 1 + before
            .rsplit('\n')
            .next()
            .map_or(0, |line| line.chars().count());
        Failure::Unreadable(Some(say!(
            lang,
            "failed-utf-8",
            file = name(lang, path),
            line = line.to_string(),
            column = column.to_string()
        )))
    })
}

/// What to call an input in a message.
pub(crate) fn name(lang: Lang, path: &Path) -> String {
    if is_stdin(path) {
        say!(lang, "standard-input")
    } else {
        path.display().to_string()
    }
}

/// The built-in rule sets, and house rules if a file is given.
pub(crate) fn rule_book(lang: Lang, rules_file: Option<&Path>) -> Result<RuleBook, Failure> {
    match rules_file {
        None => Ok(RuleBook::default()),
        Some(path) => Ok(RuleBook::default().with(house_rules(lang, path)?)),
    }
}

/// What a question is about: the rules that were asked for by their id or in a file, or the usual ones.
pub(crate) fn subject<'q>(
    lang: Lang,
    position: Option<&'q str>,
    args: &'q RulesArgs,
) -> Result<Subject<'q>, Failure> {
    let rules = args.rules.as_deref();
    let house = match (&args.rules_file, &args.rules_of) {
        (Some(file), _) => Some(house_rules(lang, file)?),
        (None, Some(game)) => {
            let id = position.and_then(|position| position.split(':').next());
            Some(rules_of(lang, game, args.rules_of_game, rules.or(id))?)
        }
        (None, None) => None,
    };
    Ok(Subject {
        position,
        rules,
        house,
    })
}

/// The rules of a record; of several, those of the game with a number, or of the first game by the rules that are meant.
fn rules_of(
    lang: Lang,
    game: &Path,
    number: Option<usize>,
    id: Option<&str>,
) -> Result<Arc<RuleSet>, Failure> {
    let setting = Setting::find(lang)?;
    let mut all = Vec::new();
    for game in Source::find(game, &setting)?.games(number, &setting)? {
        let record = game.map_err(|misprint| Failure::wrong(misprint.text(lang)))?;
        all.push(Arc::clone(record.game().rules()));
    }
    let meant = all.iter().position(|rules| Some(rules.id()) == id);
    Ok(all.swap_remove(meant.unwrap_or(0)))
}

/// The rules that were asked for.
pub(crate) fn rules(lang: Lang, args: &RulesArgs) -> Result<Arc<RuleSet>, Failure> {
    let rules = subject(lang, None, args)?.rules();
    rules.map_err(|wrong| Failure::usage(wrong.text(lang)))
}

/// A position that was asked for, or the start of a game if none was.
pub(crate) fn position(
    lang: Lang,
    text: Option<&str>,
    args: &RulesArgs,
) -> Result<Position, Failure> {
    let position = subject(lang, text, args)?.position();
    position.map_err(|wrong| Failure::usage(wrong.text(lang)))
}

/// House rules from a file, or everything that is wrong with them.
pub(crate) fn house_rules(lang: Lang, path: &Path) -> Result<Arc<RuleSet>, Failure> {
    let text = read_text(lang, path)?;
    let rules = RuleSet::from_toml(&text);
    rules
        .map(Arc::new)
        .map_err(|wrong| Failure::wrong(list_problems(lang, path, &wrong)))
}

/// What is wrong with house rules: a line for each problem, with its place.
pub(crate) fn list_problems(lang: Lang, path: &Path, wrong: &WrongRules) -> String {
    let lines = wrong.problems.iter().map(|problem| {
        let place = problem.place.map(|place| format!(":{place}"));
        let (name, problem) = (name(lang, path), lang.problem(problem));
        format!("{name}{}: {problem}", place.unwrap_or_default())
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}
