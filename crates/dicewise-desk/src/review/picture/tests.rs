//! Pictures of reviews, drawn and looked at.

use std::sync::Arc;

use dicewise_rules::Record;
use dicewise_solver::{BoxSummary, Distribution, Values};

use super::*;
use crate::picture::tests::{approve, texts};

const SOLO: &str = include_str!("../../../../dicewise-solver/tests/data/solo.rsn");
const KEPT: &str = include_str!("../../../../dicewise-solver/tests/data/kept.rsn");
const PLAIN: &str = include_str!("../../../../dicewise-solver/tests/data/plain.rsn");

/// Final scores that look like those of perfect play, which take seconds to work out: more far above than far below.
fn made_up() -> Vec<(u16, f64)> {
    let weight = |score: u16| {
        let over = f64::from(score - 100) / 25.0;
        over.powi(5) * (-over).exp()
    };
    let all: f64 = (100..600).map(weight).sum();
    (100..600)
        .map(|score| (score, weight(score) / all))
        .collect()
}

/// A review with a band around its line.
fn reviewed(text: &str) -> GameReview {
    let record = Record::parse(text).unwrap();
    let values = Values::solve(Arc::clone(record.game().rules()));
    let start = Distribution {
        pmf: made_up(),
        boxes: [BoxSummary::default(); 13],
        upper_bonus: 0.5,
        five: 0.5,
        bonuses: 0.0,
    };
    let mut game = GameReview::quick(&values, record);
    game.prospects = Some(game.look_ahead(&values, &start));
    game
}

fn first(game: &GameReview, lang: Lang) -> Picture {
    let pictures = pictures(game, Closely::People, &Grading::USUAL, lang);
    pictures.into_iter().next().unwrap()
}

#[test]
fn reviews_look_as_approved() {
    approve("review-solo", first(&reviewed(SOLO), Lang::En));
    approve("review-kept", first(&reviewed(KEPT), Lang::De));
    approve("review-unfinished", first(&reviewed(PLAIN), Lang::Es));
}

#[test]
fn every_word_is_on_the_page_and_apart_from_others() {
    for text in [SOLO, KEPT, PLAIN] {
        let game = reviewed(text);
        for lang in Lang::ALL {
            let texts = texts(&first(&game, lang));
            assert!(30 < texts.len());
            for (idx, (word, [left, top, right, bottom])) in texts.iter().enumerate() {
                let on_page =
                    0.0 <= *left && f64::from(*right) <= WIDTH && f64::from(*bottom) <= HEIGHT;
                assert!(on_page, "{lang:?} {word}");
                // Marks may stand on the lines of the chart and beside each other.
                let is_mark = |word: &str| Mark::ALL.iter().any(|mark| mark.glyph() == word);
                for (other, [l, t, r, b]) in &texts[idx + 1..] {
                    let apart = right < l || r < left || bottom < t || b < top;
                    let marks = is_mark(word) || is_mark(other);
                    assert!(apart || marks, "{lang:?}: {word} touches {other}");
                }
            }
        }
    }
}

#[test]
fn names_are_nothing_but_names() {
    let nasty = SOLO.replace("\"Ana\"", "\"<script>alert('x')</script> & <b>\"");
    let svg = first(&reviewed(&nasty), Lang::En).svg();
    assert!(!svg.contains("<script") && !svg.contains("<b>"));
    assert!(svg.contains("&lt;script&gt;"));
}

#[test]
fn bots_are_drawn_for_whoever_asks_for_them() {
    let with_bot = KEPT.replacen("[P2 \"Jörg\"]", "[P2 \"bot:good\"]", 1);
    assert_ne!(with_bot, KEPT);
    let game = reviewed(&with_bot);
    let drawn = |closely| pictures(&game, closely, &Grading::USUAL, Lang::En).len();
    assert_eq!([Closely::People, Closely::Everybody].map(drawn), [1, 2]);
    let bots = with_bot.replacen("[P1 \"", "[P1 \"bot:good\"]\n[Other \"", 1);
    let game = reviewed(&bots);
    assert_eq!(
        pictures(&game, Closely::People, &Grading::USUAL, Lang::En).len(),
        2
    );
}

#[test]
fn rules_are_called_what_they_are_called_in_the_language() {
    let game = reviewed(PLAIN);
    for (lang, name) in Lang::ALL.into_iter().zip(["Plain", "Sencillo", "Schlicht"]) {
        let texts = texts(&first(&game, lang));
        let named = texts.iter().any(|(text, _)| text.starts_with(name));
        assert!(named, "{lang:?}: {texts:?}");
    }
}
