//! `dicewise card`: the sheet of a recorded game.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use dicewise_rules::{
    Category, CategorySet, Event, Game, Player, Record, RuleSet, Totals, TurnId, Written,
};
use serde::{Serialize, Serializer};

use crate::cli::CardArgs;
use crate::failure::{Failure, complain};
use crate::games::games;
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

#[derive(Serialize)]
struct Sheets {
    games: Vec<Sheet>,
}

#[derive(Serialize)]
struct Sheet {
    game: usize,
    rules: String,
    /// The last turn that is on the sheet, or in which somebody left.
    at: Option<String>,
    finished: bool,
    players: Vec<Column>,
    corrections: Vec<Correction>,
}

#[derive(Serialize)]
struct Column {
    name: String,
    left: bool,
    /// As they stand on the sheet; `null` while open.
    boxes: Boxes,
    upper: u16,
    upper_bonus: u16,
    upper_total: u16,
    bonuses: u16,
    bonus_points: u16,
    lower_total: u16,
    back: u16,
    total: u16,
}

/// The boxes in the order of the sheet.
struct Boxes([Option<u16>; Category::COUNT]);

impl Serialize for Boxes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let codes = Category::ALL.map(Category::code);
        serializer.collect_map(codes.iter().zip(self.0))
    }
}

#[derive(Serialize)]
struct Correction {
    turn: String,
    from: String,
    to: String,
}

pub(crate) fn card(args: &CardArgs, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let text = input::read_text(lang, &args.file)?;
    let name = input::name(lang, &args.file);
    let wanted = |number| args.game.is_none_or(|game| game == number);
    let (mut n_games, mut n_illegal, mut sheets) = (0, 0, Vec::new());
    for (number, record) in (1..).zip(games(&text)) {
        n_games = number;
        match record {
            _ if !wanted(number) => {}
            Err(wrong) => {
                complain(lang.wrong_record_in(&name, &wrong));
                n_illegal += 1;
            }
            Ok(record) => match shown(lang, &record, args.at.as_deref())? {
                Some(game) => sheets.push((number, record, game)),
                None => complain(say!(
                    lang,
                    "card-no-such-turn",
                    file = name.clone(),
                    number = number
                )),
            },
        }
    }
    if n_illegal == 0 && sheets.is_empty() {
        let at = args.at.clone().unwrap_or_default();
        return Err(Failure::usage(match args.game {
            Some(game) if n_games < game => say!(
                lang,
                "usage-no-such-game",
                file = name,
                game = game,
                games = n_games
            ),
            _ => say!(lang, "usage-turn-not-played", at = at),
        }));
    }
    if output.is_json() {
        let games = sheets
            .iter()
            .map(|(number, record, game)| sheet(*number, record, game));
        output.json(&Sheets {
            games: games.collect(),
        })?;
    } else {
        for (idx, (number, record, game)) in sheets.iter().enumerate() {
            if 0 < idx {
                output.line("")?;
            }
            print(*number, record, game, output)?;
        }
    }
    match n_illegal {
        0 => Ok(()),
        _ => Err(Failure::Wrong(None)),
    }
}

/// The game after a turn (`6b`), after the last turn of a round (`6`), or as it is; `None` if that
/// has not been played.
fn shown(lang: Lang, record: &Record, at: Option<&str>) -> Result<Option<Game>, Failure> {
    let game = record.game();
    let Some(at) = at else {
        return Ok(Some(game.clone()));
    };
    let last = match at.parse::<TurnId>() {
        Ok(turn) => Some(turn),
        Err(_) => {
            let round: usize = at
                .parse()
                .map_err(|_| Failure::usage(say!(lang, "usage-no-turn", at = at.to_owned())))?;
            turn_ends(game).filter(|at| at.round() == round).last()
        }
    };
    Ok(last.and_then(|turn| game.after(turn)))
}

/// The turns that filled a box or in which somebody left, as they happened.
fn turn_ends(game: &Game) -> impl Iterator<Item = TurnId> + '_ {
    game.story().iter().filter_map(|event| match event {
        Event::Turn { at, .. } | Event::Leave { at, .. } => Some(*at),
        Event::Correction { .. } => None,
    })
}

fn sheet(number: usize, record: &Record, game: &Game) -> Sheet {
    let turns = game.turns();
    Sheet {
        game: number,
        rules: game.rules().id().to_owned(),
        at: turn_ends(game).last().map(|at| at.to_string()),
        finished: game.is_over(),
        players: game
            .players()
            .map(|player| column(record, game, player))
            .collect(),
        corrections: turns
            .iter()
            .filter_map(|turn| {
                Some(Correction {
                    turn: turn.at.to_string(),
                    from: turn.first?.to_string(),
                    to: turn.entry.to_string(),
                })
            })
            .collect(),
    }
}

