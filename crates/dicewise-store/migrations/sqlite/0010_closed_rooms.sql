-- Whoever sweeps out closed rooms walks through them by their ids.
create index room_closed on room (id) where phase = 'closed';
