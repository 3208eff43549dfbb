//! Why a record, a position or a rule set is refused, in words.

use dicewise_rules::{
    Game, IllegalCorrection, IllegalEntry, IllegalLeave, IllegalMove, ImpossibleState,
    ParseDiceError, ParsePositionError, RuleSet, Tags, UnknownRules, Wrong, WrongNumberOfPlayers,
    WrongRecord, WrongTag,
};

use crate::texts::{Lang, say};

impl Lang {
    /// What is wrong with a record, after the file and the place.
    pub fn wrong_record_in(self, file: &str, wrong: &WrongRecord) -> String {
        format!("{file}:{}: {}", wrong.place, self.wrong_record(wrong))
    }

    /// What stands there, and why it can't.
    pub fn wrong_record(self, wrong: &WrongRecord) -> String {
        let reason = self.wrong(&wrong.wrong);
        match &wrong.found {
            None => reason,
            Some(found) => say!(self, "wrong-found", found = found.clone(), reason = reason),
        }
    }

    /// What is wrong with a record.
    pub fn wrong(self, wrong: &Wrong) -> String {
        match wrong {
            Wrong::NoGame => say!(self, "wrong-no-game"),
            Wrong::MoreGames => say!(self, "wrong-more-games"),
            Wrong::TagsFirst => say!(self, "wrong-tags-first"),
            Wrong::Tag(wrong) => self.wrong_tag(wrong),
            Wrong::Rules(unknown) => {
                let unknown = self.unknown_rules(unknown);
                say!(self, "wrong-rules", unknown = unknown)
            }
            Wrong::RuleSpec(wrong) => {
                let problems = wrong.problems.iter().map(|problem| self.problem(problem));
                let problems = problems.collect::<Vec<_>>().join("; ");
                say!(self, "wrong-rule-spec", problems = problems)
            }
            Wrong::RulesDiffer { rules, spec } => say!(
                self,
                "wrong-rules-differ",
                rules = rules.clone(),
                spec = spec.clone()
            ),
            Wrong::Players(wrong) => self.wrong_players(wrong),
            Wrong::Names { n_names, n_players } => {
                say!(self, "wrong-names", players = *n_players, names = *n_names)
            }
            Wrong::Label(_) => say!(self, "wrong-label"),
            Wrong::Order(turn) => say!(self, "wrong-order", turn = turn.to_string()),
            Wrong::Over => say!(self, "wrong-over"),
            Wrong::Unfinished(turn) => say!(self, "wrong-unfinished", turn = turn.to_string()),
            Wrong::Roll(wrong) => say!(self, "wrong-roll", dice = self.wrong_dice(wrong)),
            Wrong::Dice(wrong) => self.wrong_dice(wrong),
            Wrong::FirstRoll => say!(self, "wrong-first-roll"),
            Wrong::Entry => say!(self, "wrong-entry"),
            Wrong::Move(reason) => self.recorded_move(reason),
            Wrong::Correction(reason) => self.recorded_correction(reason),
            Wrong::CorrectionForm => say!(self, "wrong-correction-form"),
            Wrong::Leave(reason) => self.recorded_leave(reason),
            Wrong::Mark => say!(self, "wrong-mark"),
            Wrong::CommentOpen => say!(self, "wrong-comment-open"),
            Wrong::Comment(c) => {
                let c = c.escape_debug().to_string();
                say!(self, "wrong-comment", character = c)
            }
            Wrong::Result(result) => say!(self, "wrong-result", result = result.clone()),
            Wrong::Truncated(turn) => say!(self, "wrong-truncated", turn = turn.to_string()),
            Wrong::GaveUp => say!(self, "wrong-gave-up"),
            // The reason is in the words of the reader of JSON.
            Wrong::Json(reason) => say!(self, "wrong-json", reason = reason.clone()),
        }
    }

    /// What is wrong with a tag.
    pub fn wrong_tag(self, wrong: &WrongTag) -> String {
        match wrong {
            WrongTag::Form => say!(self, "tag-form"),
            WrongTag::Name => say!(self, "tag-name"),
            WrongTag::Escape => say!(self, "tag-escape"),
            WrongTag::Character(c) => {
                let c = c.escape_debug().to_string();
                say!(self, "tag-character", character = c)
            }
            WrongTag::Twice(name) => say!(self, "tag-twice", name = name.clone()),
            WrongTag::Missing(name) => say!(self, "tag-missing", name = name.clone()),
            WrongTag::Version => say!(self, "tag-version"),
            WrongTag::Nameless => say!(self, "usage-nameless"),
            WrongTag::Player => say!(self, "tag-player"),
            WrongTag::TooManyTags => say!(self, "tag-too-many", most = Tags::MOST),
            WrongTag::Own(name) => say!(self, "tag-own", name = name.clone()),
        }
    }

