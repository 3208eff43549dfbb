//! The words of the command line.

mod review;
mod serve;
mod sheet;
mod stats;
mod train;
mod verify;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use dicewise_rules::Roll;
use dicewise_solver::Bot;
use dicewise_store::Mode;

use crate::answers::{Goal, TextFormat};
use crate::help;
use crate::options::CoachLevel;
use crate::review::quoted;
use crate::texts::Lang;

pub(crate) use review::ReviewArgs;
pub(crate) use serve::{BUS, DATABASE, LogFormat, ServeArgs};
pub(crate) use sheet::SheetArgs;
pub(crate) use stats::StatsArgs;
pub(crate) use train::{DailyArgs, TrainArgs};
pub(crate) use verify::{BackupArgs, MigrateStoreArgs, VerifyArgs};

/// What somebody asks for. The words of its help stand in `texts/`.
#[derive(Parser)]
#[command(name = "dicewise", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[arg(long, global = true, display_order = 900)]
    pub(crate) json: bool,

    // It is looked for before everything else, since it decides how everything else is explained.
    #[arg(long, global = true, value_name = "LANG", display_order = 901)]
    lang: Option<Lang>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Cli {
    /// Reads the command line.
    pub(crate) fn read(lang: Lang) -> Result<Cli, clap::Error> {
        let matches = Cli::described(lang).try_get_matches()?;
        Cli::from_arg_matches(&matches)
    }

    /// The command line, explained in a language.
    pub(crate) fn described(lang: Lang) -> clap::Command {
        help::described(lang, Cli::command())
    }
}

/// The language that a command line asks for; whether it makes sense is found out later.
pub(crate) fn wanted_lang(args: impl IntoIterator<Item = OsString>) -> Option<Lang> {
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let Some(arg) = arg.to_str() else {
            continue;
        };
        match arg.strip_prefix("--lang") {
            Some("") => return args.next()?.to_str()?.parse().ok(),
            Some(rest) if rest.starts_with('=') => return rest[1..].parse().ok(),
            _ if arg == "--" => return None,
            _ => {}
        }
    }
    None
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(PlayArgs),
    Keep(KeepArgs),
    Rules {
        #[command(subcommand)]
        command: Option<RulesCommand>,
    },
    Score(ScoreArgs),
    Check {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    Convert {
        file: PathBuf,
        #[arg(long, value_name = "FORMAT")]
        to: Format,
    },
    Card(CardArgs),
    Solve(RulesArgs),
    Advise {
        #[command(flatten)]
        position: PositionArgs,
        #[arg(long, value_name = "NUMBER")]
        top: Option<usize>,
        #[arg(long, conflicts_with = "goal")]
        zeros: bool,
        #[arg(long, value_name = "GOAL", default_value = "points")]
        goal: Goal,
        #[arg(long, value_name = "POSITION", num_args = 1..)]
        others: Vec<String>,
    },
    Target {
        #[arg(value_name = "TARGET_AND_POSITION", num_args = 0..=2)]
        args: Vec<String>,
        #[arg(long)]
        all: bool,
        #[arg(long, value_name = "FILE", requires = "all")]
        plot: Option<PathBuf>,
        #[command(flatten)]
        rules: RulesArgs,
    },
    Odds(PositionArgs),
    Distribution {
        position: Option<String>,
        #[command(flatten)]
        rules: RulesArgs,
        #[arg(long, value_name = "FILE")]
        plot: Option<PathBuf>,
    },
    Simulate {
        #[arg(long, value_name = "NUMBER", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
        games: u32,
        #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
        players: Vec<Bot>,
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        seed: u64,
        #[arg(long)]
        paired: bool,
        #[arg(long, value_name = "BOXES", default_value_t = 7, value_parser = clap::value_parser!(u8).range(0..=9))]
        horizon: u8,
        #[command(flatten)]
        rules: RulesArgs,
    },
    History(HistoryArgs),
    Records(RecordsArgs),
    Export {
        file: Option<PathBuf>,
        #[arg(long, value_name = "FORMAT", default_value = "rsn")]
        to: TransferFormat,
    },
    Import {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    Review(ReviewArgs),
    Stats(StatsArgs),
    Sheet(SheetArgs),
    Train(TrainArgs),
    Daily(DailyArgs),
    Serve(ServeArgs),
    Verify(VerifyArgs),
    Backup(BackupArgs),
    MigrateStore(MigrateStoreArgs),
    Paths,
    Completions {
        shell: Shell,
    },
    Man {
        folder: Option<PathBuf>,
    },
}

/// How to play.
#[derive(Args, Default)]
pub(crate) struct PlayArgs {
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) start: Option<String>,
    #[arg(long, value_name = "ID", conflicts_with_all = ["players", "start", "seed", "rules", "rules_file", "rules_of"])]
    pub(crate) resume: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) coach: Option<CoachLevel>,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long)]
    pub(crate) ascii: bool,
    #[arg(long)]
    pub(crate) no_animation: bool,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// How to keep the score.
