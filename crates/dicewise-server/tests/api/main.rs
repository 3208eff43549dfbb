//! The API as a program sees it: a real server on a real socket.

#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod answers;
mod client;
mod described;
mod heavy;
mod refusals;
