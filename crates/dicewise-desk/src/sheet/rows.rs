//! The rows of a sheet, in words. Every number comes from the rule set.

use dicewise_rules::{Category, CategorySet, Paid, Placement, RuleSet, Written};

use crate::texts::{Args, Lang, say};

/// A row.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// How it is scored.
    pub(crate) how: String,
    /// What it gives, in a word.
    pub(crate) worth: String,
    /// Whether there are boxes to tick for further fives of a kind.
    pub(crate) has_ticks: bool,
}

/// What stands in a row.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    Box(Category),
    /// The bonuses for further fives of a kind.
    Ticks,
    Sum(Sum),
}

/// A sum.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Sum {
    Upper,
    UpperBonus,
    UpperTotal,
    LowerTotal,
    UpperAgain,
    Grand,
}

/// What the sheet is called: house rules by their name, the others by a word.
pub(crate) fn title(rules: &RuleSet, lang: Lang) -> String {
    let key = match rules.id() {
        _ if rules.based_on().is_some() => return lang.rules_name(rules),
        "yahtzee" => "paper-title-yahtzee",
        "yatzy-50" => "paper-title-yatzy-50",
        "yardzee" => "paper-title-yardzee",
        "kniffel" => "paper-title-kniffel",
        "yahtzee-free-joker" => "paper-title-yahtzee-free-joker",
        "plain" => "paper-title-plain",
        _ => return rules.name().to_owned(),
    };
    lang.text(key, &Args::new())
}

/// The upper section.
pub(crate) fn upper(rules: &RuleSet, lang: Lang) -> Vec<Row> {
    let bonus = rules.upper_bonus();
    let pays = bonus.points != 0;
    let par = |points: u8| match three_of_each(rules) {
        true => points.to_string(),
        false => String::new(),
    };
    let mut rows: Vec<Row> = CategorySet::UPPER
        .iter()
        .filter_map(|category| {
            let pips = category.face()?.pips();
            Some(Row {
                worth: par(3 * pips),
                ..filled(
                    rules,
                    lang,
                    category,
                    say!(lang, "paper-how-face", face = pips.to_string()),
                )
            })
        })
        .collect();
    if pays {
        rows.push(Row {
            worth: bonus.at.to_string(),
            ..sum(Sum::Upper, say!(lang, "paper-upper-sum"))
        });
        rows.push(Row {
            how: say!(lang, "paper-how-bonus", at = bonus.at),
            worth: format!("+{}", bonus.points),
            ..sum(Sum::UpperBonus, say!(lang, "paper-upper-bonus"))
        });
    }
    rows.push(sum(Sum::UpperTotal, say!(lang, "paper-upper-total")));
    rows
}

/// Whether the upper bonus is paid for what three of each face give: then that is the way to it.
pub(crate) fn three_of_each(rules: &RuleSet) -> bool {
    let bonus = rules.upper_bonus();
    bonus.points != 0 && bonus.at == 3 * (1..=6).sum::<u8>()
}

/// The lower section, down to the grand total.
pub(crate) fn lower(rules: &RuleSet, lang: Lang) -> Vec<Row> {
    let further = rules.further_five();
    let pays = further.bonus != 0;
    let mut rows: Vec<Row> = CategorySet::LOWER
        .iter()
        .map(|category| lower_box(rules, lang, category))
        .collect();
    if pays && further.written == Written::Row {
        rows.push(ticks(rules, lang));
    }
    rows.push(sum(Sum::LowerTotal, say!(lang, "paper-lower-total")));
    rows.push(sum(Sum::UpperAgain, say!(lang, "paper-upper-again")));
    if pays && further.written == Written::Back {
        rows.push(ticks(rules, lang));
    }
    rows.push(sum(Sum::Grand, say!(lang, "paper-grand-total")));
    rows
}

