//! `dicewise daily`: the same ten decisions for everyone.

use std::sync::Arc;

use dicewise_solver::{Action, Values};
use dicewise_store::DailyAnswer;
use jiff::Zoned;

use crate::answers::Daily;
use crate::archive::Archive;
use crate::cli::DailyArgs;
use crate::failure::Failure;
use crate::home::{Home, Wishes};
use crate::output::Output;
use crate::review::quoted;
use crate::texts::{Lang, say};
use crate::train::{self, Desk};
use crate::training::{Day, Judged, TEN};

pub(crate) fn daily(args: &DailyArgs, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    let home = Home::find(lang)?;
    let options = home.config(lang)?.options(Wishes {
        ascii: args.ascii,
        ..Wishes::new(lang)
    })?;
    let date = args.date.unwrap_or_else(|| Zoned::now().date());
    let values = Values::solve(Arc::new(Day::RULES));
    let day = Day::new(&values, date);
    let archive = Archive::open(lang, &home.database)?;
    let player = args.player.clone().unwrap_or(options.name);
    let command = command(args);
    let answers = if args.again {
        Vec::new()
    } else {
        let date = date.to_string();
        let answers = archive.ask(|store| store.daily_answers(&player, &date));
        answers.map_err(|error| Failure::store(lang, &error))?
    };
    if output.is_json() {
        return output.json(&Daily::new(values.rules(), &day, &answers));
    }
    let mut desk = Desk::new(options.look, args.plain, output);
    let sitting = Sitting {
        archive: (!args.again).then_some(&archive),
        values: &values,
        day: &day,
        player,
        command,
    };
    sitting.run(answers, &mut desk)
}

/// Somebody and a day.
struct Sitting<'s> {
    /// Where the answers are kept; nowhere if they don't count.
    archive: Option<&'s Archive>,
    values: &'s Values,
    day: &'s Day,
    player: String,
    /// What brings them back to this day.
    command: String,
}

/// The command that plays the same day for the same person.
fn command(args: &DailyArgs) -> String {
    let date = args.date.map(|date| format!(" --date {date}"));
    let player = args.player.as_deref();
    let player = player.map(|player| format!(" --player {}", quoted(player)));
    let [date, player] = [date, player].map(Option::unwrap_or_default);
    format!("dicewise daily{date}{player}")
}

impl Sitting<'_> {
    fn run(&self, mut answers: Vec<DailyAnswer>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let lang = desk.lang();
        let date = self.day.date.to_string();
        if answers.len() == TEN {
            desk.tell(&say!(lang, "daily-done", command = self.command.clone()))?;
            return self.tell_result(&answers, desk);
        }
        let name = self.player.clone();
        desk.tell(&say!(lang, "daily-welcome", date = date, name = name))?;
        match (self.archive, answers.len()) {
            (None, _) => desk.tell(&say!(lang, "daily-does-not-count"))?,
            (Some(_), 0) => {}
            (Some(_), n) => desk.tell(&say!(lang, "daily-so-far", n = n))?,
        }
        for (number, task) in (1..).zip(&self.day.tasks) {
            if answers.iter().any(|answer| answer.number == number) {
                continue;
            }
            let Some(answer) = desk.ask(task, number.into(), TEN)? else {
                break;
            };
            let judged = Judged::new(self.values, &Day::GRADING, &task.puzzle.position, answer);
            let judged = judged.expect("the answer is possible, and there is something to decide");
            let answer = DailyAnswer {
                number,
                answer: match judged.decision.chosen {
                    Action::Zero(category) => format!("{category}=0"),
                    chosen => chosen.to_string(),
                },
                loss: judged.decision.loss,
            };
            self.keep(&answer, lang)?;
            answers.push(answer);
            desk.explain(self.values, task, &judged, "")?;
        }
        desk.output.line("")?;
        if answers.len() == TEN {
            return self.tell_result(&answers, desk);
        }
        if self.archive.is_none() {
            return Ok(());
        }
        let (n, command) = (answers.len(), self.command.clone());
        desk.tell(&say!(
            lang,
            "daily-left",
            n = n,
            of = TEN,
            command = command
        ))
    }

    /// Keeps an answer before anything is said about it.
    fn keep(&self, answer: &DailyAnswer, lang: Lang) -> Result<(), Failure> {
        let Some(archive) = self.archive else {
            return Ok(());
        };
        let date = self.day.date.to_string();
        let kept = archive.ask(|store| store.add_daily_answer(&self.player, &date, answer));
        let number = answer.number;
        match kept.map_err(|error| Failure::store(lang, &error))? {
            true => Ok(()),
            false => Err(Failure::wrong(say!(
                lang,
                "daily-answered-elsewhere",
                number = number
            ))),
        }
    }

    fn tell_result(&self, answers: &[DailyAnswer], desk: &mut Desk<'_>) -> Result<(), Failure> {
        let result = train::result(desk.look(), self.day.date, answers);
        desk.tell(&result)
    }
}
