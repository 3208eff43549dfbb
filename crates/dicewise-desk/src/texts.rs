//! What the product says, in every language it speaks.
//!
//! All words stand in the Fluent files of `texts/`, one folder a language. `say!` looks one up; a test
//! finds keys that are missing anywhere.

use std::borrow::Cow;
use std::collections::HashMap;
use std::str::FromStr;

use dicewise_rules::{Category, IllegalEntry, RuleSet};
use dicewise_solver::{Bot, Difficulty, Theme};
use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};
use thiserror::Error;

use crate::table::Seat;

/// Looks up a text: `say!(lang, "key")`, or with values `say!(lang, "key", n = 3, name = "Ana")`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "there may be no values")]
        let mut args = $crate::texts::Args::new();
        $(args.insert(stringify!($name).into(), ($value).into());)*
        $lang.text($key, &args)
    }};
}
pub use crate::say;

static_loader! {
    static TEXTS = {
        locales: "../../texts",
        fallback_language: "en",
        // Terminals show the marks that would keep directions apart.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// German.
    De,
}

static EN: LanguageIdentifier = langid!("en");
static ES: LanguageIdentifier = langid!("es");
static DE: LanguageIdentifier = langid!("de");

/// The values that a text has places for.
pub type Args = HashMap<Cow<'static, str>, FluentValue<'static>>;

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Es, Lang::De];

    /// The language's code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
            Lang::De => "de",
        }
    }

    /// The language of the system, as far as it is one of ours.
    pub fn of_system() -> Lang {
        let mut locales = sys_locale::get_locales();
        locales
            .find_map(|locale| locale.get(..2)?.to_ascii_lowercase().parse().ok())
            .unwrap_or_default()
    }

    fn id(self) -> &'static LanguageIdentifier {
        match self {
            Lang::En => &EN,
            Lang::Es => &ES,
            Lang::De => &DE,
        }
    }

    /// A text by its key; the key itself if there is none, which a test makes sure of.
    pub fn text(self, key: &str, args: &Args) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// A text by its key, if there is one.
    pub fn find(self, key: &str, args: &Args) -> Option<String> {
        if args.is_empty() {
            TEXTS.try_lookup(self.id(), key)
        } else {
            TEXTS.try_lookup_with_args(self.id(), key, args)
        }
    }

    /// A number with so many decimals, and with a minus as long as the plus; nothing is never minus nothing.
    pub fn number(self, number: f64, decimals: usize) -> String {
        let text = format!("{:.decimals$}", number.abs());
        let nothing = text.chars().all(|c| matches!(c, '0' | '.'));
        let minus = if number < 0.0 && !nothing { "−" } else { "" };
        let separator = self.text("decimal-separator", &Args::new());
        format!("{minus}{}", text.replace('.', &separator))
    }

    /// A number with its sign, also if it is a plus.
    pub fn signed(self, number: f64, decimals: usize) -> String {
        let text = self.number(number, decimals);
        let nothing = text.chars().all(|c| matches!(c, '0' | '.' | ','));
        let plus = if 0.0 < number && !nothing { "+" } else { "" };
        format!("{plus}{text}")
    }

    /// A chance, in percent.
    pub fn percent(self, chance: f64) -> String {
        self.exact_percent(chance, 1)
    }

    /// How often something happens, in percent. What may or may not happen is never shown as certain.
    pub fn how_often(self, chance: f64) -> String {
        const LEAST: f64 = 0.001;
        const ROUNDED: f64 = LEAST / 2.0;
        match chance {
            chance if 0.0 < chance && chance < ROUNDED => {
                say!(self, "percent-less", percent = self.percent(LEAST))
            }
            chance if (1.0 - ROUNDED..1.0).contains(&chance) => {
                say!(self, "percent-more", percent = self.percent(1.0 - LEAST))
            }
            chance => self.percent(chance),
        }
    }

    /// A chance, in percent with so many decimals.
    pub fn exact_percent(self, chance: f64, decimals: usize) -> String {
        format!("{} %", self.number(100.0 * chance, decimals))
    }

    /// A moment that a record names, in this system's time; as it stands there if it is none.
    pub fn date(self, text: Option<&str>) -> String {
        let text = text.unwrap_or_default();
        let Ok(moment) = text.parse::<jiff::Timestamp>() else {
            return text.to_owned();
        };
        let local = moment.to_zoned(jiff::tz::TimeZone::system());
        let part = |format| local.strftime(format).to_string();
        say!(
            self,
            "date",
            year = part("%Y"),
            month = part("%m"),
            day = part("%d"),
            time = part("%H:%M")
        )
    }

    /// The day of a moment that a record names, in this system's time; as it stands there if it is none.
    pub fn day(self, text: Option<&str>) -> String {
        let text = text.unwrap_or_default();
        let date = match text.parse::<jiff::Timestamp>() {
            Ok(moment) => moment.to_zoned(jiff::tz::TimeZone::system()).date(),
            Err(_) => match text.parse::<jiff::civil::Date>() {
                Ok(date) => date,
                Err(_) => return text.to_owned(),
            },
        };
        say!(
            self,
            "day",
            year = format!("{:04}", date.year()),
            month = format!("{:02}", date.month()),
            day = format!("{:02}", date.day())
        )
    }

    /// The name of a box on a sheet.
    pub fn box_name(self, rules: &RuleSet, category: Category) -> String {
        match category {
            // A label that only says what the box is for is no name.
            Category::FiveOfAKind if rules.five_label() != category.name() => {
                rules.five_label().to_owned()
            }
            other => self.text(box_key(other), &Args::new()),
        }
    }

    /// The name of a rule set; that of house rules is whatever somebody called them, if anybody did.
    pub fn rules_name(self, rules: &RuleSet) -> String {
        let base = rules.based_on().and_then(RuleSet::by_id);
        if let Some(base) = base.filter(|_| !rules.is_named()) {
            return say!(self, "rules-house", base = self.rules_name(&base));
        }
        match rules.id() {
            "yatzy-50" => say!(self, "rules-yatzy-50"),
            "yardzee" => say!(self, "rules-yardzee"),
            "yahtzee-free-joker" => say!(self, "rules-yahtzee-free-joker"),
            "plain" => say!(self, "rules-plain"),
            _ => rules.name().to_owned(),
        }
    }

    /// How a box scores, with the points that these rules give.
    pub fn how_it_scores(self, rules: &RuleSet, category: Category) -> String {
        let boxes = rules.boxes();
        match category {
            Category::Ones
            | Category::Twos
            | Category::Threes
            | Category::Fours
            | Category::Fives
            | Category::Sixes => say!(self, "how-upper", face = 1 + category.index()),
            Category::ThreeOfAKind => say!(self, "how-alike", n = 3),
            Category::FourOfAKind => say!(self, "how-alike", n = 4),
            Category::FullHouse => say!(self, "how-full-house", points = boxes.full_house),
            Category::SmallStraight => {
                say!(self, "how-small-straight", points = boxes.small_straight)
            }
            Category::LargeStraight => {
                say!(self, "how-large-straight", points = boxes.large_straight)
            }
            Category::FiveOfAKind => {
                say!(self, "how-five-of-a-kind", points = boxes.five_of_a_kind)
            }
            Category::Chance => say!(self, "how-chance"),
        }
    }

    /// What a decision is about.
    pub fn theme(self, theme: Theme) -> String {
        match theme {
            Theme::BonusOrStraight => say!(self, "theme-bonus-or-straight"),
            Theme::BreakTheFullHouse => say!(self, "theme-break-the-full-house"),
            Theme::WhatToZero => say!(self, "theme-what-to-zero"),
            Theme::Joker => say!(self, "theme-joker"),
            Theme::LastTurns => say!(self, "theme-last-turns"),
        }
    }

    /// How hard a decision is.
    pub fn difficulty(self, difficulty: Difficulty) -> String {
        match difficulty {
            Difficulty::Easy => say!(self, "difficulty-easy"),
            Difficulty::Medium => say!(self, "difficulty-medium"),
            Difficulty::Hard => say!(self, "difficulty-hard"),
        }
    }

    /// What whoever sits on a seat is called.
    pub fn seat_name(self, seat: &Seat) -> String {
        match seat {
            Seat::Person(name) => name.clone(),
            Seat::Bot(bot) => self.bot_name(*bot),
        }
    }

    /// What a bot is called.
    pub fn bot_name(self, bot: Bot) -> String {
        let level = self.bot_level(bot);
        say!(self, "bot-name", level = level)
    }

    /// How strong a bot is.
    pub fn bot_level(self, bot: Bot) -> String {
        let key = match bot {
            Bot::Beginner => "bot-beginner",
            Bot::Casual => "bot-casual",
            Bot::Good => "bot-good",
            Bot::Strong => "bot-strong",
            Bot::Perfect => "bot-perfect",
            Bot::ToWin => "bot-to-win",
            Bot::Greedy => "bot-greedy",
            Bot::Random => "bot-random",
        };
        self.text(key, &Args::new())
    }

    /// Why a roll may not be written into a box.
    pub fn why_not(self, rules: &RuleSet, reason: IllegalEntry) -> String {
        let (key, category) = why_key(reason);
        let name = self.box_name(rules, category);
        self.text(key, &Args::from([("box".into(), name.into())]))
    }
}

