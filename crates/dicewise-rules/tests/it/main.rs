//! The tests of the rules: whole spaces where they are small, random games where they are not.

mod census;
mod entries;
mod examples;
mod fuzzing;
mod games;
mod house_rules;
mod naive;
mod play;
mod positions;
mod records;
mod roll_offs;
mod scores;
