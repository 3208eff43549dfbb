//! Decisions to practise on, line by line.

mod answer;
mod desk;
mod mistakes;
mod paint;
mod schedule;
mod words;

pub(crate) use desk::Desk;
pub(crate) use mistakes::search;
pub(crate) use schedule::after;
pub(crate) use words::result;
