//! What a finished game came to, line by line.

use dicewise_rules::Record;
use dicewise_solver::Values;
use dicewise_store::{GameId, Version};

use crate::archive::Archive;
use crate::grader;
use crate::options::Options;
use crate::review::{GameReview, brief};
use crate::texts::say;

/// Looks back on a game that has just ended, and where there is more to read. What the review comes to is kept
/// for the statistics, if the game is kept.
pub(crate) fn gist(
    options: &Options,
    archive: &Archive,
    values: &Values,
    record: &Record,
    version: Option<Version>,
) -> Vec<String> {
    if let Some(version) = version {
        // If that fails, the statistics make up for it.
        let _ = grader::keep(archive, values, record, version);
    }
    let lang = options.look.lang;
    let game = GameReview::quick(values, record.clone());
    let mut sentences = brief(lang, &options.grading, values, &game);
    if let (Some(id), false) = (GameId::of(record), sentences.is_empty()) {
        sentences.push(say!(lang, "brief-more", id = id.to_string()));
    }
    sentences
}
