//! The nodes that share a database, who is in which room by which of them, and what one of them has to do for all.

use std::time::Duration;

use serde_json::Value;

use crate::engine::Query;
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::store::{Store, id_of};

/// What a node learns when it says that it is there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Beat {
    /// Whether it was known before.
    pub known: bool,
    /// Whether there are others of which nobody hears what they write.
    pub others_mute: bool,
    /// Which others there are.
    pub others: Vec<String>,
}

impl Store {
    /// Notes that a node is there, and whether the others hear nothing of what it writes.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn beat(&self, node: &str, mute: bool) -> Result<Beat, StoreError> {
        // The clock of the database is the same for all.
        let beaten = Query::either(
            "update node set beat = cast(unixepoch('subsec') * 1000 as integer), mute = $2 where id = $1",
            "update node set beat = (extract(epoch from clock_timestamp()) * 1000)::bigint, mute = $2
            where id = $1",
        );
        let known = beaten.bind(node).bind(mute).execute(&self.engine).await? == 1;
        if !known {
            let added = Query::either(
                "insert into node (id, beat, mute)
                values ($1, cast(unixepoch('subsec') * 1000 as integer), $2) on conflict do nothing",
                "insert into node (id, beat, mute)
                values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint, $2)
                on conflict do nothing",
            );
            added.bind(node).bind(mute).execute(&self.engine).await?;
        }
        let rows = Query::new("select id, mute from node where id <> $1")
            .bind(node)
            .fetch_all(&self.engine)
            .await?;
        let (mut others, mut others_mute) = (Vec::new(), false);
        for row in &rows {
            others.push(row.try_get("id")?);
            others_mute |= row.try_get::<bool>("mute")?;
        }
        Ok(Beat {
            known,
            others_mute,
            others,
        })
    }

    /// Forgets the nodes that were silent for so long, and says which.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn forget_silent_nodes(&self, silence: Duration) -> Result<Vec<String>, StoreError> {
        let silence = i64::try_from(silence.as_millis()).unwrap_or(i64::MAX);
        let forgotten = Query::either(
            "delete from node where beat < cast(unixepoch('subsec') * 1000 as integer) - $1 returning id",
            "delete from node where beat < (extract(epoch from clock_timestamp()) * 1000)::bigint - $1 returning id",
        )
        .bind(silence);
        let rows = self.engine.change(forgotten).await?;
        let ids = rows.iter().map(|row| row.try_get("id"));
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// Forgets a node that goes, and whom it had.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn forget_node(&self, node: &str) -> Result<(), StoreError> {
        Query::new("delete from node where id = $1")
            .bind(node)
            .execute(&self.engine)
            .await?;
        Ok(())
    }

    /// Notes that somebody is in a room, by a node.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn add_visit(
        &self,
        room: &GameId,
        holder: &str,
        node: &str,
    ) -> Result<(), StoreError> {
        Query::new(
            "insert into visit (room, holder, node) values ($1, $2, $3) on conflict do nothing",
        )
        .bind(room.as_str())
        .bind(holder)
        .bind(node)
        .execute(&self.engine)
        .await?;
        Ok(())
    }

    /// Notes that somebody has left a room, by a node.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn remove_visit(
        &self,
        room: &GameId,
        holder: &str,
        node: &str,
    ) -> Result<(), StoreError> {
        Query::new("delete from visit where room = $1 and holder = $2 and node = $3")
            .bind(room.as_str())
            .bind(holder)
            .bind(node)
            .execute(&self.engine)
            .await?;
        Ok(())
    }

    /// Who is in a room by other nodes than this one, as far as these are there themselves.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn visitors_elsewhere(
        &self,
        room: &GameId,
        node: &str,
    ) -> Result<Vec<String>, StoreError> {
        let rows = Query::new(
            "select distinct visit.holder from visit join node on node.id = visit.node
            where visit.room = $1 and visit.node <> $2",
        )
        .bind(room.as_str())
        .bind(node)
        .fetch_all(&self.engine)
        .await?;
        let holders = rows.iter().map(|row| row.try_get("holder"));
        Ok(holders.collect::<Result<_, _>>()?)
    }

    /// Rooms that somebody was in by a node that is gone.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn rooms_of_lost_nodes(&self, most: u32) -> Result<Vec<GameId>, StoreError> {
        let rows = Query::new(
            "select distinct room as id from visit
            where not exists (select 1 from node where node.id = visit.node) limit $1",
        )
        .bind(most)
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(id_of).collect()
    }

    /// Forgets who was in a room by nodes that are gone.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn clear_lost_visits(&self, room: &GameId) -> Result<(), StoreError> {
        Query::new(
            "delete from visit where room = $1
                and not exists (select 1 from node where node.id = visit.node)",
        )
        .bind(room.as_str())
        .execute(&self.engine)
        .await?;
        Ok(())
    }

    /// Rooms in which something was due until then: they are this caller's until `again`, when somebody else may have them.
    ///
    /// # Errors
    /// If they can't be claimed.
    pub async fn claim_due(
        &self,
        until: i64,
        again: i64,
        most: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        // What is due follows from the events; the column only says when to look.
        let claimed = Query::either(
            "update room set due = $2 where id in (
                select id from room where due <= $1 order by due limit $3
            ) returning id",
            "update room set due = $2 where id in (
                select id from room where due <= $1 order by due limit $3 for update skip locked
            ) returning id",
        )
        .bind(until)
        .bind(again)
        .bind(most);
        let rows = self.engine.change(claimed).await?;
        rows.iter().map(id_of).collect()
    }

    /// How many events rooms have.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn room_lengths(&self, ids: &[GameId]) -> Result<Vec<(GameId, u64)>, StoreError> {
        let ids: Value = ids.iter().map(GameId::as_str).collect();
        let rows = Query::either(
            "select id, seq from room where id in (select value from json_each($1))",
            "select id, seq from room where id in (select json_array_elements_text($1::json))",
        )
        .bind(ids.to_string())
        .fetch_all(&self.engine)
        .await?;
        rows.iter()
            .map(|row| Ok((id_of(row)?, row.try_get("seq")?)))
            .collect()
    }

    /// What happened in a room after so many events: when and what. None if it does not have so many: then the database has
    /// forgotten what it acknowledged.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn room_since(
        &self,
        id: &GameId,
        seen: u64,
    ) -> Result<Option<Vec<(i64, String)>>, StoreError> {
        // With the last that is known, to see that it is there.
        let rows = Query::new(
            "select at, event from room_event where room = $1 and $2 <= seq order by seq",
        )
        .bind(id.as_str())
        .bind(i64::try_from(seen).unwrap_or(i64::MAX))
        .fetch_all(&self.engine)
        .await?;
        let known = usize::from(0 < seen);
        if rows.len() < known {
            return Ok(None);
        }
        rows.iter()
            .skip(known)
            .map(|row| Ok((row.try_get("at")?, row.try_get("event")?)))
            .collect::<Result<_, _>>()
            .map(Some)
    }
}
