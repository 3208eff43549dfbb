//! `dicewise train`: decisions to practise on.

use std::collections::HashSet;

use dicewise_rules::{Position, RuleBook};
use dicewise_solver::{Difficulty, Grading, Puzzle, Values};
use dicewise_store::{CardSource, StoreError, Trainee, TrainingCard};
use jiff::Timestamp;

use super::play::rules_and_book;
use crate::answers::Puzzles;
use crate::archive::Archive;
use crate::cli::TrainArgs;
use crate::failure::Failure;
use crate::grader::Solved;
use crate::home::{Home, Wishes};
use crate::output::Output;
use crate::progress::with_bar;
use crate::texts::{Lang, say};
use crate::train::{self, Desk};
use crate::training::{Judged, Origin, Tally, Task, TaskMaker};

pub(crate) fn train(args: &TrainArgs, lang: Lang, output: &mut Output) -> Result<(), Failure> {
    let home = Home::find(lang)?;
    let mut options = home.config(lang)?.options(Wishes {
        ascii: args.ascii,
        ..Wishes::new(lang)
    })?;
    let (rules, _) = rules_and_book(&args.rules, &home, &mut options)?;
    if let Some(theme) = args.themes.iter().find(|theme| !theme.exists(&rules)) {
        let (theme, rules) = (theme.to_string(), lang.rules_name(&rules));
        return Err(Failure::usage(say!(
            lang,
            "train-no-theme",
            theme = theme,
            rules = rules
        )));
    }
    let seed = match args.seed {
        Some(seed) => seed,
        // Short enough to be typed again.
        None => getrandom::u32().map_err(Failure::wrong)?.into(),
    };
    let mut solved = Solved::default();
    let values = solved.values(&rules);
    let mut maker = TaskMaker::new(
        &values,
        seed,
        &args.themes,
        args.difficulty.map(Difficulty::from),
    );
    if output.is_json() {
        let puzzles = (0..args.count).map_while(|_| maker.make());
        let puzzles: Vec<_> = puzzles.map(|task| task.puzzle).collect();
        return output.json(&Puzzles::new(&values, seed, &puzzles));
    }
    let trainee = Trainee {
        player: args.player.clone().unwrap_or(options.name),
        rules_id: values.rules().id().to_owned(),
        rules: values.rules().to_json(),
    };
    let archive = Archive::open(lang, &home.database)?;
    let session = Session {
        archive: &archive,
        values: &values,
        trainee,
        lang,
        grading: options.grading,
        house: args.rules.house(),
    };
    let tasks = session.tasks(args, &mut solved, &mut maker)?;
    let mut desk = Desk::new(options.look, args.plain, output);
    session.run(&tasks, args, &mut desk)
}

/// What is to be asked, and the card that remembers it.
struct Lesson {
    task: Task,
    card: TrainingCard,
}

/// Somebody who practises.
struct Session<'s> {
    archive: &'s Archive,
    values: &'s Values,
    trainee: Trainee,
    lang: Lang,
    /// What counts as good.
    grading: Grading,
    /// How to name house rules on the command line.
    house: String,
}

