//! Replays what was read, whatever format it came in.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Note, Record, Tags, Wrong};
use crate::entry::Entry;
use crate::game::{Game, IllegalMove, Move};
use crate::player::{Player, TurnId};
use crate::roll::{Held, Roll};
use crate::rule_book::RuleBook;
use crate::rule_set::RuleSet;
use crate::throws::Throws;

/// What takes the rolls of a turn: the game, or a correction.
pub(super) trait Rolls {
    fn throw(&mut self, roll: Option<Roll>) -> Result<(), Wrong>;
    fn hold(&mut self, held: Held) -> Result<(), Wrong>;
}

impl Rolls for Builder {
    fn throw(&mut self, roll: Option<Roll>) -> Result<(), Wrong> {
        Ok(self.game.throw(roll)?)
    }

    fn hold(&mut self, held: Held) -> Result<(), Wrong> {
        Ok(self.game.play(Move::Keep(held))?)
    }
}

impl Rolls for Throws {
    fn throw(&mut self, roll: Option<Roll>) -> Result<(), Wrong> {
        Ok(self.roll(roll).map_err(IllegalMove::from)?)
    }

    fn hold(&mut self, held: Held) -> Result<(), Wrong> {
        Ok(Throws::hold(self, held).map_err(IllegalMove::from)?)
    }
}

/// A record under construction. Nothing enters it that is not legal.
pub(super) struct Builder {
    tags: Tags,
    game: Game,
    notes: BTreeMap<usize, Note>,
    /// The turn that was begun and has filled no box yet.
    pending: Option<TurnId>,
}

impl Builder {
    /// Starts a game from its tags.
    pub(super) fn new(tags: Tags) -> Result<Builder, Wrong> {
        tags.required(Tags::RSN)?;
        let rules = rules_of(&tags)?;
        let game = Game::new(rules, tags.n_players()?)?;
        Ok(Builder {
            tags,
            game,
            notes: BTreeMap::new(),
            pending: None,
        })
    }

    /// The turn that was begun and has filled no box yet.
    pub(super) fn pending(&self) -> Option<TurnId> {
        self.pending
    }

    /// Begins a turn, which must be the one that is due.
    pub(super) fn begin(&mut self, at: TurnId) -> Result<(), Wrong> {
        match self.game.turn_id() {
            None => Err(Wrong::Over),
            Some(due) if due != at => Err(Wrong::Order(due)),
            Some(_) => {
                self.pending = Some(at);
                Ok(())
            }
        }
    }

    pub(super) fn enter(&mut self, entry: Entry) -> Result<(), Wrong> {
        if self.is_unrolled() {
            return Err(Wrong::FirstRoll);
        }
        self.game.enter(entry)?;
        self.pending = None;
        Ok(())
    }

    /// Lets a player leave before the turn `at`, which must be their next.
    pub(super) fn leave(&mut self, at: TurnId) -> Result<(), Wrong> {
        match self.game.next_turn_of(at.player()) {
            Some(due) if due != at => Err(Wrong::Order(due)),
            _ => {
                self.game.leave(at.player())?;
                self.pending = None;
                Ok(())
            }
        }
    }

    pub(super) fn correct(
        &mut self,
        at: TurnId,
        was: Entry,
        throws: Option<Throws>,
        now: Entry,
    ) -> Result<(), Wrong> {
        if let Some(throws) = throws {
            throws.may_stop().map_err(IllegalMove::from)?;
        }
        Ok(self.game.correct(at, was, throws, now)?)
    }

    /// Whether the turn that was begun has no roll yet.
    pub(super) fn is_unrolled(&self) -> bool {
        self.game.throws().is_empty()
    }

    /// Remarks on what was just read.
    pub(super) fn note(&mut self, note: Note) -> Result<(), Wrong> {
        note.check()?;
        if note != Note::default() {
            let under_way = usize::from(self.pending.is_some());
            let idx = self.game.story().len() + under_way - 1;
            self.notes.insert(idx, note);
        }
        Ok(())
    }

    /// Ends the game and compares its totals with the tags.
    pub(super) fn finish(self) -> Result<Record, Wrong> {
        if let Some(written) = self.tags.get(Tags::RESULT) {
            if let Some(due) = self.game.turn_id() {
                return Err(Wrong::Truncated(due));
            }
            let result = result(&self.game);
            if written != result {
                return Err(Wrong::Result(result));
            }
        }
        Ok(Record {
            tags: self.tags,
            game: self.game,
            notes: self.notes,
        })
    }
}

/// The totals as they stand in the tags: `271 238`.
pub(super) fn result(game: &Game) -> String {
    let total = |player: Player| game.total(player).to_string();
    game.players().map(total).collect::<Vec<_>>().join(" ")
}

fn rules_of(tags: &Tags) -> Result<Arc<RuleSet>, Wrong> {
    let id = tags.required(Tags::RULES)?;
    let Some(spec) = tags.get(Tags::RULE_SPEC) else {
        return Ok(RuleBook::default().find(id)?);
    };
    let rules = RuleSet::from_json(spec)?;
    if rules.id() == id {
        Ok(Arc::new(rules))
    } else {
        Err(Wrong::RulesDiffer {
            rules: id.to_owned(),
            spec: rules.id().to_owned(),
        })
    }
}
