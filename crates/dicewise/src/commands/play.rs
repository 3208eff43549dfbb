//! `dicewise play`, and `dicewise` alone: the front door.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use dicewise_rules::RuleSet;

use crate::archive::Archive;
use crate::cli::{PlayArgs, RulesArgs};
use crate::failure::Failure;
use crate::home::{Home, Wishes};
use crate::host::Host;
use crate::input;
use crate::options::Options;
use crate::output::Output;
use crate::plain;
use crate::table::{Seat, Setup, Starter};
use crate::texts::{Lang, say};
use crate::tui::{self, Opening};

/// `dicewise`: the menu.
pub(crate) fn menu(lang: Lang, output: &mut Output) -> Result<(), Failure> {
    start(&PlayArgs::default(), lang, Front::Menu, output)
}

/// `dicewise play`: a game at once.
pub(crate) fn play(args: &PlayArgs, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    start(args, lang, Front::Game, output)
}

/// What somebody sees first.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Front {
    Menu,
    Game,
}

fn start(args: &PlayArgs, lang: Lang, front: Front, output: &mut Output) -> Result<(), Failure> {
    let home = Home::find(lang)?;
    let mut options = home.config(lang)?.options(Wishes {
        lang,
        ascii: args.ascii,
        no_animation: args.no_animation,
        coach: args.coach,
    })?;
    let (rules, book) = rules_and_book(&args.rules, &home, &mut options)?;
    let setup = setup(args, rules, &options)?;
    let archive = Archive::open(lang, &home.database)?;
    let on_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    let host = Host::new(archive, args.seed);
    let left = match &args.resume {
        None => None,
        Some(id) => {
            let found = host.archive.ask(|store| store.find(id));
            Some(found.map_err(|error| Failure::not_found(lang, &error))?)
        }
    };
    if args.plain || !on_screen {
        // Whoever names players wants that game.
        let opening = match (left, &args.players[..]) {
            (Some(id), _) => plain::Opening::Resume(id),
            (None, []) => plain::Opening::Offer,
            (None, _) => plain::Opening::Game,
        };
        return plain::run(options, host, setup, opening, on_screen, output);
    }
    let opening = match (left, front) {
        (Some(id), _) => Opening::Resume(id),
        (None, Front::Menu) => Opening::Menu,
        (None, Front::Game) => Opening::Game(setup),
    };
    tui::run(options, book, host, home, opening)
}

/// The rules to play by, which become the usual ones, and all that there are: the command line goes before
/// the settings.
pub(super) fn rules_and_book(
    args: &RulesArgs,
    home: &Home,
    options: &mut Options,
) -> Result<(Arc<RuleSet>, Vec<Arc<RuleSet>>), Failure> {
    let lang = options.look.lang;
    let rules = if args.is_empty() {
        let found = RuleSet::by_id(&options.rules);
        found.ok_or_else(|| {
            Failure::usage(say!(
                lang,
                "usage-config-rules",
                file = home.config.display().to_string(),
                id = options.rules.clone()
            ))
        })?
    } else {
        input::rules(lang, args)?
    };
    rules.id().clone_into(&mut options.rules);
    let mut book = RuleSet::built_in().to_vec();
    if !book.contains(&rules) {
        book.push(Arc::clone(&rules));
    }
    Ok((rules, book))
}

/// The game that the command line describes.
fn setup(args: &PlayArgs, rules: Arc<RuleSet>, options: &Options) -> Result<Setup, Failure> {
    let lang = options.look.lang;
    let mut seats: Vec<Seat> = Vec::new();
    for name in &args.players {
        let seat = Seat::from_name(name.trim());
        match &seat {
            Seat::Person(name) if name.is_empty() => {
                return Err(Failure::usage(say!(lang, "usage-nameless")));
            }
            Seat::Person(name) if name.starts_with("bot:") => {
                let name = name.clone();
                return Err(Failure::usage(say!(lang, "usage-no-bot", name = name)));
            }
            _ => {}
        }
        seats.push(seat);
    }
    if seats.is_empty() {
        seats.push(Seat::Person(options.name.clone()));
    }
    if !rules.allows_players(seats.len()) {
        let players = rules.players();
        return Err(Failure::usage(say!(
            lang,
            "usage-players",
            rules = lang.rules_name(&rules),
            min = players.min,
            max = players.max,
            n = seats.len()
        )));
    }
    let starter = match &args.start {
        None => Starter::RollOff,
        Some(name) => {
            let place = seats.iter().position(|seat| seat.name() == *name);
            let name = name.clone();
            Starter::Seat(
                place.ok_or_else(|| Failure::usage(say!(lang, "usage-nobody", name = name)))?,
            )
        }
    };
    Ok(Setup {
        rules,
        seats,
        starter,
    })
}
