//! What each command does.

mod card;
mod check;
mod convert;
pub(crate) mod rules;
mod score;

use clap::CommandFactory;

pub(crate) use card::card;
pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use score::score;

use crate::cli::Cli;
use crate::failure::Failure;
use crate::output::Output;

/// What there is, for somebody who just typed the name.
pub(crate) fn welcome(output: &mut Output) -> Result<(), Failure> {
    output.text(Cli::command().render_help())
}
