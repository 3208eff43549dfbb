//! `dicewise review`: a game looked back on.

use std::sync::Arc;

use dicewise_rules::{Record, RuleSet};
use dicewise_solver::{Distribution, Values};

use dicewise_desk::almanac::Almanac;

use crate::cli::ReviewArgs;
use crate::drawing::Drawing;
use crate::failure::{Failure, complain};
use crate::home::Setting;
use crate::output::Output;
use crate::progress::perfect;
use crate::review::{Closely, GameReview, Report, ReviewJson, annotate, pictures};
use crate::source::Source;
use crate::texts::Lang;

/// What is solved once for all games by the same rules.
struct Solved {
    values: Values,
    /// How perfect play ends from the empty card, once somebody asked.
    start: Option<Distribution>,
}

pub(crate) fn review(
    args: &ReviewArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let (lang, grading) = (setting.lang, &setting.grading);
    let drawing = Drawing::asked_for(lang, args.svg.as_deref())?;
    let games = Source::find(&args.game, setting)?.games(args.number, setting)?;
    let named = args.game.display().to_string();
    let several = 1 < games.len();
    let closely = match args.bots {
        true => Closely::Everybody,
        false => Closely::People,
    };
    let almanac = setting.home.almanac();
    let mut solved: Option<Solved> = None;
    let mut drawn = Vec::new();
    let mut legal = true;
    let mut separate = false;
    for (idx, game) in games.into_iter().enumerate() {
        let record = match game {
            Ok(record) => record,
            Err(misprint) => {
                complain(misprint.text(lang));
                legal = false;
                continue;
            }
        };
        let rules = Arc::clone(record.game().rules());
        // Those of one rule set at a time: each may take more than a hundred megabytes.
        let known = solved.take().filter(|solved| solved.is_for(&rules));
        let solved = solved.insert(known.unwrap_or_else(|| Solved::new(rules)));
        if separate && !output.is_json() {
            output.line("")?;
        }
        separate = true;
        if args.annotate {
            let game = GameReview::quick(&solved.values, record);
            output.text(annotate(&game, grading))?;
            continue;
        }
        let mut game = solved.review(&almanac, lang, record);
        let number = several.then_some(idx + 1).or(args.number);
        if output.is_json() {
            output.json(&ReviewJson::new(number, &game, grading))?;
        } else {
            output.prose(Report {
                lang,
                grading,
                values: &solved.values,
                game: &game,
                closely,
                named: Some(&named),
                number,
            })?;
        }
        if let Some(drawing) = drawing {
            solved.look_ahead(&almanac, lang, &mut game);
            let pictures = pictures(&game, closely, grading, lang);
            drawn.extend(drawing.together(pictures));
        }
    }
    if let (Some(drawing), false) = (drawing, drawn.is_empty()) {
        let written = drawing.write(lang, &drawn)?;
        if !output.is_json() {
            output.line(written)?;
        }
    }
    match legal {
        true => Ok(()),
        false => Err(Failure::Wrong(None)),
    }
}

impl Solved {
    fn is_for(&self, rules: &RuleSet) -> bool {
        self.values.rules().to_json() == rules.to_json()
    }

    fn new(rules: Arc<RuleSet>) -> Solved {
        Solved {
            values: Values::solve(rules),
            start: None,
        }
    }

    /// Looks back on a game.
    fn review(&mut self, almanac: &Almanac, lang: Lang, record: Record) -> GameReview {
        let (values, start) = self.with_start(almanac, lang);
        GameReview::new(values, start, record)
    }

    /// Looks ahead from every turn, unless that has been done.
    fn look_ahead(&mut self, almanac: &Almanac, lang: Lang, game: &mut GameReview) {
        if game.prospects.is_none() {
            let (values, start) = self.with_start(almanac, lang);
            game.prospects = Some(game.look_ahead(values, start));
        }
    }

    fn with_start(&mut self, almanac: &Almanac, lang: Lang) -> (&Values, &Distribution) {
        let Solved { values, start } = self;
        let start = start.get_or_insert_with(|| perfect(almanac, lang, values));
        (values, start)
    }
}
