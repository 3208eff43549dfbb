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
    /// no decisions of a day. At most so many rooms and players at once. Games that were finished stay, and so do their rooms.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn sweep(&self, before: i64, now: i64, most: u32) -> Result<Swept, StoreError> {
        let mut transaction = self.write().await?;
        Query::new("delete from device_link where expires < $1")
            .bind(now)
            .execute(&mut transaction)
            .await?;
        let rooms = Query::new(
            "delete from room where id in (
                select id from room where phase = 'closed' and changed < $1 order by changed, id limit $2
            ) returning id",
        )
        .bind(before)
        .bind(most)
        .fetch_all(&mut transaction)
        .await?;
        // Where events are spread over partitions they don't go with their room by themselves.
        for room in &rooms {
            for of_room in [
                "delete from room_event where room = $1",
                "delete from visit where room = $1",
            ] {
                let of_room = Query::new(of_room).bind(room.try_get::<String>("id")?);
                of_room.execute(&mut transaction).await?;
            }
        }
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
        Ok(Swept {
            rooms: rooms.len() as u64,
            players,
        })
    }
}
