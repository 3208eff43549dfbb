//! What is said to whoever asks a room for something that can't be.

use axum::http::StatusCode;
use dicewise_desk::texts::say;

use crate::error::Refused;
use crate::room::{No, Room};

/// A command that the rules or the room refuse.
pub(crate) fn refused(no: No) -> Refused {
    let status = match no {
        No::NotHost | No::Seatless | No::NotYourTurn | No::Uncoached | No::Unhurried => {
            StatusCode::FORBIDDEN
        }
        No::NotStarted
        | No::Started
        | No::NotOver
        | No::Over
        | No::Closed
        | No::Seated
        | No::Taken
        | No::Full
        | No::SameName
        | No::NameTaken
        | No::Worn
        | No::Late
        | No::KeyUsed
        | No::AgainAlready
        | No::OthersPlay => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    Refused::told(status, no.code(), |lang| no.text(lang))
}

/// There is no such room, or its id is none.
pub(crate) fn unknown_room() -> Refused {
    Refused::told(StatusCode::NOT_FOUND, "no-such-room", |lang| {
        say!(lang, "room-unknown")
    })
}

/// Meant for a room that was another.
pub(super) const STALE: &str = "stale";

pub(super) fn stale(room: &Room) -> Refused {
    Refused::told(StatusCode::CONFLICT, STALE, |lang| {
        say!(lang, "room-stale", seq = room.seq().to_string())
    })
}

/// Another server was first.
pub(super) const CONFLICT: &str = "conflict";

pub(super) fn conflict() -> Refused {
    Refused::told(StatusCode::CONFLICT, CONFLICT, |lang| {
        say!(lang, "api-conflict")
    })
}

pub(super) fn damaged(reason: &dyn std::fmt::Display) -> Refused {
    tracing::error!(%reason, "a room can't be read");
    Refused::told(StatusCode::INTERNAL_SERVER_ERROR, "damaged", |lang| {
        say!(lang, "room-damaged")
    })
}
