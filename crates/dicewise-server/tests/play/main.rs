//! Rooms over real sockets.

mod client;
mod faults;
mod games;
mod lifecycle;
mod model;
mod referee;
