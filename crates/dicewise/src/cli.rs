//! The words of the command line.

mod review;
mod train;

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use dicewise_rules::Roll;
use dicewise_solver::Bot;
use dicewise_store::Mode;

use crate::options::CoachLevel;
use crate::texts::Lang;

pub(crate) use review::ReviewArgs;
pub(crate) use train::{DailyArgs, TrainArgs};

/// Play, score and master the five-dice, thirteen-box game.
#[derive(Parser)]
#[command(name = "dicewise", version, about, long_about = None, disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  dicewise                             play: a game is two key presses away
  dicewise play --players Ana,bot:good
  dicewise score 33355                 what every box would give
  dicewise check games.rsn             is every game in the file legal?
  dicewise card games.rsn --at 6       the sheet after six rounds
  dicewise rules show kniffel          one rule set, in words
  dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
                                       what to do with these dice
  dicewise distribution --rules plain  the scores of perfect play

Exit codes: 0 fine, 1 something is wrong, 2 wrong usage, 3 input that can't be read.")]
pub(crate) struct Cli {
    /// Print JSON instead of text for people.
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// The language: en, es or de [default: that of the system].
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Cli {
    /// Reads the command line; explains itself and ends if that is asked for or something is wrong.
    pub(crate) fn read() -> Cli {
        let matches = Cli::described().get_matches();
        Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    /// The command line, with the examples before everything else that helps.
    pub(crate) fn described() -> clap::Command {
        examples_first(Cli::command())
    }
}

fn examples_first(command: clap::Command) -> clap::Command {
    command
        .help_template("{about-with-newline}\n{usage-heading} {usage}{after-help}\n\n{all-args}")
        .mut_subcommands(examples_first)
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play: alone, against bots, with others at one screen.
    #[command(after_help = "\
Examples:
  dicewise                             the menu; every game that was left is offered again
  dicewise play                        a game alone, at once
  dicewise play --players Ana,bot:good
  dicewise play --players Ana,Ben,Cleo --start Ben --rules kniffel
  dicewise play --resume 3f7k          a game that was left
  dicewise play --plain                line by line, for screen readers and scripts

Bots: bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect, bot:to-win.")]
    Play(PlayArgs),
    /// Keep the score of a game with real dice.
    #[command(after_help = "\
Examples:
  dicewise keep                        who plays? Games that were left are offered again
  dicewise keep --players Ana,Ben,Cleo
  dicewise keep --players Ana,Ben --start Ben --rules kniffel
  dicewise keep --players Ana,Ben --rules-file my.toml
  dicewise keep --plain                line by line; goes on with the last game

Six games of the same players make a sheet. Every entry is saved at once.")]
    Keep(KeepArgs),
    /// List the rule sets, show one in words, or check house rules.
    #[command(after_help = "\
Examples:
  dicewise rules                       the rule sets there are
  dicewise rules show yardzee          every rule of one of them
  dicewise rules check my.toml         what is wrong with house rules, line by line")]
    Rules {
        #[command(subcommand)]
        command: Option<RulesCommand>,
    },
    /// What dice would give in every open box, what is forced, and why.
    #[command(after_help = "\
Examples:
  dicewise score 33355
  dicewise score 44444 --position yahtzee:12356TFHSLC/12/+/62
  dicewise score 44444 --rules kniffel --json")]
    Score(ScoreArgs),
    /// Whether the games in records are legal, and who won.
    #[command(after_help = "\
Examples:
  dicewise check monday.rsn tuesday.rsn
  cat *.rsn | dicewise check -")]
    Check {
        /// Records, as RSN or JSON; - is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Write a record in another format.
    #[command(after_help = "\
Examples:
  dicewise convert game.rsn --to json > game.json
  dicewise convert game.json --to rsn
  dicewise convert game.rsn --to csv")]
    Convert {
        /// A record, as RSN or JSON; - is standard input.
        file: PathBuf,
        /// The format to write.
        #[arg(long)]
        to: Format,
    },
    /// The sheet of a recorded game, after its last turn or any other.
    #[command(after_help = "\
Examples:
  dicewise card game.rsn
  dicewise card game.rsn --at 6        after the sixth round
  dicewise card game.rsn --at 6b       after the second player's sixth turn
  dicewise card week.rsn --game 3")]
    Card(CardArgs),
    /// Solve a rule set: the expected score of perfect play.
    #[command(after_help = "\
Examples:
  dicewise solve
  dicewise solve --rules kniffel --json
  dicewise solve --rules-file my.toml")]
    Solve(RulesArgs),
    /// Every choice in a position with its expected final score.
    #[command(after_help = "\
Examples:
  dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
  dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --top 3 --json
  dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --goal target=300
  dicewise advise yahtzee:6YC/40/-/180:66612:1 --goal win --others yahtzee:6C/57/-/210")]
    Advise {
        #[command(flatten)]
        position: PositionArgs,
        /// Only the best of the choices.
        #[arg(long, value_name = "NUMBER")]
        top: Option<usize>,
        /// Also zeros in boxes that the dice would fit.
        #[arg(long, conflicts_with = "goal")]
        zeros: bool,
        /// What to play for: points; target=T, the best chance of at least T points; or win, the best
        /// chance to win against others who play for points.
        #[arg(long, value_name = "GOAL", default_value = "points")]
        goal: Goal,
        /// The others' cards, for --goal win.
        #[arg(long, value_name = "POSITION", num_args = 1..)]
        others: Vec<String>,
    },
    /// The best chance to finish with at least so many points.
    #[command(after_help = "\
Examples:
  dicewise target 300 yahtzee:25TFLYC/48/-/103:12344:2
  dicewise target 300                  from an empty card: takes half a minute or more
  dicewise target --all yahtzee:25TFLYC/48/-/103 --plot curve.svg")]
    Target {
        /// The points to reach, unless --all is given; then a position, such as
        /// yahtzee:25TFLYC/48/-/103. An empty card if left out.
        #[arg(value_name = "T] [POSITION", num_args = 0..=2)]
        args: Vec<String>,
        /// Every target at once.
        #[arg(long)]
        all: bool,
        /// With --all, also draw the curve into this SVG file.
        #[arg(long, value_name = "FILE", requires = "all")]
        plot: Option<PathBuf>,
        #[command(flatten)]
        rules: RulesArgs,
    },
    /// How likely each open box is to be made: now, in this turn, in this game.
    #[command(after_help = "\
Examples:
  dicewise odds yahtzee:25TFLYC/48/-/103:12344:2
  dicewise odds kniffel:123456TFHSLYC/0/-/0")]
    Odds(PositionArgs),
    /// The distribution of the final score under perfect play.
    #[command(after_help = "\
Examples:
  dicewise distribution
  dicewise distribution yahtzee:25TFLYC/48/-/103 --plot scores.svg
  dicewise distribution --rules plain --json")]
    Distribution {
        /// Where to start, such as yahtzee:25TFLYC/48/-/103; an empty card if left out.
        position: Option<String>,
        #[command(flatten)]
        rules: RulesArgs,
        /// Also draw it into this SVG file.
        #[arg(long, value_name = "FILE")]
        plot: Option<PathBuf>,
    },
    /// Let bots play many games against each other.
    #[command(after_help = "\
Examples:
  dicewise simulate --players perfect,good
  dicewise simulate --games 10000000 --players perfect --seed 7 --json

  dicewise simulate --games 2000 --players to-win,perfect --paired

Bots: to-win, perfect, strong, good, casual, beginner, greedy, random. With to-win, a game takes some
hundredths of a second.")]
    Simulate {
        /// How many games.
        #[arg(long, value_name = "NUMBER", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
        games: u32,
        /// Who plays, in a list with commas.
        #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
        players: Vec<Bot>,
        /// The same seed gives the same games.
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        seed: u64,
        /// Play every deal of dice once from every seat, so that luck is shared out evenly.
        #[arg(long)]
        paired: bool,
        /// With so many open boxes to-win starts to look at the others' cards.
        #[arg(long, value_name = "BOXES", default_value_t = 7, value_parser = clap::value_parser!(u8).range(0..=9))]
        horizon: u8,
        #[command(flatten)]
        rules: RulesArgs,
    },
    /// The games that are kept, newest first.
    #[command(after_help = "\
Examples:
  dicewise history
  dicewise history --player Ana --rules kniffel --finished
  dicewise history show 3f7k           one game, by its id or the start of it")]
    History(HistoryArgs),
    /// The best scores, by rule set and way to play; games with the coach's help apart.
    #[command(after_help = "\
Examples:
  dicewise records
  dicewise records --player Ana --mode solo --top 3
  dicewise records --assisted")]
    Records(RecordsArgs),
    /// Write all games, to standard output or into a file.
    #[command(after_help = "\
Examples:
  dicewise export games.rsn
  dicewise export --to json > games.json")]
    Export {
        /// The file; standard output if left out.
        file: Option<PathBuf>,
        /// The format.
        #[arg(long, value_name = "FORMAT", default_value = "rsn")]
        to: TransferFormat,
    },
    /// Take in games from records; those that are known are not taken twice.
    #[command(after_help = "\
Examples:
  dicewise import games.rsn
  cat *.rsn | dicewise import -")]
    Import {
        /// Records, as RSN or JSON; - is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Look back on a game: what was luck, what was lost, and why.
    #[command(after_help = "\
Examples:
  dicewise review game.rsn
  dicewise review 3f7k                 a game that is kept, by its id or the start of it
  dicewise review game.rsn --json
  dicewise review game.rsn --annotate > annotated.rsn")]
    Review(ReviewArgs),
    /// Practise decisions: your own mistakes first, then others of their kind.
    #[command(after_help = "\
Examples:
  dicewise train
  dicewise train --theme joker --theme last-turns --difficulty hard
  dicewise train --due-only            only what is to be repeated
  dicewise train --json --count 3 --seed 7
                                       decisions with their solutions, for programs

Themes: bonus-or-straight, break-the-full-house, what-to-zero, joker, last-turns. Answer with the dice to keep
(444, - for none, all five to stop) or with a box. Every answer is saved at once.")]
    Train(TrainArgs),
    /// The same ten decisions for everyone, every day.
    #[command(after_help = "\
Examples:
  dicewise daily
  dicewise daily --date 2026-11-16
  dicewise daily --again               once more, without counting

The day is that of your clock, the rules are those of yahtzee. The first answers count; the line at the end can
be shared, it gives nothing away.")]
    Daily(DailyArgs),
    /// Where the settings and the games are kept.
    #[command(after_help = "\
Examples:
  dicewise paths
  DICEWISE_HOME=/tmp/try dicewise paths

DICEWISE_HOME names one folder for everything. The settings are a TOML file with any of: name, lang,
rules, coach (off, nudge, full), nudge_from, confirm, animation, ascii, colour.")]
    Paths,
    /// A completion script for a shell.
    #[command(after_help = "\
Examples:
  dicewise completions bash > ~/.local/share/bash-completion/completions/dicewise
  dicewise completions fish > ~/.config/fish/completions/dicewise.fish")]
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// The manual, or every page of it into a folder.
    #[command(after_help = "\
Examples:
  dicewise man | man -l -
  dicewise man ~/.local/share/man/man1")]
    Man {
        /// Where to write a page for each command.
        folder: Option<PathBuf>,
    },
}

/// What to play for.
#[derive(Copy, Clone)]
pub(crate) enum Goal {
    /// The most points.
    Points,
    /// The best chance of at least so many points.
    Target(u32),
    /// The best chance to win.
    Win,
}

impl FromStr for Goal {
    type Err = String;

    fn from_str(text: &str) -> Result<Goal, String> {
        match text.strip_prefix("target=") {
            Some(target) => match target.parse() {
                Ok(target) => Ok(Goal::Target(target)),
                Err(_) => Err(format!("\"{target}\" is no number of points")),
            },
            None if text == "points" => Ok(Goal::Points),
            None if text == "win" => Ok(Goal::Win),
            None => Err("a goal is points, target=T or win".to_owned()),
        }
    }
}

/// How to play.
#[derive(Args, Default)]
pub(crate) struct PlayArgs {
    /// Who plays, in the order in which they sit, in a list with commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// Who has the first turn; without it the highest roll.
    #[arg(long, value_name = "NAME")]
    pub(crate) start: Option<String>,
    /// Play a game on, by its id or the start of it.
    #[arg(long, value_name = "ID", conflicts_with_all = ["players", "start", "seed", "rules", "rules_file"])]
    pub(crate) resume: Option<String>,
    /// How much the coach says.
    #[arg(long, value_name = "LEVEL")]
    pub(crate) coach: Option<CoachLevel>,
    /// Line by line instead of the full screen.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Only ASCII.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Dice don't move.
    #[arg(long)]
    pub(crate) no_animation: bool,
    /// The same seed gives the same dice.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// How to keep the score.
#[derive(Args)]
pub(crate) struct KeepArgs {
    /// Who plays, in the order in which they sit, in a list with commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// Who has the first turn; without it the highest roll.
    #[arg(long, value_name = "NAME", requires = "players")]
    pub(crate) start: Option<String>,
    /// Line by line instead of the full screen.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Only ASCII.
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
    /// Only games in which somebody of this name plays.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Only games by this rule set.
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    /// Only games that are played so.
    #[arg(long, value_name = "MODE")]
    pub(crate) mode: Option<ModeArg>,
    /// Only games that were played to the end.
    #[arg(long)]
    pub(crate) finished: bool,
    /// At most so many.
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    pub(crate) limit: u32,
}

#[derive(Subcommand)]
pub(crate) enum HistoryCommand {
    /// One game: its record and its sheet.
    Show {
        /// Its id, or the start of it.
        id: String,
    },
}

/// Which scores.
#[derive(Args)]
pub(crate) struct RecordsArgs {
    /// Only those of this player.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Only those by this rule set.
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    /// Only those of games that are played so.
    #[arg(long, value_name = "MODE")]
    pub(crate) mode: Option<ModeArg>,
    /// Those with the coach's help instead.
    #[arg(long)]
    pub(crate) assisted: bool,
    /// At most so many of each kind.
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    pub(crate) top: u32,
}

/// How a game is played.
#[derive(Copy, Clone, ValueEnum)]
pub(crate) enum ModeArg {
    /// Alone.
    Solo,
    /// Several at one screen, people and bots.
    HotSeat,
    /// With real dice.
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
    /// The notation people read and write.
    Rsn,
    /// The same, field by field.
    Json,
}

/// Which rules.
#[derive(Args, Default)]
pub(crate) struct RulesArgs {
    /// The rule set [default: yahtzee].
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<String>,
    /// House rules in TOML.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules_file: Option<PathBuf>,
}

/// A position, and the rules it may name.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// A position, such as yahtzee:25TFLYC/48/-/103:12344:2.
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Subcommand)]
pub(crate) enum RulesCommand {
    /// Every field of a rule set, in words.
    Show {
        /// Its id, as `dicewise rules` lists it.
        id: String,
        /// House rules that may be meant by the id.
        #[arg(long, value_name = "FILE")]
        rules_file: Option<PathBuf>,
    },
    /// What is wrong with a file of house rules.
    Check {
        /// House rules in TOML; - is standard input.
        file: PathBuf,
    },
}

#[derive(Args)]
pub(crate) struct ScoreArgs {
    /// Five digits from 1 to 6.
    pub(crate) dice: Roll,
    /// The card, such as yahtzee:25TFLYC/48/-/103; an empty one if left out.
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Args)]
pub(crate) struct CardArgs {
    /// A record, as RSN or JSON; - is standard input.
    pub(crate) file: PathBuf,
    /// The sheet after this turn: a round (6) or one player's turn (6b).
    #[arg(long, value_name = "TURN")]
    pub(crate) at: Option<String>,
    /// Only this game of the file, counted from 1.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) game: Option<usize>,
}

/// A format of records.
#[derive(Copy, Clone, ValueEnum)]
pub(crate) enum Format {
    /// The notation people read and write.
    Rsn,
    /// The same, field by field.
    Json,
    /// A table with a row for each turn.
    Csv,
}
