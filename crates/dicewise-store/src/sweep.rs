//! What nobody needs any more.

use crate::engine::Query;
use crate::error::StoreError;
use crate::store::Store;

/// What was swept out.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Swept {
    /// How many rooms.
    pub rooms: u64,
    /// How many players.
    pub players: u64,
}

impl Store {
    /// Sweeps out rooms that were closed before then, with everything that happened in them; links to devices that are not
    /// good any more now; and players of whom nothing was heard since then, who have no name, no room and no game and answered
    /// no decisions of a day. At most so many rooms together, and so many players. Games that were finished stay, and so do
    /// their rooms.
    ///
    /// # Errors
    /// If it can't be written. What was swept before stays so.
    pub async fn sweep(&self, before: i64, now: i64, most: u32) -> Result<Swept, StoreError> {
        let rooms = self.sweep_rooms(before, most).await?;
        let players = self.sweep_players(before, now, most).await?;
        Ok(Swept { rooms, players })
    }

    /// Walks through the rooms that are closed by their ids: when each changed is in no index, which every event would have to
    /// change.
    async fn sweep_rooms(&self, before: i64, most: u32) -> Result<u64, StoreError> {
        let (mut n_swept, mut last) = (0, String::new());
        loop {
            let closed = Query::new(
                "select id, changed from room where phase = 'closed' and $1 < id order by id limit $2",
            );
            let closed = closed.bind(&last).bind(most);
            let closed = closed.fetch_all(&self.engine).await?;
            let Some(row) = closed.last() else {
                return Ok(n_swept);
            };
            last = row.try_get("id")?;
            let mut old = Vec::new();
            for row in &closed {
                if row.try_get::<i64>("changed")? < before {
                    old.push(row.try_get::<String>("id")?);
                }
            }
            if !old.is_empty() {
                self.forget_rooms(&old).await?;
                n_swept += old.len() as u64;
            }
        }
    }

    async fn forget_rooms(&self, ids: &[String]) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        for id in ids {
            // Where events are spread over partitions they don't go with their room by themselves.
            for of_room in [
                "delete from room_event where room = $1",
                "delete from visit where room = $1",
                "delete from room where id = $1",
            ] {
                let of_room = Query::new(of_room).bind(id);
                of_room.execute(&mut transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn sweep_players(&self, before: i64, now: i64, most: u32) -> Result<u64, StoreError> {
        let mut transaction = self.write().await?;
        Query::new("delete from device_link where expires < $1")
            .bind(now)
            .execute(&mut transaction)
            .await?;
        let players = Query::new(
            "delete from player where id in (
                select player.id from player where name is null and made < $1
                    and not exists (select 1 from device where device.player = player.id and $1 <= device.seen)
                    and not exists (select 1 from room_holder where holder = 'd:' || player.id)
                    and not exists (select 1 from own_game where holder = 'd:' || player.id)
                    and not exists (select 1 from daily_answer where daily_answer.player = player.id)
                order by player.id limit $2
            )",
        )
        .bind(before)
        .bind(most)
        .execute(&mut transaction)
        .await?;
        transaction.commit().await?;
        Ok(players)
    }
}
