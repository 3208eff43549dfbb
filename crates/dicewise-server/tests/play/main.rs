//! Rooms over real sockets.

mod client;
mod examples;
mod faults;
mod games;
mod lifecycle;
mod model;
