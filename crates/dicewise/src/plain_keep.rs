//! The score of a game with real dice, line by line.

use std::io;

use dicewise_rules::{Category, Entry, Player, Roll, RollOff, TurnId};
use dicewise_store::SheetPlace;

use crate::failure::Failure;
use crate::host::{Host, Mishap, Opened};
use crate::options::{Look, Options};
use crate::output::Output;
use crate::pad::{First, Jotting, Pad, Refusal, Round};
use crate::plain::gist::gist;
use crate::plain::thinker::Thinker;
use crate::tally::Tally;
use crate::texts::say;
use crate::tui::look::{fit, fit_right};

/// What somebody wants to keep.
pub(crate) enum Wanted {
    /// A new game, and the seat of who starts, if that is settled.
    Round(Round, Option<usize>),
    /// The game that was left last.
    GoOn,
}

/// Reads what happened at the table, and keeps it, until there is no more to read.
pub(crate) fn run(
    options: &Options,
    host: &Host,
    wanted: Wanted,
    mut lines: impl Iterator<Item = io::Result<String>>,
    output: &mut Output,
) -> Result<(), Failure> {
    let look = options.look;
    let mut keeper = Keeper {
        options,
        look,
        host,
        thinker: Thinker::default(),
        output,
    };
    let mut stage = keeper.begin(wanted)?;
    loop {
        keeper.prompt(&stage)?;
        let Some(line) = lines.next() else {
            break;
        };
        let line = line.map_err(|error| {
            let lang = look.lang;
            Failure::unreadable(lang, say!(lang, "standard-input"), &error)
        })?;
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [word] = words[..]
            && word.eq_ignore_ascii_case("quit")
        {
            break;
        }
        stage = keeper.hear(stage, &words)?;
    }
    let lang = look.lang;
    match &stage {
        Stage::Pad(open) if !open.pad.game().is_over() => {
            keeper.say(&say!(lang, "keep-line-kept"))?;
        }
        Stage::Pad(_) => keeper.say(&say!(lang, "keep-line-kept-over"))?,
        Stage::Starting(..) => keeper.say(&say!(lang, "keep-line-not-begun"))?,
    }
    Ok(())
}

/// Where things are.
enum Stage {
    /// Nobody knows yet who starts.
    Starting(Round, RollOff),
    Pad(Opened),
}

struct Keeper<'a> {
    options: &'a Options,
    look: Look,
    host: &'a Host,
    thinker: Thinker,
    output: &'a mut Output,
}