/// What happens to a further five of a kind.
pub(crate) fn note(rules: &RuleSet, lang: Lang) -> String {
    let further = rules.further_five();
    let five = || lang.box_name(rules, Category::FiveOfAKind);
    let mut sentences = vec![match further.placement {
        Placement::Forced => say!(lang, "paper-joker-forced", five = five()),
        Placement::UpperOnly => say!(lang, "paper-joker-upper", five = five()),
        Placement::Free => say!(lang, "paper-joker-free", five = five()),
        Placement::None => say!(lang, "paper-joker-none", five = five()),
    }];
    if further.placement != Placement::None && !further.joker_when_zero {
        sentences.push(say!(lang, "paper-joker-not-zero", five = five()));
    }
    if further.bonus != 0 {
        sentences.push(if further.bonus_when_zero {
            say!(lang, "paper-bonus-zero")
        } else {
            let points = rules.boxes().five_of_a_kind;
            say!(lang, "paper-bonus-not-zero", points = points)
        });
        // Where it has a row of its own, that says so.
        if further.paid == Paid::OwnUpperBox && further.written == Written::Box {
            sentences.push(say!(lang, "paper-bonus-own"));
        }
    }
    sentences.join(" ")
}

fn lower_box(rules: &RuleSet, lang: Lang, category: Category) -> Row {
    let boxes = rules.boxes();
    let further = rules.further_five();
    let inside = further.bonus != 0 && further.written == Written::Box;
    let (how, points) = match category {
        Category::ThreeOfAKind => (say!(lang, "paper-how-three"), None),
        Category::FourOfAKind => (say!(lang, "paper-how-four"), None),
        Category::FullHouse => (say!(lang, "paper-how-house"), Some(boxes.full_house)),
        Category::SmallStraight => (say!(lang, "paper-how-small"), Some(boxes.small_straight)),
        Category::LargeStraight => (say!(lang, "paper-how-large"), Some(boxes.large_straight)),
        Category::FiveOfAKind if inside => (
            say!(lang, "paper-how-five-more", bonus = further.bonus),
            Some(boxes.five_of_a_kind),
        ),
        Category::FiveOfAKind => (say!(lang, "paper-how-five"), Some(boxes.five_of_a_kind)),
        _ => (say!(lang, "paper-how-chance"), None),
    };
    Row {
        worth: points.map_or_else(|| say!(lang, "paper-sum"), |points| points.to_string()),
        has_ticks: inside && category == Category::FiveOfAKind,
        ..filled(rules, lang, category, how)
    }
}

fn ticks(rules: &RuleSet, lang: Lang) -> Row {
    let further = rules.further_five();
    let five = lang.box_name(rules, Category::FiveOfAKind);
    Row {
        kind: Kind::Ticks,
        name: say!(lang, "paper-five-bonus", five = five),
        how: match further.paid {
            Paid::Anywhere => say!(lang, "paper-how-ticks"),
            Paid::OwnUpperBox => say!(lang, "paper-how-ticks-own"),
        },
        worth: format!("+{}", further.bonus),
        has_ticks: true,
    }
}

fn filled(rules: &RuleSet, lang: Lang, category: Category, how: String) -> Row {
    Row {
        kind: Kind::Box(category),
        name: lang.box_name(rules, category),
        how,
        worth: String::new(),
        has_ticks: false,
    }
}

fn sum(sum: Sum, name: String) -> Row {
    Row {
        kind: Kind::Sum(sum),
        name,
        how: String::new(),
        worth: String::new(),
        has_ticks: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_rules_without_a_name_have_a_title_in_every_language() {
        let rules = RuleSet::from_toml("based_on = \"kniffel\"").unwrap();
        let titles = Lang::ALL.map(|lang| title(&rules, lang));
        let expected = [
            "House rules based on Kniffel",
            "Reglas de la casa a partir de Kniffel",
            "Hausregeln nach Kniffel",
        ];
        assert_eq!(titles, expected);
    }
}
