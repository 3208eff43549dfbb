//! Records: read, judged, looked back on, and written anew. Nothing of them is kept.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::num::NonZeroUsize;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use dicewise_desk::answers::{
    Cards, Converted, NoSuchTurn, Sheet, TextFormat, Verdict, Verdicts, Versioned, game_at,
};
use dicewise_desk::games::games;
use dicewise_desk::picture::Format;
use dicewise_desk::review::{Closely, GameReview, ReviewJson, annotate, pictures};
use dicewise_desk::sheet::{columns, draw, pages};
use dicewise_desk::texts::say;
use dicewise_desk::verify::{self, VerdictJson};
use dicewise_rules::{Record, WrongRecord};
use dicewise_solver::Grading;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::asked::InQuery;
use super::body::Written;
use super::paper::Drawn;
use super::wire::{Language, PaperSize, PictureFormat, Words};
use super::{json, written};
use crate::app::App;
use crate::error::Refused;
use crate::perfect::perfect;

/// What a record is called in messages.
const NAME: &str = "record";

/// The most games on the sheets of one request.
const MOST_GAMES: usize = 60;

/// A short game, for whoever tries it.
fn example() -> &'static str {
    "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n1a 13666 >666 62466 >666 65466 T=27\n"
}

/// How to say what is wrong.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct CheckQuestion {
    /// The language of what is wrong.
    #[param(inline)]
    pub(super) lang: Option<Language>,
}

/// Whether records are legal, game by game.
#[utoipa::path(
    post,
    path = "/records/check",
    tag = "games",
    params(CheckQuestion),
    request_body(description = "Records", content((String = "text/plain", example = example), (serde_json::Value = "application/json"))),
    responses((status = 200, description = "A verdict for each game", body = Versioned<Verdicts>))
)]
pub(super) async fn check(
    State(app): State<App>,
    InQuery(question): InQuery<CheckQuestion>,
    sent: Written,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let work = app.analyst.work(move |_| {
        let games = games(&sent.text).map(|game| Verdict::new(words.foreign(), &game, NAME));
        let games = games.collect();
        Ok(written(Verdicts { games }))
    });
    Ok(json(work.await?))
}

/// Into which format.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ConvertQuestion {
    /// The format.
    #[param(inline, example = "csv")]
    to: RecordFormat,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// A format of records.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum RecordFormat {
    Rsn,
    Json,
    Csv,
}

impl From<RecordFormat> for TextFormat {
    fn from(format: RecordFormat) -> TextFormat {
        match format {
            RecordFormat::Rsn => TextFormat::Rsn,
            RecordFormat::Json => TextFormat::Json,
            RecordFormat::Csv => TextFormat::Csv,
        }
    }
}

/// Records in another format.
#[utoipa::path(
    post,
    path = "/records/convert",
    tag = "games",
    params(ConvertQuestion),
    request_body(description = "Records", content((String = "text/plain", example = example), (serde_json::Value = "application/json"))),
    responses((status = 200, description = "All of them", body = Versioned<Converted>))
)]
pub(super) async fn convert(
    State(app): State<App>,
    InQuery(question): InQuery<ConvertQuestion>,
    sent: Written,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let work = app.analyst.work(move |_| {
        let records = legal(words, &sent.text)?;
        Ok(written(Converted::new(&records, question.to.into())))
    });
    Ok(json(work.await?))
}

/// Which cards.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct CardQuestion {
    /// After this turn (`6b`) or round (`6`); as they are if there is none.
    #[param(example = "1a", max_length = 10)]
    at: Option<String>,
    /// Only this game, from 1.
    #[param(minimum = 1)]
    game: Option<usize>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// The sheets of recorded games.
#[utoipa::path(
    post,
    path = "/records/card",
    tag = "games",
    params(CardQuestion),
    request_body(description = "Records", content((String = "text/plain", example = example), (serde_json::Value = "application/json"))),
    responses((status = 200, description = "A sheet for each game", body = Versioned<Cards>))
)]
pub(super) async fn card(
    State(app): State<App>,
    InQuery(question): InQuery<CardQuestion>,
    sent: Written,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let work = app.analyst.work(move |_| {
        let lang = words.0;
        let mut games = Vec::new();
        for (number, record) in chosen(words, &sent.text, question.game)? {
            let game = game_at(&record, question.at.as_deref()).map_err(|NoSuchTurn(at)| {
                Refused::bad("bad-turn", say!(lang, "api-no-turn", at = at))
            })?;
            games.extend(game.map(|game| Sheet::new(number, &record, &game)));
        }
        if games.is_empty() {
            let at = question.at.unwrap_or_default();
            let message = say!(lang, "api-turn-not-played", at = at);
            return Err(Refused::illegal("not-played", message));
        }
        Ok(written(Cards { games }))
    });
    Ok(json(work.await?))
}

