//! `dicewise card`: the sheet of a recorded game.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use dicewise_rules::{Category, CategorySet, Game, Record, RuleSet, Totals, Written};

use crate::answers::{Cards, Correction, NoSuchTurn, Sheet, game_at};
use crate::cli::CardArgs;
use crate::failure::{Failure, complain};
use crate::games::games;
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

pub(crate) fn card(args: &CardArgs, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang();
    let text = input::read_text(lang, &args.file)?;
    let name = input::name(lang, &args.file);
    let no_turn = |NoSuchTurn(at)| Failure::usage(say!(lang, "usage-no-turn", at = at));
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
            Ok(record) => match game_at(&record, args.at.as_deref()).map_err(no_turn)? {
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
            .map(|(number, record, game)| Sheet::new(*number, record, game));
        output.json(&Cards {
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

fn print(number: usize, record: &Record, game: &Game, output: &mut Output) -> Result<(), Failure> {
    let sheet = Sheet::new(number, record, game);
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
