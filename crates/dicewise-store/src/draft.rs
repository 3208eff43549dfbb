//! What somebody was typing, so that it is there again however suddenly the program ends.

use crate::engine::Query;
use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// Keeps what is being typed about something, in place of what was typed before; nothing if it is
    /// done. Whoever writes last is right: nobody's game depends on it.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn set_draft(&self, topic: &str, text: Option<&str>) -> Result<(), StoreError> {
        let query = match text {
            Some(text) => Query::new(
                "insert into draft (topic, text) values ($1, $2)
                on conflict (topic) do update set text = excluded.text",
            )
            .bind(topic)
            .bind(text),
            None => Query::new("delete from draft where topic = $1").bind(topic),
        };
        query.execute(&self.engine).await?;
        Ok(())
    }

    /// What was being typed about something.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn draft(&self, topic: &str) -> Result<Option<String>, StoreError> {
        let text = Query::new("select text from draft where topic = $1")
            .bind(topic)
            .fetch_optional_scalar(&self.engine)
            .await?;
        Ok(text)
    }
}