/// Which game to look back on, and how.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ReviewQuestion {
    /// Which game, from 1, if there are several.
    #[param(minimum = 1)]
    game: Option<usize>,
    /// Whether to send the record back, with the review in its comments.
    annotate: Option<bool>,
    /// Whether to look ahead from every turn, which takes longer; without it that is done if there are several players.
    ahead: Option<bool>,
    /// A picture instead of JSON.
    #[param(inline)]
    format: Option<PictureFormat>,
    /// Which of several pictures, from 1; a PDF has all of them.
    #[param(value_type = Option<usize>, minimum = 1)]
    page: Option<NonZeroUsize>,
    /// The language of pictures and errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// A game looked back on: par, luck, and what each decision lost.
#[utoipa::path(
    post,
    path = "/records/review",
    tag = "games",
    params(ReviewQuestion),
    request_body(description = "A record", content((String = "text/plain", example = example), (serde_json::Value = "application/json"))),
    responses((
        status = 200,
        description = "The review",
        content(
            (Versioned<ReviewJson> = "application/json"),
            (String = "text/plain"),
            (String = "image/svg+xml"),
            (Vec<u8> = "image/png"),
            (Vec<u8> = "application/pdf")
        )
    ))
)]
pub(super) async fn review(
    State(app): State<App>,
    InQuery(question): InQuery<ReviewQuestion>,
    sent: Written,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let number = question.game;
    let look = Look {
        annotated: question.annotate.unwrap_or(false),
        ahead: question.ahead,
        format: question.format,
        page: question.page.map_or(1, NonZeroUsize::get),
        words,
    };
    look.check()?;
    let record = app.analyst.work(move |_| one(words, &sent.text, number));
    let record = record.await?;
    look.back(&app, number, record).await
}

/// How to look back on a game.
#[derive(Copy, Clone)]
pub(super) struct Look {
    /// Whether the record is sent back, with the review in its comments.
    pub(super) annotated: bool,
    /// Whether it says what could be expected after every turn; if there are several players unless it is said.
    pub(super) ahead: Option<bool>,
    /// A picture instead of JSON.
    pub(super) format: Option<PictureFormat>,
    /// Which of several pictures, from 1.
    pub(super) page: usize,
    pub(super) words: Words,
}

impl Look {
    /// Refuses what makes no sense together.
    pub(super) fn check(self) -> Result<(), Refused> {
        if self.annotated && self.format.is_some() {
            let message = say!(self.words.0, "api-record-is-text");
            return Err(Refused::bad("bad-query", message));
        }
        Ok(())
    }

    /// Looks back on a game, which is the one with that number if there are several.
    pub(super) async fn back(
        self,
        app: &App,
        number: Option<usize>,
        record: Record,
    ) -> Result<Response, Refused> {
        const GRADING: Grading = Grading::USUAL;
        let values = app.analyst.values(record.game().rules()).await?;
        if self.annotated {
            let work = app.analyst.work(move |_| {
                let game = GameReview::quick(&values, record);
                Ok(annotate(&game, &GRADING).to_string())
            });
            let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
            return Ok((plain, work.await?).into_response());
        }
        let ahead = self.ahead == Some(true) || self.format.is_some();
        let game = record.game();
        let alone = game.players().len() == 1 || self.ahead == Some(false);
        // Whoever is in the middle of a game has no rank among perfect ones.
        let is_done = |player| game.card(player).state().is_over();
        let start = match ahead || !alone || game.players().any(is_done) {
            true => Some(perfect(app, values.rules()).await?),
            false => None,
        };
        let reviewed = app.analyst.medium_work(move |watch| {
            let mut game = match &start {
                None => GameReview::quick(&values, record),
                Some(start) if self.ahead == Some(false) => {
                    GameReview::ranked(&values, start, record)
                }
                Some(start) => GameReview::with(&values, start, record, || watch.check())?,
            };
            if let (Some(start), true, None) = (&start, ahead, &game.prospects) {
                game.prospects = Some(game.look_ahead_with(&values, start, || watch.check())?);
            }
            let Some(format) = self.format else {
                return Ok(json(written(ReviewJson::new(number, &game, &GRADING))));
            };
            let pictures = pictures(&game, Closely::People, &GRADING, self.words.0);
            let drawn = Drawn::new(self.words, &pictures, format.into(), self.page)?;
            Ok(drawn.into_response())
        });
        reviewed.await
    }
}