#[derive(Args)]
pub(crate) struct KeepArgs {
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    #[arg(long, value_name = "NAME", requires = "players")]
    pub(crate) start: Option<String>,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long)]
    pub(crate) ascii: bool,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Which games.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct HistoryArgs {
    #[command(subcommand)]
    pub(crate) command: Option<HistoryCommand>,
    #[command(flatten)]
    pub(crate) of: FilterArgs,
    #[arg(long)]
    pub(crate) finished: bool,
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    pub(crate) limit: u32,
}

#[derive(Subcommand)]
pub(crate) enum HistoryCommand {
    Show { id: String },
}

/// Which scores.
#[derive(Args)]
pub(crate) struct RecordsArgs {
    #[command(flatten)]
    pub(crate) of: FilterArgs,
    #[arg(long)]
    pub(crate) assisted: bool,
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    pub(crate) top: u32,
}

/// Whose games, by which rules, played how.
#[derive(Args)]
pub(crate) struct FilterArgs {
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    #[arg(long, value_name = "MODE")]
    pub(crate) mode: Option<ModeArg>,
}

/// How a game is played.
#[derive(Copy, Clone, ValueEnum)]
pub(crate) enum ModeArg {
    Solo,
    HotSeat,
    Kept,
}

impl From<ModeArg> for Mode {
    fn from(mode: ModeArg) -> Mode {
        match mode {
            ModeArg::Solo => Mode::Solo,
            ModeArg::HotSeat => Mode::HotSeat,
            ModeArg::Kept => Mode::Kept,
        }
    }
}

/// A format in which games travel.
#[derive(Copy, Clone, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum TransferFormat {
    Rsn,
    Json,
}

/// Which rules.
#[derive(Args, Default)]
pub(crate) struct RulesArgs {
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) rules_file: Option<PathBuf>,
    #[arg(long, value_name = "GAME", conflicts_with = "rules_file")]
    pub(crate) rules_of: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", requires = "rules_of")]
    pub(crate) rules_of_game: Option<usize>,
}

impl RulesArgs {
    /// Whether any were asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.rules.is_none() && self.rules_file.is_none() && self.rules_of.is_none()
    }

    /// How another command is told about the same house rules.
    pub(crate) fn house(&self) -> String {
        let named = |option: &str, path: &Option<PathBuf>| {
            let path = path.as_ref()?.display().to_string();
            Some(format!(" --{option} {}", quoted(&path)))
        };
        let file = named("rules-file", &self.rules_file);
        let game = self.rules_of_game.map(|n| format!(" --rules-of-game {n}"));
        let of = || Some(named("rules-of", &self.rules_of)? + &game.unwrap_or_default());
        file.or_else(of).unwrap_or_default()
    }
}

/// A position, and the rules it may name.
#[derive(Args)]
pub(crate) struct PositionArgs {
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Subcommand)]
pub(crate) enum RulesCommand {
    Show {
        id: String,
        #[arg(long, value_name = "FILE")]
        rules_file: Option<PathBuf>,
    },
    Check {
        file: PathBuf,
    },
}

#[derive(Args)]
pub(crate) struct ScoreArgs {
    pub(crate) dice: Roll,
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Args)]
pub(crate) struct CardArgs {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "TURN")]
    pub(crate) at: Option<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) game: Option<usize>,
}

/// A format of records.
#[derive(Copy, Clone, ValueEnum)]
pub(crate) enum Format {
    Rsn,
    Json,
    Csv,
}

impl From<Format> for TextFormat {
    fn from(format: Format) -> TextFormat {
        match format {
            Format::Rsn => TextFormat::Rsn,
            Format::Json => TextFormat::Json,
            Format::Csv => TextFormat::Csv,
        }
    }
}
