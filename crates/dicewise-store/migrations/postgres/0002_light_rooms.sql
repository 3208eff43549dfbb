-- Every event says when a room changed last. In an index that would cost an entry each time, in all of them; the few rooms that
-- are listed are sorted when somebody asks, and nobody asks a server for all rooms of a phase.
drop index room_by_phase;
drop index room_listed;
create index room_listed on room (id) where listed = 1;
