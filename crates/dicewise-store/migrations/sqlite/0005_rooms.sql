-- Whoever plays on a server: a device, with the name that its owner goes by. Of the token that proves it only a hash is
-- kept.
create table device (
    id text primary key not null,
    token text not null unique, -- SHA-256, in hexadecimal digits
    name text,
    folded text unique, -- the name as it is compared with others
    made integer not null, -- milliseconds since 1970, as all times here
    seen integer not null
) strict, without rowid;

-- A link that lets another device be the same player, once.
create table device_link (
    token text primary key not null, -- SHA-256
    device text not null references device (id) on delete cascade,
    expires integer not null
) strict, without rowid;

-- A room is its events. What else stands here is worked out from them, but for the secrets, which are chosen when it is made.
create table room (
    id text primary key not null,
    seq integer not null, -- how many events it has
    secret text not null, -- its invitations follow from it
    seed text not null, -- its dice follow from it
    phase text not null,
    listed integer not null, -- whether the lobby shows it
    due integer, -- when something happens in it by itself
    changed integer not null
) strict, without rowid;

create table room_event (
    room text not null references room (id) on delete cascade,
    seq integer not null, -- from 1
    at integer not null,
    event text not null, -- as JSON
    primary key (room, seq)
) strict, without rowid;

-- Who has a seat in which room.
create table room_holder (
    holder text not null,
    room text not null references room (id) on delete cascade,
    primary key (holder, room)
) strict, without rowid;

create index room_due on room (due) where due is not null;
create index room_by_phase on room (phase, changed);
create index room_listed on room (changed) where listed = 1;
