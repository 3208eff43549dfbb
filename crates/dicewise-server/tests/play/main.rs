//! Rooms over real sockets.

#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

mod archive;
mod boards;
mod client;
mod cluster;
mod devices;
mod examples;
mod faults;
mod figures;
mod games;
mod languages;
mod lifecycle;
mod model;
mod referee;