    /// Why a game can't be played by that many.
    pub fn wrong_players(self, wrong: &WrongNumberOfPlayers) -> String {
        let WrongNumberOfPlayers {
            n_players,
            name,
            min,
            max,
        } = wrong;
        let alone = if *min == 1 { "no" } else { "yes" };
        say!(
            self,
            "wrong-players",
            rules = name.clone(),
            min = *min,
            max = *max,
            alone = alone,
            n = *n_players
        )
    }

    /// Why a text names no rule set.
    pub fn unknown_rules(self, unknown: &UnknownRules) -> String {
        say!(
            self,
            "unknown-rules",
            id = unknown.id.escape_default().to_string(),
            known = unknown.known.clone()
        )
    }

    /// Why a text is no dice.
    pub fn wrong_dice(self, wrong: &ParseDiceError) -> String {
        match wrong {
            ParseDiceError::NoFace(c) => {
                let c = c.escape_default().to_string();
                say!(self, "dice-no-face", character = c)
            }
            ParseDiceError::NotFive(n) => say!(self, "dice-not-five", n = *n),
            ParseDiceError::TooMany(n) => say!(self, "dice-too-many", n = *n),
        }
    }

    /// Why a text is no position, or none that play leads to.
    pub fn wrong_position(self, wrong: &ParsePositionError) -> String {
        match wrong {
            ParsePositionError::Form => say!(self, "position-form"),
            ParsePositionError::Rules(unknown) => self.unknown_rules(unknown),
            ParsePositionError::NoBox(c) => {
                let c = c.escape_default().to_string();
                say!(self, "position-no-box", character = c)
            }
            ParsePositionError::BoxOrder { previous, next } => say!(
                self,
                "position-box-order",
                next = next.code().to_string(),
                previous = previous.code().to_string()
            ),
            ParsePositionError::NoNumber { part, text } => say!(
                self,
                "position-no-number",
                part = *part,
                text = text.escape_default().to_string()
            ),
            ParsePositionError::TooLarge { part, text } => {
                say!(
                    self,
                    "position-too-large",
                    part = *part,
                    text = text.clone()
                )
            }
            ParsePositionError::NoFive(text) => {
                let text = text.escape_default().to_string();
                say!(self, "position-no-five", text = text)
            }
            ParsePositionError::State(reason) => self.impossible_state(*reason),
            ParsePositionError::Total { total, upper } => {
                say!(self, "position-total", total = *total, upper = *upper)
            }
            ParsePositionError::Dice(wrong) => self.wrong_dice(wrong),
            ParsePositionError::RollsLeft(text) => {
                let text = text.escape_default().to_string();
                say!(self, "position-rolls-left", text = text)
            }
            ParsePositionError::Over => say!(self, "position-over"),
        }
    }

    fn impossible_state(self, reason: ImpossibleState) -> String {
        match reason {
            ImpossibleState::FiveStillOpen => say!(self, "state-five-open"),
            ImpossibleState::Upper { upper, filled } if filled.is_empty() => {
                say!(self, "state-upper-open", upper = upper)
            }
            ImpossibleState::Upper { upper, filled } => {
                let names = filled
                    .iter()
                    .map(|category| self.box_name(&NO_RULES, category));
                let and = format!(" {} ", say!(self, "check-and"));
                let names = names.collect::<Vec<_>>().join(&and);
                say!(self, "state-upper", upper = upper, boxes = names)
            }
        }
    }

    /// Why a roll may not be written into a box. English has the words of the rules.
    pub fn box_refusal(self, rules: &RuleSet, reason: IllegalEntry) -> String {
        match self {
            Lang::En => reason.to_string(),
            _ => self.why_not(rules, reason),
        }
    }

    // A record speaks in codes, and English has the words of the rules for that; the other languages say
    // what the pad says.

    fn recorded_move(self, reason: &IllegalMove) -> String {
        match self {
            Lang::En => reason.to_string(),
            _ => self.illegal_move(&NO_RULES, reason),
        }
    }

