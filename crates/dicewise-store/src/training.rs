//! What somebody practises, and the decisions of a day.

use crate::engine::{Query, Row, Transaction};
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::store::{Store, id_of};
use crate::version::Version;

/// Who practises, and by which rules.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Trainee {
    /// The name.
    pub player: String,
    /// The id of the rule set.
    pub rules_id: String,
    /// Every rule of it, as JSON: house rules may change and keep their name.
    pub rules: String,
}

/// A position to practise on.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingCard {
    /// The position, as text.
    pub position: String,
    /// Where it comes from.
    pub source: CardSource,
    /// What the schedule knows; none before the first answer.
    pub memory: Option<CardMemory>,
    /// When it comes back, in UTC; none if it need not.
    pub due: Option<String>,
    /// When it was answered last, in UTC.
    pub answered: Option<String>,
    /// How often it was answered.
    pub attempts: u32,
    /// What the last answer lost.
    pub last_loss: Option<f64>,
}

/// Where a position comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum CardSource {
    /// A mistake.
    Mistake {
        /// The game in which it was made.
        game: GameId,
        /// The turn, such as `7a`.
        turn: String,
        /// What it lost there.
        cost: f64,
    },
    /// It was made up for a theme.
    Theme(String),
}

/// How well somebody remembers a card, in the words of the schedule.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct CardMemory {
    /// For how many days.
    pub stability: f64,
    /// How hard it is.
    pub difficulty: f64,
}

/// The answer to one of the decisions of a day.
#[derive(Clone, Debug, PartialEq)]
pub struct DailyAnswer {
    /// Which of them, from 1.
    pub number: u8,
    /// What was answered.
    pub answer: String,
    /// What it lost.
    pub loss: f64,
}

