-- What somebody was typing when the program ended. It is no part of a game: no list and no export has it.
create table draft (
    topic text primary key not null, -- the id of a game, or a word for what comes before one
    text text not null
) strict, without rowid;
