//! Exact play of the five-dice, thirteen-box game.

mod kernel;
mod lattice;
mod solve;
mod tables;
mod values;

pub use solve::Cancelled;
pub use values::Values;
