//! The desk: what dicewise answers, whoever asks.
//!
//! The command line, the screens and the server say and draw the same things. Here they are put into words,
//! JSON, pictures and paper, and here are the tables at which games are played and the pads on which they are
//! kept. Nothing here reads a command line, prints, or knows a network.

pub mod almanac;
pub mod answers;
mod chart;
pub mod coach;
pub mod columns;
pub mod fair;
pub mod games;
pub mod grader;
mod house;
mod illegal;
pub mod pad;
pub mod picture;
pub mod plot;
pub mod refusal;
pub mod review;
pub mod sheet;
pub mod stats;
pub mod summaries;
pub mod table;
pub mod texts;
pub mod training;
mod trouble;
pub mod verify;
