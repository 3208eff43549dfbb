//! What each command does.

mod advise;
mod card;
mod chance;
mod check;
mod convert;
mod distribution;
mod keep;
mod odds;
pub(crate) mod play;
pub(crate) mod rules;
mod score;
mod simulate;
mod solve;
mod target;

pub(crate) use advise::advise;
pub(crate) use card::card;
pub(crate) use chance::{advise_target, advise_win};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use distribution::distribution;
pub(crate) use keep::keep;
pub(crate) use odds::odds;
pub(crate) use score::score;
pub(crate) use simulate::simulate;
pub(crate) use solve::solve;
pub(crate) use target::target;
