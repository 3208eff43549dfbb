//! What reviews came to.

use crate::engine::{Query, Transaction, Value};
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::store::{Store, StoredGame, stored_game};
use crate::version::Version;

/// What a review of one seat came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatReview {
    /// The expected score before the game.
    pub par: f64,
    /// The luck of all rolls.
    pub luck: f64,
    /// The points lost in first keeps, second keeps and boxes.
    pub losses: [f64; 3],
    /// How many decisions were judged.
    pub decisions: u32,
    /// The sum of their accuracies.
    pub accuracy: f64,
    /// Whether all decisions could be judged.
    pub complete: bool,
    /// Whether all boxes could be judged, which takes less.
    pub boxes_judged: bool,
    /// The points in each box, in the order of the sheet; none in one that stayed open.
    pub boxes: [Option<u16>; 13],
    /// Whether the upper bonus was reached.
    pub upper_bonus: bool,
    /// How many bonuses for further fives of a kind.
    pub bonuses: u16,
    /// How often each face was thrown.
    pub faces: [u32; 6],
}

/// The columns of the boxes, in the order of the sheet.
pub(crate) const BOXES: [&str; 13] = [
    "box_1", "box_2", "box_3", "box_4", "box_5", "box_6", "box_t", "box_f", "box_h", "box_s",
    "box_l", "box_y", "box_c",
];

/// The columns of the faces.
pub(crate) const FACES: [&str; 6] = ["face_1", "face_2", "face_3", "face_4", "face_5", "face_6"];

impl Store {
    /// Keeps what the review of a finished game came to, seat by seat. Nothing happens if the game was
    /// saved since that version.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn keep_reviews(
        &self,
        grader: u32,
        reviews: &[(GameId, Version, Vec<SeatReview>)],
    ) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        for (id, version, seats) in reviews {
            let current: Option<u32> =
                Query::new("select version from game where id = $1 and finished = 1")
                    .locking()
                    .bind(id.as_str())
                    .fetch_optional_scalar(&mut transaction)
                    .await?;
            if current.map(Version::from_number) == Some(*version) {
                put(&mut transaction, grader, *id, seats).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }

    /// How many finished games have no review by this grader that is up to date.
    ///
    /// # Errors
    /// If they can't be counted.
    pub async fn n_unreviewed(&self, grader: u32) -> Result<u64, StoreError> {
        let n: i64 = Query::new(format!("select count(*) {UNREVIEWED}"))
            .bind(grader)
            .fetch_scalar(&self.engine)
            .await?;
        Ok(u64::try_from(n).unwrap_or(0))
    }

    /// Finished games without an up-to-date review by this grader, at most so many.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn unreviewed(&self, grader: u32, limit: u32) -> Result<Vec<StoredGame>, StoreError> {
        let sql = format!("select game.id, game.version, game.record {UNREVIEWED} limit $2");
        let rows = Query::new(sql)
            .bind(grader)
            .bind(limit)
            .fetch_all(&self.engine)
            .await?;
        rows.iter().map(stored_game).collect()
    }
}

const UNREVIEWED: &str = "from game where game.finished = 1 and not exists (
        select 1 from review where review.game = game.id and review.grader = $1
    )";

async fn put(
    writer: &mut Transaction,
    grader: u32,
    id: GameId,
    seats: &[SeatReview],
) -> Result<(), sqlx::Error> {
    forget(&mut *writer, id).await?;
    for (idx, seat) in (0_u32..).zip(seats) {
        let mut query = Query::new(
            "insert into review (rules, date, game, idx, name, is_bot, has_left, mode, assisted, total,
                grader, par, luck, loss_keep1, loss_keep2, loss_box, decisions, accuracy, complete, boxes_judged, upper_bonus,
                bonuses, ",
        );
        query
            .push(BOXES.join(", "))
            .push(", ")
            .push(FACES.join(", "));
        query.push(
            ") select rules, coalesce(date, ''), game, idx, name, is_bot, has_left, mode, assisted, total",
        );
        push_number(&mut query, grader);
        for number in [seat.par, seat.luck].into_iter().chain(seat.losses) {
            push_number(&mut query, number);
        }
        push_number(&mut query, seat.decisions);
        push_number(&mut query, seat.accuracy);
        push_number(&mut query, seat.complete);
        push_number(&mut query, seat.boxes_judged);
        push_number(&mut query, seat.upper_bonus);
        push_number(&mut query, seat.bonuses);
        for points in seat.boxes {
            push_number(&mut query, points);
        }
        for n in seat.faces {
            push_number(&mut query, n);
        }
        query
            .push(" from seat where game = ")
            .push_bind(id.as_str().to_owned());
        query.push(" and idx = ").push_bind(idx);
        query.execute(&mut *writer).await?;
    }
    Ok(())
}

/// Forgets the reviews of a game that is not what it was.
pub(crate) async fn forget(writer: &mut Transaction, id: GameId) -> Result<(), sqlx::Error> {
    Query::new("delete from review where game = $1")
        .bind(id.as_str())
        .execute(writer)
        .await?;
    Ok(())
}

fn push_number(query: &mut Query, number: impl Into<Value>) {
    query.push(", ").push_bind(number);
}