impl Session<'_> {
    fn failed(&self, error: &StoreError) -> Failure {
        Failure::store(self.lang, error)
    }

    /// What is due first, then what is made up.
    fn tasks(
        &self,
        args: &TrainArgs,
        solved: &mut Solved,
        maker: &mut TaskMaker<'_>,
    ) -> Result<Vec<Lesson>, Failure> {
        let count = args.count as usize;
        let mut lessons = Vec::new();
        if !args.new_only {
            let now = Timestamp::now();
            with_bar(say!(self.lang, "bar-review"), |watch| {
                train::search(self.archive, solved, &self.trainee, now, watch)
            })
            .map_err(|error| self.failed(&error))?;
            lessons = self.due(args, now)?;
        }
        let known: HashSet<_> = lessons
            .iter()
            .map(|lesson| lesson.card.position.clone())
            .collect();
        while !args.due_only && lessons.len() < count {
            let Some(task) = maker.make() else {
                break;
            };
            let position = task.puzzle.position.to_string();
            // Whoever names a seed wants these, and no others in their place.
            let card = self
                .archive
                .ask(|store| store.training_card(&self.trainee, &position));
            let card = card.map_err(|error| self.failed(&error))?;
            if known.contains(&position) || (card.is_some() && args.seed.is_none()) {
                continue;
            }
            let card = card.unwrap_or_else(|| new_card(position, &task));
            lessons.push(Lesson { task, card });
        }
        Ok(lessons)
    }

    /// The cards that are due and of the kind that somebody wants, as many as they want.
    fn due(&self, args: &TrainArgs, now: Timestamp) -> Result<Vec<Lesson>, Failure> {
        let now = crate::table::seconds(now);
        let cards = self
            .archive
            .ask(|store| store.due_cards(&self.trainee, &now));
        let book = RuleBook::default().with(self.values.rules().clone());
        let difficulty = args.difficulty.map(Difficulty::from);
        let mut lessons = Vec::new();
        for card in cards.map_err(|error| self.failed(&error))? {
            if lessons.len() == args.count as usize {
                break;
            }
            let position = Position::parse(&card.position, &book).map_err(Failure::wrong)?;
            let Some(puzzle) = Puzzle::new(self.values, position) else {
                continue;
            };
            let of_theme = |theme| puzzle.themes.contains(theme);
            let wanted = (args.themes.is_empty() || args.themes.iter().any(of_theme))
                && (difficulty.is_none() || puzzle.difficulty == difficulty);
            if !wanted {
                continue;
            }
            let origin = match &card.source {
                CardSource::Mistake { game, turn, cost } => Origin::Mistake {
                    game: game.to_string(),
                    turn: turn.clone(),
                    cost: *cost,
                },
                CardSource::Theme(theme) => Origin::Made(theme.parse().map_err(Failure::wrong)?),
            };
            let task = Task { puzzle, origin };
            lessons.push(Lesson { task, card });
        }
        Ok(lessons)
    }

    fn run(
        &self,
        lessons: &[Lesson],
        args: &TrainArgs,
        desk: &mut Desk<'_>,
    ) -> Result<(), Failure> {
        let lang = desk.lang();
        if lessons.is_empty() {
            let text = match args.due_only {
                true => say!(lang, "train-nothing-due"),
                false => say!(lang, "train-nothing-found"),
            };
            return desk.tell(&text);
        }
        desk.tell(&say!(
            lang,
            "train-welcome",
            name = self.trainee.player.clone()
        ))?;
        let mut tally = Tally::new(self.grading);
        for (number, lesson) in (1..).zip(lessons) {
            let Some(answer) = desk.ask(&lesson.task, number, lessons.len())? else {
                break;
            };
            let position = &lesson.task.puzzle.position;
            let judged = Judged::new(self.values, &self.grading, position, answer);
            let judged = judged.expect("the answer is possible, and there is something to decide");
            // What somebody is told about has been saved.
            let loss = judged.decision.loss;
            let card = train::after(&lesson.card, judged.grade, loss, Timestamp::now());
            let saved = self
                .archive
                .ask(|store| store.save_card(&self.trainee, &card));
            saved.map_err(|error| self.failed(&error))?;
            desk.explain(self.values, &lesson.task, &judged, &self.house)?;
            tally.add(loss);
        }
        desk.output.line("")?;
        for line in tally.tell(lang) {
            desk.tell(&line)?;
        }
        if (1..lessons.len()).contains(&tally.len()) {
            desk.tell(&say!(lang, "train-kept"))?;
        }
        self.tell_due(desk)
    }

    /// How many cards are due now, or when the next one is.
    fn tell_due(&self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let lang = desk.lang();
        let now = crate::table::seconds(Timestamp::now());
        let due = self
            .archive
            .ask(|store| store.due_cards(&self.trainee, &now));
        let n_due = due.map_err(|error| self.failed(&error))?.len();
        if n_due != 0 {
            return desk.tell(&say!(lang, "train-due-now", n = n_due));
        }
        let next = self.archive.ask(|store| store.next_due(&self.trainee));
        match next.map_err(|error| self.failed(&error))? {
            Some(due) => desk.tell(&say!(lang, "train-next-due", date = lang.date(Some(&due)))),
            None => Ok(()),
        }
    }
}

fn new_card(position: String, task: &Task) -> TrainingCard {
    let theme = match task.origin {
        Origin::Made(theme) => theme.name(),
        Origin::Mistake { .. } => "",
    };
    TrainingCard {
        position,
        source: CardSource::Theme(theme.to_owned()),
        memory: None,
        due: None,
        answered: None,
        attempts: 0,
        last_loss: None,
    }
}
