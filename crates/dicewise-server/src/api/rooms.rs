//! Rooms: make them, find them, look at them, act in them.

#![expect(unused_qualifications, reason = "in what utoipa writes")]

use std::num::NonZeroUsize;

use axum::Extension;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use dicewise_desk::answers::Versioned;
use dicewise_desk::review::ReviewJson;
use dicewise_desk::texts::say;
use dicewise_desk::verify::{Verdict, VerdictJson};
use dicewise_rules::Record;
use dicewise_store::GameId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer;
use super::asked::{InBody, InQuery};
use super::records::Look;
use super::wire::{Language, PictureFormat, Words};
use crate::app::App;
use crate::error::{Problem, Refused};
use crate::fields::named;
use crate::guard::{Address, charge, is_limited};
use crate::room::{Command, Holder, No, Phase, Room, RoomView, SeatWish, Sitter, Wish};
use crate::rooms::{Asked, refused, to_the_end, unknown_room};
use crate::token::{Link, Token};
use crate::who::{Anybody, Who};

/// The secrets that somebody brings to a room.
#[derive(Copy, Clone, Default)]
pub(crate) struct Keys<'k> {
    pub(crate) invite: Option<&'k str>,
    pub(crate) watch: Option<&'k str>,
}

/// The same in a query.
#[derive(Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Links {
    /// The secret part of an invitation, for rooms that are not public.
    #[serde(default)]
    invite: Option<String>,
    /// The secret part of a link to watch.
    #[serde(default)]
    watch: Option<String>,
}

impl Links {
    fn keys(&self) -> Keys<'_> {
        Keys {
            invite: self.invite.as_deref(),
            watch: self.watch.as_deref(),
        }
    }
}

/// What somebody may do in a room.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Access {
    watch: bool,
    sit: bool,
}

impl Access {
    pub(crate) async fn of(
        app: &App,
        id: &GameId,
        who: Option<&Holder>,
        keys: Keys<'_>,
    ) -> Result<Access, Refused> {
        app.rooms.look(id, |room| Access::to(room, who, keys)).await
    }

    fn to(room: &Room, who: Option<&Holder>, keys: Keys<'_>) -> Access {
        let opens = |link: Link, text: Option<&str>| {
            text.is_some_and(|text| link.opens(&room.secret, text))
        };
        let own = who.is_some_and(|who| {
            let reserved = Sitter::Reserved(who.clone());
            room.plan.host == *who
                || room.plan.guests.contains(who)
                || room.held_by(who).next().is_some()
                || room.seats.iter().any(|seat| seat.sitter == reserved)
        });
        let invited = room.plan.public || opens(Link::Invite, keys.invite);
        // Whoever has a token that looks like one of a seat has made it up, unless it is of a seat here.
        let sit = own || invited && !who.is_some_and(Holder::is_program);
        Access {
            watch: own || invited || opens(Link::Watch, keys.watch),
            sit,
        }
    }

    pub(crate) fn watch(self) -> Result<(), Refused> {
        if self.watch { Ok(()) } else { Err(uninvited()) }
    }

    pub(crate) fn sit(self) -> Result<(), Refused> {
        if self.sit { Ok(()) } else { Err(uninvited()) }
    }
}

fn uninvited() -> Refused {
    Refused::told(StatusCode::FORBIDDEN, "not-invited", |lang| {
        say!(lang, "room-uninvited")
    })
}

/// Notes that somebody is there, who may have no socket. Nobody is refused anything because that fails.
async fn heard(app: &App, id: &GameId, who: &Holder) {
    if let Err(refused) = app.rooms.hear(id, who).await {
        tracing::debug!(room = %id, code = refused.code(), "nobody noted who asked");
    }
}

/// The id of a room as somebody wrote it.
pub(crate) fn room_id(text: &str) -> Result<GameId, Refused> {
    let id = text.parse();
    id.map_err(|_| unknown_room())
}

