//! Who plays on a server, and on what.

use crate::engine::{Query, Row, Transaction};
use crate::error::StoreError;
use crate::game_id::GameId;
use crate::store::{Store, id_of};

/// A device and whose it is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Device {
    /// What the device is called by programs.
    pub id: GameId,
    /// What the player is called by programs.
    pub player: GameId,
    /// What the player is called by people, once they said so.
    pub name: Option<String>,
    /// When it became theirs, in milliseconds since 1970.
    pub made: i64,
    /// About when it was last heard of.
    pub seen: i64,
}

/// The name is somebody else's.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NameTaken;

/// A device that was one, or had this token: it may decide nothing about its player any more.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct ShutOut;

impl Store {
    /// A new player on a new device, perhaps with a name and how it is compared; `token` is the hash of what proves that it is
    /// that device. If the name is somebody else's there is no new player.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn add_player(
        &self,
        token: &str,
        name: Option<(&str, &str)>,
        now: i64,
    ) -> Result<Result<Device, NameTaken>, StoreError> {
        let player = GameId::random();
        let mut transaction = self.write().await?;
        Query::new("insert into player (id, made) values ($1, $2)")
            .bind(player.as_str())
            .bind(now)
            .execute(&mut transaction)
            .await?;
        if let Some((name, folded)) = name
            && let Err(taken) = give_name(&mut transaction, &player, name, folded).await?
        {
            return Ok(Err(taken));
        }
        let device = add_device(&mut transaction, player, token, now).await?;
        transaction.commit().await?;
        Ok(Ok(device))
    }

    /// Whose name this is, by how it is compared.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn player_named(&self, folded: &str) -> Result<Option<GameId>, StoreError> {
        let row = Query::new("select id from player where folded = $1")
            .bind(folded)
            .fetch_optional(&self.engine)
            .await?;
        row.as_ref().map(id_of).transpose()
    }

    /// The device with this token's hash.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn device(&self, token: &str) -> Result<Option<Device>, StoreError> {
        let row = Query::new(
            "select device.id, player, name, device.made, seen from device
            join player on player.id = device.player where token = $1",
        )
        .bind(token)
        .fetch_optional(&self.engine)
        .await?;
        row.as_ref().map(device).transpose()
    }

    /// The devices of a player, the oldest first.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn devices(&self, player: &GameId) -> Result<Vec<Device>, StoreError> {
        let rows = Query::new(
            "select device.id, player, name, device.made, seen from device
            join player on player.id = device.player where player = $1 order by device.made, device.id",
        )
        .bind(player.as_str())
        .fetch_all(&self.engine)
        .await?;
        rows.iter().map(device).collect()
    }

    /// Notes that a device was heard of.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn see_device(&self, id: &GameId, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        Query::new("update device set seen = $2 where id = $1 and seen < $2")
            .bind(id.as_str())
            .bind(now)
            .execute(&mut transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Gives a player a name, unless somebody else has it; `folded` is how it is compared.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn name_player(
        &self,
        player: &GameId,
        name: &str,
        folded: &str,
    ) -> Result<Result<(), NameTaken>, StoreError> {
        let mut transaction = self.write().await?;
        let given = give_name(&mut transaction, player, name, folded).await?;
        if given.is_ok() {
            transaction.commit().await?;
        }
        Ok(given)
    }

    /// Another token for a device that has this one, which is worth nothing from then on.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn retoken_device(
        &self,
        own: &Device,
        token: &str,
        new: &str,
    ) -> Result<Result<(), ShutOut>, StoreError> {
        let Some(mut transaction) = self.write_as(own, token).await? else {
            return Ok(Err(ShutOut));
        };
        Query::new("update device set token = $2 where id = $1")
            .bind(own.id.as_str())
            .bind(new)
            .execute(&mut transaction)
            .await?;
        transaction.commit().await?;
        Ok(Ok(()))
    }

    /// Shuts a device of one's own player out, and the links to others, and says whether there was such a one.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn remove_device(
        &self,
        own: &Device,
        token: &str,
        id: &GameId,
    ) -> Result<Result<bool, ShutOut>, StoreError> {
        let Some(mut transaction) = self.write_as(own, token).await? else {
            return Ok(Err(ShutOut));
        };
        let removed = Query::new("delete from device where player = $1 and id = $2")
            .bind(own.player.as_str())
            .bind(id.as_str())
            .execute(&mut transaction)
            .await?;
        if removed != 0 {
            // It may have made one.
            remove_links(&mut transaction, &own.player).await?;
        }
        transaction.commit().await?;
        Ok(Ok(removed != 0))
    }

    /// Shuts every device of one's own player out but this one, and the links to others. Says which.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn remove_other_devices(
        &self,
        own: &Device,
        token: &str,
    ) -> Result<Result<Vec<GameId>, ShutOut>, StoreError> {
        let Some(mut transaction) = self.write_as(own, token).await? else {
            return Ok(Err(ShutOut));
        };
        remove_links(&mut transaction, &own.player).await?;
        let rows = Query::new("delete from device where player = $1 and id <> $2 returning id")
            .bind(own.player.as_str())
            .bind(own.id.as_str())
            .fetch_all(&mut transaction)
            .await?;
        transaction.commit().await?;
        let removed = rows.iter().map(id_of).collect::<Result<_, _>>()?;
        Ok(Ok(removed))
    }

    /// Keeps the hash of a link by which another device becomes this one's player, once, before it expires. The one before
    /// is worth nothing from then on.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn add_device_link(
        &self,
        own: &Device,
        token: &str,
        link: &str,
        expires: i64,
    ) -> Result<Result<(), ShutOut>, StoreError> {
        let Some(mut transaction) = self.write_as(own, token).await? else {
            return Ok(Err(ShutOut));
        };
        remove_links(&mut transaction, &own.player).await?;
        Query::new("insert into device_link (token, player, expires) values ($1, $2, $3)")
            .bind(link)
            .bind(own.player.as_str())
            .bind(expires)
            .execute(&mut transaction)
            .await?;
        transaction.commit().await?;
        Ok(Ok(()))
    }

    /// Starts to write about a player as one of their devices, while nobody else does; none if that device has another token
    /// by now, or is shut out.
    async fn write_as(&self, own: &Device, token: &str) -> Result<Option<Transaction>, StoreError> {
        let mut transaction = self.write().await?;
        transaction.lock(own.player.as_str()).await?;
        let proven = Query::new("select 1 from device where id = $1 and token = $2")
            .bind(own.id.as_str())
            .bind(token)
            .fetch_optional(&mut transaction)
            .await?;
        Ok(proven.map(|_| transaction))
    }

    /// Uses the link with this hash up: a new device, with a token of that hash, is the player's.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn use_device_link(
        &self,
        link: &str,
        token: &str,
        now: i64,
    ) -> Result<Option<Device>, StoreError> {
        let mut transaction = self.write().await?;
        let row = Query::new("select player as id from device_link where token = $1")
            .bind(link)
            .fetch_optional(&mut transaction)
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        // Whoever is just shutting devices out is waited for.
        transaction.lock(id_of(&row)?.as_str()).await?;
        let row =
            Query::new("delete from device_link where token = $1 returning player as id, expires")
                .bind(link)
                .fetch_optional(&mut transaction)
                .await?;
        let device = match row {
            Some(row) if now < row.try_get::<i64>("expires")? => {
                let player = id_of(&row)?;
                Some(add_device(&mut transaction, player, token, now).await?)
            }
            _ => None,
        };
        transaction.commit().await?;
        Ok(device)
    }
}

