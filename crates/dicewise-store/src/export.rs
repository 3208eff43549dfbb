//! Every game, one after the other.

use std::ops::ControlFlow;

use futures_util::TryStreamExt;

use crate::engine::Query;
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::store::{Store, StoredGame, stored_game};

impl Store {
    /// Shows every game, oldest first, until `f` breaks off; says whether it did. All are as they were
    /// when it began, and only a few are in memory at a time.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn for_each_game<B>(
        &self,
        mut f: impl FnMut(StoredGame) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, StoreError> {
        let query = "select id, version, record from game order by date nulls first, rowid";
        let mut rows = self.engine.stream(Query::new(query));
        while let Some(row) = rows.try_next().await? {
            if let ControlFlow::Break(value) = f(stored_game(&row)?) {
                return Ok(ControlFlow::Break(value));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Games in the order of their ids, at most so many after this one: however many there are, no question takes long.
    pub(crate) async fn games_after(
        &self,
        last: Option<GameId>,
        most: usize,
    ) -> Result<Vec<StoredGame>, StoreError> {
        let query = Query::new(format!(
            "select id, version, record from game where $1 < id order by id limit {most}"
        ));
        let last = last.map_or(String::new(), |id| id.to_string());
        let rows = query.bind(last).fetch_all(&self.engine).await?;
        rows.iter().map(stored_game).collect()
    }
}
