//! What each command does.

mod advise;
mod card;
mod chance;
mod check;
mod convert;
mod distribution;
mod odds;
pub(crate) mod rules;
mod score;
mod simulate;
mod solve;
mod target;

use clap::CommandFactory;

pub(crate) use advise::advise;
pub(crate) use card::card;
pub(crate) use chance::{advise_target, advise_win};
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use distribution::distribution;
pub(crate) use odds::odds;
pub(crate) use score::score;
pub(crate) use simulate::simulate;
pub(crate) use solve::solve;
pub(crate) use target::target;

use crate::cli::Cli;
use crate::failure::Failure;
use crate::output::Output;

/// What there is, for somebody who just typed the name.
pub(crate) fn welcome(output: &mut Output) -> Result<(), Failure> {
    output.text(Cli::command().render_help())
}
