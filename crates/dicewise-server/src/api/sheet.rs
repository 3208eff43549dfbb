//! The sheet of six games: what the same people played one after the other.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use dicewise_desk::answers::Versioned;
use dicewise_store::GameId;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer;
use super::rooms::{MOST_LISTED, room_id};
use crate::app::App;
use crate::error::{Problem, Refused};
use crate::room::{Outcome, RoomView};
use crate::rooms::unknown_room;
use crate::who::Who;

/// So many games a sheet has.
const SIX: usize = 6;

/// A sheet: it declares no overall winner.
#[derive(Serialize, ToSchema)]
pub(super) struct SheetOfSix {
    /// The rooms of its games, the first one first.
    games: Vec<RoomView>,
    players: Vec<Sum>,
}

/// What somebody's finished games on the sheet come to.
#[derive(Serialize, ToSchema)]
struct Sum {
    name: String,
    /// How many they won.
    wins: usize,
    /// The sum of their grand totals.
    total: u32,
}

/// The sheet that a game stands on: six games that were played one after the other, as far as they have come.
#[utoipa::path(
    get,
    path = "/rooms/{id}/sheet",
    tag = "rooms",
    params(("id" = String, Path, description = "A room in which one has a seat", example = "0123456789")),
    responses(
        (status = 200, description = "The games, and what they come to for everybody", body = Versioned<SheetOfSix>),
        (status = 404, description = "One has no seat in such a room", body = Problem),
    )
)]
pub(super) async fn sheet(
    State(app): State<App>,
    who: Who,
    id: Result<Path<String>, PathRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let id = room_id(&id)?;
    let mut mine: Vec<(GameId, Option<GameId>)> = Vec::new();
    for id in app.rooms.of(&who.holder, MOST_LISTED).await? {
        // One that can't be read hides no other; it was logged.
        let next = app.rooms.look(&id, |room| room.next).await;
        mine.extend(next.ok().map(|next| (id, next)));
    }
    let mut games = Vec::new();
    let mut players: Vec<Sum> = Vec::new();
    for id in on_one_sheet(&mine, id).ok_or_else(unknown_room)? {
        let seen = |room: &crate::room::Room| (room.view(Some(&who.holder)), room.outcomes());
        let (view, outcomes) = app.rooms.look(&id, seen).await?;
        games.push(view);
        for Outcome { name, total, won } in outcomes {
            let known = players.iter().position(|player| player.name == name);
            let at = known.unwrap_or_else(|| {
                let (wins, total) = (0, 0);
                players.push(Sum { name, wins, total });
                players.len() - 1
            });
            players[at].wins += usize::from(won);
            players[at].total += u32::from(total);
        }
    }
    Ok(answer(SheetOfSix { games, players }))
}

/// The games on the sheet of one of them, given which led to which.
fn on_one_sheet(rooms: &[(GameId, Option<GameId>)], last: GameId) -> Option<Vec<GameId>> {
    rooms.iter().find(|(id, _)| *id == last)?;
    let mut games = vec![last];
    while let Some((before, _)) = rooms
        .iter()
        .find(|(_, next)| *next == games.last().copied())
    {
        if games.contains(before) {
            break;
        }
        games.push(*before);
    }
    games.reverse();
    let first = (games.len() - 1) / SIX * SIX;
    Some(games.split_off(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seventh_game_begins_a_sheet() {
        let ids: Vec<GameId> = (0..9).map(|_| GameId::random()).collect();
        let rooms: Vec<_> = (0..9)
            .map(|idx| (ids[idx], ids.get(idx + 1).copied()))
            .collect();
        let on = |idx: usize| on_one_sheet(&rooms, ids[idx]).unwrap();
        assert_eq!(on(0), &ids[..1]);
        assert_eq!(on(5), &ids[..6]);
        assert_eq!(on(6), &ids[6..7]);
        assert_eq!(on(8), &ids[6..9]);
        assert!(on_one_sheet(&rooms, GameId::random()).is_none());
    }
}