/// Opens a room. If no seat is open the game starts at once: alone, against bots, or several at one screen.
#[utoipa::path(
    post,
    path = "/rooms",
    tag = "rooms",
    request_body = Wish,
    responses(
        (status = 201, description = "The room, and the secret parts of its links", body = Versioned<Opened>),
        (status = 403, description = "Not from our pages", body = Problem),
        (status = 409, description = "Somebody else has this name, or others are waited for in too many rooms", body = Problem),
        (status = 422, description = "The rules don't allow it", body = Problem),
    )
)]
pub(super) async fn create(
    State(app): State<App>,
    who: Who,
    Extension(address): Extension<Address>,
    InBody(wish): InBody<Wish>,
) -> Result<Response, Refused> {
    who.device()?;
    for name in wish.names_in_public() {
        app.rooms.check_name(&who.holder, name).await?;
    }
    let most = app.config.most_gathering;
    if wish.seats.contains(&SeatWish::Open {})
        && is_limited(&app, address)
        && app.rooms.has_enough(&who.holder, most).await?
    {
        return Err(Refused::told(
            StatusCode::CONFLICT,
            "too-many-own-rooms",
            |lang| say!(lang, "room-too-many-own", most = most),
        ));
    }
    // A bot plays a whole game, whoever else does.
    let bots = |seat: &&SeatWish| matches!(seat, SeatWish::Bot { .. });
    let n_bots = wish.seats.iter().filter(bots).count();
    charge(&app, address, &who.holder, n_bots.saturating_sub(1))?;
    let made = to_the_end(async move {
        let id = app.rooms.create(&who.holder, &wish).await?;
        heard(&app, &id, &who.holder).await;
        let look = |room: &Room| Opened::new(room, Some(&who.holder));
        app.rooms.look(&id, look).await
    });
    let made = made.await?;
    Ok((StatusCode::CREATED, answer(made)).into_response())
}

/// A room with the links that its host can hand out.
#[derive(Serialize, ToSchema)]
pub(super) struct Opened {
    room: RoomView,
    /// The secret part of an invitation, for the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    invite: Option<String>,
    /// The secret part of a link to watch, for the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    watch: Option<String>,
}

impl Opened {
    fn new(room: &Room, who: Option<&Holder>) -> Opened {
        let is_host = who == Some(&room.plan.host);
        let link = |link: Link| is_host.then(|| link.of(&room.secret));
        Opened {
            room: room.view(who),
            invite: link(Link::Invite),
            watch: link(Link::Watch),
        }
    }
}

/// A list of rooms.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only rooms that one made or has had a seat in, whatever their state.
    #[serde(default)]
    mine: bool,
}

/// Rooms.
#[derive(Serialize, ToSchema)]
pub(super) struct Rooms {
    rooms: Vec<RoomView>,
}

/// So many rooms a list has.
pub(super) const MOST_LISTED: u32 = 100;

/// The lobby: public rooms with an open seat, whose host is there.
#[utoipa::path(
    get,
    path = "/rooms",
    tag = "rooms",
    params(Listed),
    responses(
        (status = 200, description = "The rooms, those that changed last first", body = Versioned<Rooms>),
    )
)]
pub(super) async fn list(
    State(app): State<App>,
    Anybody(who): Anybody,
    InQuery(listed): InQuery<Listed>,
) -> Result<impl IntoResponse, Refused> {
    let holder = who.map(|who| who.holder);
    let ids = match (&holder, listed.mine) {
        (Some(holder), true) => app.rooms.of(holder, MOST_LISTED).await?,
        (None, true) => {
            return Err(Refused::nobody());
        }
        (_, false) => app.rooms.lobby(MOST_LISTED).await?,
    };
    let mut rooms = Vec::with_capacity(ids.len());
    for id in ids {
        let view = app.rooms.look(&id, |room| room.view(holder.as_ref()));
        // One that can't be read hides no other; it was logged.
        rooms.extend(view.await.ok());
    }
    Ok(answer(Rooms { rooms }))
}

/// A room as it is.
#[utoipa::path(
    get,
    path = "/rooms/{id}",
    tag = "rooms",
    params(("id" = String, Path, description = "The room", example = "0123456789"), Links),
    responses(
        (status = 200, description = "The room; its host also gets its links", body = Versioned<Opened>),
        (status = 403, description = "Not invited", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
    )
)]
pub(super) async fn show(
    State(app): State<App>,
    Anybody(who): Anybody,
    id: Result<Path<String>, PathRejection>,
    InQuery(links): InQuery<Links>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let id = room_id(&id)?;
    let holder = who.map(|who| who.holder);
    if let Some(holder) = holder.clone() {
        let app = app.clone();
        to_the_end(async move {
            heard(&app, &id, &holder).await;
            Ok(())
        })
        .await?;
    }
    // Whoever has no socket has nothing but this: it is as it is written, by whichever node.
    app.rooms.doubt(&id);
    let seen = app.rooms.look(&id, |room| {
        Access::to(room, holder.as_ref(), links.keys()).watch()?;
        Ok::<_, Refused>(Opened::new(room, holder.as_ref()))
    });
    Ok(answer(seen.await??))
}

/// A command.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Order {
    /// Names the command: sent again, it is done once.
    #[serde(default)]
    #[schema(max_length = 64)]
    key: Option<String>,
    /// How many events one has seen.
    seq: u64,
    /// What to do.
    #[serde(deserialize_with = "named")]
    command: Command,
}