/// The text that says why a roll may not be written into a box, and the box that it names.
#[must_use]
pub const fn why_key(reason: IllegalEntry) -> (&'static str, Category) {
    match reason {
        IllegalEntry::Filled { category, .. } => ("why-filled", category),
        IllegalEntry::JokerOwnUpper { own } => ("why-joker-own-upper", own),
        IllegalEntry::JokerLower { own } => ("why-joker-lower", own),
        IllegalEntry::UpperOwn { own } => ("why-upper-own", own),
        IllegalEntry::UpperZero { own } => ("why-upper-zero", own),
        IllegalEntry::NothingToGiveUp(category) => ("why-nothing-to-give-up", category),
    }
}

const fn box_key(category: Category) -> &'static str {
    match category {
        Category::Ones => "box-ones",
        Category::Twos => "box-twos",
        Category::Threes => "box-threes",
        Category::Fours => "box-fours",
        Category::Fives => "box-fives",
        Category::Sixes => "box-sixes",
        Category::ThreeOfAKind => "box-three-of-a-kind",
        Category::FourOfAKind => "box-four-of-a-kind",
        Category::FullHouse => "box-full-house",
        Category::SmallStraight => "box-small-straight",
        Category::LargeStraight => "box-large-straight",
        Category::FiveOfAKind => "box-five-of-a-kind",
        Category::Chance => "box-chance",
    }
}

