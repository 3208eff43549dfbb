//! What lists say about a game.

use dicewise_rules::{Player, Record};

use crate::game_id::GameId;
use crate::mode::Mode;

/// What lists say about a game. The database caches it; [`Summary::of`] is the only place that
/// works it out.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Summary {
    /// What the game is called.
    pub id: GameId,
    /// The id of its rule set.
    pub rules: String,
    /// How it is played.
    pub mode: Mode,
    /// When it started, as the tag `Date` has it: RFC 3339 in UTC if dicewise wrote it.
    pub date: Option<String>,
    /// When it ended, as the tag `Ended` has it.
    pub ended: Option<String>,
    /// Whether every box is filled, or nobody is left to fill one.
    pub finished: bool,
    /// Whether somebody said that it will not be played on.
    pub abandoned: bool,
    /// Whether the coach helped.
    pub assisted: bool,
    /// Where it stands on a sheet of six games.
    pub sheet: Option<SheetPlace>,
    /// The players, in the order of play.
    pub players: Vec<PlayerSummary>,
    /// How many boxes are filled, of all players together.
    pub turns_played: usize,
}

/// A place on a sheet of six games: the tag `Sheet` says `<sheet>/<number>`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SheetPlace {
    /// What the sheet is called.
    pub sheet: String,
    /// Which of its games this is, 1 to 6.
    pub number: u8,
}

/// What lists say about a player of a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlayerSummary {
    /// The name.
    pub name: String,
    /// Whether a bot plays, or played some of it: its name starts with `bot:`, or the tag `StandIn` has its letter.
    pub is_bot: bool,
    /// The points so far, or in the end.
    pub total: u16,
    /// Whether the player left before the end.
    pub left: bool,
    /// Whether the player won, alone or with others. Who finishes alone wins.
    pub won: bool,
}

impl Summary {
    /// The tag that says that a game will not be played on.
    pub(crate) const ABANDONED: &'static str = "Abandoned";

    /// What a record says, or `None` if it has no id.
    #[must_use]
    pub fn of(record: &Record) -> Option<Summary> {
        let (tags, game) = (record.tags(), record.game());
        let text = |name: &str| tags.get(name).map(str::to_owned);
        let says_yes = |name: &str| tags.get(name) == Some("yes");
        let winners = game.winners();
        // For whom a bot made moves is no better than a bot.
        let letters = tags.get("StandIn").unwrap_or_default();
        let stood_in = |player: Player| letters.contains(&player.to_string());
        let player = |player: Player| PlayerSummary {
            name: record.name(player).to_owned(),
            is_bot: record.name(player).starts_with("bot:") || stood_in(player),
            total: game.total(player),
            left: game.has_left(player),
            won: winners.contains(&player),
        };
        Some(Summary {
            id: GameId::of(record)?,
            rules: game.rules().id().to_owned(),
            mode: Mode::of(record),
            date: text("Date"),
            ended: text("Ended"),
            finished: game.is_over(),
            abandoned: says_yes(Summary::ABANDONED),
            assisted: says_yes("Assisted"),
            sheet: tags.get("Sheet").and_then(SheetPlace::read),
            players: game.players().map(player).collect(),
            turns_played: game.turns().len(),
        })
    }
}

impl SheetPlace {
    /// How many games a sheet has.
    pub const GAMES: u8 = 6;

    /// Reads `<sheet>/<number>`. A tag that another program wrote may say anything; then the game is on
    /// no sheet.
    #[must_use]
    pub fn read(text: &str) -> Option<SheetPlace> {
        let (sheet, number) = text.rsplit_once('/')?;
        let number = number.parse().ok()?;
        let exists = !sheet.is_empty() && (1..=SheetPlace::GAMES).contains(&number);
        exists.then(|| SheetPlace {
            sheet: sheet.to_owned(),
            number,
        })
    }
}
