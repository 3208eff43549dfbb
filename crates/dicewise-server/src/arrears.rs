//! Games that nobody has reviewed yet. A game is reviewed when it ends; what was put off because too many waited, or was cut off by
//! a crash, is made up for here, as soon as nobody waits.

use std::time::Duration;

use dicewise_desk::grader::{self, GRADER};
use dicewise_store::{GameId, StoreError, StoredGame};

use crate::app::App;
use crate::error::{INTERNAL, Refused};

/// So many games are reviewed before it is looked again whether anybody waits.
const TOGETHER: u32 = 10;

/// So long is waited for those who wait.
const PAUSE: Duration = Duration::from_secs(1);

/// So long is waited if it can't be done.
const LONG_PAUSE: Duration = Duration::from_secs(60);

/// Makes up for what is left from before, and for whatever is put off from now on.
pub(crate) fn make_up(app: App) {
    tokio::spawn(async move {
        let made_up = async {
            loop {
                make_up_once(&app).await;
                app.rooms.has_put_off().await;
            }
        };
        tokio::select! {
            () = app.stop.told() => {}
            () = made_up => {}
        }
    });
}

/// Reviews games until all are.
async fn make_up_once(app: &App) {
    let mut last = None;
    loop {
        while !app.analyst.has_time() {
            tokio::time::sleep(PAUSE).await;
        }
        match make_up_some(app, last).await {
            Ok(Some(id)) => last = Some(id),
            Ok(None) => return,
            Err(refused) => {
                tracing::debug!(code = refused.code(), "games are reviewed later");
                tokio::time::sleep(LONG_PAUSE).await;
            }
        }
    }
}

/// Reviews the next few games, if there are any, and says which was the last. One that can't be reviewed hides no other.
async fn make_up_some(app: &App, after: Option<GameId>) -> Result<Option<GameId>, Refused> {
    let ids = app.store.arrears(GRADER, after, TOGETHER).await?;
    for id in &ids {
        let game = match app.store.load(id).await {
            Ok(game) => game,
            Err(StoreError::NotFound(_)) => continue,
            Err(error @ (StoreError::DamagedGame { .. } | StoreError::Damaged(_))) => {
                tracing::error!(%error, "a game can't be reviewed");
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        match review(app, vec![game]).await {
            Err(refused) if refused.code() == INTERNAL => {
                tracing::error!(game = %id, "a game can't be reviewed");
            }
            done => done?,
        }
    }
    Ok(ids.last().copied())
}

/// Reviews games, and keeps what it comes to.
pub(crate) async fn review(app: &App, games: Vec<StoredGame>) -> Result<(), Refused> {
    let mut solved = Vec::with_capacity(games.len());
    for game in games {
        let values = app.analyst.values(game.record.game().rules()).await?;
        solved.push((game, values));
    }
    let work = app.analyst.work(move |_| {
        let reviews = solved
            .iter()
            .map(|(game, values)| (game.id, game.version, grader::seats(values, &game.record)));
        Ok(reviews.collect::<Vec<_>>())
    });
    let reviews = work.await?;
    Ok(app.store.keep_reviews(GRADER, &reviews).await?)
}
