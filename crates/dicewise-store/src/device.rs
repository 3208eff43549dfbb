//! Who plays on a server.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::error::StoreError;
use crate::game_id::GameId;
use crate::store::{Store, id_of};

/// A device and whose it is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Device {
    /// What the player is called by programs.
    pub id: GameId,
    /// What the player is called by people, once they said so.
    pub name: Option<String>,
}

/// The name is somebody else's.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NameTaken;

impl Store {
    /// A new device; `token` is the hash of what proves that it is that device.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn add_device(&self, token: &str, now: i64) -> Result<Device, StoreError> {
        let device = Device {
            id: GameId::random(),
            name: None,
        };
        let mut transaction = self.write().await?;
        sqlx::query("insert into device (id, token, made, seen) values (?1, ?2, ?3, ?3)")
            .bind(device.id.as_str())
            .bind(token)
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(device)
    }

    /// The device with this token's hash.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn device(&self, token: &str) -> Result<Option<Device>, StoreError> {
        let row = sqlx::query("select id, name from device where token = ?1")
            .bind(token)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(device).transpose()
    }

    /// Gives a device a name, unless somebody else has it; `folded` is how it is compared.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn name_device(
        &self,
        id: &GameId,
        name: &str,
        folded: &str,
    ) -> Result<Result<(), NameTaken>, StoreError> {
        let mut transaction = self.write().await?;
        let other = sqlx::query("select 1 from device where folded = ?1 and id <> ?2")
            .bind(folded)
            .bind(id.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        if other.is_some() {
            return Ok(Err(NameTaken));
        }
        sqlx::query("update device set name = ?2, folded = ?3 where id = ?1")
            .bind(id.as_str())
            .bind(name)
            .bind(folded)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Ok(()))
    }

    /// Another token for a device; the one before is worth nothing from then on.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn retoken_device(&self, id: &GameId, token: &str) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        sqlx::query("update device set token = ?2 where id = ?1")
            .bind(id.as_str())
            .bind(token)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Keeps the hash of a link by which another device becomes this one, once, before it expires.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn add_device_link(
        &self,
        id: &GameId,
        token: &str,
        expires: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        sqlx::query("delete from device_link where device = ?1")
            .bind(id.as_str())
            .execute(&mut *transaction)
            .await?;
        sqlx::query("insert into device_link (token, device, expires) values (?1, ?2, ?3)")
            .bind(token)
            .bind(id.as_str())
            .bind(expires)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Uses a link up, and says whose it was.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn use_device_link(
        &self,
        token: &str,
        now: i64,
    ) -> Result<Option<Device>, StoreError> {
        let mut transaction = self.write().await?;
        let row = sqlx::query(
            "delete from device_link where token = ?1 returning device as id, expires, null as name",
        )
        .bind(token)
        .fetch_optional(&mut *transaction)
        .await?;
        let found = match row {
            Some(row) if now < row.try_get::<i64, _>("expires")? => Some(id_of(&row)?),
            _ => None,
        };
        let device = match found {
            Some(id) => {
                let row = sqlx::query("select id, name from device where id = ?1")
                    .bind(id.as_str())
                    .fetch_optional(&mut *transaction)
                    .await?;
                row.as_ref().map(device).transpose()?
            }
            None => None,
        };
        transaction.commit().await?;
        Ok(device)
    }
}

fn device(row: &SqliteRow) -> Result<Device, StoreError> {
    Ok(Device {
        id: id_of(row)?,
        name: row.try_get("name")?,
    })
}