impl Store {
    /// The games of a player that nobody has searched for mistakes yet, oldest first. Those that are under
    /// way are left alone.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn unsearched(&self, trainee: &Trainee) -> Result<Vec<GameId>, StoreError> {
        let rows = Query::new(
            "select distinct game.id, game.date, game.rowid
            from seat join game on game.id = seat.game
            where seat.name = $1 and seat.is_bot = 0 and game.rules = $2
                and (game.finished = 1 or game.abandoned = 1)
                and not exists (
                    select 1 from searched_game as searched
                    where searched.player = $1 and searched.game = game.id
                        and searched.version = game.version
                )
            order by game.date nulls first, game.rowid",
        )
        .bind(&trainee.player)
        .bind(&trainee.rules_id)
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(id_of).collect()
    }

    /// Notes that games were searched, and stores what was found in them. Positions that are cards already
    /// stay as they are; those of these games that are found no more, as a game was corrected, go unless they
    /// were answered.
    ///
    /// # Errors
    /// If it can't be written; then nothing is.
    pub async fn add_searched(
        &self,
        trainee: &Trainee,
        games: &[(GameId, Version)],
        cards: &[TrainingCard],
    ) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        for (game, version) in games {
            Query::new(
                "insert into searched_game (player, game, version) values ($1, $2, $3)
                on conflict (player, game) do update set version = excluded.version",
            )
            .bind(&trainee.player)
            .bind(game.as_str())
            .bind(version.number())
            .execute(&mut transaction)
            .await?;
            forget(&mut transaction, trainee, *game, cards).await?;
        }
        for card in cards {
            put(&mut transaction, trainee, card, "do nothing").await?;
        }
        Ok(transaction.commit().await?)
    }

    /// The cards that are due at a moment: mistakes before what was made up, and the most expensive first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn due_cards(
        &self,
        trainee: &Trainee,
        now: &str,
    ) -> Result<Vec<TrainingCard>, StoreError> {
        let rows = Query::new(
            "select * from training_card where player = $1 and rules = $2 and due <= $3
            order by theme is not null, cost desc nulls last, due, position",
        )
        .bind(&trainee.player)
        .bind(&trainee.rules)
        .bind(now)
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(training_card).collect()
    }

    /// The card of a position, if there is one.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn training_card(
        &self,
        trainee: &Trainee,
        position: &str,
    ) -> Result<Option<TrainingCard>, StoreError> {
        let row = Query::new(
            "select * from training_card where player = $1 and rules = $2 and position = $3",
        )
        .bind(&trainee.player)
        .bind(&trainee.rules)
        .bind(position)
        .fetch_optional(&self.engine)
        .await?;
        row.as_ref().map(training_card).transpose()
    }

    /// Stores a card as it is after an answer.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn save_card(
        &self,
        trainee: &Trainee,
        card: &TrainingCard,
    ) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        let update = "do update set
            stability = excluded.stability, difficulty = excluded.difficulty, due = excluded.due,
            answered = excluded.answered, attempts = excluded.attempts, last_loss = excluded.last_loss";
        put(&mut transaction, trainee, card, update).await?;
        Ok(transaction.commit().await?)
    }

    /// When the next card comes back, in UTC.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn next_due(&self, trainee: &Trainee) -> Result<Option<String>, StoreError> {
        let due = Query::new("select min(due) from training_card where player = $1 and rules = $2")
            .bind(&trainee.player)
            .bind(&trainee.rules)
            .fetch_scalar(&self.engine)
            .await?;
        Ok(due)
    }

    /// What a player answered on a day, in order.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn daily_answers(
        &self,
        player: &str,
        date: &str,
    ) -> Result<Vec<DailyAnswer>, StoreError> {
        let rows = Query::new(
            "select number, answer, loss from daily_answer where player = $1 and date = $2
            order by number",
        )
        .bind(player)
        .bind(date)
        .fetch_all(&self.engine)
        .await?;
        let answer = |row: &Row| {
            Ok(DailyAnswer {
                number: row.try_get("number")?,
                answer: row.try_get("answer")?,
                loss: row.try_get("loss")?,
            })
        };
        rows.iter().map(answer).collect()
    }

    /// Stores answers of a day, all of them or none; says whether they count. Only the first ones do.
    ///
    /// # Errors
    /// If they can't be written.
    pub async fn add_daily_answers(
        &self,
        player: &str,
        date: &str,
        answers: &[DailyAnswer],
    ) -> Result<bool, StoreError> {
        let mut transaction = self.write().await?;
        for answer in answers {
            let written = Query::new(
                "insert into daily_answer (player, date, number, answer, loss)
                values ($1, $2, $3, $4, $5) on conflict do nothing",
            )
            .bind(player)
            .bind(date)
            .bind(answer.number)
            .bind(&answer.answer)
            .bind(answer.loss)
            .execute(&mut transaction)
            .await?;
            if written == 0 {
                return Ok(false);
            }
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Stores an answer of a day; says whether it counts. Only the first one does.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn add_daily_answer(
        &self,
        player: &str,
        date: &str,
        answer: &DailyAnswer,
    ) -> Result<bool, StoreError> {
        self.add_daily_answers(player, date, std::slice::from_ref(answer))
            .await
    }
}

/// Takes out the mistakes of a game that nobody has answered and that are no longer found.
async fn forget(
    writer: &mut Transaction,
    trainee: &Trainee,
    game: GameId,
    found: &[TrainingCard],
) -> Result<(), sqlx::Error> {
    let rows = Query::new(
        "select position from training_card
        where player = $1 and rules = $2 and game = $3 and attempts = 0",
    )
    .bind(&trainee.player)
    .bind(&trainee.rules)
    .bind(game.as_str())
    .fetch_all(&mut *writer)
    .await?;
    for row in rows {
        let position: String = row.try_get("position")?;
        if found.iter().any(|card| card.position == position) {
            continue;
        }
        Query::new("delete from training_card where player = $1 and rules = $2 and position = $3")
            .bind(&trainee.player)
            .bind(&trainee.rules)
            .bind(&position)
            .execute(&mut *writer)
            .await?;
    }
    Ok(())
}

async fn put(
    writer: &mut Transaction,
    trainee: &Trainee,
    card: &TrainingCard,
    on_conflict: &str,
) -> Result<(), sqlx::Error> {
    let (game, turn, cost, theme) = match &card.source {
        CardSource::Mistake { game, turn, cost } => {
            (Some(game.as_str()), Some(turn), Some(*cost), None)
        }
        CardSource::Theme(theme) => (None, None, None, Some(theme)),
    };
    let sql = format!(
        "insert into training_card (
            player, rules, position, game, turn, cost, theme, stability, difficulty, due, answered, attempts,
            last_loss
        ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (player, rules, position) {on_conflict}"
    );
    Query::new(sql)
        .bind(&trainee.player)
        .bind(&trainee.rules)
        .bind(&card.position)
        .bind(game)
        .bind(turn)
        .bind(cost)
        .bind(theme)
        .bind(card.memory.map(|memory| memory.stability))
        .bind(card.memory.map(|memory| memory.difficulty))
        .bind(&card.due)
        .bind(&card.answered)
        .bind(card.attempts)
        .bind(card.last_loss)
        .execute(writer)
        .await?;
    Ok(())
}

fn training_card(row: &Row) -> Result<TrainingCard, StoreError> {
    let damaged = || StoreError::Damaged("a training card comes from nowhere".to_owned());
    let game: Option<String> = row.try_get("game")?;
    let source = match game {
        Some(game) => CardSource::Mistake {
            game: game.parse().map_err(|_| damaged())?,
            turn: row.try_get("turn")?,
            cost: row.try_get("cost")?,
        },
        None => CardSource::Theme(row.try_get("theme")?),
    };
    let stability: Option<f64> = row.try_get("stability")?;
    let difficulty: Option<f64> = row.try_get("difficulty")?;
    let memory = stability.zip(difficulty);
    Ok(TrainingCard {
        position: row.try_get("position")?,
        source,
        memory: memory.map(|(stability, difficulty)| CardMemory {
            stability,
            difficulty,
        }),
        due: row.try_get("due")?,
        answered: row.try_get("answered")?,
        attempts: row.try_get("attempts")?,
        last_loss: row.try_get("last_loss")?,
    })
}
