-- A player may have several devices, each with a token of its own, so that one of them can be shut out. What was a device is
-- a player with one.
create table player (
    id text primary key not null,
    name text,
    folded text unique, -- the name as it is compared with others
    made integer not null -- milliseconds since 1970, as all times here
) strict, without rowid;

insert into player (id, name, folded, made) select id, name, folded, made from device;

create table device_of_player (
    id text primary key not null,
    player text not null references player (id) on delete cascade,
    token text not null unique, -- SHA-256, in hexadecimal digits
    made integer not null,
    seen integer not null -- about: it is noted now and then
) strict, without rowid;

insert into device_of_player (id, player, token, made, seen) select id, id, token, made, seen from device;

create table link_of_player (
    token text primary key not null, -- SHA-256
    player text not null references player (id) on delete cascade,
    expires integer not null
) strict, without rowid;

insert into link_of_player (token, player, expires) select token, device, expires from device_link;

drop table device_link;
drop table device;
alter table device_of_player rename to device;
alter table link_of_player rename to device_link;

create index device_by_player on device (player, made);
