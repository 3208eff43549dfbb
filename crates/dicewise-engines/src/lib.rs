//! Starts real engines for tests: PostgreSQL and NATS, each in a folder of its own, on a free port, and gone with whoever
//! started it, however that ends.
//!
//! They come from the distribution's packages. Where they can't be had a test fails and says what to install.

mod guardian;
mod nats;
mod postgres;

pub use nats::Nats;
pub use postgres::Postgres;
