//! Every game, one after the other.

use std::ops::ControlFlow;

use futures_util::TryStreamExt;

use crate::engine::Query;
use crate::error::StoreError;
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
}
