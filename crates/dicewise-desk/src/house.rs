//! What is wrong with house rules, in words.

use dicewise_rules::{Found, Problem, Reason, WrongRules};

use crate::texts::{Lang, say};

impl Lang {
    /// The field and the reason, without the place.
    pub fn problem(self, problem: &Problem) -> String {
        let reason = self.no_rule(&problem.reason);
        match problem.field.as_str() {
            "" => reason,
            field => format!("{field}: {reason}"),
        }
    }

    /// Everything that is wrong with house rules, on one line.
    pub fn problems(self, wrong: &WrongRules) -> String {
        let problems = wrong.problems.iter();
        let problems: Vec<_> = problems.map(|problem| self.problem(problem)).collect();
        problems.join("; ")
    }

    fn no_rule(self, reason: &Reason) -> String {
        match reason {
            Reason::NoToml(reason) => say!(self, "house-no-toml", reason = reason.clone()),
            Reason::NoJson(reason) => say!(self, "house-no-json", reason = reason.clone()),
            Reason::TooLong { len, most } => say!(
                self,
                "house-too-long",
                len = len.to_string(),
                most = most.to_string()
            ),
            Reason::NoFields(found) => say!(self, "house-no-fields", found = self.found(found)),
            Reason::NoText(found) => say!(self, "house-no-text", found = self.found(found)),
            Reason::NoName { longest } => say!(self, "house-no-name", longest = *longest),
            Reason::NoNumber { least, most, found } => say!(
                self,
                "house-no-number",
                least = *least,
                most = *most,
                found = self.found(found)
            ),
            Reason::NoTruth(found) => say!(self, "house-no-truth", found = self.found(found)),
            Reason::NoWord { known, found } => {
                let known: Vec<_> = known.iter().map(|word| format!("\"{word}\"")).collect();
                let or = format!(" {} ", say!(self, "house-or"));
                say!(
                    self,
                    "house-no-word",
                    known = known.join(&or),
                    found = self.found(found)
                )
            }
            Reason::PlayersOrder { min, max } => {
                say!(self, "house-players-order", min = *min, max = *max)
            }
            Reason::NoPlayers(found) => say!(self, "house-no-players", found = self.found(found)),
            Reason::NoSection { name, found } => say!(
                self,
                "house-no-section",
                name = *name,
                found = self.found(found)
            ),
            Reason::Unknown { known } => say!(self, "house-unknown", known = known.join(", ")),
            Reason::Twice => say!(self, "house-twice"),
            Reason::NoBase { known } => say!(self, "house-no-base", known = known.clone()),
            Reason::UnknownBase { id, known } => say!(
                self,
                "house-unknown-base",
                id = id.escape_default().to_string(),
                known = known.clone()
            ),
            Reason::NoId { most } => say!(self, "house-no-id", most = *most),
            Reason::IdTaken(id) => say!(self, "house-id-taken", id = id.clone()),
        }
    }

    fn found(self, found: &Found) -> String {
        match found {
            Found::Text(text) => {
                let text = text.escape_default().to_string();
                say!(self, "found-text", text = text)
            }
            Found::Whole(number) => number.to_string(),
            Found::Huge => say!(self, "found-huge"),
            Found::Truth(truth) => truth.to_string(),
            Found::List(n) => say!(self, "found-list", n = *n),
            Found::Table => say!(self, "found-table"),
            Found::Fraction => say!(self, "found-fraction"),
            Found::Date => say!(self, "found-date"),
            Found::Nothing => say!(self, "found-nothing"),
        }
    }
}

#[cfg(test)]
mod tests {
    use dicewise_rules::RuleSet;

    use super::*;

    /// English has the very words of the rules, the others have others.
    #[test]
    fn wrong_house_rules_in_every_language() {
        for text in [
            "x",
            "",
            "based_on = 'none'",
            "based_on = 3",
            "based_on = 'plain'\nid = 'a b'",
            "based_on = 'plain'\nid = 'kniffel'",
            "based_on = 'plain'\nname = ''",
            "based_on = 'plain'\nname = 1.5",
            "based_on = 'plain'\nname = 2026-11-16",
            "based_on = 'plain'\nname = [1, 2]",
            "based_on = 'plain'\nname = {}",
            "based_on = 'plain'\nplayers = [8, 2]",
            "based_on = 'plain'\nplayers = 2",
            "based_on = 'plain'\nboxes = true",
            "based_on = 'plain'\n[boxes]\nfullhouse = 30",
            "based_on = 'plain'\n[boxes]\nfull_house = 99999999999999999999",
            "based_on = 'plain'\n[further_five]\npaid = 'never'",
            "based_on = 'plain'\n[further_five]\njoker_when_zero = 'yes'",
        ] {
            let wrong = RuleSet::from_toml(text).unwrap_err();
            for problem in &wrong.problems {
                assert_eq!(Lang::En.problem(problem), problem.to_string(), "{text}");
                for lang in [Lang::Es, Lang::De] {
                    assert_ne!(lang.problem(problem), problem.to_string(), "{text}");
                }
            }
        }
        for text in [
            "x",
            "3",
            "{\"based_on\":null}",
            "{\"based_on\":\"plain\",\"id\":\"a\",\"id\":\"b\"}",
        ] {
            let wrong = RuleSet::from_json(text).unwrap_err();
            for problem in &wrong.problems {
                assert_eq!(Lang::En.problem(problem), problem.to_string(), "{text}");
                assert_ne!(Lang::De.problem(problem), problem.to_string(), "{text}");
            }
        }
    }
}