impl Keeper<'_> {
    /// Says something at once: whoever hears it may wait for it.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        for line in text.lines() {
            self.output.line(self.look.shown(line))?;
        }
        self.output.finish()
    }

    fn begin(&mut self, wanted: Wanted) -> Result<Stage, Failure> {
        let lang = self.look.lang;
        let stage = match wanted {
            Wanted::Round(round, Some(seat)) => {
                let opened = self.start(&round, &First::Named(seat))?;
                Stage::Pad(opened.map_err(|mishap| unreadable(mishap.text(self.look.lang)))?)
            }
            Wanted::Round(round, None) => self.starting(round)?,
            Wanted::GoOn => {
                let pads = self.host.archive.pads();
                let pads = pads.map_err(|error| unreadable(lang.store_error(&error)))?;
                let Some(last) = pads.first() else {
                    return Err(Failure::usage(say!(lang, "keep-line-who-plays")));
                };
                let found = self.host.find_pad(last.id);
                let found = found.map_err(|mishap| unreadable(mishap.text(lang)))?;
                let found = found.expect("only kept games are offered");
                self.say(&crate::tui::seats::pad_text(lang, last))?;
                Stage::Pad(found)
            }
        };
        self.say(&say!(lang, "keep-line-hint"))?;
        Ok(stage)
    }

    /// The roll-off, unless there is nobody to roll against.
    fn starting(&mut self, round: Round) -> Result<Stage, Failure> {
        let roll_off = RollOff::new(round.names.len());
        if roll_off.starter().is_some() {
            let opened = self.start(&round, &First::Named(0))?;
            return Ok(Stage::Pad(
                opened.map_err(|mishap| unreadable(mishap.text(self.look.lang)))?,
            ));
        }
        Ok(Stage::Starting(round, roll_off))
    }

    fn start(&mut self, round: &Round, first: &First) -> Result<Result<Opened, Mishap>, Failure> {
        let opened = self.host.start_pad(round, first);
        if let Ok(Opened { pad, .. }) = &opened {
            let number = pad.place().map_or(1, |place| place.number);
            let name = pad.player().map_or("", |player| pad.name(player));
            self.say(&say!(
                self.look.lang,
                "keep-line-begins",
                number = number,
                of = SheetPlace::GAMES,
                name = name.to_owned()
            ))?;
        }
        Ok(opened)
    }

    /// Says what is waited for.
    fn prompt(&mut self, stage: &Stage) -> Result<(), Failure> {
        let lang = self.look.lang;
        let text = match stage {
            Stage::Starting(round, rolls) => {
                let name = rolls.due().and_then(|seat| round.names.get(seat));
                let name = name.cloned().unwrap_or_default();
                say!(lang, "keep-line-roll-off", name = name)
            }
            Stage::Pad(Opened { pad, .. }) => match pad.game().turn_id() {
                Some(at) => {
                    let name = pad.name(at.player()).to_owned();
                    say!(lang, "keep-line-turn", turn = at.to_string(), name = name)
                }
                None => say!(lang, "keep-line-over"),
            },
        };
        self.say(&text)
    }

    /// Does what a line says.
    fn hear(&mut self, stage: Stage, words: &[&str]) -> Result<Stage, Failure> {
        let lang = self.look.lang;
        match (stage, words) {
            (stage, []) => Ok(stage),
            (stage, ["help" | "?"]) => {
                self.say(&say!(lang, "keep-line-help"))?;
                Ok(stage)
            }
            (Stage::Starting(round, mut rolls), words) => {
                let name = words[1..].join(" ");
                let named = round.names.iter().position(|other| *other == name);
                let first = match (words[0], named, words[0].parse::<Roll>()) {
                    ("start", Some(seat), _) => Some(First::Named(seat)),
                    ("start", None, _) => {
                        self.say(&say!(lang, "keep-line-nobody", name = name))?;
                        None
                    }
                    (_, _, Ok(roll)) if words.len() == 1 => {
                        rolls.roll(roll);
                        rolls.starter().map(|_| First::Rolled(rolls.clone()))
                    }
                    _ => {
                        self.say(&say!(lang, "keep-line-what", text = words.join(" ")))?;
                        None
                    }
                };
                match first {
                    None => Ok(Stage::Starting(round, rolls)),
                    Some(first) => match self.start(&round, &first)? {
                        Ok(open) => Ok(Stage::Pad(open)),
                        Err(error) => {
                            self.not_saved(error.text(lang))?;
                            let n_seats = round.names.len();
                            Ok(Stage::Starting(round, RollOff::new(n_seats)))
                        }
                    },
                }
            }
            (Stage::Pad(mut open), words) => match words {
                ["next"] if open.pad.game().is_over() => self.starting(open.pad.next_round()),
                ["next"] => {
                    self.say(&say!(lang, "keep-line-not-over"))?;
                    Ok(Stage::Pad(open))
                }
                _ => {
                    self.hear_pad(&mut open, words)?;
                    Ok(Stage::Pad(open))
                }
            },
        }
    }

    fn hear_pad(&mut self, open: &mut Opened, words: &[&str]) -> Result<(), Failure> {
        let lang = self.look.lang;
        match words {
            ["sheet"] => {
                let lines = Tally::new(&open.pad, &open.others).lines(self.look, fit);
                self.say(&lines.join("\n"))
            }
            ["card"] => {
                let card = self.card(&open.pad);
                self.say(&card)
            }
            ["undo"] => self.change(open, |pad| pad.undo().map(|()| None)),
            ["leave", name @ ..] => match open.pad.named(&name.join(" ")) {
                Some(player) => self.change(open, |pad| pad.leave(player).map(|()| None)),
                None => self.say(&say!(lang, "keep-line-nobody", name = name.join(" "))),
            },
            ["correct", at, rest @ ..] => match (at.parse::<TurnId>(), Jotting::parse(rest)) {
                (Ok(at), Some(jotting)) => {
                    let knew_dice = open.pad.knows_dice(at);
                    self.change(open, |pad| {
                        pad.correct(at, &jotting)
                            .map(|entry| Some((at.player(), entry)))
                    })?;
                    if knew_dice && !open.pad.knows_dice(at) {
                        self.say(&say!(lang, "keep-dice-gone", turn = at.to_string()))?;
                    }
                    Ok(())
                }
                _ => self.say(&say!(lang, "keep-line-what", text = words.join(" "))),
            },
            words => match (Jotting::parse(words), open.pad.player()) {
                (Some(jotting), player) => self.change(open, |pad| {
                    pad.enter(&jotting)
                        .map(|entry| player.map(|player| (player, entry)))
                }),
                (None, _) => self.say(&say!(lang, "keep-line-what", text = words.join(" "))),
            },
        }
    }

    /// Changes the pad and saves it. What is refused or can't be saved has not happened.
    fn change(
        &mut self,
        open: &mut Opened,
        change: impl FnOnce(&mut Pad) -> Result<Option<(Player, Entry)>, Refusal>,
    ) -> Result<(), Failure> {
        let lang = self.look.lang;
        let mut pad = open.pad.clone();
        let written = match change(&mut pad) {
            Ok(written) => written,
            Err(refusal) => {
                let text = lang.refusal(&open.pad, &refusal);
                return self.say(&say!(lang, "keep-line-refused", why = text));
            }
        };
        match self.host.archive.save_pad(&mut pad, open.version) {
            Ok(version) => open.version = version,
            Err(error) => return self.not_saved(self.look.lang.store_error(&error)),
        }
        open.pad = pad;
        let pad = &open.pad;
        match written {
            Some((player, entry)) => {
                let bonus = match entry.bonus {
                    0 => String::new(),
                    bonus => format!("+{bonus}"),
                };
                let text = say!(
                    lang,
                    "keep-line-written",
                    name = pad.name(player).to_owned(),
                    box = lang.box_name(pad.rules(), entry.category),
                    points = format!("{}{bonus}", entry.points),
                    total = pad.game().total(player)
                );
                self.say(&text)?;
            }
            None => self.say(&say!(lang, "keep-line-done"))?,
        }
        if pad.game().is_over() {
            let winners = pad.game().winners();
            let names: Vec<&str> = winners.iter().map(|&player| pad.name(player)).collect();
            let n = names.len();
            if 0 < n && 1 < pad.game().players().len() {
                let names = names.join(", ");
                self.say(&say!(lang, "result-winner", names = names, n = n))?;
            }
            return self.look_back(open);
        }
        Ok(())
    }

    /// What the review of a finished game comes to.
    fn look_back(&mut self, open: &Opened) -> Result<(), Failure> {
        let values = self.thinker.values(open.pad.rules());
        let (archive, record) = (&self.host.archive, open.pad.record());
        let sentences = gist(self.options, archive, &values, record, Some(open.version));
        sentences.iter().try_for_each(|sentence| self.say(sentence))
    }

    fn not_saved(&mut self, why: String) -> Result<(), Failure> {
        self.say(&say!(self.look.lang, "keep-line-not-saved", why = why))
    }

    /// The card of everybody.
    fn card(&self, pad: &Pad) -> String {
        let lang = self.look.lang;
        let (game, rules) = (pad.game(), pad.rules());
        let row = |label: String, cell: &dyn Fn(Player) -> String| {
            let cells = game.players().map(|player| fit_right(&cell(player), 9));
            format!("{}{}", fit(&label, 18), cells.collect::<String>())
        };
        let points = |points: u16| match points {
            0 => "-".to_owned(),
            points => points.to_string(),
        };
        let mut lines = vec![row(String::new(), &|player| {
            fit(pad.name(player), 8).trim_end().to_owned()
        })];
        for category in Category::ALL {
            lines.push(row(lang.box_name(rules, category), &|player| {
                let shown = game.card(player).shown(rules, category);
                let corrected = game.turns().iter().any(|turn| {
                    let same = (turn.at.player(), turn.entry.category) == (player, category);
                    same && turn.first.is_some()
                });
                let mark = if corrected { "!" } else { "" };
                shown.map_or_else(|| "-".to_owned(), |points| format!("{points}{mark}"))
            }));
            if category == Category::Sixes {
                lines.push(row(say!(lang, "bonus"), &|player| {
                    points(game.card(player).totals(rules).upper_bonus)
                }));
            }
        }
        lines.push(row(say!(lang, "five-bonus"), &|player| {
            points(game.card(player).totals(rules).bonus_points)
        }));
        lines.push(row(say!(lang, "total"), &|player| {
            let left = if game.has_left(player) { "x" } else { "" };
            format!("{left}{}", game.total(player))
        }));
        lines.join("\n")
    }
}

fn unreadable(reason: String) -> Failure {
    Failure::Unreadable(Some(reason))
}