/// Text that names none of our languages.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Error)]
#[error("the languages are en, es and de")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let found = Lang::ALL.into_iter().find(|lang| lang.code() == text);
        found.ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The keys of a language's files with the values that each has places for.
    fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts");
        let mut keys = BTreeMap::new();
        for file in fs::read_dir(folder.join(lang.code())).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            let mut key = String::new();
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                if let Some((name, _)) = line.split_once(" =")
                    && !line.starts_with(' ')
                {
                    key = name.to_owned();
                    let twice = keys.insert(key.clone(), BTreeSet::new());
                    assert_eq!(twice, None, "{lang:?} has {key} twice");
                }
                for place in line.split('$').skip(1) {
                    let end = place.find(|c: char| !c.is_alphanumeric()).unwrap_or(0);
                    let places: &mut BTreeSet<String> = keys.get_mut(&key).unwrap();
                    places.insert(place[..end].to_owned());
                }
            }
        }
        keys
    }

    fn is_of_cli(key: &str) -> bool {
        key == "cli" || key.starts_with("cli-")
    }

    #[test]
    fn numbers_below_nothing_have_a_long_minus() {
        let numbers = [-36.474, -0.004, 0.0, 0.004, 36.474];
        let plain = numbers.map(|number| Lang::En.number(number, 2));
        assert_eq!(plain, ["−36.47", "0.00", "0.00", "0.00", "36.47"]);
        let signed = numbers.map(|number| Lang::De.signed(number, 2));
        assert_eq!(signed, ["−36,47", "0,00", "0,00", "0,00", "+36,47"]);
    }

    #[test]
    fn what_is_not_certain_is_not_called_so() {
        let chances = [0.0, 0.0004, 0.0005, 0.9994, 0.9996, 1.0];
        let often = chances.map(|chance| Lang::En.how_often(chance));
        let expected = [
            "0.0 %",
            "less than 0.1 %",
            "0.1 %",
            "99.9 %",
            "more than 99.9 %",
            "100.0 %",
        ];
        assert_eq!(often, expected);
    }

    #[test]
    fn rule_sets_are_named_in_every_language() {
        let rules = |text: &str| RuleSet::from_toml(text).unwrap();
        let unnamed = rules("based_on = \"kniffel\"");
        let named = rules("based_on = \"plain\"\nname = \"Oma\"");
        let twice = RuleSet::from_json(&unnamed.to_json()).unwrap();
        let names = Lang::ALL.map(|lang| lang.rules_name(&unnamed));
        let expected = [
            "House rules based on Kniffel",
            "Reglas de la casa a partir de Kniffel",
            "Hausregeln nach Kniffel",
        ];
        assert_eq!(names, expected);
        assert_eq!(Lang::ALL.map(|lang| lang.rules_name(&twice)), expected);
        assert_eq!(
            Lang::ALL.map(|lang| lang.rules_name(&named)),
            ["Oma", "Oma", "Oma"]
        );
        // The names of the rules themselves are English.
        for rules in RuleSet::built_in() {
            assert_eq!(Lang::En.rules_name(rules), rules.name());
        }
    }

    #[test]
    fn every_language_has_the_same_keys_and_places() {
        for lang in [Lang::Es, Lang::De] {
            assert_eq!(keys(lang), keys(Lang::En), "{lang:?}");
        }
    }

    fn sources(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else if path
                .extension()
                .is_some_and(|end| end == "rs" || end == "js")
            {
                all.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    /// Every key that the code asks for is there, every key that is there is asked for, and each text
    /// can be put together.
    #[test]
    fn every_key_is_there_and_used() {
        let mut source = String::new();
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for speaker in ["dicewise", "dicewise-desk", "dicewise-server"] {
            sources(&crates.join(speaker).join("src"), &mut source);
        }
        let mut page = String::new();
        sources(&crates.join("dicewise-server/web/js"), &mut page);
        source.push_str(&page);
        let known = keys(Lang::En);
        // The page puts some keys together: say(`web-face-${face}`).
        let begun: Vec<_> = page
            .split("say(`")
            .skip(1)
            .filter_map(|part| Some(part.split_once("${")?.0))
            .collect();
        for key in page.split("say(\"").skip(1) {
            let key = key.split('"').next().unwrap();
            assert!(known.contains_key(key), "no text for {key} of the page");
        }
        for part in source.split("say!(").skip(1) {
            let part = part.split(')').next().unwrap();
            let Some(key) = part.split('"').nth(1) else {
                continue;
            };
            // This file speaks of the macro, too.
            if key != "key" && !key.is_empty() {
                assert!(known.contains_key(key), "no text for {key}");
            }
        }
        for (key, places) in known {
            // The keys of the command line follow from its commands, which another test goes through.
            let said = source.contains(&format!("\"{key}\""))
                || begun.iter().any(|start| key.starts_with(start))
                || is_of_cli(&key);
            assert!(said, "nobody says {key}");
            let args: Args = places
                .into_iter()
                .map(|place| (place.into(), FluentValue::from("x")))
                .collect();
            for lang in Lang::ALL {
                let text = lang.text(&key, &args);
                assert!(
                    !text.contains("{$") && text != key,
                    "{lang:?} {key}: {text}"
                );
            }
        }
    }
}