/// What came of a command.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    /// How many events there are now.
    seq: u64,
}

/// Does something in a room: the same as over the socket.
#[utoipa::path(
    post,
    path = "/rooms/{id}/commands",
    tag = "rooms",
    params(("id" = String, Path, description = "The room", example = "0123456789"), Links),
    request_body = Order,
    responses(
        (status = 200, description = "It is done; how many events there are now", body = Versioned<Done>),
        (status = 403, description = "Not yours to do", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
        (status = 409, description = "The room went on in the meantime, or is past that", body = Problem),
        (status = 422, description = "The rules don't allow it", body = Problem),
    )
)]
pub(super) async fn command(
    State(app): State<App>,
    who: Who,
    id: Result<Path<String>, PathRejection>,
    InQuery(links): InQuery<Links>,
    InBody(order): InBody<Order>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let id = room_id(&id)?;
    let access = Access::of(&app, &id, Some(&who.holder), links.keys()).await?;
    access.watch()?;
    if matches!(order.command, Command::Sit { .. }) {
        access.sit()?;
    }
    let asked = Asked {
        key: order.key,
        seq: order.seq,
        command: order.command,
    };
    asked.check()?;
    let act = async move {
        let acted = app.rooms.act(&id, &who.holder, &asked).await;
        heard(&app, &id, &who.holder).await;
        acted
    };
    let seq = to_the_end(act).await?;
    Ok(answer(Done { seq }))
}

/// The token of a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatToken {
    room: String,
    seat: usize,
    token: String,
}

/// Keeps an open seat for a program from outside, and makes its token.
#[utoipa::path(
    post,
    path = "/rooms/{id}/seats/{seat}/token",
    tag = "rooms",
    params(
        ("id" = String, Path, description = "The room", example = "0123456789"),
        ("seat" = usize, Path, description = "The seat, from 0", example = 1)
    ),
    responses(
        (status = 201, description = "The token, shown this once", body = Versioned<SeatToken>),
        (status = 403, description = "Only the host may", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
        (status = 409, description = "The seat is taken", body = Problem),
        (status = 422, description = "There is no such seat", body = Problem),
    )
)]
pub(super) async fn seat_token(
    State(app): State<App>,
    who: Who,
    path: Result<Path<(String, usize)>, PathRejection>,
) -> Result<Response, Refused> {
    let Path((id, seat)) = path?;
    let id = room_id(&id)?;
    let token = Token::for_seat();
    let holder = token.holder();
    let reserve = async move { app.rooms.reserve(&id, &who.holder, seat, &holder).await };
    to_the_end(reserve).await?;
    let made = SeatToken {
        room: id.to_string(),
        seat,
        token: token.reveal().to_owned(),
    };
    Ok((StatusCode::CREATED, answer(made)).into_response())
}

/// The record of the game in a room, also of one that was broken off; while it is played, without the secret behind the dice.
#[utoipa::path(
    get,
    path = "/rooms/{id}/record",
    tag = "rooms",
    params(("id" = String, Path, description = "The room", example = "0123456789"), Links),
    responses(
        (status = 200, description = "The record, as RSN", body = String, content_type = "text/plain"),
        (status = 403, description = "Not invited", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
        (status = 409, description = "The game has not started", body = Problem),
    )
)]
pub(super) async fn record(
    State(app): State<App>,
    Anybody(who): Anybody,
    id: Result<Path<String>, PathRejection>,
    InQuery(links): InQuery<Links>,
) -> Result<Response, Refused> {
    let Path(id) = id?;
    let text = |_: &Room, record: &Record| record.to_string();
    let text = with_record(&app, who, &id, links.keys(), text).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Whether every roll of a game that is over, or was broken off, follows from its seed.
#[utoipa::path(
    get,
    path = "/rooms/{id}/verify",
    tag = "rooms",
    params(("id" = String, Path, description = "The room", example = "0123456789"), Links),
    responses(
        (status = 200, description = "What came out, as `dicewise verify --json` says it", body = Versioned<VerdictJson>),
        (status = 403, description = "Not invited", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
        (status = 409, description = "The game is not over, or its dice are real", body = Problem),
    )
)]
pub(super) async fn verify(
    State(app): State<App>,
    Anybody(who): Anybody,
    id: Result<Path<String>, PathRejection>,
    InQuery(links): InQuery<Links>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let judge = |_: &Room, record: &Record| Verdict::of(record);
    let verdict = with_record(&app, who, &id, links.keys(), judge).await?;
    let verdict = verdict.map_err(|no| {
        Refused::told(StatusCode::CONFLICT, "not-verifiable", |lang| no.text(lang))
    })?;
    Ok(answer(verdict.json()))
}