    /// Why a correction in a record can't be.
    pub fn recorded_correction(self, reason: &IllegalCorrection) -> String {
        match (self, reason) {
            (Lang::En, _) => reason.to_string(),
            (_, IllegalCorrection::TooMany) => {
                say!(self, "correction-too-many", most = Game::MOST_CORRECTIONS)
            }
            (_, IllegalCorrection::NotPlayed(at)) => {
                say!(self, "refused-not-played", turn = at.to_string())
            }
            (_, IllegalCorrection::WasAnother { at, was, stands }) => say!(
                self,
                "correction-was-another",
                turn = at.to_string(),
                stands = stands.to_string(),
                was = was.to_string()
            ),
            (_, IllegalCorrection::Entry(reason)) => self.wrong_entry(&NO_RULES, reason),
            (_, IllegalCorrection::Later { at, reason }) => say!(
                self,
                "correction-later",
                turn = at.to_string(),
                why = self.wrong_entry(&NO_RULES, reason)
            ),
        }
    }

    /// Why nobody can leave as a record says.
    pub fn recorded_leave(self, reason: &IllegalLeave) -> String {
        match reason {
            IllegalLeave::NoSuchPlayer(player) => {
                say!(self, "leave-nobody", player = player.to_string())
            }
            IllegalLeave::Left(player) => say!(self, "leave-left", player = player.to_string()),
            IllegalLeave::Finished(player) => {
                say!(self, "leave-finished", player = player.to_string())
            }
        }
    }
}

/// Where nobody knows the rules, no box has a name of its own.
const NO_RULES: RuleSet = RuleSet::PLAIN;

#[cfg(test)]
mod tests {
    use dicewise_rules::{Position, Record, RuleBook};

    use super::*;

    const HEAD: &str = "[RSN \"1\"]\n[Rules \"kniffel\"]\n[P1 \"Uta\"]\n[P2 \"Jörg\"]\n";

    /// English has the very words of the rules, the others have others.
    #[test]
    fn refused_records_in_every_language() {
        for text in [
            "",
            "1a 12345 L=40",
            "[RSN \"2\"]\n",
            "[RSN \"1\"\n",
            "[RSN \"1\"]\n[RSN \"1\"]\n",
            "[RSN \"1\"]\n[Rules \"none\"]\n[P1 \"Uta\"]\n",
            "[RSN \"1\"]\n[Rules \"kniffel\"]\n[P1 \"\"]\n",
            &format!("{HEAD}\n1b 12345 L=40\n"),
            &format!("{HEAD}\nxx 12345 L=40\n"),
            &format!("{HEAD}\n1a 12345 L=30\n"),
            &format!("{HEAD}\n1a 12347 L=40\n"),
            &format!("{HEAD}\n1a 1234 L=40\n"),
            &format!("{HEAD}\n1a L=40\n"),
            &format!("{HEAD}\n1a 12345 Q=40\n"),
            &format!("{HEAD}\n1a 12345 L=40 x\n"),
            &format!("{HEAD}\n1a 12345 L=40 {{open\n"),
            &format!("{HEAD}\n1a 12345 >66 12345 L=40\n"),
            &format!("{HEAD}\n1a 12345 L=40\n1b 12345 L=40\n1c! L=40 -> C=15\n"),
            &format!("{HEAD}\n1a 12345 L=40\n1a! S=30 -> C=15\n"),
            &format!("{HEAD}\n1a 12345 L=40\n1a! L=40\n"),
        ] {
            let wrong = Record::parse(text).unwrap_err();
            assert_eq!(Lang::En.wrong_record(&wrong), wrong.to_string(), "{text}");
            for lang in [Lang::Es, Lang::De] {
                assert_ne!(lang.wrong_record(&wrong), wrong.to_string(), "{text}");
            }
        }
    }

    #[test]
    fn refused_positions_in_every_language() {
        for text in [
            "yahtzee",
            "none:C/0/-/0",
            "yahtzee:X/0/-/0",
            "yahtzee:YL/60/-/150",
            "yahtzee:C/x/-/0",
            "yahtzee:C/0/-/x",
            "yahtzee:C/999/-/0",
            "yahtzee:C/0/-/99999",
            "yahtzee:C/0/x/0",
            "yahtzee:Y/0/+/0",
            "yahtzee:123456/1/-/0",
            "yahtzee:23456TFHSLYC/7/-/7",
            "yahtzee:LY/60/-/999",
            "yahtzee:LY/60/-/150:12:1",
            "yahtzee:LY/60/-/150:12345:3",
            "yahtzee:-/60/-/150:12345:1",
        ] {
            let wrong = Position::parse(text, &RuleBook::default()).unwrap_err();
            assert_eq!(Lang::En.wrong_position(&wrong), wrong.to_string(), "{text}");
            for lang in [Lang::Es, Lang::De] {
                assert_ne!(lang.wrong_position(&wrong), wrong.to_string(), "{text}");
            }
        }
    }
}
