//! Boxes by what people call them.

use dicewise_rules::{Category, RuleSet};

use crate::texts::{Lang, say};

/// Which box a text means.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Named {
    /// This one.
    One(Category),
    /// It could be any of these.
    Several(Vec<Category>),
    /// None.
    Nothing,
}

/// Finds a box by its letter, its name in the language or in English, or the start of a name.
pub(crate) fn named(lang: Lang, rules: &RuleSet, text: &str) -> Named {
    let text = text.trim();
    if let Ok(category) = text.to_ascii_uppercase().parse() {
        return Named::One(category);
    }
    let wanted = folded(text);
    if wanted.is_empty() {
        return Named::Nothing;
    }
    let names = [lang, Lang::En].map(|lang| names(lang, rules));
    for names in &names {
        if let Some((category, _)) = names.iter().find(|(_, name)| *name == wanted) {
            return Named::One(*category);
        }
    }
    for names in &names {
        let starts = names.iter().filter(|(_, name)| name.starts_with(&wanted));
        let mut found: Vec<Category> = starts.map(|(category, _)| *category).collect();
        found.dedup();
        match found[..] {
            [] => {}
            [category] => return Named::One(category),
            _ => return Named::Several(found),
        }
    }
    Named::Nothing
}

/// Every name of every box, box by box.
fn names(lang: Lang, rules: &RuleSet) -> Vec<(Category, String)> {
    let mut names = Vec::new();
    for category in Category::ALL {
        let mut add = |name: &str| names.push((category, folded(name)));
        add(&lang.box_name(rules, category));
        if category == Category::FiveOfAKind {
            add(&say!(lang, "box-five-of-a-kind"));
        }
        if lang == Lang::En {
            match category {
                Category::Ones => add("ones"),
                Category::ThreeOfAKind => add("three of a kind"),
                Category::FourOfAKind => add("four of a kind"),
                _ => {}
            }
        }
    }
    names
}

/// Letters and digits only, small, without the signs above and below them.
fn folded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            'á' => plain.push('a'),
            'é' => plain.push('e'),
            'í' => plain.push('i'),
            'ó' => plain.push('o'),
            'ú' => plain.push('u'),
            'ñ' => plain.push('n'),
            c if c.is_alphanumeric() => plain.push(c),
            _ => {}
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lang: Lang, text: &str, expected: &str) {
        let found = match named(lang, &RuleSet::KNIFFEL, text) {
            Named::One(category) => category.code().to_string(),
            Named::Several(several) => several.iter().map(|category| category.code()).collect(),
            Named::Nothing => String::new(),
        };
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn plain_boxes_are_found_by_letters_names_and_starts() {
        for category in Category::ALL {
            let code = category.code().to_string();
            check(Lang::En, &code.to_lowercase(), &code);
            for lang in Lang::ALL {
                check(lang, &lang.box_name(&RuleSet::KNIFFEL, category), &code);
                check(lang, category.name(), &code);
            }
        }
        check(Lang::En, "ones", "1");
        check(Lang::En, "th", "3T");
        check(Lang::En, "three of a kind", "T");
        check(Lang::En, "full", "H");
        check(Lang::En, "sm", "S");
        check(Lang::En, "kniff", "Y");
        check(Lang::De, "Vierer", "4");
        check(Lang::De, "vier", "4F");
        check(Lang::De, "grosse strasse", "L");
        check(Lang::De, "Fünfer", "5");
        check(Lang::Es, "escalera pequena", "S");
        check(Lang::Es, "escalera", "SL");
        check(Lang::Es, "casa", "H");
        check(Lang::Es, "straight", "");
        check(Lang::En, "", "");
        check(Lang::En, "7", "");
        check(Lang::En, "ß", "");
    }
}
