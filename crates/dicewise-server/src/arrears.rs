//! Games that nobody has reviewed yet. A game is reviewed when it ends; what was put off because too many waited, or was cut off by
//! a crash, is made up for here, as soon as nobody waits.

use std::time::Duration;

use dicewise_desk::grader::{self, GRADER};
use dicewise_store::{GameId, StoredGame};

use crate::app::App;
use crate::error::Refused;

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
    let mut before: Vec<GameId> = Vec::new();
    loop {
        while !app.analyst.has_time() {
            tokio::time::sleep(PAUSE).await;
        }
        let left = async {
            let games = app.store.unreviewed(GRADER, TOGETHER).await?;
            let ids: Vec<_> = games.iter().map(|game| game.id).collect();
            // What was reviewed and is there again would be there for ever.
            if !ids.is_empty() && ids != before {
                review(app, games).await?;
                return Ok(Some(ids));
            }
            Ok::<_, Refused>(None)
        };
        match left.await {
            Ok(Some(ids)) => before = ids,
            Ok(None) => return,
            Err(refused) => {
                tracing::debug!(code = refused.code(), "games are reviewed later");
                tokio::time::sleep(LONG_PAUSE).await;
            }
        }
    }
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
