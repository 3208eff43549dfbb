//! The sheet, the boxes and the result, read out.

use std::cmp::Reverse;

use dicewise_rules::{Card, Category, CategorySet, Player, RuleSet};

use super::words;
use crate::table::Table;
use crate::texts::{Lang, say};

/// The cards of all players, each in a few lines.
pub(crate) fn card(lang: Lang, table: &Table) -> Vec<String> {
    let (game, rules) = (table.game(), table.rules());
    let mut texts = Vec::new();
    for player in game.players() {
        let card = game.card(player);
        let totals = card.totals(rules);
        texts.push(total(lang, table, player));
        let sum = if 0 < totals.upper_bonus || rules.upper_bonus().points == 0 {
            say!(
                lang,
                "plain-card-sum",
                sum = totals.upper,
                bonus = totals.upper_bonus
            )
        } else {
            let at = rules.upper_bonus().at;
            let (sum, bonus) = (totals.upper, rules.upper_bonus().points);
            say!(
                lang,
                "plain-card-sum-open",
                sum = sum,
                at = at,
                bonus = bonus
            )
        };
        let upper = section(lang, rules, card, CategorySet::UPPER);
        texts.push(say!(lang, "plain-card-upper", boxes = upper) + " " + &sum);
        let lower = section(lang, rules, card, CategorySet::LOWER);
        let mut lower = say!(lang, "plain-card-lower", boxes = lower);
        if 0 < totals.n_bonuses {
            lower.push(' ');
            lower.push_str(&say!(
                lang,
                "plain-card-fives",
                points = totals.bonus_points
            ));
        }
        texts.push(lower);
    }
    texts
}

fn section(lang: Lang, rules: &RuleSet, card: &Card, section: CategorySet) -> String {
    let boxes = section.iter().map(|category| {
        let name = lang.box_name(rules, category);
        match card.shown(rules, category) {
            Some(points) => format!("{name} {points}"),
            None => say!(lang, "plain-box-open", box = name),
        }
    });
    boxes.collect::<Vec<_>>().join(", ")
}

fn total(lang: Lang, table: &Table, player: Player) -> String {
    let name = words::name(lang, table, player);
    let points = table.game().total(player);
    let mut text = say!(lang, "plain-total", name = name, points = points);
    if table.game().has_left(player) {
        text.push(' ');
        text.push_str(&say!(lang, "plain-has-left"));
    }
    text
}

/// What the dice on the table would give, or which boxes are open while there are none.
pub(crate) fn boxes(lang: Lang, table: &Table) -> Vec<String> {
    let Some(player) = table.player() else {
        return vec![say!(lang, "play-over")];
    };
    let rules = table.rules();
    let state = table.game().card(player).state();
    let Some(roll) = table.roll_on_table() else {
        let names = state
            .open()
            .iter()
            .map(|category| lang.box_name(rules, category));
        let names = names.collect::<Vec<_>>().join(", ");
        return vec![say!(lang, "plain-boxes-open", boxes = names)];
    };
    let mut given = Vec::new();
    let mut reasons: Vec<String> = Vec::new();
    for category in state.open().iter() {
        match state.score(rules, roll.dice(), category) {
            Ok(scored) => given.push(worth(lang, rules, category, scored)),
            Err(reason) => {
                let reason = lang.why_not(rules, reason);
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            }
        }
    }
    let mut texts = vec![say!(lang, "plain-boxes", boxes = given.join(", "))];
    texts.extend(reasons);
    texts
}

fn worth(
    lang: Lang,
    rules: &RuleSet,
    category: Category,
    scored: dicewise_rules::Scored,
) -> String {
    let name = lang.box_name(rules, category);
    let bonus = scored.five_bonus + scored.upper_bonus;
    match bonus {
        0 => format!("{name} {}", scored.points),
        _ => say!(lang, "plain-box-bonus", box = name, points = scored.points, bonus = bonus),
    }
}

/// Who won, and against what record.
pub(crate) fn result(lang: Lang, table: &Table, best: Option<u16>) -> Vec<String> {
    let game = table.game();
    let mut texts = vec![say!(lang, "play-over")];
    let mut players: Vec<Player> = game.players().collect();
    players.sort_by_key(|&player| Reverse(game.total(player)));
    texts.extend(players.iter().map(|&player| total(lang, table, player)));
    if let ([player], true) = (&players[..], table.is_solo()) {
        let total = game.total(*player);
        texts.push(match best {
            _ if game.has_left(*player) => say!(lang, "plain-not-finished"),
            _ if table.is_assisted() => say!(lang, "result-assisted"),
            Some(best) if best < total => say!(lang, "result-record", before = best),
            Some(best) => say!(lang, "result-no-record", best = best),
            None => say!(lang, "result-first"),
        });
        return texts;
    }
    let winners = game.winners();
    let names = winners
        .iter()
        .map(|&player| words::name(lang, table, player));
    let names = names.collect::<Vec<_>>();
    texts.push(match names.len() {
        0 => say!(lang, "plain-nobody-wins"),
        n => say!(lang, "result-winner", names = names.join(", "), n = n),
    });
    if table.is_assisted() {
        texts.push(say!(lang, "result-assisted"));
    }
    texts
}
