//! The commands, run as a user runs them.

#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

mod archive;
mod keep;
mod languages;
mod play;
mod records;
mod review;
mod rules;
mod run;
mod serve;
mod sheet;
mod solver;
mod train;