/// The first turn of a game whose dice follow from its seed.
fn with_seed() -> String {
    let seed = "0123456789abcdef".repeat(4);
    let tags = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n[Dice \"virtual\"]\n";
    format!("{tags}[Seed \"{seed}\"]\n\n1a 23626 C=19\n")
}

/// Which game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct VerifyQuestion {
    /// Which game, from 1, if there are several.
    #[param(minimum = 1)]
    game: Option<usize>,
    /// The language of errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// Whether every roll of a game follows from its seed.
#[utoipa::path(
    post,
    path = "/records/verify",
    operation_id = "verify_record",
    tag = "games",
    params(VerifyQuestion),
    request_body(description = "A record", content((String = "text/plain", example = with_seed), (serde_json::Value = "application/json"))),
    responses((status = 200, description = "What came out, as `dicewise verify --json` says it", body = Versioned<VerdictJson>))
)]
pub(super) async fn verify(
    State(app): State<App>,
    InQuery(question): InQuery<VerifyQuestion>,
    sent: Written,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let work = app.analyst.work(move |_| {
        let record = one(words, &sent.text, question.game)?;
        let verdict = verify::Verdict::of(&record);
        let verdict = verdict.map_err(|no| Refused::illegal("not-verifiable", no.text(words.0)))?;
        Ok(written(verdict.json()))
    });
    Ok(json(work.await?))
}

/// Which sheet, and how.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PaperQuestion {
    /// Only this game, from 1.
    #[param(minimum = 1)]
    game: Option<usize>,
    /// Only the columns of this player.
    player: Option<String>,
    /// As what.
    #[param(inline)]
    format: Option<PictureFormat>,
    /// Which of several pages, from 1; a PDF has all of them.
    #[param(value_type = Option<usize>, minimum = 1)]
    page: Option<NonZeroUsize>,
    /// How large.
    #[param(inline)]
    paper: Option<PaperSize>,
    /// In which language.
    #[param(inline)]
    lang: Option<Language>,
}

/// Recorded games on a score sheet.
#[utoipa::path(
    post,
    path = "/records/sheet",
    tag = "games",
    params(PaperQuestion),
    request_body(description = "Records", content((String = "text/plain", example = example), (serde_json::Value = "application/json"))),
    responses((
        status = 200,
        description = "The sheet",
        content((String = "image/svg+xml"), (Vec<u8> = "image/png"), (Vec<u8> = "application/pdf"))
    ))
)]
pub(super) async fn sheet(
    State(app): State<App>,
    InQuery(question): InQuery<PaperQuestion>,
    sent: Written,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let format = Format::from(question.format.unwrap_or_default());
    let paper = question.paper.unwrap_or_default().into();
    let drawn = app.analyst.work(move |_| {
        let lang = words.0;
        let records = chosen(words, &sent.text, question.game)?;
        if MOST_GAMES < records.len() {
            let message = say!(lang, "api-full-sheet", most = MOST_GAMES);
            return Err(Refused::illegal("too-many-games", message));
        }
        let records: Vec<_> = records.into_iter().map(|(_, record)| record).collect();
        let shown = columns(&records, question.player.as_deref(), lang);
        if shown.is_empty() {
            let name = question.player.unwrap_or_default();
            let message = say!(lang, "paper-nobody", name = name);
            return Err(Refused::illegal("nobody", message));
        }
        let pictures = draw(&pages(shown), paper, lang);
        Drawn::new(
            words,
            &pictures,
            format,
            question.page.map_or(1, NonZeroUsize::get),
        )
    });
    Ok(drawn.await?.into_response())
}

/// Every game of a text, or the first thing that is wrong with it.
pub(super) fn legal(words: Words, text: &str) -> Result<Vec<Record>, Refused> {
    let records: Result<Vec<_>, _> = games(text).collect();
    records.map_err(|wrong| wrong_record(words, &wrong))
}

/// Every game of a text with its number, or only the one that was asked for.
fn chosen(
    words: Words,
    text: &str,
    number: Option<usize>,
) -> Result<Vec<(usize, Record)>, Refused> {
    let records = legal(words, text)?;
    let n_games = records.len();
    let numbered = (1..).zip(records);
    let wanted = numbered.filter(|(idx, _)| number.is_none_or(|number| number == *idx));
    let wanted: Vec<_> = wanted.collect();
    match number {
        Some(game) if wanted.is_empty() => {
            let (file, lang) = (NAME.to_owned(), words.0);
            let message = say!(
                lang,
                "usage-no-such-game",
                file = file,
                game = game,
                games = n_games
            );
            Err(Refused::illegal("no-such-game", message))
        }
        _ => Ok(wanted),
    }
}

/// The one game that is asked for.
fn one(words: Words, text: &str, number: Option<usize>) -> Result<Record, Refused> {
    let records = chosen(words, text, number)?;
    let n_games = records.len();
    match <[(usize, Record); 1]>::try_from(records) {
        Ok([(_, record)]) => Ok(record),
        Err(_) => {
            let message = say!(words.0, "api-which-game", games = n_games);
            Err(Refused::bad("which-game", message))
        }
    }
}

fn wrong_record(words: Words, wrong: &WrongRecord) -> Refused {
    Refused::illegal("bad-record", words.0.wrong_record_in(NAME, wrong))
}
