//! How many of something each address has open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

/// How many of something each address has open. Clones share the count.
#[derive(Clone, Default)]
pub(crate) struct Headcount(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of them, for as long as it lives.
pub(crate) struct Head {
    count: Headcount,
    address: IpAddr,
}

impl Headcount {
    /// Counts one more, unless all of them or those of the address are as many as there may be.
    pub(crate) fn add(&self, address: IpAddr, most: usize, most_of_address: usize) -> Option<Head> {
        let mut heads = self.heads();
        let all: usize = heads.values().sum();
        let own = heads.get(&address).copied().unwrap_or(0);
        if most <= all || most_of_address <= own {
            return None;
        }
        *heads.entry(address).or_default() += 1;
        let count = self.clone();
        Some(Head { count, address })
    }

    fn heads(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().expect("nobody panics with it")
    }
}

impl Drop for Head {
    fn drop(&mut self) {
        let mut heads = self.count.heads();
        if let Some(own) = heads.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                heads.remove(&self.address);
            }
        }
    }
}
