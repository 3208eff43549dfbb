//! What each command does.

mod advise;
mod card;
mod chance;
mod check;
mod convert;
mod distribution;
pub(crate) mod history;
mod keep;
mod odds;
pub(crate) mod play;
mod records;
pub(crate) mod rules;
mod score;
mod sheet;
pub(crate) mod shell;
mod simulate;
mod solve;
mod target;
pub(crate) mod transfer;

pub(crate) use advise::advise;
pub(crate) use card::card;
pub(crate) use chance::{advise_target, advise_win};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use distribution::distribution;
pub(crate) use keep::keep;
pub(crate) use odds::odds;
pub(crate) use records::records;
pub(crate) use score::score;
pub(crate) use sheet::sheet;
pub(crate) use simulate::simulate;
pub(crate) use solve::solve;
pub(crate) use target::target;
