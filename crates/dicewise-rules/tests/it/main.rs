//! The tests of the rules: whole spaces where they are small, random games where they are not.

#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

mod census;
mod entries;
mod examples;
mod fuzzing;
mod games;
mod house_rules;
mod naive;
mod play;
mod positions;
mod readers;
mod records;
mod refusals;
mod roll_offs;
mod scores;
