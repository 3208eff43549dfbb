//! Every reviewed game as a row of CSV.

use dicewise_rules::no_formula;
use dicewise_store::ReviewedSeat;

/// A row for each game.
///
/// # Errors
/// None that a text in memory has.
pub fn csv(games: Vec<ReviewedSeat>) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "game",
        "date",
        "rules",
        "mode",
        "player",
        "score",
        "par",
        "luck",
        "loss_keep1",
        "loss_keep2",
        "loss_box",
        "skill",
        "accuracy",
        "complete",
        "assisted",
    ])?;
    for game in games {
        let review = &game.review;
        let [keep1, keep2, boxes] = review.losses;
        let accuracy = match review.decisions {
            0 => String::new(),
            n => (review.accuracy / f64::from(n)).to_string(),
        };
        writer.write_record([
            game.id.to_string(),
            no_formula(game.date.unwrap_or_default()),
            game.rules,
            game.mode.id().to_owned(),
            no_formula(game.player),
            game.total.to_string(),
            review.par.to_string(),
            review.luck.to_string(),
            keep1.to_string(),
            keep2.to_string(),
            boxes.to_string(),
            (review.par - keep1 - keep2 - boxes).to_string(),
            accuracy,
            u8::from(review.complete).to_string(),
            u8::from(game.assisted).to_string(),
        ])?;
    }
    let bytes = writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use dicewise_store::{GameId, Mode, SeatReview};

    use super::*;

    #[test]
    fn nothing_that_somebody_wrote_is_a_formula() {
        let game = ReviewedSeat {
            id: "0123456789".parse::<GameId>().unwrap(),
            date: Some("=cmd|calc".to_owned()),
            rules: "yahtzee".to_owned(),
            mode: Mode::Solo,
            assisted: false,
            player: "@Ana".to_owned(),
            total: 200,
            review: SeatReview::default(),
        };
        let table = csv(vec![game]).unwrap();
        let row = table.lines().nth(1).unwrap();
        assert!(row.contains(",'=cmd|calc,yahtzee,solo,'@Ana,200,"), "{row}");
    }
}
