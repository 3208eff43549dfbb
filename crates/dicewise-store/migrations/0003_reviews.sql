-- What a review came to, for every seat of a finished game: made once, when the game is over. It is out of date if the
-- game was saved since, or another grader would judge.
create table review (
    game text not null references game (id) on delete cascade,
    idx integer not null, -- the seat
    version integer not null, -- of the game
    grader integer not null,
    par real not null,
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
    primary key (game, idx)
) strict, without rowid;
