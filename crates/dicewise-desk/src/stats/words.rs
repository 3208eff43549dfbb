//! What figures say, in sentences that the report and the pictures share.

use dicewise_solver::{Class, Kind};

use super::{Fairness, Figures, Strength};
use crate::texts::{Lang, say};

impl Figures {
    /// What the luck holds besides luck; nothing if all rolls are known.
    pub(super) fn luck_holds(&self, lang: Lang) -> Option<String> {
        let n = self.unjudged();
        (n != 0).then(|| say!(lang, "stats-luck-holds", games = n))
    }

    /// What is lost in a game, with its error and its parts.
    pub(super) fn loss(&self, lang: Lang, strength: &Strength) -> String {
        let games = f64::from(strength.games);
        let losses = Kind::ALL.map(|kind| {
            let loss = self.stats.losses[kind as usize] / games;
            format!("{} {}", lang.decisions(kind), lang.number(loss, 2))
        });
        let error = strength
            .error
            .map_or_else(|| "?".to_owned(), |error| lang.number(error, 2));
        say!(
            lang,
            "stats-loss",
            loss = lang.number(strength.loss, 2),
            error = error,
            games = strength.games,
            parts = losses.join(", ")
        )
    }
}

impl Strength {
    /// The class, or why there is none yet.
    pub(super) fn words(&self, lang: Lang) -> String {
        match (self.class(), self.range()) {
            (None, _) if !self.single => say!(lang, "stats-class-several"),
            (None, _) => {
                let missing = Class::ENOUGH_GAMES - self.games as usize;
                say!(lang, "stats-class-none", missing = missing)
            }
            (Some(class), None) => say!(lang, "stats-class", class = lang.class(class)),
            (Some(class), Some((better, worse))) => say!(
                lang,
                "stats-class-range",
                class = lang.class(class),
                better = lang.class(better),
                worse = lang.class(worse)
            ),
        }
    }
}

impl Fairness {
    /// How much the dice deviate, and whether that is a reason to doubt them.
    pub(super) fn words(&self, lang: Lang) -> String {
        let deviation = say!(
            lang,
            "stats-chi-square",
            chi = lang.number(self.chi_square, 2),
            percent = lang.how_often(self.p)
        );
        let verdict = if self.is_doubtful() {
            say!(lang, "stats-doubtful")
        } else {
            say!(lang, "stats-fair")
        };
        format!("{deviation} {verdict}")
    }
}
