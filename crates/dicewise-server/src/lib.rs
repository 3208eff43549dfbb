//! The dicewise server: rooms, fair dice, and an API over HTTP and one WebSocket.
//!
//! It knows status codes and sockets, and nothing of the rules: legality and points are those of
//! `dicewise-rules`, and what is answered is what the command line answers (`dicewise-desk`).

mod analyst;
mod api;
mod app;
mod arrears;
mod bus;
mod caller;
mod config;
mod error;
mod farewell;
mod fields;
mod figures;
mod guard;
mod headcount;
mod lane;
mod listener;
mod log;
mod name;
mod ops;
mod page;
mod patience;
mod perfect;
mod reading;
mod recall;
mod room;
mod rooms;
mod socket;
mod solved;
mod stop;
mod sweep;
mod token;
mod tongue;
mod unfit;
mod whereabouts;
mod who;
mod worded;

pub use config::{Config, Secret};
pub use listener::{DATABASE, Server, StartError};
pub use log::log_to_stderr;
pub use rooms::replays;
pub use stop::Stop;
