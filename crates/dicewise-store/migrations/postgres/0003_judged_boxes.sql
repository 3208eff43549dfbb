-- Whether all boxes could be judged: the dice of a box are known more often than what was kept before. Reviews that do not say so
-- are by an older grader, and made anew.
alter table review add column boxes_judged bigint not null default 0;
