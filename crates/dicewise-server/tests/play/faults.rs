//! Whatever goes wrong, nobody gets a second roll, another's seat or a wrong card.

mod crowds;
mod disk;
mod forged;
mod fuzz;
mod limits;
mod log;
