-- What a review came to, for every seat of a finished game: made once, when the game is over, and gone as soon as the game
-- is saved again. In the order in which the statistics read it, so that they need neither sort nor look at the games.
create table review (
    rules text not null,
    par real not null,
    date text not null, -- empty if nobody noted it
    game text not null references game (id) on delete cascade,
    idx integer not null, -- the seat
    grader integer not null,
    name text not null,
    is_bot integer not null,
    has_left integer not null,
    mode text not null,
    assisted integer not null,
    total integer not null,
    luck real not null,
    loss_keep1 real not null,
    loss_keep2 real not null,
    loss_box real not null,
    decisions integer not null, -- how many were judged
    accuracy real not null, -- their sum
    complete integer not null, -- whether all could be judged
    box_1 integer, box_2 integer, box_3 integer, box_4 integer, box_5 integer, box_6 integer, -- null if it stayed open
    box_t integer, box_f integer, box_h integer, box_s integer, box_l integer, box_y integer, box_c integer,
    upper_bonus integer not null, -- whether it was reached
    bonuses integer not null, -- for further fives of a kind
    face_1 integer not null, face_2 integer not null, face_3 integer not null, -- how often it was thrown
    face_4 integer not null, face_5 integer not null, face_6 integer not null,
    primary key (rules, par, date, game, idx)
) strict, without rowid;

create index review_of_game on review (game, grader);
create index game_finished on game (id) where finished = 1;