fn column(record: &Record, game: &Game, player: Player) -> Column {
    let rules = game.rules();
    let card = game.card(player);
    let totals = card.totals(rules);
    Column {
        name: record.name(player).to_owned(),
        left: game.has_left(player),
        boxes: Boxes(Category::ALL.map(|category| card.shown(rules, category))),
        upper: totals.upper,
        upper_bonus: totals.upper_bonus,
        upper_total: totals.upper_total,
        bonuses: totals.n_bonuses,
        bonus_points: totals.bonus_points,
        lower_total: totals.lower_total,
        back: totals.back,
        total: totals.grand_total,
    }
}

fn print(number: usize, record: &Record, game: &Game, output: &mut Output) -> Result<(), Failure> {
    let sheet = sheet(number, record, game);
    let rules = game.rules();
    let lang = output.lang();
    let when = match (&sheet.at, game.is_over()) {
        (_, true) => say!(lang, "card-final"),
        (Some(at), false) => say!(lang, "card-after", turn = at.clone()),
        (None, false) => say!(lang, "card-empty"),
    };
    output.line(say!(
        lang,
        "card-title",
        number = number,
        rules = lang.rules_name(rules),
        when = when
    ))?;
    output.line(table(lang, record, game))?;
    for Correction { turn, from, to } in sheet.corrections {
        output.line(say!(
            lang,
            "card-corrected",
            turn = turn,
            before = from,
            now = to
        ))?;
    }
    Ok(())
}

pub(super) fn table(lang: Lang, record: &Record, game: &Game) -> Table {
    let rules = game.rules();
    let players: Vec<_> = game.players().collect();
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_FULL_CONDENSED.with_rounded_corners())
        .set_content_arrangement(ContentArrangement::Disabled);
    let names = players.iter().map(|&player| {
        let name = record.name(player).to_owned();
        if game.has_left(player) {
            say!(lang, "card-left", name = name)
        } else {
            name
        }
    });
    table.set_header(std::iter::once(String::new()).chain(names));
    let box_row = |category: Category| {
        let points = players.iter().map(|&player| {
            let shown = game.card(player).shown(rules, category);
            shown.map(|points| points.to_string()).unwrap_or_default()
        });
        let name = lang.box_name(rules, category);
        std::iter::once(name).chain(points).collect::<Vec<_>>()
    };
    let sum_row = |(name, sum): (String, fn(&Totals) -> String)| {
        let sums = players
            .iter()
            .map(|&player| sum(&game.card(player).totals(rules)));
        std::iter::once(name).chain(sums).collect::<Vec<_>>()
    };
    table.add_rows(CategorySet::UPPER.iter().map(box_row));
    table.add_rows(upper_sums(lang).map(sum_row));
    table.add_row([""]);
    table.add_rows(CategorySet::LOWER.iter().map(box_row));
    table.add_rows(lower_sums(lang, rules).into_iter().map(sum_row));
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

type SumRow = (String, fn(&Totals) -> String);

fn upper_sums(lang: Lang) -> [SumRow; 3] {
    [
        (say!(lang, "card-upper"), |totals| totals.upper.to_string()),
        (say!(lang, "bonus"), |totals| totals.upper_bonus.to_string()),
        (say!(lang, "total"), |totals| totals.upper_total.to_string()),
    ]
}

fn lower_sums(lang: Lang, rules: &RuleSet) -> Vec<SumRow> {
    let mut rows: Vec<SumRow> = Vec::new();
    let further = rules.further_five();
    let pays = further.bonus != 0;
    if pays && further.written == Written::Row {
        let five = lang.box_name(rules, Category::FiveOfAKind);
        rows.push((say!(lang, "card-five-bonus", five = five), marks));
    }
    rows.push((say!(lang, "card-lower-total"), |totals| {
        totals.lower_total.to_string()
    }));
    rows.push((say!(lang, "card-upper-total"), |totals| {
        totals.upper_total.to_string()
    }));
    if pays && further.written == Written::Back {
        rows.push((say!(lang, "card-back"), marks));
    }
    rows.push((say!(lang, "card-grand-total"), |totals| {
        totals.grand_total.to_string()
    }));
    rows
}

/// A check mark for each further five of a kind, and their worth.
fn marks(totals: &Totals) -> String {
    match totals.n_bonuses {
        0 => "0".to_owned(),
        n => format!("{} {}", "✓".repeat(usize::from(n)), totals.bonus_points),
    }
}
