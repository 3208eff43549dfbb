-- A game is its record; every other column but the version is worked out from it (`Summary::of`).
create table game (
    id text primary key not null,
    version integer not null, -- grows by one each time the game is saved
    record text not null,
    rules text not null,
    mode text not null,
    date text,
    ended text,
    finished integer not null,
    abandoned integer not null,
    assisted integer not null,
    sheet text,
    sheet_number integer,
    turns_played integer not null
) strict;

-- What the lists of scores and players need is here too, so that they need not look at every game.
create table seat (
    game text not null references game (id) on delete cascade,
    idx integer not null, -- the place in the order of play, from 0
    name text not null,
    is_bot integer not null,
    total integer not null,
    has_left integer not null,
    won integer not null,
    ranked integer not null, -- whether the total counts: of a person who stayed, in a finished game
    rules text not null,
    mode text not null,
    date text,
    assisted integer not null,
    primary key (game, idx)
) strict, without rowid;

create index game_by_date on game (date);
create index game_unfinished on game (date) where finished = 0 and abandoned = 0;
create index game_by_sheet on game (sheet, sheet_number) where sheet is not null;
create index seat_by_name on seat (name, date);
create index seat_of_person on seat (name, date) where is_bot = 0;
create index seat_by_total on seat (assisted, total desc, date, rules, mode, name) where ranked = 1;
create index seat_by_own_total on seat (name, assisted, rules, mode, total desc) where ranked = 1;
