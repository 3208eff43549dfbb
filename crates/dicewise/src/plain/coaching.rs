//! What the coach says.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dicewise_rules::Held;
use dicewise_solver::Choice;

use super::Room;
use super::command::Aim;
use super::sitting::{Sitting, Wanted};
use crate::coach::{self, Goal, Hint, Hints};
use crate::failure::Failure;
use crate::options::CoachLevel;
use crate::texts::{Lang, say};
use crate::tui::{choice_text, worth};

/// So many choices are told unless somebody asks for more, and after every roll.
const USUAL: usize = 5;
const BRIEF: usize = 3;

/// After so long somebody wants to know that the coach is still at it.
const PATIENCE: Duration = Duration::from_secs(5);

impl Sitting {
    /// How much a move loses, if that is so much that the coach speaks up.
    pub(super) fn nudge(&self, room: &mut Room<'_>, wanted: Wanted) -> Option<f64> {
        if self.coach != CoachLevel::Nudge || !self.may_score() {
            return None;
        }
        let choice = match wanted {
            Wanted::Roll(held) => Choice::Keep(Held::keep(held)),
            Wanted::Score(category) => Choice::Score(category),
            // Whoever gives up points knows it.
            Wanted::Zero(_) => return None,
        };
        let values = room.thinker.values(self.table.rules());
        let hints = Hints::for_points(&values, &coach::position(&self.table)?);
        let loss = hints.loss(choice)?;
        (room.options.nudge_from <= loss).then_some(loss)
    }

    /// Notes that the coach was asked, before it says anything.
    pub(super) fn assist(&mut self, room: &mut Room<'_>) -> Result<bool, Failure> {
        if self.table.is_assisted() {
            return Ok(true);
        }
        let noted = self.change(room, |table| {
            table.mark_assisted();
            Ok::<(), Infallible>(())
        })?;
        if noted {
            room.tell(&say!(room.lang(), "plain-assisted"))?;
        }
        Ok(noted)
    }

    /// Says the best choices after a roll, if the coach is to do that.
    pub(super) fn advise(&mut self, room: &mut Room<'_>) -> Result<(), Failure> {
        if self.coach == CoachLevel::Full && self.may_score() {
            self.hint(room, Some(BRIEF))?;
        }
        Ok(())
    }

    /// Says the best choices.
    pub(super) fn hint(&mut self, room: &mut Room<'_>, most: Option<usize>) -> Result<(), Failure> {
        let lang = room.lang();
        let position = coach::position(&self.table).filter(|_| self.may_score());
        let Some(position) = position else {
            return room.tell(&say!(lang, "play-roll-first"));
        };
        if !self.assist(room)? {
            return Ok(());
        }
        let values = room.thinker.values(self.table.rules());
        let hints = match self.goal {
            Goal::Points => Hints::for_points(&values, &position),
            Goal::Target(target) => {
                // From a card that is almost empty it takes a minute.
                room.tell(&say!(lang, "coach-thinking"))?;
                room.output.finish()?;
                let mut told = Instant::now();
                let watch = |share: f64| {
                    if told.elapsed() < PATIENCE {
                        return ControlFlow::Continue(());
                    }
                    told = Instant::now();
                    let done = lang.percent(share);
                    let said = room.tell(&say!(lang, "plain-thinking-on", done = done));
                    match said.and_then(|()| room.output.finish()) {
                        Ok(()) => ControlFlow::Continue(()),
                        Err(_) => ControlFlow::Break(()),
                    }
                };
                match Hints::for_target(&values, &position, target, watch) {
                    Ok(hints) => hints,
                    Err(_) => return Ok(()),
                }
            }
        };
        if let Goal::Target(target) = hints.goal {
            let chance = lang.percent(hints.worth);
            room.tell(&say!(lang, "coach-aim", target = target, chance = chance))?;
        }
        let most = most.unwrap_or(USUAL).max(1);
        for (idx, hint) in hints.list.iter().take(most).enumerate() {
            let text = self.hint_text(room, hints.goal, hint);
            room.tell(&format!("{}. {text}", idx + 1))?;
        }
        Ok(())
    }

    fn hint_text(&self, room: &Room<'_>, goal: Goal, hint: &Hint) -> String {
        let lang = room.lang();
        let rules = self.table.rules();
        let choice = choice_text(room.options.look, rules, hint);
        let value = worth(lang, goal, hint.worth);
        let loss = match goal {
            _ if hint.loss == 0.0 => String::new(),
            Goal::Points => lang.number(hint.loss, 1),
            Goal::Target(_) => lang.percent(hint.loss),
        };
        let mut text = match (goal, loss.is_empty()) {
            (Goal::Points, true) => say!(lang, "plain-hint-best", choice = choice, worth = value),
            (Goal::Points, false) => {
                say!(
                    lang,
                    "plain-hint",
                    choice = choice,
                    worth = value,
                    loss = loss
                )
            }
            (Goal::Target(_), true) => {
                say!(
                    lang,
                    "plain-hint-chance-best",
                    choice = choice,
                    chance = value
                )
            }
            (Goal::Target(_), false) => {
                say!(
                    lang,
                    "plain-hint-chance",
                    choice = choice,
                    chance = value,
                    loss = loss
                )
            }
        };
        if !hint.chances.is_empty() {
            let chances = hint.chances.iter().map(|(category, chance)| {
                let name = lang.box_name(rules, *category);
                format!("{name} {}", lang.percent(*chance))
            });
            let chances = chances.collect::<Vec<_>>().join(", ");
            text.push(' ');
            text.push_str(&say!(lang, "plain-hint-chances", chances = chances));
        }
        text
    }

    /// Sets how much the coach says, or tells it.
    pub(super) fn set_coach(
        &mut self,
        room: &mut Room<'_>,
        level: Option<CoachLevel>,
    ) -> Result<(), Failure> {
        let is_new = level.is_some_and(|level| level != self.coach);
        self.coach = level.unwrap_or(self.coach);
        let text = level_text(room.lang(), self.coach, room.options.nudge_from);
        room.tell(&text)?;
        if is_new && !self.is_over() {
            self.advise(room)?;
        }
        Ok(())
    }

    /// Sets what to play for.
    pub(super) fn set_aim(&mut self, room: &mut Room<'_>, aim: Aim) -> Result<(), Failure> {
        let lang = room.lang();
        let target = match (aim, self.best) {
            (Aim::Off, _) => {
                self.goal = Goal::Points;
                room.tell(&say!(lang, "plain-aim-off"))?;
                return self.advise(room);
            }
            (Aim::Target(target), _) => target,
            (Aim::Record, Some(best)) => best.saturating_add(1),
            (Aim::Record, None) => return room.tell(&say!(lang, "play-no-record")),
        };
        self.goal = Goal::Target(target);
        self.coach = CoachLevel::Full;
        room.tell(&say!(lang, "plain-aim", target = target))?;
        self.advise(room)
    }
}

fn level_text(lang: Lang, level: CoachLevel, nudge_from: f64) -> String {
    match level {
        CoachLevel::Off => say!(lang, "plain-coach-off"),
        CoachLevel::Nudge => {
            let points = lang.number(nudge_from, 1);
            say!(lang, "plain-coach-nudge", points = points)
        }
        CoachLevel::Full => say!(lang, "plain-coach-full"),
    }
}
