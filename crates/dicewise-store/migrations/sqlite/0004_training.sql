-- What somebody practises. A card is a position: a decision of a game that lost points, or one that was made up.
create table training_card (
    player text not null,
    rules text not null, -- every rule, as JSON: house rules may change and keep their name
    position text not null,
    game text, -- where the mistake was made; none if it was made up
    turn text,
    cost real, -- what it lost there
    theme text, -- what it is about, if it was made up
    stability real, -- what the schedule knows; none before the first answer
    difficulty real,
    due text, -- in UTC; none if it need not come back
    answered text, -- when it was answered last, in UTC
    attempts integer not null,
    last_loss real, -- what the last answer lost
    primary key (player, rules, position),
    check ((game is null) = (turn is null) and (game is null) = (cost is null)),
    check ((game is null) <> (theme is null)),
    check ((stability is null) = (difficulty is null))
) strict, without rowid;

-- The games that were searched for mistakes, so that each is searched once.
create table searched_game (
    player text not null,
    game text not null references game (id) on delete cascade,
    version integer not null,
    primary key (player, game)
) strict, without rowid;

-- The decisions of a day. The first answer counts.
create table daily_answer (
    player text not null,
    date text not null,
    number integer not null, -- from 1
    answer text not null,
    loss real not null,
    primary key (player, date, number)
) strict, without rowid;

create index training_card_due on training_card (player, rules, due) where due is not null;