async fn remove_links(writer: &mut Transaction, player: &GameId) -> Result<(), StoreError> {
    Query::new("delete from device_link where player = $1")
        .bind(player.as_str())
        .execute(writer)
        .await?;
    Ok(())
}

async fn give_name(
    writer: &mut Transaction,
    player: &GameId,
    name: &str,
    folded: &str,
) -> Result<Result<(), NameTaken>, StoreError> {
    // Of two who want the same name at once, one waits for the other.
    writer.lock(folded).await?;
    let other = Query::new("select 1 from player where folded = $1 and id <> $2")
        .bind(folded)
        .bind(player.as_str())
        .fetch_optional(&mut *writer)
        .await?;
    if other.is_some() {
        return Ok(Err(NameTaken));
    }
    Query::new("update player set name = $2, folded = $3 where id = $1")
        .bind(player.as_str())
        .bind(name)
        .bind(folded)
        .execute(writer)
        .await?;
    Ok(Ok(()))
}

/// Adds a device to those of a player.
async fn add_device(
    writer: &mut Transaction,
    player: GameId,
    token: &str,
    now: i64,
) -> Result<Device, StoreError> {
    let id = GameId::random();
    Query::new("insert into device (id, player, token, made, seen) values ($1, $2, $3, $4, $4)")
        .bind(id.as_str())
        .bind(player.as_str())
        .bind(token)
        .bind(now)
        .execute(&mut *writer)
        .await?;
    let name = Query::new("select name from player where id = $1")
        .bind(player.as_str())
        .fetch_scalar(&mut *writer)
        .await?;
    Ok(Device {
        id,
        player,
        name,
        made: now,
        seen: now,
    })
}

fn device(row: &Row) -> Result<Device, StoreError> {
    let player = row.text("player")?;
    let no_id = || StoreError::Damaged(format!("\"{}\" is no id", player.escape_debug()));
    Ok(Device {
        id: id_of(row)?,
        player: player.parse().map_err(|_| no_id())?,
        name: row.try_get("name")?,
        made: row.try_get("made")?,
        seen: row.try_get("seen")?,
    })
}
