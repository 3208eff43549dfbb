//! Pictures, and score sheets on paper.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use dicewise_desk::picture::{Format, PNG_SCALE, Picture, pdf};
use dicewise_desk::sheet::{Page, draw};
use dicewise_desk::texts::say;
use serde::Deserialize;
use utoipa::IntoParams;

use super::analysis::place;
use super::asked::Asked;
use super::wire::{Language, PaperSize, PictureFormat, RulesWish, Words};
use crate::app::App;
use crate::error::Refused;

/// A picture is looked at and does nothing.
const HARMLESS: &str = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";

/// Which sheet, and how.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SheetQuestion {
    /// The rules.
    #[param(value_type = Option<String>, example = "yahtzee")]
    rules: Option<RulesWish>,
    /// As what.
    #[param(inline)]
    format: Option<PictureFormat>,
    /// How large.
    #[param(inline)]
    paper: Option<PaperSize>,
    /// In which language.
    #[param(inline)]
    lang: Option<Language>,
}

/// An empty score sheet to print.
#[utoipa::path(
    method(get, post),
    path = "/sheet",
    tag = "games",
    params(SheetQuestion),
    responses((
        status = 200,
        description = "The sheet",
        content((String = "image/svg+xml"), (Vec<u8> = "image/png"), (Vec<u8> = "application/pdf"))
    ))
)]
pub(super) async fn sheet(
    State(app): State<App>,
    Asked(question): Asked<SheetQuestion>,
) -> Result<Response, Refused> {
    let words = Words::from(question.lang);
    let start = place(words, None, question.rules.as_ref())?;
    let rules = Arc::clone(start.rules());
    let format = Format::from(question.format.unwrap_or_default());
    let paper = question.paper.unwrap_or_default().into();
    let drawn = app.analyst.work(move |_| {
        let pictures = draw(&[Page::empty(rules)], paper, words.0);
        Drawn::new(words, &pictures, format, 1)
    });
    Ok(drawn.await?.into_response())
}

/// A picture as a file.
pub(super) struct Drawn {
    format: Format,
    bytes: Vec<u8>,
}

impl Drawn {
    /// All pictures as the pages of a PDF; in the other formats the one with that number, from 1.
    pub(super) fn new(
        words: Words,
        pictures: &[Picture],
        format: Format,
        page: usize,
    ) -> Result<Drawn, Refused> {
        let picture = pictures.get(page.wrapping_sub(1)).ok_or_else(|| {
            let n_pages = pictures.len();
            let message = say!(words.0, "api-no-page", page = page, pages = n_pages);
            Refused::illegal("no-such-page", message)
        })?;
        let bytes = match format {
            Format::Svg => Ok(picture.svg().into_bytes()),
            Format::Png => picture.png(PNG_SCALE),
            Format::Pdf => pdf(pictures),
        };
        let bytes = bytes.map_err(|wrong| Refused::illegal("cannot-draw", wrong.text(words.0)))?;
        Ok(Drawn { format, bytes })
    }
}

impl IntoResponse for Drawn {
    fn into_response(self) -> Response {
        let content_type = match self.format {
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
            Format::Pdf => "application/pdf",
        };
        let headers = [
            (header::CONTENT_TYPE, content_type),
            (header::CONTENT_SECURITY_POLICY, HARMLESS),
        ];
        (headers, self.bytes).into_response()
    }
}