/// What the coach may be asked about.
#[derive(Serialize, ToSchema)]
pub(super) struct Coached {
    /// As `advise` reads it.
    position: String,
}

/// Asks the coach, which the record says from then on. Nobody coaches while others play.
#[utoipa::path(
    post,
    path = "/rooms/{id}/coach",
    tag = "rooms",
    params(("id" = String, Path, description = "The room", example = "0123456789")),
    responses(
        (status = 200, description = "The position that may be asked about", body = Versioned<Coached>),
        (status = 403, description = "Others play", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
        (status = 409, description = "Nobody plays", body = Problem),
    )
)]
pub(super) async fn coach(
    State(app): State<App>,
    who: Who,
    id: Result<Path<String>, PathRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Path(id) = id?;
    let id = room_id(&id)?;
    let position = to_the_end(async move {
        app.rooms.ask_coach(&id, &who.holder).await?;
        heard(&app, &id, &who.holder).await;
        let position = |room: &Room| {
            let table = room.phase.play().and_then(|play| play.table());
            table.and_then(dicewise_desk::coach::position)
        };
        app.rooms.look(&id, position).await
    });
    let position = position.await?.ok_or_else(|| refused(No::Over))?;
    let position = position.to_string();
    Ok(answer(Coached { position }))
}

/// Which room, and how to look back on its game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ReviewQuestion {
    /// The secret part of an invitation, for rooms that are not public.
    invite: Option<String>,
    /// The secret part of a link to watch.
    watch: Option<String>,
    /// Whether to send the record, with the review in its comments.
    annotate: Option<bool>,
    /// Whether to look ahead from every turn, which takes longer; without it that is done if there are several players.
    ahead: Option<bool>,
    /// A picture instead of JSON.
    #[param(inline)]
    format: Option<PictureFormat>,
    /// Which of several pictures, from 1; a PDF has all of them.
    #[param(value_type = Option<usize>, minimum = 1)]
    page: Option<NonZeroUsize>,
    /// The language of pictures and errors.
    #[param(inline)]
    lang: Option<Language>,
}

/// The game of a room looked back on once nobody plays it any more, as `records/review` does.
#[utoipa::path(
    get,
    path = "/rooms/{id}/review",
    tag = "rooms",
    params(("id" = String, Path, description = "The room", example = "0123456789"), ReviewQuestion),
    responses(
        (
            status = 200,
            description = "The review",
            content(
                (Versioned<ReviewJson> = "application/json"),
                (String = "text/plain"),
                (String = "image/svg+xml"),
                (Vec<u8> = "image/png"),
                (Vec<u8> = "application/pdf")
            )
        ),
        (status = 403, description = "Not invited", body = Problem),
        (status = 404, description = "There is no such room", body = Problem),
        (status = 409, description = "The game is not over", body = Problem),
    )
)]
pub(super) async fn review(
    State(app): State<App>,
    Anybody(who): Anybody,
    id: Result<Path<String>, PathRejection>,
    InQuery(question): InQuery<ReviewQuestion>,
) -> Result<Response, Refused> {
    let Path(id) = id?;
    let look = Look {
        annotated: question.annotate.unwrap_or(false),
        ahead: question.ahead,
        format: question.format,
        page: question.page.map_or(1, NonZeroUsize::get),
        words: Words::from(question.lang),
    };
    look.check()?;
    let keys = Keys {
        invite: question.invite.as_deref(),
        watch: question.watch.as_deref(),
    };
    let ended = |room: &Room, record: &Record| match room.phase {
        // Before the end it would be advice.
        Phase::Playing(_) => Err(refused(No::NotOver)),
        _ => Ok(record.clone()),
    };
    let record = with_record(&app, who, &id, keys, ended).await??;
    look.back(&app, None, record).await
}

async fn with_record<T>(
    app: &App,
    who: Option<Who>,
    id: &str,
    keys: Keys<'_>,
    read: impl FnOnce(&Room, &Record) -> T,
) -> Result<T, Refused> {
    let id = room_id(id)?;
    let holder = who.map(|who| who.holder);
    app.rooms
        .look(&id, |room| {
            Access::to(room, holder.as_ref(), keys).watch()?;
            match (room.record(), &room.phase) {
                (Some(record), _) => Ok(read(room, record)),
                (None, Phase::Closed) => Err(refused(No::Closed)),
                (None, _) => Err(refused(No::NotStarted)),
            }
        })
        .await?
}
