//! What people may call themselves.

use std::collections::HashSet;
use std::sync::LazyLock;

use dicewise_desk::texts::{Lang, say};
use dicewise_rules::RuleSet;
use unicode_normalization::UnicodeNormalization;
use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;
use unicode_segmentation::UnicodeSegmentation;

/// A name that can be shown to others, and that nobody takes for somebody else's.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Name(String);

/// What is wrong with a name.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum WrongName {
    Length,
    Character,
    Scripts,
    Reserved,
}

impl WrongName {
    pub(crate) fn text(self, lang: Lang) -> String {
        match self {
            WrongName::Length => say!(lang, "name-length"),
            WrongName::Character => say!(lang, "name-character"),
            WrongName::Scripts => say!(lang, "name-scripts"),
            WrongName::Reserved => say!(lang, "name-reserved"),
        }
    }
}

/// Names that would be taken for ours.
const RESERVED: [&str; 9] = [
    "admin",
    "administrator",
    "bot",
    "dicewise",
    "host",
    "moderator",
    "root",
    "server",
    "system",
];

/// What people are called who have not said their name, in every language, as it is compared with others.
static ANYBODYS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let names = Lang::ALL.into_iter().flat_map(|lang| {
        let others = (1..=RuleSet::MOST_PLAYERS).map(move |n| say!(lang, "web-player-n", n = n));
        others.chain([say!(lang, "web-player")])
    });
    names.map(|name| fold(&name)).collect()
});

impl Name {
    pub(crate) const LONGEST: usize = 20;

    /// A name as somebody typed it.
    pub(crate) fn read(text: &str) -> Result<Name, WrongName> {
        // Nobody's name needs more, and what is longer need not be looked at.
        if 200 < text.len() {
            return Err(WrongName::Length);
        }
        let name: String = text.nfkc().collect();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = name.graphemes(true).count();
        if !(2..=Name::LONGEST).contains(&length) {
            return Err(WrongName::Length);
        }
        // A letter with a tower of accents is no letter.
        if name
            .graphemes(true)
            .any(|letter| 4 < letter.chars().count())
        {
            return Err(WrongName::Character);
        }
        let fine = |c: char| c.is_alphanumeric() || " -_'’.!&+#".contains(c) || is_mark(c);
        let starts = name.chars().next().is_some_and(char::is_alphanumeric);
        if !starts || !name.chars().all(fine) || name.chars().any(is_unseen) {
            return Err(WrongName::Character);
        }
        if !name.is_single_script() {
            return Err(WrongName::Scripts);
        }
        let name = Name(name);
        if RESERVED.iter().any(|word| fold(word) == name.folded()) {
            return Err(WrongName::Reserved);
        }
        Ok(name)
    }

    /// Whether it is what people are called who have not said their name: anybody may play by it, and nobody has it to
    /// themselves.
    pub(crate) fn is_anybodys(&self) -> bool {
        ANYBODYS.contains(&self.folded())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The name as it is compared with others: look-alikes and capitals make no difference.
    pub(crate) fn folded(&self) -> String {
        fold(&self.0)
    }
}

/// Small letters of one look; a capital I looks like a small l, so i is one too.
fn fold(name: &str) -> String {
    let alike: String = skeleton(&name.to_lowercase()).collect();
    alike.to_lowercase().replace('i', "l")
}

/// Accents of scripts that write them apart from their letters.
fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

/// Letters and marks that nobody sees: the default-ignorable code points among them, after NFKC.
fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_have_names() {
        for name in [
            "Ana",
            "José María",
            "Zoë",
            "O'Neill",
            "Łukasz",
            "Анна",
            "さくら",
            "李小龙",
            "player_7",
        ] {
            assert_eq!(Name::read(name).map(|name| name.0).as_deref(), Ok(name));
        }
        // Spaces are tidied, and letters are put together.
        assert_eq!(Name::read("  Ana   B ").unwrap().as_str(), "Ana B");
        assert_eq!(Name::read("Jose\u{301}").unwrap().as_str(), "José");
        // Nobody is somebody else by wide letters.
        assert_eq!(Name::read("Ａｎａ").unwrap().as_str(), "Ana");
    }

    #[test]
    fn who_has_not_said_their_name_is_anybody() {
        for name in ["Player", "player 2", "Jugador", "Spieler 10", "SPIELER"] {
            assert!(Name::read(name).unwrap().is_anybodys(), "{name}");
        }
        for name in ["Players", "Ana", "Player Ana", "Player 100", "A Player"] {
            assert!(!Name::read(name).unwrap().is_anybodys(), "{name}");
        }
    }

    #[test]
    fn some_names_are_none() {
        for (name, wrong) in [
            ("", WrongName::Length),
            ("A", WrongName::Length),
            ("abcdefghijklmnopqrstu", WrongName::Length),
            ("bot:good", WrongName::Character),
            ("Ana\u{202e}", WrongName::Character),
            ("An\u{200b}a", WrongName::Character),
            ("An\u{34f}a", WrongName::Character),
            ("Ana\u{fe0f}", WrongName::Character),
            ("Ana\u{e0101}", WrongName::Character),
            ("\u{3164}한글", WrongName::Character),
            ("<b>Ana", WrongName::Character),
            ("A\u{7}b", WrongName::Character),
            ("-Ana", WrongName::Character),
            ("Аdam", WrongName::Scripts),
            ("Dicewise", WrongName::Reserved),
            ("ADMIN", WrongName::Reserved),
            (
                "Z\u{301}\u{302}\u{303}\u{304}\u{305}algo",
                WrongName::Character,
            ),
        ] {
            assert_eq!(Name::read(name), Err(wrong), "{name:?}");
        }
    }

    #[test]
    fn look_alikes_are_the_same_name() {
        let folded = |name| Name::read(name).unwrap().folded();
        assert_eq!(folded("Ana"), folded("ANA"));
        // A capital I is taken for a small l.
        assert_eq!(folded("Ali"), folded("AIi"));
        assert_ne!(folded("Ana"), folded("Ann"));
    }
}
