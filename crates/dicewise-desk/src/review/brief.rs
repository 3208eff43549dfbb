//! The gist of a review, right after the game.

use dicewise_solver::{Grading, Values};

use super::{Account, GameReview};
use crate::table::Seat;
use crate::texts::{Lang, say};

/// A few sentences about everybody who is no bot and stayed to the end.
pub fn brief(lang: Lang, grading: &Grading, values: &Values, game: &GameReview) -> Vec<String> {
    let rules = values.rules();
    let several = 1 < game.players.len();
    let mut sentences = Vec::new();
    for player in &game.players {
        let review = &player.review;
        let is_person = matches!(player.seat, Seat::Person(_));
        if !is_person || !review.finished {
            continue;
        }
        if several {
            sentences.push(lang.review_title(player, 1));
        }
        let account = Account::new(review, 1);
        let losses = account.losses.map(|(kind, loss)| {
            let loss = lang.signed(-loss, 1);
            format!("{} {loss}", lang.decisions(kind))
        });
        sentences.push(say!(
            lang,
            "brief-sum",
            par = lang.number(account.par, 1),
            luck = lang.signed(account.luck, 1),
            losses = losses.join(", "),
            score = lang.number(account.expected, 1)
        ));
        let skill = lang.number(account.skill, 1);
        sentences.push(say!(lang, "review-skill", skill = skill));
        sentences.extend(lang.accuracy(grading, review));
        sentences.extend(lang.unjudged(review));
        let moments = review.moments(grading);
        sentences.extend(moments.iter().map(|moment| lang.moment(rules, moment)));
    }
    sentences
}
