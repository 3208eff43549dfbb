-- Whose games they are on a server: of those who sat in the room, and of whoever brought a game along. A game that was brought
-- along is in no leaderboard, and nobody else has it: whoever brings the same one has another copy of it.
create table own_game (
    holder text not null,
    game text not null references game (id) on delete cascade,
    seats integer not null, -- a bit for each seat that is theirs, the lowest for the first
    imported integer not null,
    primary key (holder, game)
) strict, without rowid;

create index own_game_imported on own_game (game) where imported = 1;
