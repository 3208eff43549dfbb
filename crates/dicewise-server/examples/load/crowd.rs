//! Everybody with a connection.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

/// So many come at once: nobody is to be measured who waits at the door.
const DOOR: u32 = 32;

/// People who come through one door and stay until everybody goes.
pub struct Crowd {
    people: JoinSet<()>,
    door: Arc<Semaphore>,
}

impl Crowd {
    pub fn new() -> Crowd {
        let door = Arc::new(Semaphore::new(DOOR as usize));
        let people = JoinSet::new();
        Crowd { people, door }
    }

    /// Lets somebody come, who is in as soon as they drop what they are given.
    pub async fn come<F>(&mut self, person: impl FnOnce(OwnedSemaphorePermit) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let place = Arc::clone(&self.door).acquire_owned().await.unwrap();
        self.people.spawn(person(place));
    }

    /// Waits until everybody is in.
    pub async fn all_in(&self) {
        drop(self.door.acquire_many(DOOR).await.unwrap());
    }

    /// Nobody leaves before everybody does: who did has met with a mistake.
    pub fn nobody_left(&mut self) {
        if let Some(gone) = self.people.try_join_next() {
            gone.unwrap();
            panic!("somebody left");
        }
    }

    /// Everybody goes, while the server is still there.
    pub async fn go_home(mut self) {
        self.people.shutdown().await;
    }
}
